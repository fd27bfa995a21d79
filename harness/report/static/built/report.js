// Built by `make frontend` from harness/report/frontend. Sources: a846a3bf562a3085900db20aee86a92413074a8f23df7638ff46a1bbeeed03a9
"use strict";(()=>{function P(t){return document.getElementById(t)}var ue=JSON.parse(P("data").textContent??"");function A(t){return ue.
facts[t]??{}}async function xn(t,e){return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(e))).text()}
function kn(t){let e=JSON.parse(t);if(e.error)throw new Error(e.error);return e}async function it(t,e){let n=await xn(Uint8Array.from([...ot(t),...ot(e)]),"deflate-raw");return kn(n.slice(n.
indexOf(`
`)+1))}var $n="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;.=,?@^_`{|}~";function ot(t){
let e=[];for(let n=0;n<t.length;n+=5){let r=t.slice(n,n+5),o=0;for(let s of r.padEnd(5,"~"))o=o*85+$n.indexOf(
s);for(let s=0;s<r.length-1;s+=1)e.push(Math.floor(o/2**(24-8*s))%256)}return e}function at(t,e){if(Array.isArray(
e)){if(e.length===1)return e[0];let[r,o,s]=e;return t.slice(0,r).concat(s,o?t.slice(-o):[])}let n=Array.isArray(
t)?t.slice():{...t};for(let[r,o]of Object.entries(e))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=at(n[r],o);
return n}function lt(t,e={}){let n=e;return t.map(r=>(n=at(n,r.d),{...r,picture:n}))}function ct(t,e){return{...t.
common,...t[e]}}function de([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,...e[n]}:
t}var be,v,ft,Sn,U,ut,ht,gt,Ne,pe,re,_t,je,He,De,Tn,he={},ge=[],Mn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
ye=Array.isArray;function q(t,e){for(var n in e)t[n]=e[n];return t}function qe(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function Ue(t,e,n){var r,o,s,l={};for(s in e)s=="key"?r=e[s]:s=="ref"?o=e[s]:l[s]=e[s];if(arguments.
length>2&&(l.children=arguments.length>3?be.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(s in t.
defaultProps)l[s]===void 0&&(l[s]=t.defaultProps[s]);return fe(t,l,r,o,null)}function fe(t,e,n,r,o){var s={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++ft,__i:-1,__u:0};return o==
null&&v.vnode!=null&&v.vnode(s),s}function J(){return{current:null}}function y(t){return t.children}function F(t,e){
this.props=t,this.context=e}function I(t,e){if(e==null)return t.__?I(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?I(t):null}function Cn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],o=[],s=q({},e);s.__v=e.__v+1,v.vnode&&v.vnode(s),We(t.__P,s,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??I(e),!!(32&e.__u),o),s.__v=e.__v,s.__.__k[s.__i]=s,xt(r,s,o),e.__e=e.__=null,
s.__e!=n&&bt(s)}}function bt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),bt(t)}function dt(t){(!t.__d&&(t.__d=!0)&&U.push(t)&&!_e.
__r++||ut!=v.debounceRendering)&&((ut=v.debounceRendering)||ht)(_e)}function _e(){try{for(var t,e=1;U.length;)
U.length>e&&U.sort(gt),t=U.shift(),e=U.length,Cn(t)}finally{U.length=_e.__r=0}}function yt(t,e,n,r,o,s,l,a,c,d,m){
var f,u,p,_,x,w,b=r&&r.__k||ge,g=e.length;for(c=En(n,e,b,c,g),f=0;f<g;f++)(p=n.__k[f])!=null&&(u=p.__i!=-1&&b[p.
__i]||he,p.__i=f,w=We(t,p,u,o,s,l,a,c,d,m),_=p.__e,p.ref&&u.ref!=p.ref&&(u.ref&&Ie(u.ref,null,p),m.push(p.ref,
p.__c||_,p)),x==null&&_!=null&&(x=_),4&p.__u?(c=wt(p,c,t),u.__e&&(u.__e=null)):typeof p.type=="function"&&w!==
void 0?c=w:_&&(c=_.nextSibling),p.__u&=-7);return n.__e=x,c}function En(t,e,n,r,o){var s,l,a,c,d,m=n.length,f=m,
u=0;for(t.__k=new Array(o),s=0;s<o;s++)(l=e[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[s]=fe(null,l,null,null,null):ye(
l)?l=t.__k[s]=fe(y,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[s]=fe(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[s]=l,c=s+u,l.__=t,l.__b=t.__b+1,a=null,(d=l.__i=Pn(l,n,c,f))!=-1&&(f--,(a=n[d])&&
(a.__u|=2)),a==null||a.__v==null?(d==-1&&(o>m?u--:o<m&&u++),typeof l.type!="function"&&(l.__u|=4)):d!=c&&(d==c-
1?u--:d==c+1?u++:(d>c?u--:u++,l.__u|=4))):t.__k[s]=null;if(f)for(s=0;s<m;s++)(a=n[s])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=I(a)),$t(a,a));return r}function wt(t,e,n){var r,o;if(typeof t.type=="function"){for(r=t.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=t,e=wt(r[o],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=I(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function Pn(t,e,n,r){var o,s,l,a=t.key,c=t.type,d=e[n],m=d!=null&&(2&d.__u)==0;if(d===null&&a==null||m&&a==d.key&&
c==d.type)return n;if(r>(m?1:0)){for(o=n-1,s=n+1;o>=0||s<e.length;)if((d=e[l=o>=0?o--:s++])!=null&&(2&d.__u)==
0&&a==d.key&&c==d.type)return l}return-1}function mt(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||Mn.test(e)?n:n+"px"}function me(t,e,n,r,o){var s,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||mt(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||mt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")s=e!=(e=e.replace(_t,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+s]=n,n?r?n[re]=r[re]:(n[re]=
je,t.addEventListener(e,s?De:He,s)):t.removeEventListener(e,s?De:He,s);else{if(o=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function pt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[pe]==null)e[pe]=
je++;else if(e[pe]<n[re])return;return n(v.event?v.event(e):e)}}}function We(t,e,n,r,o,s,l,a,c,d){var m,f,u,p,
_,x,w,b,g,M,$,E,N,h,L,ne,H=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),s=[a=e.__e=
n.__e]),(m=v.__b)&&m(e);e:if(typeof H=="function"){f=l.length;try{if(g=e.props,M=H.prototype&&H.prototype.render,
$=(m=H.contextType)&&r[m.__c],E=m?$?$.props.value:m.__:r,n.__c?b=(u=e.__c=n.__c).__=u.__E:(M?e.__c=u=new H(g,E):
(e.__c=u=new F(g,E),u.constructor=H,u.render=Ln),$&&$.sub(u),u.state||(u.state={}),u.__n=r,p=u.__d=!0,u.__h=[],
u._sb=[]),M&&u.__s==null&&(u.__s=u.state),M&&H.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=q({},u.
__s)),q(u.__s,H.getDerivedStateFromProps(g,u.__s))),_=u.props,x=u.state,u.__v=e,p)M&&H.getDerivedStateFromProps==
null&&u.componentWillMount!=null&&u.componentWillMount(),M&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{
if(M&&H.getDerivedStateFromProps==null&&g!==_&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
g,E),e.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(g,u.__s,E)===!1){e.__v!=n.__v&&
(u.props=g,u.state=u.__s,u.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(Y){Y&&(Y.__=e)}),ge.push.apply(
u.__h,u._sb),u._sb=[],u.__h.length&&l.push(u),a=I(n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(
g,u.__s,E),M&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(_,x,w)})}if(u.context=E,u.
props=g,u.__P=t,u.__e=!1,N=v.__r,h=0,M)u.state=u.__s,u.__d=!1,N&&N(e),m=u.render(u.props,u.state,u.context),ge.
push.apply(u.__h,u._sb),u._sb=[];else do u.__d=!1,N&&N(e),m=u.render(u.props,u.state,u.context),u.state=u.__s;while(u.
__d&&++h<25);u.state=u.__s,u.getChildContext!=null&&(r=q(q({},r),u.getChildContext())),M&&!p&&u.getSnapshotBeforeUpdate!=
null&&(w=u.getSnapshotBeforeUpdate(_,x)),L=m!=null&&m.type===y&&m.key==null?kt(m.props.children):m,a=yt(t,ye(L)?
L:[L],e,n,r,o,s,l,a,c,d),u.base=e.__e,e.__u&=-161,u.__h.length&&l.push(u),b&&(u.__E=u.__=null)}catch(Y){if(l.length=
f,e.__v=null,c||s!=null){if(Y.then){for(e.__u|=c?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;s!=null&&
(s[s.indexOf(a)]=null),e.__e=a}else if(s!=null)for(ne=s.length;ne--;)qe(s[ne])}else e.__e=n.__e;e.__k==null&&(e.
__k=n.__k||[]),Y.then||vt(e),v.__e(Y,e,n)}}else s==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=Rn(n.__e,
e,n,r,o,s,l,c,d);return(m=v.diffed)&&m(e),128&e.__u?void 0:a}function vt(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.
__k.some(vt))}function xt(t,e,n){for(var r=0;r<n.length;r++)Ie(n[r],n[++r],n[++r]);v.__c&&v.__c(e,t),t.some(function(o){
try{t=o.__h,o.__h=[],t.some(function(s){s.call(o)})}catch(s){v.__e(s,o.__v)}})}function kt(t){return typeof t!=
"object"||t==null||t.__b>0?t:ye(t)?t.map(kt):t.constructor!==void 0?null:q({},t)}function Rn(t,e,n,r,o,s,l,a,c){
var d,m,f,u,p,_,x,w=n.props||he,b=e.props,g=e.type;if(g=="svg"?o="http://www.w3.org/2000/svg":g=="math"?o="htt\
p://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),s!=null){for(d=0;d<s.length;d++)if((p=s[d])&&
"setAttribute"in p==!!g&&(g?p.localName==g:p.nodeType==3)){t=p,s[d]=null;break}}if(t==null){if(g==null)return document.
createTextNode(b);t=document.createElementNS(o,g,b.is&&b),a&&(v.__m&&v.__m(e,s),a=!1),s=null}if(g==null)w===b||
a&&t.data==b||(t.data=b);else{if(s=g=="textarea"&&b.defaultValue!=null?null:s&&be.call(t.childNodes),!a&&s!=null)
for(w={},d=0;d<t.attributes.length;d++)w[(p=t.attributes[d]).name]=p.value;for(d in w)p=w[d],d=="dangerouslySe\
tInnerHTML"?f=p:d=="children"||d in b||d=="value"&&"defaultValue"in b||d=="checked"&&"defaultChecked"in b||me(
t,d,null,p,o);for(d in b)p=b[d],d=="children"?u=p:d=="dangerouslySetInnerHTML"?m=p:d=="value"?_=p:d=="checked"?
x=p:a&&typeof p!="function"||w[d]===p||me(t,d,p,w[d],o);if(m)a||f&&(m.__html==f.__html||m.__html==t.innerHTML)||
(t.innerHTML=m.__html),e.__k=[];else if(f&&(t.innerHTML=""),yt(e.type=="template"?t.content:t,ye(u)?u:[u],e,n,
r,g=="foreignObject"?"http://www.w3.org/1999/xhtml":o,s,l,s?s[0]:n.__k&&I(n,0),a,c),s!=null)for(d=s.length;d--;)
qe(s[d]);a&&g!="textarea"||(d="value",g=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[d]||g==
"progress"&&!_||g=="option"&&_!=w[d])&&me(t,d,_,w[d],o),d="checked",x!=null&&x!=t[d]&&me(t,d,x,w[d],o))}return t}
function Ie(t,e,n){try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(
e))}else t.current=e}catch(o){v.__e(o,n)}}function $t(t,e,n){var r,o;if(v.unmount&&v.unmount(t),(r=t.ref)&&(r.
current&&r.current!=t.__e||Ie(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){
v.__e(s,e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(o=0;o<r.length;o++)r[o]&&$t(r[o],e,n||typeof t.type!="functi\
on");n||qe(t.__e),t.__c=t.__=t.__e=void 0}function Ln(t,e,n){return this.constructor(t,n)}function G(t,e,n){var r,
o,s,l;e==document&&(e=document.documentElement),v.__&&v.__(t,e),o=(r=typeof n=="function")?null:n&&n.__k||e.__k,
s=[],l=[],We(e,t=(!r&&n||e).__k=Ue(y,null,[t]),o||he,he,e.namespaceURI,!r&&n?[n]:o?null:e.firstChild?be.call(e.
childNodes):null,s,!r&&n?n:o?o.__e:e.firstChild,r,l),xt(s,t,l),t.props.children=null}be=ge.slice,v={__e:function(t,e,n,r){for(var o,s,l;e=e.__;)if((o=e.__c)&&!o.__)try{if((s=o.constructor)&&s.getDerivedStateFromError!=
null&&(o.setState(s.getDerivedStateFromError(t)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(t,r||
{}),l=o.__d),l)return o.__E=o}catch(a){t=a}throw t}},ft=0,Sn=function(t){return t!=null&&t.constructor===void 0},
F.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=q({},this.state),
typeof t=="function"&&(t=t(q({},n),this.props)),t&&q(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),dt(this))},F.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),dt(this))},F.prototype.render=y,U=
[],ht=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,gt=function(t,e){return t.
__v.__b-e.__v.__b},_e.__r=0,Ne=Math.random().toString(8),pe="__d"+Ne,re="__a"+Ne,_t=/(PointerCapture)$|Capture$/i,
je=0,He=pt(!1),De=pt(!0),Tn=0;var ve,S,Ge,St,xe=0,At=[],T=v,Tt=T.__b,Mt=T.__r,Ct=T.diffed,Et=T.__c,Pt=T.unmount,Rt=T.__;function Ot(t,e){T.__h&&
T.__h(S,t,xe||e),xe=0;var n=S.__H||(S.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function ke(t){
return xe=1,An(Ft,t)}function An(t,e,n){var r=Ot(ve++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Ft(void 0,e),function(a){
var c=r.__N?r.__N[0]:r.__[0],d=r.t(c,a);c!==d&&(r.__N=[d,r.__[1]],r.__c.setState({}))}],r.__c=S,!S.__f)){var o=function(a,c,d){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var _=p.__[0];
p.__=p.__N,p.__N=void 0,_!==p.__[0]&&(f=!0)}}),s){var u=s.call(this,a,c,d);return m?u||f:u}return!m||f};S.__f=
!0;var s=S.shouldComponentUpdate,l=S.componentWillUpdate;S.componentWillUpdate=function(a,c,d){if(this.__e){var m=s;
s=void 0,o(a,c,d),s=m}l&&l.call(this,a,c,d)},S.shouldComponentUpdate=o}return r.__N||r.__}function Vt(t){return xe=5,On(function(){return{current:t}},[])}function On(t,e){var n=Ot(ve++,7);return Bn(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function Vn(){for(var t;t=At.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(we),e.__h.some(ze),e.__h=[]}catch(n){
e.__h=[],T.__e(n,t.__v)}}}T.__b=function(t){S=null,Tt&&Tt(t)},T.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Rt&&Rt(t,e)},T.__r=function(t){Mt&&Mt(t),ve=0;var e=(S=t.__c).__H;e&&(Ge===S?(e.__h=[],S.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(we),e.__h.some(ze),e.__h=[],ve=0)),Ge=S},
T.diffed=function(t){Ct&&Ct(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(At.push(e)!==1&&St===T.requestAnimationFrame||
((St=T.requestAnimationFrame)||Fn)(Vn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Ge=S=null},T.
__c=function(t,e){e.some(function(n){try{n.__h.some(we),n.__h=n.__h.filter(function(r){return!r.__||ze(r)})}catch(r){
e.some(function(o){o.__h&&(o.__h=[])}),e=[],T.__e(r,n.__v)}}),Et&&Et(t,e)},T.unmount=function(t){Pt&&Pt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{we(r)}catch(o){e=o}}),n.__H=void 0,e&&T.__e(e,n.__v))};var Lt=typeof requestAnimationFrame==
"function";function Fn(t){var e,n=function(){clearTimeout(r),Lt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Lt&&(e=requestAnimationFrame(n))}function we(t){var e=S,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
S=e}function ze(t){var e=S;t.__c=t.__(),S=e}function Bn(t,e){return!t||t.length!==e.length||e.some(function(n,r){
return n!==t[r]})}function Ft(t,e){return typeof e=="function"?e(t):e}var Nn=0;function i(t,e,n,r,o,s){e||(e={});var l,a,c=e;if("ref"in c)for(a in c={},e)a=="ref"?l=e[a]:c[a]=e[a];var d={type:t,
props:c,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--Nn,__i:-1,__u:0,__source:o,
__self:s};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)c[a]===void 0&&(c[a]=l[a]);return v.vnode&&v.
vnode(d),d}function B(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function D(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Hn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function se(t){return t.target.closest("[dat\
a-word]")}var Z=class extends F{root=J();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(e){this.focused=e,this.look(e)}look(e){e!==this.looked&&(this.looked=e,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=e=>{let n=se(e);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=e=>{let n=se(e);if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let r=Hn[e.key];if(r&&this.pointed!==
n)Dn(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),e.stopPropagation()};render({class:e,label:n,
onPick:r,children:o}){return i("div",{ref:this.root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:s=>{this.pointed=se(s)},onPointerOver:s=>this.
look(se(s)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:s=>{let l=se(s);l&&
r?.(l.dataset.word,l)},children:o})}};function Dn(t,[e,n],r){let o=d=>{let m=d.getBoundingClientRect();return[
m.left+m.width/2,m.top+m.height/2]},[s,l]=o(t),a=null,c=1/0;for(let d of r){let[m,f]=o(d),u=(m-s)*e+(f-l)*n,p=Math.
abs((m-s)*n)+Math.abs((f-l)*e);d===t||u<4||p>2*u||u+2*p<c&&([a,c]=[d,u+2*p])}return a}function oe({text:t,bots:e}){
return i(y,{children:t.split(/@(\d)/).map((n,r)=>r%2?i(y,{children:[i(O,{seat:Number(n)})," ",i("span",{class:"\
name",children:e[Number(n)]})]}):n)})}function O({seat:t}){return i("span",{class:`badge seat${t}`,children:t})}function R(t){class e extends F{shouldComponentUpdate(r){let o=this.props,s=r;for(let l in s)if(s[l]!==o[l])return!0;
for(let l in o)if(!(l in s))return!0;return!1}render(){return t(this.props)}}return n=>Ue(e,n)}function j(t){return t.replace(/-\d+$/,"")}function $e(t){return/-(\d+)$/.exec(t)?.[1]??""}function k(t,e){let n=A(
t).creatures?.[j(e)],r=n?n[0]:j(e).replace(/-/g," "),o=$e(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function V(t,e){return`${t} ${e}${t===1?"":"s"}`}function W(t){return t.length>1?`${t.slice(0,-1).join(
", ")} and ${t.at(-1)}`:t.join("")}function Se(t){return String(Math.round(t*100)/100)}function Bt(t,e,n=!1){return n&&
t.move!==void 0?t.move:jn(t.text,e)}function jn(t,e){return t.replace(/@(\d)/g,(n,r)=>e[Number(r)])}var z=["r1","r2","r3","r4","r5"],K=620,qn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},Un={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function Te(t,e){let n=A(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function Dt({seat:t,x:e,y:n,r,fresh:o}){return i(y,{children:[i("g",{class:`pebble seat${t}`,
children:[i("circle",{cx:e,cy:n,r}),i("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",children:t})]}),
o&&i("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Wn({game:t,card:e,x:n,y:r,w:o,h:s}){let l=j(e),a=!A(
t).creatures?.[l],c=`M${n+.8} ${r+s*.2}v${-s*.1}q0 ${-s*.085} ${o*.12} ${-s*.085}h${o*.76-1.6}q${o*.12} 0 ${o*
.12} ${s*.085}v${s*.1}z`;return i("g",{class:a?"card wild":"card","data-card":e,children:[i("rect",{class:"pap\
er",x:n,y:r,width:o,height:s,rx:o*.12}),i("path",{fill:a?"url(#wild)":Te(t,l),d:c}),i("text",{x:n+o/2,y:r+s*.72,
"font-size":s*.42,"text-anchor":"middle",children:$e(e)})]})}var In=R(t=>{let{game:e,layout:n,pile:r=[],owner:o,
state:s,out:l,marks:a}=t,[c,d,m,f]=n.cell(t.column,t.row),[u,p]=n.card,_=c+(n.wide?18:6),x=d+(f-p)/2+(n.wide?2:
1),w={x:c+3,y:d+3,width:m-6,height:f-6,rx:7},b=[`Row ${t.row+1}, ${k(e,t.word.split(" ")[1])}`,s==="closed"?"c\
losed":r.length?r.map(M=>k(e,M)).reverse().join(", on top of "):"empty",t.lowest&&"the lowest",o!==void 0&&`pe\
bble of seat ${o}`],g=Math.min(r.length-1,3);return i("g",{class:`cell ${s}${l?" out":""}${t.lowest?" lowest":
""}${a}`,...D(t.word,b.filter(Boolean).join(": "),a),children:[i("rect",{class:"place",...w}),s==="closed"&&i(
"rect",{class:"shut",...w,fill:"url(#closed)"}),Array.from({length:Math.max(0,g)},(M,$)=>{let E=(g-$)*(n.wide?
3:2);return i("rect",{class:"under",x:_+E,y:x-E,width:u,height:p,rx:u*.12})}),r.length>0&&i(Wn,{game:e,card:r[r.
length-1],x:_,y:x,w:u,h:p}),t.pileFresh&&i("rect",{class:"fresh",x:_-2,y:x-2,width:u+4,height:p+4,rx:u*.14}),t.
gone&&i("rect",{class:"fresh gone",x:c+5,y:d+5,width:m-10,height:f-10,rx:6}),r.length>1&&i("text",{class:"dept\
h",x:c+m-(n.wide?26:11),y:d+f-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.
length]}),t.lowest&&i("text",{class:"low",x:c+m-(n.wide?26:12),y:d+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),o!==void 0&&i(Dt,{seat:o,x:c+m-(n.wide?26:12),y:d+(n.wide?
27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Me=[];function jt(t={}){return Object.entries(t).map(([e,n])=>[Number(
e),n]).sort((e,n)=>n[1]-e[1])}function qt(t,e,n){let r=t.map(([o,s])=>`${n(o)} ${s}`).join(", ");return e!==void 0?
`${n(e)} controls it${r&&`: ${r}`}`:t.length>1&&t[0][1]===t[1][1]?`nobody controls it, for the highest sums ar\
e equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function Gn({seat:t,sum:e,holds:n,wide:r,x:o,y:s}){let[l,a]=r?
[17,13]:[13,11];return i("g",{class:`sum seat${t}${n?" holds":""}`,children:[i("rect",{x:o,y:s,width:l,height:a,
rx:3}),i("text",{x:o+l/2,y:s+a*.77,"text-anchor":"middle","font-size":r?10:8.5,children:e})]})}var zn=R(t=>{let{
game:e,layout:n,creature:r,holder:o,out:s,marks:l}=t,[a,c,d,m]=n.head(t.column),{wide:f}=n,[u]=A(e).creatures?.[r]??
[r],p=f?5:3,_=d-2*p,x=m-(f?12:6),w=c+x-(f?17:3),b=s<0?jt(t.sums):Me,g=s>=0?`eliminated in round ${s+1}`:qt(b,o,
$=>`seat ${$}`),M={x:a+p,y:c+3,width:_,height:x,rx:8};return i("g",{class:`champion${s>=0?" out":""}${l}`,...D(
r,`${u}, ${g}`,l),children:[i("rect",{class:"paper",...M}),f?i(y,{children:[i("circle",{cx:a+d/2,cy:c+29,r:18,
fill:Te(e,r)}),i("text",{class:"emblem",x:a+d/2,y:c+35,"text-anchor":"middle","font-size":18,children:u.charAt(
0)}),i("text",{class:"title",x:a+d/2,y:c+62,"text-anchor":"middle","font-size":13,children:u})]}):i(y,{children:[
i("rect",{x:a+p,y:c+3,width:6,height:x,rx:3,fill:Te(e,r)}),i("text",{class:"title",x:a+13,y:c+17,"font-size":u.
length>8?10.5:12,children:u})]}),t.crowns.map(($,E)=>i(Dt,{seat:$,x:f?a+d-p-12-E*15:a+20+E*14,y:c+(f?16:42),r:f?
9:6.5,fresh:!t.crowned.includes($)},$)),b.map(([$,E],N)=>i(Gn,{seat:$,sum:E,holds:$===o,wide:f,x:f?a+d/2+(N-b.
length/2)*19+1:a+12+N*15,y:c+(f?67:22)},$)),s>=0&&i("path",{class:"cross",d:`M${a+p+6} ${c+9}L${a+d-p-6} ${w}M${a+
d-p-6} ${c+9}L${a+p+6} ${w}`}),s>=0&&f&&i("text",{class:"outtext",x:a+d/2,y:c+78,"text-anchor":"middle","font-\
size":10,children:["out in round ",s+1]}),t.outNow&&i("rect",{class:"fresh out",...M})]})}),Kn=R(({layout:t,row:e,
state:n,prestige:r,marks:o})=>{let[s,l,a,c]=t.label(e);return i("g",{class:`row-label ${n}${o}`,...D(z[e],`Row\
 ${e+1}, worth ${r}`,o),children:[i("rect",{class:"place",x:s,y:l,width:a,height:c,rx:6}),t.wide?i(y,{children:[
i("text",{x:a-12,y:l+c/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),i("text",{class:"worth",x:a-
12,y:l+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):i(y,{children:[i("text",{x:s+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),i("text",{class:"worth",x:s+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Xn=R(()=>i("defs",{children:[i("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>i("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),i("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:i("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Yn({board:t}){let e=t.view,n=t.before,r=t.width>=K?qn:Un,o=e.phase===
"over",s=a=>a+1===e.round&&!o?"now":a+1>e.round?"later":"past",l=A(e.game).prestige??[];return i("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[i(Xn,{}),z.map((a,c)=>i(Kn,{layout:r,row:c,state:s(
c),prestige:l[c],marks:B(t,a)},a)),e.champions.map((a,c)=>{let d=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
Me;return i(y,{children:[z.map((f,u)=>{let p=`${f} ${a}`,_=e.grid[f]?.[a],x=e.pebbles[f]?.[a],w=n?.grid[f]?.[a],
b=n?.pebbles[f]?.[a],g=n!==null&&_!==w&&String(_??"")!==String(w??"");return i(In,{game:e.game,layout:r,column:c,
row:u,word:p,pile:_,owner:x,out:d>=0,state:d>=0&&u>d?"closed":s(u),pileFresh:g&&!!_?.length,gone:g&&!_?.length,
lowest:u+1===e.round&&!!e.lowest?.includes(a),ownerFresh:n!==null&&x!==b,marks:B(t,p)},p)}),i(zn,{game:e.game,
layout:r,column:c,creature:a,crowns:m,crowned:n?n.pebbles.champion?.[a]??Me:m,holder:e.control?.[a],sums:e.sums?.[a],
out:d,outNow:d>=0&&n!==null&&!n.eliminated.includes(a),marks:B(t,a)},a)]})})]})}var Jn=R(({game:t,card:e,seen:n,
marks:r})=>{let o=j(e),s=A(t).creatures?.[o],l=k(t,e);return i("span",{class:`mini${s?"":" wild"}${n?" seen":""}${r}`,
"data-card":e,...D(e,l,r),style:s?{"--creature":Te(t,o)}:void 0,children:[i("b",{children:$e(e)||"\u2726"}),i(
"small",{children:s?s[0]:k(t,o)})]})}),Nt=()=>i("span",{class:"mini back",role:"img","aria-label":"a hidden ca\
rd"});function ie({board:t,cards:e,seen:n=Me}){let{game:r}=t.view,o=Array.isArray(e)?e:n,s=Array.isArray(e)?0:
Math.max(0,e-n.length),l=new Map;return i(y,{children:[o.map((a,c)=>{if(a==="?"||a===null)return i(Nt,{},`?${c}`);
let d=(l.get(a)??0)+1;return l.set(a,d),i(Jn,{game:r,card:a,seen:o===n,marks:B(t,a)},`${a} ${d}`)}),Array.from(
{length:s},(a,c)=>i(Nt,{},`hidden ${c}`))]})}function Zn({view:t,seat:e}){let n=t.points?.[e];if(!n)return null;
let r=n.reduce((s,[,,l])=>s+l,0),o=(s,l)=>`${k(t.game,l)} ${s==="champion"?"(secret)":`in ${Ke(s)}`}`;return i(
"div",{class:"points",children:[i("strong",{children:V(r,"point")}),t.phase!=="over"&&" so far",n.length>0&&`:\
 ${n.map(([s,l,a])=>`${Se(a)} ${o(s,l)}`).join(", ")}`]})}function Ke(t){return`row ${t.slice(1)}`}function Qn({
view:t}){if(!t.lowest||t.phase==="over")return null;let e=z[t.round-1],n=c=>k(t.game,t.grid[e][c].at(-1)),r=c=>j(
t.grid[e][c].at(-1))===c?n(c):`${k(t.game,c)} with ${n(c)}`,o=t.champions.filter(c=>!t.eliminated.includes(c)&&
!t.grid[e]?.[c]?.length).map(c=>k(t.game,c)),s=t.lowest.map(r);if(!s.length)return i("p",{class:"standing",children:[
"No card lies in ",Ke(e)," yet."]});let l=s.length===1,a=o.length>4?`${o.length} others have`:`${W(o)} ${o.length>
1?"have":"has"}`;return i("p",{class:"standing",children:[l?"Lowest in ":"Equally low in ",Ke(e),": ",i("stron\
g",{children:W(s)}),o.length?(l?", which would go out; ":", so nobody would go out; ")+`${a} no card yet.`:l?"\
, which would go out at the end of this turn.":", so nobody would go out."]})}function er({board:t,seat:e}){let n=t.
view,r=n.players[e],o=n.pebbles_left?.[e]??0,s=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,a=B(t,
l),c=r.sidelined;return i("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[i("div",{class:"who",...D(l,void 0,a),children:[i(O,{seat:e})," ",i("span",{class:"name",
children:t.bots[e]}),i("span",{class:"stock",role:"img","aria-label":`${V(o,"pebble")} left`,children:Array.from(
{length:o},()=>i("i",{class:`seat${e}`}))}),i("span",{class:"quiet",children:V(s,"card")})]}),i(Zn,{view:n,seat:e}),
i("div",{class:"cards",children:[i(ie,{board:t,cards:r.hand,seen:r.seen}),r.secret&&i("span",{class:"secret",title:"\
a secret prediction",children:[i("em",{children:"secret"}),i(ie,{board:t,cards:[r.secret]})]}),c!==void 0&&c!==
0&&!(Array.isArray(c)&&!c.length)&&i("span",{class:"secret",title:"sidelined by Stag",children:[i("em",{children:"\
sidelined"}),i(ie,{board:t,cards:c})]})]})]})}function Ht({board:t,name:e,cards:n}){let[r,o]=ke(!1),s=Array.isArray(
n)?n.length:n;return!s||!Array.isArray(n)?i("span",{class:"pile",children:[e," ",s]}):i("details",{class:"pile",
onToggle:l=>o(l.currentTarget.open),children:[i("summary",{children:[e," ",s]}),r&&i("div",{class:"cards",children:i(
ie,{board:t,cards:n})})]})}function Ut(t){let e=t.view;return i(Z,{class:"cards-table",label:"The table",onPick:t.
onPick,onLook:t.onLook,children:[i("div",{class:"felt",children:i(Yn,{board:t})}),i(Qn,{view:e}),e.drawn!==void 0&&
e.drawn!==null&&i("div",{class:"drawn",children:[i("em",{children:"looked at"}),i(ie,{board:t,cards:e.drawn})]}),
i("div",{class:"hands",children:e.players.map((n,r)=>i(er,{board:t,seat:r},r))}),i("div",{class:"piles",children:[
i(Ht,{board:t,name:"deck",cards:e.deck})," ",i(Ht,{board:t,name:"discard pile",cards:e.discard})]})]})}function Wt(t,e){
let n=new Set;for(let r of t.champions){for(let o of z)(String(t.grid[o]?.[r]??"")!==String(e.grid[o]?.[r]??"")||
t.pebbles[o]?.[r]!==e.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.
champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}function It(t,e,n){
let r=A(t.game).creatures??{},[o,s]=e.split(" ");if(s){let m=t.grid[o]?.[s]??[],f=t.pebbles[o]?.[s],u=m.length?
m.map(p=>k(t.game,p)).reverse().join(", ")+(m.length>1?" (bottom card last)":""):"no card";return[`Row ${o.slice(
1)}, ${k(t.game,s)}`,`${u}${f===void 0?"":`; the pebble of ${n[f]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==
void 0){let m=t.players[Number(l)].seen??[],f=m.length?`; known to hold ${m.map(u=>k(t.game,u)).join(", ")}`:"";
return[n[Number(l)],`seat ${l}, ${V(t.pebbles_left?.[Number(l)]??0,"pebble")} left${f}`]}if(z.includes(e))return[
`Row ${e.slice(1)}`,`a pebble in it is worth ${A(t.game).prestige?.[z.indexOf(e)]}`];let a=r[j(e)];if(!a)return[
k(t.game,e),""];if(e!==j(e))return[k(t.game,e),a[1]];let c=t.control?.[e],d=t.eliminated.includes(e)?"eliminat\
ed":qt(jt(t.sums?.[e]),c,m=>n[m]);return[a[0],`${a[1]} \xB7 ${d}`]}var ae={inaccuracy:"?!",mistake:"?",blunder:"??"},tr=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Gt(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function Q(t,e){return Gt(t,e).
filter(n=>!!n.mark)}function Xe(t){return`${Math.round(100*t)} %`}function Ye(t){return t.kind==="exact"?`${Xe(
t.value)}, proved`:`${Xe(t.value)} \xB1 ${Xe((t.high-t.low)/2)}`}function Je(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ye(e.loss)})`}function zt(t,e){let n=t.bots.map(()=>[]);
for(let l of Gt(t,e))l.chances.forEach((a,c)=>{(e!=="all"||c===l.seat)&&n[c].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],o=r.filter(l=>l===1).length,s=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([s,r[a]===1?1/o:0])}),n}function Kt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,o)=>{let s=r.note&&(e==="all"||String(r.s)===e)?tr.exec(r.note):null;s&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(s[1]))/100])}),n}function Xt(t){return[...zt(t,"all"),...Kt(t,"al\
l")].some(e=>e.length>1)}function Yt({film:t,looker:e,last:n,onPick:r,children:o}){let s=a=>1e3*a/Math.max(1,n),
l=a=>(c,d)=>c.length>1&&i("polyline",{class:`${a} seat${d}`,points:c.map(([m,f])=>`${s(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return i("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let c=a.currentTarget.getBoundingClientRect();r((a.clientX-c.left)/c.width)},children:[
i("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[i("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Kt(t,e).map(l("claim")),zt(t,e).map(l("chance"))]}),Q(t,e).map(a=>i(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${s(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ae[a.mark],i("title",{children:Je(t,a)})]})),o]})}function Jt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return i(y,{children:[i("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&i("details",{class:"review",
children:[i("summary",{children:"Accuracy and turning points"}),i("ul",{children:t.review.seats.map(r=>i("li",
{children:[i(O,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),i("ul",{children:t.review.turning_points.
map(r=>i("li",{children:r.text}))})]})]})}function Zt({viewer:t,view:e,marked:n}){let{film:r,step:o,looker:s}=t,l=s==="all"||Number(s)===o.s;return i("d\
iv",{class:"caption","aria-live":"polite",children:[i("div",{class:"said",children:[i(rr,{viewer:t})," ",o.ms!==
void 0&&i("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&i("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&i("div",{class:`judged ${n.mark}`,children:[`${ae[n.
mark]} ${n.mark}; better: `,i(nr,{viewer:t,marked:n}),` (+${Ye(n.loss)})`]}),l&&o.note&&i("div",{class:"note",
tabIndex:0,children:o.note}),i("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let c=de(a,s);return i(
"span",{class:c.eliminated?"out":"",children:t.notation&&c.move!==void 0?i("code",{children:c.move}):i(oe,{text:c.
text,bots:r.bots})})})}),t.faultsHere().map(a=>i("div",{class:"fault",children:[a.seat!==void 0&&i(O,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(s==="all"||Number(s)===a.seat)&&i(y,{children:[a.message&&
`: ${a.message}`,a.stderr&&i("pre",{tabIndex:0,children:a.stderr})]})]})),i("div",{class:"quiet when",children:[
sr(e),e.asked&&e.phase!=="over"&&i(y,{children:[" \xB7 ",i(oe,{text:e.asked,bots:r.bots})]})]})]})}function nr({
viewer:{film:t,notation:e},marked:n}){let r=t.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return e||
r===void 0?i("code",{children:n.best}):i(oe,{text:r,bots:t.bots})}function rr({viewer:t}){let{step:e,film:n,notation:r}=t;
return e.s===void 0?i(y,{children:t.words(t.place)}):r?i(y,{children:[i(O,{seat:e.s})," ",i("span",{class:"nam\
e",children:n.bots[e.s]})," ",i("code",{children:t.words(t.place)})]}):i(oe,{text:t.news(t.place).text,bots:n.
bots})}function sr(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)return"the game is over";let e=t.round?
`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?"":`seat ${t.turn} decides`}var or=R(({viewer:t,place:e,step:n,words:r,here:o,faulty:s,marked:l})=>{let c=[(n.n??[]).some(([d])=>d.eliminated!==
void 0)&&"eliminates",s&&"faulty",o&&"here"].filter(Boolean).join(" ");return i("li",{class:c,children:i("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[i("span",{class:"number",children:e}),n.s===void 0?i("span",{class:"badge none"}):i(O,{seat:n.s}),i(
"span",{class:"words",children:r}),i("span",{class:"ms",children:[l&&i("span",{class:`sign ${l.mark}`,title:Je(
t.film,l),children:`${ae[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),ir=60,Ce=class extends F{root=J();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(Q(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r+n.offsetHeight>e.clientHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},ir)}read(e,n=!1){let{viewer:r}=this.
props,o=n?null:e.target.closest("[data-place]"),s=o?Number(o.dataset.place):null;s!==r.read&&(r.read=s,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return i("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,o)=>i(or,{viewer:e,place:o,step:r,words:this.words[o],here:o===n,faulty:this.faults.has(o),marked:this.
marks.get(o)},o))})}};var C=46,nn=/^-?\d+,-?\d+$/,ar=1.05,lr=1.25,rn=1,sn=2,Qe=3;function on(t){return t.phase!=="place"?[]:t.speed?
[t.speed]:Object.keys(t.taken??{})}function an(t){return Object.keys(t.open??{}).map(n=>n.split(",").map(Number)).
sort(([n,r],[o,s])=>n-o||r-s).map(n=>n.join(","))}function ln(t,e,n){let r=[],o=t.barred?.[e];for(let s in o)o[s][n]!==
"0"&&r.push([s,Number(o[s][n])]);return r}function cn(t){return t.reduce((e,[,n])=>e&~n,Qe)}function Ze(t){return t===
Qe?"either face":t===rn?"white":t===sn?"black":"neither face"}function un(t,e,n){if(t.phase==="effect")return t.
targets?.includes(e)?"can be chosen":"";if(n<0)return"empty";let r=s=>W(s.map(([l,a])=>`${W(l.split(" ").map(c=>k(
t.game,c)))} ${l.includes(" ")?"bar":"bars"} ${a===Qe?"it":Ze(a)}`));return on(t).map(s=>{let l=ln(t,s,n),a=cn(
l);return`${k(t.game,s)}: ${a?Ze(a):"not here"}${l.length?` (${r(l)})`:""}`}).join(" \xB7 ")||"empty"}function cr(t,e){
if(t.phase!=="effect")return[];let n=Object.entries(t.barred??{}).filter(([,r])=>r.includes(e));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function dn(t,e=0){let[n,r]=t.split(",").map(Number);for(let o=0;o<e;o++)[n,r]=
[-r,n+r];return[C*Math.sqrt(3)*(n+r/2),C*1.5*r]}function ur(t){let[e,n]=t.split(",").map(Number);return[[1,0],
[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,o])=>`${e+r},${n+o}`)}function ee(t){return`M${Array.from({length:6},
(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(o)).toFixed(1)} ${(t*Math.sin(o)).toFixed(1)}`}).join(
"L")}Z`}var dr=ee(C-1.5),mr=ee(C-6),pr=ee(C-4),Qt=ee(C-5),fr=ee(C+1),hr=ee(C/3);function mn(t,e){let n=t.map(a=>dn(
a,e)),r=n.map(a=>a[0]),o=n.map(a=>a[1]),s=Math.min(...r)-C-8,l=Math.min(...o)-C-8;return[s,l,Math.max(...r)+C+
8-s,Math.max(...o)+C+8-l]}function gr(t,e){let n=r=>{let[,,o,s]=mn(t,r);return Math.min(1/o,ar/s)*(r===e?lr:1)};
return[0,1,2].reduce((r,o)=>n(o)>n(r)?o:r,e)}function le(t,e){let[n,r]=dn(t,e);return`translate(${n.toFixed(1)}\
 ${r.toFixed(1)})`}function _r(t){return t.length>7?12.5:t.length>6?13.5:15}function pn({name:t,beads:e}){return i(
y,{children:[i("path",{class:"edge",d:dr}),i("path",{class:"face",d:mr}),i("circle",{class:"gem",cy:-C*.56,r:4.2}),
i("text",{y:5,"text-anchor":"middle","font-size":_r(t),children:t}),e?i("g",{class:"beads",children:[i("circle",
{cy:C*.52,r:11}),i("text",{y:C*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var br=R(
({game:t,cell:e,text:n,beads:r,coordinates:o,marks:s,turn:l})=>{let[a,c]=n.split(" "),d=A(t).tiles?.[a]?.[0]??
"",m=`${k(t,a)}${c?`, ${c}`:""}, at ${e}${r?`, ${V(r,"token")} on it`:""}`;return i("g",{class:`tile ${c??"gre\
y"} ${d}${s}`,"data-tile":a,transform:le(e,l),...D(e,m,s),children:[i(pn,{name:a,beads:r}),o&&i("text",{class:"\
coordinates",y:C*.42,"text-anchor":"middle","font-size":10,children:e})]})}),yr=R(({cell:t,told:e,faces:n,coordinates:r,
turn:o,marks:s})=>i("g",{class:`open${s}`,transform:le(t,o),...D(t,`empty cell ${t}${e&&`: ${e}`}`,s),children:[
i("path",{d:pr}),(n===rn||n===sn)&&i("path",{class:`only ${Ze(n)}`,d:hr}),n===0&&i("path",{class:"shut",d:"M-6\
 -6L6 6M6 -6L-6 6"}),r&&i("text",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:t})]}));
function wr({board:t}){let e=t.view,n=t.before,{board:r}=e,o=Object.keys(r).sort((h,L)=>r[h]<r[L]?-1:1),s=[...t.
targets??[],...t.playable??[],...t.lit??[],...t.better??[],...t.open??[]],l=t.choices?an(e):[],a=new Map(l.map(
(h,L)=>[h,L])),c=on(e),d=c.includes(t.looked??"")?[t.looked]:c,m=h=>d.reduce((L,ne)=>L|cn(ln(e,ne,h)),0),f=[...new Set(
[...c.length?l:[],...s.filter(h=>nn.test(h)&&!r[h])])],u=[...e.map??[],...e.next?.map??[]].filter(h=>!r[h]),p=n?
Object.keys(n.board).filter(h=>!r[h]):[],_=t.open?o.flatMap(ur):l,x=[...o,...f,...u,...p,..._],w=Vt(0);w.current=
t.open&&t.width<K?gr([...o,..._],w.current):0;let b=w.current,[g,M,$,E]=mn(x,b),N=n?[...et(e,n)].filter(h=>r[h]):
[];return i("svg",{class:"board",viewBox:[g,M,$,E].map(h=>h.toFixed(0)).join(" "),style:{"--across":($/(C*1.74)).
toFixed(2)},children:[f.map(h=>i(yr,{cell:h,told:t.choices?un(e,h,a.get(h)??-1):"",faces:c.length&&a.has(h)?m(
a.get(h)):void 0,coordinates:!!t.coordinates,turn:b,marks:B(t,h)},`open ${h}`)),u.map(h=>i("path",{class:"boun\
d",d:Qt,transform:le(h,b),children:i("title",{children:["named by Map: ",h]})},`bound ${h}`)),p.map(h=>i("path",
{class:`gone${n.board[h].split(" ")[0]===t.scored?" scored":""}`,d:Qt,transform:le(h,b)},`gone ${h}`)),o.map(h=>{
let L=r[h].split(" ")[0];return i(br,{game:e.game,cell:h,text:r[h],beads:e.beads?.[L],coordinates:!!t.coordinates,
turn:b,marks:B(t,h)+(L===t.scored?" scored":"")},L)}),N.map(h=>i("path",{class:"fresh",d:fr,transform:le(h,b)},
`fresh ${h}`))]})}var Ee=C+6,en=R(({game:t,name:e,token:n,taken:r,marks:o})=>i("svg",{class:`loose${o}`,viewBox:`${-Ee}\
 ${-Ee} ${2*Ee} ${2*Ee}`,"data-tile":e,...D(e,`${k(t,e)}${r?", taken":""}${n?`, with ${V(n,"token")}`:""}`,o),
children:i("g",{class:`tile grey ${A(t).tiles?.[e]?.[0]??""}${r?" taken":""}`,children:i(pn,{name:e,beads:n?`+${n}`:
void 0})})}));function tn({name:t,tiles:e}){let[n,r]=ke(!1);return e?.length?i("details",{class:"pile",onToggle:o=>r(
o.currentTarget.open),children:[i("summary",{children:[t," ",e.length]}),n&&i("p",{children:[...e].sort().join(
", ")})]}):null}function vr({board:t,seat:e}){let n=t.view,r=n.colors?.[e],o=r?Object.values(n.board).filter(a=>a.
endsWith(` ${r}`)):[],s=t.ended?n.sums?.[e]?.points:void 0,l=o.reduce((a,c)=>a+(n.beads?.[c.split(" ")[0]]??0),
0);return i("div",{class:`hand${n.turn===e?" turn":""}`,children:i("div",{class:"who",children:[i(O,{seat:e}),
" ",r&&i("i",{class:`side ${r}`,title:r}),i("span",{class:"name",children:t.bots[e]}),i("span",{class:"quiet",
children:`${r?`${r}: `:""}${V(o.length,"tile")}, ${V(n.tokens?.[e]??0,"token")}${l?`, ${l} on tiles`:""}`}),s!==
void 0&&i("strong",{class:"total",children:V(s,"point")})]})})}function xr({view:t}){let e=[],n=r=>W(r.map(o=>k(
t.game,o)));t.restrictions?.length&&e.push(`In force: ${n(t.restrictions)}`);for(let[r,o]of Object.entries(t.ignored??
{}))e.push(`${n(o)} ignored for ${n([r])}, which has no other legal play`);return t.relieved?.length&&e.push(`${n(
t.relieved)} ignored for this play`),t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile \
this turn"),t.destiny?.length&&e.push(`Destiny: ${n(t.destiny)}`),t.next?.quota&&e.push("next turn: Famine"),t.
next?.destiny&&e.push(`next turn, Destiny: ${n(t.next.destiny)}`),e.length?i("p",{class:"legend",children:e.join(
" \xB7 ")}):null}function fn(t){let e=t.view,n=t.choices&&e.targets?{...t,targets:new Set(e.targets)}:t,r=Object.
entries(e.taken??{}),o=Object.entries(e.pool??{});return i(Z,{class:"tiles-table",label:"The table",onPick:n.onPick,
onLook:n.onLook,children:[i("div",{class:"sides",children:[0,1].map(s=>i(vr,{board:n,seat:s},s))}),i("div",{class:"\
felt",children:i(wr,{board:n})}),(r.length>0||o.length>0)&&i("div",{class:"pool",children:[r.map(([s,l])=>i(en,
{game:e.game,name:s,token:l,taken:!0,marks:B(n,s)},s)),r.length>0&&i("span",{class:"gap"},"gap"),o.map(([s,l])=>i(
en,{game:e.game,name:s,token:l,taken:!1,marks:B(n,s)},s))]}),i(xr,{view:e}),i("div",{class:"piles",children:[i(
tn,{name:"bag",tiles:e.bag})," ",i(tn,{name:"out of the game",tiles:e.dead})]})]})}function et(t,e){let n=new Set;
for(let r of new Set([...Object.keys(t.board),...Object.keys(e.board)])){let o=t.board[r]?.split(" ")[0];(t.board[r]!==
e.board[r]||o&&t.beads?.[o]!==e.beads?.[o])&&n.add(r)}return n}function hn(t,e){let[n,r]=(nn.test(e)?t.board[e]??
"":e).split(" ");if(!n)return[`Cell ${e}`,un(t,e,an(t).indexOf(e))||"empty"];let o=A(t.game).tiles?.[n]?.[1]??
"",s=cr(t,e).map(a=>k(t.game,a)),l=[o,r&&`${r} side up`,n!==e&&`at ${e}`,t.targets?.includes(e)&&"can be chose\
n",s.length>0&&`cannot be chosen: ${W(s)} ${s.length>1?"forbid":"forbids"} it`,t.restrictions?.includes(n)&&"i\
n force"];return[k(t.game,n),l.filter(Boolean).join(" \xB7 ")]}function kr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function tt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function gn(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,s=n.get(o)??0;n.set(o,s+1),
e(`${o} ${s}`,r)}}var Pe=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
kr())return null;let o=new Map;return gn(e,(s,l)=>o.set(s,{box:l.getBoundingClientRect(),face:tt(l)})),o}play(e,n,r,o=""){
let s=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=o.split(" "),a=[];gn(e,(d,m)=>{let f=l.includes(
d.split(" ")[0])&&m.closest(".cell")&&s,u=n.get(d)??(f?{box:$r(s.getBoundingClientRect()),face:""}:null);u&&a.
push([m,u,m.getBoundingClientRect()])});let c=e.getBoundingClientRect();for(let[d,{box:m,face:f},u]of a){let p=Math.
hypot(Re(u)-Re(m),Le(u)-Le(m));p>u.width*.6&&p>12&&!Sr(d,m,u)?Tr(e,c,d,m,u):f&&f!==tt(d)&&tt(d)&&Cr(d)}}};function Re(t){
return t.left+t.width/2}function Le(t){return t.top+t.height/2}function $r(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function Sr(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function Tr(t,e,n,r,o){
let s=Mr(n);s.classList.add("flying"),s.setAttribute("aria-hidden","true"),Object.assign(s.style,{left:`${o.left-
e.left}px`,top:`${o.top-e.top}px`,width:`${o.width}px`,height:`${o.height}px`}),t.append(s);let l=`translate(${Re(
r)-Re(o)}px, ${Le(r)-Le(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,a=s.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>s.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Mr(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(c);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:o,height:s}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${o} ${s}`),e.removeAttribute("transform"),l.append(
e),l}function Cr(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function te(t){return t.board!==void 0}function Ae(t){return t.champions!==void 0}var Oe=class extends F{root=J();motion=new Pe;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}follow(){let e=this.root.current.querySelector(".felt");if(!e||e.
scrollWidth<=e.clientWidth)return;let n=e.querySelector(".fresh")?.getBoundingClientRect(),r=e.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(e.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(e,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),e.moment!==this.props.moment&&this.follow()}render(e){
return i("div",{ref:this.root,class:"stage",children:e.draw?.(e)??i(Er,{...e})})}};function Er(t){return te(t.
view)?i(fn,{...t}):Ae(t.view)?i(Ut,{...t}):i(Pr,{view:t.view})}function Pr({view:t}){let e=Object.entries(t).filter(
([n])=>!["game","turn","seat","options"].includes(n));return i("table",{class:"plain",children:i("tbody",{children:e.
map(([n,r])=>i("tr",{children:[i("th",{scope:"row",children:n.replaceAll("_"," ")}),i("td",{children:typeof r==
"string"?r:JSON.stringify(r)})]},n))})})}function _n(t,e){return e&&te(t)&&te(e)?et(t,e):e&&Ae(t)&&Ae(e)?Wt(t,
e):new Set}function bn(t,e,n){return te(t)?hn(t,e):Ae(t)?It(t,e,n):null}function nt(t,e){let n=t.split(" "),r=new Set(
n);for(let o of n)if(/^r\d$/.test(o))for(let s of n)r.add(`${o} ${s}`);return n[0]==="play"&&n[1]&&e&&r.add(`r${e}\
 ${n[2]??j(n[1])}`),r}function X(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function yn(t){
t&&(document.documentElement.dataset.theme=t)}function Rr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;yn(X("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function wn(){yn(X("equinox-theme")),P("theme").addEventListener(
"click",Rr)}var Lr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Ar=60,Or="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",Ve=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((o,s)=>String(s))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=lt(n.steps),this.curved=Xt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(
r),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=X("equinox-notation")===
"on";coordinates=X("equinox-coordinates")==="on";choices=(X("equinox-choices")??(innerWidth<K?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return ct(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,o)=>r-o);if(e===
"mark")return Q(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,o)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([s])=>s.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return Q(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&de(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Bt(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],X(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),o=n>0?r.find(s=>s>this.place):r.findLast(s=>s<this.place);r.length&&this.show(o??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Ar)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),G(null,this.root)}measure(){let e=this.
width;this.width=this.root.clientWidth,e<K!=this.width<K&&this.draw()}draw(){this.closed||G(i(Vr,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let o=e.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function Vr({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),o=n?t.viewAt(n-1):null,s=t.marked(n),l=t.read,a=l===null?void 0:new Set([..._n(t.viewAt(l),l?t.viewAt(
l-1):null),...nt(t.news(l)?.move??"")]);return i(y,{children:[i(Br,{viewer:t}),i(Nr,{viewer:t,place:n,looker:t.
looker,playing:t.playing,speed:t.speed,switches:`${t.notation} ${t.coordinates} ${t.choices}`}),t.curved&&i("d\
iv",{class:"chances",children:[i(Yt,{film:e,looker:t.looker,last:t.last,onPick:c=>t.show(Math.round(t.last*c)),
children:i("line",{class:"cursor",x1:Fe(n,t.last),x2:Fe(n,t.last),y1:"0%",y2:"100%"})}),i(Jt,{film:e,looker:t.
looker})]}),i("div",{class:"body",children:[i("div",{class:"main",children:[i(Zt,{viewer:t,view:r,marked:s}),i(
Fr,{told:t.looked===null?null:bn(r,t.looked,e.bots)}),i(Oe,{view:r,before:o,bots:e.bots,looker:t.looker,width:t.
width,lit:a,coordinates:t.coordinates,choices:t.choices,looked:t.looked,scored:t.step.scored,ended:n===t.last,
moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:s&&nt(s.best,o?.round),onLook:c=>{t.looked=c,t.draw()}})]}),
i(Ce,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),i("p",{class:"legend keys",children:Or})]})}function Fr({
told:t}){return i("p",{class:"about","aria-live":"polite",children:t?i(y,{children:[i("strong",{children:t[0]}),
" ",t[1]]}):i("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Fe(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function Br({viewer:{film:t,options:e}}){return i("div",{class:"heading",children:[
i("h3",{children:t.title??`Game ${t.id}`}),i("span",{class:"seats",children:i(st,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),t.outcome&&i("span",{class:"quiet",children:[
"ended by ",t.outcome.reason]}),e.close&&i("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:e.close,children:"\u2715"})]})}function st({bots:t,outcome:e,failed:n}){return i(y,{children:t.
map((r,o)=>i("span",{class:`seat-result${e?.ranks[o]===1?" first":""}`,children:[i(O,{seat:o})," ",i("span",{class:"\
name",children:r}),e&&i("span",{class:"quiet",children:` ${e.ranks[o]}. (${Se(e.scores[o])})`}),n(o)&&i("span",
{class:"mark",children:"fault"})]}))})}var Nr=R(({viewer:t,place:e,looker:n,playing:r,speed:o})=>{let{film:s,last:l}=t,
a=(d,m,f)=>i("button",{type:"button",title:m,onClick:f,children:d}),c=d=>t.find(d).length>0;return i("div",{class:"\
controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6",
"Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.
toggle()),i("div",{class:"slide",children:[i("input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:d=>t.
show(Number(d.currentTarget.value))}),i(Hr,{viewer:t})]}),i("span",{class:"counter",children:`${e} / ${l}`}),c(
"eliminated")&&a("next out","Next elimination (e)",()=>t.jump("eliminated",1)),c("fault")&&a("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),c("mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),c("s\
cored")&&a("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),i("label",{class:"view",children:[i("\
span",{children:"view"}),i("select",{title:"View",value:n,onChange:d=>t.look(d.currentTarget.value),children:t.
lookers.map(d=>i("option",{value:d,children:d==="all"?"everything":`seat ${d}: ${s.bots[Number(d)]}`}))})]}),i(
"select",{title:"Speed","aria-label":"Speed",value:o,onChange:d=>{t.speed=Number(d.currentTarget.value),t.draw()},
children:Lr.map(([d,m])=>i("option",{value:m,children:d}))}),i(rt,{viewer:t,name:"notation"}),te(t.viewAt(e))&&
i(y,{children:[i(rt,{viewer:t,name:"coordinates"}),i(rt,{viewer:t,name:"choices"})]})]})});function rt({viewer:t,
name:e}){return i("label",{class:"switch",children:[i("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var Hr=R(({viewer:t})=>i("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>i("circle",{class:"out",cx:Fe(e,t.last),cy:4,r:3})),t.find("fault").map(e=>i("circle",{class:"\
fault",cx:Fe(e,t.last),cy:4,r:3}))]}));var ce=20,Dr=250,jr=8;function vn(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Be=class{constructor(e,n,r,o){this.games=e;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),Dr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),P("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),P("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let s of document.
querySelectorAll("[data-sort]"))s.addEventListener("click",()=>this.sort(s.dataset.sort));document.addEventListener(
"keydown",s=>this.viewer?.key(s)),document.addEventListener("click",s=>{let l=s.target.closest("[data-game]");
l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},!0)}),window.addEventListener("hashchange",s=>this.
fromAddress(new URL(s.newURL).hash)),this.draw(),this.fromAddress(location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=P(
"filter");faults=P("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.
draw()}sort(e){let{order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.
turnTo(0)}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=vn(this.filter.value),n=this.
games.filter(s=>{if(this.faults.checked&&!s.faults.some(Boolean))return!1;let l=`|${[s.number,s.id,...s.bots,s.
reason,...s.faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)
return n;let{column:r,down:o}=this.order;return n.sort((s,l)=>(s[r]<l[r]?-1:s[r]>l[r]?1:0)*(o?-1:1))}async find(){
let e=this.page*ce;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+ce)}}if(!this.
filter.value.trim()&&!this.faults.checked&&e+ce<=this.games.length)return{count:this.played,games:this.games.slice(
e,e+ce)};try{let n=await this.search(vn(this.filter.value).join(" "),this.faults.checked,this.page);return this.
others=n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/ce));if(this.page>=
r)return this.turnTo(r-1);P("count").textContent=n.error??`${n.count} of ${this.played}`,P("games-pages").hidden=
r<2,P("games-page").textContent=`page ${this.page+1} of ${r}`,P("games-before").disabled=this.page===0,P("game\
s-after").disabled=this.page===r-1;for(let s of document.querySelectorAll("[data-sort]")){s.disabled=!this.hasAll();
let l=this.order?.column===s.dataset.sort&&this.order;s.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let o=this.viewer?.film.id;G(i(y,{children:n.games.map(s=>i(qr,{game:s,open:s.id===
o},s.id))}),P("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let o=this.opening={},s=P("viewer");this.viewer?.close(),this.viewer=null,s.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,c;try{if(c=await this.getFilm(a),this.opening!==o)return}catch(d){this.opening===o&&G(i("p",{class:"\
warning",children:["This game cannot be shown: ",d.message]}),s);return}l&&(c.bots=l.bots),c.title=l?`Game ${l.
number}`:`Game ${a}`,G(null,s),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new Ve(s,c,
{...n,close:()=>this.close(),shown:d=>this.toAddress(d)}),this.draw(),s.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,P("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=jr;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),P("games").scrollIntoView({block:"start"}));let o=new URLSearchParams(e.slice(
1)),s=o.get("game"),l={move:Number(o.get("move")??0),looker:o.get("seat")??"all"};s?this.viewer?.film.id.startsWith(
s)?this.viewer.goTo(l):this.open(s,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function qr({game:t,open:e}){return i("tr",{class:e?"here":"",children:[i("td",{class:"right",children:t.number}),
i("td",{children:i("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),i("td",{
class:"seats",children:i(st,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),i("td",{class:"right",children:t.
moves}),i("td",{children:t.reason})]})}var Ur=new Map([...document.querySelectorAll("script[data-film]")].map(t=>[t.dataset.film,t]));async function Wr(t){
let e=Ur.get(t);if(!e)throw new Error("it was left out of this page");return it(document.querySelector("script\
[data-head]").textContent,e.textContent)}wn();new Be(ue.games,ue.played,Wr);})();
