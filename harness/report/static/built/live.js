// Built by `make frontend` from harness/report/frontend. Sources: c7b006f1cc4d3db99f2f128b48cf259ff0ba72bc7c0dc016f45b135f7a7c56cf
"use strict";(()=>{var Re=class extends Error{constructor(n,r){super(n);this.status=r}};async function q(t,e,n){let r=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},o=await fetch(t,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let i=await o.json().catch(()=>({}));throw new Re(
i.error??`the server said ${o.status}`,o.status)}return o}function ae(t,e,n){let r,o,i=()=>{clearTimeout(o),r.
close()},l=()=>{r=new EventSource(t),r.onmessage=a=>{e(JSON.parse(a.data))===!1&&i()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(o=setTimeout(l,5e3))}};return l(),i}function k(t){return document.getElementById(t)}var O=JSON.parse(k("data").textContent??"");function C(t){return O.
facts[t]??{}}async function le(t){let e=Uint8Array.from(atob(t),o=>o.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function rt(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,o,i]=e;return t.slice(0,r).concat(i,o?t.slice(-o):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,o]of Object.entries(e))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=rt(
n[r],o);return n}function ce(t,e={}){let n=e;return t.map(r=>(n=rt(n,r.d),{...r,picture:n}))}function ue(t,e){
return{...t.common,...t[e]}}function de([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var be,y,lt,an,I,st,ct,ut,Fe,me,Q,dt,Oe,Ve,Ne,ln,fe={},_e=[],cn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
ye=Array.isArray;function D(t,e){for(var n in e)t[n]=e[n];return t}function He(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function Be(t,e,n){var r,o,i,l={};for(i in e)i=="key"?r=e[i]:i=="ref"?o=e[i]:l[i]=e[i];if(arguments.
length>2&&(l.children=arguments.length>3?be.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)l[i]===void 0&&(l[i]=t.defaultProps[i]);return he(t,l,r,o,null)}function he(t,e,n,r,o){var i={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++lt,__i:-1,__u:0};return o==
null&&y.vnode!=null&&y.vnode(i),i}function ve(){return{current:null}}function b(t){return t.children}function H(t,e){
this.props=t,this.context=e}function U(t,e){if(e==null)return t.__?U(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?U(t):null}function un(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],o=[],i=D({},e);i.__v=e.__v+1,y.vnode&&y.vnode(i),De(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??U(e),!!(32&e.__u),o),i.__v=e.__v,i.__.__k[i.__i]=i,_t(r,i,o),e.__e=e.__=null,
i.__e!=n&&pt(i)}}function pt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),pt(t)}function ot(t){(!t.__d&&(t.__d=!0)&&I.push(t)&&!ge.
__r++||st!=y.debounceRendering)&&((st=y.debounceRendering)||ct)(ge)}function ge(){try{for(var t,e=1;I.length;)
I.length>e&&I.sort(ut),t=I.shift(),e=I.length,un(t)}finally{I.length=ge.__r=0}}function mt(t,e,n,r,o,i,l,a,d,u,m){
var f,c,p,_,w,v,h=r&&r.__k||_e,g=e.length;for(d=dn(n,e,h,d,g),f=0;f<g;f++)(p=n.__k[f])!=null&&(c=p.__i!=-1&&h[p.
__i]||fe,p.__i=f,v=De(t,p,c,o,i,l,a,d,u,m),_=p.__e,p.ref&&c.ref!=p.ref&&(c.ref&&je(c.ref,null,p),m.push(p.ref,
p.__c||_,p)),w==null&&_!=null&&(w=_),4&p.__u?(d=ht(p,d,t),c.__e&&(c.__e=null)):typeof p.type=="function"&&v!==
void 0?d=v:_&&(d=_.nextSibling),p.__u&=-7);return n.__e=w,d}function dn(t,e,n,r,o){var i,l,a,d,u,m=n.length,f=m,
c=0;for(t.__k=new Array(o),i=0;i<o;i++)(l=e[i])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[i]=he(null,l,null,null,null):ye(
l)?l=t.__k[i]=he(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[i]=he(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[i]=l,d=i+c,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=pn(l,n,d,f))!=-1&&(f--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(o>m?c--:o<m&&c++),typeof l.type!="function"&&(l.__u|=4)):u!=d&&(u==d-
1?c--:u==d+1?c++:(u>d?c--:c++,l.__u|=4))):t.__k[i]=null;if(f)for(i=0;i<m;i++)(a=n[i])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=U(a)),bt(a,a));return r}function ht(t,e,n){var r,o;if(typeof t.type=="function"){for(r=t.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=t,e=ht(r[o],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=U(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function pn(t,e,n,r){var o,i,l,a=t.key,d=t.type,u=e[n],m=u!=null&&(2&u.__u)==0;if(u===null&&a==null||m&&a==u.key&&
d==u.type)return n;if(r>(m?1:0)){for(o=n-1,i=n+1;o>=0||i<e.length;)if((u=e[l=o>=0?o--:i++])!=null&&(2&u.__u)==
0&&a==u.key&&d==u.type)return l}return-1}function it(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||cn.test(e)?n:n+"px"}function pe(t,e,n,r,o){var i,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||it(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||it(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(dt,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?r?n[Q]=r[Q]:(n[Q]=Oe,
t.addEventListener(e,i?Ne:Ve,i)):t.removeEventListener(e,i?Ne:Ve,i);else{if(o=="http://www.w3.org/2000/svg")e=
e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="\
form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??"";
break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="pop\
over"&&n==1?"":n))}}function at(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[me]==null)e[me]=Oe++;else if(e[me]<
n[Q])return;return n(y.event?y.event(e):e)}}}function De(t,e,n,r,o,i,l,a,d,u){var m,f,c,p,_,w,v,h,g,E,V,M,Z,nt,
ie,Ae,N=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[a=e.__e=n.__e]),(m=y.__b)&&
m(e);e:if(typeof N=="function"){f=l.length;try{if(g=e.props,E=N.prototype&&N.prototype.render,V=(m=N.contextType)&&
r[m.__c],M=m?V?V.props.value:m.__:r,n.__c?h=(c=e.__c=n.__c).__=c.__E:(E?e.__c=c=new N(g,M):(e.__c=c=new H(g,M),
c.constructor=N,c.render=hn),V&&V.sub(c),c.state||(c.state={}),c.__n=r,p=c.__d=!0,c.__h=[],c._sb=[]),E&&c.__s==
null&&(c.__s=c.state),E&&N.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=D({},c.__s)),D(c.__s,N.getDerivedStateFromProps(
g,c.__s))),_=c.props,w=c.state,c.__v=e,p)E&&N.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),
E&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(E&&N.getDerivedStateFromProps==null&&g!==
_&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(g,M),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=
null&&c.shouldComponentUpdate(g,c.__s,M)===!1){e.__v!=n.__v&&(c.props=g,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.
__k=n.__k,e.__k.some(function(W){W&&(W.__=e)}),_e.push.apply(c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=U(
n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(g,c.__s,M),E&&c.componentDidUpdate!=null&&c.__h.
push(function(){c.componentDidUpdate(_,w,v)})}if(c.context=M,c.props=g,c.__P=t,c.__e=!1,Z=y.__r,nt=0,E)c.state=
c.__s,c.__d=!1,Z&&Z(e),m=c.render(c.props,c.state,c.context),_e.push.apply(c.__h,c._sb),c._sb=[];else do c.__d=
!1,Z&&Z(e),m=c.render(c.props,c.state,c.context),c.state=c.__s;while(c.__d&&++nt<25);c.state=c.__s,c.getChildContext!=
null&&(r=D(D({},r),c.getChildContext())),E&&!p&&c.getSnapshotBeforeUpdate!=null&&(v=c.getSnapshotBeforeUpdate(
_,w)),ie=m!=null&&m.type===b&&m.key==null?gt(m.props.children):m,a=mt(t,ye(ie)?ie:[ie],e,n,r,o,i,l,a,d,u),c.base=
e.__e,e.__u&=-161,c.__h.length&&l.push(c),h&&(c.__E=c.__=null)}catch(W){if(l.length=f,e.__v=null,d||i!=null){if(W.
then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;i!=null&&(i[i.indexOf(a)]=null),e.
__e=a}else if(i!=null)for(Ae=i.length;Ae--;)He(i[Ae])}else e.__e=n.__e;e.__k==null&&(e.__k=n.__k||[]),W.then||
ft(e),y.__e(W,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=mn(n.__e,e,n,r,o,i,l,d,u);return(m=
y.diffed)&&m(e),128&e.__u?void 0:a}function ft(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.__k.some(ft))}function _t(t,e,n){
for(var r=0;r<n.length;r++)je(n[r],n[++r],n[++r]);y.__c&&y.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.
some(function(i){i.call(o)})}catch(i){y.__e(i,o.__v)}})}function gt(t){return typeof t!="object"||t==null||t.__b>
0?t:ye(t)?t.map(gt):t.constructor!==void 0?null:D({},t)}function mn(t,e,n,r,o,i,l,a,d){var u,m,f,c,p,_,w,v=n.props||
fe,h=e.props,g=e.type;if(g=="svg"?o="http://www.w3.org/2000/svg":g=="math"?o="http://www.w3.org/1998/Math/Math\
ML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(u=0;u<i.length;u++)if((p=i[u])&&"setAttribute"in p==!!g&&
(g?p.localName==g:p.nodeType==3)){t=p,i[u]=null;break}}if(t==null){if(g==null)return document.createTextNode(h);
t=document.createElementNS(o,g,h.is&&h),a&&(y.__m&&y.__m(e,i),a=!1),i=null}if(g==null)v===h||a&&t.data==h||(t.
data=h);else{if(i=g=="textarea"&&h.defaultValue!=null?null:i&&be.call(t.childNodes),!a&&i!=null)for(v={},u=0;u<
t.attributes.length;u++)v[(p=t.attributes[u]).name]=p.value;for(u in v)p=v[u],u=="dangerouslySetInnerHTML"?f=p:
u=="children"||u in h||u=="value"&&"defaultValue"in h||u=="checked"&&"defaultChecked"in h||pe(t,u,null,p,o);for(u in h)
p=h[u],u=="children"?c=p:u=="dangerouslySetInnerHTML"?m=p:u=="value"?_=p:u=="checked"?w=p:a&&typeof p!="functi\
on"||v[u]===p||pe(t,u,p,v[u],o);if(m)a||f&&(m.__html==f.__html||m.__html==t.innerHTML)||(t.innerHTML=m.__html),
e.__k=[];else if(f&&(t.innerHTML=""),mt(e.type=="template"?t.content:t,ye(c)?c:[c],e,n,r,g=="foreignObject"?"h\
ttp://www.w3.org/1999/xhtml":o,i,l,i?i[0]:n.__k&&U(n,0),a,d),i!=null)for(u=i.length;u--;)He(i[u]);a&&g!="texta\
rea"||(u="value",g=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[u]||g=="progress"&&!_||g=="\
option"&&_!=v[u])&&pe(t,u,_,v[u],o),u="checked",w!=null&&w!=t[u]&&pe(t,u,w,v[u],o))}return t}function je(t,e,n){
try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(e))}else t.current=
e}catch(o){y.__e(o,n)}}function bt(t,e,n){var r,o;if(y.unmount&&y.unmount(t),(r=t.ref)&&(r.current&&r.current!=
t.__e||je(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){y.__e(i,
e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(o=0;o<r.length;o++)r[o]&&bt(r[o],e,n||typeof t.type!="function");n||
He(t.__e),t.__c=t.__=t.__e=void 0}function hn(t,e,n){return this.constructor(t,n)}function A(t,e,n){var r,o,i,
l;e==document&&(e=document.documentElement),y.__&&y.__(t,e),o=(r=typeof n=="function")?null:n&&n.__k||e.__k,i=
[],l=[],De(e,t=(!r&&n||e).__k=Be(b,null,[t]),o||fe,fe,e.namespaceURI,!r&&n?[n]:o?null:e.firstChild?be.call(e.childNodes):
null,i,!r&&n?n:o?o.__e:e.firstChild,r,l),_t(i,t,l),t.props.children=null}be=_e.slice,y={__e:function(t,e,n,r){for(var o,i,l;e=e.__;)if((o=e.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(t)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(t,r||
{}),l=o.__d),l)return o.__E=o}catch(a){t=a}throw t}},lt=0,an=function(t){return t!=null&&t.constructor===void 0},
H.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=D({},this.state),
typeof t=="function"&&(t=t(D({},n),this.props)),t&&D(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),ot(this))},H.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),ot(this))},H.prototype.render=b,I=
[],ct=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,ut=function(t,e){return t.
__v.__b-e.__v.__b},ge.__r=0,Fe=Math.random().toString(8),me="__d"+Fe,Q="__a"+Fe,dt=/(PointerCapture)$|Capture$/i,
Oe=0,Ve=at(!1),Ne=at(!0),ln=0;var qe,x,Ie,yt,Ue=0,Et=[],$=y,vt=$.__b,wt=$.__r,kt=$.diffed,xt=$.__c,$t=$.unmount,Tt=$.__;function fn(t,e){$.__h&&
$.__h(x,t,Ue||e),Ue=0;var n=x.__H||(x.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function ke(t){
return Ue=1,_n(Ct,t)}function _n(t,e,n){var r=fn(qe++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Ct(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],u=r.t(d,a);d!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=x,!x.__f)){var o=function(a,d,u){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var _=p.__[0];
p.__=p.__N,p.__N=void 0,_!==p.__[0]&&(f=!0)}}),i){var c=i.call(this,a,d,u);return m?c||f:c}return!m||f};x.__f=
!0;var i=x.shouldComponentUpdate,l=x.componentWillUpdate;x.componentWillUpdate=function(a,d,u){if(this.__e){var m=i;
i=void 0,o(a,d,u),i=m}l&&l.call(this,a,d,u)},x.shouldComponentUpdate=o}return r.__N||r.__}function gn(){for(var t;t=Et.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(we),e.__h.some(We),e.__h=[]}catch(n){
e.__h=[],$.__e(n,t.__v)}}}$.__b=function(t){x=null,vt&&vt(t)},$.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Tt&&Tt(t,e)},$.__r=function(t){wt&&wt(t),qe=0;var e=(x=t.__c).__H;e&&(Ie===x?(e.__h=[],x.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(we),e.__h.some(We),e.__h=[],qe=0)),Ie=x},
$.diffed=function(t){kt&&kt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Et.push(e)!==1&&yt===$.requestAnimationFrame||
((yt=$.requestAnimationFrame)||bn)(gn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Ie=x=null},$.
__c=function(t,e){e.some(function(n){try{n.__h.some(we),n.__h=n.__h.filter(function(r){return!r.__||We(r)})}catch(r){
e.some(function(o){o.__h&&(o.__h=[])}),e=[],$.__e(r,n.__v)}}),xt&&xt(t,e)},$.unmount=function(t){$t&&$t(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{we(r)}catch(o){e=o}}),n.__H=void 0,e&&$.__e(e,n.__v))};var St=typeof requestAnimationFrame==
"function";function bn(t){var e,n=function(){clearTimeout(r),St&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);St&&(e=requestAnimationFrame(n))}function we(t){var e=x,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
x=e}function We(t){var e=x;t.__c=t.__(),x=e}function Ct(t,e){return typeof e=="function"?e(t):e}var yn=0;function s(t,e,n,r,o,i){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var u={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--yn,__i:-1,__u:0,__source:o,
__self:i};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return y.vnode&&y.
vnode(u),u}function R(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function B(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var vn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ee(t){return t.target.closest("[dat\
a-word]")}var z=class extends H{root=ve();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=ee(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=e=>{let n=ee(e);if(!n||e.ctrlKey||
e.altKey||e.metaKey)return;let r=vn[e.key];if(r&&this.pointed!==n)wn(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
e.preventDefault(),e.stopPropagation()};render({class:e,label:n,onPick:r,children:o}){return s("div",{ref:this.
root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:i=>{this.pointed=ee(i)},onPointerOver:i=>this.look(ee(i)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:i=>{let l=ee(i);l&&r?.(l.dataset.word,l)},children:o})}};function wn(t,[e,n],r){let o=u=>{let m=u.
getBoundingClientRect();return[m.left+m.width/2,m.top+m.height/2]},[i,l]=o(t),a=null,d=1/0;for(let u of r){let[
m,f]=o(u),c=(m-i)*e+(f-l)*n,p=Math.abs((m-i)*n)+Math.abs((f-l)*e);u===t||c<4||p>2*c||c+2*p<d&&([a,d]=[u,c+2*p])}
return a}function T({seat:t}){return s("span",{class:`badge seat${t}`,children:t})}function P(t){class e extends H{shouldComponentUpdate(r){let o=this.props,i=r;for(let l in i)if(i[l]!==o[l])return!0;
for(let l in o)if(!(l in i))return!0;return!1}render(){return t(this.props)}}return n=>Be(e,n)}function j(t){return t.replace(/-\d+$/,"")}function xe(t){return/-(\d+)$/.exec(t)?.[1]??""}function L(t,e){let n=C(
t).creatures?.[j(e)],r=n?n[0]:j(e).replace(/-/g," "),o=xe(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function F(t,e){return`${t} ${e}${t===1?"":"s"}`}function Pt(t){return String(Math.round(t*100)/100)}
function G(t){return t.move??t.text.replace(/@(\d)/g,"seat $1")}var K=["r1","r2","r3","r4","r5"],Y=620,kn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},xn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function $e(t,e){let n=C(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function At({seat:t,x:e,y:n,r,fresh:o}){return s(b,{children:[s("g",{class:`pebble seat${t}`,
children:[s("circle",{cx:e,cy:n,r}),s("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
o&&s("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function $n({game:t,card:e,x:n,y:r,w:o,h:i}){let l=j(e),a=!C(
t).creatures?.[l],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${i*.085}v${i*.1}z`;return s("g",{class:a?"card wild":"card","data-card":e,children:[s("rect",{class:"pap\
er",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:a?"url(#wild)":$e(t,l),d}),s("text",{x:n+o/2,y:r+i*.72,
"font-size":i*.42,"text-anchor":"middle",children:xe(e)})]})}var Tn=P(t=>{let{game:e,layout:n,pile:r=[],owner:o,
state:i,out:l,marks:a}=t,[d,u,m,f]=n.cell(t.column,t.row),[c,p]=n.card,_=d+(n.wide?18:6),w=u+(f-p)/2+(n.wide?2:
1),v={x:d+3,y:u+3,width:m-6,height:f-6,rx:7},h=[`Row ${t.row+1}, ${L(e,t.word.split(" ")[1])}`,i==="closed"?"c\
losed":r.length?r.map(E=>L(e,E)).reverse().join(", on top of "):"empty",o!==void 0&&`pebble of seat ${o}`],g=Math.
min(r.length-1,3);return s("g",{class:`cell ${i}${l?" out":""}${a}`,...B(t.word,h.filter(Boolean).join(": "),a),
children:[s("rect",{class:"place",...v}),i==="closed"&&s("rect",{class:"shut",...v,fill:"url(#closed)"}),Array.
from({length:Math.max(0,g)},(E,V)=>{let M=(g-V)*(n.wide?3:2);return s("rect",{class:"under",x:_+M,y:w-M,width:c,
height:p,rx:c*.12})}),r.length>0&&s($n,{game:e,card:r[r.length-1],x:_,y:w,w:c,h:p}),t.pileFresh&&s("rect",{class:"\
fresh",x:_-2,y:w-2,width:c+4,height:p+4,rx:c*.14}),t.gone&&s("rect",{class:"fresh gone",x:d+5,y:u+5,width:m-10,
height:f-10,rx:6}),r.length>1&&s("text",{class:"depth",x:d+m-(n.wide?26:11),y:u+f-(n.wide?13:9),"text-anchor":"\
middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),o!==void 0&&s(At,{seat:o,x:d+m-(n.wide?26:12),y:u+
(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),ze=[],Sn=P(t=>{let{game:e,layout:n,creature:r,holder:o,out:i,
marks:l}=t,[a,d,u,m]=n.head(t.column),{wide:f}=n,[c]=C(e).creatures?.[r]??[r],p=f?5:3,_=u-2*p,w=m-(f?12:6),v=d+
w-(f?17:3),h=f?{x:a+p+10,y:d+70,width:_-20,height:5}:{x:a+u-8,y:d+9,width:4,height:w-12},g=i>=0?`eliminated in\
 round ${i+1}`:o===void 0?"nobody controls it":`seat ${o} controls it`,E={x:a+p,y:d+3,width:_,height:w,rx:8};return s(
"g",{class:`champion${i>=0?" out":""}${l}`,...B(r,`${c}, ${g}`,l),children:[s("rect",{class:"paper",...E}),f?s(
b,{children:[s("circle",{cx:a+u/2,cy:d+29,r:18,fill:$e(e,r)}),s("text",{class:"emblem",x:a+u/2,y:d+35,"text-an\
chor":"middle","font-size":18,children:c.charAt(0)}),s("text",{class:"title",x:a+u/2,y:d+62,"text-anchor":"mid\
dle","font-size":13,children:c})]}):s(b,{children:[s("rect",{x:a+p,y:d+3,width:6,height:w,rx:3,fill:$e(e,r)}),
s("text",{class:"title",x:a+13,y:d+21,"font-size":c.length>8?10.5:12,children:c})]}),t.crowns.map((V,M)=>s(At,
{seat:V,x:f?a+u-p-12-M*15:a+22+M*15,y:d+(f?16:36),r:f?9:7.5,fresh:!t.crowned.includes(V)},V)),o!==void 0&&i<0&&
s("rect",{class:`control seat${o}`,rx:2,...h}),i>=0&&s("path",{class:"cross",d:`M${a+p+6} ${d+9}L${a+u-p-6} ${v}\
M${a+u-p-6} ${d+9}L${a+p+6} ${v}`}),i>=0&&f&&s("text",{class:"outtext",x:a+u/2,y:d+78,"text-anchor":"middle","\
font-size":10,children:["out in round ",i+1]}),t.outNow&&s("rect",{class:"fresh out",...E})]})}),En=P(({layout:t,
row:e,state:n,prestige:r,marks:o})=>{let[i,l,a,d]=t.label(e);return s("g",{class:`row-label ${n}${o}`,...B(K[e],
`Row ${e+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:l,width:a,height:d,rx:6}),t.wide?s(b,{children:[
s("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),s("text",{class:"worth",x:a-
12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(b,{children:[s("text",{x:i+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),s("text",{class:"worth",x:i+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Cn=P(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>s("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),s("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:s("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Pn({board:t}){let e=t.view,n=t.before,r=t.width>=Y?kn:xn,o=e.phase===
"over",i=a=>a+1===e.round&&!o?"now":a+1>e.round?"later":"past",l=C(e.game).prestige??[];return s("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(Cn,{}),K.map((a,d)=>s(En,{layout:r,row:d,state:i(
d),prestige:l[d],marks:R(t,a)},a)),e.champions.map((a,d)=>{let u=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
ze;return s(b,{children:[K.map((f,c)=>{let p=`${f} ${a}`,_=e.grid[f]?.[a],w=e.pebbles[f]?.[a],v=n?.grid[f]?.[a],
h=n?.pebbles[f]?.[a],g=n!==null&&_!==v&&String(_??"")!==String(v??"");return s(Tn,{game:e.game,layout:r,column:d,
row:c,word:p,pile:_,owner:w,out:u>=0,state:u>=0&&c>u?"closed":i(c),pileFresh:g&&!!_?.length,gone:g&&!_?.length,
ownerFresh:n!==null&&w!==h,marks:R(t,p)},p)}),s(Sn,{game:e.game,layout:r,column:d,creature:a,crowns:m,crowned:n?
n.pebbles.champion?.[a]??ze:m,holder:e.control?.[a],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(a),marks:R(
t,a)},a)]})})]})}var Mn=P(({game:t,card:e,seen:n,marks:r})=>{let o=j(e),i=C(t).creatures?.[o],l=L(t,e);return s(
"span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...B(e,l,r),style:i?{"--creature":$e(t,o)}:
void 0,children:[s("b",{children:xe(e)||"\u2726"}),s("small",{children:i?i[0]:L(t,o)})]})}),Mt=()=>s("span",{class:"\
mini back",title:"a hidden card"});function te({board:t,cards:e,seen:n=ze}){let{game:r}=t.view,o=Array.isArray(
e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return s(b,{children:[o.map((a,d)=>{if(a==="?"||a===
null)return s(Mt,{},`?${d}`);let u=(l.get(a)??0)+1;return l.set(a,u),s(Mn,{game:r,card:a,seen:o===n,marks:R(t,
a)},`${a} ${u}`)}),Array.from({length:i},(a,d)=>s(Mt,{},`hidden ${d}`))]})}function Ln({board:t,seat:e}){let n=t.
view,r=n.players[e],o=n.pebbles_left?.[e]??0,i=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,a=R(t,
l),d=r.sidelined;return s("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[s("div",{class:"who",...B(l,`Seat ${e}, ${t.bots[e]}: ${F(i,"card")}, ${F(o,"pebble")} l\
eft`,a),children:[s(T,{seat:e})," ",s("span",{class:"name",children:t.bots[e]}),s("span",{class:"stock",title:`${o}\
 pebbles left`,children:Array.from({length:o},()=>s("i",{class:`seat${e}`}))}),s("span",{class:"quiet",children:F(
i,"card")})]}),s("div",{class:"cards",children:[s(te,{board:t,cards:r.hand,seen:r.seen}),r.secret&&s("span",{class:"\
secret",title:"a secret prediction",children:[s("em",{children:"secret"}),s(te,{board:t,cards:[r.secret]})]}),
d!==void 0&&d!==0&&!(Array.isArray(d)&&!d.length)&&s("span",{class:"secret",title:"sidelined by Stag",children:[
s("em",{children:"sidelined"}),s(te,{board:t,cards:d})]})]})]})}function Lt({board:t,name:e,cards:n}){let[r,o]=ke(
!1),i=Array.isArray(n)?n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[e," ",i]}):s("d\
etails",{class:"pile",onToggle:l=>o(l.currentTarget.open),children:[s("summary",{children:[e," ",i]}),r&&s("di\
v",{class:"cards",children:s(te,{board:t,cards:n})})]})}function Rt(t){let e=t.view;return s(z,{class:"cards-t\
able",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[s("div",{class:"felt",children:s(Pn,{board:t})}),
e.drawn!==void 0&&e.drawn!==null&&s("div",{class:"drawn",children:[s("em",{children:"looked at"}),s(te,{board:t,
cards:e.drawn})]}),s("div",{class:"hands",children:e.players.map((n,r)=>s(Ln,{board:t,seat:r},r))}),s("div",{class:"\
piles",children:[s(Lt,{board:t,name:"deck",cards:e.deck})," ",s(Lt,{board:t,name:"discard pile",cards:e.discard})]})]})}
function Ft(t,e){let n=new Set;for(let r of t.champions){for(let o of K)(String(t.grid[o]?.[r]??"")!==String(e.
grid[o]?.[r]??"")||t.pebbles[o]?.[r]!==e.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(t.pebbles.champion?.[r]??
"")!==String(e.pebbles.champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}
function Vt(t,e,n){let r=C(t.game).creatures??{},[o,i]=e.split(" ");if(i){let u=t.grid[o]?.[i]??[],m=t.pebbles[o]?.[i],
f=u.length?u.map(c=>L(t.game,c)).reverse().join(", ")+(u.length>1?" (bottom card last)":""):"no card";return[`\
Row ${o.slice(1)}, ${L(t.game,i)}`,`${f}${m===void 0?"":`; the pebble of ${n[m]}`}`]}let l=/^seat-(\d+)$/.exec(
e)?.[1];if(l!==void 0)return[n[Number(l)],`seat ${l}, ${F(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(K.
includes(e))return[`Row ${e.slice(1)}`,`a pebble in it is worth ${C(t.game).prestige?.[K.indexOf(e)]}`];let a=r[j(
e)];if(!a)return[L(t.game,e),""];if(e!==j(e))return[L(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]}\
 (${d===void 0?"nobody controls it":`${n[d]} controls it`})`]}var ne={inaccuracy:"?!",mistake:"?",blunder:"??"},An=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Nt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function J(t,e){return Nt(t,e).
filter(n=>!!n.mark)}function Ge(t){return`${Math.round(100*t)} %`}function Ke(t){return t.kind==="exact"?`${Ge(
t.value)}, proved`:`${Ge(t.value)} \xB1 ${Ge((t.high-t.low)/2)}`}function Ye(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ke(e.loss)})`}function Ot(t,e){let n=t.bots.map(()=>[]);
for(let l of Nt(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],o=r.filter(l=>l===1).length,i=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([i,r[a]===1?1/o:0])}),n}function Ht(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,o)=>{let i=r.note&&(e==="all"||String(r.s)===e)?An.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function Bt(t){return[...Ot(t,"all"),...Ht(t,"al\
l")].some(e=>e.length>1)}function Dt({film:t,looker:e,last:n,onPick:r,children:o}){let i=a=>1e3*a/Math.max(1,n),
l=a=>(d,u)=>d.length>1&&s("polyline",{class:`${a} seat${u}`,points:d.map(([m,f])=>`${i(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Ht(t,e).map(l("claim")),Ot(t,e).map(l("chance"))]}),J(t,e).map(a=>s(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${i(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ne[a.mark],s("title",{children:Ye(t,a)})]})),o]})}function jt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(b,{children:[s("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:t.review.seats.map(r=>s("li",
{children:[s(T,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${F(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:t.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function It({viewer:t,view:e,marked:n}){let{film:r,step:o,looker:i}=t,l=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[o.s!==void 0&&s(b,{children:[
s(T,{seat:o.s})," ",s("span",{class:"name",children:r.bots[o.s]})," "]}),s("code",{children:t.words(t.place)}),
" ",o.ms!==void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("s\
pan",{class:"quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[
`${ne[n.mark]} ${n.mark}; better: `,s("code",{children:n.best}),` (+${Ke(n.loss)})`]}),l&&o.note&&s("div",{class:"\
note",children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let d=de(a,i);return s("span",
{class:d.eliminated?"out":"",children:d.move===void 0?G(d):s("code",{children:d.move})})})}),t.faultsHere().map(
a=>s("div",{class:"fault",children:[a.seat!==void 0&&s(T,{seat:a.seat}),` ${a.seat===void 0?"":r.bots[a.seat]}\
: ${a.kind}`,(i==="all"||Number(i)===a.seat)&&s(b,{children:[a.message&&`: ${a.message}`,a.stderr&&s("pre",{children:a.
stderr})]})]})),s("div",{class:"quiet when",children:Rn(e)})]})}function Rn(t){if(t.phase==="over"||t.turn===null||
t.turn===void 0)return"the game is over";let e=t.round?`round ${t.round}, `:"";return[t.number&&`${e}turn ${t.
number}`,t.phase&&`phase ${t.phase}`,`seat ${t.turn} decides`].filter(Boolean).join(", ")}var Fn=P(({viewer:t,place:e,step:n,words:r,here:o,faulty:i,marked:l})=>{let d=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:d,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[s("span",{class:"number",children:e}),n.s===void 0?s("span",{class:"badge none"}):s(T,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[l&&s("span",{class:`sign ${l.mark}`,title:Ye(
t.film,l),children:`${ne[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Vn=60,Te=class extends H{root=ve();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer,this.props.looker)}componentWillUpdate(e){(e.looker!==this.props.looker||e.viewer!==
this.props.viewer)&&this.gather(e.viewer,e.looker)}shouldComponentUpdate(e){return e.place!==this.props.place||
e.looker!==this.props.looker||e.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){
this.follow()}componentWillUnmount(){clearTimeout(this.rest)}gather(e,n){this.words=e.steps.map((r,o)=>e.words(
o)),this.marks=new Map(J(e.film,n).map(r=>[r.number,r])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(
this.rest),this.rest=setTimeout(()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.
offsetTop-e.scrollTop;(r<0||r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Vn)}read(e,n=!1){
let{viewer:r}=this.props,o=n?null:e.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&
(r.read=i,r.draw())}onKey=e=>{let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),
this.props.viewer.move(r),this.root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){
return s("ol",{ref:this.root,class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(
r),onPointerLeave:r=>this.read(r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.
read(r,!0),children:e.steps.map((r,o)=>s(Fn,{viewer:e,place:o,step:r,words:this.words[o],here:o===n,faulty:this.
faults.has(o),marked:this.marks.get(o)},o))})}};var S=46,zt=/^-?\d+,-?\d+$/;function Gt(t){let[e,n]=t.split(",").map(Number);return[S*Math.sqrt(3)*(e+n/2),S*1.5*
n]}function se(t){return`M${Array.from({length:6},(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(o)).
toFixed(1)} ${(t*Math.sin(o)).toFixed(1)}`}).join("L")}Z`}var Nn=se(S-1.5),On=se(S-6),Hn=se(S-4),qt=se(S-5),Bn=se(
S+1);function re(t){let[e,n]=Gt(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function Dn(t){return t.
length>7?12.5:t.length>6?13.5:15}function Kt({name:t,beads:e}){return s(b,{children:[s("path",{class:"edge",d:Nn}),
s("path",{class:"face",d:On}),s("circle",{class:"gem",cy:-S*.56,r:4.2}),s("text",{y:5,"text-anchor":"middle","\
font-size":Dn(t),children:t}),e?s("g",{class:"beads",children:[s("circle",{cy:S*.52,r:11}),s("text",{y:S*.52+4.5,
"text-anchor":"middle","font-size":13,children:e})]}):null]})}var jn=P(({game:t,cell:e,text:n,beads:r,coordinates:o,
marks:i})=>{let[l,a]=n.split(" "),d=C(t).tiles?.[l]?.[0]??"",u=`${L(t,l)}${a?`, ${a}`:""}, at ${e}${r?`, ${F(r,
"token")} on it`:""}`;return s("g",{class:`tile ${a??"grey"} ${d}${i}`,"data-tile":l,transform:re(e),...B(e,u,
i),children:[s(Kt,{name:l,beads:r}),o&&s("text",{class:"coordinates",y:S*.42,"text-anchor":"middle","font-size":10,
children:e})]})});function In({board:t}){let e=t.view,n=t.before,{board:r}=e,o=Object.keys(r).sort((h,g)=>r[h]<
r[g]?-1:1),i=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[]],l=[...new Set(i.filter(h=>zt.test(
h)&&!r[h]))],a=[...e.map??[],...e.next?.map??[]].filter(h=>!r[h]),d=n?Object.keys(n.board).filter(h=>!r[h]):[],
u=[...o,...l,...a,...d].map(Gt),m=u.map(h=>h[0]),f=u.map(h=>h[1]),c=Math.min(...m)-S-8,p=Math.min(...f)-S-8,_=Math.
max(...m)+S+8-c,w=Math.max(...f)+S+8-p,v=n?[...Je(e,n)].filter(h=>r[h]):[];return s("svg",{class:"board",viewBox:[
c,p,_,w].map(h=>h.toFixed(0)).join(" "),style:{"--across":(_/(S*1.74)).toFixed(2)},children:[l.map(h=>s("g",{class:`\
open${R(t,h)}`,transform:re(h),...B(h,`empty cell ${h}`,R(t,h)),children:[s("path",{d:Hn}),t.coordinates&&s("t\
ext",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:h})]},`open ${h}`)),a.map(h=>s("p\
ath",{class:"bound",d:qt,transform:re(h),children:s("title",{children:["named by Map: ",h]})},`bound ${h}`)),d.
map(h=>s("path",{class:"gone",d:qt,transform:re(h)},`gone ${h}`)),o.map(h=>{let g=r[h].split(" ")[0];return s(
jn,{game:e.game,cell:h,text:r[h],beads:e.beads?.[g],coordinates:!!t.coordinates,marks:R(t,h)},g)}),v.map(h=>s(
"path",{class:"fresh",d:Bn,transform:re(h)},`fresh ${h}`))]})}var Se=S+6,Ut=P(({game:t,name:e,token:n,taken:r,
marks:o})=>s("svg",{class:`loose${o}`,viewBox:`${-Se} ${-Se} ${2*Se} ${2*Se}`,"data-tile":e,...B(e,`${L(t,e)}${r?
", taken":""}${n?`, with ${F(n,"token")}`:""}`,o),children:s("g",{class:`tile grey ${C(t).tiles?.[e]?.[0]??""}${r?
" taken":""}`,children:s(Kt,{name:e,beads:n?`+${n}`:void 0})})}));function Wt({name:t,tiles:e}){let[n,r]=ke(!1);
return e?.length?s("details",{class:"pile",onToggle:o=>r(o.currentTarget.open),children:[s("summary",{children:[
t," ",e.length]}),n&&s("p",{children:[...e].sort().join(", ")})]}):null}function qn({board:t,seat:e}){let n=t.
view,r=n.colors?.[e],o=r?Object.values(n.board).filter(l=>l.endsWith(` ${r}`)):[],i=o.reduce((l,a)=>l+(n.beads?.[a.
split(" ")[0]]??0),0);return s("div",{class:`hand${n.turn===e?" turn":""}`,children:s("div",{class:"who",children:[
s(T,{seat:e})," ",r&&s("i",{class:`side ${r}`,title:r}),s("span",{class:"name",children:t.bots[e]}),s("span",{
class:"quiet",children:`${r?`${r}: `:""}${F(o.length,"tile")}, ${F(n.tokens?.[e]??0,"token")}${i?`, ${i} on ti\
les`:""}`})]})})}function Un({view:t}){let e=[];return t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push(
"Famine: one tile this turn"),t.destiny?.length&&e.push(`Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&
e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?
s("p",{class:"legend",children:e.join(" \xB7 ")}):null}function Yt(t){let e=t.view,n=Object.entries(e.taken??{}),
r=Object.entries(e.pool??{});return s(z,{class:"tiles-table",label:"The table",onPick:t.onPick,onLook:t.onLook,
children:[s("div",{class:"sides",children:[0,1].map(o=>s(qn,{board:t,seat:o},o))}),s("div",{class:"felt",children:s(
In,{board:t})}),(n.length>0||r.length>0)&&s("div",{class:"pool",children:[n.map(([o,i])=>s(Ut,{game:e.game,name:o,
token:i,taken:!0,marks:R(t,o)},o)),n.length>0&&s("span",{class:"gap"},"gap"),r.map(([o,i])=>s(Ut,{game:e.game,
name:o,token:i,taken:!1,marks:R(t,o)},o))]}),s(Un,{view:e}),s("div",{class:"piles",children:[s(Wt,{name:"bag",
tiles:e.bag})," ",s(Wt,{name:"out of the game",tiles:e.dead})]})]})}function Je(t,e){let n=new Set;for(let r of new Set(
[...Object.keys(t.board),...Object.keys(e.board)])){let o=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||
o&&t.beads?.[o]!==e.beads?.[o])&&n.add(r)}return n}function Jt(t,e){let[n,r]=(zt.test(e)?t.board[e]??"":e).split(
" ");if(!n)return[`Cell ${e}`,"empty"];let o=C(t.game).tiles?.[n]?.[1]??"";return[L(t.game,n),[o,r&&`${r} side\
 up`,n!==e&&`at ${e}`].filter(Boolean).join(" \xB7 ")]}function Ee(t){return t.board!==void 0}function Ce(t){return t.champions!==void 0}function Pe(t){return Ee(t.view)?
s(Yt,{...t}):Ce(t.view)?s(Rt,{...t}):s(Wn,{view:t.view})}function Wn({view:t}){let e=Object.entries(t).filter(
([n])=>!["game","turn","seat","options"].includes(n));return s("table",{class:"plain",children:s("tbody",{children:e.
map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll("_"," ")}),s("td",{children:typeof r==
"string"?r:JSON.stringify(r)})]},n))})})}function Xt(t,e){return e&&Ee(t)&&Ee(e)?Je(t,e):e&&Ce(t)&&Ce(e)?Ft(t,
e):new Set}function Zt(t,e,n){return Ee(t)?Jt(t,e):Ce(t)?Vt(t,e,n):null}function Xe(t,e){let n=t.split(" "),r=new Set(
n);for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]==="play"&&n[1]&&e&&r.add(`r${e}\
 ${n[2]??j(n[1])}`),r}var zn=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Gn=60,Kn="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 Esc close",
X=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=n.seat===null||n.seat===void 0?
["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=r.looker&&this.lookers.includes(r.looker)?
r.looker:this.lookers[0],this.steps=ce(n.steps),this.curved=Bt(n),this.width=e.clientWidth,e.replaceChildren(),
this.show(this.within(Math.trunc(r.move??0)||0)),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;looked=null;read=null;timer=null;rest;resized=new ResizeObserver(
()=>this.measure());get last(){return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.
steps[this.place]}within(e){return Math.max(0,Math.min(this.last,e))}viewAt(e){return ue(this.steps[e].picture,
this.looker)}find(e){if(e==="fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].
sort((r,o)=>r-o);if(e==="mark")return J(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach(
(r,o)=>{(e==="scored"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.
film.faults??[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return J(this.film,this.looker).
find(n=>n.number===e)}words(e){let n=this.steps[e];return n.scored?`${n.scored} scores`:n.s===void 0?"the deal":
G(de(n.n[0],this.looker))}jump(e,n){let r=this.find(e),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);
r.length&&this.show(o??r.at(n>0?0:-1))}move(e){this.show(this.within(this.place+e))}show(e){this.place=this.within(
e),this.draw(),clearTimeout(this.rest),this.rest=setTimeout(()=>this.options.shown?.(this),Gn)}look(e){this.lookers.
includes(e)&&(this.looker=e,this.show(this.place))}toggle(){if(this.playing)return this.stop();this.place===this.
last&&this.show(0);let e=()=>{this.timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.
timer=setTimeout(e,this.speed),this.draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){
this.timer&&clearTimeout(this.timer),clearTimeout(this.rest),this.resized.disconnect(),A(null,this.root)}measure(){
let e=this.width;this.width=this.root.clientWidth,e<Y!=this.width<Y&&this.draw()}draw(){A(s(Yn,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let o=e.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function Yn({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),o=n?t.viewAt(n-1):null,i=t.marked(n),l=t.read,a=l===null?void 0:new Set([...Xt(t.viewAt(l),l?t.viewAt(
l-1):null),...Xe(t.words(l))]);return s(b,{children:[s(Xn,{viewer:t}),s(Zn,{viewer:t,place:n,looker:t.looker,playing:t.
playing,speed:t.speed}),t.curved&&s("div",{class:"chances",children:[s(Dt,{film:e,looker:t.looker,last:t.last,
onPick:d=>t.show(Math.round(t.last*d)),children:s("line",{class:"cursor",x1:Me(n,t.last),x2:Me(n,t.last),y1:"0\
%",y2:"100%"})}),s(jt,{film:e,looker:t.looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[
s(It,{viewer:t,view:r,marked:i}),s(Jn,{told:t.looked===null?null:Zt(r,t.looked,e.bots)}),s("div",{class:"stage",
children:s(Pe,{view:r,before:o,bots:e.bots,looker:t.looker,width:t.width,lit:a,better:i&&Xe(i.best,o?.round),onLook:d=>{
t.looked=d,t.draw()}})})]}),s(Te,{viewer:t,place:n,looker:t.looker})]}),s("p",{class:"legend keys",children:Kn})]})}
function Jn({told:t}){return s("p",{class:"about","aria-live":"polite",children:t?s(b,{children:[s("strong",{children:t[0]}),
" ",t[1]]}):s("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Me(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function Xn({viewer:{film:t,options:e}}){return s("div",{class:"heading",children:[
s("h3",{children:t.title??`Game ${t.id}`}),s("span",{class:"seats",children:s(Ze,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),t.outcome&&s("span",{class:"quiet",children:[
"ended by ",t.outcome.reason]}),e.close&&s("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:e.close,children:"\u2715"})]})}function Ze({bots:t,outcome:e,failed:n}){return s(b,{children:t.
map((r,o)=>s("span",{class:`seat-result${e?.ranks[o]===1?" first":""}`,children:[s(T,{seat:o})," ",s("span",{class:"\
name",children:r}),e&&s("span",{class:"quiet",children:` ${e.ranks[o]}. (${Pt(e.scores[o])})`}),n(o)&&s("span",
{class:"mark",children:"fault"})]}))})}var Zn=P(({viewer:t,place:e,looker:n,playing:r,speed:o})=>{let{film:i,last:l}=t,
a=(u,m,f)=>s("button",{type:"button",title:m,onClick:f,children:u}),d=u=>t.find(u).length>0;return s("div",{class:"\
controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6",
"Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.
toggle()),s("div",{class:"slide",children:[s("input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.
show(Number(u.currentTarget.value))}),s(Qn,{viewer:t})]}),s("span",{class:"counter",children:`${e} / ${l}`}),d(
"eliminated")&&a("next out","Next elimination (e)",()=>t.jump("eliminated",1)),d("fault")&&a("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),d("mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),d("s\
cored")&&a("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),s("label",{children:["view ",s("selec\
t",{title:"View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.lookers.map(u=>s("option",{value:u,
children:u==="all"?"everything":`seat ${u}: ${i.bots[Number(u)]}`}))})]}),s("select",{title:"Speed","aria-labe\
l":"Speed",value:o,onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},children:zn.map(([u,m])=>s("op\
tion",{value:m,children:u}))})]})}),Qn=P(({viewer:t})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[
t.find("eliminated").map(e=>s("circle",{class:"out",cx:Me(e,t.last),cy:4,r:3})),t.find("fault").map(e=>s("circ\
le",{class:"fault",cx:Me(e,t.last),cy:4,r:3}))]}));var oe=20,er=250,Le=class{constructor(e,n,r,o){this.games=e;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.again():this.typing=setTimeout(()=>this.
again(),er)}),this.faults.addEventListener("change",()=>this.again()),k("more").addEventListener("click",()=>{
this.shown+=oe,this.draw()}),document.addEventListener("keydown",i=>{document.querySelector("#play-table .coun\
ter")||this.viewer?.key(i)}),document.addEventListener("click",i=>{let l=i.target.closest("[data-game]");l&&this.
open(l.dataset.game,{move:Number(l.dataset.move??0)})}),window.addEventListener("hashchange",i=>this.fromAddress(
new URL(i.newURL).hash)),this.draw(),this.fromAddress(location.hash)}found={query:null,count:0,games:[]};searching=null;shown=oe;viewer=null;drawing={};opening={};typing;filter=k(
"filter");faults=k("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}again(){this.shown=oe,this.
draw()}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=this.filter.value.toLowerCase().
split(/\s+/).filter(Boolean);return this.games.filter(n=>{if(this.faults.checked&&!n.faults.some(Boolean))return!1;
let r=[n.id,n.reason,n.number,...n.bots,...n.faults.filter(Boolean)].join(" ").toLowerCase();return e.every(o=>r.
includes(o))})}async find(e){if(this.hasAll()){let n=this.matching();return{count:n.length,games:n}}return!this.
filter.value.trim()&&!this.faults.checked&&this.shown<=this.games.length?{count:this.played,games:this.games}:
(await this.searching,this.drawing!==e?null:(this.searching=this.searchAll().catch(n=>({count:0,games:[],error:n.
message})),this.searching))}async searchAll(){let e=[this.filter.value,this.faults.checked,this.played].join();
this.found.query!==e&&(this.found={query:e,count:1/0,games:[]});let n=this.found;for(;n.games.length<Math.min(
this.shown,n.count);){let r=await this.search(this.filter.value,this.faults.checked,n.games.length/oe);n.count=
r.games.length<oe?n.games.length+r.games.length:r.found,n.games.push(...r.games)}return n}async draw(){let e=this.
drawing={},n=await this.find(e);if(this.drawing!==e||!n)return;k("count").textContent=n.error??`${n.count} of ${this.
played}`,k("more").hidden=n.count<=this.shown;let r=this.viewer?.film.id;A(s(b,{children:n.games.slice(0,this.
shown).map(o=>s(tr,{game:o,open:o.id===r},o.id))}),k("list"))}async open(e,n={}){let r=[...this.games,...this.
found.games].find(a=>a.id===e),o=k("viewer");this.viewer?.close(),this.viewer=null,o.hidden=!1;let i=this.opening=
{},l;try{if(l=await this.getFilm(e),this.opening!==i)return}catch(a){this.opening===i&&A(s("p",{class:"warning",
children:["This game cannot be shown: ",a.message]}),o);return}r&&(l.bots=r.bots),l.title=r?`Game ${r.number}`:
`Game ${e}`,A(null,o),this.viewer=new X(o,l,{...n,close:()=>this.close(),shown:a=>this.toAddress(a)}),this.draw(),
o.scrollIntoView({block:"start",behavior:n.still?"auto":"smooth"})}close(){this.viewer?.close(),this.viewer=null,
k("viewer").hidden=!0,history.replaceState(null,"","#games"),this.draw()}toAddress(e){let n=e.looker==="all"?"":
`&seat=${e.looker}`;history.replaceState(null,"",`#game=${e.film.id}&move=${e.place}${n}`)}fromAddress(e){let n=new URLSearchParams(
e.slice(1)),r=n.get("game");r&&this.open(r,{move:Number(n.get("move")??0),looker:n.get("seat")??"all",still:!0})}};
function tr({game:t,open:e}){return s("tr",{class:e?"here":"",children:[s("td",{class:"right",children:t.number}),
s("td",{children:s("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),s("td",{
class:"seats",children:s(Ze,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),s("td",{class:"right",children:t.
moves}),s("td",{children:t.reason})]})}var Qe=300,et=class{constructor(e,n,r,o){this.root=e;this.id=n;this.seat=r;this.done=o;window.addEventListener(
"pagehide",this.hidden),e.hidden=!1,this.resized.observe(e),this.draw();let i=l=>(this.take(l),this.ended?!1:(clearTimeout(
this.drawing),this.drawing=setTimeout(()=>this.draw()),!0));this.silence=ae(`table/${this.id}/events?seat=${r}`,
i,l=>l?this.stop("this game is over"):(this.waiting="The server does not respond\u2026",this.draw()))}bots=[];game="";steps=[];legal=[];picked=[];typed="";faults=[];problem="";waiting="\
The bots are getting ready\u2026";ended=!1;viewer=null;drawing;silence;resized=new ResizeObserver(()=>this.draw());keys=e=>this.
viewer?.key(e);hidden=()=>void this.goodbye();take(e){this.waiting="",e.type==="start"?Object.assign(this,{bots:e.
names,game:e.game}):e.type==="step"?(this.steps.push(...ce([e.step],this.steps.at(-1)?.picture)),this.legal=[]):
e.type==="turn"||e.type==="refused"?(this.legal=e.legal,this.clear()):e.type==="fault"?this.faults.push(e):e.type===
"over"?this.finish(e.film):this.stop(e.text)}viewAt(e){return ue(e.picture,String(this.seat))}news(){let e=this.
steps.findLastIndex(n=>n.s===this.seat);return this.steps.slice(Math.max(e,1)).flatMap(n=>(n.n??[]).map(([r])=>r)).
slice(-14)}before(){let e=this.steps.findLastIndex(n=>n.s===this.seat);return this.steps.length>1?this.viewAt(
this.steps[Math.max(0,Math.min(e,this.steps.length-2))]):null}found(){let e=this.typed.toLowerCase().split(/\s+/).
filter(Boolean);return this.legal.filter(n=>{let r=n.split(" ");return this.picked.every(o=>r.includes(o))&&e.
every(o=>r.some(i=>i.startsWith(o)))})}point(e){let r=this.legal.filter(o=>e.every(i=>o.split(" ").includes(i))).
length?e:e.filter(o=>this.legal.some(i=>i.split(" ").includes(o)));r.length&&(this.picked=[...this.picked,...r.
filter(o=>!this.picked.includes(o))],this.found().length||(this.picked=r),this.draw())}type(e){this.typed=e,this.
draw()}clear(){this.picked=[],this.type("")}async choose(e){this.legal=[],this.waiting="\u2026",this.clear();try{
await q(`table/${this.id}/move`,{seat:this.seat,move:e})}catch(n){this.stop(n.message)}}draw(){this.viewer||A(
s(nr,{play:this,width:this.root.clientWidth}),this.root)}async finish(e){this.ended=!0,this.close();let n=await le(
e);n.title="Your game",A(null,this.root),this.viewer=new X(this.root,n,{move:1/0,close:()=>void this.leave()}),
document.addEventListener("keydown",this.keys)}stop(e){this.ended||(this.ended=!0,this.legal=[],this.problem=e,
this.silence(),this.draw())}close(){this.silence(),this.resized.disconnect()}goodbye(){return q(`table/${this.
id}/close`,{},{keepalive:!0}).catch(()=>null)}async leave(){this.ended=!0,this.close(),document.removeEventListener(
"keydown",this.keys),this.viewer?.close(),window.removeEventListener("pagehide",this.hidden),A(null,this.root),
this.root.hidden=!0,this.done(),await this.goodbye()}};function nr({play:t,width:e}){let n=t.found(),r=t.steps.
at(-1),o=new Set(t.legal.flatMap(i=>i.split(" ").slice(1)));return s(b,{children:[s("div",{class:"heading",children:[
s("div",{class:"said",role:"status",children:s(rr,{play:t})}),s("button",{type:"button",class:"close",onClick:()=>void t.
leave(),children:"leave the game"})]}),s("div",{role:"status",children:t.faults.map(i=>s("div",{class:"failed",
children:[s(T,{seat:i.seat}),` ${t.bots[i.seat]} had a fault (${i.kind})${t.bots.length>2?": the referee plays\
 random moves for it":""}`]}))}),s("div",{class:"news",children:t.news().map(i=>s("span",{children:i.move===void 0?
G(i):s("code",{children:i.move})}))}),s("div",{class:"tools",children:[s("input",{type:"text",class:"playing-f\
ilter",placeholder:"type to filter, Enter plays the only one left","aria-label":"Filter moves",autocomplete:"o\
ff",spellcheck:!1,value:t.typed,onInput:i=>t.type(i.currentTarget.value),onKeyDown:i=>{i.key==="Enter"&&n.length===
1&&t.choose(n[0]),i.key==="Escape"&&t.clear()}}),s("span",{children:[t.picked.map(i=>s("span",{class:"chip",children:i})),
t.picked.length>0&&s("button",{type:"button",onClick:()=>t.clear(),children:"all moves"}),s("span",{class:"qui\
et",children:t.legal.length>0&&` ${n.length} of ${t.legal.length} moves`})]})]}),s("div",{class:"choices",children:[
n.slice(0,Qe).map(i=>s("button",{type:"button",class:n.length===1?"only":"","data-play":i,onClick:()=>void t.choose(
i),children:i},i)),n.length>Qe&&s("span",{class:"quiet",children:["and ",n.length-Qe," more: type to filter"]})]}),
s("div",{class:"stage playing",children:r&&s(Pe,{view:t.viewAt(r),before:t.before(),bots:t.bots,looker:String(
t.seat),width:Math.max(e,0)||Y,playable:o,selected:new Set(t.picked),onPick:i=>t.point(i.split(" "))})})]})}function rr({
play:t}){let e=t.steps.at(-1);if(t.problem)return s("span",{class:"warning",children:t.problem});if(t.waiting||
!e)return s(b,{children:t.waiting});let n=t.viewAt(e);if(t.legal.length)return s(b,{children:[s(T,{seat:t.seat}),
" ",n.phase?`Your turn: ${n.phase}`:"Your turn"]});let r=n.turn??t.seat;return s(b,{children:[s(T,{seat:r})," ",
`${n.turn===null||n.turn===void 0?"The table":t.bots[n.turn]} is thinking\u2026`]})}function Qt(){let{bots:t,players:e}=O.
live,n=k("play-game"),r=k("play-players"),o=k("play-seat"),i=k("play-bots"),l=k("play-error"),a=k("invite"),d=(f,c)=>{
let p=f.value;f.replaceChildren(...c.map(_=>new Option(String(_)))),c.map(String).includes(p)&&(f.value=p)},u=()=>{
let f=t.filter(c=>c.games.includes(n.value)).map(c=>c.name);d(o,Array.from({length:Number(r.value)},(c,p)=>p)),
A(s(b,{children:["against ",Array.from({length:Number(r.value)-1},(c,p)=>s("select",{"aria-label":`Bot ${p+1}`,
children:f.map(_=>s("option",{children:_}))},`${n.value} ${p}`))]}),i)},m=()=>{d(r,e[n.value]),n.value===O.game&&
(r.value=String(O.players)),u()};d(n,Object.keys(e)),n.value=O.game,n.addEventListener("change",m),r.addEventListener(
"change",u),m(),k("play-begin").addEventListener("click",async()=>{l.hidden=!0;let f={game:n.value,seats:[...i.
querySelectorAll("select")].map(c=>({kind:"bot",name:c.value}))};f.seats.splice(Number(o.value),0,{kind:"me",name:"\
you"});try{let{id:c}=await(await q("tables",f)).json();a.hidden=!0,new et(k("play-table"),c,Number(o.value),()=>{
a.hidden=!1})}catch(c){l.textContent=c.message,l.hidden=!1}})}function en(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function tn(t){
t&&(document.documentElement.dataset.theme=t)}function sr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;tn(en("equ\
inox-theme",t?"light":"dark")??(t?"light":"dark"))}function nn(){tn(en("equinox-theme")),k("theme").addEventListener(
"click",sr)}async function or(t){return le(await(await q(`films/${encodeURIComponent(t)}`)).text())}async function ir(t,e,n){
let r=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await q(`games?${r}`)).
json()}function ar(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var lr=new Le(O.games,O.played,or,ir),rn=O.live?.news,
tt=null,sn=null;function cr(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.querySelectorAll(
"details.fault")],r=i=>i.querySelector("summary").textContent,o=new Set(n().filter(i=>i.open).map(r));k("summa\
ry").replaceWith(document.adoptNode(t.getElementById("summary")));for(let i of n())i.open=o.has(r(i));lr.renew(
e.games,e.played)}function ur(t){document.body.classList.remove("cut-off"),k("status").textContent=t.status??"";
let{news:e}=t;!e||e===rn||tt||(tt=setTimeout(async()=>{tt=null;try{cr(await ar()),rn=e}catch{document.body.classList.
add("cut-off")}},Math.random()*t.within*1e3))}function dr(){return document.body.classList.add("cut-off"),!0}function on(){
sn?.(),sn=document.hidden?null:ae("events",ur,dr)}nn();document.addEventListener("visibilitychange",on);on();document.
getElementById("play")&&Qt();})();
