import { useEffect, useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { orderTarget } from "../../../lib/order-link.ts";
import { ButtonLink, buttonClass } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import type { CheckoutFacts } from "./load-checkout.ts";

/** An order of one's own on this item that is not paid yet: go on with it, or order anew. */
export function OpenOrder({ order }: { order: NonNullable<CheckoutFacts["open_order"]> }) {
  const words = useMessages("orders/checkout").open;
  const [target, setTarget] = useState<string>();
  useEffect(() => setTarget(orderTarget(order.order_link, window.location.origin)), [order.order_link]);
  return (
    <Note tone="notice" className="mb-6">
      <p className="font-semibold">{words.title}</p>
      <p>{order.order_link === null ? words.textUnlinked : words.text}</p>
      {target && order.order_link !== null ? (
        <a href={target} className={buttonClass({ look: "secondary", size: "small" }, "mt-2.5")}>
          {words.pay}
        </a>
      ) : (
        <ButtonLink to={`/user/orders/${order.order_id}`} look="secondary" size="small" className="mt-2.5">
          {words.see}
        </ButtonLink>
      )}
    </Note>
  );
}
