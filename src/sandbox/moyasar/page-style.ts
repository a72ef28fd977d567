/** The product's colours and shapes, inline: the hosted page loads nothing. Logical properties only. */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:#f6f6f0;--surface:#fff;--sunken:#eeefe7;--line:#e0e3d9;
--line-2:#7c8a82;
--text:#0a1f18;--text-2:#45564d;--text-3:#5f6f67;--ink:#06231a;--ink-2:#0d3226;--on-ink:#f3f7ef;
--on-ink-2:#a9bfb3;
--primary:#0a4a36;--accent:#dbff02;--accent-2:#cdf000;--on-accent:#0a1f18;--warn:#7d4e00;
--warn-soft:#fff1d6;
--bad:#b3261e;--bad-soft:#fce9e7;--ok:#0b6b45;--ok-soft:#dff3e7;--focus:#0a4a36;
--face:"Sahl Latin","Sahl Text AR","IBM Plex Sans Arabic",system-ui,"Segoe UI",Tahoma,sans-serif}
@media (prefers-color-scheme:dark){:root{--canvas:#06140f;--surface:#0b1e17;--sunken:#11291f;--line:#1d382d;
--line-2:#658274;--text:#eef4ef;--text-2:#afc1b7;--text-3:#8ca298;--ink:#0d3226;--ink-2:#16463a;
--primary:#dbff02;
--warn:#f2b84b;--warn-soft:#35270a;--bad:#ff8a80;--bad-soft:#3a1614;--ok:#5cd69a;--ok-soft:#0f3325;
--focus:#dbff02}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--text);font:400 1rem/1.7 var(--face);font-synthesis:none;
-webkit-font-smoothing:antialiased}
:lang(en) body,body:lang(en){line-height:1.55}
h1,h2,p,dl,dd,ul{margin:0;padding:0}
h1,h2{font-weight:600;line-height:1.35;text-wrap:balance}
ul{list-style:none}
button,input{font:inherit;color:inherit}
a{color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.sr{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
.num{direction:ltr;unicode-bidi:isolate;font-variant-numeric:tabular-nums;white-space:nowrap}
.test{background:var(--warn-soft);color:var(--warn);border-block-end:1px solid var(--line)}
.test::before{content:"";display:block;block-size:6px;
background:repeating-linear-gradient(-45deg,#0a1f18 0 12px,#f2b84b 12px 24px)}
.test>div{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding-block:12px;font-size:.875rem}
.test strong{font-weight:600;font-size:1rem}
.test span{flex:1}
@media (max-width:859px){.test span{order:1;flex:none;inline-size:100%}.test>div{padding-block:4px 12px}}
.test a{margin-inline-start:auto;min-block-size:44px;display:inline-flex;align-items:center;font-weight:600;
text-underline-offset:4px}
.wrap{inline-size:min(100% - 32px,960px);margin-inline:auto}
main{display:grid;gap:20px;padding-block:20px 48px}
.sum{background:var(--ink);color:var(--on-ink);border-radius:20px;padding:24px;display:grid;gap:20px;
align-content:start;
align-self:start}
.sum dt{color:var(--on-ink-2);font-size:.875rem}
.sum dd{overflow-wrap:anywhere}
.due{display:inline-flex;align-items:center;gap:.25em}
.sum .due{font-size:2.25rem;font-weight:600;line-height:1.25}
.due svg{inline-size:.72em;block-size:.8em;flex:none}
.sum .ref{font-size:.8125rem;line-height:1.6}
.sum div+div{border-block-start:1px solid var(--ink-2);padding-block-start:16px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:20px;display:grid;
gap:16px}
.card h1,.card h2{font-size:1.25rem}
.stack{display:grid;gap:20px;min-inline-size:0}
.muted{color:var(--text-2);font-size:.875rem}
.grid{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:14px}
.wide{grid-column:1/-1}
.field{display:grid;gap:6px;align-content:start}
.field span{font-size:.875rem;font-weight:500}
.field input{inline-size:100%;min-block-size:50px;padding-inline:14px;border:1px solid var(--line-2);
border-radius:12px;
background:var(--surface);direction:ltr;text-align:start;font-variant-numeric:tabular-nums}
.field input:focus{outline:2px solid var(--focus);outline-offset:0}
.field input[aria-invalid]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
[dir=rtl] .field input{text-align:end}
.tick{display:flex;align-items:center;gap:10px;min-block-size:44px;font-size:.9375rem}
.tick input{inline-size:20px;block-size:20px;flex:none;accent-color:var(--accent)}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:.4em;min-block-size:54px;
padding-inline:24px;
border:1px solid transparent;border-radius:14px;font-weight:600;cursor:pointer;text-decoration:none;
inline-size:100%}
.btn.next{background:var(--accent);color:var(--on-accent)}
.btn.next:hover{background:var(--accent-2)}
.btn.apple{background:#000;color:#fff}
@media (prefers-color-scheme:dark){.btn.apple{background:#fff;color:#000}}
.btn.quiet{background:var(--surface);border-color:var(--line);color:var(--text)}
.btn.quiet:hover{border-color:var(--line-2)}
.btn svg{inline-size:.8em;block-size:.9em}
.ends{display:grid;gap:8px}
.ends button{display:grid;gap:2px;inline-size:100%;min-block-size:44px;padding:12px 16px;text-align:start;
cursor:pointer;
background:var(--surface);border:1px solid var(--line);border-radius:14px}
.ends button:hover{border-color:var(--line-2)}
.ends b{font-weight:600}
.ends small{font-size:.8125rem;color:var(--text-2);line-height:1.6}
.note{border-radius:14px;padding:12px 16px;font-size:.875rem;background:var(--warn-soft);color:var(--warn)}
.note.bad{background:var(--bad-soft);color:var(--bad)}
.note.ok{background:var(--ok-soft);color:var(--ok)}
.code input{font-size:1.375rem;letter-spacing:.3em;text-align:center!important}
.narrow{inline-size:min(100%,480px);margin-inline:auto}
@media (min-width:860px){main.two{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:24px;
padding-block:40px 64px}
.card,.sum{padding:28px;border-radius:24px}.sum{position:sticky;inset-block-start:24px}}
`
