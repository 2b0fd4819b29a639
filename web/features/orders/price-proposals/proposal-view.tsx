import type { ReactNode } from "react";
import type { PriceProposal } from "../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { CompareSums } from "./compare-sums.tsx";
import { DeductionList } from "./deduction-list.tsx";

interface ProposalViewProps {
  proposal: PriceProposal;
  /** Staff read it as the seller does. */
  as: "buyer" | "seller";
  /** What whoever looks can do about it now. */
  answer?: ReactNode;
}

const tones = {
  proposed: "notice",
  agreed: "notice",
  taken: "good",
  refused: "bad",
  declined: "bad",
  lapsed: "bad",
  withdrawn: "bad",
} as const;

/** The same page for both: how it stands, then and now, why, and what each gets. */
export function ProposalView({ proposal, as, answer }: ProposalViewProps) {
  const words = useMessages("orders/price-proposals");
  const language = useLanguage();
  const { before, after, outcome, due_at } = proposal;
  const said = words.outcome[outcome][as];
  const isOpen = outcome === "proposed" || outcome === "agreed";
  const until = proposal.can_answer ? words.until : words.untilOther;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr] lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <div aria-live="polite">
          <Note tone={tones[outcome]}>
            <p className="text-base font-semibold">{said.title}</p>
            <p className="mt-0.5">{said.text}</p>
            {due_at ? <p className="mt-0.5 font-semibold">{until(formatDayTime(due_at, language))}</p> : null}
          </Note>
        </div>
        <Panel title={words.prices}>
          <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
            <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
              <div>
                <dt className="text-sm text-ink-2">{words.was}</dt>
                <dd className="text-xl text-ink-2 tabular-nums line-through">{formatRupees(before.price)}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-2">{words.now}</dt>
                <dd className="text-2xl font-bold tabular-nums">{formatRupees(after.price)}</dd>
              </div>
            </dl>
            <p className="pb-0.5 font-semibold text-verified">{words.less(formatRupees(before.price - after.price))}</p>
          </div>
        </Panel>
        <Panel title={words.why}>
          <DeductionList {...proposal} />
        </Panel>
      </div>
      <div className="grid gap-4 lg:gap-6">
        <Panel title={words.sums}>
          <p className="mb-4 text-sm text-ink-2">{words.sumsText}</p>
          <div className="grid gap-6">
            <CompareSums
              title={words.buyerPays}
              before={before.buyer_lines}
              after={after.buyer_lines}
              totals={[before.total_paise, after.total_paise]}
            />
            <CompareSums
              title={words.sellerReceives}
              before={before.seller_lines}
              after={after.seller_lines}
              totals={[before.receives_paise, after.receives_paise]}
            />
          </div>
          <Wayback proposal={proposal} isOpen={isOpen} />
        </Panel>
        {answer}
      </div>
    </div>
  );
}

/** Where the difference goes; and while it is open, what a no would mean. */
function Wayback({ proposal, isOpen }: { proposal: PriceProposal; isOpen: boolean }) {
  const words = useMessages("orders/price-proposals");
  const { before, after, method, refund_paise, outcome } = proposal;
  const isCash = method === "cod";
  if (!isOpen && outcome !== "taken") return null;
  const no = isCash ? words.ifNotCash : words.ifNot(formatPaise(before.total_paise));
  return (
    <div className="mt-4 grid gap-1 border-t border-line pt-3">
      {isCash ? <p>{words.cash(formatPaise(after.total_paise))}</p> : null}
      {refund_paise > 0 ? <p>{words.refund(formatPaise(refund_paise))}</p> : null}
      {isOpen ? <p className="text-ink-2">{no}</p> : null}
    </div>
  );
}
