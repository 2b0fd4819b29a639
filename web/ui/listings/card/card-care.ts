// Cards are drawn as texts, so what becomes of one in the browser is done to its elements: its heart is red if it is
// liked, its time is counted on. Whoever cares for something in cards hears of each that is there or comes.
import { documentLanguage } from "../../../lib/i18n/document-language.ts";
import { formatShortTime } from "../../../lib/i18n/relative-time.ts";

type Care = (card: Element) => void;

export const CARD = "article[data-card]";
const cares: Care[] = [];

export function careForCards(care: Care): void {
  cares.push(care);
  for (const card of document.querySelectorAll(CARD)) care(card);
}

/** As a card's ref. */
export function cardIsThere(card: Element | null): void {
  if (card) for (const care of cares) care(card);
}

/** A page may come from the cache minutes after it was drawn, and stay open for hours. */
export function countTimesInCards(): void {
  careForCards(countTime);
  setInterval(() => {
    for (const card of document.querySelectorAll(CARD)) countTime(card);
  }, 60_000);
}

function countTime(card: Element): void {
  const time = card.querySelector("time");
  if (!time) return;
  const text = formatShortTime(Date.parse(time.dateTime), Date.now(), documentLanguage());
  if (time.textContent !== text) time.textContent = text;
}
