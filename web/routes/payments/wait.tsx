import { useNavigate, useSearchParams } from "react-router";
import { paymentIn } from "../../features/payments/landing.ts";
import { StitchRing } from "../../features/payments/stitch-ring.tsx";
import { usePaymentPoll } from "../../features/payments/use-payment-poll.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { QuietBar } from "../../shell/bars/quiet-bar.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

export const meta = pageMeta("paymentWait");

export default function PaymentWait() {
  const [query] = useSearchParams();
  const pid = paymentIn(query);
  return (
    <>
      <QuietBar up="/user/orders" />
      {pid ? <Waiting key={pid} pid={pid} /> : <NoPayment />}
    </>
  );
}

function Waiting({ pid }: { pid: string }) {
  const words = useMessages("payments");
  const navigate = useNavigate();
  const { checks, amount, isRefused } = usePaymentPoll(pid);
  const toOrders = () => void navigate("/user/orders", { replace: true });
  return (
    <div className="mx-auto max-w-[520px] py-7 text-center lg:py-14">
      <div className="relative mx-auto w-[220px]">
        <StitchRing done={checks} />
        <p className="absolute inset-0 flex flex-col items-center justify-center">
          {amount === undefined ? null : (
            <>
              <span className="text-sm text-ink-2">{words.amount}</span>
              <b className="text-xl font-bold">{formatPaise(Math.round(amount * 100))}</b>
            </>
          )}
        </p>
      </div>
      <h1 tabIndex={-1} className="mt-6 text-xl font-bold">
        {words.wait.heading}
      </h1>
      <p className="mt-1.5 text-ink-2">{words.wait.text}</p>
      <dl className="mt-6 grid gap-3 rounded-card border border-line bg-surface p-4 text-start">
        <div className="flex justify-between gap-4">
          <dt className="flex-none text-ink-2">{words.reference}</dt>
          <dd className="text-end font-medium [overflow-wrap:anywhere]">{pid}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="flex-none text-ink-2">{words.wait.checked}</dt>
          <dd className="text-end font-medium">{words.wait.times(checks)}</dd>
        </div>
      </dl>
      <Note className="mt-4 text-start">{words.wait.close}</Note>
      <ButtonLink to="/user/orders" look="text" className="mt-3">
        {words.orders}
      </ButtonLink>
      <Dialog isStep={false} isOpen={isRefused} onClose={toOrders} title={words.wait.notYoursTitle}>
        <p>{words.wait.notYours}</p>
        <ButtonLink to="/user/orders" replace size="wide" className="mt-5">
          {words.orders}
        </ButtonLink>
      </Dialog>
    </div>
  );
}

function NoPayment() {
  const words = useMessages("payments");
  return (
    <EmptyState
      level="h1"
      drawing="payout"
      title={words.wait.none}
      text={words.wait.noneText}
      className="min-h-[60dvh] justify-center"
      action={
        <ButtonLink to="/user/orders" look="secondary">
          {words.orders}
        </ButtonLink>
      }
    />
  );
}
