// Fills the demo with people and what they sell, through the same services that a person's calls go through, each act
// on the day it is said to have happened. One transaction around all of it: a start that is killed leaves nothing half.
import { createHash } from "node:crypto";
import { identityWanted } from "../contract/identities/read-identity.ts";
import { photoWidths } from "../contract/listings/photos.contract.ts";
import { rejectionReasons } from "../contract/listings/verification.desk.contract.ts";
import type { CourierName } from "../contract/shipments/facts.ts";
import { moneyReactions } from "../server/app/wiring/money-reactions.ts";
import { addAddress } from "../server/domains/accounts/profile/address.service.ts";
import { editProfile } from "../server/domains/accounts/profile/profile.service.ts";
import { createAccount } from "../server/domains/accounts/session/session.service.ts";
import { findCategory, listPoints } from "../server/domains/catalogue/catalogue.service.ts";
import { changePrice, createListing, pauseListing } from "../server/domains/listings/listings.service.ts";
import { promisePictures } from "../server/domains/listings/photos/photos.service.ts";
import { decide } from "../server/domains/listings/verification/verification.service.ts";
import { readMarket } from "../server/domains/market/market.service.ts";
import type { Courier } from "../server/kit/couriers/courier-port.ts";
import type { Database, Tx } from "../server/kit/db/database.ts";
import type { Vault } from "../server/kit/db/vault.ts";
import { createMarket } from "../server/kit/market.ts";
import { tellPublicChanged } from "../server/kit/pages/public-news.tables.ts";
import type { DeviceRegistry, PaymentGateway, PaymentSandbox } from "../server/kit/ports.ts";
import type { StaffViewer, With } from "../server/kit/services.ts";
import type { Clock } from "../server/kit/work/clock.ts";
import { tellAsHistory } from "../server/kit/work/outbox.tables.ts";
import type { Progress } from "../server/seeds/seed.ts";
import {
  findStaffId,
  hasMarket,
  lockSeeds,
  markMarket,
  planForMany,
  putKeysAside,
  sortKeysIn,
} from "../server/seeds/seeds.tables.ts";
import { plantConversations } from "./conversations/plant-conversations.ts";
import { lookOf, readLooks } from "./looks.ts";
import { generateMarket, type MarketListing, type MarketSize } from "./market/generate-market.ts";
import { lookAtPoints } from "./market/look-at-points.ts";
import { numberFor } from "./market/numbers.ts";
import type { MarketUser } from "./market/people.ts";
import { everything } from "./orders/everything.ts";
import { type Bargained, plantOffers } from "./orders/plant-offers.ts";
import { plantTaxes } from "./orders/plant-taxes.ts";
import { plantWaits } from "./orders/plant-waits.ts";
import { sellPlainly } from "./orders/sell-plainly.ts";
import { type ParcelsOn, plantParcels } from "./parcels/plant-parcels.ts";
import { plantAsks } from "./plant-asks.ts";
import { plantCoupons, plantFacts, plantGrievances, plantNews, plantRewards } from "./plant-coming-back.ts";
import { plantOrders, type Ware } from "./plant-orders.ts";
import { inCompany } from "./planting/in-company.ts";
import { partOf, rememberStanding, within } from "./planting/inside.ts";
import { mayDayBeFull, onFreeDay } from "./planting/on-free-day.ts";
import { insertUndrawn, type Undrawn } from "./undrawn.tables.ts";

export const MARKET_SEED = 20_261_115;
const DAY_MS = 86_400_000;
/** What is bought in the demo was on the market before the oldest of its orders. */
const OLD_ENOUGH = 15;
/** Of the time that planting takes. */
const LISTINGS_SHARE = 0.75;
/** Nothing in the demo was stolen. */
const ALL_CLEAN: DeviceRegistry = { ask: async () => "clean" };

export interface Planting {
  db: Database;
  /** A gateway whose rows are in the given database. */
  openGateway(db: Database, clock: Clock): PaymentGateway & PaymentSandbox;
  /** The demo's own courier, whose rows are in the given database; without one there are no parcels. */
  openCourier?(db: Database, clock: Clock): Courier;
  publicUrl: string;
  vault: Vault;
  now: Date;
  progress: Progress;
  size?: MarketSize;
}

interface Person {
  id: string;
  addressId: string;
  /** How many things, by days ago. */
  listed: Map<number, number>;
}

