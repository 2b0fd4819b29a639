import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Closing } from "./load-checkout.ts";

/** Why it can't be bought, and where to go instead. */
export function ClosedForOrder({ closing, id }: { closing: Closing | "none"; id: string }) {
  const words = useMessages("orders/checkout");
  const { title, text } = closing === "none" ? words.none : words.closed[closing];
  const [to, name] = {
    none: ["/categories", words.browse],
    not_found: ["/categories", words.browse],
    own_listing: ["/user/products", words.toListings],
    item_taken: ["/user/orders", words.toOrders],
    not_your_turn: [`/product-overview?pid=${id}`, words.toItem],
    listing_wrong_state: [`/product-overview?pid=${id}`, words.toItem],
  }[closing] as [string, string];
  return (
    <div role={closing === "none" ? undefined : "alert"}>
      <EmptyState
        drawing={closing === "none" ? "no-orders" : "sold-out"}
        title={title}
        text={text}
        action={
          <>
            <ButtonLink to={to} look="secondary">
              {name}
            </ButtonLink>
            {closing === "item_taken" ? (
              <ButtonLink to="/categories" look="text">
                {words.browse}
              </ButtonLink>
            ) : null}
          </>
        }
      />
    </div>
  );
}
