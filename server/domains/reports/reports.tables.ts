// Owns: report_cases, reports, known_buyers. Reads: public_questions (published by questions), public_asks (by asks),
// listing_cards (by listings), public_people (by accounts), reported_messages (by conversations).

import type { ReportOutcome, ReportType, SubjectKind } from "../../../contract/reports/reports.contract.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../kit/work/waiting.ts";

export function findQuestion(db: Db, id: string): Promise<{ id: string; author_id: string } | undefined> {
  return db.find(sql`select id, author_id from public_questions where id = ${id}`);
}

export function findAsk(db: Db, id: string): Promise<{ id: string; user_id: string } | undefined> {
  return db.find(sql`select id, user_id from public_asks where id = ${id} and is_open`);
}

export interface Subject {
  kind: SubjectKind;
  id: string;
  ownerId: string;
}

/** The open case of this thing, made if there is none; locked, so that voices are counted one after another. */
export async function openCase(tx: Tx, subject: Subject, isUrgent: boolean, now: Date): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into report_cases as c (subject_kind, subject_id, owner_id, is_urgent, opened_at)
    values (${subject.kind}, ${subject.id}, ${subject.ownerId}, ${isUrgent}, ${now})
    on conflict (subject_kind, subject_id) where decided_at is null
    do update set is_urgent = c.is_urgent or excluded.is_urgent
    returning id`);
  if (!row) throw new Error("A report found no case.");
  return row.id;
}

export async function lockOpenCase(tx: Tx, kind: SubjectKind, subjectId: string): Promise<string | undefined> {
  const row = await tx.find<{ id: string }>(sql`
    select id from report_cases where subject_kind = ${kind} and subject_id = ${subjectId} and decided_at is null
    for update`);
  return row?.id;
}

/** Of these things, which have a case that nobody has decided. */
export async function listInOpenCases(db: Db, kind: SubjectKind, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ subject_id: string }>(sql`
    select subject_id from report_cases
    where subject_kind = ${kind} and subject_id = any(${ids}::uuid[]) and decided_at is null`);
  return rows.map(({ subject_id }) => subject_id);
}

export interface ReportRow {
  id: string;
  report_type: ReportType;
  message: string;
}

export async function saveReport(
  tx: Tx,
  report: { caseId: string; reporterId: string; type: ReportType; message: string; now: Date },
): Promise<ReportRow> {
  const row = await tx.find<ReportRow>(sql`
    insert into reports (case_id, reporter_id, report_type, message, created_at, updated_at)
    values (${report.caseId}, ${report.reporterId}, ${report.type}, ${report.message}, ${report.now}, ${report.now})
    on conflict (case_id, reporter_id) do update set report_type = excluded.report_type, message = excluded.message,
      updated_at = excluded.updated_at
    returning id, report_type, message`);
  if (!row) throw new Error("A report was not stored.");
  return row;
}

export function findReport(tx: Tx, caseId: string, reporterId: string): Promise<ReportRow | undefined> {
  return tx.find<ReportRow>(sql`
    select id, report_type, message from reports where case_id = ${caseId} and reporter_id = ${reporterId}`);
}

export async function rewriteReport(tx: Tx, id: string, message: string, now: Date): Promise<void> {
  await tx.run(sql`update reports set message = ${message}, updated_at = ${now} where id = ${id}`);
}

/** Different people, because nobody has two reports in one case. */
export async function countBuyersAgainst(tx: Tx, caseId: string): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from reports r join known_buyers b on b.user_id = r.reporter_id
    where r.case_id = ${caseId}`);
  return row?.n ?? 0;
}

export async function insertBuyer(tx: Tx, userId: string, now: Date): Promise<void> {
  tx.send(sql`
    insert into known_buyers (user_id, first_order_at) values (${userId}, ${now}) on conflict do nothing`);
}

export interface CaseRow {
  id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  owner_id: string;
  is_urgent: boolean;
  opened_at: Date;
  report_count: number;
  text: string | null;
  status: string | null;
  order_id: string | null;
}

