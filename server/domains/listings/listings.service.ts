// What a seller does with a listing. Each act is one transaction.
import { isTypedId } from "../../../contract/ids.ts";
import type { ListingBody } from "../../../contract/listings/listings.contract.ts";
import type { Tx } from "../../kit/db/database.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { once } from "../../kit/work/once.ts";
import { emit } from "../../kit/work/outbox.ts";
import { refuseTaken } from "../identities/identities.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { advanceListing, type Mover, refreshPublicCopy } from "./advance-listing.ts";
import { findKept, keepIdentity } from "./identity/listing-identity.service.ts";
import { isSameContent, requireContent, type Wanted } from "./listing-content.ts";
import * as table from "./listings.tables.ts";
import * as passport from "./passports/note-facts.service.ts";
import { attachPhotos, holdPhotos, requireOwnPhotos } from "./photos/photos.service.ts";
import { takePosting } from "./posting-limit.service.ts";
import { openCheck, withdrawCheck } from "./verification/checks.service.ts";

const DAY_MS = 86_400_000;
const BATCH = 100;
/** More than anybody sells from one home; each may hold ten photos. */
const MAX_DRAFTS = 50;
const WARNING_DAYS = 5;
const SYSTEM: Mover = { kind: "system", id: null };
const seller = (id: string): Mover => ({ kind: "seller", id });

export async function createListing(
  { db, clock, vault }: With<"db" | "clock" | "vault">,
  sellerId: string,
  body: ListingBody,
  key?: string,
) {
  const wanted = await requireContent(db, sellerId, body);
  const create = async (tx: Tx) => {
    const now = clock.now();
    if (!body.submit) await requireDraftRoom(tx, sellerId);
    await requireOwnPhotos(tx, sellerId, body.images, null);
    const id = await table.insertListing(tx, sellerId, wanted.content, wanted.terms, now);
    await keepIdentity(tx, vault, { listingId: id, ownerId: sellerId, identity: wanted.identity, now });
    await showPhotos(tx, id, body.images);
    await notePrice(tx, id, undefined, wanted.terms, now);
    return body.submit ? submit(tx, sellerId, id, now) : saved(id, "draft", false);
  };
  return db
    .transaction((tx) => once(tx, { userId: sellerId, key, call: "create listing", body }, () => create(tx)))
    .catch(refuseTaken);
}

/** What came back from the market by itself counts too, and is never turned away: it was a listing already. */
async function requireDraftRoom(tx: Tx, sellerId: string): Promise<void> {
  await table.lockDrafts(tx, sellerId);
  if ((await table.countDrafts(tx, sellerId)) >= MAX_DRAFTS) refuse("draft_limit");
}

export async function editListing(
  { db, clock, vault }: With<"db" | "clock" | "vault">,
  sellerId: string,
  id: string,
  body: ListingBody,
) {
  const edit = async (tx: Tx) => {
    const now = clock.now();
    const listing = (await table.lockOwnListing(tx, sellerId, id)) ?? refuse("not_found");
    if (["reserved", "sold", "removed", "on_hold"].includes(listing.status)) refuse("listing_wrong_state");
    const isOut = listing.status === "published" || listing.status === "paused";
    // What is out, or stands in line to be, cannot become incomplete.
    const isWhole = isOut || listing.status === "under-verification";
    const kept = { ...(await findKept(tx, vault, id, isOut)), answers: listing.answers };
    const wanted = await requireContent(tx, sellerId, isWhole ? { ...body, submit: true } : body, kept);
    await requireOwnPhotos(tx, sellerId, body.images, id);
    await keepIdentity(tx, vault, { listingId: id, ownerId: sellerId, identity: wanted.identity, now });
    await table.updateTerms(tx, id, wanted.terms, now);
    await notePrice(tx, id, listing, wanted.terms, now);
    if (isOut) return editLive(tx, listing, wanted, body.images, now);
    await table.updateContent(tx, id, wanted.content, now);
    await showPhotos(tx, id, body.images);
    if (listing.status === "under-verification") return resubmit(tx, sellerId, id, now);
    return body.submit ? submit(tx, sellerId, id, now) : saved(id, listing.status, false);
  };
  return db.transaction(edit).catch(refuseTaken);
}

