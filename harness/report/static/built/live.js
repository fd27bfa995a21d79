// Built by `make frontend` from harness/report/frontend. Sources: d7e027083fa672a043de712e29b45cdcd032c1198197b63fd20b5c433fee309d
"use strict";(()=>{var Oe=class extends Error{constructor(n,r){super(n);this.status=r}};async function I(t,e,n){let r=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},s=await fetch(t,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!s.ok){let i=await s.json().catch(()=>({}));throw new Oe(
i.error??`the server said ${s.status}`,s.status)}return s}function ce(t,e,n){let r,s,i=()=>{clearTimeout(s),r.
close()},l=()=>{r=new EventSource(t),r.onmessage=a=>{e(JSON.parse(a.data))===!1&&i()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(s=setTimeout(l,5e3))}};return l(),i}function k(t){return document.getElementById(t)}var H=JSON.parse(k("data").textContent??"");function E(t){return H.
facts[t]??{}}async function ue(t){let e=Uint8Array.from(atob(t),s=>s.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function at(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,s,i]=e;return t.slice(0,r).concat(i,s?t.slice(-s):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,s]of Object.entries(e))Array.isArray(s)&&s.length===0?delete n[r]:n[r]=at(
n[r],s);return n}function de(t,e={}){let n=e;return t.map(r=>(n=at(n,r.d),{...r,picture:n}))}function pe(t,e){
return{...t.common,...t[e]}}function me([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var ve,y,pt,pn,q,lt,mt,ht,Be,fe,te,ft,De,He,Ne,mn,_e={},be=[],hn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
we=Array.isArray;function D(t,e){for(var n in e)t[n]=e[n];return t}function je(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function qe(t,e,n){var r,s,i,l={};for(i in e)i=="key"?r=e[i]:i=="ref"?s=e[i]:l[i]=e[i];if(arguments.
length>2&&(l.children=arguments.length>3?ve.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)l[i]===void 0&&(l[i]=t.defaultProps[i]);return ge(t,l,r,s,null)}function ge(t,e,n,r,s){var i={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:s??++pt,__i:-1,__u:0};return s==
null&&y.vnode!=null&&y.vnode(i),i}function G(){return{current:null}}function b(t){return t.children}function R(t,e){
this.props=t,this.context=e}function U(t,e){if(e==null)return t.__?U(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?U(t):null}function fn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],s=[],i=D({},e);i.__v=e.__v+1,y.vnode&&y.vnode(i),Ie(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??U(e),!!(32&e.__u),s),i.__v=e.__v,i.__.__k[i.__i]=i,vt(r,i,s),e.__e=e.__=null,
i.__e!=n&&gt(i)}}function gt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),gt(t)}function ct(t){(!t.__d&&(t.__d=!0)&&q.push(t)&&!ye.
__r++||lt!=y.debounceRendering)&&((lt=y.debounceRendering)||mt)(ye)}function ye(){try{for(var t,e=1;q.length;)
q.length>e&&q.sort(ht),t=q.shift(),e=q.length,fn(t)}finally{q.length=ye.__r=0}}function _t(t,e,n,r,s,i,l,a,d,u,m){
var h,c,p,g,w,v,f=r&&r.__k||be,_=e.length;for(d=gn(n,e,f,d,_),h=0;h<_;h++)(p=n.__k[h])!=null&&(c=p.__i!=-1&&f[p.
__i]||_e,p.__i=h,v=Ie(t,p,c,s,i,l,a,d,u,m),g=p.__e,p.ref&&c.ref!=p.ref&&(c.ref&&Ue(c.ref,null,p),m.push(p.ref,
p.__c||g,p)),w==null&&g!=null&&(w=g),4&p.__u?(d=bt(p,d,t),c.__e&&(c.__e=null)):typeof p.type=="function"&&v!==
void 0?d=v:g&&(d=g.nextSibling),p.__u&=-7);return n.__e=w,d}function gn(t,e,n,r,s){var i,l,a,d,u,m=n.length,h=m,
c=0;for(t.__k=new Array(s),i=0;i<s;i++)(l=e[i])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[i]=ge(null,l,null,null,null):we(
l)?l=t.__k[i]=ge(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[i]=ge(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[i]=l,d=i+c,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=_n(l,n,d,h))!=-1&&(h--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(s>m?c--:s<m&&c++),typeof l.type!="function"&&(l.__u|=4)):u!=d&&(u==d-
1?c--:u==d+1?c++:(u>d?c--:c++,l.__u|=4))):t.__k[i]=null;if(h)for(i=0;i<m;i++)(a=n[i])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=U(a)),kt(a,a));return r}function bt(t,e,n){var r,s;if(typeof t.type=="function"){for(r=t.__k,s=0;r&&
s<r.length;s++)r[s]&&(r[s].__=t,e=bt(r[s],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=U(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function _n(t,e,n,r){var s,i,l,a=t.key,d=t.type,u=e[n],m=u!=null&&(2&u.__u)==0;if(u===null&&a==null||m&&a==u.key&&
d==u.type)return n;if(r>(m?1:0)){for(s=n-1,i=n+1;s>=0||i<e.length;)if((u=e[l=s>=0?s--:i++])!=null&&(2&u.__u)==
0&&a==u.key&&d==u.type)return l}return-1}function ut(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||hn.test(e)?n:n+"px"}function he(t,e,n,r,s){var i,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||ut(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||ut(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(ft,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?r?n[te]=r[te]:(n[te]=
De,t.addEventListener(e,i?Ne:He,i)):t.removeEventListener(e,i?Ne:He,i);else{if(s=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function dt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[fe]==null)e[fe]=
De++;else if(e[fe]<n[te])return;return n(y.event?y.event(e):e)}}}function Ie(t,e,n,r,s,i,l,a,d,u){var m,h,c,p,
g,w,v,f,_,T,O,P,ee,it,le,Ve,B=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[a=e.__e=
n.__e]),(m=y.__b)&&m(e);e:if(typeof B=="function"){h=l.length;try{if(_=e.props,T=B.prototype&&B.prototype.render,
O=(m=B.contextType)&&r[m.__c],P=m?O?O.props.value:m.__:r,n.__c?f=(c=e.__c=n.__c).__=c.__E:(T?e.__c=c=new B(_,P):
(e.__c=c=new R(_,P),c.constructor=B,c.render=yn),O&&O.sub(c),c.state||(c.state={}),c.__n=r,p=c.__d=!0,c.__h=[],
c._sb=[]),T&&c.__s==null&&(c.__s=c.state),T&&B.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=D({},c.
__s)),D(c.__s,B.getDerivedStateFromProps(_,c.__s))),g=c.props,w=c.state,c.__v=e,p)T&&B.getDerivedStateFromProps==
null&&c.componentWillMount!=null&&c.componentWillMount(),T&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{
if(T&&B.getDerivedStateFromProps==null&&_!==g&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(
_,P),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(_,c.__s,P)===!1){e.__v!=n.__v&&
(c.props=_,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(W){W&&(W.__=e)}),be.push.apply(
c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=U(n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(
_,c.__s,P),T&&c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate(g,w,v)})}if(c.context=P,c.
props=_,c.__P=t,c.__e=!1,ee=y.__r,it=0,T)c.state=c.__s,c.__d=!1,ee&&ee(e),m=c.render(c.props,c.state,c.context),
be.push.apply(c.__h,c._sb),c._sb=[];else do c.__d=!1,ee&&ee(e),m=c.render(c.props,c.state,c.context),c.state=c.
__s;while(c.__d&&++it<25);c.state=c.__s,c.getChildContext!=null&&(r=D(D({},r),c.getChildContext())),T&&!p&&c.getSnapshotBeforeUpdate!=
null&&(v=c.getSnapshotBeforeUpdate(g,w)),le=m!=null&&m.type===b&&m.key==null?wt(m.props.children):m,a=_t(t,we(
le)?le:[le],e,n,r,s,i,l,a,d,u),c.base=e.__e,e.__u&=-161,c.__h.length&&l.push(c),f&&(c.__E=c.__=null)}catch(W){
if(l.length=h,e.__v=null,d||i!=null){if(W.then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;
i!=null&&(i[i.indexOf(a)]=null),e.__e=a}else if(i!=null)for(Ve=i.length;Ve--;)je(i[Ve])}else e.__e=n.__e;e.__k==
null&&(e.__k=n.__k||[]),W.then||yt(e),y.__e(W,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=
bn(n.__e,e,n,r,s,i,l,d,u);return(m=y.diffed)&&m(e),128&e.__u?void 0:a}function yt(t){t&&(t.__c&&(t.__c.__e=!0),
t.__k&&t.__k.some(yt))}function vt(t,e,n){for(var r=0;r<n.length;r++)Ue(n[r],n[++r],n[++r]);y.__c&&y.__c(e,t),
t.some(function(s){try{t=s.__h,s.__h=[],t.some(function(i){i.call(s)})}catch(i){y.__e(i,s.__v)}})}function wt(t){
return typeof t!="object"||t==null||t.__b>0?t:we(t)?t.map(wt):t.constructor!==void 0?null:D({},t)}function bn(t,e,n,r,s,i,l,a,d){
var u,m,h,c,p,g,w,v=n.props||_e,f=e.props,_=e.type;if(_=="svg"?s="http://www.w3.org/2000/svg":_=="math"?s="htt\
p://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),i!=null){for(u=0;u<i.length;u++)if((p=i[u])&&
"setAttribute"in p==!!_&&(_?p.localName==_:p.nodeType==3)){t=p,i[u]=null;break}}if(t==null){if(_==null)return document.
createTextNode(f);t=document.createElementNS(s,_,f.is&&f),a&&(y.__m&&y.__m(e,i),a=!1),i=null}if(_==null)v===f||
a&&t.data==f||(t.data=f);else{if(i=_=="textarea"&&f.defaultValue!=null?null:i&&ve.call(t.childNodes),!a&&i!=null)
for(v={},u=0;u<t.attributes.length;u++)v[(p=t.attributes[u]).name]=p.value;for(u in v)p=v[u],u=="dangerouslySe\
tInnerHTML"?h=p:u=="children"||u in f||u=="value"&&"defaultValue"in f||u=="checked"&&"defaultChecked"in f||he(
t,u,null,p,s);for(u in f)p=f[u],u=="children"?c=p:u=="dangerouslySetInnerHTML"?m=p:u=="value"?g=p:u=="checked"?
w=p:a&&typeof p!="function"||v[u]===p||he(t,u,p,v[u],s);if(m)a||h&&(m.__html==h.__html||m.__html==t.innerHTML)||
(t.innerHTML=m.__html),e.__k=[];else if(h&&(t.innerHTML=""),_t(e.type=="template"?t.content:t,we(c)?c:[c],e,n,
r,_=="foreignObject"?"http://www.w3.org/1999/xhtml":s,i,l,i?i[0]:n.__k&&U(n,0),a,d),i!=null)for(u=i.length;u--;)
je(i[u]);a&&_!="textarea"||(u="value",_=="progress"&&g==null?t.removeAttribute("value"):g!=null&&(g!==t[u]||_==
"progress"&&!g||_=="option"&&g!=v[u])&&he(t,u,g,v[u],s),u="checked",w!=null&&w!=t[u]&&he(t,u,w,v[u],s))}return t}
function Ue(t,e,n){try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(
e))}else t.current=e}catch(s){y.__e(s,n)}}function kt(t,e,n){var r,s;if(y.unmount&&y.unmount(t),(r=t.ref)&&(r.
current&&r.current!=t.__e||Ue(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){
y.__e(i,e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(s=0;s<r.length;s++)r[s]&&kt(r[s],e,n||typeof t.type!="functi\
on");n||je(t.__e),t.__c=t.__=t.__e=void 0}function yn(t,e,n){return this.constructor(t,n)}function A(t,e,n){var r,
s,i,l;e==document&&(e=document.documentElement),y.__&&y.__(t,e),s=(r=typeof n=="function")?null:n&&n.__k||e.__k,
i=[],l=[],Ie(e,t=(!r&&n||e).__k=qe(b,null,[t]),s||_e,_e,e.namespaceURI,!r&&n?[n]:s?null:e.firstChild?ve.call(e.
childNodes):null,i,!r&&n?n:s?s.__e:e.firstChild,r,l),vt(i,t,l),t.props.children=null}ve=be.slice,y={__e:function(t,e,n,r){for(var s,i,l;e=e.__;)if((s=e.__c)&&!s.__)try{if((i=s.constructor)&&i.getDerivedStateFromError!=
null&&(s.setState(i.getDerivedStateFromError(t)),l=s.__d),s.componentDidCatch!=null&&(s.componentDidCatch(t,r||
{}),l=s.__d),l)return s.__E=s}catch(a){t=a}throw t}},pt=0,pn=function(t){return t!=null&&t.constructor===void 0},
R.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=D({},this.state),
typeof t=="function"&&(t=t(D({},n),this.props)),t&&D(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),ct(this))},R.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),ct(this))},R.prototype.render=b,q=
[],mt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,ht=function(t,e){return t.
__v.__b-e.__v.__b},ye.__r=0,Be=Math.random().toString(8),fe="__d"+Be,te="__a"+Be,ft=/(PointerCapture)$|Capture$/i,
De=0,He=dt(!1),Ne=dt(!0),mn=0;var Ge,x,We,xt,ze=0,Lt=[],$=y,$t=$.__b,St=$.__r,Mt=$.diffed,Tt=$.__c,Et=$.unmount,Ct=$.__;function vn(t,e){$.__h&&
$.__h(x,t,ze||e),ze=0;var n=x.__H||(x.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function xe(t){
return ze=1,wn(Rt,t)}function wn(t,e,n){var r=vn(Ge++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Rt(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],u=r.t(d,a);d!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=x,!x.__f)){var s=function(a,d,u){
if(!r.__c.__H)return!0;var m=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var g=p.__[0];
p.__=p.__N,p.__N=void 0,g!==p.__[0]&&(h=!0)}}),i){var c=i.call(this,a,d,u);return m?c||h:c}return!m||h};x.__f=
!0;var i=x.shouldComponentUpdate,l=x.componentWillUpdate;x.componentWillUpdate=function(a,d,u){if(this.__e){var m=i;
i=void 0,s(a,d,u),i=m}l&&l.call(this,a,d,u)},x.shouldComponentUpdate=s}return r.__N||r.__}function kn(){for(var t;t=Lt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(ke),e.__h.some(Ke),e.__h=[]}catch(n){
e.__h=[],$.__e(n,t.__v)}}}$.__b=function(t){x=null,$t&&$t(t)},$.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Ct&&Ct(t,e)},$.__r=function(t){St&&St(t),Ge=0;var e=(x=t.__c).__H;e&&(We===x?(e.__h=[],x.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(ke),e.__h.some(Ke),e.__h=[],Ge=0)),We=x},
$.diffed=function(t){Mt&&Mt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Lt.push(e)!==1&&xt===$.requestAnimationFrame||
((xt=$.requestAnimationFrame)||xn)(kn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),We=x=null},$.
__c=function(t,e){e.some(function(n){try{n.__h.some(ke),n.__h=n.__h.filter(function(r){return!r.__||Ke(r)})}catch(r){
e.some(function(s){s.__h&&(s.__h=[])}),e=[],$.__e(r,n.__v)}}),Tt&&Tt(t,e)},$.unmount=function(t){Et&&Et(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{ke(r)}catch(s){e=s}}),n.__H=void 0,e&&$.__e(e,n.__v))};var Pt=typeof requestAnimationFrame==
"function";function xn(t){var e,n=function(){clearTimeout(r),Pt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Pt&&(e=requestAnimationFrame(n))}function ke(t){var e=x,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
x=e}function Ke(t){var e=x;t.__c=t.__(),x=e}function Rt(t,e){return typeof e=="function"?e(t):e}var $n=0;function o(t,e,n,r,s,i){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var u={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--$n,__i:-1,__u:0,__source:s,
__self:i};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return y.vnode&&y.
vnode(u),u}function F(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function N(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Sn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ne(t){return t.target.closest("[dat\
a-word]")}var z=class extends R{root=G();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=ne(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=e=>{let n=ne(e);if(!n||e.ctrlKey||
e.altKey||e.metaKey)return;let r=Sn[e.key];if(r&&this.pointed!==n)Mn(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
e.preventDefault(),e.stopPropagation()};render({class:e,label:n,onPick:r,children:s}){return o("div",{ref:this.
root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:i=>{this.pointed=ne(i)},onPointerOver:i=>this.look(ne(i)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:i=>{let l=ne(i);l&&r?.(l.dataset.word,l)},children:s})}};function Mn(t,[e,n],r){let s=u=>{let m=u.
getBoundingClientRect();return[m.left+m.width/2,m.top+m.height/2]},[i,l]=s(t),a=null,d=1/0;for(let u of r){let[
m,h]=s(u),c=(m-i)*e+(h-l)*n,p=Math.abs((m-i)*n)+Math.abs((h-l)*e);u===t||c<4||p>2*c||c+2*p<d&&([a,d]=[u,c+2*p])}
return a}function S({seat:t}){return o("span",{class:`badge seat${t}`,children:t})}function C(t){class e extends R{shouldComponentUpdate(r){let s=this.props,i=r;for(let l in i)if(i[l]!==s[l])return!0;
for(let l in s)if(!(l in i))return!0;return!1}render(){return t(this.props)}}return n=>qe(e,n)}function j(t){return t.replace(/-\d+$/,"")}function $e(t){return/-(\d+)$/.exec(t)?.[1]??""}function L(t,e){let n=E(
t).creatures?.[j(e)],r=n?n[0]:j(e).replace(/-/g," "),s=$e(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${s&&
` ${s}`}`}function V(t,e){return`${t} ${e}${t===1?"":"s"}`}function At(t){return String(Math.round(t*100)/100)}
function K(t){return t.move??t.text.replace(/@(\d)/g,"seat $1")}var Y=["r1","r2","r3","r4","r5"],X=620,Tn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},En={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Se(t,e){let n=E(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Ot({seat:t,x:e,y:n,r,fresh:s}){return o(b,{children:[o("g",{class:`pebble seat${t}`,
children:[o("circle",{cx:e,cy:n,r}),o("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
s&&o("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Cn({game:t,card:e,x:n,y:r,w:s,h:i}){let l=j(e),a=!E(
t).creatures?.[l],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${s*.12} ${-i*.085}h${s*.76-1.6}q${s*.12} 0 ${s*
.12} ${i*.085}v${i*.1}z`;return o("g",{class:a?"card wild":"card","data-card":e,children:[o("rect",{class:"pap\
er",x:n,y:r,width:s,height:i,rx:s*.12}),o("path",{fill:a?"url(#wild)":Se(t,l),d}),o("text",{x:n+s/2,y:r+i*.72,
"font-size":i*.42,"text-anchor":"middle",children:$e(e)})]})}var Pn=C(t=>{let{game:e,layout:n,pile:r=[],owner:s,
state:i,out:l,marks:a}=t,[d,u,m,h]=n.cell(t.column,t.row),[c,p]=n.card,g=d+(n.wide?18:6),w=u+(h-p)/2+(n.wide?2:
1),v={x:d+3,y:u+3,width:m-6,height:h-6,rx:7},f=[`Row ${t.row+1}, ${L(e,t.word.split(" ")[1])}`,i==="closed"?"c\
losed":r.length?r.map(T=>L(e,T)).reverse().join(", on top of "):"empty",s!==void 0&&`pebble of seat ${s}`],_=Math.
min(r.length-1,3);return o("g",{class:`cell ${i}${l?" out":""}${a}`,...N(t.word,f.filter(Boolean).join(": "),a),
children:[o("rect",{class:"place",...v}),i==="closed"&&o("rect",{class:"shut",...v,fill:"url(#closed)"}),Array.
from({length:Math.max(0,_)},(T,O)=>{let P=(_-O)*(n.wide?3:2);return o("rect",{class:"under",x:g+P,y:w-P,width:c,
height:p,rx:c*.12})}),r.length>0&&o(Cn,{game:e,card:r[r.length-1],x:g,y:w,w:c,h:p}),t.pileFresh&&o("rect",{class:"\
fresh",x:g-2,y:w-2,width:c+4,height:p+4,rx:c*.14}),t.gone&&o("rect",{class:"fresh gone",x:d+5,y:u+5,width:m-10,
height:h-10,rx:6}),r.length>1&&o("text",{class:"depth",x:d+m-(n.wide?26:11),y:u+h-(n.wide?13:9),"text-anchor":"\
middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),s!==void 0&&o(Ot,{seat:s,x:d+m-(n.wide?26:12),y:u+
(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Ye=[],Ln=C(t=>{let{game:e,layout:n,creature:r,holder:s,out:i,
marks:l}=t,[a,d,u,m]=n.head(t.column),{wide:h}=n,[c]=E(e).creatures?.[r]??[r],p=h?5:3,g=u-2*p,w=m-(h?12:6),v=d+
w-(h?17:3),f=h?{x:a+p+10,y:d+70,width:g-20,height:5}:{x:a+u-8,y:d+9,width:4,height:w-12},_=i>=0?`eliminated in\
 round ${i+1}`:s===void 0?"nobody controls it":`seat ${s} controls it`,T={x:a+p,y:d+3,width:g,height:w,rx:8};return o(
"g",{class:`champion${i>=0?" out":""}${l}`,...N(r,`${c}, ${_}`,l),children:[o("rect",{class:"paper",...T}),h?o(
b,{children:[o("circle",{cx:a+u/2,cy:d+29,r:18,fill:Se(e,r)}),o("text",{class:"emblem",x:a+u/2,y:d+35,"text-an\
chor":"middle","font-size":18,children:c.charAt(0)}),o("text",{class:"title",x:a+u/2,y:d+62,"text-anchor":"mid\
dle","font-size":13,children:c})]}):o(b,{children:[o("rect",{x:a+p,y:d+3,width:6,height:w,rx:3,fill:Se(e,r)}),
o("text",{class:"title",x:a+13,y:d+21,"font-size":c.length>8?10.5:12,children:c})]}),t.crowns.map((O,P)=>o(Ot,
{seat:O,x:h?a+u-p-12-P*15:a+22+P*15,y:d+(h?16:36),r:h?9:7.5,fresh:!t.crowned.includes(O)},O)),s!==void 0&&i<0&&
o("rect",{class:`control seat${s}`,rx:2,...f}),i>=0&&o("path",{class:"cross",d:`M${a+p+6} ${d+9}L${a+u-p-6} ${v}\
M${a+u-p-6} ${d+9}L${a+p+6} ${v}`}),i>=0&&h&&o("text",{class:"outtext",x:a+u/2,y:d+78,"text-anchor":"middle","\
font-size":10,children:["out in round ",i+1]}),t.outNow&&o("rect",{class:"fresh out",...T})]})}),Rn=C(({layout:t,
row:e,state:n,prestige:r,marks:s})=>{let[i,l,a,d]=t.label(e);return o("g",{class:`row-label ${n}${s}`,...N(Y[e],
`Row ${e+1}, worth ${r}`,s),children:[o("rect",{class:"place",x:i,y:l,width:a,height:d,rx:6}),t.wide?o(b,{children:[
o("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"worth",x:a-
12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):o(b,{children:[o("text",{x:i+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:i+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),An=C(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),o("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:o("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Fn({board:t}){let e=t.view,n=t.before,r=t.width>=X?Tn:En,s=e.phase===
"over",i=a=>a+1===e.round&&!s?"now":a+1>e.round?"later":"past",l=E(e.game).prestige??[];return o("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[o(An,{}),Y.map((a,d)=>o(Rn,{layout:r,row:d,state:i(
d),prestige:l[d],marks:F(t,a)},a)),e.champions.map((a,d)=>{let u=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
Ye;return o(b,{children:[Y.map((h,c)=>{let p=`${h} ${a}`,g=e.grid[h]?.[a],w=e.pebbles[h]?.[a],v=n?.grid[h]?.[a],
f=n?.pebbles[h]?.[a],_=n!==null&&g!==v&&String(g??"")!==String(v??"");return o(Pn,{game:e.game,layout:r,column:d,
row:c,word:p,pile:g,owner:w,out:u>=0,state:u>=0&&c>u?"closed":i(c),pileFresh:_&&!!g?.length,gone:_&&!g?.length,
ownerFresh:n!==null&&w!==f,marks:F(t,p)},p)}),o(Ln,{game:e.game,layout:r,column:d,creature:a,crowns:m,crowned:n?
n.pebbles.champion?.[a]??Ye:m,holder:e.control?.[a],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(a),marks:F(
t,a)},a)]})})]})}var Vn=C(({game:t,card:e,seen:n,marks:r})=>{let s=j(e),i=E(t).creatures?.[s],l=L(t,e);return o(
"span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...N(e,l,r),style:i?{"--creature":Se(t,s)}:
void 0,children:[o("b",{children:$e(e)||"\u2726"}),o("small",{children:i?i[0]:L(t,s)})]})}),Ft=()=>o("span",{class:"\
mini back",title:"a hidden card"});function re({board:t,cards:e,seen:n=Ye}){let{game:r}=t.view,s=Array.isArray(
e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return o(b,{children:[s.map((a,d)=>{if(a==="?"||a===
null)return o(Ft,{},`?${d}`);let u=(l.get(a)??0)+1;return l.set(a,u),o(Vn,{game:r,card:a,seen:s===n,marks:F(t,
a)},`${a} ${u}`)}),Array.from({length:i},(a,d)=>o(Ft,{},`hidden ${d}`))]})}function On({board:t,seat:e}){let n=t.
view,r=n.players[e],s=n.pebbles_left?.[e]??0,i=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,a=F(t,
l),d=r.sidelined;return o("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[o("div",{class:"who",...N(l,`Seat ${e}, ${t.bots[e]}: ${V(i,"card")}, ${V(s,"pebble")} l\
eft`,a),children:[o(S,{seat:e})," ",o("span",{class:"name",children:t.bots[e]}),o("span",{class:"stock",title:`${s}\
 pebbles left`,children:Array.from({length:s},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:V(
i,"card")})]}),o("div",{class:"cards",children:[o(re,{board:t,cards:r.hand,seen:r.seen}),r.secret&&o("span",{class:"\
secret",title:"a secret prediction",children:[o("em",{children:"secret"}),o(re,{board:t,cards:[r.secret]})]}),
d!==void 0&&d!==0&&!(Array.isArray(d)&&!d.length)&&o("span",{class:"secret",title:"sidelined by Stag",children:[
o("em",{children:"sidelined"}),o(re,{board:t,cards:d})]})]})]})}function Vt({board:t,name:e,cards:n}){let[r,s]=xe(
!1),i=Array.isArray(n)?n.length:n;return!i||!Array.isArray(n)?o("span",{class:"pile",children:[e," ",i]}):o("d\
etails",{class:"pile",onToggle:l=>s(l.currentTarget.open),children:[o("summary",{children:[e," ",i]}),r&&o("di\
v",{class:"cards",children:o(re,{board:t,cards:n})})]})}function Bt(t){let e=t.view;return o(z,{class:"cards-t\
able",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[o("div",{class:"felt",children:o(Fn,{board:t})}),
e.drawn!==void 0&&e.drawn!==null&&o("div",{class:"drawn",children:[o("em",{children:"looked at"}),o(re,{board:t,
cards:e.drawn})]}),o("div",{class:"hands",children:e.players.map((n,r)=>o(On,{board:t,seat:r},r))}),o("div",{class:"\
piles",children:[o(Vt,{board:t,name:"deck",cards:e.deck})," ",o(Vt,{board:t,name:"discard pile",cards:e.discard})]})]})}
function Ht(t,e){let n=new Set;for(let r of t.champions){for(let s of Y)(String(t.grid[s]?.[r]??"")!==String(e.
grid[s]?.[r]??"")||t.pebbles[s]?.[r]!==e.pebbles[s]?.[r])&&n.add(`${s} ${r}`);(String(t.pebbles.champion?.[r]??
"")!==String(e.pebbles.champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}
function Nt(t,e,n){let r=E(t.game).creatures??{},[s,i]=e.split(" ");if(i){let u=t.grid[s]?.[i]??[],m=t.pebbles[s]?.[i],
h=u.length?u.map(c=>L(t.game,c)).reverse().join(", ")+(u.length>1?" (bottom card last)":""):"no card";return[`\
Row ${s.slice(1)}, ${L(t.game,i)}`,`${h}${m===void 0?"":`; the pebble of ${n[m]}`}`]}let l=/^seat-(\d+)$/.exec(
e)?.[1];if(l!==void 0)return[n[Number(l)],`seat ${l}, ${V(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(Y.
includes(e))return[`Row ${e.slice(1)}`,`a pebble in it is worth ${E(t.game).prestige?.[Y.indexOf(e)]}`];let a=r[j(
e)];if(!a)return[L(t.game,e),""];if(e!==j(e))return[L(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]}\
 (${d===void 0?"nobody controls it":`${n[d]} controls it`})`]}var se={inaccuracy:"?!",mistake:"?",blunder:"??"},Bn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Dt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function J(t,e){return Dt(t,e).
filter(n=>!!n.mark)}function Xe(t){return`${Math.round(100*t)} %`}function Je(t){return t.kind==="exact"?`${Xe(
t.value)}, proved`:`${Xe(t.value)} \xB1 ${Xe((t.high-t.low)/2)}`}function Ze(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Je(e.loss)})`}function jt(t,e){let n=t.bots.map(()=>[]);
for(let l of Dt(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],s=r.filter(l=>l===1).length,i=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&s&&l.push([i,r[a]===1?1/s:0])}),n}function qt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,s)=>{let i=r.note&&(e==="all"||String(r.s)===e)?Bn.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([s-1,Math.min(100,Number(i[1]))/100])}),n}function It(t){return[...jt(t,"all"),...qt(t,"al\
l")].some(e=>e.length>1)}function Ut({film:t,looker:e,last:n,onPick:r,children:s}){let i=a=>1e3*a/Math.max(1,n),
l=a=>(d,u)=>d.length>1&&o("polyline",{class:`${a} seat${u}`,points:d.map(([m,h])=>`${i(m).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),qt(t,e).map(l("claim")),jt(t,e).map(l("chance"))]}),J(t,e).map(a=>o(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${i(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[se[a.mark],o("title",{children:Ze(t,a)})]})),s]})}function Wt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return o(b,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(r=>o("li",
{children:[o(S,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(r=>o("li",{children:r.text}))})]})]})}function Gt({viewer:t,view:e,marked:n}){let{film:r,step:s,looker:i}=t,l=i==="all"||Number(i)===s.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[s.s!==void 0&&o(b,{children:[
o(S,{seat:s.s})," ",o("span",{class:"name",children:r.bots[s.s]})," "]}),o("code",{children:t.words(t.place)}),
" ",s.ms!==void 0&&o("span",{class:"quiet",children:`${s.ms.toFixed(1)} ms, ${s.of} choices`}),s.referee&&o("s\
pan",{class:"quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[
`${se[n.mark]} ${n.mark}; better: `,o("code",{children:n.best}),` (+${Je(n.loss)})`]}),l&&s.note&&o("div",{class:"\
note",children:s.note}),o("div",{class:"news",children:(s.n??[]).slice(1).map(a=>{let d=me(a,i);return o("span",
{class:d.eliminated?"out":"",children:d.move===void 0?K(d):o("code",{children:d.move})})})}),t.faultsHere().map(
a=>o("div",{class:"fault",children:[a.seat!==void 0&&o(S,{seat:a.seat}),` ${a.seat===void 0?"":r.bots[a.seat]}\
: ${a.kind}`,(i==="all"||Number(i)===a.seat)&&o(b,{children:[a.message&&`: ${a.message}`,a.stderr&&o("pre",{children:a.
stderr})]})]})),o("div",{class:"quiet when",children:Hn(e)})]})}function Hn(t){if(t.phase==="over"||t.turn===null||
t.turn===void 0)return"the game is over";let e=t.round?`round ${t.round}, `:"";return[t.number&&`${e}turn ${t.
number}`,t.phase&&`phase ${t.phase}`,`seat ${t.turn} decides`].filter(Boolean).join(", ")}var Nn=C(({viewer:t,place:e,step:n,words:r,here:s,faulty:i,marked:l})=>{let d=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",i&&"faulty",s&&"here"].filter(Boolean).join(" ");return o("li",{class:d,children:o("butt\
on",{type:"button",tabIndex:s?0:-1,"aria-current":s?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(S,{seat:n.s}),o(
"span",{class:"words",children:r}),o("span",{class:"ms",children:[l&&o("span",{class:`sign ${l.mark}`,title:Ze(
t.film,l),children:`${se[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Dn=60,Me=class extends R{root=G();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer,this.props.looker)}componentWillUpdate(e){(e.looker!==this.props.looker||e.viewer!==
this.props.viewer)&&this.gather(e.viewer,e.looker)}shouldComponentUpdate(e){return e.place!==this.props.place||
e.looker!==this.props.looker||e.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){
this.follow()}componentWillUnmount(){clearTimeout(this.rest)}gather(e,n){this.words=e.steps.map((r,s)=>e.words(
s)),this.marks=new Map(J(e.film,n).map(r=>[r.number,r])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(
this.rest),this.rest=setTimeout(()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.
offsetTop-e.scrollTop;(r<0||r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Dn)}read(e,n=!1){
let{viewer:r}=this.props,s=n?null:e.target.closest("[data-place]"),i=s?Number(s.dataset.place):null;i!==r.read&&
(r.read=i,r.draw())}onKey=e=>{let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),
this.props.viewer.move(r),this.root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){
return o("ol",{ref:this.root,class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(
r),onPointerLeave:r=>this.read(r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.
read(r,!0),children:e.steps.map((r,s)=>o(Nn,{viewer:e,place:s,step:r,words:this.words[s],here:s===n,faulty:this.
faults.has(s),marked:this.marks.get(s)},s))})}};var M=46,Xt=/^-?\d+,-?\d+$/;function Jt(t){let[e,n]=t.split(",").map(Number);return[M*Math.sqrt(3)*(e+n/2),M*1.5*
n]}function ie(t){return`M${Array.from({length:6},(n,r)=>{let s=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(s)).
toFixed(1)} ${(t*Math.sin(s)).toFixed(1)}`}).join("L")}Z`}var jn=ie(M-1.5),qn=ie(M-6),In=ie(M-4),zt=ie(M-5),Un=ie(
M+1);function oe(t){let[e,n]=Jt(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function Wn(t){return t.
length>7?12.5:t.length>6?13.5:15}function Zt({name:t,beads:e}){return o(b,{children:[o("path",{class:"edge",d:jn}),
o("path",{class:"face",d:qn}),o("circle",{class:"gem",cy:-M*.56,r:4.2}),o("text",{y:5,"text-anchor":"middle","\
font-size":Wn(t),children:t}),e?o("g",{class:"beads",children:[o("circle",{cy:M*.52,r:11}),o("text",{y:M*.52+4.5,
"text-anchor":"middle","font-size":13,children:e})]}):null]})}var Gn=C(({game:t,cell:e,text:n,beads:r,coordinates:s,
marks:i})=>{let[l,a]=n.split(" "),d=E(t).tiles?.[l]?.[0]??"",u=`${L(t,l)}${a?`, ${a}`:""}, at ${e}${r?`, ${V(r,
"token")} on it`:""}`;return o("g",{class:`tile ${a??"grey"} ${d}${i}`,"data-tile":l,transform:oe(e),...N(e,u,
i),children:[o(Zt,{name:l,beads:r}),s&&o("text",{class:"coordinates",y:M*.42,"text-anchor":"middle","font-size":10,
children:e})]})});function zn({board:t}){let e=t.view,n=t.before,{board:r}=e,s=Object.keys(r).sort((f,_)=>r[f]<
r[_]?-1:1),i=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[]],l=[...new Set(i.filter(f=>Xt.test(
f)&&!r[f]))],a=[...e.map??[],...e.next?.map??[]].filter(f=>!r[f]),d=n?Object.keys(n.board).filter(f=>!r[f]):[],
u=[...s,...l,...a,...d].map(Jt),m=u.map(f=>f[0]),h=u.map(f=>f[1]),c=Math.min(...m)-M-8,p=Math.min(...h)-M-8,g=Math.
max(...m)+M+8-c,w=Math.max(...h)+M+8-p,v=n?[...Qe(e,n)].filter(f=>r[f]):[];return o("svg",{class:"board",viewBox:[
c,p,g,w].map(f=>f.toFixed(0)).join(" "),style:{"--across":(g/(M*1.74)).toFixed(2)},children:[l.map(f=>o("g",{class:`\
open${F(t,f)}`,transform:oe(f),...N(f,`empty cell ${f}`,F(t,f)),children:[o("path",{d:In}),t.coordinates&&o("t\
ext",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:f})]},`open ${f}`)),a.map(f=>o("p\
ath",{class:"bound",d:zt,transform:oe(f),children:o("title",{children:["named by Map: ",f]})},`bound ${f}`)),d.
map(f=>o("path",{class:"gone",d:zt,transform:oe(f)},`gone ${f}`)),s.map(f=>{let _=r[f].split(" ")[0];return o(
Gn,{game:e.game,cell:f,text:r[f],beads:e.beads?.[_],coordinates:!!t.coordinates,marks:F(t,f)},_)}),v.map(f=>o(
"path",{class:"fresh",d:Un,transform:oe(f)},`fresh ${f}`))]})}var Te=M+6,Kt=C(({game:t,name:e,token:n,taken:r,
marks:s})=>o("svg",{class:`loose${s}`,viewBox:`${-Te} ${-Te} ${2*Te} ${2*Te}`,"data-tile":e,...N(e,`${L(t,e)}${r?
", taken":""}${n?`, with ${V(n,"token")}`:""}`,s),children:o("g",{class:`tile grey ${E(t).tiles?.[e]?.[0]??""}${r?
" taken":""}`,children:o(Zt,{name:e,beads:n?`+${n}`:void 0})})}));function Yt({name:t,tiles:e}){let[n,r]=xe(!1);
return e?.length?o("details",{class:"pile",onToggle:s=>r(s.currentTarget.open),children:[o("summary",{children:[
t," ",e.length]}),n&&o("p",{children:[...e].sort().join(", ")})]}):null}function Kn({board:t,seat:e}){let n=t.
view,r=n.colors?.[e],s=r?Object.values(n.board).filter(l=>l.endsWith(` ${r}`)):[],i=s.reduce((l,a)=>l+(n.beads?.[a.
split(" ")[0]]??0),0);return o("div",{class:`hand${n.turn===e?" turn":""}`,children:o("div",{class:"who",children:[
o(S,{seat:e})," ",r&&o("i",{class:`side ${r}`,title:r}),o("span",{class:"name",children:t.bots[e]}),o("span",{
class:"quiet",children:`${r?`${r}: `:""}${V(s.length,"tile")}, ${V(n.tokens?.[e]??0,"token")}${i?`, ${i} on ti\
les`:""}`})]})})}function Yn({view:t}){let e=[];return t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push(
"Famine: one tile this turn"),t.destiny?.length&&e.push(`Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&
e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?
o("p",{class:"legend",children:e.join(" \xB7 ")}):null}function Qt(t){let e=t.view,n=Object.entries(e.taken??{}),
r=Object.entries(e.pool??{});return o(z,{class:"tiles-table",label:"The table",onPick:t.onPick,onLook:t.onLook,
children:[o("div",{class:"sides",children:[0,1].map(s=>o(Kn,{board:t,seat:s},s))}),o("div",{class:"felt",children:o(
zn,{board:t})}),(n.length>0||r.length>0)&&o("div",{class:"pool",children:[n.map(([s,i])=>o(Kt,{game:e.game,name:s,
token:i,taken:!0,marks:F(t,s)},s)),n.length>0&&o("span",{class:"gap"},"gap"),r.map(([s,i])=>o(Kt,{game:e.game,
name:s,token:i,taken:!1,marks:F(t,s)},s))]}),o(Yn,{view:e}),o("div",{class:"piles",children:[o(Yt,{name:"bag",
tiles:e.bag})," ",o(Yt,{name:"out of the game",tiles:e.dead})]})]})}function Qe(t,e){let n=new Set;for(let r of new Set(
[...Object.keys(t.board),...Object.keys(e.board)])){let s=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||
s&&t.beads?.[s]!==e.beads?.[s])&&n.add(r)}return n}function en(t,e){let[n,r]=(Xt.test(e)?t.board[e]??"":e).split(
" ");if(!n)return[`Cell ${e}`,"empty"];let s=E(t.game).tiles?.[n]?.[1]??"";return[L(t.game,n),[s,r&&`${r} side\
 up`,n!==e&&`at ${e}`].filter(Boolean).join(" \xB7 ")]}function Xn(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function et(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function tn(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let s=r.dataset.card??r.dataset.tile,i=n.get(s)??0;n.set(s,i+1),
e(`${s} ${i}`,r)}}var Ee=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
Xn())return null;let s=new Map;return tn(e,(i,l)=>s.set(i,{box:l.getBoundingClientRect(),face:et(l)})),s}play(e,n,r,s=""){
let i=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=s.split(" "),a=[];tn(e,(u,m)=>{let h=l.includes(
u.split(" ")[0])&&m.closest(".cell")&&i,c=n.get(u)??(h?{box:Jn(i.getBoundingClientRect()),face:""}:null);c&&a.
push([m,c,m.getBoundingClientRect()])});let d=e.getBoundingClientRect();for(let[u,{box:m,face:h},c]of a){let p=Math.
hypot(Ce(c)-Ce(m),Pe(c)-Pe(m));p>c.width*.6&&p>12&&!Zn(u,m,c)?Qn(e,d,u,m,c):h&&h!==et(u)&&et(u)&&tr(u)}}};function Ce(t){
return t.left+t.width/2}function Pe(t){return t.top+t.height/2}function Jn(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function Zn(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function Qn(t,e,n,r,s){
let i=er(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${s.left-
e.left}px`,top:`${s.top-e.top}px`,width:`${s.width}px`,height:`${s.height}px`}),t.append(i);let l=`translate(${Ce(
r)-Ce(s)}px, ${Pe(r)-Pe(s)}px) scale(${(r.width/s.width||1).toFixed(3)})`,a=i.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function er(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(d);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:s,height:i}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${s} ${i}`),e.removeAttribute("transform"),l.append(
e),l}function tr(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function Le(t){return t.board!==void 0}function Re(t){return t.champions!==void 0}var Z=class extends R{root=G();motion=new Ee;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let s=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?s:null}componentDidUpdate(e,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(e){return o("div",{ref:this.root,class:"stage",children:o(nr,{...e})})}};
function nr(t){return Le(t.view)?o(Qt,{...t}):Re(t.view)?o(Bt,{...t}):o(rr,{view:t.view})}function rr({view:t}){
let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return o("table",{class:"\
plain",children:o("tbody",{children:e.map(([n,r])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll(
"_"," ")}),o("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function nn(t,e){return e&&Le(t)&&
Le(e)?Qe(t,e):e&&Re(t)&&Re(e)?Ht(t,e):new Set}function rn(t,e,n){return Le(t)?en(t,e):Re(t)?Nt(t,e,n):null}function tt(t,e){
let n=t.split(" "),r=new Set(n);for(let s of n)if(/^r\d$/.test(s))for(let i of n)r.add(`${s} ${i}`);return n[0]===
"play"&&n[1]&&e&&r.add(`r${e} ${n[2]??j(n[1])}`),r}var sr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],or=60,ir="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 Esc close",
Q=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=n.seat===null||n.seat===void 0?
["all",...n.bots.map((s,i)=>String(i))]:[String(n.seat)],this.looker=r.looker&&this.lookers.includes(r.looker)?
r.looker:this.lookers[0],this.steps=de(n.steps),this.curved=It(n),this.width=e.clientWidth,e.replaceChildren(),
this.show(this.within(Math.trunc(r.move??0)||0)),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;looked=null;read=null;timer=null;rest;resized=new ResizeObserver(
()=>this.measure());get last(){return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.
steps[this.place]}within(e){return Math.max(0,Math.min(this.last,e))}viewAt(e){return pe(this.steps[e].picture,
this.looker)}find(e){if(e==="fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].
sort((r,s)=>r-s);if(e==="mark")return J(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach(
(r,s)=>{(e==="scored"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(s)}),n}faultsHere(){return(this.
film.faults??[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return J(this.film,this.looker).
find(n=>n.number===e)}words(e){let n=this.steps[e];return n.scored?`${n.scored} scores`:n.s===void 0?"the deal":
K(me(n.n[0],this.looker))}jump(e,n){let r=this.find(e),s=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);
r.length&&this.show(s??r.at(n>0?0:-1))}move(e){this.show(this.within(this.place+e))}show(e){this.place=this.within(
e),this.draw(),clearTimeout(this.rest),this.rest=setTimeout(()=>this.options.shown?.(this),or)}look(e){this.lookers.
includes(e)&&(this.looker=e,this.show(this.place))}toggle(){if(this.playing)return this.stop();this.place===this.
last&&this.show(0);let e=()=>{this.timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.
timer=setTimeout(e,this.speed),this.draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){
this.timer&&clearTimeout(this.timer),clearTimeout(this.rest),this.resized.disconnect(),A(null,this.root)}measure(){
let e=this.width;this.width=this.root.clientWidth,e<X!=this.width<X&&this.draw()}draw(){A(o(ar,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let s=e.target;s.matches("input:not([type=range]), select, textarea")||s.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function ar({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),s=n?t.viewAt(n-1):null,i=t.marked(n),l=t.read,a=l===null?void 0:new Set([...nn(t.viewAt(l),l?t.viewAt(
l-1):null),...tt(t.words(l))]);return o(b,{children:[o(cr,{viewer:t}),o(ur,{viewer:t,place:n,looker:t.looker,playing:t.
playing,speed:t.speed}),t.curved&&o("div",{class:"chances",children:[o(Ut,{film:e,looker:t.looker,last:t.last,
onPick:d=>t.show(Math.round(t.last*d)),children:o("line",{class:"cursor",x1:Ae(n,t.last),x2:Ae(n,t.last),y1:"0\
%",y2:"100%"})}),o(Wt,{film:e,looker:t.looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[
o(Gt,{viewer:t,view:r,marked:i}),o(lr,{told:t.looked===null?null:rn(r,t.looked,e.bots)}),o(Z,{view:r,before:s,
bots:e.bots,looker:t.looker,width:t.width,lit:a,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:i&&
tt(i.best,s?.round),onLook:d=>{t.looked=d,t.draw()}})]}),o(Me,{viewer:t,place:n,looker:t.looker})]}),o("p",{class:"\
legend keys",children:ir})]})}function lr({told:t}){return o("p",{class:"about","aria-live":"polite",children:t?
o(b,{children:[o("strong",{children:t[0]})," ",t[1]]}):o("span",{class:"quiet",children:"Point at a piece to s\
ee what it is."})})}function Ae(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function cr({viewer:{film:t,
options:e}}){return o("div",{class:"heading",children:[o("h3",{children:t.title??`Game ${t.id}`}),o("span",{class:"\
seats",children:o(nt,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),
t.outcome&&o("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&o("button",{type:"button",
class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}function nt({bots:t,
outcome:e,failed:n}){return o(b,{children:t.map((r,s)=>o("span",{class:`seat-result${e?.ranks[s]===1?" first":
""}`,children:[o(S,{seat:s})," ",o("span",{class:"name",children:r}),e&&o("span",{class:"quiet",children:` ${e.
ranks[s]}. (${At(e.scores[s])})`}),n(s)&&o("span",{class:"mark",children:"fault"})]}))})}var ur=C(({viewer:t,place:e,
looker:n,playing:r,speed:s})=>{let{film:i,last:l}=t,a=(u,m,h)=>o("button",{type:"button",title:m,onClick:h,children:u}),
d=u=>t.find(u).length>0;return o("div",{class:"controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a(
"\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6","Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",
()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.toggle()),o("div",{class:"slide",children:[o("input",{type:"\
range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.show(Number(u.currentTarget.value))}),o(dr,{viewer:t})]}),
o("span",{class:"counter",children:`${e} / ${l}`}),d("eliminated")&&a("next out","Next elimination (e)",()=>t.
jump("eliminated",1)),d("fault")&&a("next fault","Next fault (f)",()=>t.jump("fault",1)),d("mark")&&a("next ma\
rk","Next marked move (m)",()=>t.jump("mark",1)),d("scored")&&a("scoring","Start of scoring",()=>t.show(t.find(
"scored")[0])),o("label",{children:["view ",o("select",{title:"View",value:n,onChange:u=>t.look(u.currentTarget.
value),children:t.lookers.map(u=>o("option",{value:u,children:u==="all"?"everything":`seat ${u}: ${i.bots[Number(
u)]}`}))})]}),o("select",{title:"Speed","aria-label":"Speed",value:s,onChange:u=>{t.speed=Number(u.currentTarget.
value),t.draw()},children:sr.map(([u,m])=>o("option",{value:m,children:u}))})]})}),dr=C(({viewer:t})=>o("svg",
{class:"marks",height:8,"aria-hidden":"true",children:[t.find("eliminated").map(e=>o("circle",{class:"out",cx:Ae(
e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"fault",cx:Ae(e,t.last),cy:4,r:3}))]}));var ae=20,pr=250,Fe=class{constructor(e,n,r,s){this.games=e;this.played=n;this.getFilm=r;this.search=s;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.again():this.typing=setTimeout(()=>this.
again(),pr)}),this.faults.addEventListener("change",()=>this.again()),k("more").addEventListener("click",()=>{
this.shown+=ae,this.draw()}),document.addEventListener("keydown",i=>{document.querySelector("#play-table .coun\
ter")||this.viewer?.key(i)}),document.addEventListener("click",i=>{let l=i.target.closest("[data-game]");l&&this.
open(l.dataset.game,{move:Number(l.dataset.move??0)})}),window.addEventListener("hashchange",i=>this.fromAddress(
new URL(i.newURL).hash)),this.draw(),this.fromAddress(location.hash)}found={query:null,count:0,games:[]};searching=null;shown=ae;viewer=null;drawing={};opening={};typing;filter=k(
"filter");faults=k("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}again(){this.shown=ae,this.
draw()}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=this.filter.value.toLowerCase().
split(/\s+/).filter(Boolean);return this.games.filter(n=>{if(this.faults.checked&&!n.faults.some(Boolean))return!1;
let r=[n.id,n.reason,n.number,...n.bots,...n.faults.filter(Boolean)].join(" ").toLowerCase();return e.every(s=>r.
includes(s))})}async find(e){if(this.hasAll()){let n=this.matching();return{count:n.length,games:n}}return!this.
filter.value.trim()&&!this.faults.checked&&this.shown<=this.games.length?{count:this.played,games:this.games}:
(await this.searching,this.drawing!==e?null:(this.searching=this.searchAll().catch(n=>({count:0,games:[],error:n.
message})),this.searching))}async searchAll(){let e=[this.filter.value,this.faults.checked,this.played].join();
this.found.query!==e&&(this.found={query:e,count:1/0,games:[]});let n=this.found;for(;n.games.length<Math.min(
this.shown,n.count);){let r=await this.search(this.filter.value,this.faults.checked,n.games.length/ae);n.count=
r.games.length<ae?n.games.length+r.games.length:r.found,n.games.push(...r.games)}return n}async draw(){let e=this.
drawing={},n=await this.find(e);if(this.drawing!==e||!n)return;k("count").textContent=n.error??`${n.count} of ${this.
played}`,k("more").hidden=n.count<=this.shown;let r=this.viewer?.film.id;A(o(b,{children:n.games.slice(0,this.
shown).map(s=>o(mr,{game:s,open:s.id===r},s.id))}),k("list"))}async open(e,n={}){let r=[...this.games,...this.
found.games].find(a=>a.id===e),s=k("viewer");this.viewer?.close(),this.viewer=null,s.hidden=!1;let i=this.opening=
{},l;try{if(l=await this.getFilm(e),this.opening!==i)return}catch(a){this.opening===i&&A(o("p",{class:"warning",
children:["This game cannot be shown: ",a.message]}),s);return}r&&(l.bots=r.bots),l.title=r?`Game ${r.number}`:
`Game ${e}`,A(null,s),this.viewer=new Q(s,l,{...n,close:()=>this.close(),shown:a=>this.toAddress(a)}),this.draw(),
s.scrollIntoView({block:"start",behavior:n.still?"auto":"smooth"})}close(){this.viewer?.close(),this.viewer=null,
k("viewer").hidden=!0,history.replaceState(null,"","#games"),this.draw()}toAddress(e){let n=e.looker==="all"?"":
`&seat=${e.looker}`;history.replaceState(null,"",`#game=${e.film.id}&move=${e.place}${n}`)}fromAddress(e){let n=new URLSearchParams(
e.slice(1)),r=n.get("game");r&&this.open(r,{move:Number(n.get("move")??0),looker:n.get("seat")??"all",still:!0})}};
function mr({game:t,open:e}){return o("tr",{class:e?"here":"",children:[o("td",{class:"right",children:t.number}),
o("td",{children:o("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),o("td",{
class:"seats",children:o(nt,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),o("td",{class:"right",children:t.
moves}),o("td",{children:t.reason})]})}var rt=300,st=class{constructor(e,n,r,s){this.root=e;this.id=n;this.seat=r;this.done=s;window.addEventListener(
"pagehide",this.hidden),e.hidden=!1,this.resized.observe(e),this.draw();let i=l=>(this.take(l),this.ended?!1:(clearTimeout(
this.drawing),this.drawing=setTimeout(()=>this.draw()),!0));this.silence=ce(`table/${this.id}/events?seat=${r}`,
i,l=>l?this.stop("this game is over"):(this.waiting="The server does not respond\u2026",this.draw()))}bots=[];game="";steps=[];legal=[];picked=[];typed="";faults=[];problem="";waiting="\
The bots are getting ready\u2026";ended=!1;viewer=null;drawing;silence;resized=new ResizeObserver(()=>this.draw());keys=e=>this.
viewer?.key(e);hidden=()=>void this.goodbye();take(e){this.waiting="",e.type==="start"?Object.assign(this,{bots:e.
names,game:e.game}):e.type==="step"?(this.steps.push(...de([e.step],this.steps.at(-1)?.picture)),this.legal=[]):
e.type==="turn"||e.type==="refused"?(this.legal=e.legal,this.clear()):e.type==="fault"?this.faults.push(e):e.type===
"over"?this.finish(e.film):this.stop(e.text)}viewAt(e){return pe(e.picture,String(this.seat))}news(){let e=this.
steps.findLastIndex(n=>n.s===this.seat);return this.steps.slice(Math.max(e,1)).flatMap(n=>(n.n??[]).map(([r])=>r)).
slice(-14)}before(){let e=this.steps.findLastIndex(n=>n.s===this.seat);return this.steps.length>1?this.viewAt(
this.steps[Math.max(0,Math.min(e,this.steps.length-2))]):null}found(){let e=this.typed.toLowerCase().split(/\s+/).
filter(Boolean);return this.legal.filter(n=>{let r=n.split(" ");return this.picked.every(s=>r.includes(s))&&e.
every(s=>r.some(i=>i.startsWith(s)))})}point(e){let r=this.legal.filter(s=>e.every(i=>s.split(" ").includes(i))).
length?e:e.filter(s=>this.legal.some(i=>i.split(" ").includes(s)));r.length&&(this.picked=[...this.picked,...r.
filter(s=>!this.picked.includes(s))],this.found().length||(this.picked=r),this.draw())}type(e){this.typed=e,this.
draw()}clear(){this.picked=[],this.type("")}async choose(e){this.legal=[],this.waiting="\u2026",this.clear();try{
await I(`table/${this.id}/move`,{seat:this.seat,move:e})}catch(n){this.stop(n.message)}}draw(){this.viewer||A(
o(hr,{play:this,width:this.root.clientWidth}),this.root)}async finish(e){this.ended=!0,this.close();let n=await ue(
e);n.title="Your game",A(null,this.root),this.viewer=new Q(this.root,n,{move:1/0,close:()=>void this.leave()}),
document.addEventListener("keydown",this.keys)}stop(e){this.ended||(this.ended=!0,this.legal=[],this.problem=e,
this.silence(),this.draw())}close(){this.silence(),this.resized.disconnect()}goodbye(){return I(`table/${this.
id}/close`,{},{keepalive:!0}).catch(()=>null)}async leave(){this.ended=!0,this.close(),document.removeEventListener(
"keydown",this.keys),this.viewer?.close(),window.removeEventListener("pagehide",this.hidden),A(null,this.root),
this.root.hidden=!0,this.done(),await this.goodbye()}};function hr({play:t,width:e}){let n=t.found(),r=t.steps.
at(-1),s=new Set(t.legal.flatMap(i=>i.split(" ").slice(1)));return o(b,{children:[o("div",{class:"heading",children:[
o("div",{class:"said",role:"status",children:o(fr,{play:t})}),o("button",{type:"button",class:"close",onClick:()=>void t.
leave(),children:"leave the game"})]}),o("div",{role:"status",children:t.faults.map(i=>o("div",{class:"failed",
children:[o(S,{seat:i.seat}),` ${t.bots[i.seat]} had a fault (${i.kind})${t.bots.length>2?": the referee plays\
 random moves for it":""}`]}))}),o("div",{class:"news",children:t.news().map(i=>o("span",{children:i.move===void 0?
K(i):o("code",{children:i.move})}))}),o("div",{class:"tools",children:[o("input",{type:"text",class:"playing-f\
ilter",placeholder:"type to filter, Enter plays the only one left","aria-label":"Filter moves",autocomplete:"o\
ff",spellcheck:!1,value:t.typed,onInput:i=>t.type(i.currentTarget.value),onKeyDown:i=>{i.key==="Enter"&&n.length===
1&&t.choose(n[0]),i.key==="Escape"&&t.clear()}}),o("span",{children:[t.picked.map(i=>o("span",{class:"chip",children:i})),
t.picked.length>0&&o("button",{type:"button",onClick:()=>t.clear(),children:"all moves"}),o("span",{class:"qui\
et",children:t.legal.length>0&&` ${n.length} of ${t.legal.length} moves`})]})]}),o("div",{class:"choices",children:[
n.slice(0,rt).map(i=>o("button",{type:"button",class:n.length===1?"only":"","data-play":i,onClick:()=>void t.choose(
i),children:i},i)),n.length>rt&&o("span",{class:"quiet",children:["and ",n.length-rt," more: type to filter"]})]}),
o("div",{class:"playing",children:r&&o(Z,{moment:t.steps.length,mover:r.s,move:r.n?.[0]?.[0].move,view:t.viewAt(
r),before:t.before(),bots:t.bots,looker:String(t.seat),width:Math.max(e,0)||X,playable:s,selected:new Set(t.picked),
onPick:i=>t.point(i.split(" "))})})]})}function fr({play:t}){let e=t.steps.at(-1);if(t.problem)return o("span",
{class:"warning",children:t.problem});if(t.waiting||!e)return o(b,{children:t.waiting});let n=t.viewAt(e);if(t.
legal.length)return o(b,{children:[o(S,{seat:t.seat})," ",n.phase?`Your turn: ${n.phase}`:"Your turn"]});let r=n.
turn??t.seat;return o(b,{children:[o(S,{seat:r})," ",`${n.turn===null||n.turn===void 0?"The table":t.bots[n.turn]}\
 is thinking\u2026`]})}function sn(){let{bots:t,players:e}=H.live,n=k("play-game"),r=k("play-players"),s=k("pl\
ay-seat"),i=k("play-bots"),l=k("play-error"),a=k("invite"),d=(h,c)=>{let p=h.value;h.replaceChildren(...c.map(
g=>new Option(String(g)))),c.map(String).includes(p)&&(h.value=p)},u=()=>{let h=t.filter(c=>c.games.includes(n.
value)).map(c=>c.name);d(s,Array.from({length:Number(r.value)},(c,p)=>p)),A(o(b,{children:["against ",Array.from(
{length:Number(r.value)-1},(c,p)=>o("select",{"aria-label":`Bot ${p+1}`,children:h.map(g=>o("option",{children:g}))},
`${n.value} ${p}`))]}),i)},m=()=>{d(r,e[n.value]),n.value===H.game&&(r.value=String(H.players)),u()};d(n,Object.
keys(e)),n.value=H.game,n.addEventListener("change",m),r.addEventListener("change",u),m(),k("play-begin").addEventListener(
"click",async()=>{l.hidden=!0;let h={game:n.value,seats:[...i.querySelectorAll("select")].map(c=>({kind:"bot",
name:c.value}))};h.seats.splice(Number(s.value),0,{kind:"me",name:"you"});try{let{id:c}=await(await I("tables",
h)).json();a.hidden=!0,new st(k("play-table"),c,Number(s.value),()=>{a.hidden=!1})}catch(c){l.textContent=c.message,
l.hidden=!1}})}function on(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function an(t){
t&&(document.documentElement.dataset.theme=t)}function gr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;an(on("equ\
inox-theme",t?"light":"dark")??(t?"light":"dark"))}function ln(){an(on("equinox-theme")),k("theme").addEventListener(
"click",gr)}async function _r(t){return ue(await(await I(`films/${encodeURIComponent(t)}`)).text())}async function br(t,e,n){
let r=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await I(`games?${r}`)).
json()}function yr(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var vr=new Fe(H.games,H.played,_r,br),cn=H.live?.news,
ot=null,un=null;function wr(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.querySelectorAll(
"details.fault")],r=i=>i.querySelector("summary").textContent,s=new Set(n().filter(i=>i.open).map(r));k("summa\
ry").replaceWith(document.adoptNode(t.getElementById("summary")));for(let i of n())i.open=s.has(r(i));vr.renew(
e.games,e.played)}function kr(t){document.body.classList.remove("cut-off"),k("status").textContent=t.status??"";
let{news:e}=t;!e||e===cn||ot||(ot=setTimeout(async()=>{ot=null;try{wr(await yr()),cn=e}catch{document.body.classList.
add("cut-off")}},Math.random()*t.within*1e3))}function xr(){return document.body.classList.add("cut-off"),!0}function dn(){
un?.(),un=document.hidden?null:ce("events",kr,xr)}ln();document.addEventListener("visibilitychange",dn);dn();document.
getElementById("play")&&sn();})();
