// The footer's links as a text, made once for each language: they are on every page and never change.
import type { PolicyPanel } from "../../../contract/content/content.contract.ts";
import logos from "../../brand/logos.svg";
import { brand } from "../../lib/brand.ts";
import { escapeHtml } from "../../lib/html.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import { categoryLink } from "../../lib/product-links.ts";

const legalPanels: PolicyPanel[] = [
  "privacy-policy",
  "terms-and-conditions",
  "cancellation-and-refund",
  "shipping-and-delivery",
];

const made = new Map<Language, string>();

export function footerLinks(language: Language): string {
  let html = made.get(language);
  if (html === undefined) {
    html = tagline(language) + groups(language);
    made.set(language, html);
  }
  return html;
}

function tagline(language: Language): string {
  const line = inLanguage(language, brand.tagline, brand.taglineHi);
  return `<p class="mb-3 md:mb-8 flex flex-wrap items-center gap-4 text-sm text-on-neel-2"><svg class="h-11 w-[99px] text-on-neel" role="img" aria-label="${escapeHtml(brand.nameHi)}"><use href="${logos}#wordmark-hi"/></svg>${escapeHtml(line)}</p>`;
}

function groups(language: Language): string {
  const { footer, nav, panels } = messagesOf(language, "site");
  const categories = brand.quickLinks.map(({ id, name, nameHi }) => {
    const label = inLanguage(language, name, nameHi);
    return link(categoryLink(id, label), label);
  });
  const cities = brand.cities.map(
    ({ name, nameHi }) =>
      `<li class="flex min-h-11 items-center lg:min-h-8">${escapeHtml(inLanguage(language, name, nameHi))}</li>`,
  );
  const all = [
    group(footer.quickLinks, categories),
    group(footer.cities, [...cities, link("/user/list-a-product", nav.sell)]),
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
      outsideLink(`mailto:${brand.supportEmail}`, brand.supportEmail),
      link("/policies?panel=how-to-contact-us", footer.howToContact),
    ]),
    group(
      footer.follow,
      brand.social.map(({ url, name }) => outsideLink(url, name, footer.newTab)),
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
