// A gateway of our own for demos: links, payments, refunds and payouts are rows, and what happens to them is told by
// webhook. It survives a restart, and misbehaves when asked to.
import type { PaymentGateway, PaymentSandbox } from "../../../kit/ports.ts";
import { readSigned, verifySigned } from "../razorpay/webhook.ts";
import * as table from "./sandbox.tables.ts";
import { paymentLinksOf, payPageOf, refundsAndSettlementsOf } from "./sandbox-payments.ts";
import { payoutsOf } from "./sandbox-payouts.ts";
import { openScene, type SandboxParts } from "./sandbox-scene.ts";

export function createSandbox(parts: SandboxParts): PaymentGateway & PaymentSandbox {
  const scene = openScene(parts);
  return {
    name: "sandbox",
    ...paymentLinksOf(scene),
    ...refundsAndSettlementsOf(scene),
    ...payoutsOf(scene),
    verifyWebhook: (body, headers) => verifySigned(body, headers, [parts.secret]),
    readWebhook: readSigned,

    ...payPageOf(scene),
    readScript: scene.readScript,
    async writeScript(change) {
      await table.writeScript(scene.db, change);
      return scene.readScript();
    },
  };
}