/** The live copy stays as it is; the change waits beside it. */
async function editLive(tx: Tx, listing: table.ListingRow, wanted: Wanted, images: readonly string[], now: Date) {
  const { content } = wanted;
  const { id, seller_id, status } = listing;
  const shown = await table.listPhotoIds(tx, id);
  const live = contentOf(listing);
  const waiting = await table.findEdit(tx, id);
  // One from before things had numbers has been given its own: somebody looks at it.
  const isAsLive = isSameContent(live, content) && isSamePhotos(shown, images) && !wanted.identity;
  await refreshPublicCopy(tx, listing, listing.category_id);
  if (isAsLive) {
    // Back to what is live: there is nothing left to check.
    if (waiting) await dropEdit(tx, id, now);
    return saved(id, status, false);
  }
  const isAsWaiting =
    waiting && isSameContent(editContent(waiting), content) && isSamePhotos(waiting.photo_ids, images);
  if (isAsWaiting && !wanted.identity) return saved(id, status, true);
  await takePosting(tx, seller_id, now);
  await table.saveEdit(tx, id, content, images, now);
  await holdPhotos(tx, id, shown, images);
  await openCheck(tx, id, { isEdit: true, now });
  await emit(tx, "listing.edited", { listing_id: id, seller_id });
  return saved(id, status, true);
}

async function submit(tx: Tx, sellerId: string, id: string, now: Date) {
  if (!(await readSettings(tx)).new_listings.is_on) refuse("new_listings_closed");
  await takePosting(tx, sellerId, now);
  const { status } = await advanceListing(tx, id, "submit", seller(sellerId), { now });
  await openCheck(tx, id, { isEdit: false, now });
  return saved(id, status, false);
}

/** Changed while it stood in line: it goes to the end of it. */
async function resubmit(tx: Tx, sellerId: string, id: string, now: Date) {
  await takePosting(tx, sellerId, now);
  await openCheck(tx, id, { isEdit: false, now });
  return saved(id, "under-verification", false);
}

export function removeListing({ db, clock }: With<"db" | "clock">, sellerId: string, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    (await table.lockOwnListing(tx, sellerId, id)) ?? refuse("not_found");
    const { status } = await advanceListing(tx, id, "remove", seller(sellerId), { now });
    await dropEdit(tx, id, now);
    return saved(id, status, false);
  });
}

export function pauseListing({ db, clock }: With<"db" | "clock">, sellerId: string, id: string) {
  return db.transaction((tx) => move(tx, sellerId, id, "pause", clock.now()));
}

export function resumeListing({ db, clock }: With<"db" | "clock">, sellerId: string, id: string) {
  return db.transaction((tx) => move(tx, sellerId, id, "resume", clock.now()));
}

async function move(tx: Tx, sellerId: string, id: string, on: "pause" | "resume", now: Date) {
  (await table.lockOwnListing(tx, sellerId, id)) ?? refuse("not_found");
  const { status } = await advanceListing(tx, id, on, seller(sellerId), { now });
  return saved(id, status, (await table.findEdit(tx, id)) !== undefined);
}

export function changePrice(
  { db, clock }: With<"db" | "clock">,
  sellerId: string,
  given: { product_id: string; price: number; is_negotiable?: boolean | undefined },
) {
  const id = given.product_id;
  if (!isTypedId(id)) refuse("not_found");
  return db.transaction(async (tx) => {
    const now = clock.now();
    const listing = (await table.lockOwnListing(tx, sellerId, id)) ?? refuse("not_found");
    if (["reserved", "sold", "removed"].includes(listing.status)) refuse("listing_wrong_state");
    const isNegotiable = given.is_negotiable ?? listing.is_negotiable;
    await table.updatePrice(tx, id, given.price, isNegotiable, now);
    await notePrice(tx, id, listing, { price: given.price, isNegotiable }, now);
    await refreshPublicCopy(tx, listing, listing.category_id);
    return { id, price: given.price, is_negotiable: isNegotiable, status: listing.status };
  });
}

