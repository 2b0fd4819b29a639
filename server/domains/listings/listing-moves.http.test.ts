// The database's own guard against the machine, and random histories through the API.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { type ListingStatus, listingMoves, listingStatuses } from "../../../contract/listings/listings.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { sized } from "../../testing/size.ts";
import { world } from "../../testing/world.ts";
import { advanceListing } from "./advance-listing.ts";

/** Of up to eight steps between a dozen states: each step from each state comes many times over. */
const HISTORIES = sized(1_000, 10_000);
const STEPS = sized(200, 600);
const { db, user, staff, clock } = await world();
const verifier = await staff("verifier");

test("the database knows exactly the moves of the machine", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_status || ' ' || to_status as move from listing_moves`);
  expect(kept.map(({ move }) => move).sort()).toEqual(
    [...new Set(listingMoves.map(([from, , to]) => `${from} ${to}`))].sort(),
  );
});

test("a listing begins as a draft, and only a draft may be incomplete", async () => {
  const ann = await makeSeller(await user());
  const insert = (status: string) =>
    db.run(sql`
    insert into listings (seller_id, status, category_id, created_at, updated_at, active_at)
    values (${ann.id}, ${status}, 11, now(), now(), now())`);
  await insert("draft");
  for (const status of listingStatuses.filter((name) => name !== "draft")) {
    await expect(insert(status)).rejects.toThrow(/begins as a draft/);
  }
  const bare = db.run(sql`update listings set status = 'under-verification' where seller_id = ${ann.id}`);
  await expect(bare).rejects.toThrow(/check constraint/);
});

test(`${HISTORIES} random histories: what the machine refuses the database refuses too`, async () => {
  const ann = await makeSeller(await user());
  const { id } = await makePublished(ann, verifier);
  const histories = fc.sample(fc.array(fc.constantFrom(...listingStatuses), { minLength: 3, maxLength: 9 }), {
    numRuns: HISTORIES,
    seed: 20_261_115,
  });
  // One listing in each state to begin from, put there behind the guard's back.
  await db.run(sql`alter table listings disable trigger listings_status`);
  for (const status of listingStatuses) {
    await db.run(sql`
      insert into listings (seller_id, status, category_id, title, description, price, condition, city_id, weight_kg,
        created_at, updated_at, active_at, sold_at)
      select seller_id, ${status}, category_id, ${`begins ${status}`}, description, price, condition, city_id, weight_kg,
        now(), now(), now(), now() from listings where id = ${id}`);
  }
  await db.run(sql`alter table listings enable trigger listings_status`);
  // Tried in the database itself, one attempt after the other; at the end of a history all of it is undone.
  await db.run(sql`create function try_history(start text, wanted text[]) returns text[] language plpgsql as $$
    declare want text; gone text[] := '{}'; told text;
    begin
      begin
        foreach want in array wanted loop
          begin
            update listings set status = want where title = 'begins ' || start;
            gone := gone || want;
          exception when check_violation then gone := gone || 'refused'::text;
          end;
        end loop;
        raise exception 'undo' using errcode = 'UNDOO', detail = gone::text;
      exception when sqlstate 'UNDOO' then get stacked diagnostics told = pg_exception_detail;
      end;
      return told::text[];
    end $$`);
  await db.run(sql`create index on listings (title)`);
  const moves = new Set(listingMoves.map(([from, , to]) => `${from} ${to}`));
  for (let at = 0; at < histories.length; at += 500) {
    const batch = histories.slice(at, at + 500);
    const results = await db.transaction((tx) =>
      tx.many<{ gone: string[] }>(sql`
        select try_history(h ->> 0, array(select jsonb_array_elements_text(h - 0))) as gone
        from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) with ordinality as o(h, n) order by n`),
    );
    results.forEach(({ gone }, n) => {
      const [start = "draft", ...wanted] = batch[n] ?? [];
      let status: ListingStatus = start;
      const expected = wanted.map((to) => {
        // Staying where one is, is no move.
        if (to !== status && !moves.has(`${status} ${to}`)) return "refused";
        status = to;
        return to;
      });
      expect(gone, [start, ...wanted].join(" ")).toEqual(expected);
    });
  }
});

test("random events by random movers: the service goes where the machine says, or refuses and changes nothing", async () => {
  const ann = await makeSeller(await user());
  const events = [...new Set(listingMoves.map(([, event]) => event))];
  const { id } = await makePublished(ann, verifier);
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom("seller", "staff", "system"));
  const statusNow = async () =>
    (await db.find<{ status: ListingStatus }>(sql`select status from listings where id = ${id}`))?.status;
  const revive = async () => {
    await db.run(sql`alter table listings disable trigger user`);
    await db.run(sql`update listings set status = 'draft' where id = ${id}`);
    await db.run(sql`alter table listings enable trigger user`);
  };
  for (const [event, kind] of fc.sample(step, { numRuns: STEPS, seed: 7 })) {
    let before = await statusNow();
    if (before === "removed") {
      await revive();
      before = "draft";
    }
    const row = listingMoves.find(
      ([from, on, , by]) => from === before && on === event && (by as readonly string[]).includes(kind),
    );
    const outcome = await db
      .transaction((tx) => advanceListing(tx, id, event, { kind, id: null }, { now: clock.now() }))
      .then(
        ({ status }) => status,
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      );
    expect(outcome, `${before} ${event} ${kind}`).toBe(row?.[2] ?? "listing_wrong_state");
    const after = await statusNow();
    expect(after).toBe(row?.[2] ?? before);
    const found = await db.find(sql`select from search_listings where id = ${id}`);
    expect(found !== undefined, "the search row follows").toBe(after === "published");
  }
});
