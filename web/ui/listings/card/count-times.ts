// How long ago, in cards: a page may come from the cache minutes after it was drawn, and stay open for hours.
import { documentLanguage } from "../../../lib/i18n/document-language.ts";
import { formatShortTime } from "../../../lib/i18n/relative-time.ts";

let isCounting = false;

export function countTime(card: Element): void {
  const time = card.querySelector("time");
  if (!time) return;
  const text = formatShortTime(Date.parse(time.dateTime), Date.now(), documentLanguage());
  if (time.textContent !== text) time.textContent = text;
  if (isCounting) return;
  isCounting = true;
  setInterval(() => {
    for (const one of document.querySelectorAll("article[data-card]")) countTime(one);
  }, 60_000);
}
