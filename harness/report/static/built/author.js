// Built by `make frontend` from harness/report/frontend. Sources: c7b006f1cc4d3db99f2f128b48cf259ff0ba72bc7c0dc016f45b135f7a7c56cf
"use strict";(()=>{var we,w,ut,xn,j,it,dt,mt,Oe,he,te,pt,De,Ve,Ne,$n,ge={},be=[],Sn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
ve=Array.isArray;function D(e,t){for(var n in t)e[n]=t[n];return e}function Ie(e){e&&e.parentNode&&e.parentNode.
removeChild(e)}function je(e,t,n){var r,o,i,a={};for(i in t)i=="key"?r=t[i]:i=="ref"?o=t[i]:a[i]=t[i];if(arguments.
length>2&&(a.children=arguments.length>3?we.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(i in e.
defaultProps)a[i]===void 0&&(a[i]=e.defaultProps[i]);return _e(e,a,r,o,null)}function _e(e,t,n,r,o){var i={type:e,
props:t,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++ut,__i:-1,__u:0};return o==
null&&w.vnode!=null&&w.vnode(i),i}function ke(){return{current:null}}function y(e){return e.children}function H(e,t){
this.props=e,this.context=t}function U(e,t){if(t==null)return e.__?U(e.__,e.__i+1):null;for(var n;t<e.__k.length;t++)
if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?U(e):null}function Tn(e){if(e.
__P&&e.__d){var t=e.__v,n=t.__e,r=[],o=[],i=D({},t);i.__v=t.__v+1,w.vnode&&w.vnode(i),qe(e.__P,i,t,e.__n,e.__P.
namespaceURI,32&t.__u?[n]:null,r,n??U(t),!!(32&t.__u),o),i.__v=t.__v,i.__.__k[i.__i]=i,bt(r,i,o),t.__e=t.__=null,
i.__e!=n&&ft(i)}}function ft(e){if((e=e.__)!=null&&e.__c!=null)return e.__e=e.__c.base=null,e.__k.some(function(t){
if(t!=null&&t.__e!=null)return e.__e=e.__c.base=t.__e}),ft(e)}function at(e){(!e.__d&&(e.__d=!0)&&j.push(e)&&!ye.
__r++||it!=w.debounceRendering)&&((it=w.debounceRendering)||dt)(ye)}function ye(){try{for(var e,t=1;j.length;)
j.length>t&&j.sort(mt),e=j.shift(),t=j.length,Tn(e)}finally{j.length=ye.__r=0}}function ht(e,t,n,r,o,i,a,l,d,c,m){
var h,u,p,g,k,v,f=r&&r.__k||be,_=t.length;for(d=Cn(n,t,f,d,_),h=0;h<_;h++)(p=n.__k[h])!=null&&(u=p.__i!=-1&&f[p.
__i]||ge,p.__i=h,v=qe(e,p,u,o,i,a,l,d,c,m),g=p.__e,p.ref&&u.ref!=p.ref&&(u.ref&&Ue(u.ref,null,p),m.push(p.ref,
p.__c||g,p)),k==null&&g!=null&&(k=g),4&p.__u?(d=_t(p,d,e),u.__e&&(u.__e=null)):typeof p.type=="function"&&v!==
void 0?d=v:g&&(d=g.nextSibling),p.__u&=-7);return n.__e=k,d}function Cn(e,t,n,r,o){var i,a,l,d,c,m=n.length,h=m,
u=0;for(e.__k=new Array(o),i=0;i<o;i++)(a=t[i])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a=="s\
tring"||typeof a=="number"||typeof a=="bigint"||a.constructor==String?a=e.__k[i]=_e(null,a,null,null,null):ve(
a)?a=e.__k[i]=_e(y,{children:a},null,null,null):a.constructor===void 0&&a.__b>0?a=e.__k[i]=_e(a.type,a.props,a.
key,a.ref?a.ref:null,a.__v):e.__k[i]=a,d=i+u,a.__=e,a.__b=e.__b+1,l=null,(c=a.__i=En(a,n,d,h))!=-1&&(h--,(l=n[c])&&
(l.__u|=2)),l==null||l.__v==null?(c==-1&&(o>m?u--:o<m&&u++),typeof a.type!="function"&&(a.__u|=4)):c!=d&&(c==d-
1?u--:c==d+1?u++:(c>d?u--:u++,a.__u|=4))):e.__k[i]=null;if(h)for(i=0;i<m;i++)(l=n[i])!=null&&(2&l.__u)==0&&(l.
__e==r&&(r=U(l)),wt(l,l));return r}function _t(e,t,n){var r,o;if(typeof e.type=="function"){for(r=e.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=e,t=_t(r[o],t,n));return t}e.__e!=t&&(t&&e.type&&!t.parentNode&&(t=U(e)),t=n.insertBefore(
e.__e,t||null));do t=t&&t.nextSibling;while(t!=null&&t.nodeType==8);return t}function En(e,t,n,r){var o,i,a,l=e.key,d=e.type,c=t[n],m=c!=null&&(2&c.__u)==0;if(c===null&&l==null||m&&l==c.key&&
d==c.type)return n;if(r>(m?1:0)){for(o=n-1,i=n+1;o>=0||i<t.length;)if((c=t[a=o>=0?o--:i++])!=null&&(2&c.__u)==
0&&l==c.key&&d==c.type)return a}return-1}function lt(e,t,n){t[0]=="-"?e.setProperty(t,n??""):e[t]=n==null?"":typeof n!=
"number"||Sn.test(t)?n:n+"px"}function fe(e,t,n,r,o){var i,a;e:if(t=="style")if(typeof n=="string")e.style.cssText=
n;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)n&&t in n||lt(e.style,t,"");if(n)for(t in n)
r&&n[t]==r[t]||lt(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")i=t!=(t=t.replace(pt,"$1")),a=t.toLowerCase(),t=
a in e||t=="onFocusOut"||t=="onFocusIn"?a.slice(2):t.slice(2),e.l||(e.l={}),e.l[t+i]=n,n?r?n[te]=r[te]:(n[te]=
De,e.addEventListener(t,i?Ne:Ve,i)):e.removeEventListener(t,i?Ne:Ve,i);else{if(o=="http://www.w3.org/2000/svg")
t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!=
"form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{e[t]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="\
popover"&&n==1?"":n))}}function ct(e){return function(t){if(this.l){var n=this.l[t.type+e];if(t[he]==null)t[he]=
De++;else if(t[he]<n[te])return;return n(w.event?w.event(t):t)}}}function qe(e,t,n,r,o,i,a,l,d,c){var m,h,u,p,
g,k,v,f,_,T,F,L,ee,ot,pe,He,B=t.type;if(t.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[l=t.__e=
n.__e]),(m=w.__b)&&m(t);e:if(typeof B=="function"){h=a.length;try{if(_=t.props,T=B.prototype&&B.prototype.render,
F=(m=B.contextType)&&r[m.__c],L=m?F?F.props.value:m.__:r,n.__c?f=(u=t.__c=n.__c).__=u.__E:(T?t.__c=u=new B(_,L):
(t.__c=u=new H(_,L),u.constructor=B,u.render=Mn),F&&F.sub(u),u.state||(u.state={}),u.__n=r,p=u.__d=!0,u.__h=[],
u._sb=[]),T&&u.__s==null&&(u.__s=u.state),T&&B.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=D({},u.
__s)),D(u.__s,B.getDerivedStateFromProps(_,u.__s))),g=u.props,k=u.state,u.__v=t,p)T&&B.getDerivedStateFromProps==
null&&u.componentWillMount!=null&&u.componentWillMount(),T&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{
if(T&&B.getDerivedStateFromProps==null&&_!==g&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
_,L),t.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(_,u.__s,L)===!1){t.__v!=n.__v&&
(u.props=_,u.state=u.__s,u.__d=!1),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(W){W&&(W.__=t)}),be.push.apply(
u.__h,u._sb),u._sb=[],u.__h.length&&a.push(u),l=U(n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(
_,u.__s,L),T&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(g,k,v)})}if(u.context=L,u.
props=_,u.__P=e,u.__e=!1,ee=w.__r,ot=0,T)u.state=u.__s,u.__d=!1,ee&&ee(t),m=u.render(u.props,u.state,u.context),
be.push.apply(u.__h,u._sb),u._sb=[];else do u.__d=!1,ee&&ee(t),m=u.render(u.props,u.state,u.context),u.state=u.
__s;while(u.__d&&++ot<25);u.state=u.__s,u.getChildContext!=null&&(r=D(D({},r),u.getChildContext())),T&&!p&&u.getSnapshotBeforeUpdate!=
null&&(v=u.getSnapshotBeforeUpdate(g,k)),pe=m!=null&&m.type===y&&m.key==null?yt(m.props.children):m,l=ht(e,ve(
pe)?pe:[pe],t,n,r,o,i,a,l,d,c),u.base=t.__e,t.__u&=-161,u.__h.length&&a.push(u),f&&(u.__E=u.__=null)}catch(W){
if(a.length=h,t.__v=null,d||i!=null){if(W.then){for(t.__u|=d?160:128;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;
i!=null&&(i[i.indexOf(l)]=null),t.__e=l}else if(i!=null)for(He=i.length;He--;)Ie(i[He])}else t.__e=n.__e;t.__k==
null&&(t.__k=n.__k||[]),W.then||gt(t),w.__e(W,t,n)}}else i==null&&t.__v==n.__v?(t.__k=n.__k,t.__e=n.__e):l=t.__e=
Pn(n.__e,t,n,r,o,i,a,d,c);return(m=w.diffed)&&m(t),128&t.__u?void 0:l}function gt(e){e&&(e.__c&&(e.__c.__e=!0),
e.__k&&e.__k.some(gt))}function bt(e,t,n){for(var r=0;r<n.length;r++)Ue(n[r],n[++r],n[++r]);w.__c&&w.__c(t,e),
e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(i){i.call(o)})}catch(i){w.__e(i,o.__v)}})}function yt(e){
return typeof e!="object"||e==null||e.__b>0?e:ve(e)?e.map(yt):e.constructor!==void 0?null:D({},e)}function Pn(e,t,n,r,o,i,a,l,d){
var c,m,h,u,p,g,k,v=n.props||ge,f=t.props,_=t.type;if(_=="svg"?o="http://www.w3.org/2000/svg":_=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(c=0;c<i.length;c++)if((p=i[c])&&
"setAttribute"in p==!!_&&(_?p.localName==_:p.nodeType==3)){e=p,i[c]=null;break}}if(e==null){if(_==null)return document.
createTextNode(f);e=document.createElementNS(o,_,f.is&&f),l&&(w.__m&&w.__m(t,i),l=!1),i=null}if(_==null)v===f||
l&&e.data==f||(e.data=f);else{if(i=_=="textarea"&&f.defaultValue!=null?null:i&&we.call(e.childNodes),!l&&i!=null)
for(v={},c=0;c<e.attributes.length;c++)v[(p=e.attributes[c]).name]=p.value;for(c in v)p=v[c],c=="dangerouslySe\
tInnerHTML"?h=p:c=="children"||c in f||c=="value"&&"defaultValue"in f||c=="checked"&&"defaultChecked"in f||fe(
e,c,null,p,o);for(c in f)p=f[c],c=="children"?u=p:c=="dangerouslySetInnerHTML"?m=p:c=="value"?g=p:c=="checked"?
k=p:l&&typeof p!="function"||v[c]===p||fe(e,c,p,v[c],o);if(m)l||h&&(m.__html==h.__html||m.__html==e.innerHTML)||
(e.innerHTML=m.__html),t.__k=[];else if(h&&(e.innerHTML=""),ht(t.type=="template"?e.content:e,ve(u)?u:[u],t,n,
r,_=="foreignObject"?"http://www.w3.org/1999/xhtml":o,i,a,i?i[0]:n.__k&&U(n,0),l,d),i!=null)for(c=i.length;c--;)
Ie(i[c]);l&&_!="textarea"||(c="value",_=="progress"&&g==null?e.removeAttribute("value"):g!=null&&(g!==e[c]||_==
"progress"&&!g||_=="option"&&g!=v[c])&&fe(e,c,g,v[c],o),c="checked",k!=null&&k!=e[c]&&fe(e,c,k,v[c],o))}return e}
function Ue(e,t,n){try{if(typeof e=="function"){var r=typeof e.__u=="function";r&&e.__u(),r&&t==null||(e.__u=e(
t))}else e.current=t}catch(o){w.__e(o,n)}}function wt(e,t,n){var r,o;if(w.unmount&&w.unmount(e),(r=e.ref)&&(r.
current&&r.current!=e.__e||Ue(r,null,t)),(r=e.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){
w.__e(i,t)}r.base=r.__P=r.__n=null}if(r=e.__k)for(o=0;o<r.length;o++)r[o]&&wt(r[o],t,n||typeof e.type!="functi\
on");n||Ie(e.__e),e.__c=e.__=e.__e=void 0}function Mn(e,t,n){return this.constructor(e,n)}function q(e,t,n){var r,
o,i,a;t==document&&(t=document.documentElement),w.__&&w.__(e,t),o=(r=typeof n=="function")?null:n&&n.__k||t.__k,
i=[],a=[],qe(t,e=(!r&&n||t).__k=je(y,null,[e]),o||ge,ge,t.namespaceURI,!r&&n?[n]:o?null:t.firstChild?we.call(t.
childNodes):null,i,!r&&n?n:o?o.__e:t.firstChild,r,a),bt(i,e,a),e.props.children=null}we=be.slice,w={__e:function(e,t,n,r){for(var o,i,a;t=t.__;)if((o=t.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(e)),a=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(e,r||
{}),a=o.__d),a)return o.__E=o}catch(l){e=l}throw e}},ut=0,xn=function(e){return e!=null&&e.constructor===void 0},
H.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=D({},this.state),
typeof e=="function"&&(e=e(D({},n),this.props)),e&&D(n,e),e!=null&&this.__v&&(t&&this._sb.push(t),at(this))},H.
prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),at(this))},H.prototype.render=y,j=
[],dt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,mt=function(e,t){return e.
__v.__b-t.__v.__b},ye.__r=0,Oe=Math.random().toString(8),he="__d"+Oe,te="__a"+Oe,pt=/(PointerCapture)$|Capture$/i,
De=0,Ve=ct(!1),Ne=ct(!0),$n=0;var ze,x,We,vt,Ke=0,Pt=[],$=w,kt=$.__b,xt=$.__r,$t=$.diffed,St=$.__c,Tt=$.unmount,Ct=$.__;function Ln(e,t){$.__h&&
$.__h(x,e,Ke||t),Ke=0;var n=x.__H||(x.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function z(e){
return Ke=1,An(Mt,e)}function An(e,t,n){var r=Ln(ze++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Mt(void 0,t),function(l){
var d=r.__N?r.__N[0]:r.__[0],c=r.t(d,l);d!==c&&(r.__N=[c,r.__[1]],r.__c.setState({}))}],r.__c=x,!x.__f)){var o=function(l,d,c){
if(!r.__c.__H)return!0;var m=!1,h=r.__c.props!==l;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var g=p.__[0];
p.__=p.__N,p.__N=void 0,g!==p.__[0]&&(h=!0)}}),i){var u=i.call(this,l,d,c);return m?u||h:u}return!m||h};x.__f=
!0;var i=x.shouldComponentUpdate,a=x.componentWillUpdate;x.componentWillUpdate=function(l,d,c){if(this.__e){var m=i;
i=void 0,o(l,d,c),i=m}a&&a.call(this,l,d,c)},x.shouldComponentUpdate=o}return r.__N||r.__}function Rn(){for(var e;e=Pt.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(xe),t.__h.some(Ge),t.__h=[]}catch(n){
t.__h=[],$.__e(n,e.__v)}}}$.__b=function(e){x=null,kt&&kt(e)},$.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.
__k.__m),Ct&&Ct(e,t)},$.__r=function(e){xt&&xt(e),ze=0;var t=(x=e.__c).__H;t&&(We===x?(t.__h=[],x.__h=[],t.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(t.__h.some(xe),t.__h.some(Ge),t.__h=[],ze=0)),We=x},
$.diffed=function(e){$t&&$t(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&(Pt.push(t)!==1&&vt===$.requestAnimationFrame||
((vt=$.requestAnimationFrame)||Fn)(Rn)),t.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),We=x=null},$.
__c=function(e,t){t.some(function(n){try{n.__h.some(xe),n.__h=n.__h.filter(function(r){return!r.__||Ge(r)})}catch(r){
t.some(function(o){o.__h&&(o.__h=[])}),t=[],$.__e(r,n.__v)}}),St&&St(e,t)},$.unmount=function(e){Tt&&Tt(e);var t,
n=e.__c;n&&n.__H&&(n.__H.__.some(function(r){try{xe(r)}catch(o){t=o}}),n.__H=void 0,t&&$.__e(t,n.__v))};var Et=typeof requestAnimationFrame==
"function";function Fn(e){var t,n=function(){clearTimeout(r),Et&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(
n,35);Et&&(t=requestAnimationFrame(n))}function xe(e){var t=x,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),
x=t}function Ge(e){var t=x;e.__c=e.__(),x=t}function Mt(e,t){return typeof t=="function"?t(e):t}var K=class extends Error{constructor(n,r){super(n);this.status=r}};async function ne(e,t,n){let r=t===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)},o=await fetch(e,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let i=await o.json().catch(()=>({}));throw new K(
i.error??`the server said ${o.status}`,o.status)}return o}function Lt(e,t,n){let r,o,i=()=>{clearTimeout(o),r.
close()},a=()=>{r=new EventSource(e),r.onmessage=l=>{t(JSON.parse(l.data))===!1&&i()},r.onerror=()=>{let l=r.readyState===
EventSource.CLOSED;n(l)&&l&&(o=setTimeout(a,5e3))}};return a(),i}function b(e){return document.getElementById(e)}var Je=JSON.parse(b("data").textContent??"");function P(e){return Je.
facts[e]??{}}async function At(e){let t=Uint8Array.from(atob(e),o=>o.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function Rt(e,t){
if(Array.isArray(t)){if(t.length===1)return t[0];let[r,o,i]=t;return e.slice(0,r).concat(i,o?e.slice(-o):[])}let n=Array.
isArray(e)?e.slice():{...e};for(let[r,o]of Object.entries(t))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=Rt(
n[r],o);return n}function Ft(e,t={}){let n=t;return e.map(r=>(n=Rt(n,r.d),{...r,picture:n}))}function Bt(e,t){
return{...e.common,...e[t]}}function $e([e,t],n){return t?n==="all"?Object.assign({},e,...Object.values(t)):{...e,
...t[n]}:e}var Bn=0;function s(e,t,n,r,o,i){t||(t={});var a,l,d=t;if("ref"in d)for(l in d={},t)l=="ref"?a=t[l]:d[l]=t[l];var c={type:e,
props:d,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--Bn,__i:-1,__u:0,__source:o,
__self:i};if(typeof e=="function"&&(a=e.defaultProps))for(l in a)d[l]===void 0&&(d[l]=a[l]);return w.vnode&&w.
vnode(c),c}function R(e,t){let n="";return e.playable?.has(t)&&(n+=" playable"),e.selected?.has(t)&&(n+=" selected"),e.targets?.
has(t)&&(n+=" target"),e.lit?.has(t)&&(n+=" lit"),e.better?.has(t)&&(n+=" better"),n}function O(e,t,n=""){return{
"data-word":e,role:"button",tabindex:-1,"aria-label":t,"aria-pressed":n.includes(" selected")?!0:void 0}}var Hn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function re(e){return e.target.closest("[dat\
a-word]")}var G=class extends H{root=ke();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let t=this.root.current;t&&!t.querySelector("[data-word][tabindex='0']")&&t.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(t){t!==this.looked&&(this.looked=t,this.props.onLook?.(t))}onFocus=t=>{
let n=re(t);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=t=>{let n=re(t);if(!n||t.ctrlKey||
t.altKey||t.metaKey)return;let r=Hn[t.key];if(r&&this.pointed!==n)On(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(t.key==="Enter"||t.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
t.preventDefault(),t.stopPropagation()};render({class:t,label:n,onPick:r,children:o}){return s("div",{ref:this.
root,class:t,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:i=>{this.pointed=re(i)},onPointerOver:i=>this.look(re(i)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:i=>{let a=re(i);a&&r?.(a.dataset.word,a)},children:o})}};function On(e,[t,n],r){let o=c=>{let m=c.
getBoundingClientRect();return[m.left+m.width/2,m.top+m.height/2]},[i,a]=o(e),l=null,d=1/0;for(let c of r){let[
m,h]=o(c),u=(m-i)*t+(h-a)*n,p=Math.abs((m-i)*n)+Math.abs((h-a)*t);c===e||u<4||p>2*u||u+2*p<d&&([l,d]=[c,u+2*p])}
return l}function C({seat:e}){return s("span",{class:`badge seat${e}`,children:e})}function Vn(e,t,n){let r=new Uint8Array(512),o=new TextEncoder,i=(c,m)=>r.set(o.encode(m),c),a=(c,m)=>c.toString(
8).padStart(m,"0"),[l,d]=Nn(e);return i(0,d),i(100,a(n?493:420,7)),i(108,a(0,7)),i(116,a(0,7)),i(124,a(t,11)),
i(136,a(0,11)),i(148," ".repeat(8)),i(156,"0"),i(257,"ustar\x0000"),i(345,l),i(148,`${a(r.reduce((c,m)=>c+m,0),
6)}\0 `),r}function Nn(e){let t=n=>new TextEncoder().encode(n).length;if(t(e)<=100)return["",e];for(let n=e.indexOf(
"/");n>=0;n=e.indexOf("/",n+1))if(t(e.slice(0,n))<=155&&t(e.slice(n+1))<=100)return[e.slice(0,n),e.slice(n+1)];
throw new Error(`the name of a file is too long: ${e}`)}function Dn(e){return e[0]===35&&e[1]===33||e[0]===127&&
e[1]===69&&e[2]===76&&e[3]===70}function In(e){return e.split("/").some(t=>t.startsWith(".")||t==="__pycache__")}
async function Ht(e){let t=[...e].map(i=>[(i.webkitRelativePath||i.name).replace(/^[^/]*\//,""),i]).filter(([i])=>!In(
i)),n=t.filter(([i])=>i.endsWith("/CACHEDIR.TAG")).map(([i])=>i.slice(0,-12)),r=t.filter(([i])=>!n.some(a=>i.startsWith(
a)));if(!r.some(([i])=>i==="bot.toml"))throw new Error("there is no bot.toml in this folder");r.sort(([i],[a])=>i<
a?-1:1);let o=[];for(let[i,a]of r){let l=new Uint8Array(await a.arrayBuffer());o.push(Vn(i,l.length,Dn(l)),l,new Uint8Array(
(512-l.length%512)%512))}return o.push(new Uint8Array(2*512)),new Response(new Blob(o).stream().pipeThrough(new CompressionStream(
"gzip"))).blob()}function Ot(e,t){try{return t!==void 0&&localStorage.setItem(e,t),localStorage.getItem(e)}catch{return null}}function Vt(e){
e&&(document.documentElement.dataset.theme=e)}function jn(){let e=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;Vt(Ot("equ\
inox-theme",e?"light":"dark")??(e?"light":"dark"))}function Nt(){Vt(Ot("equinox-theme")),b("theme").addEventListener(
"click",jn)}function M(e){class t extends H{shouldComponentUpdate(r){let o=this.props,i=r;for(let a in i)if(i[a]!==o[a])return!0;
for(let a in o)if(!(a in i))return!0;return!1}render(){return e(this.props)}}return n=>je(t,n)}function I(e){return e.replace(/-\d+$/,"")}function Se(e){return/-(\d+)$/.exec(e)?.[1]??""}function A(e,t){let n=P(
e).creatures?.[I(t)],r=n?n[0]:I(t).replace(/-/g," "),o=Se(t);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function E(e,t){return`${e} ${t}${e===1?"":"s"}`}function Dt(e){return String(Math.round(e*100)/100)}
function Te(e){return e.move??e.text.replace(/@(\d)/g,"seat $1")}var J=["r1","r2","r3","r4","r5"],Ee=620,qn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:e=>[64+e*
112,0,112,92],cell:(e,t)=>[64+e*112,92+t*76,112,76],label:e=>[0,92+e*76,64,76]},Un={width:357,height:462,card:[
27,40],pebble:8.5,wide:!1,head:e=>[0,30+e*54,92,54],cell:(e,t)=>[92+t*53,30+e*54,53,54],label:e=>[92+e*53,0,53,
30]};function Ce(e,t){let n=P(e).creatures??{},r=n[t];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+
20)%360})`:"var(--wild)"}function qt({seat:e,x:t,y:n,r,fresh:o}){return s(y,{children:[s("g",{class:`pebble se\
at${e}`,children:[s("circle",{cx:t,cy:n,r}),s("text",{x:t,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",
children:e})]}),o&&s("circle",{class:"fresh",cx:t,cy:n,r:r+3})]})}function Wn({game:e,card:t,x:n,y:r,w:o,h:i}){
let a=I(t),l=!P(e).creatures?.[a],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}\
q${o*.12} 0 ${o*.12} ${i*.085}v${i*.1}z`;return s("g",{class:l?"card wild":"card","data-card":t,children:[s("r\
ect",{class:"paper",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:l?"url(#wild)":Ce(e,a),d}),s("text",{x:n+
o/2,y:r+i*.72,"font-size":i*.42,"text-anchor":"middle",children:Se(t)})]})}var zn=M(e=>{let{game:t,layout:n,pile:r=[],
owner:o,state:i,out:a,marks:l}=e,[d,c,m,h]=n.cell(e.column,e.row),[u,p]=n.card,g=d+(n.wide?18:6),k=c+(h-p)/2+(n.
wide?2:1),v={x:d+3,y:c+3,width:m-6,height:h-6,rx:7},f=[`Row ${e.row+1}, ${A(t,e.word.split(" ")[1])}`,i==="clo\
sed"?"closed":r.length?r.map(T=>A(t,T)).reverse().join(", on top of "):"empty",o!==void 0&&`pebble of seat ${o}`],
_=Math.min(r.length-1,3);return s("g",{class:`cell ${i}${a?" out":""}${l}`,...O(e.word,f.filter(Boolean).join(
": "),l),children:[s("rect",{class:"place",...v}),i==="closed"&&s("rect",{class:"shut",...v,fill:"url(#closed)"}),
Array.from({length:Math.max(0,_)},(T,F)=>{let L=(_-F)*(n.wide?3:2);return s("rect",{class:"under",x:g+L,y:k-L,
width:u,height:p,rx:u*.12})}),r.length>0&&s(Wn,{game:t,card:r[r.length-1],x:g,y:k,w:u,h:p}),e.pileFresh&&s("re\
ct",{class:"fresh",x:g-2,y:k-2,width:u+4,height:p+4,rx:u*.14}),e.gone&&s("rect",{class:"fresh gone",x:d+5,y:c+
5,width:m-10,height:h-10,rx:6}),r.length>1&&s("text",{class:"depth",x:d+m-(n.wide?26:11),y:c+h-(n.wide?13:9),"\
text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),o!==void 0&&s(qt,{seat:o,x:d+m-(n.wide?
26:12),y:c+(n.wide?27:16),r:n.pebble,fresh:e.ownerFresh})]})}),Ye=[],Kn=M(e=>{let{game:t,layout:n,creature:r,holder:o,
out:i,marks:a}=e,[l,d,c,m]=n.head(e.column),{wide:h}=n,[u]=P(t).creatures?.[r]??[r],p=h?5:3,g=c-2*p,k=m-(h?12:
6),v=d+k-(h?17:3),f=h?{x:l+p+10,y:d+70,width:g-20,height:5}:{x:l+c-8,y:d+9,width:4,height:k-12},_=i>=0?`elimin\
ated in round ${i+1}`:o===void 0?"nobody controls it":`seat ${o} controls it`,T={x:l+p,y:d+3,width:g,height:k,
rx:8};return s("g",{class:`champion${i>=0?" out":""}${a}`,...O(r,`${u}, ${_}`,a),children:[s("rect",{class:"pa\
per",...T}),h?s(y,{children:[s("circle",{cx:l+c/2,cy:d+29,r:18,fill:Ce(t,r)}),s("text",{class:"emblem",x:l+c/2,
y:d+35,"text-anchor":"middle","font-size":18,children:u.charAt(0)}),s("text",{class:"title",x:l+c/2,y:d+62,"te\
xt-anchor":"middle","font-size":13,children:u})]}):s(y,{children:[s("rect",{x:l+p,y:d+3,width:6,height:k,rx:3,
fill:Ce(t,r)}),s("text",{class:"title",x:l+13,y:d+21,"font-size":u.length>8?10.5:12,children:u})]}),e.crowns.map(
(F,L)=>s(qt,{seat:F,x:h?l+c-p-12-L*15:l+22+L*15,y:d+(h?16:36),r:h?9:7.5,fresh:!e.crowned.includes(F)},F)),o!==
void 0&&i<0&&s("rect",{class:`control seat${o}`,rx:2,...f}),i>=0&&s("path",{class:"cross",d:`M${l+p+6} ${d+9}L${l+
c-p-6} ${v}M${l+c-p-6} ${d+9}L${l+p+6} ${v}`}),i>=0&&h&&s("text",{class:"outtext",x:l+c/2,y:d+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",i+1]}),e.outNow&&s("rect",{class:"fresh out",...T})]})}),Gn=M(
({layout:e,row:t,state:n,prestige:r,marks:o})=>{let[i,a,l,d]=e.label(t);return s("g",{class:`row-label ${n}${o}`,
...O(J[t],`Row ${t+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:a,width:l,height:d,rx:6}),e.wide?
s(y,{children:[s("text",{x:l-12,y:a+d/2,"text-anchor":"end","font-size":14,children:["row ",t+1]}),s("text",{class:"\
worth",x:l-12,y:a+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(y,{children:[s("text",
{x:i+l/2,y:20,"text-anchor":"middle","font-size":12,children:t+1}),s("text",{class:"worth",x:i+l/2+14,y:20,"fo\
nt-size":9,children:["\xB7",r]})]})]})}),Jn=M(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((e,t)=>s("stop",{offset:t/4,"stop-color":`oklch(0.72 0.13 ${e}\
)`}))}),s("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:s("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function Yn({board:e}){let t=e.view,n=e.before,
r=e.width>=Ee?qn:Un,o=t.phase==="over",i=l=>l+1===t.round&&!o?"now":l+1>t.round?"later":"past",a=P(t.game).prestige??
[];return s("svg",{class:"grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(Jn,{}),J.map((l,d)=>s(Gn,
{layout:r,row:d,state:i(d),prestige:a[d],marks:R(e,l)},l)),t.champions.map((l,d)=>{let c=t.eliminated.indexOf(
l),m=t.pebbles.champion?.[l]??Ye;return s(y,{children:[J.map((h,u)=>{let p=`${h} ${l}`,g=t.grid[h]?.[l],k=t.pebbles[h]?.[l],
v=n?.grid[h]?.[l],f=n?.pebbles[h]?.[l],_=n!==null&&g!==v&&String(g??"")!==String(v??"");return s(zn,{game:t.game,
layout:r,column:d,row:u,word:p,pile:g,owner:k,out:c>=0,state:c>=0&&u>c?"closed":i(u),pileFresh:_&&!!g?.length,
gone:_&&!g?.length,ownerFresh:n!==null&&k!==f,marks:R(e,p)},p)}),s(Kn,{game:t.game,layout:r,column:d,creature:l,
crowns:m,crowned:n?n.pebbles.champion?.[l]??Ye:m,holder:t.control?.[l],out:c,outNow:c>=0&&n!==null&&!n.eliminated.
includes(l),marks:R(e,l)},l)]})})]})}var Xn=M(({game:e,card:t,seen:n,marks:r})=>{let o=I(t),i=P(e).creatures?.[o],
a=A(e,t);return s("span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":t,...O(t,a,r),style:i?{"-\
-creature":Ce(e,o)}:void 0,children:[s("b",{children:Se(t)||"\u2726"}),s("small",{children:i?i[0]:A(e,o)})]})}),
It=()=>s("span",{class:"mini back",title:"a hidden card"});function se({board:e,cards:t,seen:n=Ye}){let{game:r}=e.
view,o=Array.isArray(t)?t:n,i=Array.isArray(t)?0:Math.max(0,t-n.length),a=new Map;return s(y,{children:[o.map(
(l,d)=>{if(l==="?"||l===null)return s(It,{},`?${d}`);let c=(a.get(l)??0)+1;return a.set(l,c),s(Xn,{game:r,card:l,
seen:o===n,marks:R(e,l)},`${l} ${c}`)}),Array.from({length:i},(l,d)=>s(It,{},`hidden ${d}`))]})}function Zn({board:e,
seat:t}){let n=e.view,r=n.players[t],o=n.pebbles_left?.[t]??0,i=Array.isArray(r.hand)?r.hand.length:r.hand,a=`\
seat-${t}`,l=R(e,a),d=r.sidelined;return s("div",{class:`hand${n.turn===t?" turn":""}${String(t)===e.looker?" \
mine":""}${l}`,"data-hand":t,children:[s("div",{class:"who",...O(a,`Seat ${t}, ${e.bots[t]}: ${E(i,"card")}, ${E(
o,"pebble")} left`,l),children:[s(C,{seat:t})," ",s("span",{class:"name",children:e.bots[t]}),s("span",{class:"\
stock",title:`${o} pebbles left`,children:Array.from({length:o},()=>s("i",{class:`seat${t}`}))}),s("span",{class:"\
quiet",children:E(i,"card")})]}),s("div",{class:"cards",children:[s(se,{board:e,cards:r.hand,seen:r.seen}),r.secret&&
s("span",{class:"secret",title:"a secret prediction",children:[s("em",{children:"secret"}),s(se,{board:e,cards:[
r.secret]})]}),d!==void 0&&d!==0&&!(Array.isArray(d)&&!d.length)&&s("span",{class:"secret",title:"sidelined by\
 Stag",children:[s("em",{children:"sidelined"}),s(se,{board:e,cards:d})]})]})]})}function jt({board:e,name:t,cards:n}){
let[r,o]=z(!1),i=Array.isArray(n)?n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[t," ",
i]}):s("details",{class:"pile",onToggle:a=>o(a.currentTarget.open),children:[s("summary",{children:[t," ",i]}),
r&&s("div",{class:"cards",children:s(se,{board:e,cards:n})})]})}function Ut(e){let t=e.view;return s(G,{class:"\
cards-table",label:"The table",onPick:e.onPick,onLook:e.onLook,children:[s("div",{class:"felt",children:s(Yn,{
board:e})}),t.drawn!==void 0&&t.drawn!==null&&s("div",{class:"drawn",children:[s("em",{children:"looked at"}),
s(se,{board:e,cards:t.drawn})]}),s("div",{class:"hands",children:t.players.map((n,r)=>s(Zn,{board:e,seat:r},r))}),
s("div",{class:"piles",children:[s(jt,{board:e,name:"deck",cards:t.deck})," ",s(jt,{board:e,name:"discard pile",
cards:t.discard})]})]})}function Wt(e,t){let n=new Set;for(let r of e.champions){for(let o of J)(String(e.grid[o]?.[r]??
"")!==String(t.grid[o]?.[r]??"")||e.pebbles[o]?.[r]!==t.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(e.pebbles.
champion?.[r]??"")!==String(t.pebbles.champion?.[r]??"")||e.eliminated.includes(r)!==t.eliminated.includes(r))&&
n.add(r)}return n}function zt(e,t,n){let r=P(e.game).creatures??{},[o,i]=t.split(" ");if(i){let c=e.grid[o]?.[i]??
[],m=e.pebbles[o]?.[i],h=c.length?c.map(u=>A(e.game,u)).reverse().join(", ")+(c.length>1?" (bottom card last)":
""):"no card";return[`Row ${o.slice(1)}, ${A(e.game,i)}`,`${h}${m===void 0?"":`; the pebble of ${n[m]}`}`]}let a=/^seat-(\d+)$/.
exec(t)?.[1];if(a!==void 0)return[n[Number(a)],`seat ${a}, ${E(e.pebbles_left?.[Number(a)]??0,"pebble")} left`];
if(J.includes(t))return[`Row ${t.slice(1)}`,`a pebble in it is worth ${P(e.game).prestige?.[J.indexOf(t)]}`];let l=r[I(
t)];if(!l)return[A(e.game,t),""];if(t!==I(t))return[A(e.game,t),l[1]];let d=e.control?.[t];return[l[0],`${l[1]}\
 (${d===void 0?"nobody controls it":`${n[d]} controls it`})`]}var oe={inaccuracy:"?!",mistake:"?",blunder:"??"},Qn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Kt(e,t){
let n=e.review?.decisions??[];return t==="all"?n:n.filter(r=>String(r.seat)===t)}function Y(e,t){return Kt(e,t).
filter(n=>!!n.mark)}function Xe(e){return`${Math.round(100*e)} %`}function Ze(e){return e.kind==="exact"?`${Xe(
e.value)}, proved`:`${Xe(e.value)} \xB1 ${Xe((e.high-e.low)/2)}`}function Qe(e,t){return`${t.number}. ${e.bots[t.
seat]}: ${t.played} (${t.mark}); better: ${t.best} (+${Ze(t.loss)})`}function Gt(e,t){let n=e.bots.map(()=>[]);
for(let a of Kt(e,t))a.chances.forEach((l,d)=>{(t!=="all"||d===a.seat)&&n[d].push([a.number-1,l])});let r=e.outcome&&
e.outcome.reason!=="unfinished"?e.outcome.ranks:[],o=r.filter(a=>a===1).length,i=e.steps.findLastIndex(a=>a.s!==
void 0);return n.forEach((a,l)=>{a.length&&o&&a.push([i,r[l]===1?1/o:0])}),n}function Jt(e,t){let n=e.bots.map(
()=>[]);return e.steps.forEach((r,o)=>{let i=r.note&&(t==="all"||String(r.s)===t)?Qn.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function Yt(e){return[...Gt(e,"all"),...Jt(e,"al\
l")].some(t=>t.length>1)}function Xt({film:e,looker:t,last:n,onPick:r,children:o}){let i=l=>1e3*l/Math.max(1,n),
a=l=>(d,c)=>d.length>1&&s("polyline",{class:`${l} seat${c}`,points:d.map(([m,h])=>`${i(m).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:l=>{let d=l.currentTarget.getBoundingClientRect();r((l.clientX-d.left)/d.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Jt(e,t).map(a("claim")),Gt(e,t).map(a("chance"))]}),Y(e,t).map(l=>s(
"text",{class:`sign ${l.mark} seat${l.seat}`,x:`${i(l.number-1)/10}%`,y:`${(100-92*l.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[oe[l.mark],s("title",{children:Qe(e,l)})]})),o]})}function Zt({film:e,looker:t}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(y,{children:[s("p",{class:"legen\
d",children:e.review?`Chance to win by the solver, by what ${t==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),e.review&&t==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:e.review.seats.map(r=>s("li",
{children:[s(C,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${E(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:e.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function Qt({viewer:e,view:t,marked:n}){let{film:r,step:o,looker:i}=e,a=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[o.s!==void 0&&s(y,{children:[
s(C,{seat:o.s})," ",s("span",{class:"name",children:r.bots[o.s]})," "]}),s("code",{children:e.words(e.place)}),
" ",o.ms!==void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("s\
pan",{class:"quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[
`${oe[n.mark]} ${n.mark}; better: `,s("code",{children:n.best}),` (+${Ze(n.loss)})`]}),a&&o.note&&s("div",{class:"\
note",children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(l=>{let d=$e(l,i);return s("span",
{class:d.eliminated?"out":"",children:d.move===void 0?Te(d):s("code",{children:d.move})})})}),e.faultsHere().map(
l=>s("div",{class:"fault",children:[l.seat!==void 0&&s(C,{seat:l.seat}),` ${l.seat===void 0?"":r.bots[l.seat]}\
: ${l.kind}`,(i==="all"||Number(i)===l.seat)&&s(y,{children:[l.message&&`: ${l.message}`,l.stderr&&s("pre",{children:l.
stderr})]})]})),s("div",{class:"quiet when",children:er(t)})]})}function er(e){if(e.phase==="over"||e.turn===null||
e.turn===void 0)return"the game is over";let t=e.round?`round ${e.round}, `:"";return[e.number&&`${t}turn ${e.
number}`,e.phase&&`phase ${e.phase}`,`seat ${e.turn} decides`].filter(Boolean).join(", ")}var tr=M(({viewer:e,place:t,step:n,words:r,here:o,faulty:i,marked:a})=>{let d=[(n.n??[]).some(([c])=>c.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:d,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":t,title:r,onClick:()=>e.show(t),
children:[s("span",{class:"number",children:t}),n.s===void 0?s("span",{class:"badge none"}):s(C,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[a&&s("span",{class:`sign ${a.mark}`,title:Qe(
e.film,a),children:`${oe[a.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),nr=60,Pe=class extends H{root=ke();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer,this.props.looker)}componentWillUpdate(t){(t.looker!==this.props.looker||t.viewer!==
this.props.viewer)&&this.gather(t.viewer,t.looker)}shouldComponentUpdate(t){return t.place!==this.props.place||
t.looker!==this.props.looker||t.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){
this.follow()}componentWillUnmount(){clearTimeout(this.rest)}gather(t,n){this.words=t.steps.map((r,o)=>t.words(
o)),this.marks=new Map(Y(t.film,n).map(r=>[r.number,r])),this.faults=new Set(t.find("fault"))}follow(){clearTimeout(
this.rest),this.rest=setTimeout(()=>{let t=this.root.current,n=t?.querySelector(".here");if(!t||!n)return;let r=n.
offsetTop-t.scrollTop;(r<0||r>t.clientHeight-2*n.offsetHeight)&&(t.scrollTop=n.offsetTop-t.clientHeight/2)},nr)}read(t,n=!1){
let{viewer:r}=this.props,o=n?null:t.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&
(r.read=i,r.draw())}onKey=t=>{let r={ArrowUp:-1,ArrowDown:1}[t.key];r&&(t.preventDefault(),t.stopPropagation(),
this.props.viewer.move(r),this.root.current?.querySelector(".here button")?.focus())};render({viewer:t,place:n}){
return s("ol",{ref:this.root,class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(
r),onPointerLeave:r=>this.read(r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.
read(r,!0),children:t.steps.map((r,o)=>s(tr,{viewer:t,place:o,step:r,words:this.words[o],here:o===n,faulty:this.
faults.has(o),marked:this.marks.get(o)},o))})}};var S=46,rn=/^-?\d+,-?\d+$/;function sn(e){let[t,n]=e.split(",").map(Number);return[S*Math.sqrt(3)*(t+n/2),S*1.5*
n]}function ae(e){return`M${Array.from({length:6},(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(e*Math.cos(o)).
toFixed(1)} ${(e*Math.sin(o)).toFixed(1)}`}).join("L")}Z`}var rr=ae(S-1.5),sr=ae(S-6),or=ae(S-4),en=ae(S-5),ir=ae(
S+1);function ie(e){let[t,n]=sn(e);return`translate(${t.toFixed(1)} ${n.toFixed(1)})`}function ar(e){return e.
length>7?12.5:e.length>6?13.5:15}function on({name:e,beads:t}){return s(y,{children:[s("path",{class:"edge",d:rr}),
s("path",{class:"face",d:sr}),s("circle",{class:"gem",cy:-S*.56,r:4.2}),s("text",{y:5,"text-anchor":"middle","\
font-size":ar(e),children:e}),t?s("g",{class:"beads",children:[s("circle",{cy:S*.52,r:11}),s("text",{y:S*.52+4.5,
"text-anchor":"middle","font-size":13,children:t})]}):null]})}var lr=M(({game:e,cell:t,text:n,beads:r,coordinates:o,
marks:i})=>{let[a,l]=n.split(" "),d=P(e).tiles?.[a]?.[0]??"",c=`${A(e,a)}${l?`, ${l}`:""}, at ${t}${r?`, ${E(r,
"token")} on it`:""}`;return s("g",{class:`tile ${l??"grey"} ${d}${i}`,"data-tile":a,transform:ie(t),...O(t,c,
i),children:[s(on,{name:a,beads:r}),o&&s("text",{class:"coordinates",y:S*.42,"text-anchor":"middle","font-size":10,
children:t})]})});function cr({board:e}){let t=e.view,n=e.before,{board:r}=t,o=Object.keys(r).sort((f,_)=>r[f]<
r[_]?-1:1),i=[...e.targets??[],...e.playable??[],...e.lit??[],...e.better??[]],a=[...new Set(i.filter(f=>rn.test(
f)&&!r[f]))],l=[...t.map??[],...t.next?.map??[]].filter(f=>!r[f]),d=n?Object.keys(n.board).filter(f=>!r[f]):[],
c=[...o,...a,...l,...d].map(sn),m=c.map(f=>f[0]),h=c.map(f=>f[1]),u=Math.min(...m)-S-8,p=Math.min(...h)-S-8,g=Math.
max(...m)+S+8-u,k=Math.max(...h)+S+8-p,v=n?[...et(t,n)].filter(f=>r[f]):[];return s("svg",{class:"board",viewBox:[
u,p,g,k].map(f=>f.toFixed(0)).join(" "),style:{"--across":(g/(S*1.74)).toFixed(2)},children:[a.map(f=>s("g",{class:`\
open${R(e,f)}`,transform:ie(f),...O(f,`empty cell ${f}`,R(e,f)),children:[s("path",{d:or}),e.coordinates&&s("t\
ext",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:f})]},`open ${f}`)),l.map(f=>s("p\
ath",{class:"bound",d:en,transform:ie(f),children:s("title",{children:["named by Map: ",f]})},`bound ${f}`)),d.
map(f=>s("path",{class:"gone",d:en,transform:ie(f)},`gone ${f}`)),o.map(f=>{let _=r[f].split(" ")[0];return s(
lr,{game:t.game,cell:f,text:r[f],beads:t.beads?.[_],coordinates:!!e.coordinates,marks:R(e,f)},_)}),v.map(f=>s(
"path",{class:"fresh",d:ir,transform:ie(f)},`fresh ${f}`))]})}var Me=S+6,tn=M(({game:e,name:t,token:n,taken:r,
marks:o})=>s("svg",{class:`loose${o}`,viewBox:`${-Me} ${-Me} ${2*Me} ${2*Me}`,"data-tile":t,...O(t,`${A(e,t)}${r?
", taken":""}${n?`, with ${E(n,"token")}`:""}`,o),children:s("g",{class:`tile grey ${P(e).tiles?.[t]?.[0]??""}${r?
" taken":""}`,children:s(on,{name:t,beads:n?`+${n}`:void 0})})}));function nn({name:e,tiles:t}){let[n,r]=z(!1);
return t?.length?s("details",{class:"pile",onToggle:o=>r(o.currentTarget.open),children:[s("summary",{children:[
e," ",t.length]}),n&&s("p",{children:[...t].sort().join(", ")})]}):null}function ur({board:e,seat:t}){let n=e.
view,r=n.colors?.[t],o=r?Object.values(n.board).filter(a=>a.endsWith(` ${r}`)):[],i=o.reduce((a,l)=>a+(n.beads?.[l.
split(" ")[0]]??0),0);return s("div",{class:`hand${n.turn===t?" turn":""}`,children:s("div",{class:"who",children:[
s(C,{seat:t})," ",r&&s("i",{class:`side ${r}`,title:r}),s("span",{class:"name",children:e.bots[t]}),s("span",{
class:"quiet",children:`${r?`${r}: `:""}${E(o.length,"tile")}, ${E(n.tokens?.[t]??0,"token")}${i?`, ${i} on ti\
les`:""}`})]})})}function dr({view:e}){let t=[];return e.quota===1&&(e.number??0)>1&&e.phase!=="over"&&t.push(
"Famine: one tile this turn"),e.destiny?.length&&t.push(`Destiny: ${e.destiny.join(" and ")}`),e.next?.quota&&
t.push("next turn: Famine"),e.next?.destiny&&t.push(`next turn, Destiny: ${e.next.destiny.join(" and ")}`),t.length?
s("p",{class:"legend",children:t.join(" \xB7 ")}):null}function an(e){let t=e.view,n=Object.entries(t.taken??{}),
r=Object.entries(t.pool??{});return s(G,{class:"tiles-table",label:"The table",onPick:e.onPick,onLook:e.onLook,
children:[s("div",{class:"sides",children:[0,1].map(o=>s(ur,{board:e,seat:o},o))}),s("div",{class:"felt",children:s(
cr,{board:e})}),(n.length>0||r.length>0)&&s("div",{class:"pool",children:[n.map(([o,i])=>s(tn,{game:t.game,name:o,
token:i,taken:!0,marks:R(e,o)},o)),n.length>0&&s("span",{class:"gap"},"gap"),r.map(([o,i])=>s(tn,{game:t.game,
name:o,token:i,taken:!1,marks:R(e,o)},o))]}),s(dr,{view:t}),s("div",{class:"piles",children:[s(nn,{name:"bag",
tiles:t.bag})," ",s(nn,{name:"out of the game",tiles:t.dead})]})]})}function et(e,t){let n=new Set;for(let r of new Set(
[...Object.keys(e.board),...Object.keys(t.board)])){let o=e.board[r]?.split(" ")[0];(e.board[r]!==t.board[r]||
o&&e.beads?.[o]!==t.beads?.[o])&&n.add(r)}return n}function ln(e,t){let[n,r]=(rn.test(t)?e.board[t]??"":t).split(
" ");if(!n)return[`Cell ${t}`,"empty"];let o=P(e.game).tiles?.[n]?.[1]??"";return[A(e.game,n),[o,r&&`${r} side\
 up`,n!==t&&`at ${t}`].filter(Boolean).join(" \xB7 ")]}function Le(e){return e.board!==void 0}function Ae(e){return e.champions!==void 0}function cn(e){return Le(e.view)?
s(an,{...e}):Ae(e.view)?s(Ut,{...e}):s(mr,{view:e.view})}function mr({view:e}){let t=Object.entries(e).filter(
([n])=>!["game","turn","seat","options"].includes(n));return s("table",{class:"plain",children:s("tbody",{children:t.
map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll("_"," ")}),s("td",{children:typeof r==
"string"?r:JSON.stringify(r)})]},n))})})}function un(e,t){return t&&Le(e)&&Le(t)?et(e,t):t&&Ae(e)&&Ae(t)?Wt(e,
t):new Set}function dn(e,t,n){return Le(e)?ln(e,t):Ae(e)?zt(e,t,n):null}function tt(e,t){let n=e.split(" "),r=new Set(
n);for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]==="play"&&n[1]&&t&&r.add(`r${t}\
 ${n[2]??I(n[1])}`),r}var pr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],fr=60,hr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 Esc close",
Re=class{constructor(t,n,r={}){this.root=t;this.film=n;this.options=r;this.lookers=n.seat===null||n.seat===void 0?
["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=r.looker&&this.lookers.includes(r.looker)?
r.looker:this.lookers[0],this.steps=Ft(n.steps),this.curved=Yt(n),this.width=t.clientWidth,t.replaceChildren(),
this.show(this.within(Math.trunc(r.move??0)||0)),this.resized.observe(t)}steps;lookers;curved;looker;place=0;speed=800;width=0;looked=null;read=null;timer=null;rest;resized=new ResizeObserver(
()=>this.measure());get last(){return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.
steps[this.place]}within(t){return Math.max(0,Math.min(this.last,t))}viewAt(t){return Bt(this.steps[t].picture,
this.looker)}find(t){if(t==="fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].
sort((r,o)=>r-o);if(t==="mark")return Y(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach(
(r,o)=>{(t==="scored"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.
film.faults??[]).filter(t=>Math.min(t.after,this.last)===this.place)}marked(t){return Y(this.film,this.looker).
find(n=>n.number===t)}words(t){let n=this.steps[t];return n.scored?`${n.scored} scores`:n.s===void 0?"the deal":
Te($e(n.n[0],this.looker))}jump(t,n){let r=this.find(t),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);
r.length&&this.show(o??r.at(n>0?0:-1))}move(t){this.show(this.within(this.place+t))}show(t){this.place=this.within(
t),this.draw(),clearTimeout(this.rest),this.rest=setTimeout(()=>this.options.shown?.(this),fr)}look(t){this.lookers.
includes(t)&&(this.looker=t,this.show(this.place))}toggle(){if(this.playing)return this.stop();this.place===this.
last&&this.show(0);let t=()=>{this.timer=this.place+1<this.last?setTimeout(t,this.speed):null,this.move(1)};this.
timer=setTimeout(t,this.speed),this.draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){
this.timer&&clearTimeout(this.timer),clearTimeout(this.rest),this.resized.disconnect(),q(null,this.root)}measure(){
let t=this.width;this.width=this.root.clientWidth,t<Ee!=this.width<Ee&&this.draw()}draw(){q(s(_r,{viewer:this}),
this.root)}key(t){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),Escape:()=>this.options.close?.()}[t.key]??(/^[0-4]$/.test(t.key)?()=>this.look(t.key):void 0);if(!r||t.
ctrlKey||t.altKey||t.metaKey)return;let o=t.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&t.key===" "||(t.preventDefault(),r())}};function _r({viewer:e}){let{film:t,place:n}=e,r=e.
viewAt(n),o=n?e.viewAt(n-1):null,i=e.marked(n),a=e.read,l=a===null?void 0:new Set([...un(e.viewAt(a),a?e.viewAt(
a-1):null),...tt(e.words(a))]);return s(y,{children:[s(br,{viewer:e}),s(yr,{viewer:e,place:n,looker:e.looker,playing:e.
playing,speed:e.speed}),e.curved&&s("div",{class:"chances",children:[s(Xt,{film:t,looker:e.looker,last:e.last,
onPick:d=>e.show(Math.round(e.last*d)),children:s("line",{class:"cursor",x1:Fe(n,e.last),x2:Fe(n,e.last),y1:"0\
%",y2:"100%"})}),s(Zt,{film:t,looker:e.looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[
s(Qt,{viewer:e,view:r,marked:i}),s(gr,{told:e.looked===null?null:dn(r,e.looked,t.bots)}),s("div",{class:"stage",
children:s(cn,{view:r,before:o,bots:t.bots,looker:e.looker,width:e.width,lit:l,better:i&&tt(i.best,o?.round),onLook:d=>{
e.looked=d,e.draw()}})})]}),s(Pe,{viewer:e,place:n,looker:e.looker})]}),s("p",{class:"legend keys",children:hr})]})}
function gr({told:e}){return s("p",{class:"about","aria-live":"polite",children:e?s(y,{children:[s("strong",{children:e[0]}),
" ",e[1]]}):s("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Fe(e,t){return`${(100*
e/Math.max(1,t)).toFixed(2)}%`}function br({viewer:{film:e,options:t}}){return s("div",{class:"heading",children:[
s("h3",{children:e.title??`Game ${e.id}`}),s("span",{class:"seats",children:s(nt,{bots:e.bots,outcome:e.outcome,
failed:n=>(e.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),e.outcome&&s("span",{class:"quiet",children:[
"ended by ",e.outcome.reason]}),t.close&&s("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:t.close,children:"\u2715"})]})}function nt({bots:e,outcome:t,failed:n}){return s(y,{children:e.
map((r,o)=>s("span",{class:`seat-result${t?.ranks[o]===1?" first":""}`,children:[s(C,{seat:o})," ",s("span",{class:"\
name",children:r}),t&&s("span",{class:"quiet",children:` ${t.ranks[o]}. (${Dt(t.scores[o])})`}),n(o)&&s("span",
{class:"mark",children:"fault"})]}))})}var yr=M(({viewer:e,place:t,looker:n,playing:r,speed:o})=>{let{film:i,last:a}=e,
l=(c,m,h)=>s("button",{type:"button",title:m,onClick:h,children:c}),d=c=>e.find(c).length>0;return s("div",{class:"\
controls",children:[l("|\u25C0","Start (Home)",()=>e.show(0)),l("\u25C0","Back (\u2190)",()=>e.move(-1)),l("\u25B6",
"Forward (\u2192)",()=>e.move(1)),l("\u25B6|","End (End)",()=>e.show(a)),l(r?"pause":"play","Play (space)",()=>e.
toggle()),s("div",{class:"slide",children:[s("input",{type:"range",min:0,max:a,value:t,"aria-label":"Step",onInput:c=>e.
show(Number(c.currentTarget.value))}),s(wr,{viewer:e})]}),s("span",{class:"counter",children:`${t} / ${a}`}),d(
"eliminated")&&l("next out","Next elimination (e)",()=>e.jump("eliminated",1)),d("fault")&&l("next fault","Nex\
t fault (f)",()=>e.jump("fault",1)),d("mark")&&l("next mark","Next marked move (m)",()=>e.jump("mark",1)),d("s\
cored")&&l("scoring","Start of scoring",()=>e.show(e.find("scored")[0])),s("label",{children:["view ",s("selec\
t",{title:"View",value:n,onChange:c=>e.look(c.currentTarget.value),children:e.lookers.map(c=>s("option",{value:c,
children:c==="all"?"everything":`seat ${c}: ${i.bots[Number(c)]}`}))})]}),s("select",{title:"Speed","aria-labe\
l":"Speed",value:o,onChange:c=>{e.speed=Number(c.currentTarget.value),e.draw()},children:pr.map(([c,m])=>s("op\
tion",{value:m,children:c}))})]})}),wr=M(({viewer:e})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[
e.find("eliminated").map(t=>s("circle",{class:"out",cx:Fe(t,e.last),cy:4,r:3})),e.find("fault").map(t=>s("circ\
le",{class:"fault",cx:Fe(t,e.last),cy:4,r:3}))]}));var vr=["received","unpacked","built","checked","playing"],pn={running:"\u2026",passed:"\u2713",failed:"\u2717"},
kr=2e4,xr=500,de=null,ce=new Map,Z=new Set;async function N(e,t,n){try{return await(await ne(`api/${e}`,t,n)).
json()}catch(r){throw r instanceof K&&r.status===401&&Q(null),r}}function V(e){return async t=>{t?.preventDefault();
let n=b("error");n.hidden=!0;try{await e()}catch(r){n.textContent=r.message,n.hidden=!1,n.scrollIntoView({block:"\
center"})}}}function ue({text:e,action:t,label:n}){return s("button",{type:"button",class:"link","aria-label":n,
onClick:V(t),children:e})}function fn(e){return e?new Date(e*1e3).toLocaleString("sv",{dateStyle:"short",timeStyle:"\
short"}):""}function Be(e){return e<1024*1024?`${Math.ceil(e/1024)} KiB`:`${Math.round(e/1024/1024)} MiB`}function me(e){
return e===null?"-":`${e>0?"+":""}${Math.round(e)}`}function rt(e,t){return e===null||t===null?"-":`[${me(e)},\
 ${me(t)}]`}function le(e){return e===null?"-":`${Math.round(100*e)} %`}async function Q(e){if(b("login").hidden=
!!e,b("account").hidden=!e,b("logout").hidden=!e,b("who").textContent=e?`Logged in as ${e.name}.`:"",!e)return hn();
let{quota:t,used:n}=e;b("quota").textContent=`Today ${n.submissions} of ${t.submissions} submissions; ${n.bots}\
 of ${t.bots} bots play; ${Be(n.disk)} of ${Be(t.disk)} used. An upload may have ${Be(t.bundle)}, a build take\
 ${t.build_seconds} s.`,await Promise.all([_n(),yn(),X(1)])}function hn(){for(let e of ce.values())e();ce.clear()}
async function $r(){let e=b("token"),t=e.value.trim();e.value="",await ne("api/login",{token:t}),await Q(await N(
"me"))}async function Sr(){await N("logout",{}),location.reload()}async function Tr(){let e=b("folder").files,
t=b("archive").files[0];if(!e.length&&!t)throw new Error("choose a folder or an archive first");let n=document.
querySelector("#submit-form button");n.disabled=!0;try{let r=e.length?await Ht(e):t,{id:o}=await N("submission\
s",void 0,{method:"POST",headers:{"Content-Type":"application/octet-stream"},body:r});Z.clear(),Z.add(o),b("su\
bmit-form").reset()}finally{n.disabled=!1}await _n()}async function _n(){let e=await N("submissions");hn();for(let t of e)
bn(t)||Cr(t,e);gn(e)}function gn(e){q(s(y,{children:e.map(t=>s(Er,{submission:t},t.id))}),b("submissions"))}function bn(e){
return e.state!=="waiting"&&e.state!=="running"}function Cr(e,t){let{id:n}=e;Z.add(n);let r=o=>(e.steps=[...e.
steps.filter(i=>i.step!==o.step),o],gn(t),o.state!=="failed"&&!(o.step==="playing"&&o.state==="passed")?!0:(ce.
delete(n),setTimeout(V(kn)),!1));ce.set(n,Lt(`api/submissions/${encodeURIComponent(n)}/events`,r,()=>ce.has(n)))}
function Er({submission:e}){let{id:t,steps:n}=e,r=n.some(a=>a.state==="failed"),o=n.at(-1),i=r?"failed":bn(e)?
e.state:o?o.step==="playing"&&o.state==="passed"?"playing":`${o.step}${pn[o.state]}`:"waiting";return s("detai\
ls",{class:"submission",open:Z.has(t),"data-id":t,onToggle:a=>a.currentTarget.open?Z.add(t):Z.delete(t),children:[
s("summary",{children:[s("span",{class:"name",children:[e.bot??"a bot",e.version].filter(Boolean).join(" ")}),
" ",s("span",{class:r?"warning":"quiet","aria-live":"polite",children:i})," ",s("span",{class:"quiet",children:[
fn(e.at),", ",Be(e.size)]})]}),s("ol",{class:"steps",children:vr.map(a=>s(Pr,{name:a,step:n.find(l=>l.step===a)},
a))})]})}function Pr({name:e,step:t}){if(!t)return s("li",{class:"quiet",children:[s("span",{class:"step-sign"}),
e]});let n=t.output.split(`
`).length,r=t.state==="failed",o=t.state==="running"?"is under way":r?"failed":n>1?"":t.output;return s("li",{
class:t.state,children:[s("span",{class:"step-sign","aria-hidden":"true",children:pn[t.state]}),e," ",s("span",
{class:"quiet",children:o}),r&&t.output&&s("pre",{children:t.output}),!r&&n>1&&s("details",{children:[s("summa\
ry",{class:"quiet",children:E(n,"line")}),s("pre",{children:t.output})]}),t.hint&&s("p",{class:"hint",children:[
"Hint: ",t.hint]})]})}async function yn(){let e=await N("bots");q(e.length?s(y,{children:e.map(o=>s(Mr,{bot:o},
o.name))}):s(wn,{columns:9,children:"None has been submitted yet."}),b("bot-list"));let t=b("games-bot"),{value:n}=t,
r=[...new Set(e.flatMap(o=>[o.name,...o.versions.map(i=>i.label)]))];t.replaceChildren(new Option("all",""),...r.
map(o=>new Option(o))),r.includes(n)&&(t.value=n)}function wn({columns:e,children:t}){return s("tr",{children:s(
"td",{class:"quiet",colSpan:e,children:t})})}function Mr({bot:e}){let[t,n]=z(!1),r=e.versions.find(a=>a.active)??
e.versions[0],o=Object.entries(r.faults).map(([a,l])=>`${a} ${l}`).join(", "),i=async()=>t?(await N(`bots/${encodeURIComponent(
e.name)}`,void 0,{method:"DELETE"}),kn()):n(!0);return s("tr",{children:[s("td",{class:"name",children:[e.name,
!e.active&&s("span",{class:"mark",children:"out"}),r.quarantined&&s("span",{class:"mark",children:"quarantined"})]}),
s("td",{children:r.version??"-"}),s("td",{children:[s(ue,{text:"history",action:()=>Lr(e.name),label:`history \
of ${e.name}`})," ",s(ue,{text:"games",action:()=>(b("games-bot").value=e.name,X(1,!0)),label:`games of ${e.name}`}),
" ",e.active&&s(ue,{text:t?"really withdraw it?":"withdraw",action:i,label:`${t?"really ":""}withdraw ${e.name}`})]}),
s("td",{class:"right",children:r.place??"-"}),s("td",{class:"right strong",children:me(r.strength)}),s("td",{class:"\
right",children:rt(r.low,r.high)}),s("td",{class:"right",children:r.games}),s("td",{class:"right",children:[r.
won,"/",r.drawn,"/",r.lost]}),s("td",{children:o||"-"})]})}function mn({heads:e,rows:t}){return s("div",{class:"\
scroll",children:s("table",{children:[s("thead",{children:s("tr",{children:e.map((n,r)=>s("th",{class:r?"right":
"",children:n}))})}),s("tbody",{children:t.map(n=>s("tr",{children:n.map((r,o)=>s("td",{class:o?"right":"name",
children:r}))}))})]})})}function vn(e,t,n){e.hidden=!1,q(s("div",{children:[s("div",{class:"heading",children:[
s("h2",{children:t}),s("button",{type:"button",class:"close","aria-label":"Close",onClick:()=>{e.hidden=!0},children:"\
\u2715"})]}),n]}),e),e.scrollIntoView({block:"start"})}async function Lr(e){let t=await N(`bots/${encodeURIComponent(
e)}/history`),n=t.opponents.filter(a=>a.worse>=.95).map(a=>a.against),r=t.old?t.opponents.length?n.length?`${t.
new} got worse against ${n.join(", ")}.`:`${t.new} is not significantly worse (95 %) against anybody.`:`${t.old}\
 and ${t.new} have no opponents in common yet.`:"There is no earlier version to compare with.",o=t.versions.map(
a=>[a.bot,a.games,me(a.strength),rt(a.low,a.high),le(a.better_than_before),a.games_against_before?`${le(a.share_against_before)}\
 of ${a.games_against_before}`:"-"]),i=t.opponents.map(a=>[a.against,`${le(a.share_old)} of ${a.games_old}`,`${le(
a.share_new)} of ${a.games_new}`,me(100*a.change),rt(100*a.low,100*a.high),le(a.worse)]);vn(b("history"),`Vers\
ions of ${e}`,s(y,{children:[s(mn,{heads:["version","games","strength","95 % CI","better than previous","vs pr\
evious"],rows:o}),s("p",{class:n.length?"warning":"",children:r}),t.old&&i.length>0&&s(y,{children:[s(mn,{heads:[
"against",t.old,t.new,"change","95 % CI","worse"],rows:i}),s("p",{class:"legend",children:"How often it finish\
ed ahead (a tie counts half); change in percentage points; worse: the probability of it."})]})]}))}var st=1;async function X(e,t=!1){
let n=new URLSearchParams({page:String(e)});for(let o of["bot","result"]){let{value:i}=b(`games-${o}`);i&&n.set(
o,i)}let r=await N(`games?${n}`);st=r.page,b("games-count").textContent=`page ${r.page} of ${r.pages}`,b("game\
s-before").disabled=r.page<=1,b("games-after").disabled=r.page>=r.pages,q(r.games.length?s(y,{children:r.games.
map(o=>s(Ar,{game:o},o.id))}):s(wn,{columns:6,children:"No game yet."}),b("game-list")),t&&b("games").scrollIntoView(
{block:"start"})}function Ar({game:e}){return s("tr",{"data-game":e.id,children:[s("td",{class:"right",children:e.
number}),s("td",{children:s("span",{class:e.result==="won"?"won":"warning",children:e.fault??e.result})}),s("t\
d",{children:[s(ue,{text:"replay",action:()=>Rr(e),label:`replay of game ${e.number}`})," ",s(ue,{text:"log",action:()=>Br(
e),label:`log of game ${e.number}`})]}),s("td",{class:"seats",children:s(nt,{bots:e.bots,outcome:e,failed:t=>!!e.
fault&&t===e.seat})}),s("td",{children:e.reason}),s("td",{children:fn(e.at)})]})}async function Rr(e){let t=await At(
await(await ne(`api/games/${e.id}/film?seat=${e.seat}`)).text());t.title=`Game ${e.number}, as seat ${e.seat} \
saw it`,de?.close();let n=b("viewer");n.hidden=!1,de=new Re(n,t,{close:Fr}),n.scrollIntoView({block:"start"})}
function Fr(){de?.close(),de=null,b("viewer").hidden=!0}async function Br(e){let t=await N(`games/${e.id}/log`);
vn(b("log"),`Log of game ${e.number}`,t.seats.map(n=>s(y,{children:[s("h3",{children:[s(C,{seat:n.seat})," ",n.
bot]}),n.fault&&s("p",{class:"warning",children:n.fault}),n.stderr?s("pre",{children:n.stderr}):s("p",{class:"\
quiet",children:"It wrote nothing to standard error."}),n.notes.length>0&&s("details",{children:[s("summary",{
children:E(n.notes.length,"note")}),s("ol",{class:"notes",children:n.notes.slice(0,xr).map(r=>s("li",{value:r.
move,children:r.text}))})]})]})))}async function kn(){await Q(await N("me"))}async function Hr(){if(Nt(),b("lo\
gin-form").addEventListener("submit",V($r)),b("logout").addEventListener("click",V(Sr)),b("submit-form").addEventListener(
"submit",V(Tr)),b("games-bot").addEventListener("change",V(()=>X(1))),b("games-result").addEventListener("chan\
ge",V(()=>X(1))),b("games-before").addEventListener("click",V(()=>X(st-1))),b("games-after").addEventListener(
"click",V(()=>X(st+1))),document.addEventListener("keydown",e=>de?.key(e)),setInterval(()=>{!document.hidden&&
!b("account").hidden&&yn().catch(()=>null)},kr),!Je.known)return Q(null);try{await Q(await(await ne("api/me")).
json())}catch(e){await Q(null),(!(e instanceof K)||e.status!==401)&&await V(()=>{throw e})()}}Hr();})();
