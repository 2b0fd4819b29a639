// What goes by age: what would go now, and its going. Which rules there are is said in contract/consents/retention.ts; each has
// its count and its deletion here, or this does not compile. The ledger, the log, passports and receipts are never touched.
import type { RetentionLine } from "../../../../contract/consents/consents.desk.contract.ts";
import { type Aged, agedThings, keptThings, retentionRules } from "../../../../contract/consents/retention.ts";
import { dropOldMessages } from "../../../adapters/sms/inbox.tables.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import { dropOldCalls } from "../../../kit/work/once.tables.ts";
import { dropOldEvents } from "../../../kit/work/outbox.tables.ts";
import { Troubles } from "../../../kit/work/troubles.ts";
import { dropOldDataRequests } from "../../accounts/desk/data-requests.service.ts";
import { dropUnseenDevices } from "../../accounts/devices/device.service.ts";
import { dropOldCodes } from "../../accounts/session/code.service.ts";
import { dropOldSessions } from "../../accounts/session/session.service.ts";
import { dropOldStaffSessions } from "../../accounts/staff/staff.service.ts";
import { blankOldGrievances } from "../../grievances/desk/grievance-desk.service.ts";
import { dropOldNotifications } from "../../notifications/notifications.service.ts";
import { dropOldCashCodes } from "../../orders/cash-codes/cash-code.service.ts";
import { dropOldWebhooks } from "../../payments/webhooks.service.ts";
import { dropOldCourierWebhooks } from "../../shipments/webhooks/webhooks.service.ts";
import * as table from "./retention.tables.ts";

type Keeper = With<"db" | "clock">;

interface Going {
  due(db: Db, before: Date): Promise<table.DueRows>;
  drop(keeper: Keeper, before: Date): Promise<unknown>;
  /** Secrets and sessions live on real time, wherever a demo's clock stands. */
  isRealTime: boolean;
}

const real = (due: Going["due"], drop: (keeper: Keeper, before: Date) => Promise<unknown>): Going => ({
  due,
  drop,
  isRealTime: true,
});
const onClock = (due: Going["due"], drop: Going["drop"]): Going => ({ due, drop, isRealTime: false });

const goings: Readonly<Record<Aged, Going>> = {
  login_codes: real(table.dueLoginCodes, ({ db }) => dropOldCodes(db)),
  cash_codes: real(table.dueCashCodes, ({ db }) => dropOldCashCodes(db)),
  demo_messages: real(table.dueMessages, ({ db }) => dropOldMessages(db)),
  repeated_calls: real(table.dueCalls, ({ db }) => dropOldCalls(db)),
  news_inside: real(table.dueEvents, ({ db }) => dropOldEvents(db)),
  payment_webhooks: real(table.duePaymentWebhooks, ({ db }) => dropOldWebhooks(db)),
  courier_webhooks: real(table.dueCourierWebhooks, ({ db }) => dropOldCourierWebhooks(db)),
  sessions: real(table.dueSessions, ({ db }) => dropOldSessions(db)),
  staff_sessions: real(table.dueStaffSessions, ({ db }) => dropOldStaffSessions(db)),
  devices: real(table.dueDevices, ({ db }, before) => dropUnseenDevices(db, before)),
  notifications: onClock(table.dueNotifications, (keeper) => dropOldNotifications(keeper)),
  data_requests: onClock(table.dueDataRequests, ({ db }, before) => dropOldDataRequests(db, before)),
  grievances: onClock(table.dueGrievances, ({ db }, before) => blankOldGrievances(db, before)),
};

const DAY_MS = 86_400_000;

function beforeOf({ clock }: Pick<Keeper, "clock">, name: Aged): Date {
  const now = goings[name].isRealTime ? Date.now() : clock.now().getTime();
  return new Date(now - (retentionRules[name].days ?? 0) * DAY_MS);
}

const isAged = (name: string): name is Aged => (agedThings as readonly string[]).includes(name);

/** What would go now. Deletes nothing. */
export async function listDue({ db, clock }: Keeper): Promise<RetentionLine[]> {
  const lines: RetentionLine[] = [];
  for (const name of keptThings) {
    const { days, en, hi, law } = retentionRules[name];
    const found = isAged(name) ? await goings[name].due(db, beforeOf({ clock }, name)) : { due: 0, oldest_at: null };
    lines.push({
      what: name,
      what_en: en.what,
      what_hi: hi.what,
      days,
      after_en: en.after,
      after_hi: hi.after,
      why_en: en.why,
      why_hi: hi.why,
      law,
      due: found.due,
      oldest_at: found.oldest_at?.toISOString() ?? null,
    });
  }
  return lines;
}

/** All of it goes; one rule that fails holds up none of the others. Says what went. */
export async function runRetention({ db, clock }: Keeper): Promise<RetentionLine[]> {
  const lines = await listDue({ db, clock });
  const troubles = new Troubles("retention");
  for (const name of agedThings) {
    await troubles.try(async () => void (await goings[name].drop({ db, clock }, beforeOf({ clock }, name))));
  }
  troubles.throwIfAny();
  return lines;
}
