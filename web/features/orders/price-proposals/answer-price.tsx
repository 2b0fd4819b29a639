import { useRef, useState } from "react";
import {
  type PriceProposal,
  priceProposalsContract,
} from "../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface AnswerPriceProps {
  proposal: PriceProposal;
  as: "buyer" | "seller";
  onAnswered: () => void;
}

/** Yes or no, with what it means in money beside it. A no is asked about once more. */
export function AnswerPrice({ proposal, as, onAnswered }: AnswerPriceProps) {
  const words = useMessages("orders/price-proposals");
  const { isBusy, send } = useSending();
  const [isRefusing, setRefusing] = useState(false);
  // One answer, however often it is pressed.
  const keys = useRef({ yes: makeKey(), no: makeKey() });
  const { before, after } = proposal;
  const says = as === "seller" ? words.sellerGets : words.buyerGets;
  const sum = (of: typeof after) => formatPaise(as === "seller" ? of.receives_paise : of.total_paise);

  async function answer(accept: boolean) {
    const over = () => {
      toast(words.moved, { tone: "bad" });
      onAnswered();
    };
    const key = keys.current[accept ? "yes" : "no"];
    const params = { id: proposal.order_id };
    const done = await send(() => browserCalls(priceProposalsContract).answer({ params, body: { accept }, key }), {
      order_wrong_state: over,
      not_found: over,
    });
    setRefusing(false);
    if (!done) return;
    toast(words.done[accept ? "yes" : "no"][as], { tone: "good" });
    onAnswered();
  }

  return (
    <Panel title={words.answer} className="border-primary">
      <p className="text-lg font-semibold">{says(sum(after), sum(before))}</p>
      <div className="mt-4 grid gap-3" data-needs-script>
        <Button size="wide" busy={isBusy && !isRefusing ? words.sending : undefined} onClick={() => void answer(true)}>
          {words.yes[as](formatRupees(after.price))}
        </Button>
        <Button size="wide" look="secondary" onClick={() => setRefusing(true)}>
          {words.no[as]}
        </Button>
      </div>
      <Dialog isOpen={isRefusing} onClose={() => setRefusing(false)} title={words.sure[as].title} kind="sheet">
        <div className="grid gap-4">
          <p className="text-ink-2">{words.sure[as].text}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              className="flex-1"
              busy={isBusy ? words.sending : undefined}
              onClick={() => void answer(false)}
            >
              {words.sureYes[as]}
            </Button>
            <Button look="secondary" className="flex-1" onClick={() => setRefusing(false)}>
              {words.notYet}
            </Button>
          </div>
        </div>
      </Dialog>
    </Panel>
  );
}
