// Built by `make frontend` from harness/report/frontend. Sources: 637347797b7e21891c67e83799800c159e7f12f233f7eb2dfa1be434b8ee3415
"use strict";(()=>{function S(t){return document.getElementById(t)}var ie=JSON.parse(S("data").textContent??"");function M(t){return ie.
facts[t]??{}}async function Qe(t){let e=Uint8Array.from(atob(t),o=>o.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function et(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,o,i]=e;return t.slice(0,r).concat(i,o?t.slice(-o):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,o]of Object.entries(e))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=et(
n[r],o);return n}function tt(t,e={}){let n=e;return t.map(r=>(n=et(n,r.d),{...r,picture:n}))}function nt(t,e){
return{...t.common,...t[e]}}function ae([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var fe,b,at,ln,D,rt,lt,ct,Fe,ce,Z,ut,Be,Ve,Oe,cn,de={},pe=[],un=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
he=Array.isArray;function H(t,e){for(var n in e)t[n]=e[n];return t}function He(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function Ne(t,e,n){var r,o,i,l={};for(i in e)i=="key"?r=e[i]:i=="ref"?o=e[i]:l[i]=e[i];if(arguments.
length>2&&(l.children=arguments.length>3?fe.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)l[i]===void 0&&(l[i]=t.defaultProps[i]);return ue(t,l,r,o,null)}function ue(t,e,n,r,o){var i={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++at,__i:-1,__u:0};return o==
null&&b.vnode!=null&&b.vnode(i),i}function W(){return{current:null}}function g(t){return t.children}function L(t,e){
this.props=t,this.context=e}function j(t,e){if(e==null)return t.__?j(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?j(t):null}function dn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],o=[],i=H({},e);i.__v=e.__v+1,b.vnode&&b.vnode(i),De(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??j(e),!!(32&e.__u),o),i.__v=e.__v,i.__.__k[i.__i]=i,ht(r,i,o),e.__e=e.__=null,
i.__e!=n&&dt(i)}}function dt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),dt(t)}function ot(t){(!t.__d&&(t.__d=!0)&&D.push(t)&&!me.
__r++||rt!=b.debounceRendering)&&((rt=b.debounceRendering)||lt)(me)}function me(){try{for(var t,e=1;D.length;)
D.length>e&&D.sort(ct),t=D.shift(),e=D.length,dn(t)}finally{D.length=me.__r=0}}function pt(t,e,n,r,o,i,l,a,d,u,p){
var h,c,m,_,v,y,w=r&&r.__k||pe,f=e.length;for(d=pn(n,e,w,d,f),h=0;h<f;h++)(m=n.__k[h])!=null&&(c=m.__i!=-1&&w[m.
__i]||de,m.__i=h,y=De(t,m,c,o,i,l,a,d,u,p),_=m.__e,m.ref&&c.ref!=m.ref&&(c.ref&&je(c.ref,null,m),p.push(m.ref,
m.__c||_,m)),v==null&&_!=null&&(v=_),4&m.__u?(d=mt(m,d,t),c.__e&&(c.__e=null)):typeof m.type=="function"&&y!==
void 0?d=y:_&&(d=_.nextSibling),m.__u&=-7);return n.__e=v,d}function pn(t,e,n,r,o){var i,l,a,d,u,p=n.length,h=p,
c=0;for(t.__k=new Array(o),i=0;i<o;i++)(l=e[i])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[i]=ue(null,l,null,null,null):he(
l)?l=t.__k[i]=ue(g,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[i]=ue(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[i]=l,d=i+c,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=mn(l,n,d,h))!=-1&&(h--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(o>p?c--:o<p&&c++),typeof l.type!="function"&&(l.__u|=4)):u!=d&&(u==d-
1?c--:u==d+1?c++:(u>d?c--:c++,l.__u|=4))):t.__k[i]=null;if(h)for(i=0;i<p;i++)(a=n[i])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=j(a)),gt(a,a));return r}function mt(t,e,n){var r,o;if(typeof t.type=="function"){for(r=t.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=t,e=mt(r[o],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=j(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function mn(t,e,n,r){var o,i,l,a=t.key,d=t.type,u=e[n],p=u!=null&&(2&u.__u)==0;if(u===null&&a==null||p&&a==u.key&&
d==u.type)return n;if(r>(p?1:0)){for(o=n-1,i=n+1;o>=0||i<e.length;)if((u=e[l=o>=0?o--:i++])!=null&&(2&u.__u)==
0&&a==u.key&&d==u.type)return l}return-1}function st(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||un.test(e)?n:n+"px"}function le(t,e,n,r,o){var i,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||st(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||st(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(ut,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?r?n[Z]=r[Z]:(n[Z]=Be,
t.addEventListener(e,i?Oe:Ve,i)):t.removeEventListener(e,i?Oe:Ve,i);else{if(o=="http://www.w3.org/2000/svg")e=
e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="\
form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??"";
break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="pop\
over"&&n==1?"":n))}}function it(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[ce]==null)e[ce]=Be++;else if(e[ce]<
n[Z])return;return n(b.event?b.event(e):e)}}}function De(t,e,n,r,o,i,l,a,d,u){var p,h,c,m,_,v,y,w,f,x,F,P,J,Ze,
se,Ae,O=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[a=e.__e=n.__e]),(p=b.__b)&&
p(e);e:if(typeof O=="function"){h=l.length;try{if(f=e.props,x=O.prototype&&O.prototype.render,F=(p=O.contextType)&&
r[p.__c],P=p?F?F.props.value:p.__:r,n.__c?w=(c=e.__c=n.__c).__=c.__E:(x?e.__c=c=new O(f,P):(e.__c=c=new L(f,P),
c.constructor=O,c.render=hn),F&&F.sub(c),c.state||(c.state={}),c.__n=r,m=c.__d=!0,c.__h=[],c._sb=[]),x&&c.__s==
null&&(c.__s=c.state),x&&O.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=H({},c.__s)),H(c.__s,O.getDerivedStateFromProps(
f,c.__s))),_=c.props,v=c.state,c.__v=e,m)x&&O.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),
x&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(x&&O.getDerivedStateFromProps==null&&f!==
_&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(f,P),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=
null&&c.shouldComponentUpdate(f,c.__s,P)===!1){e.__v!=n.__v&&(c.props=f,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.
__k=n.__k,e.__k.some(function(U){U&&(U.__=e)}),pe.push.apply(c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=j(
n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(f,c.__s,P),x&&c.componentDidUpdate!=null&&c.__h.
push(function(){c.componentDidUpdate(_,v,y)})}if(c.context=P,c.props=f,c.__P=t,c.__e=!1,J=b.__r,Ze=0,x)c.state=
c.__s,c.__d=!1,J&&J(e),p=c.render(c.props,c.state,c.context),pe.push.apply(c.__h,c._sb),c._sb=[];else do c.__d=
!1,J&&J(e),p=c.render(c.props,c.state,c.context),c.state=c.__s;while(c.__d&&++Ze<25);c.state=c.__s,c.getChildContext!=
null&&(r=H(H({},r),c.getChildContext())),x&&!m&&c.getSnapshotBeforeUpdate!=null&&(y=c.getSnapshotBeforeUpdate(
_,v)),se=p!=null&&p.type===g&&p.key==null?_t(p.props.children):p,a=pt(t,he(se)?se:[se],e,n,r,o,i,l,a,d,u),c.base=
e.__e,e.__u&=-161,c.__h.length&&l.push(c),w&&(c.__E=c.__=null)}catch(U){if(l.length=h,e.__v=null,d||i!=null){if(U.
then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;i!=null&&(i[i.indexOf(a)]=null),e.
__e=a}else if(i!=null)for(Ae=i.length;Ae--;)He(i[Ae])}else e.__e=n.__e;e.__k==null&&(e.__k=n.__k||[]),U.then||
ft(e),b.__e(U,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=fn(n.__e,e,n,r,o,i,l,d,u);return(p=
b.diffed)&&p(e),128&e.__u?void 0:a}function ft(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.__k.some(ft))}function ht(t,e,n){
for(var r=0;r<n.length;r++)je(n[r],n[++r],n[++r]);b.__c&&b.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.
some(function(i){i.call(o)})}catch(i){b.__e(i,o.__v)}})}function _t(t){return typeof t!="object"||t==null||t.__b>
0?t:he(t)?t.map(_t):t.constructor!==void 0?null:H({},t)}function fn(t,e,n,r,o,i,l,a,d){var u,p,h,c,m,_,v,y=n.props||
de,w=e.props,f=e.type;if(f=="svg"?o="http://www.w3.org/2000/svg":f=="math"?o="http://www.w3.org/1998/Math/Math\
ML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(u=0;u<i.length;u++)if((m=i[u])&&"setAttribute"in m==!!f&&
(f?m.localName==f:m.nodeType==3)){t=m,i[u]=null;break}}if(t==null){if(f==null)return document.createTextNode(w);
t=document.createElementNS(o,f,w.is&&w),a&&(b.__m&&b.__m(e,i),a=!1),i=null}if(f==null)y===w||a&&t.data==w||(t.
data=w);else{if(i=f=="textarea"&&w.defaultValue!=null?null:i&&fe.call(t.childNodes),!a&&i!=null)for(y={},u=0;u<
t.attributes.length;u++)y[(m=t.attributes[u]).name]=m.value;for(u in y)m=y[u],u=="dangerouslySetInnerHTML"?h=m:
u=="children"||u in w||u=="value"&&"defaultValue"in w||u=="checked"&&"defaultChecked"in w||le(t,u,null,m,o);for(u in w)
m=w[u],u=="children"?c=m:u=="dangerouslySetInnerHTML"?p=m:u=="value"?_=m:u=="checked"?v=m:a&&typeof m!="functi\
on"||y[u]===m||le(t,u,m,y[u],o);if(p)a||h&&(p.__html==h.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),
e.__k=[];else if(h&&(t.innerHTML=""),pt(e.type=="template"?t.content:t,he(c)?c:[c],e,n,r,f=="foreignObject"?"h\
ttp://www.w3.org/1999/xhtml":o,i,l,i?i[0]:n.__k&&j(n,0),a,d),i!=null)for(u=i.length;u--;)He(i[u]);a&&f!="texta\
rea"||(u="value",f=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[u]||f=="progress"&&!_||f=="\
option"&&_!=y[u])&&le(t,u,_,y[u],o),u="checked",v!=null&&v!=t[u]&&le(t,u,v,y[u],o))}return t}function je(t,e,n){
try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(e))}else t.current=
e}catch(o){b.__e(o,n)}}function gt(t,e,n){var r,o;if(b.unmount&&b.unmount(t),(r=t.ref)&&(r.current&&r.current!=
t.__e||je(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){b.__e(i,
e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(o=0;o<r.length;o++)r[o]&&gt(r[o],e,n||typeof t.type!="function");n||
He(t.__e),t.__c=t.__=t.__e=void 0}function hn(t,e,n){return this.constructor(t,n)}function q(t,e,n){var r,o,i,
l;e==document&&(e=document.documentElement),b.__&&b.__(t,e),o=(r=typeof n=="function")?null:n&&n.__k||e.__k,i=
[],l=[],De(e,t=(!r&&n||e).__k=Ne(g,null,[t]),o||de,de,e.namespaceURI,!r&&n?[n]:o?null:e.firstChild?fe.call(e.childNodes):
null,i,!r&&n?n:o?o.__e:e.firstChild,r,l),ht(i,t,l),t.props.children=null}fe=pe.slice,b={__e:function(t,e,n,r){for(var o,i,l;e=e.__;)if((o=e.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(t)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(t,r||
{}),l=o.__d),l)return o.__E=o}catch(a){t=a}throw t}},at=0,ln=function(t){return t!=null&&t.constructor===void 0},
L.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=H({},this.state),
typeof t=="function"&&(t=t(H({},n),this.props)),t&&H(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),ot(this))},L.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),ot(this))},L.prototype.render=g,D=
[],lt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,ct=function(t,e){return t.
__v.__b-e.__v.__b},me.__r=0,Fe=Math.random().toString(8),ce="__d"+Fe,Z="__a"+Fe,ut=/(PointerCapture)$|Capture$/i,
Be=0,Ve=it(!1),Oe=it(!0),cn=0;var ge,k,qe,bt,be=0,Tt=[],$=b,yt=$.__b,vt=$.__r,wt=$.diffed,xt=$.__c,kt=$.unmount,$t=$.__;function Mt(t,e){$.__h&&
$.__h(k,t,be||e),be=0;var n=k.__H||(k.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function ye(t){
return be=1,_n(Et,t)}function _n(t,e,n){var r=Mt(ge++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Et(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],u=r.t(d,a);d!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=k,!k.__f)){var o=function(a,d,u){
if(!r.__c.__H)return!0;var p=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(m){if(m.__N){p=!0;var _=m.__[0];
m.__=m.__N,m.__N=void 0,_!==m.__[0]&&(h=!0)}}),i){var c=i.call(this,a,d,u);return p?c||h:c}return!p||h};k.__f=
!0;var i=k.shouldComponentUpdate,l=k.componentWillUpdate;k.componentWillUpdate=function(a,d,u){if(this.__e){var p=i;
i=void 0,o(a,d,u),i=p}l&&l.call(this,a,d,u)},k.shouldComponentUpdate=o}return r.__N||r.__}function Ct(t){return be=5,gn(function(){return{current:t}},[])}function gn(t,e){var n=Mt(ge++,7);return vn(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function bn(){for(var t;t=Tt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(_e),e.__h.some(Ue),e.__h=[]}catch(n){
e.__h=[],$.__e(n,t.__v)}}}$.__b=function(t){k=null,yt&&yt(t)},$.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),$t&&$t(t,e)},$.__r=function(t){vt&&vt(t),ge=0;var e=(k=t.__c).__H;e&&(qe===k?(e.__h=[],k.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(_e),e.__h.some(Ue),e.__h=[],ge=0)),qe=k},
$.diffed=function(t){wt&&wt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Tt.push(e)!==1&&bt===$.requestAnimationFrame||
((bt=$.requestAnimationFrame)||yn)(bn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),qe=k=null},$.
__c=function(t,e){e.some(function(n){try{n.__h.some(_e),n.__h=n.__h.filter(function(r){return!r.__||Ue(r)})}catch(r){
e.some(function(o){o.__h&&(o.__h=[])}),e=[],$.__e(r,n.__v)}}),xt&&xt(t,e)},$.unmount=function(t){kt&&kt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{_e(r)}catch(o){e=o}}),n.__H=void 0,e&&$.__e(e,n.__v))};var St=typeof requestAnimationFrame==
"function";function yn(t){var e,n=function(){clearTimeout(r),St&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);St&&(e=requestAnimationFrame(n))}function _e(t){var e=k,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
k=e}function Ue(t){var e=k;t.__c=t.__(),k=e}function vn(t,e){return!t||t.length!==e.length||e.some(function(n,r){
return n!==t[r]})}function Et(t,e){return typeof e=="function"?e(t):e}var wn=0;function s(t,e,n,r,o,i){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var u={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--wn,__i:-1,__u:0,__source:o,
__self:i};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return b.vnode&&b.
vnode(u),u}function A(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function B(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var xn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Q(t){return t.target.closest("[data\
-word]")}var I=class extends L{root=W();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=Q(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute("\
tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onBlur=()=>queueMicrotask(()=>{this.
root.current?.contains(document.activeElement)||this.look(null)});onKey=e=>{let n=Q(e);if(!n||e.ctrlKey||e.altKey||
e.metaKey)return;let r=xn[e.key];if(r&&this.pointed!==n)kn(n,r,[...this.root.current.querySelectorAll("[data-w\
ord]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),
e.stopPropagation()};render({class:e,label:n,onPick:r,children:o}){return s("div",{ref:this.root,class:e,role:"\
group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:this.onBlur,onKeyDown:this.onKey,onPointerDown:i=>{this.
pointed=Q(i)},onPointerOver:i=>this.look(Q(i)?.dataset.word??null),onPointerLeave:()=>this.look(null),onClick:i=>{
let l=Q(i);l&&r?.(l.dataset.word,l)},children:o})}};function kn(t,[e,n],r){let o=u=>{let p=u.getBoundingClientRect();
return[p.left+p.width/2,p.top+p.height/2]},[i,l]=o(t),a=null,d=1/0;for(let u of r){let[p,h]=o(u),c=(p-i)*e+(h-
l)*n,m=Math.abs((p-i)*n)+Math.abs((h-l)*e);u===t||c<4||m>2*c||c+2*m<d&&([a,d]=[u,c+2*m])}return a}function ve({
text:t,bots:e}){return s(g,{children:t.split(/@(\d)/).map((n,r)=>r%2?s(g,{children:[s(C,{seat:Number(n)})," ",
s("span",{class:"name",children:e[Number(n)]})]}):n)})}function C({seat:t}){return s("span",{class:`badge seat${t}`,
children:t})}function E(t){class e extends L{shouldComponentUpdate(r){let o=this.props,i=r;for(let l in i)if(i[l]!==o[l])return!0;
for(let l in o)if(!(l in i))return!0;return!1}render(){return t(this.props)}}return n=>Ne(e,n)}function N(t){return t.replace(/-\d+$/,"")}function we(t){return/-(\d+)$/.exec(t)?.[1]??""}function R(t,e){let n=M(
t).creatures?.[N(e)],r=n?n[0]:N(e).replace(/-/g," "),o=we(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function V(t,e){return`${t} ${e}${t===1?"":"s"}`}function Pt(t){return String(Math.round(t*100)/100)}
function Rt(t,e,n=!1){return n&&t.move!==void 0?t.move:$n(t.text,e)}function $n(t,e){return t.replace(/@(\d)/g,
(n,r)=>e[Number(r)])}var G=["r1","r2","r3","r4","r5"],z=620,Sn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},Tn={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function xe(t,e){let n=M(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Ft({seat:t,x:e,y:n,r,fresh:o}){return s(g,{children:[s("g",{class:`pebble seat${t}`,
children:[s("circle",{cx:e,cy:n,r}),s("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
o&&s("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Mn({game:t,card:e,x:n,y:r,w:o,h:i}){let l=N(e),a=!M(
t).creatures?.[l],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${i*.085}v${i*.1}z`;return s("g",{class:a?"card wild":"card","data-card":e,children:[s("rect",{class:"pap\
er",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:a?"url(#wild)":xe(t,l),d}),s("text",{x:n+o/2,y:r+i*.72,
"font-size":i*.42,"text-anchor":"middle",children:we(e)})]})}var Cn=E(t=>{let{game:e,layout:n,pile:r=[],owner:o,
state:i,out:l,marks:a}=t,[d,u,p,h]=n.cell(t.column,t.row),[c,m]=n.card,_=d+(n.wide?18:6),v=u+(h-m)/2+(n.wide?2:
1),y={x:d+3,y:u+3,width:p-6,height:h-6,rx:7},w=[`Row ${t.row+1}, ${R(e,t.word.split(" ")[1])}`,i==="closed"?"c\
losed":r.length?r.map(x=>R(e,x)).reverse().join(", on top of "):"empty",o!==void 0&&`pebble of seat ${o}`],f=Math.
min(r.length-1,3);return s("g",{class:`cell ${i}${l?" out":""}${a}`,...B(t.word,w.filter(Boolean).join(": "),a),
children:[s("rect",{class:"place",...y}),i==="closed"&&s("rect",{class:"shut",...y,fill:"url(#closed)"}),Array.
from({length:Math.max(0,f)},(x,F)=>{let P=(f-F)*(n.wide?3:2);return s("rect",{class:"under",x:_+P,y:v-P,width:c,
height:m,rx:c*.12})}),r.length>0&&s(Mn,{game:e,card:r[r.length-1],x:_,y:v,w:c,h:m}),t.pileFresh&&s("rect",{class:"\
fresh",x:_-2,y:v-2,width:c+4,height:m+4,rx:c*.14}),t.gone&&s("rect",{class:"fresh gone",x:d+5,y:u+5,width:p-10,
height:h-10,rx:6}),r.length>1&&s("text",{class:"depth",x:d+p-(n.wide?26:11),y:u+h-(n.wide?13:9),"text-anchor":"\
middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),o!==void 0&&s(Ft,{seat:o,x:d+p-(n.wide?26:12),y:u+
(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),We=[],En=E(t=>{let{game:e,layout:n,creature:r,holder:o,out:i,
marks:l}=t,[a,d,u,p]=n.head(t.column),{wide:h}=n,[c]=M(e).creatures?.[r]??[r],m=h?5:3,_=u-2*m,v=p-(h?12:6),y=d+
v-(h?17:3),w=h?{x:a+m+10,y:d+70,width:_-20,height:5}:{x:a+u-8,y:d+9,width:4,height:v-12},f=i>=0?`eliminated in\
 round ${i+1}`:o===void 0?"nobody controls it":`seat ${o} controls it`,x={x:a+m,y:d+3,width:_,height:v,rx:8};return s(
"g",{class:`champion${i>=0?" out":""}${l}`,...B(r,`${c}, ${f}`,l),children:[s("rect",{class:"paper",...x}),h?s(
g,{children:[s("circle",{cx:a+u/2,cy:d+29,r:18,fill:xe(e,r)}),s("text",{class:"emblem",x:a+u/2,y:d+35,"text-an\
chor":"middle","font-size":18,children:c.charAt(0)}),s("text",{class:"title",x:a+u/2,y:d+62,"text-anchor":"mid\
dle","font-size":13,children:c})]}):s(g,{children:[s("rect",{x:a+m,y:d+3,width:6,height:v,rx:3,fill:xe(e,r)}),
s("text",{class:"title",x:a+13,y:d+21,"font-size":c.length>8?10.5:12,children:c})]}),t.crowns.map((F,P)=>s(Ft,
{seat:F,x:h?a+u-m-12-P*15:a+22+P*15,y:d+(h?16:36),r:h?9:7.5,fresh:!t.crowned.includes(F)},F)),o!==void 0&&i<0&&
s("rect",{class:`control seat${o}`,rx:2,...w}),i>=0&&s("path",{class:"cross",d:`M${a+m+6} ${d+9}L${a+u-m-6} ${y}\
M${a+u-m-6} ${d+9}L${a+m+6} ${y}`}),i>=0&&h&&s("text",{class:"outtext",x:a+u/2,y:d+78,"text-anchor":"middle","\
font-size":10,children:["out in round ",i+1]}),t.outNow&&s("rect",{class:"fresh out",...x})]})}),Pn=E(({layout:t,
row:e,state:n,prestige:r,marks:o})=>{let[i,l,a,d]=t.label(e);return s("g",{class:`row-label ${n}${o}`,...B(G[e],
`Row ${e+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:l,width:a,height:d,rx:6}),t.wide?s(g,{children:[
s("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),s("text",{class:"worth",x:a-
12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(g,{children:[s("text",{x:i+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),s("text",{class:"worth",x:i+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Rn=E(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>s("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),s("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:s("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Ln({board:t}){let e=t.view,n=t.before,r=t.width>=z?Sn:Tn,o=e.phase===
"over",i=a=>a+1===e.round&&!o?"now":a+1>e.round?"later":"past",l=M(e.game).prestige??[];return s("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(Rn,{}),G.map((a,d)=>s(Pn,{layout:r,row:d,state:i(
d),prestige:l[d],marks:A(t,a)},a)),e.champions.map((a,d)=>{let u=e.eliminated.indexOf(a),p=e.pebbles.champion?.[a]??
We;return s(g,{children:[G.map((h,c)=>{let m=`${h} ${a}`,_=e.grid[h]?.[a],v=e.pebbles[h]?.[a],y=n?.grid[h]?.[a],
w=n?.pebbles[h]?.[a],f=n!==null&&_!==y&&String(_??"")!==String(y??"");return s(Cn,{game:e.game,layout:r,column:d,
row:c,word:m,pile:_,owner:v,out:u>=0,state:u>=0&&c>u?"closed":i(c),pileFresh:f&&!!_?.length,gone:f&&!_?.length,
ownerFresh:n!==null&&v!==w,marks:A(t,m)},m)}),s(En,{game:e.game,layout:r,column:d,creature:a,crowns:p,crowned:n?
n.pebbles.champion?.[a]??We:p,holder:e.control?.[a],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(a),marks:A(
t,a)},a)]})})]})}var An=E(({game:t,card:e,seen:n,marks:r})=>{let o=N(e),i=M(t).creatures?.[o],l=R(t,e);return s(
"span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...B(e,l,r),style:i?{"--creature":xe(t,o)}:
void 0,children:[s("b",{children:we(e)||"\u2726"}),s("small",{children:i?i[0]:R(t,o)})]})}),Lt=()=>s("span",{class:"\
mini back",role:"img","aria-label":"a hidden card"});function ee({board:t,cards:e,seen:n=We}){let{game:r}=t.view,
o=Array.isArray(e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return s(g,{children:[o.map((a,d)=>{
if(a==="?"||a===null)return s(Lt,{},`?${d}`);let u=(l.get(a)??0)+1;return l.set(a,u),s(An,{game:r,card:a,seen:o===
n,marks:A(t,a)},`${a} ${u}`)}),Array.from({length:i},(a,d)=>s(Lt,{},`hidden ${d}`))]})}function Fn({board:t,seat:e}){
let n=t.view,r=n.players[e],o=n.pebbles_left?.[e]??0,i=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,
a=A(t,l),d=r.sidelined;return s("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,
"data-hand":e,children:[s("div",{class:"who",...B(l,void 0,a),children:[s(C,{seat:e})," ",s("span",{class:"nam\
e",children:t.bots[e]}),s("span",{class:"stock",role:"img","aria-label":`${V(o,"pebble")} left`,children:Array.
from({length:o},()=>s("i",{class:`seat${e}`}))}),s("span",{class:"quiet",children:V(i,"card")})]}),s("div",{class:"\
cards",children:[s(ee,{board:t,cards:r.hand,seen:r.seen}),r.secret&&s("span",{class:"secret",title:"a secret p\
rediction",children:[s("em",{children:"secret"}),s(ee,{board:t,cards:[r.secret]})]}),d!==void 0&&d!==0&&!(Array.
isArray(d)&&!d.length)&&s("span",{class:"secret",title:"sidelined by Stag",children:[s("em",{children:"sidelin\
ed"}),s(ee,{board:t,cards:d})]})]})]})}function At({board:t,name:e,cards:n}){let[r,o]=ye(!1),i=Array.isArray(n)?
n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[e," ",i]}):s("details",{class:"pile",onToggle:l=>o(
l.currentTarget.open),children:[s("summary",{children:[e," ",i]}),r&&s("div",{class:"cards",children:s(ee,{board:t,
cards:n})})]})}function Vt(t){let e=t.view;return s(I,{class:"cards-table",label:"The table",onPick:t.onPick,onLook:t.
onLook,children:[s("div",{class:"felt",children:s(Ln,{board:t})}),e.drawn!==void 0&&e.drawn!==null&&s("div",{class:"\
drawn",children:[s("em",{children:"looked at"}),s(ee,{board:t,cards:e.drawn})]}),s("div",{class:"hands",children:e.
players.map((n,r)=>s(Fn,{board:t,seat:r},r))}),s("div",{class:"piles",children:[s(At,{board:t,name:"deck",cards:e.
deck})," ",s(At,{board:t,name:"discard pile",cards:e.discard})]})]})}function Ot(t,e){let n=new Set;for(let r of t.
champions){for(let o of G)(String(t.grid[o]?.[r]??"")!==String(e.grid[o]?.[r]??"")||t.pebbles[o]?.[r]!==e.pebbles[o]?.[r])&&
n.add(`${o} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.champion?.[r]??"")||t.eliminated.includes(
r)!==e.eliminated.includes(r))&&n.add(r)}return n}function Bt(t,e,n){let r=M(t.game).creatures??{},[o,i]=e.split(
" ");if(i){let u=t.grid[o]?.[i]??[],p=t.pebbles[o]?.[i],h=u.length?u.map(c=>R(t.game,c)).reverse().join(", ")+
(u.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(1)}, ${R(t.game,i)}`,`${h}${p===void 0?"":
`; the pebble of ${n[p]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==void 0)return[n[Number(l)],`seat ${l}, ${V(
t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(G.includes(e))return[`Row ${e.slice(1)}`,`a pebble in it i\
s worth ${M(t.game).prestige?.[G.indexOf(e)]}`];let a=r[N(e)];if(!a)return[R(t.game,e),""];if(e!==N(e))return[
R(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]} (${d===void 0?"nobody controls it":`${n[d]} contro\
ls it`})`]}var te={inaccuracy:"?!",mistake:"?",blunder:"??"},Vn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Ht(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function K(t,e){return Ht(t,e).
filter(n=>!!n.mark)}function Ie(t){return`${Math.round(100*t)} %`}function Ge(t){return t.kind==="exact"?`${Ie(
t.value)}, proved`:`${Ie(t.value)} \xB1 ${Ie((t.high-t.low)/2)}`}function ze(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ge(e.loss)})`}function Nt(t,e){let n=t.bots.map(()=>[]);
for(let l of Ht(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],o=r.filter(l=>l===1).length,i=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([i,r[a]===1?1/o:0])}),n}function Dt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,o)=>{let i=r.note&&(e==="all"||String(r.s)===e)?Vn.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function jt(t){return[...Nt(t,"all"),...Dt(t,"al\
l")].some(e=>e.length>1)}function qt({film:t,looker:e,last:n,onPick:r,children:o}){let i=a=>1e3*a/Math.max(1,n),
l=a=>(d,u)=>d.length>1&&s("polyline",{class:`${a} seat${u}`,points:d.map(([p,h])=>`${i(p).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Dt(t,e).map(l("claim")),Nt(t,e).map(l("chance"))]}),K(t,e).map(a=>s(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${i(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[te[a.mark],s("title",{children:ze(t,a)})]})),o]})}function Ut({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(g,{children:[s("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:t.review.seats.map(r=>s("li",
{children:[s(C,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:t.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function Wt({viewer:t,view:e,marked:n}){let{film:r,step:o,looker:i}=t,l=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[s(On,{viewer:t})," ",o.ms!==
void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[`${te[n.
mark]} ${n.mark}; better: `,s("code",{children:n.best}),` (+${Ge(n.loss)})`]}),l&&o.note&&s("div",{class:"note",
tabIndex:0,children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let d=ae(a,i);return s(
"span",{class:d.eliminated?"out":"",children:t.notation&&d.move!==void 0?s("code",{children:d.move}):s(ve,{text:d.
text,bots:r.bots})})})}),t.faultsHere().map(a=>s("div",{class:"fault",children:[a.seat!==void 0&&s(C,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(i==="all"||Number(i)===a.seat)&&s(g,{children:[a.message&&
`: ${a.message}`,a.stderr&&s("pre",{tabIndex:0,children:a.stderr})]})]})),s("div",{class:"quiet when",children:[
Bn(e),e.asked&&e.phase!=="over"&&s(g,{children:[" \xB7 ",s(ve,{text:e.asked,bots:r.bots})]})]})]})}function On({
viewer:t}){let{step:e,film:n,notation:r}=t;return e.s===void 0?s(g,{children:t.words(t.place)}):r?s(g,{children:[
s(C,{seat:e.s})," ",s("span",{class:"name",children:n.bots[e.s]})," ",s("code",{children:t.words(t.place)})]}):
s(ve,{text:t.news(t.place).text,bots:n.bots})}function Bn(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)
return"the game is over";let e=t.round?`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?
"":`seat ${t.turn} decides`}var Hn=E(({viewer:t,place:e,step:n,words:r,here:o,faulty:i,marked:l})=>{let d=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:d,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[s("span",{class:"number",children:e}),n.s===void 0?s("span",{class:"badge none"}):s(C,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[l&&s("span",{class:`sign ${l.mark}`,title:ze(
t.film,l),children:`${te[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Nn=60,ke=class extends L{root=W();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(K(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Nn)}read(e,n=!1){let{viewer:r}=this.
props,o=n?null:e.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&(r.read=i,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return s("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,o)=>s(Hn,{viewer:e,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var T=46,Kt=/^-?\d+,-?\d+$/,Dn=1.05,jn=1.25;function Xt(t,e=0){let[n,r]=t.split(",").map(Number);for(let o=0;o<
e;o++)[n,r]=[-r,n+r];return[T*Math.sqrt(3)*(n+r/2),T*1.5*r]}function qn(t){let[e,n]=t.split(",").map(Number);return[
[1,0],[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,o])=>`${e+r},${n+o}`)}function re(t){return`M${Array.from({length:6},
(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(o)).toFixed(1)} ${(t*Math.sin(o)).toFixed(1)}`}).join(
"L")}Z`}var Un=re(T-1.5),Wn=re(T-6),In=re(T-4),It=re(T-5),Gn=re(T+1);function Yt(t,e){let n=t.map(a=>Xt(a,e)),
r=n.map(a=>a[0]),o=n.map(a=>a[1]),i=Math.min(...r)-T-8,l=Math.min(...o)-T-8;return[i,l,Math.max(...r)+T+8-i,Math.
max(...o)+T+8-l]}function zn(t,e){let n=r=>{let[,,o,i]=Yt(t,r);return Math.min(1/o,Dn/i)*(r===e?jn:1)};return[
0,1,2].reduce((r,o)=>n(o)>n(r)?o:r,e)}function ne(t,e){let[n,r]=Xt(t,e);return`translate(${n.toFixed(1)} ${r.toFixed(
1)})`}function Kn(t){return t.length>7?12.5:t.length>6?13.5:15}function Jt({name:t,beads:e}){return s(g,{children:[
s("path",{class:"edge",d:Un}),s("path",{class:"face",d:Wn}),s("circle",{class:"gem",cy:-T*.56,r:4.2}),s("text",
{y:5,"text-anchor":"middle","font-size":Kn(t),children:t}),e?s("g",{class:"beads",children:[s("circle",{cy:T*.52,
r:11}),s("text",{y:T*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var Xn=E(({game:t,cell:e,
text:n,beads:r,coordinates:o,marks:i,turn:l})=>{let[a,d]=n.split(" "),u=M(t).tiles?.[a]?.[0]??"",p=`${R(t,a)}${d?
`, ${d}`:""}, at ${e}${r?`, ${V(r,"token")} on it`:""}`;return s("g",{class:`tile ${d??"grey"} ${u}${i}`,"data\
-tile":a,transform:ne(e,l),...B(e,p,i),children:[s(Jt,{name:a,beads:r}),o&&s("text",{class:"coordinates",y:T*.42,
"text-anchor":"middle","font-size":10,children:e})]})});function Yn({board:t}){let e=t.view,n=t.before,{board:r}=e,
o=Object.keys(r).sort((f,x)=>r[f]<r[x]?-1:1),i=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[],
...t.open??[]],l=[...new Set(i.filter(f=>Kt.test(f)&&!r[f]))],a=[...e.map??[],...e.next?.map??[]].filter(f=>!r[f]),
d=n?Object.keys(n.board).filter(f=>!r[f]):[],u=t.open?o.flatMap(qn):[],p=[...o,...l,...a,...d,...u],h=Ct(0);h.
current=t.open&&t.width<z?zn([...o,...u],h.current):0;let c=h.current,[m,_,v,y]=Yt(p,c),w=n?[...Ke(e,n)].filter(
f=>r[f]):[];return s("svg",{class:"board",viewBox:[m,_,v,y].map(f=>f.toFixed(0)).join(" "),style:{"--across":(v/
(T*1.74)).toFixed(2)},children:[l.map(f=>s("g",{class:`open${A(t,f)}`,transform:ne(f,c),...B(f,`empty cell ${f}`,
A(t,f)),children:[s("path",{d:In}),t.coordinates&&s("text",{class:"coordinates",y:4,"text-anchor":"middle","fo\
nt-size":11,children:f})]},`open ${f}`)),a.map(f=>s("path",{class:"bound",d:It,transform:ne(f,c),children:s("t\
itle",{children:["named by Map: ",f]})},`bound ${f}`)),d.map(f=>s("path",{class:"gone",d:It,transform:ne(f,c)},
`gone ${f}`)),o.map(f=>{let x=r[f].split(" ")[0];return s(Xn,{game:e.game,cell:f,text:r[f],beads:e.beads?.[x],
coordinates:!!t.coordinates,turn:c,marks:A(t,f)},x)}),w.map(f=>s("path",{class:"fresh",d:Gn,transform:ne(f,c)},
`fresh ${f}`))]})}var $e=T+6,Gt=E(({game:t,name:e,token:n,taken:r,marks:o})=>s("svg",{class:`loose${o}`,viewBox:`${-$e}\
 ${-$e} ${2*$e} ${2*$e}`,"data-tile":e,...B(e,`${R(t,e)}${r?", taken":""}${n?`, with ${V(n,"token")}`:""}`,o),
children:s("g",{class:`tile grey ${M(t).tiles?.[e]?.[0]??""}${r?" taken":""}`,children:s(Jt,{name:e,beads:n?`+${n}`:
void 0})})}));function zt({name:t,tiles:e}){let[n,r]=ye(!1);return e?.length?s("details",{class:"pile",onToggle:o=>r(
o.currentTarget.open),children:[s("summary",{children:[t," ",e.length]}),n&&s("p",{children:[...e].sort().join(
", ")})]}):null}function Jn({board:t,seat:e}){let n=t.view,r=n.colors?.[e],o=r?Object.values(n.board).filter(l=>l.
endsWith(` ${r}`)):[],i=o.reduce((l,a)=>l+(n.beads?.[a.split(" ")[0]]??0),0);return s("div",{class:`hand${n.turn===
e?" turn":""}`,children:s("div",{class:"who",children:[s(C,{seat:e})," ",r&&s("i",{class:`side ${r}`,title:r}),
s("span",{class:"name",children:t.bots[e]}),s("span",{class:"quiet",children:`${r?`${r}: `:""}${V(o.length,"ti\
le")}, ${V(n.tokens?.[e]??0,"token")}${i?`, ${i} on tiles`:""}`})]})})}function Zn({view:t}){let e=[];return t.
quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(`\
Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next\
 turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?s("p",{class:"legend",children:e.join(" \xB7 ")}):null}
function Zt(t){let e=t.view,n=Object.entries(e.taken??{}),r=Object.entries(e.pool??{});return s(I,{class:"tile\
s-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[s("div",{class:"sides",children:[0,1].map(
o=>s(Jn,{board:t,seat:o},o))}),s("div",{class:"felt",children:s(Yn,{board:t})}),(n.length>0||r.length>0)&&s("d\
iv",{class:"pool",children:[n.map(([o,i])=>s(Gt,{game:e.game,name:o,token:i,taken:!0,marks:A(t,o)},o)),n.length>
0&&s("span",{class:"gap"},"gap"),r.map(([o,i])=>s(Gt,{game:e.game,name:o,token:i,taken:!1,marks:A(t,o)},o))]}),
s(Zn,{view:e}),s("div",{class:"piles",children:[s(zt,{name:"bag",tiles:e.bag})," ",s(zt,{name:"out of the game",
tiles:e.dead})]})]})}function Ke(t,e){let n=new Set;for(let r of new Set([...Object.keys(t.board),...Object.keys(
e.board)])){let o=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||o&&t.beads?.[o]!==e.beads?.[o])&&n.add(r)}
return n}function Qt(t,e){let[n,r]=(Kt.test(e)?t.board[e]??"":e).split(" ");if(!n)return[`Cell ${e}`,"empty"];
let o=M(t.game).tiles?.[n]?.[1]??"";return[R(t.game,n),[o,r&&`${r} side up`,n!==e&&`at ${e}`].filter(Boolean).
join(" \xB7 ")]}function Qn(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function Xe(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function en(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,i=n.get(o)??0;n.set(o,i+1),
e(`${o} ${i}`,r)}}var Se=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
Qn())return null;let o=new Map;return en(e,(i,l)=>o.set(i,{box:l.getBoundingClientRect(),face:Xe(l)})),o}play(e,n,r,o=""){
let i=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=o.split(" "),a=[];en(e,(u,p)=>{let h=l.includes(
u.split(" ")[0])&&p.closest(".cell")&&i,c=n.get(u)??(h?{box:er(i.getBoundingClientRect()),face:""}:null);c&&a.
push([p,c,p.getBoundingClientRect()])});let d=e.getBoundingClientRect();for(let[u,{box:p,face:h},c]of a){let m=Math.
hypot(Te(c)-Te(p),Me(c)-Me(p));m>c.width*.6&&m>12&&!tr(u,p,c)?nr(e,d,u,p,c):h&&h!==Xe(u)&&Xe(u)&&or(u)}}};function Te(t){
return t.left+t.width/2}function Me(t){return t.top+t.height/2}function er(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function tr(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function nr(t,e,n,r,o){
let i=rr(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${o.left-
e.left}px`,top:`${o.top-e.top}px`,width:`${o.width}px`,height:`${o.height}px`}),t.append(i);let l=`translate(${Te(
r)-Te(o)}px, ${Me(r)-Me(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,a=i.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function rr(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(d);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:o,height:i}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${o} ${i}`),e.removeAttribute("transform"),l.append(
e),l}function or(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function X(t){return t.board!==void 0}function Ce(t){return t.champions!==void 0}var Ee=class extends L{root=W();motion=new Se;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}componentDidUpdate(e,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(e){return s("div",{ref:this.root,class:"stage",children:e.draw?.(e)??
s(sr,{...e})})}};function sr(t){return X(t.view)?s(Zt,{...t}):Ce(t.view)?s(Vt,{...t}):s(ir,{view:t.view})}function ir({
view:t}){let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return s("table",
{class:"plain",children:s("tbody",{children:e.map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll(
"_"," ")}),s("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function tn(t,e){return e&&X(t)&&
X(e)?Ke(t,e):e&&Ce(t)&&Ce(e)?Ot(t,e):new Set}function nn(t,e,n){return X(t)?Qt(t,e):Ce(t)?Bt(t,e,n):null}function Ye(t,e){
let n=t.split(" "),r=new Set(n);for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]===
"play"&&n[1]&&e&&r.add(`r${e} ${n[2]??N(n[1])}`),r}function Y(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function rn(t){
t&&(document.documentElement.dataset.theme=t)}function ar(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;rn(Y("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function on(){rn(Y("equinox-theme")),S("theme").addEventListener(
"click",ar)}var lr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],cr=60,ur="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 Esc close",Pe=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=
n.seat===null||n.seat===void 0?["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=this.lookers[0],
this.steps=tt(n.steps),this.curved=jt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(r),this.resized.
observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=Y("equinox-notation")==="on";coordinates=Y(
"equinox-coordinates")==="on";looked=null;read=null;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return nt(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(e===
"mark")return K(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return K(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&ae(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Rt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],Y(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),cr)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.resized.disconnect(),q(null,this.root)}measure(){let e=this.width;this.
width=this.root.clientWidth,e<z!=this.width<z&&this.draw()}draw(){q(s(dr,{viewer:this}),this.root)}key(e){let r={
ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.show(this.last)," ":()=>this.
toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.jump("fault",1),F:()=>this.
jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look("all"),n:()=>this.toggleSwitch(
"notation"),c:()=>this.toggleSwitch("coordinates"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(
e.key)?()=>this.look(e.key):void 0);if(!r||e.ctrlKey||e.altKey||e.metaKey)return;let o=e.target;o.matches("inp\
ut:not([type=range]), select, textarea")||o.matches("button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};
function dr({viewer:t}){let{film:e,place:n}=t,r=t.viewAt(n),o=n?t.viewAt(n-1):null,i=t.marked(n),l=t.read,a=l===
null?void 0:new Set([...tn(t.viewAt(l),l?t.viewAt(l-1):null),...Ye(t.news(l)?.move??"")]);return s(g,{children:[
s(mr,{viewer:t}),s(fr,{viewer:t,place:n,looker:t.looker,playing:t.playing,speed:t.speed,switches:`${t.notation}\
 ${t.coordinates}`}),t.curved&&s("div",{class:"chances",children:[s(qt,{film:e,looker:t.looker,last:t.last,onPick:d=>t.
show(Math.round(t.last*d)),children:s("line",{class:"cursor",x1:Re(n,t.last),x2:Re(n,t.last),y1:"0%",y2:"100%"})}),
s(Ut,{film:e,looker:t.looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[s(Wt,{viewer:t,
view:r,marked:i}),s(pr,{told:t.looked===null?null:nn(r,t.looked,e.bots)}),s(Ee,{view:r,before:o,bots:e.bots,looker:t.
looker,width:t.width,lit:a,coordinates:t.coordinates,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:i&&
Ye(i.best,o?.round),onLook:d=>{t.looked=d,t.draw()}})]}),s(ke,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),
s("p",{class:"legend keys",children:ur})]})}function pr({told:t}){return s("p",{class:"about","aria-live":"pol\
ite",children:t?s(g,{children:[s("strong",{children:t[0]})," ",t[1]]}):s("span",{class:"quiet",children:"Point\
 at a piece to see what it is."})})}function Re(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function mr({
viewer:{film:t,options:e}}){return s("div",{class:"heading",children:[s("h3",{children:t.title??`Game ${t.id}`}),
s("span",{class:"seats",children:s(Je,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(r=>r.seat===
n||r.seat===void 0)})}),t.outcome&&s("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&
s("button",{type:"button",class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}
function Je({bots:t,outcome:e,failed:n}){return s(g,{children:t.map((r,o)=>s("span",{class:`seat-result${e?.ranks[o]===
1?" first":""}`,children:[s(C,{seat:o})," ",s("span",{class:"name",children:r}),e&&s("span",{class:"quiet",children:`\
 ${e.ranks[o]}. (${Pt(e.scores[o])})`}),n(o)&&s("span",{class:"mark",children:"fault"})]}))})}var fr=E(({viewer:t,
place:e,looker:n,playing:r,speed:o})=>{let{film:i,last:l}=t,a=(u,p,h)=>s("button",{type:"button",title:p,onClick:h,
children:u}),d=u=>t.find(u).length>0;return s("div",{class:"controls",children:[a("|\u25C0","Start (Home)",()=>t.
show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6","Forward (\u2192)",()=>t.move(1)),a("\u25B6|","\
End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.toggle()),s("div",{class:"slide",children:[s(
"input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.show(Number(u.currentTarget.value))}),
s(hr,{viewer:t})]}),s("span",{class:"counter",children:`${e} / ${l}`}),d("eliminated")&&a("next out","Next eli\
mination (e)",()=>t.jump("eliminated",1)),d("fault")&&a("next fault","Next fault (f)",()=>t.jump("fault",1)),d(
"mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),d("scored")&&a("scoring","Start of scoring",
()=>t.show(t.find("scored")[0])),s("label",{class:"view",children:[s("span",{children:"view"}),s("select",{title:"\
View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.lookers.map(u=>s("option",{value:u,children:u===
"all"?"everything":`seat ${u}: ${i.bots[Number(u)]}`}))})]}),s("select",{title:"Speed","aria-label":"Speed",value:o,
onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},children:lr.map(([u,p])=>s("option",{value:p,children:u}))}),
s(sn,{viewer:t,name:"notation"}),X(t.viewAt(e))&&s(sn,{viewer:t,name:"coordinates"})]})});function sn({viewer:t,
name:e}){return s("label",{class:"switch",children:[s("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var hr=E(({viewer:t})=>s("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>s("circle",{class:"out",cx:Re(e,t.last),cy:4,r:3})),t.find("fault").map(e=>s("circle",{class:"\
fault",cx:Re(e,t.last),cy:4,r:3}))]}));var oe=20,_r=250,gr=8;function an(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Le=class{constructor(e,n,r,o){this.games=e;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),_r)}),this.faults.addEventListener("change",()=>this.turnTo(0)),S("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),S("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let i of document.
querySelectorAll("[data-sort]"))i.addEventListener("click",()=>this.sort(i.dataset.sort));document.addEventListener(
"keydown",i=>this.viewer?.key(i)),document.addEventListener("click",i=>{let l=i.target.closest("[data-game]");
l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},!0)}),window.addEventListener("hashchange",i=>this.
fromAddress(new URL(i.newURL).hash)),this.draw(),this.fromAddress(location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=S(
"filter");faults=S("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.
draw()}sort(e){let{order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.
turnTo(0)}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=an(this.filter.value),n=this.
games.filter(i=>{if(this.faults.checked&&!i.faults.some(Boolean))return!1;let l=`|${[i.number,i.id,...i.bots,i.
reason,...i.faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)
return n;let{column:r,down:o}=this.order;return n.sort((i,l)=>(i[r]<l[r]?-1:i[r]>l[r]?1:0)*(o?-1:1))}async find(){
let e=this.page*oe;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+oe)}}if(!this.
filter.value.trim()&&!this.faults.checked&&e+oe<=this.games.length)return{count:this.played,games:this.games.slice(
e,e+oe)};try{let n=await this.search(an(this.filter.value).join(" "),this.faults.checked,this.page);return this.
others=n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/oe));if(this.page>=
r)return this.turnTo(r-1);S("count").textContent=n.error??`${n.count} of ${this.played}`,S("games-pages").hidden=
r<2,S("games-page").textContent=`page ${this.page+1} of ${r}`,S("games-before").disabled=this.page===0,S("game\
s-after").disabled=this.page===r-1;for(let i of document.querySelectorAll("[data-sort]")){i.disabled=!this.hasAll();
let l=this.order?.column===i.dataset.sort&&this.order;i.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let o=this.viewer?.film.id;q(s(g,{children:n.games.map(i=>s(br,{game:i,open:i.id===
o},i.id))}),S("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let o=this.opening={},i=S("viewer");this.viewer?.close(),this.viewer=null,i.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,d;try{if(d=await this.getFilm(a),this.opening!==o)return}catch(u){this.opening===o&&q(s("p",{class:"\
warning",children:["This game cannot be shown: ",u.message]}),i);return}l&&(d.bots=l.bots),d.title=l?`Game ${l.
number}`:`Game ${a}`,q(null,i),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new Pe(i,d,
{...n,close:()=>this.close(),shown:u=>this.toAddress(u)}),this.draw(),i.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,S("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=gr;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),S("games").scrollIntoView({block:"start"}));let o=new URLSearchParams(e.slice(
1)),i=o.get("game"),l={move:Number(o.get("move")??0),looker:o.get("seat")??"all"};i?this.viewer?.film.id.startsWith(
i)?this.viewer.goTo(l):this.open(i,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function br({game:t,open:e}){return s("tr",{class:e?"here":"",children:[s("td",{class:"right",children:t.number}),
s("td",{children:s("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),s("td",{
class:"seats",children:s(Je,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),s("td",{class:"right",children:t.
moves}),s("td",{children:t.reason})]})}async function yr(t){let e=[...document.querySelectorAll("script[data-film]")].find(n=>n.dataset.film===t);if(!e)
throw new Error("it was left out of this page");return Qe(e.textContent??"")}on();new Le(ie.games,ie.played,yr);})();
