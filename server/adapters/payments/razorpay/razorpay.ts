// Razorpay: payment links, refunds and settlements; RazorpayX: payout links.
import type { PaymentsConfig } from "../../../kit/config-payments.ts";
import type { PaymentGateway } from "../../../kit/ports.ts";
import { openLine } from "./ask-razorpay.ts";
import { paymentsBy } from "./payments.ts";
import { payoutsBy } from "./payouts.ts";
import { readSigned, verifySigned } from "./webhook.ts";

const TIMEOUT_MS = 5_000;
/** For everything one call needs, all tries together. */
const TOTAL_MS = 12_000;

export interface RazorpayOptions {
  timeoutMs?: number;
  totalMs?: number;
}

export function createRazorpay(
  config: Extract<PaymentsConfig, { gateway: "razorpay" }>,
  { timeoutMs = TIMEOUT_MS, totalMs = TOTAL_MS }: RazorpayOptions = {},
): PaymentGateway {
  const line = () => openLine({ ...config, timeoutMs }, AbortSignal.timeout(totalMs));
  return {
    name: "razorpay",
    ...paymentsBy(line),
    ...payoutsBy(line, config.accountNumber),
    verifyWebhook: (body, headers) => verifySigned(body, headers, config.webhookSecrets),
    // A try that failed ends nothing: its link stays open, and the buyer, still on Razorpay's page, tries again there.
    readWebhook: (body) => readSigned(body).filter(({ kind }) => kind !== "failed"),
  };
}
