// A line for the courier. It is read by strangers, so the rules for all such texts hold.
import { say } from "../../../../contract/say.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { requireCleanText } from "../../moderation/moderation.service.ts";
import { saveInstructions } from "../redelivery/redelivery.tables.ts";
import { requireBuyers } from "./own-parcels.service.ts";

/** One line: line ends, control characters and marks that turn the reading direction around become spaces. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\s]+/gu;

export async function instruct(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  orderId: string,
  given: string,
): Promise<{ text: string }> {
  await requireBuyers(db, userId, orderId);
  const text = given.replaceAll(NOT_IN_A_LINE, " ").trim();
  requireCleanText({ text });
  if (!(await saveInstructions(db, orderId, text, clock.now()))) {
    refuse("shipment_wrong_state", { message: say("instructions_too_late") });
  }
  return { text };
}
