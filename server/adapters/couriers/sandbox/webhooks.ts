// The sandbox's webhooks: one fact each, signed over the bytes, sent over HTTP to our own front door, and as badly as its
// script says.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { factKinds, failReasons } from "../../../../contract/shipments/facts.ts";
import type { CourierFact, CourierSandboxScript } from "../../../kit/couriers/courier-port.ts";
import type { Log } from "../../../kit/log.ts";

const TIMEOUT_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 200;
const SIGNATURE = "x-courier-signature";

export interface Sender {
  address: { origin: string };
  secret: Buffer;
  log: Log;
}

/** Over the bytes as they came: JSON that was read and written again has other bytes. */
export function signatureOf(body: Buffer, secret: Buffer): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

export function isSigned(body: Buffer, given: unknown, secret: Buffer): boolean {
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signatureOf(body, secret), "hex"));
}

export const bodyOf = (fact: CourierFact) => Buffer.from(JSON.stringify({ ...fact, at: fact.at.toISOString() }));

export function factsIn(body: Buffer): CourierFact[] {
  let told: Record<string, unknown>;
  try {
    told = { ...JSON.parse(body.toString()) };
  } catch {
    return [];
  }
  const { waybill, place, grams } = told;
  const kind = factKinds.find((one) => one === told.kind);
  const at = new Date(typeof told.at === "string" ? told.at : Number.NaN);
  if (typeof waybill !== "string" || kind === undefined || Number.isNaN(at.getTime())) return [];
  return [
    {
      waybill,
      kind,
      at,
      place: typeof place === "string" ? place : null,
      reason: failReasons.find((one) => one === told.reason) ?? null,
      grams: Number.isSafeInteger(grams) ? (grams as number) : null,
    },
  ];
}

/** Returns when all are delivered or given up. What is lost here is found by our own sweep. */
export async function sendWebhooks(sender: Sender, script: CourierSandboxScript, facts: readonly CourierFact[]) {
  const letters = Array.from({ length: script.repeat }, () => facts).flat();
  if (script.shuffle) mix(letters);
  // Where nobody opens, the rest are not waited for.
  let tries = TRIES;
  for (const fact of letters) if (!(await deliver(sender, bodyOf(fact), tries))) tries = 1;
}

function mix<T>(list: T[]): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
}

async function deliver({ address, secret, log }: Sender, body: Buffer, tries: number): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const response = await fetch(`${address.origin}/api/v1/courier/webhook/sandbox`, {
        method: "POST",
        headers: { "content-type": "application/json", [SIGNATURE]: signatureOf(body, secret) },
        body: new Uint8Array(body),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return true;
    } catch {
      // Tried again, as real ones do.
    }
    if (attempt < tries) await wait(PAUSE_MS * attempt);
  }
  log.warn("a webhook of the demo's courier was not taken");
  return false;
}
