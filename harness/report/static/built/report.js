// Built by `make frontend` from harness/report/frontend. Sources: c7a70b18c464200fe7611ecc6823d83b31b2b5bb8eafad76bfbecb76b026e062
"use strict";(()=>{function S(t){return document.getElementById(t)}var se=JSON.parse(S("data").textContent??"");function M(t){return se.
facts[t]??{}}async function Qe(t){let e=Uint8Array.from(atob(t),s=>s.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function et(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,s,i]=e;return t.slice(0,r).concat(i,s?t.slice(-s):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,s]of Object.entries(e))Array.isArray(s)&&s.length===0?delete n[r]:n[r]=et(
n[r],s);return n}function tt(t,e={}){let n=e;return t.map(r=>(n=et(n,r.d),{...r,picture:n}))}function nt(t,e){
return{...t.common,...t[e]}}function ie([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var me,b,at,on,D,rt,lt,ct,Le,le,Y,ut,Ve,Ae,Fe,sn,ue={},de=[],an=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
fe=Array.isArray;function H(t,e){for(var n in e)t[n]=e[n];return t}function Oe(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function Be(t,e,n){var r,s,i,l={};for(i in e)i=="key"?r=e[i]:i=="ref"?s=e[i]:l[i]=e[i];if(arguments.
length>2&&(l.children=arguments.length>3?me.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)l[i]===void 0&&(l[i]=t.defaultProps[i]);return ce(t,l,r,s,null)}function ce(t,e,n,r,s){var i={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:s??++at,__i:-1,__u:0};return s==
null&&b.vnode!=null&&b.vnode(i),i}function I(){return{current:null}}function g(t){return t.children}function L(t,e){
this.props=t,this.context=e}function j(t,e){if(e==null)return t.__?j(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?j(t):null}function ln(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],s=[],i=H({},e);i.__v=e.__v+1,b.vnode&&b.vnode(i),He(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??j(e),!!(32&e.__u),s),i.__v=e.__v,i.__.__k[i.__i]=i,ht(r,i,s),e.__e=e.__=null,
i.__e!=n&&dt(i)}}function dt(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),dt(t)}function ot(t){(!t.__d&&(t.__d=!0)&&D.push(t)&&!pe.
__r++||rt!=b.debounceRendering)&&((rt=b.debounceRendering)||lt)(pe)}function pe(){try{for(var t,e=1;D.length;)
D.length>e&&D.sort(ct),t=D.shift(),e=D.length,ln(t)}finally{D.length=pe.__r=0}}function pt(t,e,n,r,s,i,l,a,d,c,p){
var h,u,f,_,v,y,w=r&&r.__k||de,m=e.length;for(d=cn(n,e,w,d,m),h=0;h<m;h++)(f=n.__k[h])!=null&&(u=f.__i!=-1&&w[f.
__i]||ue,f.__i=h,y=He(t,f,u,s,i,l,a,d,c,p),_=f.__e,f.ref&&u.ref!=f.ref&&(u.ref&&Ne(u.ref,null,f),p.push(f.ref,
f.__c||_,f)),v==null&&_!=null&&(v=_),4&f.__u?(d=mt(f,d,t),u.__e&&(u.__e=null)):typeof f.type=="function"&&y!==
void 0?d=y:_&&(d=_.nextSibling),f.__u&=-7);return n.__e=v,d}function cn(t,e,n,r,s){var i,l,a,d,c,p=n.length,h=p,
u=0;for(t.__k=new Array(s),i=0;i<s;i++)(l=e[i])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[i]=ce(null,l,null,null,null):fe(
l)?l=t.__k[i]=ce(g,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[i]=ce(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[i]=l,d=i+u,l.__=t,l.__b=t.__b+1,a=null,(c=l.__i=un(l,n,d,h))!=-1&&(h--,(a=n[c])&&
(a.__u|=2)),a==null||a.__v==null?(c==-1&&(s>p?u--:s<p&&u++),typeof l.type!="function"&&(l.__u|=4)):c!=d&&(c==d-
1?u--:c==d+1?u++:(c>d?u--:u++,l.__u|=4))):t.__k[i]=null;if(h)for(i=0;i<p;i++)(a=n[i])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=j(a)),gt(a,a));return r}function mt(t,e,n){var r,s;if(typeof t.type=="function"){for(r=t.__k,s=0;r&&
s<r.length;s++)r[s]&&(r[s].__=t,e=mt(r[s],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=j(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function un(t,e,n,r){var s,i,l,a=t.key,d=t.type,c=e[n],p=c!=null&&(2&c.__u)==0;if(c===null&&a==null||p&&a==c.key&&
d==c.type)return n;if(r>(p?1:0)){for(s=n-1,i=n+1;s>=0||i<e.length;)if((c=e[l=s>=0?s--:i++])!=null&&(2&c.__u)==
0&&a==c.key&&d==c.type)return l}return-1}function st(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||an.test(e)?n:n+"px"}function ae(t,e,n,r,s){var i,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||st(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||st(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(ut,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?r?n[Y]=r[Y]:(n[Y]=Ve,
t.addEventListener(e,i?Fe:Ae,i)):t.removeEventListener(e,i?Fe:Ae,i);else{if(s=="http://www.w3.org/2000/svg")e=
e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="\
form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??"";
break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="pop\
over"&&n==1?"":n))}}function it(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[le]==null)e[le]=Ve++;else if(e[le]<
n[Y])return;return n(b.event?b.event(e):e)}}}function He(t,e,n,r,s,i,l,a,d,c){var p,h,u,f,_,v,y,w,m,x,F,P,J,Ze,
oe,Re,O=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[a=e.__e=n.__e]),(p=b.__b)&&
p(e);e:if(typeof O=="function"){h=l.length;try{if(m=e.props,x=O.prototype&&O.prototype.render,F=(p=O.contextType)&&
r[p.__c],P=p?F?F.props.value:p.__:r,n.__c?w=(u=e.__c=n.__c).__=u.__E:(x?e.__c=u=new O(m,P):(e.__c=u=new L(m,P),
u.constructor=O,u.render=pn),F&&F.sub(u),u.state||(u.state={}),u.__n=r,f=u.__d=!0,u.__h=[],u._sb=[]),x&&u.__s==
null&&(u.__s=u.state),x&&O.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=H({},u.__s)),H(u.__s,O.getDerivedStateFromProps(
m,u.__s))),_=u.props,v=u.state,u.__v=e,f)x&&O.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),
x&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(x&&O.getDerivedStateFromProps==null&&m!==
_&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(m,P),e.__v==n.__v||!u.__e&&u.shouldComponentUpdate!=
null&&u.shouldComponentUpdate(m,u.__s,P)===!1){e.__v!=n.__v&&(u.props=m,u.state=u.__s,u.__d=!1),e.__e=n.__e,e.
__k=n.__k,e.__k.some(function(q){q&&(q.__=e)}),de.push.apply(u.__h,u._sb),u._sb=[],u.__h.length&&l.push(u),a=j(
n);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(m,u.__s,P),x&&u.componentDidUpdate!=null&&u.__h.
push(function(){u.componentDidUpdate(_,v,y)})}if(u.context=P,u.props=m,u.__P=t,u.__e=!1,J=b.__r,Ze=0,x)u.state=
u.__s,u.__d=!1,J&&J(e),p=u.render(u.props,u.state,u.context),de.push.apply(u.__h,u._sb),u._sb=[];else do u.__d=
!1,J&&J(e),p=u.render(u.props,u.state,u.context),u.state=u.__s;while(u.__d&&++Ze<25);u.state=u.__s,u.getChildContext!=
null&&(r=H(H({},r),u.getChildContext())),x&&!f&&u.getSnapshotBeforeUpdate!=null&&(y=u.getSnapshotBeforeUpdate(
_,v)),oe=p!=null&&p.type===g&&p.key==null?_t(p.props.children):p,a=pt(t,fe(oe)?oe:[oe],e,n,r,s,i,l,a,d,c),u.base=
e.__e,e.__u&=-161,u.__h.length&&l.push(u),w&&(u.__E=u.__=null)}catch(q){if(l.length=h,e.__v=null,d||i!=null){if(q.
then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;i!=null&&(i[i.indexOf(a)]=null),e.
__e=a}else if(i!=null)for(Re=i.length;Re--;)Oe(i[Re])}else e.__e=n.__e;e.__k==null&&(e.__k=n.__k||[]),q.then||
ft(e),b.__e(q,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=dn(n.__e,e,n,r,s,i,l,d,c);return(p=
b.diffed)&&p(e),128&e.__u?void 0:a}function ft(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.__k.some(ft))}function ht(t,e,n){
for(var r=0;r<n.length;r++)Ne(n[r],n[++r],n[++r]);b.__c&&b.__c(e,t),t.some(function(s){try{t=s.__h,s.__h=[],t.
some(function(i){i.call(s)})}catch(i){b.__e(i,s.__v)}})}function _t(t){return typeof t!="object"||t==null||t.__b>
0?t:fe(t)?t.map(_t):t.constructor!==void 0?null:H({},t)}function dn(t,e,n,r,s,i,l,a,d){var c,p,h,u,f,_,v,y=n.props||
ue,w=e.props,m=e.type;if(m=="svg"?s="http://www.w3.org/2000/svg":m=="math"?s="http://www.w3.org/1998/Math/Math\
ML":s||(s="http://www.w3.org/1999/xhtml"),i!=null){for(c=0;c<i.length;c++)if((f=i[c])&&"setAttribute"in f==!!m&&
(m?f.localName==m:f.nodeType==3)){t=f,i[c]=null;break}}if(t==null){if(m==null)return document.createTextNode(w);
t=document.createElementNS(s,m,w.is&&w),a&&(b.__m&&b.__m(e,i),a=!1),i=null}if(m==null)y===w||a&&t.data==w||(t.
data=w);else{if(i=m=="textarea"&&w.defaultValue!=null?null:i&&me.call(t.childNodes),!a&&i!=null)for(y={},c=0;c<
t.attributes.length;c++)y[(f=t.attributes[c]).name]=f.value;for(c in y)f=y[c],c=="dangerouslySetInnerHTML"?h=f:
c=="children"||c in w||c=="value"&&"defaultValue"in w||c=="checked"&&"defaultChecked"in w||ae(t,c,null,f,s);for(c in w)
f=w[c],c=="children"?u=f:c=="dangerouslySetInnerHTML"?p=f:c=="value"?_=f:c=="checked"?v=f:a&&typeof f!="functi\
on"||y[c]===f||ae(t,c,f,y[c],s);if(p)a||h&&(p.__html==h.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),
e.__k=[];else if(h&&(t.innerHTML=""),pt(e.type=="template"?t.content:t,fe(u)?u:[u],e,n,r,m=="foreignObject"?"h\
ttp://www.w3.org/1999/xhtml":s,i,l,i?i[0]:n.__k&&j(n,0),a,d),i!=null)for(c=i.length;c--;)Oe(i[c]);a&&m!="texta\
rea"||(c="value",m=="progress"&&_==null?t.removeAttribute("value"):_!=null&&(_!==t[c]||m=="progress"&&!_||m=="\
option"&&_!=y[c])&&ae(t,c,_,y[c],s),c="checked",v!=null&&v!=t[c]&&ae(t,c,v,y[c],s))}return t}function Ne(t,e,n){
try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(e))}else t.current=
e}catch(s){b.__e(s,n)}}function gt(t,e,n){var r,s;if(b.unmount&&b.unmount(t),(r=t.ref)&&(r.current&&r.current!=
t.__e||Ne(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){b.__e(i,
e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(s=0;s<r.length;s++)r[s]&&gt(r[s],e,n||typeof t.type!="function");n||
Oe(t.__e),t.__c=t.__=t.__e=void 0}function pn(t,e,n){return this.constructor(t,n)}function U(t,e,n){var r,s,i,
l;e==document&&(e=document.documentElement),b.__&&b.__(t,e),s=(r=typeof n=="function")?null:n&&n.__k||e.__k,i=
[],l=[],He(e,t=(!r&&n||e).__k=Be(g,null,[t]),s||ue,ue,e.namespaceURI,!r&&n?[n]:s?null:e.firstChild?me.call(e.childNodes):
null,i,!r&&n?n:s?s.__e:e.firstChild,r,l),ht(i,t,l),t.props.children=null}me=de.slice,b={__e:function(t,e,n,r){for(var s,i,l;e=e.__;)if((s=e.__c)&&!s.__)try{if((i=s.constructor)&&i.getDerivedStateFromError!=
null&&(s.setState(i.getDerivedStateFromError(t)),l=s.__d),s.componentDidCatch!=null&&(s.componentDidCatch(t,r||
{}),l=s.__d),l)return s.__E=s}catch(a){t=a}throw t}},at=0,on=function(t){return t!=null&&t.constructor===void 0},
L.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=H({},this.state),
typeof t=="function"&&(t=t(H({},n),this.props)),t&&H(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),ot(this))},L.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),ot(this))},L.prototype.render=g,D=
[],lt=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,ct=function(t,e){return t.
__v.__b-e.__v.__b},pe.__r=0,Le=Math.random().toString(8),le="__d"+Le,Y="__a"+Le,ut=/(PointerCapture)$|Capture$/i,
Ve=0,Ae=it(!1),Fe=it(!0),sn=0;var je,k,De,bt,Ue=0,Tt=[],$=b,yt=$.__b,vt=$.__r,wt=$.diffed,xt=$.__c,kt=$.unmount,$t=$.__;function mn(t,e){$.__h&&
$.__h(k,t,Ue||e),Ue=0;var n=k.__H||(k.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function _e(t){
return Ue=1,fn(Mt,t)}function fn(t,e,n){var r=mn(je++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Mt(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],c=r.t(d,a);d!==c&&(r.__N=[c,r.__[1]],r.__c.setState({}))}],r.__c=k,!k.__f)){var s=function(a,d,c){
if(!r.__c.__H)return!0;var p=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(f){if(f.__N){p=!0;var _=f.__[0];
f.__=f.__N,f.__N=void 0,_!==f.__[0]&&(h=!0)}}),i){var u=i.call(this,a,d,c);return p?u||h:u}return!p||h};k.__f=
!0;var i=k.shouldComponentUpdate,l=k.componentWillUpdate;k.componentWillUpdate=function(a,d,c){if(this.__e){var p=i;
i=void 0,s(a,d,c),i=p}l&&l.call(this,a,d,c)},k.shouldComponentUpdate=s}return r.__N||r.__}function hn(){for(var t;t=Tt.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(he),e.__h.some(qe),e.__h=[]}catch(n){
e.__h=[],$.__e(n,t.__v)}}}$.__b=function(t){k=null,yt&&yt(t)},$.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),$t&&$t(t,e)},$.__r=function(t){vt&&vt(t),je=0;var e=(k=t.__c).__H;e&&(De===k?(e.__h=[],k.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(he),e.__h.some(qe),e.__h=[],je=0)),De=k},
$.diffed=function(t){wt&&wt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(Tt.push(e)!==1&&bt===$.requestAnimationFrame||
((bt=$.requestAnimationFrame)||_n)(hn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),De=k=null},$.
__c=function(t,e){e.some(function(n){try{n.__h.some(he),n.__h=n.__h.filter(function(r){return!r.__||qe(r)})}catch(r){
e.some(function(s){s.__h&&(s.__h=[])}),e=[],$.__e(r,n.__v)}}),xt&&xt(t,e)},$.unmount=function(t){kt&&kt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{he(r)}catch(s){e=s}}),n.__H=void 0,e&&$.__e(e,n.__v))};var St=typeof requestAnimationFrame==
"function";function _n(t){var e,n=function(){clearTimeout(r),St&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);St&&(e=requestAnimationFrame(n))}function he(t){var e=k,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
k=e}function qe(t){var e=k;t.__c=t.__(),k=e}function Mt(t,e){return typeof e=="function"?e(t):e}var gn=0;function o(t,e,n,r,s,i){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var c={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--gn,__i:-1,__u:0,__source:s,
__self:i};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return b.vnode&&b.
vnode(c),c}function A(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function B(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var bn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Z(t){return t.target.closest("[data\
-word]")}var W=class extends L{root=I();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=Z(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute("\
tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=e=>{let n=Z(e);if(!n||e.ctrlKey||
e.altKey||e.metaKey)return;let r=bn[e.key];if(r&&this.pointed!==n)yn(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
e.preventDefault(),e.stopPropagation()};render({class:e,label:n,onPick:r,children:s}){return o("div",{ref:this.
root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:i=>{this.pointed=Z(i)},onPointerOver:i=>this.look(Z(i)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:i=>{let l=Z(i);l&&r?.(l.dataset.word,l)},children:s})}};function yn(t,[e,n],r){let s=c=>{let p=c.
getBoundingClientRect();return[p.left+p.width/2,p.top+p.height/2]},[i,l]=s(t),a=null,d=1/0;for(let c of r){let[
p,h]=s(c),u=(p-i)*e+(h-l)*n,f=Math.abs((p-i)*n)+Math.abs((h-l)*e);c===t||u<4||f>2*u||u+2*f<d&&([a,d]=[c,u+2*f])}
return a}function ge({text:t,bots:e}){return o(g,{children:t.split(/@(\d)/).map((n,r)=>r%2?o(g,{children:[o(C,
{seat:Number(n)})," ",o("span",{class:"name",children:e[Number(n)]})]}):n)})}function C({seat:t}){return o("sp\
an",{class:`badge seat${t}`,children:t})}function E(t){class e extends L{shouldComponentUpdate(r){let s=this.props,i=r;for(let l in i)if(i[l]!==s[l])return!0;
for(let l in s)if(!(l in i))return!0;return!1}render(){return t(this.props)}}return n=>Be(e,n)}function N(t){return t.replace(/-\d+$/,"")}function be(t){return/-(\d+)$/.exec(t)?.[1]??""}function R(t,e){let n=M(
t).creatures?.[N(e)],r=n?n[0]:N(e).replace(/-/g," "),s=be(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${s&&
` ${s}`}`}function V(t,e){return`${t} ${e}${t===1?"":"s"}`}function Ct(t){return String(Math.round(t*100)/100)}
function Et(t,e,n=!1){return n&&t.move!==void 0?t.move:vn(t.text,e)}function vn(t,e){return t.replace(/@(\d)/g,
(n,r)=>e[Number(r)])}var G=["r1","r2","r3","r4","r5"],ve=620,wn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*
112,0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},xn={width:357,height:462,card:[
27,40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,
30]};function ye(t,e){let n=M(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+
20)%360})`:"var(--wild)"}function Lt({seat:t,x:e,y:n,r,fresh:s}){return o(g,{children:[o("g",{class:`pebble se\
at${t}`,children:[o("circle",{cx:e,cy:n,r}),o("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",
children:t})]}),s&&o("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function kn({game:t,card:e,x:n,y:r,w:s,h:i}){
let l=N(e),a=!M(t).creatures?.[l],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${s*.12} ${-i*.085}h${s*.76-1.6}\
q${s*.12} 0 ${s*.12} ${i*.085}v${i*.1}z`;return o("g",{class:a?"card wild":"card","data-card":e,children:[o("r\
ect",{class:"paper",x:n,y:r,width:s,height:i,rx:s*.12}),o("path",{fill:a?"url(#wild)":ye(t,l),d}),o("text",{x:n+
s/2,y:r+i*.72,"font-size":i*.42,"text-anchor":"middle",children:be(e)})]})}var $n=E(t=>{let{game:e,layout:n,pile:r=[],
owner:s,state:i,out:l,marks:a}=t,[d,c,p,h]=n.cell(t.column,t.row),[u,f]=n.card,_=d+(n.wide?18:6),v=c+(h-f)/2+(n.
wide?2:1),y={x:d+3,y:c+3,width:p-6,height:h-6,rx:7},w=[`Row ${t.row+1}, ${R(e,t.word.split(" ")[1])}`,i==="clo\
sed"?"closed":r.length?r.map(x=>R(e,x)).reverse().join(", on top of "):"empty",s!==void 0&&`pebble of seat ${s}`],
m=Math.min(r.length-1,3);return o("g",{class:`cell ${i}${l?" out":""}${a}`,...B(t.word,w.filter(Boolean).join(
": "),a),children:[o("rect",{class:"place",...y}),i==="closed"&&o("rect",{class:"shut",...y,fill:"url(#closed)"}),
Array.from({length:Math.max(0,m)},(x,F)=>{let P=(m-F)*(n.wide?3:2);return o("rect",{class:"under",x:_+P,y:v-P,
width:u,height:f,rx:u*.12})}),r.length>0&&o(kn,{game:e,card:r[r.length-1],x:_,y:v,w:u,h:f}),t.pileFresh&&o("re\
ct",{class:"fresh",x:_-2,y:v-2,width:u+4,height:f+4,rx:u*.14}),t.gone&&o("rect",{class:"fresh gone",x:d+5,y:c+
5,width:p-10,height:h-10,rx:6}),r.length>1&&o("text",{class:"depth",x:d+p-(n.wide?26:11),y:c+h-(n.wide?13:9),"\
text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),s!==void 0&&o(Lt,{seat:s,x:d+p-(n.wide?
26:12),y:c+(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),Ie=[],Sn=E(t=>{let{game:e,layout:n,creature:r,holder:s,
out:i,marks:l}=t,[a,d,c,p]=n.head(t.column),{wide:h}=n,[u]=M(e).creatures?.[r]??[r],f=h?5:3,_=c-2*f,v=p-(h?12:
6),y=d+v-(h?17:3),w=h?{x:a+f+10,y:d+70,width:_-20,height:5}:{x:a+c-8,y:d+9,width:4,height:v-12},m=i>=0?`elimin\
ated in round ${i+1}`:s===void 0?"nobody controls it":`seat ${s} controls it`,x={x:a+f,y:d+3,width:_,height:v,
rx:8};return o("g",{class:`champion${i>=0?" out":""}${l}`,...B(r,`${u}, ${m}`,l),children:[o("rect",{class:"pa\
per",...x}),h?o(g,{children:[o("circle",{cx:a+c/2,cy:d+29,r:18,fill:ye(e,r)}),o("text",{class:"emblem",x:a+c/2,
y:d+35,"text-anchor":"middle","font-size":18,children:u.charAt(0)}),o("text",{class:"title",x:a+c/2,y:d+62,"te\
xt-anchor":"middle","font-size":13,children:u})]}):o(g,{children:[o("rect",{x:a+f,y:d+3,width:6,height:v,rx:3,
fill:ye(e,r)}),o("text",{class:"title",x:a+13,y:d+21,"font-size":u.length>8?10.5:12,children:u})]}),t.crowns.map(
(F,P)=>o(Lt,{seat:F,x:h?a+c-f-12-P*15:a+22+P*15,y:d+(h?16:36),r:h?9:7.5,fresh:!t.crowned.includes(F)},F)),s!==
void 0&&i<0&&o("rect",{class:`control seat${s}`,rx:2,...w}),i>=0&&o("path",{class:"cross",d:`M${a+f+6} ${d+9}L${a+
c-f-6} ${y}M${a+c-f-6} ${d+9}L${a+f+6} ${y}`}),i>=0&&h&&o("text",{class:"outtext",x:a+c/2,y:d+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",i+1]}),t.outNow&&o("rect",{class:"fresh out",...x})]})}),Tn=E(
({layout:t,row:e,state:n,prestige:r,marks:s})=>{let[i,l,a,d]=t.label(e);return o("g",{class:`row-label ${n}${s}`,
...B(G[e],`Row ${e+1}, worth ${r}`,s),children:[o("rect",{class:"place",x:i,y:l,width:a,height:d,rx:6}),t.wide?
o(g,{children:[o("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),o("text",{class:"\
worth",x:a-12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):o(g,{children:[o("text",
{x:i+a/2,y:20,"text-anchor":"middle","font-size":12,children:e+1}),o("text",{class:"worth",x:i+a/2+14,y:20,"fo\
nt-size":9,children:["\xB7",r]})]})]})}),Mn=E(()=>o("defs",{children:[o("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((t,e)=>o("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t}\
)`}))}),o("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:o("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function Cn({board:t}){let e=t.view,n=t.before,
r=t.width>=ve?wn:xn,s=e.phase==="over",i=a=>a+1===e.round&&!s?"now":a+1>e.round?"later":"past",l=M(e.game).prestige??
[];return o("svg",{class:"grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[o(Mn,{}),G.map((a,d)=>o(Tn,
{layout:r,row:d,state:i(d),prestige:l[d],marks:A(t,a)},a)),e.champions.map((a,d)=>{let c=e.eliminated.indexOf(
a),p=e.pebbles.champion?.[a]??Ie;return o(g,{children:[G.map((h,u)=>{let f=`${h} ${a}`,_=e.grid[h]?.[a],v=e.pebbles[h]?.[a],
y=n?.grid[h]?.[a],w=n?.pebbles[h]?.[a],m=n!==null&&_!==y&&String(_??"")!==String(y??"");return o($n,{game:e.game,
layout:r,column:d,row:u,word:f,pile:_,owner:v,out:c>=0,state:c>=0&&u>c?"closed":i(u),pileFresh:m&&!!_?.length,
gone:m&&!_?.length,ownerFresh:n!==null&&v!==w,marks:A(t,f)},f)}),o(Sn,{game:e.game,layout:r,column:d,creature:a,
crowns:p,crowned:n?n.pebbles.champion?.[a]??Ie:p,holder:e.control?.[a],out:c,outNow:c>=0&&n!==null&&!n.eliminated.
includes(a),marks:A(t,a)},a)]})})]})}var En=E(({game:t,card:e,seen:n,marks:r})=>{let s=N(e),i=M(t).creatures?.[s],
l=R(t,e);return o("span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...B(e,l,r),style:i?{"-\
-creature":ye(t,s)}:void 0,children:[o("b",{children:be(e)||"\u2726"}),o("small",{children:i?i[0]:R(t,s)})]})}),
Pt=()=>o("span",{class:"mini back",role:"img","aria-label":"a hidden card"});function Q({board:t,cards:e,seen:n=Ie}){
let{game:r}=t.view,s=Array.isArray(e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return o(g,{children:[
s.map((a,d)=>{if(a==="?"||a===null)return o(Pt,{},`?${d}`);let c=(l.get(a)??0)+1;return l.set(a,c),o(En,{game:r,
card:a,seen:s===n,marks:A(t,a)},`${a} ${c}`)}),Array.from({length:i},(a,d)=>o(Pt,{},`hidden ${d}`))]})}function Pn({
board:t,seat:e}){let n=t.view,r=n.players[e],s=n.pebbles_left?.[e]??0,i=Array.isArray(r.hand)?r.hand.length:r.
hand,l=`seat-${e}`,a=A(t,l),d=r.sidelined;return o("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?
" mine":""}${a}`,"data-hand":e,children:[o("div",{class:"who",...B(l,void 0,a),children:[o(C,{seat:e})," ",o("\
span",{class:"name",children:t.bots[e]}),o("span",{class:"stock",role:"img","aria-label":`${V(s,"pebble")} lef\
t`,children:Array.from({length:s},()=>o("i",{class:`seat${e}`}))}),o("span",{class:"quiet",children:V(i,"card")})]}),
o("div",{class:"cards",children:[o(Q,{board:t,cards:r.hand,seen:r.seen}),r.secret&&o("span",{class:"secret",title:"\
a secret prediction",children:[o("em",{children:"secret"}),o(Q,{board:t,cards:[r.secret]})]}),d!==void 0&&d!==
0&&!(Array.isArray(d)&&!d.length)&&o("span",{class:"secret",title:"sidelined by Stag",children:[o("em",{children:"\
sidelined"}),o(Q,{board:t,cards:d})]})]})]})}function Rt({board:t,name:e,cards:n}){let[r,s]=_e(!1),i=Array.isArray(
n)?n.length:n;return!i||!Array.isArray(n)?o("span",{class:"pile",children:[e," ",i]}):o("details",{class:"pile",
onToggle:l=>s(l.currentTarget.open),children:[o("summary",{children:[e," ",i]}),r&&o("div",{class:"cards",children:o(
Q,{board:t,cards:n})})]})}function At(t){let e=t.view;return o(W,{class:"cards-table",label:"The table",onPick:t.
onPick,onLook:t.onLook,children:[o("div",{class:"felt",children:o(Cn,{board:t})}),e.drawn!==void 0&&e.drawn!==
null&&o("div",{class:"drawn",children:[o("em",{children:"looked at"}),o(Q,{board:t,cards:e.drawn})]}),o("div",
{class:"hands",children:e.players.map((n,r)=>o(Pn,{board:t,seat:r},r))}),o("div",{class:"piles",children:[o(Rt,
{board:t,name:"deck",cards:e.deck})," ",o(Rt,{board:t,name:"discard pile",cards:e.discard})]})]})}function Ft(t,e){
let n=new Set;for(let r of t.champions){for(let s of G)(String(t.grid[s]?.[r]??"")!==String(e.grid[s]?.[r]??"")||
t.pebbles[s]?.[r]!==e.pebbles[s]?.[r])&&n.add(`${s} ${r}`);(String(t.pebbles.champion?.[r]??"")!==String(e.pebbles.
champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&n.add(r)}return n}function Vt(t,e,n){
let r=M(t.game).creatures??{},[s,i]=e.split(" ");if(i){let c=t.grid[s]?.[i]??[],p=t.pebbles[s]?.[i],h=c.length?
c.map(u=>R(t.game,u)).reverse().join(", ")+(c.length>1?" (bottom card last)":""):"no card";return[`Row ${s.slice(
1)}, ${R(t.game,i)}`,`${h}${p===void 0?"":`; the pebble of ${n[p]}`}`]}let l=/^seat-(\d+)$/.exec(e)?.[1];if(l!==
void 0)return[n[Number(l)],`seat ${l}, ${V(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];if(G.includes(e))return[
`Row ${e.slice(1)}`,`a pebble in it is worth ${M(t.game).prestige?.[G.indexOf(e)]}`];let a=r[N(e)];if(!a)return[
R(t.game,e),""];if(e!==N(e))return[R(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]} (${d===void 0?"\
nobody controls it":`${n[d]} controls it`})`]}var ee={inaccuracy:"?!",mistake:"?",blunder:"??"},Rn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Ot(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function z(t,e){return Ot(t,e).
filter(n=>!!n.mark)}function We(t){return`${Math.round(100*t)} %`}function Ge(t){return t.kind==="exact"?`${We(
t.value)}, proved`:`${We(t.value)} \xB1 ${We((t.high-t.low)/2)}`}function ze(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${Ge(e.loss)})`}function Bt(t,e){let n=t.bots.map(()=>[]);
for(let l of Ot(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],s=r.filter(l=>l===1).length,i=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&s&&l.push([i,r[a]===1?1/s:0])}),n}function Ht(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,s)=>{let i=r.note&&(e==="all"||String(r.s)===e)?Rn.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([s-1,Math.min(100,Number(i[1]))/100])}),n}function Nt(t){return[...Bt(t,"all"),...Ht(t,"al\
l")].some(e=>e.length>1)}function Dt({film:t,looker:e,last:n,onPick:r,children:s}){let i=a=>1e3*a/Math.max(1,n),
l=a=>(d,c)=>d.length>1&&o("polyline",{class:`${a} seat${c}`,points:d.map(([p,h])=>`${i(p).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return o("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
o("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[o("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Ht(t,e).map(l("claim")),Bt(t,e).map(l("chance"))]}),z(t,e).map(a=>o(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${i(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[ee[a.mark],o("title",{children:ze(t,a)})]})),s]})}function jt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return o(g,{children:[o("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&o("details",{class:"review",
children:[o("summary",{children:"Accuracy and turning points"}),o("ul",{children:t.review.seats.map(r=>o("li",
{children:[o(C,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${V(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),o("ul",{children:t.review.turning_points.
map(r=>o("li",{children:r.text}))})]})]})}function Ut({viewer:t,view:e,marked:n}){let{film:r,step:s,looker:i}=t,l=i==="all"||Number(i)===s.s;return o("d\
iv",{class:"caption","aria-live":"polite",children:[o("div",{class:"said",children:[o(Ln,{viewer:t})," ",s.ms!==
void 0&&o("span",{class:"quiet",children:`${s.ms.toFixed(1)} ms, ${s.of} choices`}),s.referee&&o("span",{class:"\
quiet",children:"played at random by the referee"})]}),n&&o("div",{class:`judged ${n.mark}`,children:[`${ee[n.
mark]} ${n.mark}; better: `,o("code",{children:n.best}),` (+${Ge(n.loss)})`]}),l&&s.note&&o("div",{class:"note",
tabIndex:0,children:s.note}),o("div",{class:"news",children:(s.n??[]).slice(1).map(a=>{let d=ie(a,i);return o(
"span",{class:d.eliminated?"out":"",children:t.notation&&d.move!==void 0?o("code",{children:d.move}):o(ge,{text:d.
text,bots:r.bots})})})}),t.faultsHere().map(a=>o("div",{class:"fault",children:[a.seat!==void 0&&o(C,{seat:a.seat}),
` ${a.seat===void 0?"":r.bots[a.seat]}: ${a.kind}`,(i==="all"||Number(i)===a.seat)&&o(g,{children:[a.message&&
`: ${a.message}`,a.stderr&&o("pre",{tabIndex:0,children:a.stderr})]})]})),o("div",{class:"quiet when",children:[
An(e),e.asked&&e.phase!=="over"&&o(g,{children:[" \xB7 ",o(ge,{text:e.asked,bots:r.bots})]})]})]})}function Ln({
viewer:t}){let{step:e,film:n,notation:r}=t;return e.s===void 0?o(g,{children:t.words(t.place)}):r?o(g,{children:[
o(C,{seat:e.s})," ",o("span",{class:"name",children:n.bots[e.s]})," ",o("code",{children:t.words(t.place)})]}):
o(ge,{text:t.news(t.place).text,bots:n.bots})}function An(t){if(t.phase==="over"||t.turn===null||t.turn===void 0)
return"the game is over";let e=t.round?`round ${t.round}, `:"";return t.number?`${e}turn ${t.number}`:t.asked?
"":`seat ${t.turn} decides`}var Fn=E(({viewer:t,place:e,step:n,words:r,here:s,faulty:i,marked:l})=>{let d=[(n.n??[]).some(([c])=>c.eliminated!==
void 0)&&"eliminates",i&&"faulty",s&&"here"].filter(Boolean).join(" ");return o("li",{class:d,children:o("butt\
on",{type:"button",tabIndex:s?0:-1,"aria-current":s?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[o("span",{class:"number",children:e}),n.s===void 0?o("span",{class:"badge none"}):o(C,{seat:n.s}),o(
"span",{class:"words",children:r}),o("span",{class:"ms",children:[l&&o("span",{class:`sign ${l.mark}`,title:ze(
t.film,l),children:`${ee[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Vn=60,we=class extends L{root=I();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer)}componentWillUpdate(e){(e.told!==this.props.told||e.viewer!==this.props.viewer)&&
this.gather(e.viewer)}shouldComponentUpdate(e){return e.place!==this.props.place||e.told!==this.props.told||e.
viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){this.follow()}componentWillUnmount(){
clearTimeout(this.rest)}gather(e){this.words=e.steps.map((n,r)=>e.words(r)),this.marks=new Map(z(e.film,e.looker).
map(n=>[n.number,n])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(this.rest),this.rest=setTimeout(
()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.offsetTop-e.scrollTop;(r<0||
r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Vn)}read(e,n=!1){let{viewer:r}=this.
props,s=n?null:e.target.closest("[data-place]"),i=s?Number(s.dataset.place):null;i!==r.read&&(r.read=i,r.draw())}onKey=e=>{
let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),this.props.viewer.move(r),this.
root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){return o("ol",{ref:this.root,
class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(r),onPointerLeave:r=>this.read(
r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.read(r,!0),children:e.steps.
map((r,s)=>o(Fn,{viewer:e,place:s,step:r,words:this.words[s],here:s===n,faulty:this.faults.has(s),marked:this.
marks.get(s)},s))})}};var T=46,Gt=/^-?\d+,-?\d+$/;function zt(t){let[e,n]=t.split(",").map(Number);return[T*Math.sqrt(3)*(e+n/2),T*1.5*
n]}function On(t){let[e,n]=t.split(",").map(Number);return[[1,0],[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([r,s])=>`${e+
r},${n+s}`)}function ne(t){return`M${Array.from({length:6},(n,r)=>{let s=Math.PI/3*r+Math.PI/6;return`${(t*Math.
cos(s)).toFixed(1)} ${(t*Math.sin(s)).toFixed(1)}`}).join("L")}Z`}var Bn=ne(T-1.5),Hn=ne(T-6),Nn=ne(T-4),qt=ne(
T-5),Dn=ne(T+1);function te(t){let[e,n]=zt(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function jn(t){
return t.length>7?12.5:t.length>6?13.5:15}function Kt({name:t,beads:e}){return o(g,{children:[o("path",{class:"\
edge",d:Bn}),o("path",{class:"face",d:Hn}),o("circle",{class:"gem",cy:-T*.56,r:4.2}),o("text",{y:5,"text-ancho\
r":"middle","font-size":jn(t),children:t}),e?o("g",{class:"beads",children:[o("circle",{cy:T*.52,r:11}),o("tex\
t",{y:T*.52+4.5,"text-anchor":"middle","font-size":13,children:e})]}):null]})}var Un=E(({game:t,cell:e,text:n,
beads:r,coordinates:s,marks:i})=>{let[l,a]=n.split(" "),d=M(t).tiles?.[l]?.[0]??"",c=`${R(t,l)}${a?`, ${a}`:""}\
, at ${e}${r?`, ${V(r,"token")} on it`:""}`;return o("g",{class:`tile ${a??"grey"} ${d}${i}`,"data-tile":l,transform:te(
e),...B(e,c,i),children:[o(Kt,{name:l,beads:r}),s&&o("text",{class:"coordinates",y:T*.42,"text-anchor":"middle",
"font-size":10,children:e})]})});function qn({board:t}){let e=t.view,n=t.before,{board:r}=e,s=Object.keys(r).sort(
(m,x)=>r[m]<r[x]?-1:1),i=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[],...t.open??[]],l=[...new Set(
i.filter(m=>Gt.test(m)&&!r[m]))],a=[...e.map??[],...e.next?.map??[]].filter(m=>!r[m]),d=n?Object.keys(n.board).
filter(m=>!r[m]):[],c=t.open?s.flatMap(On):[],p=[...s,...l,...a,...d,...c].map(zt),h=p.map(m=>m[0]),u=p.map(m=>m[1]),
f=Math.min(...h)-T-8,_=Math.min(...u)-T-8,v=Math.max(...h)+T+8-f,y=Math.max(...u)+T+8-_,w=n?[...Ke(e,n)].filter(
m=>r[m]):[];return o("svg",{class:"board",viewBox:[f,_,v,y].map(m=>m.toFixed(0)).join(" "),style:{"--across":(v/
(T*1.74)).toFixed(2)},children:[l.map(m=>o("g",{class:`open${A(t,m)}`,transform:te(m),...B(m,`empty cell ${m}`,
A(t,m)),children:[o("path",{d:Nn}),t.coordinates&&o("text",{class:"coordinates",y:4,"text-anchor":"middle","fo\
nt-size":11,children:m})]},`open ${m}`)),a.map(m=>o("path",{class:"bound",d:qt,transform:te(m),children:o("tit\
le",{children:["named by Map: ",m]})},`bound ${m}`)),d.map(m=>o("path",{class:"gone",d:qt,transform:te(m)},`go\
ne ${m}`)),s.map(m=>{let x=r[m].split(" ")[0];return o(Un,{game:e.game,cell:m,text:r[m],beads:e.beads?.[x],coordinates:!!t.
coordinates,marks:A(t,m)},x)}),w.map(m=>o("path",{class:"fresh",d:Dn,transform:te(m)},`fresh ${m}`))]})}var xe=T+
6,It=E(({game:t,name:e,token:n,taken:r,marks:s})=>o("svg",{class:`loose${s}`,viewBox:`${-xe} ${-xe} ${2*xe} ${2*
xe}`,"data-tile":e,...B(e,`${R(t,e)}${r?", taken":""}${n?`, with ${V(n,"token")}`:""}`,s),children:o("g",{class:`\
tile grey ${M(t).tiles?.[e]?.[0]??""}${r?" taken":""}`,children:o(Kt,{name:e,beads:n?`+${n}`:void 0})})}));function Wt({
name:t,tiles:e}){let[n,r]=_e(!1);return e?.length?o("details",{class:"pile",onToggle:s=>r(s.currentTarget.open),
children:[o("summary",{children:[t," ",e.length]}),n&&o("p",{children:[...e].sort().join(", ")})]}):null}function In({
board:t,seat:e}){let n=t.view,r=n.colors?.[e],s=r?Object.values(n.board).filter(l=>l.endsWith(` ${r}`)):[],i=s.
reduce((l,a)=>l+(n.beads?.[a.split(" ")[0]]??0),0);return o("div",{class:`hand${n.turn===e?" turn":""}`,children:o(
"div",{class:"who",children:[o(C,{seat:e})," ",r&&o("i",{class:`side ${r}`,title:r}),o("span",{class:"name",children:t.
bots[e]}),o("span",{class:"quiet",children:`${r?`${r}: `:""}${V(s.length,"tile")}, ${V(n.tokens?.[e]??0,"token")}${i?
`, ${i} on tiles`:""}`})]})})}function Wn({view:t}){let e=[];return t.quota===1&&(t.number??0)>1&&t.phase!=="o\
ver"&&e.push("Famine: one tile this turn"),t.destiny?.length&&e.push(`Destiny: ${t.destiny.join(" and ")}`),t.
next?.quota&&e.push("next turn: Famine"),t.next?.destiny&&e.push(`next turn, Destiny: ${t.next.destiny.join(" \
and ")}`),e.length?o("p",{class:"legend",children:e.join(" \xB7 ")}):null}function Xt(t){let e=t.view,n=Object.
entries(e.taken??{}),r=Object.entries(e.pool??{});return o(W,{class:"tiles-table",label:"The table",onPick:t.onPick,
onLook:t.onLook,children:[o("div",{class:"sides",children:[0,1].map(s=>o(In,{board:t,seat:s},s))}),o("div",{class:"\
felt",children:o(qn,{board:t})}),(n.length>0||r.length>0)&&o("div",{class:"pool",children:[n.map(([s,i])=>o(It,
{game:e.game,name:s,token:i,taken:!0,marks:A(t,s)},s)),n.length>0&&o("span",{class:"gap"},"gap"),r.map(([s,i])=>o(
It,{game:e.game,name:s,token:i,taken:!1,marks:A(t,s)},s))]}),o(Wn,{view:e}),o("div",{class:"piles",children:[o(
Wt,{name:"bag",tiles:e.bag})," ",o(Wt,{name:"out of the game",tiles:e.dead})]})]})}function Ke(t,e){let n=new Set;
for(let r of new Set([...Object.keys(t.board),...Object.keys(e.board)])){let s=t.board[r]?.split(" ")[0];(t.board[r]!==
e.board[r]||s&&t.beads?.[s]!==e.beads?.[s])&&n.add(r)}return n}function Jt(t,e){let[n,r]=(Gt.test(e)?t.board[e]??
"":e).split(" ");if(!n)return[`Cell ${e}`,"empty"];let s=M(t.game).tiles?.[n]?.[1]??"";return[R(t.game,n),[s,r&&
`${r} side up`,n!==e&&`at ${e}`].filter(Boolean).join(" \xB7 ")]}function Gn(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function Xe(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function Yt(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let s=r.dataset.card??r.dataset.tile,i=n.get(s)??0;n.set(s,i+1),
e(`${s} ${i}`,r)}}var ke=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
Gn())return null;let s=new Map;return Yt(e,(i,l)=>s.set(i,{box:l.getBoundingClientRect(),face:Xe(l)})),s}play(e,n,r,s=""){
let i=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=s.split(" "),a=[];Yt(e,(c,p)=>{let h=l.includes(
c.split(" ")[0])&&p.closest(".cell")&&i,u=n.get(c)??(h?{box:zn(i.getBoundingClientRect()),face:""}:null);u&&a.
push([p,u,p.getBoundingClientRect()])});let d=e.getBoundingClientRect();for(let[c,{box:p,face:h},u]of a){let f=Math.
hypot($e(u)-$e(p),Se(u)-Se(p));f>u.width*.6&&f>12&&!Kn(c,p,u)?Xn(e,d,c,p,u):h&&h!==Xe(c)&&Xe(c)&&Yn(c)}}};function $e(t){
return t.left+t.width/2}function Se(t){return t.top+t.height/2}function zn(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function Kn(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function Xn(t,e,n,r,s){
let i=Jn(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${s.left-
e.left}px`,top:`${s.top-e.top}px`,width:`${s.width}px`,height:`${s.height}px`}),t.append(i);let l=`translate(${$e(
r)-$e(s)}px, ${Se(r)-Se(s)}px) scale(${(r.width/s.width||1).toFixed(3)})`,a=i.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function Jn(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(d);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:s,height:i}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${s} ${i}`),e.removeAttribute("transform"),l.append(
e),l}function Yn(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function K(t){return t.board!==void 0}function Te(t){return t.champions!==void 0}var Me=class extends L{root=I();motion=new ke;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let s=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?s:null}componentDidUpdate(e,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(e){return o("div",{ref:this.root,class:"stage",children:e.draw?.(e)??
o(Zn,{...e})})}};function Zn(t){return K(t.view)?o(Xt,{...t}):Te(t.view)?o(At,{...t}):o(Qn,{view:t.view})}function Qn({
view:t}){let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return o("table",
{class:"plain",children:o("tbody",{children:e.map(([n,r])=>o("tr",{children:[o("th",{scope:"row",children:n.replaceAll(
"_"," ")}),o("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function Zt(t,e){return e&&K(t)&&
K(e)?Ke(t,e):e&&Te(t)&&Te(e)?Ft(t,e):new Set}function Qt(t,e,n){return K(t)?Jt(t,e):Te(t)?Vt(t,e,n):null}function Je(t,e){
let n=t.split(" "),r=new Set(n);for(let s of n)if(/^r\d$/.test(s))for(let i of n)r.add(`${s} ${i}`);return n[0]===
"play"&&n[1]&&e&&r.add(`r${e} ${n[2]??N(n[1])}`),r}function X(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function en(t){
t&&(document.documentElement.dataset.theme=t)}function er(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;en(X("equi\
nox-theme",t?"light":"dark")??(t?"light":"dark"))}function tn(){en(X("equinox-theme")),S("theme").addEventListener(
"click",er)}var tr=[["slow",1600],["normal",800],["fast",300],["very fast",90]],nr=60,rr="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 n notation \xB7 c \
coordinates \xB7 Esc close",Ce=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=
n.seat===null||n.seat===void 0?["all",...n.bots.map((s,i)=>String(i))]:[String(n.seat)],this.looker=this.lookers[0],
this.steps=tt(n.steps),this.curved=Nt(n),this.width=e.clientWidth,e.replaceChildren(),this.goTo(r),this.resized.
observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;notation=X("equinox-notation")==="on";coordinates=X(
"equinox-coordinates")==="on";looked=null;read=null;timer=null;rest;resized=new ResizeObserver(()=>this.measure());get last(){
return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.steps[this.place]}within(e){
return Math.max(0,Math.min(this.last,e))}viewAt(e){return nt(this.steps[e].picture,this.looker)}find(e){if(e===
"fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].sort((r,s)=>r-s);if(e===
"mark")return z(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach((r,s)=>{(e==="score\
d"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(s)}),n}faultsHere(){return(this.film.faults??
[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return z(this.film,this.looker).find(n=>n.number===
e)}news(e){let n=this.steps[e].n?.[0];return n&&ie(n,this.looker)}words(e){let n=this.news(e),{s:r}=this.steps[e];
return n?Et(r===void 0?n:{...n,text:n.text.replace(new RegExp(`^@${r} `),"")},this.film.bots,this.notation):"T\
he deal"}toggleSwitch(e){this[e]=!this[e],X(`equinox-${e}`,this[e]?"on":"off"),this.draw()}jump(e,n){let r=this.
find(e),s=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);r.length&&this.show(s??r.at(n>0?0:-1))}move(e){
this.show(this.within(this.place+e))}show(e){this.place=this.within(e),this.draw(),clearTimeout(this.rest),this.
rest=setTimeout(()=>this.options.shown?.(this),nr)}goTo({move:e,looker:n}){this.looker=n&&this.lookers.includes(
n)?n:this.lookers[0],this.show(Math.trunc(e??0)||0)}look(e){this.lookers.includes(e)&&(this.looker=e,this.show(
this.place))}toggle(){if(this.playing)return this.stop();this.place===this.last&&this.show(0);let e=()=>{this.
timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.timer=setTimeout(e,this.speed),this.
draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){this.timer&&clearTimeout(
this.timer),clearTimeout(this.rest),this.resized.disconnect(),U(null,this.root)}measure(){let e=this.width;this.
width=this.root.clientWidth,e<ve!=this.width<ve&&this.draw()}draw(){U(o(or,{viewer:this}),this.root)}key(e){let r={
ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.show(this.last)," ":()=>this.
toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.jump("fault",1),F:()=>this.
jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look("all"),n:()=>this.toggleSwitch(
"notation"),c:()=>this.toggleSwitch("coordinates"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(
e.key)?()=>this.look(e.key):void 0);if(!r||e.ctrlKey||e.altKey||e.metaKey)return;let s=e.target;s.matches("inp\
ut:not([type=range]), select, textarea")||s.matches("button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};
function or({viewer:t}){let{film:e,place:n}=t,r=t.viewAt(n),s=n?t.viewAt(n-1):null,i=t.marked(n),l=t.read,a=l===
null?void 0:new Set([...Zt(t.viewAt(l),l?t.viewAt(l-1):null),...Je(t.news(l)?.move??"")]);return o(g,{children:[
o(ir,{viewer:t}),o(ar,{viewer:t,place:n,looker:t.looker,playing:t.playing,speed:t.speed,switches:`${t.notation}\
 ${t.coordinates}`}),t.curved&&o("div",{class:"chances",children:[o(Dt,{film:e,looker:t.looker,last:t.last,onPick:d=>t.
show(Math.round(t.last*d)),children:o("line",{class:"cursor",x1:Ee(n,t.last),x2:Ee(n,t.last),y1:"0%",y2:"100%"})}),
o(jt,{film:e,looker:t.looker})]}),o("div",{class:"body",children:[o("div",{class:"main",children:[o(Ut,{viewer:t,
view:r,marked:i}),o(sr,{told:t.looked===null?null:Qt(r,t.looked,e.bots)}),o(Me,{view:r,before:s,bots:e.bots,looker:t.
looker,width:t.width,lit:a,coordinates:t.coordinates,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:i&&
Je(i.best,s?.round),onLook:d=>{t.looked=d,t.draw()}})]}),o(we,{viewer:t,place:n,told:`${t.looker} ${t.notation}`})]}),
o("p",{class:"legend keys",children:rr})]})}function sr({told:t}){return o("p",{class:"about","aria-live":"pol\
ite",children:t?o(g,{children:[o("strong",{children:t[0]})," ",t[1]]}):o("span",{class:"quiet",children:"Point\
 at a piece to see what it is."})})}function Ee(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function ir({
viewer:{film:t,options:e}}){return o("div",{class:"heading",children:[o("h3",{children:t.title??`Game ${t.id}`}),
o("span",{class:"seats",children:o(Ye,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(r=>r.seat===
n||r.seat===void 0)})}),t.outcome&&o("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&
o("button",{type:"button",class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}
function Ye({bots:t,outcome:e,failed:n}){return o(g,{children:t.map((r,s)=>o("span",{class:`seat-result${e?.ranks[s]===
1?" first":""}`,children:[o(C,{seat:s})," ",o("span",{class:"name",children:r}),e&&o("span",{class:"quiet",children:`\
 ${e.ranks[s]}. (${Ct(e.scores[s])})`}),n(s)&&o("span",{class:"mark",children:"fault"})]}))})}var ar=E(({viewer:t,
place:e,looker:n,playing:r,speed:s})=>{let{film:i,last:l}=t,a=(c,p,h)=>o("button",{type:"button",title:p,onClick:h,
children:c}),d=c=>t.find(c).length>0;return o("div",{class:"controls",children:[a("|\u25C0","Start (Home)",()=>t.
show(0)),a("\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6","Forward (\u2192)",()=>t.move(1)),a("\u25B6|","\
End (End)",()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.toggle()),o("div",{class:"slide",children:[o(
"input",{type:"range",min:0,max:l,value:e,"aria-label":"Step",onInput:c=>t.show(Number(c.currentTarget.value))}),
o(lr,{viewer:t})]}),o("span",{class:"counter",children:`${e} / ${l}`}),d("eliminated")&&a("next out","Next eli\
mination (e)",()=>t.jump("eliminated",1)),d("fault")&&a("next fault","Next fault (f)",()=>t.jump("fault",1)),d(
"mark")&&a("next mark","Next marked move (m)",()=>t.jump("mark",1)),d("scored")&&a("scoring","Start of scoring",
()=>t.show(t.find("scored")[0])),o("label",{class:"view",children:[o("span",{children:"view"}),o("select",{title:"\
View",value:n,onChange:c=>t.look(c.currentTarget.value),children:t.lookers.map(c=>o("option",{value:c,children:c===
"all"?"everything":`seat ${c}: ${i.bots[Number(c)]}`}))})]}),o("select",{title:"Speed","aria-label":"Speed",value:s,
onChange:c=>{t.speed=Number(c.currentTarget.value),t.draw()},children:tr.map(([c,p])=>o("option",{value:p,children:c}))}),
o(nn,{viewer:t,name:"notation"}),K(t.viewAt(e))&&o(nn,{viewer:t,name:"coordinates"})]})});function nn({viewer:t,
name:e}){return o("label",{class:"switch",children:[o("input",{type:"checkbox",checked:t[e],onChange:()=>t.toggleSwitch(
e)})," ",e]})}var lr=E(({viewer:t})=>o("svg",{class:"marks",height:8,"aria-hidden":"true",children:[t.find("el\
iminated").map(e=>o("circle",{class:"out",cx:Ee(e,t.last),cy:4,r:3})),t.find("fault").map(e=>o("circle",{class:"\
fault",cx:Ee(e,t.last),cy:4,r:3}))]}));var re=20,cr=250,ur=8;function rn(t){return[...t.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([e,n])=>n===void 0?
e:`|${n}|`)}var Pe=class{constructor(e,n,r,s){this.games=e;this.played=n;this.getFilm=r;this.search=s;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.turnTo(0):this.typing=setTimeout(()=>this.
turnTo(0),cr)}),this.faults.addEventListener("change",()=>this.turnTo(0)),S("games-before").addEventListener("\
click",()=>this.turnTo(this.page-1)),S("games-after").addEventListener("click",()=>this.turnTo(this.page+1));for(let i of document.
querySelectorAll("[data-sort]"))i.addEventListener("click",()=>this.sort(i.dataset.sort));document.addEventListener(
"keydown",i=>this.viewer?.key(i)),document.addEventListener("click",i=>{let l=i.target.closest("[data-game]");
l&&this.open(l.dataset.game,{move:Number(l.dataset.move??0)},!0)}),window.addEventListener("hashchange",i=>this.
fromAddress(new URL(i.newURL).hash)),this.draw(),this.fromAddress(location.hash)}page=0;order=null;viewer=null;others=[];drawing={};opening={};typing;filter=S(
"filter");faults=S("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}turnTo(e){this.page=e,this.
draw()}sort(e){let{order:n}=this;this.order=n?.column!==e?{column:e,down:!0}:n.down?{column:e,down:!1}:null,this.
turnTo(0)}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=rn(this.filter.value),n=this.
games.filter(i=>{if(this.faults.checked&&!i.faults.some(Boolean))return!1;let l=`|${[i.number,i.id,...i.bots,i.
reason,...i.faults.filter(Boolean)].join("|")}|`.toLowerCase();return e.every(a=>l.includes(a))});if(!this.order)
return n;let{column:r,down:s}=this.order;return n.sort((i,l)=>(i[r]<l[r]?-1:i[r]>l[r]?1:0)*(s?-1:1))}async find(){
let e=this.page*re;if(this.hasAll()){let n=this.matching();return{count:n.length,games:n.slice(e,e+re)}}if(!this.
filter.value.trim()&&!this.faults.checked&&e+re<=this.games.length)return{count:this.played,games:this.games.slice(
e,e+re)};try{let n=await this.search(rn(this.filter.value).join(" "),this.faults.checked,this.page);return this.
others=n.games,{count:n.found,games:n.games}}catch(n){return{count:0,games:[],error:n.message}}}async draw(){let e=this.
drawing={},n=await this.find();if(this.drawing!==e)return;let r=Math.max(1,Math.ceil(n.count/re));if(this.page>=
r)return this.turnTo(r-1);S("count").textContent=n.error??`${n.count} of ${this.played}`,S("games-pages").hidden=
r<2,S("games-page").textContent=`page ${this.page+1} of ${r}`,S("games-before").disabled=this.page===0,S("game\
s-after").disabled=this.page===r-1;for(let i of document.querySelectorAll("[data-sort]")){i.disabled=!this.hasAll();
let l=this.order?.column===i.dataset.sort&&this.order;i.closest("th").setAttribute("aria-sort",l?l.down?"desce\
nding":"ascending":"none")}let s=this.viewer?.film.id;U(o(g,{children:n.games.map(i=>o(dr,{game:i,open:i.id===
s},i.id))}),S("list"))}async findGame(e){let n=[...this.games,...this.others].find(r=>r.id.startsWith(e));return n||
!this.search?n:(await this.search(e,!1,0).catch(()=>null))?.games.find(r=>r.id.startsWith(e))}async open(e,n={},r=!1){
let s=this.opening={},i=S("viewer");this.viewer?.close(),this.viewer=null,i.hidden=!1;let l=await this.findGame(
e),a=l?.id??e,d;try{if(d=await this.getFilm(a),this.opening!==s)return}catch(c){this.opening===s&&U(o("p",{class:"\
warning",children:["This game cannot be shown: ",c.message]}),i);return}l&&(d.bots=l.bots),d.title=l?`Game ${l.
number}`:`Game ${a}`,U(null,i),r&&history.pushState(null,"",`#game=${this.shorten(a)}`),this.viewer=new Ce(i,d,
{...n,close:()=>this.close(),shown:c=>this.toAddress(c)}),this.draw(),i.scrollIntoView({block:"start",behavior:n.
still?"auto":"smooth"})}close(e="#games"){this.opening={},this.viewer?.close(),this.viewer=null,S("viewer").hidden=
!0,history.replaceState(null,"",e),this.draw()}shorten(e){for(let n=ur;n<e.length;n+=1)if(this.games.filter(r=>r.
id.startsWith(e.slice(0,n))).length<2)return e.slice(0,n);return e}toAddress(e){let n=e.looker==="all"?"":`&se\
at=${e.looker}`;history.replaceState(null,"",`#game=${this.shorten(e.film.id)}&move=${e.place}${n}`)}fromAddress(e){
let[n,r]=e.split("?");n==="#games"&&r&&(this.filter.value=new URLSearchParams(`filter=${r}`).get("filter"),this.
faults.checked=!1,this.turnTo(0),S("games").scrollIntoView({block:"start"}));let s=new URLSearchParams(e.slice(
1)),i=s.get("game"),l={move:Number(s.get("move")??0),looker:s.get("seat")??"all"};i?this.viewer?.film.id.startsWith(
i)?this.viewer.goTo(l):this.open(i,{...l,still:!0}):this.viewer&&this.close(e||location.pathname+location.search)}};
function dr({game:t,open:e}){return o("tr",{class:e?"here":"",children:[o("td",{class:"right",children:t.number}),
o("td",{children:o("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),o("td",{
class:"seats",children:o(Ye,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),o("td",{class:"right",children:t.
moves}),o("td",{children:t.reason})]})}async function pr(t){let e=[...document.querySelectorAll("script[data-film]")].find(n=>n.dataset.film===t);if(!e)
throw new Error("it was left out of this page");return Qe(e.textContent??"")}tn();new Pe(se.games,se.played,pr);})();
