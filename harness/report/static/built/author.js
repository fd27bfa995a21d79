// Built by `make frontend` from harness/report/frontend. Sources: 545d1fee0bc7549cab677e4649e6332b88e8718131285414e80260408b071cfa
"use strict";(()=>{var Me,x,Tt,Yn,W,kt,Mt,Et,Xe,ke,de,Pt,Ze,Ye,Je,Jn,Se={},Ce=[],Zn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
Ee=Array.isArray;function U(e,t){for(var n in t)e[n]=t[n];return e}function Qe(e){e&&e.parentNode&&e.parentNode.
removeChild(e)}function et(e,t,n){var r,o,i,a={};for(i in t)i=="key"?r=t[i]:i=="ref"?o=t[i]:a[i]=t[i];if(arguments.
length>2&&(a.children=arguments.length>3?Me.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(i in e.
defaultProps)a[i]===void 0&&(a[i]=e.defaultProps[i]);return $e(e,a,r,o,null)}function $e(e,t,n,r,o){var i={type:e,
props:t,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++Tt,__i:-1,__u:0};return o==
null&&x.vnode!=null&&x.vnode(i),i}function Q(){return{current:null}}function b(e){return e.children}function V(e,t){
this.props=e,this.context=t}function X(e,t){if(t==null)return e.__?X(e.__,e.__i+1):null;for(var n;t<e.__k.length;t++)
if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?X(e):null}function Qn(e){if(e.
__P&&e.__d){var t=e.__v,n=t.__e,r=[],o=[],i=U({},t);i.__v=t.__v+1,x.vnode&&x.vnode(i),tt(e.__P,i,t,e.__n,e.__P.
namespaceURI,32&t.__u?[n]:null,r,n??X(t),!!(32&t.__u),o),i.__v=t.__v,i.__.__k[i.__i]=i,Bt(r,i,o),t.__e=t.__=null,
i.__e!=n&&Rt(i)}}function Rt(e){if((e=e.__)!=null&&e.__c!=null)return e.__e=e.__c.base=null,e.__k.some(function(t){
if(t!=null&&t.__e!=null)return e.__e=e.__c.base=t.__e}),Rt(e)}function $t(e){(!e.__d&&(e.__d=!0)&&W.push(e)&&!Te.
__r++||kt!=x.debounceRendering)&&((kt=x.debounceRendering)||Mt)(Te)}function Te(){try{for(var e,t=1;W.length;)
W.length>t&&W.sort(Et),e=W.shift(),t=W.length,Qn(e)}finally{W.length=Te.__r=0}}function Lt(e,t,n,r,o,i,a,l,c,d,m){
var f,u,p,g,k,v,w=r&&r.__k||Ce,_=t.length;for(c=er(n,t,w,c,_),f=0;f<_;f++)(p=n.__k[f])!=null&&(u=p.__i!=-1&&w[p.
__i]||Se,p.__i=f,v=tt(e,p,u,o,i,a,l,c,d,m),g=p.__e,p.ref&&u.ref!=p.ref&&(u.ref&&nt(u.ref,null,p),m.push(p.ref,
p.__c||g,p)),k==null&&g!=null&&(k=g),4&p.__u?(c=At(p,c,e),u.__e&&(u.__e=null)):typeof p.type=="function"&&v!==
void 0?c=v:g&&(c=g.nextSibling),p.__u&=-7);return n.__e=k,c}function er(e,t,n,r,o){var i,a,l,c,d,m=n.length,f=m,
u=0;for(e.__k=new Array(o),i=0;i<o;i++)(a=t[i])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a=="s\
tring"||typeof a=="number"||typeof a=="bigint"||a.constructor==String?a=e.__k[i]=$e(null,a,null,null,null):Ee(
a)?a=e.__k[i]=$e(b,{children:a},null,null,null):a.constructor===void 0&&a.__b>0?a=e.__k[i]=$e(a.type,a.props,a.
key,a.ref?a.ref:null,a.__v):e.__k[i]=a,c=i+u,a.__=e,a.__b=e.__b+1,l=null,(d=a.__i=tr(a,n,c,f))!=-1&&(f--,(l=n[d])&&
(l.__u|=2)),l==null||l.__v==null?(d==-1&&(o>m?u--:o<m&&u++),typeof a.type!="function"&&(a.__u|=4)):d!=c&&(d==c-
1?u--:d==c+1?u++:(d>c?u--:u++,a.__u|=4))):e.__k[i]=null;if(f)for(i=0;i<m;i++)(l=n[i])!=null&&(2&l.__u)==0&&(l.
__e==r&&(r=X(l)),Ft(l,l));return r}function At(e,t,n){var r,o;if(typeof e.type=="function"){for(r=e.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=e,t=At(r[o],t,n));return t}e.__e!=t&&(t&&e.type&&!t.parentNode&&(t=X(e)),t=n.insertBefore(
e.__e,t||null));do t=t&&t.nextSibling;while(t!=null&&t.nodeType==8);return t}function tr(e,t,n,r){var o,i,a,l=e.key,c=e.type,d=t[n],m=d!=null&&(2&d.__u)==0;if(d===null&&l==null||m&&l==d.key&&
c==d.type)return n;if(r>(m?1:0)){for(o=n-1,i=n+1;o>=0||i<t.length;)if((d=t[a=o>=0?o--:i++])!=null&&(2&d.__u)==
0&&l==d.key&&c==d.type)return a}return-1}function St(e,t,n){t[0]=="-"?e.setProperty(t,n??""):e[t]=n==null?"":typeof n!=
"number"||Zn.test(t)?n:n+"px"}function xe(e,t,n,r,o){var i,a;e:if(t=="style")if(typeof n=="string")e.style.cssText=
n;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)n&&t in n||St(e.style,t,"");if(n)for(t in n)
r&&n[t]==r[t]||St(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")i=t!=(t=t.replace(Pt,"$1")),a=t.toLowerCase(),t=
a in e||t=="onFocusOut"||t=="onFocusIn"?a.slice(2):t.slice(2),e.l||(e.l={}),e.l[t+i]=n,n?r?n[de]=r[de]:(n[de]=
Ze,e.addEventListener(t,i?Je:Ye,i)):e.removeEventListener(t,i?Je:Ye,i);else{if(o=="http://www.w3.org/2000/svg")
t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!=
"form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{e[t]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="\
popover"&&n==1?"":n))}}function Ct(e){return function(t){if(this.l){var n=this.l[t.type+e];if(t[ke]==null)t[ke]=
Ze++;else if(t[ke]<n[de])return;return n(x.event?x.event(t):t)}}}function tt(e,t,n,r,o,i,a,l,c,d){var m,f,u,p,
g,k,v,w,_,M,S,P,D,h,B,ue,I=t.type;if(t.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),i=[l=t.__e=
n.__e]),(m=x.__b)&&m(t);e:if(typeof I=="function"){f=a.length;try{if(_=t.props,M=I.prototype&&I.prototype.render,
S=(m=I.contextType)&&r[m.__c],P=m?S?S.props.value:m.__:r,n.__c?w=(u=t.__c=n.__c).__=u.__E:(M?t.__c=u=new I(_,P):
(t.__c=u=new V(_,P),u.constructor=I,u.render=rr),S&&S.sub(u),u.state||(u.state={}),u.__n=r,p=u.__d=!0,u.__h=[],
u._sb=[]),M&&u.__s==null&&(u.__s=u.state),M&&I.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=U({},u.
__s)),U(u.__s,I.getDerivedStateFromProps(_,u.__s))),g=u.props,k=u.state,u.__v=t,p)M&&I.getDerivedStateFromProps==
null&&u.componentWillMount!=null&&u.componentWillMount(),M&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{
if(M&&I.getDerivedStateFromProps==null&&_!==g&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
_,P),t.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(_,u.__s,P)===!1){t.__v!=n.__v&&
(u.props=_,u.state=u.__s,u.__d=!1),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(Z){Z&&(Z.__=t)}),Ce.push.apply(
u.__h,u._sb),u._sb=[],u.__h.length&&a.push(u),l=X(n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(
_,u.__s,P),M&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(g,k,v)})}if(u.context=P,u.
props=_,u.__P=e,u.__e=!1,D=x.__r,h=0,M)u.state=u.__s,u.__d=!1,D&&D(t),m=u.render(u.props,u.state,u.context),Ce.
push.apply(u.__h,u._sb),u._sb=[];else do u.__d=!1,D&&D(t),m=u.render(u.props,u.state,u.context),u.state=u.__s;while(u.
__d&&++h<25);u.state=u.__s,u.getChildContext!=null&&(r=U(U({},r),u.getChildContext())),M&&!p&&u.getSnapshotBeforeUpdate!=
null&&(v=u.getSnapshotBeforeUpdate(g,k)),B=m!=null&&m.type===b&&m.key==null?Vt(m.props.children):m,l=Lt(e,Ee(B)?
B:[B],t,n,r,o,i,a,l,c,d),u.base=t.__e,t.__u&=-161,u.__h.length&&a.push(u),w&&(u.__E=u.__=null)}catch(Z){if(a.length=
f,t.__v=null,c||i!=null){if(Z.then){for(t.__u|=c?160:128;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;i!=null&&
(i[i.indexOf(l)]=null),t.__e=l}else if(i!=null)for(ue=i.length;ue--;)Qe(i[ue])}else t.__e=n.__e;t.__k==null&&(t.
__k=n.__k||[]),Z.then||Ot(t),x.__e(Z,t,n)}}else i==null&&t.__v==n.__v?(t.__k=n.__k,t.__e=n.__e):l=t.__e=nr(n.__e,
t,n,r,o,i,a,c,d);return(m=x.diffed)&&m(t),128&t.__u?void 0:l}function Ot(e){e&&(e.__c&&(e.__c.__e=!0),e.__k&&e.
__k.some(Ot))}function Bt(e,t,n){for(var r=0;r<n.length;r++)nt(n[r],n[++r],n[++r]);x.__c&&x.__c(t,e),e.some(function(o){
try{e=o.__h,o.__h=[],e.some(function(i){i.call(o)})}catch(i){x.__e(i,o.__v)}})}function Vt(e){return typeof e!=
"object"||e==null||e.__b>0?e:Ee(e)?e.map(Vt):e.constructor!==void 0?null:U({},e)}function nr(e,t,n,r,o,i,a,l,c){
var d,m,f,u,p,g,k,v=n.props||Se,w=t.props,_=t.type;if(_=="svg"?o="http://www.w3.org/2000/svg":_=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(d=0;d<i.length;d++)if((p=i[d])&&
"setAttribute"in p==!!_&&(_?p.localName==_:p.nodeType==3)){e=p,i[d]=null;break}}if(e==null){if(_==null)return document.
createTextNode(w);e=document.createElementNS(o,_,w.is&&w),l&&(x.__m&&x.__m(t,i),l=!1),i=null}if(_==null)v===w||
l&&e.data==w||(e.data=w);else{if(i=_=="textarea"&&w.defaultValue!=null?null:i&&Me.call(e.childNodes),!l&&i!=null)
for(v={},d=0;d<e.attributes.length;d++)v[(p=e.attributes[d]).name]=p.value;for(d in v)p=v[d],d=="dangerouslySe\
tInnerHTML"?f=p:d=="children"||d in w||d=="value"&&"defaultValue"in w||d=="checked"&&"defaultChecked"in w||xe(
e,d,null,p,o);for(d in w)p=w[d],d=="children"?u=p:d=="dangerouslySetInnerHTML"?m=p:d=="value"?g=p:d=="checked"?
k=p:l&&typeof p!="function"||v[d]===p||xe(e,d,p,v[d],o);if(m)l||f&&(m.__html==f.__html||m.__html==e.innerHTML)||
(e.innerHTML=m.__html),t.__k=[];else if(f&&(e.innerHTML=""),Lt(t.type=="template"?e.content:e,Ee(u)?u:[u],t,n,
r,_=="foreignObject"?"http://www.w3.org/1999/xhtml":o,i,a,i?i[0]:n.__k&&X(n,0),l,c),i!=null)for(d=i.length;d--;)
Qe(i[d]);l&&_!="textarea"||(d="value",_=="progress"&&g==null?e.removeAttribute("value"):g!=null&&(g!==e[d]||_==
"progress"&&!g||_=="option"&&g!=v[d])&&xe(e,d,g,v[d],o),d="checked",k!=null&&k!=e[d]&&xe(e,d,k,v[d],o))}return e}
function nt(e,t,n){try{if(typeof e=="function"){var r=typeof e.__u=="function";r&&e.__u(),r&&t==null||(e.__u=e(
t))}else e.current=t}catch(o){x.__e(o,n)}}function Ft(e,t,n){var r,o;if(x.unmount&&x.unmount(e),(r=e.ref)&&(r.
current&&r.current!=e.__e||nt(r,null,t)),(r=e.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){
x.__e(i,t)}r.base=r.__P=r.__n=null}if(r=e.__k)for(o=0;o<r.length;o++)r[o]&&Ft(r[o],t,n||typeof e.type!="functi\
on");n||Qe(e.__e),e.__c=e.__=e.__e=void 0}function rr(e,t,n){return this.constructor(e,n)}function G(e,t,n){var r,
o,i,a;t==document&&(t=document.documentElement),x.__&&x.__(e,t),o=(r=typeof n=="function")?null:n&&n.__k||t.__k,
i=[],a=[],tt(t,e=(!r&&n||t).__k=et(b,null,[e]),o||Se,Se,t.namespaceURI,!r&&n?[n]:o?null:t.firstChild?Me.call(t.
childNodes):null,i,!r&&n?n:o?o.__e:t.firstChild,r,a),Bt(i,e,a),e.props.children=null}Me=Ce.slice,x={__e:function(e,t,n,r){for(var o,i,a;t=t.__;)if((o=t.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(e)),a=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(e,r||
{}),a=o.__d),a)return o.__E=o}catch(l){e=l}throw e}},Tt=0,Yn=function(e){return e!=null&&e.constructor===void 0},
V.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=U({},this.state),
typeof e=="function"&&(e=e(U({},n),this.props)),e&&U(n,e),e!=null&&this.__v&&(t&&this._sb.push(t),$t(this))},V.
prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),$t(this))},V.prototype.render=b,W=
[],Mt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Et=function(e,t){return e.
__v.__b-t.__v.__b},Te.__r=0,Xe=Math.random().toString(8),ke="__d"+Xe,de="__a"+Xe,Pt=/(PointerCapture)$|Capture$/i,
Ze=0,Ye=Ct(!1),Je=Ct(!0),Jn=0;var Re,C,rt,Nt,Le=0,Gt=[],T=x,Ht=T.__b,Dt=T.__r,It=T.diffed,qt=T.__c,jt=T.unmount,Ut=T.__;function zt(e,t){T.__h&&
T.__h(C,e,Le||t),Le=0;var n=C.__H||(C.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function ee(e){
return Le=1,sr(Xt,e)}function sr(e,t,n){var r=zt(Re++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Xt(void 0,t),function(l){
var c=r.__N?r.__N[0]:r.__[0],d=r.t(c,l);c!==d&&(r.__N=[d,r.__[1]],r.__c.setState({}))}],r.__c=C,!C.__f)){var o=function(l,c,d){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==l;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var g=p.__[0];
p.__=p.__N,p.__N=void 0,g!==p.__[0]&&(f=!0)}}),i){var u=i.call(this,l,c,d);return m?u||f:u}return!m||f};C.__f=
!0;var i=C.shouldComponentUpdate,a=C.componentWillUpdate;C.componentWillUpdate=function(l,c,d){if(this.__e){var m=i;
i=void 0,o(l,c,d),i=m}a&&a.call(this,l,c,d)},C.shouldComponentUpdate=o}return r.__N||r.__}function Kt(e){return Le=5,or(function(){return{current:e}},[])}function or(e,t){var n=zt(Re++,7);return lr(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function ir(){for(var e;e=Gt.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Pe),t.__h.some(st),t.__h=[]}catch(n){
t.__h=[],T.__e(n,e.__v)}}}T.__b=function(e){C=null,Ht&&Ht(e)},T.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.
__k.__m),Ut&&Ut(e,t)},T.__r=function(e){Dt&&Dt(e),Re=0;var t=(C=e.__c).__H;t&&(rt===C?(t.__h=[],C.__h=[],t.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(t.__h.some(Pe),t.__h.some(st),t.__h=[],Re=0)),rt=C},
T.diffed=function(e){It&&It(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&(Gt.push(t)!==1&&Nt===T.requestAnimationFrame||
((Nt=T.requestAnimationFrame)||ar)(ir)),t.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),rt=C=null},T.
__c=function(e,t){t.some(function(n){try{n.__h.some(Pe),n.__h=n.__h.filter(function(r){return!r.__||st(r)})}catch(r){
t.some(function(o){o.__h&&(o.__h=[])}),t=[],T.__e(r,n.__v)}}),qt&&qt(e,t)},T.unmount=function(e){jt&&jt(e);var t,
n=e.__c;n&&n.__H&&(n.__H.__.some(function(r){try{Pe(r)}catch(o){t=o}}),n.__H=void 0,t&&T.__e(t,n.__v))};var Wt=typeof requestAnimationFrame==
"function";function ar(e){var t,n=function(){clearTimeout(r),Wt&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(
n,35);Wt&&(t=requestAnimationFrame(n))}function Pe(e){var t=C,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),
C=t}function st(e){var t=C;e.__c=e.__(),C=t}function lr(e,t){return!e||e.length!==t.length||t.some(function(n,r){
return n!==e[r]})}function Xt(e,t){return typeof t=="function"?t(e):t}var te=class extends Error{constructor(n,r){super(n);this.status=r}};async function me(e,t,n){let r=t===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)},o=await fetch(e,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let i=await o.json().catch(()=>({}));throw new te(
i.error??`the server said ${o.status}`,o.status)}return o}function Yt(e,t,n){let r,o,i=()=>{clearTimeout(o),r.
close()},a=()=>{r=new EventSource(e),r.onmessage=l=>{t(JSON.parse(l.data))===!1&&i()},r.onerror=()=>{let l=r.readyState===
EventSource.CLOSED;n(l)&&l&&(o=setTimeout(a,5e3))}};return a(),i}function y(e){return document.getElementById(e)}var ot=JSON.parse(y("data").textContent??"");function A(e){return ot.
facts[e]??{}}async function cr(e,t){return new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream(t))).text()}
function ur(e){let t=JSON.parse(e);if(t.error)throw new Error(t.error);return t}async function Jt(e){return ur(
await cr(Uint8Array.from(atob(e),t=>t.charCodeAt(0)),"deflate"))}function Zt(e,t){if(Array.isArray(t)){if(t.length===1)return t[0];let[r,o,i]=t;return e.slice(0,r).concat(i,o?
e.slice(-o):[])}let n=Array.isArray(e)?e.slice():{...e};for(let[r,o]of Object.entries(t))Array.isArray(o)&&o.length===
0?delete n[r]:n[r]=Zt(n[r],o);return n}function it(e,t={}){let n=t;return e.map(r=>(n=Zt(n,r.d),{...r,picture:n}))}
function at(e,t){return{...e.common,...e[t]}}function Ae([e,t],n){return t?n==="all"?Object.assign({},e,...Object.
values(t)):{...e,...t[n]}:e}var dr=0;function s(e,t,n,r,o,i){t||(t={});var a,l,c=t;if("ref"in c)for(l in c={},t)l=="ref"?a=t[l]:c[l]=t[l];var d={type:e,
props:c,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--dr,__i:-1,__u:0,__source:o,
__self:i};if(typeof e=="function"&&(a=e.defaultProps))for(l in a)c[l]===void 0&&(c[l]=a[l]);return x.vnode&&x.
vnode(d),d}function F(e,t){let n="";return e.playable?.has(t)&&(n+=" playable"),e.selected?.has(t)&&(n+=" selected"),e.targets?.
has(t)&&(n+=" target"),e.lit?.has(t)&&(n+=" lit"),e.better?.has(t)&&(n+=" better"),n}function q(e,t,n=""){return{
"data-word":e,role:"button",tabindex:-1,"aria-label":t,"aria-pressed":n.includes(" selected")?!0:void 0}}var mr={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function pe(e){return e.target.closest("[dat\
a-word]")}var ne=class extends V{root=Q();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let t=this.root.current;t&&!t.querySelector("[data-word][tabindex='0']")&&t.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(t){this.focused=t,this.look(t)}look(t){t!==this.looked&&(this.looked=t,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=t=>{let n=pe(t);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=t=>{let n=pe(t);if(!n||t.ctrlKey||t.altKey||t.metaKey)return;let r=mr[t.key];if(r&&this.pointed!==
n)pr(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(t.key==="Enter"||t.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;t.preventDefault(),t.stopPropagation()};render({class:t,label:n,
onPick:r,children:o}){return s("div",{ref:this.root,class:t,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:i=>{this.pointed=pe(i)},onPointerOver:i=>this.
look(pe(i)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:i=>{let a=pe(i);a&&
r?.(a.dataset.word,a)},children:o})}};function pr(e,[t,n],r){let o=d=>{let m=d.getBoundingClientRect();return[
m.left+m.width/2,m.top+m.height/2]},[i,a]=o(e),l=null,c=1/0;for(let d of r){let[m,f]=o(d),u=(m-i)*t+(f-a)*n,p=Math.
abs((m-i)*n)+Math.abs((f-a)*t);d===e||u<4||p>2*u||u+2*p<c&&([l,c]=[d,u+2*p])}return l}function fe({text:e,bots:t}){
return s(b,{children:e.split(/@(\d)/).map((n,r)=>r%2?s(b,{children:[s(L,{seat:Number(n)})," ",s("span",{class:"\
name",children:t[Number(n)]})]}):n)})}function L({seat:e}){return s("span",{class:`badge seat${e}`,children:e})}function fr(e,t,n){let r=new Uint8Array(512),o=new TextEncoder,i=(d,m)=>r.set(o.encode(m),d),a=(d,m)=>d.toString(
8).padStart(m,"0"),[l,c]=hr(e);return i(0,c),i(100,a(n?493:420,7)),i(108,a(0,7)),i(116,a(0,7)),i(124,a(t,11)),
i(136,a(0,11)),i(148," ".repeat(8)),i(156,"0"),i(257,"ustar\x0000"),i(345,l),i(148,`${a(r.reduce((d,m)=>d+m,0),
6)}\0 `),r}function hr(e){let t=n=>new TextEncoder().encode(n).length;if(t(e)<=100)return["",e];for(let n=e.indexOf(
"/");n>=0;n=e.indexOf("/",n+1))if(t(e.slice(0,n))<=155&&t(e.slice(n+1))<=100)return[e.slice(0,n),e.slice(n+1)];
throw new Error(`the name of a file is too long: ${e}`)}function gr(e){return e[0]===35&&e[1]===33||e[0]===127&&
e[1]===69&&e[2]===76&&e[3]===70}function _r(e){return e.split("/").some(t=>t.startsWith(".")||t==="__pycache__")}
async function Qt(e){let t=[...e].map(i=>[(i.webkitRelativePath||i.name).replace(/^[^/]*\//,""),i]).filter(([i])=>!_r(
i)),n=t.filter(([i])=>i.endsWith("/CACHEDIR.TAG")).map(([i])=>i.slice(0,-12)),r=t.filter(([i])=>!n.some(a=>i.startsWith(
a)));if(!r.some(([i])=>i==="bot.toml"))throw new Error("there is no bot.toml in this folder");r.sort(([i],[a])=>i<
a?-1:1);let o=[];for(let[i,a]of r){let l=new Uint8Array(await a.arrayBuffer());o.push(fr(i,l.length,gr(l)),l,new Uint8Array(
(512-l.length%512)%512))}return o.push(new Uint8Array(2*512)),new Response(new Blob(o).stream().pipeThrough(new CompressionStream(
"gzip"))).blob()}function Y(e,t){try{return t!==void 0&&localStorage.setItem(e,t),localStorage.getItem(e)}catch{return null}}function en(e){
e&&(document.documentElement.dataset.theme=e)}function br(){let e=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;en(Y("equi\
nox-theme",e?"light":"dark")??(e?"light":"dark"))}function tn(){en(Y("equinox-theme")),y("theme").addEventListener(
"click",br)}function O(e){class t extends V{shouldComponentUpdate(r){let o=this.props,i=r;for(let a in i)if(i[a]!==o[a])return!0;
for(let a in o)if(!(a in i))return!0;return!1}render(){return e(this.props)}}return n=>et(t,n)}function N(e){return e.replace(/-\d+$/,"")}function Oe(e){return/-(\d+)$/.exec(e)?.[1]??""}function $(e,t){let n=A(
e).creatures?.[N(t)],r=n?n[0]:N(t).replace(/-/g," "),o=Oe(t);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function R(e,t){return`${e} ${t}${e===1?"":"s"}`}function z(e){return e.length>1?`${e.slice(0,-1).join(
", ")} and ${e.at(-1)}`:e.join("")}function Be(e){return String(Math.round(e*100)/100)}var yr={"five-rounds":"\
the fifth round is over","deck-empty":"the deck is empty",stall:"nothing happened any more",scored:"all tiles \
are placed","turn-limit":"the last turn is over",fault:"a fault",resigned:"nobody was left to play on",unfinished:"\
not finished"};function Ve(e){return yr[e]??e}function nn(e,t,n=!1){return n&&e.move!==void 0?e.move:wr(e.text,
t)}function wr(e,t){return e.replace(/@(\d)/g,(n,r)=>t[Number(r)])}var K=["r1","r2","r3","r4","r5"],J=620,vr={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:e=>[64+e*112,
0,112,92],cell:(e,t)=>[64+e*112,92+t*76,112,76],label:e=>[0,92+e*76,64,76]},xr={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:e=>[0,30+e*54,92,54],cell:(e,t)=>[92+t*53,30+e*54,53,54],label:e=>[92+e*53,0,53,30]};
function Fe(e,t){let n=A(e).creatures??{},r=n[t];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function on({seat:e,x:t,y:n,r,fresh:o}){return s(b,{children:[s("g",{class:`pebble seat${e}`,
children:[s("circle",{cx:t,cy:n,r}),s("text",{x:t,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:e})]}),
o&&s("circle",{class:"fresh",cx:t,cy:n,r:r+3})]})}function kr({game:e,card:t,x:n,y:r,w:o,h:i}){let a=N(t),l=!A(
e).creatures?.[a],c=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${i*.085}v${i*.1}z`;return s("g",{class:l?"card wild":"card","data-card":t,children:[s("rect",{class:"pap\
er",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:l?"url(#wild)":Fe(e,a),d:c}),s("text",{x:n+o/2,y:r+i*.72,
"font-size":i*.42,"text-anchor":"middle",children:Oe(t)})]})}var $r=O(e=>{let{game:t,layout:n,pile:r=[],owner:o,
state:i,out:a,marks:l}=e,[c,d,m,f]=n.cell(e.column,e.row),[u,p]=n.card,g=c+(n.wide?18:6),k=d+(f-p)/2+(n.wide?2:
1),v={x:c+3,y:d+3,width:m-6,height:f-6,rx:7},w=[`Row ${e.row+1}, ${$(t,e.word.split(" ")[1])}`,i==="closed"?"c\
losed":r.length?r.map(M=>$(t,M)).reverse().join(", on top of "):"empty",e.lowest&&"the lowest",o!==void 0&&`pe\
bble of seat ${o}`],_=Math.min(r.length-1,3);return s("g",{class:`cell ${i}${a?" out":""}${e.lowest?" lowest":
""}${l}`,...q(e.word,w.filter(Boolean).join(": "),l),children:[s("rect",{class:"place",...v}),i==="closed"&&s(
"rect",{class:"shut",...v,fill:"url(#closed)"}),Array.from({length:Math.max(0,_)},(M,S)=>{let P=(_-S)*(n.wide?
3:2);return s("rect",{class:"under",x:g+P,y:k-P,width:u,height:p,rx:u*.12})}),r.length>0&&s(kr,{game:t,card:r[r.
length-1],x:g,y:k,w:u,h:p}),e.pileFresh&&s("rect",{class:"fresh",x:g-2,y:k-2,width:u+4,height:p+4,rx:u*.14}),e.
gone&&s("rect",{class:"fresh gone",x:c+5,y:d+5,width:m-10,height:f-10,rx:6}),r.length>1&&s("text",{class:"dept\
h",x:c+m-(n.wide?26:11),y:d+f-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.
length]}),e.lowest&&s("text",{class:"low",x:c+m-(n.wide?26:12),y:d+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),o!==void 0&&s(on,{seat:o,x:c+m-(n.wide?26:12),y:d+(n.wide?
27:16),r:n.pebble,fresh:e.ownerFresh})]})}),Ne=[];function an(e={}){return Object.entries(e).map(([t,n])=>[Number(
t),n]).sort((t,n)=>n[1]-t[1])}function ln(e,t,n){let r=e.map(([o,i])=>`${n(o)} ${i}`).join(", ");return t!==void 0?
`${n(t)} ${n(t)==="you"?"control":"controls"} it${r&&`: ${r}`}`:e.length>1&&e[0][1]===e[1][1]?`nobody controls\
 it, because the highest sums are equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function Sr({seat:e,sum:t,holds:n,
wide:r,x:o,y:i}){let[a,l]=r?[17,13]:[13,11];return s("g",{class:`sum seat${e}${n?" holds":""}`,children:[s("re\
ct",{x:o,y:i,width:a,height:l,rx:3}),s("text",{x:o+a/2,y:i+l*.77,"text-anchor":"middle","font-size":r?10:8.5,children:t})]})}
var Cr=O(e=>{let{game:t,layout:n,creature:r,holder:o,out:i,marks:a}=e,[l,c,d,m]=n.head(e.column),{wide:f}=n,[u]=A(
t).creatures?.[r]??[r],p=f?5:3,g=d-2*p,k=m-(f?12:6),v=c+k-(f?17:3),w=i<0?an(e.sums):Ne,_=i>=0?`eliminated in r\
ound ${i+1}`:ln(w,o,S=>`seat ${S}`),M={x:l+p,y:c+3,width:g,height:k,rx:8};return s("g",{class:`champion${i>=0?
" out":""}${a}`,...q(r,`${u}, ${_}`,a),children:[s("rect",{class:"paper",...M}),f?s(b,{children:[s("circle",{cx:l+
d/2,cy:c+29,r:18,fill:Fe(t,r)}),s("text",{class:"emblem",x:l+d/2,y:c+35,"text-anchor":"middle","font-size":18,
children:u.charAt(0)}),s("text",{class:"title",x:l+d/2,y:c+62,"text-anchor":"middle","font-size":13,children:u})]}):
s(b,{children:[s("rect",{x:l+p,y:c+3,width:6,height:k,rx:3,fill:Fe(t,r)}),s("text",{class:"title",x:l+13,y:c+17,
"font-size":u.length>8?10.5:12,children:u})]}),e.crowns.map((S,P)=>s(on,{seat:S,x:f?l+d-p-12-P*15:l+20+P*14,y:c+
(f?16:42),r:f?9:6.5,fresh:!e.crowned.includes(S)},S)),w.map(([S,P],D)=>s(Sr,{seat:S,sum:P,holds:S===o,wide:f,x:f?
l+d/2+(D-w.length/2)*19+1:l+12+D*15,y:c+(f?67:22)},S)),i>=0&&s("path",{class:"cross",d:`M${l+p+6} ${c+9}L${l+d-
p-6} ${v}M${l+d-p-6} ${c+9}L${l+p+6} ${v}`}),i>=0&&f&&s("text",{class:"outtext",x:l+d/2,y:c+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",i+1]}),e.outNow&&s("rect",{class:"fresh out",...M})]})}),Tr=O(
({layout:e,row:t,state:n,prestige:r,marks:o})=>{let[i,a,l,c]=e.label(t);return s("g",{class:`row-label ${n}${o}`,
...q(K[t],`Row ${t+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:a,width:l,height:c,rx:6}),e.wide?
s(b,{children:[s("text",{x:l-12,y:a+c/2,"text-anchor":"end","font-size":14,children:["row ",t+1]}),s("text",{class:"\
worth",x:l-12,y:a+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(b,{children:[s("text",
{x:i+l/2,y:20,"text-anchor":"middle","font-size":12,children:t+1}),s("text",{class:"worth",x:i+l/2+14,y:20,"fo\
nt-size":9,children:["\xB7",r]})]})]})}),Mr=O(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((e,t)=>s("stop",{offset:t/4,"stop-color":`oklch(0.72 0.13 ${e}\
)`}))}),s("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:s("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function Er({board:e}){let t=e.view,n=e.before,
r=e.width>=J?vr:xr,o=t.phase==="over",i=l=>l+1===t.round&&!o?"now":l+1>t.round?"later":"past",a=A(t.game).prestige??
[];return s("svg",{class:"grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(Mr,{}),K.map((l,c)=>s(Tr,
{layout:r,row:c,state:i(c),prestige:a[c],marks:F(e,l)},l)),t.champions.map((l,c)=>{let d=t.eliminated.indexOf(
l),m=t.pebbles.champion?.[l]??Ne;return s(b,{children:[K.map((f,u)=>{let p=`${f} ${l}`,g=t.grid[f]?.[l],k=t.pebbles[f]?.[l],
v=n?.grid[f]?.[l],w=n?.pebbles[f]?.[l],_=n!==null&&g!==v&&String(g??"")!==String(v??"");return s($r,{game:t.game,
layout:r,column:c,row:u,word:p,pile:g,owner:k,out:d>=0,state:d>=0&&u>d?"closed":i(u),pileFresh:_&&!!g?.length,
gone:_&&!g?.length,lowest:u+1===t.round&&!!t.lowest?.includes(l),ownerFresh:n!==null&&k!==w,marks:F(e,p)},p)}),
s(Cr,{game:t.game,layout:r,column:c,creature:l,crowns:m,crowned:n?n.pebbles.champion?.[l]??Ne:m,holder:t.control?.[l],
sums:t.sums?.[l],out:d,outNow:d>=0&&n!==null&&!n.eliminated.includes(l),marks:F(e,l)},l)]})})]})}var Pr=O(({game:e,
card:t,seen:n,marks:r})=>{let o=N(t),i=A(e).creatures?.[o],a=$(e,t),l=i?i[0]:$(e,o);return s("span",{class:`mi\
ni${i?"":" wild"}${n?" seen":""}${r}`,"data-card":t,...q(t,a,r),style:{...i?{"--creature":Fe(e,o)}:{},"--lette\
rs":Math.max(...l.split(" ").map(c=>c.length))},children:[s("b",{children:Oe(t)||"\u2726"}),s("small",{children:l})]})}),
rn=()=>s("span",{class:"mini back",role:"img","aria-label":"a hidden card"});function he({board:e,cards:t,seen:n=Ne}){
let{game:r}=e.view,o=Array.isArray(t)?t:n,i=Array.isArray(t)?0:Math.max(0,t-n.length),a=new Map;return s(b,{children:[
o.map((l,c)=>{if(l==="?"||l===null)return s(rn,{},`?${c}`);let d=(a.get(l)??0)+1;return a.set(l,d),s(Pr,{game:r,
card:l,seen:o===n,marks:F(e,l)},`${l} ${d}`)}),Array.from({length:i},(l,c)=>s(rn,{},`hidden ${c}`))]})}function ct(e,t){
let n=e.points?.[t]??[],r=(o,i)=>`${$(e.game,i)} ${o==="champion"?"(secret)":`in ${lt(o)}`}`;return n.length?n.
map(([o,i,a])=>`${Be(a)} ${r(o,i)}`).join(", "):"no points"}function cn(e,t){return(e.points?.[t]??[]).reduce(
(n,[,,r])=>n+r,0)}function Rr({view:e,seat:t}){let n=e.points?.[t];return n?s("div",{class:"points",children:[
s("strong",{children:R(cn(e,t),"point")}),e.phase!=="over"&&" so far",n.length>0&&`: ${ct(e,t)}`]}):null}function lt(e){
return`row ${e.slice(1)}`}function Lr({view:e}){if(!e.lowest||e.phase==="over")return null;let t=K[e.round-1],
n=c=>$(e.game,e.grid[t][c].at(-1)),r=c=>N(e.grid[t][c].at(-1))===c?n(c):`${$(e.game,c)} with ${n(c)}`,o=e.champions.
filter(c=>!e.eliminated.includes(c)&&!e.grid[t]?.[c]?.length).map(c=>$(e.game,c)),i=e.lowest.map(r);if(!i.length)
return s("p",{class:"standing",children:["No card lies in ",lt(t)," yet."]});let a=i.length===1,l=o.length>4?`${o.
length} others have`:`${z(o)} ${o.length>1?"have":"has"}`;return s("p",{class:"standing",children:[a?"Lowest i\
n ":"Equally low in ",lt(t),": ",s("strong",{children:z(i)}),o.length?(a?", which would go out; ":", so nobody\
 would go out; ")+`${l} no card yet.`:a?", which would go out at the end of this turn.":", so nobody would go \
out."]})}function Ar({board:e,seat:t}){let n=e.view,r=n.players[t],o=n.pebbles_left?.[t]??0,i=Array.isArray(r.
hand)?r.hand.length:r.hand,a=`seat-${t}`,l=F(e,a),c=r.sidelined;return s("div",{class:`hand${n.turn===t?" turn":
""}${String(t)===e.looker?" mine":""}${l}`,"data-hand":t,children:[s("div",{class:"who",...q(a,void 0,l),children:[
s(L,{seat:t})," ",s("span",{class:"name",children:e.bots[t]}),s("span",{class:"stock",role:"img","aria-label":`${R(
o,"pebble")} left`,children:Array.from({length:o},()=>s("i",{class:`seat${t}`}))}),s("span",{class:"quiet",children:R(
i,"card")})]}),s(Rr,{view:n,seat:t}),s("div",{class:"cards",children:[s(he,{board:e,cards:r.hand,seen:r.seen}),
r.secret&&s("span",{class:"secret",title:"a secret prediction",children:[s("em",{children:"secret"}),s(he,{board:e,
cards:[r.secret]})]}),c!==void 0&&c!==0&&!(Array.isArray(c)&&!c.length)&&s("span",{class:"secret",title:"sidel\
ined by Stag",children:[s("em",{children:"sidelined"}),s(he,{board:e,cards:c})]})]})]})}function sn({board:e,name:t,
cards:n}){let[r,o]=ee(!1),i=Array.isArray(n)?n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[
t," ",i]}):s("details",{class:"pile",onToggle:a=>o(a.currentTarget.open),children:[s("summary",{children:[t," ",
i]}),r&&s("div",{class:"cards",children:s(he,{board:e,cards:n})})]})}function un(e){let t=e.view;return s(ne,{
class:"cards-table",label:"The table",onPick:e.onPick,onLook:e.onLook,children:[s("div",{class:"felt",children:s(
Er,{board:e})}),s(Lr,{view:t}),t.drawn!==void 0&&t.drawn!==null&&s("div",{class:"drawn",children:[s("em",{children:"\
looked at"}),s(he,{board:e,cards:t.drawn})]}),s("div",{class:"hands",children:t.players.map((n,r)=>s(Ar,{board:e,
seat:r},r))}),s("div",{class:"piles",children:[s(sn,{board:e,name:"deck",cards:t.deck})," ",s(sn,{board:e,name:"\
discard pile",cards:t.discard})]})]})}function dn(e,t){let n=new Set;for(let r of e.champions){for(let o of K)
(String(e.grid[o]?.[r]??"")!==String(t.grid[o]?.[r]??"")||e.pebbles[o]?.[r]!==t.pebbles[o]?.[r])&&n.add(`${o} ${r}`);
(String(e.pebbles.champion?.[r]??"")!==String(t.pebbles.champion?.[r]??"")||e.eliminated.includes(r)!==t.eliminated.
includes(r))&&n.add(r)}return n}function mn(e,t,n){let r=A(e.game).creatures??{},[o,i]=t.split(" ");if(i){let m=e.
grid[o]?.[i]??[],f=e.pebbles[o]?.[i],u=e.eliminated.indexOf(i);if(u>=0&&K.indexOf(o)>u)return[`Row ${o.slice(1)}\
, ${$(e.game,i)}`,`closed: ${$(e.game,i)} was eliminated in round ${u+1}`];let p=m.length?m.map(g=>$(e.game,g)).
reverse().join(", ")+(m.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(1)}, ${$(e.game,i)}`,
`${p}${f===void 0?"":`; ${n[f]==="you"?"your pebble":`the pebble of ${n[f]}`}`}`]}let a=/^seat-(\d+)$/.exec(t)?.[1];
if(a!==void 0){let m=e.players[Number(a)].seen??[],f=m.length?`; known to hold ${m.map(p=>$(e.game,p)).join(",\
 ")}`:"",u=e.points?.[Number(a)]?.length?`; ${R(cn(e,Number(a)),"point")}${e.phase==="over"?"":" so far"}: ${ct(
e,Number(a))}`:"";return[n[Number(a)],`seat ${a}, ${R(e.pebbles_left?.[Number(a)]??0,"pebble")} left${f}${u}`]}
if(K.includes(t))return[`Row ${t.slice(1)}`,`a pebble in it is worth ${A(e.game).prestige?.[K.indexOf(t)]}`];let l=r[N(
t)];if(!l)return[$(e.game,t),A(e.game).cards?.[N(t)]??""];if(t!==N(t))return[$(e.game,t),l[1]];let c=e.control?.[t],
d=e.eliminated.includes(t)?"eliminated":ln(an(e.sums?.[t]),c,m=>n[m]);return[l[0],`${l[1]} \xB7 ${d}`]}var ge={inaccuracy:"?!",mistake:"?",blunder:"??"},Or=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function pn(e,t){
let n=e.review?.decisions??[];return t==="all"?n:n.filter(r=>String(r.seat)===t)}function re(e,t){return pn(e,
t).filter(n=>!!n.mark)}function ut(e){return`${Math.round(100*e)} %`}function dt(e){return e.kind==="exact"?`${ut(
e.value)}, proved`:`${ut(e.value)} \xB1 ${ut((e.high-e.low)/2)}`}function mt(e,t){return`${t.number}. ${e.bots[t.
seat]}: ${t.played} (${t.mark}); better: ${t.best} (+${dt(t.loss)})`}function fn(e,t){let n=e.bots.map(()=>[]);
for(let a of pn(e,t))a.chances.forEach((l,c)=>{(t!=="all"||c===a.seat)&&n[c].push([a.number-1,l])});let r=e.outcome&&
e.outcome.reason!=="unfinished"?e.outcome.ranks:[],o=r.filter(a=>a===1).length,i=e.steps.findLastIndex(a=>a.s!==
void 0);return n.forEach((a,l)=>{a.length&&o&&a.push([i,r[l]===1?1/o:0])}),n}function hn(e,t){let n=e.bots.map(
()=>[]);return e.steps.forEach((r,o)=>{let i=r.note&&(t==="all"||String(r.s)===t)?Or.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function gn(e){return[...fn(e,"all"),...hn(e,"al\
l")].some(t=>t.length>1)}function _n({film:e,looker:t,last:n,onPick:r,children:o}){let i=l=>1e3*l/Math.max(1,n),
a=l=>(c,d)=>c.length>1&&s("polyline",{class:`${l} seat${d}`,points:c.map(([m,f])=>`${i(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:l=>{let c=l.currentTarget.getBoundingClientRect();r((l.clientX-c.left)/c.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),hn(e,t).map(a("claim")),fn(e,t).map(a("chance"))]}),re(e,t).map(l=>s(
"text",{class:`sign ${l.mark} seat${l.seat}`,x:`${i(l.number-1)/10}%`,y:`${(100-92*l.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ge[l.mark],s("title",{children:mt(e,l)})]})),o]})}function bn({film:e,looker:t}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(b,{children:[s("p",{class:"legen\
d",children:e.review?`Chance to win by the solver, by what ${t==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),e.review&&t==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:e.review.seats.map(r=>s("li",
{children:[s(L,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${R(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:e.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function yn({viewer:e,view:t,marked:n}){let{film:r,step:o,looker:i}=e,a=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[s(Vr,{viewer:e})," ",o.ms!==
void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[`${ge[n.
mark]} ${n.mark}; better: `,s(Br,{viewer:e,marked:n}),` (+${dt(n.loss)})`]}),a&&o.note&&s("div",{class:"note",
tabIndex:0,children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(l=>{let c=Ae(l,i);return s(
"span",{class:c.eliminated?"out":"",children:e.notation&&c.move!==void 0?s("code",{children:c.move}):s(fe,{text:c.
text,bots:r.bots})})})}),e.faultsHere().map(l=>s("div",{class:"fault",children:[l.seat!==void 0&&s(L,{seat:l.seat}),
` ${l.seat===void 0?"":r.bots[l.seat]}: ${l.kind}`,(i==="all"||Number(i)===l.seat)&&s(b,{children:[l.message&&
`: ${l.message}`,l.stderr&&s("pre",{tabIndex:0,children:l.stderr})]})]})),s("div",{class:"quiet when",children:[
Fr(t),t.asked&&t.phase!=="over"&&s(b,{children:[" \xB7 ",s(fe,{text:t.asked,bots:r.bots})]})]})]})}function Br({
viewer:{film:e,notation:t},marked:n}){let r=e.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return t||
r===void 0?s("code",{children:n.best}):s(fe,{text:r,bots:e.bots})}function Vr({viewer:e}){let{step:t,film:n,notation:r}=e;
return t.s===void 0?s(b,{children:e.words(e.place)}):r?s(b,{children:[s(L,{seat:t.s})," ",s("span",{class:"nam\
e",children:n.bots[t.s]})," ",s("code",{children:e.words(e.place)})]}):s(fe,{text:e.news(e.place).text,bots:n.
bots})}function Fr(e){if(e.phase==="over"||e.turn===null||e.turn===void 0)return"the game is over";let t=e.round?
`round ${e.round}, `:"";return e.number?`${t}turn ${e.number}`:e.asked?"":`seat ${e.turn} decides`}var Nr=O(({viewer:e,place:t,step:n,words:r,here:o,faulty:i,marked:a})=>{let c=[(n.n??[]).some(([d])=>d.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:c,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":t,title:r,onClick:()=>e.show(t),
children:[s("span",{class:"number",children:t}),n.s===void 0?s("span",{class:"badge none"}):s(L,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[a&&s("span",{class:`sign ${a.mark}`,title:mt(
e.film,a),children:`${ge[a.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Hr=60,He=class extends V{root=Q();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(t){(t.wording!==this.props.wording||t.viewer!==this.props.viewer)&&
this.gather(t.viewer)}shouldComponentUpdate(t){return t.place!==this.props.place||t.wording!==this.props.wording||
t.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(t){this.words=t.steps.map((n,r)=>t.words(r)),this.marks=new Map(re(t.film,t.looker).
map(n=>[n.number,n])),this.faults=new Set(t.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let t=this.root.current,n=t?.querySelector(".here");if(!t||!n)return;let r=n.offsetTop-t.scrollTop;(r<0||
r+n.offsetHeight>t.clientHeight)&&(t.scrollTop=n.offsetTop-t.clientHeight/2)},Hr)}read(t,n=!1){let{viewer:r}=this.
props,o=n?null:t.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&(r.read=i,r.draw())}onKey=t=>{
let r={ArrowUp:-1,ArrowDown:1}[t.key];r&&(t.preventDefault(),t.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:t,place:n}){return s("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:t.steps.
map((r,o)=>s(Nr,{viewer:t,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var E=46,kn=/^-?\d+,-?\d+$/,Dr=1.05,Ir=1.25,$n=1,Sn=2,ft=3;function Cn(e){return e.phase!=="place"?[]:e.speed?
[e.speed]:Object.keys(e.taken??{})}function Tn(e){return Object.keys(e.open??{}).map(n=>n.split(",").map(Number)).
sort(([n,r],[o,i])=>n-o||r-i).map(n=>n.join(","))}function Mn(e,t,n){let r=[],o=e.barred?.[t];for(let i in o)o[i][n]!==
"0"&&r.push([i,Number(o[i][n])]);return r}function En(e){return e.reduce((t,[,n])=>t&~n,ft)}function pt(e){return e===
ft?"either face":e===$n?"white":e===Sn?"black":"neither face"}function Pn(e,t,n){if(e.phase==="effect")return e.
targets?.includes(t)?"can be chosen":"";if(n<0)return"empty";let r=i=>z(i.map(([a,l])=>`${z(a.split(" ").map(c=>$(
e.game,c)))} ${a.includes(" ")?"bar":"bars"} ${l===ft?"it":pt(l)}`));return Cn(e).map(i=>{let a=Mn(e,i,n),l=En(
a);return`${$(e.game,i)}: ${l?pt(l):"not here"}${a.length?` (${r(a)})`:""}`}).join(" \xB7 ")||"empty"}function qr(e,t){
if(e.phase!=="effect")return[];let n=Object.entries(e.barred??{}).filter(([,r])=>r.includes(t));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function Rn(e,t=0){let[n,r]=e.split(",").map(Number);for(let o=0;o<t;o++)[n,r]=
[-r,n+r];return[E*Math.sqrt(3)*(n+r/2),E*1.5*r]}function jr(e){let[t,n]=e.split(",").map(Number);return[[1,0],
[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,o])=>`${t+r},${n+o}`)}function se(e){return`M${Array.from({length:6},
(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(e*Math.cos(o)).toFixed(1)} ${(e*Math.sin(o)).toFixed(1)}`}).join(
"L")}Z`}var Ur=se(E-1.5),Wr=se(E-6),Gr=se(E-4),wn=se(E-5),zr=se(E+1),Kr=se(E/3);function Ln(e,t){let n=e.map(l=>Rn(
l,t)),r=n.map(l=>l[0]),o=n.map(l=>l[1]),i=Math.min(...r)-E-8,a=Math.min(...o)-E-8;return[i,a,Math.max(...r)+E+
8-i,Math.max(...o)+E+8-a]}function Xr(e,t){let n=r=>{let[,,o,i]=Ln(e,r);return Math.min(1/o,Dr/i)*(r===t?Ir:1)};
return[0,1,2].reduce((r,o)=>n(o)>n(r)?o:r,t)}function _e(e,t){let[n,r]=Rn(e,t);return`translate(${n.toFixed(1)}\
 ${r.toFixed(1)})`}function Yr(e){return e.length>7?12.5:e.length>6?13.5:15}function An({name:e,beads:t}){return s(
b,{children:[s("path",{class:"edge",d:Ur}),s("path",{class:"face",d:Wr}),s("circle",{class:"gem",cy:-E*.56,r:4.2}),
s("text",{y:5,"text-anchor":"middle","font-size":Yr(e),children:e}),t?s("g",{class:"beads",children:[s("circle",
{cy:E*.52,r:11}),s("text",{y:E*.52+4.5,"text-anchor":"middle","font-size":13,children:t})]}):null]})}var Jr=O(
({game:e,cell:t,text:n,beads:r,coordinates:o,marks:i,turn:a})=>{let[l,c]=n.split(" "),d=A(e).tiles?.[l]?.[0]??
"",m=`${$(e,l)}${c?`, ${c}`:""}, at ${t}${r?`, ${R(r,"token")} on it`:""}`;return s("g",{class:`tile ${c??"gre\
y"} ${d}${i}`,"data-tile":l,transform:_e(t,a),...q(t,m,i),children:[s(An,{name:l,beads:r}),o&&s("text",{class:"\
coordinates",y:E*.42,"text-anchor":"middle","font-size":10,children:t})]})}),Zr=O(({cell:e,hint:t,faces:n,coordinates:r,
turn:o,marks:i})=>s("g",{class:`open${i}`,transform:_e(e,o),...q(e,`empty cell ${e}${t&&`: ${t}`}`,i),children:[
s("path",{d:Gr}),(n===$n||n===Sn)&&s("path",{class:`only ${pt(n)}`,d:Kr}),n===0&&s("path",{class:"shut",d:"M-6\
 -6L6 6M6 -6L-6 6"}),r&&s("text",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:e})]}));
function Qr({board:e}){let t=e.view,n=e.before,{board:r}=t,o=Object.keys(r).sort((h,B)=>r[h]<r[B]?-1:1),i=[...e.
targets??[],...e.playable??[],...e.lit??[],...e.better??[],...e.open??[]],a=e.choices?Tn(t):[],l=new Map(a.map(
(h,B)=>[h,B])),c=Cn(t),d=c.includes(e.looked??"")?[e.looked]:c,m=h=>d.reduce((B,ue)=>B|En(Mn(t,ue,h)),0),f=[...new Set(
[...c.length?a:[],...i.filter(h=>kn.test(h)&&!r[h])])],u=[...t.map??[],...t.next?.map??[]].filter(h=>!r[h]),p=n?
Object.keys(n.board).filter(h=>!r[h]):[],g=e.open?o.flatMap(jr):a,k=[...o,...f,...u,...p,...g],v=Kt(0);v.current=
e.open&&e.width<J?Xr([...o,...g],v.current):0;let w=v.current,[_,M,S,P]=Ln(k,w),D=n?[...ht(t,n)].filter(h=>r[h]):
[];return s("svg",{class:"board",viewBox:[_,M,S,P].map(h=>h.toFixed(0)).join(" "),style:{"--across":(S/(E*1.74)).
toFixed(2)},children:[f.map(h=>s(Zr,{cell:h,hint:e.choices?Pn(t,h,l.get(h)??-1):"",faces:c.length&&l.has(h)?m(
l.get(h)):void 0,coordinates:!!e.coordinates,turn:w,marks:F(e,h)},`open ${h}`)),u.map(h=>s("path",{class:"boun\
d",d:wn,transform:_e(h,w),children:s("title",{children:["named by Map: ",h]})},`bound ${h}`)),p.map(h=>s("path",
{class:`gone${n.board[h].split(" ")[0]===e.scored?" scored":""}`,d:wn,transform:_e(h,w)},`gone ${h}`)),o.map(h=>{
let B=r[h].split(" ")[0];return s(Jr,{game:t.game,cell:h,text:r[h],beads:t.beads?.[B],coordinates:!!e.coordinates,
turn:w,marks:F(e,h)+(B===e.scored?" scored":"")},B)}),D.map(h=>s("path",{class:"fresh",d:zr,transform:_e(h,w)},
`fresh ${h}`))]})}var De=E+6,vn=O(({game:e,name:t,token:n,taken:r,marks:o})=>s("svg",{class:`loose${o}`,viewBox:`${-De}\
 ${-De} ${2*De} ${2*De}`,"data-tile":t,...q(t,`${$(e,t)}${r?", taken":""}${n?`, with ${R(n,"token")}`:""}`,o),
children:s("g",{class:`tile grey ${A(e).tiles?.[t]?.[0]??""}${r?" taken":""}`,children:s(An,{name:t,beads:n?`+${n}`:
void 0})})}));function xn({name:e,tiles:t}){let[n,r]=ee(!1);return t?.length?s("details",{class:"pile",onToggle:o=>r(
o.currentTarget.open),children:[s("summary",{children:[e," ",t.length]}),n&&s("p",{children:[...t].sort().join(
", ")})]}):null}function es({board:e,seat:t}){let n=e.view,r=n.colors?.[t],o=r?Object.values(n.board).filter(l=>l.
endsWith(` ${r}`)):[],i=e.ended?n.sums?.[t]?.points:void 0,a=o.reduce((l,c)=>l+(n.beads?.[c.split(" ")[0]]??0),
0);return s("div",{class:`hand${n.turn===t?" turn":""}`,children:s("div",{class:"who",children:[s(L,{seat:t}),
" ",r&&s("i",{class:`side ${r}`,title:r}),s("span",{class:"name",children:e.bots[t]}),s("span",{class:"quiet",
children:`${r?`${r}: `:""}${R(o.length,"tile")}, ${R(n.tokens?.[t]??0,"token")}${a?`, ${a} on tiles`:""}`}),i!==
void 0&&s("strong",{class:"total",children:R(i,"point")})]})})}function ts({view:e}){let t=[],n=r=>z(r.map(o=>$(
e.game,o)));e.restrictions?.length&&t.push(`In force: ${n(e.restrictions)}`);for(let[r,o]of Object.entries(e.ignored??
{}))t.push(`${n(o)} ignored for ${n([r])}, which has no other legal play`);return e.relieved?.length&&t.push(`${n(
e.relieved)} ignored for this play`),e.quota===1&&(e.number??0)>1&&e.phase!=="over"&&t.push("Famine: one tile \
this turn"),e.destiny?.length&&e.phase!=="over"&&t.push(`Destiny: ${n(e.destiny)}`),e.next?.quota&&t.push("nex\
t turn: Famine"),e.next?.destiny&&t.push(`next turn, Destiny: ${n(e.next.destiny)}`),t.length?s("p",{class:"le\
gend",children:t.join(" \xB7 ")}):null}function On(e){let t=e.view,n=e.choices&&t.targets?{...e,targets:new Set(
t.targets)}:e,r=Object.entries(t.taken??{}),o=Object.entries(t.pool??{});return s(ne,{class:"tiles-table",label:"\
The table",onPick:n.onPick,onLook:n.onLook,children:[s("div",{class:"sides",children:[0,1].map(i=>s(es,{board:n,
seat:i},i))}),s("div",{class:"felt",children:s(Qr,{board:n})}),(r.length>0||o.length>0)&&s("div",{class:"pool",
children:[r.map(([i,a])=>s(vn,{game:t.game,name:i,token:a,taken:!0,marks:F(n,i)},i)),r.length>0&&s("span",{class:"\
gap"},"gap"),o.map(([i,a])=>s(vn,{game:t.game,name:i,token:a,taken:!1,marks:F(n,i)},i))]}),s(ts,{view:t}),s("d\
iv",{class:"piles",children:[s(xn,{name:"bag",tiles:t.bag})," ",s(xn,{name:"out of the game",tiles:t.dead})]})]})}
function ht(e,t){let n=new Set;for(let r of new Set([...Object.keys(e.board),...Object.keys(t.board)])){let o=e.
board[r]?.split(" ")[0];(e.board[r]!==t.board[r]||o&&e.beads?.[o]!==t.beads?.[o])&&n.add(r)}return n}function Bn(e,t){
let[n,r]=(kn.test(t)?e.board[t]??"":t).split(" ");if(!n)return[`Cell ${t}`,Pn(e,t,Tn(e).indexOf(t))||"empty"];
let o=A(e.game).tiles?.[n]?.[1]??"",i=qr(e,t).map(l=>$(e.game,l)),a=[o,r&&`${r} side up`,n!==t&&`at ${t}`,e.targets?.
includes(t)&&"can be chosen",i.length>0&&`cannot be chosen: ${z(i)} ${i.length>1?"forbid":"forbids"} it`,e.restrictions?.
includes(n)&&"in force",e.phase==="take"&&e.targets&&e.pool?.[n]!==void 0&&!e.targets.includes(n)&&"cannot be \
taken now"];return[$(e.game,n),a.filter(Boolean).join(" \xB7 ")]}function ns(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function gt(e){return e.classList.
contains("white")?"white":e.classList.contains("black")?"black":""}function Vn(e,t){let n=new Map;for(let r of e.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,i=n.get(o)??0;n.set(o,i+1),
t(`${o} ${i}`,r)}}var Ie=class{last=0;remember(t){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
ns())return null;let o=new Map;return Vn(t,(i,a)=>o.set(i,{box:a.getBoundingClientRect(),face:gt(a)})),o}play(t,n,r,o=""){
let i=r===void 0?null:t.querySelector(`[data-hand="${r}"]`),a=o.split(" "),l=[];Vn(t,(d,m)=>{let f=a.includes(
d.split(" ")[0])&&m.closest(".cell")&&i,u=n.get(d)??(f?{box:rs(i.getBoundingClientRect()),face:""}:null);u&&l.
push([m,u,m.getBoundingClientRect()])});let c=t.getBoundingClientRect();for(let[d,{box:m,face:f},u]of l){let p=Math.
hypot(qe(u)-qe(m),je(u)-je(m));p>u.width*.6&&p>12&&!ss(d,m,u)?os(t,c,d,m,u):f&&f!==gt(d)&&gt(d)&&as(d)}}};function qe(e){
return e.left+e.width/2}function je(e){return e.top+e.height/2}function rs(e){return new DOMRect(e.left+8,e.top+
e.height/2,30,40)}function ss(e,t,n){let r=e.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
t.top>=r.top-60&&t.top<r.bottom+60&&Math.abs(t.width-n.width)<1&&t.left>=r.left-4&&t.left<=r.right}function os(e,t,n,r,o){
let i=is(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${o.left-
t.left}px`,top:`${o.top-t.top}px`,width:`${o.width}px`,height:`${o.height}px`}),e.append(i);let a=`translate(${qe(
r)-qe(o)}px, ${je(r)-je(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,l=i.animate([{transform:a},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});l.onfinish=l.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function is(e){let t=e.cloneNode(!0);for(let l of[t,...t.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])l.removeAttribute(c);if(!(e instanceof
SVGGElement))return t;let{x:n,y:r,width:o,height:i}=e.getBBox(),a=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return a.setAttribute("viewBox",`${n} ${r} ${o} ${i}`),t.removeAttribute("transform"),a.append(
t),a}function as(e){let t=e.transform.baseVal.consolidate()?.matrix,n=`translate(${t?.e??0}px, ${t?.f??0}px)`;
e.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function oe(e){return e.board!==void 0}function Ue(e){return e.champions!==void 0}var We=class extends V{root=Q();motion=new Ie;getSnapshotBeforeUpdate(t){
let n=t.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}follow(){let t=this.root.current.querySelector(".felt");if(!t||t.
scrollWidth<=t.clientWidth)return;let n=t.querySelector(".fresh")?.getBoundingClientRect(),r=t.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(t.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(t,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),t.moment!==this.props.moment&&this.follow()}render(t){
return s("div",{ref:this.root,class:"stage",children:t.draw?.(t)??s(ls,{...t})})}};function ls(e){return oe(e.
view)?s(On,{...e}):Ue(e.view)?s(un,{...e}):s(cs,{view:e.view})}function cs({view:e}){let t=Object.entries(e).filter(
([n])=>!["game","turn","seat","options"].includes(n));return s("table",{class:"plain",children:s("tbody",{children:t.
map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll("_"," ")}),s("td",{children:typeof r==
"string"?r:JSON.stringify(r)})]},n))})})}function Fn(e,t){return t&&oe(e)&&oe(t)?ht(e,t):t&&Ue(e)&&Ue(t)?dn(e,
t):new Set}function Nn(e,t,n){return oe(e)?Bn(e,t):Ue(e)?mn(e,t,n):null}function _t(e,t){let n=e.split(" "),r=new Set(n);
for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]==="play"&&n[1]&&t&&r.add(`r${t}\
 ${n[2]??N(n[1])}`),r}var us=[["slow",1600],["normal",800],["fast",300],["very fast",90]],ds=60,ms="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",Ge=class{constructor(t,n,r={}){this.root=t;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=it(n.steps),this.curved=gn(n),this.width=t.clientWidth,t.replaceChildren(),this.goTo(
r),this.resized.observe(t)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=Y("equinox-notation")===
"on";coordinates=Y("equinox-coordinates")==="on";choices=(Y("equinox-choices")??(innerWidth<J?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(t){
return Math.max(0,Math.min(this.last,t))}viewAt(t){return at(this.steps[t].picture,this.looker)}find(t){if(t===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(t===
"mark")return re(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(t==="scor\
ed"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(t=>Math.min(t.after,this.last)===this.place)}marked(t){return re(this.film,this.looker).find(n=>n.number===
t)}news(t){let n=this.steps[t].n?.[0];return n&&Ae(n,this.looker)}words(t){let n=this.news(t),{s:r}=this.steps[t];
return n?nn(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(t){this[t]=!this[t],Y(`equinox-${t}`,this[t]?"on":"off"),this.draw()}jump(t,n){let r=this.
find(t),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(t){
this.show(this.within(this.place+t))}show(t){this.place=this.within(t),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),ds)}goTo({move:t,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(t??0)||0)}look(t){this.lookers.includes(t)&&(this.looker=t,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let t=()=>{this.
timer=this.place+1<this.last?setTimeout(t,this.speed):null,this.move(1)};this.timer=setTimeout(t,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),G(null,this.root)}measure(){let t=this.
width;this.width=this.root.clientWidth,t<J!=this.width<J&&this.draw()}draw(){this.closed||G(s(ps,{viewer:this}),
this.root)}key(t){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[t.key]??(/^[0-4]$/.test(t.key)?()=>this.look(t.key):void 0);if(!r||t.
ctrlKey||t.altKey||t.metaKey)return;let o=t.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&t.key===" "||(t.preventDefault(),r())}};function ps({viewer:e}){let{film:t,place:n}=e,r=e.
viewAt(n),o=n?e.viewAt(n-1):null,i=e.marked(n),a=e.read,l=a===null?void 0:new Set([...Fn(e.viewAt(a),a?e.viewAt(
a-1):null),..._t(e.news(a)?.move??"")]);return s(b,{children:[s(hs,{viewer:e}),s(gs,{viewer:e,place:n,looker:e.
looker,playing:e.playing,speed:e.speed,switches:`${e.notation} ${e.coordinates} ${e.choices}`}),e.curved&&s("d\
iv",{class:"chances",children:[s(_n,{film:t,looker:e.looker,last:e.last,onPick:c=>e.show(Math.round(e.last*c)),
children:s("line",{class:"cursor",x1:ze(n,e.last),x2:ze(n,e.last),y1:"0%",y2:"100%"})}),s(bn,{film:t,looker:e.
looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[s(yn,{viewer:e,view:r,marked:i}),s(
fs,{piece:e.looked===null?null:Nn(r,e.looked,t.bots)}),s(We,{view:r,before:o,bots:t.bots,looker:e.looker,width:e.
width,lit:l,coordinates:e.coordinates,choices:e.choices,looked:e.looked,scored:e.step.scored,ended:n===e.last,
moment:n,mover:e.step.s,move:e.step.n?.[0]?.[0].move,better:i&&_t(i.best,o?.round),onLook:c=>{e.looked=c,e.draw()}})]}),
s(He,{viewer:e,place:n,wording:`${e.looker} ${e.notation}`})]}),s("p",{class:"legend keys",children:ms})]})}function fs({
piece:e}){return s("p",{class:"about","aria-live":"polite",children:e?s(b,{children:[s("strong",{children:e[0]}),
" ",e[1]]}):s("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function ze(e,t){return`${(100*
e/Math.max(1,t)).toFixed(2)}%`}function hs({viewer:{film:e,options:t}}){return s("div",{class:"heading",children:[
s("h3",{children:e.title??`Game ${e.id}`}),s("span",{class:"seats",children:s(yt,{bots:e.bots,outcome:e.outcome,
failed:n=>(e.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),e.outcome&&s("span",{class:"quiet",children:`\
the end: ${Ve(e.outcome.reason)}`}),t.close&&s("button",{type:"button",class:"close",title:"Close (Esc)","aria\
-label":"Close",onClick:t.close,children:"\u2715"})]})}function yt({bots:e,outcome:t,failed:n,ranked:r}){let o=e.
map((i,a)=>a);return r&&t&&o.sort((i,a)=>t.ranks[i]-t.ranks[a]),s(b,{children:o.map(i=>s("span",{class:`seat-r\
esult${t?.ranks[i]===1?" first":""}`,children:[s(L,{seat:i})," ",s("span",{class:"name",children:e[i]}),t&&s("\
span",{class:"quiet",children:` ${t.ranks[i]}. (${Be(t.scores[i])})`}),n(i)&&s("span",{class:"mark",children:"\
fault"})]}))})}var gs=O(({viewer:e,place:t,looker:n,playing:r,speed:o})=>{let{film:i,last:a}=e,l=(d,m,f)=>s("b\
utton",{type:"button",title:m,onClick:f,children:d}),c=d=>e.find(d).length>0;return s("div",{class:"controls",
children:[l("|\u25C0","Start (Home)",()=>e.show(0)),l("\u25C0","Back (\u2190)",()=>e.move(-1)),l("\u25B6","For\
ward (\u2192)",()=>e.move(1)),l("\u25B6|","End (End)",()=>e.show(a)),l(r?"pause":"play","Play (space)",()=>e.toggle()),
s("div",{class:"slide",children:[s("input",{type:"range",min:0,max:a,value:t,"aria-label":"Step",onInput:d=>e.
show(Number(d.currentTarget.value))}),s(_s,{viewer:e})]}),s("span",{class:"counter",children:`${t} / ${a}`}),c(
"eliminated")&&l("next out","Next elimination (e)",()=>e.jump("eliminated",1)),c("fault")&&l("next fault","Nex\
t fault (f)",()=>e.jump("fault",1)),c("mark")&&l("next mark","Next marked move (m)",()=>e.jump("mark",1)),c("s\
cored")&&l("scoring","Start of scoring",()=>e.show(e.find("scored")[0])),s("label",{class:"view",children:[s("\
span",{children:"view"}),s("select",{title:"View",value:n,onChange:d=>e.look(d.currentTarget.value),children:e.
lookers.map(d=>s("option",{value:d,children:d==="all"?"everything":`seat ${d}: ${i.bots[Number(d)]}`}))})]}),s(
"select",{title:"Speed","aria-label":"Speed",value:o,onChange:d=>{e.speed=Number(d.currentTarget.value),e.draw()},
children:us.map(([d,m])=>s("option",{value:m,children:d}))}),s(bt,{viewer:e,name:"notation"}),oe(e.viewAt(t))&&
s(b,{children:[s(bt,{viewer:e,name:"coordinates"}),s(bt,{viewer:e,name:"choices"})]})]})});function bt({viewer:e,
name:t}){return s("label",{class:"switch",children:[s("input",{type:"checkbox",checked:e[t],onChange:()=>e.toggleSwitch(
t)})," ",t]})}var _s=O(({viewer:e})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[e.find("el\
iminated").map(t=>s("circle",{class:"out",cx:ze(t,e.last),cy:4,r:3})),e.find("fault").map(t=>s("circle",{class:"\
fault",cx:ze(t,e.last),cy:4,r:3}))]}));var bs=["received","unpacked","built","checked","playing"],In={running:"\u2026",passed:"\u2713",failed:"\u2717"},
ys=2e4,ws=500,we=null,ye=new Map,ae=new Set;async function H(e,t,n){try{return await(await me(`api/${e}`,t,n)).
json()}catch(r){throw r instanceof te&&r.status===401&&ce(null),r}}function j(e){return async t=>{t?.preventDefault();
let n=y("error");n.hidden=!0;try{await e()}catch(r){n.textContent=r.message,n.hidden=!1,n.scrollIntoView({block:"\
center"})}}}function le({text:e,action:t,label:n}){return s("button",{type:"button",class:"link","aria-label":n,
onClick:j(t),children:e})}function qn(e){return e?new Date(e*1e3).toLocaleString("sv",{dateStyle:"short",timeStyle:"\
short"}):""}function Ke(e){return e<1024*1024?`${Math.ceil(e/1024)} KiB`:`${Math.round(e/1024/1024)} MiB`}function ve(e){
return e===null?"-":`${e>0?"+":""}${Math.round(e)}`}function wt(e,t){return e===null||t===null?"-":`[${ve(e)},\
 ${ve(t)}]`}function be(e){return e===null?"-":`${Math.round(100*e)} %`}async function ce(e){if(y("login").hidden=
!!e,y("account").hidden=!e,y("logout").hidden=!e,y("who").textContent=e?`Logged in as ${e.name}.`:"",!e)return jn();
let{quota:t,used:n}=e;y("quota").textContent=`Today ${n.submissions} of ${t.submissions} submissions; ${n.bots}\
 of ${t.bots} bots play; ${Ke(n.disk)} of ${Ke(t.disk)} used. An upload may have ${Ke(t.bundle)}, a build take\
 ${t.build_seconds} s.`,await Promise.all([Un(),Gn(),ie(1)])}function jn(){for(let e of ye.values())e();ye.clear()}
async function vs(){let e=y("token"),t=e.value.trim();e.value="",await me("api/login",{token:t}),await ce(await H(
"me"))}async function xs(){await H("logout",{}),location.reload()}async function ks(){let e=y("folder").files,
t=y("archive").files[0];if(!e.length&&!t)throw new Error("choose a folder or an archive first");let n=document.
querySelector("#submit-form button");n.disabled=!0;try{let r=e.length?await Qt(e):t,{id:o}=await H("submission\
s",void 0,{method:"POST",headers:{"Content-Type":"application/octet-stream"},body:r});ae.clear(),ae.add(o),y("\
submit-form").reset()}finally{n.disabled=!1}await Un()}async function Un(){let e=await H("submissions");jn();for(let t of e)
vt(t)||$s(t,e);Wn(e)}function Wn(e){G(s(b,{children:e.map(t=>s(Ss,{submission:t},t.id))}),y("submissions"))}function vt(e){
return e.state!=="waiting"&&e.state!=="running"}function $s(e,t){let{id:n}=e;ae.add(n);let r=o=>(e.steps=[...e.
steps.filter(i=>i.step!==o.step),o],Wn(t),o.state!=="failed"&&!(o.step==="playing"&&o.state==="passed")?!0:(ye.
delete(n),setTimeout(j(Xn)),!1));ye.set(n,Yt(`api/submissions/${encodeURIComponent(n)}/events`,r,()=>ye.has(n)))}
function Ss({submission:e}){let{id:t,steps:n}=e,r=n.some(a=>a.state==="failed"),o=n.at(-1),i=r?"failed":vt(e)?
e.state:o?o.step==="playing"&&o.state==="passed"?"playing":`${o.step}${In[o.state]}`:"waiting";return s("detai\
ls",{class:"submission",open:ae.has(t),"data-id":t,onToggle:a=>a.currentTarget.open?ae.add(t):ae.delete(t),children:[
s("summary",{children:[s("span",{class:"name",children:[e.bot??`submission ${t}`,e.version].filter(Boolean).join(
" ")})," ",s("span",{class:r?"warning":"quiet","aria-live":"polite",children:i})," ",s("span",{class:"quiet",children:[
qn(e.at),", ",Ke(e.size)]})]}),s("ol",{class:"steps",children:bs.map(a=>s(Cs,{name:a,step:n.find(l=>l.step===a)},
a))}),!r&&!vt(e)&&s(le,{text:"withdraw it",action:()=>H(`submissions/${t}`,void 0,{method:"DELETE"}),label:`wi\
thdraw submission ${t}`})]})}function Cs({name:e,step:t}){if(!t)return s("li",{class:"quiet",children:[s("span",
{class:"step-sign"}),e]});let n=t.output.split(`
`).length,r=t.state==="failed",o=t.state==="running"?"is under way":r?"failed":n>1?"":t.output;return s("li",{
class:t.state,children:[s("span",{class:"step-sign","aria-hidden":"true",children:In[t.state]}),e," ",s("span",
{class:"quiet",children:o}),r&&t.output&&s("pre",{tabIndex:0,children:t.output}),!r&&n>1&&s("details",{children:[
s("summary",{class:"quiet",children:R(n,"line")}),s("pre",{tabIndex:0,children:t.output})]}),t.hint&&s("p",{class:"\
hint",children:["Hint: ",t.hint]})]})}async function Gn(){let e=await H("bots");G(e.length?s(b,{children:e.map(
o=>s(Ts,{bot:o},o.name))}):s(zn,{columns:9,children:"None has been submitted yet."}),y("bot-list"));let t=y("g\
ames-bot"),{value:n}=t,r=[...new Set(e.flatMap(o=>[o.name,...o.versions.map(i=>i.label)]))];t.replaceChildren(
new Option("all",""),...r.map(o=>new Option(o))),r.includes(n)&&(t.value=n)}function zn({columns:e,children:t}){
return s("tr",{children:s("td",{class:"quiet",colSpan:e,children:t})})}function Ts({bot:e}){let[t,n]=ee(!1),r=e.
versions.find(a=>a.active)??e.versions[0],o=Object.entries(r.faults).map(([a,l])=>`${a} ${l}`).join(", "),i=async()=>t?
(await H(`bots/${encodeURIComponent(e.name)}`,void 0,{method:"DELETE"}),Xn()):n(!0);return s("tr",{children:[s(
"td",{class:"name",children:[e.name,!e.active&&s("span",{class:"mark",children:"out"}),r.quarantined&&s("span",
{class:"mark",children:"quarantined"})]}),s("td",{children:r.version??"-"}),s("td",{children:[s(le,{text:"hist\
ory",action:()=>Ms(e.name),label:`history of ${e.name}`})," ",s(le,{text:"games",action:()=>(y("games-bot").value=
e.name,ie(1,!0)),label:`games of ${e.name}`})," ",e.active&&s(le,{text:t?"really withdraw it?":"withdraw",action:i,
label:`${t?"really ":""}withdraw ${e.name}`})]}),s("td",{class:"right",children:r.place??"-"}),s("td",{class:"\
right strong",children:ve(r.strength)}),s("td",{class:"right",children:wt(r.low,r.high)}),s("td",{class:"right",
children:r.games}),s("td",{class:"right",children:[r.won,"/",r.drawn,"/",r.lost]}),s("td",{children:o||"-"})]})}
function Hn({heads:e,rows:t}){return s("div",{class:"scroll",tabIndex:0,children:s("table",{children:[s("thead",
{children:s("tr",{children:e.map((n,r)=>s("th",{class:r?"right":"",children:n}))})}),s("tbody",{children:t.map(
n=>s("tr",{children:n.map((r,o)=>s("td",{class:o?"right":"name",children:r}))}))})]})})}function Kn(e,t,n){e.hidden=
!1,G(s("div",{children:[s("div",{class:"heading",children:[s("h2",{children:t}),s("button",{type:"button",class:"\
close","aria-label":"Close",onClick:()=>{e.hidden=!0},children:"\u2715"})]}),n]}),e),e.scrollIntoView({block:"\
start"})}async function Ms(e){let t=await H(`bots/${encodeURIComponent(e)}/history`),n=t.opponents.filter(a=>a.
worse>=.95).map(a=>a.against),r=t.old?t.opponents.length?n.length?`${t.new} got worse against ${n.join(", ")}.`:
`${t.new} is not significantly worse (95 %) against anybody.`:`${t.old} and ${t.new} have no opponents in comm\
on yet.`:"There is no earlier version to compare with.",o=t.versions.map(a=>[a.bot,a.games,ve(a.strength),wt(a.
low,a.high),be(a.better_than_before),a.games_against_before?`${be(a.share_against_before)} of ${a.games_against_before}`:
"-"]),i=t.opponents.map(a=>[a.against,`${be(a.share_old)} of ${a.games_old}`,`${be(a.share_new)} of ${a.games_new}`,
ve(100*a.change),wt(100*a.low,100*a.high),be(a.worse)]);Kn(y("history"),`Versions of ${e}`,s(b,{children:[s(Hn,
{heads:["version","games","strength","95 % CI","better than previous","vs previous"],rows:o}),s("p",{class:n.length?
"warning":"",children:r}),t.old&&i.length>0&&s(b,{children:[s(Hn,{heads:["against",t.old,t.new,"change","95 % \
CI","worse"],rows:i}),s("p",{class:"legend",children:"How often it finished ahead (a tie counts half); change \
in percentage points; worse: the probability of it."})]})]}))}var xt=1,Es=0,Dn=0;async function ie(e,t=!1){let n=new URLSearchParams(
{page:String(e)});for(let i of["bot","result"]){let{value:a}=y(`games-${i}`);a&&n.set(i,a)}let r=++Es,o=await H(
`games?${n}`);r<Dn||(Dn=r,xt=o.page,y("games-count").textContent=`page ${o.page} of ${o.pages}`,y("games-befor\
e").disabled=o.page<=1,y("games-after").disabled=o.page>=o.pages,G(o.games.length?s(b,{children:o.games.map(i=>s(
Ps,{game:i},i.id))}):s(zn,{columns:6,children:"No game yet."}),y("game-list")),t&&y("games").scrollIntoView({block:"\
start"}))}function Ps({game:e}){return s("tr",{"data-game":e.id,children:[s("td",{class:"right",children:e.number}),
s("td",{children:s("span",{class:e.result==="won"?"won":"warning",children:e.fault??e.result})}),s("td",{children:[
s(le,{text:"replay",action:()=>Rs(e),label:`replay of game ${e.number}`})," ",s(le,{text:"log",action:()=>As(e),
label:`log of game ${e.number}`})]}),s("td",{class:"seats",children:s(yt,{bots:e.bots,outcome:e,failed:t=>!!e.
fault&&t===e.seat})}),s("td",{children:Ve(e.reason)}),s("td",{children:qn(e.at)})]})}async function Rs(e){let t=await Jt(
await(await me(`api/games/${e.id}/film?seat=${e.seat}`)).text());t.title=`Game ${e.number}, as seat ${e.seat} \
saw it`,we?.close();let n=y("viewer");n.hidden=!1,we=new Ge(n,t,{close:Ls}),n.scrollIntoView({block:"start"})}
function Ls(){we?.close(),we=null,y("viewer").hidden=!0}async function As(e){let t=await H(`games/${e.id}/log`);
Kn(y("log"),`Log of game ${e.number}`,t.seats.map(n=>s(b,{children:[s("h3",{children:[s(L,{seat:n.seat})," ",n.
bot]}),n.fault&&s("p",{class:"warning",children:n.fault}),n.stderr?s("pre",{tabIndex:0,children:n.stderr}):s("\
p",{class:"quiet",children:"It wrote nothing to standard error."}),n.notes.length>0&&s("details",{children:[s(
"summary",{children:R(n.notes.length,"note")}),s("ol",{class:"notes",tabIndex:0,children:n.notes.slice(0,ws).map(
r=>s("li",{value:r.move,children:r.text}))})]})]})))}async function Xn(){await ce(await H("me"))}async function Os(){
if(tn(),y("login-form").addEventListener("submit",j(vs)),y("logout").addEventListener("click",j(xs)),y("submit\
-form").addEventListener("submit",j(ks)),y("games-bot").addEventListener("change",j(()=>ie(1))),y("games-resul\
t").addEventListener("change",j(()=>ie(1))),y("games-before").addEventListener("click",j(()=>ie(xt-1))),y("gam\
es-after").addEventListener("click",j(()=>ie(xt+1))),document.addEventListener("keydown",e=>we?.key(e)),setInterval(
()=>{!document.hidden&&!y("account").hidden&&Gn().catch(()=>null)},ys),!ot.known)return ce(null);try{await ce(
await(await me("api/me")).json())}catch(e){await ce(null),(!(e instanceof te)||e.status!==401)&&await j(()=>{throw e})()}}
Os();})();
