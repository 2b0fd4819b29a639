import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "../../../contract/kit.ts";
import { checkoutContract } from "../../../contract/orders/checkout.contract.ts";
import { type Order, ordersContract } from "../../../contract/orders/orders.contract.ts";
import type { PaymentWord } from "../../../contract/orders/orders.machine.ts";
import { browserCalls, quietCalls } from "../../lib/api.ts";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { isPaymentWord, landingOf } from "./landing.ts";

export type Confirmed =
  | { is: "asking" | "none" | "refused" | "unclear" }
  /** Rupees; the order is missing only if it could not be read just now. */
  | { is: "known"; amount: number; orderId: string | null; order: Order | null };

/** What the server says about a payment, before anything of it is shown. Where it says another word, its page is opened. */
export function useConfirmed(pid: string | null, expected: PaymentWord) {
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<Confirmed>({ is: pid === null ? "none" : "asking" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason of its own
  useEffect(() => {
    if (pid === null) return;
    return askInEffect(() => confirm(pid, expected), {
      take(found) {
        if (typeof found === "string") void navigate(found, { replace: true });
        else setConfirmed(found);
      },
      fail: () => setConfirmed({ is: "unclear" }),
    });
  }, [pid, expected, navigate, tries]);

  const retry = useCallback(() => {
    setConfirmed({ is: "asking" });
    setTries((before) => before + 1);
  }, []);
  return { confirmed, retry };
}

/** A path where it is something else by now. */
async function confirm(pid: string, expected: PaymentWord): Promise<Confirmed | string> {
  try {
    const { status, amount, order_id } = await browserCalls(checkoutContract).status({
      body: { pid, type: "collect" },
    });
    if (!isPaymentWord(status)) return { is: "unclear" };
    if (status !== expected) return landingOf(status, pid, amount);
    const order = order_id === null ? null : await readOrder(order_id);
    return { is: "known", amount, orderId: order_id, order };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) return { is: "asking" };
    if (error.status === 403) return { is: "refused" };
    if (error.status === 404 || error.status === 400) return { is: "none" };
    throw error;
  }
}

function readOrder(id: string): Promise<Order | null> {
  return quietCalls(ordersContract)
    .item({ params: { id } })
    .catch(() => null);
}

const GENTLY_MS = 20_000;

/** Looks again now and then while somebody looks at the page; what fails is asked again the next time. */
export function useGentleChecks(pid: string | null, isOn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (pid === null || !isOn) return;
    let isGone = false;
    async function check(payment: string) {
      if (document.visibilityState !== "visible") return;
      const answer = await quietCalls(checkoutContract)
        .status({ body: { pid: payment, type: "collect" } })
        .catch(() => null);
      if (isGone || !isPaymentWord(answer?.status) || answer.status === "pending") return;
      void navigate(landingOf(answer.status, payment, answer.amount), { replace: true });
    }
    const timer = setInterval(() => void check(pid), GENTLY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [pid, isOn, navigate]);
}
