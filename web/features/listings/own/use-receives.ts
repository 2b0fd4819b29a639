import { useEffect, useState } from "react";
import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

const PAUSE_MS = 250;

export type Receives = { state: "none" | "asking" | "failed" } | { state: "known"; seller: Quote["seller"] };

/** What the seller would receive at a price, asked once the typing pauses. Undefined: there is no price to ask for. */
export function useReceives(id: string, price: number | undefined): Receives {
  const [receives, setReceives] = useState<Receives>({ state: "none" });
  useEffect(() => {
    if (price === undefined) return setReceives({ state: "none" });
    // What is known stays until the next is, so that nothing jumps while somebody types.
    setReceives((before) => (before.state === "known" ? before : { state: "asking" }));
    return askInEffect(() => quietCalls(listingsContract).quote({ params: { id }, query: { price } }), {
      take: ({ seller }) => setReceives({ state: "known", seller }),
      fail: () => setReceives({ state: "failed" }),
      pauseMs: PAUSE_MS,
    });
  }, [id, price]);
  return receives;
}
