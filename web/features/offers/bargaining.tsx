import { useCallback, useEffect, useState } from "react";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { browserCalls, quietCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { BuyerActions } from "./buyer-actions.tsx";
import { OfferNews } from "./offer-news.tsx";
import { OfferSheet } from "./offer-sheet.tsx";
import type { BuyerOffer, Mine } from "./offer-types.ts";

interface BargainingProps {
  productId: string;
  /** Whole rupees. */
  asked: number;
  isOffering: boolean;
  onOffering: (isOffering: boolean) => void;
  /** What the page has to say beside its price: the one that was promised to this viewer, and whether one waits. */
  onState: (state: { agreed?: number; isOpen: boolean }) => void;
}

/** Told on the page of an item; what a buyer withdrew themselves needs no telling. */
const TOLD = new Set<BuyerOffer["status"]>(["pending", "countered", "accepted", "rejected", "expired", "superseded"]);

/** The page is the same for everyone; what this viewer and the seller said to each other comes after it, from the API. */
export function Bargaining({ productId, asked, isOffering, onOffering, onState }: BargainingProps) {
  const words = useMessages("offers").mine;
  const [mine, setMine] = useState<Mine | null>();
  const offer = mine?.data ?? undefined;

  /** The page asks by itself; a person who asks again without a session is led to login. */
  const load = useCallback(
    async (calls: typeof quietCalls = quietCalls) => {
      try {
        setMine(await calls(offersContract).mine({ query: { product_id: productId } }));
      } catch {
        setMine((before) => before ?? null);
      }
    },
    [productId],
  );

  useEffect(() => void load(), [load]);

  useEffect(() => {
    const agreed = offer?.status === "accepted" ? (offer.agreed_price ?? undefined) : undefined;
    onState({ isOpen: offer !== undefined && offer.expires_at !== null, ...(agreed === undefined ? {} : { agreed }) });
  }, [offer, onState]);

  return (
    <>
      <div aria-live="polite">
        {offer && TOLD.has(offer.status) ? (
          <section aria-label={words.title} className="mt-4 rounded-card border border-line bg-neel-tint p-4">
            <OfferNews offer={offer} isHeading />
            {offer.expires_at === null ? (
              <p className="text-sm text-ink-2">{words.roundsLeft(mine?.meta.rounds_left ?? 0)}</p>
            ) : null}
            <BuyerActions
              offer={offer}
              again={
                <Button look="secondary" size="small" onClick={() => onOffering(true)}>
                  {words.again}
                </Button>
              }
              onChange={() => void load()}
              onStale={() => void load()}
            />
          </section>
        ) : null}
      </div>
      {isOffering ? (
        <OfferSheet
          productId={productId}
          asked={asked}
          mine={mine}
          onRetry={() => {
            setMine(undefined);
            void load(browserCalls);
          }}
          onSent={() => {
            onOffering(false);
            void load();
          }}
          onClose={() => onOffering(false)}
        />
      ) : null}
    </>
  );
}
