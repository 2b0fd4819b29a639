import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContract, type PayoutView } from "../../../contract/accounts/accounts.contract.ts";
import { PayoutForm } from "../../features/payouts/account/payout-form.tsx";
import { payoutText } from "../../features/payouts/account/payout-words.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { payout: (await calls(accountsContract, context).profile()).payout };
}

export const meta = pageMeta("payoutDetails");

export default function PayoutDetails() {
  const loaded = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").payoutDetails;
  const [payout, setPayout] = useState(loaded.payout);
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <div className="grid max-w-[32rem] gap-6">
        {payout ? <Saved payout={payout} onRemoved={() => setPayout(null)} /> : null}
        <PayoutForm onSaved={setPayout} />
      </div>
    </>
  );
}

/** It cannot be taken back, for only a part of it is known here: so it is asked first. */
function Saved({ payout, onRemoved }: { payout: PayoutView; onRemoved: () => void }) {
  const words = useMessages("accounts/profile").payoutDetails;
  const { cancel, saving } = useMessages();
  const { isBusy, send } = useSending();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    const saved = await send(() => browserCalls(accountsContract).editProfile({ body: { payout: null } }));
    if (!saved) return;
    setAsking(false);
    onRemoved();
    toast(words.removed, { tone: "good" });
  }

  return (
    <Panel title={words.current}>
      <p className="mb-3 [overflow-wrap:anywhere]">{payoutText(payout, words)}</p>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={words.removeTitle}>
        <p className="mb-5">{words.removeText}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={remove} busy={isBusy ? saving : undefined}>
            {words.remove}
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}
