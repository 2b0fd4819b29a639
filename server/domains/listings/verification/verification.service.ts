// The line of listings to be checked, and what staff decide about them.

import {
  CLAIM_S,
  type PointAnswer,
  type RejectionReason,
} from "../../../../contract/listings/verification.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { record } from "../../audit/audit.service.ts";
import { listPoints, type Point } from "../../catalogue/catalogue.service.ts";
import { advanceListing } from "../advance-listing.ts";
import { askBeforeApproval, describeIdentity, requireClean } from "../identity/listing-identity.service.ts";
import { settleEdit } from "../listings.service.ts";
import { findEdit, listPhotoIds, lockListing } from "../listings.tables.ts";
import { noteApproved } from "../passports/note-facts.service.ts";
import { findLookalikes, photoUrls, photoViews } from "../photos/photos.service.ts";
import { withdrawCheck } from "./checks.service.ts";
import * as table from "./checks.tables.ts";

const LOOKALIKES_SHOWN = 12;

export async function listQueue(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  query: {
    category_id?: number | undefined;
    view: "all" | "free" | "mine";
    limit: number;
    cursor?: string | undefined;
  },
) {
  const after = readCursor(query.cursor, /^\d{1,15}$/);
  const wanted = { categoryId: query.category_id ?? null, view: query.view, staffId: viewer.staffId };
  const rows = await table.listQueue(db, wanted, after, query.limit + 1);
  const { shown, next_cursor } = pageOf(rows, query.limit, (row) => ({ at: row.due_at, id: String(row.check_id) }));
  const { waiting, oldest_at } = await table.readQueueSize(db);
  return {
    data: shown.map((row) => queuedOf(row, viewer)),
    meta: { next_cursor, waiting, oldest_at: oldest_at?.toISOString() ?? null, now: clock.now().toISOString() },
  };
}

export async function readToCheck(db: Db): Promise<Waiting> {
  const { waiting, oldest_at } = await table.readQueueSize(db);
  return { count: waiting, oldest_at };
}

function claimOf({ claimed_by, claimed_name }: table.QueueRow, { staffId }: StaffViewer) {
  return claimed_by === null ? null : { name: claimed_name ?? "", is_mine: claimed_by === staffId };
}

function queuedOf(queued: table.QueueRow, viewer: StaffViewer) {
  const { cover_key, cover_color, submitted_at, ...row } = queued;
  return {
    ...row,
    claim: claimOf(queued, viewer),
    image: cover_key === null ? null : { url_320: photoUrls(cover_key)["320"], color: cover_color ?? "#dddddd" },
    submitted_at: submitted_at.toISOString(),
  };
}

type Asking = With<"db" | "clock" | "vault" | "registry">;

export async function readQueued(services: Asking, viewer: StaffViewer, id: string) {
  const { db } = services;
  const row = (await table.findQueued(db, id)) ?? refuse("not_found");
  const edit = row.is_edit ? await findEdit(db, id) : undefined;
  const live = { ...((await table.findContent(db, id)) ?? refuse("not_found")), images: await liveImages(db, id) };
  const contents = edit
    ? {
        title: edit.title,
        description: edit.description,
        category_id: edit.category_id,
        answers: edit.answers,
        images: await photoViews(db, edit.photo_ids),
      }
    : live;
  const seller = (await table.readSellerCounts(db, row.seller_id)) ?? refuse("not_found");
  const { created_at, ...counts } = seller;
  return {
    ...queuedOf(row, viewer),
    contents,
    live: edit ? live : null,
    points: await listPoints(db, contents.category_id),
    ...(await describeIdentity(services, id, contents)),
    duplicates: await listDuplicates(db, id, row.seller_id),
    seller: { id: row.seller_id, ...counts, member_since: created_at.toISOString() },
  };
}

async function liveImages(db: Db, id: string) {
  return photoViews(db, await listPhotoIds(db, id));
}

