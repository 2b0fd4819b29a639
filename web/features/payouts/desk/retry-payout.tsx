import { payoutsDeskContract } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { settle } from "../../../ui/desk/dialog-form.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Payout } from "./payout-approvals.tsx";

/** Only after a failure: any other payout goes its own way. */
export function RetryPayout({ payout, onChanged }: { payout: Payout; onChanged: () => void }) {
  const { approvals: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  if (payout.state !== "failed") return null;

  async function retry() {
    const isSettled = await settle(send, {
      act: () => browserCalls(payoutsDeskContract).retryPayout({ params: { id: payout.id } }),
      done: words.retried,
      over: ["payment_wrong_state"],
      already: words.moved,
    });
    if (isSettled) onChanged();
  }

  return (
    <Panel title={words.failedTitle}>
      <p className="max-w-(--measure)">{words.failedText}</p>
      <Button className="mt-4" onClick={retry} busy={isBusy ? words.retrying : undefined}>
        {words.retry}
      </Button>
    </Panel>
  );
}
