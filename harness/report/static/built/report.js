// Built by `make frontend` from harness/report/frontend. Sources: 99c6bdf7f846a1a6a593b202dcd134758f8890f45161e78d9c8cbaeefa663e06
"use strict";(()=>{function P(t){return document.getElementById(t)}var ce=JSON.parse(P("data").textContent??"");function L(t){return ce.
facts[t]??{}}async function yn(t,e){return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(e))).text()}
function wn(t){let e=JSON.parse(t);if(e.error)throw new Error(e.error);return e}async function it(t,e){let n=await yn(Uint8Array.from([...ot(t),...ot(e)]),"deflate-raw");return wn(n.slice(n.
indexOf(`
`)+1))}var vn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;.=,?@^_`{|}~";function ot(t){
let e=[];for(let n=0;n<t.length;n+=5){let r=t.slice(n,n+5),i=0;for(let s of r.padEnd(5,"~"))i=i*85+vn.indexOf(
s);for(let s=0;s<r.length-1;s+=1)e.push(Math.floor(i/2**(24-8*s))%256)}return e}function at(t,e){if(Array.isArray(
e)){if(e.length===1)return e[0];let[r,i,s]=e;return t.slice(0,r).concat(s,i?t.slice(-i):[])}let n=Array.isArray(
t)?t.slice():{...t};for(let[r,i]of Object.entries(e))Array.isArray(i)&&i.length===0?delete n[r]:n[r]=at(n[r],i);
return n}function lt(t,e={}){let n=e;return t.map(r=>(n=at(n,r.d),{...r,picture:n}))}function ct(t,e){return{...t.
common,...t[e]}}function ue([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,...e[n]}:
t}var _e,v,ft,xn,q,ut,ht,gt,Oe,me,te,_t,Ne,Be,He,kn,fe={},he=[],$n=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
be=Array.isArray;function j(t,e){for(var n in e)t[n]=e[n];return t}function De(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function je(t,e,n){var r,i,s,l={};for(s in e)s=="key"?r=e[s]:s=="ref"?i=e[s]:l[s]=e[s];if(arguments.
length>2&&(l.children=arguments.length>3?_e.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(s in t.
defaultProps)l[s]===void 0&&(l[s]=t.defaultProps[s]);return pe(t,l,r,i,null)}function pe(t,e,n,r,i){var s={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:i??++ft,__i:-1,__u:0};return i==
null&&v.vnode!=null&&v.vnode(s),s}function Y(){return{current:null}}function b(t){return t.children}function O(t,e){
this.props=t,this.context=e}function I(t,e){if(e==null)return t.__?I(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?I(t):null}function Sn(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],i=[],s=j({},e);s.__v=e.__v+1,v.vnode&&v.vnode(s),qe(t.__P,s,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??I(e),!!(32&e.__u),i),s.__v=e.__v,s.__.__k[s.__i]=s,xt(r,s,i),e.__e=e.__=null,
s.__e!=n&&bt(s)}}function bt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),bt(t)}function dt(t){(!t.__d&&(t.__d=!0)&&q.push(t)&&!ge.
__r++||ut!=v.debounceRendering)&&((ut=v.debounceRendering)||ht)(ge)}function ge(){try{for(var t,e=1;q.length;)
q.length>e&&q.sort(gt),t=q.shift(),e=q.length,Sn(t)}finally{q.length=ge.__r=0}}function yt(t,e,n,r,i,s,l,a,c,u,m){
var f,d,p,_,x,y,w=r&&r.__k||he,g=e.length;for(c=Tn(n,e,w,c,g),f=0;f<g;f++)(p=n.__k[f])!=null&&(d=p.__i!=-1&&w[p.
__i]||fe,p.__i=f,y=qe(t,p,d,i,s,l,a,c,u,m),_=p.__e,p.ref&&d.ref!=p.ref&&(d.ref&&Ue(d.ref,null,p),m.push(p.ref,
p.__c||_,p)),x==null&&_!=null&&(x=_),4&p.__u?(c=wt(p,c,t),d.__e&&(d.__e=null)):typeof p.type=="function"&&y!==
void 0?c=y:_&&(c=_.nextSibling),p.__u&=-7);return n.__e=x,c}function Tn(t,e,n,r,i){var s,l,a,c,u,m=n.length,f=m,
d=0;for(t.__k=new Array(i),s=0;s<i;s++)(l=e[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[s]=pe(null,l,null,null,null):be(
l)?l=t.__k[s]=pe(b,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[s]=pe(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[s]=l,c=s+d,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=Mn(l,n,c,f))!=-1&&(f--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(i>m?d--:i<m&&d++),typeof l.type!="function"&&(l.__u|=4)):u!=c&&(u==c-
1?d--:u==c+1?d++:(u>c?d--:d++,l.__u|=4))):t.__k[s]=null;if(f)for(s=0;s<m;s++)(a=n[s])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=I(a)),$t(a,a));return r}function wt(t,e,n){var r,i;if(typeof t.type=="function"){for(r=t.__k,i=0;r&&
i<r.length;i++)r[i]&&(r[i].__=t,e=wt(r[i],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=I(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function Mn(t,e,n,r){var i,s,l,a=t.key,c=t.type,u=e[n],m=u!=null&&(2&u.__u)==0;if(u===null&&a==null||m&&a==u.key&&
c==u.type)return n;if(r>(m?1:0)){for(i=n-1,s=n+1;i>=0||s<e.length;)if((u=e[l=i>=0?i--:s++])!=null&&(2&u.__u)==
0&&a==u.key&&c==u.type)return l}return-1}function mt(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||$n.test(e)?n:n+"px"}function de(t,e,n,r,i){var s,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||mt(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||mt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")s=e!=(e=e.replace(_t,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+s]=n,n?r?n[te]=r[te]:(n[te]=
Ne,t.addEventListener(e,s?He:Be,s)):t.removeEventListener(e,s?He:Be,s);else{if(i=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function pt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[me]==null)e[me]=
Ne++;else if(e[me]<n[te])return;return n(v.event?v.event(e):e)}}}function qe(t,e,n,r,i,s,l,a,c,u){var m,f,d,p,
_,x,y,w,g,S,T,E,h,F,K,Fe,H=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),s=[a=e.__e=
n.__e]),(m=v.__b)&&m(e);e:if(typeof H=="function"){f=l.length;try{if(g=e.props,S=H.prototype&&H.prototype.render,
T=(m=H.contextType)&&r[m.__c],E=m?T?T.props.value:m.__:r,n.__c?w=(d=e.__c=n.__c).__=d.__E:(S?e.__c=d=new H(g,E):
(e.__c=d=new O(g,E),d.constructor=H,d.render=En),T&&T.sub(d),d.state||(d.state={}),d.__n=r,p=d.__d=!0,d.__h=[],
d._sb=[]),S&&d.__s==null&&(d.__s=d.state),S&&H.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=j({},d.
__s)),j(d.__s,H.getDerivedStateFromProps(g,d.__s))),_=d.props,x=d.state,d.__v=e,p)S&&H.getDerivedStateFromProps==
null&&d.componentWillMount!=null&&d.componentWillMount(),S&&d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{
if(S&&H.getDerivedStateFromProps==null&&g!==_&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(
g,E),e.__v==n.__v||!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(g,d.__s,E)===!1){e.__v!=n.__v&&
(d.props=g,d.state=d.__s,d.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(X){X&&(X.__=e)}),he.push.apply(
d.__h,d._sb),d._sb=[],d.__h.length&&l.push(d),a=I(n);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(
g,d.__s,E),S&&d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(_,x,y)})}if(d.context=E,d.
props=g,d.__P=t,d.__e=!1,h=v.__r,F=0,S)d.state=d.__s,d.__d=!1,h&&h(e),m=d.render(d.props,d.state,d.context),he.
push.apply(d.__h,d._sb),d._sb=[];else do d.__d=!1,h&&h(e),m=d.render(d.props,d.state,d.context),d.state=d.__s;while(d.
__d&&++F<25);d.state=d.__s,d.getChildContext!=null&&(r=j(j({},r),d.getChildContext())),S&&!p&&d.getSnapshotBeforeUpdate!=
null&&(y=d.getSnapshotBeforeUpdate(_,x)),K=m!=null&&m.type===b&&m.key==null?kt(m.props.children):m,a=yt(t,be(K)?
K:[K],e,n,r,i,s,l,a,c,u),d.base=e.__e,e.__u&=-161,d.__h.length&&l.push(d),w&&(d.__E=d.__=null)}catch(X){if(l.length=
f,e.__v=null,c||s!=null){if(X.then){for(e.__u|=c?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;s!=null&&
(s[s.indexOf(a)]=null),e.__e=a}else if(s!=null)for(Fe=s.length;Fe--;)De(s[Fe])}else e.__e=n.__e;e.__k==null&&(e.
__k=n.__k||[]),X.then||vt(e),v.__e(X,e,n)}}else s==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=Cn(n.__e,
e,n,r,i,s,l,c,u);return(m=v.diffed)&&m(e),128&e.__u?void 0:a}function vt(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.
__k.some(vt))}function xt(t,e,n){for(var r=0;r<n.length;r++)Ue(n[r],n[++r],n[++r]);v.__c&&v.__c(e,t),t.some(function(i){
try{t=i.__h,i.__h=[],t.some(function(s){s.call(i)})}catch(s){v.__e(s,i.__v)}})}function kt(t){return typeof t!=
"object"||t==null||t.__b>0?t:be(t)?t.map(kt):t.constructor!==void 0?null:j({},t)}function Cn(t,e,n,r,i,s,l,a,c){
var u,m,f,d,p,_,x,y=n.props||fe,w=e.props,g=e.type;if(g=="svg"?i="http://www.w3.org/2000/svg":g=="math"?i="htt\
p://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),s!=null){for(u=0;u<s.length;u++)if((p=s[u])&&
"setAttribute"in p==!!g&&(g?p.localName==g:p.nodeType==3)){t=p,s[u]=null;break}}if(t==null){if(g==null)return document.
createTextNode(w);t=document.createElementNS(i,g,w.is&&w),a&&(v.__m&&v.__m(e,s),a=!1),s=null}if(g==null)y===w||
a&&t.data==w||(t.data=w);else{if(s=g=="textarea"&&w.defaultValue!=null?null:s&&_e.call(t.childNodes),!a&&s!=null)
for(y={},u=0;u<t.attributes.length;u++)y[(p=t.attributes[u]).name]=p.value;for(u in y)p=y[u],u=="dangerouslySe\
tInnerHTML"?f=p:u=="children"||u in w||u=="value"&&"defaultValue"in w||u=="checked"&&"defaultChecked"in w||de(
t,u,null,p,i);for(u in w)p=w[u],u=="children"?d=p:u=="dangerouslySetInnerHTML"?m=p:u=="value"?_=p:u=="checked"?
x=p:a&&typeof p!="function"||y[u]===p||de(t,u,p,y[u],i);if(m)a||f&&(m.__html==f.__html||m.__html==t.innerHTML)||
(t.innerHTML=m.__html),e.__k=[];else if(f&&(t.innerHTML=""),yt(e.type=="template"?t.content:t,be(d)?d:[d],e,n,
r,g=="foreignObject"?"http://www.w3.org/1999/xhtml":i,s,l,s?s[0]:n.__k&&I(n,0),a,c),s!=null)for(u=s.length;u--;)
De(s[u]);a&&g!="textarea"||(u="value",g=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[u]||g==
"progress"&&!_||g=="option"&&_!=y[u])&&de(t,u,_,y[u],i),u="checked",x!=null&&x!=t[u]&&de(t,u,x,y[u],i))}return t}
function Ue(t,e,n){try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(
e))}else t.current=e}catch(i){v.__e(i,n)}}function $t(t,e,n){var r,i;if(v.unmount&&v.unmount(t),(r=t.ref)&&(r.
current&&r.current!=t.__e||Ue(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){
v.__e(s,e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&$t(r[i],e,n||typeof t.type!="functi\
on");n||De(t.__e),t.__c=t.__=t.__e=void 0}function En(t,e,n){return this.constructor(t,n)}function W(t,e,n){var r,
i,s,l;e==document&&(e=document.documentElement),v.__&&v.__(t,e),i=(r=typeof n=="function")?null:n&&n.__k||e.__k,
s=[],l=[],qe(e,t=(!r&&n||e).__k=je(b,null,[t]),i||fe,fe,e.namespaceURI,!r&&n?[n]:i?null:e.firstChild?_e.call(e.
childNodes):null,s,!r&&n?n:i?i.__e:e.firstChild,r,l),xt(s,t,l),t.props.children=null}_e=he.slice,v={__e:function(t,e,n,r){for(var i,s,l;e=e.__;)if((i=e.__c)&&!i.__)try{if((s=i.constructor)&&s.getDerivedStateFromError!=
null&&(i.setState(s.getDerivedStateFromError(t)),l=i.__d),i.componentDidCatch!=null&&(i.componentDidCatch(t,r||
{}),l=i.__d),l)return i.__E=i}catch(a){t=a}throw t}},ft=0,xn=function(t){return t!=null&&t.constructor===void 0},
O.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=j({},this.state),
typeof t=="function"&&(t=t(j({},n),this.props)),t&&j(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),dt(this))},O.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),dt(this))},O.prototype.render=b,q=
[],ht=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,gt=function(t,e){return t.
__v.__b-e.__v.__b},ge.__r=0,Oe=Math.random().toString(8),me="__d"+Oe,te="__a"+Oe,_t=/(PointerCapture)$|Capture$/i,
Ne=0,Be=pt(!1),He=pt(!0),kn=0;var We,$,Ie,St,Ge=0,At=[],M=v,Tt=M.__b,Mt=M.__r,Ct=M.diffed,Et=M.__c,Pt=M.unmount,Rt=M.__;function Pn(t,e){M.__h&&
M.__h($,t,Ge||e),Ge=0;var n=$.__H||($.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function we(t){
return Ge=1,Rn(Vt,t)}function Rn(t,e,n){var r=Pn(We++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Vt(void 0,e),function(a){
var c=r.__N?r.__N[0]:r.__[0],u=r.t(c,a);c!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=$,!$.__f)){var i=function(a,c,u){
if(!r.__c.__H)return!0;var m=!1,f=r.__c.props!==a;if(r.__c.__H.__.some(function(p){if(p.__N){m=!0;var _=p.__[0];
p.__=p.__N,p.__N=void 0,_!==p.__[0]&&(f=!0)}}),s){var d=s.call(this,a,c,u);return m?d||f:d}return!m||f};$.__f=
!0;var s=$.shouldComponentUpdate,l=$.componentWillUpdate;$.componentWillUpdate=function(a,c,u){if(this.__e){var m=s;
s=void 0,i(a,c,u),s=m}l&&l.call(this,a,c,u)},$.shouldComponentUpdate=i}return r.__N||r.__}function Ln(){for(var t;t=At.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(ye),e.__h.some(ze),e.__h=[]}catch(n){
e.__h=[],M.__e(n,t.__v)}}}M.__b=function(t){$=null,Tt&&Tt(t)},M.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),Rt&&Rt(t,e)},M.__r=function(t){Mt&&Mt(t),We=0;var e=($=t.__c).__H;e&&(Ie===$?(e.__h=[],$.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(ye),e.__h.some(ze),e.__h=[],We=0)),Ie=$},
M.diffed=function(t){Ct&&Ct(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(At.push(e)!==1&&St===M.requestAnimationFrame||
((St=M.requestAnimationFrame)||An)(Ln)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),Ie=$=null},M.
__c=function(t,e){e.some(function(n){try{n.__h.some(ye),n.__h=n.__h.filter(function(r){return!r.__||ze(r)})}catch(r){
e.some(function(i){i.__h&&(i.__h=[])}),e=[],M.__e(r,n.__v)}}),Et&&Et(t,e)},M.unmount=function(t){Pt&&Pt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{ye(r)}catch(i){e=i}}),n.__H=void 0,e&&M.__e(e,n.__v))};var Lt=typeof requestAnimationFrame==
"function";function An(t){var e,n=function(){clearTimeout(r),Lt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);Lt&&(e=requestAnimationFrame(n))}function ye(t){var e=$,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
$=e}function ze(t){var e=$;t.__c=t.__(),$=e}function Vt(t,e){return typeof e=="function"?e(t):e}var Vn=0;function o(t,e,n,r,i,s){e||(e={});var l,a,c=e;if("ref"in c)for(a in c={},e)a=="ref"?l=e[a]:c[a]=e[a];var u={type:t,
props:c,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--Vn,__i:-1,__u:0,__source:i,
__self:s};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)c[a]===void 0&&(c[a]=l[a]);return v.vnode&&v.
vnode(u),u}function B(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function N(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var Fn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function ne(t){return t.target.closest("[dat\
a-word]")}var J=class extends O{root=Y();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(e){this.focused=e,this.look(e)}look(e){e!==this.looked&&(this.looked=e,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=e=>{let n=ne(e);if(n){for(let r of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))r.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=e=>{let n=ne(e);if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let r=Fn[e.key];if(r&&this.pointed!==
n)On(n,r,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),e.stopPropagation()};render({class:e,label:n,
onPick:r,children:i}){return o("div",{ref:this.root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:s=>{this.pointed=ne(s)},onPointerOver:s=>this.
look(ne(s)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:s=>{let l=ne(s);l&&
r?.(l.dataset.word,l)},children:i})}};function On(t,[e,n],r){let i=u=>{let m=u.getBoundingClientRect();return[
m.left+m.width/2,m.top+m.height/2]},[s,l]=i(t),a=null,c=1/0;for(let u of r){let[m,f]=i(u),d=(m-s)*e+(f-l)*n,p=Math.
abs((m-s)*n)+Math.abs((f-l)*e);u===t||d<4||p>2*d||d+2*p<c&&([a,c]=[u,d+2*p])}return a}function re({text:t,bots:e}){
return o(b,{children:t.split(/@(\d)/).map((n,r)=>r%2?o(b,{children:[o(A,{seat:Number(n)})," ",o("span",{class:"\
name",children:e[Number(n)]})]}):n)})}function A({seat:t}){return o("span",{class:`badge seat${t}`,children:t})}function R(t){class e extends O{shouldComponentUpdate(r){let i=this.props,s=r;for(let l in s)if(s[l]!==i[l])return!0;
for(let l in i)if(!(l in s))return!0;return!1}render(){return t(this.props)}}return n=>je(e,n)}function D(t){return t.replace(/-\d+$/,"")}function ve(t){return/-(\d+)$/.exec(t)?.[1]??""}function k(t,e){let n=L(
t).creatures?.[D(e)],r=n?n[0]:D(e).replace(/-/g," "),i=ve(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${i&&
` ${i}`}`}function V(t,e){return`${t} ${e}${t===1?"":"s"}`}function U(t){return t.length>1?`${t.slice(0,-1).join(
", ")} and ${t.at(-1)}`:t.join("")}function xe(t){return String(Math.round(t*100)/100)}function Ft(t,e,n=!1){return n&&
t.move!==void 0?t.move:Bn(t.text,e)}function Bn(t,e){return t.replace(/@(\d)/g,(n,r)=>e[Number(r)])}var G=["r1","r2","r3","r4","r5"],oe=620,Hn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*
112,0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},Nn={width:357,height:462,card:[
27,40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,
30]};function ke(t,e){let n=L(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+
20)%360})`:"var(--wild)"}function Ht({seat:t,x:e,y:n,r,fresh:i}){return o(b,{children:[o("g",{class:`pebble se\
at${t}`,children:[o("circle",{cx:e,cy:n,r}),o("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",
children:t})]}),i&&o("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function Dn({game:t,card:e,x:n,y:r,w:i,h:s}){
let l=D(e),a=!L(t).creatures?.[l],c=`M${n+.8} ${r+s*.2}v${-s*.1}q0 ${-s*.085} ${i*.12} ${-s*.085}h${i*.76-1.6}\
q${i*.12} 0 ${i*.12} ${s*.085}v${s*.1}z`;return o("g",{class:a?"card wild":"card","data-card":e,children:[o("r\
ect",{class:"paper",x:n,y:r,width:i,height:s,rx:i*.12}),o("path",{fill:a?"url(#wild)":ke(t,l),d:c}),o("text",{
x:n+i/2,y:r+s*.72,"font-size":s*.42,"text-anchor":"middle",children:ve(e)})]})}var jn=R(t=>{let{game:e,layout:n,
pile:r=[],owner:i,state:s,out:l,marks:a}=t,[c,u,m,f]=n.cell(t.column,t.row),[d,p]=n.card,_=c+(n.wide?18:6),x=u+
(f-p)/2+(n.wide?2:1),y={x:c+3,y:u+3,width:m-6,height:f-6,rx:7},w=[`Row ${t.row+1}, ${k(e,t.word.split(" ")[1])}`,
s==="closed"?"closed":r.length?r.map(S=>k(e,S)).reverse().join(", on top of "):"empty",t.lowest&&"the lowest",
i!==void 0&&`pebble of seat ${i}`],g=Math.min(r.length-1,3);return o("g",{class:`cell ${s}${l?" out":""}${t.lowest?
" lowest":""}${a}`,...N(t.word,w.filter(Boolean).join(": "),a),children:[o("rect",{class:"place",...y}),s==="c\
losed"&&o("rect",{class:"shut",...y,fill:"url(#closed)"}),Array.from({length:Math.max(0,g)},(S,T)=>{let E=(g-T)*
(n.wide?3:2);return o("rect",{class:"under",x:_+E,y:x-E,width:d,height:p,rx:d*.12})}),r.length>0&&o(Dn,{game:e,
card:r[r.length-1],x:_,y:x,w:d,h:p}),t.pileFresh&&o("rect",{class:"fresh",x:_-2,y:x-2,width:d+4,height:p+4,rx:d*
.14}),t.gone&&o("rect",{class:"fresh gone",x:c+5,y:u+5,width:m-10,height:f-10,rx:6}),r.length>1&&o("text",{class:"\
depth",x:c+m-(n.wide?26:11),y:u+f-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",
r.length]}),t.lowest&&o("text",{class:"low",x:c+m-(n.wide?26:12),y:u+(n.wide?51:35),"text-anchor":"middle","fo\
nt-size":n.wide?10:8,children:n.wide?"lowest":"low"}),i!==void 0&&o(Ht,{seat:i,x:c+m-(n.wide?26:12),y:u+(n.wide?
27:16),r:n.pebble,fresh:t.ownerFresh})]})}),$e=[];function Nt(t={}){return Object.entries(t).map(([e,n])=>[Number(
e),n]).sort((e,n)=>n[1]-e[1])}function Dt(t,e,n){let r=t.map(([i,s])=>`${n(i)} ${s}`).join(", ");return e!==void 0?
`${n(e)} controls it${r&&`: ${r}`}`:t.length>1&&t[0][1]===t[1][1]?`nobody controls it, for the highest sums ar\
e equal: ${r}`:`nobody controls it${r&&`: ${r}`}`}function qn({seat:t,sum:e,holds:n,wide:r,x:i,y:s}){let[l,a]=r?
[17,13]:[13,11];return o("g",{class:`sum seat${t}${n?" holds":""}`,children:[o("rect",{x:i,y:s,width:l,height:a,
rx:3}),o("text",{x:i+l/2,y:s+a*.77,"text-anchor":"middle","font-size":r?10:8.5,children:e})]})}var Un=R(t=>{let{
game:e,layout:n,creature:r,holder:i,out:s,marks:l}=t,[a,c,u,m]=n.head(t.column),{wide:f}=n,[d]=L(e).creatures?.[r]??
[r],p=f?5:3,_=u-2*p,x=m-(f?12:6),y=c+x-(f?17:3),w=s<0?Nt(t.sums):$e,g=s>=0?`eliminated in round ${s+1}`:Dt(w,i,
T=>`seat ${T}`),S={x:a+p,y:c+3,width:_,height:x,rx:8};return o("g",{class:`champion${s>=0?" out":""}${l}`,...N(
r,`${d}, ${g}`,l),children:[o("rect",{class:"paper",...S}),f?o(b,{children:[o("circle",{cx:a+u/2,cy:c+29,r:18,
fill:ke(e,r)}),o("text",{class:"emblem",x:a+u/2,y:c+35,"text-anchor":"middle","font-size":18,children:d.charAt(
0)}),o("text",{class:"title",x:a+u/2,y:c+62,"text-anchor":"middle","font-size":13,children:d})]}):o(b,{children:[
o("rect",{x:a+p,y:c+3,width:6,height:x,rx:3,fill:ke(e,r)}),o("text",{class:"title",x:a+13,y:c+17,"font-size":d.
length>8?10.5:12,children:d})]}),t.crowns.map((T,E)=>o(Ht,{seat:T,x:f?a+u-p-12-E*15:a+20+E*14,y:c+(f?16:42),r:f?
9:6.5,fresh:!t.crowned.includes(T)},T)),w.map(([T,E],h)=>o(qn,{seat:T,sum:E,holds:T===i,wide:f,x:f?a+u/2+(h-w.
length/2)*19+1:a+12+h*15,y:c+(f?67:22)},T)),s>=0&&o("path",{class:"cross",d:`M${a+p+6} ${c+9}L${a+u-p-6} ${y}M${a+
u-p-6} ${c+9}L${a+p+6} ${y}`}),s>=0&&f&&o("text",{class:"outtext",x:a+u/2,y:c+78,"text-anchor":"middle","font-\
size":10,children:["out in round ",s+1]}),t.outNow&&o("rect",{class:"fresh out",...S})]})}),In=R(({layout:t,row:e,
state:n,prestige:r,marks:i})=>{let[s,l,a,c]=t.label(e);return o("g",{class:`row-label ${n}${i}`,...N(G[e],`Row\
 ${e+1}, worth ${r}`,i),children:[o("rect",{class:"place",x:s,y:l,width:a,height:c,rx:6}),t.wide?o(b,{children:[
o("text",{x:a-12,y:l+c/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"worth",x:a-
12,y:l+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):o(b,{children:[o("text",{x:s+a/2,y:20,
"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:s+a/2+14,y:20,"font-size":9,children:[
"\xB7",r]})]})]})}),Wn=R(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"1",y1:"0",y2:"1",children:[
25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t})`}))}),o("pattern",{id:"\
closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)",children:o("rect",{class:"\
hatch",width:"2.4",height:"7"})})]}));function Gn({board:t}){let e=t.view,n=t.before,r=t.width>=oe?Hn:Nn,i=e.phase===
"over",s=a=>a+1===e.round&&!i?"now":a+1>e.round?"later":"past",l=L(e.game).prestige??[];return o("svg",{class:"\
grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[o(Wn,{}),G.map((a,c)=>o(In,{layout:r,row:c,state:s(
c),prestige:l[c],marks:B(t,a)},a)),e.champions.map((a,c)=>{let u=e.eliminated.indexOf(a),m=e.pebbles.champion?.[a]??
$e;return o(b,{children:[G.map((f,d)=>{let p=`${f} ${a}`,_=e.grid[f]?.[a],x=e.pebbles[f]?.[a],y=n?.grid[f]?.[a],
w=n?.pebbles[f]?.[a],g=n!==null&&_!==y&&String(_??"")!==String(y??"");return o(jn,{game:e.game,layout:r,column:c,
row:d,word:p,pile:_,owner:x,out:u>=0,state:u>=0&&d>u?"closed":s(d),pileFresh:g&&!!_?.length,gone:g&&!_?.length,
lowest:d+1===e.round&&!!e.lowest?.includes(a),ownerFresh:n!==null&&x!==w,marks:B(t,p)},p)}),o(Un,{game:e.game,
layout:r,column:c,creature:a,crowns:m,crowned:n?n.pebbles.champion?.[a]??$e:m,holder:e.control?.[a],sums:e.sums?.[a],
out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(a),marks:B(t,a)},a)]})})]})}var zn=R(({game:t,card:e,seen:n,
marks:r})=>{let i=D(e),s=L(t).creatures?.[i],l=k(t,e);return o("span",{class:`mini${s?"":" wild"}${n?" seen":""}${r}`,
"data-card":e,...N(e,l,r),style:s?{"--creature":ke(t,i)}:void 0,children:[o("b",{children:ve(e)||"\u2726"}),o(
"small",{children:s?s[0]:k(t,i)})]})}),Ot=()=>o("span",{class:"mini back",role:"img","aria-label":"a hidden ca\
rd"});function se({board:t,cards:e,seen:n=$e}){let{game:r}=t.view,i=Array.isArray(e)?e:n,s=Array.isArray(e)?0:
Math.max(0,e-n.length),l=new Map;return o(b,{children:[i.map((a,c)=>{if(a==="?"||a===null)return o(Ot,{},`?${c}`);
let u=(l.get(a)??0)+1;return l.set(a,u),o(zn,{game:r,card:a,seen:i===n,marks:B(t,a)},`${a} ${u}`)}),Array.from(
{length:s},(a,c)=>o(Ot,{},`hidden ${c}`))]})}function Kn({view:t,seat:e}){let n=t.points?.[e];if(!n)return null;
let r=n.reduce((s,[,,l])=>s+l,0),i=(s,l)=>`${k(t.game,l)} ${s==="champion"?"(secret)":`in ${Ke(s)}`}`;return o(
"div",{class:"points",children:[o("strong",{children:V(r,"point")}),t.phase!=="over"&&" so far",n.length>0&&`:\
 ${n.map(([s,l,a])=>`${xe(a)} ${i(s,l)}`).join(", ")}`]})}function Ke(t){return`row ${t.slice(1)}`}function Xn({
view:t}){if(!t.lowest||t.phase==="over")return null;let e=G[t.round-1],n=c=>k(t.game,t.grid[e][c].at(-1)),r=c=>D(
t.grid[e][c].at(-1))===c?n(c):`${k(t.game,c)} with ${n(c)}`,i=t.champions.filter(c=>!t.eliminated.includes(c)&&
!t.grid[e]?.[c]?.length).map(c=>k(t.game,c)),s=t.lowest.map(r);if(!s.length)return o("p",{class:"standing",children:[
"No card lies in ",Ke(e)," yet."]});let l=s.length===1,a=i.length>4?`${i.length} others have`:`${U(i)} ${i.length>
1?"have":"has"}`;return o("p",{class:"standing",children:[l?"Lowest in ":"Equally low in ",Ke(e),": ",o("stron\
g",{children:U(s)}),i.length?(l?", which would go out; ":", so nobody would go out; ")+`${a} no card yet.`:l?"\
, which would go out at the end of this turn.":", so nobody would go out."]})}function Yn({board:t,seat:e}){let n=t.
view,r=n.players[e],i=n.pebbles_left?.[e]??0,s=Array.isArray(r.hand)?r.hand.length:r.hand,l=`seat-${e}`,a=B(t,
l),c=r.sidelined;return o("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" mine":""}${a}`,"d\
ata-hand":e,children:[o("div",{class:"who",...N(l,void 0,a),children:[o(A,{seat:e})," ",o("span",{class:"name",
children:t.bots[e]}),o("span",{class:"stock",role:"img","aria-label":`${V(i,"pebble")} left`,children:Array.from(
{length:i},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:V(s,"card")})]}),o(Kn,{view:n,seat:e}),
o("div",{class:"cards",children:[o(se,{board:t,cards:r.hand,seen:r.seen}),r.secret&&o("span",{class:"secret",title:"\
a secret prediction",children:[o("em",{children:"secret"}),o(se,{board:t,cards:[r.secret]})]}),c!==void 0&&c!==
0&&!(Array.isArray(c)&&!c.length)&&o("span",{class:"secret",title:"sidelined by Stag",children:[o("em",{children:"\
sidelined"}),o(se,{board:t,cards:c})]})]})]})}function Bt({board:t,name:e,cards:n}){let[r,i]=we(!1),s=Array.isArray(
n)?n.length:n;return!s||!Array.isArray(n)?o("span",{class:"pile",children:[e," ",s]}):o("details",{class:"pile",
onToggle:l=>i(l.currentTarget.open),children:[o("summary",{children:[e," ",s]}),r&&o("div",{class:"cards",children:o(
se,{board:t,cards:n})})]})}function jt(t){let e=t.view;return o(J,{class:"cards-table",label:"The table",onPick:t.
onPick,onLook:t.onLook,children:[o("div",{class:"felt",children:o(Gn,{board:t})}),o(Xn,{view:e}),e.drawn!==void 0&&
e.drawn!==null&&o("div",{class:"drawn",children:[o("em",{children:"looked at"}),o(se,{board:t,cards:e.drawn})]}),
o("div",{class:"hands",children:e.players.map((n,r)=>o(Yn,{board:t,seat:r},r))}),o("div",{class:"piles",children:[
o(Bt,{board:t,name:"deck",cards:e.deck})," ",o(Bt,{board:t,name:"discard pile",cards:e.discard})]})]})}function qt(t,e){
let n=new Set;for(let r of t.champions){for(let i of G)(String(t.grid[i]?.[r]??"")!==String(e.grid[i]?.[r]??"")||
t.pebbles[i]?.[r]!==e.pebbles[i]?.[r])&&n.add(`${i} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.
champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}function Ut(t,e,n){
let r=L(t.game).creatures??{},[i,s]=e.split(" ");if(s){let m=t.grid[i]?.[s]??[],f=t.pebbles[i]?.[s],d=m.length?
m.map(p=>k(t.game,p)).reverse().join(", ")+(m.length>1?" (bottom card last)":""):"no card";return[`Row ${i.slice(
1)}, ${k(t.game,s)}`,`${d}${f===void 0?"":`; the pebble of ${n[f]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==
void 0)return[n[Number(l)],`seat ${l}, ${V(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(G.includes(e))return[
`Row ${e.slice(1)}`,`a pebble in it is worth ${L(t.game).prestige?.[G.indexOf(e)]}`];let a=r[D(e)];if(!a)return[
k(t.game,e),""];if(e!==D(e))return[k(t.game,e),a[1]];let c=t.control?.[e],u=t.eliminated.includes(e)?"eliminat\
ed":Dt(Nt(t.sums?.[e]),c,m=>n[m]);return[a[0],`${a[1]} \xB7 ${u}`]}var ie={inaccuracy:"?!",mistake:"?",blunder:"??"},Jn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function It(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function Z(t,e){return It(t,e).
filter(n=>!!n.mark)}function Xe(t){return`${Math.round(100*t)} %`}function Ye(t){return t.kind==="exact"?`${Xe(
t.value)}, proved`:`${Xe(t.value)} \xB1 ${Xe((t.high-t.low)/2)}`}function Je(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ye(e.loss)})`}function Wt(t,e){let n=t.bots.map(()=>[]);
for(let l of It(t,e))l.chances.forEach((a,c)=>{(e!=="all"||c===l.seat)&&n[c].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],i=r.filter(l=>l===1).length,s=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&i&&l.push([s,r[a]===1?1/i:0])}),n}function Gt(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,i)=>{let s=r.note&&(e==="all"||String(r.s)===e)?Jn.exec(r.note):null;s&&r.s!==
void 0&&n[r.s].push([i-1,Math.min(100,Number(s[1]))/100])}),n}function zt(t){return[...Wt(t,"all"),...Gt(t,"al\
l")].some(e=>e.length>1)}function Kt({film:t,looker:e,last:n,onPick:r,children:i}){let s=a=>1e3*a/Math.max(1,n),
l=a=>(c,u)=>c.length>1&&o("polyline",{class:`${a} seat${u}`,points:c.map(([m,f])=>`${s(m).toFixed(1)},${(100-100*
f).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let c=a.currentTarget.getBoundingClientRect();r((a.clientX-c.left)/c.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Gt(t,e).map(l("claim")),Wt(t,e).map(l("chance"))]}),Z(t,e).map(a=>o(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${s(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ie[a.mark],o("title",{children:Je(t,a)})]})),i]})}function Xt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return o(b,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(r=>o("li",
{children:[o(A,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(r=>o("li",{children:r.text}))})]})]})}function Yt({viewer:t,view:e,marked:n}){let{film:r,step:i,looker:s}=t,l=s==="all"||Number(s)===i.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[o(Qn,{viewer:t})," ",i.ms!==
void 0&&o("span",{class:"quiet",children:`${i.ms.toFixed(1)} ms, ${i.of} choices`}),i.referee&&o("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[`${ie[n.
mark]} ${n.mark}; better: `,o(Zn,{viewer:t,marked:n}),` (+${Ye(n.loss)})`]}),l&&i.note&&o("div",{class:"note",
tabIndex:0,children:i.note}),o("div",{class:"news",children:(i.n??[]).slice(1).map(a=>{let c=ue(a,s);return o(
"span",{class:c.eliminated?"out":"",children:t.notation&&c.move!==void 0?o("code",{children:c.move}):o(re,{text:c.
text,bots:r.bots})})})}),t.faultsHere().map(a=>o("div",{class:"fault",children:[a.seat!==void 0&&o(A,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(s==="all"||Number(s)===a.seat)&&o(b,{children:[a.message&&
`: ${a.message}`,a.stderr&&o("pre",{tabIndex:0,children:a.stderr})]})]})),o("div",{class:"quiet when",children:[
er(e),e.asked&&e.phase!=="over"&&o(b,{children:[" \xB7 ",o(re,{text:e.asked,bots:r.bots})]})]})]})}function Zn({
viewer:{film:t,notation:e},marked:n}){let r=t.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return e||
r===void 0?o("code",{children:n.best}):o(re,{text:r,bots:t.bots})}function Qn({viewer:t}){let{step:e,film:n,notation:r}=t;
return e.s===void 0?o(b,{children:t.words(t.place)}):r?o(b,{children:[o(A,{seat:e.s})," ",o("span",{class:"nam\
e",children:n.bots[e.s]})," ",o("code",{children:t.words(t.place)})]}):o(re,{text:t.news(t.place).text,bots:n.
bots})}function er(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)return"the game is over";let e=t.round?
`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?"":`seat ${t.turn} decides`}var tr=R(({viewer:t,place:e,step:n,words:r,here:i,faulty:s,marked:l})=>{let c=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",s&&"faulty",i&&"here"].filter(Boolean).join(" ");return o("li",{class:c,children:o("butt\
on",{type:"button",tabIndex:i?0:-1,"aria-current":i?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(A,{seat:n.s}),o(
"span",{class:"words",children:r}),o("span",{class:"ms",children:[l&&o("span",{class:`sign ${l.mark}`,title:Je(
t.film,l),children:`${ie[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),nr=60,Se=class extends O{root=Y();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(Z(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r+n.offsetHeight>e.clientHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},nr)}read(e,n=!1){let{viewer:r}=this.
props,i=n?null:e.target.closest("[data-place]"),s=i?Number(i.dataset.place):null;s!==r.read&&(r.read=s,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return o("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,i)=>o(tr,{viewer:e,place:i,step:r,words:this.words[i],here:i===n,faulty:this.faults.has(i),marked:this.
marks.get(i)},i))})}};var C=46,en=/^-?\d+,-?\d+$/,tn=1,nn=2,Qe=3;function rn(t){return t.phase!=="place"?[]:t.speed?[t.speed]:Object.
keys(t.taken??{})}function sn(t){return Object.keys(t.open??{}).map(n=>n.split(",").map(Number)).sort(([n,r],[
i,s])=>n-i||r-s).map(n=>n.join(","))}function on(t,e,n){let r=[],i=t.barred?.[e];for(let s in i)i[s][n]!=="0"&&
r.push([s,Number(i[s][n])]);return r}function an(t){return t.reduce((e,[,n])=>e&~n,Qe)}function Ze(t){return t===
Qe?"either face":t===tn?"white":t===nn?"black":"neither face"}function ln(t,e,n){if(t.phase==="effect")return t.
targets?.includes(e)?"can be chosen":"";if(n<0)return"empty";let r=s=>U(s.map(([l,a])=>`${U(l.split(" ").map(c=>k(
t.game,c)))} ${l.includes(" ")?"bar":"bars"} ${a===Qe?"it":Ze(a)}`));return rn(t).map(s=>{let l=on(t,s,n),a=an(
l);return`${k(t.game,s)}: ${a?Ze(a):"not here"}${l.length?` (${r(l)})`:""}`}).join(" \xB7 ")||"empty"}function rr(t,e){
if(t.phase!=="effect")return[];let n=Object.entries(t.barred??{}).filter(([,r])=>r.includes(e));return[...new Set(
n.flatMap(([r])=>r.split(" ")))]}function cn(t){let[e,n]=t.split(",").map(Number);return[C*Math.sqrt(3)*(e+n/2),
C*1.5*n]}function Q(t){return`M${Array.from({length:6},(n,r)=>{let i=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(
i)).toFixed(1)} ${(t*Math.sin(i)).toFixed(1)}`}).join("L")}Z`}var sr=Q(C-1.5),or=Q(C-6),ir=Q(C-4),Jt=Q(C-5),ar=Q(
C+1),lr=Q(C/3);function ae(t){let[e,n]=cn(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function cr(t){
return t.length>7?12.5:t.length>6?13.5:15}function un({name:t,beads:e}){return o(b,{children:[o("path",{class:"\
edge",d:sr}),o("path",{class:"face",d:or}),o("circle",{class:"gem",cy:-C*.56,r:4.2}),o("text",{y:5,"text-ancho\
r":"middle","font-size":cr(t),children:t}),e?o("g",{class:"beads",children:[o("circle",{cy:C*.52,r:11}),o("tex\
t",{y:C*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var ur=R(({game:t,cell:e,text:n,
beads:r,coordinates:i,marks:s})=>{let[l,a]=n.split(" "),c=L(t).tiles?.[l]?.[0]??"",u=`${k(t,l)}${a?`, ${a}`:""}\
, at ${e}${r?`, ${V(r,"token")} on it`:""}`;return o("g",{class:`tile ${a??"grey"} ${c}${s}`,"data-tile":l,transform:ae(
e),...N(e,u,s),children:[o(un,{name:l,beads:r}),i&&o("text",{class:"coordinates",y:C*.42,"text-anchor":"middle",
"font-size":10,children:e})]})}),dr=R(({cell:t,told:e,faces:n,coordinates:r,marks:i})=>o("g",{class:`open${i}`,
transform:ae(t),...N(t,`empty cell ${t}${e&&`: ${e}`}`,i),children:[o("path",{d:ir}),(n===tn||n===nn)&&o("path",
{class:`only ${Ze(n)}`,d:lr}),n===0&&o("path",{class:"shut",d:"M-6 -6L6 6M6 -6L-6 6"}),r&&o("text",{class:"coo\
rdinates",y:4,"text-anchor":"middle","font-size":11,children:t})]}));function mr({board:t}){let e=t.view,n=t.before,
{board:r}=e,i=Object.keys(r).sort((h,F)=>r[h]<r[F]?-1:1),s=[...t.targets??[],...t.playable??[],...t.lit??[],...t.
better??[]],l=t.choices?sn(e):[],a=new Map(l.map((h,F)=>[h,F])),c=rn(e),u=c.includes(t.looked??"")?[t.looked]:
c,m=h=>u.reduce((F,K)=>F|an(on(e,K,h)),0),f=[...new Set([...c.length?l:[],...s.filter(h=>en.test(h)&&!r[h])])],
d=[...e.map??[],...e.next?.map??[]].filter(h=>!r[h]),p=n?Object.keys(n.board).filter(h=>!r[h]):[],_=[...i,...f,
...d,...p,...l].map(cn),x=_.map(h=>h[0]),y=_.map(h=>h[1]),w=Math.min(...x)-C-8,g=Math.min(...y)-C-8,S=Math.max(
...x)+C+8-w,T=Math.max(...y)+C+8-g,E=n?[...et(e,n)].filter(h=>r[h]):[];return o("svg",{class:"board",viewBox:[
w,g,S,T].map(h=>h.toFixed(0)).join(" "),style:{"--across":(S/(C*1.74)).toFixed(2)},children:[f.map(h=>o(dr,{cell:h,
told:t.choices?ln(e,h,a.get(h)??-1):"",faces:c.length&&a.has(h)?m(a.get(h)):void 0,coordinates:!!t.coordinates,
marks:B(t,h)},`open ${h}`)),d.map(h=>o("path",{class:"bound",d:Jt,transform:ae(h),children:o("title",{children:[
"named by Map: ",h]})},`bound ${h}`)),p.map(h=>o("path",{class:`gone${n.board[h].split(" ")[0]===t.scored?" sc\
ored":""}`,d:Jt,transform:ae(h)},`gone ${h}`)),i.map(h=>{let F=r[h].split(" ")[0];return o(ur,{game:e.game,cell:h,
text:r[h],beads:e.beads?.[F],coordinates:!!t.coordinates,marks:B(t,h)+(F===t.scored?" scored":"")},F)}),E.map(
h=>o("path",{class:"fresh",d:ar,transform:ae(h)},`fresh ${h}`))]})}var Te=C+6,Zt=R(({game:t,name:e,token:n,taken:r,
marks:i})=>o("svg",{class:`loose${i}`,viewBox:`${-Te} ${-Te} ${2*Te} ${2*Te}`,"data-tile":e,...N(e,`${k(t,e)}${r?
", taken":""}${n?`, with ${V(n,"token")}`:""}`,i),children:o("g",{class:`tile grey ${L(t).tiles?.[e]?.[0]??""}${r?
" taken":""}`,children:o(un,{name:e,beads:n?`+${n}`:void 0})})}));function Qt({name:t,tiles:e}){let[n,r]=we(!1);
return e?.length?o("details",{class:"pile",onToggle:i=>r(i.currentTarget.open),children:[o("summary",{children:[
t," ",e.length]}),n&&o("p",{children:[...e].sort().join(", ")})]}):null}function pr({board:t,seat:e}){let n=t.
view,r=n.colors?.[e],i=r?Object.values(n.board).filter(a=>a.endsWith(` ${r}`)):[],s=t.ended?n.sums?.[e]?.points:
void 0,l=i.reduce((a,c)=>a+(n.beads?.[c.split(" ")[0]]??0),0);return o("div",{class:`hand${n.turn===e?" turn":
""}`,children:o("div",{class:"who",children:[o(A,{seat:e})," ",r&&o("i",{class:`side ${r}`,title:r}),o("span",
{class:"name",children:t.bots[e]}),o("span",{class:"quiet",children:`${r?`${r}: `:""}${V(i.length,"tile")}, ${V(
n.tokens?.[e]??0,"token")}${l?`, ${l} on tiles`:""}`}),s!==void 0&&o("strong",{class:"total",children:V(s,"poi\
nt")})]})})}function fr({view:t}){let e=[],n=r=>U(r.map(i=>k(t.game,i)));t.restrictions?.length&&e.push(`In fo\
rce: ${n(t.restrictions)}`);for(let[r,i]of Object.entries(t.ignored??{}))e.push(`${n(i)} ignored for ${n([r])}\
, which has no other legal play`);return t.relieved?.length&&e.push(`${n(t.relieved)} ignored for this play`),
t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(
`Destiny: ${n(t.destiny)}`),t.next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Des\
tiny: ${n(t.next.destiny)}`),e.length?o("p",{class:"legend",children:e.join(" \xB7 ")}):null}function dn(t){let e=t.
view,n=t.choices&&e.targets?{...t,targets:new Set(e.targets)}:t,r=Object.entries(e.taken??{}),i=Object.entries(
e.pool??{});return o(J,{class:"tiles-table",label:"The table",onPick:n.onPick,onLook:n.onLook,children:[o("div",
{class:"sides",children:[0,1].map(s=>o(pr,{board:n,seat:s},s))}),o("div",{class:"felt",children:o(mr,{board:n})}),
(r.length>0||i.length>0)&&o("div",{class:"pool",children:[r.map(([s,l])=>o(Zt,{game:e.game,name:s,token:l,taken:!0,
marks:B(n,s)},s)),r.length>0&&o("span",{class:"gap"},"gap"),i.map(([s,l])=>o(Zt,{game:e.game,name:s,token:l,taken:!1,
marks:B(n,s)},s))]}),o(fr,{view:e}),o("div",{class:"piles",children:[o(Qt,{name:"bag",tiles:e.bag})," ",o(Qt,{
name:"out of the game",tiles:e.dead})]})]})}function et(t,e){let n=new Set;for(let r of new Set([...Object.keys(
t.board),...Object.keys(e.board)])){let i=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||i&&t.beads?.[i]!==
e.beads?.[i])&&n.add(r)}return n}function mn(t,e){let[n,r]=(en.test(e)?t.board[e]??"":e).split(" ");if(!n)return[
`Cell ${e}`,ln(t,e,sn(t).indexOf(e))||"empty"];let i=L(t.game).tiles?.[n]?.[1]??"",s=rr(t,e).map(a=>k(t.game,a)),
l=[i,r&&`${r} side up`,n!==e&&`at ${e}`,t.targets?.includes(e)&&"can be chosen",s.length>0&&`cannot be chosen:\
 ${U(s)} ${s.length>1?"forbid":"forbids"} it`,t.restrictions?.includes(n)&&"in force"];return[k(t.game,n),l.filter(
Boolean).join(" \xB7 ")]}function hr(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function tt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function pn(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let i=r.dataset.card??r.dataset.tile,s=n.get(i)??0;n.set(i,s+1),
e(`${i} ${s}`,r)}}var Me=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
hr())return null;let i=new Map;return pn(e,(s,l)=>i.set(s,{box:l.getBoundingClientRect(),face:tt(l)})),i}play(e,n,r,i=""){
let s=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=i.split(" "),a=[];pn(e,(u,m)=>{let f=l.includes(
u.split(" ")[0])&&m.closest(".cell")&&s,d=n.get(u)??(f?{box:gr(s.getBoundingClientRect()),face:""}:null);d&&a.
push([m,d,m.getBoundingClientRect()])});let c=e.getBoundingClientRect();for(let[u,{box:m,face:f},d]of a){let p=Math.
hypot(Ce(d)-Ce(m),Ee(d)-Ee(m));p>d.width*.6&&p>12&&!_r(u,m,d)?br(e,c,u,m,d):f&&f!==tt(u)&&tt(u)&&wr(u)}}};function Ce(t){
return t.left+t.width/2}function Ee(t){return t.top+t.height/2}function gr(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function _r(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function br(t,e,n,r,i){
let s=yr(n);s.classList.add("flying"),s.setAttribute("aria-hidden","true"),Object.assign(s.style,{left:`${i.left-
e.left}px`,top:`${i.top-e.top}px`,width:`${i.width}px`,height:`${i.height}px`}),t.append(s);let l=`translate(${Ce(
r)-Ce(i)}px, ${Ee(r)-Ee(i)}px) scale(${(r.width/i.width||1).toFixed(3)})`,a=s.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>s.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function yr(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(c);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:i,height:s}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${i} ${s}`),e.removeAttribute("transform"),l.append(
e),l}function wr(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function ee(t){return t.board!==void 0}function Pe(t){return t.champions!==void 0}var Re=class extends O{root=Y();motion=new Me;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let i=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?i:null}follow(){let e=this.root.current.querySelector(".felt");if(!e||e.
scrollWidth<=e.clientWidth)return;let n=e.querySelector(".fresh")?.getBoundingClientRect(),r=e.getBoundingClientRect();
n&&(n.left<r.left||n.right>r.right)&&(e.scrollLeft+=n.left+n.width/2-r.left-r.width/2)}componentDidUpdate(e,n,r){
r&&this.motion.play(this.root.current,r,this.props.mover,this.props.move),e.moment!==this.props.moment&&this.follow()}render(e){
return o("div",{ref:this.root,class:"stage",children:o(vr,{...e})})}};function vr(t){return ee(t.view)?o(dn,{...t}):
Pe(t.view)?o(jt,{...t}):o(xr,{view:t.view})}function xr({view:t}){let e=Object.entries(t).filter(([n])=>!["gam\
e","turn","seat","options"].includes(n));return o("table",{class:"plain",children:o("tbody",{children:e.map(([
n,r])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll("_"," ")}),o("td",{children:typeof r=="stri\
ng"?r:JSON.stringify(r)})]},n))})})}function fn(t,e){return e&&ee(t)&&ee(e)?et(t,e):e&&Pe(t)&&Pe(e)?qt(t,e):new Set}
function hn(t,e,n){return ee(t)?mn(t,e):Pe(t)?Ut(t,e,n):null}function nt(t,e){let n=t.split(" "),r=new Set(n);
for(let i of n)if(/^r\d$/.test(i))for(let s of n)r.add(`${i} ${s}`);return n[0]==="play"&&n[1]&&e&&r.add(`r${e}\
 ${n[2]??D(n[1])}`),r}function z(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function gn(t){
t&&(document.documentElement.dataset.theme=t)}function kr(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;gn(z("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function _n(){gn(z("equinox-theme")),P("theme").addEventListener(
"click",kr)}var $r=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Sr=60,Tr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",Le=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=
r;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((i,s)=>String(s))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=lt(n.steps),this.curved=zt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(
r),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=z("equinox-notation")===
"on";coordinates=z("equinox-coordinates")==="on";choices=(z("equinox-choices")??(innerWidth<oe?"off":"on"))===
"on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return ct(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,i)=>r-i);if(e===
"mark")return Z(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,i)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([s])=>s.eliminated!==void 0))&&n.push(i)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return Z(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&ue(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Ft(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],z(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),i=n>0?r.find(s=>s>this.place):r.findLast(s=>s<this.place);r.length&&this.show(i??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Sr)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),W(null,this.root)}measure(){let e=this.
width;this.width=this.root.clientWidth,e<oe!=this.width<oe&&this.draw()}draw(){this.closed||W(o(Mr,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let i=e.target;i.matches("input:not([type=range]), select, textarea")||i.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function Mr({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),i=n?t.viewAt(n-1):null,s=t.marked(n),l=t.read,a=l===null?void 0:new Set([...fn(t.viewAt(l),l?t.viewAt(
l-1):null),...nt(t.news(l)?.move??"")]);return o(b,{children:[o(Er,{viewer:t}),o(Pr,{viewer:t,place:n,looker:t.
looker,playing:t.playing,speed:t.speed,switches:`${t.notation} ${t.coordinates} ${t.choices}`}),t.curved&&o("d\
iv",{class:"chances",children:[o(Kt,{film:e,looker:t.looker,last:t.last,onPick:c=>t.show(Math.round(t.last*c)),
children:o("line",{class:"cursor",x1:Ae(n,t.last),x2:Ae(n,t.last),y1:"0%",y2:"100%"})}),o(Xt,{film:e,looker:t.
looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[o(Yt,{viewer:t,view:r,marked:s}),o(
Cr,{told:t.looked===null?null:hn(r,t.looked,e.bots)}),o(Re,{view:r,before:i,bots:e.bots,looker:t.looker,width:t.
width,lit:a,coordinates:t.coordinates,choices:t.choices,looked:t.looked,scored:t.step.scored,ended:n===t.last,
moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:s&&nt(s.best,i?.round),onLook:c=>{t.looked=c,t.draw()}})]}),
o(Se,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),o("p",{class:"legend keys",children:Tr})]})}function Cr({
told:t}){return o("p",{class:"about","aria-live":"polite",children:t?o(b,{children:[o("strong",{children:t[0]}),
" ",t[1]]}):o("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function Ae(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function Er({viewer:{film:t,options:e}}){return o("div",{class:"heading",children:[
o("h3",{children:t.title??`Game ${t.id}`}),o("span",{class:"seats",children:o(st,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),t.outcome&&o("span",{class:"quiet",children:[
"ended by ",t.outcome.reason]}),e.close&&o("button",{type:"button",class:"close",title:"Close (Esc)","aria-lab\
el":"Close",onClick:e.close,children:"\u2715"})]})}function st({bots:t,outcome:e,failed:n}){return o(b,{children:t.
map((r,i)=>o("span",{class:`seat-result${e?.ranks[i]===1?" first":""}`,children:[o(A,{seat:i})," ",o("span",{class:"\
name",children:r}),e&&o("span",{class:"quiet",children:` ${e.ranks[i]}. (${xe(e.scores[i])})`}),n(i)&&o("span",
{class:"mark",children:"fault"})]}))})}var Pr=R(({viewer:t,place:e,looker:n,playing:r,speed:i})=>{let{film:s,last:l}=t,
a=(u,m,f)=>o("button",{type:"button",title:m,onClick:f,children:u}),c=u=>t.find(u).length>0;return o("div",{class:"\
controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6",
"Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.
toggle()),o("div",{class:"slide",children:[o("input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.
show(Number(u.currentTarget.value))}),o(Rr,{viewer:t})]}),o("span",{class:"counter",children:`${e} / ${l}`}),c(
"eliminated")&&a("next out","Next elimination (e)",()=>t.jump("eliminated",1)),c("fault")&&a("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),c("mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),c("s\
cored")&&a("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),o("label",{class:"view",children:[o("\
span",{children:"view"}),o("select",{title:"View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.
lookers.map(u=>o("option",{value:u,children:u==="all"?"everything":`seat ${u}: ${s.bots[Number(u)]}`}))})]}),o(
"select",{title:"Speed","aria-label":"Speed",value:i,onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},
children:$r.map(([u,m])=>o("option",{value:m,children:u}))}),o(rt,{viewer:t,name:"notation"}),ee(t.viewAt(e))&&
o(b,{children:[o(rt,{viewer:t,name:"coordinates"}),o(rt,{viewer:t,name:"choices"})]})]})});function rt({viewer:t,
name:e}){return o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var Rr=R(({viewer:t})=>o("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>o("circle",{class:"out",cx:Ae(e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"\
fault",cx:Ae(e,t.last),cy:4,r:3}))]}));var le=20,Lr=250,Ar=8;function bn(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Ve=class{constructor(e,n,r,i){this.games=e;this.played=n;this.getFilm=r;this.search=i;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),Lr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),P("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),P("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let s of document.
querySelectorAll("[data-sort]"))s.addEventListener("click",()=>this.sort(s.dataset.sort));document.addEventListener(
"keydown",s=>{document.querySelector("#play-table .counter")||this.viewer?.key(s)}),document.addEventListener(
"click",s=>{let l=s.target.closest("[data-game]");l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},
!0)}),window.addEventListener("hashchange",s=>this.fromAddress(new URL(s.newURL).hash)),this.draw(),this.fromAddress(
location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=P("filter");faults=P(
"only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.draw()}sort(e){let{
order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.turnTo(0)}hasAll(){
return!this.search||this.games.length>=this.played}matching(){let e=bn(this.filter.value),n=this.games.filter(
s=>{if(this.faults.checked&&!s.faults.some(Boolean))return!1;let l=`|${[s.number,s.id,...s.bots,s.reason,...s.
faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)return n;
let{column:r,down:i}=this.order;return n.sort((s,l)=>(s[r]<l[r]?-1:s[r]>l[r]?1:0)*(i?-1:1))}async find(){let e=this.
page*le;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+le)}}if(!this.filter.value.
trim()&&!this.faults.checked&&e+le<=this.games.length)return{count:this.played,games:this.games.slice(e,e+le)};
try{let n=await this.search(bn(this.filter.value).join(" "),this.faults.checked,this.page);return this.others=
n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/le));if(this.page>=
r)return this.turnTo(r-1);P("count").textContent=n.error??`${n.count} of ${this.played}`,P("games-pages").hidden=
r<2,P("games-page").textContent=`page ${this.page+1} of ${r}`,P("games-before").disabled=this.page===0,P("game\
s-after").disabled=this.page===r-1;for(let s of document.querySelectorAll("[data-sort]")){s.disabled=!this.hasAll();
let l=this.order?.column===s.dataset.sort&&this.order;s.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let i=this.viewer?.film.id;W(o(b,{children:n.games.map(s=>o(Vr,{game:s,open:s.id===
i},s.id))}),P("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let i=this.opening={},s=P("viewer");this.viewer?.close(),this.viewer=null,s.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,c;try{if(c=await this.getFilm(a),this.opening!==i)return}catch(u){this.opening===i&&W(o("p",{class:"\
warning",children:["This game cannot be shown: ",u.message]}),s);return}l&&(c.bots=l.bots),c.title=l?`Game ${l.
number}`:`Game ${a}`,W(null,s),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new Le(s,c,
{...n,close:()=>this.close(),shown:u=>this.toAddress(u)}),this.draw(),s.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,P("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=Ar;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),P("games").scrollIntoView({block:"start"}));let i=new URLSearchParams(e.slice(
1)),s=i.get("game"),l={move:Number(i.get("move")??0),looker:i.get("seat")??"all"};s?this.viewer?.film.id.startsWith(
s)?this.viewer.goTo(l):this.open(s,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function Vr({game:t,open:e}){return o("tr",{class:e?"here":"",children:[o("td",{class:"right",children:t.number}),
o("td",{children:o("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),o("td",{
class:"seats",children:o(st,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),o("td",{class:"right",children:t.
moves}),o("td",{children:t.reason})]})}var Fr=new Map([...document.querySelectorAll("script[data-film]")].map(t=>[t.dataset.film,t]));async function Or(t){
let e=Fr.get(t);if(!e)throw new Error("it was left out of this page");return it(document.querySelector("script\
[data-head]").textContent,e.textContent)}_n();new Ve(ce.games,ce.played,Or);})();
