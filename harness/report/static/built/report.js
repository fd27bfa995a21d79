// Built by `make frontend` from harness/report/frontend. Sources: d7e027083fa672a043de712e29b45cdcd032c1198197b63fd20b5c433fee309d
"use strict";(()=>{function R(t){return document.getElementById(t)}var re=JSON.parse(R("data").textContent??"");function M(t){return re.
facts[t]??{}}async function Ze(t){let e=Uint8Array.from(atob(t),o=>o.charCodeAt(0)),n=new Blob([e]).stream().pipeThrough(new DecompressionStream(
"deflate")),r=JSON.parse(await new Response(n).text());if(r.error)throw new Error(r.error);return r}function Qe(t,e){
if(Array.isArray(e)){if(e.length===1)return e[0];let[r,o,i]=e;return t.slice(0,r).concat(i,o?t.slice(-o):[])}let n=Array.
isArray(t)?t.slice():{...t};for(let[r,o]of Object.entries(e))Array.isArray(o)&&o.length===0?delete n[r]:n[r]=Qe(
n[r],o);return n}function et(t,e={}){let n=e;return t.map(r=>(n=Qe(n,r.d),{...r,picture:n}))}function tt(t,e){
return{...t.common,...t[e]}}function oe([t,e],n){return e?n==="all"?Object.assign({},t,...Object.values(e)):{...t,
...e[n]}:t}var de,b,it,tn,N,nt,at,lt,Re,ie,X,ct,Fe,Ae,Le,nn,le={},ce=[],rn=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,
pe=Array.isArray;function H(t,e){for(var n in e)t[n]=e[n];return t}function Ve(t){t&&t.parentNode&&t.parentNode.
removeChild(t)}function Oe(t,e,n){var r,o,i,l={};for(i in e)i=="key"?r=e[i]:i=="ref"?o=e[i]:l[i]=e[i];if(arguments.
length>2&&(l.children=arguments.length>3?de.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(i in t.
defaultProps)l[i]===void 0&&(l[i]=t.defaultProps[i]);return ae(t,l,r,o,null)}function ae(t,e,n,r,o){var i={type:t,
props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:o??++it,__i:-1,__u:0};return o==
null&&b.vnode!=null&&b.vnode(i),i}function I(){return{current:null}}function v(t){return t.children}function A(t,e){
this.props=t,this.context=e}function j(t,e){if(e==null)return t.__?j(t.__,t.__i+1):null;for(var n;e<t.__k.length;e++)
if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?j(t):null}function on(t){if(t.
__P&&t.__d){var e=t.__v,n=e.__e,r=[],o=[],i=H({},e);i.__v=e.__v+1,b.vnode&&b.vnode(i),Be(t.__P,i,e,t.__n,t.__P.
namespaceURI,32&e.__u?[n]:null,r,n??j(e),!!(32&e.__u),o),i.__v=e.__v,i.__.__k[i.__i]=i,ft(r,i,o),e.__e=e.__=null,
i.__e!=n&&ut(i)}}function ut(t){if((t=t.__)!=null&&t.__c!=null)return t.__e=t.__c.base=null,t.__k.some(function(e){
if(e!=null&&e.__e!=null)return t.__e=t.__c.base=e.__e}),ut(t)}function rt(t){(!t.__d&&(t.__d=!0)&&N.push(t)&&!ue.
__r++||nt!=b.debounceRendering)&&((nt=b.debounceRendering)||at)(ue)}function ue(){try{for(var t,e=1;N.length;)
N.length>e&&N.sort(lt),t=N.shift(),e=N.length,on(t)}finally{N.length=ue.__r=0}}function dt(t,e,n,r,o,i,l,a,d,u,p){
var h,c,m,g,w,y,f=r&&r.__k||ce,_=e.length;for(d=sn(n,e,f,d,_),h=0;h<_;h++)(m=n.__k[h])!=null&&(c=m.__i!=-1&&f[m.
__i]||le,m.__i=h,y=Be(t,m,c,o,i,l,a,d,u,p),g=m.__e,m.ref&&c.ref!=m.ref&&(c.ref&&He(c.ref,null,m),p.push(m.ref,
m.__c||g,m)),w==null&&g!=null&&(w=g),4&m.__u?(d=pt(m,d,t),c.__e&&(c.__e=null)):typeof m.type=="function"&&y!==
void 0?d=y:g&&(d=g.nextSibling),m.__u&=-7);return n.__e=w,d}function sn(t,e,n,r,o){var i,l,a,d,u,p=n.length,h=p,
c=0;for(t.__k=new Array(o),i=0;i<o;i++)(l=e[i])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l=="s\
tring"||typeof l=="number"||typeof l=="bigint"||l.constructor==String?l=t.__k[i]=ae(null,l,null,null,null):pe(
l)?l=t.__k[i]=ae(v,{children:l},null,null,null):l.constructor===void 0&&l.__b>0?l=t.__k[i]=ae(l.type,l.props,l.
key,l.ref?l.ref:null,l.__v):t.__k[i]=l,d=i+c,l.__=t,l.__b=t.__b+1,a=null,(u=l.__i=an(l,n,d,h))!=-1&&(h--,(a=n[u])&&
(a.__u|=2)),a==null||a.__v==null?(u==-1&&(o>p?c--:o<p&&c++),typeof l.type!="function"&&(l.__u|=4)):u!=d&&(u==d-
1?c--:u==d+1?c++:(u>d?c--:c++,l.__u|=4))):t.__k[i]=null;if(h)for(i=0;i<p;i++)(a=n[i])!=null&&(2&a.__u)==0&&(a.
__e==r&&(r=j(a)),_t(a,a));return r}function pt(t,e,n){var r,o;if(typeof t.type=="function"){for(r=t.__k,o=0;r&&
o<r.length;o++)r[o]&&(r[o].__=t,e=pt(r[o],e,n));return e}t.__e!=e&&(e&&t.type&&!e.parentNode&&(e=j(t)),e=n.insertBefore(
t.__e,e||null));do e=e&&e.nextSibling;while(e!=null&&e.nodeType==8);return e}function an(t,e,n,r){var o,i,l,a=t.key,d=t.type,u=e[n],p=u!=null&&(2&u.__u)==0;if(u===null&&a==null||p&&a==u.key&&
d==u.type)return n;if(r>(p?1:0)){for(o=n-1,i=n+1;o>=0||i<e.length;)if((u=e[l=o>=0?o--:i++])!=null&&(2&u.__u)==
0&&a==u.key&&d==u.type)return l}return-1}function ot(t,e,n){e[0]=="-"?t.setProperty(e,n??""):t[e]=n==null?"":typeof n!=
"number"||rn.test(e)?n:n+"px"}function se(t,e,n,r,o){var i,l;e:if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||ot(t.style,e,"");if(n)for(e in n)
r&&n[e]==r[e]||ot(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")i=e!=(e=e.replace(ct,"$1")),l=e.toLowerCase(),e=
l in t||e=="onFocusOut"||e=="onFocusIn"?l.slice(2):e.slice(2),t.l||(t.l={}),t.l[e+i]=n,n?r?n[X]=r[X]:(n[X]=Fe,
t.addEventListener(e,i?Le:Ae,i)):t.removeEventListener(e,i?Le:Ae,i);else{if(o=="http://www.w3.org/2000/svg")e=
e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="\
form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{t[e]=n??"";
break e}catch{}typeof n=="function"||(n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="pop\
over"&&n==1?"":n))}}function st(t){return function(e){if(this.l){var n=this.l[e.type+t];if(e[ie]==null)e[ie]=Fe++;else if(e[ie]<
n[X])return;return n(b.event?b.event(e):e)}}}function Be(t,e,n,r,o,i,l,a,d,u){var p,h,c,m,g,w,y,f,_,S,V,C,K,Ye,
ne,Pe,O=e.type;if(e.constructor!==void 0)return null;128&n.__u&&(d=!!(32&n.__u),i=[a=e.__e=n.__e]),(p=b.__b)&&
p(e);e:if(typeof O=="function"){h=l.length;try{if(_=e.props,S=O.prototype&&O.prototype.render,V=(p=O.contextType)&&
r[p.__c],C=p?V?V.props.value:p.__:r,n.__c?f=(c=e.__c=n.__c).__=c.__E:(S?e.__c=c=new O(_,C):(e.__c=c=new A(_,C),
c.constructor=O,c.render=cn),V&&V.sub(c),c.state||(c.state={}),c.__n=r,m=c.__d=!0,c.__h=[],c._sb=[]),S&&c.__s==
null&&(c.__s=c.state),S&&O.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=H({},c.__s)),H(c.__s,O.getDerivedStateFromProps(
_,c.__s))),g=c.props,w=c.state,c.__v=e,m)S&&O.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),
S&&c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(S&&O.getDerivedStateFromProps==null&&_!==
g&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(_,C),e.__v==n.__v||!c.__e&&c.shouldComponentUpdate!=
null&&c.shouldComponentUpdate(_,c.__s,C)===!1){e.__v!=n.__v&&(c.props=_,c.state=c.__s,c.__d=!1),e.__e=n.__e,e.
__k=n.__k,e.__k.some(function(q){q&&(q.__=e)}),ce.push.apply(c.__h,c._sb),c._sb=[],c.__h.length&&l.push(c),a=j(
n);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(_,c.__s,C),S&&c.componentDidUpdate!=null&&c.__h.
push(function(){c.componentDidUpdate(g,w,y)})}if(c.context=C,c.props=_,c.__P=t,c.__e=!1,K=b.__r,Ye=0,S)c.state=
c.__s,c.__d=!1,K&&K(e),p=c.render(c.props,c.state,c.context),ce.push.apply(c.__h,c._sb),c._sb=[];else do c.__d=
!1,K&&K(e),p=c.render(c.props,c.state,c.context),c.state=c.__s;while(c.__d&&++Ye<25);c.state=c.__s,c.getChildContext!=
null&&(r=H(H({},r),c.getChildContext())),S&&!m&&c.getSnapshotBeforeUpdate!=null&&(y=c.getSnapshotBeforeUpdate(
g,w)),ne=p!=null&&p.type===v&&p.key==null?ht(p.props.children):p,a=dt(t,pe(ne)?ne:[ne],e,n,r,o,i,l,a,d,u),c.base=
e.__e,e.__u&=-161,c.__h.length&&l.push(c),f&&(c.__E=c.__=null)}catch(q){if(l.length=h,e.__v=null,d||i!=null){if(q.
then){for(e.__u|=d?160:128;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;i!=null&&(i[i.indexOf(a)]=null),e.
__e=a}else if(i!=null)for(Pe=i.length;Pe--;)Ve(i[Pe])}else e.__e=n.__e;e.__k==null&&(e.__k=n.__k||[]),q.then||
mt(e),b.__e(q,e,n)}}else i==null&&e.__v==n.__v?(e.__k=n.__k,e.__e=n.__e):a=e.__e=ln(n.__e,e,n,r,o,i,l,d,u);return(p=
b.diffed)&&p(e),128&e.__u?void 0:a}function mt(t){t&&(t.__c&&(t.__c.__e=!0),t.__k&&t.__k.some(mt))}function ft(t,e,n){
for(var r=0;r<n.length;r++)He(n[r],n[++r],n[++r]);b.__c&&b.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.
some(function(i){i.call(o)})}catch(i){b.__e(i,o.__v)}})}function ht(t){return typeof t!="object"||t==null||t.__b>
0?t:pe(t)?t.map(ht):t.constructor!==void 0?null:H({},t)}function ln(t,e,n,r,o,i,l,a,d){var u,p,h,c,m,g,w,y=n.props||
le,f=e.props,_=e.type;if(_=="svg"?o="http://www.w3.org/2000/svg":_=="math"?o="http://www.w3.org/1998/Math/Math\
ML":o||(o="http://www.w3.org/1999/xhtml"),i!=null){for(u=0;u<i.length;u++)if((m=i[u])&&"setAttribute"in m==!!_&&
(_?m.localName==_:m.nodeType==3)){t=m,i[u]=null;break}}if(t==null){if(_==null)return document.createTextNode(f);
t=document.createElementNS(o,_,f.is&&f),a&&(b.__m&&b.__m(e,i),a=!1),i=null}if(_==null)y===f||a&&t.data==f||(t.
data=f);else{if(i=_=="textarea"&&f.defaultValue!=null?null:i&&de.call(t.childNodes),!a&&i!=null)for(y={},u=0;u<
t.attributes.length;u++)y[(m=t.attributes[u]).name]=m.value;for(u in y)m=y[u],u=="dangerouslySetInnerHTML"?h=m:
u=="children"||u in f||u=="value"&&"defaultValue"in f||u=="checked"&&"defaultChecked"in f||se(t,u,null,m,o);for(u in f)
m=f[u],u=="children"?c=m:u=="dangerouslySetInnerHTML"?p=m:u=="value"?g=m:u=="checked"?w=m:a&&typeof m!="functi\
on"||y[u]===m||se(t,u,m,y[u],o);if(p)a||h&&(p.__html==h.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),
e.__k=[];else if(h&&(t.innerHTML=""),dt(e.type=="template"?t.content:t,pe(c)?c:[c],e,n,r,_=="foreignObject"?"h\
ttp://www.w3.org/1999/xhtml":o,i,l,i?i[0]:n.__k&&j(n,0),a,d),i!=null)for(u=i.length;u--;)Ve(i[u]);a&&_!="texta\
rea"||(u="value",_=="progress"&&g==null?t.removeAttribute("value"):g!=null&&(g!==t[u]||_=="progress"&&!g||_=="\
option"&&g!=y[u])&&se(t,u,g,y[u],o),u="checked",w!=null&&w!=t[u]&&se(t,u,w,y[u],o))}return t}function He(t,e,n){
try{if(typeof t=="function"){var r=typeof t.__u=="function";r&&t.__u(),r&&e==null||(t.__u=t(e))}else t.current=
e}catch(o){b.__e(o,n)}}function _t(t,e,n){var r,o;if(b.unmount&&b.unmount(t),(r=t.ref)&&(r.current&&r.current!=
t.__e||He(r,null,e)),(r=t.__c)!=null){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(i){b.__e(i,
e)}r.base=r.__P=r.__n=null}if(r=t.__k)for(o=0;o<r.length;o++)r[o]&&_t(r[o],e,n||typeof t.type!="function");n||
Ve(t.__e),t.__c=t.__=t.__e=void 0}function cn(t,e,n){return this.constructor(t,n)}function U(t,e,n){var r,o,i,
l;e==document&&(e=document.documentElement),b.__&&b.__(t,e),o=(r=typeof n=="function")?null:n&&n.__k||e.__k,i=
[],l=[],Be(e,t=(!r&&n||e).__k=Oe(v,null,[t]),o||le,le,e.namespaceURI,!r&&n?[n]:o?null:e.firstChild?de.call(e.childNodes):
null,i,!r&&n?n:o?o.__e:e.firstChild,r,l),ft(i,t,l),t.props.children=null}de=ce.slice,b={__e:function(t,e,n,r){for(var o,i,l;e=e.__;)if((o=e.__c)&&!o.__)try{if((i=o.constructor)&&i.getDerivedStateFromError!=
null&&(o.setState(i.getDerivedStateFromError(t)),l=o.__d),o.componentDidCatch!=null&&(o.componentDidCatch(t,r||
{}),l=o.__d),l)return o.__E=o}catch(a){t=a}throw t}},it=0,tn=function(t){return t!=null&&t.constructor===void 0},
A.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!=this.state?this.__s:this.__s=H({},this.state),
typeof t=="function"&&(t=t(H({},n),this.props)),t&&H(n,t),t!=null&&this.__v&&(e&&this._sb.push(e),rt(this))},A.
prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),rt(this))},A.prototype.render=v,N=
[],at=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,lt=function(t,e){return t.
__v.__b-e.__v.__b},ue.__r=0,Re=Math.random().toString(8),ie="__d"+Re,X="__a"+Re,ct=/(PointerCapture)$|Capture$/i,
Fe=0,Ae=st(!1),Le=st(!0),nn=0;var Ne,k,De,gt,je=0,St=[],x=b,bt=x.__b,yt=x.__r,vt=x.diffed,wt=x.__c,kt=x.unmount,xt=x.__;function un(t,e){x.__h&&
x.__h(k,t,je||e),je=0;var n=k.__H||(k.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function fe(t){
return je=1,dn(Mt,t)}function dn(t,e,n){var r=un(Ne++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):Mt(void 0,e),function(a){
var d=r.__N?r.__N[0]:r.__[0],u=r.t(d,a);d!==u&&(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=k,!k.__f)){var o=function(a,d,u){
if(!r.__c.__H)return!0;var p=!1,h=r.__c.props!==a;if(r.__c.__H.__.some(function(m){if(m.__N){p=!0;var g=m.__[0];
m.__=m.__N,m.__N=void 0,g!==m.__[0]&&(h=!0)}}),i){var c=i.call(this,a,d,u);return p?c||h:c}return!p||h};k.__f=
!0;var i=k.shouldComponentUpdate,l=k.componentWillUpdate;k.componentWillUpdate=function(a,d,u){if(this.__e){var p=i;
i=void 0,o(a,d,u),i=p}l&&l.call(this,a,d,u)},k.shouldComponentUpdate=o}return r.__N||r.__}function pn(){for(var t;t=St.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(me),e.__h.some(Ue),e.__h=[]}catch(n){
e.__h=[],x.__e(n,t.__v)}}}x.__b=function(t){k=null,bt&&bt(t)},x.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.
__k.__m),xt&&xt(t,e)},x.__r=function(t){yt&&yt(t),Ne=0;var e=(k=t.__c).__H;e&&(De===k?(e.__h=[],k.__h=[],e.__.
some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(e.__h.some(me),e.__h.some(Ue),e.__h=[],Ne=0)),De=k},
x.diffed=function(t){vt&&vt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&(St.push(e)!==1&&gt===x.requestAnimationFrame||
((gt=x.requestAnimationFrame)||mn)(pn)),e.__H.__.some(function(n){n.u&&(n.__H=n.u,n.u=void 0)})),De=k=null},x.
__c=function(t,e){e.some(function(n){try{n.__h.some(me),n.__h=n.__h.filter(function(r){return!r.__||Ue(r)})}catch(r){
e.some(function(o){o.__h&&(o.__h=[])}),e=[],x.__e(r,n.__v)}}),wt&&wt(t,e)},x.unmount=function(t){kt&&kt(t);var e,
n=t.__c;n&&n.__H&&(n.__H.__.some(function(r){try{me(r)}catch(o){e=o}}),n.__H=void 0,e&&x.__e(e,n.__v))};var $t=typeof requestAnimationFrame==
"function";function mn(t){var e,n=function(){clearTimeout(r),$t&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(
n,35);$t&&(e=requestAnimationFrame(n))}function me(t){var e=k,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),
k=e}function Ue(t){var e=k;t.__c=t.__(),k=e}function Mt(t,e){return typeof e=="function"?e(t):e}var fn=0;function s(t,e,n,r,o,i){e||(e={});var l,a,d=e;if("ref"in d)for(a in d={},e)a=="ref"?l=e[a]:d[a]=e[a];var u={type:t,
props:d,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,__v:--fn,__i:-1,__u:0,__source:o,
__self:i};if(typeof t=="function"&&(l=t.defaultProps))for(a in l)d[a]===void 0&&(d[a]=l[a]);return b.vnode&&b.
vnode(u),u}function L(t,e){let n="";return t.playable?.has(e)&&(n+=" playable"),t.selected?.has(e)&&(n+=" selected"),t.targets?.
has(e)&&(n+=" target"),t.lit?.has(e)&&(n+=" lit"),t.better?.has(e)&&(n+=" better"),n}function B(t,e,n=""){return{
"data-word":t,role:"button",tabindex:-1,"aria-label":e,"aria-pressed":n.includes(" selected")?!0:void 0}}var hn={
ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function J(t){return t.target.closest("[data\
-word]")}var W=class extends A{root=I();pointed=null;looked=null;componentDidMount(){this.keepStop()}componentDidUpdate(){
this.keepStop()}keepStop(){let e=this.root.current;e&&!e.querySelector("[data-word][tabindex='0']")&&e.querySelector(
"[data-word]")?.setAttribute("tabindex","0")}look(e){e!==this.looked&&(this.looked=e,this.props.onLook?.(e))}onFocus=e=>{
let n=J(e);if(n){for(let r of this.root.current.querySelectorAll("[data-word][tabindex='0']"))r.setAttribute("\
tabindex","-1");n.setAttribute("tabindex","0"),this.look(n.dataset.word)}};onKey=e=>{let n=J(e);if(!n||e.ctrlKey||
e.altKey||e.metaKey)return;let r=hn[e.key];if(r&&this.pointed!==n)_n(n,r,[...this.root.current.querySelectorAll(
"[data-word]")])?.focus();else if(e.key==="Enter"||e.key===" ")this.props.onPick?.(n.dataset.word,n);else return;
e.preventDefault(),e.stopPropagation()};render({class:e,label:n,onPick:r,children:o}){return s("div",{ref:this.
root,class:e,role:"group","aria-label":n,onFocusIn:this.onFocus,onFocusOut:()=>this.look(null),onKeyDown:this.
onKey,onPointerDown:i=>{this.pointed=J(i)},onPointerOver:i=>this.look(J(i)?.dataset.word??null),onPointerLeave:()=>this.
look(null),onClick:i=>{let l=J(i);l&&r?.(l.dataset.word,l)},children:o})}};function _n(t,[e,n],r){let o=u=>{let p=u.
getBoundingClientRect();return[p.left+p.width/2,p.top+p.height/2]},[i,l]=o(t),a=null,d=1/0;for(let u of r){let[
p,h]=o(u),c=(p-i)*e+(h-l)*n,m=Math.abs((p-i)*n)+Math.abs((h-l)*e);u===t||c<4||m>2*c||c+2*m<d&&([a,d]=[u,c+2*m])}
return a}function E({seat:t}){return s("span",{class:`badge seat${t}`,children:t})}function T(t){class e extends A{shouldComponentUpdate(r){let o=this.props,i=r;for(let l in i)if(i[l]!==o[l])return!0;
for(let l in o)if(!(l in i))return!0;return!1}render(){return t(this.props)}}return n=>Oe(e,n)}function D(t){return t.replace(/-\d+$/,"")}function he(t){return/-(\d+)$/.exec(t)?.[1]??""}function P(t,e){let n=M(
t).creatures?.[D(e)],r=n?n[0]:D(e).replace(/-/g," "),o=he(e);return`${r.charAt(0).toUpperCase()}${r.slice(1)}${o&&
` ${o}`}`}function F(t,e){return`${t} ${e}${t===1?"":"s"}`}function Tt(t){return String(Math.round(t*100)/100)}
function _e(t){return t.move??t.text.replace(/@(\d)/g,"seat $1")}var G=["r1","r2","r3","r4","r5"],be=620,gn={width:960,height:472,card:[40,56],pebble:11,wide:!0,head:t=>[64+t*
112,0,112,92],cell:(t,e)=>[64+t*112,92+e*76,112,76],label:t=>[0,92+t*76,64,76]},bn={width:357,height:462,card:[
27,40],pebble:8.5,wide:!1,head:t=>[0,30+t*54,92,54],cell:(t,e)=>[92+e*53,30+t*54,53,54],label:t=>[92+t*53,0,53,
30]};function ge(t,e){let n=M(t).creatures??{},r=n[e];return r?`oklch(0.66 0.13 ${(r[2]*360/Object.keys(n).length+
20)%360})`:"var(--wild)"}function Pt({seat:t,x:e,y:n,r,fresh:o}){return s(v,{children:[s("g",{class:`pebble se\
at${t}`,children:[s("circle",{cx:e,cy:n,r}),s("text",{x:e,y:n+r*.38,"font-size":r*1.15,"text-anchor":"middle",
children:t})]}),o&&s("circle",{class:"fresh",cx:e,cy:n,r:r+3})]})}function yn({game:t,card:e,x:n,y:r,w:o,h:i}){
let l=D(e),a=!M(t).creatures?.[l],d=`M${n+.8} ${r+i*.2}v${-i*.1}q0 ${-i*.085} ${o*.12} ${-i*.085}h${o*.76-1.6}\
q${o*.12} 0 ${o*.12} ${i*.085}v${i*.1}z`;return s("g",{class:a?"card wild":"card","data-card":e,children:[s("r\
ect",{class:"paper",x:n,y:r,width:o,height:i,rx:o*.12}),s("path",{fill:a?"url(#wild)":ge(t,l),d}),s("text",{x:n+
o/2,y:r+i*.72,"font-size":i*.42,"text-anchor":"middle",children:he(e)})]})}var vn=T(t=>{let{game:e,layout:n,pile:r=[],
owner:o,state:i,out:l,marks:a}=t,[d,u,p,h]=n.cell(t.column,t.row),[c,m]=n.card,g=d+(n.wide?18:6),w=u+(h-m)/2+(n.
wide?2:1),y={x:d+3,y:u+3,width:p-6,height:h-6,rx:7},f=[`Row ${t.row+1}, ${P(e,t.word.split(" ")[1])}`,i==="clo\
sed"?"closed":r.length?r.map(S=>P(e,S)).reverse().join(", on top of "):"empty",o!==void 0&&`pebble of seat ${o}`],
_=Math.min(r.length-1,3);return s("g",{class:`cell ${i}${l?" out":""}${a}`,...B(t.word,f.filter(Boolean).join(
": "),a),children:[s("rect",{class:"place",...y}),i==="closed"&&s("rect",{class:"shut",...y,fill:"url(#closed)"}),
Array.from({length:Math.max(0,_)},(S,V)=>{let C=(_-V)*(n.wide?3:2);return s("rect",{class:"under",x:g+C,y:w-C,
width:c,height:m,rx:c*.12})}),r.length>0&&s(yn,{game:e,card:r[r.length-1],x:g,y:w,w:c,h:m}),t.pileFresh&&s("re\
ct",{class:"fresh",x:g-2,y:w-2,width:c+4,height:m+4,rx:c*.14}),t.gone&&s("rect",{class:"fresh gone",x:d+5,y:u+
5,width:p-10,height:h-10,rx:6}),r.length>1&&s("text",{class:"depth",x:d+p-(n.wide?26:11),y:u+h-(n.wide?13:9),"\
text-anchor":"middle","font-size":n.wide?12:9,children:["\xD7",r.length]}),o!==void 0&&s(Pt,{seat:o,x:d+p-(n.wide?
26:12),y:u+(n.wide?27:16),r:n.pebble,fresh:t.ownerFresh})]})}),qe=[],wn=T(t=>{let{game:e,layout:n,creature:r,holder:o,
out:i,marks:l}=t,[a,d,u,p]=n.head(t.column),{wide:h}=n,[c]=M(e).creatures?.[r]??[r],m=h?5:3,g=u-2*m,w=p-(h?12:
6),y=d+w-(h?17:3),f=h?{x:a+m+10,y:d+70,width:g-20,height:5}:{x:a+u-8,y:d+9,width:4,height:w-12},_=i>=0?`elimin\
ated in round ${i+1}`:o===void 0?"nobody controls it":`seat ${o} controls it`,S={x:a+m,y:d+3,width:g,height:w,
rx:8};return s("g",{class:`champion${i>=0?" out":""}${l}`,...B(r,`${c}, ${_}`,l),children:[s("rect",{class:"pa\
per",...S}),h?s(v,{children:[s("circle",{cx:a+u/2,cy:d+29,r:18,fill:ge(e,r)}),s("text",{class:"emblem",x:a+u/2,
y:d+35,"text-anchor":"middle","font-size":18,children:c.charAt(0)}),s("text",{class:"title",x:a+u/2,y:d+62,"te\
xt-anchor":"middle","font-size":13,children:c})]}):s(v,{children:[s("rect",{x:a+m,y:d+3,width:6,height:w,rx:3,
fill:ge(e,r)}),s("text",{class:"title",x:a+13,y:d+21,"font-size":c.length>8?10.5:12,children:c})]}),t.crowns.map(
(V,C)=>s(Pt,{seat:V,x:h?a+u-m-12-C*15:a+22+C*15,y:d+(h?16:36),r:h?9:7.5,fresh:!t.crowned.includes(V)},V)),o!==
void 0&&i<0&&s("rect",{class:`control seat${o}`,rx:2,...f}),i>=0&&s("path",{class:"cross",d:`M${a+m+6} ${d+9}L${a+
u-m-6} ${y}M${a+u-m-6} ${d+9}L${a+m+6} ${y}`}),i>=0&&h&&s("text",{class:"outtext",x:a+u/2,y:d+78,"text-anchor":"\
middle","font-size":10,children:["out in round ",i+1]}),t.outNow&&s("rect",{class:"fresh out",...S})]})}),kn=T(
({layout:t,row:e,state:n,prestige:r,marks:o})=>{let[i,l,a,d]=t.label(e);return s("g",{class:`row-label ${n}${o}`,
...B(G[e],`Row ${e+1}, worth ${r}`,o),children:[s("rect",{class:"place",x:i,y:l,width:a,height:d,rx:6}),t.wide?
s(v,{children:[s("text",{x:a-12,y:l+d/2,"text-anchor":"end","font-size":14,children:["row ",e+1]}),s("text",{class:"\
worth",x:a-12,y:l+d/2+17,"text-anchor":"end","font-size":11,children:["worth ",r]})]}):s(v,{children:[s("text",
{x:i+a/2,y:20,"text-anchor":"middle","font-size":12,children:e+1}),s("text",{class:"worth",x:i+a/2+14,y:20,"fo\
nt-size":9,children:["\xB7",r]})]})]})}),xn=T(()=>s("defs",{children:[s("linearGradient",{id:"wild",x1:"0",x2:"\
1",y1:"0",y2:"1",children:[25,95,150,250,320].map((t,e)=>s("stop",{offset:e/4,"stop-color":`oklch(0.72 0.13 ${t}\
)`}))}),s("pattern",{id:"closed",width:"7",height:"7",patternUnits:"userSpaceOnUse",patternTransform:"rotate(4\
5)",children:s("rect",{class:"hatch",width:"2.4",height:"7"})})]}));function $n({board:t}){let e=t.view,n=t.before,
r=t.width>=be?gn:bn,o=e.phase==="over",i=a=>a+1===e.round&&!o?"now":a+1>e.round?"later":"past",l=M(e.game).prestige??
[];return s("svg",{class:"grid-table",viewBox:`0 0 ${r.width} ${r.height}`,children:[s(xn,{}),G.map((a,d)=>s(kn,
{layout:r,row:d,state:i(d),prestige:l[d],marks:L(t,a)},a)),e.champions.map((a,d)=>{let u=e.eliminated.indexOf(
a),p=e.pebbles.champion?.[a]??qe;return s(v,{children:[G.map((h,c)=>{let m=`${h} ${a}`,g=e.grid[h]?.[a],w=e.pebbles[h]?.[a],
y=n?.grid[h]?.[a],f=n?.pebbles[h]?.[a],_=n!==null&&g!==y&&String(g??"")!==String(y??"");return s(vn,{game:e.game,
layout:r,column:d,row:c,word:m,pile:g,owner:w,out:u>=0,state:u>=0&&c>u?"closed":i(c),pileFresh:_&&!!g?.length,
gone:_&&!g?.length,ownerFresh:n!==null&&w!==f,marks:L(t,m)},m)}),s(wn,{game:e.game,layout:r,column:d,creature:a,
crowns:p,crowned:n?n.pebbles.champion?.[a]??qe:p,holder:e.control?.[a],out:u,outNow:u>=0&&n!==null&&!n.eliminated.
includes(a),marks:L(t,a)},a)]})})]})}var Sn=T(({game:t,card:e,seen:n,marks:r})=>{let o=D(e),i=M(t).creatures?.[o],
l=P(t,e);return s("span",{class:`mini${i?"":" wild"}${n?" seen":""}${r}`,"data-card":e,...B(e,l,r),style:i?{"-\
-creature":ge(t,o)}:void 0,children:[s("b",{children:he(e)||"\u2726"}),s("small",{children:i?i[0]:P(t,o)})]})}),
Ct=()=>s("span",{class:"mini back",title:"a hidden card"});function Y({board:t,cards:e,seen:n=qe}){let{game:r}=t.
view,o=Array.isArray(e)?e:n,i=Array.isArray(e)?0:Math.max(0,e-n.length),l=new Map;return s(v,{children:[o.map(
(a,d)=>{if(a==="?"||a===null)return s(Ct,{},`?${d}`);let u=(l.get(a)??0)+1;return l.set(a,u),s(Sn,{game:r,card:a,
seen:o===n,marks:L(t,a)},`${a} ${u}`)}),Array.from({length:i},(a,d)=>s(Ct,{},`hidden ${d}`))]})}function Mn({board:t,
seat:e}){let n=t.view,r=n.players[e],o=n.pebbles_left?.[e]??0,i=Array.isArray(r.hand)?r.hand.length:r.hand,l=`\
seat-${e}`,a=L(t,l),d=r.sidelined;return s("div",{class:`hand${n.turn===e?" turn":""}${String(e)===t.looker?" \
mine":""}${a}`,"data-hand":e,children:[s("div",{class:"who",...B(l,`Seat ${e}, ${t.bots[e]}: ${F(i,"card")}, ${F(
o,"pebble")} left`,a),children:[s(E,{seat:e})," ",s("span",{class:"name",children:t.bots[e]}),s("span",{class:"\
stock",title:`${o} pebbles left`,children:Array.from({length:o},()=>s("i",{class:`seat${e}`}))}),s("span",{class:"\
quiet",children:F(i,"card")})]}),s("div",{class:"cards",children:[s(Y,{board:t,cards:r.hand,seen:r.seen}),r.secret&&
s("span",{class:"secret",title:"a secret prediction",children:[s("em",{children:"secret"}),s(Y,{board:t,cards:[
r.secret]})]}),d!==void 0&&d!==0&&!(Array.isArray(d)&&!d.length)&&s("span",{class:"secret",title:"sidelined by\
 Stag",children:[s("em",{children:"sidelined"}),s(Y,{board:t,cards:d})]})]})]})}function Et({board:t,name:e,cards:n}){
let[r,o]=fe(!1),i=Array.isArray(n)?n.length:n;return!i||!Array.isArray(n)?s("span",{class:"pile",children:[e,"\
 ",i]}):s("details",{class:"pile",onToggle:l=>o(l.currentTarget.open),children:[s("summary",{children:[e," ",i]}),
r&&s("div",{class:"cards",children:s(Y,{board:t,cards:n})})]})}function Rt(t){let e=t.view;return s(W,{class:"\
cards-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[s("div",{class:"felt",children:s($n,{
board:t})}),e.drawn!==void 0&&e.drawn!==null&&s("div",{class:"drawn",children:[s("em",{children:"looked at"}),
s(Y,{board:t,cards:e.drawn})]}),s("div",{class:"hands",children:e.players.map((n,r)=>s(Mn,{board:t,seat:r},r))}),
s("div",{class:"piles",children:[s(Et,{board:t,name:"deck",cards:e.deck})," ",s(Et,{board:t,name:"discard pile",
cards:e.discard})]})]})}function At(t,e){let n=new Set;for(let r of t.champions){for(let o of G)(String(t.grid[o]?.[r]??
"")!==String(e.grid[o]?.[r]??"")||t.pebbles[o]?.[r]!==e.pebbles[o]?.[r])&&n.add(`${o} ${r}`);(String(t.pebbles.
champion?.[r]??"")!==String(e.pebbles.champion?.[r]??"")||t.eliminated.includes(r)!==e.eliminated.includes(r))&&
n.add(r)}return n}function Lt(t,e,n){let r=M(t.game).creatures??{},[o,i]=e.split(" ");if(i){let u=t.grid[o]?.[i]??
[],p=t.pebbles[o]?.[i],h=u.length?u.map(c=>P(t.game,c)).reverse().join(", ")+(u.length>1?" (bottom card last)":
""):"no card";return[`Row ${o.slice(1)}, ${P(t.game,i)}`,`${h}${p===void 0?"":`; the pebble of ${n[p]}`}`]}let l=/^seat-(\d+)$/.
exec(e)?.[1];if(l!==void 0)return[n[Number(l)],`seat ${l}, ${F(t.pebbles_left?.[Number(l)]??0,"pebble")} left`];
if(G.includes(e))return[`Row ${e.slice(1)}`,`a pebble in it is worth ${M(t.game).prestige?.[G.indexOf(e)]}`];let a=r[D(
e)];if(!a)return[P(t.game,e),""];if(e!==D(e))return[P(t.game,e),a[1]];let d=t.control?.[e];return[a[0],`${a[1]}\
 (${d===void 0?"nobody controls it":`${n[d]} controls it`})`]}var Z={inaccuracy:"?!",mistake:"?",blunder:"??"},Tn=/\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;function Ft(t,e){
let n=t.review?.decisions??[];return e==="all"?n:n.filter(r=>String(r.seat)===e)}function z(t,e){return Ft(t,e).
filter(n=>!!n.mark)}function Ie(t){return`${Math.round(100*t)} %`}function We(t){return t.kind==="exact"?`${Ie(
t.value)}, proved`:`${Ie(t.value)} \xB1 ${Ie((t.high-t.low)/2)}`}function Ge(t,e){return`${e.number}. ${t.bots[e.
seat]}: ${e.played} (${e.mark}); better: ${e.best} (+${We(e.loss)})`}function Vt(t,e){let n=t.bots.map(()=>[]);
for(let l of Ft(t,e))l.chances.forEach((a,d)=>{(e!=="all"||d===l.seat)&&n[d].push([l.number-1,a])});let r=t.outcome&&
t.outcome.reason!=="unfinished"?t.outcome.ranks:[],o=r.filter(l=>l===1).length,i=t.steps.findLastIndex(l=>l.s!==
void 0);return n.forEach((l,a)=>{l.length&&o&&l.push([i,r[a]===1?1/o:0])}),n}function Ot(t,e){let n=t.bots.map(
()=>[]);return t.steps.forEach((r,o)=>{let i=r.note&&(e==="all"||String(r.s)===e)?Tn.exec(r.note):null;i&&r.s!==
void 0&&n[r.s].push([o-1,Math.min(100,Number(i[1]))/100])}),n}function Bt(t){return[...Vt(t,"all"),...Ot(t,"al\
l")].some(e=>e.length>1)}function Ht({film:t,looker:e,last:n,onPick:r,children:o}){let i=a=>1e3*a/Math.max(1,n),
l=a=>(d,u)=>d.length>1&&s("polyline",{class:`${a} seat${u}`,points:d.map(([p,h])=>`${i(p).toFixed(1)},${(100-100*
h).toFixed(1)}`).join(" ")});return s("svg",{class:"curve",height:110,role:"img","aria-label":"Chance to win o\
f each seat",onClick:a=>{let d=a.currentTarget.getBoundingClientRect();r((a.clientX-d.left)/d.width)},children:[
s("svg",{width:"100%",height:"100%",viewBox:"0 0 1000 100",preserveAspectRatio:"none",children:[s("path",{class:"\
scale",d:"M0 0H1000M0 50H1000M0 100H1000"}),Ot(t,e).map(l("claim")),Vt(t,e).map(l("chance"))]}),z(t,e).map(a=>s(
"text",{class:`sign ${a.mark} seat${a.seat}`,x:`${i(a.number-1)/10}%`,y:`${(100-92*a.best_win.value).toFixed(1)}\
%`,"text-anchor":"middle",children:[Z[a.mark],s("title",{children:Ge(t,a)})]})),o]})}function Dt({film:t,looker:e}){
let n=r=>r===null?"none":`${(Math.round(1e3*r)/10||0).toFixed(1)} %`;return s(v,{children:[s("p",{class:"legen\
d",children:t.review?`Chance to win by the solver, by what ${e==="all"?"each":"this"} seat knew; dashed: by th\
e bots' own notes.`:"Chance to win by the bots' own notes."}),t.review&&e==="all"&&s("details",{class:"review",
children:[s("summary",{children:"Accuracy and turning points"}),s("ul",{children:t.review.seats.map(r=>s("li",
{children:[s(E,{seat:r.seat}),` accuracy ${n(r.accuracy)}, mean loss ${n(r.mean_loss)} in ${F(r.decisions,"dec\
ision")}: ${r.blunders} ??, ${r.mistakes} ?, ${r.inaccuracies} ?!`]}))}),s("ul",{children:t.review.turning_points.
map(r=>s("li",{children:r.text}))})]})]})}function Nt({viewer:t,view:e,marked:n}){let{film:r,step:o,looker:i}=t,l=i==="all"||Number(i)===o.s;return s("d\
iv",{class:"caption","aria-live":"polite",children:[s("div",{class:"said",children:[o.s!==void 0&&s(v,{children:[
s(E,{seat:o.s})," ",s("span",{class:"name",children:r.bots[o.s]})," "]}),s("code",{children:t.words(t.place)}),
" ",o.ms!==void 0&&s("span",{class:"quiet",children:`${o.ms.toFixed(1)} ms, ${o.of} choices`}),o.referee&&s("s\
pan",{class:"quiet",children:"played at random by the referee"})]}),n&&s("div",{class:`judged ${n.mark}`,children:[
`${Z[n.mark]} ${n.mark}; better: `,s("code",{children:n.best}),` (+${We(n.loss)})`]}),l&&o.note&&s("div",{class:"\
note",children:o.note}),s("div",{class:"news",children:(o.n??[]).slice(1).map(a=>{let d=oe(a,i);return s("span",
{class:d.eliminated?"out":"",children:d.move===void 0?_e(d):s("code",{children:d.move})})})}),t.faultsHere().map(
a=>s("div",{class:"fault",children:[a.seat!==void 0&&s(E,{seat:a.seat}),` ${a.seat===void 0?"":r.bots[a.seat]}\
: ${a.kind}`,(i==="all"||Number(i)===a.seat)&&s(v,{children:[a.message&&`: ${a.message}`,a.stderr&&s("pre",{children:a.
stderr})]})]})),s("div",{class:"quiet when",children:Cn(e)})]})}function Cn(t){if(t.phase==="over"||t.turn===null||
t.turn===void 0)return"the game is over";let e=t.round?`round ${t.round}, `:"";return[t.number&&`${e}turn ${t.
number}`,t.phase&&`phase ${t.phase}`,`seat ${t.turn} decides`].filter(Boolean).join(", ")}var En=T(({viewer:t,place:e,step:n,words:r,here:o,faulty:i,marked:l})=>{let d=[(n.n??[]).some(([u])=>u.eliminated!==
void 0)&&"eliminates",i&&"faulty",o&&"here"].filter(Boolean).join(" ");return s("li",{class:d,children:s("butt\
on",{type:"button",tabIndex:o?0:-1,"aria-current":o?"step":void 0,"data-place":e,title:r,onClick:()=>t.show(e),
children:[s("span",{class:"number",children:e}),n.s===void 0?s("span",{class:"badge none"}):s(E,{seat:n.s}),s(
"span",{class:"words",children:r}),s("span",{class:"ms",children:[l&&s("span",{class:`sign ${l.mark}`,title:Ge(
t.film,l),children:`${Z[l.mark]} `}),n.ms===void 0?n.referee?"referee":"":n.ms.toFixed(1)]})]})})}),Pn=60,ye=class extends A{root=I();words=[];marks=new Map;faults=new Set;rest;componentWillMount(){
this.gather(this.props.viewer,this.props.looker)}componentWillUpdate(e){(e.looker!==this.props.looker||e.viewer!==
this.props.viewer)&&this.gather(e.viewer,e.looker)}shouldComponentUpdate(e){return e.place!==this.props.place||
e.looker!==this.props.looker||e.viewer!==this.props.viewer}componentDidMount(){this.follow()}componentDidUpdate(){
this.follow()}componentWillUnmount(){clearTimeout(this.rest)}gather(e,n){this.words=e.steps.map((r,o)=>e.words(
o)),this.marks=new Map(z(e.film,n).map(r=>[r.number,r])),this.faults=new Set(e.find("fault"))}follow(){clearTimeout(
this.rest),this.rest=setTimeout(()=>{let e=this.root.current,n=e?.querySelector(".here");if(!e||!n)return;let r=n.
offsetTop-e.scrollTop;(r<0||r>e.clientHeight-2*n.offsetHeight)&&(e.scrollTop=n.offsetTop-e.clientHeight/2)},Pn)}read(e,n=!1){
let{viewer:r}=this.props,o=n?null:e.target.closest("[data-place]"),i=o?Number(o.dataset.place):null;i!==r.read&&
(r.read=i,r.draw())}onKey=e=>{let r={ArrowUp:-1,ArrowDown:1}[e.key];r&&(e.preventDefault(),e.stopPropagation(),
this.props.viewer.move(r),this.root.current?.querySelector(".here button")?.focus())};render({viewer:e,place:n}){
return s("ol",{ref:this.root,class:"log","aria-label":"Moves",onKeyDown:this.onKey,onPointerOver:r=>this.read(
r),onPointerLeave:r=>this.read(r,!0),onFocusIn:r=>this.read(r,!r.target.matches(":focus-visible")),onFocusOut:r=>this.
read(r,!0),children:e.steps.map((r,o)=>s(En,{viewer:e,place:o,step:r,words:this.words[o],here:o===n,faulty:this.
faults.has(o),marked:this.marks.get(o)},o))})}};var $=46,It=/^-?\d+,-?\d+$/;function Wt(t){let[e,n]=t.split(",").map(Number);return[$*Math.sqrt(3)*(e+n/2),$*1.5*
n]}function ee(t){return`M${Array.from({length:6},(n,r)=>{let o=Math.PI/3*r+Math.PI/6;return`${(t*Math.cos(o)).
toFixed(1)} ${(t*Math.sin(o)).toFixed(1)}`}).join("L")}Z`}var Rn=ee($-1.5),An=ee($-6),Ln=ee($-4),jt=ee($-5),Fn=ee(
$+1);function Q(t){let[e,n]=Wt(t);return`translate(${e.toFixed(1)} ${n.toFixed(1)})`}function Vn(t){return t.length>
7?12.5:t.length>6?13.5:15}function Gt({name:t,beads:e}){return s(v,{children:[s("path",{class:"edge",d:Rn}),s(
"path",{class:"face",d:An}),s("circle",{class:"gem",cy:-$*.56,r:4.2}),s("text",{y:5,"text-anchor":"middle","fo\
nt-size":Vn(t),children:t}),e?s("g",{class:"beads",children:[s("circle",{cy:$*.52,r:11}),s("text",{y:$*.52+4.5,
"text-anchor":"middle","font-size":13,children:e})]}):null]})}var On=T(({game:t,cell:e,text:n,beads:r,coordinates:o,
marks:i})=>{let[l,a]=n.split(" "),d=M(t).tiles?.[l]?.[0]??"",u=`${P(t,l)}${a?`, ${a}`:""}, at ${e}${r?`, ${F(r,
"token")} on it`:""}`;return s("g",{class:`tile ${a??"grey"} ${d}${i}`,"data-tile":l,transform:Q(e),...B(e,u,i),
children:[s(Gt,{name:l,beads:r}),o&&s("text",{class:"coordinates",y:$*.42,"text-anchor":"middle","font-size":10,
children:e})]})});function Bn({board:t}){let e=t.view,n=t.before,{board:r}=e,o=Object.keys(r).sort((f,_)=>r[f]<
r[_]?-1:1),i=[...t.targets??[],...t.playable??[],...t.lit??[],...t.better??[]],l=[...new Set(i.filter(f=>It.test(
f)&&!r[f]))],a=[...e.map??[],...e.next?.map??[]].filter(f=>!r[f]),d=n?Object.keys(n.board).filter(f=>!r[f]):[],
u=[...o,...l,...a,...d].map(Wt),p=u.map(f=>f[0]),h=u.map(f=>f[1]),c=Math.min(...p)-$-8,m=Math.min(...h)-$-8,g=Math.
max(...p)+$+8-c,w=Math.max(...h)+$+8-m,y=n?[...ze(e,n)].filter(f=>r[f]):[];return s("svg",{class:"board",viewBox:[
c,m,g,w].map(f=>f.toFixed(0)).join(" "),style:{"--across":(g/($*1.74)).toFixed(2)},children:[l.map(f=>s("g",{class:`\
open${L(t,f)}`,transform:Q(f),...B(f,`empty cell ${f}`,L(t,f)),children:[s("path",{d:Ln}),t.coordinates&&s("te\
xt",{class:"coordinates",y:4,"text-anchor":"middle","font-size":11,children:f})]},`open ${f}`)),a.map(f=>s("pa\
th",{class:"bound",d:jt,transform:Q(f),children:s("title",{children:["named by Map: ",f]})},`bound ${f}`)),d.map(
f=>s("path",{class:"gone",d:jt,transform:Q(f)},`gone ${f}`)),o.map(f=>{let _=r[f].split(" ")[0];return s(On,{game:e.
game,cell:f,text:r[f],beads:e.beads?.[_],coordinates:!!t.coordinates,marks:L(t,f)},_)}),y.map(f=>s("path",{class:"\
fresh",d:Fn,transform:Q(f)},`fresh ${f}`))]})}var ve=$+6,Ut=T(({game:t,name:e,token:n,taken:r,marks:o})=>s("sv\
g",{class:`loose${o}`,viewBox:`${-ve} ${-ve} ${2*ve} ${2*ve}`,"data-tile":e,...B(e,`${P(t,e)}${r?", taken":""}${n?
`, with ${F(n,"token")}`:""}`,o),children:s("g",{class:`tile grey ${M(t).tiles?.[e]?.[0]??""}${r?" taken":""}`,
children:s(Gt,{name:e,beads:n?`+${n}`:void 0})})}));function qt({name:t,tiles:e}){let[n,r]=fe(!1);return e?.length?
s("details",{class:"pile",onToggle:o=>r(o.currentTarget.open),children:[s("summary",{children:[t," ",e.length]}),
n&&s("p",{children:[...e].sort().join(", ")})]}):null}function Hn({board:t,seat:e}){let n=t.view,r=n.colors?.[e],
o=r?Object.values(n.board).filter(l=>l.endsWith(` ${r}`)):[],i=o.reduce((l,a)=>l+(n.beads?.[a.split(" ")[0]]??
0),0);return s("div",{class:`hand${n.turn===e?" turn":""}`,children:s("div",{class:"who",children:[s(E,{seat:e}),
" ",r&&s("i",{class:`side ${r}`,title:r}),s("span",{class:"name",children:t.bots[e]}),s("span",{class:"quiet",
children:`${r?`${r}: `:""}${F(o.length,"tile")}, ${F(n.tokens?.[e]??0,"token")}${i?`, ${i} on tiles`:""}`})]})})}
function Dn({view:t}){let e=[];return t.quota===1&&(t.number??0)>1&&t.phase!=="over"&&e.push("Famine: one tile\
 this turn"),t.destiny?.length&&e.push(`Destiny: ${t.destiny.join(" and ")}`),t.next?.quota&&e.push("next turn\
: Famine"),t.next?.destiny&&e.push(`next turn, Destiny: ${t.next.destiny.join(" and ")}`),e.length?s("p",{class:"\
legend",children:e.join(" \xB7 ")}):null}function zt(t){let e=t.view,n=Object.entries(e.taken??{}),r=Object.entries(
e.pool??{});return s(W,{class:"tiles-table",label:"The table",onPick:t.onPick,onLook:t.onLook,children:[s("div",
{class:"sides",children:[0,1].map(o=>s(Hn,{board:t,seat:o},o))}),s("div",{class:"felt",children:s(Bn,{board:t})}),
(n.length>0||r.length>0)&&s("div",{class:"pool",children:[n.map(([o,i])=>s(Ut,{game:e.game,name:o,token:i,taken:!0,
marks:L(t,o)},o)),n.length>0&&s("span",{class:"gap"},"gap"),r.map(([o,i])=>s(Ut,{game:e.game,name:o,token:i,taken:!1,
marks:L(t,o)},o))]}),s(Dn,{view:e}),s("div",{class:"piles",children:[s(qt,{name:"bag",tiles:e.bag})," ",s(qt,{
name:"out of the game",tiles:e.dead})]})]})}function ze(t,e){let n=new Set;for(let r of new Set([...Object.keys(
t.board),...Object.keys(e.board)])){let o=t.board[r]?.split(" ")[0];(t.board[r]!==e.board[r]||o&&t.beads?.[o]!==
e.beads?.[o])&&n.add(r)}return n}function Kt(t,e){let[n,r]=(It.test(e)?t.board[e]??"":e).split(" ");if(!n)return[
`Cell ${e}`,"empty"];let o=M(t.game).tiles?.[n]?.[1]??"";return[P(t.game,n),[o,r&&`${r} side up`,n!==e&&`at ${e}`].
filter(Boolean).join(" \xB7 ")]}function Nn(){return matchMedia("(prefers-reduced-motion: reduce)").matches}function Ke(t){return t.classList.
contains("white")?"white":t.classList.contains("black")?"black":""}function Xt(t,e){let n=new Map;for(let r of t.
querySelectorAll("[data-card], [data-tile]")){let o=r.dataset.card??r.dataset.tile,i=n.get(o)??0;n.set(o,i+1),
e(`${o} ${i}`,r)}}var we=class{last=0;remember(e){let n=performance.now(),r=n-this.last<180;if(this.last=n,r||
Nn())return null;let o=new Map;return Xt(e,(i,l)=>o.set(i,{box:l.getBoundingClientRect(),face:Ke(l)})),o}play(e,n,r,o=""){
let i=r===void 0?null:e.querySelector(`[data-hand="${r}"]`),l=o.split(" "),a=[];Xt(e,(u,p)=>{let h=l.includes(
u.split(" ")[0])&&p.closest(".cell")&&i,c=n.get(u)??(h?{box:jn(i.getBoundingClientRect()),face:""}:null);c&&a.
push([p,c,p.getBoundingClientRect()])});let d=e.getBoundingClientRect();for(let[u,{box:p,face:h},c]of a){let m=Math.
hypot(ke(c)-ke(p),xe(c)-xe(p));m>c.width*.6&&m>12&&!Un(u,p,c)?qn(e,d,u,p,c):h&&h!==Ke(u)&&Ke(u)&&Wn(u)}}};function ke(t){
return t.left+t.width/2}function xe(t){return t.top+t.height/2}function jn(t){return new DOMRect(t.left+8,t.top+
t.height/2,30,40)}function Un(t,e,n){let r=t.closest(".cards, .pool")?.getBoundingClientRect();return r!==void 0&&
e.top>=r.top-60&&e.top<r.bottom+60&&Math.abs(e.width-n.width)<1&&e.left>=r.left-4&&e.left<=r.right}function qn(t,e,n,r,o){
let i=In(n);i.classList.add("flying"),i.setAttribute("aria-hidden","true"),Object.assign(i.style,{left:`${o.left-
e.left}px`,top:`${o.top-e.top}px`,width:`${o.width}px`,height:`${o.height}px`}),t.append(i);let l=`translate(${ke(
r)-ke(o)}px, ${xe(r)-xe(o)}px) scale(${(r.width/o.width||1).toFixed(3)})`,a=i.animate([{transform:l},{transform:"\
none"}],{duration:320,easing:"cubic-bezier(.3,.1,.2,1)"});a.onfinish=a.oncancel=()=>i.remove(),n.animate([{opacity:0},
{opacity:0,offset:.95},{opacity:1}],320)}function In(t){let e=t.cloneNode(!0);for(let a of[e,...e.querySelectorAll(
"*")])for(let d of["data-word","data-card","data-tile","tabindex","role","aria-label"])a.removeAttribute(d);if(!(t instanceof
SVGGElement))return e;let{x:n,y:r,width:o,height:i}=t.getBBox(),l=document.createElementNS("http://www.w3.org/\
2000/svg","svg");return l.setAttribute("viewBox",`${n} ${r} ${o} ${i}`),e.removeAttribute("transform"),l.append(
e),l}function Wn(t){let e=t.transform.baseVal.consolidate()?.matrix,n=`translate(${e?.e??0}px, ${e?.f??0}px)`;
t.animate([{transform:`${n} scaleX(-1)`},{transform:`${n} scaleX(0)`},{transform:`${n} scaleX(1)`}],{duration:320,
easing:"ease-in-out"})}function $e(t){return t.board!==void 0}function Se(t){return t.champions!==void 0}var Me=class extends A{root=I();motion=new we;getSnapshotBeforeUpdate(e){
let n=e.moment,r=this.props.moment;if(n===r||n===void 0||r===void 0)return null;let o=this.motion.remember(this.
root.current);return Math.abs(r-n)===1?o:null}componentDidUpdate(e,n,r){r&&this.motion.play(this.root.current,
r,this.props.mover,this.props.move)}render(e){return s("div",{ref:this.root,class:"stage",children:s(Gn,{...e})})}};
function Gn(t){return $e(t.view)?s(zt,{...t}):Se(t.view)?s(Rt,{...t}):s(zn,{view:t.view})}function zn({view:t}){
let e=Object.entries(t).filter(([n])=>!["game","turn","seat","options"].includes(n));return s("table",{class:"\
plain",children:s("tbody",{children:e.map(([n,r])=>s("tr",{children:[s("th",{scope:"row",children:n.replaceAll(
"_"," ")}),s("td",{children:typeof r=="string"?r:JSON.stringify(r)})]},n))})})}function Jt(t,e){return e&&$e(t)&&
$e(e)?ze(t,e):e&&Se(t)&&Se(e)?At(t,e):new Set}function Yt(t,e,n){return $e(t)?Kt(t,e):Se(t)?Lt(t,e,n):null}function Xe(t,e){
let n=t.split(" "),r=new Set(n);for(let o of n)if(/^r\d$/.test(o))for(let i of n)r.add(`${o} ${i}`);return n[0]===
"play"&&n[1]&&e&&r.add(`r${e} ${n[2]??D(n[1])}`),r}var Kn=[["slow",1600],["normal",800],["fast",300],["very fast",90]],Xn=60,Jn="\u2190 \u2192 step \xB7 Home End \xB7 space play\
/pause \xB7 e E eliminations \xB7 f F faults \xB7 m M marked moves \xB7 a everything \xB7 0\u20134 a seat's view \xB7 Esc close",
Te=class{constructor(e,n,r={}){this.root=e;this.film=n;this.options=r;this.lookers=n.seat===null||n.seat===void 0?
["all",...n.bots.map((o,i)=>String(i))]:[String(n.seat)],this.looker=r.looker&&this.lookers.includes(r.looker)?
r.looker:this.lookers[0],this.steps=et(n.steps),this.curved=Bt(n),this.width=e.clientWidth,e.replaceChildren(),
this.show(this.within(Math.trunc(r.move??0)||0)),this.resized.observe(e)}steps;lookers;curved;looker;place=0;speed=800;width=0;looked=null;read=null;timer=null;rest;resized=new ResizeObserver(
()=>this.measure());get last(){return this.steps.length-1}get playing(){return this.timer!==null}get step(){return this.
steps[this.place]}within(e){return Math.max(0,Math.min(this.last,e))}viewAt(e){return tt(this.steps[e].picture,
this.looker)}find(e){if(e==="fault")return[...new Set((this.film.faults??[]).map(r=>Math.min(r.after,this.last)))].
sort((r,o)=>r-o);if(e==="mark")return z(this.film,this.looker).map(r=>r.number);let n=[];return this.steps.forEach(
(r,o)=>{(e==="scored"?r.scored:(r.n??[]).some(([i])=>i.eliminated!==void 0))&&n.push(o)}),n}faultsHere(){return(this.
film.faults??[]).filter(e=>Math.min(e.after,this.last)===this.place)}marked(e){return z(this.film,this.looker).
find(n=>n.number===e)}words(e){let n=this.steps[e];return n.scored?`${n.scored} scores`:n.s===void 0?"the deal":
_e(oe(n.n[0],this.looker))}jump(e,n){let r=this.find(e),o=n>0?r.find(i=>i>this.place):r.findLast(i=>i<this.place);
r.length&&this.show(o??r.at(n>0?0:-1))}move(e){this.show(this.within(this.place+e))}show(e){this.place=this.within(
e),this.draw(),clearTimeout(this.rest),this.rest=setTimeout(()=>this.options.shown?.(this),Xn)}look(e){this.lookers.
includes(e)&&(this.looker=e,this.show(this.place))}toggle(){if(this.playing)return this.stop();this.place===this.
last&&this.show(0);let e=()=>{this.timer=this.place+1<this.last?setTimeout(e,this.speed):null,this.move(1)};this.
timer=setTimeout(e,this.speed),this.draw()}stop(){this.timer&&clearTimeout(this.timer),this.timer=null,this.draw()}close(){
this.timer&&clearTimeout(this.timer),clearTimeout(this.rest),this.resized.disconnect(),U(null,this.root)}measure(){
let e=this.width;this.width=this.root.clientWidth,e<be!=this.width<be&&this.draw()}draw(){U(s(Yn,{viewer:this}),
this.root)}key(e){let r={ArrowLeft:()=>this.move(-1),ArrowRight:()=>this.move(1),Home:()=>this.show(0),End:()=>this.
show(this.last)," ":()=>this.toggle(),e:()=>this.jump("eliminated",1),E:()=>this.jump("eliminated",-1),f:()=>this.
jump("fault",1),F:()=>this.jump("fault",-1),m:()=>this.jump("mark",1),M:()=>this.jump("mark",-1),a:()=>this.look(
"all"),Escape:()=>this.options.close?.()}[e.key]??(/^[0-4]$/.test(e.key)?()=>this.look(e.key):void 0);if(!r||e.
ctrlKey||e.altKey||e.metaKey)return;let o=e.target;o.matches("input:not([type=range]), select, textarea")||o.matches(
"button, summary, a")&&e.key===" "||(e.preventDefault(),r())}};function Yn({viewer:t}){let{film:e,place:n}=t,r=t.
viewAt(n),o=n?t.viewAt(n-1):null,i=t.marked(n),l=t.read,a=l===null?void 0:new Set([...Jt(t.viewAt(l),l?t.viewAt(
l-1):null),...Xe(t.words(l))]);return s(v,{children:[s(Qn,{viewer:t}),s(er,{viewer:t,place:n,looker:t.looker,playing:t.
playing,speed:t.speed}),t.curved&&s("div",{class:"chances",children:[s(Ht,{film:e,looker:t.looker,last:t.last,
onPick:d=>t.show(Math.round(t.last*d)),children:s("line",{class:"cursor",x1:Ce(n,t.last),x2:Ce(n,t.last),y1:"0\
%",y2:"100%"})}),s(Dt,{film:e,looker:t.looker})]}),s("div",{class:"body",children:[s("div",{class:"main",children:[
s(Nt,{viewer:t,view:r,marked:i}),s(Zn,{told:t.looked===null?null:Yt(r,t.looked,e.bots)}),s(Me,{view:r,before:o,
bots:e.bots,looker:t.looker,width:t.width,lit:a,moment:n,mover:t.step.s,move:t.step.n?.[0]?.[0].move,better:i&&
Xe(i.best,o?.round),onLook:d=>{t.looked=d,t.draw()}})]}),s(ye,{viewer:t,place:n,looker:t.looker})]}),s("p",{class:"\
legend keys",children:Jn})]})}function Zn({told:t}){return s("p",{class:"about","aria-live":"polite",children:t?
s(v,{children:[s("strong",{children:t[0]})," ",t[1]]}):s("span",{class:"quiet",children:"Point at a piece to s\
ee what it is."})})}function Ce(t,e){return`${(100*t/Math.max(1,e)).toFixed(2)}%`}function Qn({viewer:{film:t,
options:e}}){return s("div",{class:"heading",children:[s("h3",{children:t.title??`Game ${t.id}`}),s("span",{class:"\
seats",children:s(Je,{bots:t.bots,outcome:t.outcome,failed:n=>(t.faults??[]).some(r=>r.seat===n||r.seat===void 0)})}),
t.outcome&&s("span",{class:"quiet",children:["ended by ",t.outcome.reason]}),e.close&&s("button",{type:"button",
class:"close",title:"Close (Esc)","aria-label":"Close",onClick:e.close,children:"\u2715"})]})}function Je({bots:t,
outcome:e,failed:n}){return s(v,{children:t.map((r,o)=>s("span",{class:`seat-result${e?.ranks[o]===1?" first":
""}`,children:[s(E,{seat:o})," ",s("span",{class:"name",children:r}),e&&s("span",{class:"quiet",children:` ${e.
ranks[o]}. (${Tt(e.scores[o])})`}),n(o)&&s("span",{class:"mark",children:"fault"})]}))})}var er=T(({viewer:t,place:e,
looker:n,playing:r,speed:o})=>{let{film:i,last:l}=t,a=(u,p,h)=>s("button",{type:"button",title:p,onClick:h,children:u}),
d=u=>t.find(u).length>0;return s("div",{class:"controls",children:[a("|\u25C0","Start (Home)",()=>t.show(0)),a(
"\u25C0","Back (\u2190)",()=>t.move(-1)),a("\u25B6","Forward (\u2192)",()=>t.move(1)),a("\u25B6|","End (End)",
()=>t.show(l)),a(r?"pause":"play","Play (space)",()=>t.toggle()),s("div",{class:"slide",children:[s("input",{type:"\
range",min:0,max:l,value:e,"aria-label":"Step",onInput:u=>t.show(Number(u.currentTarget.value))}),s(tr,{viewer:t})]}),
s("span",{class:"counter",children:`${e} / ${l}`}),d("eliminated")&&a("next out","Next elimination (e)",()=>t.
jump("eliminated",1)),d("fault")&&a("next fault","Next fault (f)",()=>t.jump("fault",1)),d("mark")&&a("next ma\
rk","Next marked move (m)",()=>t.jump("mark",1)),d("scored")&&a("scoring","Start of scoring",()=>t.show(t.find(
"scored")[0])),s("label",{children:["view ",s("select",{title:"View",value:n,onChange:u=>t.look(u.currentTarget.
value),children:t.lookers.map(u=>s("option",{value:u,children:u==="all"?"everything":`seat ${u}: ${i.bots[Number(
u)]}`}))})]}),s("select",{title:"Speed","aria-label":"Speed",value:o,onChange:u=>{t.speed=Number(u.currentTarget.
value),t.draw()},children:Kn.map(([u,p])=>s("option",{value:p,children:u}))})]})}),tr=T(({viewer:t})=>s("svg",
{class:"marks",height:8,"aria-hidden":"true",children:[t.find("eliminated").map(e=>s("circle",{class:"out",cx:Ce(
e,t.last),cy:4,r:3})),t.find("fault").map(e=>s("circle",{class:"fault",cx:Ce(e,t.last),cy:4,r:3}))]}));var te=20,nr=250,Ee=class{constructor(e,n,r,o){this.games=e;this.played=n;this.getFilm=r;this.search=o;this.filter.
addEventListener("input",()=>{clearTimeout(this.typing),this.hasAll()?this.again():this.typing=setTimeout(()=>this.
again(),nr)}),this.faults.addEventListener("change",()=>this.again()),R("more").addEventListener("click",()=>{
this.shown+=te,this.draw()}),document.addEventListener("keydown",i=>{document.querySelector("#play-table .coun\
ter")||this.viewer?.key(i)}),document.addEventListener("click",i=>{let l=i.target.closest("[data-game]");l&&this.
open(l.dataset.game,{move:Number(l.dataset.move??0)})}),window.addEventListener("hashchange",i=>this.fromAddress(
new URL(i.newURL).hash)),this.draw(),this.fromAddress(location.hash)}found={query:null,count:0,games:[]};searching=null;shown=te;viewer=null;drawing={};opening={};typing;filter=R(
"filter");faults=R("only-faults");renew(e,n){this.games=e,this.played=n,this.draw()}again(){this.shown=te,this.
draw()}hasAll(){return!this.search||this.games.length>=this.played}matching(){let e=this.filter.value.toLowerCase().
split(/\s+/).filter(Boolean);return this.games.filter(n=>{if(this.faults.checked&&!n.faults.some(Boolean))return!1;
let r=[n.id,n.reason,n.number,...n.bots,...n.faults.filter(Boolean)].join(" ").toLowerCase();return e.every(o=>r.
includes(o))})}async find(e){if(this.hasAll()){let n=this.matching();return{count:n.length,games:n}}return!this.
filter.value.trim()&&!this.faults.checked&&this.shown<=this.games.length?{count:this.played,games:this.games}:
(await this.searching,this.drawing!==e?null:(this.searching=this.searchAll().catch(n=>({count:0,games:[],error:n.
message})),this.searching))}async searchAll(){let e=[this.filter.value,this.faults.checked,this.played].join();
this.found.query!==e&&(this.found={query:e,count:1/0,games:[]});let n=this.found;for(;n.games.length<Math.min(
this.shown,n.count);){let r=await this.search(this.filter.value,this.faults.checked,n.games.length/te);n.count=
r.games.length<te?n.games.length+r.games.length:r.found,n.games.push(...r.games)}return n}async draw(){let e=this.
drawing={},n=await this.find(e);if(this.drawing!==e||!n)return;R("count").textContent=n.error??`${n.count} of ${this.
played}`,R("more").hidden=n.count<=this.shown;let r=this.viewer?.film.id;U(s(v,{children:n.games.slice(0,this.
shown).map(o=>s(rr,{game:o,open:o.id===r},o.id))}),R("list"))}async open(e,n={}){let r=[...this.games,...this.
found.games].find(a=>a.id===e),o=R("viewer");this.viewer?.close(),this.viewer=null,o.hidden=!1;let i=this.opening=
{},l;try{if(l=await this.getFilm(e),this.opening!==i)return}catch(a){this.opening===i&&U(s("p",{class:"warning",
children:["This game cannot be shown: ",a.message]}),o);return}r&&(l.bots=r.bots),l.title=r?`Game ${r.number}`:
`Game ${e}`,U(null,o),this.viewer=new Te(o,l,{...n,close:()=>this.close(),shown:a=>this.toAddress(a)}),this.draw(),
o.scrollIntoView({block:"start",behavior:n.still?"auto":"smooth"})}close(){this.viewer?.close(),this.viewer=null,
R("viewer").hidden=!0,history.replaceState(null,"","#games"),this.draw()}toAddress(e){let n=e.looker==="all"?"":
`&seat=${e.looker}`;history.replaceState(null,"",`#game=${e.film.id}&move=${e.place}${n}`)}fromAddress(e){let n=new URLSearchParams(
e.slice(1)),r=n.get("game");r&&this.open(r,{move:Number(n.get("move")??0),looker:n.get("seat")??"all",still:!0})}};
function rr({game:t,open:e}){return s("tr",{class:e?"here":"",children:[s("td",{class:"right",children:t.number}),
s("td",{children:s("button",{type:"button",class:"link","data-game":t.id,children:t.id.slice(0,8)})}),s("td",{
class:"seats",children:s(Je,{bots:t.bots,outcome:t,failed:n=>!!t.faults[n]})}),s("td",{class:"right",children:t.
moves}),s("td",{children:t.reason})]})}function Zt(t,e){try{return e!==void 0&&localStorage.setItem(t,e),localStorage.getItem(t)}catch{return null}}function Qt(t){
t&&(document.documentElement.dataset.theme=t)}function or(){let t=getComputedStyle(document.documentElement).colorScheme===
"dark"||!document.documentElement.dataset.theme&&matchMedia("(prefers-color-scheme: dark)").matches;Qt(Zt("equ\
inox-theme",t?"light":"dark")??(t?"light":"dark"))}function en(){Qt(Zt("equinox-theme")),R("theme").addEventListener(
"click",or)}async function sr(t){let e=[...document.querySelectorAll("script[data-film]")].find(n=>n.dataset.film===t);if(!e)
throw new Error("it was left out of this page");return Ze(e.textContent??"")}en();new Ee(re.games,re.played,sr);})();
