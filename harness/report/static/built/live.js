// Built by `make frontend` from harness/report/frontend. Sources: 99c6bdf7f846a1a6a593b202dcd134758f8890f45161e78d9c8cbaeefa663e06
"use strict";(()=>{var je=class extends Error{constructor(n,r){super(n);this.status=r}};async function G(t,e,n){let r=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},i=await fetch(t,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!i.ok){let s=await i.json().catch(()=>({}));throw new je(
s.error??`the server said ${i.status}`,i.status)}return i}function pe(t,e,n){let r,i,s=()=>{clearTimeout(i),r.
close()},l=()=>{r=new EventSource(t),r.onmessage=a=>{e(JSON.parse(a.data))===!1&&s()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(i=setTimeout(l,5e3))}};return l(),s}function w(t){return document.getElementById(t)}var D=JSON.parse(w("data").textContent??"");function A(t){return D.
facts[t]??{}}async function Cn(t,e){return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(e))).text()}
function Pn(t){let e=JSON.parse(t);if(e.error)throw new Error(e.error);return e}async function he(t){return Pn(
await Cn(Uint8Array.from(atob(t),e=>e.charCodeAt(0)),"deflate"))}function ft(t,e){if(Array.isArray(e)){if(e.length===1)return e[0];let[r,i,s]=e;return t.slice(0,r).concat(s,i?
t.slice(-i):[])}let n=Array.isArray(t)?t.slice():{...t};for(let[r,i]of Object.entries(e))Array.isArray(i)&&i.length===
0?delete n[r]:n[r]=ft(n[r],i);return n}function fe(t,e={}){let n=e;return t.map(r=>(n=ft(n,r.d),{...r,picture:n}))}
function ge(t,e){return{...t.common,...t[e]}}function _e([t,e],n){return e?n==="all"?Object.assign({},t,...Object.
values(e)):{...t,...e[n]}:t}var $e,k,vt,Ln,U,gt,wt,kt,qe,ye,ae,xt,We,Ie,Ue,Rn,we={},ke=[],An=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
Se=Array.isArray;function I(t,e){for(var n in e)t[n]=e[n];return t}function Ge(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function ze(t,e,n){var r,i,s,l={};for(s in e)s=="key"?r=e[s]:s=="ref"?i=e[s]:l[s]=e[s];if(arguments.
length>2&&(l.children=arguments.length>3?$e.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(s in t.
defaultProps)l[s]===void 0&&(l[s]=t.defaultProps[s]);return ve(t,l,r,i,null)}function ve(t,e,n,r,i){var s={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:i??++vt,__i:-1,__u:0};return i==
null&&k.vnode!=null&&k.vnode(s),s}function ee(){return{current:null}}function b(t){return t.children}function F(t,e){
this.props=t,this.context=e}function z(t,e){if(e==null)return t.__?z(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?z(t):null}function On(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],i=[],s=I({},e);s.__v=e.__v+1,k.vnode&&k.vnode(s),Ke(t.__P,s,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??z(e),!!(32&e.__u),i),s.__v=e.__v,s.__.__k[s.__i]=s,Et(r,s,i),e.__e=e.__=null,
s.__e!=n&&$t(s)}}function $t(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),$t(t)}function _t(t){(!t.__d&&(t.__d=!0)&&U.push(t)&&!xe.
__r++||gt!=k.debounceRendering)&&((gt=k.debounceRendering)||wt)(xe)}function xe(){try{for(var t,e=1;U.length;)
U.length>e&&U.sort(kt),t=U.shift(),e=U.length,On(t)}finally{U.length=xe.__r=0}}function St(t,e,n,r,i,s,l,a,u,d,p){
var h,c,m,g,x,y,v=r&&r.__k||ke,_=e.length;for(u=Vn(n,e,v,u,_),h=0;h<_;h++)(m=n.__k[h])!=null&&(c=m.__i!=-1&&v[m.
__i]||we,m.__i=h,y=Ke(t,m,c,i,s,l,a,u,d,p),g=m.__e,m.ref&&c.ref!=m.ref&&(c.ref&&Ye(c.ref,null,m),p.push(m.ref,
m.__c||g,m)),x==null&&g!=null&&(x=g),4&m.__u?(u=Tt(m,u,t),c.__e&&(c.__e=null)):typeof m.type=="function"&&y!==
void 0?u=y:g&&(u=g.nextSibling),m.__u&=-7);return n.__e=x,u}function Vn(t,e,n,r,i){var s,l,a,u,d,p=n.length,h=p,
c=0;for(t.__k=new Array(i),s=0;s<i;s++)(l=e[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[s]=ve(null,l,null,null,null):Se(
l)?l=t.__k[s]=ve(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[s]=ve(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[s]=l,u=s+c,l.__=t,l.__b=t.__b+1,a=null,(d=l.__i=Fn(l,n,u,h))!=-1&&(h--,(a=n[d])&&
(a.__u|=2)),a==null||a.__v==null?(d==-1&&(i>p?c--:i<p&&c++),typeof l.type!="function"&&(l.__u|=4)):d!=u&&(d==u-
1?c--:d==u+1?c++:(d>u?c--:c++,l.__u|=4))):t.__k[s]=null;if(h)for(s=0;s<p;s++)(a=n[s])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=z(a)),Pt(a,a));return r}function Tt(t,e,n){var r,i;if(typeof t.type=="function"){for(r=t.__k,i=0;r&&
i<r.length;i++)r[i]&&(r[i].__=t,e=Tt(r[i],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=z(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function Fn(t,e,n,r){var i,s,l,a=t.key,u=t.type,d=e[n],p=d!=null&&(2&d.__u)==0;if(d===null&&a==null||p&&a==d.key&&
u==d.type)return n;if(r>(p?1:0)){for(i=n-1,s=n+1;i>=0||s<e.length;)if((d=e[l=i>=0?i--:s++])!=null&&(2&d.__u)==
0&&a==d.key&&u==d.type)return l}return-1}function bt(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||An.test(e)?n:n+"px"}function be(t,e,n,r,i){var s,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||bt(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||bt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")s=e!=(e=e.replace(xt,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+s]=n,n?r?n[ae]=r[ae]:(n[ae]=
We,t.addEventListener(e,s?Ue:Ie,s)):t.removeEventListener(e,s?Ue:Ie,s);else{if(i=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function yt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[ye]==null)e[ye]=
We++;else if(e[ye]<n[ae])return;return n(k.event?k.event(e):e)}}}function Ke(t,e,n,r,i,s,l,a,u,d){var p,h,c,m,
g,x,y,v,_,T,M,L,f,V,Z,De,H=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(u=!!(32&n.__u),s=[a=e.__e=
n.__e]),(p=k.__b)&&p(e);e:if(typeof H=="function"){h=l.length;try{if(_=e.props,T=H.prototype&&H.prototype.render,
M=(p=H.contextType)&&r[p.__c],L=p?M?M.props.value:p.__:r,n.__c?v=(c=e.__c=n.__c).__=c.__E:(T?e.__c=c=new H(_,L):
(e.__c=c=new F(_,L),c.constructor=H,c.render=Bn),M&&M.sub(c),c.state||(c.state={}),c.__n=r,m=c.__d=!0,c.__h=[],
c._sb=[]),T&&c.__s==null&&(c.__s=c.state),T&&H.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=I({},c.
__s)),I(c.__s,H.getDerivedStateFromProps(_,c.__s))),g=c.props,x=c.state,c.__v=e,m)T&&H.getDerivedStateFromProps==
null&&c.componentWillMount!=null&&c.componentWillMount(),T&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{
if(T&&H.getDerivedStateFromProps==null&&_!==g&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(
_,L),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(_,c.__s,L)===!1){e.__v!=n.__v&&
(c.props=_,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(Q){Q&&(Q.__=e)}),ke.push.apply(
c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=z(n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(
_,c.__s,L),T&&c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate(g,x,y)})}if(c.context=L,c.
props=_,c.__P=t,c.__e=!1,f=k.__r,V=0,T)c.state=c.__s,c.__d=!1,f&&f(e),p=c.render(c.props,c.state,c.context),ke.
push.apply(c.__h,c._sb),c._sb=[];else do c.__d=!1,f&&f(e),p=c.render(c.props,c.state,c.context),c.state=c.__s;while(c.
__d&&++V<25);c.state=c.__s,c.getChildContext!=null&&(r=I(I({},r),c.getChildContext())),T&&!m&&c.getSnapshotBeforeUpdate!=
null&&(y=c.getSnapshotBeforeUpdate(g,x)),Z=p!=null&&p.type===b&&p.key==null?Ct(p.props.children):p,a=St(t,Se(Z)?
Z:[Z],e,n,r,i,s,l,a,u,d),c.base=e.__e,e.__u&=-161,c.__h.length&&l.push(c),v&&(c.__E=c.__=null)}catch(Q){if(l.length=
h,e.__v=null,u||s!=null){if(Q.then){for(e.__u|=u?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;s!=null&&
(s[s.indexOf(a)]=null),e.__e=a}else if(s!=null)for(De=s.length;De--;)Ge(s[De])}else e.__e=n.__e;e.__k==null&&(e.
__k=n.__k||[]),Q.then||Mt(e),k.__e(Q,e,n)}}else s==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=Nn(n.__e,
e,n,r,i,s,l,u,d);return(p=k.diffed)&&p(e),128&e.__u?void 0:a}function Mt(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.
__k.some(Mt))}function Et(t,e,n){for(var r=0;r<n.length;r++)Ye(n[r],n[++r],n[++r]);k.__c&&k.__c(e,t),t.some(function(i){
try{t=i.__h,i.__h=[],t.some(function(s){s.call(i)})}catch(s){k.__e(s,i.__v)}})}function Ct(t){return typeof t!=
"object"||t==null||t.__b>0?t:Se(t)?t.map(Ct):t.constructor!==void 0?null:I({},t)}function Nn(t,e,n,r,i,s,l,a,u){
var d,p,h,c,m,g,x,y=n.props||we,v=e.props,_=e.type;if(_=="svg"?i="http://www.w3.org/2000/svg":_=="math"?i="htt\
p://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),s!=null){for(d=0;d<s.length;d++)if((m=s[d])&&
"setAttribute"in m==!!_&&(_?m.localName==_:m.nodeType==3)){t=m,s[d]=null;break}}if(t==null){if(_==null)return document.
createTextNode(v);t=document.createElementNS(i,_,v.is&&v),a&&(k.__m&&k.__m(e,s),a=!1),s=null}if(_==null)y===v||
a&&t.data==v||(t.data=v);else{if(s=_=="textarea"&&v.defaultValue!=null?null:s&&$e.call(t.childNodes),!a&&s!=null)
for(y={},d=0;d<t.attributes.length;d++)y[(m=t.attributes[d]).name]=m.value;for(d in y)m=y[d],d=="dangerouslySe\
tInnerHTML"?h=m:d=="children"||d in v||d=="value"&&"defaultValue"in v||d=="checked"&&"defaultChecked"in v||be(
t,d,null,m,i);for(d in v)m=v[d],d=="children"?c=m:d=="dangerouslySetInnerHTML"?p=m:d=="value"?g=m:d=="checked"?
x=m:a&&typeof m!="function"||y[d]===m||be(t,d,m,y[d],i);if(p)a||h&&(p.__html==h.__html||p.__html==t.innerHTML)||
(t.innerHTML=p.__html),e.__k=[];else if(h&&(t.innerHTML=""),St(e.type=="template"?t.content:t,Se(c)?c:[c],e,n,
r,_=="foreignObject"?"http://www.w3.org/1999/xhtml":i,s,l,s?s[0]:n.__k&&z(n,0),a,u),s!=null)for(d=s.length;d--;)
Ge(s[d]);a&&_!="textarea"||(d="value",_=="progress"&&g==null?t.removeAttribute("value"):g!=null&&(g!==t[d]||_==
"progress"&&!g||_=="option"&&g!=y[d])&&be(t,d,g,y[d],i),d="checked",x!=null&&x!=t[d]&&be(t,d,x,y[d],i))}return t}
function Ye(t,e,n){try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(
e))}else t.current=e}catch(i){k.__e(i,n)}}function Pt(t,e,n){var r,i;if(k.unmount&&k.unmount(t),(r=t.ref)&&(r.
current&&r.current!=t.__e||Ye(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){
k.__e(s,e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&Pt(r[i],e,n||typeof t.type!="functi\
on");n||Ge(t.__e),t.__c=t.__=t.__e=void 0}function Bn(t,e,n){return this.constructor(t,n)}function N(t,e,n){var r,
i,s,l;e==document&&(e=document.documentElement),k.__&&k.__(t,e),i=(r=typeof n=="function")?null:n&&n.__k||e.__k,
s=[],l=[],Ke(e,t=(!r&&n||e).__k=ze(b,null,[t]),i||we,we,e.namespaceURI,!r&&n?[n]:i?null:e.firstChild?$e.call(e.
childNodes):null,s,!r&&n?n:i?i.__e:e.firstChild,r,l),Et(s,t,l),t.props.children=null}$e=ke.slice,k={__e:function(t,e,n,r){for(var i,s,l;e=e.__;)if((i=e.__c)&&!i.__)try{if((s=i.constructor)&&s.getDerivedStateFromError!=
null&&(i.setState(s.getDerivedStateFromError(t)),l=i.__d),i.componentDidCatch!=null&&(i.componentDidCatch(t,r||
{}),l=i.__d),l)return i.__E=i}catch(a){t=a}throw t}},vt=0,Ln=function(t){return t!=null&&t.constructor===void 0},
F.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=I({},this.state),
typeof t=="function"&&(t=t(I({},n),this.props)),t&&I(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),_t(this))},F.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),_t(this))},F.prototype.render=b,U=
[],wt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,kt=function(t,e){return t.
__v.__b-e.__v.__b},xe.__r=0,qe=Math.random().toString(8),ye="__d"+qe,ae="__a"+qe,xt=/(PointerCapture)$|Capture$/i,
We=0,Ie=yt(!1),Ue=yt(!0),Rn=0;var Je,S,Xe,Lt,Ze=0,Ht=[],E=k,Rt=E.__b,At=E.__r,Ot=E.diffed,Vt=E.__c,Ft=E.unmount,Nt=E.__;function Hn(t,e){E.__h&&
E.__h(S,t,Ze||e),Ze=0;var n=S.__H||(S.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function Me(t){
return Ze=1,Dn(Dt,t)}function Dn(t,e,n){var r=Hn(Je++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Dt(void 0,e),function(a){
var u=r.__N?r.__N[0]:r.__[0],d=r.t(u,a);u!==d&&(r.__N=[d,r.__[1]],r.__c.setState({}))}],r.__c=S,!S.__f)){var i=function(a,u,d){
if(!r.__c.__H)return!0;var p=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(m){if(m.__N){p=!0;var g=m.__[0];
m.__=m.__N,m.__N=void 0,g!==m.__[0]&&(h=!0)}}),s){var c=s.call(this,a,u,d);return p?c||h:c}return!p||h};S.__f=
!0;var s=S.shouldComponentUpdate,l=S.componentWillUpdate;S.componentWillUpdate=function(a,u,d){if(this.__e){var p=s;
s=void 0,i(a,u,d),s=p}l&&l.call(this,a,u,d)},S.shouldComponentUpdate=i}return r.__N||r.__}function jn(){for(var t;t=Ht.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(Te),e.__h.some(Qe),e.__h=[]}catch(n){
e.__h=[],E.__e(n,t.__v)}}}E.__b=function(t){S=null,Rt&&Rt(t)},E.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Nt&&Nt(t,e)},E.__r=function(t){At&&At(t),Je=0;var e=(S=t.__c).__H;e&&(Xe===S?(e.__h=[],S.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(Te),e.__h.some(Qe),e.__h=[],Je=0)),Xe=S},
E.diffed=function(t){Ot&&Ot(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Ht.push(e)!==1&&Lt===E.requestAnimationFrame||
((Lt=E.requestAnimationFrame)||qn)(jn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Xe=S=null},E.
__c=function(t,e){e.some(function(n){try{n.__h.some(Te),n.__h=n.__h.filter(function(r){return!r.__||Qe(r)})}catch(r){
e.some(function(i){i.__h&&(i.__h=[])}),e=[],E.__e(r,n.__v)}}),Vt&&Vt(t,e)},E.unmount=function(t){Ft&&Ft(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{Te(r)}catch(i){e=i}}),n.__H=void 0,e&&E.__e(e,n.__v))};var Bt=typeof requestAnimationFrame==
"function";function qn(t){var e,n=function(){clearTimeout(r),Bt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Bt&&(e=requestAnimationFrame(n))}function Te(t){var e=S,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
S=e}function Qe(t){var e=S;t.__c=t.__(),S=e}function Dt(t,e){return typeof e=="function"?e(t):e}var In=0;function o(t,e,n,r,i,s){e||(e={});var l,a,u=e;if("ref"in u)for(a in u={},e)a=="ref"?l=e[a]:u[a]=e[a];var d={type:t,
props:u,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--In,__i:-1,__u:0,__source:i,
__self:s};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)u[a]===void 0&&(u[a]=l[a]);return k.vnode&&k.
vnode(d),d}function B(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function j(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Un={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function le(t){return t.target.closest("[dat\
a-word]")}var te=class extends F{root=ee();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(e){this.focused=e,this.look(e)}look(e){e!==this.looked&&(this.looked=e,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=e=>{let n=le(e);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=e=>{let n=le(e);if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let r=Un[e.key];if(r&&this.pointed!==
n)Wn(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),e.stopPropagation()};render({class:e,label:n,
onPick:r,children:i}){return o("div",{ref:this.root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:s=>{this.pointed=le(s)},onPointerOver:s=>this.
look(le(s)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:s=>{let l=le(s);l&&
r?.(l.dataset.word,l)},children:i})}};function Wn(t,[e,n],r){let i=d=>{let p=d.getBoundingClientRect();return[
p.left+p.width/2,p.top+p.height/2]},[s,l]=i(t),a=null,u=1/0;for(let d of r){let[p,h]=i(d),c=(p-s)*e+(h-l)*n,m=Math.
abs((p-s)*n)+Math.abs((h-l)*e);d===t||c<4||m>2*c||c+2*m<u&&([a,u]=[d,c+2*m])}return a}function K({text:t,bots:e}){
return o(b,{children:t.split(/@(\d)/).map((n,r)=>r%2?o(b,{children:[o(C,{seat:Number(n)})," ",o("span",{class:"\
name",children:e[Number(n)]})]}):n)})}function C({seat:t}){return o("span",{class:`badge seat${t}`,children:t})}function R(t){class e extends F{shouldComponentUpdate(r){let i=this.props,s=r;for(let l in s)if(s[l]!==i[l])return!0;
for(let l in i)if(!(l in s))return!0;return!1}render(){return t(this.props)}}return n=>ze(e,n)}function q(t){return t.replace(/-\d+$/,"")}function Ee(t){return/-(\d+)$/.exec(t)?.[1]??""}function $(t,e){let n=A(
t).creatures?.[q(e)],r=n?n[0]:q(e).replace(/-/g," "),i=Ee(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${i&&
` ${i}`}`}function O(t,e){return`${t} ${e}${t===1?"":"s"}`}function W(t){return t.length>1?`${t.slice(0,-1).join(
", ")} and ${t.at(-1)}`:t.join("")}function Ce(t){return String(Math.round(t*100)/100)}function jt(t,e,n=!1){return n&&
t.move!==void 0?t.move:et(t.text,e)}function et(t,e){return t.replace(/@(\d)/g,(n,r)=>e[Number(r)])}var Y=["r1","r2","r3","r4","r5"],X=620,Gn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},zn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Pe(t,e){let n=A(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Ut({seat:t,x:e,y:n,r,fresh:i}){return o(b,{children:[o("g",{class:`pebble seat${t}`,
children:[o("circle",{cx:e,cy:n,r}),o("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
i&&o("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Kn({game:t,card:e,x:n,y:r,w:i,h:s}){let l=q(e),a=!A(
t).creatures?.[l],u=`M${n+.8} ${r+s*.2}v${-s*.1}q0 ${-s*.085} ${i*.12} ${-s*.085}h${i*.76-1.6}q${i*.12} 0 ${i*
.12} ${s*.085}v${s*.1}z`;return o("g",{class:a?"card wild":"card","data-card":e,children:[o("rect",{class:"pap\
er",x:n,y:r,width:i,height:s,rx:i*.12}),o("path",{fill:a?"url(#wild)":Pe(t,l),d:u}),o("text",{x:n+i/2,y:r+s*.72,
"font-size":s*.42,"text-anchor":"middle",children:Ee(e)})]})}var Yn=R(t=>{let{game:e,layout:n,pile:r=[],owner:i,
state:s,out:l,marks:a}=t,[u,d,p,h]=n.cell(t.column,t.row),[c,m]=n.card,g=u+(n.wide?18:6),x=d+(h-m)/2+(n.wide?2:
1),y={x:u+3,y:d+3,width:p-6,height:h-6,rx:7},v=[`Row ${t.row+1}, ${$(e,t.word.split(" ")[1])}`,s==="closed"?"c\
losed":r.length?r.map(T=>$(e,T)).reverse().join(", on top of "):"empty",t.lowest&&"the lowest",i!==void 0&&`pe\
bble of seat ${i}`],_=Math.min(r.length-1,3);return o("g",{class:`cell ${s}${l?" out":""}${t.lowest?" lowest":
""}${a}`,...j(t.word,v.filter(Boolean).join(": "),a),children:[o("rect",{class:"place",...y}),s==="closed"&&o(
"rect",{class:"shut",...y,fill:"url(#closed)"}),Array.from({length:Math.max(0,_)},(T,M)=>{let L=(_-M)*(n.wide?
3:2);return o("rect",{class:"under",x:g+L,y:x-L,width:c,height:m,rx:c*.12})}),r.length>0&&o(Kn,{game:e,card:r[r.
length-1],x:g,y:x,w:c,h:m}),t.pileFresh&&o("rect",{class:"fresh",x:g-2,y:x-2,width:c+4,height:m+4,rx:c*.14}),t.
gone&&o("rect",{class:"fresh gone",x:u+5,y:d+5,width:p-10,height:h-10,rx:6}),r.length>1&&o("text",{class:"dept\
h",x:u+p-(n.wide?26:11),y:d+h-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.
length]}),t.lowest&&o("text",{class:"low",x:u+p-(n.wide?26:12),y:d+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),i!==void 0&&o(Ut,{seat:i,x:u+p-(n.wide?26:12),y:d+(n.wide?
27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Le=[];function Wt(t={}){return Object.entries(t).map(([e,n])=>[Number(
e),n]).sort((e,n)=>n[1]-e[1])}function Gt(t,e,n){let r=t.map(([i,s])=>`${n(i)} ${s}`).join(", ");return e!==void 0?
`${n(e)} controls it${r&&`: ${r}`}`:t.length>1&&t[0][1]===t[1][1]?`nobody controls it, for the highest sums ar\
e equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function Xn({seat:t,sum:e,holds:n,wide:r,x:i,y:s}){let[l,a]=r?
[17,13]:[13,11];return o("g",{class:`sum seat${t}${n?" holds":""}`,children:[o("rect",{x:i,y:s,width:l,height:a,
rx:3}),o("text",{x:i+l/2,y:s+a*.77,"text-anchor":"middle","font-size":r?10:8.5,children:e})]})}var Jn=R(t=>{let{
game:e,layout:n,creature:r,holder:i,out:s,marks:l}=t,[a,u,d,p]=n.head(t.column),{wide:h}=n,[c]=A(e).creatures?.[r]??
[r],m=h?5:3,g=d-2*m,x=p-(h?12:6),y=u+x-(h?17:3),v=s<0?Wt(t.sums):Le,_=s>=0?`eliminated in round ${s+1}`:Gt(v,i,
M=>`seat ${M}`),T={x:a+m,y:u+3,width:g,height:x,rx:8};return o("g",{class:`champion${s>=0?" out":""}${l}`,...j(
r,`${c}, ${_}`,l),children:[o("rect",{class:"paper",...T}),h?o(b,{children:[o("circle",{cx:a+d/2,cy:u+29,r:18,
fill:Pe(e,r)}),o("text",{class:"emblem",x:a+d/2,y:u+35,"text-anchor":"middle","font-size":18,children:c.charAt(
0)}),o("text",{class:"title",x:a+d/2,y:u+62,"text-anchor":"middle","font-size":13,children:c})]}):o(b,{children:[
o("rect",{x:a+m,y:u+3,width:6,height:x,rx:3,fill:Pe(e,r)}),o("text",{class:"title",x:a+13,y:u+17,"font-size":c.
length>8?10.5:12,children:c})]}),t.crowns.map((M,L)=>o(Ut,{seat:M,x:h?a+d-m-12-L*15:a+20+L*14,y:u+(h?16:42),r:h?
9:6.5,fresh:!t.crowned.includes(M)},M)),v.map(([M,L],f)=>o(Xn,{seat:M,sum:L,holds:M===i,wide:h,x:h?a+d/2+(f-v.
length/2)*19+1:a+12+f*15,y:u+(h?67:22)},M)),s>=0&&o("path",{class:"cross",d:`M${a+m+6} ${u+9}L${a+d-m-6} ${y}M${a+
d-m-6} ${u+9}L${a+m+6} ${y}`}),s>=0&&h&&o("text",{class:"outtext",x:a+d/2,y:u+78,"text-anchor":"middle","font-\
size":10,children:["out in round ",s+1]}),t.outNow&&o("rect",{class:"fresh out",...T})]})}),Zn=R(({layout:t,row:e,
state:n,prestige:r,marks:i})=>{let[s,l,a,u]=t.label(e);return o("g",{class:`row-label ${n}${i}`,...j(Y[e],`Row\
 ${e+1}, worth ${r}`,i),children:[o("rect",{class:"place",x:s,y:l,width:a,height:u,rx:6}),t.wide?o(b,{children:[
o("text",{x:a-12,y:l+u/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"worth",x:a-
12,y:l+u/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):o(b,{children:[o("text",{x:s+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:s+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Qn=R(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),o("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:o("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function er({board:t}){let e=t.view,n=t.before,r=t.width>=X?Gn:zn,i=e.phase===
"over",s=a=>a+1===e.round&&!i?"now":a+1>e.round?"later":"past",l=A(e.game).prestige??[];return o("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[o(Qn,{}),Y.map((a,u)=>o(Zn,{layout:r,row:u,state:s(
u),prestige:l[u],marks:B(t,a)},a)),e.champions.map((a,u)=>{let d=e.eliminated.indexOf(a),p=e.pebbles.champion?.[a]??
Le;return o(b,{children:[Y.map((h,c)=>{let m=`${h} ${a}`,g=e.grid[h]?.[a],x=e.pebbles[h]?.[a],y=n?.grid[h]?.[a],
v=n?.pebbles[h]?.[a],_=n!==null&&g!==y&&String(g??"")!==String(y??"");return o(Yn,{game:e.game,layout:r,column:u,
row:c,word:m,pile:g,owner:x,out:d>=0,state:d>=0&&c>d?"closed":s(c),pileFresh:_&&!!g?.length,gone:_&&!g?.length,
lowest:c+1===e.round&&!!e.lowest?.includes(a),ownerFresh:n!==null&&x!==v,marks:B(t,m)},m)}),o(Jn,{game:e.game,
layout:r,column:u,creature:a,crowns:p,crowned:n?n.pebbles.champion?.[a]??Le:p,holder:e.control?.[a],sums:e.sums?.[a],
out:d,outNow:d>=0&&n!==null&&!n.eliminated.includes(a),marks:B(t,a)},a)]})})]})}var tr=R(({game:t,card:e,seen:n,
marks:r})=>{let i=q(e),s=A(t).creatures?.[i],l=$(t,e);return o("span",{class:`mini${s?"":" wild"}${n?" seen":""}${r}`,
"data-card":e,...j(e,l,r),style:s?{"--creature":Pe(t,i)}:void 0,children:[o("b",{children:Ee(e)||"\u2726"}),o(
"small",{children:s?s[0]:$(t,i)})]})}),qt=()=>o("span",{class:"mini back",role:"img","aria-label":"a hidden ca\
rd"});function ce({board:t,cards:e,seen:n=Le}){let{game:r}=t.view,i=Array.isArray(e)?e:n,s=Array.isArray(e)?0:
Math.max(0,e-n.length),l=new Map;return o(b,{children:[i.map((a,u)=>{if(a==="?"||a===null)return o(qt,{},`?${u}`);
let d=(l.get(a)??0)+1;return l.set(a,d),o(tr,{game:r,card:a,seen:i===n,marks:B(t,a)},`${a} ${d}`)}),Array.from(
{length:s},(a,u)=>o(qt,{},`hidden ${u}`))]})}function nr({view:t,seat:e}){let n=t.points?.[e];if(!n)return null;
let r=n.reduce((s,[,,l])=>s+l,0),i=(s,l)=>`${$(t.game,l)} ${s==="champion"?"(secret)":`in ${tt(s)}`}`;return o(
"div",{class:"points",children:[o("strong",{children:O(r,"point")}),t.phase!=="over"&&" so far",n.length>0&&`:\
 ${n.map(([s,l,a])=>`${Ce(a)} ${i(s,l)}`).join(", ")}`]})}function tt(t){return`row ${t.slice(1)}`}function rr({
view:t}){if(!t.lowest||t.phase==="over")return null;let e=Y[t.round-1],n=u=>$(t.game,t.grid[e][u].at(-1)),r=u=>q(
t.grid[e][u].at(-1))===u?n(u):`${$(t.game,u)} with ${n(u)}`,i=t.champions.filter(u=>!t.eliminated.includes(u)&&
!t.grid[e]?.[u]?.length).map(u=>$(t.game,u)),s=t.lowest.map(r);if(!s.length)return o("p",{class:"standing",children:[
"No card lies in ",tt(e)," yet."]});let l=s.length===1,a=i.length>4?`${i.length} others have`:`${W(i)} ${i.length>
1?"have":"has"}`;return o("p",{class:"standing",children:[l?"Lowest in ":"Equally low in ",tt(e),": ",o("stron\
g",{children:W(s)}),i.length?(l?", which would go out; ":", so nobody would go out; ")+`${a} no card yet.`:l?"\
, which would go out at the end of this turn.":", so nobody would go out."]})}function sr({board:t,seat:e}){let n=t.
view,r=n.players[e],i=n.pebbles_left?.[e]??0,s=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,a=B(t,
l),u=r.sidelined;return o("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[o("div",{class:"who",...j(l,void 0,a),children:[o(C,{seat:e})," ",o("span",{class:"name",
children:t.bots[e]}),o("span",{class:"stock",role:"img","aria-label":`${O(i,"pebble")} left`,children:Array.from(
{length:i},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:O(s,"card")})]}),o(nr,{view:n,seat:e}),
o("div",{class:"cards",children:[o(ce,{board:t,cards:r.hand,seen:r.seen}),r.secret&&o("span",{class:"secret",title:"\
a secret prediction",children:[o("em",{children:"secret"}),o(ce,{board:t,cards:[r.secret]})]}),u!==void 0&&u!==
0&&!(Array.isArray(u)&&!u.length)&&o("span",{class:"secret",title:"sidelined by Stag",children:[o("em",{children:"\
sidelined"}),o(ce,{board:t,cards:u})]})]})]})}function It({board:t,name:e,cards:n}){let[r,i]=Me(!1),s=Array.isArray(
n)?n.length:n;return!s||!Array.isArray(n)?o("span",{class:"pile",children:[e," ",s]}):o("details",{class:"pile",
onToggle:l=>i(l.currentTarget.open),children:[o("summary",{children:[e," ",s]}),r&&o("div",{class:"cards",children:o(
ce,{board:t,cards:n})})]})}function zt(t){let e=t.view;return o(te,{class:"cards-table",label:"The table",onPick:t.
onPick,onLook:t.onLook,children:[o("div",{class:"felt",children:o(er,{board:t})}),o(rr,{view:e}),e.drawn!==void 0&&
e.drawn!==null&&o("div",{class:"drawn",children:[o("em",{children:"looked at"}),o(ce,{board:t,cards:e.drawn})]}),
o("div",{class:"hands",children:e.players.map((n,r)=>o(sr,{board:t,seat:r},r))}),o("div",{class:"piles",children:[
o(It,{board:t,name:"deck",cards:e.deck})," ",o(It,{board:t,name:"discard pile",cards:e.discard})]})]})}function Kt(t,e){
let n=new Set;for(let r of t.champions){for(let i of Y)(String(t.grid[i]?.[r]??"")!==String(e.grid[i]?.[r]??"")||
t.pebbles[i]?.[r]!==e.pebbles[i]?.[r])&&n.add(`${i} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.
champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}function Yt(t,e,n){
let r=A(t.game).creatures??{},[i,s]=e.split(" ");if(s){let p=t.grid[i]?.[s]??[],h=t.pebbles[i]?.[s],c=p.length?
p.map(m=>$(t.game,m)).reverse().join(", ")+(p.length>1?" (bottom card last)":""):"no card";return[`Row ${i.slice(
1)}, ${$(t.game,s)}`,`${c}${h===void 0?"":`; the pebble of ${n[h]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==
void 0)return[n[Number(l)],`seat ${l}, ${O(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(Y.includes(e))return[
`Row ${e.slice(1)}`,`a pebble in it is worth ${A(t.game).prestige?.[Y.indexOf(e)]}`];let a=r[q(e)];if(!a)return[
$(t.game,e),""];if(e!==q(e))return[$(t.game,e),a[1]];let u=t.control?.[e],d=t.eliminated.includes(e)?"eliminat\
ed":Gt(Wt(t.sums?.[e]),u,p=>n[p]);return[a[0],`${a[1]} \xB7 ${d}`]}var ue={inaccuracy:"?!",mistake:"?",blunder:"??"},or=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Xt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function ne(t,e){return Xt(t,
e).filter(n=>!!n.mark)}function nt(t){return`${Math.round(100*t)} %`}function rt(t){return t.kind==="exact"?`${nt(
t.value)}, proved`:`${nt(t.value)} \xB1 ${nt((t.high-t.low)/2)}`}function st(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${rt(e.loss)})`}function Jt(t,e){let n=t.bots.map(()=>[]);
for(let l of Xt(t,e))l.chances.forEach((a,u)=>{(e!=="all"||u===l.seat)&&n[u].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],i=r.filter(l=>l===1).length,s=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&i&&l.push([s,r[a]===1?1/i:0])}),n}function Zt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,i)=>{let s=r.note&&(e==="all"||String(r.s)===e)?or.exec(r.note):null;s&&r.s!==
void 0&&n[r.s].push([i-1,Math.min(100,Number(s[1]))/100])}),n}function Qt(t){return[...Jt(t,"all"),...Zt(t,"al\
l")].some(e=>e.length>1)}function en({film:t,looker:e,last:n,onPick:r,children:i}){let s=a=>1e3*a/Math.max(1,n),
l=a=>(u,d)=>u.length>1&&o("polyline",{class:`${a} seat${d}`,points:u.map(([p,h])=>`${s(p).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let u=a.currentTarget.getBoundingClientRect();r((a.clientX-u.left)/u.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Zt(t,e).map(l("claim")),Jt(t,e).map(l("chance"))]}),ne(t,e).map(a=>o(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${s(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ue[a.mark],o("title",{children:st(t,a)})]})),i]})}function tn({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return o(b,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(r=>o("li",
{children:[o(C,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${O(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(r=>o("li",{children:r.text}))})]})]})}function nn({viewer:t,view:e,marked:n}){let{film:r,step:i,looker:s}=t,l=s==="all"||Number(s)===i.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[o(ar,{viewer:t})," ",i.ms!==
void 0&&o("span",{class:"quiet",children:`${i.ms.toFixed(1)} ms, ${i.of} choices`}),i.referee&&o("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[`${ue[n.
mark]} ${n.mark}; better: `,o(ir,{viewer:t,marked:n}),` (+${rt(n.loss)})`]}),l&&i.note&&o("div",{class:"note",
tabIndex:0,children:i.note}),o("div",{class:"news",children:(i.n??[]).slice(1).map(a=>{let u=_e(a,s);return o(
"span",{class:u.eliminated?"out":"",children:t.notation&&u.move!==void 0?o("code",{children:u.move}):o(K,{text:u.
text,bots:r.bots})})})}),t.faultsHere().map(a=>o("div",{class:"fault",children:[a.seat!==void 0&&o(C,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(s==="all"||Number(s)===a.seat)&&o(b,{children:[a.message&&
`: ${a.message}`,a.stderr&&o("pre",{tabIndex:0,children:a.stderr})]})]})),o("div",{class:"quiet when",children:[
lr(e),e.asked&&e.phase!=="over"&&o(b,{children:[" \xB7 ",o(K,{text:e.asked,bots:r.bots})]})]})]})}function ir({
viewer:{film:t,notation:e},marked:n}){let r=t.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return e||
r===void 0?o("code",{children:n.best}):o(K,{text:r,bots:t.bots})}function ar({viewer:t}){let{step:e,film:n,notation:r}=t;
return e.s===void 0?o(b,{children:t.words(t.place)}):r?o(b,{children:[o(C,{seat:e.s})," ",o("span",{class:"nam\
e",children:n.bots[e.s]})," ",o("code",{children:t.words(t.place)})]}):o(K,{text:t.news(t.place).text,bots:n.bots})}
function lr(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)return"the game is over";let e=t.round?`rou\
nd ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?"":`seat ${t.turn} decides`}var cr=R(({viewer:t,place:e,step:n,words:r,here:i,faulty:s,marked:l})=>{let u=[(n.n??[]).some(([d])=>d.eliminated!==
void 0)&&"eliminates",s&&"faulty",i&&"here"].filter(Boolean).join(" ");return o("li",{class:u,children:o("butt\
on",{type:"button",tabIndex:i?0:-1,"aria-current":i?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(C,{seat:n.s}),o(
"span",{class:"words",children:r}),o("span",{class:"ms",children:[l&&o("span",{class:`sign ${l.mark}`,title:st(
t.film,l),children:`${ue[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),ur=60,Re=class extends F{root=ee();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(ne(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r+n.offsetHeight>e.clientHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},ur)}read(e,n=!1){let{viewer:r}=this.
props,i=n?null:e.target.closest("[data-place]"),s=i?Number(i.dataset.place):null;s!==r.read&&(r.read=s,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return o("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,i)=>o(cr,{viewer:e,place:i,step:r,words:this.words[i],here:i===n,faulty:this.faults.has(i),marked:this.
marks.get(i)},i))})}};var P=46,an=/^-?\d+,-?\d+$/,ln=1,cn=2,it=3;function un(t){return t.phase!=="place"?[]:t.speed?[t.speed]:Object.
keys(t.taken??{})}function dn(t){return Object.keys(t.open??{}).map(n=>n.split(",").map(Number)).sort(([n,r],[
i,s])=>n-i||r-s).map(n=>n.join(","))}function mn(t,e,n){let r=[],i=t.barred?.[e];for(let s in i)i[s][n]!=="0"&&
r.push([s,Number(i[s][n])]);return r}function pn(t){return t.reduce((e,[,n])=>e&~n,it)}function ot(t){return t===
it?"either face":t===ln?"white":t===cn?"black":"neither face"}function hn(t,e,n){if(t.phase==="effect")return t.
targets?.includes(e)?"can be chosen":"";if(n<0)return"empty";let r=s=>W(s.map(([l,a])=>`${W(l.split(" ").map(u=>$(
t.game,u)))} ${l.includes(" ")?"bar":"bars"} ${a===it?"it":ot(a)}`));return un(t).map(s=>{let l=mn(t,s,n),a=pn(
l);return`${$(t.game,s)}: ${a?ot(a):"not here"}${l.length?` (${r(l)})`:""}`}).join(" \xB7 ")||"empty"}function dr(t,e){
if(t.phase!=="effect")return[];let n=Object.entries(t.barred??{}).filter(([,r])=>r.includes(e));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function fn(t){let[e,n]=t.split(",").map(Number);return[P*Math.sqrt(3)*(e+n/2),
P*1.5*n]}function re(t){return`M${Array.from({length:6},(n,r)=>{let i=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(
i)).toFixed(1)} ${(t*Math.sin(i)).toFixed(1)}`}).join("L")}Z`}var mr=re(P-1.5),pr=re(P-6),hr=re(P-4),rn=re(P-5),
fr=re(P+1),gr=re(P/3);function de(t){let[e,n]=fn(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function _r(t){
return t.length>7?12.5:t.length>6?13.5:15}function gn({name:t,beads:e}){return o(b,{children:[o("path",{class:"\
edge",d:mr}),o("path",{class:"face",d:pr}),o("circle",{class:"gem",cy:-P*.56,r:4.2}),o("text",{y:5,"text-ancho\
r":"middle","font-size":_r(t),children:t}),e?o("g",{class:"beads",children:[o("circle",{cy:P*.52,r:11}),o("tex\
t",{y:P*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var br=R(({game:t,cell:e,text:n,
beads:r,coordinates:i,marks:s})=>{let[l,a]=n.split(" "),u=A(t).tiles?.[l]?.[0]??"",d=`${$(t,l)}${a?`, ${a}`:""}\
, at ${e}${r?`, ${O(r,"token")} on it`:""}`;return o("g",{class:`tile ${a??"grey"} ${u}${s}`,"data-tile":l,transform:de(
e),...j(e,d,s),children:[o(gn,{name:l,beads:r}),i&&o("text",{class:"coordinates",y:P*.42,"text-anchor":"middle",
"font-size":10,children:e})]})}),yr=R(({cell:t,told:e,faces:n,coordinates:r,marks:i})=>o("g",{class:`open${i}`,
transform:de(t),...j(t,`empty cell ${t}${e&&`: ${e}`}`,i),children:[o("path",{d:hr}),(n===ln||n===cn)&&o("path",
{class:`only ${ot(n)}`,d:gr}),n===0&&o("path",{class:"shut",d:"M-6 -6L6 6M6 -6L-6 6"}),r&&o("text",{class:"coo\
rdinates",y:4,"text-anchor":"middle","font-size":11,children:t})]}));function vr({board:t}){let e=t.view,n=t.before,
{board:r}=e,i=Object.keys(r).sort((f,V)=>r[f]<r[V]?-1:1),s=[...t.targets??[],...t.playable??[],...t.lit??[],...t.
better??[]],l=t.choices?dn(e):[],a=new Map(l.map((f,V)=>[f,V])),u=un(e),d=u.includes(t.looked??"")?[t.looked]:
u,p=f=>d.reduce((V,Z)=>V|pn(mn(e,Z,f)),0),h=[...new Set([...u.length?l:[],...s.filter(f=>an.test(f)&&!r[f])])],
c=[...e.map??[],...e.next?.map??[]].filter(f=>!r[f]),m=n?Object.keys(n.board).filter(f=>!r[f]):[],g=[...i,...h,
...c,...m,...l].map(fn),x=g.map(f=>f[0]),y=g.map(f=>f[1]),v=Math.min(...x)-P-8,_=Math.min(...y)-P-8,T=Math.max(
...x)+P+8-v,M=Math.max(...y)+P+8-_,L=n?[...at(e,n)].filter(f=>r[f]):[];return o("svg",{class:"board",viewBox:[
v,_,T,M].map(f=>f.toFixed(0)).join(" "),style:{"--across":(T/(P*1.74)).toFixed(2)},children:[h.map(f=>o(yr,{cell:f,
told:t.choices?hn(e,f,a.get(f)??-1):"",faces:u.length&&a.has(f)?p(a.get(f)):void 0,coordinates:!!t.coordinates,
marks:B(t,f)},`open ${f}`)),c.map(f=>o("path",{class:"bound",d:rn,transform:de(f),children:o("title",{children:[
"named by Map: ",f]})},`bound ${f}`)),m.map(f=>o("path",{class:`gone${n.board[f].split(" ")[0]===t.scored?" sc\
ored":""}`,d:rn,transform:de(f)},`gone ${f}`)),i.map(f=>{let V=r[f].split(" ")[0];return o(br,{game:e.game,cell:f,
text:r[f],beads:e.beads?.[V],coordinates:!!t.coordinates,marks:B(t,f)+(V===t.scored?" scored":"")},V)}),L.map(
f=>o("path",{class:"fresh",d:fr,transform:de(f)},`fresh ${f}`))]})}var Ae=P+6,sn=R(({game:t,name:e,token:n,taken:r,
marks:i})=>o("svg",{class:`loose${i}`,viewBox:`${-Ae} ${-Ae} ${2*Ae} ${2*Ae}`,"data-tile":e,...j(e,`${$(t,e)}${r?
", taken":""}${n?`, with ${O(n,"token")}`:""}`,i),children:o("g",{class:`tile grey ${A(t).tiles?.[e]?.[0]??""}${r?
" taken":""}`,children:o(gn,{name:e,beads:n?`+${n}`:void 0})})}));function on({name:t,tiles:e}){let[n,r]=Me(!1);
return e?.length?o("details",{class:"pile",onToggle:i=>r(i.currentTarget.open),children:[o("summary",{children:[
t," ",e.length]}),n&&o("p",{children:[...e].sort().join(", ")})]}):null}function wr({board:t,seat:e}){let n=t.
view,r=n.colors?.[e],i=r?Object.values(n.board).filter(a=>a.endsWith(` ${r}`)):[],s=t.ended?n.sums?.[e]?.points:
void 0,l=i.reduce((a,u)=>a+(n.beads?.[u.split(" ")[0]]??0),0);return o("div",{class:`hand${n.turn===e?" turn":
""}`,children:o("div",{class:"who",children:[o(C,{seat:e})," ",r&&o("i",{class:`side ${r}`,title:r}),o("span",
{class:"name",children:t.bots[e]}),o("span",{class:"quiet",children:`${r?`${r}: `:""}${O(i.length,"tile")}, ${O(
n.tokens?.[e]??0,"token")}${l?`, ${l} on tiles`:""}`}),s!==void 0&&o("strong",{class:"total",children:O(s,"poi\
nt")})]})})}function kr({view:t}){let e=[],n=r=>W(r.map(i=>$(t.game,i)));t.restrictions?.length&&e.push(`In fo\
rce: ${n(t.restrictions)}`);for(let[r,i]of Object.entries(t.ignored??{}))e.push(`${n(i)} ignored for ${n([r])}\
, which has no other legal play`);return t.relieved?.length&&e.push(`${n(t.relieved)} ignored for this play`),
t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(
`Destiny: ${n(t.destiny)}`),t.next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Des\
tiny: ${n(t.next.destiny)}`),e.length?o("p",{class:"legend",children:e.join(" \xB7 ")}):null}function _n(t){let e=t.
view,n=t.choices&&e.targets?{...t,targets:new Set(e.targets)}:t,r=Object.entries(e.taken??{}),i=Object.entries(
e.pool??{});return o(te,{class:"tiles-table",label:"The table",onPick:n.onPick,onLook:n.onLook,children:[o("di\
v",{class:"sides",children:[0,1].map(s=>o(wr,{board:n,seat:s},s))}),o("div",{class:"felt",children:o(vr,{board:n})}),
(r.length>0||i.length>0)&&o("div",{class:"pool",children:[r.map(([s,l])=>o(sn,{game:e.game,name:s,token:l,taken:!0,
marks:B(n,s)},s)),r.length>0&&o("span",{class:"gap"},"gap"),i.map(([s,l])=>o(sn,{game:e.game,name:s,token:l,taken:!1,
marks:B(n,s)},s))]}),o(kr,{view:e}),o("div",{class:"piles",children:[o(on,{name:"bag",tiles:e.bag})," ",o(on,{
name:"out of the game",tiles:e.dead})]})]})}function at(t,e){let n=new Set;for(let r of new Set([...Object.keys(
t.board),...Object.keys(e.board)])){let i=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||i&&t.beads?.[i]!==
e.beads?.[i])&&n.add(r)}return n}function bn(t,e){let[n,r]=(an.test(e)?t.board[e]??"":e).split(" ");if(!n)return[
`Cell ${e}`,hn(t,e,dn(t).indexOf(e))||"empty"];let i=A(t.game).tiles?.[n]?.[1]??"",s=dr(t,e).map(a=>$(t.game,a)),
l=[i,r&&`${r} side up`,n!==e&&`at ${e}`,t.targets?.includes(e)&&"can be chosen",s.length>0&&`cannot be chosen:\
 ${W(s)} ${s.length>1?"forbid":"forbids"} it`,t.restrictions?.includes(n)&&"in force"];return[$(t.game,n),l.filter(
Boolean).join(" \xB7 ")]}function xr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function lt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function yn(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let i=r.dataset.card??r.dataset.tile,s=n.get(i)??0;n.set(i,s+1),
e(`${i} ${s}`,r)}}var Oe=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
xr())return null;let i=new Map;return yn(e,(s,l)=>i.set(s,{box:l.getBoundingClientRect(),face:lt(l)})),i}play(e,n,r,i=""){
let s=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=i.split(" "),a=[];yn(e,(d,p)=>{let h=l.includes(
d.split(" ")[0])&&p.closest(".cell")&&s,c=n.get(d)??(h?{box:$r(s.getBoundingClientRect()),face:""}:null);c&&a.
push([p,c,p.getBoundingClientRect()])});let u=e.getBoundingClientRect();for(let[d,{box:p,face:h},c]of a){let m=Math.
hypot(Ve(c)-Ve(p),Fe(c)-Fe(p));m>c.width*.6&&m>12&&!Sr(d,p,c)?Tr(e,u,d,p,c):h&&h!==lt(d)&&lt(d)&&Er(d)}}};function Ve(t){
return t.left+t.width/2}function Fe(t){return t.top+t.height/2}function $r(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function Sr(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function Tr(t,e,n,r,i){
let s=Mr(n);s.classList.add("flying"),s.setAttribute("aria-hidden","true"),Object.assign(s.style,{left:`${i.left-
e.left}px`,top:`${i.top-e.top}px`,width:`${i.width}px`,height:`${i.height}px`}),t.append(s);let l=`translate(${Ve(
r)-Ve(i)}px, ${Fe(r)-Fe(i)}px) scale(${(r.width/i.width||1).toFixed(3)})`,a=s.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>s.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Mr(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let u of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(u);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:i,height:s}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${i} ${s}`),e.removeAttribute("transform"),l.append(
e),l}function Er(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function se(t){return t.board!==void 0}function Ne(t){return t.champions!==void 0}var oe=class extends F{root=ee();motion=new Oe;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let i=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?i:null}follow(){let e=this.root.current.querySelector(".felt");if(!e||e.
scrollWidth<=e.clientWidth)return;let n=e.querySelector(".fresh")?.getBoundingClientRect(),r=e.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(e.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(e,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),e.moment!==this.props.moment&&this.follow()}render(e){
return o("div",{ref:this.root,class:"stage",children:o(Cr,{...e})})}};function Cr(t){return se(t.view)?o(_n,{...t}):
Ne(t.view)?o(zt,{...t}):o(Pr,{view:t.view})}function Pr({view:t}){let e=Object.entries(t).filter(([n])=>!["gam\
e","turn","seat","options"].includes(n));return o("table",{class:"plain",children:o("tbody",{children:e.map(([
n,r])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll("_"," ")}),o("td",{children:typeof r=="stri\
ng"?r:JSON.stringify(r)})]},n))})})}function vn(t,e){return e&&se(t)&&se(e)?at(t,e):e&&Ne(t)&&Ne(e)?Kt(t,e):new Set}
function wn(t,e,n){return se(t)?bn(t,e):Ne(t)?Yt(t,e,n):null}function ct(t,e){let n=t.split(" "),r=new Set(n);
for(let i of n)if(/^r\d$/.test(i))for(let s of n)r.add(`${i} ${s}`);return n[0]==="play"&&n[1]&&e&&r.add(`r${e}\
 ${n[2]??q(n[1])}`),r}function J(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function kn(t){
t&&(document.documentElement.dataset.theme=t)}function Lr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;kn(J("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function xn(){kn(J("equinox-theme")),w("theme").addEventListener(
"click",Lr)}var Rr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Ar=60,Or="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",ie=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((i,s)=>String(s))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=fe(n.steps),this.curved=Qt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(
r),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=J("equinox-notation")===
"on";coordinates=J("equinox-coordinates")==="on";choices=(J("equinox-choices")??(innerWidth<X?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return ge(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,i)=>r-i);if(e===
"mark")return ne(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,i)=>{(e==="scor\
ed"?r.scored:(r.n??[]).some(([s])=>s.eliminated!==void 0))&&n.push(i)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return ne(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&_e(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?jt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],J(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),i=n>0?r.find(s=>s>this.place):r.findLast(s=>s<this.place);r.length&&this.show(i??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Ar)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),N(null,this.root)}measure(){let e=this.
width;this.width=this.root.clientWidth,e<X!=this.width<X&&this.draw()}draw(){this.closed||N(o(Vr,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let i=e.target;i.matches("input:not([type=range]), select, textarea")||i.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function Vr({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),i=n?t.viewAt(n-1):null,s=t.marked(n),l=t.read,a=l===null?void 0:new Set([...vn(t.viewAt(l),l?t.viewAt(
l-1):null),...ct(t.news(l)?.move??"")]);return o(b,{children:[o(Nr,{viewer:t}),o(Br,{viewer:t,place:n,looker:t.
looker,playing:t.playing,speed:t.speed,switches:`${t.notation} ${t.coordinates} ${t.choices}`}),t.curved&&o("d\
iv",{class:"chances",children:[o(en,{film:e,looker:t.looker,last:t.last,onPick:u=>t.show(Math.round(t.last*u)),
children:o("line",{class:"cursor",x1:Be(n,t.last),x2:Be(n,t.last),y1:"0%",y2:"100%"})}),o(tn,{film:e,looker:t.
looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[o(nn,{viewer:t,view:r,marked:s}),o(
Fr,{told:t.looked===null?null:wn(r,t.looked,e.bots)}),o(oe,{view:r,before:i,bots:e.bots,looker:t.looker,width:t.
width,lit:a,coordinates:t.coordinates,choices:t.choices,looked:t.looked,scored:t.step.scored,ended:n===t.last,
moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:s&&ct(s.best,i?.round),onLook:u=>{t.looked=u,t.draw()}})]}),
o(Re,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),o("p",{class:"legend keys",children:Or})]})}function Fr({
told:t}){return o("p",{class:"about","aria-live":"polite",children:t?o(b,{children:[o("strong",{children:t[0]}),
" ",t[1]]}):o("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Be(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function Nr({viewer:{film:t,options:e}}){return o("div",{class:"heading",children:[
o("h3",{children:t.title??`Game ${t.id}`}),o("span",{class:"seats",children:o(dt,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),t.outcome&&o("span",{class:"quiet",children:[
"ended by ",t.outcome.reason]}),e.close&&o("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:e.close,children:"\u2715"})]})}function dt({bots:t,outcome:e,failed:n}){return o(b,{children:t.
map((r,i)=>o("span",{class:`seat-result${e?.ranks[i]===1?" first":""}`,children:[o(C,{seat:i})," ",o("span",{class:"\
name",children:r}),e&&o("span",{class:"quiet",children:` ${e.ranks[i]}. (${Ce(e.scores[i])})`}),n(i)&&o("span",
{class:"mark",children:"fault"})]}))})}var Br=R(({viewer:t,place:e,looker:n,playing:r,speed:i})=>{let{film:s,last:l}=t,
a=(d,p,h)=>o("button",{type:"button",title:p,onClick:h,children:d}),u=d=>t.find(d).length>0;return o("div",{class:"\
controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6",
"Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.
toggle()),o("div",{class:"slide",children:[o("input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:d=>t.
show(Number(d.currentTarget.value))}),o(Hr,{viewer:t})]}),o("span",{class:"counter",children:`${e} / ${l}`}),u(
"eliminated")&&a("next out","Next elimination (e)",()=>t.jump("eliminated",1)),u("fault")&&a("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),u("mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),u("s\
cored")&&a("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),o("label",{class:"view",children:[o("\
span",{children:"view"}),o("select",{title:"View",value:n,onChange:d=>t.look(d.currentTarget.value),children:t.
lookers.map(d=>o("option",{value:d,children:d==="all"?"everything":`seat ${d}: ${s.bots[Number(d)]}`}))})]}),o(
"select",{title:"Speed","aria-label":"Speed",value:i,onChange:d=>{t.speed=Number(d.currentTarget.value),t.draw()},
children:Rr.map(([d,p])=>o("option",{value:p,children:d}))}),o(ut,{viewer:t,name:"notation"}),se(t.viewAt(e))&&
o(b,{children:[o(ut,{viewer:t,name:"coordinates"}),o(ut,{viewer:t,name:"choices"})]})]})});function ut({viewer:t,
name:e}){return o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var Hr=R(({viewer:t})=>o("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>o("circle",{class:"out",cx:Be(e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"\
fault",cx:Be(e,t.last),cy:4,r:3}))]}));var me=20,Dr=250,jr=8;function $n(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var He=class{constructor(e,n,r,i){this.games=e;this.played=n;this.getFilm=r;this.search=i;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),Dr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),w("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),w("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let s of document.
querySelectorAll("[data-sort]"))s.addEventListener("click",()=>this.sort(s.dataset.sort));document.addEventListener(
"keydown",s=>{document.querySelector("#play-table .counter")||this.viewer?.key(s)}),document.addEventListener(
"click",s=>{let l=s.target.closest("[data-game]");l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},
!0)}),window.addEventListener("hashchange",s=>this.fromAddress(new URL(s.newURL).hash)),this.draw(),this.fromAddress(
location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=w("filter");faults=w(
"only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.draw()}sort(e){let{
order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.turnTo(0)}hasAll(){
return!this.search||this.games.length>=this.played}matching(){let e=$n(this.filter.value),n=this.games.filter(
s=>{if(this.faults.checked&&!s.faults.some(Boolean))return!1;let l=`|${[s.number,s.id,...s.bots,s.reason,...s.
faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)return n;
let{column:r,down:i}=this.order;return n.sort((s,l)=>(s[r]<l[r]?-1:s[r]>l[r]?1:0)*(i?-1:1))}async find(){let e=this.
page*me;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+me)}}if(!this.filter.value.
trim()&&!this.faults.checked&&e+me<=this.games.length)return{count:this.played,games:this.games.slice(e,e+me)};
try{let n=await this.search($n(this.filter.value).join(" "),this.faults.checked,this.page);return this.others=
n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/me));if(this.page>=
r)return this.turnTo(r-1);w("count").textContent=n.error??`${n.count} of ${this.played}`,w("games-pages").hidden=
r<2,w("games-page").textContent=`page ${this.page+1} of ${r}`,w("games-before").disabled=this.page===0,w("game\
s-after").disabled=this.page===r-1;for(let s of document.querySelectorAll("[data-sort]")){s.disabled=!this.hasAll();
let l=this.order?.column===s.dataset.sort&&this.order;s.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let i=this.viewer?.film.id;N(o(b,{children:n.games.map(s=>o(qr,{game:s,open:s.id===
i},s.id))}),w("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let i=this.opening={},s=w("viewer");this.viewer?.close(),this.viewer=null,s.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,u;try{if(u=await this.getFilm(a),this.opening!==i)return}catch(d){this.opening===i&&N(o("p",{class:"\
warning",children:["This game cannot be shown: ",d.message]}),s);return}l&&(u.bots=l.bots),u.title=l?`Game ${l.
number}`:`Game ${a}`,N(null,s),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new ie(s,u,
{...n,close:()=>this.close(),shown:d=>this.toAddress(d)}),this.draw(),s.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,w("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=jr;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),w("games").scrollIntoView({block:"start"}));let i=new URLSearchParams(e.slice(
1)),s=i.get("game"),l={move:Number(i.get("move")??0),looker:i.get("seat")??"all"};s?this.viewer?.film.id.startsWith(
s)?this.viewer.goTo(l):this.open(s,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function qr({game:t,open:e}){return o("tr",{class:e?"here":"",children:[o("td",{class:"right",children:t.number}),
o("td",{children:o("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),o("td",{
class:"seats",children:o(dt,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),o("td",{class:"right",children:t.
moves}),o("td",{children:t.reason})]})}var mt=300,pt=class{constructor(e,n,r,i){this.root=e;this.id=n;this.seat=r;this.done=i;window.addEventListener(
"pagehide",this.hidden),e.hidden=!1,this.resized.observe(e),this.draw();let s=l=>(this.take(l),this.ended?!1:(clearTimeout(
this.drawing),this.drawing=setTimeout(()=>this.draw()),!0));this.silence=pe(`table/${this.id}/events?seat=${r}`,
s,l=>l?this.stop("this game is over"):(this.waiting="The server does not respond\u2026",this.draw()))}bots=[];game="";steps=[];legal=[];picked=[];typed="";faults=[];problem="";waiting="\
The bots are getting ready\u2026";ended=!1;viewer=null;drawing;silence;resized=new ResizeObserver(()=>this.draw());keys=e=>this.
viewer?.key(e);hidden=()=>void this.goodbye();take(e){this.waiting="",e.type==="start"?Object.assign(this,{bots:e.
names,game:e.game}):e.type==="step"?(this.steps.push(...fe([e.step],this.steps.at(-1)?.picture)),this.legal=[]):
e.type==="turn"||e.type==="refused"?(this.legal=e.legal,this.clear()):e.type==="fault"?this.faults.push(e):e.type===
"over"?this.finish(e.film):this.stop(e.text)}viewAt(e){return ge(e.picture,String(this.seat))}news(){let e=this.
steps.findLastIndex(n=>n.s===this.seat);return this.steps.slice(Math.max(e,1)).flatMap(n=>(n.n??[]).map(([r])=>r)).
slice(-14)}before(){let e=this.steps.findLastIndex(n=>n.s===this.seat);return this.steps.length>1?this.viewAt(
this.steps[Math.max(0,Math.min(e,this.steps.length-2))]):null}found(){let e=this.typed.toLowerCase().split(/\s+/).
filter(Boolean);return this.legal.filter(n=>{let r=n.split(" ");return this.picked.every(i=>r.includes(i))&&e.
every(i=>r.some(s=>s.startsWith(i)))})}point(e){let r=this.legal.filter(i=>e.every(s=>i.split(" ").includes(s))).
length?e:e.filter(i=>this.legal.some(s=>s.split(" ").includes(i)));r.length&&(this.picked=[...this.picked,...r.
filter(i=>!this.picked.includes(i))],this.found().length||(this.picked=r),this.draw())}type(e){this.typed=e,this.
draw()}clear(){this.picked=[],this.type("")}async choose(e){this.legal=[],this.waiting="\u2026",this.clear();try{
await G(`table/${this.id}/move`,{seat:this.seat,move:e})}catch(n){this.stop(n.message)}}draw(){this.viewer||N(
o(Ir,{play:this,width:this.root.clientWidth}),this.root)}async finish(e){this.ended=!0,this.close();let n=await he(
e);n.title="Your game",N(null,this.root),this.viewer=new ie(this.root,n,{move:1/0,close:()=>void this.leave()}),
document.addEventListener("keydown",this.keys)}stop(e){this.ended||(this.ended=!0,this.legal=[],this.problem=e,
this.silence(),this.draw())}close(){this.silence(),this.resized.disconnect()}goodbye(){return G(`table/${this.
id}/close`,{},{keepalive:!0}).catch(()=>null)}async leave(){this.ended=!0,this.close(),document.removeEventListener(
"keydown",this.keys),this.viewer?.close(),window.removeEventListener("pagehide",this.hidden),N(null,this.root),
this.root.hidden=!0,this.done(),await this.goodbye()}};function Ir({play:t,width:e}){let n=t.found(),r=t.steps.
at(-1),i=new Set(t.legal.flatMap(s=>s.split(" ").slice(1)));return o(b,{children:[o("div",{class:"heading",children:[
o("div",{class:"said",role:"status",children:o(Ur,{play:t})}),o("button",{type:"button",class:"close",onClick:()=>void t.
leave(),children:"leave the game"})]}),o("div",{role:"status",children:t.faults.map(s=>o("div",{class:"failed",
children:[o(C,{seat:s.seat}),` ${t.bots[s.seat]} had a fault (${s.kind})${t.bots.length>2?": the referee plays\
 random moves for it":""}`]}))}),o("div",{class:"news",children:t.news().map(s=>o("span",{children:o(K,{text:s.
text,bots:t.bots})}))}),o("div",{class:"tools",children:[o("input",{type:"text",class:"playing-filter",placeholder:"\
type to filter, Enter plays the only one left","aria-label":"Filter moves",autocomplete:"off",spellcheck:!1,value:t.
typed,onInput:s=>t.type(s.currentTarget.value),onKeyDown:s=>{s.key==="Enter"&&n.length===1&&t.choose(n[0]),s.key===
"Escape"&&t.clear()}}),o("span",{children:[t.picked.map(s=>o("span",{class:"chip",children:s})),t.picked.length>
0&&o("button",{type:"button",onClick:()=>t.clear(),children:"all moves"}),o("span",{class:"quiet",children:t.legal.
length>0&&` ${n.length} of ${t.legal.length} moves`})]})]}),o("div",{class:"choices",children:[n.slice(0,mt).map(
s=>o("button",{type:"button",class:n.length===1?"only":"","data-play":s,onClick:()=>void t.choose(s),children:s},
s)),n.length>mt&&o("span",{class:"quiet",children:["and ",n.length-mt," more: type to filter"]})]}),o("div",{class:"\
playing",children:r&&o(oe,{moment:t.steps.length,mover:r.s,move:r.n?.[0]?.[0].move,view:t.viewAt(r),before:t.before(),
bots:t.bots,looker:String(t.seat),width:Math.max(e,0)||X,playable:i,selected:new Set(t.picked),onPick:s=>t.point(
s.split(" "))})})]})}function Ur({play:t}){let e=t.steps.at(-1);if(t.problem)return o("span",{class:"warning",
children:t.problem});if(t.waiting||!e)return o(b,{children:t.waiting});let n=t.viewAt(e);if(t.legal.length)return o(
b,{children:[o(C,{seat:t.seat})," ",n.asked?et(n.asked,t.bots):"Your turn"]});let r=n.turn??t.seat;return o(b,
{children:[o(C,{seat:r})," ",`${n.turn===null||n.turn===void 0?"The table":t.bots[n.turn]} is thinking\u2026`]})}
function Sn(){let{bots:t,players:e}=D.live,n=w("play-game"),r=w("play-players"),i=w("play-seat"),s=w("play-bot\
s"),l=w("play-error"),a=w("invite"),u=(h,c)=>{let m=h.value;h.replaceChildren(...c.map(g=>new Option(String(g)))),
c.map(String).includes(m)&&(h.value=m)},d=()=>{let h=t.filter(c=>c.games.includes(n.value)).map(c=>c.name);u(i,
Array.from({length:Number(r.value)},(c,m)=>m)),N(o(b,{children:["against ",Array.from({length:Number(r.value)-
1},(c,m)=>o("select",{"aria-label":`Bot ${m+1}`,children:h.map(g=>o("option",{children:g}))},`${n.value} ${m}`))]}),
s)},p=()=>{u(r,e[n.value]),n.value===D.game&&(r.value=String(D.players)),d()};u(n,Object.keys(e)),n.value=D.game,
n.addEventListener("change",p),r.addEventListener("change",d),p(),w("play-begin").addEventListener("click",async()=>{
l.hidden=!0;let h={game:n.value,seats:[...s.querySelectorAll("select")].map(c=>({kind:"bot",name:c.value}))};h.
seats.splice(Number(i.value),0,{kind:"me",name:"you"});try{let{id:c}=await(await G("tables",h)).json();a.hidden=
!0,new pt(w("play-table"),c,Number(i.value),()=>{a.hidden=!1})}catch(c){l.textContent=c.message,l.hidden=!1}})}async function Wr(t){return he(await(await G(`films/${encodeURIComponent(t)}`)).text())}async function Gr(t,e,n){
let r=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await G(`games?${r}`)).
json()}function zr(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var Kr=new He(D.games,D.played,Wr,Gr),Tn=D.live?.news,
ht=null,Mn=null;function Yr(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.querySelectorAll(
"details.fault")],r=s=>s.querySelector("summary").textContent,i=new Set(n().filter(s=>s.open).map(r));w("summa\
ry").replaceWith(document.adoptNode(t.getElementById("summary")));for(let s of n())s.open=i.has(r(s));Kr.renew(
e.games,e.played)}function Xr(t){document.body.classList.remove("cut-off"),w("status").textContent=t.status??"";
let{news:e}=t;!e||e===Tn||ht||(ht=setTimeout(async()=>{ht=null;try{Yr(await zr()),Tn=e}catch{document.body.classList.
add("cut-off")}},Math.random()*t.within*1e3))}function Jr(){return document.body.classList.add("cut-off"),!0}function En(){
Mn?.(),Mn=document.hidden?null:pe("events",Xr,Jr)}xn();document.addEventListener("visibilitychange",En);En();document.
getElementById("play")&&Sn();})();
