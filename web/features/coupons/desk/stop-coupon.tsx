import { useState } from "react";
import { type Coupon, couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { settle } from "../../../ui/desk/dialog-form.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";

/** One button, for the one of the two that can be done. */
export function StopCoupon({ coupon, onChanged }: { coupon: Coupon; onChanged: () => void }) {
  const { coupons: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [isSure, setSure] = useState(false);
  const { id, code } = coupon;
  const isStopped = coupon.stopped_at !== null;

  async function act() {
    const calls = browserCalls(couponsContract);
    const isSettled = await settle(send, {
      act: () => (isStopped ? calls.restart({ params: { id } }) : calls.stop({ params: { id } })),
      done: isStopped ? words.restarted(code) : words.stopped(code),
      over: ["conflict"],
      already: words.moved,
    });
    if (!isSettled) return;
    setSure(false);
    onChanged();
  }

  return (
    <>
      <Button look={isStopped ? "primary" : "danger"} size="small" onClick={() => setSure(true)}>
        {isStopped ? words.restart : words.stop}
      </Button>
      <AskFirst
        isOpen={isSure}
        title={isStopped ? words.restartTitle(code) : words.stopTitle(code)}
        text={isStopped ? words.restartText : words.stopText}
        action={isStopped ? words.restart : words.stop}
        busy={isBusy ? (isStopped ? words.restarting : words.stopping) : undefined}
        isDanger={!isStopped}
        onYes={act}
        onClose={() => setSure(false)}
      />
    </>
  );
}
