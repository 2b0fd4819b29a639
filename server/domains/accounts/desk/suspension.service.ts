// Taking an account out of use, and giving it back.
import { say } from "../../../../contract/say.ts";
import type { Database } from "../../../kit/db/database.ts";
import { tagOf } from "../../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { record } from "../../audit/audit.service.ts";
import { endAllSessions } from "../session/session.tables.ts";
import { lockUser, updateStatus } from "../user.tables.ts";

export async function suspendUser(db: Database, viewer: StaffViewer, userId: string, reason: string) {
  await db.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse("not_found");
    if (user.status !== "active") refuse("conflict", { message: say("account_not_in_use") });
    await updateStatus(tx, userId, "suspended", reason);
    await endAllSessions(tx, userId, "suspended");
    await record(tx, viewer, "user.suspend", `user:${userId}`, { reason });
    await tellPublicChanged(tx, { drops: [tagOf.seller(userId)] });
    await emit(tx, "account.suspended", { user_id: userId });
  });
  return { done: true };
}

export async function restoreUser(db: Database, viewer: StaffViewer, userId: string, reason?: string) {
  await db.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse("not_found");
    if (user.status !== "suspended") refuse("conflict", { message: say("account_not_suspended") });
    await updateStatus(tx, userId, "active", null);
    await record(tx, viewer, "user.restore", `user:${userId}`, reason === undefined ? {} : { reason });
    await tellPublicChanged(tx, { drops: [tagOf.seller(userId)] });
    await emit(tx, "account.restored", { user_id: userId });
  });
  return { done: true };
}
