// That a passport cannot be changed quietly: its numbers, its hashes, and everything that could be done behind its back.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, findBroken, type Json } from "../../../contract/passports/chain.ts";
import { sql } from "../../kit/db/sql.ts";
import { connectionUrl } from "../../supervise.ts";
import { makeSeller, phoneListing } from "../../testing/make.ts";
import { plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { sahejo as command } from "../../testing/sahejo.ts";
import { world } from "../../testing/world.ts";
import { beginPassport, type Fact, writeFacts } from "./passports.service.ts";
import { verifyPassports } from "./verify-passports.service.ts";

const here = await world({ config: { poolSize: 12 } });
const { db, api, clock, connection } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const codeOf = async (id: string) => (await api.listings.product({ params: { id } })).passport?.code ?? "";
const read = (code: string) => api.passports.read({ params: { code } });
const env = { DATABASE_URL: connectionUrl(connection), SESSION_SECRET: "s".repeat(40), SAHEJO_DEMO: "1" };

/** With four events. */
async function plant(): Promise<string> {
  const now = clock.now();
  const [id = ""] = await plantListings(db, seller, [plainPhone], now);
  const facts = (["listed", "photos", "verified", "published"] as const).map((kind) => ({ kind }));
  await db.transaction(async (tx) => beginPassport(tx, id, facts, now));
  return id;
}

describe("numbers", () => {
  const price = (n: number): Fact[] => [{ kind: "price", facts: { price: n } }];

  test("twelve facts of one item at once have twelve numbers, without a gap; what is given up has none", async () => {
    const id = await plant();
    const code = await codeOf(id);
    const tries = Array.from({ length: 12 }, (_, n) =>
      db.transaction(async (tx) => {
        writeFacts(tx, id, price(1_000 + n), clock.now());
        await tx.run(sql`select pg_sleep(0.005)`);
        if (n % 3 === 0) throw new Error("given up");
      }),
    );
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    const { events, verified, head } = await read(code);
    expect(done).toHaveLength(8);
    expect(events.map(({ number }) => number)).toEqual(events.map((_, place) => place + 1));
    expect([events.length, head.number, verified]).toEqual([12, 12, true]);
  });

  test("the same listing approved from two sides at once has one passport", async () => {
    const body = phoneListing(seller, await seller.storePhotos(1));
    const { id } = await seller.api.listings.create({ body });
    const approve = () =>
      admin.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
    const answers = await Promise.allSettled([approve(), approve(), approve()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { events } = await read(await codeOf(id));
    expect(events.map(({ kind }) => kind)).toEqual(["listed", "photos", "verified", "published"]);
  });

  test("whatever the writer says of number, hash and head, the database says it", async () => {
    const id = await plant();
    const code = await codeOf(id);
    await db.run(sql`
      insert into passport_events (passport_id, number, at, kind, facts, previous, hash)
      select id, 99, ${clock.now()}, 'price', '{"price":1}', 'x', 'y' from passports where code = ${code}`);
    expect((await read(code)).events.at(-1)?.number).toBe(5);
    expect((await read(code)).verified).toBe(true);
  });

  test("the database hashes as everybody does, whatever the facts", async () => {
    const id = await plant();
    const code = await codeOf(id);
    // PostgreSQL's JSON has no character 0.
    const word = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
    const value = fc.oneof(word, fc.maxSafeInteger(), fc.boolean(), fc.constant(null), fc.array(word));
    const facts = fc.sample(fc.dictionary(word, value as fc.Arbitrary<Json>, { maxKeys: 5 }), {
      seed: 7,
      numRuns: 200,
    });
    const told = facts.map((one): Fact => ({ kind: "price", facts: one }));
    await db.transaction(async (tx) => writeFacts(tx, id, told, clock.now()));
    const { events, head, verified } = await read(code);
    expect([events.length, verified]).toEqual([204, true]);
    expect(findBroken(code, events, head, sha256)).toBeNull();
    expect(events.slice(4).map((event) => canonical(event.facts))).toEqual(facts.map(canonical));
  });
});

describe("what is done behind its back", () => {
  async function planted(): Promise<{ id: number; code: string }> {
    const id = await plant();
    await db.transaction(async (tx) => {
      writeFacts(
        tx,
        id,
        [1, 2, 3, 4].map((price): Fact => ({ kind: "price", facts: { price } })),
        clock.now(),
      );
    });
    const code = await codeOf(id);
    const row = await db.find<{ id: number }>(sql`select id from passports where code = ${code}`);
    return { id: row?.id ?? 0, code };
  }
  /** As a superuser who switches everything off that stands in the way. */
  async function harm(...statements: ReturnType<typeof sql>[]): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.run(statement);
    });
  }

  test("the database refuses to change, delete or empty it, and to move its head", async () => {
    const { id } = await planted();
    for (const statement of [
      sql`update passport_events set facts = '{}' where passport_id = ${id}`,
      sql`update passport_events set number = number + 100 where passport_id = ${id}`,
      sql`delete from passport_events where passport_id = ${id} and number = 8`,
      sql`truncate passport_events`,
      sql`update passports set last_number = 7 where id = ${id}`,
      sql`update passports set last_hash = repeat('0', 64) where id = ${id}`,
      sql`update passports set code = '0000000000' where id = ${id}`,
      sql`delete from passports where id = ${id}`,
      sql`truncate passports cascade`,
    ]) {
      await expect(db.run(statement), statement.text).rejects.toMatchObject({ code: "42501" });
    }
  });

  const faults: [string, number, (id: number) => ReturnType<typeof sql>[]][] = [
    [
      "a fact edited",
      6,
      (id) => [sql`update passport_events set facts = '{"price":9}' where passport_id = ${id} and number = 6`],
    ],
    [
      "a space added",
      6,
      (id) => [sql`update passport_events set facts = '{"price": 2}' where passport_id = ${id} and number = 6`],
    ],
    [
      "another kind",
      5,
      (id) => [sql`update passport_events set kind = 'delivered' where passport_id = ${id} and number = 5`],
    ],
    [
      "a moment earlier",
      7,
      (id) => [sql`update passport_events set at = at - interval '1 ms' where passport_id = ${id} and number = 7`],
    ],
    ["one deleted", 6, (id) => [sql`delete from passport_events where passport_id = ${id} and number = 6`]],
    ["the tail cut off", 8, (id) => [sql`delete from passport_events where passport_id = ${id} and number = 8`]],
    ["all of it deleted", 1, (id) => [sql`delete from passport_events where passport_id = ${id}`]],
    [
      "two swapped",
      5,
      (id) => [
        sql`update passport_events set number = -number where passport_id = ${id} and number in (5, 6)`,
        sql`update passport_events set number = case number when -5 then 6 else 5 end where passport_id = ${id} and number < 0`,
      ],
    ],
    [
      "one edited with its own hash made right",
      7,
      (id) => [
        sql`update passport_events e set facts = '{"price":9}', hash = passport_hash(p.code, 6, e.at, e.kind, '{"price":9}', e.previous)
          from passports p where p.id = e.passport_id and e.passport_id = ${id} and number = 6`,
      ],
    ],
    [
      "one deleted and the rest numbered anew",
      6,
      (id) => [
        sql`delete from passport_events where passport_id = ${id} and number = 6`,
        sql`update passport_events set number = number - 1 where passport_id = ${id} and number = 7`,
        sql`update passport_events set number = number - 1 where passport_id = ${id} and number = 8`,
      ],
    ],
    ["the head set back", 8, (id) => [sql`update passports set last_number = 7 where id = ${id}`]],
  ];

  test.each(faults)("%s: the command and the page's own call name event %i", async (_name, event, statements) => {
    const { id, code } = await planted();
    expect(await verifyPassports(db)).toMatchObject({ broken: 0, faults: [] });
    await harm(...statements(id));
    expect(await read(code)).toMatchObject({ verified: false, broken: event });
    const verdict = await verifyPassports(db);
    expect(verdict.faults).toEqual([{ code, event }]);
    const one = await command(["passport", "verify", code.toLowerCase()], env);
    expect([one.code, one.stdout]).toEqual([1, `${code}: event ${event} is not as it was written.`]);
    await harm(sql`delete from passport_events where passport_id = ${id}`, sql`delete from passports where id = ${id}`);
  });

  test("a passport that is gone while its events are not is missed; all of them are looked at by the command", async () => {
    const { id } = await planted();
    await harm(sql`delete from passports where id = ${id}`);
    const all = await command(["passport", "verify"], env);
    expect([all.code, all.stdout]).toEqual([1, "A passport is gone, its event 1 is not."]);
    await harm(sql`delete from passport_events where passport_id = ${id}`);
    const whole = await command(["passport", "verify", "--json"], env);
    expect(whole.code).toBe(0);
    expect(JSON.parse(whole.stdout)).toMatchObject({ broken: 0, faults: [] });
    expect((await command(["passport", "verify", "nonsense"], env)).code).toBe(1);
  });

  test("ten thousand events are looked at one by one, and the one that is wrong among them is found", async () => {
    const ids = await plantListings(
      db,
      seller,
      Array.from({ length: 100 }, () => plainPhone),
      clock.now(),
    );
    const told = Array.from({ length: 100 }, (_, n): Fact => ({ kind: "price", facts: { price: n + 1 } }));
    await db.transaction(async (tx) => {
      for (const id of ids) beginPassport(tx, id, told, clock.now());
    });
    expect(await verifyPassports(db)).toMatchObject({ broken: 0 });
    const code = await codeOf(ids[87] ?? "");
    await harm(sql`
      update passport_events set facts = '{"price":1}' where number = 43
        and passport_id = (select id from passports where code = ${code})`);
    const { faults, events } = await verifyPassports(db);
    expect(faults).toEqual([{ code, event: 43 }]);
    expect(events).toBeGreaterThan(10_000);
  });
});
