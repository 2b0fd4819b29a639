// Items that were on the market before there were passports get theirs bit by bit, from what the books say of them. Each in
// a transaction of its own, so that nobody waits; stopped, it goes on where it was; done, it is done for good, because
// whatever comes on the market later brings its passport along.
import { createHash } from "node:crypto";
import { tagOf } from "../../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import type { With } from "../../../kit/services.ts";
import { requireCategory } from "../../catalogue/catalogue.service.ts";
import { beginPassport, type Fact } from "../../passports/passports.service.ts";
import { listUnhashed, saveHash } from "../photos/photos.tables.ts";
import * as table from "./item-content.tables.ts";
import { describe, photosOf, pointsOf } from "./item-facts.ts";

const BATCH = 100;
/** In one go; the next comes within a minute. */
const AT_ONCE = 2_000;
const LARGEST = 1280;

type Needed = With<"db" | "storage" | "clock">;

export async function beginPassports(services: Needed): Promise<number> {
  const { db } = services;
  const backlog = await table.readBacklog(db);
  if (!backlog || backlog.is_done) return 0;
  let [begun, seen, after] = [0, 0, backlog.after];
  while (seen < AT_ONCE) {
    const items = await table.listAfter(db, after, BATCH);
    // Whatever has one is left alone: nobody reads its files for nothing, which would draw all pictures of a new demo.
    for (const { id, has_passport } of items) if (!has_passport && (await beginOne(services, id))) begun++;
    after = items.at(-1)?.id ?? after;
    await table.saveBacklog(db, after, items.length < BATCH);
    if (items.length < BATCH) break;
    seen += items.length;
  }
  return begun;
}

async function beginOne(services: Needed, id: string): Promise<boolean> {
  const { db, clock } = services;
  // Files are read before anything is held.
  await hashPhotos(services, id);
  return db.transaction(async (tx) => {
    const item = await table.lockOldItem(tx, id);
    if (!item) return false;
    const { questions } = await requireCategory(tx, item.category_id);
    beginPassport(tx, id, factsFromBooks(item, describe(item, questions)), clock.now());
    await tellPublicChanged(tx, { drops: [tagOf.listing(id)] });
    return true;
  });
}

async function hashPhotos({ db, storage }: Needed, id: string): Promise<void> {
  for (const { id: photoId, key } of await listUnhashed(db, id)) {
    const file = await storage.find(`${key}/${LARGEST}.webp`);
    if (!file) continue;
    const hash = createHash("sha256");
    for await (const bytes of file.stream) hash.update(bytes);
    await saveHash(db, photoId, hash.digest("hex"));
  }
}

/** When each became true, though it is written down only now; the first of them says so. */
export function factsFromBooks(item: table.OldItem, description: ReturnType<typeof describe>): Fact[] {
  const at = item.published_at;
  const prices = (item.prices ?? []).map((one) => ({ price: one.price, at: new Date(one.at) }));
  const first = prices.findLast((one) => one.at <= at) ?? prices[0];
  const price = first?.price ?? item.price ?? 0;
  const changes = prices.filter((one, place) => one.at > at && one.price !== prices[place - 1]?.price);
  const points = item.checked?.points ?? [];
  const facts: (Fact & { at: Date })[] = [
    { kind: "listed", facts: { ...description, price, from_books: true }, at },
    { kind: "photos", facts: photosOf(item), at },
    ...(item.checked && points.length > 0
      ? [{ kind: "verified" as const, facts: pointsOf(points), at: new Date(item.checked.at) }]
      : []),
    { kind: "published", facts: { price }, at },
    ...changes.map((one) => ({ kind: "price" as const, facts: { price: one.price }, at: one.at })),
    ...(item.status === "sold" && item.sold_at
      ? [{ kind: "delivered" as const, facts: { price: item.sold_price ?? price }, at: item.sold_at }]
      : []),
  ];
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
