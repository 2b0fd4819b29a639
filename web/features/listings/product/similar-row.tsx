import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import { searchContract } from "../../../../contract/search/search.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { CardGrid, ProductCardSkeleton } from "../../../ui/listings/card/product-card.tsx";

const SHOWN = 8;
const PLACES = Array.from({ length: SHOWN }, (_, at) => at);
/** Somebody who scrolls on finds them there. */
const NEAR = "800px";
const MOST_KEPT = 20;

/** Whether a page has come alive in this document: only what the server drew is drawn without them at first. */
let isAlive = false;
/** Whoever comes back finds the page as long as it was, so that they are where they were. */
const kept = new Map<string, Card[]>();

interface SimilarRowProps {
  productId: string;
  children: (card: Card) => ReactNode;
}

/**
 * Other people's items, far down: they are fetched when somebody comes near. Drawn with the page they would make it another
 * page whenever one of eight others changes.
 */
export function SimilarRow({ productId, children }: SimilarRowProps) {
  const words = useMessages("listings/product");
  const [isShown, setShown] = useState(isAlive);
  const [cards, setCards] = useState(() => kept.get(productId));
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    isAlive = true;
    setShown(true);
  }, []);

  useEffect(() => {
    if (!isShown || place.current === null) return;
    let leave: (() => void) | undefined;
    const take = (found: Card[]) => {
      keep(productId, found.slice(0, SHOWN));
      setCards(found.slice(0, SHOWN));
    };
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        leave = askInEffect(() => quietCalls(searchContract).similar({ params: { id: productId } }), {
          take,
          fail: () => setCards((known) => known ?? []),
        });
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      leave?.();
    };
  }, [productId, isShown]);

  if (!isShown || cards?.length === 0) return null;
  return (
    <div ref={place}>
      <Section title={words.similar}>
        {cards ? (
          <CardGrid>
            {cards.map((card) => (
              <li key={card.id}>{children(card)}</li>
            ))}
          </CardGrid>
        ) : (
          <div aria-hidden="true">
            <CardGrid>
              {PLACES.map((at) => (
                <li key={at}>
                  <ProductCardSkeleton />
                </li>
              ))}
            </CardGrid>
          </div>
        )}
      </Section>
    </div>
  );
}

function keep(productId: string, cards: Card[]): void {
  kept.delete(productId);
  kept.set(productId, cards);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
