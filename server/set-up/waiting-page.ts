// The page that a visitor sees while a demo is being set up: our look in one file, because nothing else is there yet.
import { createHash } from "node:crypto";
import { nameIn } from "../../contract/market/market-names.ts";
import { firstMarket } from "../domains/market/first-market.ts";
import type { Visit } from "../kit/pages/visit.ts";
import type { Standing } from "./set-up.ts";
import { wordsOf } from "./waiting-words.ts";

// The colours are those of web/brand/tokens.css.
const LIGHT =
  "--bg:#faf7f0;--surface:#fff;--ink:#1f1d2b;--ink-2:#57536a;--line:#e6dfd0;--stitch:#f2a81d;--todo:#d3cab7";
const DARK =
  "--bg:#14131c;--surface:#1d1c28;--ink:#f3efe6;--ink-2:#b9b4c6;--line:#302e3d;--stitch:#ffc04d;--todo:#4a475a";
const STYLE = `
:root{color-scheme:light;${LIGHT}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${DARK}}}
[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:16px/1.5 "Anek Devanagari","Noto Sans Devanagari",system-ui,-apple-system,"Segoe UI",Roboto,"Nirmala UI",sans-serif}
:lang(hi){line-height:1.7}
main{width:100%;max-width:480px;padding:32px 24px;text-align:center}
svg{width:64px;height:64px}
b{display:block;font-size:1.25rem;margin:8px 0 24px}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 8px;text-wrap:balance}
p{margin:0;color:var(--ink-2);text-wrap:pretty}
.stitch{position:relative;height:4px;margin:32px 0 12px;--dashes:repeating-linear-gradient(90deg,#000 0 14px,#0000 14px 22px);-webkit-mask:var(--dashes);mask:var(--dashes);background:var(--todo)}
.stitch i{position:absolute;inset:0 auto 0 0;width:0;background:var(--stitch);transition:width .6s linear}
.now{display:flex;justify-content:space-between;gap:16px;font-size:.875rem;text-align:start}
.now span:last-child{flex:none;font-variant-numeric:tabular-nums}
@media(prefers-reduced-motion:reduce){.stitch i{transition:none}}
`;
const MARK =
  '<svg viewBox="0 0 512 512" aria-hidden="true"><rect width="512" height="512" fill="#34379b" rx="116"/><g fill="none" stroke-linecap="round"><path stroke="#f2a81d" stroke-width="28" d="M376 192c-2 9-6 15-12 20m-216 88c-6 5-10 11-12 20m198-94c-8 2-18 5-27 8m-102 44c-9 3-19 6-27 8"/><path stroke="#faf7f0" stroke-width="46" d="M354 148c-20-35-54-52-98-52-66 0-116 34-116 84 0 58 64 48 116 76s116 18 116 76c0 50-50 84-116 84-44 0-78-17-98-52"/></g></svg>';

/** Asks how far it is; what has become of the page that was wanted is seen by asking for it again. */
const SCRIPT = `
const words=JSON.parse(document.getElementById("words").textContent);
const bar=document.querySelector("[role=progressbar]"),[what,left]=document.querySelectorAll(".now span");
const show=({phase,part,seconds_left})=>{
const percent=Math.floor(part*100);
bar.firstChild.style.width=percent+"%";
bar.setAttribute("aria-valuenow",percent);
if(what.textContent!==words.phases[phase])what.textContent=words.phases[phase];
left.textContent=seconds_left===undefined?percent+" %":seconds_left<2?words.soon:words.left.replace("{n}",seconds_left);
};
const look=async()=>{
try{
const answer=await fetch("/readyz",{cache:"no-store"});
if(answer.ok)return location.reload();
const standing=await answer.json();
if(standing.phase)show(standing);
}catch{}
setTimeout(look,500);
};
show(words.now);
look();
`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const WAITING_POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function describeStanding({ phase, part, secondsLeft }: Standing) {
  return { phase, part: Math.round(part * 1_000) / 1_000, seconds_left: secondsLeft };
}

export function drawWaitingPage({ language, theme }: Visit, standing: Standing): string {
  const words = wordsOf[language];
  // Nothing has been read yet that could say otherwise.
  const market = nameIn(firstMarket, language).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const given = JSON.stringify({ ...words, now: describeStanding(standing) }).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="${language}"${theme === "system" ? "" : ` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="2"></noscript>
<title>${words.title} | ${market}</title><style>${STYLE}</style></head>
<body><main>${MARK}<b>${market}</b><h1>${words.title}</h1><p>${words.text}</p>
<div class="stitch" role="progressbar" aria-label="${words.progress}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${Math.floor(standing.part * 100)}"><i></i></div>
<p class="now"><span aria-live="polite">${words.phases[standing.phase]}</span><span></span></p></main>
<script type="application/json" id="words">${given}</script><script>${SCRIPT}</script></body></html>`;
}
