import { useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { payoutsDeskContract } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { useAsking } from "./use-asking.ts";

type Refund = Output<typeof payoutsDeskContract.refunds>["data"][number];

/** Only where it can help: what is done is done, and cash waits for its payout unless that failed. */
export function RetryRefund({ refund, onChanged }: { refund: Refund; onChanged: () => void }) {
  const { refunds: words } = useMessages("backoffice").paymentsDesk;
  const { isBusy, ask } = useAsking();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isOpen = refund.way === "gateway" ? refund.state !== "done" : refund.state === "stuck";
  if (!isOpen) return null;

  async function retry() {
    const done = await ask(() => browserCalls(payoutsDeskContract).retryRefund({ params: { key: refund.key }, key }));
    // The next press is another try.
    setKey(crypto.randomUUID());
    if (!done) return;
    toast(refund.way === "cash" ? words.released : words.retried, { tone: "good" });
    onChanged();
  }

  return (
    <Button
      look="secondary"
      size="small"
      onClick={retry}
      busy={isBusy ? words.retrying : undefined}
      aria-label={words.retryName(refund.order_number ?? refund.order_reference)}
      className="whitespace-nowrap"
    >
      {words.retry}
    </Button>
  );
}
