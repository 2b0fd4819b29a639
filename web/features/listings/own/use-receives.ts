import { useEffect, useState } from "react";
import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { quietCalls } from "../../../lib/api.ts";

const PAUSE_MS = 250;

export type Receives = { state: "none" | "asking" | "failed" } | { state: "known"; seller: Quote["seller"] };

/** What the seller would receive at a price, asked once the typing pauses. Undefined: there is no price to ask for. */
export function useReceives(id: string, price: number | undefined): Receives {
  const [receives, setReceives] = useState<Receives>({ state: "none" });
  useEffect(() => {
    if (price === undefined) return setReceives({ state: "none" });
    let isStale = false;
    // What is known stays until the next is, so that nothing jumps while somebody types.
    setReceives((before) => (before.state === "known" ? before : { state: "asking" }));
    const timer = setTimeout(async () => {
      try {
        const { seller } = await quietCalls(listingsContract).quote({ params: { id }, query: { price } });
        if (!isStale) setReceives({ state: "known", seller });
      } catch {
        if (!isStale) setReceives({ state: "failed" });
      }
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [id, price]);
  return receives;
}
