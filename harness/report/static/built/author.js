// Built by `make frontend` from harness/report/frontend. Sources: 99c6bdf7f846a1a6a593b202dcd134758f8890f45161e78d9c8cbaeefa663e06
"use strict";(()=>{var Te,x,xt,qn,U,bt,kt,$t,Ge,xe,le,St,Xe,ze,Ke,Un,$e={},Se=[],Wn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
Me=Array.isArray;function q(e,t){for(var n in t)e[n]=t[n];return e}function Je(e){e&&e.parentNode&&e.parentNode.
removeChild(e)}function Ye(e,t,n){var r,o,i,a={};for(i in t)i=="key"?r=t[i]:i=="ref"?o=t[i]:a[i]=t[i];if(arguments.
length>2&&(a.children=arguments.length>3?Te.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(i in e.
defaultProps)a[i]===void 0&&(a[i]=e.defaultProps[i]);return ke(e,a,r,o,null)}function ke(e,t,n,r,o){var i={type:e,
props:t,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++xt,__i:-1,__u:0};return o==
null&&x.vnode!=null&&x.vnode(i),i}function Z(){return{current:null}}function _(e){return e.children}function V(e,t){
this.props=e,this.context=t}function z(e,t){if(t==null)return e.__?z(e.__,e.__i+1):null;for(var n;t<e.__k.length;t++)
if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?z(e):null}function Gn(e){if(e.
__P&&e.__d){var t=e.__v,n=t.__e,r=[],o=[],i=q({},t);i.__v=t.__v+1,x.vnode&&x.vnode(i),Ze(e.__P,i,t,e.__n,e.__P.
namespaceURI,32&t.__u?[n]:null,r,n??z(t),!!(32&t.__u),o),i.__v=t.__v,i.__.__k[i.__i]=i,Pt(r,i,o),t.__e=t.__=null,
i.__e!=n&&Ct(i)}}function Ct(e){if((e=e.__)!=null&&e.__c!=null)return e.__e=e.__c.base=null,e.__k.some(function(t){
if(t!=null&&t.__e!=null)return e.__e=e.__c.base=t.__e}),Ct(e)}function yt(e){(!e.__d&&(e.__d=!0)&&U.push(e)&&!Ce.
__r++||bt!=x.debounceRendering)&&((bt=x.debounceRendering)||kt)(Ce)}function Ce(){try{for(var e,t=1;U.length;)
U.length>t&&U.sort($t),e=U.shift(),t=U.length,Gn(e)}finally{U.length=Ce.__r=0}}function Tt(e,t,n,r,o,i,a,l,u,c,m){
var f,d,p,b,k,w,v=r&&r.__k||Se,g=t.length;for(u=zn(n,t,v,u,g),f=0;f<g;f++)(p=n.__k[f])!=null&&(d=p.__i!=-1&&v[p.
__i]||$e,p.__i=f,w=Ze(e,p,d,o,i,a,l,u,c,m),b=p.__e,p.ref&&d.ref!=p.ref&&(d.ref&&Qe(d.ref,null,p),m.push(p.ref,
p.__c||b,p)),k==null&&b!=null&&(k=b),4&p.__u?(u=Mt(p,u,e),d.__e&&(d.__e=null)):typeof p.type=="function"&&w!==
void 0?u=w:b&&(u=b.nextSibling),p.__u&=-7);return n.__e=k,u}function zn(e,t,n,r,o){var i,a,l,u,c,m=n.length,f=m,
d=0;for(e.__k=new Array(o),i=0;i<o;i++)(a=t[i])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a=="s\
tring"||typeof a=="number"||typeof a=="bigint"||a.constructor==String?a=e.__k[i]=ke(null,a,null,null,null):Me(
a)?a=e.__k[i]=ke(_,{children:a},null,null,null):a.constructor===void 0&&a.__b>0?a=e.__k[i]=ke(a.type,a.props,a.
key,a.ref?a.ref:null,a.__v):e.__k[i]=a,u=i+d,a.__=e,a.__b=e.__b+1,l=null,(c=a.__i=Kn(a,n,u,f))!=-1&&(f--,(l=n[c])&&
(l.__u|=2)),l==null||l.__v==null?(c==-1&&(o>m?d--:o<m&&d++),typeof a.type!="function"&&(a.__u|=4)):c!=u&&(c==u-
1?d--:c==u+1?d++:(c>u?d--:d++,a.__u|=4))):e.__k[i]=null;if(f)for(i=0;i<m;i++)(l=n[i])!=null&&(2&l.__u)==0&&(l.
__e==r&&(r=z(l)),Rt(l,l));return r}function Mt(e,t,n){var r,o;if(typeof e.type=="function"){for(r=e.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=e,t=Mt(r[o],t,n));return t}e.__e!=t&&(t&&e.type&&!t.parentNode&&(t=z(e)),t=n.insertBefore(
e.__e,t||null));do t=t&&t.nextSibling;while(t!=null&&t.nodeType==8);return t}function Kn(e,t,n,r){var o,i,a,l=e.key,u=e.type,c=t[n],m=c!=null&&(2&c.__u)==0;if(c===null&&l==null||m&&l==c.key&&
u==c.type)return n;if(r>(m?1:0)){for(o=n-1,i=n+1;o>=0||i<t.length;)if((c=t[a=o>=0?o--:i++])!=null&&(2&c.__u)==
0&&l==c.key&&u==c.type)return a}return-1}function wt(e,t,n){t[0]=="-"?e.setProperty(t,n??""):e[t]=n==null?"":typeof n!=
"number"||Wn.test(t)?n:n+"px"}function ve(e,t,n,r,o){var i,a;e:if(t=="style")if(typeof n=="string")e.style.cssText=
n;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)n&&t in n||wt(e.style,t,"");if(n)for(t in n)
r&&n[t]==r[t]||wt(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")i=t!=(t=t.replace(St,"$1")),a=t.toLowerCase(),t=
a in e||t=="onFocusOut"||t=="onFocusIn"?a.slice(2):t.slice(2),e.l||(e.l={}),e.l[t+i]=n,n?r?n[le]=r[le]:(n[le]=
Xe,e.addEventListener(t,i?Ke:ze,i)):e.removeEventListener(t,i?Ke:ze,i);else{if(o=="http://www.w3.org/2000/svg")
t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!=
"form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{e[t]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="\
popover"&&n==1?"":n))}}function vt(e){return function(t){if(this.l){var n=this.l[t.type+e];if(t[xe]==null)t[xe]=
Xe++;else if(t[xe]<n[le])return;return n(x.event?x.event(t):t)}}}function Ze(e,t,n,r,o,i,a,l,u,c){var m,f,d,p,
b,k,w,v,g,C,T,P,h,B,J,We,H=t.type;if(t.constructor!==void 0)return null;128&n.__u&&(u=!!(32&n.__u),i=[l=t.__e=
n.__e]),(m=x.__b)&&m(t);e:if(typeof H=="function"){f=a.length;try{if(g=t.props,C=H.prototype&&H.prototype.render,
T=(m=H.contextType)&&r[m.__c],P=m?T?T.props.value:m.__:r,n.__c?v=(d=t.__c=n.__c).__=d.__E:(C?t.__c=d=new H(g,P):
(t.__c=d=new V(g,P),d.constructor=H,d.render=Jn),T&&T.sub(d),d.state||(d.state={}),d.__n=r,p=d.__d=!0,d.__h=[],
d._sb=[]),C&&d.__s==null&&(d.__s=d.state),C&&H.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=q({},d.
__s)),q(d.__s,H.getDerivedStateFromProps(g,d.__s))),b=d.props,k=d.state,d.__v=t,p)C&&H.getDerivedStateFromProps==
null&&d.componentWillMount!=null&&d.componentWillMount(),C&&d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{
if(C&&H.getDerivedStateFromProps==null&&g!==b&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(
g,P),t.__v==n.__v||!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(g,d.__s,P)===!1){t.__v!=n.__v&&
(d.props=g,d.state=d.__s,d.__d=!1),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(Y){Y&&(Y.__=t)}),Se.push.apply(
d.__h,d._sb),d._sb=[],d.__h.length&&a.push(d),l=z(n);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(
g,d.__s,P),C&&d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(b,k,w)})}if(d.context=P,d.
props=g,d.__P=e,d.__e=!1,h=x.__r,B=0,C)d.state=d.__s,d.__d=!1,h&&h(t),m=d.render(d.props,d.state,d.context),Se.
push.apply(d.__h,d._sb),d._sb=[];else do d.__d=!1,h&&h(t),m=d.render(d.props,d.state,d.context),d.state=d.__s;while(d.
__d&&++B<25);d.state=d.__s,d.getChildContext!=null&&(r=q(q({},r),d.getChildContext())),C&&!p&&d.getSnapshotBeforeUpdate!=
null&&(w=d.getSnapshotBeforeUpdate(b,k)),J=m!=null&&m.type===_&&m.key==null?Lt(m.props.children):m,l=Tt(e,Me(J)?
J:[J],t,n,r,o,i,a,l,u,c),d.base=t.__e,t.__u&=-161,d.__h.length&&a.push(d),v&&(d.__E=d.__=null)}catch(Y){if(a.length=
f,t.__v=null,u||i!=null){if(Y.then){for(t.__u|=u?160:128;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;i!=null&&
(i[i.indexOf(l)]=null),t.__e=l}else if(i!=null)for(We=i.length;We--;)Je(i[We])}else t.__e=n.__e;t.__k==null&&(t.
__k=n.__k||[]),Y.then||Et(t),x.__e(Y,t,n)}}else i==null&&t.__v==n.__v?(t.__k=n.__k,t.__e=n.__e):l=t.__e=Xn(n.__e,
t,n,r,o,i,a,u,c);return(m=x.diffed)&&m(t),128&t.__u?void 0:l}function Et(e){e&&(e.__c&&(e.__c.__e=!0),e.__k&&e.
__k.some(Et))}function Pt(e,t,n){for(var r=0;r<n.length;r++)Qe(n[r],n[++r],n[++r]);x.__c&&x.__c(t,e),e.some(function(o){
try{e=o.__h,o.__h=[],e.some(function(i){i.call(o)})}catch(i){x.__e(i,o.__v)}})}function Lt(e){return typeof e!=
"object"||e==null||e.__b>0?e:Me(e)?e.map(Lt):e.constructor!==void 0?null:q({},e)}function Xn(e,t,n,r,o,i,a,l,u){
var c,m,f,d,p,b,k,w=n.props||$e,v=t.props,g=t.type;if(g=="svg"?o="http://www.w3.org/2000/svg":g=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(c=0;c<i.length;c++)if((p=i[c])&&
"setAttribute"in p==!!g&&(g?p.localName==g:p.nodeType==3)){e=p,i[c]=null;break}}if(e==null){if(g==null)return document.
createTextNode(v);e=document.createElementNS(o,g,v.is&&v),l&&(x.__m&&x.__m(t,i),l=!1),i=null}if(g==null)w===v||
l&&e.data==v||(e.data=v);else{if(i=g=="textarea"&&v.defaultValue!=null?null:i&&Te.call(e.childNodes),!l&&i!=null)
for(w={},c=0;c<e.attributes.length;c++)w[(p=e.attributes[c]).name]=p.value;for(c in w)p=w[c],c=="dangerouslySe\
tInnerHTML"?f=p:c=="children"||c in v||c=="value"&&"defaultValue"in v||c=="checked"&&"defaultChecked"in v||ve(
e,c,null,p,o);for(c in v)p=v[c],c=="children"?d=p:c=="dangerouslySetInnerHTML"?m=p:c=="value"?b=p:c=="checked"?
k=p:l&&typeof p!="function"||w[c]===p||ve(e,c,p,w[c],o);if(m)l||f&&(m.__html==f.__html||m.__html==e.innerHTML)||
(e.innerHTML=m.__html),t.__k=[];else if(f&&(e.innerHTML=""),Tt(t.type=="template"?e.content:e,Me(d)?d:[d],t,n,
r,g=="foreignObject"?"http://www.w3.org/1999/xhtml":o,i,a,i?i[0]:n.__k&&z(n,0),l,u),i!=null)for(c=i.length;c--;)
Je(i[c]);l&&g!="textarea"||(c="value",g=="progress"&&b==null?e.removeAttribute("value"):b!=null&&(b!==e[c]||g==
"progress"&&!b||g=="option"&&b!=w[c])&&ve(e,c,b,w[c],o),c="checked",k!=null&&k!=e[c]&&ve(e,c,k,w[c],o))}return e}
function Qe(e,t,n){try{if(typeof e=="function"){var r=typeof e.__u=="function";r&&e.__u(),r&&t==null||(e.__u=e(
t))}else e.current=t}catch(o){x.__e(o,n)}}function Rt(e,t,n){var r,o;if(x.unmount&&x.unmount(e),(r=e.ref)&&(r.
current&&r.current!=e.__e||Qe(r,null,t)),(r=e.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){
x.__e(i,t)}r.base=r.__P=r.__n=null}if(r=e.__k)for(o=0;o<r.length;o++)r[o]&&Rt(r[o],t,n||typeof e.type!="functi\
on");n||Je(e.__e),e.__c=e.__=e.__e=void 0}function Jn(e,t,n){return this.constructor(e,n)}function W(e,t,n){var r,
o,i,a;t==document&&(t=document.documentElement),x.__&&x.__(e,t),o=(r=typeof n=="function")?null:n&&n.__k||t.__k,
i=[],a=[],Ze(t,e=(!r&&n||t).__k=Ye(_,null,[e]),o||$e,$e,t.namespaceURI,!r&&n?[n]:o?null:t.firstChild?Te.call(t.
childNodes):null,i,!r&&n?n:o?o.__e:t.firstChild,r,a),Pt(i,e,a),e.props.children=null}Te=Se.slice,x={__e:function(e,t,n,r){for(var o,i,a;t=t.__;)if((o=t.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(e)),a=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(e,r||
{}),a=o.__d),a)return o.__E=o}catch(l){e=l}throw e}},xt=0,qn=function(e){return e!=null&&e.constructor===void 0},
V.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=q({},this.state),
typeof e=="function"&&(e=e(q({},n),this.props)),e&&q(n,e),e!=null&&this.__v&&(t&&this._sb.push(t),yt(this))},V.
prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),yt(this))},V.prototype.render=_,U=
[],kt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,$t=function(e,t){return e.
__v.__b-t.__v.__b},Ce.__r=0,Ge=Math.random().toString(8),xe="__d"+Ge,le="__a"+Ge,St=/(PointerCapture)$|Capture$/i,
Xe=0,ze=vt(!1),Ke=vt(!0),Un=0;var tt,S,et,At,nt=0,It=[],M=x,Ot=M.__b,Bt=M.__r,Vt=M.diffed,Ft=M.__c,Ht=M.unmount,Nt=M.__;function Yn(e,t){M.__h&&
M.__h(S,e,nt||t),nt=0;var n=S.__H||(S.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function Q(e){
return nt=1,Zn(jt,e)}function Zn(e,t,n){var r=Yn(tt++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):jt(void 0,t),function(l){
var u=r.__N?r.__N[0]:r.__[0],c=r.t(u,l);u!==c&&(r.__N=[c,r.__[1]],r.__c.setState({}))}],r.__c=S,!S.__f)){var o=function(l,u,c){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==l;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var b=p.__[0];
p.__=p.__N,p.__N=void 0,b!==p.__[0]&&(f=!0)}}),i){var d=i.call(this,l,u,c);return m?d||f:d}return!m||f};S.__f=
!0;var i=S.shouldComponentUpdate,a=S.componentWillUpdate;S.componentWillUpdate=function(l,u,c){if(this.__e){var m=i;
i=void 0,o(l,u,c),i=m}a&&a.call(this,l,u,c)},S.shouldComponentUpdate=o}return r.__N||r.__}function Qn(){for(var e;e=It.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ee),t.__h.some(rt),t.__h=[]}catch(n){
t.__h=[],M.__e(n,e.__v)}}}M.__b=function(e){S=null,Ot&&Ot(e)},M.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.
__k.__m),Nt&&Nt(e,t)},M.__r=function(e){Bt&&Bt(e),tt=0;var t=(S=e.__c).__H;t&&(et===S?(t.__h=[],S.__h=[],t.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(t.__h.some(Ee),t.__h.some(rt),t.__h=[],tt=0)),et=S},
M.diffed=function(e){Vt&&Vt(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&(It.push(t)!==1&&At===M.requestAnimationFrame||
((At=M.requestAnimationFrame)||er)(Qn)),t.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),et=S=null},M.
__c=function(e,t){t.some(function(n){try{n.__h.some(Ee),n.__h=n.__h.filter(function(r){return!r.__||rt(r)})}catch(r){
t.some(function(o){o.__h&&(o.__h=[])}),t=[],M.__e(r,n.__v)}}),Ft&&Ft(e,t)},M.unmount=function(e){Ht&&Ht(e);var t,
n=e.__c;n&&n.__H&&(n.__H.__.some(function(r){try{Ee(r)}catch(o){t=o}}),n.__H=void 0,t&&M.__e(t,n.__v))};var Dt=typeof requestAnimationFrame==
"function";function er(e){var t,n=function(){clearTimeout(r),Dt&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(
n,35);Dt&&(t=requestAnimationFrame(n))}function Ee(e){var t=S,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),
S=t}function rt(e){var t=S;e.__c=e.__(),S=t}function jt(e,t){return typeof t=="function"?t(e):t}var ee=class extends Error{constructor(n,r){super(n);this.status=r}};async function ce(e,t,n){let r=t===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)},o=await fetch(e,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let i=await o.json().catch(()=>({}));throw new ee(
i.error??`the server said ${o.status}`,o.status)}return o}function qt(e,t,n){let r,o,i=()=>{clearTimeout(o),r.
close()},a=()=>{r=new EventSource(e),r.onmessage=l=>{t(JSON.parse(l.data))===!1&&i()},r.onerror=()=>{let l=r.readyState===
EventSource.CLOSED;n(l)&&l&&(o=setTimeout(a,5e3))}};return a(),i}function y(e){return document.getElementById(e)}var st=JSON.parse(y("data").textContent??"");function O(e){return st.
facts[e]??{}}async function tr(e,t){return new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream(t))).text()}
function nr(e){let t=JSON.parse(e);if(t.error)throw new Error(t.error);return t}async function Ut(e){return nr(
await tr(Uint8Array.from(atob(e),t=>t.charCodeAt(0)),"deflate"))}function Wt(e,t){if(Array.isArray(t)){if(t.length===1)return t[0];let[r,o,i]=t;return e.slice(0,r).concat(i,o?
e.slice(-o):[])}let n=Array.isArray(e)?e.slice():{...e};for(let[r,o]of Object.entries(t))Array.isArray(o)&&o.length===
0?delete n[r]:n[r]=Wt(n[r],o);return n}function Gt(e,t={}){let n=t;return e.map(r=>(n=Wt(n,r.d),{...r,picture:n}))}
function zt(e,t){return{...e.common,...e[t]}}function Pe([e,t],n){return t?n==="all"?Object.assign({},e,...Object.
values(t)):{...e,...t[n]}:e}var rr=0;function s(e,t,n,r,o,i){t||(t={});var a,l,u=t;if("ref"in u)for(l in u={},t)l=="ref"?a=t[l]:u[l]=t[l];var c={type:e,
props:u,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--rr,__i:-1,__u:0,__source:o,
__self:i};if(typeof e=="function"&&(a=e.defaultProps))for(l in a)u[l]===void 0&&(u[l]=a[l]);return x.vnode&&x.
vnode(c),c}function F(e,t){let n="";return e.playable?.has(t)&&(n+=" playable"),e.selected?.has(t)&&(n+=" selected"),e.targets?.
has(t)&&(n+=" target"),e.lit?.has(t)&&(n+=" lit"),e.better?.has(t)&&(n+=" better"),n}function N(e,t,n=""){return{
"data-word":e,role:"button",tabindex:-1,"aria-label":t,"aria-pressed":n.includes(" selected")?!0:void 0}}var sr={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ue(e){return e.target.closest("[dat\
a-word]")}var te=class extends V{root=Z();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let t=this.root.current;t&&!t.querySelector("[data-word][tabindex='0']")&&t.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(t){this.focused=t,this.look(t)}look(t){t!==this.looked&&(this.looked=t,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=t=>{let n=ue(t);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=t=>{let n=ue(t);if(!n||t.ctrlKey||t.altKey||t.metaKey)return;let r=sr[t.key];if(r&&this.pointed!==
n)or(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(t.key==="Enter"||t.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;t.preventDefault(),t.stopPropagation()};render({class:t,label:n,
onPick:r,children:o}){return s("div",{ref:this.root,class:t,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:i=>{this.pointed=ue(i)},onPointerOver:i=>this.
look(ue(i)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:i=>{let a=ue(i);a&&
r?.(a.dataset.word,a)},children:o})}};function or(e,[t,n],r){let o=c=>{let m=c.getBoundingClientRect();return[
m.left+m.width/2,m.top+m.height/2]},[i,a]=o(e),l=null,u=1/0;for(let c of r){let[m,f]=o(c),d=(m-i)*t+(f-a)*n,p=Math.
abs((m-i)*n)+Math.abs((f-a)*t);c===e||d<4||p>2*d||d+2*p<u&&([l,u]=[c,d+2*p])}return l}function de({text:e,bots:t}){
return s(_,{children:e.split(/@(\d)/).map((n,r)=>r%2?s(_,{children:[s(L,{seat:Number(n)})," ",s("span",{class:"\
name",children:t[Number(n)]})]}):n)})}function L({seat:e}){return s("span",{class:`badge seat${e}`,children:e})}function ir(e,t,n){let r=new Uint8Array(512),o=new TextEncoder,i=(c,m)=>r.set(o.encode(m),c),a=(c,m)=>c.toString(
8).padStart(m,"0"),[l,u]=ar(e);return i(0,u),i(100,a(n?493:420,7)),i(108,a(0,7)),i(116,a(0,7)),i(124,a(t,11)),
i(136,a(0,11)),i(148," ".repeat(8)),i(156,"0"),i(257,"ustar\x0000"),i(345,l),i(148,`${a(r.reduce((c,m)=>c+m,0),
6)}\0 `),r}function ar(e){let t=n=>new TextEncoder().encode(n).length;if(t(e)<=100)return["",e];for(let n=e.indexOf(
"/");n>=0;n=e.indexOf("/",n+1))if(t(e.slice(0,n))<=155&&t(e.slice(n+1))<=100)return[e.slice(0,n),e.slice(n+1)];
throw new Error(`the name of a file is too long: ${e}`)}function lr(e){return e[0]===35&&e[1]===33||e[0]===127&&
e[1]===69&&e[2]===76&&e[3]===70}function cr(e){return e.split("/").some(t=>t.startsWith(".")||t==="__pycache__")}
async function Kt(e){let t=[...e].map(i=>[(i.webkitRelativePath||i.name).replace(/^[^/]*\//,""),i]).filter(([i])=>!cr(
i)),n=t.filter(([i])=>i.endsWith("/CACHEDIR.TAG")).map(([i])=>i.slice(0,-12)),r=t.filter(([i])=>!n.some(a=>i.startsWith(
a)));if(!r.some(([i])=>i==="bot.toml"))throw new Error("there is no bot.toml in this folder");r.sort(([i],[a])=>i<
a?-1:1);let o=[];for(let[i,a]of r){let l=new Uint8Array(await a.arrayBuffer());o.push(ir(i,l.length,lr(l)),l,new Uint8Array(
(512-l.length%512)%512))}return o.push(new Uint8Array(2*512)),new Response(new Blob(o).stream().pipeThrough(new CompressionStream(
"gzip"))).blob()}function K(e,t){try{return t!==void 0&&localStorage.setItem(e,t),localStorage.getItem(e)}catch{return null}}function Xt(e){
e&&(document.documentElement.dataset.theme=e)}function ur(){let e=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;Xt(K("equi\
nox-theme",e?"light":"dark")??(e?"light":"dark"))}function Jt(){Xt(K("equinox-theme")),y("theme").addEventListener(
"click",ur)}function A(e){class t extends V{shouldComponentUpdate(r){let o=this.props,i=r;for(let a in i)if(i[a]!==o[a])return!0;
for(let a in o)if(!(a in i))return!0;return!1}render(){return e(this.props)}}return n=>Ye(t,n)}function D(e){return e.replace(/-\d+$/,"")}function Le(e){return/-(\d+)$/.exec(e)?.[1]??""}function $(e,t){let n=O(
e).creatures?.[D(t)],r=n?n[0]:D(t).replace(/-/g," "),o=Le(t);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function R(e,t){return`${e} ${t}${e===1?"":"s"}`}function G(e){return e.length>1?`${e.slice(0,-1).join(
", ")} and ${e.at(-1)}`:e.join("")}function Re(e){return String(Math.round(e*100)/100)}function Yt(e,t,n=!1){return n&&
e.move!==void 0?e.move:dr(e.text,t)}function dr(e,t){return e.replace(/@(\d)/g,(n,r)=>t[Number(r)])}var X=["r1","r2","r3","r4","r5"],pe=620,mr={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:e=>[64+e*
112,0,112,92],cell:(e,t)=>[64+e*112,92+t*76,112,76],label:e=>[0,92+e*76,64,76]},pr={width:357,height:462,card:[
27,40],pebble:8.5,wide:!1,head:e=>[0,30+e*54,92,54],cell:(e,t)=>[92+t*53,30+e*54,53,54],label:e=>[92+e*53,0,53,
30]};function Ae(e,t){let n=O(e).creatures??{},r=n[t];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+
20)%360})`:"var(--wild)"}function en({seat:e,x:t,y:n,r,fresh:o}){return s(_,{children:[s("g",{class:`pebble se\
at${e}`,children:[s("circle",{cx:t,cy:n,r}),s("text",{x:t,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",
children:e})]}),o&&s("circle",{class:"fresh",cx:t,cy:n,r:r+3})]})}function fr({game:e,card:t,x:n,y:r,w:o,h:i}){
let a=D(t),l=!O(e).creatures?.[a],u=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}\
q${o*.12} 0 ${o*.12} ${i*.085}v${i*.1}z`;return s("g",{class:l?"card wild":"card","data-card":t,children:[s("r\
ect",{class:"paper",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:l?"url(#wild)":Ae(e,a),d:u}),s("text",{
x:n+o/2,y:r+i*.72,"font-size":i*.42,"text-anchor":"middle",children:Le(t)})]})}var hr=A(e=>{let{game:t,layout:n,
pile:r=[],owner:o,state:i,out:a,marks:l}=e,[u,c,m,f]=n.cell(e.column,e.row),[d,p]=n.card,b=u+(n.wide?18:6),k=c+
(f-p)/2+(n.wide?2:1),w={x:u+3,y:c+3,width:m-6,height:f-6,rx:7},v=[`Row ${e.row+1}, ${$(t,e.word.split(" ")[1])}`,
i==="closed"?"closed":r.length?r.map(C=>$(t,C)).reverse().join(", on top of "):"empty",e.lowest&&"the lowest",
o!==void 0&&`pebble of seat ${o}`],g=Math.min(r.length-1,3);return s("g",{class:`cell ${i}${a?" out":""}${e.lowest?
" lowest":""}${l}`,...N(e.word,v.filter(Boolean).join(": "),l),children:[s("rect",{class:"place",...w}),i==="c\
losed"&&s("rect",{class:"shut",...w,fill:"url(#closed)"}),Array.from({length:Math.max(0,g)},(C,T)=>{let P=(g-T)*
(n.wide?3:2);return s("rect",{class:"under",x:b+P,y:k-P,width:d,height:p,rx:d*.12})}),r.length>0&&s(fr,{game:t,
card:r[r.length-1],x:b,y:k,w:d,h:p}),e.pileFresh&&s("rect",{class:"fresh",x:b-2,y:k-2,width:d+4,height:p+4,rx:d*
.14}),e.gone&&s("rect",{class:"fresh gone",x:u+5,y:c+5,width:m-10,height:f-10,rx:6}),r.length>1&&s("text",{class:"\
depth",x:u+m-(n.wide?26:11),y:c+f-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",
r.length]}),e.lowest&&s("text",{class:"low",x:u+m-(n.wide?26:12),y:c+(n.wide?51:35),"text-anchor":"middle","fo\
nt-size":n.wide?10:8,children:n.wide?"lowest":"low"}),o!==void 0&&s(en,{seat:o,x:u+m-(n.wide?26:12),y:c+(n.wide?
27:16),r:n.pebble,fresh:e.ownerFresh})]})}),Oe=[];function tn(e={}){return Object.entries(e).map(([t,n])=>[Number(
t),n]).sort((t,n)=>n[1]-t[1])}function nn(e,t,n){let r=e.map(([o,i])=>`${n(o)} ${i}`).join(", ");return t!==void 0?
`${n(t)} controls it${r&&`: ${r}`}`:e.length>1&&e[0][1]===e[1][1]?`nobody controls it, for the highest sums ar\
e equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function gr({seat:e,sum:t,holds:n,wide:r,x:o,y:i}){let[a,l]=r?
[17,13]:[13,11];return s("g",{class:`sum seat${e}${n?" holds":""}`,children:[s("rect",{x:o,y:i,width:a,height:l,
rx:3}),s("text",{x:o+a/2,y:i+l*.77,"text-anchor":"middle","font-size":r?10:8.5,children:t})]})}var _r=A(e=>{let{
game:t,layout:n,creature:r,holder:o,out:i,marks:a}=e,[l,u,c,m]=n.head(e.column),{wide:f}=n,[d]=O(t).creatures?.[r]??
[r],p=f?5:3,b=c-2*p,k=m-(f?12:6),w=u+k-(f?17:3),v=i<0?tn(e.sums):Oe,g=i>=0?`eliminated in round ${i+1}`:nn(v,o,
T=>`seat ${T}`),C={x:l+p,y:u+3,width:b,height:k,rx:8};return s("g",{class:`champion${i>=0?" out":""}${a}`,...N(
r,`${d}, ${g}`,a),children:[s("rect",{class:"paper",...C}),f?s(_,{children:[s("circle",{cx:l+c/2,cy:u+29,r:18,
fill:Ae(t,r)}),s("text",{class:"emblem",x:l+c/2,y:u+35,"text-anchor":"middle","font-size":18,children:d.charAt(
0)}),s("text",{class:"title",x:l+c/2,y:u+62,"text-anchor":"middle","font-size":13,children:d})]}):s(_,{children:[
s("rect",{x:l+p,y:u+3,width:6,height:k,rx:3,fill:Ae(t,r)}),s("text",{class:"title",x:l+13,y:u+17,"font-size":d.
length>8?10.5:12,children:d})]}),e.crowns.map((T,P)=>s(en,{seat:T,x:f?l+c-p-12-P*15:l+20+P*14,y:u+(f?16:42),r:f?
9:6.5,fresh:!e.crowned.includes(T)},T)),v.map(([T,P],h)=>s(gr,{seat:T,sum:P,holds:T===o,wide:f,x:f?l+c/2+(h-v.
length/2)*19+1:l+12+h*15,y:u+(f?67:22)},T)),i>=0&&s("path",{class:"cross",d:`M${l+p+6} ${u+9}L${l+c-p-6} ${w}M${l+
c-p-6} ${u+9}L${l+p+6} ${w}`}),i>=0&&f&&s("text",{class:"outtext",x:l+c/2,y:u+78,"text-anchor":"middle","font-\
size":10,children:["out in round ",i+1]}),e.outNow&&s("rect",{class:"fresh out",...C})]})}),br=A(({layout:e,row:t,
state:n,prestige:r,marks:o})=>{let[i,a,l,u]=e.label(t);return s("g",{class:`row-label ${n}${o}`,...N(X[t],`Row\
 ${t+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:a,width:l,height:u,rx:6}),e.wide?s(_,{children:[
s("text",{x:l-12,y:a+u/2,"text-anchor":"end","font-size":14,children:["row ",t+1]}),s("text",{class:"worth",x:l-
12,y:a+u/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(_,{children:[s("text",{x:i+l/2,y:20,
"text-anchor":"middle","font-size":12,children:t+1}),s("text",{class:"worth",x:i+l/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),yr=A(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((e,t)=>s("stop",{offset:t/4,"stop-color":`oklch(0.72 0.13 ${e})`}))}),s("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:s("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function wr({board:e}){let t=e.view,n=e.before,r=e.width>=pe?mr:pr,o=t.phase===
"over",i=l=>l+1===t.round&&!o?"now":l+1>t.round?"later":"past",a=O(t.game).prestige??[];return s("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(yr,{}),X.map((l,u)=>s(br,{layout:r,row:u,state:i(
u),prestige:a[u],marks:F(e,l)},l)),t.champions.map((l,u)=>{let c=t.eliminated.indexOf(l),m=t.pebbles.champion?.[l]??
Oe;return s(_,{children:[X.map((f,d)=>{let p=`${f} ${l}`,b=t.grid[f]?.[l],k=t.pebbles[f]?.[l],w=n?.grid[f]?.[l],
v=n?.pebbles[f]?.[l],g=n!==null&&b!==w&&String(b??"")!==String(w??"");return s(hr,{game:t.game,layout:r,column:u,
row:d,word:p,pile:b,owner:k,out:c>=0,state:c>=0&&d>c?"closed":i(d),pileFresh:g&&!!b?.length,gone:g&&!b?.length,
lowest:d+1===t.round&&!!t.lowest?.includes(l),ownerFresh:n!==null&&k!==v,marks:F(e,p)},p)}),s(_r,{game:t.game,
layout:r,column:u,creature:l,crowns:m,crowned:n?n.pebbles.champion?.[l]??Oe:m,holder:t.control?.[l],sums:t.sums?.[l],
out:c,outNow:c>=0&&n!==null&&!n.eliminated.includes(l),marks:F(e,l)},l)]})})]})}var vr=A(({game:e,card:t,seen:n,
marks:r})=>{let o=D(t),i=O(e).creatures?.[o],a=$(e,t);return s("span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,
"data-card":t,...N(t,a,r),style:i?{"--creature":Ae(e,o)}:void 0,children:[s("b",{children:Le(t)||"\u2726"}),s(
"small",{children:i?i[0]:$(e,o)})]})}),Zt=()=>s("span",{class:"mini back",role:"img","aria-label":"a hidden ca\
rd"});function me({board:e,cards:t,seen:n=Oe}){let{game:r}=e.view,o=Array.isArray(t)?t:n,i=Array.isArray(t)?0:
Math.max(0,t-n.length),a=new Map;return s(_,{children:[o.map((l,u)=>{if(l==="?"||l===null)return s(Zt,{},`?${u}`);
let c=(a.get(l)??0)+1;return a.set(l,c),s(vr,{game:r,card:l,seen:o===n,marks:F(e,l)},`${l} ${c}`)}),Array.from(
{length:i},(l,u)=>s(Zt,{},`hidden ${u}`))]})}function xr({view:e,seat:t}){let n=e.points?.[t];if(!n)return null;
let r=n.reduce((i,[,,a])=>i+a,0),o=(i,a)=>`${$(e.game,a)} ${i==="champion"?"(secret)":`in ${ot(i)}`}`;return s(
"div",{class:"points",children:[s("strong",{children:R(r,"point")}),e.phase!=="over"&&" so far",n.length>0&&`:\
 ${n.map(([i,a,l])=>`${Re(l)} ${o(i,a)}`).join(", ")}`]})}function ot(e){return`row ${e.slice(1)}`}function kr({
view:e}){if(!e.lowest||e.phase==="over")return null;let t=X[e.round-1],n=u=>$(e.game,e.grid[t][u].at(-1)),r=u=>D(
e.grid[t][u].at(-1))===u?n(u):`${$(e.game,u)} with ${n(u)}`,o=e.champions.filter(u=>!e.eliminated.includes(u)&&
!e.grid[t]?.[u]?.length).map(u=>$(e.game,u)),i=e.lowest.map(r);if(!i.length)return s("p",{class:"standing",children:[
"No card lies in ",ot(t)," yet."]});let a=i.length===1,l=o.length>4?`${o.length} others have`:`${G(o)} ${o.length>
1?"have":"has"}`;return s("p",{class:"standing",children:[a?"Lowest in ":"Equally low in ",ot(t),": ",s("stron\
g",{children:G(i)}),o.length?(a?", which would go out; ":", so nobody would go out; ")+`${l} no card yet.`:a?"\
, which would go out at the end of this turn.":", so nobody would go out."]})}function $r({board:e,seat:t}){let n=e.
view,r=n.players[t],o=n.pebbles_left?.[t]??0,i=Array.isArray(r.hand)?r.hand.length:r.hand,a=`seat-${t}`,l=F(e,
a),u=r.sidelined;return s("div",{class:`hand${n.turn===t?" turn":""}${String(t)===e.looker?" mine":""}${l}`,"d\
ata-hand":t,children:[s("div",{class:"who",...N(a,void 0,l),children:[s(L,{seat:t})," ",s("span",{class:"name",
children:e.bots[t]}),s("span",{class:"stock",role:"img","aria-label":`${R(o,"pebble")} left`,children:Array.from(
{length:o},()=>s("i",{class:`seat${t}`}))}),s("span",{class:"quiet",children:R(i,"card")})]}),s(xr,{view:n,seat:t}),
s("div",{class:"cards",children:[s(me,{board:e,cards:r.hand,seen:r.seen}),r.secret&&s("span",{class:"secret",title:"\
a secret prediction",children:[s("em",{children:"secret"}),s(me,{board:e,cards:[r.secret]})]}),u!==void 0&&u!==
0&&!(Array.isArray(u)&&!u.length)&&s("span",{class:"secret",title:"sidelined by Stag",children:[s("em",{children:"\
sidelined"}),s(me,{board:e,cards:u})]})]})]})}function Qt({board:e,name:t,cards:n}){let[r,o]=Q(!1),i=Array.isArray(
n)?n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[t," ",i]}):s("details",{class:"pile",
onToggle:a=>o(a.currentTarget.open),children:[s("summary",{children:[t," ",i]}),r&&s("div",{class:"cards",children:s(
me,{board:e,cards:n})})]})}function rn(e){let t=e.view;return s(te,{class:"cards-table",label:"The table",onPick:e.
onPick,onLook:e.onLook,children:[s("div",{class:"felt",children:s(wr,{board:e})}),s(kr,{view:t}),t.drawn!==void 0&&
t.drawn!==null&&s("div",{class:"drawn",children:[s("em",{children:"looked at"}),s(me,{board:e,cards:t.drawn})]}),
s("div",{class:"hands",children:t.players.map((n,r)=>s($r,{board:e,seat:r},r))}),s("div",{class:"piles",children:[
s(Qt,{board:e,name:"deck",cards:t.deck})," ",s(Qt,{board:e,name:"discard pile",cards:t.discard})]})]})}function sn(e,t){
let n=new Set;for(let r of e.champions){for(let o of X)(String(e.grid[o]?.[r]??"")!==String(t.grid[o]?.[r]??"")||
e.pebbles[o]?.[r]!==t.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(e.pebbles.champion?.[r]??"")!==String(t.pebbles.
champion?.[r]??"")||e.eliminated.includes(r)!==t.eliminated.includes(r))&&n.add(r)}return n}function on(e,t,n){
let r=O(e.game).creatures??{},[o,i]=t.split(" ");if(i){let m=e.grid[o]?.[i]??[],f=e.pebbles[o]?.[i],d=m.length?
m.map(p=>$(e.game,p)).reverse().join(", ")+(m.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(
1)}, ${$(e.game,i)}`,`${d}${f===void 0?"":`; the pebble of ${n[f]}`}`]}let a=/^seat-(\d+)$/.exec(t)?.[1];if(a!==
void 0)return[n[Number(a)],`seat ${a}, ${R(e.pebbles_left?.[Number(a)]??0,"pebble")} left`];if(X.includes(t))return[
`Row ${t.slice(1)}`,`a pebble in it is worth ${O(e.game).prestige?.[X.indexOf(t)]}`];let l=r[D(t)];if(!l)return[
$(e.game,t),""];if(t!==D(t))return[$(e.game,t),l[1]];let u=e.control?.[t],c=e.eliminated.includes(t)?"eliminat\
ed":nn(tn(e.sums?.[t]),u,m=>n[m]);return[l[0],`${l[1]} \xB7 ${c}`]}var fe={inaccuracy:"?!",mistake:"?",blunder:"??"},Sr=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function an(e,t){
let n=e.review?.decisions??[];return t==="all"?n:n.filter(r=>String(r.seat)===t)}function ne(e,t){return an(e,
t).filter(n=>!!n.mark)}function it(e){return`${Math.round(100*e)} %`}function at(e){return e.kind==="exact"?`${it(
e.value)}, proved`:`${it(e.value)} \xB1 ${it((e.high-e.low)/2)}`}function lt(e,t){return`${t.number}. ${e.bots[t.
seat]}: ${t.played} (${t.mark}); better: ${t.best} (+${at(t.loss)})`}function ln(e,t){let n=e.bots.map(()=>[]);
for(let a of an(e,t))a.chances.forEach((l,u)=>{(t!=="all"||u===a.seat)&&n[u].push([a.number-1,l])});let r=e.outcome&&
e.outcome.reason!=="unfinished"?e.outcome.ranks:[],o=r.filter(a=>a===1).length,i=e.steps.findLastIndex(a=>a.s!==
void 0);return n.forEach((a,l)=>{a.length&&o&&a.push([i,r[l]===1?1/o:0])}),n}function cn(e,t){let n=e.bots.map(
()=>[]);return e.steps.forEach((r,o)=>{let i=r.note&&(t==="all"||String(r.s)===t)?Sr.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function un(e){return[...ln(e,"all"),...cn(e,"al\
l")].some(t=>t.length>1)}function dn({film:e,looker:t,last:n,onPick:r,children:o}){let i=l=>1e3*l/Math.max(1,n),
a=l=>(u,c)=>u.length>1&&s("polyline",{class:`${l} seat${c}`,points:u.map(([m,f])=>`${i(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:l=>{let u=l.currentTarget.getBoundingClientRect();r((l.clientX-u.left)/u.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),cn(e,t).map(a("claim")),ln(e,t).map(a("chance"))]}),ne(e,t).map(l=>s(
"text",{class:`sign ${l.mark} seat${l.seat}`,x:`${i(l.number-1)/10}%`,y:`${(100-92*l.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[fe[l.mark],s("title",{children:lt(e,l)})]})),o]})}function mn({film:e,looker:t}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(_,{children:[s("p",{class:"legen\
d",children:e.review?`Chance to win by the solver, by what ${t==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),e.review&&t==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:e.review.seats.map(r=>s("li",
{children:[s(L,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${R(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:e.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function pn({viewer:e,view:t,marked:n}){let{film:r,step:o,looker:i}=e,a=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[s(Tr,{viewer:e})," ",o.ms!==
void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[`${fe[n.
mark]} ${n.mark}; better: `,s(Cr,{viewer:e,marked:n}),` (+${at(n.loss)})`]}),a&&o.note&&s("div",{class:"note",
tabIndex:0,children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(l=>{let u=Pe(l,i);return s(
"span",{class:u.eliminated?"out":"",children:e.notation&&u.move!==void 0?s("code",{children:u.move}):s(de,{text:u.
text,bots:r.bots})})})}),e.faultsHere().map(l=>s("div",{class:"fault",children:[l.seat!==void 0&&s(L,{seat:l.seat}),
` ${l.seat===void 0?"":r.bots[l.seat]}: ${l.kind}`,(i==="all"||Number(i)===l.seat)&&s(_,{children:[l.message&&
`: ${l.message}`,l.stderr&&s("pre",{tabIndex:0,children:l.stderr})]})]})),s("div",{class:"quiet when",children:[
Mr(t),t.asked&&t.phase!=="over"&&s(_,{children:[" \xB7 ",s(de,{text:t.asked,bots:r.bots})]})]})]})}function Cr({
viewer:{film:e,notation:t},marked:n}){let r=e.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return t||
r===void 0?s("code",{children:n.best}):s(de,{text:r,bots:e.bots})}function Tr({viewer:e}){let{step:t,film:n,notation:r}=e;
return t.s===void 0?s(_,{children:e.words(e.place)}):r?s(_,{children:[s(L,{seat:t.s})," ",s("span",{class:"nam\
e",children:n.bots[t.s]})," ",s("code",{children:e.words(e.place)})]}):s(de,{text:e.news(e.place).text,bots:n.
bots})}function Mr(e){if(e.phase==="over"||e.turn===null||e.turn===void 0)return"the game is over";let t=e.round?
`round ${e.round}, `:"";return e.number?`${t}turn ${e.number}`:e.asked?"":`seat ${e.turn} decides`}var Er=A(({viewer:e,place:t,step:n,words:r,here:o,faulty:i,marked:a})=>{let u=[(n.n??[]).some(([c])=>c.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:u,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":t,title:r,onClick:()=>e.show(t),
children:[s("span",{class:"number",children:t}),n.s===void 0?s("span",{class:"badge none"}):s(L,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[a&&s("span",{class:`sign ${a.mark}`,title:lt(
e.film,a),children:`${fe[a.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Pr=60,Be=class extends V{root=Z();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(t){(t.told!==this.props.told||t.viewer!==this.props.viewer)&&
this.gather(t.viewer)}shouldComponentUpdate(t){return t.place!==this.props.place||t.told!==this.props.told||t.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(t){this.words=t.steps.map((n,r)=>t.words(r)),this.marks=new Map(ne(t.film,t.looker).
map(n=>[n.number,n])),this.faults=new Set(t.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let t=this.root.current,n=t?.querySelector(".here");if(!t||!n)return;let r=n.offsetTop-t.scrollTop;(r<0||
r+n.offsetHeight>t.clientHeight)&&(t.scrollTop=n.offsetTop-t.clientHeight/2)},Pr)}read(t,n=!1){let{viewer:r}=this.
props,o=n?null:t.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&(r.read=i,r.draw())}onKey=t=>{
let r={ArrowUp:-1,ArrowDown:1}[t.key];r&&(t.preventDefault(),t.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:t,place:n}){return s("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:t.steps.
map((r,o)=>s(Er,{viewer:t,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var E=46,_n=/^-?\d+,-?\d+$/,bn=1,yn=2,ut=3;function wn(e){return e.phase!=="place"?[]:e.speed?[e.speed]:Object.
keys(e.taken??{})}function vn(e){return Object.keys(e.open??{}).map(n=>n.split(",").map(Number)).sort(([n,r],[
o,i])=>n-o||r-i).map(n=>n.join(","))}function xn(e,t,n){let r=[],o=e.barred?.[t];for(let i in o)o[i][n]!=="0"&&
r.push([i,Number(o[i][n])]);return r}function kn(e){return e.reduce((t,[,n])=>t&~n,ut)}function ct(e){return e===
ut?"either face":e===bn?"white":e===yn?"black":"neither face"}function $n(e,t,n){if(e.phase==="effect")return e.
targets?.includes(t)?"can be chosen":"";if(n<0)return"empty";let r=i=>G(i.map(([a,l])=>`${G(a.split(" ").map(u=>$(
e.game,u)))} ${a.includes(" ")?"bar":"bars"} ${l===ut?"it":ct(l)}`));return wn(e).map(i=>{let a=xn(e,i,n),l=kn(
a);return`${$(e.game,i)}: ${l?ct(l):"not here"}${a.length?` (${r(a)})`:""}`}).join(" \xB7 ")||"empty"}function Lr(e,t){
if(e.phase!=="effect")return[];let n=Object.entries(e.barred??{}).filter(([,r])=>r.includes(t));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function Sn(e){let[t,n]=e.split(",").map(Number);return[E*Math.sqrt(3)*(t+n/2),
E*1.5*n]}function re(e){return`M${Array.from({length:6},(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(e*Math.cos(
o)).toFixed(1)} ${(e*Math.sin(o)).toFixed(1)}`}).join("L")}Z`}var Rr=re(E-1.5),Ar=re(E-6),Or=re(E-4),fn=re(E-5),
Br=re(E+1),Vr=re(E/3);function he(e){let[t,n]=Sn(e);return`translate(${t.toFixed(1)} ${n.toFixed(1)})`}function Fr(e){
return e.length>7?12.5:e.length>6?13.5:15}function Cn({name:e,beads:t}){return s(_,{children:[s("path",{class:"\
edge",d:Rr}),s("path",{class:"face",d:Ar}),s("circle",{class:"gem",cy:-E*.56,r:4.2}),s("text",{y:5,"text-ancho\
r":"middle","font-size":Fr(e),children:e}),t?s("g",{class:"beads",children:[s("circle",{cy:E*.52,r:11}),s("tex\
t",{y:E*.52+4.5,"text-anchor":"middle","font-size":13,children:t})]}):null]})}var Hr=A(({game:e,cell:t,text:n,
beads:r,coordinates:o,marks:i})=>{let[a,l]=n.split(" "),u=O(e).tiles?.[a]?.[0]??"",c=`${$(e,a)}${l?`, ${l}`:""}\
, at ${t}${r?`, ${R(r,"token")} on it`:""}`;return s("g",{class:`tile ${l??"grey"} ${u}${i}`,"data-tile":a,transform:he(
t),...N(t,c,i),children:[s(Cn,{name:a,beads:r}),o&&s("text",{class:"coordinates",y:E*.42,"text-anchor":"middle",
"font-size":10,children:t})]})}),Nr=A(({cell:e,told:t,faces:n,coordinates:r,marks:o})=>s("g",{class:`open${o}`,
transform:he(e),...N(e,`empty cell ${e}${t&&`: ${t}`}`,o),children:[s("path",{d:Or}),(n===bn||n===yn)&&s("path",
{class:`only ${ct(n)}`,d:Vr}),n===0&&s("path",{class:"shut",d:"M-6 -6L6 6M6 -6L-6 6"}),r&&s("text",{class:"coo\
rdinates",y:4,"text-anchor":"middle","font-size":11,children:e})]}));function Dr({board:e}){let t=e.view,n=e.before,
{board:r}=t,o=Object.keys(r).sort((h,B)=>r[h]<r[B]?-1:1),i=[...e.targets??[],...e.playable??[],...e.lit??[],...e.
better??[]],a=e.choices?vn(t):[],l=new Map(a.map((h,B)=>[h,B])),u=wn(t),c=u.includes(e.looked??"")?[e.looked]:
u,m=h=>c.reduce((B,J)=>B|kn(xn(t,J,h)),0),f=[...new Set([...u.length?a:[],...i.filter(h=>_n.test(h)&&!r[h])])],
d=[...t.map??[],...t.next?.map??[]].filter(h=>!r[h]),p=n?Object.keys(n.board).filter(h=>!r[h]):[],b=[...o,...f,
...d,...p,...a].map(Sn),k=b.map(h=>h[0]),w=b.map(h=>h[1]),v=Math.min(...k)-E-8,g=Math.min(...w)-E-8,C=Math.max(
...k)+E+8-v,T=Math.max(...w)+E+8-g,P=n?[...dt(t,n)].filter(h=>r[h]):[];return s("svg",{class:"board",viewBox:[
v,g,C,T].map(h=>h.toFixed(0)).join(" "),style:{"--across":(C/(E*1.74)).toFixed(2)},children:[f.map(h=>s(Nr,{cell:h,
told:e.choices?$n(t,h,l.get(h)??-1):"",faces:u.length&&l.has(h)?m(l.get(h)):void 0,coordinates:!!e.coordinates,
marks:F(e,h)},`open ${h}`)),d.map(h=>s("path",{class:"bound",d:fn,transform:he(h),children:s("title",{children:[
"named by Map: ",h]})},`bound ${h}`)),p.map(h=>s("path",{class:`gone${n.board[h].split(" ")[0]===e.scored?" sc\
ored":""}`,d:fn,transform:he(h)},`gone ${h}`)),o.map(h=>{let B=r[h].split(" ")[0];return s(Hr,{game:t.game,cell:h,
text:r[h],beads:t.beads?.[B],coordinates:!!e.coordinates,marks:F(e,h)+(B===e.scored?" scored":"")},B)}),P.map(
h=>s("path",{class:"fresh",d:Br,transform:he(h)},`fresh ${h}`))]})}var Ve=E+6,hn=A(({game:e,name:t,token:n,taken:r,
marks:o})=>s("svg",{class:`loose${o}`,viewBox:`${-Ve} ${-Ve} ${2*Ve} ${2*Ve}`,"data-tile":t,...N(t,`${$(e,t)}${r?
", taken":""}${n?`, with ${R(n,"token")}`:""}`,o),children:s("g",{class:`tile grey ${O(e).tiles?.[t]?.[0]??""}${r?
" taken":""}`,children:s(Cn,{name:t,beads:n?`+${n}`:void 0})})}));function gn({name:e,tiles:t}){let[n,r]=Q(!1);
return t?.length?s("details",{class:"pile",onToggle:o=>r(o.currentTarget.open),children:[s("summary",{children:[
e," ",t.length]}),n&&s("p",{children:[...t].sort().join(", ")})]}):null}function Ir({board:e,seat:t}){let n=e.
view,r=n.colors?.[t],o=r?Object.values(n.board).filter(l=>l.endsWith(` ${r}`)):[],i=e.ended?n.sums?.[t]?.points:
void 0,a=o.reduce((l,u)=>l+(n.beads?.[u.split(" ")[0]]??0),0);return s("div",{class:`hand${n.turn===t?" turn":
""}`,children:s("div",{class:"who",children:[s(L,{seat:t})," ",r&&s("i",{class:`side ${r}`,title:r}),s("span",
{class:"name",children:e.bots[t]}),s("span",{class:"quiet",children:`${r?`${r}: `:""}${R(o.length,"tile")}, ${R(
n.tokens?.[t]??0,"token")}${a?`, ${a} on tiles`:""}`}),i!==void 0&&s("strong",{class:"total",children:R(i,"poi\
nt")})]})})}function jr({view:e}){let t=[],n=r=>G(r.map(o=>$(e.game,o)));e.restrictions?.length&&t.push(`In fo\
rce: ${n(e.restrictions)}`);for(let[r,o]of Object.entries(e.ignored??{}))t.push(`${n(o)} ignored for ${n([r])}\
, which has no other legal play`);return e.relieved?.length&&t.push(`${n(e.relieved)} ignored for this play`),
e.quota===1&&(e.number??0)>1&&e.phase!=="over"&&t.push("Famine: one tile this turn"),e.destiny?.length&&t.push(
`Destiny: ${n(e.destiny)}`),e.next?.quota&&t.push("next turn: Famine"),e.next?.destiny&&t.push(`next turn, Des\
tiny: ${n(e.next.destiny)}`),t.length?s("p",{class:"legend",children:t.join(" \xB7 ")}):null}function Tn(e){let t=e.
view,n=e.choices&&t.targets?{...e,targets:new Set(t.targets)}:e,r=Object.entries(t.taken??{}),o=Object.entries(
t.pool??{});return s(te,{class:"tiles-table",label:"The table",onPick:n.onPick,onLook:n.onLook,children:[s("di\
v",{class:"sides",children:[0,1].map(i=>s(Ir,{board:n,seat:i},i))}),s("div",{class:"felt",children:s(Dr,{board:n})}),
(r.length>0||o.length>0)&&s("div",{class:"pool",children:[r.map(([i,a])=>s(hn,{game:t.game,name:i,token:a,taken:!0,
marks:F(n,i)},i)),r.length>0&&s("span",{class:"gap"},"gap"),o.map(([i,a])=>s(hn,{game:t.game,name:i,token:a,taken:!1,
marks:F(n,i)},i))]}),s(jr,{view:t}),s("div",{class:"piles",children:[s(gn,{name:"bag",tiles:t.bag})," ",s(gn,{
name:"out of the game",tiles:t.dead})]})]})}function dt(e,t){let n=new Set;for(let r of new Set([...Object.keys(
e.board),...Object.keys(t.board)])){let o=e.board[r]?.split(" ")[0];(e.board[r]!==t.board[r]||o&&e.beads?.[o]!==
t.beads?.[o])&&n.add(r)}return n}function Mn(e,t){let[n,r]=(_n.test(t)?e.board[t]??"":t).split(" ");if(!n)return[
`Cell ${t}`,$n(e,t,vn(e).indexOf(t))||"empty"];let o=O(e.game).tiles?.[n]?.[1]??"",i=Lr(e,t).map(l=>$(e.game,l)),
a=[o,r&&`${r} side up`,n!==t&&`at ${t}`,e.targets?.includes(t)&&"can be chosen",i.length>0&&`cannot be chosen:\
 ${G(i)} ${i.length>1?"forbid":"forbids"} it`,e.restrictions?.includes(n)&&"in force"];return[$(e.game,n),a.filter(
Boolean).join(" \xB7 ")]}function qr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function mt(e){return e.classList.
contains("white")?"white":e.classList.contains("black")?"black":""}function En(e,t){let n=new Map;for(let r of e.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,i=n.get(o)??0;n.set(o,i+1),
t(`${o} ${i}`,r)}}var Fe=class{last=0;remember(t){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
qr())return null;let o=new Map;return En(t,(i,a)=>o.set(i,{box:a.getBoundingClientRect(),face:mt(a)})),o}play(t,n,r,o=""){
let i=r===void 0?null:t.querySelector(`[data-hand="${r}"]`),a=o.split(" "),l=[];En(t,(c,m)=>{let f=a.includes(
c.split(" ")[0])&&m.closest(".cell")&&i,d=n.get(c)??(f?{box:Ur(i.getBoundingClientRect()),face:""}:null);d&&l.
push([m,d,m.getBoundingClientRect()])});let u=t.getBoundingClientRect();for(let[c,{box:m,face:f},d]of l){let p=Math.
hypot(He(d)-He(m),Ne(d)-Ne(m));p>d.width*.6&&p>12&&!Wr(c,m,d)?Gr(t,u,c,m,d):f&&f!==mt(c)&&mt(c)&&Kr(c)}}};function He(e){
return e.left+e.width/2}function Ne(e){return e.top+e.height/2}function Ur(e){return new DOMRect(e.left+8,e.top+
e.height/2,30,40)}function Wr(e,t,n){let r=e.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
t.top>=r.top-60&&t.top<r.bottom+60&&Math.abs(t.width-n.width)<1&&t.left>=r.left-4&&t.left<=r.right}function Gr(e,t,n,r,o){
let i=zr(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${o.left-
t.left}px`,top:`${o.top-t.top}px`,width:`${o.width}px`,height:`${o.height}px`}),e.append(i);let a=`translate(${He(
r)-He(o)}px, ${Ne(r)-Ne(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,l=i.animate([{transform:a},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});l.onfinish=l.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function zr(e){let t=e.cloneNode(!0);for(let l of[t,...t.querySelectorAll(
"*")])for(let u of["data-word","data-card","data-tile","tabindex","role","aria-label"])l.removeAttribute(u);if(!(e instanceof
SVGGElement))return t;let{x:n,y:r,width:o,height:i}=e.getBBox(),a=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return a.setAttribute("viewBox",`${n} ${r} ${o} ${i}`),t.removeAttribute("transform"),a.append(
t),a}function Kr(e){let t=e.transform.baseVal.consolidate()?.matrix,n=`translate(${t?.e??0}px, ${t?.f??0}px)`;
e.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function se(e){return e.board!==void 0}function De(e){return e.champions!==void 0}var Ie=class extends V{root=Z();motion=new Fe;getSnapshotBeforeUpdate(t){
let n=t.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}follow(){let t=this.root.current.querySelector(".felt");if(!t||t.
scrollWidth<=t.clientWidth)return;let n=t.querySelector(".fresh")?.getBoundingClientRect(),r=t.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(t.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(t,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),t.moment!==this.props.moment&&this.follow()}render(t){
return s("div",{ref:this.root,class:"stage",children:s(Xr,{...t})})}};function Xr(e){return se(e.view)?s(Tn,{...e}):
De(e.view)?s(rn,{...e}):s(Jr,{view:e.view})}function Jr({view:e}){let t=Object.entries(e).filter(([n])=>!["gam\
e","turn","seat","options"].includes(n));return s("table",{class:"plain",children:s("tbody",{children:t.map(([
n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll("_"," ")}),s("td",{children:typeof r=="stri\
ng"?r:JSON.stringify(r)})]},n))})})}function Pn(e,t){return t&&se(e)&&se(t)?dt(e,t):t&&De(e)&&De(t)?sn(e,t):new Set}
function Ln(e,t,n){return se(e)?Mn(e,t):De(e)?on(e,t,n):null}function pt(e,t){let n=e.split(" "),r=new Set(n);
for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]==="play"&&n[1]&&t&&r.add(`r${t}\
 ${n[2]??D(n[1])}`),r}var Yr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Zr=60,Qr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",je=class{constructor(t,n,r={}){this.root=t;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=Gt(n.steps),this.curved=un(n),this.width=t.clientWidth,t.replaceChildren(),this.goTo(
r),this.resized.observe(t)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=K("equinox-notation")===
"on";coordinates=K("equinox-coordinates")==="on";choices=(K("equinox-choices")??(innerWidth<pe?"off":"on"))===
"on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(t){
return Math.max(0,Math.min(this.last,t))}viewAt(t){return zt(this.steps[t].picture,this.looker)}find(t){if(t===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(t===
"mark")return ne(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(t==="scor\
ed"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(t=>Math.min(t.after,this.last)===this.place)}marked(t){return ne(this.film,this.looker).find(n=>n.number===
t)}news(t){let n=this.steps[t].n?.[0];return n&&Pe(n,this.looker)}words(t){let n=this.news(t),{s:r}=this.steps[t];
return n?Yt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(t){this[t]=!this[t],K(`equinox-${t}`,this[t]?"on":"off"),this.draw()}jump(t,n){let r=this.
find(t),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(t){
this.show(this.within(this.place+t))}show(t){this.place=this.within(t),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Zr)}goTo({move:t,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(t??0)||0)}look(t){this.lookers.includes(t)&&(this.looker=t,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let t=()=>{this.
timer=this.place+1<this.last?setTimeout(t,this.speed):null,this.move(1)};this.timer=setTimeout(t,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),W(null,this.root)}measure(){let t=this.
width;this.width=this.root.clientWidth,t<pe!=this.width<pe&&this.draw()}draw(){this.closed||W(s(es,{viewer:this}),
this.root)}key(t){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[t.key]??(/^[0-4]$/.test(t.key)?()=>this.look(t.key):void 0);if(!r||t.
ctrlKey||t.altKey||t.metaKey)return;let o=t.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&t.key===" "||(t.preventDefault(),r())}};function es({viewer:e}){let{film:t,place:n}=e,r=e.
viewAt(n),o=n?e.viewAt(n-1):null,i=e.marked(n),a=e.read,l=a===null?void 0:new Set([...Pn(e.viewAt(a),a?e.viewAt(
a-1):null),...pt(e.news(a)?.move??"")]);return s(_,{children:[s(ns,{viewer:e}),s(rs,{viewer:e,place:n,looker:e.
looker,playing:e.playing,speed:e.speed,switches:`${e.notation} ${e.coordinates} ${e.choices}`}),e.curved&&s("d\
iv",{class:"chances",children:[s(dn,{film:t,looker:e.looker,last:e.last,onPick:u=>e.show(Math.round(e.last*u)),
children:s("line",{class:"cursor",x1:qe(n,e.last),x2:qe(n,e.last),y1:"0%",y2:"100%"})}),s(mn,{film:t,looker:e.
looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[s(pn,{viewer:e,view:r,marked:i}),s(
ts,{told:e.looked===null?null:Ln(r,e.looked,t.bots)}),s(Ie,{view:r,before:o,bots:t.bots,looker:e.looker,width:e.
width,lit:l,coordinates:e.coordinates,choices:e.choices,looked:e.looked,scored:e.step.scored,ended:n===e.last,
moment:n,mover:e.step.s,move:e.step.n?.[0]?.[0].move,better:i&&pt(i.best,o?.round),onLook:u=>{e.looked=u,e.draw()}})]}),
s(Be,{viewer:e,place:n,told:`${e.looker} ${e.notation}`})]}),s("p",{class:"legend keys",children:Qr})]})}function ts({
told:e}){return s("p",{class:"about","aria-live":"polite",children:e?s(_,{children:[s("strong",{children:e[0]}),
" ",e[1]]}):s("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function qe(e,t){return`${(100*
e/Math.max(1,t)).toFixed(2)}%`}function ns({viewer:{film:e,options:t}}){return s("div",{class:"heading",children:[
s("h3",{children:e.title??`Game ${e.id}`}),s("span",{class:"seats",children:s(ht,{bots:e.bots,outcome:e.outcome,
failed:n=>(e.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),e.outcome&&s("span",{class:"quiet",children:[
"ended by ",e.outcome.reason]}),t.close&&s("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:t.close,children:"\u2715"})]})}function ht({bots:e,outcome:t,failed:n}){return s(_,{children:e.
map((r,o)=>s("span",{class:`seat-result${t?.ranks[o]===1?" first":""}`,children:[s(L,{seat:o})," ",s("span",{class:"\
name",children:r}),t&&s("span",{class:"quiet",children:` ${t.ranks[o]}. (${Re(t.scores[o])})`}),n(o)&&s("span",
{class:"mark",children:"fault"})]}))})}var rs=A(({viewer:e,place:t,looker:n,playing:r,speed:o})=>{let{film:i,last:a}=e,
l=(c,m,f)=>s("button",{type:"button",title:m,onClick:f,children:c}),u=c=>e.find(c).length>0;return s("div",{class:"\
controls",children:[l("|\u25C0","Start (Home)",()=>e.show(0)),l("\u25C0","Back (\u2190)",()=>e.move(-1)),l("\u25B6",
"Forward (\u2192)",()=>e.move(1)),l("\u25B6|","End (End)",()=>e.show(a)),l(r?"pause":"play","Play (space)",()=>e.
toggle()),s("div",{class:"slide",children:[s("input",{type:"range",min:0,max:a,value:t,"aria-label":"Step",onInput:c=>e.
show(Number(c.currentTarget.value))}),s(ss,{viewer:e})]}),s("span",{class:"counter",children:`${t} / ${a}`}),u(
"eliminated")&&l("next out","Next elimination (e)",()=>e.jump("eliminated",1)),u("fault")&&l("next fault","Nex\
t fault (f)",()=>e.jump("fault",1)),u("mark")&&l("next mark","Next marked move (m)",()=>e.jump("mark",1)),u("s\
cored")&&l("scoring","Start of scoring",()=>e.show(e.find("scored")[0])),s("label",{class:"view",children:[s("\
span",{children:"view"}),s("select",{title:"View",value:n,onChange:c=>e.look(c.currentTarget.value),children:e.
lookers.map(c=>s("option",{value:c,children:c==="all"?"everything":`seat ${c}: ${i.bots[Number(c)]}`}))})]}),s(
"select",{title:"Speed","aria-label":"Speed",value:o,onChange:c=>{e.speed=Number(c.currentTarget.value),e.draw()},
children:Yr.map(([c,m])=>s("option",{value:m,children:c}))}),s(ft,{viewer:e,name:"notation"}),se(e.viewAt(t))&&
s(_,{children:[s(ft,{viewer:e,name:"coordinates"}),s(ft,{viewer:e,name:"choices"})]})]})});function ft({viewer:e,
name:t}){return s("label",{class:"switch",children:[s("input",{type:"checkbox",checked:e[t],onChange:()=>e.toggleSwitch(
t)})," ",t]})}var ss=A(({viewer:e})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[e.find("el\
iminated").map(t=>s("circle",{class:"out",cx:qe(t,e.last),cy:4,r:3})),e.find("fault").map(t=>s("circle",{class:"\
fault",cx:qe(t,e.last),cy:4,r:3}))]}));var os=["received","unpacked","built","checked","playing"],An={running:"\u2026",passed:"\u2713",failed:"\u2717"},
is=2e4,as=500,ye=null,_e=new Map,ie=new Set;async function j(e,t,n){try{return await(await ce(`api/${e}`,t,n)).
json()}catch(r){throw r instanceof ee&&r.status===401&&ae(null),r}}function I(e){return async t=>{t?.preventDefault();
let n=y("error");n.hidden=!0;try{await e()}catch(r){n.textContent=r.message,n.hidden=!1,n.scrollIntoView({block:"\
center"})}}}function be({text:e,action:t,label:n}){return s("button",{type:"button",class:"link","aria-label":n,
onClick:I(t),children:e})}function On(e){return e?new Date(e*1e3).toLocaleString("sv",{dateStyle:"short",timeStyle:"\
short"}):""}function Ue(e){return e<1024*1024?`${Math.ceil(e/1024)} KiB`:`${Math.round(e/1024/1024)} MiB`}function we(e){
return e===null?"-":`${e>0?"+":""}${Math.round(e)}`}function gt(e,t){return e===null||t===null?"-":`[${we(e)},\
 ${we(t)}]`}function ge(e){return e===null?"-":`${Math.round(100*e)} %`}async function ae(e){if(y("login").hidden=
!!e,y("account").hidden=!e,y("logout").hidden=!e,y("who").textContent=e?`Logged in as ${e.name}.`:"",!e)return Bn();
let{quota:t,used:n}=e;y("quota").textContent=`Today ${n.submissions} of ${t.submissions} submissions; ${n.bots}\
 of ${t.bots} bots play; ${Ue(n.disk)} of ${Ue(t.disk)} used. An upload may have ${Ue(t.bundle)}, a build take\
 ${t.build_seconds} s.`,await Promise.all([Vn(),Nn(),oe(1)])}function Bn(){for(let e of _e.values())e();_e.clear()}
async function ls(){let e=y("token"),t=e.value.trim();e.value="",await ce("api/login",{token:t}),await ae(await j(
"me"))}async function cs(){await j("logout",{}),location.reload()}async function us(){let e=y("folder").files,
t=y("archive").files[0];if(!e.length&&!t)throw new Error("choose a folder or an archive first");let n=document.
querySelector("#submit-form button");n.disabled=!0;try{let r=e.length?await Kt(e):t,{id:o}=await j("submission\
s",void 0,{method:"POST",headers:{"Content-Type":"application/octet-stream"},body:r});ie.clear(),ie.add(o),y("\
submit-form").reset()}finally{n.disabled=!1}await Vn()}async function Vn(){let e=await j("submissions");Bn();for(let t of e)
Hn(t)||ds(t,e);Fn(e)}function Fn(e){W(s(_,{children:e.map(t=>s(ms,{submission:t},t.id))}),y("submissions"))}function Hn(e){
return e.state!=="waiting"&&e.state!=="running"}function ds(e,t){let{id:n}=e;ie.add(n);let r=o=>(e.steps=[...e.
steps.filter(i=>i.step!==o.step),o],Fn(t),o.state!=="failed"&&!(o.step==="playing"&&o.state==="passed")?!0:(_e.
delete(n),setTimeout(I(jn)),!1));_e.set(n,qt(`api/submissions/${encodeURIComponent(n)}/events`,r,()=>_e.has(n)))}
function ms({submission:e}){let{id:t,steps:n}=e,r=n.some(a=>a.state==="failed"),o=n.at(-1),i=r?"failed":Hn(e)?
e.state:o?o.step==="playing"&&o.state==="passed"?"playing":`${o.step}${An[o.state]}`:"waiting";return s("detai\
ls",{class:"submission",open:ie.has(t),"data-id":t,onToggle:a=>a.currentTarget.open?ie.add(t):ie.delete(t),children:[
s("summary",{children:[s("span",{class:"name",children:[e.bot??"a bot",e.version].filter(Boolean).join(" ")}),
" ",s("span",{class:r?"warning":"quiet","aria-live":"polite",children:i})," ",s("span",{class:"quiet",children:[
On(e.at),", ",Ue(e.size)]})]}),s("ol",{class:"steps",children:os.map(a=>s(ps,{name:a,step:n.find(l=>l.step===a)},
a))})]})}function ps({name:e,step:t}){if(!t)return s("li",{class:"quiet",children:[s("span",{class:"step-sign"}),
e]});let n=t.output.split(`
`).length,r=t.state==="failed",o=t.state==="running"?"is under way":r?"failed":n>1?"":t.output;return s("li",{
class:t.state,children:[s("span",{class:"step-sign","aria-hidden":"true",children:An[t.state]}),e," ",s("span",
{class:"quiet",children:o}),r&&t.output&&s("pre",{tabIndex:0,children:t.output}),!r&&n>1&&s("details",{children:[
s("summary",{class:"quiet",children:R(n,"line")}),s("pre",{tabIndex:0,children:t.output})]}),t.hint&&s("p",{class:"\
hint",children:["Hint: ",t.hint]})]})}async function Nn(){let e=await j("bots");W(e.length?s(_,{children:e.map(
o=>s(fs,{bot:o},o.name))}):s(Dn,{columns:9,children:"None has been submitted yet."}),y("bot-list"));let t=y("g\
ames-bot"),{value:n}=t,r=[...new Set(e.flatMap(o=>[o.name,...o.versions.map(i=>i.label)]))];t.replaceChildren(
new Option("all",""),...r.map(o=>new Option(o))),r.includes(n)&&(t.value=n)}function Dn({columns:e,children:t}){
return s("tr",{children:s("td",{class:"quiet",colSpan:e,children:t})})}function fs({bot:e}){let[t,n]=Q(!1),r=e.
versions.find(a=>a.active)??e.versions[0],o=Object.entries(r.faults).map(([a,l])=>`${a} ${l}`).join(", "),i=async()=>t?
(await j(`bots/${encodeURIComponent(e.name)}`,void 0,{method:"DELETE"}),jn()):n(!0);return s("tr",{children:[s(
"td",{class:"name",children:[e.name,!e.active&&s("span",{class:"mark",children:"out"}),r.quarantined&&s("span",
{class:"mark",children:"quarantined"})]}),s("td",{children:r.version??"-"}),s("td",{children:[s(be,{text:"hist\
ory",action:()=>hs(e.name),label:`history of ${e.name}`})," ",s(be,{text:"games",action:()=>(y("games-bot").value=
e.name,oe(1,!0)),label:`games of ${e.name}`})," ",e.active&&s(be,{text:t?"really withdraw it?":"withdraw",action:i,
label:`${t?"really ":""}withdraw ${e.name}`})]}),s("td",{class:"right",children:r.place??"-"}),s("td",{class:"\
right strong",children:we(r.strength)}),s("td",{class:"right",children:gt(r.low,r.high)}),s("td",{class:"right",
children:r.games}),s("td",{class:"right",children:[r.won,"/",r.drawn,"/",r.lost]}),s("td",{children:o||"-"})]})}
function Rn({heads:e,rows:t}){return s("div",{class:"scroll",tabIndex:0,children:s("table",{children:[s("thead",
{children:s("tr",{children:e.map((n,r)=>s("th",{class:r?"right":"",children:n}))})}),s("tbody",{children:t.map(
n=>s("tr",{children:n.map((r,o)=>s("td",{class:o?"right":"name",children:r}))}))})]})})}function In(e,t,n){e.hidden=
!1,W(s("div",{children:[s("div",{class:"heading",children:[s("h2",{children:t}),s("button",{type:"button",class:"\
close","aria-label":"Close",onClick:()=>{e.hidden=!0},children:"\u2715"})]}),n]}),e),e.scrollIntoView({block:"\
start"})}async function hs(e){let t=await j(`bots/${encodeURIComponent(e)}/history`),n=t.opponents.filter(a=>a.
worse>=.95).map(a=>a.against),r=t.old?t.opponents.length?n.length?`${t.new} got worse against ${n.join(", ")}.`:
`${t.new} is not significantly worse (95 %) against anybody.`:`${t.old} and ${t.new} have no opponents in comm\
on yet.`:"There is no earlier version to compare with.",o=t.versions.map(a=>[a.bot,a.games,we(a.strength),gt(a.
low,a.high),ge(a.better_than_before),a.games_against_before?`${ge(a.share_against_before)} of ${a.games_against_before}`:
"-"]),i=t.opponents.map(a=>[a.against,`${ge(a.share_old)} of ${a.games_old}`,`${ge(a.share_new)} of ${a.games_new}`,
we(100*a.change),gt(100*a.low,100*a.high),ge(a.worse)]);In(y("history"),`Versions of ${e}`,s(_,{children:[s(Rn,
{heads:["version","games","strength","95 % CI","better than previous","vs previous"],rows:o}),s("p",{class:n.length?
"warning":"",children:r}),t.old&&i.length>0&&s(_,{children:[s(Rn,{heads:["against",t.old,t.new,"change","95 % \
CI","worse"],rows:i}),s("p",{class:"legend",children:"How often it finished ahead (a tie counts half); change \
in percentage points; worse: the probability of it."})]})]}))}var _t=1;async function oe(e,t=!1){let n=new URLSearchParams(
{page:String(e)});for(let o of["bot","result"]){let{value:i}=y(`games-${o}`);i&&n.set(o,i)}let r=await j(`game\
s?${n}`);_t=r.page,y("games-count").textContent=`page ${r.page} of ${r.pages}`,y("games-before").disabled=r.page<=
1,y("games-after").disabled=r.page>=r.pages,W(r.games.length?s(_,{children:r.games.map(o=>s(gs,{game:o},o.id))}):
s(Dn,{columns:6,children:"No game yet."}),y("game-list")),t&&y("games").scrollIntoView({block:"start"})}function gs({
game:e}){return s("tr",{"data-game":e.id,children:[s("td",{class:"right",children:e.number}),s("td",{children:s(
"span",{class:e.result==="won"?"won":"warning",children:e.fault??e.result})}),s("td",{children:[s(be,{text:"re\
play",action:()=>_s(e),label:`replay of game ${e.number}`})," ",s(be,{text:"log",action:()=>ys(e),label:`log o\
f game ${e.number}`})]}),s("td",{class:"seats",children:s(ht,{bots:e.bots,outcome:e,failed:t=>!!e.fault&&t===e.
seat})}),s("td",{children:e.reason}),s("td",{children:On(e.at)})]})}async function _s(e){let t=await Ut(await(await ce(
`api/games/${e.id}/film?seat=${e.seat}`)).text());t.title=`Game ${e.number}, as seat ${e.seat} saw it`,ye?.close();
let n=y("viewer");n.hidden=!1,ye=new je(n,t,{close:bs}),n.scrollIntoView({block:"start"})}function bs(){ye?.close(),
ye=null,y("viewer").hidden=!0}async function ys(e){let t=await j(`games/${e.id}/log`);In(y("log"),`Log of game\
 ${e.number}`,t.seats.map(n=>s(_,{children:[s("h3",{children:[s(L,{seat:n.seat})," ",n.bot]}),n.fault&&s("p",{
class:"warning",children:n.fault}),n.stderr?s("pre",{tabIndex:0,children:n.stderr}):s("p",{class:"quiet",children:"\
It wrote nothing to standard error."}),n.notes.length>0&&s("details",{children:[s("summary",{children:R(n.notes.
length,"note")}),s("ol",{class:"notes",tabIndex:0,children:n.notes.slice(0,as).map(r=>s("li",{value:r.move,children:r.
text}))})]})]})))}async function jn(){await ae(await j("me"))}async function ws(){if(Jt(),y("login-form").addEventListener(
"submit",I(ls)),y("logout").addEventListener("click",I(cs)),y("submit-form").addEventListener("submit",I(us)),
y("games-bot").addEventListener("change",I(()=>oe(1))),y("games-result").addEventListener("change",I(()=>oe(1))),
y("games-before").addEventListener("click",I(()=>oe(_t-1))),y("games-after").addEventListener("click",I(()=>oe(
_t+1))),document.addEventListener("keydown",e=>ye?.key(e)),setInterval(()=>{!document.hidden&&!y("account").hidden&&
Nn().catch(()=>null)},is),!st.known)return ae(null);try{await ae(await(await ce("api/me")).json())}catch(e){await ae(
null),(!(e instanceof ee)||e.status!==401)&&await I(()=>{throw e})()}}ws();})();
