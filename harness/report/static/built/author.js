// Built by `make frontend` from harness/report/frontend. Sources: 617b72ddf83edf51d70e5723a2f5d92a21ae6edf2d064c1a11378c6af27a0d62
"use strict";(()=>{var ke,w,_t,Pn,q,pt,bt,yt,qe,be,oe,wt,We,je,Ue,Ln,we={},ve=[],Rn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
$e=Array.isArray;function D(e,t){for(var n in t)e[n]=t[n];return e}function Ge(e){e&&e.parentNode&&e.parentNode.
removeChild(e)}function ze(e,t,n){var r,o,i,a={};for(i in t)i=="key"?r=t[i]:i=="ref"?o=t[i]:a[i]=t[i];if(arguments.
length>2&&(a.children=arguments.length>3?ke.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(i in e.
defaultProps)a[i]===void 0&&(a[i]=e.defaultProps[i]);return ye(e,a,r,o,null)}function ye(e,t,n,r,o){var i={type:e,
props:t,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++_t,__i:-1,__u:0};return o==
null&&w.vnode!=null&&w.vnode(i),i}function G(){return{current:null}}function b(e){return e.children}function A(e,t){
this.props=e,this.context=t}function U(e,t){if(t==null)return e.__?U(e.__,e.__i+1):null;for(var n;t<e.__k.length;t++)
if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?U(e):null}function An(e){if(e.
__P&&e.__d){var t=e.__v,n=t.__e,r=[],o=[],i=D({},t);i.__v=t.__v+1,w.vnode&&w.vnode(i),Ke(e.__P,i,t,e.__n,e.__P.
namespaceURI,32&t.__u?[n]:null,r,n??U(t),!!(32&t.__u),o),i.__v=t.__v,i.__.__k[i.__i]=i,St(r,i,o),t.__e=t.__=null,
i.__e!=n&&vt(i)}}function vt(e){if((e=e.__)!=null&&e.__c!=null)return e.__e=e.__c.base=null,e.__k.some(function(t){
if(t!=null&&t.__e!=null)return e.__e=e.__c.base=t.__e}),vt(e)}function ft(e){(!e.__d&&(e.__d=!0)&&q.push(e)&&!xe.
__r++||pt!=w.debounceRendering)&&((pt=w.debounceRendering)||bt)(xe)}function xe(){try{for(var e,t=1;q.length;)
q.length>t&&q.sort(yt),e=q.shift(),t=q.length,An(e)}finally{q.length=xe.__r=0}}function xt(e,t,n,r,o,i,a,l,d,c,m){
var h,u,p,_,x,v,f=r&&r.__k||ve,g=t.length;for(d=On(n,t,f,d,g),h=0;h<g;h++)(p=n.__k[h])!=null&&(u=p.__i!=-1&&f[p.
__i]||we,p.__i=h,v=Ke(e,p,u,o,i,a,l,d,c,m),_=p.__e,p.ref&&u.ref!=p.ref&&(u.ref&&Xe(u.ref,null,p),m.push(p.ref,
p.__c||_,p)),x==null&&_!=null&&(x=_),4&p.__u?(d=kt(p,d,e),u.__e&&(u.__e=null)):typeof p.type=="function"&&v!==
void 0?d=v:_&&(d=_.nextSibling),p.__u&=-7);return n.__e=x,d}function On(e,t,n,r,o){var i,a,l,d,c,m=n.length,h=m,
u=0;for(e.__k=new Array(o),i=0;i<o;i++)(a=t[i])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a=="s\
tring"||typeof a=="number"||typeof a=="bigint"||a.constructor==String?a=e.__k[i]=ye(null,a,null,null,null):$e(
a)?a=e.__k[i]=ye(b,{children:a},null,null,null):a.constructor===void 0&&a.__b>0?a=e.__k[i]=ye(a.type,a.props,a.
key,a.ref?a.ref:null,a.__v):e.__k[i]=a,d=i+u,a.__=e,a.__b=e.__b+1,l=null,(c=a.__i=Bn(a,n,d,h))!=-1&&(h--,(l=n[c])&&
(l.__u|=2)),l==null||l.__v==null?(c==-1&&(o>m?u--:o<m&&u++),typeof a.type!="function"&&(a.__u|=4)):c!=d&&(c==d-
1?u--:c==d+1?u++:(c>d?u--:u++,a.__u|=4))):e.__k[i]=null;if(h)for(i=0;i<m;i++)(l=n[i])!=null&&(2&l.__u)==0&&(l.
__e==r&&(r=U(l)),Tt(l,l));return r}function kt(e,t,n){var r,o;if(typeof e.type=="function"){for(r=e.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=e,t=kt(r[o],t,n));return t}e.__e!=t&&(t&&e.type&&!t.parentNode&&(t=U(e)),t=n.insertBefore(
e.__e,t||null));do t=t&&t.nextSibling;while(t!=null&&t.nodeType==8);return t}function Bn(e,t,n,r){var o,i,a,l=e.key,d=e.type,c=t[n],m=c!=null&&(2&c.__u)==0;if(c===null&&l==null||m&&l==c.key&&
d==c.type)return n;if(r>(m?1:0)){for(o=n-1,i=n+1;o>=0||i<t.length;)if((c=t[a=o>=0?o--:i++])!=null&&(2&c.__u)==
0&&l==c.key&&d==c.type)return a}return-1}function ht(e,t,n){t[0]=="-"?e.setProperty(t,n??""):e[t]=n==null?"":typeof n!=
"number"||Rn.test(t)?n:n+"px"}function _e(e,t,n,r,o){var i,a;e:if(t=="style")if(typeof n=="string")e.style.cssText=
n;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)n&&t in n||ht(e.style,t,"");if(n)for(t in n)
r&&n[t]==r[t]||ht(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")i=t!=(t=t.replace(wt,"$1")),a=t.toLowerCase(),t=
a in e||t=="onFocusOut"||t=="onFocusIn"?a.slice(2):t.slice(2),e.l||(e.l={}),e.l[t+i]=n,n?r?n[oe]=r[oe]:(n[oe]=
We,e.addEventListener(t,i?Ue:je,i)):e.removeEventListener(t,i?Ue:je,i);else{if(o=="http://www.w3.org/2000/svg")
t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!=
"form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{e[t]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="\
popover"&&n==1?"":n))}}function gt(e){return function(t){if(this.l){var n=this.l[t.type+e];if(t[be]==null)t[be]=
We++;else if(t[be]<n[oe])return;return n(w.event?w.event(t):t)}}}function Ke(e,t,n,r,o,i,a,l,d,c){var m,h,u,p,
_,x,v,f,g,M,B,L,se,mt,ge,Ie,V=t.type;if(t.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[l=t.__e=
n.__e]),(m=w.__b)&&m(t);e:if(typeof V=="function"){h=a.length;try{if(g=t.props,M=V.prototype&&V.prototype.render,
B=(m=V.contextType)&&r[m.__c],L=m?B?B.props.value:m.__:r,n.__c?f=(u=t.__c=n.__c).__=u.__E:(M?t.__c=u=new V(g,L):
(t.__c=u=new A(g,L),u.constructor=V,u.render=Vn),B&&B.sub(u),u.state||(u.state={}),u.__n=r,p=u.__d=!0,u.__h=[],
u._sb=[]),M&&u.__s==null&&(u.__s=u.state),M&&V.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=D({},u.
__s)),D(u.__s,V.getDerivedStateFromProps(g,u.__s))),_=u.props,x=u.state,u.__v=t,p)M&&V.getDerivedStateFromProps==
null&&u.componentWillMount!=null&&u.componentWillMount(),M&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{
if(M&&V.getDerivedStateFromProps==null&&g!==_&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
g,L),t.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(g,u.__s,L)===!1){t.__v!=n.__v&&
(u.props=g,u.state=u.__s,u.__d=!1),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(W){W&&(W.__=t)}),ve.push.apply(
u.__h,u._sb),u._sb=[],u.__h.length&&a.push(u),l=U(n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(
g,u.__s,L),M&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(_,x,v)})}if(u.context=L,u.
props=g,u.__P=e,u.__e=!1,se=w.__r,mt=0,M)u.state=u.__s,u.__d=!1,se&&se(t),m=u.render(u.props,u.state,u.context),
ve.push.apply(u.__h,u._sb),u._sb=[];else do u.__d=!1,se&&se(t),m=u.render(u.props,u.state,u.context),u.state=u.
__s;while(u.__d&&++mt<25);u.state=u.__s,u.getChildContext!=null&&(r=D(D({},r),u.getChildContext())),M&&!p&&u.getSnapshotBeforeUpdate!=
null&&(v=u.getSnapshotBeforeUpdate(_,x)),ge=m!=null&&m.type===b&&m.key==null?Mt(m.props.children):m,l=xt(e,$e(
ge)?ge:[ge],t,n,r,o,i,a,l,d,c),u.base=t.__e,t.__u&=-161,u.__h.length&&a.push(u),f&&(u.__E=u.__=null)}catch(W){
if(a.length=h,t.__v=null,d||i!=null){if(W.then){for(t.__u|=d?160:128;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;
i!=null&&(i[i.indexOf(l)]=null),t.__e=l}else if(i!=null)for(Ie=i.length;Ie--;)Ge(i[Ie])}else t.__e=n.__e;t.__k==
null&&(t.__k=n.__k||[]),W.then||$t(t),w.__e(W,t,n)}}else i==null&&t.__v==n.__v?(t.__k=n.__k,t.__e=n.__e):l=t.__e=
Fn(n.__e,t,n,r,o,i,a,d,c);return(m=w.diffed)&&m(t),128&t.__u?void 0:l}function $t(e){e&&(e.__c&&(e.__c.__e=!0),
e.__k&&e.__k.some($t))}function St(e,t,n){for(var r=0;r<n.length;r++)Xe(n[r],n[++r],n[++r]);w.__c&&w.__c(t,e),
e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(i){i.call(o)})}catch(i){w.__e(i,o.__v)}})}function Mt(e){
return typeof e!="object"||e==null||e.__b>0?e:$e(e)?e.map(Mt):e.constructor!==void 0?null:D({},e)}function Fn(e,t,n,r,o,i,a,l,d){
var c,m,h,u,p,_,x,v=n.props||we,f=t.props,g=t.type;if(g=="svg"?o="http://www.w3.org/2000/svg":g=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(c=0;c<i.length;c++)if((p=i[c])&&
"setAttribute"in p==!!g&&(g?p.localName==g:p.nodeType==3)){e=p,i[c]=null;break}}if(e==null){if(g==null)return document.
createTextNode(f);e=document.createElementNS(o,g,f.is&&f),l&&(w.__m&&w.__m(t,i),l=!1),i=null}if(g==null)v===f||
l&&e.data==f||(e.data=f);else{if(i=g=="textarea"&&f.defaultValue!=null?null:i&&ke.call(e.childNodes),!l&&i!=null)
for(v={},c=0;c<e.attributes.length;c++)v[(p=e.attributes[c]).name]=p.value;for(c in v)p=v[c],c=="dangerouslySe\
tInnerHTML"?h=p:c=="children"||c in f||c=="value"&&"defaultValue"in f||c=="checked"&&"defaultChecked"in f||_e(
e,c,null,p,o);for(c in f)p=f[c],c=="children"?u=p:c=="dangerouslySetInnerHTML"?m=p:c=="value"?_=p:c=="checked"?
x=p:l&&typeof p!="function"||v[c]===p||_e(e,c,p,v[c],o);if(m)l||h&&(m.__html==h.__html||m.__html==e.innerHTML)||
(e.innerHTML=m.__html),t.__k=[];else if(h&&(e.innerHTML=""),xt(t.type=="template"?e.content:e,$e(u)?u:[u],t,n,
r,g=="foreignObject"?"http://www.w3.org/1999/xhtml":o,i,a,i?i[0]:n.__k&&U(n,0),l,d),i!=null)for(c=i.length;c--;)
Ge(i[c]);l&&g!="textarea"||(c="value",g=="progress"&&_==null?e.removeAttribute("value"):_!=null&&(_!==e[c]||g==
"progress"&&!_||g=="option"&&_!=v[c])&&_e(e,c,_,v[c],o),c="checked",x!=null&&x!=e[c]&&_e(e,c,x,v[c],o))}return e}
function Xe(e,t,n){try{if(typeof e=="function"){var r=typeof e.__u=="function";r&&e.__u(),r&&t==null||(e.__u=e(
t))}else e.current=t}catch(o){w.__e(o,n)}}function Tt(e,t,n){var r,o;if(w.unmount&&w.unmount(e),(r=e.ref)&&(r.
current&&r.current!=e.__e||Xe(r,null,t)),(r=e.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){
w.__e(i,t)}r.base=r.__P=r.__n=null}if(r=e.__k)for(o=0;o<r.length;o++)r[o]&&Tt(r[o],t,n||typeof e.type!="functi\
on");n||Ge(e.__e),e.__c=e.__=e.__e=void 0}function Vn(e,t,n){return this.constructor(e,n)}function j(e,t,n){var r,
o,i,a;t==document&&(t=document.documentElement),w.__&&w.__(e,t),o=(r=typeof n=="function")?null:n&&n.__k||t.__k,
i=[],a=[],Ke(t,e=(!r&&n||t).__k=ze(b,null,[e]),o||we,we,t.namespaceURI,!r&&n?[n]:o?null:t.firstChild?ke.call(t.
childNodes):null,i,!r&&n?n:o?o.__e:t.firstChild,r,a),St(i,e,a),e.props.children=null}ke=ve.slice,w={__e:function(e,t,n,r){for(var o,i,a;t=t.__;)if((o=t.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(e)),a=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(e,r||
{}),a=o.__d),a)return o.__E=o}catch(l){e=l}throw e}},_t=0,Pn=function(e){return e!=null&&e.constructor===void 0},
A.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=D({},this.state),
typeof e=="function"&&(e=e(D({},n),this.props)),e&&D(n,e),e!=null&&this.__v&&(t&&this._sb.push(t),ft(this))},A.
prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),ft(this))},A.prototype.render=b,q=
[],bt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,yt=function(e,t){return e.
__v.__b-t.__v.__b},xe.__r=0,qe=Math.random().toString(8),be="__d"+qe,oe="__a"+qe,wt=/(PointerCapture)$|Capture$/i,
We=0,je=gt(!1),Ue=gt(!0),Ln=0;var Ye,k,Je,Ct,Ze=0,Ft=[],$=w,Et=$.__b,Pt=$.__r,Lt=$.diffed,Rt=$.__c,At=$.unmount,Ot=$.__;function Hn(e,t){$.__h&&
$.__h(k,e,Ze||t),Ze=0;var n=k.__H||(k.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function z(e){
return Ze=1,Nn(Vt,e)}function Nn(e,t,n){var r=Hn(Ye++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Vt(void 0,t),function(l){
var d=r.__N?r.__N[0]:r.__[0],c=r.t(d,l);d!==c&&(r.__N=[c,r.__[1]],r.__c.setState({}))}],r.__c=k,!k.__f)){var o=function(l,d,c){
if(!r.__c.__H)return!0;var m=!1,h=r.__c.props!==l;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var _=p.__[0];
p.__=p.__N,p.__N=void 0,_!==p.__[0]&&(h=!0)}}),i){var u=i.call(this,l,d,c);return m?u||h:u}return!m||h};k.__f=
!0;var i=k.shouldComponentUpdate,a=k.componentWillUpdate;k.componentWillUpdate=function(l,d,c){if(this.__e){var m=i;
i=void 0,o(l,d,c),i=m}a&&a.call(this,l,d,c)},k.shouldComponentUpdate=o}return r.__N||r.__}function Dn(){for(var e;e=Ft.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Se),t.__h.some(Qe),t.__h=[]}catch(n){
t.__h=[],$.__e(n,e.__v)}}}$.__b=function(e){k=null,Et&&Et(e)},$.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.
__k.__m),Ot&&Ot(e,t)},$.__r=function(e){Pt&&Pt(e),Ye=0;var t=(k=e.__c).__H;t&&(Je===k?(t.__h=[],k.__h=[],t.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(t.__h.some(Se),t.__h.some(Qe),t.__h=[],Ye=0)),Je=k},
$.diffed=function(e){Lt&&Lt(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&(Ft.push(t)!==1&&Ct===$.requestAnimationFrame||
((Ct=$.requestAnimationFrame)||In)(Dn)),t.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Je=k=null},$.
__c=function(e,t){t.some(function(n){try{n.__h.some(Se),n.__h=n.__h.filter(function(r){return!r.__||Qe(r)})}catch(r){
t.some(function(o){o.__h&&(o.__h=[])}),t=[],$.__e(r,n.__v)}}),Rt&&Rt(e,t)},$.unmount=function(e){At&&At(e);var t,
n=e.__c;n&&n.__H&&(n.__H.__.some(function(r){try{Se(r)}catch(o){t=o}}),n.__H=void 0,t&&$.__e(t,n.__v))};var Bt=typeof requestAnimationFrame==
"function";function In(e){var t,n=function(){clearTimeout(r),Bt&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(
n,35);Bt&&(t=requestAnimationFrame(n))}function Se(e){var t=k,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),
k=t}function Qe(e){var t=k;e.__c=e.__(),k=t}function Vt(e,t){return typeof t=="function"?t(e):t}var K=class extends Error{constructor(n,r){super(n);this.status=r}};async function ie(e,t,n){let r=t===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)},o=await fetch(e,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let i=await o.json().catch(()=>({}));throw new K(
i.error??`the server said ${o.status}`,o.status)}return o}function Ht(e,t,n){let r,o,i=()=>{clearTimeout(o),r.
close()},a=()=>{r=new EventSource(e),r.onmessage=l=>{t(JSON.parse(l.data))===!1&&i()},r.onerror=()=>{let l=r.readyState===
EventSource.CLOSED;n(l)&&l&&(o=setTimeout(a,5e3))}};return a(),i}function y(e){return document.getElementById(e)}var et=JSON.parse(y("data").textContent??"");function C(e){return et.
facts[e]??{}}async function Nt(e){let t=Uint8Array.from(atob(e),o=>o.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function Dt(e,t){
if(Array.isArray(t)){if(t.length===1)return t[0];let[r,o,i]=t;return e.slice(0,r).concat(i,o?e.slice(-o):[])}let n=Array.
isArray(e)?e.slice():{...e};for(let[r,o]of Object.entries(t))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=Dt(
n[r],o);return n}function It(e,t={}){let n=t;return e.map(r=>(n=Dt(n,r.d),{...r,picture:n}))}function qt(e,t){
return{...e.common,...e[t]}}function Me([e,t],n){return t?n==="all"?Object.assign({},e,...Object.values(t)):{...e,
...t[n]}:e}var qn=0;function s(e,t,n,r,o,i){t||(t={});var a,l,d=t;if("ref"in d)for(l in d={},t)l=="ref"?a=t[l]:d[l]=t[l];var c={type:e,
props:d,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--qn,__i:-1,__u:0,__source:o,
__self:i};if(typeof e=="function"&&(a=e.defaultProps))for(l in a)d[l]===void 0&&(d[l]=a[l]);return w.vnode&&w.
vnode(c),c}function O(e,t){let n="";return e.playable?.has(t)&&(n+=" playable"),e.selected?.has(t)&&(n+=" selected"),e.targets?.
has(t)&&(n+=" target"),e.lit?.has(t)&&(n+=" lit"),e.better?.has(t)&&(n+=" better"),n}function H(e,t,n=""){return{
"data-word":e,role:"button",tabindex:-1,"aria-label":t,"aria-pressed":n.includes(" selected")?!0:void 0}}var jn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ae(e){return e.target.closest("[dat\
a-word]")}var X=class extends A{root=G();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let t=this.root.current;t&&!t.querySelector("[data-word][tabindex='0']")&&t.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(t){t!==this.looked&&(this.looked=t,this.props.onLook?.(t))}onFocus=t=>{
let n=ae(t);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=t=>{let n=ae(t);if(!n||t.ctrlKey||
t.altKey||t.metaKey)return;let r=jn[t.key];if(r&&this.pointed!==n)Un(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(t.key==="Enter"||t.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
t.preventDefault(),t.stopPropagation()};render({class:t,label:n,onPick:r,children:o}){return s("div",{ref:this.
root,class:t,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:i=>{this.pointed=ae(i)},onPointerOver:i=>this.look(ae(i)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:i=>{let a=ae(i);a&&r?.(a.dataset.word,a)},children:o})}};function Un(e,[t,n],r){let o=c=>{let m=c.
getBoundingClientRect();return[m.left+m.width/2,m.top+m.height/2]},[i,a]=o(e),l=null,d=1/0;for(let c of r){let[
m,h]=o(c),u=(m-i)*t+(h-a)*n,p=Math.abs((m-i)*n)+Math.abs((h-a)*t);c===e||u<4||p>2*u||u+2*p<d&&([l,d]=[c,u+2*p])}
return l}function Te({text:e,bots:t}){return s(b,{children:e.split(/@(\d)/).map((n,r)=>r%2?s(b,{children:[s(T,
{seat:Number(n)})," ",s("span",{class:"name",children:t[Number(n)]})]}):n)})}function T({seat:e}){return s("sp\
an",{class:`badge seat${e}`,children:e})}function Wn(e,t,n){let r=new Uint8Array(512),o=new TextEncoder,i=(c,m)=>r.set(o.encode(m),c),a=(c,m)=>c.toString(
8).padStart(m,"0"),[l,d]=Gn(e);return i(0,d),i(100,a(n?493:420,7)),i(108,a(0,7)),i(116,a(0,7)),i(124,a(t,11)),
i(136,a(0,11)),i(148," ".repeat(8)),i(156,"0"),i(257,"ustar\x0000"),i(345,l),i(148,`${a(r.reduce((c,m)=>c+m,0),
6)}\0 `),r}function Gn(e){let t=n=>new TextEncoder().encode(n).length;if(t(e)<=100)return["",e];for(let n=e.indexOf(
"/");n>=0;n=e.indexOf("/",n+1))if(t(e.slice(0,n))<=155&&t(e.slice(n+1))<=100)return[e.slice(0,n),e.slice(n+1)];
throw new Error(`the name of a file is too long: ${e}`)}function zn(e){return e[0]===35&&e[1]===33||e[0]===127&&
e[1]===69&&e[2]===76&&e[3]===70}function Kn(e){return e.split("/").some(t=>t.startsWith(".")||t==="__pycache__")}
async function jt(e){let t=[...e].map(i=>[(i.webkitRelativePath||i.name).replace(/^[^/]*\//,""),i]).filter(([i])=>!Kn(
i)),n=t.filter(([i])=>i.endsWith("/CACHEDIR.TAG")).map(([i])=>i.slice(0,-12)),r=t.filter(([i])=>!n.some(a=>i.startsWith(
a)));if(!r.some(([i])=>i==="bot.toml"))throw new Error("there is no bot.toml in this folder");r.sort(([i],[a])=>i<
a?-1:1);let o=[];for(let[i,a]of r){let l=new Uint8Array(await a.arrayBuffer());o.push(Wn(i,l.length,zn(l)),l,new Uint8Array(
(512-l.length%512)%512))}return o.push(new Uint8Array(2*512)),new Response(new Blob(o).stream().pipeThrough(new CompressionStream(
"gzip"))).blob()}function J(e,t){try{return t!==void 0&&localStorage.setItem(e,t),localStorage.getItem(e)}catch{return null}}function Ut(e){
e&&(document.documentElement.dataset.theme=e)}function Xn(){let e=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;Ut(J("equi\
nox-theme",e?"light":"dark")??(e?"light":"dark"))}function Wt(){Ut(J("equinox-theme")),y("theme").addEventListener(
"click",Xn)}function E(e){class t extends A{shouldComponentUpdate(r){let o=this.props,i=r;for(let a in i)if(i[a]!==o[a])return!0;
for(let a in o)if(!(a in i))return!0;return!1}render(){return e(this.props)}}return n=>ze(t,n)}function I(e){return e.replace(/-\d+$/,"")}function Ce(e){return/-(\d+)$/.exec(e)?.[1]??""}function R(e,t){let n=C(
e).creatures?.[I(t)],r=n?n[0]:I(t).replace(/-/g," "),o=Ce(t);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function P(e,t){return`${e} ${t}${e===1?"":"s"}`}function Gt(e){return String(Math.round(e*100)/100)}
function zt(e,t,n=!1){return n&&e.move!==void 0?e.move:Jn(e.text,t)}function Jn(e,t){return e.replace(/@(\d)/g,
(n,r)=>t[Number(r)])}var Y=["r1","r2","r3","r4","r5"],Pe=620,Yn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:e=>[64+e*
112,0,112,92],cell:(e,t)=>[64+e*112,92+t*76,112,76],label:e=>[0,92+e*76,64,76]},Zn={width:357,height:462,card:[
27,40],pebble:8.5,wide:!1,head:e=>[0,30+e*54,92,54],cell:(e,t)=>[92+t*53,30+e*54,53,54],label:e=>[92+e*53,0,53,
30]};function Ee(e,t){let n=C(e).creatures??{},r=n[t];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+
20)%360})`:"var(--wild)"}function Jt({seat:e,x:t,y:n,r,fresh:o}){return s(b,{children:[s("g",{class:`pebble se\
at${e}`,children:[s("circle",{cx:t,cy:n,r}),s("text",{x:t,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",
children:e})]}),o&&s("circle",{class:"fresh",cx:t,cy:n,r:r+3})]})}function Qn({game:e,card:t,x:n,y:r,w:o,h:i}){
let a=I(t),l=!C(e).creatures?.[a],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}\
q${o*.12} 0 ${o*.12} ${i*.085}v${i*.1}z`;return s("g",{class:l?"card wild":"card","data-card":t,children:[s("r\
ect",{class:"paper",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:l?"url(#wild)":Ee(e,a),d}),s("text",{x:n+
o/2,y:r+i*.72,"font-size":i*.42,"text-anchor":"middle",children:Ce(t)})]})}var er=E(e=>{let{game:t,layout:n,pile:r=[],
owner:o,state:i,out:a,marks:l}=e,[d,c,m,h]=n.cell(e.column,e.row),[u,p]=n.card,_=d+(n.wide?18:6),x=c+(h-p)/2+(n.
wide?2:1),v={x:d+3,y:c+3,width:m-6,height:h-6,rx:7},f=[`Row ${e.row+1}, ${R(t,e.word.split(" ")[1])}`,i==="clo\
sed"?"closed":r.length?r.map(M=>R(t,M)).reverse().join(", on top of "):"empty",o!==void 0&&`pebble of seat ${o}`],
g=Math.min(r.length-1,3);return s("g",{class:`cell ${i}${a?" out":""}${l}`,...H(e.word,f.filter(Boolean).join(
": "),l),children:[s("rect",{class:"place",...v}),i==="closed"&&s("rect",{class:"shut",...v,fill:"url(#closed)"}),
Array.from({length:Math.max(0,g)},(M,B)=>{let L=(g-B)*(n.wide?3:2);return s("rect",{class:"under",x:_+L,y:x-L,
width:u,height:p,rx:u*.12})}),r.length>0&&s(Qn,{game:t,card:r[r.length-1],x:_,y:x,w:u,h:p}),e.pileFresh&&s("re\
ct",{class:"fresh",x:_-2,y:x-2,width:u+4,height:p+4,rx:u*.14}),e.gone&&s("rect",{class:"fresh gone",x:d+5,y:c+
5,width:m-10,height:h-10,rx:6}),r.length>1&&s("text",{class:"depth",x:d+m-(n.wide?26:11),y:c+h-(n.wide?13:9),"\
text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),o!==void 0&&s(Jt,{seat:o,x:d+m-(n.wide?
26:12),y:c+(n.wide?27:16),r:n.pebble,fresh:e.ownerFresh})]})}),tt=[],tr=E(e=>{let{game:t,layout:n,creature:r,holder:o,
out:i,marks:a}=e,[l,d,c,m]=n.head(e.column),{wide:h}=n,[u]=C(t).creatures?.[r]??[r],p=h?5:3,_=c-2*p,x=m-(h?12:
6),v=d+x-(h?17:3),f=h?{x:l+p+10,y:d+70,width:_-20,height:5}:{x:l+c-8,y:d+9,width:4,height:x-12},g=i>=0?`elimin\
ated in round ${i+1}`:o===void 0?"nobody controls it":`seat ${o} controls it`,M={x:l+p,y:d+3,width:_,height:x,
rx:8};return s("g",{class:`champion${i>=0?" out":""}${a}`,...H(r,`${u}, ${g}`,a),children:[s("rect",{class:"pa\
per",...M}),h?s(b,{children:[s("circle",{cx:l+c/2,cy:d+29,r:18,fill:Ee(t,r)}),s("text",{class:"emblem",x:l+c/2,
y:d+35,"text-anchor":"middle","font-size":18,children:u.charAt(0)}),s("text",{class:"title",x:l+c/2,y:d+62,"te\
xt-anchor":"middle","font-size":13,children:u})]}):s(b,{children:[s("rect",{x:l+p,y:d+3,width:6,height:x,rx:3,
fill:Ee(t,r)}),s("text",{class:"title",x:l+13,y:d+21,"font-size":u.length>8?10.5:12,children:u})]}),e.crowns.map(
(B,L)=>s(Jt,{seat:B,x:h?l+c-p-12-L*15:l+22+L*15,y:d+(h?16:36),r:h?9:7.5,fresh:!e.crowned.includes(B)},B)),o!==
void 0&&i<0&&s("rect",{class:`control seat${o}`,rx:2,...f}),i>=0&&s("path",{class:"cross",d:`M${l+p+6} ${d+9}L${l+
c-p-6} ${v}M${l+c-p-6} ${d+9}L${l+p+6} ${v}`}),i>=0&&h&&s("text",{class:"outtext",x:l+c/2,y:d+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",i+1]}),e.outNow&&s("rect",{class:"fresh out",...M})]})}),nr=E(
({layout:e,row:t,state:n,prestige:r,marks:o})=>{let[i,a,l,d]=e.label(t);return s("g",{class:`row-label ${n}${o}`,
...H(Y[t],`Row ${t+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:a,width:l,height:d,rx:6}),e.wide?
s(b,{children:[s("text",{x:l-12,y:a+d/2,"text-anchor":"end","font-size":14,children:["row ",t+1]}),s("text",{class:"\
worth",x:l-12,y:a+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(b,{children:[s("text",
{x:i+l/2,y:20,"text-anchor":"middle","font-size":12,children:t+1}),s("text",{class:"worth",x:i+l/2+14,y:20,"fo\
nt-size":9,children:["\xB7",r]})]})]})}),rr=E(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((e,t)=>s("stop",{offset:t/4,"stop-color":`oklch(0.72 0.13 ${e}\
)`}))}),s("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:s("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function sr({board:e}){let t=e.view,n=e.before,
r=e.width>=Pe?Yn:Zn,o=t.phase==="over",i=l=>l+1===t.round&&!o?"now":l+1>t.round?"later":"past",a=C(t.game).prestige??
[];return s("svg",{class:"grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(rr,{}),Y.map((l,d)=>s(nr,
{layout:r,row:d,state:i(d),prestige:a[d],marks:O(e,l)},l)),t.champions.map((l,d)=>{let c=t.eliminated.indexOf(
l),m=t.pebbles.champion?.[l]??tt;return s(b,{children:[Y.map((h,u)=>{let p=`${h} ${l}`,_=t.grid[h]?.[l],x=t.pebbles[h]?.[l],
v=n?.grid[h]?.[l],f=n?.pebbles[h]?.[l],g=n!==null&&_!==v&&String(_??"")!==String(v??"");return s(er,{game:t.game,
layout:r,column:d,row:u,word:p,pile:_,owner:x,out:c>=0,state:c>=0&&u>c?"closed":i(u),pileFresh:g&&!!_?.length,
gone:g&&!_?.length,ownerFresh:n!==null&&x!==f,marks:O(e,p)},p)}),s(tr,{game:t.game,layout:r,column:d,creature:l,
crowns:m,crowned:n?n.pebbles.champion?.[l]??tt:m,holder:t.control?.[l],out:c,outNow:c>=0&&n!==null&&!n.eliminated.
includes(l),marks:O(e,l)},l)]})})]})}var or=E(({game:e,card:t,seen:n,marks:r})=>{let o=I(t),i=C(e).creatures?.[o],
a=R(e,t);return s("span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":t,...H(t,a,r),style:i?{"-\
-creature":Ee(e,o)}:void 0,children:[s("b",{children:Ce(t)||"\u2726"}),s("small",{children:i?i[0]:R(e,o)})]})}),
Kt=()=>s("span",{class:"mini back",role:"img","aria-label":"a hidden card"});function le({board:e,cards:t,seen:n=tt}){
let{game:r}=e.view,o=Array.isArray(t)?t:n,i=Array.isArray(t)?0:Math.max(0,t-n.length),a=new Map;return s(b,{children:[
o.map((l,d)=>{if(l==="?"||l===null)return s(Kt,{},`?${d}`);let c=(a.get(l)??0)+1;return a.set(l,c),s(or,{game:r,
card:l,seen:o===n,marks:O(e,l)},`${l} ${c}`)}),Array.from({length:i},(l,d)=>s(Kt,{},`hidden ${d}`))]})}function ir({
board:e,seat:t}){let n=e.view,r=n.players[t],o=n.pebbles_left?.[t]??0,i=Array.isArray(r.hand)?r.hand.length:r.
hand,a=`seat-${t}`,l=O(e,a),d=r.sidelined;return s("div",{class:`hand${n.turn===t?" turn":""}${String(t)===e.looker?
" mine":""}${l}`,"data-hand":t,children:[s("div",{class:"who",...H(a,void 0,l),children:[s(T,{seat:t})," ",s("\
span",{class:"name",children:e.bots[t]}),s("span",{class:"stock",role:"img","aria-label":`${P(o,"pebble")} lef\
t`,children:Array.from({length:o},()=>s("i",{class:`seat${t}`}))}),s("span",{class:"quiet",children:P(i,"card")})]}),
s("div",{class:"cards",children:[s(le,{board:e,cards:r.hand,seen:r.seen}),r.secret&&s("span",{class:"secret",title:"\
a secret prediction",children:[s("em",{children:"secret"}),s(le,{board:e,cards:[r.secret]})]}),d!==void 0&&d!==
0&&!(Array.isArray(d)&&!d.length)&&s("span",{class:"secret",title:"sidelined by Stag",children:[s("em",{children:"\
sidelined"}),s(le,{board:e,cards:d})]})]})]})}function Xt({board:e,name:t,cards:n}){let[r,o]=z(!1),i=Array.isArray(
n)?n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[t," ",i]}):s("details",{class:"pile",
onToggle:a=>o(a.currentTarget.open),children:[s("summary",{children:[t," ",i]}),r&&s("div",{class:"cards",children:s(
le,{board:e,cards:n})})]})}function Yt(e){let t=e.view;return s(X,{class:"cards-table",label:"The table",onPick:e.
onPick,onLook:e.onLook,children:[s("div",{class:"felt",children:s(sr,{board:e})}),t.drawn!==void 0&&t.drawn!==
null&&s("div",{class:"drawn",children:[s("em",{children:"looked at"}),s(le,{board:e,cards:t.drawn})]}),s("div",
{class:"hands",children:t.players.map((n,r)=>s(ir,{board:e,seat:r},r))}),s("div",{class:"piles",children:[s(Xt,
{board:e,name:"deck",cards:t.deck})," ",s(Xt,{board:e,name:"discard pile",cards:t.discard})]})]})}function Zt(e,t){
let n=new Set;for(let r of e.champions){for(let o of Y)(String(e.grid[o]?.[r]??"")!==String(t.grid[o]?.[r]??"")||
e.pebbles[o]?.[r]!==t.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(e.pebbles.champion?.[r]??"")!==String(t.pebbles.
champion?.[r]??"")||e.eliminated.includes(r)!==t.eliminated.includes(r))&&n.add(r)}return n}function Qt(e,t,n){
let r=C(e.game).creatures??{},[o,i]=t.split(" ");if(i){let c=e.grid[o]?.[i]??[],m=e.pebbles[o]?.[i],h=c.length?
c.map(u=>R(e.game,u)).reverse().join(", ")+(c.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(
1)}, ${R(e.game,i)}`,`${h}${m===void 0?"":`; the pebble of ${n[m]}`}`]}let a=/^seat-(\d+)$/.exec(t)?.[1];if(a!==
void 0)return[n[Number(a)],`seat ${a}, ${P(e.pebbles_left?.[Number(a)]??0,"pebble")} left`];if(Y.includes(t))return[
`Row ${t.slice(1)}`,`a pebble in it is worth ${C(e.game).prestige?.[Y.indexOf(t)]}`];let l=r[I(t)];if(!l)return[
R(e.game,t),""];if(t!==I(t))return[R(e.game,t),l[1]];let d=e.control?.[t];return[l[0],`${l[1]} (${d===void 0?"\
nobody controls it":`${n[d]} controls it`})`]}var ce={inaccuracy:"?!",mistake:"?",blunder:"??"},ar=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function en(e,t){
let n=e.review?.decisions??[];return t==="all"?n:n.filter(r=>String(r.seat)===t)}function Z(e,t){return en(e,t).
filter(n=>!!n.mark)}function nt(e){return`${Math.round(100*e)} %`}function rt(e){return e.kind==="exact"?`${nt(
e.value)}, proved`:`${nt(e.value)} \xB1 ${nt((e.high-e.low)/2)}`}function st(e,t){return`${t.number}. ${e.bots[t.
seat]}: ${t.played} (${t.mark}); better: ${t.best} (+${rt(t.loss)})`}function tn(e,t){let n=e.bots.map(()=>[]);
for(let a of en(e,t))a.chances.forEach((l,d)=>{(t!=="all"||d===a.seat)&&n[d].push([a.number-1,l])});let r=e.outcome&&
e.outcome.reason!=="unfinished"?e.outcome.ranks:[],o=r.filter(a=>a===1).length,i=e.steps.findLastIndex(a=>a.s!==
void 0);return n.forEach((a,l)=>{a.length&&o&&a.push([i,r[l]===1?1/o:0])}),n}function nn(e,t){let n=e.bots.map(
()=>[]);return e.steps.forEach((r,o)=>{let i=r.note&&(t==="all"||String(r.s)===t)?ar.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function rn(e){return[...tn(e,"all"),...nn(e,"al\
l")].some(t=>t.length>1)}function sn({film:e,looker:t,last:n,onPick:r,children:o}){let i=l=>1e3*l/Math.max(1,n),
a=l=>(d,c)=>d.length>1&&s("polyline",{class:`${l} seat${c}`,points:d.map(([m,h])=>`${i(m).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:l=>{let d=l.currentTarget.getBoundingClientRect();r((l.clientX-d.left)/d.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),nn(e,t).map(a("claim")),tn(e,t).map(a("chance"))]}),Z(e,t).map(l=>s(
"text",{class:`sign ${l.mark} seat${l.seat}`,x:`${i(l.number-1)/10}%`,y:`${(100-92*l.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ce[l.mark],s("title",{children:st(e,l)})]})),o]})}function on({film:e,looker:t}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(b,{children:[s("p",{class:"legen\
d",children:e.review?`Chance to win by the solver, by what ${t==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),e.review&&t==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:e.review.seats.map(r=>s("li",
{children:[s(T,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${P(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:e.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function an({viewer:e,view:t,marked:n}){let{film:r,step:o,looker:i}=e,a=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[s(lr,{viewer:e})," ",o.ms!==
void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[`${ce[n.
mark]} ${n.mark}; better: `,s("code",{children:n.best}),` (+${rt(n.loss)})`]}),a&&o.note&&s("div",{class:"note",
tabIndex:0,children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(l=>{let d=Me(l,i);return s(
"span",{class:d.eliminated?"out":"",children:e.notation&&d.move!==void 0?s("code",{children:d.move}):s(Te,{text:d.
text,bots:r.bots})})})}),e.faultsHere().map(l=>s("div",{class:"fault",children:[l.seat!==void 0&&s(T,{seat:l.seat}),
` ${l.seat===void 0?"":r.bots[l.seat]}: ${l.kind}`,(i==="all"||Number(i)===l.seat)&&s(b,{children:[l.message&&
`: ${l.message}`,l.stderr&&s("pre",{tabIndex:0,children:l.stderr})]})]})),s("div",{class:"quiet when",children:[
cr(t),t.asked&&t.phase!=="over"&&s(b,{children:[" \xB7 ",s(Te,{text:t.asked,bots:r.bots})]})]})]})}function lr({
viewer:e}){let{step:t,film:n,notation:r}=e;return t.s===void 0?s(b,{children:e.words(e.place)}):r?s(b,{children:[
s(T,{seat:t.s})," ",s("span",{class:"name",children:n.bots[t.s]})," ",s("code",{children:e.words(e.place)})]}):
s(Te,{text:e.news(e.place).text,bots:n.bots})}function cr(e){if(e.phase==="over"||e.turn===null||e.turn===void 0)
return"the game is over";let t=e.round?`round ${e.round}, `:"";return e.number?`${t}turn ${e.number}`:e.asked?
"":`seat ${e.turn} decides`}var ur=E(({viewer:e,place:t,step:n,words:r,here:o,faulty:i,marked:a})=>{let d=[(n.n??[]).some(([c])=>c.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:d,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":t,title:r,onClick:()=>e.show(t),
children:[s("span",{class:"number",children:t}),n.s===void 0?s("span",{class:"badge none"}):s(T,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[a&&s("span",{class:`sign ${a.mark}`,title:st(
e.film,a),children:`${ce[a.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),dr=60,Le=class extends A{root=G();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(t){(t.told!==this.props.told||t.viewer!==this.props.viewer)&&
this.gather(t.viewer)}shouldComponentUpdate(t){return t.place!==this.props.place||t.told!==this.props.told||t.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(t){this.words=t.steps.map((n,r)=>t.words(r)),this.marks=new Map(Z(t.film,t.looker).
map(n=>[n.number,n])),this.faults=new Set(t.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let t=this.root.current,n=t?.querySelector(".here");if(!t||!n)return;let r=n.offsetTop-t.scrollTop;(r<0||
r>t.clientHeight-2*n.offsetHeight)&&(t.scrollTop=n.offsetTop-t.clientHeight/2)},dr)}read(t,n=!1){let{viewer:r}=this.
props,o=n?null:t.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&(r.read=i,r.draw())}onKey=t=>{
let r={ArrowUp:-1,ArrowDown:1}[t.key];r&&(t.preventDefault(),t.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:t,place:n}){return s("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:t.steps.
map((r,o)=>s(ur,{viewer:t,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var S=46,dn=/^-?\d+,-?\d+$/;function mn(e){let[t,n]=e.split(",").map(Number);return[S*Math.sqrt(3)*(t+n/2),S*1.5*
n]}function de(e){return`M${Array.from({length:6},(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(e*Math.cos(o)).
toFixed(1)} ${(e*Math.sin(o)).toFixed(1)}`}).join("L")}Z`}var mr=de(S-1.5),pr=de(S-6),fr=de(S-4),ln=de(S-5),hr=de(
S+1);function ue(e){let[t,n]=mn(e);return`translate(${t.toFixed(1)} ${n.toFixed(1)})`}function gr(e){return e.
length>7?12.5:e.length>6?13.5:15}function pn({name:e,beads:t}){return s(b,{children:[s("path",{class:"edge",d:mr}),
s("path",{class:"face",d:pr}),s("circle",{class:"gem",cy:-S*.56,r:4.2}),s("text",{y:5,"text-anchor":"middle","\
font-size":gr(e),children:e}),t?s("g",{class:"beads",children:[s("circle",{cy:S*.52,r:11}),s("text",{y:S*.52+4.5,
"text-anchor":"middle","font-size":13,children:t})]}):null]})}var _r=E(({game:e,cell:t,text:n,beads:r,coordinates:o,
marks:i})=>{let[a,l]=n.split(" "),d=C(e).tiles?.[a]?.[0]??"",c=`${R(e,a)}${l?`, ${l}`:""}, at ${t}${r?`, ${P(r,
"token")} on it`:""}`;return s("g",{class:`tile ${l??"grey"} ${d}${i}`,"data-tile":a,transform:ue(t),...H(t,c,
i),children:[s(pn,{name:a,beads:r}),o&&s("text",{class:"coordinates",y:S*.42,"text-anchor":"middle","font-size":10,
children:t})]})});function br({board:e}){let t=e.view,n=e.before,{board:r}=t,o=Object.keys(r).sort((f,g)=>r[f]<
r[g]?-1:1),i=[...e.targets??[],...e.playable??[],...e.lit??[],...e.better??[]],a=[...new Set(i.filter(f=>dn.test(
f)&&!r[f]))],l=[...t.map??[],...t.next?.map??[]].filter(f=>!r[f]),d=n?Object.keys(n.board).filter(f=>!r[f]):[],
c=[...o,...a,...l,...d].map(mn),m=c.map(f=>f[0]),h=c.map(f=>f[1]),u=Math.min(...m)-S-8,p=Math.min(...h)-S-8,_=Math.
max(...m)+S+8-u,x=Math.max(...h)+S+8-p,v=n?[...ot(t,n)].filter(f=>r[f]):[];return s("svg",{class:"board",viewBox:[
u,p,_,x].map(f=>f.toFixed(0)).join(" "),style:{"--across":(_/(S*1.74)).toFixed(2)},children:[a.map(f=>s("g",{class:`\
open${O(e,f)}`,transform:ue(f),...H(f,`empty cell ${f}`,O(e,f)),children:[s("path",{d:fr}),e.coordinates&&s("t\
ext",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:f})]},`open ${f}`)),l.map(f=>s("p\
ath",{class:"bound",d:ln,transform:ue(f),children:s("title",{children:["named by Map: ",f]})},`bound ${f}`)),d.
map(f=>s("path",{class:"gone",d:ln,transform:ue(f)},`gone ${f}`)),o.map(f=>{let g=r[f].split(" ")[0];return s(
_r,{game:t.game,cell:f,text:r[f],beads:t.beads?.[g],coordinates:!!e.coordinates,marks:O(e,f)},g)}),v.map(f=>s(
"path",{class:"fresh",d:hr,transform:ue(f)},`fresh ${f}`))]})}var Re=S+6,cn=E(({game:e,name:t,token:n,taken:r,
marks:o})=>s("svg",{class:`loose${o}`,viewBox:`${-Re} ${-Re} ${2*Re} ${2*Re}`,"data-tile":t,...H(t,`${R(e,t)}${r?
", taken":""}${n?`, with ${P(n,"token")}`:""}`,o),children:s("g",{class:`tile grey ${C(e).tiles?.[t]?.[0]??""}${r?
" taken":""}`,children:s(pn,{name:t,beads:n?`+${n}`:void 0})})}));function un({name:e,tiles:t}){let[n,r]=z(!1);
return t?.length?s("details",{class:"pile",onToggle:o=>r(o.currentTarget.open),children:[s("summary",{children:[
e," ",t.length]}),n&&s("p",{children:[...t].sort().join(", ")})]}):null}function yr({board:e,seat:t}){let n=e.
view,r=n.colors?.[t],o=r?Object.values(n.board).filter(a=>a.endsWith(` ${r}`)):[],i=o.reduce((a,l)=>a+(n.beads?.[l.
split(" ")[0]]??0),0);return s("div",{class:`hand${n.turn===t?" turn":""}`,children:s("div",{class:"who",children:[
s(T,{seat:t})," ",r&&s("i",{class:`side ${r}`,title:r}),s("span",{class:"name",children:e.bots[t]}),s("span",{
class:"quiet",children:`${r?`${r}: `:""}${P(o.length,"tile")}, ${P(n.tokens?.[t]??0,"token")}${i?`, ${i} on ti\
les`:""}`})]})})}function wr({view:e}){let t=[];return e.quota===1&&(e.number??0)>1&&e.phase!=="over"&&t.push(
"Famine: one tile this turn"),e.destiny?.length&&t.push(`Destiny: ${e.destiny.join(" and ")}`),e.next?.quota&&
t.push("next turn: Famine"),e.next?.destiny&&t.push(`next turn, Destiny: ${e.next.destiny.join(" and ")}`),t.length?
s("p",{class:"legend",children:t.join(" \xB7 ")}):null}function fn(e){let t=e.view,n=Object.entries(t.taken??{}),
r=Object.entries(t.pool??{});return s(X,{class:"tiles-table",label:"The table",onPick:e.onPick,onLook:e.onLook,
children:[s("div",{class:"sides",children:[0,1].map(o=>s(yr,{board:e,seat:o},o))}),s("div",{class:"felt",children:s(
br,{board:e})}),(n.length>0||r.length>0)&&s("div",{class:"pool",children:[n.map(([o,i])=>s(cn,{game:t.game,name:o,
token:i,taken:!0,marks:O(e,o)},o)),n.length>0&&s("span",{class:"gap"},"gap"),r.map(([o,i])=>s(cn,{game:t.game,
name:o,token:i,taken:!1,marks:O(e,o)},o))]}),s(wr,{view:t}),s("div",{class:"piles",children:[s(un,{name:"bag",
tiles:t.bag})," ",s(un,{name:"out of the game",tiles:t.dead})]})]})}function ot(e,t){let n=new Set;for(let r of new Set(
[...Object.keys(e.board),...Object.keys(t.board)])){let o=e.board[r]?.split(" ")[0];(e.board[r]!==t.board[r]||
o&&e.beads?.[o]!==t.beads?.[o])&&n.add(r)}return n}function hn(e,t){let[n,r]=(dn.test(t)?e.board[t]??"":t).split(
" ");if(!n)return[`Cell ${t}`,"empty"];let o=C(e.game).tiles?.[n]?.[1]??"";return[R(e.game,n),[o,r&&`${r} side\
 up`,n!==t&&`at ${t}`].filter(Boolean).join(" \xB7 ")]}function vr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function it(e){return e.classList.
contains("white")?"white":e.classList.contains("black")?"black":""}function gn(e,t){let n=new Map;for(let r of e.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,i=n.get(o)??0;n.set(o,i+1),
t(`${o} ${i}`,r)}}var Ae=class{last=0;remember(t){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
vr())return null;let o=new Map;return gn(t,(i,a)=>o.set(i,{box:a.getBoundingClientRect(),face:it(a)})),o}play(t,n,r,o=""){
let i=r===void 0?null:t.querySelector(`[data-hand="${r}"]`),a=o.split(" "),l=[];gn(t,(c,m)=>{let h=a.includes(
c.split(" ")[0])&&m.closest(".cell")&&i,u=n.get(c)??(h?{box:xr(i.getBoundingClientRect()),face:""}:null);u&&l.
push([m,u,m.getBoundingClientRect()])});let d=t.getBoundingClientRect();for(let[c,{box:m,face:h},u]of l){let p=Math.
hypot(Oe(u)-Oe(m),Be(u)-Be(m));p>u.width*.6&&p>12&&!kr(c,m,u)?$r(t,d,c,m,u):h&&h!==it(c)&&it(c)&&Mr(c)}}};function Oe(e){
return e.left+e.width/2}function Be(e){return e.top+e.height/2}function xr(e){return new DOMRect(e.left+8,e.top+
e.height/2,30,40)}function kr(e,t,n){let r=e.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
t.top>=r.top-60&&t.top<r.bottom+60&&Math.abs(t.width-n.width)<1&&t.left>=r.left-4&&t.left<=r.right}function $r(e,t,n,r,o){
let i=Sr(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${o.left-
t.left}px`,top:`${o.top-t.top}px`,width:`${o.width}px`,height:`${o.height}px`}),e.append(i);let a=`translate(${Oe(
r)-Oe(o)}px, ${Be(r)-Be(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,l=i.animate([{transform:a},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});l.onfinish=l.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Sr(e){let t=e.cloneNode(!0);for(let l of[t,...t.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])l.removeAttribute(d);if(!(e instanceof
SVGGElement))return t;let{x:n,y:r,width:o,height:i}=e.getBBox(),a=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return a.setAttribute("viewBox",`${n} ${r} ${o} ${i}`),t.removeAttribute("transform"),a.append(
t),a}function Mr(e){let t=e.transform.baseVal.consolidate()?.matrix,n=`translate(${t?.e??0}px, ${t?.f??0}px)`;
e.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function Q(e){return e.board!==void 0}function Fe(e){return e.champions!==void 0}var Ve=class extends A{root=G();motion=new Ae;getSnapshotBeforeUpdate(t){
let n=t.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}componentDidUpdate(t,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(t){return s("div",{ref:this.root,class:"stage",children:s(Tr,{...t})})}};
function Tr(e){return Q(e.view)?s(fn,{...e}):Fe(e.view)?s(Yt,{...e}):s(Cr,{view:e.view})}function Cr({view:e}){
let t=Object.entries(e).filter(([n])=>!["game","turn","seat","options"].includes(n));return s("table",{class:"\
plain",children:s("tbody",{children:t.map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll(
"_"," ")}),s("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function _n(e,t){return t&&Q(e)&&
Q(t)?ot(e,t):t&&Fe(e)&&Fe(t)?Zt(e,t):new Set}function bn(e,t,n){return Q(e)?hn(e,t):Fe(e)?Qt(e,t,n):null}function at(e,t){
let n=e.split(" "),r=new Set(n);for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]===
"play"&&n[1]&&t&&r.add(`r${t} ${n[2]??I(n[1])}`),r}var Er=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Pr=60,Lr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 Esc close",He=class{constructor(t,n,r={}){this.root=t;this.film=n;this.options=r;this.lookers=
n.seat===null||n.seat===void 0?["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=this.lookers[0],
this.steps=It(n.steps),this.curved=rn(n),this.width=t.clientWidth,t.replaceChildren(),this.goTo(r),this.resized.
observe(t)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=J("equinox-notation")==="on";coordinates=J(
"equinox-coordinates")==="on";looked=null;read=null;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(t){
return Math.max(0,Math.min(this.last,t))}viewAt(t){return qt(this.steps[t].picture,this.looker)}find(t){if(t===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(t===
"mark")return Z(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(t==="score\
d"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(t=>Math.min(t.after,this.last)===this.place)}marked(t){return Z(this.film,this.looker).find(n=>n.number===
t)}news(t){let n=this.steps[t].n?.[0];return n&&Me(n,this.looker)}words(t){let n=this.news(t),{s:r}=this.steps[t];
return n?zt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(t){this[t]=!this[t],J(`equinox-${t}`,this[t]?"on":"off"),this.draw()}jump(t,n){let r=this.
find(t),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(t){
this.show(this.within(this.place+t))}show(t){this.place=this.within(t),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Pr)}goTo({move:t,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(t??0)||0)}look(t){this.lookers.includes(t)&&(this.looker=t,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let t=()=>{this.
timer=this.place+1<this.last?setTimeout(t,this.speed):null,this.move(1)};this.timer=setTimeout(t,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.resized.disconnect(),j(null,this.root)}measure(){let t=this.width;this.
width=this.root.clientWidth,t<Pe!=this.width<Pe&&this.draw()}draw(){j(s(Rr,{viewer:this}),this.root)}key(t){let r={
ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.show(this.last)," ":()=>this.
toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.jump("fault",1),F:()=>this.
jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look("all"),n:()=>this.toggleSwitch(
"notation"),c:()=>this.toggleSwitch("coordinates"),Escape:()=>this.options.close?.()}[t.key]??(/^[0-4]$/.test(
t.key)?()=>this.look(t.key):void 0);if(!r||t.ctrlKey||t.altKey||t.metaKey)return;let o=t.target;o.matches("inp\
ut:not([type=range]), select, textarea")||o.matches("button, summary, a")&&t.key===" "||(t.preventDefault(),r())}};
function Rr({viewer:e}){let{film:t,place:n}=e,r=e.viewAt(n),o=n?e.viewAt(n-1):null,i=e.marked(n),a=e.read,l=a===
null?void 0:new Set([..._n(e.viewAt(a),a?e.viewAt(a-1):null),...at(e.news(a)?.move??"")]);return s(b,{children:[
s(Or,{viewer:e}),s(Br,{viewer:e,place:n,looker:e.looker,playing:e.playing,speed:e.speed,switches:`${e.notation}\
 ${e.coordinates}`}),e.curved&&s("div",{class:"chances",children:[s(sn,{film:t,looker:e.looker,last:e.last,onPick:d=>e.
show(Math.round(e.last*d)),children:s("line",{class:"cursor",x1:Ne(n,e.last),x2:Ne(n,e.last),y1:"0%",y2:"100%"})}),
s(on,{film:t,looker:e.looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[s(an,{viewer:e,
view:r,marked:i}),s(Ar,{told:e.looked===null?null:bn(r,e.looked,t.bots)}),s(Ve,{view:r,before:o,bots:t.bots,looker:e.
looker,width:e.width,lit:l,coordinates:e.coordinates,moment:n,mover:e.step.s,move:e.step.n?.[0]?.[0].move,better:i&&
at(i.best,o?.round),onLook:d=>{e.looked=d,e.draw()}})]}),s(Le,{viewer:e,place:n,told:`${e.looker} ${e.notation}`})]}),
s("p",{class:"legend keys",children:Lr})]})}function Ar({told:e}){return s("p",{class:"about","aria-live":"pol\
ite",children:e?s(b,{children:[s("strong",{children:e[0]})," ",e[1]]}):s("span",{class:"quiet",children:"Point\
 at a piece to see what it is."})})}function Ne(e,t){return`${(100*e/Math.max(1,t)).toFixed(2)}%`}function Or({
viewer:{film:e,options:t}}){return s("div",{class:"heading",children:[s("h3",{children:e.title??`Game ${e.id}`}),
s("span",{class:"seats",children:s(lt,{bots:e.bots,outcome:e.outcome,failed:n=>(e.faults??[]).some(r=>r.seat===
n||r.seat===void 0)})}),e.outcome&&s("span",{class:"quiet",children:["ended by ",e.outcome.reason]}),t.close&&
s("button",{type:"button",class:"close",title:"Close (Esc)","aria-label":"Close",onClick:t.close,children:"\u2715"})]})}
function lt({bots:e,outcome:t,failed:n}){return s(b,{children:e.map((r,o)=>s("span",{class:`seat-result${t?.ranks[o]===
1?" first":""}`,children:[s(T,{seat:o})," ",s("span",{class:"name",children:r}),t&&s("span",{class:"quiet",children:`\
 ${t.ranks[o]}. (${Gt(t.scores[o])})`}),n(o)&&s("span",{class:"mark",children:"fault"})]}))})}var Br=E(({viewer:e,
place:t,looker:n,playing:r,speed:o})=>{let{film:i,last:a}=e,l=(c,m,h)=>s("button",{type:"button",title:m,onClick:h,
children:c}),d=c=>e.find(c).length>0;return s("div",{class:"controls",children:[l("|\u25C0","Start (Home)",()=>e.
show(0)),l("\u25C0","Back (\u2190)",()=>e.move(-1)),l("\u25B6","Forward (\u2192)",()=>e.move(1)),l("\u25B6|","\
End (End)",()=>e.show(a)),l(r?"pause":"play","Play (space)",()=>e.toggle()),s("div",{class:"slide",children:[s(
"input",{type:"range",min:0,max:a,value:t,"aria-label":"Step",onInput:c=>e.show(Number(c.currentTarget.value))}),
s(Fr,{viewer:e})]}),s("span",{class:"counter",children:`${t} / ${a}`}),d("eliminated")&&l("next out","Next eli\
mination (e)",()=>e.jump("eliminated",1)),d("fault")&&l("next fault","Next fault (f)",()=>e.jump("fault",1)),d(
"mark")&&l("next mark","Next marked move (m)",()=>e.jump("mark",1)),d("scored")&&l("scoring","Start of scoring",
()=>e.show(e.find("scored")[0])),s("label",{class:"view",children:[s("span",{children:"view"}),s("select",{title:"\
View",value:n,onChange:c=>e.look(c.currentTarget.value),children:e.lookers.map(c=>s("option",{value:c,children:c===
"all"?"everything":`seat ${c}: ${i.bots[Number(c)]}`}))})]}),s("select",{title:"Speed","aria-label":"Speed",value:o,
onChange:c=>{e.speed=Number(c.currentTarget.value),e.draw()},children:Er.map(([c,m])=>s("option",{value:m,children:c}))}),
s(yn,{viewer:e,name:"notation"}),Q(e.viewAt(t))&&s(yn,{viewer:e,name:"coordinates"})]})});function yn({viewer:e,
name:t}){return s("label",{class:"switch",children:[s("input",{type:"checkbox",checked:e[t],onChange:()=>e.toggleSwitch(
t)})," ",t]})}var Fr=E(({viewer:e})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[e.find("el\
iminated").map(t=>s("circle",{class:"out",cx:Ne(t,e.last),cy:4,r:3})),e.find("fault").map(t=>s("circle",{class:"\
fault",cx:Ne(t,e.last),cy:4,r:3}))]}));var Vr=["received","unpacked","built","checked","playing"],vn={running:"\u2026",passed:"\u2713",failed:"\u2717"},
Hr=2e4,Nr=500,fe=null,pe=new Map,te=new Set;async function F(e,t,n){try{return await(await ie(`api/${e}`,t,n)).
json()}catch(r){throw r instanceof K&&r.status===401&&re(null),r}}function N(e){return async t=>{t?.preventDefault();
let n=y("error");n.hidden=!0;try{await e()}catch(r){n.textContent=r.message,n.hidden=!1,n.scrollIntoView({block:"\
center"})}}}function ne({text:e,action:t,label:n}){return s("button",{type:"button",class:"link","aria-label":n,
onClick:N(t),children:e})}function xn(e){return e?new Date(e*1e3).toLocaleString("sv",{dateStyle:"short",timeStyle:"\
short"}):""}function De(e){return e<1024*1024?`${Math.ceil(e/1024)} KiB`:`${Math.round(e/1024/1024)} MiB`}function he(e){
return e===null?"-":`${e>0?"+":""}${Math.round(e)}`}function ct(e,t){return e===null||t===null?"-":`[${he(e)},\
 ${he(t)}]`}function me(e){return e===null?"-":`${Math.round(100*e)} %`}async function re(e){if(y("login").hidden=
!!e,y("account").hidden=!e,y("logout").hidden=!e,y("who").textContent=e?`Logged in as ${e.name}.`:"",!e)return kn();
let{quota:t,used:n}=e;y("quota").textContent=`Today ${n.submissions} of ${t.submissions} submissions; ${n.bots}\
 of ${t.bots} bots play; ${De(n.disk)} of ${De(t.disk)} used. An upload may have ${De(t.bundle)}, a build take\
 ${t.build_seconds} s.`,await Promise.all([$n(),Mn(),ee(1)])}function kn(){for(let e of pe.values())e();pe.clear()}
async function Dr(){let e=y("token"),t=e.value.trim();e.value="",await ie("api/login",{token:t}),await re(await F(
"me"))}async function Ir(){await F("logout",{}),location.reload()}async function qr(){let e=y("folder").files,
t=y("archive").files[0];if(!e.length&&!t)throw new Error("choose a folder or an archive first");let n=document.
querySelector("#submit-form button");n.disabled=!0;try{let r=e.length?await jt(e):t,{id:o}=await F("submission\
s",void 0,{method:"POST",headers:{"Content-Type":"application/octet-stream"},body:r});te.clear(),te.add(o),y("\
submit-form").reset()}finally{n.disabled=!1}await $n()}async function $n(){let e=await F("submissions");kn();for(let t of e)
ut(t)||jr(t,e);Sn(e)}function Sn(e){j(s(b,{children:e.map(t=>s(Ur,{submission:t},t.id))}),y("submissions"))}function ut(e){
return e.state!=="waiting"&&e.state!=="running"}function jr(e,t){let{id:n}=e;te.add(n);let r=o=>(e.steps=[...e.
steps.filter(i=>i.step!==o.step),o],Sn(t),o.state!=="failed"&&!(o.step==="playing"&&o.state==="passed")?!0:(pe.
delete(n),setTimeout(N(En)),!1));pe.set(n,Ht(`api/submissions/${encodeURIComponent(n)}/events`,r,()=>pe.has(n)))}
function Ur({submission:e}){let{id:t,steps:n}=e,r=n.some(a=>a.state==="failed"),o=n.at(-1),i=r?"failed":ut(e)?
e.state:o?o.step==="playing"&&o.state==="passed"?"playing":`${o.step}${vn[o.state]}`:"waiting";return s("detai\
ls",{class:"submission",open:te.has(t),"data-id":t,onToggle:a=>a.currentTarget.open?te.add(t):te.delete(t),children:[
s("summary",{children:[s("span",{class:"name",children:[e.bot??`submission ${t}`,e.version].filter(Boolean).join(
" ")})," ",s("span",{class:r?"warning":"quiet","aria-live":"polite",children:i})," ",s("span",{class:"quiet",children:[
xn(e.at),", ",De(e.size)]})]}),s("ol",{class:"steps",children:Vr.map(a=>s(Wr,{name:a,step:n.find(l=>l.step===a)},
a))}),!r&&!ut(e)&&s(ne,{text:"withdraw it",action:()=>F(`submissions/${t}`,void 0,{method:"DELETE"}),label:`wi\
thdraw submission ${t}`})]})}function Wr({name:e,step:t}){if(!t)return s("li",{class:"quiet",children:[s("span",
{class:"step-sign"}),e]});let n=t.output.split(`
`).length,r=t.state==="failed",o=t.state==="running"?"is under way":r?"failed":n>1?"":t.output;return s("li",{
class:t.state,children:[s("span",{class:"step-sign","aria-hidden":"true",children:vn[t.state]}),e," ",s("span",
{class:"quiet",children:o}),r&&t.output&&s("pre",{tabIndex:0,children:t.output}),!r&&n>1&&s("details",{children:[
s("summary",{class:"quiet",children:P(n,"line")}),s("pre",{tabIndex:0,children:t.output})]}),t.hint&&s("p",{class:"\
hint",children:["Hint: ",t.hint]})]})}async function Mn(){let e=await F("bots");j(e.length?s(b,{children:e.map(
o=>s(Gr,{bot:o},o.name))}):s(Tn,{columns:9,children:"None has been submitted yet."}),y("bot-list"));let t=y("g\
ames-bot"),{value:n}=t,r=[...new Set(e.flatMap(o=>[o.name,...o.versions.map(i=>i.label)]))];t.replaceChildren(
new Option("all",""),...r.map(o=>new Option(o))),r.includes(n)&&(t.value=n)}function Tn({columns:e,children:t}){
return s("tr",{children:s("td",{class:"quiet",colSpan:e,children:t})})}function Gr({bot:e}){let[t,n]=z(!1),r=e.
versions.find(a=>a.active)??e.versions[0],o=Object.entries(r.faults).map(([a,l])=>`${a} ${l}`).join(", "),i=async()=>t?
(await F(`bots/${encodeURIComponent(e.name)}`,void 0,{method:"DELETE"}),En()):n(!0);return s("tr",{children:[s(
"td",{class:"name",children:[e.name,!e.active&&s("span",{class:"mark",children:"out"}),r.quarantined&&s("span",
{class:"mark",children:"quarantined"})]}),s("td",{children:r.version??"-"}),s("td",{children:[s(ne,{text:"hist\
ory",action:()=>zr(e.name),label:`history of ${e.name}`})," ",s(ne,{text:"games",action:()=>(y("games-bot").value=
e.name,ee(1,!0)),label:`games of ${e.name}`})," ",e.active&&s(ne,{text:t?"really withdraw it?":"withdraw",action:i,
label:`${t?"really ":""}withdraw ${e.name}`})]}),s("td",{class:"right",children:r.place??"-"}),s("td",{class:"\
right strong",children:he(r.strength)}),s("td",{class:"right",children:ct(r.low,r.high)}),s("td",{class:"right",
children:r.games}),s("td",{class:"right",children:[r.won,"/",r.drawn,"/",r.lost]}),s("td",{children:o||"-"})]})}
function wn({heads:e,rows:t}){return s("div",{class:"scroll",tabIndex:0,children:s("table",{children:[s("thead",
{children:s("tr",{children:e.map((n,r)=>s("th",{class:r?"right":"",children:n}))})}),s("tbody",{children:t.map(
n=>s("tr",{children:n.map((r,o)=>s("td",{class:o?"right":"name",children:r}))}))})]})})}function Cn(e,t,n){e.hidden=
!1,j(s("div",{children:[s("div",{class:"heading",children:[s("h2",{children:t}),s("button",{type:"button",class:"\
close","aria-label":"Close",onClick:()=>{e.hidden=!0},children:"\u2715"})]}),n]}),e),e.scrollIntoView({block:"\
start"})}async function zr(e){let t=await F(`bots/${encodeURIComponent(e)}/history`),n=t.opponents.filter(a=>a.
worse>=.95).map(a=>a.against),r=t.old?t.opponents.length?n.length?`${t.new} got worse against ${n.join(", ")}.`:
`${t.new} is not significantly worse (95 %) against anybody.`:`${t.old} and ${t.new} have no opponents in comm\
on yet.`:"There is no earlier version to compare with.",o=t.versions.map(a=>[a.bot,a.games,he(a.strength),ct(a.
low,a.high),me(a.better_than_before),a.games_against_before?`${me(a.share_against_before)} of ${a.games_against_before}`:
"-"]),i=t.opponents.map(a=>[a.against,`${me(a.share_old)} of ${a.games_old}`,`${me(a.share_new)} of ${a.games_new}`,
he(100*a.change),ct(100*a.low,100*a.high),me(a.worse)]);Cn(y("history"),`Versions of ${e}`,s(b,{children:[s(wn,
{heads:["version","games","strength","95 % CI","better than previous","vs previous"],rows:o}),s("p",{class:n.length?
"warning":"",children:r}),t.old&&i.length>0&&s(b,{children:[s(wn,{heads:["against",t.old,t.new,"change","95 % \
CI","worse"],rows:i}),s("p",{class:"legend",children:"How often it finished ahead (a tie counts half); change \
in percentage points; worse: the probability of it."})]})]}))}var dt=1;async function ee(e,t=!1){let n=new URLSearchParams(
{page:String(e)});for(let o of["bot","result"]){let{value:i}=y(`games-${o}`);i&&n.set(o,i)}let r=await F(`game\
s?${n}`);dt=r.page,y("games-count").textContent=`page ${r.page} of ${r.pages}`,y("games-before").disabled=r.page<=
1,y("games-after").disabled=r.page>=r.pages,j(r.games.length?s(b,{children:r.games.map(o=>s(Kr,{game:o},o.id))}):
s(Tn,{columns:6,children:"No game yet."}),y("game-list")),t&&y("games").scrollIntoView({block:"start"})}function Kr({
game:e}){return s("tr",{"data-game":e.id,children:[s("td",{class:"right",children:e.number}),s("td",{children:s(
"span",{class:e.result==="won"?"won":"warning",children:e.fault??e.result})}),s("td",{children:[s(ne,{text:"re\
play",action:()=>Xr(e),label:`replay of game ${e.number}`})," ",s(ne,{text:"log",action:()=>Yr(e),label:`log o\
f game ${e.number}`})]}),s("td",{class:"seats",children:s(lt,{bots:e.bots,outcome:e,failed:t=>!!e.fault&&t===e.
seat})}),s("td",{children:e.reason}),s("td",{children:xn(e.at)})]})}async function Xr(e){let t=await Nt(await(await ie(
`api/games/${e.id}/film?seat=${e.seat}`)).text());t.title=`Game ${e.number}, as seat ${e.seat} saw it`,fe?.close();
let n=y("viewer");n.hidden=!1,fe=new He(n,t,{close:Jr}),n.scrollIntoView({block:"start"})}function Jr(){fe?.close(),
fe=null,y("viewer").hidden=!0}async function Yr(e){let t=await F(`games/${e.id}/log`);Cn(y("log"),`Log of game\
 ${e.number}`,t.seats.map(n=>s(b,{children:[s("h3",{children:[s(T,{seat:n.seat})," ",n.bot]}),n.fault&&s("p",{
class:"warning",children:n.fault}),n.stderr?s("pre",{tabIndex:0,children:n.stderr}):s("p",{class:"quiet",children:"\
It wrote nothing to standard error."}),n.notes.length>0&&s("details",{children:[s("summary",{children:P(n.notes.
length,"note")}),s("ol",{class:"notes",tabIndex:0,children:n.notes.slice(0,Nr).map(r=>s("li",{value:r.move,children:r.
text}))})]})]})))}async function En(){await re(await F("me"))}async function Zr(){if(Wt(),y("login-form").addEventListener(
"submit",N(Dr)),y("logout").addEventListener("click",N(Ir)),y("submit-form").addEventListener("submit",N(qr)),
y("games-bot").addEventListener("change",N(()=>ee(1))),y("games-result").addEventListener("change",N(()=>ee(1))),
y("games-before").addEventListener("click",N(()=>ee(dt-1))),y("games-after").addEventListener("click",N(()=>ee(
dt+1))),document.addEventListener("keydown",e=>fe?.key(e)),setInterval(()=>{!document.hidden&&!y("account").hidden&&
Mn().catch(()=>null)},Hr),!et.known)return re(null);try{await re(await(await ie("api/me")).json())}catch(e){await re(
null),(!(e instanceof K)||e.status!==401)&&await N(()=>{throw e})()}}Zr();})();
