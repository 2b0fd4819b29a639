// The look of the docs. Colours as in web/brand/tokens.css; no file of the build is needed, so they stand where it does not.
const DARK = `color-scheme:dark;--bg:#14131c;--surface:#1d1c28;--well:#262533;--ink:#f3efe6;--ink-2:#b9b4c6;--line:#302e3d;--primary:#aeb1ff;--on-primary:#17173a;--tint:#2a2a48;--edge:#7f7b95;--genda:#ffc04d;--get:#7fd6a6;--get-tint:#1b3328;--post:#aeb1ff;--post-tint:#2a2a48;--put:#ffc04d;--put-tint:#3a2d14;--delete:#ff9c92;--delete-tint:#40211f`;

export const STYLE = `
:root{color-scheme:light;--bg:#faf7f0;--surface:#fff;--well:#f3eee2;--ink:#1f1d2b;--ink-2:#57536a;--line:#e6dfd0;--primary:#34379b;--on-primary:#fff;--tint:#ecedf8;--edge:#857c6c;--genda:#f2a81d;--get:#1e6b45;--get-tint:#e3f1e8;--post:#34379b;--post-tint:#ecedf8;--put:#855000;--put-tint:#fdf0d2;--delete:#b3261e;--delete-tint:#fbe9e7}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box}
html{scroll-padding-top:5rem}
body{margin:0;font:16px/1.5 "Anek Devanagari",system-ui,sans-serif;background:var(--bg);color:var(--ink)}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:8px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.75rem;z-index:2}
.bar{position:sticky;top:0;z-index:1;background:var(--surface);border-bottom:1px solid var(--line)}
.bar>div{max-width:75rem;margin:auto;padding:.5rem 1rem;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.name{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;font-weight:700;font-size:1.125rem;color:var(--ink);text-decoration:none}
.name img{border-radius:8px}
form{display:flex;gap:.5rem;flex:1 1 16rem;max-width:32rem}
input{flex:1;min-width:0;min-height:2.75rem;padding:0 .875rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--edge);border-radius:8px}
button{min-height:2.75rem;padding:0 1rem;font:inherit;font-weight:600;color:var(--on-primary);background:var(--primary);border:0;border-radius:8px;cursor:pointer}
.frame{max-width:75rem;margin:auto;padding:0 1rem 4rem;display:grid;gap:0 2.5rem}
@media (min-width:64rem){.frame{grid-template-columns:15rem minmax(0,1fr)}.side{position:sticky;top:4.5rem;max-height:calc(100dvh - 4.5rem);overflow-y:auto}}
.side{padding:1.5rem 0;align-self:start}
.side ul{list-style:none;margin:0;padding:0}
.side a{display:flex;justify-content:space-between;gap:.5rem;align-items:center;min-height:2.75rem;padding:.25rem .75rem;border-radius:8px;color:inherit;text-decoration:none}
.side a:hover{background:var(--well)}
.side a[aria-current]{background:var(--tint);color:var(--primary);font-weight:600}
.side span{color:var(--ink-2);font-size:.875rem}
.side h2{margin:0 0 .5rem;padding:0 .75rem;font-size:.875rem;color:var(--ink-2)}
@media (min-width:64rem){.side{grid-area:1/1}main{grid-area:1/2}}
main{padding:1.5rem 0;min-width:0}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
h1 code{font-size:1.25rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
p{max-width:68ch;margin:.25rem 0 .75rem}
.soft{color:var(--ink-2)}
.calls{list-style:none;margin:1rem 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.calls li+li{border-top:1px solid var(--line)}
.calls a{display:grid;grid-template-columns:4.75rem minmax(0,1fr);gap:0 .75rem;align-items:center;padding:.75rem 1rem;color:inherit;text-decoration:none}
.calls a:hover{background:var(--well)}
.calls code{font-weight:600}
.calls span{grid-column:2;color:var(--ink-2)}
@media (max-width:30rem){.calls a{grid-template-columns:minmax(0,1fr)}.calls span{grid-column:1}.calls b{justify-self:start}}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1rem;list-style:none;margin:1rem 0;padding:0}
.cards a{display:block;height:100%;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:14px;color:inherit;text-decoration:none}
.cards a:hover b{color:var(--primary)}
.cards b{display:flex;justify-content:space-between;gap:.5rem}
.cards span{color:var(--ink-2);font-size:.875rem}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
pre{overflow:auto;margin:.5rem 0;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:14px;max-height:28rem}
.method{display:inline-block;text-align:center;vertical-align:middle;padding:.125rem .5rem;border-radius:99px;font:700 .8125rem/1.4 ui-monospace,monospace;color:var(--post);background:var(--post-tint)}
.get{color:var(--get);background:var(--get-tint)}.put,.patch{color:var(--put);background:var(--put-tint)}.delete{color:var(--delete);background:var(--delete-tint)}
.tags{display:flex;flex-wrap:wrap;gap:.375rem;list-style:none;margin:.5rem 0;padding:0}
.tags li{padding:.125rem .625rem;border-radius:99px;background:var(--well);font-size:.875rem}
.box{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:14px}
table{width:100%;border-collapse:collapse}
th,td{text-align:start;vertical-align:top;padding:.625rem 1rem;font-weight:400}
thead th{background:var(--well);font-size:.875rem;font-weight:600}
tbody tr+tr{border-top:1px solid var(--line)}
tbody th code{font-weight:600}
.must{display:block;color:var(--put);font-size:.8125rem}
.in1{padding-inline-start:2rem}.in2{padding-inline-start:3rem}.in3{padding-inline-start:4rem}.in4{padding-inline-start:5rem}
@media (max-width:40rem){thead{position:absolute;left:-99rem}tbody tr,tbody th,tbody td{display:block;padding:0}tbody tr{padding:.625rem 1rem}tbody th,tbody td:nth-child(2){display:inline-block;margin-inline-end:.75rem}.in1{padding-inline-start:1rem}.in2{padding-inline-start:2rem}.in3,.in4{padding-inline-start:3rem}}
.stitch{height:0;border:0;border-top:3px dashed var(--genda);width:6rem;margin:1rem 0}
`;
