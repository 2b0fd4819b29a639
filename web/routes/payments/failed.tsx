import { useSearchParams } from "react-router";
import type { Order } from "../../../contract/orders/orders.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { paymentIn } from "../../features/payments/landing.ts";
import { PaymentFrame } from "../../features/payments/payment-frame.tsx";
import { useConfirmed } from "../../features/payments/use-confirmed.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export const meta = pageMeta("paymentFailed");

export default function PaymentFailed() {
  const words = useMessages("payments").failed;
  const [query] = useSearchParams();
  const { confirmed, retry } = useConfirmed(paymentIn(query), "failed");
  return (
    <>
      <TaskHeading title={words.heading} />
      <PaymentFrame confirmed={confirmed} onRetry={retry}>
        {({ order, orderId }) => <Failed order={order} orderId={orderId} />}
      </PaymentFrame>
      <AdSlot shape="banner" />
    </>
  );
}

/** Another way leads to the same item again: what was typed is known, and how to pay is chosen anew. */
function Failed({ order, orderId }: { order: Order | null; orderId: string | null }) {
  const words = useMessages("payments");
  const state = order?.state ?? "payment_failed";
  const isUnpaid = state === "payment_failed" || state === "payment_expired";
  const { title, text } = isUnpaid ? words.failed[state] : words.failed.ended;
  return (
    <EmptyState
      drawing="error"
      title={title}
      text={text}
      action={
        <>
          {isUnpaid && order ? (
            <ButtonLink to={`/user/checkout?pid=${order.product.id}`}>{words.failed.another}</ButtonLink>
          ) : null}
          <ButtonLink to={orderId === null ? "/user/orders" : `/user/orders/${orderId}`} look="secondary">
            {orderId === null ? words.orders : words.order}
          </ButtonLink>
        </>
      }
    />
  );
}
