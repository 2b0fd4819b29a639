// The order's conversation: who is in it, what is read of it, and that nothing is said twice or lost.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { conversationMoves } from "../../../contract/conversations/conversations.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { payFor } from "../../testing/buying.ts";
import { makeSeller } from "../../testing/make.ts";
import { orderPlaced, orderUnpaid } from "../../testing/talking.ts";
import { refusalOf, world } from "../../testing/world.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const seller = await makeSeller(await here.user());
const [buyer, stranger] = [await here.user(), await here.user()];
await buyer.api.accounts.editProfile({ body: { name: "Meera Iyer Nair" } });
await seller.api.accounts.editProfile({ body: { name: "Kabir Singh" } });
const [support, verifier] = [await here.staff("support"), await here.staff("verifier")];

type Person = Pick<typeof buyer, "api">;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const newOrder = async () => (await orderPlaced(here, seller, buyer)).id;
const write = (who: Person, id: string, text: string, key?: string) =>
  who.api.conversations.send({ params: { id }, body: { text }, ...(key && { key }) });
const read = (who: Person, id: string, query = {}) => who.api.conversations.read({ params: { id }, query });
const texts = (entries: readonly { kind: string; text: string }[]) =>
  entries.filter(({ kind }) => kind === "message").map(({ text }) => text);
const forgetLimits = () => db.run(sql`delete from limit_uses`);

test("both write, both read; names are first names, and the order's moves stand between the messages", async () => {
  const id = await newOrder();
  await write(buyer, id, "Is the box there too?");
  await clock.advance(db, 60);
  await seller.api.sellerOrders.confirm({
    body: { order_id: id, product_id: (await read(seller, id)).meta.order.product_id, approval: 1 },
  });
  await clock.advance(db, 60);
  await write(seller, id, "हाँ, डिब्बा भी है।");
  const { data, meta } = await read(buyer, id);
  const lines = data.map(({ by, name, text, state }) => [by, name, text, state]);
  expect(lines[0]).toEqual(["seller", "Kabir", "हाँ, डिब्बा भी है।", null]);
  expect(lines.slice(-3)).toEqual([
    ["seller", null, "", "confirmed"],
    ["buyer", "Meera", "Is the box there too?", null],
    ["system", null, "", "awaiting_seller"],
  ]);
  expect(data.map(({ is_mine }) => is_mine).filter(Boolean)).toHaveLength(1);
  expect(meta).toMatchObject({ me: "buyer", other: { by: "seller", name: "Kabir" }, unread: 1, is_closed: false });
  expect(JSON.stringify(await read(seller, id))).not.toMatch(/Iyer|Nair/);
  expect(JSON.stringify(data)).not.toContain(seller.phone);
});

test("before the order is placed there is no thread; strangers, guests and other roles find none", async () => {
  const { id, pid } = await orderUnpaid(here, seller, buyer);
  for (const who of [buyer, seller]) {
    expect((await refusalOf(read(who, id))).code).toBe("not_found");
    expect((await refusalOf(write(who, id, "Hello"))).code).toBe("not_found");
  }
  expect((await refusalOf(support.api.conversationsDesk.read({ params: { id }, query: {} }))).code).toBe("not_found");
  await payFor(here, pid);
  const { id: message } = await write(seller, id, "Thank you for buying");
  const params = { id };
  const asStranger = [
    read(stranger, id),
    write(stranger, id, "Hello"),
    stranger.api.conversations.markRead({ params, body: {} }),
    stranger.api.conversations.askSupport({ params }),
    stranger.api.conversations.report({ params: { id, message }, body: { report_type: "abusive" } }),
  ];
  for (const { code } of await Promise.all(asStranger.map(refusalOf))) expect(code).toBe("not_found");
  expect((await refusalOf(read(buyer, randomUUID()))).code).toBe("not_found");
  expect((await refusalOf(read(here, id))).code).toBe("not_logged_in");
  const asVerifier = [
    verifier.api.conversationsDesk.list({ query: {} }),
    verifier.api.conversationsDesk.read({ params, query: {} }),
    verifier.api.conversationsDesk.answer({ params, body: { text: "Hello" } }),
  ];
  for (const { code } of await Promise.all(asVerifier.map(refusalOf))) expect(code).toBe("not_permitted");
  expect((await refusalOf(buyer.api.conversationsDesk.read({ params, query: {} }))).status).toBe(401);
  // A message of one order is in no other.
  const other = await newOrder();
  const elsewhere = buyer.api.conversations.report({
    params: { id: other, message },
    body: { report_type: "abusive" },
  });
  expect((await refusalOf(elsewhere)).code).toBe("not_found");
});

