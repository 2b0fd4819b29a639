// What the payment gateway calls, and how a demo plays the gateway.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paymentStates, payoutStates } from "./payments.machine.ts";

const script = {
  fail_calls: z.int().check(z.minimum(0), z.maximum(1_000)),
  delay_ms: z.int().check(z.minimum(0), z.maximum(600_000)),
  copies: z.int().check(z.minimum(1), z.maximum(10)),
  is_reversed: z.boolean(),
  is_lost: z.boolean(),
  amount_off_paise: z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, "Three capital letters, such as INR.")),
};

export const paymentsContract = {
  webhook: endpoint({
    method: "POST",
    path: "/payment/webhook/{gateway}",
    auth: "guest",
    summary: "What the payment gateway tells us, signed over the raw body; the same event counts once",
    params: z.object({ gateway: z.enum(["sandbox", "razorpay"]) }),
    reply: z.object({ received: z.literal(true) }),
    refusals: ["not_found", "invalid_signature"],
    rawBody: true,
    maxBody: 512 * 1024,
    reserved: true,
  }),
  devPay: endpoint({
    method: "POST",
    path: "/dev/pay/{pid}",
    auth: "guest",
    summary: "Ends a payment in the demo's gateway, late or not, which then tells us by webhook",
    params: z.object({ pid: z.uuid() }),
    body: z.strictObject({ outcome: z.enum(["success", "failed"]) }),
    reply: z.object({ pid: z.string(), state: z.enum(paymentStates) }),
    refusals: ["not_found", "payment_wrong_state"],
    demoOnly: true,
  }),
  devPayout: endpoint({
    method: "POST",
    path: "/dev/payout/{link_id}",
    auth: "guest",
    summary: "Ends a payout in the demo's gateway, which then tells us by webhook",
    params: z.object({ link_id: z.string().check(z.regex(/^poutlk_\w{1,40}$/)) }),
    body: z.strictObject({ outcome: z._default(z.enum(["processing", "paid", "failed", "returned"]), "paid") }),
    reply: z.object({ link_id: z.string(), state: z.enum(payoutStates) }),
    refusals: ["not_found", "payment_wrong_state"],
    demoOnly: true,
  }),
  sandboxScript: endpoint({
    method: "GET",
    path: "/dev/sandbox",
    auth: "guest",
    summary: "How the demo's gateway misbehaves",
    reply: z.object(script),
    refusals: ["not_found"],
    demoOnly: true,
  }),
  writeSandboxScript: endpoint({
    method: "PATCH",
    path: "/dev/sandbox",
    auth: "guest",
    summary:
      "Lets the demo's gateway fail, be late, repeat itself, mix up the order, say nothing, or take the wrong sum",
    body: z.partial(z.strictObject(script)),
    reply: z.object(script),
    refusals: ["not_found"],
    demoOnly: true,
  }),
};
