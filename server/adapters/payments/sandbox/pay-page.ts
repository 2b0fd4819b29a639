// The sandbox's own pages: plain HTML in our look, no scripts. A real gateway shows a page of its own here.

import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Market } from "../../../../contract/market/market.ts";
import { languageIn, nameIn } from "../../../../contract/market/market-names.ts";
import { paths } from "../../../../contract/paths.ts";
import type { MarketNow } from "../../../kit/market.ts";
import { cookieIn } from "../../../kit/pages/visit.ts";
import type { PaymentSandbox } from "../../../kit/ports.ts";
import { type PageWords, wordsOf } from "./pay-page-words.ts";

// The colours are those of web/brand/tokens.css.
const LIGHT =
  "--bg:#faf7f0;--surface:#fff;--ink:#1f1d2b;--ink-2:#57536a;--line:#e6dfd0;--control:#857c6c;--primary:#34379b;--on-primary:#fff;--error:#b3261e;--tint:#fdf0d2;--stitch:#f2a81d;--gap:#fff";
const DARK =
  "--bg:#14131c;--surface:#1d1c28;--ink:#f3efe6;--ink-2:#b9b4c6;--line:#302e3d;--control:#7f7b95;--primary:#aeb1ff;--on-primary:#17173a;--error:#ff9c92;--tint:#3a2e17;--stitch:#ffc04d;--gap:#14131c";
const STYLE = `
:root{color-scheme:light;${LIGHT}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${DARK}}}
[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 "Anek Devanagari","Noto Sans Devanagari",system-ui,-apple-system,"Segoe UI",Roboto,"Nirmala UI",sans-serif}
:lang(hi){line-height:1.7}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header div{max-width:520px;margin:0 auto;padding:0 16px;min-height:56px;display:flex;align-items:center;gap:12px}
header svg{width:32px;height:32px;flex:none}
header b{font-size:1.125rem}
header span{margin-left:auto;color:var(--ink-2);font-size:.875rem}
main{max-width:520px;margin:0 auto;padding:28px 16px 48px}
.stitch{height:0;border-top:3px dashed var(--stitch);margin:0 0 24px}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 4px}
.amount{font-size:1.75rem;font-weight:700;margin:0 0 20px;font-variant-numeric:tabular-nums}
.quiet{color:var(--ink-2);margin:0}
dl{background:var(--surface);border:1px solid var(--line);border-radius:14px;margin:0 0 16px;padding:8px 16px}
dl div{display:flex;gap:16px;justify-content:space-between;padding:8px 0}
dt{color:var(--ink-2);flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.note{background:var(--tint);border-radius:8px;padding:12px 16px;margin:0 0 24px}
fieldset{border:0;margin:0;padding:0;display:grid;gap:12px}
legend{font-weight:600;padding:0;margin-bottom:12px}
button,a.button{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:8px;border:1px solid var(--control);background:var(--surface);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main,a.main{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
button.bad{color:var(--error);border-color:var(--error)}
:focus-visible{outline:none;box-shadow:0 0 0 2px var(--gap),0 0 0 4px var(--primary)}
@media(min-width:1024px){main{padding-top:56px}}
`;
/** As in web/ui/fonts.css, of which these are the files that its own words need. */
const RANGES: Record<string, string> = {
  hindi: "U+0900-097F,U+200C-200D,U+25CC",
  plain: "U+0020-007E,U+00A0,U+00A9,U+00B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20B9",
};

interface Look {
  style: string;
  policy: string;
}

function lookWith(fonts: Record<string, string>): Look {
  const faces = Object.entries(fonts).map(
    ([script, url]) =>
      `@font-face{font-family:"Anek Devanagari";font-weight:100 800;font-display:swap;src:url(${url}) format("woff2");unicode-range:${RANGES[script]};ascent-override:92%;descent-override:28%;line-gap-override:0%}`,
  );
  const style = `${faces.join("\n")}${STYLE}`;
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { style, policy };
}
const MARK =
  '<svg viewBox="0 0 512 512" aria-hidden="true"><rect width="512" height="512" fill="#34379b" rx="116"/><g fill="none" stroke-linecap="round"><path stroke="#f2a81d" stroke-width="28" d="M376 192c-2 9-6 15-12 20m-216 88c-6 5-10 11-12 20m198-94c-8 2-18 5-27 8m-102 44c-9 3-19 6-27 8"/><path stroke="#faf7f0" stroke-width="46" d="M354 148c-20-35-54-52-98-52-66 0-116 34-116 84 0 58 64 48 116 76s116 18 116 76c0 50-50 84-116 84-44 0-78-17-98-52"/></g></svg>';

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

export interface PayPageOptions {
  sandbox: PaymentSandbox;
  market: MarketNow;
  publicUrl: string;
  /** Addresses of the site's type, by script. */
  fonts: Record<string, string>;
}

type LinkRequest = FastifyRequest<{ Params: { link: string }; Body: URLSearchParams | undefined }>;

