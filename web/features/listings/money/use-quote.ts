import { useEffect, useState } from "react";
import { catalogueContract, type Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

interface Asked {
  category_id: number | undefined;
  price: number | null;
  weight_kg: number | undefined;
  paid_shipping_percentage: number;
}

interface Quoted {
  quote: Quote | undefined;
  /** What is shown belongs to the numbers before these. */
  isLooking: boolean;
  hasFailed: boolean;
}

const PAUSE_MS = 300;

/** What the server says buyer and seller would pay and get. Nothing of it is worked out here, so nothing can differ. */
export function useQuote({ category_id, price, weight_kg, paid_shipping_percentage }: Asked): Quoted {
  const [answer, setAnswer] = useState<{ about: string; quote: Quote | undefined }>();
  const isWhole = category_id !== undefined && price !== null && price > 0 && weight_kg !== undefined && weight_kg > 0;
  const about = isWhole ? [category_id, price, weight_kg, paid_shipping_percentage].join("/") : "";

  useEffect(() => {
    if (about === "") return;
    const [id = "", asked, kilograms, share] = about.split("/");
    const query = { category_id: id, price: asked, weight_kg: kilograms, paid_shipping_percentage: share };
    return askInEffect(() => quietCalls(catalogueContract).quote({ query }), {
      take: (quote) => setAnswer({ about, quote }),
      fail: () => setAnswer({ about, quote: undefined }),
      pauseMs: PAUSE_MS,
    });
  }, [about]);

  if (about === "") return { quote: undefined, isLooking: false, hasFailed: false };
  const isCurrent = answer?.about === about;
  return { quote: answer?.quote, isLooking: !isCurrent, hasFailed: isCurrent && answer.quote === undefined };
}
