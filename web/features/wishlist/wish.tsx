import type { Output } from "../../../contract/kit.ts";
import type { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../lib/product-links.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";
import { hearts } from "./hearts.ts";

type OneWish = Output<typeof wishlistContract.wishlist>["data"][number];

/** What one saved, with what has become of it: cheaper, or gone and dimmed with a way to others like it. */
export function Wish({ wish, isFirstRow }: { wish: OneWish; isFirstRow: boolean }) {
  const words = useMessages("wishlist");
  const { state, price, price_when_liked, category_id } = wish;
  const isGone = state === "sold" || state === "removed";
  const note = state === "sold" ? words.soldFor(formatRupees(price)) : words.states[state];
  const dropped = state === "available" && price < price_when_liked ? price_when_liked - price : undefined;
  return (
    <div className={isGone ? "[&_h3]:text-ink-2" : undefined}>
      <ListingCard
        card={wish}
        heart={hearts}
        isFirstRow={isFirstRow}
        dropped={dropped}
        action={
          note ? (
            <>
              <p className="text-sm font-medium text-ink-2">{note}</p>
              {isGone ? (
                <ButtonLink to={categoryLink(category_id, wish.title)} look="secondary" size="wide" className="mt-2">
                  {words.similar}
                </ButtonLink>
              ) : null}
            </>
          ) : undefined
        }
      />
    </div>
  );
}