/** Where a payment or payout of the demo is played through. */
export function installPayPages(app: FastifyInstance, { sandbox, market, publicUrl, fonts }: PayPageOptions): void {
  const look = lookWith(fonts);
  const { origin } = new URL(publicUrl);
  /** On our own site whoever came by another of its names stays there, logged in; any other address is not ours to open. */
  const onward = (url: string) => {
    const target = URL.parse(url, origin);
    return target?.origin === origin ? target.pathname + target.search : "/";
  };

  app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    scope.get("/sandbox/pay/:link", async (request: LinkRequest, reply) => {
      const words = wordsIn(market.now, request);
      const link = await sandbox.findLink(idIn(request));
      if (!link) return show(look, request, reply.code(404), words, words.missing, messageOf(words, "missing", "/"));
      if (link.state !== "open") {
        return show(
          look,
          request,
          reply,
          words,
          words[link.state],
          messageOf(words, link.state, onward(link.callbackUrl)),
        );
      }
      const rows: [string, string][] = [
        [words.for, link.description],
        [words.how, link.isEmi ? words.emi : words.card],
        [words.reference, link.id],
      ];
      const buttons = [
        `<button class="main" name="outcome" value="success">${words.success} ${rupees.format(link.amountPaise / 100)}</button>`,
        `<button class="bad" name="outcome" value="failed">${words.failed}</button>`,
        `<button name="outcome" value="pending">${words.pending}</button>`,
      ];
      return show(
        look,
        request,
        reply,
        words,
        words.title,
        formOf(words, words.amount, link.amountPaise, rows, words.choose, buttons),
      );
    });

    scope.post("/sandbox/pay/:link", async (request: LinkRequest, reply) => {
      const link = await sandbox.findLink(idIn(request));
      if (!link) return reply.redirect(request.url, 303);
      const outcome = request.body?.get("outcome");
      if (link.state === "open" && (outcome === "success" || outcome === "failed")) await sandbox.pay(link.id, outcome);
      return reply.redirect(onward(link.callbackUrl), 303);
    });

    scope.get("/sandbox/payout/:link", async (request: LinkRequest, reply) => {
      const words = wordsIn(market.now, request);
      const payout = await sandbox.findPayout(idIn(request));
      if (!payout) return show(look, request, reply.code(404), words, words.missing, messageOf(words, "missing", "/"));
      if (!payout.isOpen)
        return show(look, request, reply, words, words.payoutDone, messageOf(words, "payoutDone", paths.transactions));
      const buttons = [
        `<button class="main" name="outcome" value="paid">${words.receive}</button>`,
        `<button class="bad" name="outcome" value="failed">${words.payoutFailed}</button>`,
        `<button name="outcome" value="processing">${words.pending}</button>`,
      ];
      const rows: [string, string][] = [[words.reference, idIn(request)]];
      const form = formOf(words, words.payoutAmount, payout.amountPaise, rows, words.payoutChoose, buttons);
      return show(look, request, reply, words, words.payoutTitle, form);
    });

    scope.post("/sandbox/payout/:link", async (request: LinkRequest, reply) => {
      const outcome = request.body?.get("outcome");
      if (outcome === "paid" || outcome === "failed" || outcome === "processing") {
        await sandbox.settlePayout(idIn(request), outcome);
      }
      return reply.redirect(request.url, 303);
    });
  });
}

/** What is no id of ours is nobody's. */
function idIn({ params: { link } }: LinkRequest): string {
  return /^(plink|poutlk)_\w{1,40}$/.test(link) ? link : "";
}

/** What a page says, in which language and by whose name. */
interface Saying extends PageWords {
  language: "en" | "hi";
  market: string;
}

function wordsIn(market: Market, { headers }: FastifyRequest): Saying {
  const language = languageIn(market, cookieIn(headers.cookie ?? "", "lang") === "hi" ? "hi" : "en");
  return { ...wordsOf[language], language, market: nameIn(market, language) };
}

function formOf(
  { notice }: PageWords,
  label: string,
  paise: number,
  rows: [string, string][],
  question: string,
  buttons: string[],
): string {
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join("");
  return `<p class="note">${notice}</p><p class="quiet">${label}</p><p class="amount">${rupees.format(paise / 100)}</p><dl>${list}</dl>
<form method="post"><fieldset><legend>${question}</legend>${buttons.join("")}</fieldset></form>`;
}

function messageOf(words: Saying, what: "missing" | "paid" | "expired" | "payoutDone", to: string): string {
  const label = to === "/" ? words.home.replace("{market}", () => escapeHtml(words.market)) : words.back;
  return `<p class="note">${words[`${what}Text`]}</p><a class="button main" href="${escapeHtml(to)}">${label}</a>`;
}

function show(
  { style, policy }: Look,
  request: FastifyRequest,
  reply: FastifyReply,
  words: Saying,
  title: string,
  content: string,
) {
  const language = words.language === "hi" ? "hi" : "en-IN";
  const theme = cookieIn(request.headers.cookie ?? "", "theme");
  const chosen = theme === "dark" || theme === "light" ? ` data-theme="${theme}"` : "";
  const page = `<!doctype html><html lang="${language}"${chosen}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(words.market)}</title><style>${style}</style></head><body>
<header><div>${MARK}<b>${escapeHtml(words.market)}</b><span>${words.sandbox}</span></div></header>
<main><h1>${title}</h1><div class="stitch" aria-hidden="true"></div>${content}</main></body></html>`;
  return reply
    .headers({ "content-security-policy": policy, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(page);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