export function listCases(
  db: Db,
  kind: SubjectKind | null,
  after: { at: Date; id: string; isUrgent: boolean } | undefined,
  limit: number,
): Promise<CaseRow[]> {
  return db.many<CaseRow>(sql`
    select k.id, k.subject_kind, k.subject_id, k.owner_id, k.is_urgent, k.opened_at,
      (select count(*)::int from reports r where r.case_id = k.id) as report_count,
      case k.subject_kind when 'listing' then l.title when 'user' then p.name when 'question' then q.text when 'ask' then a.description
        when 'message' then m.text end as text,
      l.status, m.order_id
    from report_cases k
      left join listing_cards l on k.subject_kind = 'listing' and l.id = k.subject_id
      left join public_people p on k.subject_kind = 'user' and p.id = k.subject_id
      left join public_questions q on k.subject_kind = 'question' and q.id = k.subject_id
      left join public_asks a on k.subject_kind = 'ask' and a.id = k.subject_id
      left join reported_messages m on k.subject_kind = 'message' and m.id = k.subject_id
    where k.decided_at is null and (${kind}::text is null or k.subject_kind = ${kind}::text)
      and (${after?.at ?? null}::timestamptz is null or (not k.is_urgent, k.opened_at, k.id)
        > (not ${after?.isUrgent ?? null}::boolean, ${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by (not k.is_urgent), k.opened_at, k.id limit ${limit}`);
}

export async function readOpenCases(db: Db): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(opened_at) as oldest_at from report_cases where decided_at is null`);
  return row ?? nothingWaits;
}

export interface VoiceRow extends ReportRow {
  case_id: string;
  reporter_id: string;
  has_ordered: boolean;
  created_at: Date;
}

export function listVoices(db: Db, caseIds: readonly string[], each: number): Promise<VoiceRow[]> {
  return db.many<VoiceRow>(sql`
    select r.id, r.case_id, r.reporter_id, r.report_type, r.message, b.user_id is not null as has_ordered, r.created_at
    from unnest(${caseIds}::uuid[]) as k (id) cross join lateral (
      select * from reports r where r.case_id = k.id order by r.created_at desc, r.id desc limit ${each}) r
      left join known_buyers b on b.user_id = r.reporter_id
    order by r.created_at desc, r.id desc`);
}

export interface LockedCase {
  id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  owner_id: string;
  decided_at: Date | null;
}

export function lockCase(tx: Tx, id: string): Promise<LockedCase | undefined> {
  return tx.find<LockedCase>(sql`
    select id, subject_kind, subject_id, owner_id, decided_at from report_cases where id = ${id} for update`);
}

export async function decideCase(
  tx: Tx,
  id: string,
  decision: { outcome: ReportOutcome; note: string; staffId: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update report_cases set decided_at = ${decision.now}, decided_by = ${decision.staffId},
      outcome = ${decision.outcome}, note = ${decision.note}
    where id = ${id}`);
}

export async function listReporters(db: Db, caseId: string): Promise<string[]> {
  const rows = await db.many<{ reporter_id: string }>(sql`
    select reporter_id from reports where case_id = ${caseId} order by created_at, id`);
  return rows.map(({ reporter_id }) => reporter_id);
}

export function listFiledBy(db: Db, reporterId: string): Promise<object[]> {
  return db.many(sql`
    select r.id, c.subject_kind, c.subject_id, r.report_type, r.message, r.created_at, c.outcome, c.decided_at
    from reports r join report_cases c on c.id = r.case_id
    where r.reporter_id = ${reporterId} order by r.created_at, r.id`);
}

/** That something was reported stays, what somebody wrote about it goes. */
export async function blankFiledBy(tx: Tx, reporterId: string): Promise<void> {
  await tx.run(sql`update reports set message = '' where reporter_id = ${reporterId}`);
  await tx.run(sql`delete from known_buyers where user_id = ${reporterId}`);
}

/** By Indian day. */
export function countOpened(db: Db, from: Date): Promise<{ day: string; n: number }[]> {
  return db.many(sql`
    select to_char(opened_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as n
    from report_cases where opened_at >= ${from} group by 1`);
}

export async function countUrgent(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from report_cases where decided_at is null and is_urgent`);
  return row?.n ?? 0;
}
