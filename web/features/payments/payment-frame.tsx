import type { ReactNode } from "react";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { Confirmed } from "./use-confirmed.ts";

type Known = Extract<Confirmed, { is: "known" }>;

interface PaymentFrameProps {
  confirmed: Confirmed;
  onRetry: () => void;
  /** Rupees that the address speaks of: said, as not confirmed, where nothing better is known. */
  claimed?: number | undefined;
  children: (known: Known) => ReactNode;
}

/** What a payment's page shows before the server has spoken, and when it says no. After that the page draws itself. */
export function PaymentFrame({ confirmed, onRetry, claimed, children }: PaymentFrameProps) {
  const words = useMessages("payments");
  const { retry } = useMessages();
  const toOrders = (
    <ButtonLink to="/user/orders" look="secondary">
      {words.orders}
    </ButtonLink>
  );
  const withClaim = (text: string) => (
    <>
      {claimed === undefined ? null : (
        <p className="mb-3 text-ink">{words.unconfirmed(formatPaise(Math.round(claimed * 100)))}</p>
      )}
      <p>{text}</p>
    </>
  );
  switch (confirmed.is) {
    case "known":
      return children(confirmed);
    case "asking":
      return <Asking />;
    case "refused":
      return (
        <EmptyState drawing="error" title={words.wait.notYoursTitle} text={words.wait.notYours} action={toOrders} />
      );
    case "none":
      return <EmptyState drawing="payout" title={words.none} text={withClaim(words.noneText)} action={toOrders} />;
    default:
      return (
        <EmptyState
          drawing="error"
          title={words.confirmFailed}
          text={withClaim(words.confirmFailedText)}
          action={
            <>
              <Button onClick={onRetry}>{retry}</Button>
              {toOrders}
            </>
          }
        />
      );
  }
}

function Asking() {
  const words = useMessages("payments");
  return (
    <div className="mx-auto max-w-[520px] py-4">
      <p role="status" className="sr-only">
        {words.confirming}
      </p>
      <Skeleton className="mx-auto h-[135px] w-[180px] rounded-card" />
      <Skeleton className="mx-auto mt-4 h-8 w-3/5" />
      <Skeleton className="mx-auto mt-2 h-6 w-4/5" />
      <Skeleton className="mt-6 h-64 w-full rounded-card" />
    </div>
  );
}