/** Photos of other sellers that look like these: a flag for whoever decides, never a verdict. */
async function listDuplicates(db: Db, id: string, sellerId: string) {
  const nearest = new Map<string, { of_photo_id: string; distance: number }>();
  for (const { id: ownId, dhash } of await table.listHashes(db, id)) {
    for (const { photoId, distance } of await findLookalikes(db, dhash, sellerId, LOOKALIKES_SHOWN)) {
      if (distance < (nearest.get(photoId)?.distance ?? 64)) nearest.set(photoId, { of_photo_id: ownId, distance });
    }
  }
  const rows = await table.describePhotos(db, [...nearest.keys()]);
  return rows
    .map(({ key, ...row }) => ({
      ...row,
      url_320: photoUrls(key)["320"],
      ...(nearest.get(row.photo_id) ?? { of_photo_id: "", distance: 64 }),
    }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, LOOKALIKES_SHOWN);
}

/** Not in the log: nothing was done yet, and what is decided says who decided it. */
export function claim({ db }: With<"db">, viewer: StaffViewer, id: string, takesOver: boolean) {
  return db.transaction(async (tx) => {
    await table.claimCheck(tx, { listingId: id, staffId: viewer.staffId, seconds: CLAIM_S, takesOver });
    const row = (await table.findQueued(tx, id)) ?? refuse("not_found");
    return { id, claim: claimOf(row, viewer) ?? refuse("not_found") };
  });
}

export interface Verdict {
  approve: boolean;
  reasons: readonly RejectionReason[];
  note: string;
  points?: "all_seen" | Readonly<Record<string, PointAnswer>> | undefined;
  submitted_at?: string | undefined;
}

export async function decide(services: Asking, viewer: StaffViewer, id: string, verdict: Verdict) {
  const { db, clock } = services;
  if (!verdict.approve && verdict.reasons.length === 0) {
    refuse("validation_failed", { fields: { reasons: say("name_a_reason") } });
  }
  if (verdict.approve && verdict.reasons.length > 0) {
    refuse("validation_failed", { fields: { reasons: say("approved_without_reasons") } });
  }
  const registry = verdict.approve ? await askBeforeApproval(services, id) : "not_needed";
  return db.transaction(async (tx) => {
    const now = clock.now();
    const listing = (await lockListing(tx, id)) ?? refuse("not_found");
    const check =
      (await table.lockOpenCheck(tx, id)) ?? refuse("listing_wrong_state", { message: say("decided_already") });
    if (check.claimed_by !== null && check.claimed_by !== viewer.staffId) {
      refuse("conflict", { message: say("somebody_else_checks_it") });
    }
    if (verdict.submitted_at !== undefined && Date.parse(verdict.submitted_at) !== check.submitted_at.getTime()) {
      const message = say("listing_sent_anew");
      refuse("conflict", { message, fields: { submitted_at: message } });
    }
    const edit = check.is_edit ? await findEdit(tx, id) : undefined;
    const points = answerPoints(await listPoints(tx, edit?.category_id ?? listing.category_id), verdict);
    if (verdict.approve) await requireClean(tx, id, edit ?? listing, registry);
    await table.decideCheck(tx, check.id, {
      isApproved: verdict.approve,
      reasons: verdict.reasons,
      note: verdict.note,
      points,
      staffId: viewer.staffId,
      now,
    });
    const status = check.is_edit
      ? await decideEdit(tx, listing, verdict, now)
      : (await decideNew(tx, viewer, id, verdict, now)).status;
    if (verdict.approve) await noteApproved(tx, id, { points, isEdit: check.is_edit, now });
    const action = `listing.${verdict.approve ? "approve" : "reject"}${check.is_edit ? "_edit" : ""}`;
    await record(tx, viewer, action, `listing:${id}`, {
      ...(verdict.reasons.length > 0 ? { reasons: verdict.reasons } : {}),
      ...(verdict.note === "" ? {} : { note: verdict.note }),
      ...(points.length === 0 ? {} : { points: countAnswers(points) }),
    });
    return { id, status };
  });
}

/** Nothing is approved with a point that nobody has answered; what is rejected keeps the answers there are. */
function answerPoints(points: readonly Point[], { approve, points: given = {} }: Verdict): table.CheckedPoint[] {
  if (given === "all_seen") return points.map((point) => ({ ...point, answer: "seen" }));
  const known = new Set(points.map(({ id }) => id));
  const strange = Object.keys(given).filter((id) => !known.has(id));
  if (strange.length > 0) {
    const fields = Object.fromEntries(strange.map((id) => [`points.${id}`, say("no_such_point")]));
    refuse("validation_failed", { fields });
  }
  const answered = points.flatMap((point) => {
    const answer = given[point.id];
    return answer === undefined ? [] : [{ ...point, answer }];
  });
  if (approve && answered.length < points.length) {
    const missing = points.filter(({ id }) => given[id] === undefined);
    refuse("points_missing", { fields: Object.fromEntries(missing.map(({ id, text }) => [`points.${id}`, text])) });
  }
  return answered;
}

function countAnswers(points: readonly table.CheckedPoint[]): Record<PointAnswer, number> {
  const seen = points.filter(({ answer }) => answer === "seen").length;
  return { seen, not_applicable: points.length - seen };
}

function decideNew(tx: Tx, { staffId }: StaffViewer, id: string, verdict: Verdict, now: Date) {
  return advanceListing(
    tx,
    id,
    verdict.approve ? "approve" : "reject",
    { kind: "staff", id: staffId },
    {
      now,
      reason: verdict.reasons.join(", "),
      reasons: verdict.reasons,
      note: verdict.note === "" ? null : verdict.note,
    },
  );
}

/** The live copy goes on either way; nothing about an item changes while somebody is buying it. */
async function decideEdit(
  tx: Tx,
  listing: Awaited<ReturnType<typeof lockListing>> & object,
  verdict: Verdict,
  now: Date,
) {
  if (listing.status !== "published" && listing.status !== "paused") refuse("listing_wrong_state");
  await settleEdit(tx, listing, verdict.approve, now);
  await emit(tx, verdict.approve ? "listing.edit_approved" : "listing.edit_rejected", {
    listing_id: listing.id,
    seller_id: listing.seller_id,
    reasons: verdict.reasons,
    note: verdict.note,
  });
  return listing.status;
}

export function hold({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const { status } = await advanceListing(tx, id, "hold", staff(viewer), { now: clock.now(), reason });
    await record(tx, viewer, "listing.hold", `listing:${id}`, { reason });
    return { id, status };
  });
}

export function unhold({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, reason?: string) {
  const why = reason === undefined ? {} : { reason };
  return db.transaction(async (tx) => {
    const { status } = await advanceListing(tx, id, "unhold", staff(viewer), { now: clock.now(), ...why });
    await record(tx, viewer, "listing.unhold", `listing:${id}`, why);
    return { id, status };
  });
}

export function takeDown({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { status } = await advanceListing(tx, id, "remove", staff(viewer), { now, reason });
    await withdrawCheck(tx, id, now);
    await record(tx, viewer, "listing.remove", `listing:${id}`, { reason });
    return { id, status };
  });
}

const staff = ({ staffId }: StaffViewer) => ({ kind: "staff", id: staffId }) as const;
