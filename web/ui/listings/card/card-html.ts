// A card as a text: a page has dozens, and React takes ten times as long to draw one and as long again to bring it alive.
// What moves in it (its heart, its time, its link) is cared for from outside: see hearts.ts, count-times.ts, follow-links.ts.

import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { escapeHtml } from "../../../lib/html.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { formatShortTime } from "../../../lib/i18n/relative-time.ts";
import { cityIn } from "../../../lib/market.ts";
import type { Language } from "../../../lib/page-context.ts";
import { productLink } from "../../../lib/product-links.ts";

export interface CardItem {
  id: string;
  title: string;
  price: number;
  newPrice?: number | null;
  condition: string;
  image: { src: string; srcSet?: string; alt: string } | null;
  city: string;
  createdAt: string;
  isSold?: boolean;
  /** How quickly it went, if that is known: it is shown in colour, for what it brought. */
  soldIn?: string;
  /** Whole rupees below what it was when it was liked. */
  dropped?: number;
}

/** What another feature puts on the corner of a photo, as a text too, and cares for once it is on a page. */
export interface CardPart {
  draw(item: CardItem, language: Language): string;
  care(card: Element): void;
}

export interface CardLook {
  /** With which one can save it. */
  heart?: CardPart | undefined;
  /** The first row is wanted at once; the rest when it comes into view. */
  isFirstRow?: boolean;
}

type Words = ReturnType<typeof messagesOf<"site">>["goods"];

/** What it costs first, then what it is, then where and since when. */
export function cardHtml(item: CardItem, look: CardLook, language: Language, now: number): string {
  const { heart, isFirstRow = false } = look;
  const { goods } = messagesOf(language, "site");
  const title = escapeHtml(keepUnits(item.title));
  return `<div class="relative aspect-[4/5] overflow-hidden rounded-card bg-surface-2 inset-ring-1 inset-ring-line">${photo(item, isFirstRow)}<span class="absolute bottom-2 left-2 inline-flex h-[26px] items-center rounded-full bg-surface/94 px-2.5 text-sm font-medium">${escapeHtml(item.isSold ? goods.sold : item.condition)}</span></div>${heart?.draw(item, language) ?? ""}<p class="mt-2 flex flex-wrap items-baseline gap-x-1.5"><b class="text-lg font-bold">${formatRupees(item.price)}</b>${whenNew(item, goods)}</p><h3 class="line-clamp-2 leading-[1.3] font-medium"><a href="${escapeHtml(productLink(item.id, item.title))}" data-go="card" class="after:absolute after:inset-0 group-hover:text-primary">${title}</a></h3><p class="mt-0.5 flex items-center text-sm whitespace-nowrap text-ink-2"><span class="truncate">${escapeHtml(cityIn(language, item.city))}</span><i class="dot"></i><time datetime="${escapeHtml(item.createdAt)}">${escapeHtml(formatShortTime(Date.parse(item.createdAt), now, language))}</time></p>${item.soldIn ? `<p class="text-sm font-semibold text-verified">${escapeHtml(item.soldIn)}</p>` : ""}${item.dropped ? dropped(item.dropped, goods) : ""}`;
}

function photo({ image, isSold, soldIn }: CardItem, isFirstRow: boolean): string {
  if (!image) return "";
  const faded = isSold && soldIn === undefined ? " opacity-50 grayscale" : "";
  const srcset = image.srcSet ? ` srcset="${escapeHtml(image.srcSet)}"` : "";
  // The sizes stand before the addresses: a browser that reads on begins with what it knows.
  return `<img sizes="(min-width: 1024px) 224px, 44vw"${srcset} src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}" width="400" height="500" loading="${isFirstRow ? "eager" : "lazy"}" decoding="async" class="size-full object-cover${faded}">`;
}

/** What it cost new; only where a source says so, and only shown where it was more. */
function whenNew({ price, newPrice }: CardItem, goods: Words): string {
  if (!newPrice || newPrice <= price) return "";
  const amount = formatRupees(newPrice);
  return `<span class="text-sm text-ink-2"><s aria-hidden="true">${amount}</s><span class="sr-only">${escapeHtml(goods.whenNew(amount))}</span></span>`;
}

function dropped(amount: number, goods: Words): string {
  return `<p class="flex items-center gap-1 text-sm font-semibold text-verified"><svg viewBox="0 0 24 24" class="size-4" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 5v14M19 12l-7 7-7-7"/></svg>${escapeHtml(goods.dropped(formatRupees(amount)))}</p>`;
}
