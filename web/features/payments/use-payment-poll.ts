import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "../../../contract/kit.ts";
import { checkoutContract } from "../../../contract/orders/checkout.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import { isPaymentWord, landingOf } from "./landing.ts";
import { forgetCount, keepCount, POLL_EVERY_MS, POLLS_AT_MOST, readCount, waitFor } from "./poll-count.ts";

/** How long the words stand before the page is left (docs/spec/spec.md section 8). */
const LEAVES_AFTER_MS = 3_000;

interface Poll {
  checks: number;
  /** Rupees, as the server said. */
  amount?: number;
  isRefused: boolean;
}

/** docs/spec/spec.md section 4: asks until there is an answer, every 5 s, 36 times at most, and then leads on. */
export function usePaymentPoll(pid: string | null): Poll {
  const { unclear } = useMessages("payments").wait;
  const navigate = useNavigate();
  const [poll, setPoll] = useState<Poll>({ checks: 0, isRefused: false });

  useEffect(() => {
    if (pid === null) return;
    const payment = pid;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = readCount(payment);
    setPoll({ checks: asked.count, isRefused: false });

    function end(work?: () => void, afterMs = 0) {
      isOver = true;
      forgetCount(payment);
      if (work) timer = setTimeout(work, afterMs);
    }
    const leaveFor = (path: string) => () => void navigate(path, { replace: true });
    const giveUp = () => {
      toast(unclear, { tone: "bad" });
      end(leaveFor("/categories"), LEAVES_AFTER_MS);
    };

    function plan() {
      if (asked.count >= POLLS_AT_MOST) return end(leaveFor(landingOf("pending", payment, 0)));
      timer = setTimeout(ask, waitFor(asked, Date.now()));
    }

    async function ask() {
      timer = undefined;
      asked = { count: asked.count + 1, at: Date.now() };
      keepCount(payment, asked);
      setPoll((before) => ({ ...before, checks: asked.count }));
      try {
        const { status, amount } = await browserCalls(checkoutContract).status({
          body: { pid: payment, type: "collect" },
        });
        if (isOver) return;
        setPoll((before) => ({ ...before, amount }));
        if (!isPaymentWord(status)) return giveUp();
        if (status === "pending") return plan();
        end(leaveFor(landingOf(status, payment, amount)));
      } catch (error) {
        if (!isOver) hear(error);
      }
    }

    function hear(error: unknown) {
      // No answer says nothing about the payment: a phone in a lift goes on asking.
      if (!(error instanceof Refusal)) return plan();
      // The session layer has cleared the session and leads to login, and from there back here.
      if (error.status === 401) return end();
      if (error.status !== 403) return giveUp();
      setPoll((before) => ({ ...before, isRefused: true }));
      end();
    }

    /** A tab in the background is woken seldom; whoever comes back to it is not kept waiting. */
    function wake() {
      const isDue = timer !== undefined && !isOver && Date.now() - asked.at >= POLL_EVERY_MS;
      if (document.visibilityState !== "visible" || !isDue) return;
      clearTimeout(timer);
      void ask();
    }

    plan();
    document.addEventListener("visibilitychange", wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [pid, navigate, unclear]);

  return poll;
}
