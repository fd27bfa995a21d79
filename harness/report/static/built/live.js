// Built by `make frontend` from harness/report/frontend. Sources: 61f4be213efd8ebbedf8d4278265a4267cb4a6c298fc2760c406d17ae032d132
"use strict";(()=>{var je=class extends Error{constructor(n,s){super(n);this.status=s}};async function G(t,e,n){let s=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},i=await fetch(t,{...s,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!i.ok){let r=await i.json().catch(()=>({}));throw new je(
r.error??`the server said ${i.status}`,i.status)}return i}function pe(t,e,n){let s,i,r=()=>{clearTimeout(i),s.
close()},l=()=>{s=new EventSource(t),s.onmessage=a=>{e(JSON.parse(a.data))===!1&&r()},s.onerror=()=>{let a=s.readyState===
EventSource.CLOSED;n(a)&&a&&(i=setTimeout(l,5e3))}};return l(),r}function w(t){return document.getElementById(t)}var D=JSON.parse(w("data").textContent??"");function A(t){return D.
facts[t]??{}}async function Cn(t,e){return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(e))).text()}
function Pn(t){let e=JSON.parse(t);if(e.error)throw new Error(e.error);return e}async function he(t){return Pn(
await Cn(Uint8Array.from(atob(t),e=>e.charCodeAt(0)),"deflate"))}function ft(t,e){if(Array.isArray(e)){if(e.length===1)return e[0];let[s,i,r]=e;return t.slice(0,s).concat(r,i?
t.slice(-i):[])}let n=Array.isArray(t)?t.slice():{...t};for(let[s,i]of Object.entries(e))Array.isArray(i)&&i.length===
0?delete n[s]:n[s]=ft(n[s],i);return n}function fe(t,e={}){let n=e;return t.map(s=>(n=ft(n,s.d),{...s,picture:n}))}
function ge(t,e){return{...t.common,...t[e]}}function _e([t,e],n){return e?n==="all"?Object.assign({},t,...Object.
values(e)):{...t,...e[n]}:t}var $e,k,vt,Ln,U,gt,wt,kt,qe,ye,ae,xt,We,Ie,Ue,Rn,we={},ke=[],An=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
Se=Array.isArray;function I(t,e){for(var n in e)t[n]=e[n];return t}function Ge(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function ze(t,e,n){var s,i,r,l={};for(r in e)r=="key"?s=e[r]:r=="ref"?i=e[r]:l[r]=e[r];if(arguments.
length>2&&(l.children=arguments.length>3?$e.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(r in t.
defaultProps)l[r]===void 0&&(l[r]=t.defaultProps[r]);return ve(t,l,s,i,null)}function ve(t,e,n,s,i){var r={type:t,
props:e,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:i??++vt,__i:-1,__u:0};return i==
null&&k.vnode!=null&&k.vnode(r),r}function Q(){return{current:null}}function b(t){return t.children}function F(t,e){
this.props=t,this.context=e}function z(t,e){if(e==null)return t.__?z(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?z(t):null}function On(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,s=[],i=[],r=I({},e);r.__v=e.__v+1,k.vnode&&k.vnode(r),Ke(t.__P,r,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,s,n??z(e),!!(32&e.__u),i),r.__v=e.__v,r.__.__k[r.__i]=r,Et(s,r,i),e.__e=e.__=null,
r.__e!=n&&$t(r)}}function $t(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),$t(t)}function _t(t){(!t.__d&&(t.__d=!0)&&U.push(t)&&!xe.
__r++||gt!=k.debounceRendering)&&((gt=k.debounceRendering)||wt)(xe)}function xe(){try{for(var t,e=1;U.length;)
U.length>e&&U.sort(kt),t=U.shift(),e=U.length,On(t)}finally{U.length=xe.__r=0}}function St(t,e,n,s,i,r,l,a,u,d,p){
var h,c,m,g,x,y,v=s&&s.__k||ke,_=e.length;for(u=Vn(n,e,v,u,_),h=0;h<_;h++)(m=n.__k[h])!=null&&(c=m.__i!=-1&&v[m.
__i]||we,m.__i=h,y=Ke(t,m,c,i,r,l,a,u,d,p),g=m.__e,m.ref&&c.ref!=m.ref&&(c.ref&&Ye(c.ref,null,m),p.push(m.ref,
m.__c||g,m)),x==null&&g!=null&&(x=g),4&m.__u?(u=Tt(m,u,t),c.__e&&(c.__e=null)):typeof m.type=="function"&&y!==
void 0?u=y:g&&(u=g.nextSibling),m.__u&=-7);return n.__e=x,u}function Vn(t,e,n,s,i){var r,l,a,u,d,p=n.length,h=p,
c=0;for(t.__k=new Array(i),r=0;r<i;r++)(l=e[r])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[r]=ve(null,l,null,null,null):Se(
l)?l=t.__k[r]=ve(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[r]=ve(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[r]=l,u=r+c,l.__=t,l.__b=t.__b+1,a=null,(d=l.__i=Fn(l,n,u,h))!=-1&&(h--,(a=n[d])&&
(a.__u|=2)),a==null||a.__v==null?(d==-1&&(i>p?c--:i<p&&c++),typeof l.type!="function"&&(l.__u|=4)):d!=u&&(d==u-
1?c--:d==u+1?c++:(d>u?c--:c++,l.__u|=4))):t.__k[r]=null;if(h)for(r=0;r<p;r++)(a=n[r])!=null&&(2&a.__u)==0&&(a.
__e==s&&(s=z(a)),Pt(a,a));return s}function Tt(t,e,n){var s,i;if(typeof t.type=="function"){for(s=t.__k,i=0;s&&
i<s.length;i++)s[i]&&(s[i].__=t,e=Tt(s[i],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=z(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function Fn(t,e,n,s){var i,r,l,a=t.key,u=t.type,d=e[n],p=d!=null&&(2&d.__u)==0;if(d===null&&a==null||p&&a==d.key&&
u==d.type)return n;if(s>(p?1:0)){for(i=n-1,r=n+1;i>=0||r<e.length;)if((d=e[l=i>=0?i--:r++])!=null&&(2&d.__u)==
0&&a==d.key&&u==d.type)return l}return-1}function bt(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||An.test(e)?n:n+"px"}function be(t,e,n,s,i){var r,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof s=="string"&&(t.style.cssText=s=""),s)for(e in s)n&&e in n||bt(t.style,e,"");if(n)for(e in n)
s&&n[e]==s[e]||bt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")r=e!=(e=e.replace(xt,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+r]=n,n?s?n[ae]=s[ae]:(n[ae]=
We,t.addEventListener(e,r?Ue:Ie,r)):t.removeEventListener(e,r?Ue:Ie,r);else{if(i=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function yt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[ye]==null)e[ye]=
We++;else if(e[ye]<n[ae])return;return n(k.event?k.event(e):e)}}}function Ke(t,e,n,s,i,r,l,a,u,d){var p,h,c,m,
g,x,y,v,_,T,M,L,f,V,J,De,H=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(u=!!(32&n.__u),r=[a=e.__e=
n.__e]),(p=k.__b)&&p(e);e:if(typeof H=="function"){h=l.length;try{if(_=e.props,T=H.prototype&&H.prototype.render,
M=(p=H.contextType)&&s[p.__c],L=p?M?M.props.value:p.__:s,n.__c?v=(c=e.__c=n.__c).__=c.__E:(T?e.__c=c=new H(_,L):
(e.__c=c=new F(_,L),c.constructor=H,c.render=Bn),M&&M.sub(c),c.state||(c.state={}),c.__n=s,m=c.__d=!0,c.__h=[],
c._sb=[]),T&&c.__s==null&&(c.__s=c.state),T&&H.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=I({},c.
__s)),I(c.__s,H.getDerivedStateFromProps(_,c.__s))),g=c.props,x=c.state,c.__v=e,m)T&&H.getDerivedStateFromProps==
null&&c.componentWillMount!=null&&c.componentWillMount(),T&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{
if(T&&H.getDerivedStateFromProps==null&&_!==g&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(
_,L),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(_,c.__s,L)===!1){e.__v!=n.__v&&
(c.props=_,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(Z){Z&&(Z.__=e)}),ke.push.apply(
c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=z(n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(
_,c.__s,L),T&&c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate(g,x,y)})}if(c.context=L,c.
props=_,c.__P=t,c.__e=!1,f=k.__r,V=0,T)c.state=c.__s,c.__d=!1,f&&f(e),p=c.render(c.props,c.state,c.context),ke.
push.apply(c.__h,c._sb),c._sb=[];else do c.__d=!1,f&&f(e),p=c.render(c.props,c.state,c.context),c.state=c.__s;while(c.
__d&&++V<25);c.state=c.__s,c.getChildContext!=null&&(s=I(I({},s),c.getChildContext())),T&&!m&&c.getSnapshotBeforeUpdate!=
null&&(y=c.getSnapshotBeforeUpdate(g,x)),J=p!=null&&p.type===b&&p.key==null?Ct(p.props.children):p,a=St(t,Se(J)?
J:[J],e,n,s,i,r,l,a,u,d),c.base=e.__e,e.__u&=-161,c.__h.length&&l.push(c),v&&(c.__E=c.__=null)}catch(Z){if(l.length=
h,e.__v=null,u||r!=null){if(Z.then){for(e.__u|=u?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;r!=null&&
(r[r.indexOf(a)]=null),e.__e=a}else if(r!=null)for(De=r.length;De--;)Ge(r[De])}else e.__e=n.__e;e.__k==null&&(e.
__k=n.__k||[]),Z.then||Mt(e),k.__e(Z,e,n)}}else r==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=Nn(n.__e,
e,n,s,i,r,l,u,d);return(p=k.diffed)&&p(e),128&e.__u?void 0:a}function Mt(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.
__k.some(Mt))}function Et(t,e,n){for(var s=0;s<n.length;s++)Ye(n[s],n[++s],n[++s]);k.__c&&k.__c(e,t),t.some(function(i){
try{t=i.__h,i.__h=[],t.some(function(r){r.call(i)})}catch(r){k.__e(r,i.__v)}})}function Ct(t){return typeof t!=
"object"||t==null||t.__b>0?t:Se(t)?t.map(Ct):t.constructor!==void 0?null:I({},t)}function Nn(t,e,n,s,i,r,l,a,u){
var d,p,h,c,m,g,x,y=n.props||we,v=e.props,_=e.type;if(_=="svg"?i="http://www.w3.org/2000/svg":_=="math"?i="htt\
p://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),r!=null){for(d=0;d<r.length;d++)if((m=r[d])&&
"setAttribute"in m==!!_&&(_?m.localName==_:m.nodeType==3)){t=m,r[d]=null;break}}if(t==null){if(_==null)return document.
createTextNode(v);t=document.createElementNS(i,_,v.is&&v),a&&(k.__m&&k.__m(e,r),a=!1),r=null}if(_==null)y===v||
a&&t.data==v||(t.data=v);else{if(r=_=="textarea"&&v.defaultValue!=null?null:r&&$e.call(t.childNodes),!a&&r!=null)
for(y={},d=0;d<t.attributes.length;d++)y[(m=t.attributes[d]).name]=m.value;for(d in y)m=y[d],d=="dangerouslySe\
tInnerHTML"?h=m:d=="children"||d in v||d=="value"&&"defaultValue"in v||d=="checked"&&"defaultChecked"in v||be(
t,d,null,m,i);for(d in v)m=v[d],d=="children"?c=m:d=="dangerouslySetInnerHTML"?p=m:d=="value"?g=m:d=="checked"?
x=m:a&&typeof m!="function"||y[d]===m||be(t,d,m,y[d],i);if(p)a||h&&(p.__html==h.__html||p.__html==t.innerHTML)||
(t.innerHTML=p.__html),e.__k=[];else if(h&&(t.innerHTML=""),St(e.type=="template"?t.content:t,Se(c)?c:[c],e,n,
s,_=="foreignObject"?"http://www.w3.org/1999/xhtml":i,r,l,r?r[0]:n.__k&&z(n,0),a,u),r!=null)for(d=r.length;d--;)
Ge(r[d]);a&&_!="textarea"||(d="value",_=="progress"&&g==null?t.removeAttribute("value"):g!=null&&(g!==t[d]||_==
"progress"&&!g||_=="option"&&g!=y[d])&&be(t,d,g,y[d],i),d="checked",x!=null&&x!=t[d]&&be(t,d,x,y[d],i))}return t}
function Ye(t,e,n){try{if(typeof t=="function"){var s=typeof t.__u=="function";s&&t.__u(),s&&e==null||(t.__u=t(
e))}else t.current=e}catch(i){k.__e(i,n)}}function Pt(t,e,n){var s,i;if(k.unmount&&k.unmount(t),(s=t.ref)&&(s.
current&&s.current!=t.__e||Ye(s,null,e)),(s=t.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){
k.__e(r,e)}s.base=s.__P=s.__n=null}if(s=t.__k)for(i=0;i<s.length;i++)s[i]&&Pt(s[i],e,n||typeof t.type!="functi\
on");n||Ge(t.__e),t.__c=t.__=t.__e=void 0}function Bn(t,e,n){return this.constructor(t,n)}function N(t,e,n){var s,
i,r,l;e==document&&(e=document.documentElement),k.__&&k.__(t,e),i=(s=typeof n=="function")?null:n&&n.__k||e.__k,
r=[],l=[],Ke(e,t=(!s&&n||e).__k=ze(b,null,[t]),i||we,we,e.namespaceURI,!s&&n?[n]:i?null:e.firstChild?$e.call(e.
childNodes):null,r,!s&&n?n:i?i.__e:e.firstChild,s,l),Et(r,t,l),t.props.children=null}$e=ke.slice,k={__e:function(t,e,n,s){for(var i,r,l;e=e.__;)if((i=e.__c)&&!i.__)try{if((r=i.constructor)&&r.getDerivedStateFromError!=
null&&(i.setState(r.getDerivedStateFromError(t)),l=i.__d),i.componentDidCatch!=null&&(i.componentDidCatch(t,s||
{}),l=i.__d),l)return i.__E=i}catch(a){t=a}throw t}},vt=0,Ln=function(t){return t!=null&&t.constructor===void 0},
F.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=I({},this.state),
typeof t=="function"&&(t=t(I({},n),this.props)),t&&I(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),_t(this))},F.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),_t(this))},F.prototype.render=b,U=
[],wt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,kt=function(t,e){return t.
__v.__b-e.__v.__b},xe.__r=0,qe=Math.random().toString(8),ye="__d"+qe,ae="__a"+qe,xt=/(PointerCapture)$|Capture$/i,
We=0,Ie=yt(!1),Ue=yt(!0),Rn=0;var Je,S,Xe,Lt,Ze=0,Ht=[],E=k,Rt=E.__b,At=E.__r,Ot=E.diffed,Vt=E.__c,Ft=E.unmount,Nt=E.__;function Hn(t,e){E.__h&&
E.__h(S,t,Ze||e),Ze=0;var n=S.__H||(S.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function Me(t){
return Ze=1,Dn(Dt,t)}function Dn(t,e,n){var s=Hn(Je++,2);if(s.t=t,!s.__c&&(s.__=[n?n(e):Dt(void 0,e),function(a){
var u=s.__N?s.__N[0]:s.__[0],d=s.t(u,a);u!==d&&(s.__N=[d,s.__[1]],s.__c.setState({}))}],s.__c=S,!S.__f)){var i=function(a,u,d){
if(!s.__c.__H)return!0;var p=!1,h=s.__c.props!==a;if(s.__c.__H.__.some(function(m){if(m.__N){p=!0;var g=m.__[0];
m.__=m.__N,m.__N=void 0,g!==m.__[0]&&(h=!0)}}),r){var c=r.call(this,a,u,d);return p?c||h:c}return!p||h};S.__f=
!0;var r=S.shouldComponentUpdate,l=S.componentWillUpdate;S.componentWillUpdate=function(a,u,d){if(this.__e){var p=r;
r=void 0,i(a,u,d),r=p}l&&l.call(this,a,u,d)},S.shouldComponentUpdate=i}return s.__N||s.__}function jn(){for(var t;t=Ht.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(Te),e.__h.some(Qe),e.__h=[]}catch(n){
e.__h=[],E.__e(n,t.__v)}}}E.__b=function(t){S=null,Rt&&Rt(t)},E.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Nt&&Nt(t,e)},E.__r=function(t){At&&At(t),Je=0;var e=(S=t.__c).__H;e&&(Xe===S?(e.__h=[],S.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(Te),e.__h.some(Qe),e.__h=[],Je=0)),Xe=S},
E.diffed=function(t){Ot&&Ot(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Ht.push(e)!==1&&Lt===E.requestAnimationFrame||
((Lt=E.requestAnimationFrame)||qn)(jn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Xe=S=null},E.
__c=function(t,e){e.some(function(n){try{n.__h.some(Te),n.__h=n.__h.filter(function(s){return!s.__||Qe(s)})}catch(s){
e.some(function(i){i.__h&&(i.__h=[])}),e=[],E.__e(s,n.__v)}}),Vt&&Vt(t,e)},E.unmount=function(t){Ft&&Ft(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(s){try{Te(s)}catch(i){e=i}}),n.__H=void 0,e&&E.__e(e,n.__v))};var Bt=typeof requestAnimationFrame==
"function";function qn(t){var e,n=function(){clearTimeout(s),Bt&&cancelAnimationFrame(e),setTimeout(t)},s=setTimeout(
n,35);Bt&&(e=requestAnimationFrame(n))}function Te(t){var e=S,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
S=e}function Qe(t){var e=S;t.__c=t.__(),S=e}function Dt(t,e){return typeof e=="function"?e(t):e}var In=0;function o(t,e,n,s,i,r){e||(e={});var l,a,u=e;if("ref"in u)for(a in u={},e)a=="ref"?l=e[a]:u[a]=e[a];var d={type:t,
props:u,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--In,__i:-1,__u:0,__source:i,
__self:r};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)u[a]===void 0&&(u[a]=l[a]);return k.vnode&&k.
vnode(d),d}function B(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function j(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Un={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function le(t){return t.target.closest("[dat\
a-word]")}var ee=class extends F{root=Q();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(e){this.focused=e,this.look(e)}look(e){e!==this.looked&&(this.looked=e,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=e=>{let n=le(e);if(n){for(let s of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))s.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=e=>{let n=le(e);if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let s=Un[e.key];if(s&&this.pointed!==
n)Wn(n,s,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),e.stopPropagation()};render({class:e,label:n,
onPick:s,children:i}){return o("div",{ref:this.root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:r=>{this.pointed=le(r)},onPointerOver:r=>this.
look(le(r)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:r=>{let l=le(r);l&&
s?.(l.dataset.word,l)},children:i})}};function Wn(t,[e,n],s){let i=d=>{let p=d.getBoundingClientRect();return[
p.left+p.width/2,p.top+p.height/2]},[r,l]=i(t),a=null,u=1/0;for(let d of s){let[p,h]=i(d),c=(p-r)*e+(h-l)*n,m=Math.
abs((p-r)*n)+Math.abs((h-l)*e);d===t||c<4||m>2*c||c+2*m<u&&([a,u]=[d,c+2*m])}return a}function te({text:t,bots:e}){
return o(b,{children:t.split(/@(\d)/).map((n,s)=>s%2?o(b,{children:[o(C,{seat:Number(n)})," ",o("span",{class:"\
name",children:e[Number(n)]})]}):n)})}function C({seat:t}){return o("span",{class:`badge seat${t}`,children:t})}function R(t){class e extends F{shouldComponentUpdate(s){let i=this.props,r=s;for(let l in r)if(r[l]!==i[l])return!0;
for(let l in i)if(!(l in r))return!0;return!1}render(){return t(this.props)}}return n=>ze(e,n)}function q(t){return t.replace(/-\d+$/,"")}function Ee(t){return/-(\d+)$/.exec(t)?.[1]??""}function $(t,e){let n=A(
t).creatures?.[q(e)],s=n?n[0]:q(e).replace(/-/g," "),i=Ee(e);return`${s.charAt(0).toUpperCase()}${s.slice(1)}${i&&
` ${i}`}`}function O(t,e){return`${t} ${e}${t===1?"":"s"}`}function W(t){return t.length>1?`${t.slice(0,-1).join(
", ")} and ${t.at(-1)}`:t.join("")}function Ce(t){return String(Math.round(t*100)/100)}function jt(t,e,n=!1){return n&&
t.move!==void 0?t.move:et(t.text,e)}function et(t,e){return t.replace(/@(\d)/g,(n,s)=>e[Number(s)])}var K=["r1","r2","r3","r4","r5"],Y=620,Gn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},zn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Pe(t,e){let n=A(t).creatures??{},s=n[e];return s?`oklch(0.66 0.13 ${(s[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Ut({seat:t,x:e,y:n,r:s,fresh:i}){return o(b,{children:[o("g",{class:`pebble seat${t}`,
children:[o("circle",{cx:e,cy:n,r:s}),o("text",{x:e,y:n+s*.38,"font-size":s*1.15,"text-anchor":"middle",children:t})]}),
i&&o("circle",{class:"fresh",cx:e,cy:n,r:s+3})]})}function Kn({game:t,card:e,x:n,y:s,w:i,h:r}){let l=q(e),a=!A(
t).creatures?.[l],u=`M${n+.8} ${s+r*.2}v${-r*.1}q0 ${-r*.085} ${i*.12} ${-r*.085}h${i*.76-1.6}q${i*.12} 0 ${i*
.12} ${r*.085}v${r*.1}z`;return o("g",{class:a?"card wild":"card","data-card":e,children:[o("rect",{class:"pap\
er",x:n,y:s,width:i,height:r,rx:i*.12}),o("path",{fill:a?"url(#wild)":Pe(t,l),d:u}),o("text",{x:n+i/2,y:s+r*.72,
"font-size":r*.42,"text-anchor":"middle",children:Ee(e)})]})}var Yn=R(t=>{let{game:e,layout:n,pile:s=[],owner:i,
state:r,out:l,marks:a}=t,[u,d,p,h]=n.cell(t.column,t.row),[c,m]=n.card,g=u+(n.wide?18:6),x=d+(h-m)/2+(n.wide?2:
1),y={x:u+3,y:d+3,width:p-6,height:h-6,rx:7},v=[`Row ${t.row+1}, ${$(e,t.word.split(" ")[1])}`,r==="closed"?"c\
losed":s.length?s.map(T=>$(e,T)).reverse().join(", on top of "):"empty",t.lowest&&"the lowest",i!==void 0&&`pe\
bble of seat ${i}`],_=Math.min(s.length-1,3);return o("g",{class:`cell ${r}${l?" out":""}${t.lowest?" lowest":
""}${a}`,...j(t.word,v.filter(Boolean).join(": "),a),children:[o("rect",{class:"place",...y}),r==="closed"&&o(
"rect",{class:"shut",...y,fill:"url(#closed)"}),Array.from({length:Math.max(0,_)},(T,M)=>{let L=(_-M)*(n.wide?
3:2);return o("rect",{class:"under",x:g+L,y:x-L,width:c,height:m,rx:c*.12})}),s.length>0&&o(Kn,{game:e,card:s[s.
length-1],x:g,y:x,w:c,h:m}),t.pileFresh&&o("rect",{class:"fresh",x:g-2,y:x-2,width:c+4,height:m+4,rx:c*.14}),t.
gone&&o("rect",{class:"fresh gone",x:u+5,y:d+5,width:p-10,height:h-10,rx:6}),s.length>1&&o("text",{class:"dept\
h",x:u+p-(n.wide?26:11),y:d+h-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",s.
length]}),t.lowest&&o("text",{class:"low",x:u+p-(n.wide?26:12),y:d+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),i!==void 0&&o(Ut,{seat:i,x:u+p-(n.wide?26:12),y:d+(n.wide?
27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Le=[];function Wt(t={}){return Object.entries(t).map(([e,n])=>[Number(
e),n]).sort((e,n)=>n[1]-e[1])}function Gt(t,e,n){let s=t.map(([i,r])=>`${n(i)} ${r}`).join(", ");return e!==void 0?
`${n(e)} controls it${s&&`: ${s}`}`:t.length>1&&t[0][1]===t[1][1]?`nobody controls it, for the highest sums ar\
e equal: ${s}`:`nobody controls it${s&&`: ${s}`}`}function Xn({seat:t,sum:e,holds:n,wide:s,x:i,y:r}){let[l,a]=s?
[17,13]:[13,11];return o("g",{class:`sum seat${t}${n?" holds":""}`,children:[o("rect",{x:i,y:r,width:l,height:a,
rx:3}),o("text",{x:i+l/2,y:r+a*.77,"text-anchor":"middle","font-size":s?10:8.5,children:e})]})}var Jn=R(t=>{let{
game:e,layout:n,creature:s,holder:i,out:r,marks:l}=t,[a,u,d,p]=n.head(t.column),{wide:h}=n,[c]=A(e).creatures?.[s]??
[s],m=h?5:3,g=d-2*m,x=p-(h?12:6),y=u+x-(h?17:3),v=r<0?Wt(t.sums):Le,_=r>=0?`eliminated in round ${r+1}`:Gt(v,i,
M=>`seat ${M}`),T={x:a+m,y:u+3,width:g,height:x,rx:8};return o("g",{class:`champion${r>=0?" out":""}${l}`,...j(
s,`${c}, ${_}`,l),children:[o("rect",{class:"paper",...T}),h?o(b,{children:[o("circle",{cx:a+d/2,cy:u+29,r:18,
fill:Pe(e,s)}),o("text",{class:"emblem",x:a+d/2,y:u+35,"text-anchor":"middle","font-size":18,children:c.charAt(
0)}),o("text",{class:"title",x:a+d/2,y:u+62,"text-anchor":"middle","font-size":13,children:c})]}):o(b,{children:[
o("rect",{x:a+m,y:u+3,width:6,height:x,rx:3,fill:Pe(e,s)}),o("text",{class:"title",x:a+13,y:u+17,"font-size":c.
length>8?10.5:12,children:c})]}),t.crowns.map((M,L)=>o(Ut,{seat:M,x:h?a+d-m-12-L*15:a+20+L*14,y:u+(h?16:42),r:h?
9:6.5,fresh:!t.crowned.includes(M)},M)),v.map(([M,L],f)=>o(Xn,{seat:M,sum:L,holds:M===i,wide:h,x:h?a+d/2+(f-v.
length/2)*19+1:a+12+f*15,y:u+(h?67:22)},M)),r>=0&&o("path",{class:"cross",d:`M${a+m+6} ${u+9}L${a+d-m-6} ${y}M${a+
d-m-6} ${u+9}L${a+m+6} ${y}`}),r>=0&&h&&o("text",{class:"outtext",x:a+d/2,y:u+78,"text-anchor":"middle","font-\
size":10,children:["out in round ",r+1]}),t.outNow&&o("rect",{class:"fresh out",...T})]})}),Zn=R(({layout:t,row:e,
state:n,prestige:s,marks:i})=>{let[r,l,a,u]=t.label(e);return o("g",{class:`row-label ${n}${i}`,...j(K[e],`Row\
 ${e+1}, worth ${s}`,i),children:[o("rect",{class:"place",x:r,y:l,width:a,height:u,rx:6}),t.wide?o(b,{children:[
o("text",{x:a-12,y:l+u/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"worth",x:a-
12,y:l+u/2+17,"text-anchor":"end","font-size":11,children:["worth ",s]})]}):o(b,{children:[o("text",{x:r+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:r+a/2+14,y:20,"font-size":9,children:[
"\xB7",s]})]})]})}),Qn=R(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),o("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:o("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function es({board:t}){let e=t.view,n=t.before,s=t.width>=Y?Gn:zn,i=e.phase===
"over",r=a=>a+1===e.round&&!i?"now":a+1>e.round?"later":"past",l=A(e.game).prestige??[];return o("svg",{class:"\
grid-table",viewBox:`0 0 ${s.width} ${s.height}`,children:[o(Qn,{}),K.map((a,u)=>o(Zn,{layout:s,row:u,state:r(
u),prestige:l[u],marks:B(t,a)},a)),e.champions.map((a,u)=>{let d=e.eliminated.indexOf(a),p=e.pebbles.champion?.[a]??
Le;return o(b,{children:[K.map((h,c)=>{let m=`${h} ${a}`,g=e.grid[h]?.[a],x=e.pebbles[h]?.[a],y=n?.grid[h]?.[a],
v=n?.pebbles[h]?.[a],_=n!==null&&g!==y&&String(g??"")!==String(y??"");return o(Yn,{game:e.game,layout:s,column:u,
row:c,word:m,pile:g,owner:x,out:d>=0,state:d>=0&&c>d?"closed":r(c),pileFresh:_&&!!g?.length,gone:_&&!g?.length,
lowest:c+1===e.round&&!!e.lowest?.includes(a),ownerFresh:n!==null&&x!==v,marks:B(t,m)},m)}),o(Jn,{game:e.game,
layout:s,column:u,creature:a,crowns:p,crowned:n?n.pebbles.champion?.[a]??Le:p,holder:e.control?.[a],sums:e.sums?.[a],
out:d,outNow:d>=0&&n!==null&&!n.eliminated.includes(a),marks:B(t,a)},a)]})})]})}var ts=R(({game:t,card:e,seen:n,
marks:s})=>{let i=q(e),r=A(t).creatures?.[i],l=$(t,e);return o("span",{class:`mini${r?"":" wild"}${n?" seen":""}${s}`,
"data-card":e,...j(e,l,s),style:r?{"--creature":Pe(t,i)}:void 0,children:[o("b",{children:Ee(e)||"\u2726"}),o(
"small",{children:r?r[0]:$(t,i)})]})}),qt=()=>o("span",{class:"mini back",role:"img","aria-label":"a hidden ca\
rd"});function ce({board:t,cards:e,seen:n=Le}){let{game:s}=t.view,i=Array.isArray(e)?e:n,r=Array.isArray(e)?0:
Math.max(0,e-n.length),l=new Map;return o(b,{children:[i.map((a,u)=>{if(a==="?"||a===null)return o(qt,{},`?${u}`);
let d=(l.get(a)??0)+1;return l.set(a,d),o(ts,{game:s,card:a,seen:i===n,marks:B(t,a)},`${a} ${d}`)}),Array.from(
{length:r},(a,u)=>o(qt,{},`hidden ${u}`))]})}function ns({view:t,seat:e}){let n=t.points?.[e];if(!n)return null;
let s=n.reduce((r,[,,l])=>r+l,0),i=(r,l)=>`${$(t.game,l)} ${r==="champion"?"(secret)":`in ${tt(r)}`}`;return o(
"div",{class:"points",children:[o("strong",{children:O(s,"point")}),t.phase!=="over"&&" so far",n.length>0&&`:\
 ${n.map(([r,l,a])=>`${Ce(a)} ${i(r,l)}`).join(", ")}`]})}function tt(t){return`row ${t.slice(1)}`}function ss({
view:t}){if(!t.lowest||t.phase==="over")return null;let e=K[t.round-1],n=u=>$(t.game,t.grid[e][u].at(-1)),s=u=>q(
t.grid[e][u].at(-1))===u?n(u):`${$(t.game,u)} with ${n(u)}`,i=t.champions.filter(u=>!t.eliminated.includes(u)&&
!t.grid[e]?.[u]?.length).map(u=>$(t.game,u)),r=t.lowest.map(s);if(!r.length)return o("p",{class:"standing",children:[
"No card lies in ",tt(e)," yet."]});let l=r.length===1,a=i.length>4?`${i.length} others have`:`${W(i)} ${i.length>
1?"have":"has"}`;return o("p",{class:"standing",children:[l?"Lowest in ":"Equally low in ",tt(e),": ",o("stron\
g",{children:W(r)}),i.length?(l?", which would go out; ":", so nobody would go out; ")+`${a} no card yet.`:l?"\
, which would go out at the end of this turn.":", so nobody would go out."]})}function rs({board:t,seat:e}){let n=t.
view,s=n.players[e],i=n.pebbles_left?.[e]??0,r=Array.isArray(s.hand)?s.hand.length:s.hand,l=`seat-${e}`,a=B(t,
l),u=s.sidelined;return o("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[o("div",{class:"who",...j(l,void 0,a),children:[o(C,{seat:e})," ",o("span",{class:"name",
children:t.bots[e]}),o("span",{class:"stock",role:"img","aria-label":`${O(i,"pebble")} left`,children:Array.from(
{length:i},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:O(r,"card")})]}),o(ns,{view:n,seat:e}),
o("div",{class:"cards",children:[o(ce,{board:t,cards:s.hand,seen:s.seen}),s.secret&&o("span",{class:"secret",title:"\
a secret prediction",children:[o("em",{children:"secret"}),o(ce,{board:t,cards:[s.secret]})]}),u!==void 0&&u!==
0&&!(Array.isArray(u)&&!u.length)&&o("span",{class:"secret",title:"sidelined by Stag",children:[o("em",{children:"\
sidelined"}),o(ce,{board:t,cards:u})]})]})]})}function It({board:t,name:e,cards:n}){let[s,i]=Me(!1),r=Array.isArray(
n)?n.length:n;return!r||!Array.isArray(n)?o("span",{class:"pile",children:[e," ",r]}):o("details",{class:"pile",
onToggle:l=>i(l.currentTarget.open),children:[o("summary",{children:[e," ",r]}),s&&o("div",{class:"cards",children:o(
ce,{board:t,cards:n})})]})}function zt(t){let e=t.view;return o(ee,{class:"cards-table",label:"The table",onPick:t.
onPick,onLook:t.onLook,children:[o("div",{class:"felt",children:o(es,{board:t})}),o(ss,{view:e}),e.drawn!==void 0&&
e.drawn!==null&&o("div",{class:"drawn",children:[o("em",{children:"looked at"}),o(ce,{board:t,cards:e.drawn})]}),
o("div",{class:"hands",children:e.players.map((n,s)=>o(rs,{board:t,seat:s},s))}),o("div",{class:"piles",children:[
o(It,{board:t,name:"deck",cards:e.deck})," ",o(It,{board:t,name:"discard pile",cards:e.discard})]})]})}function Kt(t,e){
let n=new Set;for(let s of t.champions){for(let i of K)(String(t.grid[i]?.[s]??"")!==String(e.grid[i]?.[s]??"")||
t.pebbles[i]?.[s]!==e.pebbles[i]?.[s])&&n.add(`${i} ${s}`);(String(t.pebbles.champion?.[s]??"")!==String(e.pebbles.
champion?.[s]??"")||t.eliminated.includes(s)!==e.eliminated.includes(s))&&n.add(s)}return n}function Yt(t,e,n){
let s=A(t.game).creatures??{},[i,r]=e.split(" ");if(r){let p=t.grid[i]?.[r]??[],h=t.pebbles[i]?.[r],c=p.length?
p.map(m=>$(t.game,m)).reverse().join(", ")+(p.length>1?" (bottom card last)":""):"no card";return[`Row ${i.slice(
1)}, ${$(t.game,r)}`,`${c}${h===void 0?"":`; the pebble of ${n[h]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==
void 0)return[n[Number(l)],`seat ${l}, ${O(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(K.includes(e))return[
`Row ${e.slice(1)}`,`a pebble in it is worth ${A(t.game).prestige?.[K.indexOf(e)]}`];let a=s[q(e)];if(!a)return[
$(t.game,e),""];if(e!==q(e))return[$(t.game,e),a[1]];let u=t.control?.[e],d=t.eliminated.includes(e)?"eliminat\
ed":Gt(Wt(t.sums?.[e]),u,p=>n[p]);return[a[0],`${a[1]} \xB7 ${d}`]}var ue={inaccuracy:"?!",mistake:"?",blunder:"??"},os=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Xt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(s=>String(s.seat)===e)}function ne(t,e){return Xt(t,
e).filter(n=>!!n.mark)}function nt(t){return`${Math.round(100*t)} %`}function st(t){return t.kind==="exact"?`${nt(
t.value)}, proved`:`${nt(t.value)} \xB1 ${nt((t.high-t.low)/2)}`}function rt(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${st(e.loss)})`}function Jt(t,e){let n=t.bots.map(()=>[]);
for(let l of Xt(t,e))l.chances.forEach((a,u)=>{(e!=="all"||u===l.seat)&&n[u].push([l.number-1,a])});let s=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],i=s.filter(l=>l===1).length,r=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&i&&l.push([r,s[a]===1?1/i:0])}),n}function Zt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((s,i)=>{let r=s.note&&(e==="all"||String(s.s)===e)?os.exec(s.note):null;r&&s.s!==
void 0&&n[s.s].push([i-1,Math.min(100,Number(r[1]))/100])}),n}function Qt(t){return[...Jt(t,"all"),...Zt(t,"al\
l")].some(e=>e.length>1)}function en({film:t,looker:e,last:n,onPick:s,children:i}){let r=a=>1e3*a/Math.max(1,n),
l=a=>(u,d)=>u.length>1&&o("polyline",{class:`${a} seat${d}`,points:u.map(([p,h])=>`${r(p).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let u=a.currentTarget.getBoundingClientRect();s((a.clientX-u.left)/u.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Zt(t,e).map(l("claim")),Jt(t,e).map(l("chance"))]}),ne(t,e).map(a=>o(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${r(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ue[a.mark],o("title",{children:rt(t,a)})]})),i]})}function tn({film:t,looker:e}){
let n=s=>s===null?"none":`${(Math.round(1e3*s)/10||0).toFixed(1)} %`;return o(b,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(s=>o("li",
{children:[o(C,{seat:s.seat}),` accuracy ${n(s.accuracy)}, mean loss ${n(s.mean_loss)} in ${O(s.decisions,"dec\
ision")}: ${s.blunders} ??, ${s.mistakes} ?, ${s.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(s=>o("li",{children:s.text}))})]})]})}function nn({viewer:t,view:e,marked:n}){let{film:s,step:i,looker:r}=t,l=r==="all"||Number(r)===i.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[o(is,{viewer:t})," ",i.ms!==
void 0&&o("span",{class:"quiet",children:`${i.ms.toFixed(1)} ms, ${i.of} choices`}),i.referee&&o("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[`${ue[n.
mark]} ${n.mark}; better: `,o("code",{children:n.best}),` (+${st(n.loss)})`]}),l&&i.note&&o("div",{class:"note",
tabIndex:0,children:i.note}),o("div",{class:"news",children:(i.n??[]).slice(1).map(a=>{let u=_e(a,r);return o(
"span",{class:u.eliminated?"out":"",children:t.notation&&u.move!==void 0?o("code",{children:u.move}):o(te,{text:u.
text,bots:s.bots})})})}),t.faultsHere().map(a=>o("div",{class:"fault",children:[a.seat!==void 0&&o(C,{seat:a.seat}),
` ${a.seat===void 0?"":s.bots[a.seat]}: ${a.kind}`,(r==="all"||Number(r)===a.seat)&&o(b,{children:[a.message&&
`: ${a.message}`,a.stderr&&o("pre",{tabIndex:0,children:a.stderr})]})]})),o("div",{class:"quiet when",children:[
as(e),e.asked&&e.phase!=="over"&&o(b,{children:[" \xB7 ",o(te,{text:e.asked,bots:s.bots})]})]})]})}function is({
viewer:t}){let{step:e,film:n,notation:s}=t;return e.s===void 0?o(b,{children:t.words(t.place)}):s?o(b,{children:[
o(C,{seat:e.s})," ",o("span",{class:"name",children:n.bots[e.s]})," ",o("code",{children:t.words(t.place)})]}):
o(te,{text:t.news(t.place).text,bots:n.bots})}function as(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)
return"the game is over";let e=t.round?`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?
"":`seat ${t.turn} decides`}var ls=R(({viewer:t,place:e,step:n,words:s,here:i,faulty:r,marked:l})=>{let u=[(n.n??[]).some(([d])=>d.eliminated!==
void 0)&&"eliminates",r&&"faulty",i&&"here"].filter(Boolean).join(" ");return o("li",{class:u,children:o("butt\
on",{type:"button",tabIndex:i?0:-1,"aria-current":i?"step":void 0,"data-place":e,title:s,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(C,{seat:n.s}),o(
"span",{class:"words",children:s}),o("span",{class:"ms",children:[l&&o("span",{class:`sign ${l.mark}`,title:rt(
t.film,l),children:`${ue[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),cs=60,Re=class extends F{root=Q();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,s)=>e.words(s)),this.marks=new Map(ne(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let s=n.offsetTop-e.scrollTop;(s<0||
s+n.offsetHeight>e.clientHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},cs)}read(e,n=!1){let{viewer:s}=this.
props,i=n?null:e.target.closest("[data-place]"),r=i?Number(i.dataset.place):null;r!==s.read&&(s.read=r,s.draw())}onKey=e=>{
let s={ArrowUp:-1,ArrowDown:1}[e.key];s&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(s),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return o("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:s=>this.read(s),onPointerLeave:s=>this.read(
s,!0),onFocusIn:s=>this.read(s,!s.target.matches(":focus-visible")),onFocusOut:s=>this.read(s,!0),children:e.steps.
map((s,i)=>o(ls,{viewer:e,place:i,step:s,words:this.words[i],here:i===n,faulty:this.faults.has(i),marked:this.
marks.get(i)},i))})}};var P=46,an=/^-?\d+,-?\d+$/,ln=1,cn=2,it=3;function un(t){return t.phase!=="place"?[]:t.speed?[t.speed]:Object.
keys(t.taken??{})}function dn(t){return Object.keys(t.open??{}).map(n=>n.split(",").map(Number)).sort(([n,s],[
i,r])=>n-i||s-r).map(n=>n.join(","))}function mn(t,e,n){let s=[],i=t.barred?.[e];for(let r in i)i[r][n]!=="0"&&
s.push([r,Number(i[r][n])]);return s}function pn(t){return t.reduce((e,[,n])=>e&~n,it)}function ot(t){return t===
it?"either face":t===ln?"white":t===cn?"black":"neither face"}function hn(t,e,n){if(t.phase==="effect")return t.
targets?.includes(e)?"can be chosen":"";if(n<0)return"empty";let s=r=>W(r.map(([l,a])=>`${W(l.split(" ").map(u=>$(
t.game,u)))} ${l.includes(" ")?"bar":"bars"} ${a===it?"it":ot(a)}`));return un(t).map(r=>{let l=mn(t,r,n),a=pn(
l);return`${$(t.game,r)}: ${a?ot(a):"not here"}${l.length?` (${s(l)})`:""}`}).join(" \xB7 ")||"empty"}function us(t,e){
if(t.phase!=="effect")return[];let n=Object.entries(t.barred??{}).filter(([,s])=>s.includes(e));return[...new Set(
n.flatMap(([s])=>s.split(" ")))]}function fn(t){let[e,n]=t.split(",").map(Number);return[P*Math.sqrt(3)*(e+n/2),
P*1.5*n]}function se(t){return`M${Array.from({length:6},(n,s)=>{let i=Math.PI/3*s+Math.PI/6;return`${(t*Math.cos(
i)).toFixed(1)} ${(t*Math.sin(i)).toFixed(1)}`}).join("L")}Z`}var ds=se(P-1.5),ms=se(P-6),ps=se(P-4),sn=se(P-5),
hs=se(P+1),fs=se(P/3);function de(t){let[e,n]=fn(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function gs(t){
return t.length>7?12.5:t.length>6?13.5:15}function gn({name:t,beads:e}){return o(b,{children:[o("path",{class:"\
edge",d:ds}),o("path",{class:"face",d:ms}),o("circle",{class:"gem",cy:-P*.56,r:4.2}),o("text",{y:5,"text-ancho\
r":"middle","font-size":gs(t),children:t}),e?o("g",{class:"beads",children:[o("circle",{cy:P*.52,r:11}),o("tex\
t",{y:P*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var _s=R(({game:t,cell:e,text:n,
beads:s,coordinates:i,marks:r})=>{let[l,a]=n.split(" "),u=A(t).tiles?.[l]?.[0]??"",d=`${$(t,l)}${a?`, ${a}`:""}\
, at ${e}${s?`, ${O(s,"token")} on it`:""}`;return o("g",{class:`tile ${a??"grey"} ${u}${r}`,"data-tile":l,transform:de(
e),...j(e,d,r),children:[o(gn,{name:l,beads:s}),i&&o("text",{class:"coordinates",y:P*.42,"text-anchor":"middle",
"font-size":10,children:e})]})}),bs=R(({cell:t,told:e,faces:n,coordinates:s,marks:i})=>o("g",{class:`open${i}`,
transform:de(t),...j(t,`empty cell ${t}${e&&`: ${e}`}`,i),children:[o("path",{d:ps}),(n===ln||n===cn)&&o("path",
{class:`only ${ot(n)}`,d:fs}),n===0&&o("path",{class:"shut",d:"M-6 -6L6 6M6 -6L-6 6"}),s&&o("text",{class:"coo\
rdinates",y:4,"text-anchor":"middle","font-size":11,children:t})]}));function ys({board:t}){let e=t.view,n=t.before,
{board:s}=e,i=Object.keys(s).sort((f,V)=>s[f]<s[V]?-1:1),r=[...t.targets??[],...t.playable??[],...t.lit??[],...t.
better??[]],l=t.choices?dn(e):[],a=new Map(l.map((f,V)=>[f,V])),u=un(e),d=u.includes(t.looked??"")?[t.looked]:
u,p=f=>d.reduce((V,J)=>V|pn(mn(e,J,f)),0),h=[...new Set([...u.length?l:[],...r.filter(f=>an.test(f)&&!s[f])])],
c=[...e.map??[],...e.next?.map??[]].filter(f=>!s[f]),m=n?Object.keys(n.board).filter(f=>!s[f]):[],g=[...i,...h,
...c,...m,...l].map(fn),x=g.map(f=>f[0]),y=g.map(f=>f[1]),v=Math.min(...x)-P-8,_=Math.min(...y)-P-8,T=Math.max(
...x)+P+8-v,M=Math.max(...y)+P+8-_,L=n?[...at(e,n)].filter(f=>s[f]):[];return o("svg",{class:"board",viewBox:[
v,_,T,M].map(f=>f.toFixed(0)).join(" "),style:{"--across":(T/(P*1.74)).toFixed(2)},children:[h.map(f=>o(bs,{cell:f,
told:t.choices?hn(e,f,a.get(f)??-1):"",faces:u.length&&a.has(f)?p(a.get(f)):void 0,coordinates:!!t.coordinates,
marks:B(t,f)},`open ${f}`)),c.map(f=>o("path",{class:"bound",d:sn,transform:de(f),children:o("title",{children:[
"named by Map: ",f]})},`bound ${f}`)),m.map(f=>o("path",{class:`gone${n.board[f].split(" ")[0]===t.scored?" sc\
ored":""}`,d:sn,transform:de(f)},`gone ${f}`)),i.map(f=>{let V=s[f].split(" ")[0];return o(_s,{game:e.game,cell:f,
text:s[f],beads:e.beads?.[V],coordinates:!!t.coordinates,marks:B(t,f)+(V===t.scored?" scored":"")},V)}),L.map(
f=>o("path",{class:"fresh",d:hs,transform:de(f)},`fresh ${f}`))]})}var Ae=P+6,rn=R(({game:t,name:e,token:n,taken:s,
marks:i})=>o("svg",{class:`loose${i}`,viewBox:`${-Ae} ${-Ae} ${2*Ae} ${2*Ae}`,"data-tile":e,...j(e,`${$(t,e)}${s?
", taken":""}${n?`, with ${O(n,"token")}`:""}`,i),children:o("g",{class:`tile grey ${A(t).tiles?.[e]?.[0]??""}${s?
" taken":""}`,children:o(gn,{name:e,beads:n?`+${n}`:void 0})})}));function on({name:t,tiles:e}){let[n,s]=Me(!1);
return e?.length?o("details",{class:"pile",onToggle:i=>s(i.currentTarget.open),children:[o("summary",{children:[
t," ",e.length]}),n&&o("p",{children:[...e].sort().join(", ")})]}):null}function vs({board:t,seat:e}){let n=t.
view,s=n.colors?.[e],i=s?Object.values(n.board).filter(a=>a.endsWith(` ${s}`)):[],r=t.ended?n.sums?.[e]?.points:
void 0,l=i.reduce((a,u)=>a+(n.beads?.[u.split(" ")[0]]??0),0);return o("div",{class:`hand${n.turn===e?" turn":
""}`,children:o("div",{class:"who",children:[o(C,{seat:e})," ",s&&o("i",{class:`side ${s}`,title:s}),o("span",
{class:"name",children:t.bots[e]}),o("span",{class:"quiet",children:`${s?`${s}: `:""}${O(i.length,"tile")}, ${O(
n.tokens?.[e]??0,"token")}${l?`, ${l} on tiles`:""}`}),r!==void 0&&o("strong",{class:"total",children:O(r,"poi\
nt")})]})})}function ws({view:t}){let e=[],n=s=>W(s.map(i=>$(t.game,i)));t.restrictions?.length&&e.push(`In fo\
rce: ${n(t.restrictions)}`);for(let[s,i]of Object.entries(t.ignored??{}))e.push(`${n(i)} ignored for ${n([s])}\
, which has no other legal play`);return t.relieved?.length&&e.push(`${n(t.relieved)} ignored for this play`),
t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(
`Destiny: ${n(t.destiny)}`),t.next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Des\
tiny: ${n(t.next.destiny)}`),e.length?o("p",{class:"legend",children:e.join(" \xB7 ")}):null}function _n(t){let e=t.
view,n=t.choices&&e.targets?{...t,targets:new Set(e.targets)}:t,s=Object.entries(e.taken??{}),i=Object.entries(
e.pool??{});return o(ee,{class:"tiles-table",label:"The table",onPick:n.onPick,onLook:n.onLook,children:[o("di\
v",{class:"sides",children:[0,1].map(r=>o(vs,{board:n,seat:r},r))}),o("div",{class:"felt",children:o(ys,{board:n})}),
(s.length>0||i.length>0)&&o("div",{class:"pool",children:[s.map(([r,l])=>o(rn,{game:e.game,name:r,token:l,taken:!0,
marks:B(n,r)},r)),s.length>0&&o("span",{class:"gap"},"gap"),i.map(([r,l])=>o(rn,{game:e.game,name:r,token:l,taken:!1,
marks:B(n,r)},r))]}),o(ws,{view:e}),o("div",{class:"piles",children:[o(on,{name:"bag",tiles:e.bag})," ",o(on,{
name:"out of the game",tiles:e.dead})]})]})}function at(t,e){let n=new Set;for(let s of new Set([...Object.keys(
t.board),...Object.keys(e.board)])){let i=t.board[s]?.split(" ")[0];(t.board[s]!==e.board[s]||i&&t.beads?.[i]!==
e.beads?.[i])&&n.add(s)}return n}function bn(t,e){let[n,s]=(an.test(e)?t.board[e]??"":e).split(" ");if(!n)return[
`Cell ${e}`,hn(t,e,dn(t).indexOf(e))||"empty"];let i=A(t.game).tiles?.[n]?.[1]??"",r=us(t,e).map(a=>$(t.game,a)),
l=[i,s&&`${s} side up`,n!==e&&`at ${e}`,t.targets?.includes(e)&&"can be chosen",r.length>0&&`cannot be chosen:\
 ${W(r)} ${r.length>1?"forbid":"forbids"} it`,t.restrictions?.includes(n)&&"in force"];return[$(t.game,n),l.filter(
Boolean).join(" \xB7 ")]}function ks(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function lt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function yn(t,e){let n=new Map;for(let s of t.
querySelectorAll("[data-card], [data-tile]")){let i=s.dataset.card??s.dataset.tile,r=n.get(i)??0;n.set(i,r+1),
e(`${i} ${r}`,s)}}var Oe=class{last=0;remember(e){let n=performance.now(),s=n-this.last<180;if(this.last=n,s||
ks())return null;let i=new Map;return yn(e,(r,l)=>i.set(r,{box:l.getBoundingClientRect(),face:lt(l)})),i}play(e,n,s,i=""){
let r=s===void 0?null:e.querySelector(`[data-hand="${s}"]`),l=i.split(" "),a=[];yn(e,(d,p)=>{let h=l.includes(
d.split(" ")[0])&&p.closest(".cell")&&r,c=n.get(d)??(h?{box:xs(r.getBoundingClientRect()),face:""}:null);c&&a.
push([p,c,p.getBoundingClientRect()])});let u=e.getBoundingClientRect();for(let[d,{box:p,face:h},c]of a){let m=Math.
hypot(Ve(c)-Ve(p),Fe(c)-Fe(p));m>c.width*.6&&m>12&&!$s(d,p,c)?Ss(e,u,d,p,c):h&&h!==lt(d)&&lt(d)&&Ms(d)}}};function Ve(t){
return t.left+t.width/2}function Fe(t){return t.top+t.height/2}function xs(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function $s(t,e,n){let s=t.closest(".cards, .pool")?.getBoundingClientRect();return s!==void 0&&
e.top>=s.top-60&&e.top<s.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=s.left-4&&e.left<=s.right}function Ss(t,e,n,s,i){
let r=Ts(n);r.classList.add("flying"),r.setAttribute("aria-hidden","true"),Object.assign(r.style,{left:`${i.left-
e.left}px`,top:`${i.top-e.top}px`,width:`${i.width}px`,height:`${i.height}px`}),t.append(r);let l=`translate(${Ve(
s)-Ve(i)}px, ${Fe(s)-Fe(i)}px) scale(${(s.width/i.width||1).toFixed(3)})`,a=r.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>r.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Ts(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let u of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(u);if(!(t instanceof
SVGGElement))return e;let{x:n,y:s,width:i,height:r}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${s} ${i} ${r}`),e.removeAttribute("transform"),l.append(
e),l}function Ms(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function re(t){return t.board!==void 0}function Ne(t){return t.champions!==void 0}var oe=class extends F{root=Q();motion=new Oe;getSnapshotBeforeUpdate(e){
let n=e.moment,s=this.props.moment;if(n===s||n===void 0||s===void 0)return null;let i=this.motion.remember(this.
root.current);return Math.abs(s-n)===1?i:null}follow(){let e=this.root.current.querySelector(".felt");if(!e||e.
scrollWidth<=e.clientWidth)return;let n=e.querySelector(".fresh")?.getBoundingClientRect(),s=e.getBoundingClientRect();
n&&(n.left<s.left||n.right>s.right)&&(e.scrollLeft+=n.left+n.width/2-s.left-s.width/2)}componentDidUpdate(e,n,s){
s&&this.motion.play(this.root.current,s,this.props.mover,this.props.move),e.moment!==this.props.moment&&this.follow()}render(e){
return o("div",{ref:this.root,class:"stage",children:o(Es,{...e})})}};function Es(t){return re(t.view)?o(_n,{...t}):
Ne(t.view)?o(zt,{...t}):o(Cs,{view:t.view})}function Cs({view:t}){let e=Object.entries(t).filter(([n])=>!["gam\
e","turn","seat","options"].includes(n));return o("table",{class:"plain",children:o("tbody",{children:e.map(([
n,s])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll("_"," ")}),o("td",{children:typeof s=="stri\
ng"?s:JSON.stringify(s)})]},n))})})}function vn(t,e){return e&&re(t)&&re(e)?at(t,e):e&&Ne(t)&&Ne(e)?Kt(t,e):new Set}
function wn(t,e,n){return re(t)?bn(t,e):Ne(t)?Yt(t,e,n):null}function ct(t,e){let n=t.split(" "),s=new Set(n);
for(let i of n)if(/^r\d$/.test(i))for(let r of n)s.add(`${i} ${r}`);return n[0]==="play"&&n[1]&&e&&s.add(`r${e}\
 ${n[2]??q(n[1])}`),s}function X(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function kn(t){
t&&(document.documentElement.dataset.theme=t)}function Ps(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;kn(X("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function xn(){kn(X("equinox-theme")),w("theme").addEventListener(
"click",Ps)}var Ls=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Rs=60,As="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",ie=class{constructor(e,n,s={}){this.root=e;this.film=n;this.options=
s;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((i,r)=>String(r))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=fe(n.steps),this.curved=Qt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(
s),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=X("equinox-notation")===
"on";coordinates=X("equinox-coordinates")==="on";choices=(X("equinox-choices")??(innerWidth<Y?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return ge(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(s=>Math.min(s.after,this.last)))].sort((s,i)=>s-i);if(e===
"mark")return ne(this.film,this.looker).map(s=>s.number);let n=[];return this.steps.forEach((s,i)=>{(e==="scor\
ed"?s.scored:(s.n??[]).some(([r])=>r.eliminated!==void 0))&&n.push(i)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return ne(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&_e(n,this.looker)}words(e){let n=this.news(e),{s}=this.steps[e];
return n?jt(s===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${s} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],X(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let s=this.
find(e),i=n>0?s.find(r=>r>this.place):s.findLast(r=>r<this.place);s.length&&this.show(i??s.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Rs)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),N(null,this.root)}measure(){let e=this.
width;this.width=this.root.clientWidth,e<Y!=this.width<Y&&this.draw()}draw(){this.closed||N(o(Os,{viewer:this}),
this.root)}key(e){let s={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!s||e.
ctrlKey||e.altKey||e.metaKey)return;let i=e.target;i.matches("input:not([type=range]), select, textarea")||i.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),s())}};function Os({viewer:t}){let{film:e,place:n}=t,s=t.
viewAt(n),i=n?t.viewAt(n-1):null,r=t.marked(n),l=t.read,a=l===null?void 0:new Set([...vn(t.viewAt(l),l?t.viewAt(
l-1):null),...ct(t.news(l)?.move??"")]);return o(b,{children:[o(Fs,{viewer:t}),o(Ns,{viewer:t,place:n,looker:t.
looker,playing:t.playing,speed:t.speed,switches:`${t.notation} ${t.coordinates} ${t.choices}`}),t.curved&&o("d\
iv",{class:"chances",children:[o(en,{film:e,looker:t.looker,last:t.last,onPick:u=>t.show(Math.round(t.last*u)),
children:o("line",{class:"cursor",x1:Be(n,t.last),x2:Be(n,t.last),y1:"0%",y2:"100%"})}),o(tn,{film:e,looker:t.
looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[o(nn,{viewer:t,view:s,marked:r}),o(
Vs,{told:t.looked===null?null:wn(s,t.looked,e.bots)}),o(oe,{view:s,before:i,bots:e.bots,looker:t.looker,width:t.
width,lit:a,coordinates:t.coordinates,choices:t.choices,looked:t.looked,scored:t.step.scored,ended:n===t.last,
moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:r&&ct(r.best,i?.round),onLook:u=>{t.looked=u,t.draw()}})]}),
o(Re,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),o("p",{class:"legend keys",children:As})]})}function Vs({
told:t}){return o("p",{class:"about","aria-live":"polite",children:t?o(b,{children:[o("strong",{children:t[0]}),
" ",t[1]]}):o("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Be(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function Fs({viewer:{film:t,options:e}}){return o("div",{class:"heading",children:[
o("h3",{children:t.title??`Game ${t.id}`}),o("span",{class:"seats",children:o(dt,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(s=>s.seat===n||s.seat===void 0)})}),t.outcome&&o("span",{class:"quiet",children:[
"ended by ",t.outcome.reason]}),e.close&&o("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:e.close,children:"\u2715"})]})}function dt({bots:t,outcome:e,failed:n}){return o(b,{children:t.
map((s,i)=>o("span",{class:`seat-result${e?.ranks[i]===1?" first":""}`,children:[o(C,{seat:i})," ",o("span",{class:"\
name",children:s}),e&&o("span",{class:"quiet",children:` ${e.ranks[i]}. (${Ce(e.scores[i])})`}),n(i)&&o("span",
{class:"mark",children:"fault"})]}))})}var Ns=R(({viewer:t,place:e,looker:n,playing:s,speed:i})=>{let{film:r,last:l}=t,
a=(d,p,h)=>o("button",{type:"button",title:p,onClick:h,children:d}),u=d=>t.find(d).length>0;return o("div",{class:"\
controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6",
"Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",()=>t.show(l)),a(s?"pause":"play","Play (space)",()=>t.
toggle()),o("div",{class:"slide",children:[o("input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:d=>t.
show(Number(d.currentTarget.value))}),o(Bs,{viewer:t})]}),o("span",{class:"counter",children:`${e} / ${l}`}),u(
"eliminated")&&a("next out","Next elimination (e)",()=>t.jump("eliminated",1)),u("fault")&&a("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),u("mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),u("s\
cored")&&a("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),o("label",{class:"view",children:[o("\
span",{children:"view"}),o("select",{title:"View",value:n,onChange:d=>t.look(d.currentTarget.value),children:t.
lookers.map(d=>o("option",{value:d,children:d==="all"?"everything":`seat ${d}: ${r.bots[Number(d)]}`}))})]}),o(
"select",{title:"Speed","aria-label":"Speed",value:i,onChange:d=>{t.speed=Number(d.currentTarget.value),t.draw()},
children:Ls.map(([d,p])=>o("option",{value:p,children:d}))}),o(ut,{viewer:t,name:"notation"}),re(t.viewAt(e))&&
o(b,{children:[o(ut,{viewer:t,name:"coordinates"}),o(ut,{viewer:t,name:"choices"})]})]})});function ut({viewer:t,
name:e}){return o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var Bs=R(({viewer:t})=>o("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>o("circle",{class:"out",cx:Be(e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"\
fault",cx:Be(e,t.last),cy:4,r:3}))]}));var me=20,Hs=250,Ds=8;function $n(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var He=class{constructor(e,n,s,i){this.games=e;this.played=n;this.getFilm=s;this.search=i;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),Hs)}),this.faults.addEventListener("change",()=>this.turnTo(0)),w("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),w("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let r of document.
querySelectorAll("[data-sort]"))r.addEventListener("click",()=>this.sort(r.dataset.sort));document.addEventListener(
"keydown",r=>{document.querySelector("#play-table .counter")||this.viewer?.key(r)}),document.addEventListener(
"click",r=>{let l=r.target.closest("[data-game]");l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},
!0)}),window.addEventListener("hashchange",r=>this.fromAddress(new URL(r.newURL).hash)),this.draw(),this.fromAddress(
location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=w("filter");faults=w(
"only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.draw()}sort(e){let{
order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.turnTo(0)}hasAll(){
return!this.search||this.games.length>=this.played}matching(){let e=$n(this.filter.value),n=this.games.filter(
r=>{if(this.faults.checked&&!r.faults.some(Boolean))return!1;let l=`|${[r.number,r.id,...r.bots,r.reason,...r.
faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)return n;
let{column:s,down:i}=this.order;return n.sort((r,l)=>(r[s]<l[s]?-1:r[s]>l[s]?1:0)*(i?-1:1))}async find(){let e=this.
page*me;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+me)}}if(!this.filter.value.
trim()&&!this.faults.checked&&e+me<=this.games.length)return{count:this.played,games:this.games.slice(e,e+me)};
try{let n=await this.search($n(this.filter.value).join(" "),this.faults.checked,this.page);return this.others=
n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let s=Math.max(1,Math.ceil(n.count/me));if(this.page>=
s)return this.turnTo(s-1);w("count").textContent=n.error??`${n.count} of ${this.played}`,w("games-pages").hidden=
s<2,w("games-page").textContent=`page ${this.page+1} of ${s}`,w("games-before").disabled=this.page===0,w("game\
s-after").disabled=this.page===s-1;for(let r of document.querySelectorAll("[data-sort]")){r.disabled=!this.hasAll();
let l=this.order?.column===r.dataset.sort&&this.order;r.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let i=this.viewer?.film.id;N(o(b,{children:n.games.map(r=>o(js,{game:r,open:r.id===
i},r.id))}),w("list"))}async findGame(e){let n=[...this.games,...this.others].find(s=>s.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(s=>s.id.startsWith(e))}async open(e,n={},s=!1){
let i=this.opening={},r=w("viewer");this.viewer?.close(),this.viewer=null,r.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,u;try{if(u=await this.getFilm(a),this.opening!==i)return}catch(d){this.opening===i&&N(o("p",{class:"\
warning",children:["This game cannot be shown: ",d.message]}),r);return}l&&(u.bots=l.bots),u.title=l?`Game ${l.
number}`:`Game ${a}`,N(null,r),s&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new ie(r,u,
{...n,close:()=>this.close(),shown:d=>this.toAddress(d)}),this.draw(),r.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,w("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=Ds;n<e.length;n+=1)if(this.games.filter(s=>s.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,s]=e.split("?");n==="#games"&&s&&(this.filter.value=new URLSearchParams(`filter=${s}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),w("games").scrollIntoView({block:"start"}));let i=new URLSearchParams(e.slice(
1)),r=i.get("game"),l={move:Number(i.get("move")??0),looker:i.get("seat")??"all"};r?this.viewer?.film.id.startsWith(
r)?this.viewer.goTo(l):this.open(r,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function js({game:t,open:e}){return o("tr",{class:e?"here":"",children:[o("td",{class:"right",children:t.number}),
o("td",{children:o("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),o("td",{
class:"seats",children:o(dt,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),o("td",{class:"right",children:t.
moves}),o("td",{children:t.reason})]})}var mt=300,pt=class{constructor(e,n,s,i){this.root=e;this.id=n;this.seat=s;this.done=i;window.addEventListener(
"pagehide",this.hidden),e.hidden=!1,this.resized.observe(e),this.draw();let r=l=>(this.take(l),this.ended?!1:(clearTimeout(
this.drawing),this.drawing=setTimeout(()=>this.draw()),!0));this.silence=pe(`table/${this.id}/events?seat=${s}`,
r,l=>l?this.stop("this game is over"):(this.waiting="The server does not respond\u2026",this.draw()))}bots=[];game="";steps=[];legal=[];picked=[];typed="";faults=[];problem="";waiting="\
The bots are getting ready\u2026";ended=!1;viewer=null;drawing;silence;resized=new ResizeObserver(()=>this.draw());keys=e=>this.
viewer?.key(e);hidden=()=>void this.goodbye();take(e){this.waiting="",e.type==="start"?Object.assign(this,{bots:e.
names,game:e.game}):e.type==="step"?(this.steps.push(...fe([e.step],this.steps.at(-1)?.picture)),this.legal=[]):
e.type==="turn"||e.type==="refused"?(this.legal=e.legal,this.clear()):e.type==="fault"?this.faults.push(e):e.type===
"over"?this.finish(e.film):this.stop(e.text)}viewAt(e){return ge(e.picture,String(this.seat))}news(){let e=this.
steps.findLastIndex(n=>n.s===this.seat);return this.steps.slice(Math.max(e,1)).flatMap(n=>(n.n??[]).map(([s])=>s)).
slice(-14)}before(){let e=this.steps.findLastIndex(n=>n.s===this.seat);return this.steps.length>1?this.viewAt(
this.steps[Math.max(0,Math.min(e,this.steps.length-2))]):null}found(){let e=this.typed.toLowerCase().split(/\s+/).
filter(Boolean);return this.legal.filter(n=>{let s=n.split(" ");return this.picked.every(i=>s.includes(i))&&e.
every(i=>s.some(r=>r.startsWith(i)))})}point(e){let s=this.legal.filter(i=>e.every(r=>i.split(" ").includes(r))).
length?e:e.filter(i=>this.legal.some(r=>r.split(" ").includes(i)));s.length&&(this.picked=[...this.picked,...s.
filter(i=>!this.picked.includes(i))],this.found().length||(this.picked=s),this.draw())}type(e){this.typed=e,this.
draw()}clear(){this.picked=[],this.type("")}async choose(e){this.legal=[],this.waiting="\u2026",this.clear();try{
await G(`table/${this.id}/move`,{seat:this.seat,move:e})}catch(n){this.stop(n.message)}}draw(){this.viewer||N(
o(qs,{play:this,width:this.root.clientWidth}),this.root)}async finish(e){this.ended=!0,this.close();let n=await he(
e);n.title="Your game",N(null,this.root),this.viewer=new ie(this.root,n,{move:1/0,close:()=>void this.leave()}),
document.addEventListener("keydown",this.keys)}stop(e){this.ended||(this.ended=!0,this.legal=[],this.problem=e,
this.silence(),this.draw())}close(){this.silence(),this.resized.disconnect()}goodbye(){return G(`table/${this.
id}/close`,{},{keepalive:!0}).catch(()=>null)}async leave(){this.ended=!0,this.close(),document.removeEventListener(
"keydown",this.keys),this.viewer?.close(),window.removeEventListener("pagehide",this.hidden),N(null,this.root),
this.root.hidden=!0,this.done(),await this.goodbye()}};function qs({play:t,width:e}){let n=t.found(),s=t.steps.
at(-1),i=new Set(t.legal.flatMap(r=>r.split(" ").slice(1)));return o(b,{children:[o("div",{class:"heading",children:[
o("div",{class:"said",role:"status",children:o(Is,{play:t})}),o("button",{type:"button",class:"close",onClick:()=>void t.
leave(),children:"leave the game"})]}),o("div",{role:"status",children:t.faults.map(r=>o("div",{class:"failed",
children:[o(C,{seat:r.seat}),` ${t.bots[r.seat]} had a fault (${r.kind})${t.bots.length>2?": the referee plays\
 random moves for it":""}`]}))}),o("div",{class:"news",children:t.news().map(r=>o("span",{children:o(te,{text:r.
text,bots:t.bots})}))}),o("div",{class:"tools",children:[o("input",{type:"text",class:"playing-filter",placeholder:"\
type to filter, Enter plays the only one left","aria-label":"Filter moves",autocomplete:"off",spellcheck:!1,value:t.
typed,onInput:r=>t.type(r.currentTarget.value),onKeyDown:r=>{r.key==="Enter"&&n.length===1&&t.choose(n[0]),r.key===
"Escape"&&t.clear()}}),o("span",{children:[t.picked.map(r=>o("span",{class:"chip",children:r})),t.picked.length>
0&&o("button",{type:"button",onClick:()=>t.clear(),children:"all moves"}),o("span",{class:"quiet",children:t.legal.
length>0&&` ${n.length} of ${t.legal.length} moves`})]})]}),o("div",{class:"choices",children:[n.slice(0,mt).map(
r=>o("button",{type:"button",class:n.length===1?"only":"","data-play":r,onClick:()=>void t.choose(r),children:r},
r)),n.length>mt&&o("span",{class:"quiet",children:["and ",n.length-mt," more: type to filter"]})]}),o("div",{class:"\
playing",children:s&&o(oe,{moment:t.steps.length,mover:s.s,move:s.n?.[0]?.[0].move,view:t.viewAt(s),before:t.before(),
bots:t.bots,looker:String(t.seat),width:Math.max(e,0)||Y,playable:i,selected:new Set(t.picked),onPick:r=>t.point(
r.split(" "))})})]})}function Is({play:t}){let e=t.steps.at(-1);if(t.problem)return o("span",{class:"warning",
children:t.problem});if(t.waiting||!e)return o(b,{children:t.waiting});let n=t.viewAt(e);if(t.legal.length)return o(
b,{children:[o(C,{seat:t.seat})," ",n.asked?et(n.asked,t.bots):"Your turn"]});let s=n.turn??t.seat;return o(b,
{children:[o(C,{seat:s})," ",`${n.turn===null||n.turn===void 0?"The table":t.bots[n.turn]} is thinking\u2026`]})}
function Sn(){let{bots:t,players:e}=D.live,n=w("play-game"),s=w("play-players"),i=w("play-seat"),r=w("play-bot\
s"),l=w("play-error"),a=w("invite"),u=(h,c)=>{let m=h.value;h.replaceChildren(...c.map(g=>new Option(String(g)))),
c.map(String).includes(m)&&(h.value=m)},d=()=>{let h=t.filter(c=>c.games.includes(n.value)).map(c=>c.name);u(i,
Array.from({length:Number(s.value)},(c,m)=>m)),N(o(b,{children:["against ",Array.from({length:Number(s.value)-
1},(c,m)=>o("select",{"aria-label":`Bot ${m+1}`,children:h.map(g=>o("option",{children:g}))},`${n.value} ${m}`))]}),
r)},p=()=>{u(s,e[n.value]),n.value===D.game&&(s.value=String(D.players)),d()};u(n,Object.keys(e)),n.value=D.game,
n.addEventListener("change",p),s.addEventListener("change",d),p(),w("play-begin").addEventListener("click",async()=>{
l.hidden=!0;let h={game:n.value,seats:[...r.querySelectorAll("select")].map(c=>({kind:"bot",name:c.value}))};h.
seats.splice(Number(i.value),0,{kind:"me",name:"you"});try{let{id:c}=await(await G("tables",h)).json();a.hidden=
!0,new pt(w("play-table"),c,Number(i.value),()=>{a.hidden=!1})}catch(c){l.textContent=c.message,l.hidden=!1}})}async function Us(t){return he(await(await G(`films/${encodeURIComponent(t)}`)).text())}async function Ws(t,e,n){
let s=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await G(`games?${s}`)).
json()}function Gs(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var zs=new He(D.games,D.played,Us,Ws),Tn=D.live?.news,
ht=null,Mn=null;function Ks(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.querySelectorAll(
"details.fault")],s=r=>r.querySelector("summary").textContent,i=new Set(n().filter(r=>r.open).map(s));w("summa\
ry").replaceWith(document.adoptNode(t.getElementById("summary")));for(let r of n())r.open=i.has(s(r));zs.renew(
e.games,e.played)}function Ys(t){document.body.classList.remove("cut-off"),w("status").textContent=t.status??"";
let{news:e}=t;!e||e===Tn||ht||(ht=setTimeout(async()=>{ht=null;try{Ks(await Gs()),Tn=e}catch{document.body.classList.
add("cut-off")}},Math.random()*t.within*1e3))}function Xs(){return document.body.classList.add("cut-off"),!0}function En(){
Mn?.(),Mn=document.hidden?null:pe("events",Ys,Xs)}xn();document.addEventListener("visibilitychange",En);En();document.
getElementById("play")&&Sn();})();
