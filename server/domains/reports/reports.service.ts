// Reporting what is wrong. One thing has at most one open case, and one person one voice in it.
import type { ReportBody, ReportType, SubjectKind } from "../../../contract/reports/reports.contract.ts";
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { emit, type Listener } from "../../kit/work/outbox.ts";
import { holdAccount, isActiveUser } from "../accounts/profile/profile.service.ts";
import { findSeenListing, holdReported } from "../listings/listing-access.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as table from "./reports.tables.ts";

const URGENT: readonly ReportType[] = ["stolen", "prohibited"];

export function report(
  { db, clock }: With<"db" | "clock">,
  reporterId: string,
  kind: Exclude<SubjectKind, "message">,
  id: string,
  body: ReportBody,
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, reporterId);
    const subject = { kind, id, ownerId: await requireOwner(tx, reporterId, kind, id) };
    const { caseId, filed } = await fileReport(tx, reporterId, subject, body, now);
    if (kind === "listing") await holdIfMany(tx, caseId, id, now);
    if (kind === "ask" && (await isBelieved(tx, caseId))) await emit(tx, "report.believed", { kind, subject_id: id });
    return filed;
  });
}

/** One more voice about this thing. For a domain above that knows whose it is and that the reporter can see it. */
export async function fileReport(tx: Tx, reporterId: string, subject: table.Subject, body: ReportBody, now: Date) {
  const { report_type: type, message } = body;
  if (type === "other" && message === "") {
    refuse("validation_failed", { fields: { message: say("say_what_is_wrong") } });
  }
  const caseId = await table.openCase(tx, subject, URGENT.includes(type), now);
  return { caseId, filed: await table.saveReport(tx, { caseId, reporterId, type, message, now }) };
}

/** Of these things, which staff have yet to decide about. */
export const listInOpenCases = table.listInOpenCases;

/** Whose it is. What cannot be seen cannot be reported, and nobody reports themselves. */
async function requireOwner(tx: Tx, reporterId: string, kind: SubjectKind, id: string): Promise<string> {
  if (kind === "listing") {
    const listing = await findSeenListing(tx, id);
    if (!listing || listing.status === "removed") refuse("not_found");
    return listing.seller_id === reporterId ? refuse("own_listing") : listing.seller_id;
  }
  const owner = await findWriter(tx, kind, id);
  if (owner === undefined || (kind === "user" && !(await isActiveUser(tx, id)))) refuse("not_found");
  if (owner === reporterId) refuse("validation_failed", { message: say("not_report_yourself") });
  return owner;
}

async function findWriter(tx: Tx, kind: SubjectKind, id: string): Promise<string | undefined> {
  if (kind === "question") return (await table.findQuestion(tx, id))?.author_id;
  return kind === "ask" ? (await table.findAsk(tx, id))?.user_id : id;
}

/** Staff look at any report; this many people who have bought here before are believed until they have. */
async function isBelieved(tx: Tx, caseId: string): Promise<boolean> {
  const { reports_for_hold } = await readSettings(tx);
  return (await table.countBuyersAgainst(tx, caseId)) >= reports_for_hold;
}

async function holdIfMany(tx: Tx, caseId: string, listingId: string, now: Date): Promise<void> {
  if (await isBelieved(tx, caseId)) await holdReported(tx, listingId, now);
}

/** Paused or reserved while it was being reported: the rule looks again when it comes back to the market. */
export function reportListeners({ db, clock }: With<"db" | "clock">): Listener[] {
  return ["listing.resume", "listing.release"].map((topic) => ({
    name: `hold_reported_after_${topic.replace("listing.", "")}`,
    topic,
    async react({ payload }) {
      const listingId = String(payload.listing_id);
      await db.transaction(async (tx) => {
        const caseId = await table.lockOpenCase(tx, "listing", listingId);
        if (caseId !== undefined) await holdIfMany(tx, caseId, listingId, clock.now());
      });
    },
  }));
}

/** In all, however often somebody says more. */
const MOST_LETTERS = 5_000;

/**
 * Adds to what was said, so that staff read both. Only while it is open: what staff have decided is not changed under them.
 * The same words once more, from a second press perhaps, are no news.
 */
export function amend({ db, clock }: With<"db" | "clock">, reporterId: string, listingId: string, more: string) {
  return db.transaction(async (tx) => {
    const caseId = (await table.lockOpenCase(tx, "listing", listingId)) ?? refuse("not_found");
    const filed = (await table.findReport(tx, caseId, reporterId)) ?? refuse("not_found");
    const paragraphs = filed.message === "" ? [] : filed.message.split("\n\n");
    if (paragraphs.at(-1) === more) return filed;
    const message = [...paragraphs, more].join("\n\n");
    if (message.length > MOST_LETTERS) {
      refuse("validation_failed", { fields: { message: say("report_full") } });
    }
    await table.rewriteReport(tx, filed.id, message, clock.now());
    return { ...filed, message };
  });
}

/**
 * For orders to call, in the transaction of somebody's first order. Until orders exist nobody is a known buyer, so no
 * number of reports holds a listing by itself.
 */
export const noteBuyer = table.insertBuyer;

export const reportData: PersonalData = {
  name: "reports",
  collect: table.listFiledBy,
  erase: table.blankFiledBy,
};
