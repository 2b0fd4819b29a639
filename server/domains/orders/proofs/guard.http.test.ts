// The database's own guard against the machine: random walks of an order by direct updates, 10,000 at full size. Whatever the machine
// allows is done, whatever it does not allow is refused, and nothing else.
import { expect, test } from "vitest";
import { type OrderState, orderMoves, orderStates } from "../../../../contract/orders/orders.machine.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { seeded } from "../../../testing/seeded.ts";
import { isFull, seedOr, sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";

const SEED = seedOr(16);
const WALKS = sized(1_000, 10_000);
const STEPS = 12;
/** So many walks at a time. */
const PART = 500;
const here = await world();
const { db, clock } = here;
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);

const reachable = new Map<OrderState, OrderState[]>(
  orderStates.map((state) => [state, orderMoves.filter(([from]) => from === state).map(([, , to]) => to)]),
);

/** Where a walk is after each step if the machine is obeyed; and the steps, most of them legal ones. */
function plan(chance: ReturnType<typeof seeded>): { steps: OrderState[]; ends: OrderState[] } {
  let at: OrderState = "created";
  const steps: OrderState[] = [];
  const ends: OrderState[] = [];
  for (let n = 0; n < STEPS; n++) {
    const legal: readonly OrderState[] = reachable.get(at) ?? [];
    // Mostly on to where more can happen: few would get far otherwise.
    const open = legal.filter((state) => (reachable.get(state) ?? []).length > 0);
    const onward = open.length > 0 && chance.next() < 0.9 ? open : legal;
    const to = onward.length > 0 && chance.next() < 0.75 ? chance.pick(onward) : chance.pick(orderStates);
    if (legal.includes(to)) at = to;
    steps.push(to);
    ends.push(at);
  }
  return { steps, ends };
}

test(`${WALKS} walks of ${STEPS} steps end where the machine says (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const walks = Array.from({ length: WALKS }, () => plan(chance));
  const [id = "", ...items] = await plantListings(
    db,
    seller,
    Array.from({ length: PART + 1 }, () => plainPhone),
    clock.now(),
  );
  const { order_id } = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  const client = await db.pool.connect();
  try {
    await client.query("begin");
    // Each walk is a copy of a real order on an item of its own; a step that is refused is undone, and the walk goes on.
    await client.query(`
      create function pg_temp.walk(model uuid, items uuid[], steps text[], size int, staff uuid) returns text[] language plpgsql as $$
      declare
        one orders;
        ends text[] := '{}';
        at text;
      begin
        select * into one from orders where id = model;
        for n in 1 .. array_length(steps, 1) loop
          if n % size = 1 then
            one.id := gen_random_uuid();
            one.number := new_order_number();
            one.pid := gen_random_uuid();
            one.listing_id := items[(n - 1) / size + 1];
            one.state := 'created';
            insert into orders select one.*;
            -- A rupee less was proposed, for those that come to where it is taken.
            insert into price_proposals select one.id, 11, 1, '[{}]', b.sums,
              b.sums || jsonb_build_object('price', one.price - 1), staff, now()
            from (select jsonb_build_object('price', one.price, 'total_paise', one.total_paise, 'coupon_paise',
              one.coupon_paise, 'receives_paise', one.receives_paise, 'buyer_lines', one.buyer_lines, 'seller_lines',
              one.seller_lines) as sums) b;
            at := 'created';
          end if;
          begin
            if at = 'price_agreed' and steps[n] = 'check_passed' then
              update orders set state = steps[n], lowered_from = price, price = price - 1 where id = one.id;
            else
              update orders set state = steps[n] where id = one.id;
            end if;
            at := steps[n];
          exception when check_violation then
            select state into at from orders where id = one.id;
          end;
          ends[n] := at;
        end loop;
        return ends;
      end $$`);
    // Only what guards is of interest: the indexes that help reading would take most of the time.
    const { rows: spare } = await client.query<{ name: string }>(`
      select indexrelid::regclass::text as name from pg_index where indrelid = 'orders'::regclass and not indisunique`);
    for (const { name } of spare) await client.query(`drop index ${name}`);
    const all = walks.flatMap(({ steps }) => steps);
    const ends: string[] = [];
    for (let from = 0; from < all.length; from += PART * STEPS) {
      await client.query("savepoint part");
      const { rows } = await client.query<{ ends: string[] }>("select pg_temp.walk($1, $2, $3, $4, $5) as ends", [
        order_id,
        items,
        all.slice(from, from + PART * STEPS),
        STEPS,
        admin.id,
      ]);
      // Their payments are nobody's: nothing of it is kept.
      await client.query("rollback to savepoint part");
      ends.push(...(rows[0]?.ends ?? []));
    }
    expect(ends).toHaveLength(WALKS * STEPS);
    const strays = walks.flatMap(({ steps, ends: wanted }, walk) =>
      wanted.flatMap((want, n) => {
        const got = ends[walk * STEPS + n];
        return got === want ? [] : [`walk ${walk}, step ${n} to ${steps[n]}: ${got}, not ${want}`];
      }),
    );
    expect(strays.slice(0, 5)).toEqual([]);
    // Every legal move was made, and nearly every state was asked for from every state.
    const asked = new Set(
      walks.flatMap(({ steps, ends: at }) => steps.map((to, n) => `${n === 0 ? "created" : at[n - 1]} ${to}`)),
    );
    if (isFull()) for (const [from, , to] of orderMoves) expect(asked).toContain(`${from} ${to}`);
    expect(asked.size).toBeGreaterThan((isFull() ? 0.9 : 0.5) * orderStates.length ** 2);
  } finally {
    await client.query("rollback");
    client.release();
  }
}, 240_000);

test.each([
  ["its price", "price = price + 1"],
  ["what is to be paid", "total_paise = total_paise - 1"],
  ["what the seller gets", "receives_paise = receives_paise + 1"],
  ["how it is paid", "method = 'cod'"],
  ["its lines", "buyer_lines = '[]'"],
  ["whose it is", "buyer_id = seller_id"],
])("what was agreed never changes: %s", async (_what, change) => {
  const [id = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  const { order_id } = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  const { pool } = db;
  await expect(pool.query(`update orders set ${change} where id = $1`, [order_id])).rejects.toMatchObject({
    code: "23514",
  });
});

test("an order begins as made, as placed or as waiting for its payment, and in no other state", async () => {
  const [model = "", ...items] = await plantListings(
    db,
    seller,
    Array.from({ length: orderStates.length + 1 }, () => plainPhone),
    clock.now(),
  );
  const someone = await here.user();
  const { order_id } = await someone.api.checkout.createOrder({ params: { id: model }, body: orderBody() as never });
  const begun: OrderState[] = [];
  for (const [n, state] of orderStates.entries()) {
    const client = await db.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        `insert into orders select (o).* from (
           select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', new_order_number(),
             'pid', gen_random_uuid(), 'listing_id', $2::text, 'state', $3::text)) as o from orders o where id = $1) copy`,
        [order_id, items[n], state],
      );
      begun.push(state);
    } catch (error) {
      expect(error).toMatchObject({ code: "23514" });
    } finally {
      await client.query("rollback");
      client.release();
    }
  }
  expect(begun.toSorted()).toEqual(["awaiting_seller", "created", "payment_pending"]);
});
