// Built by `make frontend` from harness/report/frontend. Sources: 637347797b7e21891c67e83799800c159e7f12f233f7eb2dfa1be434b8ee3415
"use strict";(()=>{function ie(t){return document.getElementById(t)}var H=JSON.parse(ie("data").textContent??"");function L(t){return H.
facts[t]??{}}var $e,k,Mt,jn,z,$t,Pt,Et,Xe,ye,ae,Ot,et,Ze,Qe,qn,we={},ke=[],In=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
Te=Array.isArray;function j(t,e){for(var n in e)t[n]=e[n];return t}function tt(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function nt(t,e,n){var s,r,i,a={};for(i in e)i=="key"?s=e[i]:i=="ref"?r=e[i]:a[i]=e[i];if(arguments.
length>2&&(a.children=arguments.length>3?$e.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)a[i]===void 0&&(a[i]=t.defaultProps[i]);return ve(t,a,s,r,null)}function ve(t,e,n,s,r){var i={type:t,
props:e,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:r??++Mt,__i:-1,__u:0};return r==
null&&k.vnode!=null&&k.vnode(i),i}function G(){return{current:null}}function y(t){return t.children}function A(t,e){
this.props=t,this.context=e}function Z(t,e){if(e==null)return t.__?Z(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?Z(t):null}function Wn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,s=[],r=[],i=j({},e);i.__v=e.__v+1,k.vnode&&k.vnode(i),st(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,s,n??Z(e),!!(32&e.__u),r),i.__v=e.__v,i.__.__k[i.__i]=i,Bt(s,i,r),e.__e=e.__=null,
i.__e!=n&&Rt(i)}}function Rt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),Rt(t)}function Tt(t){(!t.__d&&(t.__d=!0)&&z.push(t)&&!xe.
__r++||$t!=k.debounceRendering)&&(($t=k.debounceRendering)||Pt)(xe)}function xe(){try{for(var t,e=1;z.length;)
z.length>e&&z.sort(Et),t=z.shift(),e=z.length,Wn(t)}finally{z.length=xe.__r=0}}function Lt(t,e,n,s,r,i,a,l,c,u,p){
var g,d,f,v,m,_,b=s&&s.__k||ke,h=e.length;for(c=Un(n,e,b,c,h),g=0;g<h;g++)(f=n.__k[g])!=null&&(d=f.__i!=-1&&b[f.
__i]||we,f.__i=g,_=st(t,f,d,r,i,a,l,c,u,p),v=f.__e,f.ref&&d.ref!=f.ref&&(d.ref&&ot(d.ref,null,f),p.push(f.ref,
f.__c||v,f)),m==null&&v!=null&&(m=v),4&f.__u?(c=At(f,c,t),d.__e&&(d.__e=null)):typeof f.type=="function"&&_!==
void 0?c=_:v&&(c=v.nextSibling),f.__u&=-7);return n.__e=m,c}function Un(t,e,n,s,r){var i,a,l,c,u,p=n.length,g=p,
d=0;for(t.__k=new Array(r),i=0;i<r;i++)(a=e[i])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a=="s\
tring"||typeof a=="number"||typeof a=="bigint"||a.constructor==String?a=t.__k[i]=ve(null,a,null,null,null):Te(
a)?a=t.__k[i]=ve(y,{children:a},null,null,null):a.constructor===void 0&&a.__b>0?a=t.__k[i]=ve(a.type,a.props,a.
key,a.ref?a.ref:null,a.__v):t.__k[i]=a,c=i+d,a.__=t,a.__b=t.__b+1,l=null,(u=a.__i=Kn(a,n,c,g))!=-1&&(g--,(l=n[u])&&
(l.__u|=2)),l==null||l.__v==null?(u==-1&&(r>p?d--:r<p&&d++),typeof a.type!="function"&&(a.__u|=4)):u!=c&&(u==c-
1?d--:u==c+1?d++:(u>c?d--:d++,a.__u|=4))):t.__k[i]=null;if(g)for(i=0;i<p;i++)(l=n[i])!=null&&(2&l.__u)==0&&(l.
__e==s&&(s=Z(l)),Vt(l,l));return s}function At(t,e,n){var s,r;if(typeof t.type=="function"){for(s=t.__k,r=0;s&&
r<s.length;r++)s[r]&&(s[r].__=t,e=At(s[r],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=Z(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function Kn(t,e,n,s){var r,i,a,l=t.key,c=t.type,u=e[n],p=u!=null&&(2&u.__u)==0;if(u===null&&l==null||p&&l==u.key&&
c==u.type)return n;if(s>(p?1:0)){for(r=n-1,i=n+1;r>=0||i<e.length;)if((u=e[a=r>=0?r--:i++])!=null&&(2&u.__u)==
0&&l==u.key&&c==u.type)return a}return-1}function St(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||In.test(e)?n:n+"px"}function _e(t,e,n,s,r){var i,a;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof s=="string"&&(t.style.cssText=s=""),s)for(e in s)n&&e in n||St(t.style,e,"");if(n)for(e in n)
s&&n[e]==s[e]||St(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(Ot,"$1")),a=e.toLowerCase(),e=
a in t||e=="onFocusOut"||e=="onFocusIn"?a.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?s?n[ae]=s[ae]:(n[ae]=
et,t.addEventListener(e,i?Qe:Ze,i)):t.removeEventListener(e,i?Qe:Ze,i);else{if(r=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function Ct(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[ye]==null)e[ye]=
et++;else if(e[ye]<n[ae])return;return n(k.event?k.event(e):e)}}}function st(t,e,n,s,r,i,a,l,c,u){var p,g,d,f,
v,m,_,b,h,w,E,B,re,xt,be,Je,V=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),i=[l=e.__e=
n.__e]),(p=k.__b)&&p(e);e:if(typeof V=="function"){g=a.length;try{if(h=e.props,w=V.prototype&&V.prototype.render,
E=(p=V.contextType)&&s[p.__c],B=p?E?E.props.value:p.__:s,n.__c?b=(d=e.__c=n.__c).__=d.__E:(w?e.__c=d=new V(h,B):
(e.__c=d=new A(h,B),d.constructor=V,d.render=Gn),E&&E.sub(d),d.state||(d.state={}),d.__n=s,f=d.__d=!0,d.__h=[],
d._sb=[]),w&&d.__s==null&&(d.__s=d.state),w&&V.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=j({},d.
__s)),j(d.__s,V.getDerivedStateFromProps(h,d.__s))),v=d.props,m=d.state,d.__v=e,f)w&&V.getDerivedStateFromProps==
null&&d.componentWillMount!=null&&d.componentWillMount(),w&&d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{
if(w&&V.getDerivedStateFromProps==null&&h!==v&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(
h,B),e.__v==n.__v||!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(h,d.__s,B)===!1){e.__v!=n.__v&&
(d.props=h,d.state=d.__s,d.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(ee){ee&&(ee.__=e)}),ke.push.apply(
d.__h,d._sb),d._sb=[],d.__h.length&&a.push(d),l=Z(n);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(
h,d.__s,B),w&&d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(v,m,_)})}if(d.context=B,d.
props=h,d.__P=t,d.__e=!1,re=k.__r,xt=0,w)d.state=d.__s,d.__d=!1,re&&re(e),p=d.render(d.props,d.state,d.context),
ke.push.apply(d.__h,d._sb),d._sb=[];else do d.__d=!1,re&&re(e),p=d.render(d.props,d.state,d.context),d.state=d.
__s;while(d.__d&&++xt<25);d.state=d.__s,d.getChildContext!=null&&(s=j(j({},s),d.getChildContext())),w&&!f&&d.getSnapshotBeforeUpdate!=
null&&(_=d.getSnapshotBeforeUpdate(v,m)),be=p!=null&&p.type===y&&p.key==null?Nt(p.props.children):p,l=Lt(t,Te(
be)?be:[be],e,n,s,r,i,a,l,c,u),d.base=e.__e,e.__u&=-161,d.__h.length&&a.push(d),b&&(d.__E=d.__=null)}catch(ee){
if(a.length=g,e.__v=null,c||i!=null){if(ee.then){for(e.__u|=c?160:128;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;
i!=null&&(i[i.indexOf(l)]=null),e.__e=l}else if(i!=null)for(Je=i.length;Je--;)tt(i[Je])}else e.__e=n.__e;e.__k==
null&&(e.__k=n.__k||[]),ee.then||Ft(e),k.__e(ee,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):l=e.
__e=zn(n.__e,e,n,s,r,i,a,c,u);return(p=k.diffed)&&p(e),128&e.__u?void 0:l}function Ft(t){t&&(t.__c&&(t.__c.__e=
!0),t.__k&&t.__k.some(Ft))}function Bt(t,e,n){for(var s=0;s<n.length;s++)ot(n[s],n[++s],n[++s]);k.__c&&k.__c(e,
t),t.some(function(r){try{t=r.__h,r.__h=[],t.some(function(i){i.call(r)})}catch(i){k.__e(i,r.__v)}})}function Nt(t){
return typeof t!="object"||t==null||t.__b>0?t:Te(t)?t.map(Nt):t.constructor!==void 0?null:j({},t)}function zn(t,e,n,s,r,i,a,l,c){
var u,p,g,d,f,v,m,_=n.props||we,b=e.props,h=e.type;if(h=="svg"?r="http://www.w3.org/2000/svg":h=="math"?r="htt\
p://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),i!=null){for(u=0;u<i.length;u++)if((f=i[u])&&
"setAttribute"in f==!!h&&(h?f.localName==h:f.nodeType==3)){t=f,i[u]=null;break}}if(t==null){if(h==null)return document.
createTextNode(b);t=document.createElementNS(r,h,b.is&&b),l&&(k.__m&&k.__m(e,i),l=!1),i=null}if(h==null)_===b||
l&&t.data==b||(t.data=b);else{if(i=h=="textarea"&&b.defaultValue!=null?null:i&&$e.call(t.childNodes),!l&&i!=null)
for(_={},u=0;u<t.attributes.length;u++)_[(f=t.attributes[u]).name]=f.value;for(u in _)f=_[u],u=="dangerouslySe\
tInnerHTML"?g=f:u=="children"||u in b||u=="value"&&"defaultValue"in b||u=="checked"&&"defaultChecked"in b||_e(
t,u,null,f,r);for(u in b)f=b[u],u=="children"?d=f:u=="dangerouslySetInnerHTML"?p=f:u=="value"?v=f:u=="checked"?
m=f:l&&typeof f!="function"||_[u]===f||_e(t,u,f,_[u],r);if(p)l||g&&(p.__html==g.__html||p.__html==t.innerHTML)||
(t.innerHTML=p.__html),e.__k=[];else if(g&&(t.innerHTML=""),Lt(e.type=="template"?t.content:t,Te(d)?d:[d],e,n,
s,h=="foreignObject"?"http://www.w3.org/1999/xhtml":r,i,a,i?i[0]:n.__k&&Z(n,0),l,c),i!=null)for(u=i.length;u--;)
tt(i[u]);l&&h!="textarea"||(u="value",h=="progress"&&v==null?t.removeAttribute("value"):v!=null&&(v!==t[u]||h==
"progress"&&!v||h=="option"&&v!=_[u])&&_e(t,u,v,_[u],r),u="checked",m!=null&&m!=t[u]&&_e(t,u,m,_[u],r))}return t}
function ot(t,e,n){try{if(typeof t=="function"){var s=typeof t.__u=="function";s&&t.__u(),s&&e==null||(t.__u=t(
e))}else t.current=e}catch(r){k.__e(r,n)}}function Vt(t,e,n){var s,r;if(k.unmount&&k.unmount(t),(s=t.ref)&&(s.
current&&s.current!=t.__e||ot(s,null,e)),(s=t.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(i){
k.__e(i,e)}s.base=s.__P=s.__n=null}if(s=t.__k)for(r=0;r<s.length;r++)s[r]&&Vt(s[r],e,n||typeof t.type!="functi\
on");n||tt(t.__e),t.__c=t.__=t.__e=void 0}function Gn(t,e,n){return this.constructor(t,n)}function Y(t,e,n){var s,
r,i,a;e==document&&(e=document.documentElement),k.__&&k.__(t,e),r=(s=typeof n=="function")?null:n&&n.__k||e.__k,
i=[],a=[],st(e,t=(!s&&n||e).__k=nt(y,null,[t]),r||we,we,e.namespaceURI,!s&&n?[n]:r?null:e.firstChild?$e.call(e.
childNodes):null,i,!s&&n?n:r?r.__e:e.firstChild,s,a),Bt(i,t,a),t.props.children=null}$e=ke.slice,k={__e:function(t,e,n,s){for(var r,i,a;e=e.__;)if((r=e.__c)&&!r.__)try{if((i=r.constructor)&&i.getDerivedStateFromError!=
null&&(r.setState(i.getDerivedStateFromError(t)),a=r.__d),r.componentDidCatch!=null&&(r.componentDidCatch(t,s||
{}),a=r.__d),a)return r.__E=r}catch(l){t=l}throw t}},Mt=0,jn=function(t){return t!=null&&t.constructor===void 0},
A.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=j({},this.state),
typeof t=="function"&&(t=t(j({},n),this.props)),t&&j(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),Tt(this))},A.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),Tt(this))},A.prototype.render=y,z=
[],Pt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Et=function(t,e){return t.
__v.__b-e.__v.__b},xe.__r=0,Xe=Math.random().toString(8),ye="__d"+Xe,ae="__a"+Xe,Ot=/(PointerCapture)$|Capture$/i,
et=0,Ze=Ct(!1),Qe=Ct(!0),qn=0;var te,$,rt,Dt,Ce=0,zt=[],T=k,Ht=T.__b,jt=T.__r,qt=T.diffed,It=T.__c,Wt=T.unmount,Ut=T.__;function Me(t,e){T.__h&&
T.__h($,t,Ce||e),Ce=0;var n=$.__H||($.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function O(t){
return Ce=1,Yn(Jt,t)}function Yn(t,e,n){var s=Me(te++,2);if(s.t=t,!s.__c&&(s.__=[n?n(e):Jt(void 0,e),function(l){
var c=s.__N?s.__N[0]:s.__[0],u=s.t(c,l);c!==u&&(s.__N=[u,s.__[1]],s.__c.setState({}))}],s.__c=$,!$.__f)){var r=function(l,c,u){
if(!s.__c.__H)return!0;var p=!1,g=s.__c.props!==l;if(s.__c.__H.__.some(function(f){if(f.__N){p=!0;var v=f.__[0];
f.__=f.__N,f.__N=void 0,v!==f.__[0]&&(g=!0)}}),i){var d=i.call(this,l,c,u);return p?d||g:d}return!p||g};$.__f=
!0;var i=$.shouldComponentUpdate,a=$.componentWillUpdate;$.componentWillUpdate=function(l,c,u){if(this.__e){var p=i;
i=void 0,r(l,c,u),i=p}a&&a.call(this,l,c,u)},$.shouldComponentUpdate=r}return s.__N||s.__}function Gt(t,e){var n=Me(
te++,3);!T.__s&&at(n.__H,e)&&(n.__=t,n.u=e,$.__H.__h.push(n))}function Yt(t,e){var n=Me(te++,4);!T.__s&&at(n.__H,
e)&&(n.__=t,n.u=e,$.__h.push(n))}function le(t){return Ce=5,Jn(function(){return{current:t}},[])}function Jn(t,e){var n=Me(te++,7);return at(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function Xn(){for(var t;t=zt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(Se),e.__h.some(it),e.__h=[]}catch(n){
e.__h=[],T.__e(n,t.__v)}}}T.__b=function(t){$=null,Ht&&Ht(t)},T.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Ut&&Ut(t,e)},T.__r=function(t){jt&&jt(t),te=0;var e=($=t.__c).__H;e&&(rt===$?(e.__h=[],$.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(Se),e.__h.some(it),e.__h=[],te=0)),rt=$},
T.diffed=function(t){qt&&qt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(zt.push(e)!==1&&Dt===T.requestAnimationFrame||
((Dt=T.requestAnimationFrame)||Zn)(Xn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),rt=$=null},T.
__c=function(t,e){e.some(function(n){try{n.__h.some(Se),n.__h=n.__h.filter(function(s){return!s.__||it(s)})}catch(s){
e.some(function(r){r.__h&&(r.__h=[])}),e=[],T.__e(s,n.__v)}}),It&&It(t,e)},T.unmount=function(t){Wt&&Wt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(s){try{Se(s)}catch(r){e=r}}),n.__H=void 0,e&&T.__e(e,n.__v))};var Kt=typeof requestAnimationFrame==
"function";function Zn(t){var e,n=function(){clearTimeout(s),Kt&&cancelAnimationFrame(e),setTimeout(t)},s=setTimeout(
n,35);Kt&&(e=requestAnimationFrame(n))}function Se(t){var e=$,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
$=e}function it(t){var e=$;t.__c=t.__(),$=e}function at(t,e){return!t||t.length!==e.length||e.some(function(n,s){
return n!==t[s]})}function Jt(t,e){return typeof e=="function"?e(t):e}var J=class extends Error{constructor(n,s){super(n);this.status=s}};async function D(t,e,n){let s=e===void 0?{}:
{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},r=await fetch(t,{...s,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!r.ok){let i=await r.json().catch(()=>({}));throw new J(
i.error??`the server said ${r.status}`,r.status)}return r}var Qn=0;function o(t,e,n,s,r,i){e||(e={});var a,l,c=e;if("ref"in c)for(l in c={},e)l=="ref"?a=e[l]:c[l]=e[l];var u={type:t,
props:c,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--Qn,__i:-1,__u:0,__source:r,
__self:i};if(typeof t=="function"&&(a=t.defaultProps))for(l in a)c[l]===void 0&&(c[l]=a[l]);return k.vnode&&k.
vnode(u),u}function M(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function R(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var es={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ce(t){return t.target.closest("[dat\
a-word]")}var N=class extends A{root=G();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=ce(e);if(n){for(let s of this.root.current.querySelectorAll("[data-word][tabindex='0']"))s.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onBlur=()=>queueMicrotask(()=>{this.
root.current?.contains(document.activeElement)||this.look(null)});onKey=e=>{let n=ce(e);if(!n||e.ctrlKey||e.altKey||
e.metaKey)return;let s=es[e.key];if(s&&this.pointed!==n)ts(n,s,[...this.root.current.querySelectorAll("[data-w\
ord]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),
e.stopPropagation()};render({class:e,label:n,onPick:s,children:r}){return o("div",{ref:this.root,class:e,role:"\
group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:this.onBlur,onKeyDown:this.onKey,onPointerDown:i=>{this.
pointed=ce(i)},onPointerOver:i=>this.look(ce(i)?.dataset.word??null),onPointerLeave:()=>this.look(null),onClick:i=>{
let a=ce(i);a&&s?.(a.dataset.word,a)},children:r})}};function ts(t,[e,n],s){let r=u=>{let p=u.getBoundingClientRect();
return[p.left+p.width/2,p.top+p.height/2]},[i,a]=r(t),l=null,c=1/0;for(let u of s){let[p,g]=r(u),d=(p-i)*e+(g-
a)*n,f=Math.abs((p-i)*n)+Math.abs((g-a)*e);u===t||d<4||f>2*d||d+2*f<c&&([l,c]=[u,d+2*f])}return l}function Pe({
text:t,bots:e}){return o(y,{children:t.split(/@(\d)/).map((n,s)=>s%2?o(y,{children:[o(x,{seat:Number(n)})," ",
o("span",{class:"name",children:e[Number(n)]})]}):n)})}function x({seat:t}){return o("span",{class:`badge seat${t}`,
children:t})}function q(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function Xt(t){
t&&(document.documentElement.dataset.theme=t)}function ns(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;Xt(q("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function Zt(){Xt(q("equinox-theme")),ie("theme").addEventListener(
"click",ns)}var ss=[[50,"a blink (0.05 s a move)"],[200,"quick (0.2 s)"],[1e3,"steady (1 s)"],[3e3,"deep (3 s)"],[1e4,"ver\
y deep (10 s)"]],en="equinox-lobby",Qt={creatures:"Cards, bets and powers: keep your creatures from being the \
weakest.",golems:"The same game with the names of the other edition.",tiles:"Two-faced tiles on a board of hex\
agons: end with more of your colour."},tn=[["me","you"],["here","somebody here at this screen"],["guest","some\
body you invite"]];function Ee(t){return tn.some(([e])=>e===t)}function Oe(t,e){return t.bots.filter(n=>n.games.
includes(e))}function lt(t,e){let n=Oe(t,e);return{who:(n.find(r=>r.name==="search")??n.find(r=>r.name==="gree\
dy")??n[0])?.name??"guest",name:"",think:200}}function os(t){let e=Object.keys(t.games);try{let n=JSON.parse(q(
en)??""),s=t.games[n.game]?.players.includes(n.seats.length)&&n.seats.every(({who:i})=>Ee(i)||Oe(t,n.game).some(
a=>a.name===i)),r=t.games[n.game]?.options[n.seats.length]??{};if(s)return{...n,options:Object.fromEntries(Object.
entries(n.options).filter(([i])=>i in r))}}catch{}return{game:e[0],seats:[{who:"me",name:"",think:200},lt(t,e[0])],
options:{},shuffled:!1}}function rs(t){let e=[...t],n=[];for(;e.length;)n.push(...e.splice(Math.floor(Math.random()*
e.length),1));return n}function is({offers:t}){let[e,n]=O(()=>os(t)),[s,r]=O(""),[i,a]=O(!1),{game:l,seats:c}=e,
u=t.games[l],p=Oe(t,l),g=m=>{r(""),n({...e,...m})},d=(m,_)=>{let b=Oe(t,m),h=c.slice(0,_).map(w=>Ee(w.who)||b.
some(E=>E.name===w.who)?w:lt(t,m));for(;h.length<_;)h.push(lt(t,m));!h.some(({who:w})=>w==="me")&&c.some(({who:w})=>w===
"me")&&(h[0]={...h[0],who:"me"}),g({game:m,seats:h,options:m===l&&_===c.length?e.options:{}})},f=(m,_)=>g({seats:c.
map((b,h)=>h===m?{...b,..._}:_.who==="me"&&b.who==="me"?{...c[m],name:b.name}:b)}),v=async()=>{a(!0),q(en,JSON.
stringify(e));let m=e.shuffled?rs(c):c,_={game:l,options:e.options,seats:m.map(({who:b,name:h,think:w})=>Ee(b)?
{kind:b==="guest"?"guest":"me",name:h}:{kind:"bot",name:b,...p.find(E=>E.name===b)?.thinks?{think_ms:w}:{}})};
try{let{id:b}=await(await D("tables",_)).json();location.assign(`table/${b}`)}catch(b){r(b.message),a(!1)}};return o(
"section",{class:"setup",children:[o("h2",{children:"New game"}),o("form",{onSubmit:m=>{m.preventDefault(),v()},
children:[o("fieldset",{class:"games-offered",children:[o("legend",{class:"hidden",children:"Game"}),Object.keys(
t.games).map(m=>o("label",{class:"offer",children:[o("input",{type:"radio",name:"game",value:m,checked:m===l,onChange:()=>d(
m,as(t.games[m].players,c.length))}),o("strong",{children:m})," ",o("span",{class:"quiet",children:[ls(t.games[m].
players)," players"]}),Qt[m]&&o("small",{children:Qt[m]})]}))]}),u.players.length>1&&o("fieldset",{class:"coun\
ts",children:[o("legend",{children:"Players"}),u.players.map(m=>o("label",{class:"count",children:[o("input",{
type:"radio",name:"players",value:m,checked:m===c.length,onChange:()=>d(l,m)}),o("span",{children:m})]}))]}),o(
"fieldset",{children:[o("legend",{children:"Seats"}),c.map((m,_)=>o("div",{class:"seat-row",children:[o(x,{seat:_}),
o("select",{"aria-label":`Who sits at seat ${_}`,value:m.who,onChange:b=>f(_,{who:b.currentTarget.value}),children:[
tn.map(([b,h])=>o("option",{value:b,children:h})),o("optgroup",{label:"bots",children:p.map(b=>o("option",{value:b.
name,children:b.name}))})]}),Ee(m.who)?o("input",{type:"text",maxLength:24,placeholder:`name (Player ${_+1})`,
"aria-label":`Name at seat ${_}`,autocomplete:"off",value:m.name,onInput:b=>f(_,{name:b.currentTarget.value})}):
p.find(b=>b.name===m.who)?.thinks?o("select",{"aria-label":`How long ${m.who} at seat ${_} thinks`,value:m.think,
onChange:b=>f(_,{think:Number(b.currentTarget.value)}),children:ss.map(([b,h])=>o("option",{value:b,children:h}))}):
o("span",{})]},_)),o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:e.shuffled,onChange:m=>g(
{shuffled:m.currentTarget.checked})})," shuffle the seats"]}),l==="tiles"&&o("p",{class:"legend",children:"Sea\
t 1 chooses white or black, seat 0 moves first."})]}),o(cs,{known:u.options[c.length],choices:u.choices,chosen:e.
options,choose:m=>g({options:m})}),o("p",{class:"warning",role:"alert",children:s}),o("button",{type:"submit",
class:"main begin",disabled:i,children:i?"one moment\u2026":"Play"})]})]})}function as(t,e){return t.reduce((n,s)=>Math.
abs(s-e)<Math.abs(n-e)?s:n)}function ls(t){return t.length>1?`${t[0]} to ${t.at(-1)}`:String(t[0])}function cs({
known:t,choices:e,chosen:n,choose:s}){let r=(a,l)=>{let{[a]:c,...u}=n;s(JSON.stringify(l)===JSON.stringify(t[a])?
u:{...u,[a]:l})},i=Object.keys(n).length;return o("details",{class:"rules",children:[o("summary",{children:["R\
ules",i?` (${i} changed)`:""]}),o("div",{class:"rule-list",children:Object.entries(t).map(([a,l])=>{let c=a in
n?n[a]:l,u=a.replaceAll("_"," ");return typeof l=="boolean"?o("label",{class:"switch",children:[o("input",{type:"\
checkbox",checked:c,onChange:p=>r(a,p.currentTarget.checked)})," ",u]}):e[a]?o("label",{children:[u," ",o("sel\
ect",{value:c,onChange:p=>r(a,p.currentTarget.value),children:e[a].map(p=>o("option",{children:p}))})]}):o("la\
bel",{children:[u," ",o("input",{type:"text",value:typeof c=="string"?c:JSON.stringify(c),onChange:p=>r(a,us(p.
currentTarget.value))})]})})}),i>0&&o("button",{type:"button",onClick:()=>s({}),children:"usual rules"})]})}function us(t){
try{return JSON.parse(t)}catch{return t}}function ds(){let[t,e]=O(null),[n,s]=O(""),r=()=>D("tables").then(async a=>e(
await a.json())).catch(a=>s(a.message));Gt(()=>{r();let a=l=>{l.persisted&&r()};return window.addEventListener(
"pageshow",a),()=>window.removeEventListener("pageshow",a)},[]);let i=a=>D(`table/${a}/close`,{}).then(r).catch(
l=>s(l.message));return o("section",{class:"mine",children:[o("h2",{children:"Your tables"}),n&&o("p",{class:"\
warning",role:"alert",children:n}),t?.length===0&&o("p",{class:"quiet",children:"Games that you play appear he\
re, so that you can go on later."}),o("ul",{children:t?.map(a=>o("li",{children:[o("a",{href:`table/${a.id}`,children:[
o("strong",{children:a.game})," ",a.names.map((l,c)=>o("span",{children:[o(x,{seat:c})," ",l," "]}))]}),o("spa\
n",{class:a.over?"tag":"tag going",children:a.over?"over":"in progress"}),a.owner&&o("button",{type:"button",class:"\
small","aria-label":`Remove this game of ${a.game}`,title:"Remove",onClick:()=>void i(a.id),children:"\u2715"})]},
a.id))})]})}function nn(t){Y(o("div",{class:"lobby",children:[o(is,{offers:H.offers}),o(ds,{})]}),t)}function sn(t,e,n){let s=t.split(" ").slice(1),r=s.flatMap(l=>s.map(c=>`${l} ${c}`)).filter(l=>n.has(l)),i=new Set(
r.flatMap(l=>l.split(" "))),a=[...r,...s.filter(l=>!i.has(l)&&n.has(l))];return{move:t,words:e,steps:a,loose:s.
filter(l=>!i.has(l)&&!n.has(l))}}var Re=class{options;tray=[];picks=[];implied;kinds;constructor(e,n,s){let r=e.
map((a,l)=>sn(a,n[l]??a,s));r.filter(a=>!a.steps.length).length>12&&(this.tray=[...new Set(r.flatMap(a=>a.loose))].
sort(),s=new Map([...s,...this.tray.map(a=>[a,"word"])]),r=e.map((a,l)=>sn(a,n[l]??a,s))),this.kinds=s,this.options=
r;let i=r.filter(a=>a.steps.length);this.implied=new Set(i.length>1?i[0].steps.filter(a=>i.every(l=>l.steps.includes(
a))):[])}open(e,n=this.picks){return e.steps.filter(s=>!this.implied.has(s)&&!n.some(r=>r===s))}follows(e,n){return n.
every(s=>e.steps.includes(s))}get left(){return this.picks.length?this.options.filter(e=>this.follows(e,this.picks)):
this.options}get complete(){return this.left.filter(e=>this.open(e).length===0)}get menu(){let{left:e,complete:n}=this;
return this.picks.length&&e.length===1?[]:n.length<=12?n:[]}get ready(){let{left:e,complete:n}=this;return this.
picks.length&&e.length===1&&n.length===1?e[0]:null}get selected(){return new Set([...this.implied,...this.picks])}get playable(){
let e=new Set;for(let n of this.options){let[s,...r]=this.open(n,[]);if(s!==void 0){e.add(s);for(let i of r)this.
kinds.get(i)===this.kinds.get(s)&&e.add(i)}}return e}targets(e){let n=new Set;if(!this.picks.length&&!this.implied.
size)return n;let{left:s}=this;for(let r of s){for(let i of this.open(r))n.add(i);if(this.picks.length)for(let i of e(
r.move))i.includes(" ")&&this.kinds.has(i)&&n.add(i)}for(let r of this.picks)n.delete(r);return n}meaning(e,n){
let s=this.options.filter(r=>this.follows(r,n));for(let r of[e,...e.split(" ")])if(s.some(i=>this.open(i,n).includes(
r)))return r;return null}point(e,n){let{picks:s,ready:r,complete:i}=this,a=s.length?this.meaning(e,s):null;if(a!==
null)return this.picks=[...s,a],this.ready?.move??null;if(r&&(s.includes(e)||[...n(r.move)].includes(e)))return r.
move;if(i.length===1&&e===s.at(-1))return i[0].move;if(s.includes(e))return this.picks=s.slice(0,s.indexOf(e)),
null;let l=this.meaning(e,[]);return l!==null&&(this.picks=[l]),null}clear(){this.picks=[]}};async function on(t){let e=Uint8Array.from(atob(t),r=>r.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),s=JSON.parse(await new Response(n).text());if(s.error)throw new Error(s.error);return s}function rn(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[s,r,i]=e;return t.slice(0,s).concat(i,r?t.slice(-r):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[s,r]of Object.entries(e))Array.isArray(r)&&r.length===0?delete n[s]:n[s]=rn(
n[s],r);return n}function Le(t,e={}){let n=e;return t.map(s=>(n=rn(n,s.d),{...s,picture:n}))}function Ae(t,e){
return{...t.common,...t[e]}}function Fe([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}function P(t){class e extends A{shouldComponentUpdate(s){let r=this.props,i=s;for(let a in i)if(i[a]!==r[a])return!0;
for(let a in r)if(!(a in i))return!0;return!1}render(){return t(this.props)}}return n=>nt(e,n)}function I(t){return t.replace(/-\d+$/,"")}function Be(t){return/-(\d+)$/.exec(t)?.[1]??""}function S(t,e){let n=L(
t).creatures?.[I(e)],s=n?n[0]:I(e).replace(/-/g," "),r=Be(e);return`${s.charAt(0).toUpperCase()}${s.slice(1)}${r&&
` ${r}`}`}function F(t,e){return`${t} ${e}${t===1?"":"s"}`}function Ne(t){return String(Math.round(t*100)/100)}
function an(t,e,n=!1){return n&&t.move!==void 0?t.move:ps(t.text,e)}function ps(t,e){return t.replace(/@(\d)/g,
(n,s)=>e[Number(s)])}var U=["r1","r2","r3","r4","r5"],X=620,hs={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},ms={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Ve(t,e){let n=L(t).creatures??{},s=n[e];return s?`oklch(0.66 0.13 ${(s[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function cn({seat:t,x:e,y:n,r:s,fresh:r}){return o(y,{children:[o("g",{class:`pebble seat${t}`,
children:[o("circle",{cx:e,cy:n,r:s}),o("text",{x:e,y:n+s*.38,"font-size":s*1.15,"text-anchor":"middle",children:t})]}),
r&&o("circle",{class:"fresh",cx:e,cy:n,r:s+3})]})}function fs({game:t,card:e,x:n,y:s,w:r,h:i}){let a=I(e),l=!L(
t).creatures?.[a],c=`M${n+.8} ${s+i*.2}v${-i*.1}q0 ${-i*.085} ${r*.12} ${-i*.085}h${r*.76-1.6}q${r*.12} 0 ${r*
.12} ${i*.085}v${i*.1}z`;return o("g",{class:l?"card wild":"card","data-card":e,children:[o("rect",{class:"pap\
er",x:n,y:s,width:r,height:i,rx:r*.12}),o("path",{fill:l?"url(#wild)":Ve(t,a),d:c}),o("text",{x:n+r/2,y:s+i*.72,
"font-size":i*.42,"text-anchor":"middle",children:Be(e)})]})}var gs=P(t=>{let{game:e,layout:n,pile:s=[],owner:r,
state:i,out:a,marks:l}=t,[c,u,p,g]=n.cell(t.column,t.row),[d,f]=n.card,v=c+(n.wide?18:6),m=u+(g-f)/2+(n.wide?2:
1),_={x:c+3,y:u+3,width:p-6,height:g-6,rx:7},b=[`Row ${t.row+1}, ${S(e,t.word.split(" ")[1])}`,i==="closed"?"c\
losed":s.length?s.map(w=>S(e,w)).reverse().join(", on top of "):"empty",r!==void 0&&`pebble of seat ${r}`],h=Math.
min(s.length-1,3);return o("g",{class:`cell ${i}${a?" out":""}${l}`,...R(t.word,b.filter(Boolean).join(": "),l),
children:[o("rect",{class:"place",..._}),i==="closed"&&o("rect",{class:"shut",..._,fill:"url(#closed)"}),Array.
from({length:Math.max(0,h)},(w,E)=>{let B=(h-E)*(n.wide?3:2);return o("rect",{class:"under",x:v+B,y:m-B,width:d,
height:f,rx:d*.12})}),s.length>0&&o(fs,{game:e,card:s[s.length-1],x:v,y:m,w:d,h:f}),t.pileFresh&&o("rect",{class:"\
fresh",x:v-2,y:m-2,width:d+4,height:f+4,rx:d*.14}),t.gone&&o("rect",{class:"fresh gone",x:c+5,y:u+5,width:p-10,
height:g-10,rx:6}),s.length>1&&o("text",{class:"depth",x:c+p-(n.wide?26:11),y:u+g-(n.wide?13:9),"text-anchor":"\
middle","font-size":n.wide?12:9,children:["\xD7",s.length]}),r!==void 0&&o(cn,{seat:r,x:c+p-(n.wide?26:12),y:u+
(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),ct=[],bs=P(t=>{let{game:e,layout:n,creature:s,holder:r,out:i,
marks:a}=t,[l,c,u,p]=n.head(t.column),{wide:g}=n,[d]=L(e).creatures?.[s]??[s],f=g?5:3,v=u-2*f,m=p-(g?12:6),_=c+
m-(g?17:3),b=g?{x:l+f+10,y:c+70,width:v-20,height:5}:{x:l+u-8,y:c+9,width:4,height:m-12},h=i>=0?`eliminated in\
 round ${i+1}`:r===void 0?"nobody controls it":`seat ${r} controls it`,w={x:l+f,y:c+3,width:v,height:m,rx:8};return o(
"g",{class:`champion${i>=0?" out":""}${a}`,...R(s,`${d}, ${h}`,a),children:[o("rect",{class:"paper",...w}),g?o(
y,{children:[o("circle",{cx:l+u/2,cy:c+29,r:18,fill:Ve(e,s)}),o("text",{class:"emblem",x:l+u/2,y:c+35,"text-an\
chor":"middle","font-size":18,children:d.charAt(0)}),o("text",{class:"title",x:l+u/2,y:c+62,"text-anchor":"mid\
dle","font-size":13,children:d})]}):o(y,{children:[o("rect",{x:l+f,y:c+3,width:6,height:m,rx:3,fill:Ve(e,s)}),
o("text",{class:"title",x:l+13,y:c+21,"font-size":d.length>8?10.5:12,children:d})]}),t.crowns.map((E,B)=>o(cn,
{seat:E,x:g?l+u-f-12-B*15:l+22+B*15,y:c+(g?16:36),r:g?9:7.5,fresh:!t.crowned.includes(E)},E)),r!==void 0&&i<0&&
o("rect",{class:`control seat${r}`,rx:2,...b}),i>=0&&o("path",{class:"cross",d:`M${l+f+6} ${c+9}L${l+u-f-6} ${_}\
M${l+u-f-6} ${c+9}L${l+f+6} ${_}`}),i>=0&&g&&o("text",{class:"outtext",x:l+u/2,y:c+78,"text-anchor":"middle","\
font-size":10,children:["out in round ",i+1]}),t.outNow&&o("rect",{class:"fresh out",...w})]})}),_s=P(({layout:t,
row:e,state:n,prestige:s,marks:r})=>{let[i,a,l,c]=t.label(e);return o("g",{class:`row-label ${n}${r}`,...R(U[e],
`Row ${e+1}, worth ${s}`,r),children:[o("rect",{class:"place",x:i,y:a,width:l,height:c,rx:6}),t.wide?o(y,{children:[
o("text",{x:l-12,y:a+c/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"worth",x:l-
12,y:a+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",s]})]}):o(y,{children:[o("text",{x:i+l/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:i+l/2+14,y:20,"font-size":9,children:[
"\xB7",s]})]})]})}),ys=P(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),o("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:o("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function ut({board:t}){let e=t.view,n=t.before,s=t.width>=X?hs:ms,r=e.phase===
"over",i=l=>l+1===e.round&&!r?"now":l+1>e.round?"later":"past",a=L(e.game).prestige??[];return o("svg",{class:"\
grid-table",viewBox:`0 0 ${s.width} ${s.height}`,children:[o(ys,{}),U.map((l,c)=>o(_s,{layout:s,row:c,state:i(
c),prestige:a[c],marks:M(t,l)},l)),e.champions.map((l,c)=>{let u=e.eliminated.indexOf(l),p=e.pebbles.champion?.[l]??
ct;return o(y,{children:[U.map((g,d)=>{let f=`${g} ${l}`,v=e.grid[g]?.[l],m=e.pebbles[g]?.[l],_=n?.grid[g]?.[l],
b=n?.pebbles[g]?.[l],h=n!==null&&v!==_&&String(v??"")!==String(_??"");return o(gs,{game:e.game,layout:s,column:c,
row:d,word:f,pile:v,owner:m,out:u>=0,state:u>=0&&d>u?"closed":i(d),pileFresh:h&&!!v?.length,gone:h&&!v?.length,
ownerFresh:n!==null&&m!==b,marks:M(t,f)},f)}),o(bs,{game:e.game,layout:s,column:c,creature:l,crowns:p,crowned:n?
n.pebbles.champion?.[l]??ct:p,holder:e.control?.[l],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(l),marks:M(
t,l)},l)]})})]})}var vs=P(({game:t,card:e,seen:n,marks:s})=>{let r=I(e),i=L(t).creatures?.[r],a=S(t,e);return o(
"span",{class:`mini${i?"":" wild"}${n?" seen":""}${s}`,"data-card":e,...R(e,a,s),style:i?{"--creature":Ve(t,r)}:
void 0,children:[o("b",{children:Be(e)||"\u2726"}),o("small",{children:i?i[0]:S(t,r)})]})}),ln=()=>o("span",{class:"\
mini back",role:"img","aria-label":"a hidden card"});function W({board:t,cards:e,seen:n=ct}){let{game:s}=t.view,
r=Array.isArray(e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),a=new Map;return o(y,{children:[r.map((l,c)=>{
if(l==="?"||l===null)return o(ln,{},`?${c}`);let u=(a.get(l)??0)+1;return a.set(l,u),o(vs,{game:s,card:l,seen:r===
n,marks:M(t,l)},`${l} ${u}`)}),Array.from({length:i},(l,c)=>o(ln,{},`hidden ${c}`))]})}function ws({board:t,seat:e}){
let n=t.view,s=n.players[e],r=n.pebbles_left?.[e]??0,i=Array.isArray(s.hand)?s.hand.length:s.hand,a=`seat-${e}`,
l=M(t,a),c=s.sidelined;return o("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${l}`,
"data-hand":e,children:[o("div",{class:"who",...R(a,void 0,l),children:[o(x,{seat:e})," ",o("span",{class:"nam\
e",children:t.bots[e]}),o("span",{class:"stock",role:"img","aria-label":`${F(r,"pebble")} left`,children:Array.
from({length:r},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:F(i,"card")})]}),o("div",{class:"\
cards",children:[o(W,{board:t,cards:s.hand,seen:s.seen}),s.secret&&o("span",{class:"secret",title:"a secret pr\
ediction",children:[o("em",{children:"secret"}),o(W,{board:t,cards:[s.secret]})]}),c!==void 0&&c!==0&&!(Array.
isArray(c)&&!c.length)&&o("span",{class:"secret",title:"sidelined by Stag",children:[o("em",{children:"sidelin\
ed"}),o(W,{board:t,cards:c})]})]})]})}function ue({board:t,name:e,cards:n}){let[s,r]=O(!1),i=Array.isArray(n)?
n.length:n;return!i||!Array.isArray(n)?o("span",{class:"pile",children:[e," ",i]}):o("details",{class:"pile",onToggle:a=>r(
a.currentTarget.open),children:[o("summary",{children:[e," ",i]}),s&&o("div",{class:"cards",children:o(W,{board:t,
cards:n})})]})}function un(t){let e=t.view;return o(N,{class:"cards-table",label:"The table",onPick:t.onPick,onLook:t.
onLook,children:[o("div",{class:"felt",children:o(ut,{board:t})}),e.drawn!==void 0&&e.drawn!==null&&o("div",{class:"\
drawn",children:[o("em",{children:"looked at"}),o(W,{board:t,cards:e.drawn})]}),o("div",{class:"hands",children:e.
players.map((n,s)=>o(ws,{board:t,seat:s},s))}),o("div",{class:"piles",children:[o(ue,{board:t,name:"deck",cards:e.
deck})," ",o(ue,{board:t,name:"discard pile",cards:e.discard})]})]})}function dn(t,e){let n=new Set;for(let s of t.
champions){for(let r of U)(String(t.grid[r]?.[s]??"")!==String(e.grid[r]?.[s]??"")||t.pebbles[r]?.[s]!==e.pebbles[r]?.[s])&&
n.add(`${r} ${s}`);(String(t.pebbles.champion?.[s]??"")!==String(e.pebbles.champion?.[s]??"")||t.eliminated.includes(
s)!==e.eliminated.includes(s))&&n.add(s)}return n}function pn(t,e,n){let s=L(t.game).creatures??{},[r,i]=e.split(
" ");if(i){let u=t.grid[r]?.[i]??[],p=t.pebbles[r]?.[i],g=u.length?u.map(d=>S(t.game,d)).reverse().join(", ")+
(u.length>1?" (bottom card last)":""):"no card";return[`Row ${r.slice(1)}, ${S(t.game,i)}`,`${g}${p===void 0?"":
`; the pebble of ${n[p]}`}`]}let a=/^seat-(\d+)$/.exec(e)?.[1];if(a!==void 0)return[n[Number(a)],`seat ${a}, ${F(
t.pebbles_left?.[Number(a)]??0,"pebble")} left`];if(U.includes(e))return[`Row ${e.slice(1)}`,`a pebble in it i\
s worth ${L(t.game).prestige?.[U.indexOf(e)]}`];let l=s[I(e)];if(!l)return[S(t.game,e),""];if(e!==I(e))return[
S(t.game,e),l[1]];let c=t.control?.[e];return[l[0],`${l[1]} (${c===void 0?"nobody controls it":`${n[c]} contro\
ls it`})`]}var C=46,mn=/^-?\d+,-?\d+$/,ks=1.05,xs=1.25;function fn(t,e=0){let[n,s]=t.split(",").map(Number);for(let r=0;r<
e;r++)[n,s]=[-s,n+s];return[C*Math.sqrt(3)*(n+s/2),C*1.5*s]}function $s(t){let[e,n]=t.split(",").map(Number);return[
[1,0],[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([s,r])=>`${e+s},${n+r}`)}function he(t){return`M${Array.from({length:6},
(n,s)=>{let r=Math.PI/3*s+Math.PI/6;return`${(t*Math.cos(r)).toFixed(1)} ${(t*Math.sin(r)).toFixed(1)}`}).join(
"L")}Z`}var Ts=he(C-1.5),Ss=he(C-6),Cs=he(C-4),hn=he(C-5),Ms=he(C+1);function gn(t,e){let n=t.map(l=>fn(l,e)),
s=n.map(l=>l[0]),r=n.map(l=>l[1]),i=Math.min(...s)-C-8,a=Math.min(...r)-C-8;return[i,a,Math.max(...s)+C+8-i,Math.
max(...r)+C+8-a]}function Ps(t,e){let n=s=>{let[,,r,i]=gn(t,s);return Math.min(1/r,ks/i)*(s===e?xs:1)};return[
0,1,2].reduce((s,r)=>n(r)>n(s)?r:s,e)}function de(t,e){let[n,s]=fn(t,e);return`translate(${n.toFixed(1)} ${s.toFixed(
1)})`}function Es(t){return t.length>7?12.5:t.length>6?13.5:15}function bn({name:t,beads:e}){return o(y,{children:[
o("path",{class:"edge",d:Ts}),o("path",{class:"face",d:Ss}),o("circle",{class:"gem",cy:-C*.56,r:4.2}),o("text",
{y:5,"text-anchor":"middle","font-size":Es(t),children:t}),e?o("g",{class:"beads",children:[o("circle",{cy:C*.52,
r:11}),o("text",{y:C*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var Os=P(({game:t,cell:e,
text:n,beads:s,coordinates:r,marks:i,turn:a})=>{let[l,c]=n.split(" "),u=L(t).tiles?.[l]?.[0]??"",p=`${S(t,l)}${c?
`, ${c}`:""}, at ${e}${s?`, ${F(s,"token")} on it`:""}`;return o("g",{class:`tile ${c??"grey"} ${u}${i}`,"data\
-tile":l,transform:de(e,a),...R(e,p,i),children:[o(bn,{name:l,beads:s}),r&&o("text",{class:"coordinates",y:C*.42,
"text-anchor":"middle","font-size":10,children:e})]})});function dt({board:t}){let e=t.view,n=t.before,{board:s}=e,
r=Object.keys(s).sort((h,w)=>s[h]<s[w]?-1:1),i=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[],
...t.open??[]],a=[...new Set(i.filter(h=>mn.test(h)&&!s[h]))],l=[...e.map??[],...e.next?.map??[]].filter(h=>!s[h]),
c=n?Object.keys(n.board).filter(h=>!s[h]):[],u=t.open?r.flatMap($s):[],p=[...r,...a,...l,...c,...u],g=le(0);g.
current=t.open&&t.width<X?Ps([...r,...u],g.current):0;let d=g.current,[f,v,m,_]=gn(p,d),b=n?[...mt(e,n)].filter(
h=>s[h]):[];return o("svg",{class:"board",viewBox:[f,v,m,_].map(h=>h.toFixed(0)).join(" "),style:{"--across":(m/
(C*1.74)).toFixed(2)},children:[a.map(h=>o("g",{class:`open${M(t,h)}`,transform:de(h,d),...R(h,`empty cell ${h}`,
M(t,h)),children:[o("path",{d:Cs}),t.coordinates&&o("text",{class:"coordinates",y:4,"text-anchor":"middle","fo\
nt-size":11,children:h})]},`open ${h}`)),l.map(h=>o("path",{class:"bound",d:hn,transform:de(h,d),children:o("t\
itle",{children:["named by Map: ",h]})},`bound ${h}`)),c.map(h=>o("path",{class:"gone",d:hn,transform:de(h,d)},
`gone ${h}`)),r.map(h=>{let w=s[h].split(" ")[0];return o(Os,{game:e.game,cell:h,text:s[h],beads:e.beads?.[w],
coordinates:!!t.coordinates,turn:d,marks:M(t,h)},w)}),b.map(h=>o("path",{class:"fresh",d:Ms,transform:de(h,d)},
`fresh ${h}`))]})}var De=C+6,He=P(({game:t,name:e,token:n,taken:s,marks:r})=>o("svg",{class:`loose${r}`,viewBox:`${-De}\
 ${-De} ${2*De} ${2*De}`,"data-tile":e,...R(e,`${S(t,e)}${s?", taken":""}${n?`, with ${F(n,"token")}`:""}`,r),
children:o("g",{class:`tile grey ${L(t).tiles?.[e]?.[0]??""}${s?" taken":""}`,children:o(bn,{name:e,beads:n?`+${n}`:
void 0})})}));function pe({name:t,tiles:e}){let[n,s]=O(!1);return e?.length?o("details",{class:"pile",onToggle:r=>s(
r.currentTarget.open),children:[o("summary",{children:[t," ",e.length]}),n&&o("p",{children:[...e].sort().join(
", ")})]}):null}function pt({board:t,seat:e}){let n=t.view,s=n.colors?.[e],r=s?Object.values(n.board).filter(a=>a.
endsWith(` ${s}`)):[],i=r.reduce((a,l)=>a+(n.beads?.[l.split(" ")[0]]??0),0);return o("div",{class:`hand${n.turn===
e?" turn":""}`,children:o("div",{class:"who",children:[o(x,{seat:e})," ",s&&o("i",{class:`side ${s}`,title:s}),
o("span",{class:"name",children:t.bots[e]}),o("span",{class:"quiet",children:`${s?`${s}: `:""}${F(r.length,"ti\
le")}, ${F(n.tokens?.[e]??0,"token")}${i?`, ${i} on tiles`:""}`})]})})}function ht({view:t}){let e=[];return t.
quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(`\
Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next\
 turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?o("p",{class:"legend",children:e.join(" \xB7 ")}):null}
function _n(t){let e=t.view,n=Object.entries(e.taken??{}),s=Object.entries(e.pool??{});return o(N,{class:"tile\
s-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[o("div",{class:"sides",children:[0,1].map(
r=>o(pt,{board:t,seat:r},r))}),o("div",{class:"felt",children:o(dt,{board:t})}),(n.length>0||s.length>0)&&o("d\
iv",{class:"pool",children:[n.map(([r,i])=>o(He,{game:e.game,name:r,token:i,taken:!0,marks:M(t,r)},r)),n.length>
0&&o("span",{class:"gap"},"gap"),s.map(([r,i])=>o(He,{game:e.game,name:r,token:i,taken:!1,marks:M(t,r)},r))]}),
o(ht,{view:e}),o("div",{class:"piles",children:[o(pe,{name:"bag",tiles:e.bag})," ",o(pe,{name:"out of the game",
tiles:e.dead})]})]})}function mt(t,e){let n=new Set;for(let s of new Set([...Object.keys(t.board),...Object.keys(
e.board)])){let r=t.board[s]?.split(" ")[0];(t.board[s]!==e.board[s]||r&&t.beads?.[r]!==e.beads?.[r])&&n.add(s)}
return n}function yn(t,e){let[n,s]=(mn.test(e)?t.board[e]??"":e).split(" ");if(!n)return[`Cell ${e}`,"empty"];
let r=L(t.game).tiles?.[n]?.[1]??"";return[S(t.game,n),[r,s&&`${s} side up`,n!==e&&`at ${e}`].filter(Boolean).
join(" \xB7 ")]}function Rs(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function ft(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function vn(t,e){let n=new Map;for(let s of t.
querySelectorAll("[data-card], [data-tile]")){let r=s.dataset.card??s.dataset.tile,i=n.get(r)??0;n.set(r,i+1),
e(`${r} ${i}`,s)}}var je=class{last=0;remember(e){let n=performance.now(),s=n-this.last<180;if(this.last=n,s||
Rs())return null;let r=new Map;return vn(e,(i,a)=>r.set(i,{box:a.getBoundingClientRect(),face:ft(a)})),r}play(e,n,s,r=""){
let i=s===void 0?null:e.querySelector(`[data-hand="${s}"]`),a=r.split(" "),l=[];vn(e,(u,p)=>{let g=a.includes(
u.split(" ")[0])&&p.closest(".cell")&&i,d=n.get(u)??(g?{box:Ls(i.getBoundingClientRect()),face:""}:null);d&&l.
push([p,d,p.getBoundingClientRect()])});let c=e.getBoundingClientRect();for(let[u,{box:p,face:g},d]of l){let f=Math.
hypot(qe(d)-qe(p),Ie(d)-Ie(p));f>d.width*.6&&f>12&&!As(u,p,d)?Fs(e,c,u,p,d):g&&g!==ft(u)&&ft(u)&&Ns(u)}}};function qe(t){
return t.left+t.width/2}function Ie(t){return t.top+t.height/2}function Ls(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function As(t,e,n){let s=t.closest(".cards, .pool")?.getBoundingClientRect();return s!==void 0&&
e.top>=s.top-60&&e.top<s.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=s.left-4&&e.left<=s.right}function Fs(t,e,n,s,r){
let i=Bs(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${r.left-
e.left}px`,top:`${r.top-e.top}px`,width:`${r.width}px`,height:`${r.height}px`}),t.append(i);let a=`translate(${qe(
s)-qe(r)}px, ${Ie(s)-Ie(r)}px) scale(${(s.width/r.width||1).toFixed(3)})`,l=i.animate([{transform:a},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});l.onfinish=l.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Bs(t){let e=t.cloneNode(!0);for(let l of[e,...e.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])l.removeAttribute(c);if(!(t instanceof
SVGGElement))return e;let{x:n,y:s,width:r,height:i}=t.getBBox(),a=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return a.setAttribute("viewBox",`${n} ${s} ${r} ${i}`),e.removeAttribute("transform"),a.append(
e),a}function Ns(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function K(t){return t.board!==void 0}function Q(t){return t.champions!==void 0}var ne=class extends A{root=G();motion=new je;getSnapshotBeforeUpdate(e){
let n=e.moment,s=this.props.moment;if(n===s||n===void 0||s===void 0)return null;let r=this.motion.remember(this.
root.current);return Math.abs(s-n)===1?r:null}componentDidUpdate(e,n,s){s&&this.motion.play(this.root.current,
s,this.props.mover,this.props.move)}render(e){return o("div",{ref:this.root,class:"stage",children:e.draw?.(e)??
o(Vs,{...e})})}};function Vs(t){return K(t.view)?o(_n,{...t}):Q(t.view)?o(un,{...t}):o(Ds,{view:t.view})}function Ds({
view:t}){let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return o("table",
{class:"plain",children:o("tbody",{children:e.map(([n,s])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll(
"_"," ")}),o("td",{children:typeof s=="string"?s:JSON.stringify(s)})]},n))})})}function wn(t,e){return e&&K(t)&&
K(e)?mt(t,e):e&&Q(t)&&Q(e)?dn(t,e):new Set}function me(t,e,n){return K(t)?yn(t,e):Q(t)?pn(t,e,n):null}function fe(t,e){
let n=t.split(" "),s=new Set(n);for(let r of n)if(/^r\d$/.test(r))for(let i of n)s.add(`${r} ${i}`);return n[0]===
"play"&&n[1]&&e&&s.add(`r${e} ${n[2]??I(n[1])}`),s}var gt=500,kn=8e3,Hs=4e4,js=5e3,We=class{constructor(e,n){this.session=e;this.seat=n;this.connect()}steps=[];turn=null;hint=null;faults=[];resigned=[];outcome=null;film=null;undo=!1;secrets=!1;failed=null;connected=!1;last="";heard=Date.
now();delay=gt;source=null;timer;closed=!1;look=setInterval(()=>{this.source&&Date.now()-this.heard>Hs&&this.lose()},
js);async connect(){if(clearTimeout(this.timer),this.closed||this.source)return;try{await this.session.refresh()}catch(s){
!this.closed&&!this.session.refuse(s)&&this.lose();return}if(this.closed||this.source)return;let e=this.seat===
null?"":`seat=${this.seat}&`,n=new EventSource(`${this.session.address}/events?${e}since=${encodeURIComponent(
this.last)}`);this.source=n,this.heard=Date.now(),n.onopen=()=>{this.heard=Date.now(),this.connected=!0,this.delay=
gt,this.session.changed(),this.session.sendAgain()},n.addEventListener("still-here",()=>{this.heard=Date.now()}),
n.onmessage=s=>{this.heard=Date.now(),this.last=s.lastEventId||this.last,this.take(JSON.parse(s.data))},n.onerror=
()=>this.lose()}lose(){this.source?.close(),this.source=null,this.connected=!1,this.session.changed(),clearTimeout(
this.timer),!this.closed&&(this.timer=setTimeout(()=>void this.connect(),this.delay),this.delay=Math.min(2*this.
delay,kn))}hurry(){this.delay=gt,this.source||this.connect()}close(){this.closed=!0,clearTimeout(this.timer),clearInterval(
this.look),this.source?.close(),this.source=null}async take(e){if(e.type==="start")Object.assign(this,{steps:[],
turn:null,hint:null,faults:[],resigned:[],failed:null,undo:e.undo,secrets:e.secrets});else if(e.type==="step"){
let[n]=Le([e.step],this.steps.at(-1)?.picture);this.steps.push({...n,asked:e.step.asked}),this.turn=this.hint=
null,this.session.sawStep(this.steps.length-1)}else e.type==="turn"?(this.turn={legal:e.legal,words:e.words,number:e.
number},this.hint=null,this.session.sendAgain()):e.type==="refused"?this.session.dropOrder():e.type==="hint"?this.
hint={moves:e.moves,why:e.why}:e.type==="fault"?this.faults.push({seat:e.seat,kind:e.kind}):e.type==="resigned"?
this.resigned.push(e.seat):e.type==="over"?(this.outcome=e.outcome,this.turn=this.hint=null,this.film=await on(
e.film)):e.type==="seats"||e.type==="rematch"?await this.session.refresh().catch(()=>null):e.type==="closed"?this.
session.end("this game was given up"):this.failed=e.text;this.session.changed()}},Ue=class{constructor(e,n){this.
address=e;this.draw=n;window.addEventListener("online",this.back),window.addEventListener("offline",this.off),
document.addEventListener("visibilitychange",this.back)}seats=null;ended=null;waiting=null;order=null;open=null;feeds=new Map;back=()=>{
if(!document.hidden)for(let e of this.all())e.hurry()};off=()=>{for(let e of this.all())e.lose()};timer;all(){
return[...this.feeds.values(),...this.open?[this.open]:[]]}get connected(){return this.seats!==null&&this.all().
every(e=>e.connected)}async begin(e){try{e&&await D(`${this.address}/join`,{token:e}).then(()=>history.replaceState(
null,"",location.pathname)),await this.refresh()}catch(n){return this.refuse(n)?void 0:(this.timer=setTimeout(
()=>void this.begin(e),kn/4),this.changed())}this.seats.yours.length!==1?this.open=new We(this,null):this.feedOf(
this.seats.yours[0]),this.changed()}feedOf(e){let n=this.feeds.get(e);if(n)return n;for(let[r,i]of this.feeds)
i.close(),this.feeds.delete(r);let s=new We(this,e);return this.feeds.set(e,s),s}async refresh(){this.seats=await(await D(
`${this.address}/seats`)).json(),this.waiting=null}refuse(e){let n=e instanceof J&&e.status!==503&&e.status<500;
return n?this.end(e.message):this.waiting=e instanceof J?e.message:null,this.changed(),n}end(e){this.ended=e,this.
close(),this.changed()}changed(){clearTimeout(this.timer),this.timer=setTimeout(this.draw)}play(e,n,s){this.order=
{seat:e,number:n.number,move:s},this.sendAgain(),this.changed()}dropOrder(){this.order=null}sawStep(e){this.order&&
e>this.order.number&&(this.order=null)}sendAgain(){let{order:e}=this;if(!e)return;let n=this.feeds.get(e.seat)?.
turn;n&&n.number!==e.number?this.order=null:D(`${this.address}/move`,e).catch(s=>{if(!(s instanceof J)||s.status>=
500)for(let r of this.all())r.lose();else this.order=null;this.tell(s)})}wish(e,n){return D(`${this.address}/w\
ish`,{seat:e,what:n}).catch(s=>this.tell(s))}async rematch(){try{return(await(await D(`${this.address}/rematch`,
{})).json()).id}catch(e){return this.tell(e),null}}tell(e){e instanceof J&&(this.waiting=e.message),this.changed()}close(){
for(let e of this.all())e.close();window.removeEventListener("online",this.back),window.removeEventListener("o\
ffline",this.off),document.removeEventListener("visibilitychange",this.back)}};var qs=/^-?\d+,-?\d+$/;function xn(t,e,n){let s=new Map;if(K(t)){for(let r of n)for(let i of r.split(" "))qs.test(
i)&&s.set(i,"cell");for(let r of Object.keys(t.board))s.set(r,"tile");for(let r of[...Object.keys(t.taken??{}),
...Object.keys(t.pool??{})])s.set(r,"loose")}else if(Q(t)){for(let i of t.champions){s.set(i,"champion");for(let a of U)
s.set(`${a} ${i}`,"cell")}for(let i of U)s.set(i,"row");t.players.forEach((i,a)=>s.set(`seat-${a}`,"player"));
let r=e===null?[]:[t.players[e].hand,t.drawn];for(let i of r)if(Array.isArray(i))for(let a of i)s.set(a,"card")}
return s}function $n(t){if(K(t.view))return o(Us,{board:t,view:t.view});if(Q(t.view))return o(Ws,{board:t,view:t.
view})}function se(t){return Array.isArray(t)?t.length:t??0}function Tn({view:t,seat:e}){let n=t.pebbles_left?.[e]??
0;return o("span",{class:"stock",role:"img","aria-label":`${F(n,"pebble")} left`,children:Array.from({length:n},
()=>o("i",{class:`seat${e}`}))})}function Is({board:t,view:e,seat:n}){let s=e.players[n],r=`seat-${n}`,i=M(t,r),
a=(s.seen??[]).map(c=>S(e.game,c)),l=se(s.sidelined);return o("div",{class:`other hand${e.turn===n?" turn":""}${i}`,
"data-hand":n,...R(r,void 0,i),children:[o(x,{seat:n})," ",o("span",{class:"name",children:t.bots[n]}),o(Tn,{view:e,
seat:n}),o("span",{class:"held",children:[o("span",{class:"cardback","aria-hidden":"true"}),se(s.hand),o("span",
{class:"hidden",children:" cards"})]}),s.secret&&o("span",{class:"tag",children:"secret"}),l>0&&o("span",{class:"\
tag",children:[l," aside"]}),a.length>0&&o("span",{class:"tag seen",title:`holds ${a.join(", ")}`,children:a.join(
", ")})]})}function Ws({board:t,view:e}){let n=t.looker==="all"?null:Number(t.looker),s=n===null?null:e.players[n],
r=e.players.map((c,u)=>u).filter(c=>c!==n),i=Array.isArray(e.drawn)&&e.drawn.length>0?e.drawn:null,a=`seat-${n}`,
l=n===null?"":M(t,a);return o(N,{class:"tabletop cards-table",label:"The table",onPick:t.onPick,onLook:t.onLook,
children:[o("div",{class:`others of${r.length}`,children:r.map(c=>o(Is,{board:t,view:e,seat:c},c))}),o("div",{
class:"felt",children:o(ut,{board:t})}),s&&o("div",{class:`own hand${e.turn===n?" turn":""}${l}`,"data-hand":n,
children:[o("div",{class:"who",...R(a,void 0,l),children:[o(x,{seat:n})," ",o("span",{class:"name",children:t.
bots[n]})," ",o(Tn,{view:e,seat:n}),o("span",{class:"quiet",children:F(se(s.hand),"card")}),se(s.sidelined)>0&&
o("span",{class:"tag",children:[se(s.sidelined)," aside"]})]}),o("div",{class:`cards${se(s.hand)>11?" many":""}`,
children:[i&&o("span",{class:"drawn",children:[o("em",{children:"choose from"}),o(W,{board:t,cards:i})]}),o(W,
{board:t,cards:s.hand}),s.secret&&o("span",{class:"secret",title:"a secret prediction",children:[o("em",{children:"\
secret"}),o(W,{board:t,cards:[s.secret]})]})]})]}),o("div",{class:"piles",children:[o(ue,{board:t,name:"deck",
cards:e.deck})," ",o(ue,{board:t,name:"discard pile",cards:e.discard})]})]})}function Us({board:t,view:e}){let n=Object.
entries(e.taken??{}),s=Object.entries(e.pool??{}),r=([i,a],l)=>o(He,{game:e.game,name:i,token:a,taken:l,marks:M(
t,i)},i);return o(N,{class:"tabletop tiles-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[
o("div",{class:"sides",children:[0,1].map(i=>o(pt,{board:t,seat:i},i))}),o("div",{class:"felt",children:o(dt,{
board:t})}),o("div",{class:"pool own",children:[n.map(i=>r(i,!0)),n.length>0&&o("span",{class:"gap"},"gap"),s.
map(i=>r(i,!1))]}),o("div",{class:"piles",children:[o(pe,{name:"bag",tiles:e.bag})," ",o(pe,{name:"out of the \
game",tiles:e.dead})," ",o(ht,{view:e})]})]})}var ge={inaccuracy:"?!",mistake:"?",blunder:"??"},Ks=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Sn(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(s=>String(s.seat)===e)}function oe(t,e){return Sn(t,
e).filter(n=>!!n.mark)}function bt(t){return`${Math.round(100*t)} %`}function _t(t){return t.kind==="exact"?`${bt(
t.value)}, proved`:`${bt(t.value)} \xB1 ${bt((t.high-t.low)/2)}`}function yt(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${_t(e.loss)})`}function Cn(t,e){let n=t.bots.map(()=>[]);
for(let a of Sn(t,e))a.chances.forEach((l,c)=>{(e!=="all"||c===a.seat)&&n[c].push([a.number-1,l])});let s=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],r=s.filter(a=>a===1).length,i=t.steps.findLastIndex(a=>a.s!==
void 0);return n.forEach((a,l)=>{a.length&&r&&a.push([i,s[l]===1?1/r:0])}),n}function Mn(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((s,r)=>{let i=s.note&&(e==="all"||String(s.s)===e)?Ks.exec(s.note):null;i&&s.s!==
void 0&&n[s.s].push([r-1,Math.min(100,Number(i[1]))/100])}),n}function Pn(t){return[...Cn(t,"all"),...Mn(t,"al\
l")].some(e=>e.length>1)}function En({film:t,looker:e,last:n,onPick:s,children:r}){let i=l=>1e3*l/Math.max(1,n),
a=l=>(c,u)=>c.length>1&&o("polyline",{class:`${l} seat${u}`,points:c.map(([p,g])=>`${i(p).toFixed(1)},${(100-100*
g).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:l=>{let c=l.currentTarget.getBoundingClientRect();s((l.clientX-c.left)/c.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Mn(t,e).map(a("claim")),Cn(t,e).map(a("chance"))]}),oe(t,e).map(l=>o(
"text",{class:`sign ${l.mark} seat${l.seat}`,x:`${i(l.number-1)/10}%`,y:`${(100-92*l.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ge[l.mark],o("title",{children:yt(t,l)})]})),r]})}function On({film:t,looker:e}){
let n=s=>s===null?"none":`${(Math.round(1e3*s)/10||0).toFixed(1)} %`;return o(y,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(s=>o("li",
{children:[o(x,{seat:s.seat}),` accuracy ${n(s.accuracy)}, mean loss ${n(s.mean_loss)} in ${F(s.decisions,"dec\
ision")}: ${s.blunders} ??, ${s.mistakes} ?, ${s.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(s=>o("li",{children:s.text}))})]})]})}function Rn({viewer:t,view:e,marked:n}){let{film:s,step:r,looker:i}=t,a=i==="all"||Number(i)===r.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[o(zs,{viewer:t})," ",r.ms!==
void 0&&o("span",{class:"quiet",children:`${r.ms.toFixed(1)} ms, ${r.of} choices`}),r.referee&&o("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[`${ge[n.
mark]} ${n.mark}; better: `,o("code",{children:n.best}),` (+${_t(n.loss)})`]}),a&&r.note&&o("div",{class:"note",
tabIndex:0,children:r.note}),o("div",{class:"news",children:(r.n??[]).slice(1).map(l=>{let c=Fe(l,i);return o(
"span",{class:c.eliminated?"out":"",children:t.notation&&c.move!==void 0?o("code",{children:c.move}):o(Pe,{text:c.
text,bots:s.bots})})})}),t.faultsHere().map(l=>o("div",{class:"fault",children:[l.seat!==void 0&&o(x,{seat:l.seat}),
` ${l.seat===void 0?"":s.bots[l.seat]}: ${l.kind}`,(i==="all"||Number(i)===l.seat)&&o(y,{children:[l.message&&
`: ${l.message}`,l.stderr&&o("pre",{tabIndex:0,children:l.stderr})]})]})),o("div",{class:"quiet when",children:[
Gs(e),e.asked&&e.phase!=="over"&&o(y,{children:[" \xB7 ",o(Pe,{text:e.asked,bots:s.bots})]})]})]})}function zs({
viewer:t}){let{step:e,film:n,notation:s}=t;return e.s===void 0?o(y,{children:t.words(t.place)}):s?o(y,{children:[
o(x,{seat:e.s})," ",o("span",{class:"name",children:n.bots[e.s]})," ",o("code",{children:t.words(t.place)})]}):
o(Pe,{text:t.news(t.place).text,bots:n.bots})}function Gs(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)
return"the game is over";let e=t.round?`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?
"":`seat ${t.turn} decides`}var Ys=P(({viewer:t,place:e,step:n,words:s,here:r,faulty:i,marked:a})=>{let c=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",i&&"faulty",r&&"here"].filter(Boolean).join(" ");return o("li",{class:c,children:o("butt\
on",{type:"button",tabIndex:r?0:-1,"aria-current":r?"step":void 0,"data-place":e,title:s,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(x,{seat:n.s}),o(
"span",{class:"words",children:s}),o("span",{class:"ms",children:[a&&o("span",{class:`sign ${a.mark}`,title:yt(
t.film,a),children:`${ge[a.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Js=60,Ke=class extends A{root=G();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,s)=>e.words(s)),this.marks=new Map(oe(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let s=n.offsetTop-e.scrollTop;(s<0||
s>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Js)}read(e,n=!1){let{viewer:s}=this.
props,r=n?null:e.target.closest("[data-place]"),i=r?Number(r.dataset.place):null;i!==s.read&&(s.read=i,s.draw())}onKey=e=>{
let s={ArrowUp:-1,ArrowDown:1}[e.key];s&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(s),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return o("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:s=>this.read(s),onPointerLeave:s=>this.read(
s,!0),onFocusIn:s=>this.read(s,!s.target.matches(":focus-visible")),onFocusOut:s=>this.read(s,!0),children:e.steps.
map((s,r)=>o(Ys,{viewer:e,place:r,step:s,words:this.words[r],here:r===n,faulty:this.faults.has(r),marked:this.
marks.get(r)},r))})}};var Xs=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Zs=60,Qs="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 Esc close",ze=class{constructor(e,n,s={}){this.root=e;this.film=n;this.options=s;this.lookers=
n.seat===null||n.seat===void 0?["all",...n.bots.map((r,i)=>String(i))]:[String(n.seat)],this.looker=this.lookers[0],
this.steps=Le(n.steps),this.curved=Pn(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(s),this.resized.
observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=q("equinox-notation")==="on";coordinates=q(
"equinox-coordinates")==="on";looked=null;read=null;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return Ae(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(s=>Math.min(s.after,this.last)))].sort((s,r)=>s-r);if(e===
"mark")return oe(this.film,this.looker).map(s=>s.number);let n=[];return this.steps.forEach((s,r)=>{(e==="scor\
ed"?s.scored:(s.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(r)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return oe(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&Fe(n,this.looker)}words(e){let n=this.news(e),{s}=this.steps[e];
return n?an(s===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${s} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],q(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let s=this.
find(e),r=n>0?s.find(i=>i>this.place):s.findLast(i=>i<this.place);s.length&&this.show(r??s.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Zs)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.resized.disconnect(),Y(null,this.root)}measure(){let e=this.width;this.
width=this.root.clientWidth,e<X!=this.width<X&&this.draw()}draw(){Y(o(eo,{viewer:this}),this.root)}key(e){let s={
ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.show(this.last)," ":()=>this.
toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.jump("fault",1),F:()=>this.
jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look("all"),n:()=>this.toggleSwitch(
"notation"),c:()=>this.toggleSwitch("coordinates"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(
e.key)?()=>this.look(e.key):void 0);if(!s||e.ctrlKey||e.altKey||e.metaKey)return;let r=e.target;r.matches("inp\
ut:not([type=range]), select, textarea")||r.matches("button, summary, a")&&e.key===" "||(e.preventDefault(),s())}};
function eo({viewer:t}){let{film:e,place:n}=t,s=t.viewAt(n),r=n?t.viewAt(n-1):null,i=t.marked(n),a=t.read,l=a===
null?void 0:new Set([...wn(t.viewAt(a),a?t.viewAt(a-1):null),...fe(t.news(a)?.move??"")]);return o(y,{children:[
o(no,{viewer:t}),o(so,{viewer:t,place:n,looker:t.looker,playing:t.playing,speed:t.speed,switches:`${t.notation}\
 ${t.coordinates}`}),t.curved&&o("div",{class:"chances",children:[o(En,{film:e,looker:t.looker,last:t.last,onPick:c=>t.
show(Math.round(t.last*c)),children:o("line",{class:"cursor",x1:Ge(n,t.last),x2:Ge(n,t.last),y1:"0%",y2:"100%"})}),
o(On,{film:e,looker:t.looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[o(Rn,{viewer:t,
view:s,marked:i}),o(to,{told:t.looked===null?null:me(s,t.looked,e.bots)}),o(ne,{view:s,before:r,bots:e.bots,looker:t.
looker,width:t.width,lit:l,coordinates:t.coordinates,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:i&&
fe(i.best,r?.round),onLook:c=>{t.looked=c,t.draw()}})]}),o(Ke,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),
o("p",{class:"legend keys",children:Qs})]})}function to({told:t}){return o("p",{class:"about","aria-live":"pol\
ite",children:t?o(y,{children:[o("strong",{children:t[0]})," ",t[1]]}):o("span",{class:"quiet",children:"Point\
 at a piece to see what it is."})})}function Ge(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function no({
viewer:{film:t,options:e}}){return o("div",{class:"heading",children:[o("h3",{children:t.title??`Game ${t.id}`}),
o("span",{class:"seats",children:o(vt,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(s=>s.seat===
n||s.seat===void 0)})}),t.outcome&&o("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&
o("button",{type:"button",class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}
function vt({bots:t,outcome:e,failed:n}){return o(y,{children:t.map((s,r)=>o("span",{class:`seat-result${e?.ranks[r]===
1?" first":""}`,children:[o(x,{seat:r})," ",o("span",{class:"name",children:s}),e&&o("span",{class:"quiet",children:`\
 ${e.ranks[r]}. (${Ne(e.scores[r])})`}),n(r)&&o("span",{class:"mark",children:"fault"})]}))})}var so=P(({viewer:t,
place:e,looker:n,playing:s,speed:r})=>{let{film:i,last:a}=t,l=(u,p,g)=>o("button",{type:"button",title:p,onClick:g,
children:u}),c=u=>t.find(u).length>0;return o("div",{class:"controls",children:[l("|\u25C0","Start (Home)",()=>t.
show(0)),l("\u25C0","Back (\u2190)",()=>t.move(-1)),l("\u25B6","Forward (\u2192)",()=>t.move(1)),l("\u25B6|","\
End (End)",()=>t.show(a)),l(s?"pause":"play","Play (space)",()=>t.toggle()),o("div",{class:"slide",children:[o(
"input",{type:"range",min:0,max:a,value:e,"aria-label":"Step",onInput:u=>t.show(Number(u.currentTarget.value))}),
o(oo,{viewer:t})]}),o("span",{class:"counter",children:`${e} / ${a}`}),c("eliminated")&&l("next out","Next eli\
mination (e)",()=>t.jump("eliminated",1)),c("fault")&&l("next fault","Next fault (f)",()=>t.jump("fault",1)),c(
"mark")&&l("next mark","Next marked move (m)",()=>t.jump("mark",1)),c("scored")&&l("scoring","Start of scoring",
()=>t.show(t.find("scored")[0])),o("label",{class:"view",children:[o("span",{children:"view"}),o("select",{title:"\
View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.lookers.map(u=>o("option",{value:u,children:u===
"all"?"everything":`seat ${u}: ${i.bots[Number(u)]}`}))})]}),o("select",{title:"Speed","aria-label":"Speed",value:r,
onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},children:Xs.map(([u,p])=>o("option",{value:p,children:u}))}),
o(Ln,{viewer:t,name:"notation"}),K(t.viewAt(e))&&o(Ln,{viewer:t,name:"coordinates"})]})});function Ln({viewer:t,
name:e}){return o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var oo=P(({viewer:t})=>o("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>o("circle",{class:"out",cx:Ge(e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"\
fault",cx:Ge(e,t.last),cy:4,r:3}))]}));var Ye=40,ro=1e3,io={startup:"did not start",timeout:"ran out of time",crash:"crashed",illegal:"tried an illeg\
al move",garbage:"sent something that is no answer",limit:"used more than it may"};function Bn({play:t,width:e}){
let{feed:n,session:s,step:r,choosing:i}=t;return o("div",{class:"table-page",children:[o(co,{play:t}),o("div",
{class:"ask-row",children:[o("div",{class:"asked",role:"status",children:o(uo,{play:t})}),o("div",{class:"acti\
ons",children:o(ho,{play:t})})]}),n&&n.faults.length>0&&o("div",{class:"faults",role:"alert",children:n.faults.
map(a=>o("p",{class:"failed",children:["\u26A0 ",o(x,{seat:a.seat}),` ${t.names[a.seat]} ${io[a.kind]??"had a \
fault"} (${a.kind})`,s.seats.names.length>2?": the referee plays random moves for it from here on.":" and lose\
s the game."]}))}),o("div",{class:"play-stage",onClick:a=>{i?.picks.length&&!a.target.closest("[data-word], bu\
tton, summary, .panel, .choice-menu")&&t.clear()},children:[r&&o(lo,{play:t,step:r,feed:n,width:e}),i&&i.tray.
length>0&&o(N,{class:"tray",label:"Names",onPick:(a,l)=>t.point(a,l),children:i.tray.map(a=>{let l=i.selected.
has(a)?" selected":"";return o("span",{class:`chip playable${l}`,...R(a,void 0,l),children:S(s.seats.game,a)},
a)})}),o(yo,{play:t})]}),o("aside",{class:`play-side${t.panel==="log"?" open":""}`,children:[o(go,{play:t}),o(
wt,{play:t,steps:n?.steps??ao,count:n?.steps.length??0}),o(_o,{play:t}),o(xo,{play:t})]}),o(mo,{play:t})]})}var ao=[];
function lo({play:t,step:e,feed:n,width:s}){let{choosing:r}=t,i=t.viewOf(e),a=t.panel==="hint"?n.hint?.moves?.[0]?.
move:void 0,l={view:i,before:t.before(),bots:t.names,looker:t.seat===null?"all":String(t.seat),width:s>=ro?s-320:
s||X,playable:r?.playable,selected:r?.selected,targets:r?.targets(t.reached),better:a?t.reached(a):void 0,open:new Set(
r?.options.flatMap(c=>c.steps)??[]),moment:n.steps.length,mover:e.s,move:e.n?.[0]?.[0].move,onPick:(c,u)=>t.point(
c,u),onLook:c=>t.look(c)};return o(ne,{...l,draw:$n})}function co({play:{session:t,feed:e}}){return t.ended?null:
t.waiting?o("p",{class:"banner",role:"alert",children:t.waiting}):t.seats&&e&&!e.connected?o("p",{class:"banne\
r lost",role:"alert",children:"The connection is lost. Trying again\u2026 Nothing is lost: the game goes on where i\
t was."}):null}function uo({play:t}){let{session:e,feed:n,step:s,turn:r,choosing:i}=t;if(e.ended)return o("spa\
n",{class:"warning",children:[e.ended,"."]});if(n?.failed)return o(y,{children:[o("span",{class:"warning",children:[
n.failed,"."]})," ",o("button",{type:"button",onClick:()=>{n.failed=null,e.refresh().then(()=>e.changed())},children:"\
try again"})]});if(!e.seats)return o(y,{children:"Connecting\u2026"});if(n?.outcome)return o(Nn,{play:t});if(!s)
return o("span",{class:"thinking",children:"The bots are getting ready\u2026"});let a=t.viewOf(s).turn,l=a==null?
null:o(x,{seat:a});if(i?.ready)return o(y,{children:[l," ",o("strong",{children:[i.ready.words,"?"]})," ",o("s\
pan",{class:"quiet",children:"Touch it again, or press Enter."})]});if(r&&i?.picks.length){let u=i.menu.length?
"choose from the menu":"touch one of the marked places";return o(y,{children:[l," ",o("strong",{children:i.picks.
map(p=>po(t,p)).join(" and ")}),": now ",u,". ",o("span",{class:"quiet",children:["(",s.asked,")"]})]})}return r?
o(y,{children:[l," ",o("strong",{children:s.asked})]}):a!=null&&e.seats.free.includes(a)?o(y,{children:[l," Wa\
iting for ",e.seats.names[a]," to take the seat."]}):o("span",{class:"thinking",children:[l," ",s.asked]})}function po(t,e){
let{step:n}=t;return n&&me(t.viewOf(n),e,t.names)?.[0]||S(t.session.seats.game,e)}function Nn({play:t}){let{outcome:e}=t.
feed,{ranks:n,scores:s,reason:r}=e,i=n.flatMap((u,p)=>u===1?[p]:[]),a=i.map(u=>t.names[u]).join(" and "),l=i.length>
1?"share the first place":a==="you"?"win":"wins",c=`${a} ${l}`;return o(y,{children:[o("strong",{children:[c.charAt(
0).toUpperCase()+c.slice(1),"!"]})," ",o("span",{class:"quiet",children:[s.map(Ne).join(" : "),", ended by ",r]})]})}
function Vn(t){let e=t.replace(/^You /,"");return e.charAt(0).toUpperCase()+e.slice(1)}function ho({play:t}){let{
choosing:e,turn:n,session:s}=t;if(s.ended)return o("a",{class:"button",href:`${H.root??""}lobby`,children:"to \
the lobby"});if(t.feed?.outcome)return o(y,{children:t.panel!=="result"&&o("button",{type:"button",class:"main",
onClick:()=>t.open("result"),children:"result"})});if(!e||!n)return null;let{ready:r}=e;return r?o(y,{children:[
o("button",{type:"button",class:"main","data-move":r.move,onClick:()=>t.choose(r.move),children:"play"}),o(An,
{play:t})]}):e.picks.length?o(An,{play:t}):o(y,{children:e.menu.map(i=>o("button",{type:"button","data-move":i.
move,onClick:()=>t.choose(i.move),children:Vn(i.words)},i.move))})}function An({play:t}){return o("button",{type:"\
button",class:"cancel",title:"Take the selection back (Esc)","aria-label":"Take the selection back",onClick:()=>t.
clear(),children:"\u2715"})}function mo({play:t}){let{choosing:e,spot:n}=t,s=e?.picks.length?e.menu:[],r=le(null);
return Yt(()=>{let i=r.current;if(!i||!n)return;let{width:a,height:l}=i.getBoundingClientRect(),u=n.bottom+6+l<
innerHeight?n.bottom+6:Math.max(6,n.top-l-6),p=Math.min(Math.max(6,n.left+n.width/2-a/2),innerWidth-a-6);Object.
assign(i.style,{top:`${u}px`,left:`${p}px`})},[n,s.length]),!n||!s.length?null:o("div",{ref:r,class:"choice-me\
nu",role:"menu","aria-label":"Choose",onKeyDown:i=>{let a={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[i.
key];if(!a)return;i.preventDefault();let l=[...r.current.querySelectorAll("button")];l[(l.indexOf(document.activeElement)+
a+l.length)%l.length].focus()},children:s.map(i=>o("button",{type:"button",role:"menuitem","data-move":i.move,
onClick:()=>t.choose(i.move),children:[o(fo,{option:i}),Vn(i.words)]},i.move))})}function fo({option:t}){let e=t.
loose.find(n=>n==="white"||n==="black");return e?o("i",{class:`side ${e}`}):null}function go({play:t}){let{step:e,
looked:n,choosing:s}=t,r=n??s?.picks.at(-1),i=e&&r?me(t.viewOf(e),r,t.names):null;return o("p",{class:`about${i?
" telling":""}`,children:i?o(y,{children:[o("strong",{children:i[0]})," ",i[1]]}):o("span",{class:"quiet",children:"\
Point at a piece to see what it does."})})}var wt=class extends A{root=G();componentDidUpdate(){let e=this.root.
current;e&&(e.scrollTop=e.scrollHeight)}render({play:e,steps:n}){let s=Math.max(n.findLastIndex(r=>r.s===e.seat),
0);return o("ol",{ref:this.root,class:"told","aria-label":"What has happened",tabIndex:0,children:n.map((r,i)=>i>
0&&o(bo,{step:r,fresh:i>s},i))})}},bo=P(({step:t,fresh:e})=>o("li",{class:e?"new":"",children:[t.s!==void 0&&o(
x,{seat:t.s}),o("span",{children:[(t.n??[]).map(([n])=>n.text).join(". "),t.referee&&o("span",{class:"quiet",children:"\
 (played at random by the referee)"})]})]}));function _o({play:t}){let{feed:e,turn:n,session:s}=t,r=!!e?.outcome||
s.ended!==null,i=t.seat!==null&&!r;return o("div",{class:"tools-row",role:"toolbar","aria-label":"Game",children:[
i&&e?.undo&&o("button",{type:"button",disabled:!n||!e.steps.some(a=>a.s===t.seat),title:"Take your last move b\
ack",onClick:()=>t.undo(),children:"\u21B6 undo"}),i&&o("button",{type:"button",disabled:!n||t.hinting,title:"\
Ask the solver",onClick:()=>t.hint(),children:"hint"}),t.own.length>0&&!r&&o("button",{type:"button",onClick:()=>t.
open(t.panel==="resign"?null:"resign"),children:"resign"}),!r&&s.seats&&o("button",{type:"button",onClick:()=>t.
open(t.panel==="invite"?null:"invite"),children:"invite"}),o("button",{type:"button",class:"log-switch","aria-\
expanded":t.panel==="log",onClick:()=>t.open(t.panel==="log"?null:"log"),children:"log"})]})}function yo({play:t}){
let{covered:e}=t;if(e!==null)return o("div",{class:"panel cover",children:[o("p",{children:[o(x,{seat:e})," It\
 is ",o("strong",{children:t.names[e]}),"'s turn. Pass the screen on."]}),o("button",{type:"button",class:"mai\
n",onClick:()=>t.uncover(e),children:["I am ",t.names[e],": show my cards"]})]});let n=o("button",{type:"butto\
n",class:"close","aria-label":"Close",onClick:()=>t.open(null),children:"\u2715"});return t.panel==="result"&&
t.feed?.outcome?o("div",{class:"panel",role:"region","aria-label":"Result",children:[n,o(vo,{play:t})]}):t.panel===
"invite"&&t.session.seats?o("div",{class:"panel",role:"region","aria-label":"Invite",children:[n,o(ko,{play:t})]}):
t.panel==="hint"?o("div",{class:"panel low",role:"region","aria-label":"Hint",children:[n,o(wo,{play:t})]}):t.
panel==="resign"?o("div",{class:"panel low",role:"region","aria-label":"Resign",children:[n,o("p",{children:"D\
o you resign? You will be last."}),o("button",{type:"button",class:"main",onClick:()=>t.resign(),children:"yes\
, I resign"})," ",o("button",{type:"button",onClick:()=>t.open(null),children:"no, play on"})]}):null}function vo({
play:t}){let{session:e,feed:n}=t,s=n.resigned.map(r=>t.names[r]);return o(y,{children:[o("h2",{children:o(Nn,{
play:t})}),o("p",{class:"ranks",children:o(vt,{bots:t.names,outcome:n.outcome,failed:r=>n.faults.some(i=>i.seat===
r)})}),s.length>0&&o("p",{class:"quiet",children:[s.join(" and ")," resigned."]}),o("div",{class:"tools",children:[
t.own.length>0&&o("button",{type:"button",class:"main",onClick:()=>void t.rematch(),children:e.seats.next?"joi\
n the rematch":"rematch"}),o("button",{type:"button",onClick:()=>t.replay(),children:"look at the game"}),o("a",
{class:"button",href:`${e.address}/record`,download:!0,children:"download the record"}),o("a",{class:"button",
href:`${H.root??""}lobby`,children:"lobby"})]})]})}function wo({play:t}){let{feed:e,turn:n,hinting:s}=t,r=e?.hint;
return r?r.moves?o("div",{role:"status",children:[o("p",{children:"The solver would play:"}),o("ol",{class:"hi\
nts",children:r.moves.map(({move:i,worth:a})=>o("li",{children:[o("strong",{children:n?.words[n.legal.indexOf(
i)]??i})," ",o("span",{class:"quiet",children:a})]},i))})]}):o("p",{role:"status",children:[r.why,"."]}):o("p",
{role:"status",children:s?o("span",{class:"thinking",children:"The solver is thinking\u2026"}):"There is no hi\
nt."})}function ko({play:t}){let{seats:e}=t.session,n=location.href.split("#")[0],s=Object.entries(e.invitations??
{}).filter(([r])=>e.free.includes(Number(r)));return o(y,{children:[s.length>0&&o("p",{children:"Send each of \
these to the one who is to sit there:"}),s.map(([r,i])=>o(Fn,{text:e.names[Number(r)],seat:Number(r),address:`${n}\
#${i}`},r)),o(Fn,{text:"to look on",address:n})]})}function Fn({text:t,seat:e,address:n}){let s=le(null),[r,i]=O(
!1),a=async()=>{s.current.select();try{await navigator.clipboard.writeText(n)}catch{document.execCommand("copy")}
i(!0)};return o("p",{class:"invitation",children:[o("span",{children:[e!==void 0&&o(x,{seat:e})," ",t]}),o("in\
put",{ref:s,type:"text",readOnly:!0,value:n,"aria-label":`Link for ${t}`,onFocus:l=>l.currentTarget.select()}),
o("button",{type:"button",onClick:()=>void a(),children:r?"copied":"copy"})]})}function xo({play:t}){let{choosing:e,
turn:n}=t,[s,r]=O(""),[i,a]=O(!1),[l,c]=O(-1),u=s.toLowerCase().split(/\s+/).filter(Boolean),p=({move:m,words:_})=>{
let b=`${m} ${_}`.toLowerCase().split(/[\s:,]+/);return u.every(h=>b.some(w=>w.startsWith(h)))},g=i&&e&&n?e.left.
filter(p):[],d=()=>{r(""),a(!1),c(-1)},f=m=>{m&&(d(),t.choose(m.move))},v={ArrowDown:()=>{a(!0),c(Math.min(l+1,
Math.min(g.length,Ye)-1))},ArrowUp:()=>c(Math.max(l-1,-1)),Enter:()=>f(g.length===1?g[0]:g[l]),Escape:()=>{s||
i?d():t.clear()}};return t.seat===null||t.feed?.outcome?null:o("div",{class:"move-box",children:[o("input",{type:"\
text",role:"combobox","aria-label":"Type a move","aria-expanded":g.length>0,"aria-controls":"moves","aria-auto\
complete":"list","aria-activedescendant":l>=0&&g[l]?`move-${l}`:void 0,placeholder:"or type a move: /",autocomplete:"\
off",spellcheck:!1,disabled:!n,value:s,onInput:m=>{r(m.currentTarget.value),a(!0),c(-1)},onBlur:()=>setTimeout(
()=>a(!1),150),onKeyDown:m=>{let _=v[m.key];_&&(m.preventDefault(),m.stopPropagation(),_())}}),o("ul",{id:"mov\
es",role:"listbox","aria-label":"Moves",hidden:!g.length,children:g.slice(0,Ye).map((m,_)=>o("li",{id:`move-${_}`,
role:"option","aria-selected":_===l,onPointerDown:b=>{b.preventDefault(),f(m)},children:[m.words," ",o("code",
{children:m.move})]},m.move))}),g.length>Ye&&o("span",{class:"hidden",children:["and ",g.length-Ye," more"]})]})}var kt=class{constructor(e,n){this.root=e;this.session=new Ue(n,()=>this.draw()),document.addEventListener("ke\
ydown",s=>this.key(s),!0),document.addEventListener("pointerdown",()=>{this.keyboard=!1},!0),this.resized.observe(
e),this.draw(),this.session.begin(location.hash.slice(1)).then(()=>{let{seats:s}=this.session;s?.owner&&s.free.
length&&(this.panel="invite"),this.draw()})}session;choosing=null;panel=null;shown=null;looked=null;spot=null;hinting=!1;width=0;viewer=null;chosenFor="";keyboard=!1;moved=!0;ended=!1;resized=new ResizeObserver(
()=>this.measure());get own(){return this.session.seats?.yours??[]}get names(){let{names:e=[]}=this.session.seats??
{};return e.map((n,s)=>this.own.length===1&&this.own[0]===s?"you":n)}get covered(){let{open:e}=this.session,n=this.
own.length>1&&e&&!e.outcome?this.turnOf(e):null;return n!==null&&this.own.includes(n)&&n!==this.shown&&e.secrets?
n:null}uncover(e){this.shown=e,this.moved=!0,this.draw()}get feed(){let{own:e,session:{open:n}}=this;if(e.length===
1)return this.session.feedOf(e[0]);if(e.length&&this.covered===null&&this.shown!==null&&!n?.outcome){let s=this.
session.feedOf(this.shown);if(s.steps.length>=(n?.steps.length??0))return s}return n}get seat(){return this.feed?.
seat??null}get step(){return this.feed?.steps.at(-1)}viewOf(e){return Ae(e.picture,"")}turnOf(e){let n=e.steps.
at(-1);return n?this.viewOf(n).turn??null:null}before(){let e=this.feed?.steps??[],n=e.findLastIndex(s=>s.s===
this.seat);return e.length>1?this.viewOf(e[Math.max(0,Math.min(n,e.length-2))]):null}get turn(){let e=this.feed?.
turn??null,{order:n}=this.session;return this.session.ended||n&&n.number===e?.number?null:e}reached=e=>fe(e,this.
step&&this.viewOf(this.step).round);point(e,n){this.spot=n.getBoundingClientRect();let s=this.choosing?.point(
e,this.reached);if(this.moved=!0,s)return this.choose(s);this.draw()}choose(e){let{turn:n,seat:s}=this;!n||s===
null||(this.clear(),this.panel=null,this.session.play(s,n,e),this.draw())}clear(){this.choosing?.clear(),this.
spot=null,this.draw()}open(e){this.panel=e,this.draw()}undo(){this.clear(),this.seat!==null&&this.session.wish(
this.seat,"undo")}hint(){this.seat!==null&&(this.hinting=!0,this.open("hint"),this.session.wish(this.seat,"hin\
t"))}resign(){let e=this.seat??this.own[0];this.open(null),e!==void 0&&this.session.wish(e,"resign")}async rematch(){
let e=this.session.seats?.next??await this.session.rematch();e&&location.assign(e)}replay(){let{film:e}=this.feed??
{};e&&(e.title="Your game",Y(null,this.root),document.body.classList.replace("at-table","replaying"),this.viewer=
new ze(this.root,e,{move:1/0,close:()=>this.comeBack()}))}comeBack(){this.viewer?.close(),this.viewer=null,document.
body.classList.replace("replaying","at-table"),this.draw()}look(e){this.looked=e,this.session.changed()}key(e){
if(this.viewer)return this.viewer.key(e);if(e.ctrlKey||e.altKey||e.metaKey)return;let n=e.target.matches("inpu\
t, select, textarea");this.keyboard=!n,e.key==="Escape"&&!n?(this.panel?this.open(null):this.clear(),this.moved=
!0,this.focus()):e.key==="/"&&!n&&(e.preventDefault(),document.querySelector(".move-box input")?.focus())}measure(){
this.width!==this.root.clientWidth&&(this.width=this.root.clientWidth,this.draw())}prepare(){let{turn:e,step:n,
seat:s,feed:r}=this,i=e?`${s} ${e.number} ${r.steps.length}`:"";i!==this.chosenFor&&(this.chosenFor=i,this.hinting=
!1,this.spot=null,this.panel==="hint"&&(this.panel=null),this.choosing=e&&n?new Re(e.legal,e.words,xn(this.viewOf(
n),s,e.legal)):null,this.moved=e!==null)}draw(){if(this.viewer)return;let{open:e}=this.session,n=e&&!e.secrets?
this.turnOf(e):null;n!==null&&this.own.length>1&&this.own.includes(n)&&(this.shown=n),this.feed?.hint&&(this.hinting=
!1),this.feed?.film&&!this.ended&&(this.ended=!0,this.panel="result",this.moved=!0),this.prepare();let{seats:s}=this.
session;s&&($o().textContent=s.game,document.title=`${this.turn?"\u25CF your turn \xB7 ":""}${s.game}: ${this.
names.join(", ")}`),Y(o(Bn,{play:this,width:this.width}),this.root),this.focus()}focus(){if(!this.moved||!this.
keyboard)return;let e=this.choosing?.picks.length,n=this.panel?[".panel button, .panel a"]:this.spot&&e&&this.
choosing.menu.length?[".choice-menu button"]:this.choosing?.ready?[]:e?[".target[data-word]",".selected[data-w\
ord]"]:[".own .playable[data-word]",".playable[data-word]",".target[data-word]",".actions button"];if(!(!e&&this.
choosing===null&&!this.panel)){this.moved=!1;for(let s of n){let r=this.root.querySelector(s);if(r)return r.focus()}}}};
function $o(){return document.querySelector(".top h1")}function Dn(t,e){document.body.classList.add("at-table"),
new kt(t,e)}Zt();var Hn=ie("tables");H.offers?nn(Hn):Dn(Hn,`${H.root??""}table/${location.pathname.split("/").at(-1)}`);})();
