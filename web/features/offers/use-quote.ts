import { useEffect, useState } from "react";
import type { Quote } from "../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import { askInEffect } from "../../ui/ask-in-effect.ts";

const AFTER_TYPING_MS = 300;

/** What this price comes to for both sides; undefined while it is asked for, or if nobody could say. */
export function useQuote(productId: string, price: number | undefined): Quote | undefined {
  const [known, setKnown] = useState<{ price: number; quote: Quote }>();

  useEffect(() => {
    if (price === undefined) return;
    const asked = { params: { id: productId }, query: { price: String(price) } };
    return askInEffect(() => quietCalls(listingsContract).quote(asked), {
      take: (quote) => setKnown({ price, quote }),
      pauseMs: AFTER_TYPING_MS,
    });
  }, [productId, price]);

  return known !== undefined && known.price === price ? known.quote : undefined;
}
