import { type ReactNode, useEffect, useState } from "react";
import type { PayoutEntry } from "../../../contract/payouts/payouts.contract.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { orderTarget } from "../../lib/order-link.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { Link } from "../../ui/link.tsx";
import { Thread } from "../../ui/progress/thread.tsx";
import { stitchesOf } from "./payout-steps.ts";
import { useGetPaid } from "./use-get-paid.ts";

const tones = {
  held: "plain",
  releasable: "good",
  link_issued: "notice",
  processing: "info",
  paid: "plain",
  failed: "bad",
} as const;

/** One payout: what for, how much, where it stands, what to do, and the way it went. */
export function PayoutCard({ payout, onMoved }: { payout: PayoutEntry; onMoved: () => void }) {
  const words = useMessages("payouts");
  const { state, why, purpose } = payout;
  const what = payout.title ?? words.purpose[purpose];
  const said = why
    ? words.why[why]
    : state === "link_issued"
      ? words.linkOpen
      : state === "processing"
        ? words.underWay
        : null;
  return (
    <article className="rounded-card border border-line bg-surface p-4 lg:p-6" data-payout={payout.id}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{words.purpose[purpose]}</p>
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <OrderLink payout={payout}>{what}</OrderLink>
          </h3>
          {payout.order_number ? <p className="text-sm text-ink-2">{payout.order_number}</p> : null}
        </div>
        <p className="flex-none text-end">
          <span className="block text-lg font-bold">{formatPaise(payout.amount_paise)}</span>
          <Pill tone={tones[state]}>{words.state[state]}</Pill>
        </p>
      </div>
      {payout.netted_paise > 0 ? (
        <p className="mt-2 text-sm text-ink-2">{words.netted(formatPaise(payout.netted_paise))}</p>
      ) : null}
      {said ? (
        <Note className="mt-3" tone={state === "failed" ? "bad" : state === "link_issued" ? "notice" : "info"}>
          {said}
        </Note>
      ) : null}
      {state === "releasable" || state === "failed" ? <GetPaid payout={payout} what={what} onMoved={onMoved} /> : null}
      {state === "link_issued" ? <ToPage link={payout.link} /> : null}
      {state === "paid" ? (
        <details className="mt-2">
          <summary
            aria-label={words.timelineOf(what)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {words.timeline}
          </summary>
          <PayoutThread payout={payout} />
        </details>
      ) : (
        <PayoutThread payout={payout} />
      )}
    </article>
  );
}

/** What was sold leads to the sale, cash that comes back to what was bought; whose order a reward is for is not told. */
function OrderLink({ payout: { order_id, purpose, title }, children }: { payout: PayoutEntry; children: ReactNode }) {
  if (order_id === null || title === null) return children;
  const to =
    purpose === "sale" ? `/user/seller/orders?${new URLSearchParams({ order: order_id })}` : `/user/orders/${order_id}`;
  return (
    <Link to={to} className="inline-block py-1 hover:text-primary">
      {children}
    </Link>
  );
}

function GetPaid({ payout, what, onMoved }: { payout: PayoutEntry; what: string; onMoved: () => void }) {
  const words = useMessages("payouts");
  const { isBusy, problem, getPaid } = useGetPaid(payout.id, onMoved);
  const isAgain = payout.state === "failed";
  return (
    <>
      <Button
        size="wide"
        className="mt-3 lg:w-auto"
        data-needs-script
        aria-label={isAgain ? `${words.again}: ${what}` : words.getPaidOf(formatPaise(payout.amount_paise), what)}
        busy={isBusy ? words.opening : undefined}
        onClick={getPaid}
      >
        {isAgain ? words.again : words.getPaid}
      </Button>
      {problem ? (
        <Note tone="bad" role="alert" className="mt-3">
          {problem}
        </Note>
      ) : null}
    </>
  );
}

/** The link there is, known to be safe once the page knows which site it is on. */
function ToPage({ link }: { link: string | null }) {
  const words = useMessages("payouts");
  const [target, setTarget] = useState<string>();
  useEffect(() => setTarget(orderTarget(link, window.location.origin)), [link]);
  return target === undefined ? null : (
    <a href={target} className={buttonClass({ size: "wide" }, "mt-3 lg:w-auto")}>
      {words.toPage}
    </a>
  );
}

function PayoutThread({ payout }: { payout: PayoutEntry }) {
  const words = useMessages("payouts");
  const language = useLanguage();
  return (
    <div className="mt-4">
      <Thread
        steps={stitchesOf(payout).map(({ step, at, state, isEnd }) => ({
          key: step,
          title: words.step[step],
          text: at === null ? undefined : formatMoment(at, language),
          state,
          ...(isEnd ? { isEnd } : {}),
        }))}
      />
    </div>
  );
}