/** Every price there ever was is kept; a change of one that is out is news to those who liked it. */
async function notePrice(
  tx: Tx,
  id: string,
  before: table.ListingRow | undefined,
  { price, isNegotiable }: Pick<table.Terms, "price" | "isNegotiable">,
  now: Date,
): Promise<void> {
  if (price === null || (before?.price === price && before.is_negotiable === isNegotiable)) return;
  await table.insertPrice(tx, id, price, isNegotiable, now);
  if (!before || before.price === null || before.price === price || before.published_at === null) return;
  if (isToBeSeen(before.status)) passport.notePrice(tx, id, price, now);
  await emit(tx, "listing.price_changed", {
    listing_id: id,
    seller_id: before.seller_id,
    from: before.price,
    to: price,
  });
}

/** What came back from the market is a draft again, and says its price when it is out the next time. */
function isToBeSeen(status: table.ListingRow["status"]): boolean {
  return status === "published" || status === "paused" || status === "on_hold";
}

async function showPhotos(tx: Tx, id: string, images: readonly string[]): Promise<void> {
  await attachPhotos(tx, id, images);
  await table.refreshCover(tx, id);
}

/** An edit that is not to be: its photos are nobody's any more, its check is off. */
async function dropEdit(tx: Tx, id: string, now: Date): Promise<void> {
  if (await table.dropEdit(tx, id)) await attachPhotos(tx, id, await table.listPhotoIds(tx, id));
  await withdrawCheck(tx, id, now);
}

/** The edit becomes what is live, or goes; called with the listing's lock held. */
export async function settleEdit(tx: Tx, listing: table.ListingRow, isApproved: boolean, now: Date): Promise<void> {
  const edit = (await table.findEdit(tx, listing.id)) ?? refuse("listing_wrong_state");
  await table.dropEdit(tx, listing.id);
  if (!isApproved) return attachPhotos(tx, listing.id, await table.listPhotoIds(tx, listing.id));
  await table.updateContent(tx, listing.id, editContent(edit), now);
  await showPhotos(tx, listing.id, edit.photo_ids);
  await refreshPublicCopy(tx, listing, edit.category_id);
  await tellPublicChanged(tx, { drops: [tagOf.listing(listing.id)] });
}

/** Live listings nobody has touched for long become drafts again, each in a transaction of its own. */
export async function expireIdle({ db, clock }: With<"db" | "clock">): Promise<number> {
  const { listing_idle_days } = await readSettings(db);
  const before = new Date(clock.now().getTime() - listing_idle_days * DAY_MS);
  let expired = 0;
  for (let ids = await table.listIdle(db, before, BATCH); ids.length > 0; ) {
    for (const id of ids) {
      await db.transaction(async (tx) => {
        const listing = await table.lockListing(tx, id);
        // Paused, bought or touched in the meantime.
        if (listing?.status !== "published") return;
        await advanceListing(tx, id, "expire", SYSTEM, { now: clock.now(), reason: "idle" });
        await dropEdit(tx, id, clock.now());
        expired++;
      });
    }
    ids = ids.length < BATCH ? [] : await table.listIdle(db, before, BATCH);
  }
  return expired;
}

/** Some days before that their sellers are told, once for each time they lay idle. */
export async function warnIdle({ db, clock }: With<"db" | "clock">): Promise<void> {
  const { listing_idle_days } = await readSettings(db);
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const due = { from: ago(listing_idle_days), before: ago(listing_idle_days - WARNING_DAYS), now };
  for (let told = BATCH; told === BATCH && listing_idle_days > WARNING_DAYS; ) {
    told = await db.transaction(async (tx) => {
      const idle = await table.takeWarned(tx, due, BATCH);
      for (const { id, seller_id, active_at } of idle) {
        const days = Math.ceil((active_at.getTime() - due.from.getTime()) / DAY_MS);
        await emit(tx, "listing.expiring", { listing_id: id, seller_id, days: Math.max(1, days) });
      }
      return idle.length;
    });
  }
}

export function contentOf(row: table.ListingRow): table.Content {
  return {
    categoryId: row.category_id,
    title: row.title,
    description: row.description,
    answers: row.answers,
    condition: row.condition,
    originalPrice: row.original_price,
  };
}

function editContent(row: table.EditRow): table.Content {
  return {
    categoryId: row.category_id,
    title: row.title,
    description: row.description,
    answers: row.answers,
    condition: row.condition,
    originalPrice: row.original_price,
  };
}

function isSamePhotos(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, place) => id === b[place]);
}

function saved<S extends table.ListingRow["status"]>(id: string, status: S, has_pending_edit: boolean) {
  return { id, status, has_pending_edit };
}
