// Who takes and sends money: Razorpay, or in a demo a gateway of our own that speaks the same language.

import type { Config } from "../../kit/config.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Keys } from "../../kit/keys.ts";
import type { Log } from "../../kit/log.ts";
import type { PaymentGateway, PaymentSandbox } from "../../kit/ports.ts";
import { BreakerOpen, createBreaker } from "../../kit/work/breaker.ts";
import type { Clock } from "../../kit/work/clock.ts";
import { GatewayFailed } from "./gateway-failed.ts";
import { createRazorpay, type RazorpayOptions } from "./razorpay/razorpay.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

const FAILURES = 5;
const OPEN_MS = 30_000;

export interface GatewayParts {
  db: Db;
  clock: Clock;
  keys: Pick<Keys, "webhook">;
  log: Log;
  /** Where this process itself answers: there a demo's gateway sends its webhooks. */
  address: { origin: string };
}

export interface GatewayOptions extends RazorpayOptions {
  now?(): number;
}

export function createGateway(
  { payments, publicUrl }: Pick<Config, "payments" | "publicUrl">,
  parts: GatewayParts,
  options: GatewayOptions = {},
): { gateway: PaymentGateway; sandbox: PaymentSandbox | undefined } {
  if (payments.gateway === "sandbox") {
    const sandbox = createSandbox({ ...parts, publicUrl, secret: parts.keys.webhook.toString("hex") });
    return { gateway: sandbox, sandbox };
  }
  return { gateway: withBreaker(createRazorpay(payments, options), parts.log, options.now), sandbox: undefined };
}

function withBreaker(gateway: PaymentGateway, log: Log, now: GatewayOptions["now"]): PaymentGateway {
  const breaker = createBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    now,
    // What it refuses is about one payment: it must not stop everybody's.
    isIllness: (error) => !(error instanceof GatewayFailed && error.failure === "refused"),
  });
  async function guarded<T>(call: string, work: () => Promise<T>): Promise<T> {
    try {
      return await breaker.run(work);
    } catch (error) {
      const failed = asFailure(error);
      // Those that were not even tried would drown the reason why.
      if (failed.failure !== "resting") log.warn({ err: failed, call }, "the payment gateway did not do as asked");
      throw failed;
    }
  }
  return {
    ...gateway,
    createPaymentLink: (ask) => guarded("createPaymentLink", () => gateway.createPaymentLink(ask)),
    findPaymentLink: (reference) => guarded("findPaymentLink", () => gateway.findPaymentLink(reference)),
    fetchPayment: (reference) => guarded("fetchPayment", () => gateway.fetchPayment(reference)),
    refund: (ask) => guarded("refund", () => gateway.refund(ask)),
    createPayoutLink: (ask) => guarded("createPayoutLink", () => gateway.createPayoutLink(ask)),
    findPayoutLink: (reference) => guarded("findPayoutLink", () => gateway.findPayoutLink(reference)),
    fetchPayout: (linkId) => guarded("fetchPayout", () => gateway.fetchPayout(linkId)),
    listSettled: (day) => guarded("listSettled", () => gateway.listSettled(day)),
  };
}

function asFailure(error: unknown): GatewayFailed {
  if (error instanceof GatewayFailed) return error;
  if (error instanceof BreakerOpen)
    return new GatewayFailed("resting", "The payment gateway failed too often of late.");
  // A fault of ours: its words were written for nobody's log.
  return new GatewayFailed("unavailable", "The request to the payment gateway could not be put together.");
}
