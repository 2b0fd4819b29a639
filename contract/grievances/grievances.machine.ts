// Every legal move of a complaint. Only advance-grievance.ts writes grievances.status, and the database refuses what is
// not here (grievance_moves, held against this table by a test).
import { machine } from "../machine.ts";

export const grievanceStatuses = ["received", "acknowledged", "resolved", "withdrawn"] as const;
export type GrievanceStatus = (typeof grievanceStatuses)[number];

export type GrievanceMover = "person" | "staff" | "system";

export const grievanceMoves = [
  // from        on           to            by
  ["received", "acknowledge", "acknowledged", ["staff"]],
  ["received", "resolve", "resolved", ["staff"]],
  ["received", "withdraw", "withdrawn", ["person", "system"]],
  ["acknowledged", "resolve", "resolved", ["staff"]],
  ["acknowledged", "withdraw", "withdrawn", ["person", "system"]],
  ["resolved", "reopen", "acknowledged", ["person", "staff"]],
] as const satisfies readonly (readonly [GrievanceStatus, string, GrievanceStatus, readonly GrievanceMover[]])[];

export type GrievanceEvent = (typeof grievanceMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const grievanceMove = /* @__PURE__ */ machine(grievanceMoves);

/** Somebody of us still owes an answer. */
export function isOpenGrievance(status: GrievanceStatus): boolean {
  return status === "received" || status === "acknowledged";
}
