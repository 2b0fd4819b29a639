import { useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { referralsContract } from "../../../../contract/referrals/referrals.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { settle } from "../../../ui/desk/dialog-form.tsx";
import { ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

export type Reward = Output<typeof referralsContract.list>["data"][number];

/** Only what was put aside waits for somebody. */
export function RewardActs({ reward, onDecided }: { reward: Reward; onDecided: () => void }) {
  const { referralDesk: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [isRefusing, setRefusing] = useState(false);
  if (reward.state !== "review") return null;
  const params = { order_id: reward.order_id, kind: reward.kind };

  async function approve() {
    const isSettled = await settle(send, {
      act: () => browserCalls(referralsContract).decide({ params, body: { approve: true } }),
      done: words.approved,
      over: ["conflict"],
      already: words.moved,
    });
    if (isSettled) onDecided();
  }

  return (
    <div className="flex min-w-36 flex-wrap gap-2">
      <Button
        size="small"
        busy={isBusy ? words.approving : undefined}
        aria-label={words.approveName(reward.title)}
        onClick={approve}
      >
        {words.approve}
      </Button>
      <Button
        size="small"
        look="secondary"
        aria-label={words.refuseName(reward.title)}
        onClick={() => setRefusing(true)}
      >
        {words.refuse}
      </Button>
      <ReasonDialog
        asked={
          isRefusing
            ? {
                title: words.refuseTitle,
                text: words.refuseText(formatPaise(reward.amount_paise), reward.referrer.name ?? words.noName),
                action: words.refuse,
                isDanger: true,
                act: (reason) => browserCalls(referralsContract).decide({ params, body: { approve: false, reason } }),
                onDone: () => {
                  toast(words.refused, { tone: "good" });
                  onDecided();
                },
              }
            : undefined
        }
        onClose={() => setRefusing(false)}
      />
    </div>
  );
}