export async function plantMarket(planting: Planting): Promise<void> {
  const { users, listings } = generateMarket(MARKET_SEED, planting.size);
  // The oldest first, as it would have been.
  const byAge = listings.toSorted((a, b) => b.created_days_ago - a.created_days_ago);
  const message = `Demo market: ${users.length} people, ${listings.length} listings`;
  planting.progress(message);
  const market = createMarket((await readMarket(planting.db)).market);
  await planting.db.transaction(async (plain) => {
    await lockSeeds(plain);
    if (await hasMarket(plain)) return;
    const tx = rememberStanding(plain);
    await tellAsHistory(tx);
    await planForMany(tx);
    await putKeysAside(tx);
    const viewer = await verifier(tx);
    const people: Person[] = [];
    const goods: Bargained[] = [];
    const wares: Ware[] = [];
    for (const user of users) people.push(await plantPerson(tx, planting, user));
    const photos = await promisePhotos(tx, people, byAge);
    const sellerOf = (listing: MarketListing) => people[listing.seller] ?? fail("A listing of the demo has no seller.");
    const company = {
      whose: sellerOf,
      isAlone: (listing: MarketListing) => mayDayBeFull(sellerOf(listing), listing.created_days_ago),
    };
    const ids = await inCompany(byAge, company, (listing, place) => {
      planting.progress(message, (place / byAge.length) * LISTINGS_SHARE);
      return plantListing(tx, planting, photos.get(listing) ?? [], viewer, sellerOf(listing), listing);
    });
    for (const [place, listing] of byAge.entries()) {
      const id = ids[place];
      if (id === undefined || listing.state !== "published") continue;
      const ware = { id, sellerId: sellerOf(listing).id, price: priceNow(listing) };
      if (listing.is_negotiable && listing.created_days_ago > 2) goods.push(ware);
      else if (listing.created_days_ago > OLD_ENOUGH)
        wares.push({ ...ware, category: listing.category_id, recipe: listing.photos[0] });
    }
    await sortKeysIn(tx);
    const on = (daysAgo: number): With<"db" | "clock" | "market"> => ({
      db: within(planting.db, tx),
      market: everything,
      clock: stopped(daysBefore(planting.now, daysAgo)),
    });
    planting.progress("Demo market: offers, orders, news", LISTINGS_SHARE);
    await plantOffers(
      on,
      goods,
      people.map(({ id }) => id),
    );
    await plantTaxes(
      { ...on(0), vault: planting.vault },
      [...new Set(wares.toReversed().map(({ sellerId }) => sellerId))].slice(0, 3),
    );
    const orderIds = await plantOrders(
      (daysAgo) => {
        const { db, clock } = on(daysAgo);
        const sandbox = planting.openGateway(db, clock);
        const { vault, publicUrl } = planting;
        return { db, clock, vault, gateway: sandbox, sandbox, moneyReactions, publicUrl, market };
      },
      wares,
      people.map(({ id }) => id),
      { ...viewer, role: "admin" },
    );
    await plantConversations(on, orderIds, { ...viewer, role: "support" });
    await plantAsks(
      on,
      people.map(({ id }) => id),
    );
    const everybody = people.map(({ id }) => id);
    await plantWaits(on, wares, everybody);
    const admin: StaffViewer = { ...viewer, role: "admin" };
    await plantFacts(on(0), admin, market.now.name);
    // Where the hub is has only just been said: what is remembered of the settings does not know it.
    const asIs = (daysAgo: number) => ({ ...on(daysAgo), db: within(planting.db, plain) });
    if (planting.openCourier) await plantParcels(parcelsOn(asIs, planting.openCourier), MARKET_SEED, orderIds);
    await plantCoupons(on, admin, market.now.name);
    await plantRewards(on(0), orderIds);
    await plantGrievances(on, everybody, admin);
    await plantNews(on, everybody);
    await tellPublicChanged(plain);
    await markMarket(tx);
  });
}

function parcelsOn(
  on: (daysAgo: number) => With<"db" | "clock">,
  open: (db: Database, clock: Clock) => Courier,
): ParcelsOn {
  return (daysAgo) => {
    const { db, clock } = on(daysAgo);
    const courier = open(db, clock);
    const find = (name: CourierName) => (name === courier.name ? courier : undefined);
    const couriers = { names: [courier.name], find, isResting: () => false };
    return { db, clock, moneyReactions, couriers };
  };
}

async function verifier(tx: Tx): Promise<StaffViewer> {
  const staffId = await findStaffId(tx, "verifier");
  if (staffId === undefined) throw new Error("The demo has nobody who checks listings.");
  return { kind: "staff", staffId, role: "verifier", sessionId: "", mustEnrol: false };
}

