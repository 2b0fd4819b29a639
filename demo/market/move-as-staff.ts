// What the demo's staff do with an order: they read the number on the thing where it has one.
import { Refusal } from "../../contract/kit.ts";
import type { StaffEvent } from "../../contract/orders/orders.desk.contract.ts";
import { findWholeIdentity } from "../../server/domains/identities/identities.service.ts";
import { moveByStaff } from "../../server/domains/orders/moves/staff-moves.service.ts";
import type { MoneyServices, StaffViewer, With } from "../../server/kit/services.ts";
import { numberFor } from "./numbers.ts";

/** The courier reads another number than the one that was listed: the order stops there, and the case is kept. */
export async function readAnother(
  scene: MoneyServices & With<"vault">,
  staff: StaffViewer,
  { orderId, listingId }: { orderId: string; listingId: string },
): Promise<void> {
  const listed = await findWholeIdentity(scene.db, scene.vault, listingId);
  if (!listed) throw new Error("What the demo hands over has no number.");
  const identity = numberFor(listed.kind, `${listingId} another`);
  await moveByStaff(scene, staff, orderId, "pick_up", { identity }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === "identity_differs")) throw error;
  });
}

export async function moveAsStaff(
  scene: MoneyServices & With<"vault">,
  staff: StaffViewer,
  { orderId, listingId }: { orderId: string; listingId: string },
  on: StaffEvent,
  reason: string | undefined,
): Promise<void> {
  const identity = (await findWholeIdentity(scene.db, scene.vault, listingId))?.value;
  await moveByStaff(scene, staff, orderId, on, { reason, identity });
}
