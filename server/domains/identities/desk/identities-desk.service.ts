// Staff see four signs of a number like everybody. Whoever needs all of it says so, and that is written down.
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { findWholeIdentity } from "../identities.service.ts";

export function lookAtIdentity({ db, vault }: With<"db" | "vault">, viewer: StaffViewer, listingId: string) {
  return db.transaction(async (tx) => {
    const whole = (await findWholeIdentity(tx, vault, listingId)) ?? refuse("not_found");
    await record(tx, viewer, "identity.look", `listing:${listingId}`);
    return whole;
  });
}
