// The only writer of a complaint's status: the move, its times, its trace and the news, in one transaction. The caller
// holds the row.
import { resolveDays } from "../../../contract/grievances/grievances.contract.ts";
import {
  type GrievanceEvent,
  type GrievanceMover,
  grievanceMove,
  isOpenGrievance,
} from "../../../contract/grievances/grievances.machine.ts";
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import * as table from "./grievances.tables.ts";

export const DAY_MS = 86_400_000;

const topics: Record<GrievanceEvent, string> = {
  acknowledge: "grievance.acknowledged",
  resolve: "grievance.resolved",
  withdraw: "grievance.withdrawn",
  reopen: "grievance.reopened",
};

/** When the next of the two has to be done; nothing once both are, or nobody waits any more. */
export function dueAt({ status, acknowledge_by, resolve_by }: table.GrievanceRow): Date | null {
  if (!isOpenGrievance(status)) return null;
  return status === "received" ? acknowledge_by : resolve_by;
}

export function isOverdue(row: table.GrievanceRow, now: Date): boolean {
  const due = dueAt(row);
  return due !== null && due <= now;
}

const HOUR_MS = 3_600_000;
const WARN_ACKNOWLEDGE_MS = 12 * HOUR_MS;
const WARN_RESOLVE_MS = { trade: 3 * DAY_MS, data: 14 * DAY_MS };

/** How long before its time staff are reminded. */
export const warnings = { acknowledge: WARN_ACKNOWLEDGE_MS, resolve: WARN_RESOLVE_MS };

export function isDueSoon(row: table.GrievanceRow, now: Date): boolean {
  const due = dueAt(row);
  const before = row.status === "received" ? WARN_ACKNOWLEDGE_MS : WARN_RESOLVE_MS[row.kind];
  return due !== null && due > now && due.getTime() - before <= now.getTime();
}

export interface Said {
  now: Date;
  text: string;
  staffId?: string;
  /** Its words follow with the news of their own. */
  isAnswer?: true;
}

export async function advanceGrievance(
  tx: Tx,
  row: table.GrievanceRow,
  on: GrievanceEvent,
  by: GrievanceMover,
  said: Said,
): Promise<table.GrievanceRow> {
  const to = grievanceMove(row.status, on, by) ?? refuse("conflict", { message: say("grievance_moved_on") });
  const { now } = said;
  const moved: table.GrievanceRow = {
    ...row,
    status: to,
    updated_at: now,
    // Resolved at once is acknowledged too.
    acknowledged_at: row.acknowledged_at ?? (on === "acknowledge" || on === "resolve" ? now : null),
    resolve_by: on === "reopen" ? new Date(now.getTime() + resolveDays(row.kind) * DAY_MS) : row.resolve_by,
    resolved_at: to === "resolved" ? now : null,
  };
  await table.updateStatus(tx, row.id, {
    to,
    now,
    acknowledgedAt: moved.acknowledged_at,
    resolveBy: moved.resolve_by,
    resolvedAt: moved.resolved_at,
  });
  await note(tx, moved, on, by, said);
  await tell(tx, topics[on], moved, said.isAnswer);
  return moved;
}

export async function note(
  tx: Tx,
  { id }: Pick<table.GrievanceRow, "id">,
  event: string,
  by: GrievanceMover,
  { now, text, staffId }: Said,
): Promise<void> {
  const entry = { grievance_id: id, event, actor_kind: by, staff_id: staffId ?? null, text, at: now };
  await table.insertEntry(tx, entry);
}

/** Words stay here: news carries what is needed to find them, and to reach whoever waits for them. */
export async function tell(tx: Tx, topic: string, row: table.GrievanceRow, isAnswer = false): Promise<void> {
  await emit(tx, topic, {
    grievance_id: row.id,
    ticket: row.ticket,
    kind: row.kind,
    user_id: row.user_id,
    email: row.email,
    status: row.status,
    is_answer: isAnswer,
    due_at: (row.status === "received" ? row.acknowledge_by : row.resolve_by).toISOString(),
  });
}
