// The footer's links as a text, made once for each language and what the market says of itself: they are on every page.
import type { PolicyPanel } from "../../../contract/content/content.contract.ts";
import logos from "../../brand/logos.svg";
import { escapeHtml } from "../../lib/html.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import { type MarketFacts, marketFacts, marketName, ownMark } from "../../lib/market.ts";
import type { Language } from "../../lib/page-context.ts";
import { categoryLink } from "../../lib/product-links.ts";

const legalPanels: PolicyPanel[] = [
  "privacy-policy",
  "terms-and-conditions",
  "cancellation-and-refund",
  "shipping-and-delivery",
];

/** docs/spec/spec.md section 2: by fixed category id. */
const quickLinks = [
  { id: 11, name: "Smartphone", nameHi: "स्मार्टफ़ोन" },
  { id: 82, name: "iPhone", nameHi: "iPhone" },
  { id: 8, name: "Books", nameHi: "किताबें" },
  { id: 5, name: "Watches", nameHi: "घड़ियाँ" },
  { id: 4, name: "Shoes", nameHi: "जूते" },
  { id: 3, name: "Clothes", nameHi: "कपड़े" },
  { id: 12, name: "iPad", nameHi: "iPad" },
  { id: 10, name: "Toys", nameHi: "खिलौने" },
];

const made = new Map<Language, { name: string; mark: string | undefined; facts: MarketFacts; html: string }>();

export function footerLinks(language: Language): string {
  const mark = ownMark();
  const [name, facts] = [marketName(mark === undefined ? "hi" : language), marketFacts(language)];
  const kept = made.get(language);
  if (kept?.name === name && kept.facts === facts && kept.mark === mark) return kept.html;
  const html = tagline(name, facts, mark) + groups(language, facts);
  made.set(language, { name, mark, facts, html });
  return html;
}

function tagline(name: string, { tagline: line }: MarketFacts, mark: string | undefined): string {
  if (mark !== undefined)
    return `<p class="mb-3 md:mb-8 flex flex-wrap items-center gap-4 text-sm text-on-neel-2"><span class="flex items-center gap-2.5 text-lg font-bold text-on-neel"><img src="${escapeHtml(mark)}" alt="" width="36" height="36" class="size-9 flex-none rounded-xs" loading="lazy">${escapeHtml(name)}</span>${escapeHtml(line)}</p>`;
  return `<p class="mb-3 md:mb-8 flex flex-wrap items-center gap-4 text-sm text-on-neel-2"><svg class="h-11 w-[99px] text-on-neel" role="img" aria-label="${escapeHtml(name)}"><use href="${logos}#wordmark-hi"/></svg>${escapeHtml(line)}</p>`;
}

function groups(language: Language, { email, social, cities }: MarketFacts): string {
  const { footer, nav, panels } = messagesOf(language, "site");
  const categories = quickLinks.map(({ id, name, nameHi }) => {
    const label = inLanguage(language, name, nameHi);
    return link(categoryLink(id, label), label);
  });
  const places = cities.map(({ said }) => `<li class="flex min-h-11 items-center lg:min-h-8">${escapeHtml(said)}</li>`);
  const all = [
    group(footer.quickLinks, categories),
    group(footer.cities, [...places, link("/user/list-a-product", nav.sell)]),
    group(
      footer.legal,
      legalPanels.map((panel) => link(`/policies?panel=${panel}`, panels[panel])),
    ),
    group(footer.company, [
      link("/blogs", footer.blogs),
      link("/faqs", footer.faqs),
      link("/sold-products", footer.soldProducts),
      link("/policies?panel=how-to-contact-us#work-with-us", footer.hiring),
    ]),
    group(footer.contact, [
      ...(email === "" ? [] : [outsideLink(`mailto:${email}`, email)]),
      link("/policies?panel=how-to-contact-us", footer.howToContact),
    ]),
    social.length === 0
      ? ""
      : group(
          footer.follow,
          social.map(({ url, name }) => outsideLink(url, name, footer.newTab)),
        ),
  ];
  return `<div class="grid gap-x-4 max-md:divide-y max-md:divide-on-neel-2/20 md:grid-cols-3 md:gap-y-7 lg:grid-cols-[1.1fr_1.3fr_1.3fr_1fr_1.5fr_0.8fr]">${all.join("")}</div>`;
}

/** Folds on a phone, with or without a script. */
function group(title: string, items: readonly string[]): string {
  const name = escapeHtml(title);
  return `<div><h2 class="footer-title mb-1.5 text-sm font-semibold text-on-neel-2">${name}</h2><details class="footer-group"><summary class="min-h-12 items-center justify-between gap-3 rounded-control font-semibold"><h2>${name}</h2><svg viewBox="0 0 24 24" class="size-5 flex-none text-on-neel-2" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg></summary><ul class="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:pb-3">${items.join("")}</ul></details></div>`;
}

const LOOK =
  "inline-flex min-h-11 items-center rounded-control underline-offset-4 hover:underline lg:min-h-8 [overflow-wrap:anywhere]";

function link(to: string, label: string): string {
  return `<li><a href="${escapeHtml(to)}" data-go class="${LOOK}">${escapeHtml(label)}</a></li>`;
}

function outsideLink(href: string, label: string, newTab?: string): string {
  const [target, note] = newTab
    ? [' target="_blank" rel="noreferrer"', `<span class="sr-only"> (${escapeHtml(newTab)})</span>`]
    : ["", ""];
  return `<li><a href="${escapeHtml(href)}" class="${LOOK}"${target}>${escapeHtml(label)}${note}</a></li>`;
}
