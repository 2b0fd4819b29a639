import { useEffect, useState } from "react";
import { type PriceMarket, pricesContract, type SoldPrices } from "../../../../contract/search/prices.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

type Condition = "unused" | "like_new" | "good" | "fair" | "for_parts";

export interface PriceHelp {
  /** Null where too few were sold to say anything. */
  sold: SoldPrices | null;
  /** Asked for only then: what such things are offered for now. */
  market: PriceMarket | null;
}

function askedAbout({ category_data, answers }: ListingDraft): string {
  const { model = "", condition = "" } = answers;
  return category_data === null ? "" : [category_data.category_id, condition, String(model).trim()].join("\n");
}

/** Undefined until it is known. Help that does not come is no error: the price is theirs to set. */
export function usePriceHelp(form: ListingDraft, isWanted: boolean): PriceHelp | undefined {
  const [answer, setAnswer] = useState<PriceHelp & { about: string }>();
  const about = askedAbout(form);

  useEffect(() => {
    if (about === "" || !isWanted) return;
    const [category_id, condition, model] = about.split("\n");
    const query = {
      category_id,
      ...(model ? { model } : {}),
      ...(condition ? { condition: condition as Condition } : {}),
    };
    const prices = quietCalls(pricesContract);
    const ask = async () => {
      const sold = await prices.guide({ query }).catch(() => null);
      const market = sold ? null : await prices.market({ query }).catch(() => null);
      return { about, sold, market };
    };
    return askInEffect(ask, { take: setAnswer });
  }, [about, isWanted]);

  return answer?.about === about ? answer : undefined;
}
