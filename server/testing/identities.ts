// Numbers for the things that tests list: valid, and never the same twice in one process.
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ShownIdentity } from "../../contract/identities/identities.contract.ts";
import { type IdentityKind, identityWanted, isLuhn } from "../../contract/identities/read-identity.ts";
import { withLastDigit } from "../../demo/market/numbers.ts";
import type { createBrowser } from "./browser.ts";

type Browser = ReturnType<typeof createBrowser>;

let made = 0;

/** From its last four digits all of it follows, so that a test which is shown four can read the thing again. */
function imeiEnding(last4: string): string {
  const fitting = [..."0123456789"].map((digit) => `9900012345${digit}${last4}`).find(isLuhn);
  if (fitting === undefined) throw new Error("Some digit always fits.");
  return fitting;
}

export function nextImei(): string {
  return imeiEnding(String(++made % 10_000).padStart(4, "0"));
}

export function nextSerial(): string {
  return `TESTED${String(++made % 10_000).padStart(4, "0")}`;
}

const { categories } = JSON.parse(
  readFileSync(new URL("../seeds/reference/categories.json", import.meta.url), "utf8"),
) as { categories: { id: number; identity?: IdentityKind }[] };

/** As a thing of this category has it; nothing where none does. */
export function identityFor(categoryId: number, answers: Record<string, unknown>, imei = nextImei()) {
  const kind = identityWanted(categories.find(({ id }) => id === categoryId)?.identity ?? "none", answers);
  return kind && { kind, value: kind === "imei" ? imei : nextSerial() };
}

/** For those who share a database with others: nobody has this one. */
export function randomImei(): string {
  return withLastDigit(`35${String(randomInt(1e12)).padStart(12, "0")}`);
}

/** What stands on a thing that was listed with one of the numbers above. */
export function readingOf({ kind, last4 }: ShownIdentity): string {
  return kind === "imei" ? imeiEnding(last4) : `TESTED${last4}`;
}

/** Which moves read the thing again. */
const HAND_OVERS: readonly string[] = ["pick_up", "pass_check", "receive_return"];

/** What staff send with a move: the number, where the thing has one and changes hands. */
export async function readAgain(staff: Browser, id: string, event: string): Promise<{ identity?: string }> {
  if (!HAND_OVERS.includes(event)) return {};
  const { identity } = await staff.api.ordersDesk.item({ params: { id } });
  return identity ? { identity: readingOf(identity) } : {};
}
