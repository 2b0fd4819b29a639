import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { productLink } from "../../lib/product-links.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { BuyerActions } from "./buyer-actions.tsx";
import { OfferNews } from "./offer-news.tsx";
import type { ListedOffer } from "./offer-types.ts";
import { OfferedListing } from "./offered-listing.tsx";

const tones: Partial<Record<ListedOffer["status"], "good" | "notice" | "info">> = {
  pending: "info",
  countered: "notice",
  accepted: "good",
  redeemed: "good",
};

/** What one offered for, open ones first. */
export function BuyingList({ offers, onChange }: { offers: readonly ListedOffer[]; onChange: () => void }) {
  const words = useMessages("offers");
  return (
    <ul className="grid max-w-[760px] gap-3">
      {offers.map((offer) => {
        const { product, status } = offer;
        const page = productLink(product.id, product.title);
        return (
          <li key={offer.id} className="rounded-card border border-line bg-surface p-4">
            <OfferedListing product={product} note={words.asking(formatRupees(product.price))}>
              <Pill tone={tones[status] ?? "plain"}>{words.buyerStatus[status]}</Pill>
            </OfferedListing>
            <div className="mt-3">
              <OfferNews offer={offer} />
              <BuyerActions
                offer={offer}
                again={
                  <ButtonLink to={`${page}#offer`} look="secondary" size="small" reloadDocument>
                    {words.mine.again}
                  </ButtonLink>
                }
                buy={
                  <ButtonLink to={page} size="small">
                    {words.mine.buy}
                  </ButtonLink>
                }
                onChange={onChange}
                onStale={onChange}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
