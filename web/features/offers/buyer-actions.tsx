import { type ReactNode, Suspense, useState } from "react";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import type { BuyerOffer } from "./offer-types.ts";

const SureDialog = lazyPart(async () => {
  const { SureDialog: component } = await import("./sure-dialog.tsx");
  return { default: component };
});

interface BuyerActionsProps {
  offer: Pick<BuyerOffer, "id" | "status" | "counter_price" | "actions">;
  /** How one names another price from here. */
  again: ReactNode;
  /** How one buys from here, once the price is one's own. */
  buy?: ReactNode;
  onChange: (offer: BuyerOffer) => void;
  /** It is not as this page says any more. */
  onStale: () => void;
}

/** What a buyer may do with an offer of theirs now. */
export function BuyerActions({ offer, again, buy, onChange, onStale }: BuyerActionsProps) {
  const words = useMessages("offers");
  const { mine, sure } = words;
  const { isBusy, send } = useSending();
  const [isAsking, setAsking] = useState(false);
  const { status, counter_price } = offer;
  const params = { id: offer.id };
  const can = (action: BuyerOffer["actions"][number]) => offer.actions.includes(action);

  async function accept() {
    const taken = await send(() => browserCalls(offersContract).acceptCounter({ params }));
    if (!taken) return onStale();
    toast(words.accepted, { tone: "good" });
    onChange(taken);
  }

  async function withdraw() {
    const gone = await send(() => browserCalls(offersContract).withdraw({ params }));
    setAsking(false);
    if (!gone) return onStale();
    toast(words.withdrawn, { tone: "good" });
    onChange(gone);
  }

  if (offer.actions.length === 0) return null;
  const isOnly = offer.actions.length === 1 && (status !== "accepted" || buy === undefined);
  const no = status === "countered" ? mine.decline : status === "accepted" ? mine.giveUp : mine.withdraw;
  const title =
    status === "countered" ? sure.declineTitle : status === "accepted" ? sure.giveUpTitle : sure.withdrawTitle;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {can("accept") ? (
          <Button size="small" onClick={accept} busy={isBusy && !isAsking ? mine.accepting : undefined}>
            {mine.accept(formatRupees(counter_price ?? 0))}
          </Button>
        ) : null}
        {status === "accepted" ? buy : null}
        {can("offer") ? again : null}
        {can("withdraw") ? (
          <Button look={isOnly ? "secondary" : "text"} size="small" onClick={() => setAsking(true)}>
            {no}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <Suspense fallback={null}>
          <SureDialog
            title={title}
            yes={status === "pending" ? sure.yes : no}
            no={sure.no}
            isDanger
            busy={isBusy ? sure.busy : undefined}
            onYes={withdraw}
            onClose={() => setAsking(false)}
          >
            <p className="text-ink-2">{status === "accepted" ? sure.giveUpText : sure.withdrawText}</p>
          </SureDialog>
        </Suspense>
      ) : null}
    </>
  );
}
