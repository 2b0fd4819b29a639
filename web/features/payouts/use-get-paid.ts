import { useState } from "react";
import type { Refusal } from "../../../contract/kit.ts";
import { payoutsContract } from "../../../contract/payouts/payouts.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { orderTarget } from "../../lib/order-link.ts";
import { useSending } from "../../ui/form/use-sending.ts";

/** Asks for the payout's page and goes there. Asked twice it is the same page: the server keeps one for each payout. */
export function useGetPaid(id: string, onMoved: () => void) {
  const words = useMessages("payouts");
  const { isBusy, send } = useSending();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const hasMoved = (_refusal: Refusal) => {
    setProblem(words.moved);
    onMoved();
  };

  async function getPaid() {
    setProblem(undefined);
    const query = { payout_type: "create_link" as const, payout_id: id };
    const made = await send(() => browserCalls(payoutsContract).createLink({ query }), {
      gateway_unavailable: () => setProblem(words.gatewayAway),
      payment_wrong_state: hasMoved,
      not_found: hasMoved,
    });
    if (!made) return;
    const target = orderTarget(made.link, window.location.origin);
    if (target === undefined) return setProblem(words.noLink);
    // Busy until the other page is there: a second press would only ask again.
    setLeaving(true);
    window.location.assign(target);
    // Whoever comes back by the browser's own button finds the page as it was left.
    window.addEventListener("pageshow", () => setLeaving(false), { once: true });
  }

  return { isBusy: isBusy || isLeaving, problem, getPaid };
}
