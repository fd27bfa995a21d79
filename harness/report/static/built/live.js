// Built by `make frontend` from harness/report/frontend. Sources: 545d1fee0bc7549cab677e4649e6332b88e8718131285414e80260408b071cfa
"use strict";(()=>{var He=class extends Error{constructor(n,r){super(n);this.status=r}};async function De(e,t,n){let r=t===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)},o=await fetch(e,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let s=await o.json().catch(()=>({}));throw new He(
s.error??`the server said ${o.status}`,o.status)}return o}function mt(e,t,n){let r,o,s=()=>{clearTimeout(o),r.
close()},l=()=>{r=new EventSource(e),r.onmessage=a=>{t(JSON.parse(a.data))===!1&&s()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(o=setTimeout(l,5e3))}};return l(),s}function S(e){return document.getElementById(e)}var re=JSON.parse(S("data").textContent??"");function P(e){return re.
facts[e]??{}}async function Pn(e,t){return new Response(new Blob([e]).stream().pipeThrough(new DecompressionStream(t))).text()}
function Ln(e){let t=JSON.parse(e);if(t.error)throw new Error(t.error);return t}async function pt(e){return Ln(
await Pn(Uint8Array.from(atob(e),t=>t.charCodeAt(0)),"deflate"))}function ft(e,t){if(Array.isArray(t)){if(t.length===1)return t[0];let[r,o,s]=t;return e.slice(0,r).concat(s,o?
e.slice(-o):[])}let n=Array.isArray(e)?e.slice():{...e};for(let[r,o]of Object.entries(t))Array.isArray(o)&&o.length===
0?delete n[r]:n[r]=ft(n[r],o);return n}function je(e,t={}){let n=t;return e.map(r=>(n=ft(n,r.d),{...r,picture:n}))}
function qe(e,t){return{...e.common,...e[t]}}function me([e,t],n){return t?n==="all"?Object.assign({},e,...Object.
values(t)):{...e,...t[n]}:e}var ye,v,yt,An,I,ht,wt,vt,Ie,fe,se,xt,We,Ge,Ue,On,ge={},_e=[],Vn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
we=Array.isArray;function q(e,t){for(var n in t)e[n]=t[n];return e}function ze(e){e&&e.parentNode&&e.parentNode.
removeChild(e)}function Ke(e,t,n){var r,o,s,l={};for(s in t)s=="key"?r=t[s]:s=="ref"?o=t[s]:l[s]=t[s];if(arguments.
length>2&&(l.children=arguments.length>3?ye.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(s in e.
defaultProps)l[s]===void 0&&(l[s]=e.defaultProps[s]);return he(e,l,r,o,null)}function he(e,t,n,r,o){var s={type:e,
props:t,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++yt,__i:-1,__u:0};return o==
null&&v.vnode!=null&&v.vnode(s),s}function J(){return{current:null}}function b(e){return e.children}function F(e,t){
this.props=e,this.context=t}function W(e,t){if(t==null)return e.__?W(e.__,e.__i+1):null;for(var n;t<e.__k.length;t++)
if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?W(e):null}function Fn(e){if(e.
__P&&e.__d){var t=e.__v,n=t.__e,r=[],o=[],s=q({},t);s.__v=t.__v+1,v.vnode&&v.vnode(s),Xe(e.__P,s,t,e.__n,e.__P.
namespaceURI,32&t.__u?[n]:null,r,n??W(t),!!(32&t.__u),o),s.__v=t.__v,s.__.__k[s.__i]=s,Mt(r,s,o),t.__e=t.__=null,
s.__e!=n&&kt(s)}}function kt(e){if((e=e.__)!=null&&e.__c!=null)return e.__e=e.__c.base=null,e.__k.some(function(t){
if(t!=null&&t.__e!=null)return e.__e=e.__c.base=t.__e}),kt(e)}function gt(e){(!e.__d&&(e.__d=!0)&&I.push(e)&&!be.
__r++||ht!=v.debounceRendering)&&((ht=v.debounceRendering)||wt)(be)}function be(){try{for(var e,t=1;I.length;)
I.length>t&&I.sort(vt),e=I.shift(),t=I.length,Fn(e)}finally{I.length=be.__r=0}}function $t(e,t,n,r,o,s,l,a,c,d,m){
var f,u,p,g,x,w,y=r&&r.__k||_e,_=t.length;for(c=Nn(n,t,y,c,_),f=0;f<_;f++)(p=n.__k[f])!=null&&(u=p.__i!=-1&&y[p.
__i]||ge,p.__i=f,w=Xe(e,p,u,o,s,l,a,c,d,m),g=p.__e,p.ref&&u.ref!=p.ref&&(u.ref&&Ye(u.ref,null,p),m.push(p.ref,
p.__c||g,p)),x==null&&g!=null&&(x=g),4&p.__u?(c=St(p,c,e),u.__e&&(u.__e=null)):typeof p.type=="function"&&w!==
void 0?c=w:g&&(c=g.nextSibling),p.__u&=-7);return n.__e=x,c}function Nn(e,t,n,r,o){var s,l,a,c,d,m=n.length,f=m,
u=0;for(e.__k=new Array(o),s=0;s<o;s++)(l=t[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=e.__k[s]=he(null,l,null,null,null):we(
l)?l=e.__k[s]=he(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=e.__k[s]=he(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):e.__k[s]=l,c=s+u,l.__=e,l.__b=e.__b+1,a=null,(d=l.__i=Bn(l,n,c,f))!=-1&&(f--,(a=n[d])&&
(a.__u|=2)),a==null||a.__v==null?(d==-1&&(o>m?u--:o<m&&u++),typeof l.type!="function"&&(l.__u|=4)):d!=c&&(d==c-
1?u--:d==c+1?u++:(d>c?u--:u++,l.__u|=4))):e.__k[s]=null;if(f)for(s=0;s<m;s++)(a=n[s])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=W(a)),Et(a,a));return r}function St(e,t,n){var r,o;if(typeof e.type=="function"){for(r=e.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=e,t=St(r[o],t,n));return t}e.__e!=t&&(t&&e.type&&!t.parentNode&&(t=W(e)),t=n.insertBefore(
e.__e,t||null));do t=t&&t.nextSibling;while(t!=null&&t.nodeType==8);return t}function Bn(e,t,n,r){var o,s,l,a=e.key,c=e.type,d=t[n],m=d!=null&&(2&d.__u)==0;if(d===null&&a==null||m&&a==d.key&&
c==d.type)return n;if(r>(m?1:0)){for(o=n-1,s=n+1;o>=0||s<t.length;)if((d=t[l=o>=0?o--:s++])!=null&&(2&d.__u)==
0&&a==d.key&&c==d.type)return l}return-1}function _t(e,t,n){t[0]=="-"?e.setProperty(t,n??""):e[t]=n==null?"":typeof n!=
"number"||Vn.test(t)?n:n+"px"}function pe(e,t,n,r,o){var s,l;e:if(t=="style")if(typeof n=="string")e.style.cssText=
n;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)n&&t in n||_t(e.style,t,"");if(n)for(t in n)
r&&n[t]==r[t]||_t(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")s=t!=(t=t.replace(xt,"$1")),l=t.toLowerCase(),t=
l in e||t=="onFocusOut"||t=="onFocusIn"?l.slice(2):t.slice(2),e.l||(e.l={}),e.l[t+s]=n,n?r?n[se]=r[se]:(n[se]=
We,e.addEventListener(t,s?Ue:Ge,s)):e.removeEventListener(t,s?Ue:Ge,s);else{if(o=="http://www.w3.org/2000/svg")
t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!=
"form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{e[t]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="\
popover"&&n==1?"":n))}}function bt(e){return function(t){if(this.l){var n=this.l[t.type+e];if(t[fe]==null)t[fe]=
We++;else if(t[fe]<n[se])return;return n(v.event?v.event(t):t)}}}function Xe(e,t,n,r,o,s,l,a,c,d){var m,f,u,p,
g,x,w,y,_,C,$,R,H,h,A,ne,D=t.type;if(t.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),s=[a=t.__e=
n.__e]),(m=v.__b)&&m(t);e:if(typeof D=="function"){f=l.length;try{if(_=t.props,C=D.prototype&&D.prototype.render,
$=(m=D.contextType)&&r[m.__c],R=m?$?$.props.value:m.__:r,n.__c?y=(u=t.__c=n.__c).__=u.__E:(C?t.__c=u=new D(_,R):
(t.__c=u=new F(_,R),u.constructor=D,u.render=Dn),$&&$.sub(u),u.state||(u.state={}),u.__n=r,p=u.__d=!0,u.__h=[],
u._sb=[]),C&&u.__s==null&&(u.__s=u.state),C&&D.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=q({},u.
__s)),q(u.__s,D.getDerivedStateFromProps(_,u.__s))),g=u.props,x=u.state,u.__v=t,p)C&&D.getDerivedStateFromProps==
null&&u.componentWillMount!=null&&u.componentWillMount(),C&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{
if(C&&D.getDerivedStateFromProps==null&&_!==g&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
_,R),t.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(_,u.__s,R)===!1){t.__v!=n.__v&&
(u.props=_,u.state=u.__s,u.__d=!1),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(Y){Y&&(Y.__=t)}),_e.push.apply(
u.__h,u._sb),u._sb=[],u.__h.length&&l.push(u),a=W(n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(
_,u.__s,R),C&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(g,x,w)})}if(u.context=R,u.
props=_,u.__P=e,u.__e=!1,H=v.__r,h=0,C)u.state=u.__s,u.__d=!1,H&&H(t),m=u.render(u.props,u.state,u.context),_e.
push.apply(u.__h,u._sb),u._sb=[];else do u.__d=!1,H&&H(t),m=u.render(u.props,u.state,u.context),u.state=u.__s;while(u.
__d&&++h<25);u.state=u.__s,u.getChildContext!=null&&(r=q(q({},r),u.getChildContext())),C&&!p&&u.getSnapshotBeforeUpdate!=
null&&(w=u.getSnapshotBeforeUpdate(g,x)),A=m!=null&&m.type===b&&m.key==null?Ct(m.props.children):m,a=$t(e,we(A)?
A:[A],t,n,r,o,s,l,a,c,d),u.base=t.__e,t.__u&=-161,u.__h.length&&l.push(u),y&&(u.__E=u.__=null)}catch(Y){if(l.length=
f,t.__v=null,c||s!=null){if(Y.then){for(t.__u|=c?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;s!=null&&
(s[s.indexOf(a)]=null),t.__e=a}else if(s!=null)for(ne=s.length;ne--;)ze(s[ne])}else t.__e=n.__e;t.__k==null&&(t.
__k=n.__k||[]),Y.then||Tt(t),v.__e(Y,t,n)}}else s==null&&t.__v==n.__v?(t.__k=n.__k,t.__e=n.__e):a=t.__e=Hn(n.__e,
t,n,r,o,s,l,c,d);return(m=v.diffed)&&m(t),128&t.__u?void 0:a}function Tt(e){e&&(e.__c&&(e.__c.__e=!0),e.__k&&e.
__k.some(Tt))}function Mt(e,t,n){for(var r=0;r<n.length;r++)Ye(n[r],n[++r],n[++r]);v.__c&&v.__c(t,e),e.some(function(o){
try{e=o.__h,o.__h=[],e.some(function(s){s.call(o)})}catch(s){v.__e(s,o.__v)}})}function Ct(e){return typeof e!=
"object"||e==null||e.__b>0?e:we(e)?e.map(Ct):e.constructor!==void 0?null:q({},e)}function Hn(e,t,n,r,o,s,l,a,c){
var d,m,f,u,p,g,x,w=n.props||ge,y=t.props,_=t.type;if(_=="svg"?o="http://www.w3.org/2000/svg":_=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),s!=null){for(d=0;d<s.length;d++)if((p=s[d])&&
"setAttribute"in p==!!_&&(_?p.localName==_:p.nodeType==3)){e=p,s[d]=null;break}}if(e==null){if(_==null)return document.
createTextNode(y);e=document.createElementNS(o,_,y.is&&y),a&&(v.__m&&v.__m(t,s),a=!1),s=null}if(_==null)w===y||
a&&e.data==y||(e.data=y);else{if(s=_=="textarea"&&y.defaultValue!=null?null:s&&ye.call(e.childNodes),!a&&s!=null)
for(w={},d=0;d<e.attributes.length;d++)w[(p=e.attributes[d]).name]=p.value;for(d in w)p=w[d],d=="dangerouslySe\
tInnerHTML"?f=p:d=="children"||d in y||d=="value"&&"defaultValue"in y||d=="checked"&&"defaultChecked"in y||pe(
e,d,null,p,o);for(d in y)p=y[d],d=="children"?u=p:d=="dangerouslySetInnerHTML"?m=p:d=="value"?g=p:d=="checked"?
x=p:a&&typeof p!="function"||w[d]===p||pe(e,d,p,w[d],o);if(m)a||f&&(m.__html==f.__html||m.__html==e.innerHTML)||
(e.innerHTML=m.__html),t.__k=[];else if(f&&(e.innerHTML=""),$t(t.type=="template"?e.content:e,we(u)?u:[u],t,n,
r,_=="foreignObject"?"http://www.w3.org/1999/xhtml":o,s,l,s?s[0]:n.__k&&W(n,0),a,c),s!=null)for(d=s.length;d--;)
ze(s[d]);a&&_!="textarea"||(d="value",_=="progress"&&g==null?e.removeAttribute("value"):g!=null&&(g!==e[d]||_==
"progress"&&!g||_=="option"&&g!=w[d])&&pe(e,d,g,w[d],o),d="checked",x!=null&&x!=e[d]&&pe(e,d,x,w[d],o))}return e}
function Ye(e,t,n){try{if(typeof e=="function"){var r=typeof e.__u=="function";r&&e.__u(),r&&t==null||(e.__u=e(
t))}else e.current=t}catch(o){v.__e(o,n)}}function Et(e,t,n){var r,o;if(v.unmount&&v.unmount(e),(r=e.ref)&&(r.
current&&r.current!=e.__e||Ye(r,null,t)),(r=e.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){
v.__e(s,t)}r.base=r.__P=r.__n=null}if(r=e.__k)for(o=0;o<r.length;o++)r[o]&&Et(r[o],t,n||typeof e.type!="functi\
on");n||ze(e.__e),e.__c=e.__=e.__e=void 0}function Dn(e,t,n){return this.constructor(e,n)}function z(e,t,n){var r,
o,s,l;t==document&&(t=document.documentElement),v.__&&v.__(e,t),o=(r=typeof n=="function")?null:n&&n.__k||t.__k,
s=[],l=[],Xe(t,e=(!r&&n||t).__k=Ke(b,null,[e]),o||ge,ge,t.namespaceURI,!r&&n?[n]:o?null:t.firstChild?ye.call(t.
childNodes):null,s,!r&&n?n:o?o.__e:t.firstChild,r,l),Mt(s,e,l),e.props.children=null}ye=_e.slice,v={__e:function(e,t,n,r){for(var o,s,l;t=t.__;)if((o=t.__c)&&!o.__)try{if((s=o.constructor)&&s.getDerivedStateFromError!=
null&&(o.setState(s.getDerivedStateFromError(e)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(e,r||
{}),l=o.__d),l)return o.__E=o}catch(a){e=a}throw e}},yt=0,An=function(e){return e!=null&&e.constructor===void 0},
F.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=q({},this.state),
typeof e=="function"&&(e=e(q({},n),this.props)),e&&q(n,e),e!=null&&this.__v&&(t&&this._sb.push(t),gt(this))},F.
prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),gt(this))},F.prototype.render=b,I=
[],wt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,vt=function(e,t){return e.
__v.__b-t.__v.__b},be.__r=0,Ie=Math.random().toString(8),fe="__d"+Ie,se="__a"+Ie,xt=/(PointerCapture)$|Capture$/i,
We=0,Ge=bt(!1),Ue=bt(!0),On=0;var xe,T,Je,Rt,ke=0,Bt=[],M=v,Pt=M.__b,Lt=M.__r,At=M.diffed,Ot=M.__c,Vt=M.unmount,Ft=M.__;function Ht(e,t){M.__h&&
M.__h(T,e,ke||t),ke=0;var n=T.__H||(T.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function $e(e){
return ke=1,jn(jt,e)}function jn(e,t,n){var r=Ht(xe++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):jt(void 0,t),function(a){
var c=r.__N?r.__N[0]:r.__[0],d=r.t(c,a);c!==d&&(r.__N=[d,r.__[1]],r.__c.setState({}))}],r.__c=T,!T.__f)){var o=function(a,c,d){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var g=p.__[0];
p.__=p.__N,p.__N=void 0,g!==p.__[0]&&(f=!0)}}),s){var u=s.call(this,a,c,d);return m?u||f:u}return!m||f};T.__f=
!0;var s=T.shouldComponentUpdate,l=T.componentWillUpdate;T.componentWillUpdate=function(a,c,d){if(this.__e){var m=s;
s=void 0,o(a,c,d),s=m}l&&l.call(this,a,c,d)},T.shouldComponentUpdate=o}return r.__N||r.__}function Dt(e){return ke=5,qn(function(){return{current:e}},[])}function qn(e,t){var n=Ht(xe++,7);return Un(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function In(){for(var e;e=Bt.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ve),t.__h.some(Ze),t.__h=[]}catch(n){
t.__h=[],M.__e(n,e.__v)}}}M.__b=function(e){T=null,Pt&&Pt(e)},M.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.
__k.__m),Ft&&Ft(e,t)},M.__r=function(e){Lt&&Lt(e),xe=0;var t=(T=e.__c).__H;t&&(Je===T?(t.__h=[],T.__h=[],t.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(t.__h.some(ve),t.__h.some(Ze),t.__h=[],xe=0)),Je=T},
M.diffed=function(e){At&&At(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&(Bt.push(t)!==1&&Rt===M.requestAnimationFrame||
((Rt=M.requestAnimationFrame)||Gn)(In)),t.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Je=T=null},M.
__c=function(e,t){t.some(function(n){try{n.__h.some(ve),n.__h=n.__h.filter(function(r){return!r.__||Ze(r)})}catch(r){
t.some(function(o){o.__h&&(o.__h=[])}),t=[],M.__e(r,n.__v)}}),Ot&&Ot(e,t)},M.unmount=function(e){Vt&&Vt(e);var t,
n=e.__c;n&&n.__H&&(n.__H.__.some(function(r){try{ve(r)}catch(o){t=o}}),n.__H=void 0,t&&M.__e(t,n.__v))};var Nt=typeof requestAnimationFrame==
"function";function Gn(e){var t,n=function(){clearTimeout(r),Nt&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(
n,35);Nt&&(t=requestAnimationFrame(n))}function ve(e){var t=T,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),
T=t}function Ze(e){var t=T;e.__c=e.__(),T=t}function Un(e,t){return!e||e.length!==t.length||t.some(function(n,r){
return n!==e[r]})}function jt(e,t){return typeof t=="function"?t(e):t}var Wn=0;function i(e,t,n,r,o,s){t||(t={});var l,a,c=t;if("ref"in c)for(a in c={},t)a=="ref"?l=t[a]:c[a]=t[a];var d={type:e,
props:c,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--Wn,__i:-1,__u:0,__source:o,
__self:s};if(typeof e=="function"&&(l=e.defaultProps))for(a in l)c[a]===void 0&&(c[a]=l[a]);return v.vnode&&v.
vnode(d),d}function N(e,t){let n="";return e.playable?.has(t)&&(n+=" playable"),e.selected?.has(t)&&(n+=" selected"),e.targets?.
has(t)&&(n+=" target"),e.lit?.has(t)&&(n+=" lit"),e.better?.has(t)&&(n+=" better"),n}function j(e,t,n=""){return{
"data-word":e,role:"button",tabindex:-1,"aria-label":t,"aria-pressed":n.includes(" selected")?!0:void 0}}var zn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function oe(e){return e.target.closest("[dat\
a-word]")}var Z=class extends F{root=J();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let t=this.root.current;t&&!t.querySelector("[data-word][tabindex='0']")&&t.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(t){this.focused=t,this.look(t)}look(t){t!==this.looked&&(this.looked=t,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=t=>{let n=oe(t);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=t=>{let n=oe(t);if(!n||t.ctrlKey||t.altKey||t.metaKey)return;let r=zn[t.key];if(r&&this.pointed!==
n)Kn(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(t.key==="Enter"||t.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;t.preventDefault(),t.stopPropagation()};render({class:t,label:n,
onPick:r,children:o}){return i("div",{ref:this.root,class:t,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:s=>{this.pointed=oe(s)},onPointerOver:s=>this.
look(oe(s)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:s=>{let l=oe(s);l&&
r?.(l.dataset.word,l)},children:o})}};function Kn(e,[t,n],r){let o=d=>{let m=d.getBoundingClientRect();return[
m.left+m.width/2,m.top+m.height/2]},[s,l]=o(e),a=null,c=1/0;for(let d of r){let[m,f]=o(d),u=(m-s)*t+(f-l)*n,p=Math.
abs((m-s)*n)+Math.abs((f-l)*t);d===e||u<4||p>2*u||u+2*p<c&&([a,c]=[d,u+2*p])}return a}function ie({text:e,bots:t}){
return i(b,{children:e.split(/@(\d)/).map((n,r)=>r%2?i(b,{children:[i(O,{seat:Number(n)})," ",i("span",{class:"\
name",children:t[Number(n)]})]}):n)})}function O({seat:e}){return i("span",{class:`badge seat${e}`,children:e})}function L(e){class t extends F{shouldComponentUpdate(r){let o=this.props,s=r;for(let l in s)if(s[l]!==o[l])return!0;
for(let l in o)if(!(l in s))return!0;return!1}render(){return e(this.props)}}return n=>Ke(t,n)}function B(e){return e.replace(/-\d+$/,"")}function Se(e){return/-(\d+)$/.exec(e)?.[1]??""}function k(e,t){let n=P(
e).creatures?.[B(t)],r=n?n[0]:B(t).replace(/-/g," "),o=Se(t);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function V(e,t){return`${e} ${t}${e===1?"":"s"}`}function G(e){return e.length>1?`${e.slice(0,-1).join(
", ")} and ${e.at(-1)}`:e.join("")}function Te(e){return String(Math.round(e*100)/100)}var Xn={"five-rounds":"\
the fifth round is over","deck-empty":"the deck is empty",stall:"nothing happened any more",scored:"all tiles \
are placed","turn-limit":"the last turn is over",fault:"a fault",resigned:"nobody was left to play on",unfinished:"\
not finished"};function ae(e){return Xn[e]??e}function qt(e,t,n=!1){return n&&e.move!==void 0?e.move:Yn(e.text,
t)}function Yn(e,t){return e.replace(/@(\d)/g,(n,r)=>t[Number(r)])}var U=["r1","r2","r3","r4","r5"],K=620,Jn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:e=>[64+e*112,
0,112,92],cell:(e,t)=>[64+e*112,92+t*76,112,76],label:e=>[0,92+e*76,64,76]},Zn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:e=>[0,30+e*54,92,54],cell:(e,t)=>[92+t*53,30+e*54,53,54],label:e=>[92+e*53,0,53,30]};
function Me(e,t){let n=P(e).creatures??{},r=n[t];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Ut({seat:e,x:t,y:n,r,fresh:o}){return i(b,{children:[i("g",{class:`pebble seat${e}`,
children:[i("circle",{cx:t,cy:n,r}),i("text",{x:t,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:e})]}),
o&&i("circle",{class:"fresh",cx:t,cy:n,r:r+3})]})}function Qn({game:e,card:t,x:n,y:r,w:o,h:s}){let l=B(t),a=!P(
e).creatures?.[l],c=`M${n+.8} ${r+s*.2}v${-s*.1}q0 ${-s*.085} ${o*.12} ${-s*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${s*.085}v${s*.1}z`;return i("g",{class:a?"card wild":"card","data-card":t,children:[i("rect",{class:"pap\
er",x:n,y:r,width:o,height:s,rx:o*.12}),i("path",{fill:a?"url(#wild)":Me(e,l),d:c}),i("text",{x:n+o/2,y:r+s*.72,
"font-size":s*.42,"text-anchor":"middle",children:Se(t)})]})}var er=L(e=>{let{game:t,layout:n,pile:r=[],owner:o,
state:s,out:l,marks:a}=e,[c,d,m,f]=n.cell(e.column,e.row),[u,p]=n.card,g=c+(n.wide?18:6),x=d+(f-p)/2+(n.wide?2:
1),w={x:c+3,y:d+3,width:m-6,height:f-6,rx:7},y=[`Row ${e.row+1}, ${k(t,e.word.split(" ")[1])}`,s==="closed"?"c\
losed":r.length?r.map(C=>k(t,C)).reverse().join(", on top of "):"empty",e.lowest&&"the lowest",o!==void 0&&`pe\
bble of seat ${o}`],_=Math.min(r.length-1,3);return i("g",{class:`cell ${s}${l?" out":""}${e.lowest?" lowest":
""}${a}`,...j(e.word,y.filter(Boolean).join(": "),a),children:[i("rect",{class:"place",...w}),s==="closed"&&i(
"rect",{class:"shut",...w,fill:"url(#closed)"}),Array.from({length:Math.max(0,_)},(C,$)=>{let R=(_-$)*(n.wide?
3:2);return i("rect",{class:"under",x:g+R,y:x-R,width:u,height:p,rx:u*.12})}),r.length>0&&i(Qn,{game:t,card:r[r.
length-1],x:g,y:x,w:u,h:p}),e.pileFresh&&i("rect",{class:"fresh",x:g-2,y:x-2,width:u+4,height:p+4,rx:u*.14}),e.
gone&&i("rect",{class:"fresh gone",x:c+5,y:d+5,width:m-10,height:f-10,rx:6}),r.length>1&&i("text",{class:"dept\
h",x:c+m-(n.wide?26:11),y:d+f-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.
length]}),e.lowest&&i("text",{class:"low",x:c+m-(n.wide?26:12),y:d+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),o!==void 0&&i(Ut,{seat:o,x:c+m-(n.wide?26:12),y:d+(n.wide?
27:16),r:n.pebble,fresh:e.ownerFresh})]})}),Ce=[];function Wt(e={}){return Object.entries(e).map(([t,n])=>[Number(
t),n]).sort((t,n)=>n[1]-t[1])}function zt(e,t,n){let r=e.map(([o,s])=>`${n(o)} ${s}`).join(", ");return t!==void 0?
`${n(t)} ${n(t)==="you"?"control":"controls"} it${r&&`: ${r}`}`:e.length>1&&e[0][1]===e[1][1]?`nobody controls\
 it, because the highest sums are equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function tr({seat:e,sum:t,holds:n,
wide:r,x:o,y:s}){let[l,a]=r?[17,13]:[13,11];return i("g",{class:`sum seat${e}${n?" holds":""}`,children:[i("re\
ct",{x:o,y:s,width:l,height:a,rx:3}),i("text",{x:o+l/2,y:s+a*.77,"text-anchor":"middle","font-size":r?10:8.5,children:t})]})}
var nr=L(e=>{let{game:t,layout:n,creature:r,holder:o,out:s,marks:l}=e,[a,c,d,m]=n.head(e.column),{wide:f}=n,[u]=P(
t).creatures?.[r]??[r],p=f?5:3,g=d-2*p,x=m-(f?12:6),w=c+x-(f?17:3),y=s<0?Wt(e.sums):Ce,_=s>=0?`eliminated in r\
ound ${s+1}`:zt(y,o,$=>`seat ${$}`),C={x:a+p,y:c+3,width:g,height:x,rx:8};return i("g",{class:`champion${s>=0?
" out":""}${l}`,...j(r,`${u}, ${_}`,l),children:[i("rect",{class:"paper",...C}),f?i(b,{children:[i("circle",{cx:a+
d/2,cy:c+29,r:18,fill:Me(t,r)}),i("text",{class:"emblem",x:a+d/2,y:c+35,"text-anchor":"middle","font-size":18,
children:u.charAt(0)}),i("text",{class:"title",x:a+d/2,y:c+62,"text-anchor":"middle","font-size":13,children:u})]}):
i(b,{children:[i("rect",{x:a+p,y:c+3,width:6,height:x,rx:3,fill:Me(t,r)}),i("text",{class:"title",x:a+13,y:c+17,
"font-size":u.length>8?10.5:12,children:u})]}),e.crowns.map(($,R)=>i(Ut,{seat:$,x:f?a+d-p-12-R*15:a+20+R*14,y:c+
(f?16:42),r:f?9:6.5,fresh:!e.crowned.includes($)},$)),y.map(([$,R],H)=>i(tr,{seat:$,sum:R,holds:$===o,wide:f,x:f?
a+d/2+(H-y.length/2)*19+1:a+12+H*15,y:c+(f?67:22)},$)),s>=0&&i("path",{class:"cross",d:`M${a+p+6} ${c+9}L${a+d-
p-6} ${w}M${a+d-p-6} ${c+9}L${a+p+6} ${w}`}),s>=0&&f&&i("text",{class:"outtext",x:a+d/2,y:c+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",s+1]}),e.outNow&&i("rect",{class:"fresh out",...C})]})}),rr=L(
({layout:e,row:t,state:n,prestige:r,marks:o})=>{let[s,l,a,c]=e.label(t);return i("g",{class:`row-label ${n}${o}`,
...j(U[t],`Row ${t+1}, worth ${r}`,o),children:[i("rect",{class:"place",x:s,y:l,width:a,height:c,rx:6}),e.wide?
i(b,{children:[i("text",{x:a-12,y:l+c/2,"text-anchor":"end","font-size":14,children:["row ",t+1]}),i("text",{class:"\
worth",x:a-12,y:l+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):i(b,{children:[i("text",
{x:s+a/2,y:20,"text-anchor":"middle","font-size":12,children:t+1}),i("text",{class:"worth",x:s+a/2+14,y:20,"fo\
nt-size":9,children:["\xB7",r]})]})]})}),sr=L(()=>i("defs",{children:[i("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((e,t)=>i("stop",{offset:t/4,"stop-color":`oklch(0.72 0.13 ${e}\
)`}))}),i("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:i("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function or({board:e}){let t=e.view,n=e.before,
r=e.width>=K?Jn:Zn,o=t.phase==="over",s=a=>a+1===t.round&&!o?"now":a+1>t.round?"later":"past",l=P(t.game).prestige??
[];return i("svg",{class:"grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[i(sr,{}),U.map((a,c)=>i(rr,
{layout:r,row:c,state:s(c),prestige:l[c],marks:N(e,a)},a)),t.champions.map((a,c)=>{let d=t.eliminated.indexOf(
a),m=t.pebbles.champion?.[a]??Ce;return i(b,{children:[U.map((f,u)=>{let p=`${f} ${a}`,g=t.grid[f]?.[a],x=t.pebbles[f]?.[a],
w=n?.grid[f]?.[a],y=n?.pebbles[f]?.[a],_=n!==null&&g!==w&&String(g??"")!==String(w??"");return i(er,{game:t.game,
layout:r,column:c,row:u,word:p,pile:g,owner:x,out:d>=0,state:d>=0&&u>d?"closed":s(u),pileFresh:_&&!!g?.length,
gone:_&&!g?.length,lowest:u+1===t.round&&!!t.lowest?.includes(a),ownerFresh:n!==null&&x!==y,marks:N(e,p)},p)}),
i(nr,{game:t.game,layout:r,column:c,creature:a,crowns:m,crowned:n?n.pebbles.champion?.[a]??Ce:m,holder:t.control?.[a],
sums:t.sums?.[a],out:d,outNow:d>=0&&n!==null&&!n.eliminated.includes(a),marks:N(e,a)},a)]})})]})}var ir=L(({game:e,
card:t,seen:n,marks:r})=>{let o=B(t),s=P(e).creatures?.[o],l=k(e,t),a=s?s[0]:k(e,o);return i("span",{class:`mi\
ni${s?"":" wild"}${n?" seen":""}${r}`,"data-card":t,...j(t,l,r),style:{...s?{"--creature":Me(e,o)}:{},"--lette\
rs":Math.max(...a.split(" ").map(c=>c.length))},children:[i("b",{children:Se(t)||"\u2726"}),i("small",{children:a})]})}),
It=()=>i("span",{class:"mini back",role:"img","aria-label":"a hidden card"});function le({board:e,cards:t,seen:n=Ce}){
let{game:r}=e.view,o=Array.isArray(t)?t:n,s=Array.isArray(t)?0:Math.max(0,t-n.length),l=new Map;return i(b,{children:[
o.map((a,c)=>{if(a==="?"||a===null)return i(It,{},`?${c}`);let d=(l.get(a)??0)+1;return l.set(a,d),i(ir,{game:r,
card:a,seen:o===n,marks:N(e,a)},`${a} ${d}`)}),Array.from({length:s},(a,c)=>i(It,{},`hidden ${c}`))]})}function et(e,t){
let n=e.points?.[t]??[],r=(o,s)=>`${k(e.game,s)} ${o==="champion"?"(secret)":`in ${Qe(o)}`}`;return n.length?n.
map(([o,s,l])=>`${Te(l)} ${r(o,s)}`).join(", "):"no points"}function Kt(e,t){return(e.points?.[t]??[]).reduce(
(n,[,,r])=>n+r,0)}function ar({view:e,seat:t}){let n=e.points?.[t];return n?i("div",{class:"points",children:[
i("strong",{children:V(Kt(e,t),"point")}),e.phase!=="over"&&" so far",n.length>0&&`: ${et(e,t)}`]}):null}function Qe(e){
return`row ${e.slice(1)}`}function lr({view:e}){if(!e.lowest||e.phase==="over")return null;let t=U[e.round-1],
n=c=>k(e.game,e.grid[t][c].at(-1)),r=c=>B(e.grid[t][c].at(-1))===c?n(c):`${k(e.game,c)} with ${n(c)}`,o=e.champions.
filter(c=>!e.eliminated.includes(c)&&!e.grid[t]?.[c]?.length).map(c=>k(e.game,c)),s=e.lowest.map(r);if(!s.length)
return i("p",{class:"standing",children:["No card lies in ",Qe(t)," yet."]});let l=s.length===1,a=o.length>4?`${o.
length} others have`:`${G(o)} ${o.length>1?"have":"has"}`;return i("p",{class:"standing",children:[l?"Lowest i\
n ":"Equally low in ",Qe(t),": ",i("strong",{children:G(s)}),o.length?(l?", which would go out; ":", so nobody\
 would go out; ")+`${a} no card yet.`:l?", which would go out at the end of this turn.":", so nobody would go \
out."]})}function cr({board:e,seat:t}){let n=e.view,r=n.players[t],o=n.pebbles_left?.[t]??0,s=Array.isArray(r.
hand)?r.hand.length:r.hand,l=`seat-${t}`,a=N(e,l),c=r.sidelined;return i("div",{class:`hand${n.turn===t?" turn":
""}${String(t)===e.looker?" mine":""}${a}`,"data-hand":t,children:[i("div",{class:"who",...j(l,void 0,a),children:[
i(O,{seat:t})," ",i("span",{class:"name",children:e.bots[t]}),i("span",{class:"stock",role:"img","aria-label":`${V(
o,"pebble")} left`,children:Array.from({length:o},()=>i("i",{class:`seat${t}`}))}),i("span",{class:"quiet",children:V(
s,"card")})]}),i(ar,{view:n,seat:t}),i("div",{class:"cards",children:[i(le,{board:e,cards:r.hand,seen:r.seen}),
r.secret&&i("span",{class:"secret",title:"a secret prediction",children:[i("em",{children:"secret"}),i(le,{board:e,
cards:[r.secret]})]}),c!==void 0&&c!==0&&!(Array.isArray(c)&&!c.length)&&i("span",{class:"secret",title:"sidel\
ined by Stag",children:[i("em",{children:"sidelined"}),i(le,{board:e,cards:c})]})]})]})}function Gt({board:e,name:t,
cards:n}){let[r,o]=$e(!1),s=Array.isArray(n)?n.length:n;return!s||!Array.isArray(n)?i("span",{class:"pile",children:[
t," ",s]}):i("details",{class:"pile",onToggle:l=>o(l.currentTarget.open),children:[i("summary",{children:[t," ",
s]}),r&&i("div",{class:"cards",children:i(le,{board:e,cards:n})})]})}function Xt(e){let t=e.view;return i(Z,{class:"\
cards-table",label:"The table",onPick:e.onPick,onLook:e.onLook,children:[i("div",{class:"felt",children:i(or,{
board:e})}),i(lr,{view:t}),t.drawn!==void 0&&t.drawn!==null&&i("div",{class:"drawn",children:[i("em",{children:"\
looked at"}),i(le,{board:e,cards:t.drawn})]}),i("div",{class:"hands",children:t.players.map((n,r)=>i(cr,{board:e,
seat:r},r))}),i("div",{class:"piles",children:[i(Gt,{board:e,name:"deck",cards:t.deck})," ",i(Gt,{board:e,name:"\
discard pile",cards:t.discard})]})]})}function Yt(e,t){let n=new Set;for(let r of e.champions){for(let o of U)
(String(e.grid[o]?.[r]??"")!==String(t.grid[o]?.[r]??"")||e.pebbles[o]?.[r]!==t.pebbles[o]?.[r])&&n.add(`${o} ${r}`);
(String(e.pebbles.champion?.[r]??"")!==String(t.pebbles.champion?.[r]??"")||e.eliminated.includes(r)!==t.eliminated.
includes(r))&&n.add(r)}return n}function Jt(e,t,n){let r=P(e.game).creatures??{},[o,s]=t.split(" ");if(s){let m=e.
grid[o]?.[s]??[],f=e.pebbles[o]?.[s],u=e.eliminated.indexOf(s);if(u>=0&&U.indexOf(o)>u)return[`Row ${o.slice(1)}\
, ${k(e.game,s)}`,`closed: ${k(e.game,s)} was eliminated in round ${u+1}`];let p=m.length?m.map(g=>k(e.game,g)).
reverse().join(", ")+(m.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(1)}, ${k(e.game,s)}`,
`${p}${f===void 0?"":`; ${n[f]==="you"?"your pebble":`the pebble of ${n[f]}`}`}`]}let l=/^seat-(\d+)$/.exec(t)?.[1];
if(l!==void 0){let m=e.players[Number(l)].seen??[],f=m.length?`; known to hold ${m.map(p=>k(e.game,p)).join(",\
 ")}`:"",u=e.points?.[Number(l)]?.length?`; ${V(Kt(e,Number(l)),"point")}${e.phase==="over"?"":" so far"}: ${et(
e,Number(l))}`:"";return[n[Number(l)],`seat ${l}, ${V(e.pebbles_left?.[Number(l)]??0,"pebble")} left${f}${u}`]}
if(U.includes(t))return[`Row ${t.slice(1)}`,`a pebble in it is worth ${P(e.game).prestige?.[U.indexOf(t)]}`];let a=r[B(
t)];if(!a)return[k(e.game,t),P(e.game).cards?.[B(t)]??""];if(t!==B(t))return[k(e.game,t),a[1]];let c=e.control?.[t],
d=e.eliminated.includes(t)?"eliminated":zt(Wt(e.sums?.[t]),c,m=>n[m]);return[a[0],`${a[1]} \xB7 ${d}`]}var ce={inaccuracy:"?!",mistake:"?",blunder:"??"},ur=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Zt(e,t){
let n=e.review?.decisions??[];return t==="all"?n:n.filter(r=>String(r.seat)===t)}function Q(e,t){return Zt(e,t).
filter(n=>!!n.mark)}function tt(e){return`${Math.round(100*e)} %`}function nt(e){return e.kind==="exact"?`${tt(
e.value)}, proved`:`${tt(e.value)} \xB1 ${tt((e.high-e.low)/2)}`}function rt(e,t){return`${t.number}. ${e.bots[t.
seat]}: ${t.played} (${t.mark}); better: ${t.best} (+${nt(t.loss)})`}function Qt(e,t){let n=e.bots.map(()=>[]);
for(let l of Zt(e,t))l.chances.forEach((a,c)=>{(t!=="all"||c===l.seat)&&n[c].push([l.number-1,a])});let r=e.outcome&&
e.outcome.reason!=="unfinished"?e.outcome.ranks:[],o=r.filter(l=>l===1).length,s=e.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([s,r[a]===1?1/o:0])}),n}function en(e,t){let n=e.bots.map(
()=>[]);return e.steps.forEach((r,o)=>{let s=r.note&&(t==="all"||String(r.s)===t)?ur.exec(r.note):null;s&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(s[1]))/100])}),n}function tn(e){return[...Qt(e,"all"),...en(e,"al\
l")].some(t=>t.length>1)}function nn({film:e,looker:t,last:n,onPick:r,children:o}){let s=a=>1e3*a/Math.max(1,n),
l=a=>(c,d)=>c.length>1&&i("polyline",{class:`${a} seat${d}`,points:c.map(([m,f])=>`${s(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return i("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let c=a.currentTarget.getBoundingClientRect();r((a.clientX-c.left)/c.width)},children:[
i("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[i("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),en(e,t).map(l("claim")),Qt(e,t).map(l("chance"))]}),Q(e,t).map(a=>i(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${s(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ce[a.mark],i("title",{children:rt(e,a)})]})),o]})}function rn({film:e,looker:t}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return i(b,{children:[i("p",{class:"legen\
d",children:e.review?`Chance to win by the solver, by what ${t==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),e.review&&t==="all"&&i("details",{class:"review",
children:[i("summary",{children:"Accuracy and turning points"}),i("ul",{children:e.review.seats.map(r=>i("li",
{children:[i(O,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),i("ul",{children:e.review.turning_points.
map(r=>i("li",{children:r.text}))})]})]})}function sn({viewer:e,view:t,marked:n}){let{film:r,step:o,looker:s}=e,l=s==="all"||Number(s)===o.s;return i("d\
iv",{class:"caption","aria-live":"polite",children:[i("div",{class:"said",children:[i(mr,{viewer:e})," ",o.ms!==
void 0&&i("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&i("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&i("div",{class:`judged ${n.mark}`,children:[`${ce[n.
mark]} ${n.mark}; better: `,i(dr,{viewer:e,marked:n}),` (+${nt(n.loss)})`]}),l&&o.note&&i("div",{class:"note",
tabIndex:0,children:o.note}),i("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let c=me(a,s);return i(
"span",{class:c.eliminated?"out":"",children:e.notation&&c.move!==void 0?i("code",{children:c.move}):i(ie,{text:c.
text,bots:r.bots})})})}),e.faultsHere().map(a=>i("div",{class:"fault",children:[a.seat!==void 0&&i(O,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(s==="all"||Number(s)===a.seat)&&i(b,{children:[a.message&&
`: ${a.message}`,a.stderr&&i("pre",{tabIndex:0,children:a.stderr})]})]})),i("div",{class:"quiet when",children:[
pr(t),t.asked&&t.phase!=="over"&&i(b,{children:[" \xB7 ",i(ie,{text:t.asked,bots:r.bots})]})]})]})}function dr({
viewer:{film:e,notation:t},marked:n}){let r=e.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return t||
r===void 0?i("code",{children:n.best}):i(ie,{text:r,bots:e.bots})}function mr({viewer:e}){let{step:t,film:n,notation:r}=e;
return t.s===void 0?i(b,{children:e.words(e.place)}):r?i(b,{children:[i(O,{seat:t.s})," ",i("span",{class:"nam\
e",children:n.bots[t.s]})," ",i("code",{children:e.words(e.place)})]}):i(ie,{text:e.news(e.place).text,bots:n.
bots})}function pr(e){if(e.phase==="over"||e.turn===null||e.turn===void 0)return"the game is over";let t=e.round?
`round ${e.round}, `:"";return e.number?`${t}turn ${e.number}`:e.asked?"":`seat ${e.turn} decides`}var fr=L(({viewer:e,place:t,step:n,words:r,here:o,faulty:s,marked:l})=>{let c=[(n.n??[]).some(([d])=>d.eliminated!==
void 0)&&"eliminates",s&&"faulty",o&&"here"].filter(Boolean).join(" ");return i("li",{class:c,children:i("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":t,title:r,onClick:()=>e.show(t),
children:[i("span",{class:"number",children:t}),n.s===void 0?i("span",{class:"badge none"}):i(O,{seat:n.s}),i(
"span",{class:"words",children:r}),i("span",{class:"ms",children:[l&&i("span",{class:`sign ${l.mark}`,title:rt(
e.film,l),children:`${ce[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),hr=60,Ee=class extends F{root=J();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(t){(t.wording!==this.props.wording||t.viewer!==this.props.viewer)&&
this.gather(t.viewer)}shouldComponentUpdate(t){return t.place!==this.props.place||t.wording!==this.props.wording||
t.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(t){this.words=t.steps.map((n,r)=>t.words(r)),this.marks=new Map(Q(t.film,t.looker).
map(n=>[n.number,n])),this.faults=new Set(t.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let t=this.root.current,n=t?.querySelector(".here");if(!t||!n)return;let r=n.offsetTop-t.scrollTop;(r<0||
r+n.offsetHeight>t.clientHeight)&&(t.scrollTop=n.offsetTop-t.clientHeight/2)},hr)}read(t,n=!1){let{viewer:r}=this.
props,o=n?null:t.target.closest("[data-place]"),s=o?Number(o.dataset.place):null;s!==r.read&&(r.read=s,r.draw())}onKey=t=>{
let r={ArrowUp:-1,ArrowDown:1}[t.key];r&&(t.preventDefault(),t.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:t,place:n}){return i("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:t.steps.
map((r,o)=>i(fr,{viewer:t,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var E=46,cn=/^-?\d+,-?\d+$/,gr=1.05,_r=1.25,un=1,dn=2,ot=3;function mn(e){return e.phase!=="place"?[]:e.speed?
[e.speed]:Object.keys(e.taken??{})}function pn(e){return Object.keys(e.open??{}).map(n=>n.split(",").map(Number)).
sort(([n,r],[o,s])=>n-o||r-s).map(n=>n.join(","))}function fn(e,t,n){let r=[],o=e.barred?.[t];for(let s in o)o[s][n]!==
"0"&&r.push([s,Number(o[s][n])]);return r}function hn(e){return e.reduce((t,[,n])=>t&~n,ot)}function st(e){return e===
ot?"either face":e===un?"white":e===dn?"black":"neither face"}function gn(e,t,n){if(e.phase==="effect")return e.
targets?.includes(t)?"can be chosen":"";if(n<0)return"empty";let r=s=>G(s.map(([l,a])=>`${G(l.split(" ").map(c=>k(
e.game,c)))} ${l.includes(" ")?"bar":"bars"} ${a===ot?"it":st(a)}`));return mn(e).map(s=>{let l=fn(e,s,n),a=hn(
l);return`${k(e.game,s)}: ${a?st(a):"not here"}${l.length?` (${r(l)})`:""}`}).join(" \xB7 ")||"empty"}function br(e,t){
if(e.phase!=="effect")return[];let n=Object.entries(e.barred??{}).filter(([,r])=>r.includes(t));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function _n(e,t=0){let[n,r]=e.split(",").map(Number);for(let o=0;o<t;o++)[n,r]=
[-r,n+r];return[E*Math.sqrt(3)*(n+r/2),E*1.5*r]}function yr(e){let[t,n]=e.split(",").map(Number);return[[1,0],
[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,o])=>`${t+r},${n+o}`)}function ee(e){return`M${Array.from({length:6},
(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(e*Math.cos(o)).toFixed(1)} ${(e*Math.sin(o)).toFixed(1)}`}).join(
"L")}Z`}var wr=ee(E-1.5),vr=ee(E-6),xr=ee(E-4),on=ee(E-5),kr=ee(E+1),$r=ee(E/3);function bn(e,t){let n=e.map(a=>_n(
a,t)),r=n.map(a=>a[0]),o=n.map(a=>a[1]),s=Math.min(...r)-E-8,l=Math.min(...o)-E-8;return[s,l,Math.max(...r)+E+
8-s,Math.max(...o)+E+8-l]}function Sr(e,t){let n=r=>{let[,,o,s]=bn(e,r);return Math.min(1/o,gr/s)*(r===t?_r:1)};
return[0,1,2].reduce((r,o)=>n(o)>n(r)?o:r,t)}function ue(e,t){let[n,r]=_n(e,t);return`translate(${n.toFixed(1)}\
 ${r.toFixed(1)})`}function Tr(e){return e.length>7?12.5:e.length>6?13.5:15}function yn({name:e,beads:t}){return i(
b,{children:[i("path",{class:"edge",d:wr}),i("path",{class:"face",d:vr}),i("circle",{class:"gem",cy:-E*.56,r:4.2}),
i("text",{y:5,"text-anchor":"middle","font-size":Tr(e),children:e}),t?i("g",{class:"beads",children:[i("circle",
{cy:E*.52,r:11}),i("text",{y:E*.52+4.5,"text-anchor":"middle","font-size":13,children:t})]}):null]})}var Mr=L(
({game:e,cell:t,text:n,beads:r,coordinates:o,marks:s,turn:l})=>{let[a,c]=n.split(" "),d=P(e).tiles?.[a]?.[0]??
"",m=`${k(e,a)}${c?`, ${c}`:""}, at ${t}${r?`, ${V(r,"token")} on it`:""}`;return i("g",{class:`tile ${c??"gre\
y"} ${d}${s}`,"data-tile":a,transform:ue(t,l),...j(t,m,s),children:[i(yn,{name:a,beads:r}),o&&i("text",{class:"\
coordinates",y:E*.42,"text-anchor":"middle","font-size":10,children:t})]})}),Cr=L(({cell:e,hint:t,faces:n,coordinates:r,
turn:o,marks:s})=>i("g",{class:`open${s}`,transform:ue(e,o),...j(e,`empty cell ${e}${t&&`: ${t}`}`,s),children:[
i("path",{d:xr}),(n===un||n===dn)&&i("path",{class:`only ${st(n)}`,d:$r}),n===0&&i("path",{class:"shut",d:"M-6\
 -6L6 6M6 -6L-6 6"}),r&&i("text",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:e})]}));
function Er({board:e}){let t=e.view,n=e.before,{board:r}=t,o=Object.keys(r).sort((h,A)=>r[h]<r[A]?-1:1),s=[...e.
targets??[],...e.playable??[],...e.lit??[],...e.better??[],...e.open??[]],l=e.choices?pn(t):[],a=new Map(l.map(
(h,A)=>[h,A])),c=mn(t),d=c.includes(e.looked??"")?[e.looked]:c,m=h=>d.reduce((A,ne)=>A|hn(fn(t,ne,h)),0),f=[...new Set(
[...c.length?l:[],...s.filter(h=>cn.test(h)&&!r[h])])],u=[...t.map??[],...t.next?.map??[]].filter(h=>!r[h]),p=n?
Object.keys(n.board).filter(h=>!r[h]):[],g=e.open?o.flatMap(yr):l,x=[...o,...f,...u,...p,...g],w=Dt(0);w.current=
e.open&&e.width<K?Sr([...o,...g],w.current):0;let y=w.current,[_,C,$,R]=bn(x,y),H=n?[...it(t,n)].filter(h=>r[h]):
[];return i("svg",{class:"board",viewBox:[_,C,$,R].map(h=>h.toFixed(0)).join(" "),style:{"--across":($/(E*1.74)).
toFixed(2)},children:[f.map(h=>i(Cr,{cell:h,hint:e.choices?gn(t,h,a.get(h)??-1):"",faces:c.length&&a.has(h)?m(
a.get(h)):void 0,coordinates:!!e.coordinates,turn:y,marks:N(e,h)},`open ${h}`)),u.map(h=>i("path",{class:"boun\
d",d:on,transform:ue(h,y),children:i("title",{children:["named by Map: ",h]})},`bound ${h}`)),p.map(h=>i("path",
{class:`gone${n.board[h].split(" ")[0]===e.scored?" scored":""}`,d:on,transform:ue(h,y)},`gone ${h}`)),o.map(h=>{
let A=r[h].split(" ")[0];return i(Mr,{game:t.game,cell:h,text:r[h],beads:t.beads?.[A],coordinates:!!e.coordinates,
turn:y,marks:N(e,h)+(A===e.scored?" scored":"")},A)}),H.map(h=>i("path",{class:"fresh",d:kr,transform:ue(h,y)},
`fresh ${h}`))]})}var Re=E+6,an=L(({game:e,name:t,token:n,taken:r,marks:o})=>i("svg",{class:`loose${o}`,viewBox:`${-Re}\
 ${-Re} ${2*Re} ${2*Re}`,"data-tile":t,...j(t,`${k(e,t)}${r?", taken":""}${n?`, with ${V(n,"token")}`:""}`,o),
children:i("g",{class:`tile grey ${P(e).tiles?.[t]?.[0]??""}${r?" taken":""}`,children:i(yn,{name:t,beads:n?`+${n}`:
void 0})})}));function ln({name:e,tiles:t}){let[n,r]=$e(!1);return t?.length?i("details",{class:"pile",onToggle:o=>r(
o.currentTarget.open),children:[i("summary",{children:[e," ",t.length]}),n&&i("p",{children:[...t].sort().join(
", ")})]}):null}function Rr({board:e,seat:t}){let n=e.view,r=n.colors?.[t],o=r?Object.values(n.board).filter(a=>a.
endsWith(` ${r}`)):[],s=e.ended?n.sums?.[t]?.points:void 0,l=o.reduce((a,c)=>a+(n.beads?.[c.split(" ")[0]]??0),
0);return i("div",{class:`hand${n.turn===t?" turn":""}`,children:i("div",{class:"who",children:[i(O,{seat:t}),
" ",r&&i("i",{class:`side ${r}`,title:r}),i("span",{class:"name",children:e.bots[t]}),i("span",{class:"quiet",
children:`${r?`${r}: `:""}${V(o.length,"tile")}, ${V(n.tokens?.[t]??0,"token")}${l?`, ${l} on tiles`:""}`}),s!==
void 0&&i("strong",{class:"total",children:V(s,"point")})]})})}function Pr({view:e}){let t=[],n=r=>G(r.map(o=>k(
e.game,o)));e.restrictions?.length&&t.push(`In force: ${n(e.restrictions)}`);for(let[r,o]of Object.entries(e.ignored??
{}))t.push(`${n(o)} ignored for ${n([r])}, which has no other legal play`);return e.relieved?.length&&t.push(`${n(
e.relieved)} ignored for this play`),e.quota===1&&(e.number??0)>1&&e.phase!=="over"&&t.push("Famine: one tile \
this turn"),e.destiny?.length&&e.phase!=="over"&&t.push(`Destiny: ${n(e.destiny)}`),e.next?.quota&&t.push("nex\
t turn: Famine"),e.next?.destiny&&t.push(`next turn, Destiny: ${n(e.next.destiny)}`),t.length?i("p",{class:"le\
gend",children:t.join(" \xB7 ")}):null}function wn(e){let t=e.view,n=e.choices&&t.targets?{...e,targets:new Set(
t.targets)}:e,r=Object.entries(t.taken??{}),o=Object.entries(t.pool??{});return i(Z,{class:"tiles-table",label:"\
The table",onPick:n.onPick,onLook:n.onLook,children:[i("div",{class:"sides",children:[0,1].map(s=>i(Rr,{board:n,
seat:s},s))}),i("div",{class:"felt",children:i(Er,{board:n})}),(r.length>0||o.length>0)&&i("div",{class:"pool",
children:[r.map(([s,l])=>i(an,{game:t.game,name:s,token:l,taken:!0,marks:N(n,s)},s)),r.length>0&&i("span",{class:"\
gap"},"gap"),o.map(([s,l])=>i(an,{game:t.game,name:s,token:l,taken:!1,marks:N(n,s)},s))]}),i(Pr,{view:t}),i("d\
iv",{class:"piles",children:[i(ln,{name:"bag",tiles:t.bag})," ",i(ln,{name:"out of the game",tiles:t.dead})]})]})}
function it(e,t){let n=new Set;for(let r of new Set([...Object.keys(e.board),...Object.keys(t.board)])){let o=e.
board[r]?.split(" ")[0];(e.board[r]!==t.board[r]||o&&e.beads?.[o]!==t.beads?.[o])&&n.add(r)}return n}function vn(e,t){
let[n,r]=(cn.test(t)?e.board[t]??"":t).split(" ");if(!n)return[`Cell ${t}`,gn(e,t,pn(e).indexOf(t))||"empty"];
let o=P(e.game).tiles?.[n]?.[1]??"",s=br(e,t).map(a=>k(e.game,a)),l=[o,r&&`${r} side up`,n!==t&&`at ${t}`,e.targets?.
includes(t)&&"can be chosen",s.length>0&&`cannot be chosen: ${G(s)} ${s.length>1?"forbid":"forbids"} it`,e.restrictions?.
includes(n)&&"in force",e.phase==="take"&&e.targets&&e.pool?.[n]!==void 0&&!e.targets.includes(n)&&"cannot be \
taken now"];return[k(e.game,n),l.filter(Boolean).join(" \xB7 ")]}function Lr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function at(e){return e.classList.
contains("white")?"white":e.classList.contains("black")?"black":""}function xn(e,t){let n=new Map;for(let r of e.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,s=n.get(o)??0;n.set(o,s+1),
t(`${o} ${s}`,r)}}var Pe=class{last=0;remember(t){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
Lr())return null;let o=new Map;return xn(t,(s,l)=>o.set(s,{box:l.getBoundingClientRect(),face:at(l)})),o}play(t,n,r,o=""){
let s=r===void 0?null:t.querySelector(`[data-hand="${r}"]`),l=o.split(" "),a=[];xn(t,(d,m)=>{let f=l.includes(
d.split(" ")[0])&&m.closest(".cell")&&s,u=n.get(d)??(f?{box:Ar(s.getBoundingClientRect()),face:""}:null);u&&a.
push([m,u,m.getBoundingClientRect()])});let c=t.getBoundingClientRect();for(let[d,{box:m,face:f},u]of a){let p=Math.
hypot(Le(u)-Le(m),Ae(u)-Ae(m));p>u.width*.6&&p>12&&!Or(d,m,u)?Vr(t,c,d,m,u):f&&f!==at(d)&&at(d)&&Nr(d)}}};function Le(e){
return e.left+e.width/2}function Ae(e){return e.top+e.height/2}function Ar(e){return new DOMRect(e.left+8,e.top+
e.height/2,30,40)}function Or(e,t,n){let r=e.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
t.top>=r.top-60&&t.top<r.bottom+60&&Math.abs(t.width-n.width)<1&&t.left>=r.left-4&&t.left<=r.right}function Vr(e,t,n,r,o){
let s=Fr(n);s.classList.add("flying"),s.setAttribute("aria-hidden","true"),Object.assign(s.style,{left:`${o.left-
t.left}px`,top:`${o.top-t.top}px`,width:`${o.width}px`,height:`${o.height}px`}),e.append(s);let l=`translate(${Le(
r)-Le(o)}px, ${Ae(r)-Ae(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,a=s.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>s.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Fr(e){let t=e.cloneNode(!0);for(let a of[t,...t.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(c);if(!(e instanceof
SVGGElement))return t;let{x:n,y:r,width:o,height:s}=e.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${o} ${s}`),t.removeAttribute("transform"),l.append(
t),l}function Nr(e){let t=e.transform.baseVal.consolidate()?.matrix,n=`translate(${t?.e??0}px, ${t?.f??0}px)`;
e.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function te(e){return e.board!==void 0}function Oe(e){return e.champions!==void 0}var Ve=class extends F{root=J();motion=new Pe;getSnapshotBeforeUpdate(t){
let n=t.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}follow(){let t=this.root.current.querySelector(".felt");if(!t||t.
scrollWidth<=t.clientWidth)return;let n=t.querySelector(".fresh")?.getBoundingClientRect(),r=t.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(t.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(t,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),t.moment!==this.props.moment&&this.follow()}render(t){
return i("div",{ref:this.root,class:"stage",children:t.draw?.(t)??i(Br,{...t})})}};function Br(e){return te(e.
view)?i(wn,{...e}):Oe(e.view)?i(Xt,{...e}):i(Hr,{view:e.view})}function Hr({view:e}){let t=Object.entries(e).filter(
([n])=>!["game","turn","seat","options"].includes(n));return i("table",{class:"plain",children:i("tbody",{children:t.
map(([n,r])=>i("tr",{children:[i("th",{scope:"row",children:n.replaceAll("_"," ")}),i("td",{children:typeof r==
"string"?r:JSON.stringify(r)})]},n))})})}function kn(e,t){return t&&te(e)&&te(t)?it(e,t):t&&Oe(e)&&Oe(t)?Yt(e,
t):new Set}function $n(e,t,n){return te(e)?vn(e,t):Oe(e)?Jt(e,t,n):null}function lt(e,t){let n=e.split(" "),r=new Set(n);
for(let o of n)if(/^r\d$/.test(o))for(let s of n)r.add(`${o} ${s}`);return n[0]==="play"&&n[1]&&t&&r.add(`r${t}\
 ${n[2]??B(n[1])}`),r}function X(e,t){try{return t!==void 0&&localStorage.setItem(e,t),localStorage.getItem(e)}catch{return null}}function Sn(e){
e&&(document.documentElement.dataset.theme=e)}function Dr(){let e=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;Sn(X("equi\
nox-theme",e?"light":"dark")??(e?"light":"dark"))}function Tn(){Sn(X("equinox-theme")),S("theme").addEventListener(
"click",Dr)}var jr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],qr=60,Ir="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",Fe=class{constructor(t,n,r={}){this.root=t;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((o,s)=>String(s))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=je(n.steps),this.curved=tn(n),this.width=t.clientWidth,t.replaceChildren(),this.goTo(
r),this.resized.observe(t)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=X("equinox-notation")===
"on";coordinates=X("equinox-coordinates")==="on";choices=(X("equinox-choices")??(innerWidth<K?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(t){
return Math.max(0,Math.min(this.last,t))}viewAt(t){return qe(this.steps[t].picture,this.looker)}find(t){if(t===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(t===
"mark")return Q(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(t==="score\
d"?r.scored:(r.n??[]).some(([s])=>s.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(t=>Math.min(t.after,this.last)===this.place)}marked(t){return Q(this.film,this.looker).find(n=>n.number===
t)}news(t){let n=this.steps[t].n?.[0];return n&&me(n,this.looker)}words(t){let n=this.news(t),{s:r}=this.steps[t];
return n?qt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(t){this[t]=!this[t],X(`equinox-${t}`,this[t]?"on":"off"),this.draw()}jump(t,n){let r=this.
find(t),o=n>0?r.find(s=>s>this.place):r.findLast(s=>s<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(t){
this.show(this.within(this.place+t))}show(t){this.place=this.within(t),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),qr)}goTo({move:t,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(t??0)||0)}look(t){this.lookers.includes(t)&&(this.looker=t,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let t=()=>{this.
timer=this.place+1<this.last?setTimeout(t,this.speed):null,this.move(1)};this.timer=setTimeout(t,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),z(null,this.root)}measure(){let t=this.
width;this.width=this.root.clientWidth,t<K!=this.width<K&&this.draw()}draw(){this.closed||z(i(Gr,{viewer:this}),
this.root)}key(t){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[t.key]??(/^[0-4]$/.test(t.key)?()=>this.look(t.key):void 0);if(!r||t.
ctrlKey||t.altKey||t.metaKey)return;let o=t.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&t.key===" "||(t.preventDefault(),r())}};function Gr({viewer:e}){let{film:t,place:n}=e,r=e.
viewAt(n),o=n?e.viewAt(n-1):null,s=e.marked(n),l=e.read,a=l===null?void 0:new Set([...kn(e.viewAt(l),l?e.viewAt(
l-1):null),...lt(e.news(l)?.move??"")]);return i(b,{children:[i(Wr,{viewer:e}),i(zr,{viewer:e,place:n,looker:e.
looker,playing:e.playing,speed:e.speed,switches:`${e.notation} ${e.coordinates} ${e.choices}`}),e.curved&&i("d\
iv",{class:"chances",children:[i(nn,{film:t,looker:e.looker,last:e.last,onPick:c=>e.show(Math.round(e.last*c)),
children:i("line",{class:"cursor",x1:Ne(n,e.last),x2:Ne(n,e.last),y1:"0%",y2:"100%"})}),i(rn,{film:t,looker:e.
looker})]}),i("div",{class:"body",children:[i("div",{class:"main",children:[i(sn,{viewer:e,view:r,marked:s}),i(
Ur,{piece:e.looked===null?null:$n(r,e.looked,t.bots)}),i(Ve,{view:r,before:o,bots:t.bots,looker:e.looker,width:e.
width,lit:a,coordinates:e.coordinates,choices:e.choices,looked:e.looked,scored:e.step.scored,ended:n===e.last,
moment:n,mover:e.step.s,move:e.step.n?.[0]?.[0].move,better:s&&lt(s.best,o?.round),onLook:c=>{e.looked=c,e.draw()}})]}),
i(Ee,{viewer:e,place:n,wording:`${e.looker} ${e.notation}`})]}),i("p",{class:"legend keys",children:Ir})]})}function Ur({
piece:e}){return i("p",{class:"about","aria-live":"polite",children:e?i(b,{children:[i("strong",{children:e[0]}),
" ",e[1]]}):i("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Ne(e,t){return`${(100*
e/Math.max(1,t)).toFixed(2)}%`}function Wr({viewer:{film:e,options:t}}){return i("div",{class:"heading",children:[
i("h3",{children:e.title??`Game ${e.id}`}),i("span",{class:"seats",children:i(ut,{bots:e.bots,outcome:e.outcome,
failed:n=>(e.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),e.outcome&&i("span",{class:"quiet",children:`\
the end: ${ae(e.outcome.reason)}`}),t.close&&i("button",{type:"button",class:"close",title:"Close (Esc)","aria\
-label":"Close",onClick:t.close,children:"\u2715"})]})}function ut({bots:e,outcome:t,failed:n,ranked:r}){let o=e.
map((s,l)=>l);return r&&t&&o.sort((s,l)=>t.ranks[s]-t.ranks[l]),i(b,{children:o.map(s=>i("span",{class:`seat-r\
esult${t?.ranks[s]===1?" first":""}`,children:[i(O,{seat:s})," ",i("span",{class:"name",children:e[s]}),t&&i("\
span",{class:"quiet",children:` ${t.ranks[s]}. (${Te(t.scores[s])})`}),n(s)&&i("span",{class:"mark",children:"\
fault"})]}))})}var zr=L(({viewer:e,place:t,looker:n,playing:r,speed:o})=>{let{film:s,last:l}=e,a=(d,m,f)=>i("b\
utton",{type:"button",title:m,onClick:f,children:d}),c=d=>e.find(d).length>0;return i("div",{class:"controls",
children:[a("|\u25C0","Start (Home)",()=>e.show(0)),a("\u25C0","Back (\u2190)",()=>e.move(-1)),a("\u25B6","For\
ward (\u2192)",()=>e.move(1)),a("\u25B6|","End (End)",()=>e.show(l)),a(r?"pause":"play","Play (space)",()=>e.toggle()),
i("div",{class:"slide",children:[i("input",{type:"range",min:0,max:l,value:t,"aria-label":"Step",onInput:d=>e.
show(Number(d.currentTarget.value))}),i(Kr,{viewer:e})]}),i("span",{class:"counter",children:`${t} / ${l}`}),c(
"eliminated")&&a("next out","Next elimination (e)",()=>e.jump("eliminated",1)),c("fault")&&a("next fault","Nex\
t fault (f)",()=>e.jump("fault",1)),c("mark")&&a("next mark","Next marked move (m)",()=>e.jump("mark",1)),c("s\
cored")&&a("scoring","Start of scoring",()=>e.show(e.find("scored")[0])),i("label",{class:"view",children:[i("\
span",{children:"view"}),i("select",{title:"View",value:n,onChange:d=>e.look(d.currentTarget.value),children:e.
lookers.map(d=>i("option",{value:d,children:d==="all"?"everything":`seat ${d}: ${s.bots[Number(d)]}`}))})]}),i(
"select",{title:"Speed","aria-label":"Speed",value:o,onChange:d=>{e.speed=Number(d.currentTarget.value),e.draw()},
children:jr.map(([d,m])=>i("option",{value:m,children:d}))}),i(ct,{viewer:e,name:"notation"}),te(e.viewAt(t))&&
i(b,{children:[i(ct,{viewer:e,name:"coordinates"}),i(ct,{viewer:e,name:"choices"})]})]})});function ct({viewer:e,
name:t}){return i("label",{class:"switch",children:[i("input",{type:"checkbox",checked:e[t],onChange:()=>e.toggleSwitch(
t)})," ",t]})}var Kr=L(({viewer:e})=>i("svg",{class:"marks",height:8,"aria-hidden":"true",children:[e.find("el\
iminated").map(t=>i("circle",{class:"out",cx:Ne(t,e.last),cy:4,r:3})),e.find("fault").map(t=>i("circle",{class:"\
fault",cx:Ne(t,e.last),cy:4,r:3}))]}));var de=20,Xr=250,Yr=8;function Mn(e){return[...e.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([t,n])=>n===void 0?
t:`|${n}|`)}var Be=class{constructor(t,n,r,o){this.games=t;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),Xr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),S("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),S("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let s of document.
querySelectorAll("[data-sort]"))s.addEventListener("click",()=>this.sort(s.dataset.sort));document.addEventListener(
"keydown",s=>this.viewer?.key(s)),document.addEventListener("click",s=>{let l=s.target.closest("[data-game]");
l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},!0)}),window.addEventListener("hashchange",s=>this.
fromAddress(new URL(s.newURL).hash)),this.draw(),this.fromAddress(location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=S(
"filter");faults=S("only-faults");renew(t,n){this.games=t,this.played=n,this.draw()}turnTo(t){this.page=t,this.
draw()}sort(t){let{order:n}=this;this.order=n?.column!==t?{column:t,down:!0}:n.down?{column:t,down:!1}:null,this.
turnTo(0)}hasAll(){return!this.search||this.games.length>=this.played}matching(){let t=Mn(this.filter.value),n=this.
games.filter(s=>{if(this.faults.checked&&!s.faults.some(Boolean))return!1;let l=`|${[s.number,s.id,...s.bots,s.
reason,ae(s.reason),...s.faults.filter(Boolean),...s.reviewed?["reviewed"]:[]].join("|")}|`.toLowerCase();return t.
every(a=>l.includes(a))});if(!this.order)return n;let{column:r,down:o}=this.order;return n.sort((s,l)=>(s[r]<l[r]?
-1:s[r]>l[r]?1:0)*(o?-1:1))}async find(){let t=this.page*de;if(this.hasAll()){let n=this.matching();return{count:n.
length,games:n.slice(t,t+de)}}if(!this.filter.value.trim()&&!this.faults.checked&&t+de<=this.games.length)return{
count:this.played,games:this.games.slice(t,t+de)};try{let n=await this.search(Mn(this.filter.value).join(" "),
this.faults.checked,this.page);return this.others=n.games,{count:n.found,games:n.games}}catch(n){return{count:0,
games:[],error:n.message}}}async draw(){let t=this.drawing={},n=await this.find();if(this.drawing!==t)return;let r=Math.
max(1,Math.ceil(n.count/de));if(this.page>=r)return this.turnTo(r-1);S("count").textContent=n.error??`${n.count}\
 of ${this.played}`,S("games-pages").hidden=r<2,S("games-page").textContent=`page ${this.page+1} of ${r}`,S("g\
ames-before").disabled=this.page===0,S("games-after").disabled=this.page===r-1;for(let s of document.querySelectorAll(
"[data-sort]")){s.disabled=!this.hasAll();let l=this.order?.column===s.dataset.sort&&this.order;s.closest("th").
setAttribute("aria-sort",l?l.down?"descending":"ascending":"none")}let o=this.viewer?.film.id;z(i(b,{children:n.
games.map(s=>i(Jr,{game:s,open:s.id===o},s.id))}),S("list"))}async findGame(t){let n=[...this.games,...this.others].
find(r=>r.id.startsWith(t));return n||!this.search?n:(await this.search(t,!1,0).catch(()=>null))?.games.find(r=>r.
id.startsWith(t))}async open(t,n={},r=!1){let o=this.opening={},s=S("viewer");this.viewer?.close(),this.viewer=
null,s.hidden=!1;let l=await this.findGame(t),a=l?.id??t,c;try{if(c=await this.getFilm(a),this.opening!==o)return}catch(d){
this.opening===o&&z(i("p",{class:"warning",children:["This game cannot be shown: ",d.message]}),s);return}l&&(c.
bots=l.bots),c.title=l?`Game ${l.number}`:`Game ${a}`,z(null,s),r&&history.pushState(null,"",`#game=${this.shorten(
a)}`),this.viewer=new Fe(s,c,{...n,close:()=>this.close(),shown:d=>this.toAddress(d)}),this.draw(),s.scrollIntoView(
{block:"start",behavior:n.still?"auto":"smooth"})}close(t="#games"){this.opening={},this.viewer?.close(),this.
viewer=null,S("viewer").hidden=!0,history.replaceState(null,"",t),this.draw()}shorten(t){for(let n=Yr;n<t.length;n+=
1)if(this.games.filter(r=>r.id.startsWith(t.slice(0,n))).length<2)return t.slice(0,n);return t}toAddress(t){let n=t.
looker==="all"?"":`&seat=${t.looker}`;history.replaceState(null,"",`#game=${this.shorten(t.film.id)}&move=${t.
place}${n}`)}fromAddress(t){let[n,r]=t.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`fil\
ter=${r}`).get("filter"),this.faults.checked=!1,this.turnTo(0),S("games").scrollIntoView({block:"start"}));let o=new URLSearchParams(
t.slice(1)),s=o.get("game"),l={move:Number(o.get("move")??0),looker:o.get("seat")??"all"};s?this.viewer?.film.
id.startsWith(s)?this.viewer.goTo(l):this.open(s,{...l,still:!0}):this.viewer&&this.close(t||location.pathname+
location.search)}};function Jr({game:e,open:t}){return i("tr",{class:t?"here":"",children:[i("td",{class:"righ\
t",children:e.number}),i("td",{children:i("button",{type:"button",class:"link","data-game":e.id,children:e.id.
slice(0,8)})}),i("td",{class:"seats",children:i(ut,{bots:e.bots,outcome:e,failed:n=>!!e.faults[n]})}),i("td",{
class:"right",children:e.moves}),i("td",{children:[ae(e.reason),e.reviewed&&i(b,{children:[" ",i("span",{class:"\
tag",children:"reviewed"})]})]})]})}async function Zr(e){return pt(await(await De(`films/${encodeURIComponent(e)}`)).text())}async function Qr(e,t,n){
let r=new URLSearchParams({filter:e,page:String(n),...t?{faults:"1"}:{}});return await(await De(`games?${r}`)).
json()}function es(){return new Promise((e,t)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?e(n.response):t(new Error("the server sent no page")),n.onerror=
()=>t(new Error("the server does not respond")),n.send()})}var ts=new Be(re.games,re.played,Zr,Qr),Cn=re.live?.
news,dt=null,En=null;function ns(e){let t=JSON.parse(e.getElementById("data").textContent??""),n=()=>[...document.
querySelectorAll("details.fault")],r=s=>s.querySelector("summary").textContent,o=new Set(n().filter(s=>s.open).
map(r));S("summary").replaceWith(document.adoptNode(e.getElementById("summary")));for(let s of n())s.open=o.has(
r(s));ts.renew(t.games,t.played)}function rs(e){document.body.classList.remove("cut-off"),S("status").textContent=
e.status??"";let{news:t}=e;!t||t===Cn||dt||(dt=setTimeout(async()=>{dt=null;try{ns(await es()),Cn=t}catch{document.
body.classList.add("cut-off")}},Math.random()*e.within*1e3))}function ss(){return document.body.classList.add(
"cut-off"),!0}function Rn(){En?.(),En=document.hidden?null:mt("events",rs,ss)}Tn();document.addEventListener("\
visibilitychange",Rn);Rn();})();
