// The number of a thing is read again whenever it changes hands. If it is another one, the order stops there with its money,
// and a case waits for somebody to decide.
import { randomUUID } from "node:crypto";
import {
  type IdentityStep,
  identitySteps,
} from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import type { Tx } from "../../../kit/db/database.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { record } from "../../audit/audit.service.ts";
import { compareIdentity, lastFour } from "../../identities/identities.service.ts";
import type { OrderRow } from "../orders.tables.ts";
import * as table from "./identity-cases.tables.ts";

/** What a reading belongs to: in another case it does not open. */
export const readingOf = (caseId: string) => `reading of ${caseId}`;

/** Called with the order's lock held. Whoever calls ends the move if it is true, and lets the transaction commit. */
export async function isAnotherThing(
  tx: Tx,
  { vault, clock }: With<"vault" | "clock">,
  viewer: StaffViewer,
  { order, on, typed }: { order: OrderRow; on: string; typed: string | null | undefined },
): Promise<boolean> {
  const step = stepOf(on);
  if (step === undefined) return false;
  const compared = await compareIdentity(tx, vault, order.listing_id, typed);
  if (compared === undefined || compared.isSame) return false;
  const { expected, read } = compared;
  const id = randomUUID();
  await table.openCase(tx, {
    id,
    order_id: order.id,
    step,
    kind: expected.kind,
    expected_last4: expected.last4,
    read_last4: lastFour(read.value),
    sealed: vault.seal(read.value, readingOf(id)),
    staffId: viewer.staffId,
    now: clock.now(),
  });
  await record(tx, viewer, "order.identity_differs", `order:${order.id}`, { case: id, step });
  await emit(tx, "order.held", {
    order_id: order.id,
    number: order.number,
    listing_id: order.listing_id,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    step,
  });
  return true;
}

function stepOf(on: string): IdentityStep | undefined {
  return identitySteps.find((step) => step === on);
}
