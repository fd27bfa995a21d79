// Built by `make frontend` from harness/report/frontend. Sources: a846a3bf562a3085900db20aee86a92413074a8f23df7638ff46a1bbeeed03a9
"use strict";(()=>{var Be=class extends Error{constructor(n,r){super(n);this.status=r}};async function He(t,e,n){let r=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},o=await fetch(t,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let s=await o.json().catch(()=>({}));throw new Be(
s.error??`the server said ${o.status}`,o.status)}return o}function lt(t,e,n){let r,o,s=()=>{clearTimeout(o),r.
close()},l=()=>{r=new EventSource(t),r.onmessage=a=>{e(JSON.parse(a.data))===!1&&s()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(o=setTimeout(l,5e3))}};return l(),s}function S(t){return document.getElementById(t)}var re=JSON.parse(S("data").textContent??"");function A(t){return re.
facts[t]??{}}async function Cn(t,e){return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(e))).text()}
function En(t){let e=JSON.parse(t);if(e.error)throw new Error(e.error);return e}async function ct(t){return En(
await Cn(Uint8Array.from(atob(t),e=>e.charCodeAt(0)),"deflate"))}function ut(t,e){if(Array.isArray(e)){if(e.length===1)return e[0];let[r,o,s]=e;return t.slice(0,r).concat(s,o?
t.slice(-o):[])}let n=Array.isArray(t)?t.slice():{...t};for(let[r,o]of Object.entries(e))Array.isArray(o)&&o.length===
0?delete n[r]:n[r]=ut(n[r],o);return n}function dt(t,e={}){let n=e;return t.map(r=>(n=ut(n,r.d),{...r,picture:n}))}
function mt(t,e){return{...t.common,...t[e]}}function de([t,e],n){return e?n==="all"?Object.assign({},t,...Object.
values(e)):{...t,...e[n]}:t}var be,v,_t,Rn,I,pt,bt,yt,De,pe,se,wt,Ie,je,qe,Pn,he={},ge=[],Ln=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
ye=Array.isArray;function q(t,e){for(var n in e)t[n]=e[n];return t}function Ue(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function We(t,e,n){var r,o,s,l={};for(s in e)s=="key"?r=e[s]:s=="ref"?o=e[s]:l[s]=e[s];if(arguments.
length>2&&(l.children=arguments.length>3?be.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(s in t.
defaultProps)l[s]===void 0&&(l[s]=t.defaultProps[s]);return fe(t,l,r,o,null)}function fe(t,e,n,r,o){var s={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++_t,__i:-1,__u:0};return o==
null&&v.vnode!=null&&v.vnode(s),s}function J(){return{current:null}}function y(t){return t.children}function F(t,e){
this.props=t,this.context=e}function W(t,e){if(e==null)return t.__?W(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?W(t):null}function An(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],o=[],s=q({},e);s.__v=e.__v+1,v.vnode&&v.vnode(s),Ge(t.__P,s,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??W(e),!!(32&e.__u),o),s.__v=e.__v,s.__.__k[s.__i]=s,St(r,s,o),e.__e=e.__=null,
s.__e!=n&&vt(s)}}function vt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),vt(t)}function ft(t){(!t.__d&&(t.__d=!0)&&I.push(t)&&!_e.
__r++||pt!=v.debounceRendering)&&((pt=v.debounceRendering)||bt)(_e)}function _e(){try{for(var t,e=1;I.length;)
I.length>e&&I.sort(yt),t=I.shift(),e=I.length,An(t)}finally{I.length=_e.__r=0}}function xt(t,e,n,r,o,s,l,a,c,d,m){
var f,u,p,_,x,w,b=r&&r.__k||ge,g=e.length;for(c=On(n,e,b,c,g),f=0;f<g;f++)(p=n.__k[f])!=null&&(u=p.__i!=-1&&b[p.
__i]||he,p.__i=f,w=Ge(t,p,u,o,s,l,a,c,d,m),_=p.__e,p.ref&&u.ref!=p.ref&&(u.ref&&ze(u.ref,null,p),m.push(p.ref,
p.__c||_,p)),x==null&&_!=null&&(x=_),4&p.__u?(c=kt(p,c,t),u.__e&&(u.__e=null)):typeof p.type=="function"&&w!==
void 0?c=w:_&&(c=_.nextSibling),p.__u&=-7);return n.__e=x,c}function On(t,e,n,r,o){var s,l,a,c,d,m=n.length,f=m,
u=0;for(t.__k=new Array(o),s=0;s<o;s++)(l=e[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[s]=fe(null,l,null,null,null):ye(
l)?l=t.__k[s]=fe(y,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[s]=fe(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[s]=l,c=s+u,l.__=t,l.__b=t.__b+1,a=null,(d=l.__i=Vn(l,n,c,f))!=-1&&(f--,(a=n[d])&&
(a.__u|=2)),a==null||a.__v==null?(d==-1&&(o>m?u--:o<m&&u++),typeof l.type!="function"&&(l.__u|=4)):d!=c&&(d==c-
1?u--:d==c+1?u++:(d>c?u--:u++,l.__u|=4))):t.__k[s]=null;if(f)for(s=0;s<m;s++)(a=n[s])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=W(a)),Mt(a,a));return r}function kt(t,e,n){var r,o;if(typeof t.type=="function"){for(r=t.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=t,e=kt(r[o],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=W(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function Vn(t,e,n,r){var o,s,l,a=t.key,c=t.type,d=e[n],m=d!=null&&(2&d.__u)==0;if(d===null&&a==null||m&&a==d.key&&
c==d.type)return n;if(r>(m?1:0)){for(o=n-1,s=n+1;o>=0||s<e.length;)if((d=e[l=o>=0?o--:s++])!=null&&(2&d.__u)==
0&&a==d.key&&c==d.type)return l}return-1}function ht(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||Ln.test(e)?n:n+"px"}function me(t,e,n,r,o){var s,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||ht(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||ht(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")s=e!=(e=e.replace(wt,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+s]=n,n?r?n[se]=r[se]:(n[se]=
Ie,t.addEventListener(e,s?qe:je,s)):t.removeEventListener(e,s?qe:je,s);else{if(o=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function gt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[pe]==null)e[pe]=
Ie++;else if(e[pe]<n[se])return;return n(v.event?v.event(e):e)}}}function Ge(t,e,n,r,o,s,l,a,c,d){var m,f,u,p,
_,x,w,b,g,C,$,R,B,h,L,ne,H=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),s=[a=e.__e=
n.__e]),(m=v.__b)&&m(e);e:if(typeof H=="function"){f=l.length;try{if(g=e.props,C=H.prototype&&H.prototype.render,
$=(m=H.contextType)&&r[m.__c],R=m?$?$.props.value:m.__:r,n.__c?b=(u=e.__c=n.__c).__=u.__E:(C?e.__c=u=new H(g,R):
(e.__c=u=new F(g,R),u.constructor=H,u.render=Nn),$&&$.sub(u),u.state||(u.state={}),u.__n=r,p=u.__d=!0,u.__h=[],
u._sb=[]),C&&u.__s==null&&(u.__s=u.state),C&&H.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=q({},u.
__s)),q(u.__s,H.getDerivedStateFromProps(g,u.__s))),_=u.props,x=u.state,u.__v=e,p)C&&H.getDerivedStateFromProps==
null&&u.componentWillMount!=null&&u.componentWillMount(),C&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{
if(C&&H.getDerivedStateFromProps==null&&g!==_&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
g,R),e.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(g,u.__s,R)===!1){e.__v!=n.__v&&
(u.props=g,u.state=u.__s,u.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(Y){Y&&(Y.__=e)}),ge.push.apply(
u.__h,u._sb),u._sb=[],u.__h.length&&l.push(u),a=W(n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(
g,u.__s,R),C&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(_,x,w)})}if(u.context=R,u.
props=g,u.__P=t,u.__e=!1,B=v.__r,h=0,C)u.state=u.__s,u.__d=!1,B&&B(e),m=u.render(u.props,u.state,u.context),ge.
push.apply(u.__h,u._sb),u._sb=[];else do u.__d=!1,B&&B(e),m=u.render(u.props,u.state,u.context),u.state=u.__s;while(u.
__d&&++h<25);u.state=u.__s,u.getChildContext!=null&&(r=q(q({},r),u.getChildContext())),C&&!p&&u.getSnapshotBeforeUpdate!=
null&&(w=u.getSnapshotBeforeUpdate(_,x)),L=m!=null&&m.type===y&&m.key==null?Tt(m.props.children):m,a=xt(t,ye(L)?
L:[L],e,n,r,o,s,l,a,c,d),u.base=e.__e,e.__u&=-161,u.__h.length&&l.push(u),b&&(u.__E=u.__=null)}catch(Y){if(l.length=
f,e.__v=null,c||s!=null){if(Y.then){for(e.__u|=c?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;s!=null&&
(s[s.indexOf(a)]=null),e.__e=a}else if(s!=null)for(ne=s.length;ne--;)Ue(s[ne])}else e.__e=n.__e;e.__k==null&&(e.
__k=n.__k||[]),Y.then||$t(e),v.__e(Y,e,n)}}else s==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=Fn(n.__e,
e,n,r,o,s,l,c,d);return(m=v.diffed)&&m(e),128&e.__u?void 0:a}function $t(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.
__k.some($t))}function St(t,e,n){for(var r=0;r<n.length;r++)ze(n[r],n[++r],n[++r]);v.__c&&v.__c(e,t),t.some(function(o){
try{t=o.__h,o.__h=[],t.some(function(s){s.call(o)})}catch(s){v.__e(s,o.__v)}})}function Tt(t){return typeof t!=
"object"||t==null||t.__b>0?t:ye(t)?t.map(Tt):t.constructor!==void 0?null:q({},t)}function Fn(t,e,n,r,o,s,l,a,c){
var d,m,f,u,p,_,x,w=n.props||he,b=e.props,g=e.type;if(g=="svg"?o="http://www.w3.org/2000/svg":g=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),s!=null){for(d=0;d<s.length;d++)if((p=s[d])&&
"setAttribute"in p==!!g&&(g?p.localName==g:p.nodeType==3)){t=p,s[d]=null;break}}if(t==null){if(g==null)return document.
createTextNode(b);t=document.createElementNS(o,g,b.is&&b),a&&(v.__m&&v.__m(e,s),a=!1),s=null}if(g==null)w===b||
a&&t.data==b||(t.data=b);else{if(s=g=="textarea"&&b.defaultValue!=null?null:s&&be.call(t.childNodes),!a&&s!=null)
for(w={},d=0;d<t.attributes.length;d++)w[(p=t.attributes[d]).name]=p.value;for(d in w)p=w[d],d=="dangerouslySe\
tInnerHTML"?f=p:d=="children"||d in b||d=="value"&&"defaultValue"in b||d=="checked"&&"defaultChecked"in b||me(
t,d,null,p,o);for(d in b)p=b[d],d=="children"?u=p:d=="dangerouslySetInnerHTML"?m=p:d=="value"?_=p:d=="checked"?
x=p:a&&typeof p!="function"||w[d]===p||me(t,d,p,w[d],o);if(m)a||f&&(m.__html==f.__html||m.__html==t.innerHTML)||
(t.innerHTML=m.__html),e.__k=[];else if(f&&(t.innerHTML=""),xt(e.type=="template"?t.content:t,ye(u)?u:[u],e,n,
r,g=="foreignObject"?"http://www.w3.org/1999/xhtml":o,s,l,s?s[0]:n.__k&&W(n,0),a,c),s!=null)for(d=s.length;d--;)
Ue(s[d]);a&&g!="textarea"||(d="value",g=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[d]||g==
"progress"&&!_||g=="option"&&_!=w[d])&&me(t,d,_,w[d],o),d="checked",x!=null&&x!=t[d]&&me(t,d,x,w[d],o))}return t}
function ze(t,e,n){try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(
e))}else t.current=e}catch(o){v.__e(o,n)}}function Mt(t,e,n){var r,o;if(v.unmount&&v.unmount(t),(r=t.ref)&&(r.
current&&r.current!=t.__e||ze(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){
v.__e(s,e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(o=0;o<r.length;o++)r[o]&&Mt(r[o],e,n||typeof t.type!="functi\
on");n||Ue(t.__e),t.__c=t.__=t.__e=void 0}function Nn(t,e,n){return this.constructor(t,n)}function G(t,e,n){var r,
o,s,l;e==document&&(e=document.documentElement),v.__&&v.__(t,e),o=(r=typeof n=="function")?null:n&&n.__k||e.__k,
s=[],l=[],Ge(e,t=(!r&&n||e).__k=We(y,null,[t]),o||he,he,e.namespaceURI,!r&&n?[n]:o?null:e.firstChild?be.call(e.
childNodes):null,s,!r&&n?n:o?o.__e:e.firstChild,r,l),St(s,t,l),t.props.children=null}be=ge.slice,v={__e:function(t,e,n,r){for(var o,s,l;e=e.__;)if((o=e.__c)&&!o.__)try{if((s=o.constructor)&&s.getDerivedStateFromError!=
null&&(o.setState(s.getDerivedStateFromError(t)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(t,r||
{}),l=o.__d),l)return o.__E=o}catch(a){t=a}throw t}},_t=0,Rn=function(t){return t!=null&&t.constructor===void 0},
F.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=q({},this.state),
typeof t=="function"&&(t=t(q({},n),this.props)),t&&q(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),ft(this))},F.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),ft(this))},F.prototype.render=y,I=
[],bt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,yt=function(t,e){return t.
__v.__b-e.__v.__b},_e.__r=0,De=Math.random().toString(8),pe="__d"+De,se="__a"+De,wt=/(PointerCapture)$|Capture$/i,
Ie=0,je=gt(!1),qe=gt(!0),Pn=0;var ve,T,Ke,Ct,xe=0,Ft=[],M=v,Et=M.__b,Rt=M.__r,Pt=M.diffed,Lt=M.__c,At=M.unmount,Ot=M.__;function Nt(t,e){M.__h&&
M.__h(T,t,xe||e),xe=0;var n=T.__H||(T.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function ke(t){
return xe=1,Bn(Ht,t)}function Bn(t,e,n){var r=Nt(ve++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Ht(void 0,e),function(a){
var c=r.__N?r.__N[0]:r.__[0],d=r.t(c,a);c!==d&&(r.__N=[d,r.__[1]],r.__c.setState({}))}],r.__c=T,!T.__f)){var o=function(a,c,d){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var _=p.__[0];
p.__=p.__N,p.__N=void 0,_!==p.__[0]&&(f=!0)}}),s){var u=s.call(this,a,c,d);return m?u||f:u}return!m||f};T.__f=
!0;var s=T.shouldComponentUpdate,l=T.componentWillUpdate;T.componentWillUpdate=function(a,c,d){if(this.__e){var m=s;
s=void 0,o(a,c,d),s=m}l&&l.call(this,a,c,d)},T.shouldComponentUpdate=o}return r.__N||r.__}function Bt(t){return xe=5,Hn(function(){return{current:t}},[])}function Hn(t,e){var n=Nt(ve++,7);return qn(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function Dn(){for(var t;t=Ft.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(we),e.__h.some(Xe),e.__h=[]}catch(n){
e.__h=[],M.__e(n,t.__v)}}}M.__b=function(t){T=null,Et&&Et(t)},M.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Ot&&Ot(t,e)},M.__r=function(t){Rt&&Rt(t),ve=0;var e=(T=t.__c).__H;e&&(Ke===T?(e.__h=[],T.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(we),e.__h.some(Xe),e.__h=[],ve=0)),Ke=T},
M.diffed=function(t){Pt&&Pt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Ft.push(e)!==1&&Ct===M.requestAnimationFrame||
((Ct=M.requestAnimationFrame)||jn)(Dn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Ke=T=null},M.
__c=function(t,e){e.some(function(n){try{n.__h.some(we),n.__h=n.__h.filter(function(r){return!r.__||Xe(r)})}catch(r){
e.some(function(o){o.__h&&(o.__h=[])}),e=[],M.__e(r,n.__v)}}),Lt&&Lt(t,e)},M.unmount=function(t){At&&At(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{we(r)}catch(o){e=o}}),n.__H=void 0,e&&M.__e(e,n.__v))};var Vt=typeof requestAnimationFrame==
"function";function jn(t){var e,n=function(){clearTimeout(r),Vt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Vt&&(e=requestAnimationFrame(n))}function we(t){var e=T,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
T=e}function Xe(t){var e=T;t.__c=t.__(),T=e}function qn(t,e){return!t||t.length!==e.length||e.some(function(n,r){
return n!==t[r]})}function Ht(t,e){return typeof e=="function"?e(t):e}var In=0;function i(t,e,n,r,o,s){e||(e={});var l,a,c=e;if("ref"in c)for(a in c={},e)a=="ref"?l=e[a]:c[a]=e[a];var d={type:t,
props:c,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--In,__i:-1,__u:0,__source:o,
__self:s};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)c[a]===void 0&&(c[a]=l[a]);return v.vnode&&v.
vnode(d),d}function N(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function D(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Un={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function oe(t){return t.target.closest("[dat\
a-word]")}var Z=class extends F{root=J();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(e){this.focused=e,this.look(e)}look(e){e!==this.looked&&(this.looked=e,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=e=>{let n=oe(e);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=e=>{let n=oe(e);if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let r=Un[e.key];if(r&&this.pointed!==
n)Wn(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),e.stopPropagation()};render({class:e,label:n,
onPick:r,children:o}){return i("div",{ref:this.root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:s=>{this.pointed=oe(s)},onPointerOver:s=>this.
look(oe(s)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:s=>{let l=oe(s);l&&
r?.(l.dataset.word,l)},children:o})}};function Wn(t,[e,n],r){let o=d=>{let m=d.getBoundingClientRect();return[
m.left+m.width/2,m.top+m.height/2]},[s,l]=o(t),a=null,c=1/0;for(let d of r){let[m,f]=o(d),u=(m-s)*e+(f-l)*n,p=Math.
abs((m-s)*n)+Math.abs((f-l)*e);d===t||u<4||p>2*u||u+2*p<c&&([a,c]=[d,u+2*p])}return a}function ie({text:t,bots:e}){
return i(y,{children:t.split(/@(\d)/).map((n,r)=>r%2?i(y,{children:[i(O,{seat:Number(n)})," ",i("span",{class:"\
name",children:e[Number(n)]})]}):n)})}function O({seat:t}){return i("span",{class:`badge seat${t}`,children:t})}function P(t){class e extends F{shouldComponentUpdate(r){let o=this.props,s=r;for(let l in s)if(s[l]!==o[l])return!0;
for(let l in o)if(!(l in s))return!0;return!1}render(){return t(this.props)}}return n=>We(e,n)}function j(t){return t.replace(/-\d+$/,"")}function $e(t){return/-(\d+)$/.exec(t)?.[1]??""}function k(t,e){let n=A(
t).creatures?.[j(e)],r=n?n[0]:j(e).replace(/-/g," "),o=$e(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function V(t,e){return`${t} ${e}${t===1?"":"s"}`}function U(t){return t.length>1?`${t.slice(0,-1).join(
", ")} and ${t.at(-1)}`:t.join("")}function Se(t){return String(Math.round(t*100)/100)}function Dt(t,e,n=!1){return n&&
t.move!==void 0?t.move:Gn(t.text,e)}function Gn(t,e){return t.replace(/@(\d)/g,(n,r)=>e[Number(r)])}var z=["r1","r2","r3","r4","r5"],K=620,zn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},Kn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Te(t,e){let n=A(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function It({seat:t,x:e,y:n,r,fresh:o}){return i(y,{children:[i("g",{class:`pebble seat${t}`,
children:[i("circle",{cx:e,cy:n,r}),i("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
o&&i("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Xn({game:t,card:e,x:n,y:r,w:o,h:s}){let l=j(e),a=!A(
t).creatures?.[l],c=`M${n+.8} ${r+s*.2}v${-s*.1}q0 ${-s*.085} ${o*.12} ${-s*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${s*.085}v${s*.1}z`;return i("g",{class:a?"card wild":"card","data-card":e,children:[i("rect",{class:"pap\
er",x:n,y:r,width:o,height:s,rx:o*.12}),i("path",{fill:a?"url(#wild)":Te(t,l),d:c}),i("text",{x:n+o/2,y:r+s*.72,
"font-size":s*.42,"text-anchor":"middle",children:$e(e)})]})}var Yn=P(t=>{let{game:e,layout:n,pile:r=[],owner:o,
state:s,out:l,marks:a}=t,[c,d,m,f]=n.cell(t.column,t.row),[u,p]=n.card,_=c+(n.wide?18:6),x=d+(f-p)/2+(n.wide?2:
1),w={x:c+3,y:d+3,width:m-6,height:f-6,rx:7},b=[`Row ${t.row+1}, ${k(e,t.word.split(" ")[1])}`,s==="closed"?"c\
losed":r.length?r.map(C=>k(e,C)).reverse().join(", on top of "):"empty",t.lowest&&"the lowest",o!==void 0&&`pe\
bble of seat ${o}`],g=Math.min(r.length-1,3);return i("g",{class:`cell ${s}${l?" out":""}${t.lowest?" lowest":
""}${a}`,...D(t.word,b.filter(Boolean).join(": "),a),children:[i("rect",{class:"place",...w}),s==="closed"&&i(
"rect",{class:"shut",...w,fill:"url(#closed)"}),Array.from({length:Math.max(0,g)},(C,$)=>{let R=(g-$)*(n.wide?
3:2);return i("rect",{class:"under",x:_+R,y:x-R,width:u,height:p,rx:u*.12})}),r.length>0&&i(Xn,{game:e,card:r[r.
length-1],x:_,y:x,w:u,h:p}),t.pileFresh&&i("rect",{class:"fresh",x:_-2,y:x-2,width:u+4,height:p+4,rx:u*.14}),t.
gone&&i("rect",{class:"fresh gone",x:c+5,y:d+5,width:m-10,height:f-10,rx:6}),r.length>1&&i("text",{class:"dept\
h",x:c+m-(n.wide?26:11),y:d+f-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.
length]}),t.lowest&&i("text",{class:"low",x:c+m-(n.wide?26:12),y:d+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),o!==void 0&&i(It,{seat:o,x:c+m-(n.wide?26:12),y:d+(n.wide?
27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Me=[];function Ut(t={}){return Object.entries(t).map(([e,n])=>[Number(
e),n]).sort((e,n)=>n[1]-e[1])}function Wt(t,e,n){let r=t.map(([o,s])=>`${n(o)} ${s}`).join(", ");return e!==void 0?
`${n(e)} controls it${r&&`: ${r}`}`:t.length>1&&t[0][1]===t[1][1]?`nobody controls it, for the highest sums ar\
e equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function Jn({seat:t,sum:e,holds:n,wide:r,x:o,y:s}){let[l,a]=r?
[17,13]:[13,11];return i("g",{class:`sum seat${t}${n?" holds":""}`,children:[i("rect",{x:o,y:s,width:l,height:a,
rx:3}),i("text",{x:o+l/2,y:s+a*.77,"text-anchor":"middle","font-size":r?10:8.5,children:e})]})}var Zn=P(t=>{let{
game:e,layout:n,creature:r,holder:o,out:s,marks:l}=t,[a,c,d,m]=n.head(t.column),{wide:f}=n,[u]=A(e).creatures?.[r]??
[r],p=f?5:3,_=d-2*p,x=m-(f?12:6),w=c+x-(f?17:3),b=s<0?Ut(t.sums):Me,g=s>=0?`eliminated in round ${s+1}`:Wt(b,o,
$=>`seat ${$}`),C={x:a+p,y:c+3,width:_,height:x,rx:8};return i("g",{class:`champion${s>=0?" out":""}${l}`,...D(
r,`${u}, ${g}`,l),children:[i("rect",{class:"paper",...C}),f?i(y,{children:[i("circle",{cx:a+d/2,cy:c+29,r:18,
fill:Te(e,r)}),i("text",{class:"emblem",x:a+d/2,y:c+35,"text-anchor":"middle","font-size":18,children:u.charAt(
0)}),i("text",{class:"title",x:a+d/2,y:c+62,"text-anchor":"middle","font-size":13,children:u})]}):i(y,{children:[
i("rect",{x:a+p,y:c+3,width:6,height:x,rx:3,fill:Te(e,r)}),i("text",{class:"title",x:a+13,y:c+17,"font-size":u.
length>8?10.5:12,children:u})]}),t.crowns.map(($,R)=>i(It,{seat:$,x:f?a+d-p-12-R*15:a+20+R*14,y:c+(f?16:42),r:f?
9:6.5,fresh:!t.crowned.includes($)},$)),b.map(([$,R],B)=>i(Jn,{seat:$,sum:R,holds:$===o,wide:f,x:f?a+d/2+(B-b.
length/2)*19+1:a+12+B*15,y:c+(f?67:22)},$)),s>=0&&i("path",{class:"cross",d:`M${a+p+6} ${c+9}L${a+d-p-6} ${w}M${a+
d-p-6} ${c+9}L${a+p+6} ${w}`}),s>=0&&f&&i("text",{class:"outtext",x:a+d/2,y:c+78,"text-anchor":"middle","font-\
size":10,children:["out in round ",s+1]}),t.outNow&&i("rect",{class:"fresh out",...C})]})}),Qn=P(({layout:t,row:e,
state:n,prestige:r,marks:o})=>{let[s,l,a,c]=t.label(e);return i("g",{class:`row-label ${n}${o}`,...D(z[e],`Row\
 ${e+1}, worth ${r}`,o),children:[i("rect",{class:"place",x:s,y:l,width:a,height:c,rx:6}),t.wide?i(y,{children:[
i("text",{x:a-12,y:l+c/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),i("text",{class:"worth",x:a-
12,y:l+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):i(y,{children:[i("text",{x:s+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),i("text",{class:"worth",x:s+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),er=P(()=>i("defs",{children:[i("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>i("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),i("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:i("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function tr({board:t}){let e=t.view,n=t.before,r=t.width>=K?zn:Kn,o=e.phase===
"over",s=a=>a+1===e.round&&!o?"now":a+1>e.round?"later":"past",l=A(e.game).prestige??[];return i("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[i(er,{}),z.map((a,c)=>i(Qn,{layout:r,row:c,state:s(
c),prestige:l[c],marks:N(t,a)},a)),e.champions.map((a,c)=>{let d=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
Me;return i(y,{children:[z.map((f,u)=>{let p=`${f} ${a}`,_=e.grid[f]?.[a],x=e.pebbles[f]?.[a],w=n?.grid[f]?.[a],
b=n?.pebbles[f]?.[a],g=n!==null&&_!==w&&String(_??"")!==String(w??"");return i(Yn,{game:e.game,layout:r,column:c,
row:u,word:p,pile:_,owner:x,out:d>=0,state:d>=0&&u>d?"closed":s(u),pileFresh:g&&!!_?.length,gone:g&&!_?.length,
lowest:u+1===e.round&&!!e.lowest?.includes(a),ownerFresh:n!==null&&x!==b,marks:N(t,p)},p)}),i(Zn,{game:e.game,
layout:r,column:c,creature:a,crowns:m,crowned:n?n.pebbles.champion?.[a]??Me:m,holder:e.control?.[a],sums:e.sums?.[a],
out:d,outNow:d>=0&&n!==null&&!n.eliminated.includes(a),marks:N(t,a)},a)]})})]})}var nr=P(({game:t,card:e,seen:n,
marks:r})=>{let o=j(e),s=A(t).creatures?.[o],l=k(t,e);return i("span",{class:`mini${s?"":" wild"}${n?" seen":""}${r}`,
"data-card":e,...D(e,l,r),style:s?{"--creature":Te(t,o)}:void 0,children:[i("b",{children:$e(e)||"\u2726"}),i(
"small",{children:s?s[0]:k(t,o)})]})}),jt=()=>i("span",{class:"mini back",role:"img","aria-label":"a hidden ca\
rd"});function ae({board:t,cards:e,seen:n=Me}){let{game:r}=t.view,o=Array.isArray(e)?e:n,s=Array.isArray(e)?0:
Math.max(0,e-n.length),l=new Map;return i(y,{children:[o.map((a,c)=>{if(a==="?"||a===null)return i(jt,{},`?${c}`);
let d=(l.get(a)??0)+1;return l.set(a,d),i(nr,{game:r,card:a,seen:o===n,marks:N(t,a)},`${a} ${d}`)}),Array.from(
{length:s},(a,c)=>i(jt,{},`hidden ${c}`))]})}function rr({view:t,seat:e}){let n=t.points?.[e];if(!n)return null;
let r=n.reduce((s,[,,l])=>s+l,0),o=(s,l)=>`${k(t.game,l)} ${s==="champion"?"(secret)":`in ${Ye(s)}`}`;return i(
"div",{class:"points",children:[i("strong",{children:V(r,"point")}),t.phase!=="over"&&" so far",n.length>0&&`:\
 ${n.map(([s,l,a])=>`${Se(a)} ${o(s,l)}`).join(", ")}`]})}function Ye(t){return`row ${t.slice(1)}`}function sr({
view:t}){if(!t.lowest||t.phase==="over")return null;let e=z[t.round-1],n=c=>k(t.game,t.grid[e][c].at(-1)),r=c=>j(
t.grid[e][c].at(-1))===c?n(c):`${k(t.game,c)} with ${n(c)}`,o=t.champions.filter(c=>!t.eliminated.includes(c)&&
!t.grid[e]?.[c]?.length).map(c=>k(t.game,c)),s=t.lowest.map(r);if(!s.length)return i("p",{class:"standing",children:[
"No card lies in ",Ye(e)," yet."]});let l=s.length===1,a=o.length>4?`${o.length} others have`:`${U(o)} ${o.length>
1?"have":"has"}`;return i("p",{class:"standing",children:[l?"Lowest in ":"Equally low in ",Ye(e),": ",i("stron\
g",{children:U(s)}),o.length?(l?", which would go out; ":", so nobody would go out; ")+`${a} no card yet.`:l?"\
, which would go out at the end of this turn.":", so nobody would go out."]})}function or({board:t,seat:e}){let n=t.
view,r=n.players[e],o=n.pebbles_left?.[e]??0,s=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,a=N(t,
l),c=r.sidelined;return i("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[i("div",{class:"who",...D(l,void 0,a),children:[i(O,{seat:e})," ",i("span",{class:"name",
children:t.bots[e]}),i("span",{class:"stock",role:"img","aria-label":`${V(o,"pebble")} left`,children:Array.from(
{length:o},()=>i("i",{class:`seat${e}`}))}),i("span",{class:"quiet",children:V(s,"card")})]}),i(rr,{view:n,seat:e}),
i("div",{class:"cards",children:[i(ae,{board:t,cards:r.hand,seen:r.seen}),r.secret&&i("span",{class:"secret",title:"\
a secret prediction",children:[i("em",{children:"secret"}),i(ae,{board:t,cards:[r.secret]})]}),c!==void 0&&c!==
0&&!(Array.isArray(c)&&!c.length)&&i("span",{class:"secret",title:"sidelined by Stag",children:[i("em",{children:"\
sidelined"}),i(ae,{board:t,cards:c})]})]})]})}function qt({board:t,name:e,cards:n}){let[r,o]=ke(!1),s=Array.isArray(
n)?n.length:n;return!s||!Array.isArray(n)?i("span",{class:"pile",children:[e," ",s]}):i("details",{class:"pile",
onToggle:l=>o(l.currentTarget.open),children:[i("summary",{children:[e," ",s]}),r&&i("div",{class:"cards",children:i(
ae,{board:t,cards:n})})]})}function Gt(t){let e=t.view;return i(Z,{class:"cards-table",label:"The table",onPick:t.
onPick,onLook:t.onLook,children:[i("div",{class:"felt",children:i(tr,{board:t})}),i(sr,{view:e}),e.drawn!==void 0&&
e.drawn!==null&&i("div",{class:"drawn",children:[i("em",{children:"looked at"}),i(ae,{board:t,cards:e.drawn})]}),
i("div",{class:"hands",children:e.players.map((n,r)=>i(or,{board:t,seat:r},r))}),i("div",{class:"piles",children:[
i(qt,{board:t,name:"deck",cards:e.deck})," ",i(qt,{board:t,name:"discard pile",cards:e.discard})]})]})}function zt(t,e){
let n=new Set;for(let r of t.champions){for(let o of z)(String(t.grid[o]?.[r]??"")!==String(e.grid[o]?.[r]??"")||
t.pebbles[o]?.[r]!==e.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.
champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}function Kt(t,e,n){
let r=A(t.game).creatures??{},[o,s]=e.split(" ");if(s){let m=t.grid[o]?.[s]??[],f=t.pebbles[o]?.[s],u=m.length?
m.map(p=>k(t.game,p)).reverse().join(", ")+(m.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(
1)}, ${k(t.game,s)}`,`${u}${f===void 0?"":`; the pebble of ${n[f]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==
void 0){let m=t.players[Number(l)].seen??[],f=m.length?`; known to hold ${m.map(u=>k(t.game,u)).join(", ")}`:"";
return[n[Number(l)],`seat ${l}, ${V(t.pebbles_left?.[Number(l)]??0,"pebble")} left${f}`]}if(z.includes(e))return[
`Row ${e.slice(1)}`,`a pebble in it is worth ${A(t.game).prestige?.[z.indexOf(e)]}`];let a=r[j(e)];if(!a)return[
k(t.game,e),""];if(e!==j(e))return[k(t.game,e),a[1]];let c=t.control?.[e],d=t.eliminated.includes(e)?"eliminat\
ed":Wt(Ut(t.sums?.[e]),c,m=>n[m]);return[a[0],`${a[1]} \xB7 ${d}`]}var le={inaccuracy:"?!",mistake:"?",blunder:"??"},ir=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Xt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function Q(t,e){return Xt(t,e).
filter(n=>!!n.mark)}function Je(t){return`${Math.round(100*t)} %`}function Ze(t){return t.kind==="exact"?`${Je(
t.value)}, proved`:`${Je(t.value)} \xB1 ${Je((t.high-t.low)/2)}`}function Qe(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ze(e.loss)})`}function Yt(t,e){let n=t.bots.map(()=>[]);
for(let l of Xt(t,e))l.chances.forEach((a,c)=>{(e!=="all"||c===l.seat)&&n[c].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],o=r.filter(l=>l===1).length,s=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([s,r[a]===1?1/o:0])}),n}function Jt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,o)=>{let s=r.note&&(e==="all"||String(r.s)===e)?ir.exec(r.note):null;s&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(s[1]))/100])}),n}function Zt(t){return[...Yt(t,"all"),...Jt(t,"al\
l")].some(e=>e.length>1)}function Qt({film:t,looker:e,last:n,onPick:r,children:o}){let s=a=>1e3*a/Math.max(1,n),
l=a=>(c,d)=>c.length>1&&i("polyline",{class:`${a} seat${d}`,points:c.map(([m,f])=>`${s(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return i("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let c=a.currentTarget.getBoundingClientRect();r((a.clientX-c.left)/c.width)},children:[
i("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[i("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Jt(t,e).map(l("claim")),Yt(t,e).map(l("chance"))]}),Q(t,e).map(a=>i(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${s(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[le[a.mark],i("title",{children:Qe(t,a)})]})),o]})}function en({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return i(y,{children:[i("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&i("details",{class:"review",
children:[i("summary",{children:"Accuracy and turning points"}),i("ul",{children:t.review.seats.map(r=>i("li",
{children:[i(O,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),i("ul",{children:t.review.turning_points.
map(r=>i("li",{children:r.text}))})]})]})}function tn({viewer:t,view:e,marked:n}){let{film:r,step:o,looker:s}=t,l=s==="all"||Number(s)===o.s;return i("d\
iv",{class:"caption","aria-live":"polite",children:[i("div",{class:"said",children:[i(lr,{viewer:t})," ",o.ms!==
void 0&&i("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&i("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&i("div",{class:`judged ${n.mark}`,children:[`${le[n.
mark]} ${n.mark}; better: `,i(ar,{viewer:t,marked:n}),` (+${Ze(n.loss)})`]}),l&&o.note&&i("div",{class:"note",
tabIndex:0,children:o.note}),i("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let c=de(a,s);return i(
"span",{class:c.eliminated?"out":"",children:t.notation&&c.move!==void 0?i("code",{children:c.move}):i(ie,{text:c.
text,bots:r.bots})})})}),t.faultsHere().map(a=>i("div",{class:"fault",children:[a.seat!==void 0&&i(O,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(s==="all"||Number(s)===a.seat)&&i(y,{children:[a.message&&
`: ${a.message}`,a.stderr&&i("pre",{tabIndex:0,children:a.stderr})]})]})),i("div",{class:"quiet when",children:[
cr(e),e.asked&&e.phase!=="over"&&i(y,{children:[" \xB7 ",i(ie,{text:e.asked,bots:r.bots})]})]})]})}function ar({
viewer:{film:t,notation:e},marked:n}){let r=t.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return e||
r===void 0?i("code",{children:n.best}):i(ie,{text:r,bots:t.bots})}function lr({viewer:t}){let{step:e,film:n,notation:r}=t;
return e.s===void 0?i(y,{children:t.words(t.place)}):r?i(y,{children:[i(O,{seat:e.s})," ",i("span",{class:"nam\
e",children:n.bots[e.s]})," ",i("code",{children:t.words(t.place)})]}):i(ie,{text:t.news(t.place).text,bots:n.
bots})}function cr(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)return"the game is over";let e=t.round?
`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?"":`seat ${t.turn} decides`}var ur=P(({viewer:t,place:e,step:n,words:r,here:o,faulty:s,marked:l})=>{let c=[(n.n??[]).some(([d])=>d.eliminated!==
void 0)&&"eliminates",s&&"faulty",o&&"here"].filter(Boolean).join(" ");return i("li",{class:c,children:i("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[i("span",{class:"number",children:e}),n.s===void 0?i("span",{class:"badge none"}):i(O,{seat:n.s}),i(
"span",{class:"words",children:r}),i("span",{class:"ms",children:[l&&i("span",{class:`sign ${l.mark}`,title:Qe(
t.film,l),children:`${le[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),dr=60,Ce=class extends F{root=J();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(Q(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r+n.offsetHeight>e.clientHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},dr)}read(e,n=!1){let{viewer:r}=this.
props,o=n?null:e.target.closest("[data-place]"),s=o?Number(o.dataset.place):null;s!==r.read&&(r.read=s,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return i("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,o)=>i(ur,{viewer:e,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var E=46,on=/^-?\d+,-?\d+$/,mr=1.05,pr=1.25,an=1,ln=2,tt=3;function cn(t){return t.phase!=="place"?[]:t.speed?
[t.speed]:Object.keys(t.taken??{})}function un(t){return Object.keys(t.open??{}).map(n=>n.split(",").map(Number)).
sort(([n,r],[o,s])=>n-o||r-s).map(n=>n.join(","))}function dn(t,e,n){let r=[],o=t.barred?.[e];for(let s in o)o[s][n]!==
"0"&&r.push([s,Number(o[s][n])]);return r}function mn(t){return t.reduce((e,[,n])=>e&~n,tt)}function et(t){return t===
tt?"either face":t===an?"white":t===ln?"black":"neither face"}function pn(t,e,n){if(t.phase==="effect")return t.
targets?.includes(e)?"can be chosen":"";if(n<0)return"empty";let r=s=>U(s.map(([l,a])=>`${U(l.split(" ").map(c=>k(
t.game,c)))} ${l.includes(" ")?"bar":"bars"} ${a===tt?"it":et(a)}`));return cn(t).map(s=>{let l=dn(t,s,n),a=mn(
l);return`${k(t.game,s)}: ${a?et(a):"not here"}${l.length?` (${r(l)})`:""}`}).join(" \xB7 ")||"empty"}function fr(t,e){
if(t.phase!=="effect")return[];let n=Object.entries(t.barred??{}).filter(([,r])=>r.includes(e));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function fn(t,e=0){let[n,r]=t.split(",").map(Number);for(let o=0;o<e;o++)[n,r]=
[-r,n+r];return[E*Math.sqrt(3)*(n+r/2),E*1.5*r]}function hr(t){let[e,n]=t.split(",").map(Number);return[[1,0],
[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,o])=>`${e+r},${n+o}`)}function ee(t){return`M${Array.from({length:6},
(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(o)).toFixed(1)} ${(t*Math.sin(o)).toFixed(1)}`}).join(
"L")}Z`}var gr=ee(E-1.5),_r=ee(E-6),br=ee(E-4),nn=ee(E-5),yr=ee(E+1),wr=ee(E/3);function hn(t,e){let n=t.map(a=>fn(
a,e)),r=n.map(a=>a[0]),o=n.map(a=>a[1]),s=Math.min(...r)-E-8,l=Math.min(...o)-E-8;return[s,l,Math.max(...r)+E+
8-s,Math.max(...o)+E+8-l]}function vr(t,e){let n=r=>{let[,,o,s]=hn(t,r);return Math.min(1/o,mr/s)*(r===e?pr:1)};
return[0,1,2].reduce((r,o)=>n(o)>n(r)?o:r,e)}function ce(t,e){let[n,r]=fn(t,e);return`translate(${n.toFixed(1)}\
 ${r.toFixed(1)})`}function xr(t){return t.length>7?12.5:t.length>6?13.5:15}function gn({name:t,beads:e}){return i(
y,{children:[i("path",{class:"edge",d:gr}),i("path",{class:"face",d:_r}),i("circle",{class:"gem",cy:-E*.56,r:4.2}),
i("text",{y:5,"text-anchor":"middle","font-size":xr(t),children:t}),e?i("g",{class:"beads",children:[i("circle",
{cy:E*.52,r:11}),i("text",{y:E*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var kr=P(
({game:t,cell:e,text:n,beads:r,coordinates:o,marks:s,turn:l})=>{let[a,c]=n.split(" "),d=A(t).tiles?.[a]?.[0]??
"",m=`${k(t,a)}${c?`, ${c}`:""}, at ${e}${r?`, ${V(r,"token")} on it`:""}`;return i("g",{class:`tile ${c??"gre\
y"} ${d}${s}`,"data-tile":a,transform:ce(e,l),...D(e,m,s),children:[i(gn,{name:a,beads:r}),o&&i("text",{class:"\
coordinates",y:E*.42,"text-anchor":"middle","font-size":10,children:e})]})}),$r=P(({cell:t,told:e,faces:n,coordinates:r,
turn:o,marks:s})=>i("g",{class:`open${s}`,transform:ce(t,o),...D(t,`empty cell ${t}${e&&`: ${e}`}`,s),children:[
i("path",{d:br}),(n===an||n===ln)&&i("path",{class:`only ${et(n)}`,d:wr}),n===0&&i("path",{class:"shut",d:"M-6\
 -6L6 6M6 -6L-6 6"}),r&&i("text",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:t})]}));
function Sr({board:t}){let e=t.view,n=t.before,{board:r}=e,o=Object.keys(r).sort((h,L)=>r[h]<r[L]?-1:1),s=[...t.
targets??[],...t.playable??[],...t.lit??[],...t.better??[],...t.open??[]],l=t.choices?un(e):[],a=new Map(l.map(
(h,L)=>[h,L])),c=cn(e),d=c.includes(t.looked??"")?[t.looked]:c,m=h=>d.reduce((L,ne)=>L|mn(dn(e,ne,h)),0),f=[...new Set(
[...c.length?l:[],...s.filter(h=>on.test(h)&&!r[h])])],u=[...e.map??[],...e.next?.map??[]].filter(h=>!r[h]),p=n?
Object.keys(n.board).filter(h=>!r[h]):[],_=t.open?o.flatMap(hr):l,x=[...o,...f,...u,...p,..._],w=Bt(0);w.current=
t.open&&t.width<K?vr([...o,..._],w.current):0;let b=w.current,[g,C,$,R]=hn(x,b),B=n?[...nt(e,n)].filter(h=>r[h]):
[];return i("svg",{class:"board",viewBox:[g,C,$,R].map(h=>h.toFixed(0)).join(" "),style:{"--across":($/(E*1.74)).
toFixed(2)},children:[f.map(h=>i($r,{cell:h,told:t.choices?pn(e,h,a.get(h)??-1):"",faces:c.length&&a.has(h)?m(
a.get(h)):void 0,coordinates:!!t.coordinates,turn:b,marks:N(t,h)},`open ${h}`)),u.map(h=>i("path",{class:"boun\
d",d:nn,transform:ce(h,b),children:i("title",{children:["named by Map: ",h]})},`bound ${h}`)),p.map(h=>i("path",
{class:`gone${n.board[h].split(" ")[0]===t.scored?" scored":""}`,d:nn,transform:ce(h,b)},`gone ${h}`)),o.map(h=>{
let L=r[h].split(" ")[0];return i(kr,{game:e.game,cell:h,text:r[h],beads:e.beads?.[L],coordinates:!!t.coordinates,
turn:b,marks:N(t,h)+(L===t.scored?" scored":"")},L)}),B.map(h=>i("path",{class:"fresh",d:yr,transform:ce(h,b)},
`fresh ${h}`))]})}var Ee=E+6,rn=P(({game:t,name:e,token:n,taken:r,marks:o})=>i("svg",{class:`loose${o}`,viewBox:`${-Ee}\
 ${-Ee} ${2*Ee} ${2*Ee}`,"data-tile":e,...D(e,`${k(t,e)}${r?", taken":""}${n?`, with ${V(n,"token")}`:""}`,o),
children:i("g",{class:`tile grey ${A(t).tiles?.[e]?.[0]??""}${r?" taken":""}`,children:i(gn,{name:e,beads:n?`+${n}`:
void 0})})}));function sn({name:t,tiles:e}){let[n,r]=ke(!1);return e?.length?i("details",{class:"pile",onToggle:o=>r(
o.currentTarget.open),children:[i("summary",{children:[t," ",e.length]}),n&&i("p",{children:[...e].sort().join(
", ")})]}):null}function Tr({board:t,seat:e}){let n=t.view,r=n.colors?.[e],o=r?Object.values(n.board).filter(a=>a.
endsWith(` ${r}`)):[],s=t.ended?n.sums?.[e]?.points:void 0,l=o.reduce((a,c)=>a+(n.beads?.[c.split(" ")[0]]??0),
0);return i("div",{class:`hand${n.turn===e?" turn":""}`,children:i("div",{class:"who",children:[i(O,{seat:e}),
" ",r&&i("i",{class:`side ${r}`,title:r}),i("span",{class:"name",children:t.bots[e]}),i("span",{class:"quiet",
children:`${r?`${r}: `:""}${V(o.length,"tile")}, ${V(n.tokens?.[e]??0,"token")}${l?`, ${l} on tiles`:""}`}),s!==
void 0&&i("strong",{class:"total",children:V(s,"point")})]})})}function Mr({view:t}){let e=[],n=r=>U(r.map(o=>k(
t.game,o)));t.restrictions?.length&&e.push(`In force: ${n(t.restrictions)}`);for(let[r,o]of Object.entries(t.ignored??
{}))e.push(`${n(o)} ignored for ${n([r])}, which has no other legal play`);return t.relieved?.length&&e.push(`${n(
t.relieved)} ignored for this play`),t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile \
this turn"),t.destiny?.length&&e.push(`Destiny: ${n(t.destiny)}`),t.next?.quota&&e.push("next turn: Famine"),t.
next?.destiny&&e.push(`next turn, Destiny: ${n(t.next.destiny)}`),e.length?i("p",{class:"legend",children:e.join(
" \xB7 ")}):null}function _n(t){let e=t.view,n=t.choices&&e.targets?{...t,targets:new Set(e.targets)}:t,r=Object.
entries(e.taken??{}),o=Object.entries(e.pool??{});return i(Z,{class:"tiles-table",label:"The table",onPick:n.onPick,
onLook:n.onLook,children:[i("div",{class:"sides",children:[0,1].map(s=>i(Tr,{board:n,seat:s},s))}),i("div",{class:"\
felt",children:i(Sr,{board:n})}),(r.length>0||o.length>0)&&i("div",{class:"pool",children:[r.map(([s,l])=>i(rn,
{game:e.game,name:s,token:l,taken:!0,marks:N(n,s)},s)),r.length>0&&i("span",{class:"gap"},"gap"),o.map(([s,l])=>i(
rn,{game:e.game,name:s,token:l,taken:!1,marks:N(n,s)},s))]}),i(Mr,{view:e}),i("div",{class:"piles",children:[i(
sn,{name:"bag",tiles:e.bag})," ",i(sn,{name:"out of the game",tiles:e.dead})]})]})}function nt(t,e){let n=new Set;
for(let r of new Set([...Object.keys(t.board),...Object.keys(e.board)])){let o=t.board[r]?.split(" ")[0];(t.board[r]!==
e.board[r]||o&&t.beads?.[o]!==e.beads?.[o])&&n.add(r)}return n}function bn(t,e){let[n,r]=(on.test(e)?t.board[e]??
"":e).split(" ");if(!n)return[`Cell ${e}`,pn(t,e,un(t).indexOf(e))||"empty"];let o=A(t.game).tiles?.[n]?.[1]??
"",s=fr(t,e).map(a=>k(t.game,a)),l=[o,r&&`${r} side up`,n!==e&&`at ${e}`,t.targets?.includes(e)&&"can be chose\
n",s.length>0&&`cannot be chosen: ${U(s)} ${s.length>1?"forbid":"forbids"} it`,t.restrictions?.includes(n)&&"i\
n force"];return[k(t.game,n),l.filter(Boolean).join(" \xB7 ")]}function Cr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function rt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function yn(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,s=n.get(o)??0;n.set(o,s+1),
e(`${o} ${s}`,r)}}var Re=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
Cr())return null;let o=new Map;return yn(e,(s,l)=>o.set(s,{box:l.getBoundingClientRect(),face:rt(l)})),o}play(e,n,r,o=""){
let s=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=o.split(" "),a=[];yn(e,(d,m)=>{let f=l.includes(
d.split(" ")[0])&&m.closest(".cell")&&s,u=n.get(d)??(f?{box:Er(s.getBoundingClientRect()),face:""}:null);u&&a.
push([m,u,m.getBoundingClientRect()])});let c=e.getBoundingClientRect();for(let[d,{box:m,face:f},u]of a){let p=Math.
hypot(Pe(u)-Pe(m),Le(u)-Le(m));p>u.width*.6&&p>12&&!Rr(d,m,u)?Pr(e,c,d,m,u):f&&f!==rt(d)&&rt(d)&&Ar(d)}}};function Pe(t){
return t.left+t.width/2}function Le(t){return t.top+t.height/2}function Er(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function Rr(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function Pr(t,e,n,r,o){
let s=Lr(n);s.classList.add("flying"),s.setAttribute("aria-hidden","true"),Object.assign(s.style,{left:`${o.left-
e.left}px`,top:`${o.top-e.top}px`,width:`${o.width}px`,height:`${o.height}px`}),t.append(s);let l=`translate(${Pe(
r)-Pe(o)}px, ${Le(r)-Le(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,a=s.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>s.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Lr(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(c);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:o,height:s}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${o} ${s}`),e.removeAttribute("transform"),l.append(
e),l}function Ar(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function te(t){return t.board!==void 0}function Ae(t){return t.champions!==void 0}var Oe=class extends F{root=J();motion=new Re;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}follow(){let e=this.root.current.querySelector(".felt");if(!e||e.
scrollWidth<=e.clientWidth)return;let n=e.querySelector(".fresh")?.getBoundingClientRect(),r=e.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(e.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(e,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),e.moment!==this.props.moment&&this.follow()}render(e){
return i("div",{ref:this.root,class:"stage",children:e.draw?.(e)??i(Or,{...e})})}};function Or(t){return te(t.
view)?i(_n,{...t}):Ae(t.view)?i(Gt,{...t}):i(Vr,{view:t.view})}function Vr({view:t}){let e=Object.entries(t).filter(
([n])=>!["game","turn","seat","options"].includes(n));return i("table",{class:"plain",children:i("tbody",{children:e.
map(([n,r])=>i("tr",{children:[i("th",{scope:"row",children:n.replaceAll("_"," ")}),i("td",{children:typeof r==
"string"?r:JSON.stringify(r)})]},n))})})}function wn(t,e){return e&&te(t)&&te(e)?nt(t,e):e&&Ae(t)&&Ae(e)?zt(t,
e):new Set}function vn(t,e,n){return te(t)?bn(t,e):Ae(t)?Kt(t,e,n):null}function st(t,e){let n=t.split(" "),r=new Set(
n);for(let o of n)if(/^r\d$/.test(o))for(let s of n)r.add(`${o} ${s}`);return n[0]==="play"&&n[1]&&e&&r.add(`r${e}\
 ${n[2]??j(n[1])}`),r}function X(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function xn(t){
t&&(document.documentElement.dataset.theme=t)}function Fr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;xn(X("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function kn(){xn(X("equinox-theme")),S("theme").addEventListener(
"click",Fr)}var Nr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Br=60,Hr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",Ve=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((o,s)=>String(s))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=dt(n.steps),this.curved=Zt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(
r),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=X("equinox-notation")===
"on";coordinates=X("equinox-coordinates")==="on";choices=(X("equinox-choices")??(innerWidth<K?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return mt(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(e===
"mark")return Q(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([s])=>s.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return Q(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&de(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Dt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],X(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),o=n>0?r.find(s=>s>this.place):r.findLast(s=>s<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Br)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),G(null,this.root)}measure(){let e=this.
width;this.width=this.root.clientWidth,e<K!=this.width<K&&this.draw()}draw(){this.closed||G(i(Dr,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let o=e.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function Dr({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),o=n?t.viewAt(n-1):null,s=t.marked(n),l=t.read,a=l===null?void 0:new Set([...wn(t.viewAt(l),l?t.viewAt(
l-1):null),...st(t.news(l)?.move??"")]);return i(y,{children:[i(qr,{viewer:t}),i(Ir,{viewer:t,place:n,looker:t.
looker,playing:t.playing,speed:t.speed,switches:`${t.notation} ${t.coordinates} ${t.choices}`}),t.curved&&i("d\
iv",{class:"chances",children:[i(Qt,{film:e,looker:t.looker,last:t.last,onPick:c=>t.show(Math.round(t.last*c)),
children:i("line",{class:"cursor",x1:Fe(n,t.last),x2:Fe(n,t.last),y1:"0%",y2:"100%"})}),i(en,{film:e,looker:t.
looker})]}),i("div",{class:"body",children:[i("div",{class:"main",children:[i(tn,{viewer:t,view:r,marked:s}),i(
jr,{told:t.looked===null?null:vn(r,t.looked,e.bots)}),i(Oe,{view:r,before:o,bots:e.bots,looker:t.looker,width:t.
width,lit:a,coordinates:t.coordinates,choices:t.choices,looked:t.looked,scored:t.step.scored,ended:n===t.last,
moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:s&&st(s.best,o?.round),onLook:c=>{t.looked=c,t.draw()}})]}),
i(Ce,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),i("p",{class:"legend keys",children:Hr})]})}function jr({
told:t}){return i("p",{class:"about","aria-live":"polite",children:t?i(y,{children:[i("strong",{children:t[0]}),
" ",t[1]]}):i("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Fe(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function qr({viewer:{film:t,options:e}}){return i("div",{class:"heading",children:[
i("h3",{children:t.title??`Game ${t.id}`}),i("span",{class:"seats",children:i(it,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),t.outcome&&i("span",{class:"quiet",children:[
"ended by ",t.outcome.reason]}),e.close&&i("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:e.close,children:"\u2715"})]})}function it({bots:t,outcome:e,failed:n}){return i(y,{children:t.
map((r,o)=>i("span",{class:`seat-result${e?.ranks[o]===1?" first":""}`,children:[i(O,{seat:o})," ",i("span",{class:"\
name",children:r}),e&&i("span",{class:"quiet",children:` ${e.ranks[o]}. (${Se(e.scores[o])})`}),n(o)&&i("span",
{class:"mark",children:"fault"})]}))})}var Ir=P(({viewer:t,place:e,looker:n,playing:r,speed:o})=>{let{film:s,last:l}=t,
a=(d,m,f)=>i("button",{type:"button",title:m,onClick:f,children:d}),c=d=>t.find(d).length>0;return i("div",{class:"\
controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6",
"Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.
toggle()),i("div",{class:"slide",children:[i("input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:d=>t.
show(Number(d.currentTarget.value))}),i(Ur,{viewer:t})]}),i("span",{class:"counter",children:`${e} / ${l}`}),c(
"eliminated")&&a("next out","Next elimination (e)",()=>t.jump("eliminated",1)),c("fault")&&a("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),c("mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),c("s\
cored")&&a("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),i("label",{class:"view",children:[i("\
span",{children:"view"}),i("select",{title:"View",value:n,onChange:d=>t.look(d.currentTarget.value),children:t.
lookers.map(d=>i("option",{value:d,children:d==="all"?"everything":`seat ${d}: ${s.bots[Number(d)]}`}))})]}),i(
"select",{title:"Speed","aria-label":"Speed",value:o,onChange:d=>{t.speed=Number(d.currentTarget.value),t.draw()},
children:Nr.map(([d,m])=>i("option",{value:m,children:d}))}),i(ot,{viewer:t,name:"notation"}),te(t.viewAt(e))&&
i(y,{children:[i(ot,{viewer:t,name:"coordinates"}),i(ot,{viewer:t,name:"choices"})]})]})});function ot({viewer:t,
name:e}){return i("label",{class:"switch",children:[i("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var Ur=P(({viewer:t})=>i("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>i("circle",{class:"out",cx:Fe(e,t.last),cy:4,r:3})),t.find("fault").map(e=>i("circle",{class:"\
fault",cx:Fe(e,t.last),cy:4,r:3}))]}));var ue=20,Wr=250,Gr=8;function $n(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Ne=class{constructor(e,n,r,o){this.games=e;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),Wr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),S("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),S("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let s of document.
querySelectorAll("[data-sort]"))s.addEventListener("click",()=>this.sort(s.dataset.sort));document.addEventListener(
"keydown",s=>this.viewer?.key(s)),document.addEventListener("click",s=>{let l=s.target.closest("[data-game]");
l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},!0)}),window.addEventListener("hashchange",s=>this.
fromAddress(new URL(s.newURL).hash)),this.draw(),this.fromAddress(location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=S(
"filter");faults=S("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.
draw()}sort(e){let{order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.
turnTo(0)}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=$n(this.filter.value),n=this.
games.filter(s=>{if(this.faults.checked&&!s.faults.some(Boolean))return!1;let l=`|${[s.number,s.id,...s.bots,s.
reason,...s.faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)
return n;let{column:r,down:o}=this.order;return n.sort((s,l)=>(s[r]<l[r]?-1:s[r]>l[r]?1:0)*(o?-1:1))}async find(){
let e=this.page*ue;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+ue)}}if(!this.
filter.value.trim()&&!this.faults.checked&&e+ue<=this.games.length)return{count:this.played,games:this.games.slice(
e,e+ue)};try{let n=await this.search($n(this.filter.value).join(" "),this.faults.checked,this.page);return this.
others=n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/ue));if(this.page>=
r)return this.turnTo(r-1);S("count").textContent=n.error??`${n.count} of ${this.played}`,S("games-pages").hidden=
r<2,S("games-page").textContent=`page ${this.page+1} of ${r}`,S("games-before").disabled=this.page===0,S("game\
s-after").disabled=this.page===r-1;for(let s of document.querySelectorAll("[data-sort]")){s.disabled=!this.hasAll();
let l=this.order?.column===s.dataset.sort&&this.order;s.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let o=this.viewer?.film.id;G(i(y,{children:n.games.map(s=>i(zr,{game:s,open:s.id===
o},s.id))}),S("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let o=this.opening={},s=S("viewer");this.viewer?.close(),this.viewer=null,s.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,c;try{if(c=await this.getFilm(a),this.opening!==o)return}catch(d){this.opening===o&&G(i("p",{class:"\
warning",children:["This game cannot be shown: ",d.message]}),s);return}l&&(c.bots=l.bots),c.title=l?`Game ${l.
number}`:`Game ${a}`,G(null,s),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new Ve(s,c,
{...n,close:()=>this.close(),shown:d=>this.toAddress(d)}),this.draw(),s.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,S("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=Gr;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),S("games").scrollIntoView({block:"start"}));let o=new URLSearchParams(e.slice(
1)),s=o.get("game"),l={move:Number(o.get("move")??0),looker:o.get("seat")??"all"};s?this.viewer?.film.id.startsWith(
s)?this.viewer.goTo(l):this.open(s,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function zr({game:t,open:e}){return i("tr",{class:e?"here":"",children:[i("td",{class:"right",children:t.number}),
i("td",{children:i("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),i("td",{
class:"seats",children:i(it,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),i("td",{class:"right",children:t.
moves}),i("td",{children:t.reason})]})}async function Kr(t){return ct(await(await He(`films/${encodeURIComponent(t)}`)).text())}async function Xr(t,e,n){
let r=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await He(`games?${r}`)).
json()}function Yr(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var Jr=new Ne(re.games,re.played,Kr,Xr),Sn=re.live?.
news,at=null,Tn=null;function Zr(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.
querySelectorAll("details.fault")],r=s=>s.querySelector("summary").textContent,o=new Set(n().filter(s=>s.open).
map(r));S("summary").replaceWith(document.adoptNode(t.getElementById("summary")));for(let s of n())s.open=o.has(
r(s));Jr.renew(e.games,e.played)}function Qr(t){document.body.classList.remove("cut-off"),S("status").textContent=
t.status??"";let{news:e}=t;!e||e===Sn||at||(at=setTimeout(async()=>{at=null;try{Zr(await Yr()),Sn=e}catch{document.
body.classList.add("cut-off")}},Math.random()*t.within*1e3))}function es(){return document.body.classList.add(
"cut-off"),!0}function Mn(){Tn?.(),Tn=document.hidden?null:lt("events",Qr,es)}kn();document.addEventListener("\
visibilitychange",Mn);Mn();})();
