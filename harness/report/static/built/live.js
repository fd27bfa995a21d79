// Built by `make frontend` from harness/report/frontend. Sources: 637347797b7e21891c67e83799800c159e7f12f233f7eb2dfa1be434b8ee3415
"use strict";(()=>{var Fe=class extends Error{constructor(n,r){super(n);this.status=r}};async function Oe(t,e,n){let r=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},o=await fetch(t,{...r,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!o.ok){let s=await o.json().catch(()=>({}));throw new Fe(
s.error??`the server said ${o.status}`,o.status)}return o}function nt(t,e,n){let r,o,s=()=>{clearTimeout(o),r.
close()},l=()=>{r=new EventSource(t),r.onmessage=a=>{e(JSON.parse(a.data))===!1&&s()},r.onerror=()=>{let a=r.readyState===
EventSource.CLOSED;n(a)&&a&&(o=setTimeout(l,5e3))}};return l(),s}function k(t){return document.getElementById(t)}var Z=JSON.parse(k("data").textContent??"");function M(t){return Z.
facts[t]??{}}async function rt(t){let e=Uint8Array.from(atob(t),o=>o.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function ot(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,o,s]=e;return t.slice(0,r).concat(s,o?t.slice(-o):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,o]of Object.entries(e))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=ot(
n[r],o);return n}function st(t,e={}){let n=e;return t.map(r=>(n=ot(n,r.d),{...r,picture:n}))}function it(t,e){
return{...t.common,...t[e]}}function ae([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var fe,b,dt,hn,D,at,mt,pt,Ve,ce,Q,ft,Ne,Be,He,_n,de={},me=[],gn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
he=Array.isArray;function H(t,e){for(var n in e)t[n]=e[n];return t}function De(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function je(t,e,n){var r,o,s,l={};for(s in e)s=="key"?r=e[s]:s=="ref"?o=e[s]:l[s]=e[s];if(arguments.
length>2&&(l.children=arguments.length>3?fe.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(s in t.
defaultProps)l[s]===void 0&&(l[s]=t.defaultProps[s]);return ue(t,l,r,o,null)}function ue(t,e,n,r,o){var s={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++dt,__i:-1,__u:0};return o==
null&&b.vnode!=null&&b.vnode(s),s}function I(){return{current:null}}function g(t){return t.children}function L(t,e){
this.props=t,this.context=e}function j(t,e){if(e==null)return t.__?j(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?j(t):null}function bn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],o=[],s=H({},e);s.__v=e.__v+1,b.vnode&&b.vnode(s),qe(t.__P,s,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??j(e),!!(32&e.__u),o),s.__v=e.__v,s.__.__k[s.__i]=s,yt(r,s,o),e.__e=e.__=null,
s.__e!=n&&ht(s)}}function ht(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),ht(t)}function lt(t){(!t.__d&&(t.__d=!0)&&D.push(t)&&!pe.
__r++||at!=b.debounceRendering)&&((at=b.debounceRendering)||mt)(pe)}function pe(){try{for(var t,e=1;D.length;)
D.length>e&&D.sort(pt),t=D.shift(),e=D.length,bn(t)}finally{D.length=pe.__r=0}}function _t(t,e,n,r,o,s,l,a,d,u,m){
var h,c,p,_,v,y,w=r&&r.__k||me,f=e.length;for(d=yn(n,e,w,d,f),h=0;h<f;h++)(p=n.__k[h])!=null&&(c=p.__i!=-1&&w[p.
__i]||de,p.__i=h,y=qe(t,p,c,o,s,l,a,d,u,m),_=p.__e,p.ref&&c.ref!=p.ref&&(c.ref&&Ue(c.ref,null,p),m.push(p.ref,
p.__c||_,p)),v==null&&_!=null&&(v=_),4&p.__u?(d=gt(p,d,t),c.__e&&(c.__e=null)):typeof p.type=="function"&&y!==
void 0?d=y:_&&(d=_.nextSibling),p.__u&=-7);return n.__e=v,d}function yn(t,e,n,r,o){var s,l,a,d,u,m=n.length,h=m,
c=0;for(t.__k=new Array(o),s=0;s<o;s++)(l=e[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[s]=ue(null,l,null,null,null):he(
l)?l=t.__k[s]=ue(g,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[s]=ue(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[s]=l,d=s+c,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=vn(l,n,d,h))!=-1&&(h--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(o>m?c--:o<m&&c++),typeof l.type!="function"&&(l.__u|=4)):u!=d&&(u==d-
1?c--:u==d+1?c++:(u>d?c--:c++,l.__u|=4))):t.__k[s]=null;if(h)for(s=0;s<m;s++)(a=n[s])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=j(a)),wt(a,a));return r}function gt(t,e,n){var r,o;if(typeof t.type=="function"){for(r=t.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=t,e=gt(r[o],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=j(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function vn(t,e,n,r){var o,s,l,a=t.key,d=t.type,u=e[n],m=u!=null&&(2&u.__u)==0;if(u===null&&a==null||m&&a==u.key&&
d==u.type)return n;if(r>(m?1:0)){for(o=n-1,s=n+1;o>=0||s<e.length;)if((u=e[l=o>=0?o--:s++])!=null&&(2&u.__u)==
0&&a==u.key&&d==u.type)return l}return-1}function ct(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||gn.test(e)?n:n+"px"}function le(t,e,n,r,o){var s,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||ct(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||ct(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")s=e!=(e=e.replace(ft,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+s]=n,n?r?n[Q]=r[Q]:(n[Q]=Ne,
t.addEventListener(e,s?He:Be,s)):t.removeEventListener(e,s?He:Be,s);else{if(o=="http://www.w3.org/2000/svg")e=
e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="\
form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??"";
break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="pop\
over"&&n==1?"":n))}}function ut(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[ce]==null)e[ce]=Ne++;else if(e[ce]<
n[Q])return;return n(b.event?b.event(e):e)}}}function qe(t,e,n,r,o,s,l,a,d,u){var m,h,c,p,_,v,y,w,f,x,F,P,Y,tt,
ie,Ae,V=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),s=[a=e.__e=n.__e]),(m=b.__b)&&
m(e);e:if(typeof V=="function"){h=l.length;try{if(f=e.props,x=V.prototype&&V.prototype.render,F=(m=V.contextType)&&
r[m.__c],P=m?F?F.props.value:m.__:r,n.__c?w=(c=e.__c=n.__c).__=c.__E:(x?e.__c=c=new V(f,P):(e.__c=c=new L(f,P),
c.constructor=V,c.render=xn),F&&F.sub(c),c.state||(c.state={}),c.__n=r,p=c.__d=!0,c.__h=[],c._sb=[]),x&&c.__s==
null&&(c.__s=c.state),x&&V.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=H({},c.__s)),H(c.__s,V.getDerivedStateFromProps(
f,c.__s))),_=c.props,v=c.state,c.__v=e,p)x&&V.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),
x&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(x&&V.getDerivedStateFromProps==null&&f!==
_&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(f,P),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=
null&&c.shouldComponentUpdate(f,c.__s,P)===!1){e.__v!=n.__v&&(c.props=f,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.
__k=n.__k,e.__k.some(function(U){U&&(U.__=e)}),me.push.apply(c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=j(
n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(f,c.__s,P),x&&c.componentDidUpdate!=null&&c.__h.
push(function(){c.componentDidUpdate(_,v,y)})}if(c.context=P,c.props=f,c.__P=t,c.__e=!1,Y=b.__r,tt=0,x)c.state=
c.__s,c.__d=!1,Y&&Y(e),m=c.render(c.props,c.state,c.context),me.push.apply(c.__h,c._sb),c._sb=[];else do c.__d=
!1,Y&&Y(e),m=c.render(c.props,c.state,c.context),c.state=c.__s;while(c.__d&&++tt<25);c.state=c.__s,c.getChildContext!=
null&&(r=H(H({},r),c.getChildContext())),x&&!p&&c.getSnapshotBeforeUpdate!=null&&(y=c.getSnapshotBeforeUpdate(
_,v)),ie=m!=null&&m.type===g&&m.key==null?vt(m.props.children):m,a=_t(t,he(ie)?ie:[ie],e,n,r,o,s,l,a,d,u),c.base=
e.__e,e.__u&=-161,c.__h.length&&l.push(c),w&&(c.__E=c.__=null)}catch(U){if(l.length=h,e.__v=null,d||s!=null){if(U.
then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;s!=null&&(s[s.indexOf(a)]=null),e.
__e=a}else if(s!=null)for(Ae=s.length;Ae--;)De(s[Ae])}else e.__e=n.__e;e.__k==null&&(e.__k=n.__k||[]),U.then||
bt(e),b.__e(U,e,n)}}else s==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=wn(n.__e,e,n,r,o,s,l,d,u);return(m=
b.diffed)&&m(e),128&e.__u?void 0:a}function bt(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.__k.some(bt))}function yt(t,e,n){
for(var r=0;r<n.length;r++)Ue(n[r],n[++r],n[++r]);b.__c&&b.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.
some(function(s){s.call(o)})}catch(s){b.__e(s,o.__v)}})}function vt(t){return typeof t!="object"||t==null||t.__b>
0?t:he(t)?t.map(vt):t.constructor!==void 0?null:H({},t)}function wn(t,e,n,r,o,s,l,a,d){var u,m,h,c,p,_,v,y=n.props||
de,w=e.props,f=e.type;if(f=="svg"?o="http://www.w3.org/2000/svg":f=="math"?o="http://www.w3.org/1998/Math/Math\
ML":o||(o="http://www.w3.org/1999/xhtml"),s!=null){for(u=0;u<s.length;u++)if((p=s[u])&&"setAttribute"in p==!!f&&
(f?p.localName==f:p.nodeType==3)){t=p,s[u]=null;break}}if(t==null){if(f==null)return document.createTextNode(w);
t=document.createElementNS(o,f,w.is&&w),a&&(b.__m&&b.__m(e,s),a=!1),s=null}if(f==null)y===w||a&&t.data==w||(t.
data=w);else{if(s=f=="textarea"&&w.defaultValue!=null?null:s&&fe.call(t.childNodes),!a&&s!=null)for(y={},u=0;u<
t.attributes.length;u++)y[(p=t.attributes[u]).name]=p.value;for(u in y)p=y[u],u=="dangerouslySetInnerHTML"?h=p:
u=="children"||u in w||u=="value"&&"defaultValue"in w||u=="checked"&&"defaultChecked"in w||le(t,u,null,p,o);for(u in w)
p=w[u],u=="children"?c=p:u=="dangerouslySetInnerHTML"?m=p:u=="value"?_=p:u=="checked"?v=p:a&&typeof p!="functi\
on"||y[u]===p||le(t,u,p,y[u],o);if(m)a||h&&(m.__html==h.__html||m.__html==t.innerHTML)||(t.innerHTML=m.__html),
e.__k=[];else if(h&&(t.innerHTML=""),_t(e.type=="template"?t.content:t,he(c)?c:[c],e,n,r,f=="foreignObject"?"h\
ttp://www.w3.org/1999/xhtml":o,s,l,s?s[0]:n.__k&&j(n,0),a,d),s!=null)for(u=s.length;u--;)De(s[u]);a&&f!="texta\
rea"||(u="value",f=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[u]||f=="progress"&&!_||f=="\
option"&&_!=y[u])&&le(t,u,_,y[u],o),u="checked",v!=null&&v!=t[u]&&le(t,u,v,y[u],o))}return t}function Ue(t,e,n){
try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(e))}else t.current=
e}catch(o){b.__e(o,n)}}function wt(t,e,n){var r,o;if(b.unmount&&b.unmount(t),(r=t.ref)&&(r.current&&r.current!=
t.__e||Ue(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){b.__e(s,
e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(o=0;o<r.length;o++)r[o]&&wt(r[o],e,n||typeof t.type!="function");n||
De(t.__e),t.__c=t.__=t.__e=void 0}function xn(t,e,n){return this.constructor(t,n)}function q(t,e,n){var r,o,s,
l;e==document&&(e=document.documentElement),b.__&&b.__(t,e),o=(r=typeof n=="function")?null:n&&n.__k||e.__k,s=
[],l=[],qe(e,t=(!r&&n||e).__k=je(g,null,[t]),o||de,de,e.namespaceURI,!r&&n?[n]:o?null:e.firstChild?fe.call(e.childNodes):
null,s,!r&&n?n:o?o.__e:e.firstChild,r,l),yt(s,t,l),t.props.children=null}fe=me.slice,b={__e:function(t,e,n,r){for(var o,s,l;e=e.__;)if((o=e.__c)&&!o.__)try{if((s=o.constructor)&&s.getDerivedStateFromError!=
null&&(o.setState(s.getDerivedStateFromError(t)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(t,r||
{}),l=o.__d),l)return o.__E=o}catch(a){t=a}throw t}},dt=0,hn=function(t){return t!=null&&t.constructor===void 0},
L.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=H({},this.state),
typeof t=="function"&&(t=t(H({},n),this.props)),t&&H(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),lt(this))},L.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),lt(this))},L.prototype.render=g,D=
[],mt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,pt=function(t,e){return t.
__v.__b-e.__v.__b},pe.__r=0,Ve=Math.random().toString(8),ce="__d"+Ve,Q="__a"+Ve,ft=/(PointerCapture)$|Capture$/i,
Ne=0,Be=ut(!1),He=ut(!0),_n=0;var ge,$,Ie,xt,be=0,Pt=[],S=b,kt=S.__b,$t=S.__r,St=S.diffed,Tt=S.__c,Mt=S.unmount,Et=S.__;function Rt(t,e){S.__h&&
S.__h($,t,be||e),be=0;var n=$.__H||($.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function ye(t){
return be=1,kn(At,t)}function kn(t,e,n){var r=Rt(ge++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):At(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],u=r.t(d,a);d!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=$,!$.__f)){var o=function(a,d,u){
if(!r.__c.__H)return!0;var m=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var _=p.__[0];
p.__=p.__N,p.__N=void 0,_!==p.__[0]&&(h=!0)}}),s){var c=s.call(this,a,d,u);return m?c||h:c}return!m||h};$.__f=
!0;var s=$.shouldComponentUpdate,l=$.componentWillUpdate;$.componentWillUpdate=function(a,d,u){if(this.__e){var m=s;
s=void 0,o(a,d,u),s=m}l&&l.call(this,a,d,u)},$.shouldComponentUpdate=o}return r.__N||r.__}function Lt(t){return be=5,$n(function(){return{current:t}},[])}function $n(t,e){var n=Rt(ge++,7);return Mn(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function Sn(){for(var t;t=Pt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(_e),e.__h.some(Ge),e.__h=[]}catch(n){
e.__h=[],S.__e(n,t.__v)}}}S.__b=function(t){$=null,kt&&kt(t)},S.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Et&&Et(t,e)},S.__r=function(t){$t&&$t(t),ge=0;var e=($=t.__c).__H;e&&(Ie===$?(e.__h=[],$.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(_e),e.__h.some(Ge),e.__h=[],ge=0)),Ie=$},
S.diffed=function(t){St&&St(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Pt.push(e)!==1&&xt===S.requestAnimationFrame||
((xt=S.requestAnimationFrame)||Tn)(Sn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Ie=$=null},S.
__c=function(t,e){e.some(function(n){try{n.__h.some(_e),n.__h=n.__h.filter(function(r){return!r.__||Ge(r)})}catch(r){
e.some(function(o){o.__h&&(o.__h=[])}),e=[],S.__e(r,n.__v)}}),Tt&&Tt(t,e)},S.unmount=function(t){Mt&&Mt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{_e(r)}catch(o){e=o}}),n.__H=void 0,e&&S.__e(e,n.__v))};var Ct=typeof requestAnimationFrame==
"function";function Tn(t){var e,n=function(){clearTimeout(r),Ct&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Ct&&(e=requestAnimationFrame(n))}function _e(t){var e=$,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
$=e}function Ge(t){var e=$;t.__c=t.__(),$=e}function Mn(t,e){return!t||t.length!==e.length||e.some(function(n,r){
return n!==t[r]})}function At(t,e){return typeof e=="function"?e(t):e}var En=0;function i(t,e,n,r,o,s){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var u={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--En,__i:-1,__u:0,__source:o,
__self:s};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return b.vnode&&b.
vnode(u),u}function A(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function B(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Cn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ee(t){return t.target.closest("[dat\
a-word]")}var G=class extends L{root=I();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=ee(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute(
"tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onBlur=()=>queueMicrotask(()=>{this.
root.current?.contains(document.activeElement)||this.look(null)});onKey=e=>{let n=ee(e);if(!n||e.ctrlKey||e.altKey||
e.metaKey)return;let r=Cn[e.key];if(r&&this.pointed!==n)Pn(n,r,[...this.root.current.querySelectorAll("[data-w\
ord]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),
e.stopPropagation()};render({class:e,label:n,onPick:r,children:o}){return i("div",{ref:this.root,class:e,role:"\
group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:this.onBlur,onKeyDown:this.onKey,onPointerDown:s=>{this.
pointed=ee(s)},onPointerOver:s=>this.look(ee(s)?.dataset.word??null),onPointerLeave:()=>this.look(null),onClick:s=>{
let l=ee(s);l&&r?.(l.dataset.word,l)},children:o})}};function Pn(t,[e,n],r){let o=u=>{let m=u.getBoundingClientRect();
return[m.left+m.width/2,m.top+m.height/2]},[s,l]=o(t),a=null,d=1/0;for(let u of r){let[m,h]=o(u),c=(m-s)*e+(h-
l)*n,p=Math.abs((m-s)*n)+Math.abs((h-l)*e);u===t||c<4||p>2*c||c+2*p<d&&([a,d]=[u,c+2*p])}return a}function ve({
text:t,bots:e}){return i(g,{children:t.split(/@(\d)/).map((n,r)=>r%2?i(g,{children:[i(E,{seat:Number(n)})," ",
i("span",{class:"name",children:e[Number(n)]})]}):n)})}function E({seat:t}){return i("span",{class:`badge seat${t}`,
children:t})}function C(t){class e extends L{shouldComponentUpdate(r){let o=this.props,s=r;for(let l in s)if(s[l]!==o[l])return!0;
for(let l in o)if(!(l in s))return!0;return!1}render(){return t(this.props)}}return n=>je(e,n)}function N(t){return t.replace(/-\d+$/,"")}function we(t){return/-(\d+)$/.exec(t)?.[1]??""}function R(t,e){let n=M(
t).creatures?.[N(e)],r=n?n[0]:N(e).replace(/-/g," "),o=we(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function O(t,e){return`${t} ${e}${t===1?"":"s"}`}function Ft(t){return String(Math.round(t*100)/100)}
function Ot(t,e,n=!1){return n&&t.move!==void 0?t.move:Rn(t.text,e)}function Rn(t,e){return t.replace(/@(\d)/g,
(n,r)=>e[Number(r)])}var W=["r1","r2","r3","r4","r5"],z=620,Ln={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},An={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function xe(t,e){let n=M(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Ht({seat:t,x:e,y:n,r,fresh:o}){return i(g,{children:[i("g",{class:`pebble seat${t}`,
children:[i("circle",{cx:e,cy:n,r}),i("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
o&&i("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Fn({game:t,card:e,x:n,y:r,w:o,h:s}){let l=N(e),a=!M(
t).creatures?.[l],d=`M${n+.8} ${r+s*.2}v${-s*.1}q0 ${-s*.085} ${o*.12} ${-s*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${s*.085}v${s*.1}z`;return i("g",{class:a?"card wild":"card","data-card":e,children:[i("rect",{class:"pap\
er",x:n,y:r,width:o,height:s,rx:o*.12}),i("path",{fill:a?"url(#wild)":xe(t,l),d}),i("text",{x:n+o/2,y:r+s*.72,
"font-size":s*.42,"text-anchor":"middle",children:we(e)})]})}var On=C(t=>{let{game:e,layout:n,pile:r=[],owner:o,
state:s,out:l,marks:a}=t,[d,u,m,h]=n.cell(t.column,t.row),[c,p]=n.card,_=d+(n.wide?18:6),v=u+(h-p)/2+(n.wide?2:
1),y={x:d+3,y:u+3,width:m-6,height:h-6,rx:7},w=[`Row ${t.row+1}, ${R(e,t.word.split(" ")[1])}`,s==="closed"?"c\
losed":r.length?r.map(x=>R(e,x)).reverse().join(", on top of "):"empty",o!==void 0&&`pebble of seat ${o}`],f=Math.
min(r.length-1,3);return i("g",{class:`cell ${s}${l?" out":""}${a}`,...B(t.word,w.filter(Boolean).join(": "),a),
children:[i("rect",{class:"place",...y}),s==="closed"&&i("rect",{class:"shut",...y,fill:"url(#closed)"}),Array.
from({length:Math.max(0,f)},(x,F)=>{let P=(f-F)*(n.wide?3:2);return i("rect",{class:"under",x:_+P,y:v-P,width:c,
height:p,rx:c*.12})}),r.length>0&&i(Fn,{game:e,card:r[r.length-1],x:_,y:v,w:c,h:p}),t.pileFresh&&i("rect",{class:"\
fresh",x:_-2,y:v-2,width:c+4,height:p+4,rx:c*.14}),t.gone&&i("rect",{class:"fresh gone",x:d+5,y:u+5,width:m-10,
height:h-10,rx:6}),r.length>1&&i("text",{class:"depth",x:d+m-(n.wide?26:11),y:u+h-(n.wide?13:9),"text-anchor":"\
middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),o!==void 0&&i(Ht,{seat:o,x:d+m-(n.wide?26:12),y:u+
(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),We=[],Vn=C(t=>{let{game:e,layout:n,creature:r,holder:o,out:s,
marks:l}=t,[a,d,u,m]=n.head(t.column),{wide:h}=n,[c]=M(e).creatures?.[r]??[r],p=h?5:3,_=u-2*p,v=m-(h?12:6),y=d+
v-(h?17:3),w=h?{x:a+p+10,y:d+70,width:_-20,height:5}:{x:a+u-8,y:d+9,width:4,height:v-12},f=s>=0?`eliminated in\
 round ${s+1}`:o===void 0?"nobody controls it":`seat ${o} controls it`,x={x:a+p,y:d+3,width:_,height:v,rx:8};return i(
"g",{class:`champion${s>=0?" out":""}${l}`,...B(r,`${c}, ${f}`,l),children:[i("rect",{class:"paper",...x}),h?i(
g,{children:[i("circle",{cx:a+u/2,cy:d+29,r:18,fill:xe(e,r)}),i("text",{class:"emblem",x:a+u/2,y:d+35,"text-an\
chor":"middle","font-size":18,children:c.charAt(0)}),i("text",{class:"title",x:a+u/2,y:d+62,"text-anchor":"mid\
dle","font-size":13,children:c})]}):i(g,{children:[i("rect",{x:a+p,y:d+3,width:6,height:v,rx:3,fill:xe(e,r)}),
i("text",{class:"title",x:a+13,y:d+21,"font-size":c.length>8?10.5:12,children:c})]}),t.crowns.map((F,P)=>i(Ht,
{seat:F,x:h?a+u-p-12-P*15:a+22+P*15,y:d+(h?16:36),r:h?9:7.5,fresh:!t.crowned.includes(F)},F)),o!==void 0&&s<0&&
i("rect",{class:`control seat${o}`,rx:2,...w}),s>=0&&i("path",{class:"cross",d:`M${a+p+6} ${d+9}L${a+u-p-6} ${y}\
M${a+u-p-6} ${d+9}L${a+p+6} ${y}`}),s>=0&&h&&i("text",{class:"outtext",x:a+u/2,y:d+78,"text-anchor":"middle","\
font-size":10,children:["out in round ",s+1]}),t.outNow&&i("rect",{class:"fresh out",...x})]})}),Bn=C(({layout:t,
row:e,state:n,prestige:r,marks:o})=>{let[s,l,a,d]=t.label(e);return i("g",{class:`row-label ${n}${o}`,...B(W[e],
`Row ${e+1}, worth ${r}`,o),children:[i("rect",{class:"place",x:s,y:l,width:a,height:d,rx:6}),t.wide?i(g,{children:[
i("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),i("text",{class:"worth",x:a-
12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):i(g,{children:[i("text",{x:s+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),i("text",{class:"worth",x:s+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Hn=C(()=>i("defs",{children:[i("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>i("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),i("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:i("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Nn({board:t}){let e=t.view,n=t.before,r=t.width>=z?Ln:An,o=e.phase===
"over",s=a=>a+1===e.round&&!o?"now":a+1>e.round?"later":"past",l=M(e.game).prestige??[];return i("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[i(Hn,{}),W.map((a,d)=>i(Bn,{layout:r,row:d,state:s(
d),prestige:l[d],marks:A(t,a)},a)),e.champions.map((a,d)=>{let u=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
We;return i(g,{children:[W.map((h,c)=>{let p=`${h} ${a}`,_=e.grid[h]?.[a],v=e.pebbles[h]?.[a],y=n?.grid[h]?.[a],
w=n?.pebbles[h]?.[a],f=n!==null&&_!==y&&String(_??"")!==String(y??"");return i(On,{game:e.game,layout:r,column:d,
row:c,word:p,pile:_,owner:v,out:u>=0,state:u>=0&&c>u?"closed":s(c),pileFresh:f&&!!_?.length,gone:f&&!_?.length,
ownerFresh:n!==null&&v!==w,marks:A(t,p)},p)}),i(Vn,{game:e.game,layout:r,column:d,creature:a,crowns:m,crowned:n?
n.pebbles.champion?.[a]??We:m,holder:e.control?.[a],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(a),marks:A(
t,a)},a)]})})]})}var Dn=C(({game:t,card:e,seen:n,marks:r})=>{let o=N(e),s=M(t).creatures?.[o],l=R(t,e);return i(
"span",{class:`mini${s?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...B(e,l,r),style:s?{"--creature":xe(t,o)}:
void 0,children:[i("b",{children:we(e)||"\u2726"}),i("small",{children:s?s[0]:R(t,o)})]})}),Vt=()=>i("span",{class:"\
mini back",role:"img","aria-label":"a hidden card"});function te({board:t,cards:e,seen:n=We}){let{game:r}=t.view,
o=Array.isArray(e)?e:n,s=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return i(g,{children:[o.map((a,d)=>{
if(a==="?"||a===null)return i(Vt,{},`?${d}`);let u=(l.get(a)??0)+1;return l.set(a,u),i(Dn,{game:r,card:a,seen:o===
n,marks:A(t,a)},`${a} ${u}`)}),Array.from({length:s},(a,d)=>i(Vt,{},`hidden ${d}`))]})}function jn({board:t,seat:e}){
let n=t.view,r=n.players[e],o=n.pebbles_left?.[e]??0,s=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,
a=A(t,l),d=r.sidelined;return i("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,
"data-hand":e,children:[i("div",{class:"who",...B(l,void 0,a),children:[i(E,{seat:e})," ",i("span",{class:"nam\
e",children:t.bots[e]}),i("span",{class:"stock",role:"img","aria-label":`${O(o,"pebble")} left`,children:Array.
from({length:o},()=>i("i",{class:`seat${e}`}))}),i("span",{class:"quiet",children:O(s,"card")})]}),i("div",{class:"\
cards",children:[i(te,{board:t,cards:r.hand,seen:r.seen}),r.secret&&i("span",{class:"secret",title:"a secret p\
rediction",children:[i("em",{children:"secret"}),i(te,{board:t,cards:[r.secret]})]}),d!==void 0&&d!==0&&!(Array.
isArray(d)&&!d.length)&&i("span",{class:"secret",title:"sidelined by Stag",children:[i("em",{children:"sidelin\
ed"}),i(te,{board:t,cards:d})]})]})]})}function Bt({board:t,name:e,cards:n}){let[r,o]=ye(!1),s=Array.isArray(n)?
n.length:n;return!s||!Array.isArray(n)?i("span",{class:"pile",children:[e," ",s]}):i("details",{class:"pile",onToggle:l=>o(
l.currentTarget.open),children:[i("summary",{children:[e," ",s]}),r&&i("div",{class:"cards",children:i(te,{board:t,
cards:n})})]})}function Nt(t){let e=t.view;return i(G,{class:"cards-table",label:"The table",onPick:t.onPick,onLook:t.
onLook,children:[i("div",{class:"felt",children:i(Nn,{board:t})}),e.drawn!==void 0&&e.drawn!==null&&i("div",{class:"\
drawn",children:[i("em",{children:"looked at"}),i(te,{board:t,cards:e.drawn})]}),i("div",{class:"hands",children:e.
players.map((n,r)=>i(jn,{board:t,seat:r},r))}),i("div",{class:"piles",children:[i(Bt,{board:t,name:"deck",cards:e.
deck})," ",i(Bt,{board:t,name:"discard pile",cards:e.discard})]})]})}function Dt(t,e){let n=new Set;for(let r of t.
champions){for(let o of W)(String(t.grid[o]?.[r]??"")!==String(e.grid[o]?.[r]??"")||t.pebbles[o]?.[r]!==e.pebbles[o]?.[r])&&
n.add(`${o} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.champion?.[r]??"")||t.eliminated.includes(
r)!==e.eliminated.includes(r))&&n.add(r)}return n}function jt(t,e,n){let r=M(t.game).creatures??{},[o,s]=e.split(
" ");if(s){let u=t.grid[o]?.[s]??[],m=t.pebbles[o]?.[s],h=u.length?u.map(c=>R(t.game,c)).reverse().join(", ")+
(u.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(1)}, ${R(t.game,s)}`,`${h}${m===void 0?"":
`; the pebble of ${n[m]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==void 0)return[n[Number(l)],`seat ${l}, ${O(
t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(W.includes(e))return[`Row ${e.slice(1)}`,`a pebble in it i\
s worth ${M(t.game).prestige?.[W.indexOf(e)]}`];let a=r[N(e)];if(!a)return[R(t.game,e),""];if(e!==N(e))return[
R(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]} (${d===void 0?"nobody controls it":`${n[d]} contro\
ls it`})`]}var ne={inaccuracy:"?!",mistake:"?",blunder:"??"},qn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function qt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function K(t,e){return qt(t,e).
filter(n=>!!n.mark)}function ze(t){return`${Math.round(100*t)} %`}function Ke(t){return t.kind==="exact"?`${ze(
t.value)}, proved`:`${ze(t.value)} \xB1 ${ze((t.high-t.low)/2)}`}function Xe(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ke(e.loss)})`}function Ut(t,e){let n=t.bots.map(()=>[]);
for(let l of qt(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],o=r.filter(l=>l===1).length,s=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([s,r[a]===1?1/o:0])}),n}function It(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,o)=>{let s=r.note&&(e==="all"||String(r.s)===e)?qn.exec(r.note):null;s&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(s[1]))/100])}),n}function Gt(t){return[...Ut(t,"all"),...It(t,"al\
l")].some(e=>e.length>1)}function Wt({film:t,looker:e,last:n,onPick:r,children:o}){let s=a=>1e3*a/Math.max(1,n),
l=a=>(d,u)=>d.length>1&&i("polyline",{class:`${a} seat${u}`,points:d.map(([m,h])=>`${s(m).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return i("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
i("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[i("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),It(t,e).map(l("claim")),Ut(t,e).map(l("chance"))]}),K(t,e).map(a=>i(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${s(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ne[a.mark],i("title",{children:Xe(t,a)})]})),o]})}function zt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return i(g,{children:[i("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&i("details",{class:"review",
children:[i("summary",{children:"Accuracy and turning points"}),i("ul",{children:t.review.seats.map(r=>i("li",
{children:[i(E,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${O(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),i("ul",{children:t.review.turning_points.
map(r=>i("li",{children:r.text}))})]})]})}function Kt({viewer:t,view:e,marked:n}){let{film:r,step:o,looker:s}=t,l=s==="all"||Number(s)===o.s;return i("d\
iv",{class:"caption","aria-live":"polite",children:[i("div",{class:"said",children:[i(Un,{viewer:t})," ",o.ms!==
void 0&&i("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&i("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&i("div",{class:`judged ${n.mark}`,children:[`${ne[n.
mark]} ${n.mark}; better: `,i("code",{children:n.best}),` (+${Ke(n.loss)})`]}),l&&o.note&&i("div",{class:"note",
tabIndex:0,children:o.note}),i("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let d=ae(a,s);return i(
"span",{class:d.eliminated?"out":"",children:t.notation&&d.move!==void 0?i("code",{children:d.move}):i(ve,{text:d.
text,bots:r.bots})})})}),t.faultsHere().map(a=>i("div",{class:"fault",children:[a.seat!==void 0&&i(E,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(s==="all"||Number(s)===a.seat)&&i(g,{children:[a.message&&
`: ${a.message}`,a.stderr&&i("pre",{tabIndex:0,children:a.stderr})]})]})),i("div",{class:"quiet when",children:[
In(e),e.asked&&e.phase!=="over"&&i(g,{children:[" \xB7 ",i(ve,{text:e.asked,bots:r.bots})]})]})]})}function Un({
viewer:t}){let{step:e,film:n,notation:r}=t;return e.s===void 0?i(g,{children:t.words(t.place)}):r?i(g,{children:[
i(E,{seat:e.s})," ",i("span",{class:"name",children:n.bots[e.s]})," ",i("code",{children:t.words(t.place)})]}):
i(ve,{text:t.news(t.place).text,bots:n.bots})}function In(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)
return"the game is over";let e=t.round?`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?
"":`seat ${t.turn} decides`}var Gn=C(({viewer:t,place:e,step:n,words:r,here:o,faulty:s,marked:l})=>{let d=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",s&&"faulty",o&&"here"].filter(Boolean).join(" ");return i("li",{class:d,children:i("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[i("span",{class:"number",children:e}),n.s===void 0?i("span",{class:"badge none"}):i(E,{seat:n.s}),i(
"span",{class:"words",children:r}),i("span",{class:"ms",children:[l&&i("span",{class:`sign ${l.mark}`,title:Xe(
t.film,l),children:`${ne[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Wn=60,ke=class extends L{root=I();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(K(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Wn)}read(e,n=!1){let{viewer:r}=this.
props,o=n?null:e.target.closest("[data-place]"),s=o?Number(o.dataset.place):null;s!==r.read&&(r.read=s,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return i("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,o)=>i(Gn,{viewer:e,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var T=46,Zt=/^-?\d+,-?\d+$/,zn=1.05,Kn=1.25;function Qt(t,e=0){let[n,r]=t.split(",").map(Number);for(let o=0;o<
e;o++)[n,r]=[-r,n+r];return[T*Math.sqrt(3)*(n+r/2),T*1.5*r]}function Xn(t){let[e,n]=t.split(",").map(Number);return[
[1,0],[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,o])=>`${e+r},${n+o}`)}function oe(t){return`M${Array.from({length:6},
(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(o)).toFixed(1)} ${(t*Math.sin(o)).toFixed(1)}`}).join(
"L")}Z`}var Jn=oe(T-1.5),Yn=oe(T-6),Zn=oe(T-4),Xt=oe(T-5),Qn=oe(T+1);function en(t,e){let n=t.map(a=>Qt(a,e)),
r=n.map(a=>a[0]),o=n.map(a=>a[1]),s=Math.min(...r)-T-8,l=Math.min(...o)-T-8;return[s,l,Math.max(...r)+T+8-s,Math.
max(...o)+T+8-l]}function er(t,e){let n=r=>{let[,,o,s]=en(t,r);return Math.min(1/o,zn/s)*(r===e?Kn:1)};return[
0,1,2].reduce((r,o)=>n(o)>n(r)?o:r,e)}function re(t,e){let[n,r]=Qt(t,e);return`translate(${n.toFixed(1)} ${r.toFixed(
1)})`}function tr(t){return t.length>7?12.5:t.length>6?13.5:15}function tn({name:t,beads:e}){return i(g,{children:[
i("path",{class:"edge",d:Jn}),i("path",{class:"face",d:Yn}),i("circle",{class:"gem",cy:-T*.56,r:4.2}),i("text",
{y:5,"text-anchor":"middle","font-size":tr(t),children:t}),e?i("g",{class:"beads",children:[i("circle",{cy:T*.52,
r:11}),i("text",{y:T*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var nr=C(({game:t,cell:e,
text:n,beads:r,coordinates:o,marks:s,turn:l})=>{let[a,d]=n.split(" "),u=M(t).tiles?.[a]?.[0]??"",m=`${R(t,a)}${d?
`, ${d}`:""}, at ${e}${r?`, ${O(r,"token")} on it`:""}`;return i("g",{class:`tile ${d??"grey"} ${u}${s}`,"data\
-tile":a,transform:re(e,l),...B(e,m,s),children:[i(tn,{name:a,beads:r}),o&&i("text",{class:"coordinates",y:T*.42,
"text-anchor":"middle","font-size":10,children:e})]})});function rr({board:t}){let e=t.view,n=t.before,{board:r}=e,
o=Object.keys(r).sort((f,x)=>r[f]<r[x]?-1:1),s=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[],
...t.open??[]],l=[...new Set(s.filter(f=>Zt.test(f)&&!r[f]))],a=[...e.map??[],...e.next?.map??[]].filter(f=>!r[f]),
d=n?Object.keys(n.board).filter(f=>!r[f]):[],u=t.open?o.flatMap(Xn):[],m=[...o,...l,...a,...d,...u],h=Lt(0);h.
current=t.open&&t.width<z?er([...o,...u],h.current):0;let c=h.current,[p,_,v,y]=en(m,c),w=n?[...Je(e,n)].filter(
f=>r[f]):[];return i("svg",{class:"board",viewBox:[p,_,v,y].map(f=>f.toFixed(0)).join(" "),style:{"--across":(v/
(T*1.74)).toFixed(2)},children:[l.map(f=>i("g",{class:`open${A(t,f)}`,transform:re(f,c),...B(f,`empty cell ${f}`,
A(t,f)),children:[i("path",{d:Zn}),t.coordinates&&i("text",{class:"coordinates",y:4,"text-anchor":"middle","fo\
nt-size":11,children:f})]},`open ${f}`)),a.map(f=>i("path",{class:"bound",d:Xt,transform:re(f,c),children:i("t\
itle",{children:["named by Map: ",f]})},`bound ${f}`)),d.map(f=>i("path",{class:"gone",d:Xt,transform:re(f,c)},
`gone ${f}`)),o.map(f=>{let x=r[f].split(" ")[0];return i(nr,{game:e.game,cell:f,text:r[f],beads:e.beads?.[x],
coordinates:!!t.coordinates,turn:c,marks:A(t,f)},x)}),w.map(f=>i("path",{class:"fresh",d:Qn,transform:re(f,c)},
`fresh ${f}`))]})}var $e=T+6,Jt=C(({game:t,name:e,token:n,taken:r,marks:o})=>i("svg",{class:`loose${o}`,viewBox:`${-$e}\
 ${-$e} ${2*$e} ${2*$e}`,"data-tile":e,...B(e,`${R(t,e)}${r?", taken":""}${n?`, with ${O(n,"token")}`:""}`,o),
children:i("g",{class:`tile grey ${M(t).tiles?.[e]?.[0]??""}${r?" taken":""}`,children:i(tn,{name:e,beads:n?`+${n}`:
void 0})})}));function Yt({name:t,tiles:e}){let[n,r]=ye(!1);return e?.length?i("details",{class:"pile",onToggle:o=>r(
o.currentTarget.open),children:[i("summary",{children:[t," ",e.length]}),n&&i("p",{children:[...e].sort().join(
", ")})]}):null}function or({board:t,seat:e}){let n=t.view,r=n.colors?.[e],o=r?Object.values(n.board).filter(l=>l.
endsWith(` ${r}`)):[],s=o.reduce((l,a)=>l+(n.beads?.[a.split(" ")[0]]??0),0);return i("div",{class:`hand${n.turn===
e?" turn":""}`,children:i("div",{class:"who",children:[i(E,{seat:e})," ",r&&i("i",{class:`side ${r}`,title:r}),
i("span",{class:"name",children:t.bots[e]}),i("span",{class:"quiet",children:`${r?`${r}: `:""}${O(o.length,"ti\
le")}, ${O(n.tokens?.[e]??0,"token")}${s?`, ${s} on tiles`:""}`})]})})}function sr({view:t}){let e=[];return t.
quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(`\
Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next\
 turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?i("p",{class:"legend",children:e.join(" \xB7 ")}):null}
function nn(t){let e=t.view,n=Object.entries(e.taken??{}),r=Object.entries(e.pool??{});return i(G,{class:"tile\
s-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[i("div",{class:"sides",children:[0,1].map(
o=>i(or,{board:t,seat:o},o))}),i("div",{class:"felt",children:i(rr,{board:t})}),(n.length>0||r.length>0)&&i("d\
iv",{class:"pool",children:[n.map(([o,s])=>i(Jt,{game:e.game,name:o,token:s,taken:!0,marks:A(t,o)},o)),n.length>
0&&i("span",{class:"gap"},"gap"),r.map(([o,s])=>i(Jt,{game:e.game,name:o,token:s,taken:!1,marks:A(t,o)},o))]}),
i(sr,{view:e}),i("div",{class:"piles",children:[i(Yt,{name:"bag",tiles:e.bag})," ",i(Yt,{name:"out of the game",
tiles:e.dead})]})]})}function Je(t,e){let n=new Set;for(let r of new Set([...Object.keys(t.board),...Object.keys(
e.board)])){let o=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||o&&t.beads?.[o]!==e.beads?.[o])&&n.add(r)}
return n}function rn(t,e){let[n,r]=(Zt.test(e)?t.board[e]??"":e).split(" ");if(!n)return[`Cell ${e}`,"empty"];
let o=M(t.game).tiles?.[n]?.[1]??"";return[R(t.game,n),[o,r&&`${r} side up`,n!==e&&`at ${e}`].filter(Boolean).
join(" \xB7 ")]}function ir(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function Ye(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function on(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,s=n.get(o)??0;n.set(o,s+1),
e(`${o} ${s}`,r)}}var Se=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
ir())return null;let o=new Map;return on(e,(s,l)=>o.set(s,{box:l.getBoundingClientRect(),face:Ye(l)})),o}play(e,n,r,o=""){
let s=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=o.split(" "),a=[];on(e,(u,m)=>{let h=l.includes(
u.split(" ")[0])&&m.closest(".cell")&&s,c=n.get(u)??(h?{box:ar(s.getBoundingClientRect()),face:""}:null);c&&a.
push([m,c,m.getBoundingClientRect()])});let d=e.getBoundingClientRect();for(let[u,{box:m,face:h},c]of a){let p=Math.
hypot(Te(c)-Te(m),Me(c)-Me(m));p>c.width*.6&&p>12&&!lr(u,m,c)?cr(e,d,u,m,c):h&&h!==Ye(u)&&Ye(u)&&dr(u)}}};function Te(t){
return t.left+t.width/2}function Me(t){return t.top+t.height/2}function ar(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function lr(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function cr(t,e,n,r,o){
let s=ur(n);s.classList.add("flying"),s.setAttribute("aria-hidden","true"),Object.assign(s.style,{left:`${o.left-
e.left}px`,top:`${o.top-e.top}px`,width:`${o.width}px`,height:`${o.height}px`}),t.append(s);let l=`translate(${Te(
r)-Te(o)}px, ${Me(r)-Me(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,a=s.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>s.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function ur(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(d);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:o,height:s}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${o} ${s}`),e.removeAttribute("transform"),l.append(
e),l}function dr(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function X(t){return t.board!==void 0}function Ee(t){return t.champions!==void 0}var Ce=class extends L{root=I();motion=new Se;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}componentDidUpdate(e,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(e){return i("div",{ref:this.root,class:"stage",children:e.draw?.(e)??
i(mr,{...e})})}};function mr(t){return X(t.view)?i(nn,{...t}):Ee(t.view)?i(Nt,{...t}):i(pr,{view:t.view})}function pr({
view:t}){let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return i("table",
{class:"plain",children:i("tbody",{children:e.map(([n,r])=>i("tr",{children:[i("th",{scope:"row",children:n.replaceAll(
"_"," ")}),i("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function sn(t,e){return e&&X(t)&&
X(e)?Je(t,e):e&&Ee(t)&&Ee(e)?Dt(t,e):new Set}function an(t,e,n){return X(t)?rn(t,e):Ee(t)?jt(t,e,n):null}function Ze(t,e){
let n=t.split(" "),r=new Set(n);for(let o of n)if(/^r\d$/.test(o))for(let s of n)r.add(`${o} ${s}`);return n[0]===
"play"&&n[1]&&e&&r.add(`r${e} ${n[2]??N(n[1])}`),r}function J(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function ln(t){
t&&(document.documentElement.dataset.theme=t)}function fr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;ln(J("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function cn(){ln(J("equinox-theme")),k("theme").addEventListener(
"click",fr)}var hr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],_r=60,gr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 Esc close",Pe=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=
n.seat===null||n.seat===void 0?["all",...n.bots.map((o,s)=>String(s))]:[String(n.seat)],this.looker=this.lookers[0],
this.steps=st(n.steps),this.curved=Gt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(r),this.resized.
observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=J("equinox-notation")==="on";coordinates=J(
"equinox-coordinates")==="on";looked=null;read=null;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return it(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(e===
"mark")return K(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([s])=>s.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return K(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&ae(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Ot(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],J(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),o=n>0?r.find(s=>s>this.place):r.findLast(s=>s<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),_r)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.resized.disconnect(),q(null,this.root)}measure(){let e=this.width;this.
width=this.root.clientWidth,e<z!=this.width<z&&this.draw()}draw(){q(i(br,{viewer:this}),this.root)}key(e){let r={
ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.show(this.last)," ":()=>this.
toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.jump("fault",1),F:()=>this.
jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look("all"),n:()=>this.toggleSwitch(
"notation"),c:()=>this.toggleSwitch("coordinates"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(
e.key)?()=>this.look(e.key):void 0);if(!r||e.ctrlKey||e.altKey||e.metaKey)return;let o=e.target;o.matches("inp\
ut:not([type=range]), select, textarea")||o.matches("button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};
function br({viewer:t}){let{film:e,place:n}=t,r=t.viewAt(n),o=n?t.viewAt(n-1):null,s=t.marked(n),l=t.read,a=l===
null?void 0:new Set([...sn(t.viewAt(l),l?t.viewAt(l-1):null),...Ze(t.news(l)?.move??"")]);return i(g,{children:[
i(vr,{viewer:t}),i(wr,{viewer:t,place:n,looker:t.looker,playing:t.playing,speed:t.speed,switches:`${t.notation}\
 ${t.coordinates}`}),t.curved&&i("div",{class:"chances",children:[i(Wt,{film:e,looker:t.looker,last:t.last,onPick:d=>t.
show(Math.round(t.last*d)),children:i("line",{class:"cursor",x1:Re(n,t.last),x2:Re(n,t.last),y1:"0%",y2:"100%"})}),
i(zt,{film:e,looker:t.looker})]}),i("div",{class:"body",children:[i("div",{class:"main",children:[i(Kt,{viewer:t,
view:r,marked:s}),i(yr,{told:t.looked===null?null:an(r,t.looked,e.bots)}),i(Ce,{view:r,before:o,bots:e.bots,looker:t.
looker,width:t.width,lit:a,coordinates:t.coordinates,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:s&&
Ze(s.best,o?.round),onLook:d=>{t.looked=d,t.draw()}})]}),i(ke,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),
i("p",{class:"legend keys",children:gr})]})}function yr({told:t}){return i("p",{class:"about","aria-live":"pol\
ite",children:t?i(g,{children:[i("strong",{children:t[0]})," ",t[1]]}):i("span",{class:"quiet",children:"Point\
 at a piece to see what it is."})})}function Re(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function vr({
viewer:{film:t,options:e}}){return i("div",{class:"heading",children:[i("h3",{children:t.title??`Game ${t.id}`}),
i("span",{class:"seats",children:i(Qe,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(r=>r.seat===
n||r.seat===void 0)})}),t.outcome&&i("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&
i("button",{type:"button",class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}
function Qe({bots:t,outcome:e,failed:n}){return i(g,{children:t.map((r,o)=>i("span",{class:`seat-result${e?.ranks[o]===
1?" first":""}`,children:[i(E,{seat:o})," ",i("span",{class:"name",children:r}),e&&i("span",{class:"quiet",children:`\
 ${e.ranks[o]}. (${Ft(e.scores[o])})`}),n(o)&&i("span",{class:"mark",children:"fault"})]}))})}var wr=C(({viewer:t,
place:e,looker:n,playing:r,speed:o})=>{let{film:s,last:l}=t,a=(u,m,h)=>i("button",{type:"button",title:m,onClick:h,
children:u}),d=u=>t.find(u).length>0;return i("div",{class:"controls",children:[a("|\u25C0","Start (Home)",()=>t.
show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6","Forward (\u2192)",()=>t.move(1)),a("\u25B6|","\
End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.toggle()),i("div",{class:"slide",children:[i(
"input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.show(Number(u.currentTarget.value))}),
i(xr,{viewer:t})]}),i("span",{class:"counter",children:`${e} / ${l}`}),d("eliminated")&&a("next out","Next eli\
mination (e)",()=>t.jump("eliminated",1)),d("fault")&&a("next fault","Next fault (f)",()=>t.jump("fault",1)),d(
"mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),d("scored")&&a("scoring","Start of scoring",
()=>t.show(t.find("scored")[0])),i("label",{class:"view",children:[i("span",{children:"view"}),i("select",{title:"\
View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.lookers.map(u=>i("option",{value:u,children:u===
"all"?"everything":`seat ${u}: ${s.bots[Number(u)]}`}))})]}),i("select",{title:"Speed","aria-label":"Speed",value:o,
onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},children:hr.map(([u,m])=>i("option",{value:m,children:u}))}),
i(un,{viewer:t,name:"notation"}),X(t.viewAt(e))&&i(un,{viewer:t,name:"coordinates"})]})});function un({viewer:t,
name:e}){return i("label",{class:"switch",children:[i("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var xr=C(({viewer:t})=>i("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>i("circle",{class:"out",cx:Re(e,t.last),cy:4,r:3})),t.find("fault").map(e=>i("circle",{class:"\
fault",cx:Re(e,t.last),cy:4,r:3}))]}));var se=20,kr=250,$r=8;function dn(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Le=class{constructor(e,n,r,o){this.games=e;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),kr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),k("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),k("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let s of document.
querySelectorAll("[data-sort]"))s.addEventListener("click",()=>this.sort(s.dataset.sort));document.addEventListener(
"keydown",s=>this.viewer?.key(s)),document.addEventListener("click",s=>{let l=s.target.closest("[data-game]");
l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},!0)}),window.addEventListener("hashchange",s=>this.
fromAddress(new URL(s.newURL).hash)),this.draw(),this.fromAddress(location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=k(
"filter");faults=k("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.
draw()}sort(e){let{order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.
turnTo(0)}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=dn(this.filter.value),n=this.
games.filter(s=>{if(this.faults.checked&&!s.faults.some(Boolean))return!1;let l=`|${[s.number,s.id,...s.bots,s.
reason,...s.faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)
return n;let{column:r,down:o}=this.order;return n.sort((s,l)=>(s[r]<l[r]?-1:s[r]>l[r]?1:0)*(o?-1:1))}async find(){
let e=this.page*se;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+se)}}if(!this.
filter.value.trim()&&!this.faults.checked&&e+se<=this.games.length)return{count:this.played,games:this.games.slice(
e,e+se)};try{let n=await this.search(dn(this.filter.value).join(" "),this.faults.checked,this.page);return this.
others=n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/se));if(this.page>=
r)return this.turnTo(r-1);k("count").textContent=n.error??`${n.count} of ${this.played}`,k("games-pages").hidden=
r<2,k("games-page").textContent=`page ${this.page+1} of ${r}`,k("games-before").disabled=this.page===0,k("game\
s-after").disabled=this.page===r-1;for(let s of document.querySelectorAll("[data-sort]")){s.disabled=!this.hasAll();
let l=this.order?.column===s.dataset.sort&&this.order;s.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let o=this.viewer?.film.id;q(i(g,{children:n.games.map(s=>i(Sr,{game:s,open:s.id===
o},s.id))}),k("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let o=this.opening={},s=k("viewer");this.viewer?.close(),this.viewer=null,s.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,d;try{if(d=await this.getFilm(a),this.opening!==o)return}catch(u){this.opening===o&&q(i("p",{class:"\
warning",children:["This game cannot be shown: ",u.message]}),s);return}l&&(d.bots=l.bots),d.title=l?`Game ${l.
number}`:`Game ${a}`,q(null,s),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new Pe(s,d,
{...n,close:()=>this.close(),shown:u=>this.toAddress(u)}),this.draw(),s.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,k("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=$r;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),k("games").scrollIntoView({block:"start"}));let o=new URLSearchParams(e.slice(
1)),s=o.get("game"),l={move:Number(o.get("move")??0),looker:o.get("seat")??"all"};s?this.viewer?.film.id.startsWith(
s)?this.viewer.goTo(l):this.open(s,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function Sr({game:t,open:e}){return i("tr",{class:e?"here":"",children:[i("td",{class:"right",children:t.number}),
i("td",{children:i("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),i("td",{
class:"seats",children:i(Qe,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),i("td",{class:"right",children:t.
moves}),i("td",{children:t.reason})]})}async function Tr(t){return rt(await(await Oe(`films/${encodeURIComponent(t)}`)).text())}async function Mr(t,e,n){
let r=new URLSearchParams({filter:t,page:String(n),...e?{faults:"1"}:{}});return await(await Oe(`games?${r}`)).
json()}function Er(){return new Promise((t,e)=>{let n=new XMLHttpRequest;n.open("GET","news"),n.responseType="\
document",n.onload=()=>n.response&&n.status===200?t(n.response):e(new Error("the server sent no page")),n.onerror=
()=>e(new Error("the server does not respond")),n.send()})}var Cr=new Le(Z.games,Z.played,Tr,Mr),mn=Z.live?.news,
et=null,pn=null;function Pr(t){let e=JSON.parse(t.getElementById("data").textContent??""),n=()=>[...document.querySelectorAll(
"details.fault")],r=s=>s.querySelector("summary").textContent,o=new Set(n().filter(s=>s.open).map(r));k("summa\
ry").replaceWith(document.adoptNode(t.getElementById("summary")));for(let s of n())s.open=o.has(r(s));Cr.renew(
e.games,e.played)}function Rr(t){document.body.classList.remove("cut-off"),k("status").textContent=t.status??"";
let{news:e}=t;!e||e===mn||et||(et=setTimeout(async()=>{et=null;try{Pr(await Er()),mn=e}catch{document.body.classList.
add("cut-off")}},Math.random()*t.within*1e3))}function Lr(){return document.body.classList.add("cut-off"),!0}function fn(){
pn?.(),pn=document.hidden?null:nt("events",Rr,Lr)}cn();document.addEventListener("visibilitychange",fn);fn();})();
