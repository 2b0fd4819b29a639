// How a listing looks: to its seller, to anyone, and as a card.
import type { Card } from "../../../contract/listings/listings.contract.ts";
import { type ListingStatus, listingStatuses } from "../../../contract/listings/listings.machine.ts";
import type { PointAnswer } from "../../../contract/listings/verification.desk.contract.ts";
import { rupeesToPaise } from "../../../contract/money.ts";
import { say } from "../../../contract/say.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Vault } from "../../kit/db/vault.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Viewer, With } from "../../kit/services.ts";
import { readPublicProfile } from "../accounts/profile/profile.service.ts";
import { quoteFor } from "../catalogue/quotes.service.ts";
import { findWholeIdentity } from "../identities/identities.service.ts";
import { passportLinkOf } from "../passports/passports.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { countLines, findPlace } from "../waits/line.service.ts";
import * as table from "./listing-reads.tables.ts";
import { findEdit } from "./listings.tables.ts";
import { photoUrls, photoViews, viewOf } from "./photos/photos.service.ts";

const CARDS_OF_SELLER = 24;
const DAY_MS = 86_400_000;
/** What somebody may stand in line for. */
const WAITED: readonly ListingStatus[] = ["reserved", "on_hold"];
/** What guests may not know exists. */
const PRIVATE: readonly ListingStatus[] = ["draft", "under-verification", "verification-failed"];

export function cardOf(row: table.CardRow): Card {
  return {
    id: row.id,
    title: row.title,
    price: row.price,
    original_price: row.original_price,
    is_negotiable: row.is_negotiable,
    condition: row.condition,
    image: coverOf(row),
    city: row.city,
    category_id: row.category_id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    like_count: row.like_count,
  };
}

/** In the order of the ids, each once. A removed listing has no picture any more. */
export async function readCards(db: Db, ids: readonly string[]): Promise<Card[]> {
  const rows = new Map((await table.listCards(db, ids)).map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id);
    return row ? [cardOf(row.status === "removed" ? { ...row, cover_key: null } : row)] : [];
  });
}

export function coverOf({ cover_key, cover_color, title }: Pick<table.CardRow, "cover_key" | "cover_color" | "title">) {
  if (cover_key === null) return null;
  const urls = photoUrls(cover_key);
  return { url_320: urls["320"], url_640: urls["640"], color: cover_color ?? "#dddddd", alt: title };
}

export async function listOwn(
  db: Db,
  sellerId: string,
  { status, limit, cursor }: { status?: ListingStatus | undefined; limit: number; cursor?: string | undefined },
  now: Date,
) {
  const rows = await table.listOwn(db, sellerId, status ?? null, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const found = new Map((await table.countOwn(db, sellerId)).map(({ status: of, n }) => [of, n]));
  const counts = Object.fromEntries(listingStatuses.map((name) => [name, found.get(name) ?? 0]));
  const { listing_idle_days } = await readSettings(db);
  const waited = shown.flatMap(({ id, status: is }) => (WAITED.includes(is) ? [id] : []));
  const lines = waited.length === 0 ? [] : await countLines(db, waited, now);
  const data = shown.map(({ cover_key, cover_color, active_at, sold_price, sold_at, published_at, ...row }) => {
    const expiresAt = row.status === "published" ? active_at.getTime() + listing_idle_days * DAY_MS : null;
    return {
      ...row,
      image: coverOf({ cover_key, cover_color, title: row.title }),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      expires_in_days: expiresAt === null ? null : Math.max(0, Math.floor((expiresAt - now.getTime()) / DAY_MS)),
      sold: row.status === "sold" ? soldOf({ price: sold_price ?? row.price, sold_at, published_at }) : null,
      ...lineOf(lines.find(({ listing_id }) => listing_id === row.id)),
    };
  });
  return { data, meta: { next_cursor, counts: counts as Record<ListingStatus, number> } };
}

function lineOf(line: { waiting: number; until: Date | null } | undefined) {
  return { waiting: line?.waiting ?? 0, turn_until: line?.until?.toISOString() ?? null };
}

function soldOf({ price, sold_at, published_at }: Pick<table.OwnRow, "price" | "sold_at" | "published_at">) {
  if (price === null || sold_at === null || published_at === null) return null;
  return { price, days: Math.max(0, Math.floor((sold_at.getTime() - published_at.getTime()) / DAY_MS)) };
}

type Readers = { db: Db; vault: Vault };

/** A removed listing says that it is gone and no more; what was never on the market is nobody's but its seller's. */
export async function readProduct({ db, vault }: Readers, viewer: Viewer, id: string, now: Date) {
  const row = (await table.findProduct(db, id)) ?? refuse("not_found");
  const isMine = viewer.kind === "user" && viewer.userId === row.seller_id;
  const isHidden = PRIVATE.includes(row.status) || row.published_at === null;
  if (!isMine && isHidden) refuse("not_found");
  const isGone = row.status === "removed" && !isMine;
  const images = isGone ? [] : imagesOf(row);
  return {
    id: row.id,
    status: row.status,
    title: row.title,
    description: isGone ? "" : row.description,
    category_id: row.category_id,
    answers: isGone ? {} : row.answers,
    images,
    price: isGone ? null : row.price,
    is_negotiable: row.is_negotiable,
    condition: row.condition,
    city: row.city,
    weight_kg: row.weight_kg,
    paid_shipping_percentage: row.paid_shipping_percentage,
    original_price: row.original_price,
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    like_count: row.like_count,
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      avatar_seed: row.seller_avatar_seed,
      member_since: row.seller_since.toISOString(),
    },
    checked: isGone || isHidden ? null : checkedOf(row),
    passport: row.passport_code === null ? null : passportLinkOf(row.passport_code),
    identity: isGone ? null : row.identity,
    wait:
      viewer.kind === "user" && !isMine && WAITED.includes(row.status)
        ? await waitOf(db, viewer.userId, id, now)
        : null,
    own: isMine ? await ownPart({ db, vault }, row, now) : null,
  };
}

