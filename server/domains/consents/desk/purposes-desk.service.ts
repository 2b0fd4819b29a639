// Purposes as staff see them: every notice that was ever shown, who names the purpose, how people answered; and a new version.
import type { DeskPurpose } from "../../../../contract/consents/consents.desk.contract.ts";
import { type Purpose, quietUses, smsKinds } from "../../../../contract/consents/purposes.ts";
import { notificationKinds } from "../../../../contract/notifications/notification-kinds.ts";
import { say } from "../../../../contract/say.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import * as table from "../consents.tables.ts";

/** Everything that sends, or is done with data, by the purpose it names. */
export function sendersOf(purpose: Purpose): string[] {
  const kinds = Object.entries(notificationKinds).filter(([, kind]) => kind.purpose === purpose || purpose === "push");
  const told = kinds.filter(([, kind]) => purpose !== "push" || kind.hasPush).map(([name]) => `notification ${name}`);
  const sms = Object.entries(smsKinds).filter(([, of]) => of === purpose);
  const quiet = Object.entries(quietUses).filter(([, of]) => of === purpose);
  return [...told, ...sms.map(([name]) => `sms ${name}`), ...quiet.map(([name]) => `use ${name}`)];
}

export async function listPurposes(db: Db): Promise<DeskPurpose[]> {
  const notices = await table.listNotices(db);
  return (await table.countAnswers(db)).map(({ purpose, is_needed, is_asked, yes, no, stale }) => ({
    purpose,
    needed: is_needed,
    asked: is_asked,
    yes,
    no,
    stale,
    senders: sendersOf(purpose),
    notices: notices
      .filter((notice) => notice.purpose === purpose)
      .map(({ purpose: _, ...notice }) => ({ ...notice, published_at: notice.published_at.toISOString() })),
  }));
}

export function publish(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  purpose: string,
  { after, ...words }: table.NoticeWords & { widens: boolean; after: number },
): Promise<DeskPurpose> {
  return db.transaction(async (tx) => {
    const { newest } = (await table.lockPurpose(tx, purpose)) ?? refuse("not_found");
    if (newest !== after) refuse("conflict", { message: say("notice_moved_on") });
    await table.insertNotice(tx, purpose, words, viewer.staffId, clock.now());
    await record(tx, viewer, "consent.publish", `purpose:${purpose}`, { version: newest + 1, widens: words.widens });
    return (await listPurposes(tx)).find((one) => one.purpose === purpose) ?? refuse("not_found");
  });
}