test("a thousand messages page by page: none missing, none twice, while new ones come", async () => {
  const id = await newOrder();
  await write(buyer, id, "1");
  await db.run(sql`
    insert into order_messages (order_id, number, side, author_id, text, created_at)
    select ${id}, n, case n % 2 when 0 then 'seller' else 'buyer' end,
      case n % 2 when 0 then ${seller.id}::uuid else ${buyer.id}::uuid end, n::text, ${clock.now()}::timestamptz
    from generate_series(2, 1000) n`);
  await db.run(sql`update conversations set last_number = 1000 where order_id = ${id}`);
  const seen: number[] = [];
  const moves: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { data, meta } = await read(seller, id, { limit: 60, ...(cursor && { cursor }) });
    seen.push(...data.flatMap(({ number }) => number ?? []));
    moves.push(...data.filter(({ kind }) => kind === "move").map((move) => move.id));
    cursor = meta.next_cursor ?? undefined;
    if (pages++ % 6 === 0) await write(buyer, id, `Meanwhile ${pages}`);
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, at) => 1_000 - at));
  expect(new Set(moves).size).toBe(moves.length);
  expect(moves.length).toBeGreaterThan(0);
  expect((await read(seller, id)).meta.unread).toBe(503);
  for (const bad of ["x", "0", "-1", "99999999999", "1e3"]) {
    expect((await refusalOf(read(seller, id, { cursor: bad }))).code).toBe("validation_failed");
  }
});

test("twelve at once by one person are twelve messages in a row; the same key twice is one", async () => {
  const id = await newOrder();
  const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => write(buyer, id, `Message ${n}`)));
  expect(sent.map(({ number }) => number).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
  await forgetLimits();
  const key = randomUUID();
  const twins = await Promise.all(Array.from({ length: 6 }, () => write(seller, id, "Only once", key)));
  expect(new Set(twins.map((one) => one.id)).size).toBe(1);
  expect((await refusalOf(write(seller, id, "Something else", key))).code).toBe("key_reused");
  expect(texts((await read(buyer, id)).data).filter((text) => text === "Only once")).toHaveLength(1);
});

test("read marks go forward only, and each has their own count", async () => {
  const id = await newOrder();
  for (const text of ["One", "Two", "Three"]) await write(buyer, id, text);
  const mark = (who: Person, up_to?: number) =>
    who.api.conversations.markRead({ params: { id }, body: up_to === undefined ? {} : { up_to } });
  expect((await read(seller, id)).meta.unread).toBe(3);
  expect(await seller.api.conversations.unread()).toContainEqual({ order_id: id, unread: 3 });
  expect((await buyer.api.conversations.unread()).filter(({ order_id }) => order_id === id)).toEqual([]);
  expect(await mark(seller, 2)).toEqual({ unread: 1 });
  expect(await mark(seller, 1)).toEqual({ unread: 1 });
  expect((await read(buyer, id)).meta).toMatchObject({ unread: 0, seen: 2 });
  expect(await mark(seller, 900)).toEqual({ unread: 0 });
  await write(buyer, id, "Four");
  expect(await mark(seller)).toEqual({ unread: 0 });
  expect((await read(buyer, id)).meta.seen).toBe(4);
});

test("a text that is empty, too long or out of order is refused; its controls are gone", async () => {
  const id = await newOrder();
  for (const text of ["", "   ", "\u202e\u200f", "x".repeat(1_001)]) {
    expect((await refusalOf(write(buyer, id, text))).code).toBe("validation_failed");
  }
  expect((await write(buyer, id, "x".repeat(1_000))).text).toHaveLength(1_000);
  expect((await write(buyer, id, "a\u0007b\u202ec\r\n\n\n\nd")).text).toBe("a bc\n\nd");
  expect((await write(buyer, id, "<img src=x onerror=alert(1)> '; drop table orders; --")).text).toContain("<img");
  const photos = Array.from({ length: 5 }, () => randomUUID());
  expect((await refusalOf(buyer.api.conversations.send({ params: { id }, body: { photos } }))).code).toBe(
    "validation_failed",
  );
});

test("suspended: neither of the two can write, nor ask; blocked: not to the other, but to support", async () => {
  const id = await newOrder();
  const gone = await here.user();
  const theirs = (await orderPlaced(here, seller, gone)).id;
  await write(gone, theirs, "Before");
  await support.api.suspension.suspend({ params: { id: gone.id }, body: { reason: "fraud" } });
  const after = [write(gone, theirs, "After"), gone.api.conversations.askSupport({ params: { id: theirs } })];
  for (const { status } of await Promise.all(after.map(refusalOf))) expect([401, 403]).toContain(status);
  expect(texts((await read(seller, theirs)).data)).toEqual(["Before"]);
  await seller.api.accounts.block({ params: { id: buyer.id } });
  expect((await refusalOf(write(buyer, id, "Hello?"))).code).toBe("not_permitted");
  await buyer.api.conversations.askSupport({ params: { id } });
  expect((await write(buyer, id, "Nobody answers me")).number).toBe(1);
  await seller.api.accounts.unblock({ params: { id: buyer.id } });
});

