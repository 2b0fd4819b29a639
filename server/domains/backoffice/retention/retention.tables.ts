// How much of everything is older than it may become. Reads: login_codes, cash_codes, inbox_messages, once_calls,
// outbox_events, webhook_events, courier_webhooks, sessions, staff_sessions, notifications, device_tokens, data_requests,
// grievances. Each is deleted by whoever owns it.
import type { Db } from "../../../kit/db/database.ts";
import { type Statement, sql } from "../../../kit/db/sql.ts";

export interface DueRows {
  due: number;
  oldest_at: Date | null;
}

async function count(db: Db, statement: Statement): Promise<DueRows> {
  return (await db.find<DueRows>(statement)) ?? { due: 0, oldest_at: null };
}

export const dueLoginCodes = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(sent_at) as oldest_at from login_codes where sent_at < ${before}
      and (locked_until is null or locked_until < now()) and (known_locked_until is null or known_locked_until < now())`,
  );
export const dueCashCodes = (db: Db, before: Date) =>
  count(db, sql`select count(*)::int as due, min(sent_at) as oldest_at from cash_codes where sent_at < ${before}`);
export const dueMessages = (db: Db, before: Date) =>
  count(db, sql`select count(*)::int as due, min(at) as oldest_at from inbox_messages where at < ${before}`);
export const dueCalls = (db: Db, before: Date) =>
  count(db, sql`select count(*)::int as due, min(at) as oldest_at from once_calls where at < ${before}`);
export const dueEvents = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(dispatched_at) as oldest_at from outbox_events where dispatched_at < ${before}`,
  );
export const duePaymentWebhooks = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(applied_at) as oldest_at from webhook_events where applied_at < ${before}`,
  );
export const dueCourierWebhooks = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(applied_at) as oldest_at from courier_webhooks where applied_at < ${before}`,
  );
export const dueSessions = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(least(expires_at, ended_at)) as oldest_at from sessions
      where expires_at < ${before} or ended_at < ${before}`,
  );
export const dueStaffSessions = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(expires_at) as oldest_at from staff_sessions where expires_at < ${before}`,
  );
export const dueNotifications = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(created_at) as oldest_at from notifications where created_at < ${before}`,
  );
export const dueDevices = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(created_at) as oldest_at from device_tokens where created_at < ${before}`,
  );
export const dueDataRequests = (db: Db, before: Date) =>
  count(db, sql`select count(*)::int as due, min(asked_at) as oldest_at from data_requests where asked_at < ${before}`);
/** Those whose words are still there. */
export const dueGrievances = (db: Db, before: Date) =>
  count(
    db,
    sql`select count(*)::int as due, min(updated_at) as oldest_at from grievances
      where status in ('resolved', 'withdrawn') and updated_at < ${before}
        and (name <> '' or email is not null or subject <> '' or message <> '')`,
  );
