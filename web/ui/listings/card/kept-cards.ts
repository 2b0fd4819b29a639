// While the server draws pages, the same cards stand on page after page: the newest of a market are on the home page, in their
// category and in every list that somebody narrows. What such a card says is compared, and its text taken as it is.
import { formatShortTime } from "../../../lib/i18n/relative-time.ts";
import { cityIn } from "../../../lib/market.ts";
import type { Language } from "../../../lib/page-context.ts";
import { type CardItem, type CardLook, cardHtml } from "./card-html.ts";

/** As many as stand on some forty pages. */
const MOST = 1_000;

interface Kept {
  item: CardItem;
  heart: CardLook["heart"];
  city: string;
  time: string;
  html: string;
}

const kept = new Map<string, Kept>();

export function keptCardHtml(item: CardItem, look: CardLook, language: Language, now: number): string {
  const key = `${language} ${look.isFirstRow ? 1 : 0} ${item.id}`;
  const city = cityIn(language, item.city);
  const time = formatShortTime(Date.parse(item.createdAt), now, language);
  const before = kept.get(key);
  const isSame =
    before?.city === city && before.time === time && before.heart === look.heart && areAlike(before.item, item);
  if (isSame) return before.html;
  const html = cardHtml(item, look, language, now);
  // The one that has been there the longest makes room.
  kept.delete(key);
  for (const oldest of kept.keys()) {
    if (kept.size < MOST) break;
    kept.delete(oldest);
  }
  kept.set(key, { item, heart: look.heart, city, time, html });
  return html;
}

function areAlike(one: CardItem, other: CardItem): boolean {
  return (
    one.price === other.price &&
    one.title === other.title &&
    one.condition === other.condition &&
    one.newPrice === other.newPrice &&
    one.createdAt === other.createdAt &&
    one.isSold === other.isSold &&
    one.soldIn === other.soldIn &&
    one.dropped === other.dropped &&
    one.image?.src === other.image?.src &&
    one.image?.srcSet === other.image?.srcSet &&
    one.image?.alt === other.image?.alt
  );
}
