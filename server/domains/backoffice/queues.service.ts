// What needs a person now: every line of work this role may open, asked of whoever keeps it.
import type { Queue } from "../../../contract/backoffice/desk.contract.ts";
import type { StaffRole } from "../../../contract/kit.ts";
import type { Capability } from "../../../contract/market/market.ts";
import type { Db } from "../../kit/db/database.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import type { Waiting } from "../../kit/work/waiting.ts";
import { countKeysEndingSoon } from "../api-keys/api-keys.service.ts";
import { readOpenBreaches } from "../consents/breaches/breaches.service.ts";
import { readWaitingThreads } from "../conversations/desk/conversations-desk.service.ts";
import { readOpenGrievances } from "../grievances/desk/grievance-desk.service.ts";
import { CHECK_WITHIN_HOURS } from "../listings/verification/checks.service.ts";
import { readToCheck } from "../listings/verification/verification.service.ts";
import { readToInspect, readToPlan } from "../orders/desk/board.service.ts";
import { readOpenIdentityCases } from "../orders/desk/identity-cases.service.ts";
import { readOpenIssues } from "../orders/desk/issues-desk.service.ts";
import { readReturnsFor } from "../orders/desk/returns-desk.service.ts";
import { readToApprove } from "../payments/desk/payout-desk.service.ts";
import { countDrift } from "../payments/desk/reconcile.service.ts";
import { readOpenReviews } from "../payments/desk/reviews.service.ts";
import { readInReview } from "../referrals/desk/referrals-desk.service.ts";
import { countUrgentCases, readOpenCases } from "../reports/desk/cases.service.ts";
import { readParcelsInTrouble } from "../shipments/desk/board.service.ts";
import { readWebhooksInTrouble } from "../webhooks/webhooks.service.ts";
import { countParked } from "./jobs/jobs.service.ts";

interface Line {
  queue: Queue["queue"];
  /** Part of what a market may do without. */
  capability?: Capability;
  /** Beside admins. */
  roles: readonly StaffRole[];
  read: (db: Db, now: Date, role: StaffRole) => Promise<Waiting & { isLate?: boolean }>;
}

const HOUR_MS = 3_600_000;

const lines: readonly Line[] = [
  {
    queue: "verification",
    roles: ["verifier"],
    read: async (db, now) => {
      const waiting = await readToCheck(db);
      const since = waiting.oldest_at?.getTime() ?? now.getTime();
      return { ...waiting, isLate: now.getTime() - since > CHECK_WITHIN_HOURS * HOUR_MS };
    },
  },
  {
    queue: "reports",
    roles: ["verifier", "support"],
    read: async (db) => ({ ...(await readOpenCases(db)), isLate: (await countUrgentCases(db)) > 0 }),
  },
  { queue: "pickups", roles: ["logistics"], read: readToPlan },
  { queue: "checks", roles: ["verifier"], read: readToInspect },
  { queue: "issues", roles: ["support", "finance"], read: readOpenIssues },
  {
    queue: "conversations",
    roles: ["support"],
    read: async (db, now) => {
      const waiting = await readWaitingThreads(db, now);
      return { ...waiting, isLate: waiting.late > 0 };
    },
  },
  { queue: "identity-cases", roles: ["support", "verifier", "logistics"], read: readOpenIdentityCases },
  { queue: "shipments", roles: ["logistics", "support", "finance"], read: readParcelsInTrouble },
  { queue: "returns", roles: ["support", "logistics"], read: (db, _now, role) => readReturnsFor(db, role) },
  { queue: "payouts", roles: ["finance"], read: readToApprove },
  { queue: "reviews", roles: ["finance"], read: readOpenReviews },
  // Written down is when the two were last compared, not since when they differ.
  {
    queue: "reconciliation",
    roles: ["finance"],
    read: async (db) => ({ count: await countDrift(db), oldest_at: null }),
  },
  { queue: "referrals", capability: "referrals", roles: ["finance"], read: readInReview },
  {
    queue: "grievances",
    roles: ["support"],
    read: async (db, now) => {
      const open = await readOpenGrievances(db, now);
      return { ...open, isLate: open.overdue > 0 };
    },
  },
  // Keys live on real time too, and nothing waits: it is about what is to come.
  {
    queue: "api_keys",
    roles: [],
    read: async (db) => ({ count: await countKeysEndingSoon(db), oldest_at: null }),
  },
  {
    queue: "breaches",
    roles: [],
    read: async (db, now) => {
      const open = await readOpenBreaches(db, now);
      return { ...open, isLate: open.late > 0 };
    },
  },
  // Jobs live on real time, and the product's clock may stand elsewhere.
  { queue: "jobs", roles: ["support"], read: async (db) => ({ count: await countParked(db), oldest_at: null }) },
  { queue: "webhooks_out", roles: [], read: readWebhooksInTrouble },
];

export async function readQueues(
  { db, clock, market }: With<"db" | "clock" | "market">,
  { role }: StaffViewer,
): Promise<Queue[]> {
  const now = clock.now();
  const mine = lines.filter(
    ({ roles, capability }) =>
      (role === "admin" || roles.includes(role)) && (!capability || market.now.capabilities[capability]),
  );
  const read = await Promise.all(
    mine.map(async ({ queue, read }) => {
      const { count, oldest_at, isLate = false } = await read(db, now, role);
      return { queue, count, oldest_at: oldest_at?.toISOString() ?? null, is_late: isLate };
    }),
  );
  return read.toSorted(byNeed);
}

/** What is empty comes last, and what has no age after what has one. */
function byNeed(one: Queue, other: Queue): number {
  // The law's 72 hours come before every other lateness.
  const rank = ({ queue, count, is_late, oldest_at }: Queue) =>
    count === 0 ? 3 : is_late ? (queue === "breaches" ? -1 : 0) : oldest_at === null ? 2 : 1;
  return rank(one) - rank(other) || (one.oldest_at ?? "").localeCompare(other.oldest_at ?? "");
}
