import { useState } from "react";
import type { Output, Refusal } from "../../../../contract/kit.ts";
import { payoutsContract } from "../../../../contract/payouts/payouts.contract.ts";
import type { payoutsDeskContract } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { Thread, type ThreadStep } from "../../../ui/progress/thread.tsx";

export type Payout = Output<typeof payoutsDeskContract.payout>;

/** Who has said yes to a large one, who is still missing, and the way to say it. Small ones ask nobody. */
export function PayoutApprovals({ payout, onChanged }: { payout: Payout; onChanged: () => void }) {
  const { approvals: words } = useMessages("backoffice");
  if (payout.needed === 0) return null;
  const missing = Math.max(0, payout.needed - payout.approvals.length);
  const isHeld = payout.state === "held";
  const hasMine = payout.approvals.some(({ is_mine }) => is_mine);
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-ink-2">{words.rule(payout.needed)}</p>
      <Yeses payout={payout} missing={missing} />
      {isHeld && missing === 0 ? (
        <Note tone="info" className="mt-4">
          {words.allThere}
        </Note>
      ) : null}
      {isHeld && missing > 0 && hasMine ? (
        <Note tone="notice" className="mt-4">
          {words.someoneElse}
        </Note>
      ) : null}
      {isHeld && missing > 0 && !hasMine ? <Approve payout={payout} onChanged={onChanged} /> : null}
    </Panel>
  );
}

function Yeses({ payout, missing }: { payout: Payout; missing: number }) {
  const { approvals: words } = useMessages("backoffice");
  const language = useLanguage();
  const said: ThreadStep[] = payout.approvals.map(({ name, is_mine, at }) => ({
    key: `${at} ${name}`,
    title: words.yes(is_mine ? `${name} (${words.you})` : name),
    state: "done",
    text: formatMoment(at, language),
  }));
  const isHeld = payout.state === "held";
  const rest: ThreadStep[] = [
    ...(isHeld && missing > 0 ? [{ key: "missing", title: words.missing(missing), state: "now" } as const] : []),
    { key: "gone", title: words.gone, state: isHeld ? "todo" : "done" },
  ];
  const began = { key: "began", title: words.began, state: "done", text: formatMoment(payout.created_at, language) };
  return <Thread steps={[began as ThreadStep, ...said, ...rest]} />;
}

function Approve({ payout, onChanged }: { payout: Payout; onChanged: () => void }) {
  const { approvals: words, payoutDesk } = useMessages("backoffice");
  const { cancel } = useMessages();
  const { isBusy, send } = useSending();
  const [isSure, setSure] = useState(false);
  const amount = formatPaise(payout.amount_paise);

  async function approve() {
    let isOver = false;
    // A tab that stood open, or the same person twice: said plainly, and the screen is brought up to date.
    const over = (text: string) => (_: Refusal) => {
      isOver = true;
      toast(text, { tone: "bad" });
    };
    const done = await send(() => browserCalls(payoutsContract).approve({ params: { id: payout.id } }), {
      conflict: over(words.already),
      payment_wrong_state: over(words.moved),
    });
    if (!done && !isOver) return;
    if (done) toast(done.state === "held" ? words.first : words.released, { tone: "good" });
    setSure(false);
    onChanged();
  }

  return (
    <>
      <Button className="mt-4" onClick={() => setSure(true)}>
        {words.approve}
      </Button>
      <Dialog isOpen={isSure} onClose={() => setSure(false)} title={words.sureTitle(amount)}>
        <p>{words.sureText(payout.payee_name ?? payoutDesk.payouts.noName)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={approve} busy={isBusy ? words.busy : undefined}>
            {words.sureVerb}
          </Button>
          <Button look="secondary" onClick={() => setSure(false)}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
