// Built by `make frontend` from harness/report/frontend. Sources: 545d1fee0bc7549cab677e4649e6332b88e8718131285414e80260408b071cfa
"use strict";(()=>{function fe(t){return document.getElementById(t)}var G=JSON.parse(fe("data").textContent??"");function L(t){return G.
facts[t]??{}}var Le,x,Ht,cs,Z,Ft,jt,It,rt,Pe,ge,qt,lt,it,at,us,Ee={},Oe=[],ds=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
Ae=Array.isArray;function Y(t,e){for(var n in e)t[n]=e[n];return t}function ct(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function ut(t,e,n){var s,r,i,a={};for(i in e)i=="key"?s=e[i]:i=="ref"?r=e[i]:a[i]=e[i];if(arguments.
length>2&&(a.children=arguments.length>3?Le.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)a[i]===void 0&&(a[i]=t.defaultProps[i]);return Me(t,a,s,r,null)}function Me(t,e,n,s,r){var i={type:t,
props:e,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:r??++Ht,__i:-1,__u:0};return r==
null&&x.vnode!=null&&x.vnode(i),i}function Q(){return{current:null}}function y(t){return t.children}function V(t,e){
this.props=t,this.context=e}function oe(t,e){if(e==null)return t.__?oe(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?oe(t):null}function hs(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,s=[],r=[],i=Y({},e);i.__v=e.__v+1,x.vnode&&x.vnode(i),dt(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,s,n??oe(e),!!(32&e.__u),r),i.__v=e.__v,i.__.__k[i.__i]=i,Gt(s,i,r),e.__e=e.__=null,
i.__e!=n&&Wt(i)}}function Wt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),Wt(t)}function Bt(t){(!t.__d&&(t.__d=!0)&&Z.push(t)&&!Re.
__r++||Ft!=x.debounceRendering)&&((Ft=x.debounceRendering)||jt)(Re)}function Re(){try{for(var t,e=1;Z.length;)
Z.length>e&&Z.sort(It),t=Z.shift(),e=Z.length,hs(t)}finally{Z.length=Re.__r=0}}function Ut(t,e,n,s,r,i,a,l,c,u,h){
var p,d,m,v,g,b,f=s&&s.__k||Oe,_=e.length;for(c=ps(n,e,f,c,_),p=0;p<_;p++)(m=n.__k[p])!=null&&(d=m.__i!=-1&&f[m.
__i]||Ee,m.__i=p,b=dt(t,m,d,r,i,a,l,c,u,h),v=m.__e,m.ref&&d.ref!=m.ref&&(d.ref&&ht(d.ref,null,m),h.push(m.ref,
m.__c||v,m)),g==null&&v!=null&&(g=v),4&m.__u?(c=Kt(m,c,t),d.__e&&(d.__e=null)):typeof m.type=="function"&&b!==
void 0?c=b:v&&(c=v.nextSibling),m.__u&=-7);return n.__e=g,c}function ps(t,e,n,s,r){var i,a,l,c,u,h=n.length,p=h,
d=0;for(t.__k=new Array(r),i=0;i<r;i++)(a=e[i])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a=="s\
tring"||typeof a=="number"||typeof a=="bigint"||a.constructor==String?a=t.__k[i]=Me(null,a,null,null,null):Ae(
a)?a=t.__k[i]=Me(y,{children:a},null,null,null):a.constructor===void 0&&a.__b>0?a=t.__k[i]=Me(a.type,a.props,a.
key,a.ref?a.ref:null,a.__v):t.__k[i]=a,c=i+d,a.__=t,a.__b=t.__b+1,l=null,(u=a.__i=ms(a,n,c,p))!=-1&&(p--,(l=n[u])&&
(l.__u|=2)),l==null||l.__v==null?(u==-1&&(r>h?d--:r<h&&d++),typeof a.type!="function"&&(a.__u|=4)):u!=c&&(u==c-
1?d--:u==c+1?d++:(u>c?d--:d++,a.__u|=4))):t.__k[i]=null;if(p)for(i=0;i<h;i++)(l=n[i])!=null&&(2&l.__u)==0&&(l.
__e==s&&(s=oe(l)),Jt(l,l));return s}function Kt(t,e,n){var s,r;if(typeof t.type=="function"){for(s=t.__k,r=0;s&&
r<s.length;r++)s[r]&&(s[r].__=t,e=Kt(s[r],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=oe(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function ms(t,e,n,s){var r,i,a,l=t.key,c=t.type,u=e[n],h=u!=null&&(2&u.__u)==0;if(u===null&&l==null||h&&l==u.key&&
c==u.type)return n;if(s>(h?1:0)){for(r=n-1,i=n+1;r>=0||i<e.length;)if((u=e[a=r>=0?r--:i++])!=null&&(2&u.__u)==
0&&l==u.key&&c==u.type)return a}return-1}function Vt(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||ds.test(e)?n:n+"px"}function Ce(t,e,n,s,r){var i,a;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof s=="string"&&(t.style.cssText=s=""),s)for(e in s)n&&e in n||Vt(t.style,e,"");if(n)for(e in n)
s&&n[e]==s[e]||Vt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(qt,"$1")),a=e.toLowerCase(),e=
a in t||e=="onFocusOut"||e=="onFocusIn"?a.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?s?n[ge]=s[ge]:(n[ge]=
lt,t.addEventListener(e,i?at:it,i)):t.removeEventListener(e,i?at:it,i);else{if(r=="http://www.w3.org/2000/svg")
e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!=
"form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??
"";break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="\
popover"&&n==1?"":n))}}function Dt(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[Pe]==null)e[Pe]=
lt++;else if(e[Pe]<n[ge])return;return n(x.event?x.event(e):e)}}}function dt(t,e,n,s,r,i,a,l,c,u){var h,p,d,m,
v,g,b,f,_,k,S,E,W,w,B,me,U=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(c=!!(32&n.__u),i=[l=e.__e=
n.__e]),(h=x.__b)&&h(e);e:if(typeof U=="function"){p=a.length;try{if(_=e.props,k=U.prototype&&U.prototype.render,
S=(h=U.contextType)&&s[h.__c],E=h?S?S.props.value:h.__:s,n.__c?f=(d=e.__c=n.__c).__=d.__E:(k?e.__c=d=new U(_,E):
(e.__c=d=new V(_,E),d.constructor=U,d.render=gs),S&&S.sub(d),d.state||(d.state={}),d.__n=s,m=d.__d=!0,d.__h=[],
d._sb=[]),k&&d.__s==null&&(d.__s=d.state),k&&U.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=Y({},d.
__s)),Y(d.__s,U.getDerivedStateFromProps(_,d.__s))),v=d.props,g=d.state,d.__v=e,m)k&&U.getDerivedStateFromProps==
null&&d.componentWillMount!=null&&d.componentWillMount(),k&&d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{
if(k&&U.getDerivedStateFromProps==null&&_!==v&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(
_,E),e.__v==n.__v||!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(_,d.__s,E)===!1){e.__v!=n.__v&&
(d.props=_,d.state=d.__s,d.__d=!1),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(ie){ie&&(ie.__=e)}),Oe.push.apply(
d.__h,d._sb),d._sb=[],d.__h.length&&a.push(d),l=oe(n);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(
_,d.__s,E),k&&d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(v,g,b)})}if(d.context=E,d.
props=_,d.__P=t,d.__e=!1,W=x.__r,w=0,k)d.state=d.__s,d.__d=!1,W&&W(e),h=d.render(d.props,d.state,d.context),Oe.
push.apply(d.__h,d._sb),d._sb=[];else do d.__d=!1,W&&W(e),h=d.render(d.props,d.state,d.context),d.state=d.__s;while(d.
__d&&++w<25);d.state=d.__s,d.getChildContext!=null&&(s=Y(Y({},s),d.getChildContext())),k&&!m&&d.getSnapshotBeforeUpdate!=
null&&(b=d.getSnapshotBeforeUpdate(v,g)),B=h!=null&&h.type===y&&h.key==null?Yt(h.props.children):h,l=Ut(t,Ae(B)?
B:[B],e,n,s,r,i,a,l,c,u),d.base=e.__e,e.__u&=-161,d.__h.length&&a.push(d),f&&(d.__E=d.__=null)}catch(ie){if(a.
length=p,e.__v=null,c||i!=null){if(ie.then){for(e.__u|=c?160:128;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;
i!=null&&(i[i.indexOf(l)]=null),e.__e=l}else if(i!=null)for(me=i.length;me--;)ct(i[me])}else e.__e=n.__e;e.__k==
null&&(e.__k=n.__k||[]),ie.then||zt(e),x.__e(ie,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):l=e.
__e=fs(n.__e,e,n,s,r,i,a,c,u);return(h=x.diffed)&&h(e),128&e.__u?void 0:l}function zt(t){t&&(t.__c&&(t.__c.__e=
!0),t.__k&&t.__k.some(zt))}function Gt(t,e,n){for(var s=0;s<n.length;s++)ht(n[s],n[++s],n[++s]);x.__c&&x.__c(e,
t),t.some(function(r){try{t=r.__h,r.__h=[],t.some(function(i){i.call(r)})}catch(i){x.__e(i,r.__v)}})}function Yt(t){
return typeof t!="object"||t==null||t.__b>0?t:Ae(t)?t.map(Yt):t.constructor!==void 0?null:Y({},t)}function fs(t,e,n,s,r,i,a,l,c){
var u,h,p,d,m,v,g,b=n.props||Ee,f=e.props,_=e.type;if(_=="svg"?r="http://www.w3.org/2000/svg":_=="math"?r="htt\
p://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),i!=null){for(u=0;u<i.length;u++)if((m=i[u])&&
"setAttribute"in m==!!_&&(_?m.localName==_:m.nodeType==3)){t=m,i[u]=null;break}}if(t==null){if(_==null)return document.
createTextNode(f);t=document.createElementNS(r,_,f.is&&f),l&&(x.__m&&x.__m(e,i),l=!1),i=null}if(_==null)b===f||
l&&t.data==f||(t.data=f);else{if(i=_=="textarea"&&f.defaultValue!=null?null:i&&Le.call(t.childNodes),!l&&i!=null)
for(b={},u=0;u<t.attributes.length;u++)b[(m=t.attributes[u]).name]=m.value;for(u in b)m=b[u],u=="dangerouslySe\
tInnerHTML"?p=m:u=="children"||u in f||u=="value"&&"defaultValue"in f||u=="checked"&&"defaultChecked"in f||Ce(
t,u,null,m,r);for(u in f)m=f[u],u=="children"?d=m:u=="dangerouslySetInnerHTML"?h=m:u=="value"?v=m:u=="checked"?
g=m:l&&typeof m!="function"||b[u]===m||Ce(t,u,m,b[u],r);if(h)l||p&&(h.__html==p.__html||h.__html==t.innerHTML)||
(t.innerHTML=h.__html),e.__k=[];else if(p&&(t.innerHTML=""),Ut(e.type=="template"?t.content:t,Ae(d)?d:[d],e,n,
s,_=="foreignObject"?"http://www.w3.org/1999/xhtml":r,i,a,i?i[0]:n.__k&&oe(n,0),l,c),i!=null)for(u=i.length;u--;)
ct(i[u]);l&&_!="textarea"||(u="value",_=="progress"&&v==null?t.removeAttribute("value"):v!=null&&(v!==t[u]||_==
"progress"&&!v||_=="option"&&v!=b[u])&&Ce(t,u,v,b[u],r),u="checked",g!=null&&g!=t[u]&&Ce(t,u,g,b[u],r))}return t}
function ht(t,e,n){try{if(typeof t=="function"){var s=typeof t.__u=="function";s&&t.__u(),s&&e==null||(t.__u=t(
e))}else t.current=e}catch(r){x.__e(r,n)}}function Jt(t,e,n){var s,r;if(x.unmount&&x.unmount(t),(s=t.ref)&&(s.
current&&s.current!=t.__e||ht(s,null,e)),(s=t.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(i){
x.__e(i,e)}s.base=s.__P=s.__n=null}if(s=t.__k)for(r=0;r<s.length;r++)s[r]&&Jt(s[r],e,n||typeof t.type!="functi\
on");n||ct(t.__e),t.__c=t.__=t.__e=void 0}function gs(t,e,n){return this.constructor(t,n)}function ee(t,e,n){var s,
r,i,a;e==document&&(e=document.documentElement),x.__&&x.__(t,e),r=(s=typeof n=="function")?null:n&&n.__k||e.__k,
i=[],a=[],dt(e,t=(!s&&n||e).__k=ut(y,null,[t]),r||Ee,Ee,e.namespaceURI,!s&&n?[n]:r?null:e.firstChild?Le.call(e.
childNodes):null,i,!s&&n?n:r?r.__e:e.firstChild,s,a),Gt(i,t,a),t.props.children=null}Le=Oe.slice,x={__e:function(t,e,n,s){for(var r,i,a;e=e.__;)if((r=e.__c)&&!r.__)try{if((i=r.constructor)&&i.getDerivedStateFromError!=
null&&(r.setState(i.getDerivedStateFromError(t)),a=r.__d),r.componentDidCatch!=null&&(r.componentDidCatch(t,s||
{}),a=r.__d),a)return r.__E=r}catch(l){t=l}throw t}},Ht=0,cs=function(t){return t!=null&&t.constructor===void 0},
V.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=Y({},this.state),
typeof t=="function"&&(t=t(Y({},n),this.props)),t&&Y(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),Bt(this))},V.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),Bt(this))},V.prototype.render=y,Z=
[],jt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,It=function(t,e){return t.
__v.__b-e.__v.__b},Re.__r=0,rt=Math.random().toString(8),Pe="__d"+rt,ge="__a"+rt,qt=/(PointerCapture)$|Capture$/i,
lt=0,it=Dt(!1),at=Dt(!0),us=0;var ae,C,pt,Xt,Fe=0,rn=[],P=x,Zt=P.__b,Qt=P.__r,en=P.diffed,tn=P.__c,nn=P.unmount,sn=P.__;function Be(t,e){P.__h&&
P.__h(C,t,Fe||e),Fe=0;var n=C.__H||(C.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function A(t){
return Fe=1,bs(cn,t)}function bs(t,e,n){var s=Be(ae++,2);if(s.t=t,!s.__c&&(s.__=[n?n(e):cn(void 0,e),function(l){
var c=s.__N?s.__N[0]:s.__[0],u=s.t(c,l);c!==u&&(s.__N=[u,s.__[1]],s.__c.setState({}))}],s.__c=C,!C.__f)){var r=function(l,c,u){
if(!s.__c.__H)return!0;var h=!1,p=s.__c.props!==l;if(s.__c.__H.__.some(function(m){if(m.__N){h=!0;var v=m.__[0];
m.__=m.__N,m.__N=void 0,v!==m.__[0]&&(p=!0)}}),i){var d=i.call(this,l,c,u);return h?d||p:d}return!h||p};C.__f=
!0;var i=C.shouldComponentUpdate,a=C.componentWillUpdate;C.componentWillUpdate=function(l,c,u){if(this.__e){var h=i;
i=void 0,r(l,c,u),i=h}a&&a.call(this,l,c,u)},C.shouldComponentUpdate=r}return s.__N||s.__}function an(t,e){var n=Be(
ae++,3);!P.__s&&ft(n.__H,e)&&(n.__=t,n.u=e,C.__H.__h.push(n))}function ln(t,e){var n=Be(ae++,4);!P.__s&&ft(n.__H,
e)&&(n.__=t,n.u=e,C.__h.push(n))}function be(t){return Fe=5,_s(function(){return{current:t}},[])}function _s(t,e){var n=Be(ae++,7);return ft(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function ys(){for(var t;t=rn.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(Ne),e.__h.some(mt),e.__h=[]}catch(n){
e.__h=[],P.__e(n,t.__v)}}}P.__b=function(t){C=null,Zt&&Zt(t)},P.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),sn&&sn(t,e)},P.__r=function(t){Qt&&Qt(t),ae=0;var e=(C=t.__c).__H;e&&(pt===C?(e.__h=[],C.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(Ne),e.__h.some(mt),e.__h=[],ae=0)),pt=C},
P.diffed=function(t){en&&en(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(rn.push(e)!==1&&Xt===P.requestAnimationFrame||
((Xt=P.requestAnimationFrame)||vs)(ys)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),pt=C=null},P.
__c=function(t,e){e.some(function(n){try{n.__h.some(Ne),n.__h=n.__h.filter(function(s){return!s.__||mt(s)})}catch(s){
e.some(function(r){r.__h&&(r.__h=[])}),e=[],P.__e(s,n.__v)}}),tn&&tn(t,e)},P.unmount=function(t){nn&&nn(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(s){try{Ne(s)}catch(r){e=r}}),n.__H=void 0,e&&P.__e(e,n.__v))};var on=typeof requestAnimationFrame==
"function";function vs(t){var e,n=function(){clearTimeout(s),on&&cancelAnimationFrame(e),setTimeout(t)},s=setTimeout(
n,35);on&&(e=requestAnimationFrame(n))}function Ne(t){var e=C,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
C=e}function mt(t){var e=C;t.__c=t.__(),C=e}function ft(t,e){return!t||t.length!==e.length||e.some(function(n,s){
return n!==t[s]})}function cn(t,e){return typeof e=="function"?e(t):e}var te=class extends Error{constructor(n,s){super(n);this.status=s}};async function K(t,e,n){let s=e===void 0?
{}:{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)},r=await fetch(t,{...s,...n}).
catch(()=>{throw new Error("the server does not respond")});if(!r.ok){let i=await r.json().catch(()=>({}));throw new te(
i.error??`the server said ${r.status}`,r.status)}return r}var ws=0;function o(t,e,n,s,r,i){e||(e={});var a,l,c=e;if("ref"in c)for(l in c={},e)l=="ref"?a=e[l]:c[l]=e[l];var u={type:t,
props:c,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--ws,__i:-1,__u:0,__source:r,
__self:i};if(typeof t=="function"&&(a=t.defaultProps))for(l in a)c[l]===void 0&&(c[l]=a[l]);return x.vnode&&x.
vnode(u),u}function N(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function F(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var ks={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function _e(t){return t.target.closest("[dat\
a-word]")}var j=class extends V{root=Q();pointed=null;looked=null;focused=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop(),this.focused!==null&&!this.root.current?.contains(document.activeElement)&&this.focus(null)}keepStop(){
let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector("[data-word]")?.setAttribute(
"tabindex","0")}focus(e){this.focused=e,this.look(e)}look(e){e!==this.looked&&(this.looked=e,queueMicrotask(()=>this.
props.onLook?.(this.looked)))}onFocus=e=>{let n=_e(e);if(n){for(let s of this.root.current.querySelectorAll("[\
data-word][tabindex='0']"))s.setAttribute("tabindex","-1");n.setAttribute("tabindex","0"),this.focus(n.dataset.
word)}};onKey=e=>{let n=_e(e);if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let s=ks[e.key];if(s&&this.pointed!==
n)xs(n,s,[...this.root.current.querySelectorAll("[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")
this.props.onPick?.(n.dataset.word,n);else return;e.preventDefault(),e.stopPropagation()};render({class:e,label:n,
onPick:s,children:r}){return o("div",{ref:this.root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,
onFocusOut:()=>this.focus(null),onKeyDown:this.onKey,onPointerDown:i=>{this.pointed=_e(i)},onPointerOver:i=>this.
look(_e(i)?.dataset.word??this.focused),onPointerLeave:()=>this.look(this.focused),onClick:i=>{let a=_e(i);a&&
s?.(a.dataset.word,a)},children:r})}};function xs(t,[e,n],s){let r=u=>{let h=u.getBoundingClientRect();return[
h.left+h.width/2,h.top+h.height/2]},[i,a]=r(t),l=null,c=1/0;for(let u of s){let[h,p]=r(u),d=(h-i)*e+(p-a)*n,m=Math.
abs((h-i)*n)+Math.abs((p-a)*e);u===t||d<4||m>2*d||d+2*m<c&&([l,c]=[u,d+2*m])}return l}function re({text:t,bots:e}){
return o(y,{children:t.split(/@(\d)/).map((n,s)=>s%2?o(y,{children:[o(T,{seat:Number(n)})," ",o("span",{class:"\
name",children:e[Number(n)]})]}):n)})}function T({seat:t}){return o("span",{class:`badge seat${t}`,children:t})}function D(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function un(t){
t&&(document.documentElement.dataset.theme=t)}function $s(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;un(D("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function dn(){un(D("equinox-theme")),fe("theme").addEventListener(
"click",$s)}var Ss=[[50,"a blink (0.05 s a move)"],[200,"quick (0.2 s)"],[1e3,"steady (1 s)"],[3e3,"deep (3 s)"],[1e4,"ver\
y deep (10 s)"]],pn="equinox-lobby",hn={creatures:"Cards, bets and powers: keep your creatures from being the \
weakest.",golems:"The same game with the names of the other edition.",tiles:"Two-faced tiles on a board of hex\
agons: end with more of your colour."},mn=[["me","you"],["here","somebody here at this screen"],["guest","some\
body you invite"]];function Ve(t){return mn.some(([e])=>e===t)}function De(t,e){return t.bots.filter(n=>n.games.
includes(e))}function gt(t,e){let n=De(t,e);return{who:(n.find(r=>r.name==="search")??n.find(r=>r.name==="gree\
dy")??n[0])?.name??"guest",name:"",think:200}}function Ts(t){let e=Object.keys(t.games);try{let n=JSON.parse(D(
pn)??""),s=t.games[n.game]?.players.includes(n.seats.length)&&n.seats.every(({who:i})=>Ve(i)||De(t,n.game).some(
a=>a.name===i)),r=t.games[n.game]?.options[n.seats.length]??{};if(s)return{...n,options:Object.fromEntries(Object.
entries(n.options).filter(([i])=>i in r))}}catch{}return{game:e[0],seats:[{who:"me",name:"",think:200},gt(t,e[0])],
options:{},shuffled:!1}}function Cs(t){let e=[...t],n=[];for(;e.length;)n.push(...e.splice(Math.floor(Math.random()*
e.length),1));return n}function Ps({offers:t}){let[e,n]=A(()=>Ts(t)),[s,r]=A(""),[i,a]=A(!1),{game:l,seats:c}=e,
u=t.games[l],h=De(t,l),p=g=>{r(""),n({...e,...g})},d=(g,b)=>{let f=De(t,g),_=c.slice(0,b).map(k=>Ve(k.who)||f.
some(S=>S.name===k.who)?k:gt(t,g));for(;_.length<b;)_.push(gt(t,g));!_.some(({who:k})=>k==="me")&&c.some(({who:k})=>k===
"me")&&(_[0]={..._[0],who:"me"}),p({game:g,seats:_,options:g===l&&b===c.length?e.options:{}})},m=(g,b)=>p({seats:c.
map((f,_)=>_===g?{...f,...b}:b.who==="me"&&f.who==="me"?{...c[g],name:f.name}:f)}),v=async()=>{a(!0),D(pn,JSON.
stringify(e));let g=e.shuffled?Cs(c):c,b={game:l,options:e.options,seats:g.map(({who:f,name:_,think:k})=>Ve(f)?
{kind:f==="guest"?"guest":"me",name:_}:{kind:"bot",name:f,...h.find(S=>S.name===f)?.thinks?{think_ms:k}:{}})};
try{let{id:f}=await(await K("tables",b)).json();location.assign(`table/${f}`)}catch(f){r(f.message),a(!1)}};return o(
"section",{class:"setup",children:[o("h2",{children:"New game"}),o("form",{onSubmit:g=>{g.preventDefault(),v()},
children:[o("fieldset",{class:"games-offered",children:[o("legend",{class:"hidden",children:"Game"}),Object.keys(
t.games).map(g=>o("label",{class:"offer",children:[o("input",{type:"radio",name:"game",value:g,checked:g===l,onChange:()=>d(
g,Ms(t.games[g].players,c.length))}),o("strong",{children:g})," ",o("span",{class:"quiet",children:[Es(t.games[g].
players)," players"]}),hn[g]&&o("small",{children:hn[g]})]}))]}),u.players.length>1&&o("fieldset",{class:"coun\
ts",children:[o("legend",{children:"Players"}),u.players.map(g=>o("label",{class:"count",children:[o("input",{
type:"radio",name:"players",value:g,checked:g===c.length,onChange:()=>d(l,g)}),o("span",{children:g})]}))]}),o(
"fieldset",{children:[o("legend",{children:"Seats"}),c.map((g,b)=>o("div",{class:"seat-row",children:[o(T,{seat:b}),
o("select",{"aria-label":`Who sits at seat ${b}`,value:g.who,onChange:f=>m(b,{who:f.currentTarget.value}),children:[
mn.map(([f,_])=>o("option",{value:f,children:_})),o("optgroup",{label:"bots",children:h.map(f=>o("option",{value:f.
name,children:f.name}))})]}),Ve(g.who)?o("input",{type:"text",maxLength:24,placeholder:`name (Player ${b+1})`,
"aria-label":`Name at seat ${b}`,autocomplete:"off",value:g.name,onInput:f=>m(b,{name:f.currentTarget.value})}):
h.find(f=>f.name===g.who)?.thinks?o("select",{"aria-label":`How long ${g.who} at seat ${b} thinks`,value:g.think,
onChange:f=>m(b,{think:Number(f.currentTarget.value)}),children:Ss.map(([f,_])=>o("option",{value:f,children:_}))}):
o("span",{})]},b)),o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:e.shuffled,onChange:g=>p(
{shuffled:g.currentTarget.checked})})," shuffle the seats"]}),l==="tiles"&&o("p",{class:"legend",children:"Sea\
t 1 chooses white or black, seat 0 moves first."})]}),o(Os,{known:u.options[c.length],choices:u.choices,chosen:e.
options,choose:g=>p({options:g})}),o("p",{class:"warning",role:"alert",children:s}),o("button",{type:"submit",
class:"main begin",disabled:i,children:i?"one moment\u2026":"Play"})]})]})}function Ms(t,e){return t.reduce((n,s)=>Math.
abs(s-e)<Math.abs(n-e)?s:n)}function Es(t){return t.length>1?`${t[0]} to ${t.at(-1)}`:String(t[0])}function Os({
known:t,choices:e,chosen:n,choose:s}){let r=(a,l)=>{let{[a]:c,...u}=n;s(JSON.stringify(l)===JSON.stringify(t[a])?
u:{...u,[a]:l})},i=Object.keys(n).length;return o("details",{class:"rules",children:[o("summary",{children:["R\
ules",i?` (${i} changed)`:""]}),o("div",{class:"rule-list",children:Object.entries(t).map(([a,l])=>{let c=a in
n?n[a]:l,u=a.replaceAll("_"," ");return typeof l=="boolean"?o("label",{class:"switch",children:[o("input",{type:"\
checkbox",checked:c,onChange:h=>r(a,h.currentTarget.checked)})," ",u]}):e[a]?o("label",{children:[u," ",o("sel\
ect",{value:c,onChange:h=>r(a,h.currentTarget.value),children:e[a].map(h=>o("option",{children:h}))})]}):o("la\
bel",{children:[u," ",o("input",{type:"text",value:typeof c=="string"?c:JSON.stringify(c),onChange:h=>r(a,Rs(h.
currentTarget.value))})]})})}),i>0&&o("button",{type:"button",onClick:()=>s({}),children:"usual rules"})]})}function Rs(t){
try{return JSON.parse(t)}catch{return t}}function Ls(){let[t,e]=A(null),[n,s]=A(""),r=()=>K("tables").then(async a=>e(
await a.json())).catch(a=>s(a.message));an(()=>{r();let a=l=>{l.persisted&&r()};return window.addEventListener(
"pageshow",a),()=>window.removeEventListener("pageshow",a)},[]);let i=a=>K(`table/${a}/close`,{}).then(r).catch(
l=>s(l.message));return o("section",{class:"mine",children:[o("h2",{children:"Your tables"}),n&&o("p",{class:"\
warning",role:"alert",children:n}),t?.length===0&&o("p",{class:"quiet",children:"Games that you play appear he\
re, so that you can go on later."}),o("ul",{children:t?.map(a=>o("li",{children:[o("a",{href:`table/${a.id}`,children:[
o("strong",{children:a.game})," ",a.names.map((l,c)=>o("span",{children:[o(T,{seat:c})," ",l," "]}))]}),o("spa\
n",{class:a.over?"tag":"tag going",children:a.over?"over":"in progress"}),a.owner&&o("button",{type:"button",class:"\
small","aria-label":`Remove this game of ${a.game}`,title:"Remove",onClick:()=>void i(a.id),children:"\u2715"})]},
a.id))})]})}function fn(t){ee(o("div",{class:"lobby",children:[o(Ps,{offers:G.offers}),o(Ls,{})]}),t)}function gn(t,e,n){let s=t.split(" ").slice(1),r=s.flatMap(l=>s.map(c=>`${l} ${c}`)).filter(l=>n.has(l)),i=new Set(
r.flatMap(l=>l.split(" "))),a=[...r,...s.filter(l=>!i.has(l)&&n.has(l))];return{move:t,words:e,steps:a,loose:s.
filter(l=>!i.has(l)&&!n.has(l))}}var He=class{options;tray=[];picks=[];implied;kinds;constructor(e,n,s){let r=e.
map((a,l)=>gn(a,n[l]??a,s));r.filter(a=>!a.steps.length).length>12&&(this.tray=[...new Set(r.flatMap(a=>a.loose))].
sort(),s=new Map([...s,...this.tray.map(a=>[a,"word"])]),r=e.map((a,l)=>gn(a,n[l]??a,s))),this.kinds=s,this.options=
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
null;let l=this.meaning(e,[]);return l!==null&&(this.picks=[l]),null}clear(){this.picks=[]}};async function As(t,e){return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(e))).text()}
function Ns(t){let e=JSON.parse(t);if(e.error)throw new Error(e.error);return e}async function bn(t){return Ns(
await As(Uint8Array.from(atob(t),e=>e.charCodeAt(0)),"deflate"))}function _n(t,e){if(Array.isArray(e)){if(e.length===1)return e[0];let[s,r,i]=e;return t.slice(0,s).concat(i,r?
t.slice(-r):[])}let n=Array.isArray(t)?t.slice():{...t};for(let[s,r]of Object.entries(e))Array.isArray(r)&&r.length===
0?delete n[s]:n[s]=_n(n[s],r);return n}function le(t,e={}){let n=e;return t.map(s=>(n=_n(n,s.d),{...s,picture:n}))}
function ce(t,e){return{...t.common,...t[e]}}function je([t,e],n){return e?n==="all"?Object.assign({},t,...Object.
values(e)):{...t,...e[n]}:t}function O(t){class e extends V{shouldComponentUpdate(s){let r=this.props,i=s;for(let a in i)if(i[a]!==r[a])return!0;
for(let a in r)if(!(a in i))return!0;return!1}render(){return t(this.props)}}return n=>ut(e,n)}function I(t){return t.replace(/-\d+$/,"")}function Ie(t){return/-(\d+)$/.exec(t)?.[1]??""}function $(t,e){let n=L(
t).creatures?.[I(e)],s=n?n[0]:I(e).replace(/-/g," "),r=Ie(e);return`${s.charAt(0).toUpperCase()}${s.slice(1)}${r&&
` ${r}`}`}function R(t,e){return`${t} ${e}${t===1?"":"s"}`}function ne(t){return t.length>1?`${t.slice(0,-1).join(
", ")} and ${t.at(-1)}`:t.join("")}function se(t){return String(Math.round(t*100)/100)}var Fs={"five-rounds":"\
the fifth round is over","deck-empty":"the deck is empty",stall:"nothing happened any more",scored:"all tiles \
are placed","turn-limit":"the last turn is over",fault:"a fault",resigned:"nobody was left to play on",unfinished:"\
not finished"};function ye(t){return Fs[t]??t}function yn(t,e,n=!1){return n&&t.move!==void 0?t.move:Bs(t.text,
e)}function Bs(t,e){return t.replace(/@(\d)/g,(n,s)=>e[Number(s)])}var q=["r1","r2","r3","r4","r5"],X=620,Vs={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*112,
0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},Ds={width:357,height:462,card:[27,
40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,30]};
function qe(t,e){let n=L(t).creatures??{},s=n[e];return s?`oklch(0.66 0.13 ${(s[2]*360/Object.keys(n).length+20)%
360})`:"var(--wild)"}function wn({seat:t,x:e,y:n,r:s,fresh:r}){return o(y,{children:[o("g",{class:`pebble seat${t}`,
children:[o("circle",{cx:e,cy:n,r:s}),o("text",{x:e,y:n+s*.38,"font-size":s*1.15,"text-anchor":"middle",children:t})]}),
r&&o("circle",{class:"fresh",cx:e,cy:n,r:s+3})]})}function Hs({game:t,card:e,x:n,y:s,w:r,h:i}){let a=I(e),l=!L(
t).creatures?.[a],c=`M${n+.8} ${s+i*.2}v${-i*.1}q0 ${-i*.085} ${r*.12} ${-i*.085}h${r*.76-1.6}q${r*.12} 0 ${r*
.12} ${i*.085}v${i*.1}z`;return o("g",{class:l?"card wild":"card","data-card":e,children:[o("rect",{class:"pap\
er",x:n,y:s,width:r,height:i,rx:r*.12}),o("path",{fill:l?"url(#wild)":qe(t,a),d:c}),o("text",{x:n+r/2,y:s+i*.72,
"font-size":i*.42,"text-anchor":"middle",children:Ie(e)})]})}var js=O(t=>{let{game:e,layout:n,pile:s=[],owner:r,
state:i,out:a,marks:l}=t,[c,u,h,p]=n.cell(t.column,t.row),[d,m]=n.card,v=c+(n.wide?18:6),g=u+(p-m)/2+(n.wide?2:
1),b={x:c+3,y:u+3,width:h-6,height:p-6,rx:7},f=[`Row ${t.row+1}, ${$(e,t.word.split(" ")[1])}`,i==="closed"?"c\
losed":s.length?s.map(k=>$(e,k)).reverse().join(", on top of "):"empty",t.lowest&&"the lowest",r!==void 0&&`pe\
bble of seat ${r}`],_=Math.min(s.length-1,3);return o("g",{class:`cell ${i}${a?" out":""}${t.lowest?" lowest":
""}${l}`,...F(t.word,f.filter(Boolean).join(": "),l),children:[o("rect",{class:"place",...b}),i==="closed"&&o(
"rect",{class:"shut",...b,fill:"url(#closed)"}),Array.from({length:Math.max(0,_)},(k,S)=>{let E=(_-S)*(n.wide?
3:2);return o("rect",{class:"under",x:v+E,y:g-E,width:d,height:m,rx:d*.12})}),s.length>0&&o(Hs,{game:e,card:s[s.
length-1],x:v,y:g,w:d,h:m}),t.pileFresh&&o("rect",{class:"fresh",x:v-2,y:g-2,width:d+4,height:m+4,rx:d*.14}),t.
gone&&o("rect",{class:"fresh gone",x:c+5,y:u+5,width:h-10,height:p-10,rx:6}),s.length>1&&o("text",{class:"dept\
h",x:c+h-(n.wide?26:11),y:u+p-(n.wide?13:9),"text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",s.
length]}),t.lowest&&o("text",{class:"low",x:c+h-(n.wide?26:12),y:u+(n.wide?51:35),"text-anchor":"middle","font\
-size":n.wide?10:8,children:n.wide?"lowest":"low"}),r!==void 0&&o(wn,{seat:r,x:c+h-(n.wide?26:12),y:u+(n.wide?
27:16),r:n.pebble,fresh:t.ownerFresh})]})}),We=[];function kn(t={}){return Object.entries(t).map(([e,n])=>[Number(
e),n]).sort((e,n)=>n[1]-e[1])}function xn(t,e,n){let s=t.map(([r,i])=>`${n(r)} ${i}`).join(", ");return e!==void 0?
`${n(e)} ${n(e)==="you"?"control":"controls"} it${s&&`: ${s}`}`:t.length>1&&t[0][1]===t[1][1]?`nobody controls\
 it, because the highest sums are equal: ${s}`:`nobody controls it${s&&`: ${s}`}`}function Is({seat:t,sum:e,holds:n,
wide:s,x:r,y:i}){let[a,l]=s?[17,13]:[13,11];return o("g",{class:`sum seat${t}${n?" holds":""}`,children:[o("re\
ct",{x:r,y:i,width:a,height:l,rx:3}),o("text",{x:r+a/2,y:i+l*.77,"text-anchor":"middle","font-size":s?10:8.5,children:e})]})}
var qs=O(t=>{let{game:e,layout:n,creature:s,holder:r,out:i,marks:a}=t,[l,c,u,h]=n.head(t.column),{wide:p}=n,[d]=L(
e).creatures?.[s]??[s],m=p?5:3,v=u-2*m,g=h-(p?12:6),b=c+g-(p?17:3),f=i<0?kn(t.sums):We,_=i>=0?`eliminated in r\
ound ${i+1}`:xn(f,r,S=>`seat ${S}`),k={x:l+m,y:c+3,width:v,height:g,rx:8};return o("g",{class:`champion${i>=0?
" out":""}${a}`,...F(s,`${d}, ${_}`,a),children:[o("rect",{class:"paper",...k}),p?o(y,{children:[o("circle",{cx:l+
u/2,cy:c+29,r:18,fill:qe(e,s)}),o("text",{class:"emblem",x:l+u/2,y:c+35,"text-anchor":"middle","font-size":18,
children:d.charAt(0)}),o("text",{class:"title",x:l+u/2,y:c+62,"text-anchor":"middle","font-size":13,children:d})]}):
o(y,{children:[o("rect",{x:l+m,y:c+3,width:6,height:g,rx:3,fill:qe(e,s)}),o("text",{class:"title",x:l+13,y:c+17,
"font-size":d.length>8?10.5:12,children:d})]}),t.crowns.map((S,E)=>o(wn,{seat:S,x:p?l+u-m-12-E*15:l+20+E*14,y:c+
(p?16:42),r:p?9:6.5,fresh:!t.crowned.includes(S)},S)),f.map(([S,E],W)=>o(Is,{seat:S,sum:E,holds:S===r,wide:p,x:p?
l+u/2+(W-f.length/2)*19+1:l+12+W*15,y:c+(p?67:22)},S)),i>=0&&o("path",{class:"cross",d:`M${l+m+6} ${c+9}L${l+u-
m-6} ${b}M${l+u-m-6} ${c+9}L${l+m+6} ${b}`}),i>=0&&p&&o("text",{class:"outtext",x:l+u/2,y:c+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",i+1]}),t.outNow&&o("rect",{class:"fresh out",...k})]})}),Ws=O(
({layout:t,row:e,state:n,prestige:s,marks:r})=>{let[i,a,l,c]=t.label(e);return o("g",{class:`row-label ${n}${r}`,
...F(q[e],`Row ${e+1}, worth ${s}`,r),children:[o("rect",{class:"place",x:i,y:a,width:l,height:c,rx:6}),t.wide?
o(y,{children:[o("text",{x:l-12,y:a+c/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"\
worth",x:l-12,y:a+c/2+17,"text-anchor":"end","font-size":11,children:["worth ",s]})]}):o(y,{children:[o("text",
{x:i+l/2,y:20,"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:i+l/2+14,y:20,"fo\
nt-size":9,children:["\xB7",s]})]})]})}),Us=O(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t}\
)`}))}),o("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:o("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function _t({board:t}){let e=t.view,n=t.before,
s=t.width>=X?Vs:Ds,r=e.phase==="over",i=l=>l+1===e.round&&!r?"now":l+1>e.round?"later":"past",a=L(e.game).prestige??
[];return o("svg",{class:"grid-table",viewBox:`0 0 ${s.width} ${s.height}`,children:[o(Us,{}),q.map((l,c)=>o(Ws,
{layout:s,row:c,state:i(c),prestige:a[c],marks:N(t,l)},l)),e.champions.map((l,c)=>{let u=e.eliminated.indexOf(
l),h=e.pebbles.champion?.[l]??We;return o(y,{children:[q.map((p,d)=>{let m=`${p} ${l}`,v=e.grid[p]?.[l],g=e.pebbles[p]?.[l],
b=n?.grid[p]?.[l],f=n?.pebbles[p]?.[l],_=n!==null&&v!==b&&String(v??"")!==String(b??"");return o(js,{game:e.game,
layout:s,column:c,row:d,word:m,pile:v,owner:g,out:u>=0,state:u>=0&&d>u?"closed":i(d),pileFresh:_&&!!v?.length,
gone:_&&!v?.length,lowest:d+1===e.round&&!!e.lowest?.includes(l),ownerFresh:n!==null&&g!==f,marks:N(t,m)},m)}),
o(qs,{game:e.game,layout:s,column:c,creature:l,crowns:h,crowned:n?n.pebbles.champion?.[l]??We:h,holder:e.control?.[l],
sums:e.sums?.[l],out:u,outNow:u>=0&&n!==null&&!n.eliminated.includes(l),marks:N(t,l)},l)]})})]})}var Ks=O(({game:t,
card:e,seen:n,marks:s})=>{let r=I(e),i=L(t).creatures?.[r],a=$(t,e),l=i?i[0]:$(t,r);return o("span",{class:`mi\
ni${i?"":" wild"}${n?" seen":""}${s}`,"data-card":e,...F(e,a,s),style:{...i?{"--creature":qe(t,r)}:{},"--lette\
rs":Math.max(...l.split(" ").map(c=>c.length))},children:[o("b",{children:Ie(e)||"\u2726"}),o("small",{children:l})]})}),
vn=()=>o("span",{class:"mini back",role:"img","aria-label":"a hidden card"});function J({board:t,cards:e,seen:n=We}){
let{game:s}=t.view,r=Array.isArray(e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),a=new Map;return o(y,{children:[
r.map((l,c)=>{if(l==="?"||l===null)return o(vn,{},`?${c}`);let u=(a.get(l)??0)+1;return a.set(l,u),o(Ks,{game:s,
card:l,seen:r===n,marks:N(t,l)},`${l} ${u}`)}),Array.from({length:i},(l,c)=>o(vn,{},`hidden ${c}`))]})}function Ue(t,e){
let n=t.points?.[e]??[],s=(r,i)=>`${$(t.game,i)} ${r==="champion"?"(secret)":`in ${bt(r)}`}`;return n.length?n.
map(([r,i,a])=>`${se(a)} ${s(r,i)}`).join(", "):"no points"}function we(t,e){return(t.points?.[e]??[]).reduce(
(n,[,,s])=>n+s,0)}function zs({view:t,seat:e}){let n=t.points?.[e];return n?o("div",{class:"points",children:[
o("strong",{children:R(we(t,e),"point")}),t.phase!=="over"&&" so far",n.length>0&&`: ${Ue(t,e)}`]}):null}function bt(t){
return`row ${t.slice(1)}`}function yt({view:t}){if(!t.lowest||t.phase==="over")return null;let e=q[t.round-1],
n=c=>$(t.game,t.grid[e][c].at(-1)),s=c=>I(t.grid[e][c].at(-1))===c?n(c):`${$(t.game,c)} with ${n(c)}`,r=t.champions.
filter(c=>!t.eliminated.includes(c)&&!t.grid[e]?.[c]?.length).map(c=>$(t.game,c)),i=t.lowest.map(s);if(!i.length)
return o("p",{class:"standing",children:["No card lies in ",bt(e)," yet."]});let a=i.length===1,l=r.length>4?`${r.
length} others have`:`${ne(r)} ${r.length>1?"have":"has"}`;return o("p",{class:"standing",children:[a?"Lowest \
in ":"Equally low in ",bt(e),": ",o("strong",{children:ne(i)}),r.length?(a?", which would go out; ":", so nobo\
dy would go out; ")+`${l} no card yet.`:a?", which would go out at the end of this turn.":", so nobody would g\
o out."]})}function Gs({board:t,seat:e}){let n=t.view,s=n.players[e],r=n.pebbles_left?.[e]??0,i=Array.isArray(
s.hand)?s.hand.length:s.hand,a=`seat-${e}`,l=N(t,a),c=s.sidelined;return o("div",{class:`hand${n.turn===e?" tu\
rn":""}${String(e)===t.looker?" mine":""}${l}`,"data-hand":e,children:[o("div",{class:"who",...F(a,void 0,l),children:[
o(T,{seat:e})," ",o("span",{class:"name",children:t.bots[e]}),o("span",{class:"stock",role:"img","aria-label":`${R(
r,"pebble")} left`,children:Array.from({length:r},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:R(
i,"card")})]}),o(zs,{view:n,seat:e}),o("div",{class:"cards",children:[o(J,{board:t,cards:s.hand,seen:s.seen}),
s.secret&&o("span",{class:"secret",title:"a secret prediction",children:[o("em",{children:"secret"}),o(J,{board:t,
cards:[s.secret]})]}),c!==void 0&&c!==0&&!(Array.isArray(c)&&!c.length)&&o("span",{class:"secret",title:"sidel\
ined by Stag",children:[o("em",{children:"sidelined"}),o(J,{board:t,cards:c})]})]})]})}function ve({board:t,name:e,
cards:n}){let[s,r]=A(!1),i=Array.isArray(n)?n.length:n;return!i||!Array.isArray(n)?o("span",{class:"pile",children:[
e," ",i]}):o("details",{class:"pile",onToggle:a=>r(a.currentTarget.open),children:[o("summary",{children:[e," ",
i]}),s&&o("div",{class:"cards",children:o(J,{board:t,cards:n})})]})}function $n(t){let e=t.view;return o(j,{class:"\
cards-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[o("div",{class:"felt",children:o(_t,{
board:t})}),o(yt,{view:e}),e.drawn!==void 0&&e.drawn!==null&&o("div",{class:"drawn",children:[o("em",{children:"\
looked at"}),o(J,{board:t,cards:e.drawn})]}),o("div",{class:"hands",children:e.players.map((n,s)=>o(Gs,{board:t,
seat:s},s))}),o("div",{class:"piles",children:[o(ve,{board:t,name:"deck",cards:e.deck})," ",o(ve,{board:t,name:"\
discard pile",cards:e.discard})]})]})}function Sn(t,e){let n=new Set;for(let s of t.champions){for(let r of q)
(String(t.grid[r]?.[s]??"")!==String(e.grid[r]?.[s]??"")||t.pebbles[r]?.[s]!==e.pebbles[r]?.[s])&&n.add(`${r} ${s}`);
(String(t.pebbles.champion?.[s]??"")!==String(e.pebbles.champion?.[s]??"")||t.eliminated.includes(s)!==e.eliminated.
includes(s))&&n.add(s)}return n}function Tn(t,e,n){let s=L(t.game).creatures??{},[r,i]=e.split(" ");if(i){let h=t.
grid[r]?.[i]??[],p=t.pebbles[r]?.[i],d=t.eliminated.indexOf(i);if(d>=0&&q.indexOf(r)>d)return[`Row ${r.slice(1)}\
, ${$(t.game,i)}`,`closed: ${$(t.game,i)} was eliminated in round ${d+1}`];let m=h.length?h.map(v=>$(t.game,v)).
reverse().join(", ")+(h.length>1?" (bottom card last)":""):"no card";return[`Row ${r.slice(1)}, ${$(t.game,i)}`,
`${m}${p===void 0?"":`; ${n[p]==="you"?"your pebble":`the pebble of ${n[p]}`}`}`]}let a=/^seat-(\d+)$/.exec(e)?.[1];
if(a!==void 0){let h=t.players[Number(a)].seen??[],p=h.length?`; known to hold ${h.map(m=>$(t.game,m)).join(",\
 ")}`:"",d=t.points?.[Number(a)]?.length?`; ${R(we(t,Number(a)),"point")}${t.phase==="over"?"":" so far"}: ${Ue(
t,Number(a))}`:"";return[n[Number(a)],`seat ${a}, ${R(t.pebbles_left?.[Number(a)]??0,"pebble")} left${p}${d}`]}
if(q.includes(e))return[`Row ${e.slice(1)}`,`a pebble in it is worth ${L(t.game).prestige?.[q.indexOf(e)]}`];let l=s[I(
e)];if(!l)return[$(t.game,e),L(t.game).cards?.[I(e)]??""];if(e!==I(e))return[$(t.game,e),l[1]];let c=t.control?.[e],
u=t.eliminated.includes(e)?"eliminated":xn(kn(t.sums?.[e]),c,h=>n[h]);return[l[0],`${l[1]} \xB7 ${u}`]}var M=46,Pn=/^-?\d+,-?\d+$/,Ys=1.05,Js=1.25,Mn=1,En=2,wt=3;function On(t){return t.phase!=="place"?[]:t.speed?
[t.speed]:Object.keys(t.taken??{})}function Rn(t){return Object.keys(t.open??{}).map(n=>n.split(",").map(Number)).
sort(([n,s],[r,i])=>n-r||s-i).map(n=>n.join(","))}function Ln(t,e,n){let s=[],r=t.barred?.[e];for(let i in r)r[i][n]!==
"0"&&s.push([i,Number(r[i][n])]);return s}function An(t){return t.reduce((e,[,n])=>e&~n,wt)}function vt(t){return t===
wt?"either face":t===Mn?"white":t===En?"black":"neither face"}function Nn(t,e,n){if(t.phase==="effect")return t.
targets?.includes(e)?"can be chosen":"";if(n<0)return"empty";let s=i=>ne(i.map(([a,l])=>`${ne(a.split(" ").map(
c=>$(t.game,c)))} ${a.includes(" ")?"bar":"bars"} ${l===wt?"it":vt(l)}`));return On(t).map(i=>{let a=Ln(t,i,n),
l=An(a);return`${$(t.game,i)}: ${l?vt(l):"not here"}${a.length?` (${s(a)})`:""}`}).join(" \xB7 ")||"empty"}function Xs(t,e){
if(t.phase!=="effect")return[];let n=Object.entries(t.barred??{}).filter(([,s])=>s.includes(e));return[...new Set(
n.flatMap(([s])=>s.split(" ")))]}function Fn(t,e=0){let[n,s]=t.split(",").map(Number);for(let r=0;r<e;r++)[n,s]=
[-s,n+s];return[M*Math.sqrt(3)*(n+s/2),M*1.5*s]}function Zs(t){let[e,n]=t.split(",").map(Number);return[[1,0],
[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([s,r])=>`${e+s},${n+r}`)}function ue(t){return`M${Array.from({length:6},
(n,s)=>{let r=Math.PI/3*s+Math.PI/6;return`${(t*Math.cos(r)).toFixed(1)} ${(t*Math.sin(r)).toFixed(1)}`}).join(
"L")}Z`}var Qs=ue(M-1.5),eo=ue(M-6),to=ue(M-4),Cn=ue(M-5),no=ue(M+1),so=ue(M/3);function Bn(t,e){let n=t.map(l=>Fn(
l,e)),s=n.map(l=>l[0]),r=n.map(l=>l[1]),i=Math.min(...s)-M-8,a=Math.min(...r)-M-8;return[i,a,Math.max(...s)+M+
8-i,Math.max(...r)+M+8-a]}function oo(t,e){let n=s=>{let[,,r,i]=Bn(t,s);return Math.min(1/r,Ys/i)*(s===e?Js:1)};
return[0,1,2].reduce((s,r)=>n(r)>n(s)?r:s,e)}function ke(t,e){let[n,s]=Fn(t,e);return`translate(${n.toFixed(1)}\
 ${s.toFixed(1)})`}function ro(t){return t.length>7?12.5:t.length>6?13.5:15}function Vn({name:t,beads:e}){return o(
y,{children:[o("path",{class:"edge",d:Qs}),o("path",{class:"face",d:eo}),o("circle",{class:"gem",cy:-M*.56,r:4.2}),
o("text",{y:5,"text-anchor":"middle","font-size":ro(t),children:t}),e?o("g",{class:"beads",children:[o("circle",
{cy:M*.52,r:11}),o("text",{y:M*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var io=O(
({game:t,cell:e,text:n,beads:s,coordinates:r,marks:i,turn:a})=>{let[l,c]=n.split(" "),u=L(t).tiles?.[l]?.[0]??
"",h=`${$(t,l)}${c?`, ${c}`:""}, at ${e}${s?`, ${R(s,"token")} on it`:""}`;return o("g",{class:`tile ${c??"gre\
y"} ${u}${i}`,"data-tile":l,transform:ke(e,a),...F(e,h,i),children:[o(Vn,{name:l,beads:s}),r&&o("text",{class:"\
coordinates",y:M*.42,"text-anchor":"middle","font-size":10,children:e})]})}),ao=O(({cell:t,hint:e,faces:n,coordinates:s,
turn:r,marks:i})=>o("g",{class:`open${i}`,transform:ke(t,r),...F(t,`empty cell ${t}${e&&`: ${e}`}`,i),children:[
o("path",{d:to}),(n===Mn||n===En)&&o("path",{class:`only ${vt(n)}`,d:so}),n===0&&o("path",{class:"shut",d:"M-6\
 -6L6 6M6 -6L-6 6"}),s&&o("text",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:t})]}));
function kt({board:t}){let e=t.view,n=t.before,{board:s}=e,r=Object.keys(s).sort((w,B)=>s[w]<s[B]?-1:1),i=[...t.
targets??[],...t.playable??[],...t.lit??[],...t.better??[],...t.open??[]],a=t.choices?Rn(e):[],l=new Map(a.map(
(w,B)=>[w,B])),c=On(e),u=c.includes(t.looked??"")?[t.looked]:c,h=w=>u.reduce((B,me)=>B|An(Ln(e,me,w)),0),p=[...new Set(
[...c.length?a:[],...i.filter(w=>Pn.test(w)&&!s[w])])],d=[...e.map??[],...e.next?.map??[]].filter(w=>!s[w]),m=n?
Object.keys(n.board).filter(w=>!s[w]):[],v=t.open?r.flatMap(Zs):a,g=[...r,...p,...d,...m,...v],b=be(0);b.current=
t.open&&t.width<X?oo([...r,...v],b.current):0;let f=b.current,[_,k,S,E]=Bn(g,f),W=n?[...St(e,n)].filter(w=>s[w]):
[];return o("svg",{class:"board",viewBox:[_,k,S,E].map(w=>w.toFixed(0)).join(" "),style:{"--across":(S/(M*1.74)).
toFixed(2)},children:[p.map(w=>o(ao,{cell:w,hint:t.choices?Nn(e,w,l.get(w)??-1):"",faces:c.length&&l.has(w)?h(
l.get(w)):void 0,coordinates:!!t.coordinates,turn:f,marks:N(t,w)},`open ${w}`)),d.map(w=>o("path",{class:"boun\
d",d:Cn,transform:ke(w,f),children:o("title",{children:["named by Map: ",w]})},`bound ${w}`)),m.map(w=>o("path",
{class:`gone${n.board[w].split(" ")[0]===t.scored?" scored":""}`,d:Cn,transform:ke(w,f)},`gone ${w}`)),r.map(w=>{
let B=s[w].split(" ")[0];return o(io,{game:e.game,cell:w,text:s[w],beads:e.beads?.[B],coordinates:!!t.coordinates,
turn:f,marks:N(t,w)+(B===t.scored?" scored":"")},B)}),W.map(w=>o("path",{class:"fresh",d:no,transform:ke(w,f)},
`fresh ${w}`))]})}var Ke=M+6,ze=O(({game:t,name:e,token:n,taken:s,marks:r})=>o("svg",{class:`loose${r}`,viewBox:`${-Ke}\
 ${-Ke} ${2*Ke} ${2*Ke}`,"data-tile":e,...F(e,`${$(t,e)}${s?", taken":""}${n?`, with ${R(n,"token")}`:""}`,r),
children:o("g",{class:`tile grey ${L(t).tiles?.[e]?.[0]??""}${s?" taken":""}`,children:o(Vn,{name:e,beads:n?`+${n}`:
void 0})})}));function xe({name:t,tiles:e}){let[n,s]=A(!1);return e?.length?o("details",{class:"pile",onToggle:r=>s(
r.currentTarget.open),children:[o("summary",{children:[t," ",e.length]}),n&&o("p",{children:[...e].sort().join(
", ")})]}):null}function xt({board:t,seat:e}){let n=t.view,s=n.colors?.[e],r=s?Object.values(n.board).filter(l=>l.
endsWith(` ${s}`)):[],i=t.ended?n.sums?.[e]?.points:void 0,a=r.reduce((l,c)=>l+(n.beads?.[c.split(" ")[0]]??0),
0);return o("div",{class:`hand${n.turn===e?" turn":""}`,children:o("div",{class:"who",children:[o(T,{seat:e}),
" ",s&&o("i",{class:`side ${s}`,title:s}),o("span",{class:"name",children:t.bots[e]}),o("span",{class:"quiet",
children:`${s?`${s}: `:""}${R(r.length,"tile")}, ${R(n.tokens?.[e]??0,"token")}${a?`, ${a} on tiles`:""}`}),i!==
void 0&&o("strong",{class:"total",children:R(i,"point")})]})})}function $t({view:t}){let e=[],n=s=>ne(s.map(r=>$(
t.game,r)));t.restrictions?.length&&e.push(`In force: ${n(t.restrictions)}`);for(let[s,r]of Object.entries(t.ignored??
{}))e.push(`${n(r)} ignored for ${n([s])}, which has no other legal play`);return t.relieved?.length&&e.push(`${n(
t.relieved)} ignored for this play`),t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile \
this turn"),t.destiny?.length&&t.phase!=="over"&&e.push(`Destiny: ${n(t.destiny)}`),t.next?.quota&&e.push("nex\
t turn: Famine"),t.next?.destiny&&e.push(`next turn, Destiny: ${n(t.next.destiny)}`),e.length?o("p",{class:"le\
gend",children:e.join(" \xB7 ")}):null}function Dn(t){let e=t.view,n=t.choices&&e.targets?{...t,targets:new Set(
e.targets)}:t,s=Object.entries(e.taken??{}),r=Object.entries(e.pool??{});return o(j,{class:"tiles-table",label:"\
The table",onPick:n.onPick,onLook:n.onLook,children:[o("div",{class:"sides",children:[0,1].map(i=>o(xt,{board:n,
seat:i},i))}),o("div",{class:"felt",children:o(kt,{board:n})}),(s.length>0||r.length>0)&&o("div",{class:"pool",
children:[s.map(([i,a])=>o(ze,{game:e.game,name:i,token:a,taken:!0,marks:N(n,i)},i)),s.length>0&&o("span",{class:"\
gap"},"gap"),r.map(([i,a])=>o(ze,{game:e.game,name:i,token:a,taken:!1,marks:N(n,i)},i))]}),o($t,{view:e}),o("d\
iv",{class:"piles",children:[o(xe,{name:"bag",tiles:e.bag})," ",o(xe,{name:"out of the game",tiles:e.dead})]})]})}
function St(t,e){let n=new Set;for(let s of new Set([...Object.keys(t.board),...Object.keys(e.board)])){let r=t.
board[s]?.split(" ")[0];(t.board[s]!==e.board[s]||r&&t.beads?.[r]!==e.beads?.[r])&&n.add(s)}return n}function Hn(t,e){
let[n,s]=(Pn.test(e)?t.board[e]??"":e).split(" ");if(!n)return[`Cell ${e}`,Nn(t,e,Rn(t).indexOf(e))||"empty"];
let r=L(t.game).tiles?.[n]?.[1]??"",i=Xs(t,e).map(l=>$(t.game,l)),a=[r,s&&`${s} side up`,n!==e&&`at ${e}`,t.targets?.
includes(e)&&"can be chosen",i.length>0&&`cannot be chosen: ${ne(i)} ${i.length>1?"forbid":"forbids"} it`,t.restrictions?.
includes(n)&&"in force",t.phase==="take"&&t.targets&&t.pool?.[n]!==void 0&&!t.targets.includes(n)&&"cannot be \
taken now"];return[$(t.game,n),a.filter(Boolean).join(" \xB7 ")]}function lo(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function Tt(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function jn(t,e){let n=new Map;for(let s of t.
querySelectorAll("[data-card], [data-tile]")){let r=s.dataset.card??s.dataset.tile,i=n.get(r)??0;n.set(r,i+1),
e(`${r} ${i}`,s)}}var Ge=class{last=0;remember(e){let n=performance.now(),s=n-this.last<180;if(this.last=n,s||
lo())return null;let r=new Map;return jn(e,(i,a)=>r.set(i,{box:a.getBoundingClientRect(),face:Tt(a)})),r}play(e,n,s,r=""){
let i=s===void 0?null:e.querySelector(`[data-hand="${s}"]`),a=r.split(" "),l=[];jn(e,(u,h)=>{let p=a.includes(
u.split(" ")[0])&&h.closest(".cell")&&i,d=n.get(u)??(p?{box:co(i.getBoundingClientRect()),face:""}:null);d&&l.
push([h,d,h.getBoundingClientRect()])});let c=e.getBoundingClientRect();for(let[u,{box:h,face:p},d]of l){let m=Math.
hypot(Ye(d)-Ye(h),Je(d)-Je(h));m>d.width*.6&&m>12&&!uo(u,h,d)?ho(e,c,u,h,d):p&&p!==Tt(u)&&Tt(u)&&mo(u)}}};function Ye(t){
return t.left+t.width/2}function Je(t){return t.top+t.height/2}function co(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function uo(t,e,n){let s=t.closest(".cards, .pool")?.getBoundingClientRect();return s!==void 0&&
e.top>=s.top-60&&e.top<s.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=s.left-4&&e.left<=s.right}function ho(t,e,n,s,r){
let i=po(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${r.left-
e.left}px`,top:`${r.top-e.top}px`,width:`${r.width}px`,height:`${r.height}px`}),t.append(i);let a=`translate(${Ye(
s)-Ye(r)}px, ${Je(s)-Je(r)}px) scale(${(s.width/r.width||1).toFixed(3)})`,l=i.animate([{transform:a},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});l.onfinish=l.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function po(t){let e=t.cloneNode(!0);for(let l of[e,...e.querySelectorAll(
"*")])for(let c of["data-word","data-card","data-tile","tabindex","role","aria-label"])l.removeAttribute(c);if(!(t instanceof
SVGGElement))return e;let{x:n,y:s,width:r,height:i}=t.getBBox(),a=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return a.setAttribute("viewBox",`${n} ${s} ${r} ${i}`),e.removeAttribute("transform"),a.append(
e),a}function mo(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function H(t){return t.board!==void 0}function z(t){return t.champions!==void 0}var de=class extends V{root=Q();motion=new Ge;getSnapshotBeforeUpdate(e){
let n=e.moment,s=this.props.moment;if(n===s||n===void 0||s===void 0)return null;let r=this.motion.remember(this.
root.current);return Math.abs(s-n)===1?r:null}follow(){let e=this.root.current.querySelector(".felt");if(!e||e.
scrollWidth<=e.clientWidth)return;let n=e.querySelector(".fresh")?.getBoundingClientRect(),s=e.getBoundingClientRect();
n&&(n.left<s.left||n.right>s.right)&&(e.scrollLeft+=n.left+n.width/2-s.left-s.width/2)}componentDidUpdate(e,n,s){
s&&this.motion.play(this.root.current,s,this.props.mover,this.props.move),e.moment!==this.props.moment&&this.follow()}render(e){
return o("div",{ref:this.root,class:"stage",children:e.draw?.(e)??o(fo,{...e})})}};function fo(t){return H(t.view)?
o(Dn,{...t}):z(t.view)?o($n,{...t}):o(go,{view:t.view})}function go({view:t}){let e=Object.entries(t).filter(([
n])=>!["game","turn","seat","options"].includes(n));return o("table",{class:"plain",children:o("tbody",{children:e.
map(([n,s])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll("_"," ")}),o("td",{children:typeof s==
"string"?s:JSON.stringify(s)})]},n))})})}function Xe(t,e){return e&&H(t)&&H(e)?St(t,e):e&&z(t)&&z(e)?Sn(t,e):new Set}
function In(t){let e=le(t.steps),n=e.at(-1);if(!n)return[];let s=ce(n.picture,"all"),r=(n.n??[]).map(([a])=>a);
if(H(s))return r.slice(r.length-(s.sums?.length??0)).map(a=>a.text);let i=r.slice(r.findIndex(a=>a.over!==void 0)+
1).map(a=>a.text);return z(s)?[...s.players.map((a,l)=>`@${l}: ${Ue(s,l)}`),...i]:[]}function $e(t,e,n){return H(
t)?Hn(t,e):z(t)?Tn(t,e,n):null}function Se(t,e){let n=t.split(" "),s=new Set(n);for(let r of n)if(/^r\d$/.test(
r))for(let i of n)s.add(`${r} ${i}`);return n[0]==="play"&&n[1]&&e&&s.add(`r${e} ${n[2]??I(n[1])}`),s}var Ct=500,Wn=8e3,bo=4e4,qn=5e3,_o=2e4,Ze=class{constructor(e,n){this.session=e;this.seat=n;this.connect()}steps=[];turn=null;hint=null;faults=[];resigned=[];outcome=null;film=null;undo=!1;secrets=!1;failed=null;connected=!1;last="";heard=Date.
now();began=0;delay=Ct;source=null;timer;closed=!1;look=setInterval(()=>{this.source&&(Date.now()-this.heard>bo?
this.lose():document.hidden&&Date.now()-this.began>qn&&this.rest())},qn);async connect(){if(clearTimeout(this.
timer),this.closed||this.source)return;try{await this.session.refresh()}catch(s){!this.closed&&!this.session.refuse(
s)&&this.lose();return}if(this.closed||this.source)return;let e=this.seat===null?"":`seat=${this.seat}&`,n=new EventSource(
`${this.session.address}/events?${e}since=${encodeURIComponent(this.last)}`);this.source=n,this.began=this.heard=
Date.now(),n.onopen=()=>{this.heard=Date.now(),this.connected=!0,this.delay=Ct,this.session.changed(),this.session.
sendAgain()},n.addEventListener("still-here",()=>{this.heard=Date.now()}),n.onmessage=s=>{this.heard=Date.now(),
this.last=s.lastEventId||this.last,this.take(JSON.parse(s.data))},n.onerror=()=>this.lose()}lose(){this.source?.
close(),this.source=null,this.connected=!1,this.session.changed(),clearTimeout(this.timer),!this.closed&&(this.
timer=setTimeout(()=>void this.connect(),this.delay),this.delay=Math.min(2*this.delay,Wn))}rest(){this.source?.
close(),this.source=null,this.timer=setTimeout(()=>void this.connect(),_o)}hurry(){this.delay=Ct,this.source||
this.connect()}close(){this.closed=!0,clearTimeout(this.timer),clearInterval(this.look),this.source?.close(),this.
source=null}async take(e){if(e.type==="start")Object.assign(this,{steps:[],turn:null,hint:null,faults:[],resigned:[],
failed:null,undo:e.undo,secrets:e.secrets});else if(e.type==="step"){let[n]=le([e.step],this.steps.at(-1)?.picture);
this.steps.push({...n,asked:e.step.asked}),this.turn=this.hint=null,this.session.sawStep(this.steps.length-1)}else
e.type==="turn"?(this.turn={legal:e.legal,words:e.words,number:e.number},this.hint=null,this.session.sendAgain()):
e.type==="refused"?this.session.dropOrder():e.type==="hint"?this.hint={moves:e.moves,why:e.why}:e.type==="faul\
t"?this.faults.push({seat:e.seat,kind:e.kind}):e.type==="resigned"?this.resigned.push(e.seat):e.type==="over"?
(this.outcome=e.outcome,this.turn=this.hint=null,this.film=await bn(e.film)):e.type==="seats"||e.type==="remat\
ch"?await this.session.refresh().catch(()=>null):e.type==="closed"?this.session.end("this game was given up"):
this.failed=e.text;this.session.changed()}},Qe=class{constructor(e,n){this.address=e;this.draw=n;window.addEventListener(
"online",this.back),window.addEventListener("offline",this.off),document.addEventListener("visibilitychange",this.
back)}seats=null;ended=null;waiting=null;order=null;open=null;feeds=new Map;back=()=>{if(!document.hidden)for(let e of this.
all())e.hurry()};off=()=>{for(let e of this.all())e.lose()};timer;all(){return[...this.feeds.values(),...this.
open?[this.open]:[]]}get connected(){return this.seats!==null&&this.all().every(e=>e.connected)}async begin(e){
try{e&&await K(`${this.address}/join`,{token:e}).then(()=>history.replaceState(null,"",location.pathname)),await this.
refresh()}catch(n){return this.refuse(n)?void 0:(this.timer=setTimeout(()=>void this.begin(e),Wn/4),this.changed())}
this.seats.yours.length!==1?this.open=new Ze(this,null):this.feedOf(this.seats.yours[0]),this.changed()}feedOf(e){
let n=this.feeds.get(e);if(n)return n;for(let[r,i]of this.feeds)i.close(),this.feeds.delete(r);let s=new Ze(this,
e);return this.feeds.set(e,s),s}async refresh(){this.seats=await(await K(`${this.address}/seats`)).json(),this.
waiting=null}refuse(e){let n=e instanceof te&&e.status!==503&&e.status<500;return n?this.end(e.message):this.waiting=
e instanceof te?e.message:null,this.changed(),n}end(e){this.ended=e,this.close(),this.changed()}changed(){clearTimeout(
this.timer),this.timer=setTimeout(this.draw)}play(e,n,s){this.order={seat:e,number:n.number,move:s},this.sendAgain(),
this.changed()}dropOrder(){this.order=null}sawStep(e){this.order&&e>this.order.number&&(this.order=null)}sendAgain(){
let{order:e}=this;if(!e)return;let n=this.feeds.get(e.seat)?.turn;n&&n.number!==e.number?this.order=null:K(`${this.
address}/move`,e).catch(s=>{if(!(s instanceof te)||s.status>=500)for(let r of this.all())r.lose();else this.order=
null;this.tell(s)})}wish(e,n){return K(`${this.address}/wish`,{seat:e,what:n}).catch(s=>this.tell(s))}async rematch(){
try{return(await(await K(`${this.address}/rematch`,{})).json()).id}catch(e){return this.tell(e),null}}tell(e){
e instanceof te&&(this.waiting=e.message),this.changed()}close(){for(let e of this.all())e.close();window.removeEventListener(
"online",this.back),window.removeEventListener("offline",this.off),document.removeEventListener("visibilitycha\
nge",this.back)}};var Pt=/^-?\d+,-?\d+$/;function Un(t,e,n){let s=new Map;if(H(t)){for(let r of n)for(let i of r.split(" "))Pt.test(
i)&&s.set(i,"cell");for(let r of Object.keys(t.board))s.set(r,"tile");for(let r of[...Object.keys(t.taken??{}),
...Object.keys(t.pool??{})])s.set(r,"loose")}else if(z(t)){for(let i of t.champions){s.set(i,"champion");for(let a of q)
s.set(`${a} ${i}`,"cell")}for(let i of q)s.set(i,"row");t.players.forEach((i,a)=>s.set(`seat-${a}`,"player"));
let r=e===null?[]:[t.players[e].hand,t.drawn];for(let i of r)if(Array.isArray(i))for(let a of i)s.set(a,"card")}
return s}function Kn(t){if(H(t.view))return o(wo,{board:t,view:t.view});if(z(t.view))return o(vo,{board:t,view:t.
view})}function he(t){return Array.isArray(t)?t.length:t??0}function zn({view:t,seat:e}){let n=t.pebbles_left?.[e]??
0;return o("span",{class:"stock",role:"img","aria-label":`${R(n,"pebble")} left`,children:Array.from({length:n},
()=>o("i",{class:`seat${e}`}))})}function Gn({view:t,seat:e}){return o("span",{class:"score",title:"points so \
far",children:[se(we(t,e)),o("span",{class:"unit",children:[" ",we(t,e)===1?"point":"points"]})]})}function yo({
board:t,view:e,seat:n}){let s=e.players[n],r=`seat-${n}`,i=N(t,r),a=(s.seen??[]).map(c=>$(e.game,c)),l=he(s.sidelined);
return o("div",{class:`other hand${e.turn===n?" turn":""}${i}`,"data-hand":n,...F(r,void 0,i),children:[o(T,{seat:n}),
" ",o("span",{class:"name",children:t.bots[n]}),o(zn,{view:e,seat:n}),o(Gn,{view:e,seat:n}),o("span",{class:"h\
eld",children:[o("span",{class:"cardback","aria-hidden":"true"}),he(s.hand),o("span",{class:"hidden",children:"\
 cards"})]}),s.secret&&o("span",{class:"tag",children:"secret"}),l>0&&o("span",{class:"tag",children:[l," asid\
e"]}),a.length>0&&o("span",{class:"tag seen",title:`holds ${a.join(", ")}`,children:a.join(", ")})]})}function vo({
board:t,view:e}){let n=t.looker==="all"?null:Number(t.looker),s=n===null?null:e.players[n],r=e.players.map((c,u)=>u).
filter(c=>c!==n),i=Array.isArray(e.drawn)&&e.drawn.length>0?e.drawn:null,a=`seat-${n}`,l=n===null?"":N(t,a);return o(
j,{class:"tabletop cards-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[o("div",{class:`ot\
hers of${r.length}`,children:r.map(c=>o(yo,{board:t,view:e,seat:c},c))}),o("div",{class:"felt",children:o(_t,{
board:t})}),s&&o("div",{class:`own hand${e.turn===n?" turn":""}${l}`,"data-hand":n,children:[o("div",{class:"w\
ho",...F(a,void 0,l),children:[o(T,{seat:n})," ",o("span",{class:"name",children:t.bots[n]})," ",o(zn,{view:e,
seat:n}),o(Gn,{view:e,seat:n}),o("span",{class:"quiet",children:R(he(s.hand),"card")}),he(s.sidelined)>0&&o("s\
pan",{class:"tag",children:[he(s.sidelined)," aside"]})]}),o("div",{class:`cards${he(s.hand)>11?" many":""}`,children:[
i&&o("span",{class:"drawn",children:[o("em",{children:"choose from"}),o(J,{board:t,cards:i})]}),o(J,{board:t,cards:s.
hand}),s.secret&&o("span",{class:"secret",title:"a secret prediction",children:[o("em",{children:"secret"}),o(
J,{board:t,cards:[s.secret]})]})]})]}),o("div",{class:"piles",children:[o(ve,{board:t,name:"deck",cards:e.deck}),
" ",o(ve,{board:t,name:"discard pile",cards:e.discard})]})]})}function wo({board:t,view:e}){let n=Object.entries(
e.taken??{}),s=Object.entries(e.pool??{}),r=([i,a],l)=>o(ze,{game:e.game,name:i,token:a,taken:l,marks:N(t,i)},
i);return o(j,{class:"tabletop tiles-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[o("div",
{class:"sides",children:[0,1].map(i=>o(xt,{board:t,seat:i},i))}),o("div",{class:"felt",children:o(kt,{board:t})}),
o("div",{class:"pool own",children:[n.map(i=>r(i,!0)),n.length>0&&o("span",{class:"gap"},"gap"),s.map(i=>r(i,!1))]}),
o("div",{class:"piles",children:[o(xe,{name:"bag",tiles:e.bag})," ",o(xe,{name:"out of the game",tiles:e.dead}),
" ",o($t,{view:e})]})]})}var Te={inaccuracy:"?!",mistake:"?",blunder:"??"},ko=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Yn(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(s=>String(s.seat)===e)}function pe(t,e){return Yn(t,
e).filter(n=>!!n.mark)}function Mt(t){return`${Math.round(100*t)} %`}function Et(t){return t.kind==="exact"?`${Mt(
t.value)}, proved`:`${Mt(t.value)} \xB1 ${Mt((t.high-t.low)/2)}`}function Ot(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Et(e.loss)})`}function Jn(t,e){let n=t.bots.map(()=>[]);
for(let a of Yn(t,e))a.chances.forEach((l,c)=>{(e!=="all"||c===a.seat)&&n[c].push([a.number-1,l])});let s=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],r=s.filter(a=>a===1).length,i=t.steps.findLastIndex(a=>a.s!==
void 0);return n.forEach((a,l)=>{a.length&&r&&a.push([i,s[l]===1?1/r:0])}),n}function Xn(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((s,r)=>{let i=s.note&&(e==="all"||String(s.s)===e)?ko.exec(s.note):null;i&&s.s!==
void 0&&n[s.s].push([r-1,Math.min(100,Number(i[1]))/100])}),n}function Zn(t){return[...Jn(t,"all"),...Xn(t,"al\
l")].some(e=>e.length>1)}function Qn({film:t,looker:e,last:n,onPick:s,children:r}){let i=l=>1e3*l/Math.max(1,n),
a=l=>(c,u)=>c.length>1&&o("polyline",{class:`${l} seat${u}`,points:c.map(([h,p])=>`${i(h).toFixed(1)},${(100-100*
p).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:l=>{let c=l.currentTarget.getBoundingClientRect();s((l.clientX-c.left)/c.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Xn(t,e).map(a("claim")),Jn(t,e).map(a("chance"))]}),pe(t,e).map(l=>o(
"text",{class:`sign ${l.mark} seat${l.seat}`,x:`${i(l.number-1)/10}%`,y:`${(100-92*l.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[Te[l.mark],o("title",{children:Ot(t,l)})]})),r]})}function es({film:t,looker:e}){
let n=s=>s===null?"none":`${(Math.round(1e3*s)/10||0).toFixed(1)} %`;return o(y,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(s=>o("li",
{children:[o(T,{seat:s.seat}),` accuracy ${n(s.accuracy)}, mean loss ${n(s.mean_loss)} in ${R(s.decisions,"dec\
ision")}: ${s.blunders} ??, ${s.mistakes} ?, ${s.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(s=>o("li",{children:s.text}))})]})]})}function ts({viewer:t,view:e,marked:n}){let{film:s,step:r,looker:i}=t,a=i==="all"||Number(i)===r.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[o($o,{viewer:t})," ",r.ms!==
void 0&&o("span",{class:"quiet",children:`${r.ms.toFixed(1)} ms, ${r.of} choices`}),r.referee&&o("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[`${Te[n.
mark]} ${n.mark}; better: `,o(xo,{viewer:t,marked:n}),` (+${Et(n.loss)})`]}),a&&r.note&&o("div",{class:"note",
tabIndex:0,children:r.note}),o("div",{class:"news",children:(r.n??[]).slice(1).map(l=>{let c=je(l,i);return o(
"span",{class:c.eliminated?"out":"",children:t.notation&&c.move!==void 0?o("code",{children:c.move}):o(re,{text:c.
text,bots:s.bots})})})}),t.faultsHere().map(l=>o("div",{class:"fault",children:[l.seat!==void 0&&o(T,{seat:l.seat}),
` ${l.seat===void 0?"":s.bots[l.seat]}: ${l.kind}`,(i==="all"||Number(i)===l.seat)&&o(y,{children:[l.message&&
`: ${l.message}`,l.stderr&&o("pre",{tabIndex:0,children:l.stderr})]})]})),o("div",{class:"quiet when",children:[
So(e),e.asked&&e.phase!=="over"&&o(y,{children:[" \xB7 ",o(re,{text:e.asked,bots:s.bots})]})]})]})}function xo({
viewer:{film:t,notation:e},marked:n}){let s=t.better?.[n.number]?.replace(new RegExp(`^@${n.seat} `),"");return e||
s===void 0?o("code",{children:n.best}):o(re,{text:s,bots:t.bots})}function $o({viewer:t}){let{step:e,film:n,notation:s}=t;
return e.s===void 0?o(y,{children:t.words(t.place)}):s?o(y,{children:[o(T,{seat:e.s})," ",o("span",{class:"nam\
e",children:n.bots[e.s]})," ",o("code",{children:t.words(t.place)})]}):o(re,{text:t.news(t.place).text,bots:n.
bots})}function So(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)return"the game is over";let e=t.round?
`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?"":`seat ${t.turn} decides`}var To=O(({viewer:t,place:e,step:n,words:s,here:r,faulty:i,marked:a})=>{let c=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",i&&"faulty",r&&"here"].filter(Boolean).join(" ");return o("li",{class:c,children:o("butt\
on",{type:"button",tabIndex:r?0:-1,"aria-current":r?"step":void 0,"data-place":e,title:s,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(T,{seat:n.s}),o(
"span",{class:"words",children:s}),o("span",{class:"ms",children:[a&&o("span",{class:`sign ${a.mark}`,title:Ot(
t.film,a),children:`${Te[a.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Co=60,et=class extends V{root=Q();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.wording!==this.props.wording||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.wording!==this.props.wording||
e.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,s)=>e.words(s)),this.marks=new Map(pe(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let s=n.offsetTop-e.scrollTop;(s<0||
s+n.offsetHeight>e.clientHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Co)}read(e,n=!1){let{viewer:s}=this.
props,r=n?null:e.target.closest("[data-place]"),i=r?Number(r.dataset.place):null;i!==s.read&&(s.read=i,s.draw())}onKey=e=>{
let s={ArrowUp:-1,ArrowDown:1}[e.key];s&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(s),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return o("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:s=>this.read(s),onPointerLeave:s=>this.read(
s,!0),onFocusIn:s=>this.read(s,!s.target.matches(":focus-visible")),onFocusOut:s=>this.read(s,!0),children:e.steps.
map((s,r)=>o(To,{viewer:e,place:r,step:s,words:this.words[r],here:r===n,faulty:this.faults.has(r),marked:this.
marks.get(r)},r))})}};var Po=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Mo=60,Eo="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 l choices \xB7 Esc close",tt=class{constructor(e,n,s={}){this.root=e;this.film=n;this.options=
s;this.lookers=n.seat===null||n.seat===void 0?["all",...n.bots.map((r,i)=>String(i))]:[String(n.seat)],this.looker=
this.lookers[0],this.steps=le(n.steps),this.curved=Zn(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(
s),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=D("equinox-notation")===
"on";coordinates=D("equinox-coordinates")==="on";choices=(D("equinox-choices")??(innerWidth<X?"off":"on"))==="\
on";looked=null;read=null;closed=!1;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return ce(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(s=>Math.min(s.after,this.last)))].sort((s,r)=>s-r);if(e===
"mark")return pe(this.film,this.looker).map(s=>s.number);let n=[];return this.steps.forEach((s,r)=>{(e==="scor\
ed"?s.scored:(s.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(r)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return pe(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&je(n,this.looker)}words(e){let n=this.news(e),{s}=this.steps[e];
return n?yn(s===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${s} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],D(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let s=this.
find(e),r=n>0?s.find(i=>i>this.place):s.findLast(i=>i<this.place);s.length&&this.show(r??s.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),Mo)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.closed=!0,this.resized.disconnect(),ee(null,this.root)}measure(){let e=this.
width;this.width=this.root.clientWidth,e<X!=this.width<X&&this.draw()}draw(){this.closed||ee(o(Oo,{viewer:this}),
this.root)}key(e){let s={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),n:()=>this.toggleSwitch("notation"),c:()=>this.toggleSwitch("coordinates"),l:()=>this.toggleSwitch("cho\
ices"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!s||e.
ctrlKey||e.altKey||e.metaKey)return;let r=e.target;r.matches("input:not([type=range]), select, textarea")||r.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),s())}};function Oo({viewer:t}){let{film:e,place:n}=t,s=t.
viewAt(n),r=n?t.viewAt(n-1):null,i=t.marked(n),a=t.read,l=a===null?void 0:new Set([...Xe(t.viewAt(a),a?t.viewAt(
a-1):null),...Se(t.news(a)?.move??"")]);return o(y,{children:[o(Lo,{viewer:t}),o(Ao,{viewer:t,place:n,looker:t.
looker,playing:t.playing,speed:t.speed,switches:`${t.notation} ${t.coordinates} ${t.choices}`}),t.curved&&o("d\
iv",{class:"chances",children:[o(Qn,{film:e,looker:t.looker,last:t.last,onPick:c=>t.show(Math.round(t.last*c)),
children:o("line",{class:"cursor",x1:nt(n,t.last),x2:nt(n,t.last),y1:"0%",y2:"100%"})}),o(es,{film:e,looker:t.
looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[o(ts,{viewer:t,view:s,marked:i}),o(
Ro,{piece:t.looked===null?null:$e(s,t.looked,e.bots)}),o(de,{view:s,before:r,bots:e.bots,looker:t.looker,width:t.
width,lit:l,coordinates:t.coordinates,choices:t.choices,looked:t.looked,scored:t.step.scored,ended:n===t.last,
moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:i&&Se(i.best,r?.round),onLook:c=>{t.looked=c,t.draw()}})]}),
o(et,{viewer:t,place:n,wording:`${t.looker} ${t.notation}`})]}),o("p",{class:"legend keys",children:Eo})]})}function Ro({
piece:t}){return o("p",{class:"about","aria-live":"polite",children:t?o(y,{children:[o("strong",{children:t[0]}),
" ",t[1]]}):o("span",{class:"quiet",children:"Point at a piece to see what it is."})})}function nt(t,e){return`${(100*
t/Math.max(1,e)).toFixed(2)}%`}function Lo({viewer:{film:t,options:e}}){return o("div",{class:"heading",children:[
o("h3",{children:t.title??`Game ${t.id}`}),o("span",{class:"seats",children:o(Lt,{bots:t.bots,outcome:t.outcome,
failed:n=>(t.faults??[]).some(s=>s.seat===n||s.seat===void 0)})}),t.outcome&&o("span",{class:"quiet",children:`\
the end: ${ye(t.outcome.reason)}`}),e.close&&o("button",{type:"button",class:"close",title:"Close (Esc)","aria\
-label":"Close",onClick:e.close,children:"\u2715"})]})}function Lt({bots:t,outcome:e,failed:n,ranked:s}){let r=t.
map((i,a)=>a);return s&&e&&r.sort((i,a)=>e.ranks[i]-e.ranks[a]),o(y,{children:r.map(i=>o("span",{class:`seat-r\
esult${e?.ranks[i]===1?" first":""}`,children:[o(T,{seat:i})," ",o("span",{class:"name",children:t[i]}),e&&o("\
span",{class:"quiet",children:` ${e.ranks[i]}. (${se(e.scores[i])})`}),n(i)&&o("span",{class:"mark",children:"\
fault"})]}))})}var Ao=O(({viewer:t,place:e,looker:n,playing:s,speed:r})=>{let{film:i,last:a}=t,l=(u,h,p)=>o("b\
utton",{type:"button",title:h,onClick:p,children:u}),c=u=>t.find(u).length>0;return o("div",{class:"controls",
children:[l("|\u25C0","Start (Home)",()=>t.show(0)),l("\u25C0","Back (\u2190)",()=>t.move(-1)),l("\u25B6","For\
ward (\u2192)",()=>t.move(1)),l("\u25B6|","End (End)",()=>t.show(a)),l(s?"pause":"play","Play (space)",()=>t.toggle()),
o("div",{class:"slide",children:[o("input",{type:"range",min:0,max:a,value:e,"aria-label":"Step",onInput:u=>t.
show(Number(u.currentTarget.value))}),o(No,{viewer:t})]}),o("span",{class:"counter",children:`${e} / ${a}`}),c(
"eliminated")&&l("next out","Next elimination (e)",()=>t.jump("eliminated",1)),c("fault")&&l("next fault","Nex\
t fault (f)",()=>t.jump("fault",1)),c("mark")&&l("next mark","Next marked move (m)",()=>t.jump("mark",1)),c("s\
cored")&&l("scoring","Start of scoring",()=>t.show(t.find("scored")[0])),o("label",{class:"view",children:[o("\
span",{children:"view"}),o("select",{title:"View",value:n,onChange:u=>t.look(u.currentTarget.value),children:t.
lookers.map(u=>o("option",{value:u,children:u==="all"?"everything":`seat ${u}: ${i.bots[Number(u)]}`}))})]}),o(
"select",{title:"Speed","aria-label":"Speed",value:r,onChange:u=>{t.speed=Number(u.currentTarget.value),t.draw()},
children:Po.map(([u,h])=>o("option",{value:h,children:u}))}),o(Rt,{viewer:t,name:"notation"}),H(t.viewAt(e))&&
o(y,{children:[o(Rt,{viewer:t,name:"coordinates"}),o(Rt,{viewer:t,name:"choices"})]})]})});function Rt({viewer:t,
name:e}){return o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var No=O(({viewer:t})=>o("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>o("circle",{class:"out",cx:nt(e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"\
fault",cx:nt(e,t.last),cy:4,r:3}))]}));var st=40,Fo=1e3,Bo={startup:"did not start",timeout:"ran out of time",crash:"crashed",illegal:"tried an illeg\
al move",garbage:"sent something that is no answer",limit:"used more than it may"};function os({play:t,width:e}){
let{feed:n,session:s,step:r,choosing:i}=t;return o("div",{class:"table-page",children:[o(Ho,{play:t}),o("div",
{class:"ask-row",children:[o("div",{class:"asked",role:"status",children:o(jo,{play:t})}),o("div",{class:"acti\
ons",children:o(Wo,{play:t})})]}),n&&n.faults.length>0&&o("div",{class:"faults",role:"alert",children:n.faults.
map(a=>o("p",{class:"failed",children:["\u26A0 ",o(T,{seat:a.seat}),` ${t.names[a.seat]} ${Bo[a.kind]??"had a \
fault"} (${a.kind})`,s.seats.names.length>2?": the referee plays random moves for it from here on.":" and lose\
s the game."]}))}),o("div",{class:"play-stage",onClick:a=>{i?.picks.length&&!a.target.closest("[data-word], bu\
tton, summary, .panel, .choice-menu")&&t.clear()},children:[r&&o(Do,{play:t,step:r,feed:n,width:e}),i&&i.tray.
length>0&&o(j,{class:"tray",label:"Names",onPick:(a,l)=>t.point(a,l),children:i.tray.map(a=>{let l=i.selected.
has(a)?" selected":"";return o("span",{class:`chip playable${l}`,...F(a,void 0,l),children:$(s.seats.game,a)},
a)})}),o(Jo,{play:t})]}),o("aside",{class:`play-side${t.panel==="log"?" open":""}`,children:[o(zo,{play:t}),t.
panel==="hint"&&o("div",{class:"panel beside",role:"region","aria-label":"Hint",children:[o(is,{play:t}),o(Zo,
{play:t})]}),o(At,{play:t,steps:n?.steps??Vo,count:n?.steps.length??0}),o(Yo,{play:t}),o(er,{play:t})]}),o(Uo,
{play:t})]})}var Vo=[];function Do({play:t,step:e,feed:n,width:s}){let{choosing:r}=t,i=t.viewOf(e),a=t.panel===
"hint"?n.hint?.moves?.[0]?.move:void 0,l={view:i,before:t.before(),bots:t.names,looker:t.seat===null?"all":String(
t.seat),width:s>=Fo?s-320:s||X,playable:r?.playable,selected:r?.selected,targets:r?.targets(t.reached),better:a?
t.reached(a):void 0,lit:t.readWords(),coordinates:t.coordinates,open:new Set(r?.options.flatMap(c=>c.steps)??[]),
choices:t.turn!==null,looked:[...r?.selected??[]].at(0)??t.looked,moment:n.steps.length,mover:e.s,move:e.n?.[0]?.[0].
move,onPick:(c,u)=>t.point(c,u),onLook:c=>t.look(c)};return o(de,{...l,draw:Kn})}function Ho({play:{session:t,
feed:e}}){return t.ended?null:t.waiting?o("p",{class:"banner",role:"alert",children:t.waiting}):t.seats&&e&&!e.
connected?o("p",{class:"banner lost",role:"alert",children:"The connection is lost. Trying again: the game goe\
s on where it was."}):null}function jo({play:t}){let{session:e,feed:n,step:s,turn:r,choosing:i}=t;if(e.ended)return o(
"span",{class:"warning",children:[e.ended,"."]});if(n?.failed)return o(y,{children:[o("span",{class:"warning",
children:[n.failed,"."]})," ",o("button",{type:"button",onClick:()=>{n.failed=null,e.refresh().then(()=>e.changed())},
children:"try again"})]});if(!e.seats)return o(y,{children:"Connecting\u2026"});if(n?.outcome)return o(rs,{play:t});
if(!s)return o("span",{class:"thinking",children:"The bots are getting ready\u2026"});let a=t.viewOf(s).turn,l=a==
null?null:o(T,{seat:a});if(i?.ready)return o(y,{children:[l," ",o("strong",{children:[ot(i.ready.words),"?"]}),
" ",o("span",{class:"quiet",children:"Touch it again, or press Enter."})]});if(r&&i?.picks.length){let u=i.menu.
length?"choose from the menu":"touch one of the marked places";return o(y,{children:[l," ",o("strong",{children:Io(
t)}),": now ",u,". ",o("span",{class:"quiet",children:["(",s.asked,")"]})]})}return r?o(y,{children:[l," ",o("\
strong",{children:s.asked})]}):a!=null&&e.seats.free.includes(a)?o(y,{children:[l," Waiting for ",e.seats.names[a],
" to take the seat."]}):e.order&&!e.connected?o("span",{class:"thinking",children:[l," Your move is played as \
soon as the connection is back."]}):a===t.seat&&!e.order?o("span",{class:"thinking",children:[l," One moment: \
the bots are getting ready\u2026"]}):o("span",{class:"thinking",children:[l," ",s.asked]})}function Io(t){let e=t.
viewOf(t.step),n=[...t.choosing.selected],s=n.filter(i=>H(e)&&Pt.test(i)&&!e.board[i]);return[n.filter(i=>!s.includes(
i)).map(i=>qo(t,i)).join(" and "),s.length>0&&`at ${s.join(" and ")}`].filter(Boolean).join(" ")}function qo(t,e){
let{step:n}=t;return n&&$e(t.viewOf(n),e,t.names)?.[0]||$(t.session.seats.game,e)}function rs({play:t}){let{outcome:e}=t.
feed,{ranks:n,scores:s,reason:r}=e,i=n.flatMap((p,d)=>p===1?[d]:[]),a=i.map(p=>t.names[p]).join(" and "),l=i.length>
1?"share the first place":a==="you"?"win":"wins",c=`${a} ${l}`,u=t.feed.resigned.map(p=>t.names[p]),h=r==="res\
igned"&&u.length?`${u.join(" and ")} resigned`:r==="resigned"||r==="fault"?ye(r):`${s.map(se).join(" : ")} \xB7 ${ye(
r)}`;return o(y,{children:[o("strong",{children:[c.charAt(0).toUpperCase()+c.slice(1),"!"]})," ",o("span",{class:"\
quiet",children:h})]})}function ot(t){let e=t.replace(/^You /,"");return e.charAt(0).toUpperCase()+e.slice(1)}
function Wo({play:t}){let{choosing:e,turn:n,session:s}=t;if(s.ended)return o("a",{class:"button",href:`${G.root??
""}lobby`,children:"to the lobby"});if(t.feed?.outcome)return o(y,{children:t.panel!=="result"&&o("button",{type:"\
button",class:"main",onClick:()=>t.open("result"),children:"result"})});if(!e||!n)return null;let{ready:r}=e;return r?
o(y,{children:[o("button",{type:"button",class:"main","data-move":r.move,onClick:()=>t.choose(r.move),children:"\
play"}),o(ns,{play:t})]}):e.picks.length?o(ns,{play:t}):o(y,{children:e.menu.map(i=>o("button",{type:"button",
"data-move":i.move,onClick:()=>t.choose(i.move),children:ot(i.words)},i.move))})}function ns({play:t}){return o(
"button",{type:"button",class:"cancel",title:"Take the selection back (Esc)","aria-label":"Take the selection \
back",onClick:()=>t.clear(),children:"\u2715"})}function Uo({play:t}){let{choosing:e,spot:n}=t,s=e?.picks.length?
e.menu:[],r=be(null);return ln(()=>{let i=r.current;if(!i||!n)return;let{width:a,height:l}=i.getBoundingClientRect(),
c=n.getBoundingClientRect(),h=c.bottom+6+l<innerHeight?c.bottom+6:Math.max(6,c.top-l-6),p=Math.min(Math.max(6,
c.left+c.width/2-a/2),innerWidth-a-6);Object.assign(i.style,{top:`${h}px`,left:`${p}px`})}),!n||!s.length?null:
o("div",{ref:r,class:"choice-menu",role:"menu","aria-label":"Choose",onKeyDown:i=>{let a={ArrowDown:1,ArrowRight:1,
ArrowUp:-1,ArrowLeft:-1}[i.key];if(!a)return;i.preventDefault();let l=[...r.current.querySelectorAll("button")];
l[(l.indexOf(document.activeElement)+a+l.length)%l.length].focus()},children:s.map(i=>o("button",{type:"button",
role:"menuitem","data-move":i.move,onClick:()=>t.choose(i.move),children:[o(Ko,{option:i}),ot(i.words)]},i.move))})}
function Ko({option:t}){let e=t.loose.find(n=>n==="white"||n==="black");return e?o("i",{class:`side ${e}`}):null}
function zo({play:t}){let{step:e,looked:n,choosing:s}=t,[r]=s?.selected??[],i=u=>e&&u?$e(t.viewOf(e),u,t.names):
null,a=i(n),l=a&&a[1]!=="empty"?a:i(r)??a,c=e&&t.viewOf(e);return o("div",{class:`about${l?" telling":""}`,role:"\
group","aria-label":"What a piece does",tabIndex:0,children:[l?o(y,{children:[o("strong",{children:l[0]})," ",
l[1]]}):o("span",{class:"quiet",children:"Point at a piece to see what it does."}),!l&&c&&z(c)&&o(yt,{view:c})]})}
var At=class extends V{root=Q();componentDidUpdate(){let e=this.root.current;e&&(e.scrollTop=e.scrollHeight)}render({
play:e,steps:n}){let s=Math.max(n.findLastIndex(r=>r.s===e.seat),0);return o("ol",{ref:this.root,class:"told",
"aria-label":"What has happened",tabIndex:0,onPointerLeave:()=>e.readNews(null),children:n.map((r,i)=>i>0&&o(Go,
{play:e,place:i,step:r,fresh:i>s},i))})}},Go=O(({play:t,place:e,step:n,fresh:s})=>o("li",{class:s?"new":"",onPointerEnter:()=>t.
readNews(e),children:[n.s!==void 0&&o(T,{seat:n.s}),o("span",{children:[(n.n??[]).map(([r])=>r.text).join(". "),
n.referee&&o("span",{class:"quiet",children:" (played at random by the referee)"})]})]}));function Yo({play:t}){
let{feed:e,turn:n,session:s}=t,r=!!e?.outcome||s.ended!==null,i=t.seat!==null&&!r;return o("div",{class:"tools\
-row",role:"toolbar","aria-label":"Game",children:[i&&e?.undo&&o("button",{type:"button",disabled:!n||!e.steps.
some(a=>a.s===t.seat),title:"Take your last move back",onClick:()=>t.undo(),children:"\u21B6 undo"}),i&&o("but\
ton",{type:"button",disabled:!n||t.hinting,title:"Ask the solver",onClick:()=>t.hint(),children:"hint"}),t.own.
length>0&&!r&&o("button",{type:"button",onClick:()=>t.open(t.panel==="resign"?null:"resign"),children:"resign"}),
!r&&s.seats&&o("button",{type:"button",onClick:()=>t.open(t.panel==="invite"?null:"invite"),children:"invite"}),
o("button",{type:"button",class:"log-switch","aria-expanded":t.panel==="log",onClick:()=>t.open(t.panel==="log"?
null:"log"),children:"log"})]})}function Jo({play:t}){let{covered:e}=t;if(e!==null)return o("div",{class:"pane\
l cover",children:[o("p",{children:[o(T,{seat:e})," It is ",o("strong",{children:t.names[e]}),"'s turn. Pass t\
he screen on."]}),o("button",{type:"button",class:"main",onClick:()=>t.uncover(e),children:["I am ",t.names[e],
": show my cards"]})]});let n=o(is,{play:t});return t.panel==="result"&&t.feed?.outcome?o("div",{class:"panel",
role:"region","aria-label":"Result",children:[n,o(Xo,{play:t})]}):t.panel==="invite"&&t.session.seats?o("div",
{class:"panel",role:"region","aria-label":"Invite",children:[n,o(Qo,{play:t})]}):t.panel==="resign"?o("div",{class:"\
panel low",role:"region","aria-label":"Resign",children:[n,o("p",{children:"Do you resign? You will be last."}),
o("button",{type:"button",class:"main",onClick:()=>t.resign(),children:"yes, I resign"})," ",o("button",{type:"\
button",onClick:()=>t.open(null),children:"no, play on"})]}):null}function is({play:t}){return o("button",{type:"\
button",class:"close","aria-label":"Close",onClick:()=>t.open(null),children:"\u2715"})}function Xo({play:t}){
let{session:e,feed:n}=t,s=n.outcome,r=n.resigned.map(i=>t.names[i]);return o(y,{children:[o("h2",{children:o(rs,
{play:t})}),o("p",{class:"ranks",children:o(Lt,{ranked:!0,bots:t.names,outcome:s,failed:i=>n.faults.some(a=>a.
seat===i)})}),r.length>0&&s.reason!=="resigned"&&o("p",{class:"quiet",children:[r.join(" and ")," resigned."]}),
t.closing.length>0&&o("ul",{class:"closing",children:t.closing.map(i=>o("li",{children:o(re,{text:i,bots:t.names})}))}),
o("div",{class:"tools",children:[t.own.length>0&&o("button",{type:"button",class:"main",onClick:()=>void t.rematch(),
children:e.seats.next?"join the rematch":"rematch"}),o("button",{type:"button",onClick:()=>t.replay(),children:"\
look at the game"}),o("a",{class:"button",href:`${e.address}/record`,download:!0,children:"download the record"}),
o("a",{class:"button",href:`${G.root??""}lobby`,children:"lobby"})]})]})}function Zo({play:t}){let{feed:e,turn:n,
hinting:s}=t,r=e?.hint;return r?r.moves?o("div",{role:"status",children:[o("p",{children:"The solver would pla\
y:"}),o("ol",{class:"hints",children:r.moves.map(({move:i,worth:a})=>o("li",{children:[o("strong",{children:ot(
n?.words[n.legal.indexOf(i)]??i)})," ",o("span",{class:"quiet",children:a})]},i))})]}):o("p",{role:"status",children:[
r.why,"."]}):o("p",{role:"status",children:s?o("span",{class:"thinking",children:"The solver is thinking\u2026"}):
"There is no hint."})}function Qo({play:t}){let{seats:e}=t.session,n=location.href.split("#")[0],s=Object.entries(
e.invitations??{}).filter(([r])=>e.free.includes(Number(r)));return o(y,{children:[s.length>0&&o("p",{children:"\
Send each player the link to their seat:"}),s.map(([r,i])=>o(ss,{text:e.names[Number(r)],seat:Number(r),address:`${n}\
#${i}`},r)),o(ss,{text:"to watch",address:n})]})}function ss({text:t,seat:e,address:n}){let s=be(null),[r,i]=A(
!1),a=async()=>{s.current.select();try{await navigator.clipboard.writeText(n)}catch{document.execCommand("copy")}
i(!0)};return o("p",{class:"invitation",children:[o("span",{children:[e!==void 0&&o(T,{seat:e})," ",t]}),o("in\
put",{ref:s,type:"text",readOnly:!0,value:n,"aria-label":`Link for ${t}`,onFocus:l=>l.currentTarget.select()}),
o("button",{type:"button",onClick:()=>void a(),children:r?"copied":"copy"})]})}function er({play:t}){let{choosing:e,
turn:n}=t,[s,r]=A(""),[i,a]=A(!1),[l,c]=A(-1),u=s.toLowerCase().split(/\s+/).filter(Boolean),h=({move:b,words:f})=>{
let _=`${b} ${f}`.toLowerCase().split(/[\s:,]+/);return u.every(k=>_.some(S=>S.startsWith(k)))},p=i&&e&&n?e.left.
filter(h):[],d=i&&u.length>0&&n!==null&&!p.length,m=()=>{r(""),a(!1),c(-1)},v=b=>{b&&(m(),t.choose(b.move))},g={
ArrowDown:()=>{a(!0),c(Math.min(l+1,Math.min(p.length,st)-1))},ArrowUp:()=>c(Math.max(l-1,-1)),Enter:()=>v(p.length===
1?p[0]:p[l]),Escape:()=>{s||i?m():t.clear()}};return t.seat===null||t.feed?.outcome?null:o("div",{class:"move-\
box",children:[o("input",{type:"text",role:"combobox","aria-label":"Type a move","aria-expanded":p.length>0,"a\
ria-controls":"moves","aria-autocomplete":"list","aria-activedescendant":l>=0&&p[l]?`move-${l}`:void 0,placeholder:"\
or type a move: /",autocomplete:"off",spellcheck:!1,disabled:!n,value:s,onInput:b=>{r(b.currentTarget.value),a(
!0),c(-1)},onBlur:()=>setTimeout(()=>a(!1),150),onKeyDown:b=>{let f=g[b.key];f&&(b.preventDefault(),b.stopPropagation(),
f())}}),o("ul",{id:"moves",role:"listbox","aria-label":"Moves",hidden:!p.length,children:p.slice(0,st).map((b,f)=>o(
"li",{id:`move-${f}`,role:"option","aria-selected":f===l,onPointerDown:_=>{_.preventDefault(),v(b)},children:[
b.words," ",o("code",{children:b.move})]},b.move))}),d&&o("p",{class:"no-move",role:"status",children:"No move\
 like this is possible now."}),p.length>st&&o("span",{class:"hidden",children:["and ",p.length-st," more"]})]})}var tr="replaying",Nt=class{constructor(e,n){this.root=e;this.session=new Qe(n,()=>this.draw()),document.addEventListener(
"keydown",s=>this.key(s),!0),document.addEventListener("pointerdown",()=>{this.keyboard=!1},!0),window.addEventListener(
"popstate",()=>this.comeBack()),this.resized.observe(e),this.draw(),this.session.begin(location.hash.slice(1)).
then(()=>{let{seats:s}=this.session;s?.owner&&s.free.length&&([this.panel,this.inviting]=["invite",!0]),this.draw()})}session;choosing=null;panel=null;shown=null;looked=null;spot=null;coordinates=D(
"equinox-coordinates")==="on";hinting=!1;width=0;viewer=null;read=null;chosenFor="";keyboard=!1;moved=!0;ended=!1;said=null;inviting=!1;resized=new ResizeObserver(
()=>this.measure());get own(){return this.session.seats?.yours??[]}get names(){let{names:e=[]}=this.session.seats??
{};return e.map((n,s)=>this.own.length===1&&this.own[0]===s?"you":n)}get covered(){let{open:e}=this.session,n=this.
own.length>1&&e&&!e.outcome?this.turnOf(e):null;return n!==null&&this.own.includes(n)&&n!==this.shown&&e.secrets?
n:null}uncover(e){this.shown=e,this.moved=!0,this.draw()}get feed(){let{own:e,session:{open:n}}=this;if(e.length===
1)return this.session.feedOf(e[0]);if(e.length&&this.covered===null&&this.shown!==null&&!n?.outcome){let s=this.
session.feedOf(this.shown);if(s.steps.length>=(n?.steps.length??0))return s}return n}get seat(){return this.feed?.
seat??null}get step(){return this.feed?.steps.at(-1)}viewOf(e){return ce(e.picture,"")}turnOf(e){let n=e.steps.
at(-1);return n?this.viewOf(n).turn??null:null}before(){let e=this.feed?.steps??[],n=e.findLastIndex(s=>s.s===
this.seat);return e.length>1?this.viewOf(e[Math.max(0,Math.min(n,e.length-2))]):null}get turn(){let e=this.feed?.
turn??null,{order:n}=this.session;return this.session.ended||n&&n.number===e?.number?null:e}readWords(){let e=this.
read===null?void 0:this.feed?.steps[this.read];if(!e)return;let n=this.feed.steps[this.read-1];return Xe(this.
viewOf(e),n?this.viewOf(n):null)}readNews(e){e!==this.read&&(this.read=e,this.session.changed())}reached=e=>Se(
e,this.step&&this.viewOf(this.step).round);point(e,n){this.spot=n;let s=this.choosing?.point(e,this.reached);if(this.
moved=!0,s)return this.choose(s);this.draw()}choose(e){let{turn:n,seat:s}=this;!n||s===null||(this.clear(),this.
panel=null,this.session.play(s,n,e),this.draw())}clear(){this.choosing?.clear(),this.spot=null,this.draw()}open(e){
this.panel=e,this.draw()}undo(){this.clear(),this.seat!==null&&this.session.wish(this.seat,"undo")}hint(){this.
seat!==null&&(this.hinting=!0,this.open("hint"),this.session.wish(this.seat,"hint"))}resign(){let e=this.seat??
this.own[0];this.open(null),e!==void 0&&this.session.wish(e,"resign")}async rematch(){let e=this.session.seats?.
next??await this.session.rematch();e&&location.assign(e)}get closing(){let{film:e}=this.feed??{};return!e||e.outcome?.
reason==="resigned"?[]:(this.said??=In(e).map(n=>n.replace(/@(\d) has\b/g,(s,r)=>this.names[Number(r)]==="you"?
`@${r} have`:s)),this.said)}replay(){let{film:e}=this.feed??{};e&&(history.pushState(tr,""),e.title="Your game",
ee(null,this.root),document.body.classList.replace("at-table","replaying"),this.viewer=new tt(this.root,e,{move:1/0,
close:()=>history.back()}))}comeBack(){this.viewer&&(this.viewer.close(),this.viewer=null,document.body.classList.
replace("replaying","at-table"),this.draw())}look(e){this.looked=e,this.session.changed()}key(e){if(this.viewer)
return this.viewer.key(e);if(e.ctrlKey||e.altKey||e.metaKey)return;let n=e.target.matches("input, select, text\
area");this.keyboard=!n,e.key==="Escape"&&!n?(this.panel?this.open(null):this.clear(),this.moved=!0,this.focus()):
e.key==="c"&&!n?(this.coordinates=!this.coordinates,D("equinox-coordinates",this.coordinates?"on":"off"),this.
draw()):e.key==="/"&&!n&&(e.preventDefault(),document.querySelector(".move-box input")?.focus())}measure(){this.
width!==this.root.clientWidth&&(this.width=this.root.clientWidth,this.draw())}prepare(){let{turn:e,step:n,seat:s,
feed:r}=this,i=e?`${s} ${e.number} ${r.steps.length}`:"";i!==this.chosenFor&&(this.chosenFor=i,this.hinting=!1,
this.spot=null,this.panel==="hint"&&(this.panel=null),this.choosing=e&&n?new He(e.legal,e.words,Un(this.viewOf(
n),s,e.legal)):null,this.moved=e!==null)}draw(){if(this.viewer)return;let{open:e}=this.session,n=e&&!e.secrets?
this.turnOf(e):null;n!==null&&this.own.length>1&&this.own.includes(n)&&(this.shown=n),this.feed?.hint&&(this.hinting=
!1),this.inviting&&this.session.seats?.free.length===0&&(this.inviting=!1,this.panel==="invite"&&(this.panel=null)),
this.feed?.film&&!this.ended&&(this.ended=!0,this.panel="result",this.moved=!0),this.prepare();let{seats:s}=this.
session;s&&(nr().textContent=s.game,document.title=`${this.turn?"\u25CF your turn \xB7 ":""}${s.game}: ${this.
names.join(", ")}`),ee(o(os,{play:this,width:this.width}),this.root),this.focus()}focus(){if(!this.moved||!this.
keyboard)return;let e=this.choosing?.picks.length,n=this.panel?[".panel button, .panel a"]:this.spot&&e&&this.
choosing.menu.length?[".choice-menu button"]:this.choosing?.ready?[]:e?[".target[data-word]",".selected[data-w\
ord]"]:[".own .playable[data-word]",".playable[data-word]",".target[data-word]",".actions button"];if(!(!e&&this.
choosing===null&&!this.panel)){this.moved=!1;for(let s of n){let r=this.root.querySelector(s);if(r)return r.focus()}}}};
function nr(){return document.querySelector(".top h1")}function as(t,e){document.body.classList.add("at-table"),
new Nt(t,e)}dn();var ls=fe("tables");G.offers?fn(ls):as(ls,`${G.root??""}table/${location.pathname.split("/").at(-1)}`);})();
