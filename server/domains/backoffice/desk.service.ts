// What every screen of the back office shares. Each role is told of its own things only.
import type { StaffRole } from "../../../contract/kit.ts";
import { say } from "../../../contract/say.ts";
import type { Database, Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { findPeople } from "../accounts/desk/users.service.ts";
import { countKeysEndingSoon } from "../api-keys/api-keys.service.ts";
import { record } from "../audit/audit.service.ts";
import { readWaitingThreads } from "../conversations/desk/conversations-desk.service.ts";
import { readOpenGrievances } from "../grievances/desk/grievance-desk.service.ts";
import { findStaffListings } from "../listings/desk/staff-listings.service.ts";
import { readToCheck } from "../listings/verification/verification.service.ts";
import { readToInspect, readToPlan } from "../orders/desk/board.service.ts";
import { readOpenIdentityCases } from "../orders/desk/identity-cases.service.ts";
import { readOpenIssues } from "../orders/desk/issues-desk.service.ts";
import { readReturnsFor } from "../orders/desk/returns-desk.service.ts";
import { findStaffOrders } from "../orders/desk/staff-orders.service.ts";
import { countDrift } from "../payments/desk/reconcile.service.ts";
import { readOpenReviews } from "../payments/desk/reviews.service.ts";
import { readInReview } from "../referrals/desk/referrals-desk.service.ts";
import { readOpenCases } from "../reports/desk/cases.service.ts";
import { countUnsaid } from "../settings/settings.service.ts";
import { readParcelsInTrouble } from "../shipments/desk/board.service.ts";
import { readWebhooksInTrouble } from "../webhooks/webhooks.service.ts";
import * as table from "./desk.tables.ts";
import { countParked } from "./jobs/jobs.service.ts";

const FOUND = 6;
const FILTERS_OF_SCREEN = 20;

const isOneOf = (viewer: StaffViewer, ...roles: StaffRole[]) => viewer.role === "admin" || roles.includes(viewer.role);

export async function readCounts({ db, clock, market }: With<"db" | "clock" | "market">, viewer: StaffViewer) {
  const now = clock.now();
  const hasReferrals = market.now.capabilities.referrals;
  return {
    verification: isOneOf(viewer, "verifier") ? (await readToCheck(db)).count : null,
    reports: isOneOf(viewer, "verifier", "support") ? (await readOpenCases(db)).count : null,
    pickups: isOneOf(viewer, "logistics") ? (await readToPlan(db)).count : null,
    checks: isOneOf(viewer, "verifier") ? (await readToInspect(db)).count : null,
    issues: isOneOf(viewer, "support", "finance") ? (await readOpenIssues(db)).count : null,
    conversations: isOneOf(viewer, "support") ? (await readWaitingThreads(db, new Date(0))).count : null,
    "identity-cases": isOneOf(viewer, "support", "verifier", "logistics")
      ? (await readOpenIdentityCases(db)).count
      : null,
    shipments: isOneOf(viewer, "logistics", "support", "finance") ? (await readParcelsInTrouble(db, now)).count : null,
    returns: isOneOf(viewer, "support", "logistics") ? (await readReturnsFor(db, viewer.role)).count : null,
    reviews: isOneOf(viewer, "finance") ? (await readOpenReviews(db)).count : null,
    reconciliation: isOneOf(viewer, "finance") ? await countDrift(db) : null,
    api_keys: isOneOf(viewer) ? await countKeysEndingSoon(db) : null,
    jobs: isOneOf(viewer, "support") ? await countParked(db) : null,
    referrals: hasReferrals && isOneOf(viewer, "finance") ? (await readInReview(db)).count : null,
    webhooks_out: isOneOf(viewer) ? (await readWebhooksInTrouble(db)).count : null,
    grievances: isOneOf(viewer, "support") ? (await readOpenGrievances(db, new Date(0))).count : null,
    settings: isOneOf(viewer, "support", "finance") ? await countUnsaid(db) : null,
  };
}

export async function find(db: Db, viewer: StaffViewer, text: string) {
  return {
    listings: isOneOf(viewer, "verifier", "support") ? await findStaffListings(db, text, FOUND) : [],
    // Whoever has a screen of orders; all of them have.
    orders: await findStaffOrders(db, text, FOUND),
    users: isOneOf(viewer, "support") ? await findPeople(db, text, FOUND) : [],
  };
}

export function listFilters(db: Db, viewer: StaffViewer) {
  return table.listFilters(db, viewer.staffId);
}

export function saveFilter(db: Database, viewer: StaffViewer, given: { screen: string; name: string; query: string }) {
  return db.transaction(async (tx) => {
    const saved =
      (await table.saveFilter(tx, viewer.staffId, given, FILTERS_OF_SCREEN)) ??
      refuse("conflict", { message: say("filters_full", { n: FILTERS_OF_SCREEN }) });
    await record(tx, viewer, "filter.save", `filter:${saved.id}`, { screen: given.screen, name: given.name });
    return saved;
  });
}

export function removeFilter(db: Database, viewer: StaffViewer, id: string) {
  return db.transaction(async (tx) => {
    const { screen, name } = (await table.deleteFilter(tx, viewer.staffId, id)) ?? refuse("not_found");
    await record(tx, viewer, "filter.remove", `filter:${id}`, { screen, name });
    return { done: true };
  });
}
