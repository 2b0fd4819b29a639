import { useSearchParams } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";

export const meta = pageMeta("paymentWait");

export default function PaymentWait() {
  const { payment } = useMessages("account");
  const [query] = useSearchParams();
  const hasPayment = query.has("pid");
  return (
    <EmptyState
      level="h1"
      drawing="payout"
      title={hasPayment ? payment.waitHeading : payment.waitNone}
      text={
        hasPayment ? (
          <Note tone="notice" className="text-start">
            {payment.waitText}
          </Note>
        ) : (
          payment.waitNoneText
        )
      }
      className="min-h-[60dvh] justify-center"
      action={
        <ButtonLink to="/user/orders" look="secondary">
          {payment.orders}
        </ButtonLink>
      }
    />
  );
}
