import { expect, test } from "vitest";
import { createSandbox as createCourier } from "../server/adapters/couriers/sandbox/sandbox.ts";
import { createSandbox } from "../server/adapters/payments/sandbox/sandbox.ts";
import type { Database } from "../server/kit/db/database.ts";
import { outside } from "../server/kit/db/in-transaction.ts";
import { sql } from "../server/kit/db/sql.ts";
import { createLog } from "../server/kit/log.ts";
import type { Clock } from "../server/kit/work/clock.ts";
import { world } from "../server/testing/world.ts";
import { generateMarket } from "./market/generate-market.ts";
import { MARKET_SEED, plantMarket } from "./plant-market.ts";

const size = { listings: 30, users: 12, months: 2, sold: 6 };
const now = new Date("2026-11-15T06:00:00Z");
const { listings } = generateMarket(MARKET_SEED, size);

async function planted() {
  const place = await world();
  const sender = { secret: "of a test", log: createLog("silent"), address: { origin: place.origin } };
  const means = {
    db: place.db,
    publicUrl: place.origin,
    vault: place.vault,
    openGateway: (db: Database, clock: Clock) => createSandbox({ db, clock, publicUrl: place.origin, ...sender }),
    openCourier: (db: Database, clock: Clock) =>
      createCourier({ db, clock, ...sender, secret: Buffer.from("of a test"), timeoutMs: 1_000 }),
    now,
    progress: () => undefined,
    size,
  };
  return { ...place, means, plant: () => plantMarket(means) };
}

const one = await planted();
await one.plant();
/** A market is much work: this one is begun, broken off and begun again, and is then the second of the two. */
const again = await planted();

test("a market is planted through the services, once, and tells nobody about its past", async () => {
  await one.plant();
  const counts = await one.db.many<{ status: string; n: number }>(sql`
    select status, count(*)::int as n from listings group by status order by status`);
  const by = Object.fromEntries(counts.map(({ status, n }) => [status, n]));
  const wanted: Record<string, number> = {};
  for (const { state } of listings) wanted[state] = (wanted[state] ?? 0) + 1;
  // What is being bought, was bought or came back was on the market before.
  const bought = await one.db.many<{ status: string; n: number }>(sql`
    select l.status, count(*)::int as n from listings l where l.status <> 'published'
      and exists (select from orders o where o.listing_id = l.id) group by l.status`);
  for (const { status, n } of bought) {
    wanted.published = (wanted.published ?? 0) - n;
    wanted[status] = (wanted[status] ?? 0) + n;
  }
  expect(bought.length).toBeGreaterThan(0);
  const line = await one.db.find(sql`select count(*)::int as n, count(distinct listing_id)::int as of from waits`);
  expect(line).toEqual({ n: 3, of: 1 });
  expect(by).toEqual(wanted);
  const searchable = await one.db.find(sql`select count(*)::int as n from search_listings`);
  expect(searchable).toEqual({ n: by.published });
  const open = await one.db.find(sql`select count(*)::int as n from verifications where decided_at is null`);
  expect(open).toEqual({ n: by["under-verification"] });
  const approved = await one.db.find<{ all: number; bare: number; seen: number; not: number }>(sql`
    select count(*)::int as all, (count(*) filter (where p.n is null))::int as bare, sum(p.seen)::int as seen,
      sum(p.n - p.seen)::int as not
    from verifications v left join lateral (select nullif(count(*), 0) as n, count(*) filter (where answer = 'seen') as seen
      from checked_points k where k.verification_id = v.id) p on true where v.is_approved`);
  expect(approved).toMatchObject({ bare: 0 });
  expect([approved?.all, approved?.seen, approved?.not].every((n) => (n ?? 0) > 0)).toBe(true);
  const waiting = await one.db.find(sql`select count(*)::int as n from outbox_events where dispatched_at is null`);
  expect(waiting).toEqual({ n: 0 });
  const offers = await one.db.many<{ status: string }>(sql`select distinct status from offers order by status`);
  expect(offers.map(({ status }) => status)).toEqual(expect.arrayContaining(["countered", "pending"]));
  const loose = await one.db.find(sql`select count(*)::int as n from loose_photos`);
  expect(loose).toEqual({ n: 0 });
  const news = await one.db.find<{ read: number; unread: number; kinds: number }>(sql`
    select count(read_at)::int as read, (count(*) - count(read_at))::int as unread, count(distinct kind)::int as kinds
    from notifications`);
  expect(news?.read).toBeGreaterThan(0);
  expect(news?.unread).toBeGreaterThan(0);
  expect(news?.kinds).toBeGreaterThan(3);
  expect(await one.db.many(sql`select status from grievances order by created_at`)).toEqual([
    { status: "resolved" },
    { status: "acknowledged" },
    { status: "received" },
  ]);
  expect(await one.db.find(sql`select count(*)::int as n from coupons`)).toEqual({ n: 5 });
  expect(await one.db.find(sql`select count(*)::int as n from pushes`)).toEqual({ n: 0 });
  const page = await one.api.listings.publicProfile({
    query: {},
    params: {
      id:
        (
          await one.db.find<{ id: string }>(
            sql`select seller_id as id from search_listings join listings using (id) limit 1`,
          )
        )?.id ?? "",
    },
  });
  expect((await one.fetch(page.listings[0]?.image?.url_320 ?? "")).status).toBe(200);
});

test("a planting whose process is killed leaves nothing, and the next one is whole", async () => {
  // In the middle of it the connection is gone, which is what the database sees of a kill -9.
  let told = 0;
  const progress = () => {
    // Somebody else's hand, on a connection of its own.
    if (++told === 15) void outside(() => endOthers(again.db));
  };
  await expect(plantMarket({ ...again.means, progress })).rejects.toThrow();
  for (const count of [
    sql`select count(*)::int as n from users`,
    sql`select count(*)::int as n from listings`,
    sql`select count(*)::int as n from photos`,
    sql`select count(*)::int as n from undrawn_photos`,
    sql`select count(*)::int as n from loose_photos`,
  ]) {
    expect(await again.db.find(count)).toEqual({ n: 0 });
  }
  await again.plant();
  const { n } = (await again.db.find<{ n: number }>(sql`select count(*)::int as n from listings`)) ?? { n: 0 };
  expect(n).toBe(listings.length);
});

test("the same seed is the same market", async () => {
  await again.plant();
  const read = ({ db }: typeof one) =>
    db.many(sql`
      select l.title, l.description, l.answers, l.price, l.status, l.created_at, l.published_at, l.sold_price, u.name,
        l.cover_color
      from listings l join users u on u.id = l.seller_id order by l.created_at, l.title, u.name`);
  const market = await read(one);
  expect(market).toHaveLength(listings.length);
  expect(await read(again)).toEqual(market);
});

/** Every connection that is in a transaction. */
function endOthers(db: Database) {
  return db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
}
