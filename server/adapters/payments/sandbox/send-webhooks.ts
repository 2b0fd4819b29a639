// Sends the sandbox's webhooks to our own front door, signed and over HTTP as the real gateway does, and as badly as its
// script says.
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../../../kit/log.ts";
import type { SandboxScript } from "../../../kit/ports.ts";
import { signatureOf } from "../razorpay/webhook.ts";
import type { Told } from "./sandbox-events.ts";

const TIMEOUT_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 200;

export interface Sender {
  address: { origin: string };
  secret: string;
  log: Log;
}

/** Returns when all are delivered or given up; with a delay at once. What is lost here is found by our own sweep. */
export async function sendWebhooks(sender: Sender, script: SandboxScript, told: readonly Told[], at: Date) {
  if (script.is_lost) return;
  const letters = told.map((event) => ({
    id: randomBytes(10).toString("hex"),
    body: Buffer.from(
      JSON.stringify({
        entity: "event",
        account_id: "acc_sandbox",
        ...event,
        created_at: Math.floor(at.getTime() / 1_000),
      }),
    ),
  }));
  if (script.is_reversed) letters.reverse();
  const deliver = async () => {
    for (let copy = 0; copy < script.copies; copy++) for (const letter of letters) await deliverOne(sender, letter);
  };
  if (script.delay_ms === 0) return deliver();
  setTimeout(() => void deliver(), script.delay_ms).unref();
}

async function deliverOne({ address, secret, log }: Sender, { id, body }: { id: string; body: Buffer }): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const { status } = await fetch(`${address.origin}/api/v1/payment/webhook/sandbox`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": id,
          "x-razorpay-signature": signatureOf(body, secret),
        },
        body: new Uint8Array(body),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (status >= 200 && status < 300) return;
    } catch {
      // Tried again, as the real one does.
    }
    await wait(PAUSE_MS * attempt);
  }
  log.warn("a webhook of the sandbox was not taken");
}
