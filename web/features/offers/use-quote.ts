import { useEffect, useState } from "react";
import type { Quote } from "../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { quietCalls } from "../../lib/api.ts";

const AFTER_TYPING_MS = 300;

/** What this price comes to for both sides; undefined while it is asked for, or if nobody could say. */
export function useQuote(productId: string, price: number | undefined): Quote | undefined {
  const [known, setKnown] = useState<{ price: number; quote: Quote }>();

  useEffect(() => {
    if (price === undefined) return;
    let isOld = false;
    const timer = setTimeout(() => {
      quietCalls(listingsContract)
        .quote({ params: { id: productId }, query: { price: String(price) } })
        .then(
          (quote) => !isOld && setKnown({ price, quote }),
          () => undefined,
        );
    }, AFTER_TYPING_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [productId, price]);

  return known !== undefined && known.price === price ? known.quote : undefined;
}
