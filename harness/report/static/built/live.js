// Built by `make frontend` from harness/report/frontend. Sources: dc91dd55c67f4547030f59777eb42da9cfb94a42a78af3f85d5e461c85e5a471
"use strict";(()=>{var He=class extends Error{constructor(n,r){super(n);this.status=r}};async function I(t,e,n){let r=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},i=await fetch(t,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!i.ok){let o=await i.json().catch(()=>({}));throw new He(
o.error??`the server said ${i.status}`,i.status)}return i}function de(t,e,n){let r,i,o=()=>{clearTimeout(i),r.
close()},l=()=>{r=new EventSource(t),r.onmessage=a=>{e(JSON.parse(a.data))===!1&&o()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(i=setTimeout(l,5e3))}};return l(),o}function y(t){return document.getElementById(t)}var N=JSON.parse(y("data").textContent??"");function E(t){return N.
facts[t]??{}}async function pe(t){let e=Uint8Array.from(atob(t),i=>i.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function ct(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,i,o]=e;return t.slice(0,r).concat(o,i?t.slice(-i):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,i]of Object.entries(e))Array.isArray(i)&&i.length===0?delete n[r]:n[r]=ct(
n[r],i);return n}function me(t,e={}){let n=e;return t.map(r=>(n=ct(n,r.d),{...r,picture:n}))}function he(t,e){
return{...t.common,...t[e]}}function fe([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var ke,v,ht,gn,q,ut,ft,gt,Ne,_e,re,_t,je,Be,De,_n,ye={},ve=[],bn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
xe=Array.isArray;function D(t,e){for(var n in e)t[n]=e[n];return t}function qe(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function Ie(t,e,n){var r,i,o,l={};for(o in e)o=="key"?r=e[o]:o=="ref"?i=e[o]:l[o]=e[o];if(arguments.
length>2&&(l.children=arguments.length>3?ke.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(o in t.
defaultProps)l[o]===void 0&&(l[o]=t.defaultProps[o]);return be(t,l,r,i,null)}function be(t,e,n,r,i){var o={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:i??++ht,__i:-1,__u:0};return i==
null&&v.vnode!=null&&v.vnode(o),o}function G(){return{current:null}}function b(t){return t.children}function R(t,e){
this.props=t,this.context=e}function U(t,e){if(e==null)return t.__?U(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?U(t):null}function yn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],i=[],o=D({},e);o.__v=e.__v+1,v.vnode&&v.vnode(o),Ue(t.__P,o,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??U(e),!!(32&e.__u),i),o.__v=e.__v,o.__.__k[o.__i]=o,kt(r,o,i),e.__e=e.__=null,
o.__e!=n&&bt(o)}}function bt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),bt(t)}function dt(t){(!t.__d&&(t.__d=!0)&&q.push(t)&&!we.
__r++||ut!=v.debounceRendering)&&((ut=v.debounceRendering)||ft)(we)}function we(){try{for(var t,e=1;q.length;)
q.length>e&&q.sort(gt),t=q.shift(),e=q.length,yn(t)}finally{q.length=we.__r=0}}function yt(t,e,n,r,i,o,l,a,d,u,m){
var h,c,p,g,k,w,f=r&&r.__k||ve,_=e.length;for(d=vn(n,e,f,d,_),h=0;h<_;h++)(p=n.__k[h])!=null&&(c=p.__i!=-1&&f[p.
__i]||ye,p.__i=h,w=Ue(t,p,c,i,o,l,a,d,u,m),g=p.__e,p.ref&&c.ref!=p.ref&&(c.ref&&We(c.ref,null,p),m.push(p.ref,
p.__c||g,p)),k==null&&g!=null&&(k=g),4&p.__u?(d=vt(p,d,t),c.__e&&(c.__e=null)):typeof p.type=="function"&&w!==
void 0?d=w:g&&(d=g.nextSibling),p.__u&=-7);return n.__e=k,d}function vn(t,e,n,r,i){var o,l,a,d,u,m=n.length,h=m,
c=0;for(t.__k=new Array(i),o=0;o<i;o++)(l=e[o])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[o]=be(null,l,null,null,null):xe(
l)?l=t.__k[o]=be(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[o]=be(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[o]=l,d=o+c,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=wn(l,n,d,h))!=-1&&(h--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(i>m?c--:i<m&&c++),typeof l.type!="function"&&(l.__u|=4)):u!=d&&(u==d-
1?c--:u==d+1?c++:(u>d?c--:c++,l.__u|=4))):t.__k[o]=null;if(h)for(o=0;o<m;o++)(a=n[o])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=U(a)),$t(a,a));return r}function vt(t,e,n){var r,i;if(typeof t.type=="function"){for(r=t.__k,i=0;r&&
i<r.length;i++)r[i]&&(r[i].__=t,e=vt(r[i],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=U(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function wn(t,e,n,r){var i,o,l,a=t.key,d=t.type,u=e[n],m=u!=null&&(2&u.__u)==0;if(u===null&&a==null||m&&a==u.key&&
d==u.type)return n;if(r>(m?1:0)){for(i=n-1,o=n+1;i>=0||o<e.length;)if((u=e[l=i>=0?i--:o++])!=null&&(2&u.__u)==
0&&a==u.key&&d==u.type)return l}return-1}function pt(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||bn.test(e)?n:n+"px"}function ge(t,e,n,r,i){var o,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||pt(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||pt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")o=e!=(e=e.replace(_t,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+o]=n,n?r?n[re]=r[re]:(n[re]=
je,t.addEventListener(e,o?De:Be,o)):t.removeEventListener(e,o?De:Be,o);else{if(i=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function mt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[_e]==null)e[_e]=
je++;else if(e[_e]<n[re])return;return n(v.event?v.event(e):e)}}}function Ue(t,e,n,r,i,o,l,a,d,u){var m,h,c,p,
g,k,w,f,_,M,V,P,ne,lt,ue,Fe,H=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),o=[a=e.__e=
n.__e]),(m=v.__b)&&m(e);e:if(typeof H=="function"){h=l.length;try{if(_=e.props,M=H.prototype&&H.prototype.render,
V=(m=H.contextType)&&r[m.__c],P=m?V?V.props.value:m.__:r,n.__c?f=(c=e.__c=n.__c).__=c.__E:(M?e.__c=c=new H(_,P):
(e.__c=c=new R(_,P),c.constructor=H,c.render=xn),V&&V.sub(c),c.state||(c.state={}),c.__n=r,p=c.__d=!0,c.__h=[],
c._sb=[]),M&&c.__s==null&&(c.__s=c.state),M&&H.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=D({},c.
__s)),D(c.__s,H.getDerivedStateFromProps(_,c.__s))),g=c.props,k=c.state,c.__v=e,p)M&&H.getDerivedStateFromProps==
null&&c.componentWillMount!=null&&c.componentWillMount(),M&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{
if(M&&H.getDerivedStateFromProps==null&&_!==g&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(
_,P),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(_,c.__s,P)===!1){e.__v!=n.__v&&
(c.props=_,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(W){W&&(W.__=e)}),ve.push.apply(
c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=U(n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(
_,c.__s,P),M&&c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate(g,k,w)})}if(c.context=P,c.
props=_,c.__P=t,c.__e=!1,ne=v.__r,lt=0,M)c.state=c.__s,c.__d=!1,ne&&ne(e),m=c.render(c.props,c.state,c.context),
ve.push.apply(c.__h,c._sb),c._sb=[];else do c.__d=!1,ne&&ne(e),m=c.render(c.props,c.state,c.context),c.state=c.
__s;while(c.__d&&++lt<25);c.state=c.__s,c.getChildContext!=null&&(r=D(D({},r),c.getChildContext())),M&&!p&&c.getSnapshotBeforeUpdate!=
null&&(w=c.getSnapshotBeforeUpdate(g,k)),ue=m!=null&&m.type===b&&m.key==null?xt(m.props.children):m,a=yt(t,xe(
ue)?ue:[ue],e,n,r,i,o,l,a,d,u),c.base=e.__e,e.__u&=-161,c.__h.length&&l.push(c),f&&(c.__E=c.__=null)}catch(W){
if(l.length=h,e.__v=null,d||o!=null){if(W.then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;
o!=null&&(o[o.indexOf(a)]=null),e.__e=a}else if(o!=null)for(Fe=o.length;Fe--;)qe(o[Fe])}else e.__e=n.__e;e.__k==
null&&(e.__k=n.__k||[]),W.then||wt(e),v.__e(W,e,n)}}else o==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=
kn(n.__e,e,n,r,i,o,l,d,u);return(m=v.diffed)&&m(e),128&e.__u?void 0:a}function wt(t){t&&(t.__c&&(t.__c.__e=!0),
t.__k&&t.__k.some(wt))}function kt(t,e,n){for(var r=0;r<n.length;r++)We(n[r],n[++r],n[++r]);v.__c&&v.__c(e,t),
t.some(function(i){try{t=i.__h,i.__h=[],t.some(function(o){o.call(i)})}catch(o){v.__e(o,i.__v)}})}function xt(t){
return typeof t!="object"||t==null||t.__b>0?t:xe(t)?t.map(xt):t.constructor!==void 0?null:D({},t)}function kn(t,e,n,r,i,o,l,a,d){
var u,m,h,c,p,g,k,w=n.props||ye,f=e.props,_=e.type;if(_=="svg"?i="http://www.w3.org/2000/svg":_=="math"?i="htt\
p://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),o!=null){for(u=0;u<o.length;u++)if((p=o[u])&&
"setAttribute"in p==!!_&&(_?p.localName==_:p.nodeType==3)){t=p,o[u]=null;break}}if(t==null){if(_==null)return document.
createTextNode(f);t=document.createElementNS(i,_,f.is&&f),a&&(v.__m&&v.__m(e,o),a=!1),o=null}if(_==null)w===f||
a&&t.data==f||(t.data=f);else{if(o=_=="textarea"&&f.defaultValue!=null?null:o&&ke.call(t.childNodes),!a&&o!=null)
for(w={},u=0;u<t.attributes.length;u++)w[(p=t.attributes[u]).name]=p.value;for(u in w)p=w[u],u=="dangerouslySe\
tInnerHTML"?h=p:u=="children"||u in f||u=="value"&&"defaultValue"in f||u=="checked"&&"defaultChecked"in f||ge(
t,u,null,p,i);for(u in f)p=f[u],u=="children"?c=p:u=="dangerouslySetInnerHTML"?m=p:u=="value"?g=p:u=="checked"?
k=p:a&&typeof p!="function"||w[u]===p||ge(t,u,p,w[u],i);if(m)a||h&&(m.__html==h.__html||m.__html==t.innerHTML)||
(t.innerHTML=m.__html),e.__k=[];else if(h&&(t.innerHTML=""),yt(e.type=="template"?t.content:t,xe(c)?c:[c],e,n,
r,_=="foreignObject"?"http://www.w3.org/1999/xhtml":i,o,l,o?o[0]:n.__k&&U(n,0),a,d),o!=null)for(u=o.length;u--;)
qe(o[u]);a&&_!="textarea"||(u="value",_=="progress"&&g==null?t.removeAttribute("value"):g!=null&&(g!==t[u]||_==
"progress"&&!g||_=="option"&&g!=w[u])&&ge(t,u,g,w[u],i),u="checked",k!=null&&k!=t[u]&&ge(t,u,k,w[u],i))}return t}
function We(t,e,n){try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(
e))}else t.current=e}catch(i){v.__e(i,n)}}function $t(t,e,n){var r,i;if(v.unmount&&v.unmount(t),(r=t.ref)&&(r.
current&&r.current!=t.__e||We(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(o){
v.__e(o,e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&$t(r[i],e,n||typeof t.type!="functi\
on");n||qe(t.__e),t.__c=t.__=t.__e=void 0}function xn(t,e,n){return this.constructor(t,n)}function A(t,e,n){var r,
i,o,l;e==document&&(e=document.documentElement),v.__&&v.__(t,e),i=(r=typeof n=="function")?null:n&&n.__k||e.__k,
o=[],l=[],Ue(e,t=(!r&&n||e).__k=Ie(b,null,[t]),i||ye,ye,e.namespaceURI,!r&&n?[n]:i?null:e.firstChild?ke.call(e.
childNodes):null,o,!r&&n?n:i?i.__e:e.firstChild,r,l),kt(o,t,l),t.props.children=null}ke=ve.slice,v={__e:function(t,e,n,r){for(var i,o,l;e=e.__;)if((i=e.__c)&&!i.__)try{if((o=i.constructor)&&o.getDerivedStateFromError!=
null&&(i.setState(o.getDerivedStateFromError(t)),l=i.__d),i.componentDidCatch!=null&&(i.componentDidCatch(t,r||
{}),l=i.__d),l)return i.__E=i}catch(a){t=a}throw t}},ht=0,gn=function(t){return t!=null&&t.constructor===void 0},
R.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=D({},this.state),
typeof t=="function"&&(t=t(D({},n),this.props)),t&&D(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),dt(this))},R.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),dt(this))},R.prototype.render=b,q=
[],ft=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,gt=function(t,e){return t.
__v.__b-e.__v.__b},we.__r=0,Ne=Math.random().toString(8),_e="__d"+Ne,re="__a"+Ne,_t=/(PointerCapture)$|Capture$/i,
je=0,Be=mt(!1),De=mt(!0),_n=0;var ze,x,Ge,St,Ke=0,At=[],$=v,Tt=$.__b,Mt=$.__r,Et=$.diffed,Ct=$.__c,Pt=$.unmount,Lt=$.__;function $n(t,e){$.__h&&
$.__h(x,t,Ke||e),Ke=0;var n=x.__H||(x.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function Se(t){
return Ke=1,Sn(Ot,t)}function Sn(t,e,n){var r=$n(ze++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Ot(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],u=r.t(d,a);d!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=x,!x.__f)){var i=function(a,d,u){
if(!r.__c.__H)return!0;var m=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var g=p.__[0];
p.__=p.__N,p.__N=void 0,g!==p.__[0]&&(h=!0)}}),o){var c=o.call(this,a,d,u);return m?c||h:c}return!m||h};x.__f=
!0;var o=x.shouldComponentUpdate,l=x.componentWillUpdate;x.componentWillUpdate=function(a,d,u){if(this.__e){var m=o;
o=void 0,i(a,d,u),o=m}l&&l.call(this,a,d,u)},x.shouldComponentUpdate=i}return r.__N||r.__}function Tn(){for(var t;t=At.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some($e),e.__h.some(Xe),e.__h=[]}catch(n){
e.__h=[],$.__e(n,t.__v)}}}$.__b=function(t){x=null,Tt&&Tt(t)},$.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Lt&&Lt(t,e)},$.__r=function(t){Mt&&Mt(t),ze=0;var e=(x=t.__c).__H;e&&(Ge===x?(e.__h=[],x.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some($e),e.__h.some(Xe),e.__h=[],ze=0)),Ge=x},
$.diffed=function(t){Et&&Et(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(At.push(e)!==1&&St===$.requestAnimationFrame||
((St=$.requestAnimationFrame)||Mn)(Tn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Ge=x=null},$.
__c=function(t,e){e.some(function(n){try{n.__h.some($e),n.__h=n.__h.filter(function(r){return!r.__||Xe(r)})}catch(r){
e.some(function(i){i.__h&&(i.__h=[])}),e=[],$.__e(r,n.__v)}}),Ct&&Ct(t,e)},$.unmount=function(t){Pt&&Pt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{$e(r)}catch(i){e=i}}),n.__H=void 0,e&&$.__e(e,n.__v))};var Rt=typeof requestAnimationFrame==
"function";function Mn(t){var e,n=function(){clearTimeout(r),Rt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Rt&&(e=requestAnimationFrame(n))}function $e(t){var e=x,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
x=e}function Xe(t){var e=x;t.__c=t.__(),x=e}function Ot(t,e){return typeof e=="function"?e(t):e}var En=0;function s(t,e,n,r,i,o){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var u={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--En,__i:-1,__u:0,__source:i,
__self:o};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return v.vnode&&v.
vnode(u),u}function O(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function B(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Cn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function se(t){return t.target.closest("[dat\
a-word]")}var z=class extends R{root=G();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=se(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=e=>{let n=se(e);if(!n||e.ctrlKey||
e.altKey||e.metaKey)return;let r=Cn[e.key];if(r&&this.pointed!==n)Pn(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
e.preventDefault(),e.stopPropagation()};render({class:e,label:n,onPick:r,children:i}){return s("div",{ref:this.
root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:o=>{this.pointed=se(o)},onPointerOver:o=>this.look(se(o)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:o=>{let l=se(o);l&&r?.(l.dataset.word,l)},children:i})}};function Pn(t,[e,n],r){let i=u=>{let m=u.
getBoundingClientRect();return[m.left+m.width/2,m.top+m.height/2]},[o,l]=i(t),a=null,d=1/0;for(let u of r){let[
m,h]=i(u),c=(m-o)*e+(h-l)*n,p=Math.abs((m-o)*n)+Math.abs((h-l)*e);u===t||c<4||p>2*c||c+2*p<d&&([a,d]=[u,c+2*p])}
return a}function K({text:t,bots:e}){return s(b,{children:t.split(/@(\d)/).map((n,r)=>r%2?s(b,{children:[s(S,{
seat:Number(n)})," ",s("span",{class:"name",children:e[Number(n)]})]}):n)})}function S({seat:t}){return s("spa\
n",{class:`badge seat${t}`,children:t})}function C(t){class e extends R{shouldComponentUpdate(r){let i=this.props,o=r;for(let l in o)if(o[l]!==i[l])return!0;
for(let l in i)if(!(l in o))return!0;return!1}render(){return t(this.props)}}return n=>Ie(e,n)}function j(t){return t.replace(/-\d+$/,"")}function Te(t){return/-(\d+)$/.exec(t)?.[1]??""}function L(t,e){let n=E(
t).creatures?.[j(e)],r=n?n[0]:j(e).replace(/-/g," "),i=Te(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${i&&
` ${i}`}`}function F(t,e){return`${t} ${e}${t===1?"":"s"}`}function Vt(t){return String(Math.round(t*100)/100)}
function Ft(t,e,n=!1){return n&&t.move!==void 0?t.move:Ye(t.text,e)}function Ye(t,e){return t.replace(/@(\d)/g,
(n,r)=>e[Number(r)])}var X=["r1","r2","r3","r4","r5"],Y=620,Ln={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},Rn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Me(t,e){let n=E(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Bt({seat:t,x:e,y:n,r,fresh:i}){return s(b,{children:[s("g",{class:`pebble seat${t}`,
children:[s("circle",{cx:e,cy:n,r}),s("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
i&&s("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function An({game:t,card:e,x:n,y:r,w:i,h:o}){let l=j(e),a=!E(
t).creatures?.[l],d=`M${n+.8} ${r+o*.2}v${-o*.1}q0 ${-o*.085} ${i*.12} ${-o*.085}h${i*.76-1.6}q${i*.12} 0 ${i*
.12} ${o*.085}v${o*.1}z`;return s("g",{class:a?"card wild":"card","data-card":e,children:[s("rect",{class:"pap\
er",x:n,y:r,width:i,height:o,rx:i*.12}),s("path",{fill:a?"url(#wild)":Me(t,l),d}),s("text",{x:n+i/2,y:r+o*.72,
"font-size":o*.42,"text-anchor":"middle",children:Te(e)})]})}var On=C(t=>{let{game:e,layout:n,pile:r=[],owner:i,
state:o,out:l,marks:a}=t,[d,u,m,h]=n.cell(t.column,t.row),[c,p]=n.card,g=d+(n.wide?18:6),k=u+(h-p)/2+(n.wide?2:
1),w={x:d+3,y:u+3,width:m-6,height:h-6,rx:7},f=[`Row ${t.row+1}, ${L(e,t.word.split(" ")[1])}`,o==="closed"?"c\
losed":r.length?r.map(M=>L(e,M)).reverse().join(", on top of "):"empty",i!==void 0&&`pebble of seat ${i}`],_=Math.
min(r.length-1,3);return s("g",{class:`cell ${o}${l?" out":""}${a}`,...B(t.word,f.filter(Boolean).join(": "),a),
children:[s("rect",{class:"place",...w}),o==="closed"&&s("rect",{class:"shut",...w,fill:"url(#closed)"}),Array.
from({length:Math.max(0,_)},(M,V)=>{let P=(_-V)*(n.wide?3:2);return s("rect",{class:"under",x:g+P,y:k-P,width:c,
height:p,rx:c*.12})}),r.length>0&&s(An,{game:e,card:r[r.length-1],x:g,y:k,w:c,h:p}),t.pileFresh&&s("rect",{class:"\
fresh",x:g-2,y:k-2,width:c+4,height:p+4,rx:c*.14}),t.gone&&s("rect",{class:"fresh gone",x:d+5,y:u+5,width:m-10,
height:h-10,rx:6}),r.length>1&&s("text",{class:"depth",x:d+m-(n.wide?26:11),y:u+h-(n.wide?13:9),"text-anchor":"\
middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),i!==void 0&&s(Bt,{seat:i,x:d+m-(n.wide?26:12),y:u+
(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Je=[],Vn=C(t=>{let{game:e,layout:n,creature:r,holder:i,out:o,
marks:l}=t,[a,d,u,m]=n.head(t.column),{wide:h}=n,[c]=E(e).creatures?.[r]??[r],p=h?5:3,g=u-2*p,k=m-(h?12:6),w=d+
k-(h?17:3),f=h?{x:a+p+10,y:d+70,width:g-20,height:5}:{x:a+u-8,y:d+9,width:4,height:k-12},_=o>=0?`eliminated in\
 round ${o+1}`:i===void 0?"nobody controls it":`seat ${i} controls it`,M={x:a+p,y:d+3,width:g,height:k,rx:8};return s(
"g",{class:`champion${o>=0?" out":""}${l}`,...B(r,`${c}, ${_}`,l),children:[s("rect",{class:"paper",...M}),h?s(
b,{children:[s("circle",{cx:a+u/2,cy:d+29,r:18,fill:Me(e,r)}),s("text",{class:"emblem",x:a+u/2,y:d+35,"text-an\
chor":"middle","font-size":18,children:c.charAt(0)}),s("text",{class:"title",x:a+u/2,y:d+62,"text-anchor":"mid\
dle","font-size":13,children:c})]}):s(b,{children:[s("rect",{x:a+p,y:d+3,width:6,height:k,rx:3,fill:Me(e,r)}),
s("text",{class:"title",x:a+13,y:d+21,"font-size":c.length>8?10.5:12,children:c})]}),t.crowns.map((V,P)=>s(Bt,
{seat:V,x:h?a+u-p-12-P*15:a+22+P*15,y:d+(h?16:36),r:h?9:7.5,fresh:!t.crowned.includes(V)},V)),i!==void 0&&o<0&&
s("rect",{class:`control seat${i}`,rx:2,...f}),o>=0&&s("path",{class:"cross",d:`M${a+p+6} ${d+9}L${a+u-p-6} ${w}\
M${a+u-p-6} ${d+9}L${a+p+6} ${w}`}),o>=0&&h&&s("text",{class:"outtext",x:a+u/2,y:d+78,"text-anchor":"middle","\
font-size":10,children:["out in round ",o+1]}),t.outNow&&s("rect",{class:"fresh out",...M})]})}),Fn=C(({layout:t,
row:e,state:n,prestige:r,marks:i})=>{let[o,l,a,d]=t.label(e);return s("g",{class:`row-label ${n}${i}`,...B(X[e],
`Row ${e+1}, worth ${r}`,i),children:[s("rect",{class:"place",x:o,y:l,width:a,height:d,rx:6}),t.wide?s(b,{children:[
s("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),s("text",{class:"worth",x:a-
12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(b,{children:[s("text",{x:o+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),s("text",{class:"worth",x:o+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Hn=C(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>s("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),s("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:s("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Nn({board:t}){let e=t.view,n=t.before,r=t.width>=Y?Ln:Rn,i=e.phase===
"over",o=a=>a+1===e.round&&!i?"now":a+1>e.round?"later":"past",l=E(e.game).prestige??[];return s("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(Hn,{}),X.map((a,d)=>s(Fn,{layout:r,row:d,state:o(
d),prestige:l[d],marks:O(t,a)},a)),e.champions.map((a,d)=>{let u=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
Je;return s(b,{children:[X.map((h,c)=>{let p=`${h} ${a}`,g=e.grid[h]?.[a],k=e.pebbles[h]?.[a],w=n?.grid[h]?.[a],
f=n?.pebbles[h]?.[a],_=n!==null&&g!==w&&String(g??"")!==String(w??"");return s(On,{game:e.game,layout:r,column:d,
row:c,word:p,pile:g,owner:k,out:u>=0,state:u>=0&&c>u?"closed":o(c),pileFresh:_&&!!g?.length,gone:_&&!g?.length,
ownerFresh:n!==null&&k!==f,marks:O(t,p)},p)}),s(Vn,{game:e.game,layout:r,column:d,creature:a,crowns:m,crowned:n?
n.pebbles.champion?.[a]??Je:m,holder:e.control?.[a],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(a),marks:O(
t,a)},a)]})})]})}var Bn=C(({game:t,card:e,seen:n,marks:r})=>{let i=j(e),o=E(t).creatures?.[i],l=L(t,e);return s(
"span",{class:`mini${o?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...B(e,l,r),style:o?{"--creature":Me(t,i)}:
void 0,children:[s("b",{children:Te(e)||"\u2726"}),s("small",{children:o?o[0]:L(t,i)})]})}),Ht=()=>s("span",{class:"\
mini back",role:"img","aria-label":"a hidden card"});function oe({board:t,cards:e,seen:n=Je}){let{game:r}=t.view,
i=Array.isArray(e)?e:n,o=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return s(b,{children:[i.map((a,d)=>{
if(a==="?"||a===null)return s(Ht,{},`?${d}`);let u=(l.get(a)??0)+1;return l.set(a,u),s(Bn,{game:r,card:a,seen:i===
n,marks:O(t,a)},`${a} ${u}`)}),Array.from({length:o},(a,d)=>s(Ht,{},`hidden ${d}`))]})}function Dn({board:t,seat:e}){
let n=t.view,r=n.players[e],i=n.pebbles_left?.[e]??0,o=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,
a=O(t,l),d=r.sidelined;return s("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,
"data-hand":e,children:[s("div",{class:"who",...B(l,void 0,a),children:[s(S,{seat:e})," ",s("span",{class:"nam\
e",children:t.bots[e]}),s("span",{class:"stock",role:"img","aria-label":`${F(i,"pebble")} left`,children:Array.
from({length:i},()=>s("i",{class:`seat${e}`}))}),s("span",{class:"quiet",children:F(o,"card")})]}),s("div",{class:"\
cards",children:[s(oe,{board:t,cards:r.hand,seen:r.seen}),r.secret&&s("span",{class:"secret",title:"a secret p\
rediction",children:[s("em",{children:"secret"}),s(oe,{board:t,cards:[r.secret]})]}),d!==void 0&&d!==0&&!(Array.
isArray(d)&&!d.length)&&s("span",{class:"secret",title:"sidelined by Stag",children:[s("em",{children:"sidelin\
ed"}),s(oe,{board:t,cards:d})]})]})]})}function Nt({board:t,name:e,cards:n}){let[r,i]=Se(!1),o=Array.isArray(n)?
n.length:n;return!o||!Array.isArray(n)?s("span",{class:"pile",children:[e," ",o]}):s("details",{class:"pile",onToggle:l=>i(
l.currentTarget.open),children:[s("summary",{children:[e," ",o]}),r&&s("div",{class:"cards",children:s(oe,{board:t,
cards:n})})]})}function Dt(t){let e=t.view;return s(z,{class:"cards-table",label:"The table",onPick:t.onPick,onLook:t.
onLook,children:[s("div",{class:"felt",children:s(Nn,{board:t})}),e.drawn!==void 0&&e.drawn!==null&&s("div",{class:"\
drawn",children:[s("em",{children:"looked at"}),s(oe,{board:t,cards:e.drawn})]}),s("div",{class:"hands",children:e.
players.map((n,r)=>s(Dn,{board:t,seat:r},r))}),s("div",{class:"piles",children:[s(Nt,{board:t,name:"deck",cards:e.
deck})," ",s(Nt,{board:t,name:"discard pile",cards:e.discard})]})]})}function jt(t,e){let n=new Set;for(let r of t.
champions){for(let i of X)(String(t.grid[i]?.[r]??"")!==String(e.grid[i]?.[r]??"")||t.pebbles[i]?.[r]!==e.pebbles[i]?.[r])&&
n.add(`${i} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.champion?.[r]??"")||t.eliminated.includes(
r)!==e.eliminated.includes(r))&&n.add(r)}return n}function qt(t,e,n){let r=E(t.game).creatures??{},[i,o]=e.split(
" ");if(o){let u=t.grid[i]?.[o]??[],m=t.pebbles[i]?.[o],h=u.length?u.map(c=>L(t.game,c)).reverse().join(", ")+
(u.length>1?" (bottom card last)":""):"no card";return[`Row ${i.slice(1)}, ${L(t.game,o)}`,`${h}${m===void 0?"":
`; the pebble of ${n[m]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==void 0)return[n[Number(l)],`seat ${l}, ${F(
t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(X.includes(e))return[`Row ${e.slice(1)}`,`a pebble in it i\
s worth ${E(t.game).prestige?.[X.indexOf(e)]}`];let a=r[j(e)];if(!a)return[L(t.game,e),""];if(e!==j(e))return[
L(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]} (${d===void 0?"nobody controls it":`${n[d]} contro\
ls it`})`]}var ie={inaccuracy:"?!",mistake:"?",blunder:"??"},jn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function It(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function J(t,e){return It(t,e).
filter(n=>!!n.mark)}function Ze(t){return`${Math.round(100*t)} %`}function Qe(t){return t.kind==="exact"?`${Ze(
t.value)}, proved`:`${Ze(t.value)} \xB1 ${Ze((t.high-t.low)/2)}`}function et(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Qe(e.loss)})`}function Ut(t,e){let n=t.bots.map(()=>[]);
for(let l of It(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],i=r.filter(l=>l===1).length,o=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&i&&l.push([o,r[a]===1?1/i:0])}),n}function Wt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,i)=>{let o=r.note&&(e==="all"||String(r.s)===e)?jn.exec(r.note):null;o&&r.s!==
void 0&&n[r.s].push([i-1,Math.min(100,Number(o[1]))/100])}),n}function Gt(t){return[...Ut(t,"all"),...Wt(t,"al\
l")].some(e=>e.length>1)}function zt({film:t,looker:e,last:n,onPick:r,children:i}){let o=a=>1e3*a/Math.max(1,n),
l=a=>(d,u)=>d.length>1&&s("polyline",{class:`${a} seat${u}`,points:d.map(([m,h])=>`${o(m).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Wt(t,e).map(l("claim")),Ut(t,e).map(l("chance"))]}),J(t,e).map(a=>s(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${o(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ie[a.mark],s("title",{children:et(t,a)})]})),i]})}function Kt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(b,{children:[s("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:t.review.seats.map(r=>s("li",
{children:[s(S,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${F(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:t.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function Xt({viewer:t,view:e,marked:n}){let{film:r,step:i,looker:o}=t,l=o==="all"||Number(o)===i.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[s(qn,{viewer:t})," ",i.ms!==
void 0&&s("span",{class:"quiet",children:`${i.ms.toFixed(1)} ms, ${i.of} choices`}),i.referee&&s("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[`${ie[n.
mark]} ${n.mark}; better: `,s("code",{children:n.best}),` (+${Qe(n.loss)})`]}),l&&i.note&&s("div",{class:"note",
tabIndex:0,children:i.note}),s("div",{class:"news",children:(i.n??[]).slice(1).map(a=>{let d=fe(a,o);return s(
"span",{class:d.eliminated?"out":"",children:t.notation&&d.move!==void 0?s("code",{children:d.move}):s(K,{text:d.
text,bots:r.bots})})})}),t.faultsHere().map(a=>s("div",{class:"fault",children:[a.seat!==void 0&&s(S,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(o==="all"||Number(o)===a.seat)&&s(b,{children:[a.message&&
`: ${a.message}`,a.stderr&&s("pre",{tabIndex:0,children:a.stderr})]})]})),s("div",{class:"quiet when",children:[
In(e),e.asked&&e.phase!=="over"&&s(b,{children:[" \xB7 ",s(K,{text:e.asked,bots:r.bots})]})]})]})}function qn({
viewer:t}){let{step:e,film:n,notation:r}=t;return e.s===void 0?s(b,{children:t.words(t.place)}):r?s(b,{children:[
s(S,{seat:e.s})," ",s("span",{class:"name",children:n.bots[e.s]})," ",s("code",{children:t.words(t.place)})]}):
s(K,{text:t.news(t.place).text,bots:n.bots})}function In(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)
return"the game is over";let e=t.round?`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?
"":`seat ${t.turn} decides`}var Un=C(({viewer:t,place:e,step:n,words:r,here:i,faulty:o,marked:l})=>{let d=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",o&&"faulty",i&&"here"].filter(Boolean).join(" ");return s("li",{class:d,children:s("butt\
on",{type:"button",tabIndex:i?0:-1,"aria-current":i?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[s("span",{class:"number",children:e}),n.s===void 0?s("span",{class:"badge none"}):s(S,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[l&&s("span",{class:`sign ${l.mark}`,title:et(
t.film,l),children:`${ie[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Wn=60,Ee=class extends R{root=G();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(J(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Wn)}read(e,n=!1){let{viewer:r}=this.
props,i=n?null:e.target.closest("[data-place]"),o=i?Number(i.dataset.place):null;o!==r.read&&(r.read=o,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return s("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,i)=>s(Un,{viewer:e,place:i,step:r,words:this.words[i],here:i===n,faulty:this.faults.has(i),marked:this.
marks.get(i)},i))})}};var T=46,Qt=/^-?\d+,-?\d+$/;function en(t){let[e,n]=t.split(",").map(Number);return[T*Math.sqrt(3)*(e+n/2),T*1.5*
n]}function le(t){return`M${Array.from({length:6},(n,r)=>{let i=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(i)).
toFixed(1)} ${(t*Math.sin(i)).toFixed(1)}`}).join("L")}Z`}var Gn=le(T-1.5),zn=le(T-6),Kn=le(T-4),Yt=le(T-5),Xn=le(
T+1);function ae(t){let[e,n]=en(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function Yn(t){return t.
length>7?12.5:t.length>6?13.5:15}function tn({name:t,beads:e}){return s(b,{children:[s("path",{class:"edge",d:Gn}),
s("path",{class:"face",d:zn}),s("circle",{class:"gem",cy:-T*.56,r:4.2}),s("text",{y:5,"text-anchor":"middle","\
font-size":Yn(t),children:t}),e?s("g",{class:"beads",children:[s("circle",{cy:T*.52,r:11}),s("text",{y:T*.52+4.5,
"text-anchor":"middle","font-size":13,children:e})]}):null]})}var Jn=C(({game:t,cell:e,text:n,beads:r,coordinates:i,
marks:o})=>{let[l,a]=n.split(" "),d=E(t).tiles?.[l]?.[0]??"",u=`${L(t,l)}${a?`, ${a}`:""}, at ${e}${r?`, ${F(r,
"token")} on it`:""}`;return s("g",{class:`tile ${a??"grey"} ${d}${o}`,"data-tile":l,transform:ae(e),...B(e,u,
o),children:[s(tn,{name:l,beads:r}),i&&s("text",{class:"coordinates",y:T*.42,"text-anchor":"middle","font-size":10,
children:e})]})});function Zn({board:t}){let e=t.view,n=t.before,{board:r}=e,i=Object.keys(r).sort((f,_)=>r[f]<
r[_]?-1:1),o=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[]],l=[...new Set(o.filter(f=>Qt.test(
f)&&!r[f]))],a=[...e.map??[],...e.next?.map??[]].filter(f=>!r[f]),d=n?Object.keys(n.board).filter(f=>!r[f]):[],
u=[...i,...l,...a,...d].map(en),m=u.map(f=>f[0]),h=u.map(f=>f[1]),c=Math.min(...m)-T-8,p=Math.min(...h)-T-8,g=Math.
max(...m)+T+8-c,k=Math.max(...h)+T+8-p,w=n?[...tt(e,n)].filter(f=>r[f]):[];return s("svg",{class:"board",viewBox:[
c,p,g,k].map(f=>f.toFixed(0)).join(" "),style:{"--across":(g/(T*1.74)).toFixed(2)},children:[l.map(f=>s("g",{class:`\
open${O(t,f)}`,transform:ae(f),...B(f,`empty cell ${f}`,O(t,f)),children:[s("path",{d:Kn}),t.coordinates&&s("t\
ext",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:f})]},`open ${f}`)),a.map(f=>s("p\
ath",{class:"bound",d:Yt,transform:ae(f),children:s("title",{children:["named by Map: ",f]})},`bound ${f}`)),d.
map(f=>s("path",{class:"gone",d:Yt,transform:ae(f)},`gone ${f}`)),i.map(f=>{let _=r[f].split(" ")[0];return s(
Jn,{game:e.game,cell:f,text:r[f],beads:e.beads?.[_],coordinates:!!t.coordinates,marks:O(t,f)},_)}),w.map(f=>s(
"path",{class:"fresh",d:Xn,transform:ae(f)},`fresh ${f}`))]})}var Ce=T+6,Jt=C(({game:t,name:e,token:n,taken:r,
marks:i})=>s("svg",{class:`loose${i}`,viewBox:`${-Ce} ${-Ce} ${2*Ce} ${2*Ce}`,"data-tile":e,...B(e,`${L(t,e)}${r?
", taken":""}${n?`, with ${F(n,"token")}`:""}`,i),children:s("g",{class:`tile grey ${E(t).tiles?.[e]?.[0]??""}${r?
" taken":""}`,children:s(tn,{name:e,beads:n?`+${n}`:void 0})})}));function Zt({name:t,tiles:e}){let[n,r]=Se(!1);
return e?.length?s("details",{class:"pile",onToggle:i=>r(i.currentTarget.open),children:[s("summary",{children:[
t," ",e.length]}),n&&s("p",{children:[...e].sort().join(", ")})]}):null}function Qn({board:t,seat:e}){let n=t.
view,r=n.colors?.[e],i=r?Object.values(n.board).filter(l=>l.endsWith(` ${r}`)):[],o=i.reduce((l,a)=>l+(n.beads?.[a.
split(" ")[0]]??0),0);return s("div",{class:`hand${n.turn===e?" turn":""}`,children:s("div",{class:"who",children:[
s(S,{seat:e})," ",r&&s("i",{class:`side ${r}`,title:r}),s("span",{class:"name",children:t.bots[e]}),s("span",{
class:"quiet",children:`${r?`${r}: `:""}${F(i.length,"tile")}, ${F(n.tokens?.[e]??0,"token")}${o?`, ${o} on ti\
les`:""}`})]})})}function er({view:t}){let e=[];return t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push(
"Famine: one tile this turn"),t.destiny?.length&&e.push(`Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&
e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?
s("p",{class:"legend",children:e.join(" \xB7 ")}):null}function nn(t){let e=t.view,n=Object.entries(e.taken??{}),
r=Object.entries(e.pool??{});return s(z,{class:"tiles-table",label:"The table",onPick:t.onPick,onLook:t.onLook,
children:[s("div",{class:"sides",children:[0,1].map(i=>s(Qn,{board:t,seat:i},i))}),s("div",{class:"felt",children:s(
Zn,{board:t})}),(n.length>0||r.length>0)&&s("div",{class:"pool",children:[n.map(([i,o])=>s(Jt,{game:e.game,name:i,
token:o,taken:!0,marks:O(t,i)},i)),n.length>0&&s("span",{class:"gap"},"gap"),r.map(([i,o])=>s(Jt,{game:e.game,
name:i,token:o,taken:!1,marks:O(t,i)},i))]}),s(er,{view:e}),s("div",{class:"piles",children:[s(Zt,{name:"bag",
tiles:e.bag})," ",s(Zt,{name:"out of the game",tiles:e.dead})]})]})}function tt(t,e){let n=new Set;for(let r of new Set(
[...Object.keys(t.board),...Object.keys(e.board)])){let i=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||
i&&t.beads?.[i]!==e.beads?.[i])&&n.add(r)}return n}function rn(t,e){let[n,r]=(Qt.test(e)?t.board[e]??"":e).split(
" ");if(!n)return[`Cell ${e}`,"empty"];let i=E(t.game).tiles?.[n]?.[1]??"";return[L(t.game,n),[i,r&&`${r} side\
 up`,n!==e&&`at ${e}`].filter(Boolean).join(" \xB7 ")]}function tr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function nt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function sn(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let i=r.dataset.card??r.dataset.tile,o=n.get(i)??0;n.set(i,o+1),
e(`${i} ${o}`,r)}}var Pe=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
tr())return null;let i=new Map;return sn(e,(o,l)=>i.set(o,{box:l.getBoundingClientRect(),face:nt(l)})),i}play(e,n,r,i=""){
let o=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=i.split(" "),a=[];sn(e,(u,m)=>{let h=l.includes(
u.split(" ")[0])&&m.closest(".cell")&&o,c=n.get(u)??(h?{box:nr(o.getBoundingClientRect()),face:""}:null);c&&a.
push([m,c,m.getBoundingClientRect()])});let d=e.getBoundingClientRect();for(let[u,{box:m,face:h},c]of a){let p=Math.
hypot(Le(c)-Le(m),Re(c)-Re(m));p>c.width*.6&&p>12&&!rr(u,m,c)?sr(e,d,u,m,c):h&&h!==nt(u)&&nt(u)&&ir(u)}}};function Le(t){
return t.left+t.width/2}function Re(t){return t.top+t.height/2}function nr(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function rr(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function sr(t,e,n,r,i){
let o=or(n);o.classList.add("flying"),o.setAttribute("aria-hidden","true"),Object.assign(o.style,{left:`${i.left-
e.left}px`,top:`${i.top-e.top}px`,width:`${i.width}px`,height:`${i.height}px`}),t.append(o);let l=`translate(${Le(
r)-Le(i)}px, ${Re(r)-Re(i)}px) scale(${(r.width/i.width||1).toFixed(3)})`,a=o.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>o.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function or(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(d);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:i,height:o}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${i} ${o}`),e.removeAttribute("transform"),l.append(
e),l}function ir(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function Z(t){return t.board!==void 0}function Ae(t){return t.champions!==void 0}var Q=class extends R{root=G();motion=new Pe;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let i=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?i:null}componentDidUpdate(e,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(e){return s("div",{ref:this.root,class:"stage",children:s(ar,{...e})})}};
function ar(t){return Z(t.view)?s(nn,{...t}):Ae(t.view)?s(Dt,{...t}):s(lr,{view:t.view})}function lr({view:t}){
let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return s("table",{class:"\
plain",children:s("tbody",{children:e.map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll(
"_"," ")}),s("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function on(t,e){return e&&Z(t)&&
Z(e)?tt(t,e):e&&Ae(t)&&Ae(e)?jt(t,e):new Set}function an(t,e,n){return Z(t)?rn(t,e):Ae(t)?qt(t,e,n):null}function rt(t,e){
let n=t.split(" "),r=new Set(n);for(let i of n)if(/^r\d$/.test(i))for(let o of n)r.add(`${i} ${o}`);return n[0]===
"play"&&n[1]&&e&&r.add(`r${e} ${n[2]??j(n[1])}`),r}function ee(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function ln(t){
t&&(document.documentElement.dataset.theme=t)}function cr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;ln(ee("equ\
inox-theme",t?"light":"dark")??(t?"light":"dark"))}function cn(){ln(ee("equinox-theme")),y("theme").addEventListener(
"click",cr)}var ur=[["slow",1600],["normal",800],["fast",300],["very fast",90]],dr=60,pr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 Esc close",te=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=
n.seat===null||n.seat===void 0?["all",...n.bots.map((i,o)=>String(o))]:[String(n.seat)],this.looker=this.lookers[0],
this.steps=me(n.steps),this.curved=Gt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(r),this.resized.
observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=ee("equinox-notation")==="on";coordinates=ee(
"equinox-coordinates")==="on";looked=null;read=null;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return he(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,i)=>r-i);if(e===
"mark")return J(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,i)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([o])=>o.eliminated!==void 0))&&n.push(i)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return J(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&fe(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Ft(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],ee(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),i=n>0?r.find(o=>o>this.place):r.findLast(o=>o<this.place);r.length&&this.show(i??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),dr)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.resized.disconnect(),A(null,this.root)}measure(){let e=this.width;this.
width=this.root.clientWidth,e<Y!=this.width<Y&&this.draw()}draw(){A(s(mr,{viewer:this}),this.root)}key(e){let r={
ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.show(this.last)," ":()=>this.
toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.jump("fault",1),F:()=>this.
jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look("all"),n:()=>this.toggleSwitch(
"notation"),c:()=>this.toggleSwitch("coordinates"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(
e.key)?()=>this.look(e.key):void 0);if(!r||e.ctrlKey||e.altKey||e.metaKey)return;let i=e.target;i.matches("inp\
ut:not([type=range]), select, textarea")||i.matches("button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};
function mr({viewer:t}){let{film:e,place:n}=t,r=t.viewAt(n),i=n?t.viewAt(n-1):null,o=t.marked(n),l=t.read,a=l===
null?void 0:new Set([...on(t.viewAt(l),l?t.viewAt(l-1):null),...rt(t.news(l)?.move??"")]);return s(b,{children:[
s(fr,{viewer:t}),s(gr,{viewer:t,place:n,looker:t.looker,playing:t.playing,speed:t.speed,switches:`${t.notation}\
 ${t.coordinates}`}),t.curved&&s("div",{class:"chances",children:[s(zt,{film:e,looker:t.looker,last:t.last,onPick:d=>t.
show(Math.round(t.last*d)),children:s("line",{class:"cursor",x1:Oe(n,t.last),x2:Oe(n,t.last),y1:"0%",y2:"100%"})}),
s(Kt,{film:e,looker:t.looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[s(Xt,{viewer:t,
view:r,marked:o}),s(hr,{told:t.looked===null?null:an(r,t.looked,e.bots)}),s(Q,{view:r,before:i,bots:e.bots,looker:t.
looker,width:t.width,lit:a,coordinates:t.coordinates,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:o&&
rt(o.best,i?.round),onLook:d=>{t.looked=d,t.draw()}})]}),s(Ee,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),
s("p",{class:"legend keys",children:pr})]})}function hr({told:t}){return s("p",{class:"about","aria-live":"pol\
ite",children:t?s(b,{children:[s("strong",{children:t[0]})," ",t[1]]}):s("span",{class:"quiet",children:"Point\
 at a piece to see what it is."})})}function Oe(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function fr({
viewer:{film:t,options:e}}){return s("div",{class:"heading",children:[s("h3",{children:t.title??`Game ${t.id}`}),
s("span",{class:"seats",children:s(st,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(r=>r.seat===
n||r.seat===void 0)})}),t.outcome&&s("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&
s("button",{type:"button",class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}
function st({bots:t,outcome:e,failed:n}){return s(b,{children:t.map((r,i)=>s("span",{class:`seat-result${e?.ranks[i]===
1?" first":""}`,children:[s(S,{seat:i})," ",s("span",{class:"name",children:r}),e&&s("span",{class:"quiet",children:`\
 ${e.ranks[i]}. (${Vt(e.scores[i])})`}),n(i)&&s("span",{class:"mark",children:"fault"})]}))})}var gr=C(({viewer:t,
place:e,looker:n,playing:r,speed:i})=>{let{film:o,last:l}=t,a=(u,m,h)=>s("button",{type:"button",title:m,onClick:h,
children:u}),d=u=>t.find(u).length>0;return s("div",{class:"controls",children:[a("|\u25C0","Start (Home)",()=>t.
show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6","Forward (\u2192)",()=>t.move(1)),a("\u25B6|","\
End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.toggle()),s("div",{class:"slide",children:[s(
"input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.show(Number(u.currentTarget.value))}),
s(_r,{viewer:t})]}),s("span",{class:"counter",children:`${e} / ${l}`}),d("eliminated")&&a("next out","Next eli\
mination (e)",()=>t.jump("eliminated",1)),d("fault")&&a("next fault","Next fault (f)",()=>t.jump("fault",1)),d(
"mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),d("scored")&&a("scoring","Start of scoring",
()=>t.show(t.find("scored")[0])),s("label",{class:"view",children:[s("span",{children:"view"}),s("select",{title:"\
View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.lookers.map(u=>s("option",{value:u,children:u===
"all"?"everything":`seat ${u}: ${o.bots[Number(u)]}`}))})]}),s("select",{title:"Speed","aria-label":"Speed",value:i,
onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},children:ur.map(([u,m])=>s("option",{value:m,children:u}))}),
s(un,{viewer:t,name:"notation"}),Z(t.viewAt(e))&&s(un,{viewer:t,name:"coordinates"})]})});function un({viewer:t,
name:e}){return s("label",{class:"switch",children:[s("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var _r=C(({viewer:t})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>s("circle",{class:"out",cx:Oe(e,t.last),cy:4,r:3})),t.find("fault").map(e=>s("circle",{class:"\
fault",cx:Oe(e,t.last),cy:4,r:3}))]}));var ce=20,br=250,yr=8;function dn(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Ve=class{constructor(e,n,r,i){this.games=e;this.played=n;this.getFilm=r;this.search=i;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),br)}),this.faults.addEventListener("change",()=>this.turnTo(0)),y("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),y("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let o of document.
querySelectorAll("[data-sort]"))o.addEventListener("click",()=>this.sort(o.dataset.sort));document.addEventListener(
"keydown",o=>{document.querySelector("#play-table .counter")||this.viewer?.key(o)}),document.addEventListener(
"click",o=>{let l=o.target.closest("[data-game]");l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},
!0)}),window.addEventListener("hashchange",o=>this.fromAddress(new URL(o.newURL).hash)),this.draw(),this.fromAddress(
location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=y("filter");faults=y(
"only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.draw()}sort(e){let{
order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.turnTo(0)}hasAll(){
return!this.search||this.games.length>=this.played}matching(){let e=dn(this.filter.value),n=this.games.filter(
o=>{if(this.faults.checked&&!o.faults.some(Boolean))return!1;let l=`|${[o.number,o.id,...o.bots,o.reason,...o.
faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)return n;
let{column:r,down:i}=this.order;return n.sort((o,l)=>(o[r]<l[r]?-1:o[r]>l[r]?1:0)*(i?-1:1))}async find(){let e=this.
page*ce;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+ce)}}if(!this.filter.value.
trim()&&!this.faults.checked&&e+ce<=this.games.length)return{count:this.played,games:this.games.slice(e,e+ce)};
try{let n=await this.search(dn(this.filter.value).join(" "),this.faults.checked,this.page);return this.others=
n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/ce));if(this.page>=
r)return this.turnTo(r-1);y("count").textContent=n.error??`${n.count} of ${this.played}`,y("games-pages").hidden=
r<2,y("games-page").textContent=`page ${this.page+1} of ${r}`,y("games-before").disabled=this.page===0,y("game\
s-after").disabled=this.page===r-1;for(let o of document.querySelectorAll("[data-sort]")){o.disabled=!this.hasAll();
let l=this.order?.column===o.dataset.sort&&this.order;o.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let i=this.viewer?.film.id;A(s(b,{children:n.games.map(o=>s(vr,{game:o,open:o.id===
i},o.id))}),y("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let i=this.opening={},o=y("viewer");this.viewer?.close(),this.viewer=null,o.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,d;try{if(d=await this.getFilm(a),this.opening!==i)return}catch(u){this.opening===i&&A(s("p",{class:"\
warning",children:["This game cannot be shown: ",u.message]}),o);return}l&&(d.bots=l.bots),d.title=l?`Game ${l.
number}`:`Game ${a}`,A(null,o),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new te(o,d,
{...n,close:()=>this.close(),shown:u=>this.toAddress(u)}),this.draw(),o.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,y("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=yr;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),y("games").scrollIntoView({block:"start"}));let i=new URLSearchParams(e.slice(
1)),o=i.get("game"),l={move:Number(i.get("move")??0),looker:i.get("seat")??"all"};o?this.viewer?.film.id.startsWith(
o)?this.viewer.goTo(l):this.open(o,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function vr({game:t,open:e}){return s("tr",{class:e?"here":"",children:[s("td",{class:"right",children:t.number}),
s("td",{children:s("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),s("td",{
class:"seats",children:s(st,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),s("td",{class:"right",children:t.
moves}),s("td",{children:t.reason})]})}var ot=300,it=class{constructor(e,n,r,i){this.root=e;this.id=n;this.seat=r;this.done=i;window.addEventListener(
"pagehide",this.hidden),e.hidden=!1,this.resized.observe(e),this.draw();let o=l=>(this.take(l),this.ended?!1:(clearTimeout(
this.drawing),this.drawing=setTimeout(()=>this.draw()),!0));this.silence=de(`table/${this.id}/events?seat=${r}`,
o,l=>l?this.stop("this game is over"):(this.waiting="The server does not respond\u2026",this.draw()))}bots=[];game="";steps=[];legal=[];picked=[];typed="";faults=[];problem="";waiting="\
The bots are getting ready\u2026";ended=!1;viewer=null;drawing;silence;resized=new ResizeObserver(()=>this.draw());keys=e=>this.
viewer?.key(e);hidden=()=>void this.goodbye();take(e){this.waiting="",e.type==="start"?Object.assign(this,{bots:e.
names,game:e.game}):e.type==="step"?(this.steps.push(...me([e.step],this.steps.at(-1)?.picture)),this.legal=[]):
e.type==="turn"||e.type==="refused"?(this.legal=e.legal,this.clear()):e.type==="fault"?this.faults.push(e):e.type===
"over"?this.finish(e.film):this.stop(e.text)}viewAt(e){return he(e.picture,String(this.seat))}news(){let e=this.
steps.findLastIndex(n=>n.s===this.seat);return this.steps.slice(Math.max(e,1)).flatMap(n=>(n.n??[]).map(([r])=>r)).
slice(-14)}before(){let e=this.steps.findLastIndex(n=>n.s===this.seat);return this.steps.length>1?this.viewAt(
this.steps[Math.max(0,Math.min(e,this.steps.length-2))]):null}found(){let e=this.typed.toLowerCase().split(/\s+/).
filter(Boolean);return this.legal.filter(n=>{let r=n.split(" ");return this.picked.every(i=>r.includes(i))&&e.
every(i=>r.some(o=>o.startsWith(i)))})}point(e){let r=this.legal.filter(i=>e.every(o=>i.split(" ").includes(o))).
length?e:e.filter(i=>this.legal.some(o=>o.split(" ").includes(i)));r.length&&(this.picked=[...this.picked,...r.
filter(i=>!this.picked.includes(i))],this.found().length||(this.picked=r),this.draw())}type(e){this.typed=e,this.
draw()}clear(){this.picked=[],this.type("")}async choose(e){this.legal=[],this.waiting="\u2026",this.clear();try{
await I(`table/${this.id}/move`,{seat:this.seat,move:e})}catch(n){this.stop(n.message)}}draw(){this.viewer||A(
s(wr,{play:this,width:this.root.clientWidth}),this.root)}async finish(e){this.ended=!0,this.close();let n=await pe(
e);n.title="Your game",A(null,this.root),this.viewer=new te(this.root,n,{move:1/0,close:()=>void this.leave()}),
document.addEventListener("keydown",this.keys)}stop(e){this.ended||(this.ended=!0,this.legal=[],this.problem=e,
this.silence(),this.draw())}close(){this.silence(),this.resized.disconnect()}goodbye(){return I(`table/${this.
id}/close`,{},{keepalive:!0}).catch(()=>null)}async leave(){this.ended=!0,this.close(),document.removeEventListener(
"keydown",this.keys),this.viewer?.close(),window.removeEventListener("pagehide",this.hidden),A(null,this.root),
this.root.hidden=!0,this.done(),await this.goodbye()}};function wr({play:t,width:e}){let n=t.found(),r=t.steps.
at(-1),i=new Set(t.legal.flatMap(o=>o.split(" ").slice(1)));return s(b,{children:[s("div",{class:"heading",children:[
s("div",{class:"said",role:"status",children:s(kr,{play:t})}),s("button",{type:"button",class:"close",onClick:()=>void t.
leave(),children:"leave the game"})]}),s("div",{role:"status",children:t.faults.map(o=>s("div",{class:"failed",
children:[s(S,{seat:o.seat}),` ${t.bots[o.seat]} had a fault (${o.kind})${t.bots.length>2?": the referee plays\
 random moves for it":""}`]}))}),s("div",{class:"news",children:t.news().map(o=>s("span",{children:s(K,{text:o.
text,bots:t.bots})}))}),s("div",{class:"tools",children:[s("input",{type:"text",class:"playing-filter",placeholder:"\
type to filter, Enter plays the only one left","aria-label":"Filter moves",autocomplete:"off",spellcheck:!1,value:t.
typed,onInput:o=>t.type(o.currentTarget.value),onKeyDown:o=>{o.key==="Enter"&&n.length===1&&t.choose(n[0]),o.key===
"Escape"&&t.clear()}}),s("span",{children:[t.picked.map(o=>s("span",{class:"chip",children:o})),t.picked.length>
0&&s("button",{type:"button",onClick:()=>t.clear(),children:"all moves"}),s("span",{class:"quiet",children:t.legal.
length>0&&` ${n.length} of ${t.legal.length} moves`})]})]}),s("div",{class:"choices",children:[n.slice(0,ot).map(
o=>s("button",{type:"button",class:n.length===1?"only":"","data-play":o,onClick:()=>void t.choose(o),children:o},
o)),n.length>ot&&s("span",{class:"quiet",children:["and ",n.length-ot," more: type to filter"]})]}),s("div",{class:"\
playing",children:r&&s(Q,{moment:t.steps.length,mover:r.s,move:r.n?.[0]?.[0].move,view:t.viewAt(r),before:t.before(),
bots:t.bots,looker:String(t.seat),width:Math.max(e,0)||Y,playable:i,selected:new Set(t.picked),onPick:o=>t.point(
o.split(" "))})})]})}function kr({play:t}){let e=t.steps.at(-1);if(t.problem)return s("span",{class:"warning",
children:t.problem});if(t.waiting||!e)return s(b,{children:t.waiting});let n=t.viewAt(e);if(t.legal.length)return s(
b,{children:[s(S,{seat:t.seat})," ",n.asked?Ye(n.asked,t.bots):"Your turn"]});let r=n.turn??t.seat;return s(b,
{children:[s(S,{seat:r})," ",`${n.turn===null||n.turn===void 0?"The table":t.bots[n.turn]} is thinking\u2026`]})}
function pn(){let{bots:t,players:e}=N.live,n=y("play-game"),r=y("play-players"),i=y("play-seat"),o=y("play-bot\
s"),l=y("play-error"),a=y("invite"),d=(h,c)=>{let p=h.value;h.replaceChildren(...c.map(g=>new Option(String(g)))),
c.map(String).includes(p)&&(h.value=p)},u=()=>{let h=t.filter(c=>c.games.includes(n.value)).map(c=>c.name);d(i,
Array.from({length:Number(r.value)},(c,p)=>p)),A(s(b,{children:["against ",Array.from({length:Number(r.value)-
1},(c,p)=>s("select",{"aria-label":`Bot ${p+1}`,children:h.map(g=>s("option",{children:g}))},`${n.value} ${p}`))]}),
o)},m=()=>{d(r,e[n.value]),n.value===N.game&&(r.value=String(N.players)),u()};d(n,Object.keys(e)),n.value=N.game,
n.addEventListener("change",m),r.addEventListener("change",u),m(),y("play-begin").addEventListener("click",async()=>{
l.hidden=!0;let h={game:n.value,seats:[...o.querySelectorAll("select")].map(c=>({kind:"bot",name:c.value}))};h.
seats.splice(Number(i.value),0,{kind:"me",name:"you"});try{let{id:c}=await(await I("tables",h)).json();a.hidden=
!0,new it(y("play-table"),c,Number(i.value),()=>{a.hidden=!1})}catch(c){l.textContent=c.message,l.hidden=!1}})}async function xr(t){return pe(await(await I(`films/${encodeURIComponent(t)}`)).text())}async function $r(t,e,n){
let r=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await I(`games?${r}`)).
json()}function Sr(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var Tr=new Ve(N.games,N.played,xr,$r),mn=N.live?.news,
at=null,hn=null;function Mr(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.querySelectorAll(
"details.fault")],r=o=>o.querySelector("summary").textContent,i=new Set(n().filter(o=>o.open).map(r));y("summa\
ry").replaceWith(document.adoptNode(t.getElementById("summary")));for(let o of n())o.open=i.has(r(o));Tr.renew(
e.games,e.played)}function Er(t){document.body.classList.remove("cut-off"),y("status").textContent=t.status??"";
let{news:e}=t;!e||e===mn||at||(at=setTimeout(async()=>{at=null;try{Mr(await Sr()),mn=e}catch{document.body.classList.
add("cut-off")}},Math.random()*t.within*1e3))}function Cr(){return document.body.classList.add("cut-off"),!0}function fn(){
hn?.(),hn=document.hidden?null:de("events",Er,Cr)}cn();document.addEventListener("visibilitychange",fn);fn();document.
getElementById("play")&&pn();})();
