// What the demo's staff do with an order: they read the number on the thing where it has one.
import type { StaffEvent } from "../../contract/orders/orders.desk.contract.ts";
import { findWholeIdentity } from "../../server/domains/identities/identities.service.ts";
import { moveByStaff } from "../../server/domains/orders/moves/staff-moves.service.ts";
import type { MoneyServices, StaffViewer, With } from "../../server/kit/services.ts";

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