test("support is asked once, late after a day, oldest first, and an answer ends it; looks and answers are in the log", async () => {
  const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()];
  const ask = (who: Person, id: string) => who.api.conversations.askSupport({ params: { id } });
  const asked = await ask(buyer, first);
  expect(asked).toMatchObject({ state: "waiting", is_late: false });
  expect(Date.parse(asked.due_at ?? "") - Date.parse(asked.asked_at ?? "")).toBe(DAY_S * 1_000);
  await clock.advance(db, HOUR_S);
  // Asked again by whoever, twelve times at once: the deadline stays.
  const again = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n % 2 ? buyer : seller, first)));
  expect(new Set(again.map(({ due_at }) => due_at))).toEqual(new Set([asked.due_at]));
  await ask(seller, second);
  await clock.advance(db, 23 * HOUR_S + 60);
  await ask(buyer, third);
  const list = (late: "0" | "1", more = {}) =>
    support.api.conversationsDesk.list({ query: { late, limit: 60, ...more } });
  const late = (await list("1")).data.map(({ order_id }) => order_id);
  expect(late.at(-1)).toBe(first);
  expect(late).not.toContain(second);
  const all = await list("0");
  expect(all.data.slice(-3).map(({ order_id }) => order_id)).toEqual([first, second, third]);
  expect(all.meta).toMatchObject({ waiting: all.data.length, late: late.length });
  const one = await list("0", { limit: 1 });
  const next = await list("0", { limit: 60, cursor: one.meta.next_cursor ?? "" });
  expect([...one.data, ...next.data]).toEqual(all.data);
  const row = all.data.find(({ order_id }) => order_id === second);
  expect(row).toMatchObject({ asked_by: "seller", buyer: { name: "Meera Iyer Nair" }, is_late: false });

  const answer = await support.api.conversationsDesk.answer({
    params: { id: first },
    body: { text: "We look into it." },
    key: "one",
  });
  const twice = { params: { id: first }, body: { text: "We look into it." }, key: "one" };
  expect((await support.api.conversationsDesk.answer(twice)).id).toBe(answer.id);
  expect((await list("1")).data.map(({ order_id }) => order_id)).not.toContain(first);
  const thread = await read(seller, first);
  expect(thread.meta.support.state).toBe("answered");
  expect(thread.data[0]).toMatchObject({ by: "support", name: null, text: "We look into it." });
  expect(await ask(seller, first)).toMatchObject({ state: "waiting", is_late: false });

  await support.api.conversationsDesk.read({ params: { id: first }, query: {} });
  const log = await db.many<{ action: string }>(sql`
    select action from audit_entries where subject = ${`order:${first}`} and action like 'conversation.%' order by id`);
  expect(log.map(({ action }) => action)).toEqual(["conversation.answer", "conversation.look"]);
});

test("closed thirty days after the order's end: it is read, and nobody writes; whoever waits is still answered", async () => {
  const [id, waiting] = [await newOrder(), await newOrder()];
  await write(buyer, id, "I changed my mind");
  for (const one of [id, waiting]) {
    await buyer.api.orders.cancel({ params: { id: one }, body: { reason: "changed my mind" } });
  }
  expect((await read(buyer, id)).meta.is_closed).toBe(false);
  await write(seller, id, "No problem");
  await buyer.api.conversations.askSupport({ params: { id: waiting } });
  await clock.advance(db, 30 * DAY_S + 60);
  await forgetLimits();
  const { data, meta } = await read(buyer, id);
  expect([texts(data), meta.is_closed]).toEqual([["No problem", "I changed my mind"], true]);
  const refused = await refusalOf(write(buyer, id, "One more thing"));
  expect([refused.code, refused.message]).toEqual(["order_wrong_state", expect.stringContaining("30 days")]);
  expect((await refusalOf(buyer.api.conversations.askSupport({ params: { id } }))).code).toBe("order_wrong_state");
  const answer = (order: string) =>
    support.api.conversationsDesk.answer({ params: { id: order }, body: { text: "Here is your answer." } });
  expect((await refusalOf(answer(id))).code).toBe("order_wrong_state");
  expect((await answer(waiting)).text).toBe("Here is your answer.");
});

test("the database knows the same moves, and lets nobody change what was said", async () => {
  const rows = await db.many<{ move: string }>(
    sql`select from_state || ' ' || to_state as move from conversation_moves`,
  );
  expect(rows.map(({ move }) => move).toSorted()).toEqual(
    [...new Set(conversationMoves.map(([from, , to]) => `${from} ${to}`))].toSorted(),
  );
  const id = await newOrder();
  const sent = await write(buyer, id, "As it was said");
  for (const statement of [
    sql`update conversations set support_state = 'answered', answered_at = now() where order_id = ${id}`,
    sql`update order_messages set text = 'something else' where id = ${sent.id}`,
    sql`update order_messages set author_id = ${seller.id} where id = ${sent.id}`,
    sql`insert into order_messages (order_id, number, side, author_id, text, created_at)
      values (${id}, 1, 'buyer', ${buyer.id}, 'twice', now())`,
  ]) {
    await expect(db.run(statement)).rejects.toThrow();
  }
});
