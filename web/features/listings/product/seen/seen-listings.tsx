import { type ReactNode, useEffect, useState } from "react";
import type { Card } from "../../../../../contract/listings/listings.contract.ts";
import { wishlistContract } from "../../../../../contract/wishlist/wishlist.contract.ts";
import { quietCalls } from "../../../../lib/api.ts";
import { askInEffect } from "../../../../ui/ask-in-effect.ts";
import { forgetSeen, markSeen, readSeen } from "./seen-lately.ts";

interface SeenListingsProps {
  /** The item one looks at: it is seen from now on, and not among those seen before. */
  productId?: string;
  most: number;
  /** Called only where there is something to show. */
  children: (cards: Card[], forget: () => void) => ReactNode;
}

/** What was looked at before, as it stands now. */
export function SeenListings({ productId, most, children }: SeenListingsProps) {
  const [cards, setCards] = useState<Card[]>([]);

  useEffect(() => {
    const before = readSeen().filter((id) => id !== productId);
    if (productId !== undefined) markSeen(productId);
    setCards([]);
    if (before.length === 0) return;
    const body = { product_ids: before.slice(0, most) };
    return askInEffect(() => quietCalls(wishlistContract).shortDetails({ body }), {
      // What was taken away since is nothing to go back to.
      take: (found) => setCards(found.filter(({ status }) => status !== "removed")),
    });
  }, [productId, most]);

  if (cards.length === 0) return null;
  return children(cards, () => {
    forgetSeen();
    setCards([]);
  });
}
