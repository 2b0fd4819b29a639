// How a search was read, where that is not what was typed. Put into words while the page is rendered: the browser gets a
// sentence and a link, and none of this.
import { formatRupees } from "../../../lib/format/money.ts";
import type { Language } from "../../../lib/page-context.ts";
import { listLink, withOnly } from "../filter-query.ts";

interface Found {
  data: readonly unknown[];
  meta: Read;
}

interface Read {
  corrected: { from: string; to: string } | null;
  price_in_words: { min: number | null; max: number | null } | null;
}

export interface Note {
  text: string;
  link: string;
  href: string;
}

interface Said {
  /** Whether there is anything to be seen. */
  isEmpty: boolean;
  to: string | undefined;
  min: string | undefined;
  max: string | undefined;
}

const texts = {
  en: {
    read: ({ isEmpty, to, min, max }: Said) => {
      const price = min && max ? `${min} to ${max}` : min ? `${min} or more` : max && `up to ${max}`;
      if (to === undefined) return `${isEmpty ? "Looked for" : "Showing"} what costs ${price}.`;
      return price ? `Showing results for ${to}, ${price}.` : `Showing results for ${to}.`;
    },
    instead: (typed: string) => `Search for ${typed} instead`,
  },
  hi: {
    read: ({ isEmpty, to, min, max }: Said) => {
      const price = min && max ? `${min} से ${max} तक` : min ? `${min} या उससे ऊपर` : max && `${max} तक`;
      if (to === undefined) return `${price} की चीज़ें ${isEmpty ? "खोजी गईं" : "दिखाई जा रही हैं"}।`;
      return price ? `${to} के नतीजे दिखाए जा रहे हैं, ${price}।` : `${to} के नतीजे दिखाए जा रहे हैं।`;
    },
    instead: (typed: string) => `इसके बजाय ${typed} खोजें`,
  },
} satisfies Record<Language, unknown>;

/** Null where the list is for what stands in the search box. */
export function readNote(params: URLSearchParams, { data, meta }: Found, language: Language): Note | null {
  const { corrected, price_in_words: price } = meta;
  if (!corrected && !price) return null;
  const rupees = (amount: number | null | undefined) => (amount == null ? undefined : formatRupees(amount));
  const { read: say, instead } = texts[language];
  return {
    text: say({ isEmpty: data.length === 0, to: corrected?.to, min: rupees(price?.min), max: rupees(price?.max) }),
    link: instead(params.get("search") ?? ""),
    href: listLink(withOnly(params, "exact", "1")),
  };
}
