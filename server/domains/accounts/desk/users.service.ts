// Accounts as staff look for them, with as little of a person as will do.
import type { PeopleFilters } from "../../../../contract/accounts/users.desk.contract.ts";
import { isTypedId } from "../../../../contract/ids.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { endAllSessions, listSessions } from "../session/session.tables.ts";
import * as table from "./users.tables.ts";

/** "+91 98100 00000" as people copy it. */
const PHONE = /^(?:\+?91|0)?([6-9]\d{9})$/;

interface Page {
  limit: number;
  cursor?: string | undefined;
}

function readText(q: string | undefined): { id?: string; phone?: string; name?: string } | undefined {
  const text = q?.trim() ?? "";
  if (text === "") return {};
  if (isTypedId(text)) return { id: text };
  const digits = text.replaceAll(/[\s().-]/g, "");
  const [, phone] = PHONE.exec(digits) ?? [];
  if (phone !== undefined) return { phone };
  // Part of a number finds nobody: who knows the number knows all of it.
  return /^\+?\d+$/.test(digits) ? undefined : { name: text };
}

/** Whether a text is somebody's number: it is not written into the log. */
export function hidePhone(q: string | undefined): string | undefined {
  const text = readText(q);
  return text?.phone === undefined ? q : hintOf(text.phone);
}

export function hintOf(phone: string): string {
  return `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
}

function emailHint(email: string): string {
  return email.replace(/^(.).*@/, "$1•••@");
}

const shownOf = ({ phone, created_at, ...row }: table.PersonRow) => ({
  ...row,
  phone_hint: phone === null ? null : hintOf(phone),
  created_at: created_at.toISOString(),
});

export async function listPeople(db: Db, { q, status }: PeopleFilters, { limit, cursor }: Page) {
  const text = readText(q);
  const after = readCursor(cursor);
  const rows =
    text === undefined ? [] : await table.listPeople(db, { ...text, ...(status ? { status } : {}) }, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { shown: shown.map(shownOf), next_cursor };
}

export async function findPeople(db: Db, q: string, limit: number) {
  const { shown } = await listPeople(db, { q }, { limit });
  return shown.map(({ id, name, phone_hint }) => ({ id, name, phone_hint }));
}

export async function readPerson(db: Db, id: string) {
  const { email, language, status_reason, ...row } = (await table.findPerson(db, id)) ?? refuse("not_found");
  const sessions = await listSessions(db, id);
  return {
    ...shownOf(row),
    email_hint: email === null ? null : emailHint(email),
    language,
    status_reason,
    sessions: sessions.map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
  };
}

export function revealPerson(db: Database, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const { phone, email } = (await table.findPerson(tx, id)) ?? refuse("not_found");
    await record(tx, viewer, "user.reveal", `user:${id}`, { reason });
    return { phone, email };
  });
}

export function endSessionsOf(db: Database, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    if (!(await table.findPerson(tx, id))) refuse("not_found");
    const ended = await endAllSessions(tx, id, "revoked");
    await record(tx, viewer, "user.end_sessions", `user:${id}`, { reason, ended });
    return { ended };
  });
}

export async function readJoinedDays(db: Db, days: readonly string[], from: Date) {
  const found = new Map((await table.countJoined(db, from)).map(({ day, n }) => [day, n]));
  return { joined: days.map((day) => found.get(day) ?? 0), total: await table.countAccounts(db) };
}
