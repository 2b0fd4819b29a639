// The scam shield over messages: what it stops reaches nobody but its writer, who is told why, and staff.
import { Refusal } from "../../../../contract/kit.ts";
import type { With } from "../../../kit/services.ts";
import { requireCleanText } from "../../moderation/moderation.service.ts";
import type { Seat } from "../conversation-access.ts";
import { openConversation } from "../conversations.tables.ts";
import * as table from "./refused.tables.ts";

/** Control characters, and marks that turn the reading direction around, would let a text spoil what stands beside it. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

export function tidyText(given: string): string {
  return given
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, (sign) => (sign === "\n" ? sign : " "))
    .replaceAll(DIRECTION, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

export async function requireShielded(
  { db, clock }: With<"db" | "clock">,
  { order, side }: Seat,
  userId: string,
  text: string,
): Promise<void> {
  try {
    requireCleanText({ text });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await openConversation(db, order);
    await table.insertRefused(db, {
      order_id: order.orderId,
      author_id: userId,
      side,
      text,
      code: error.code as table.RefusedRow["code"],
      reason: error.fields?.text ?? error.message,
      at: clock.now(),
    });
    throw error;
  }
}