/** Only what a person said of this very listing: without it there is no claim. */
function checkedOf({ checked }: table.ProductRow) {
  if (checked === null || checked.points === null) return null;
  const said = (wanted: PointAnswer) =>
    (checked.points ?? []).flatMap(({ answer, ...point }) => (answer === wanted ? [point] : []));
  return { at: new Date(checked.at).toISOString(), seen: said("seen"), not_applicable: said("not_applicable") };
}

function imagesOf({ id, photos, cover_key, cover_color }: table.ProductRow) {
  if (photos !== null || cover_key === null) return photos?.map(viewOf) ?? [];
  // Listings made in bulk share pictures that have no rows of their own.
  return [{ id, width: 1_280, height: 1_600, color: cover_color ?? "#dddddd", urls: photoUrls(cover_key) }];
}

async function waitOf(db: Db, userId: string, id: string, now: Date) {
  return (await findPlace(db, id, userId, now)) ?? null;
}

async function ownPart({ db, vault }: Readers, row: table.ProductRow, now: Date) {
  const edit = await findEdit(db, row.id);
  const [line] = WAITED.includes(row.status) ? await countLines(db, [row.id], now) : [];
  return {
    ...lineOf(line),
    address_id: row.address_id,
    identity: row.identity ? ((await findWholeIdentity(db, vault, row.id)) ?? null) : null,
    reasons: row.reasons,
    note: row.note,
    has_pending_edit: edit !== undefined,
    pending_edit: edit
      ? {
          title: edit.title,
          description: edit.description,
          category_id: edit.category_id,
          answers: edit.answers,
          images: await photoViews(db, edit.photo_ids),
          submitted_at: edit.submitted_at.toISOString(),
        }
      : null,
  };
}

export async function quoteProduct(
  readers: Readers & With<"market">,
  viewer: Viewer,
  id: string,
  price: number | undefined,
  now: Date,
) {
  const product = await readProduct(readers, viewer, id, now);
  const asked = price ?? product.price;
  if (asked === null || product.weight_kg === null) refuse("not_found", { message: say("listing_without_price") });
  return quoteFor(readers, product.category_id, {
    pricePaise: rupeesToPaise(asked),
    weightKg: product.weight_kg,
    paidShippingPercentage: product.paid_shipping_percentage,
  });
}

export async function readSellerPage(db: Db, id: string, withListings: boolean) {
  const [profile, { sold_count, rating_sum, rating_count }] = await Promise.all([
    readPublicProfile(db, id),
    table.findStanding(db, id),
  ]);
  // Who keeps no address is from where their newest item is.
  const isRead = withListings || profile.city === null;
  const listings = isRead ? await table.listLiveOf(db, id, withListings ? CARDS_OF_SELLER : 1) : [];
  return {
    ...profile,
    city: profile.city ?? listings[0]?.city ?? null,
    rating: rating_count > 0 ? Math.round((rating_sum / rating_count) * 10) / 10 : null,
    rating_count,
    sold_count,
    listings: withListings ? listings.map(cardOf) : [],
  };
}
