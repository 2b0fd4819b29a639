import type { ReactNode } from "react";
import type { Card } from "../../../../../contract/listings/listings.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { CardGrid } from "../../../../ui/listings/card/product-card.tsx";
import { SeenListings } from "./seen-listings.tsx";

const SHOWN = 4;

/** On the page of an item: what was looked at before this one. */
export function SeenRow({ productId, children }: { productId: string; children: (card: Card) => ReactNode }) {
  const words = useMessages("listings/product");
  return (
    <SeenListings productId={productId} most={SHOWN}>
      {(cards, forget) => (
        <Section
          title={words.seen}
          action={
            <Button look="text" onClick={forget} className="-mr-2">
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
      )}
    </SeenListings>
  );
}
