import { type ReactNode, useEffect, useState } from "react";
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import { wishlistContract } from "../../../../contract/wishlist/wishlist.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { CardGrid } from "../../../ui/goods/product-card.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { forgetSeen, markSeen, readSeen } from "./seen-lately.ts";

const SHOWN = 4;

/** What was looked at before this one. */
export function SeenRow({ productId, children }: { productId: string; children: (card: Card) => ReactNode }) {
  const words = useMessages("product");
  const [cards, setCards] = useState<Card[]>([]);

  useEffect(() => {
    let isGone = false;
    const before = readSeen().filter((id) => id !== productId);
    markSeen(productId);
    setCards([]);
    if (before.length > 0) {
      quietCalls(wishlistContract)
        .shortDetails({ body: { product_ids: before.slice(0, SHOWN) } })
        .then(
          (found) => !isGone && setCards(found),
          () => undefined,
        );
    }
    return () => {
      isGone = true;
    };
  }, [productId]);

  if (cards.length === 0) return null;
  return (
    <Section
      title={words.seen}
      action={
        <Button
          look="text"
          onClick={() => {
            forgetSeen();
            setCards([]);
          }}
        >
          {words.forgetSeen}
        </Button>
      }
    >
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id}>{children(card)}</li>
        ))}
      </CardGrid>
    </Section>
  );
}
