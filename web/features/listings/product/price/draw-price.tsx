// What the loader writes into the page of one item about its price.
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../../../lib/page-context.ts";
import { price as en } from "../words/price-en.ts";
import { price as hi } from "../words/price-hi.ts";
import { type External, FairPrice } from "./fair-price.tsx";
import { judgeLevel } from "./judge-level.ts";

const wordsOf = { en, hi };

/** The chip beside the title only where something is usual. */
export function drawPrice(price: number, external: External | null, language: Language) {
  const words = wordsOf[language];
  const { low, high } = external ?? {};
  const level = low === undefined || high === undefined ? undefined : judgeLevel(price, { low, high });
  return {
    chip: level && { text: words.chips[level], isGood: level !== "above" },
    html: renderToStaticMarkup(<FairPrice price={price} external={external} words={words} language={language} />),
  };
}