async function plantPerson(tx: Tx, { db, now }: Planting, user: MarketUser): Promise<Person> {
  const joined = daysBefore(now, user.joined_days_ago);
  const inside = within(db, tx);
  const account = { phone: user.phone, language: user.language, invitedBy: null, now: joined };
  const { id } = await createAccount(tx, account);
  const avatar_seed = createHash("sha1").update(user.phone).digest("hex").slice(0, 12);
  await editProfile(inside, id, { name: user.name, avatar_seed });
  const address = await addAddress(inside, id, user.address);
  return { id, addressId: address.id, listed: new Map() };
}

async function plantListing(
  tx: Tx,
  planting: Planting,
  photoIds: readonly string[],
  viewer: StaffViewer,
  seller: Person,
  listing: MarketListing,
): Promise<string | undefined> {
  const { db, now } = planting;
  const inside = partOf(db, tx);
  const on = (daysAgo: number) => ({
    db: inside,
    clock: stopped(daysBefore(now, daysAgo)),
    vault: planting.vault,
    registry: ALL_CLEAN,
  });
  const isDraft = listing.state === "draft";
  const body = {
    category_data: { category_id: listing.category_id },
    images: [...photoIds],
    answers: listing.answers,
    title: listing.title,
    description: listing.description,
    price: listing.price,
    is_negotiable: listing.is_negotiable,
    address_id: seller.addressId,
    weight_kg: listing.weight_kg,
    paid_shipping_percentage: listing.paid_shipping_percentage,
    identity: await identityFor(tx, listing),
    submit: !isDraft,
  };
  const { id, daysAgo } = await onFreeDay(seller, listing.created_days_ago, async (day, mayBeFull) => ({
    daysAgo: day,
    id: (await createListing({ ...on(day), db: mayBeFull ? within(db, tx) : inside }, seller.id, body)).id,
  }));
  if (isDraft || listing.state === "under-verification") return undefined;
  const checkedOn = on(Math.max(0, daysAgo - 0.4));
  if (listing.state === "verification-failed") {
    const { codes = [], note = "" } = listing.reasons ?? {};
    await decide(checkedOn, viewer, id, {
      approve: false,
      reasons: rejectionReasons.filter((code) => codes.includes(code)),
      note,
    });
    return undefined;
  }
  const points = lookAtPoints(await listPoints(tx, listing.category_id), listing);
  await decide(checkedOn, viewer, id, { approve: true, reasons: [], note: "", points });
  for (const { days_ago, price } of listing.price_changes ?? []) {
    await changePrice(on(days_ago), seller.id, { product_id: id, price });
  }
  if (listing.state === "paused") await pauseListing(on(Math.max(0, daysAgo - 1)), seller.id, id);
  if (listing.state === "sold") await sellPlainly(tx, on, seller.id, id, listing);
  return id;
}

async function identityFor(tx: Tx, listing: MarketListing) {
  const category = await findCategory(tx, listing.category_id);
  const kind = category && identityWanted(category.identity, listing.answers);
  const { seller, title, price, created_days_ago } = listing;
  return kind && { kind, value: numberFor(kind, JSON.stringify([seller, title, price, created_days_ago])) };
}

/** The ids of each listing's photos, in their order. Their files are drawn when somebody wants to see them. */
async function promisePhotos(tx: Tx, people: readonly Person[], listings: readonly MarketListing[]) {
  const looks = await readLooks();
  const photos = new Map<MarketListing, string[]>();
  for (const [place, { id: sellerId }] of people.entries()) {
    const wanted = listings
      .filter(({ seller }) => seller === place)
      .flatMap((listing) => listing.photos.map((recipe) => ({ listing, recipe })));
    const seen = await Promise.all(wanted.map(({ recipe }) => lookOf(looks, recipe)));
    const promised = await promisePictures(tx, sellerId, seen);
    const undrawn: Undrawn[] = [];
    for (const [index, { listing, recipe }] of wanted.entries()) {
      const { id, key } = promised[index] ?? fail("A photo of the demo was not kept.");
      undrawn.push({ key, recipe });
      photos.set(listing, [...(photos.get(listing) ?? []), id]);
    }
    await insertUndrawn(tx, undrawn, photoWidths);
  }
  return photos;
}

function fail(message: string): never {
  throw new Error(message);
}

function priceNow(listing: MarketListing): number {
  return listing.price_changes?.at(-1)?.price ?? listing.price;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS));
}

function stopped(at: Date): With<"db" | "clock">["clock"] {
  return { now: () => at, offsetS: () => 0, advance: async () => undefined, refresh: async () => undefined };
}
