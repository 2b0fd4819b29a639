import { useEffect, useRef } from "react";
import type { PayoutEntry } from "../../../contract/payouts/payouts.contract.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Link } from "../../ui/link.tsx";
import { PayoutCard } from "./payout-card.tsx";
import { inOrder, isToTake } from "./payout-steps.ts";

interface PayoutsPanelProps {
  payouts: readonly PayoutEntry[];
  /** Below zero where a sale left its seller owing. */
  releasablePaise: number;
  hasAccount: boolean;
  onMoved: () => void;
}

/** What goes out to this person: what can be had now first, each with the way it went. */
export function PayoutsPanel({ payouts, releasablePaise, hasAccount, onMoved }: PayoutsPanelProps) {
  const words = useMessages("payouts");
  const toTake = payouts.filter(isToTake);
  const readyPaise = toTake.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  useFreshPayouts(payouts, onMoved);
  return (
    <section id="payouts" aria-labelledby="payouts-heading" className="scroll-mt-20">
      <h2 id="payouts-heading" className="text-lg font-bold">
        {words.heading}
      </h2>
      {readyPaise > 0 ? (
        <p className="mt-1">
          <b className="font-semibold">{words.ready(formatPaise(readyPaise))}</b>{" "}
          <span className="text-ink-2">{words.lead}</span>
        </p>
      ) : null}
      <div className="mt-3 grid gap-3 lg:gap-4">
        {releasablePaise < 0 ? <Note tone="notice">{words.owes(formatPaise(-releasablePaise))}</Note> : null}
        {readyPaise > 0 && !hasAccount ? (
          <Note>
            <p>{words.noAccount}</p>
            <Link
              to="/user/profile/payout"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
            >
              {words.saveAccount}
            </Link>
          </Note>
        ) : null}
        {payouts.length === 0 ? (
          <p className="text-ink-2">
            {words.none}. {words.noneText}
          </p>
        ) : (
          <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-4">
            {inOrder(payouts).map((payout) => (
              <PayoutCard key={payout.id} payout={payout} onMoved={onMoved} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const EVERY_MS = 10_000;

/** Asks again when the page is looked at once more, and now and then while a bank or the payout's page has it. */
function useFreshPayouts(payouts: readonly PayoutEntry[], ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  const isMoving = payouts.some(({ state }) => state === "link_issued" || state === "processing");
  useEffect(() => {
    const again = () => {
      if (document.visibilityState !== "hidden") latest.current();
    };
    const timer = isMoving ? setInterval(again, EVERY_MS) : undefined;
    window.addEventListener("focus", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", again);
    };
  }, [isMoving]);
}
