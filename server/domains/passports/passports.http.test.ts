// The passport of an item from its first check to its second owner.
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { delhi, moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { readAgain } from "../../testing/identities.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { readQr } from "../../testing/read-qr.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { beginPassports } from "../listings/passports/begin-passports.service.ts";
import { continuePassport, writeFacts } from "./passports.service.ts";

const here = await world({ config: { poolSize: 12 } });
const { db, api, clock } = here;
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
const codeOf = async (id: string) => (await api.listings.product({ params: { id } })).passport?.code ?? "";
const read = (code: string) => api.passports.read({ params: { code } });
const kindsOf = async (code: string) => (await read(code)).events.map(({ kind }) => kind);

// How many a seller may list in a day is not what is tested.
beforeEach(() => void db.run(sql`delete from posting_days`));

async function buy(id: string): Promise<string> {
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await payFor(here, made.pid);
  await seller.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: id, approval: 1 } });
  return made.order_id;
}

describe("a passport from the first check on", () => {
  const fair = { ...phoneListing(seller, []).answers, condition: "fair" };
  let id = "";
  let code = "";
  let body: ReturnType<typeof phoneListing>;
  beforeAll(async () => {
    ({ id, body } = await makePublished(seller, admin, { price: 12_000 }));
    code = await codeOf(id);
  });

  test("it begins when it is published, for everyone, with what it is, its photos and what was looked at", async () => {
    const product = await api.listings.product({ params: { id } });
    expect(product.passport).toEqual({ code, url: `/passport/${code}` });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const { item, events, head, verified, broken } = await read(code);
    expect(events.map(({ kind }) => kind)).toEqual(["listed", "photos", "verified", "published"]);
    expect([verified, broken, head]).toEqual([true, null, { number: 4, hash: events[3]?.hash }]);
    expect(events[0]?.facts).toMatchObject({ category_id: 11, condition: "good", price: 12_000 });
    expect(events[0]?.facts.about).toContainEqual(expect.objectContaining({ label: "Brand", value: "Samsung" }));
    expect(events[3]?.facts).toEqual({ price: 12_000 });
    expect(item).toMatchObject({ state: "on_sale", changed_hands: 0, continues: null, product_id: id });
    // Anybody can fetch the photo and hash it.
    const [photo] = item.photos;
    const file = new Uint8Array(await (await here.fetch(photo?.url_1280 ?? "")).arrayBuffer());
    expect(events[1]?.facts).toEqual({ count: 1, sha256: [sha256(file)] });
    expect(photo?.sha256).toBe(sha256(file));
  });

  test("its code is read as people write it, and a wrong one is not found", async () => {
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll("0", "o").replaceAll("1", "l")}`;
    expect((await read(typed)).item.code).toBe(code);
    for (const wrong of ["0000000000", "x", "%27", id, "U".repeat(10)]) {
      expect((await refusalOf(read(wrong))).status, wrong).toBe(404);
    }
  });

  test("the label for its parcel can be scanned, by anybody, and is asked for again only when it changed", async () => {
    const answer = await here.fetch(`/passport/${code.toLowerCase()}/label.pdf`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const address = readQr(new Uint8Array(await answer.arrayBuffer()));
    expect(address).toBe(new URL(`/passport/${code}`, here.publicUrl).href);
    const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
    expect((await here.fetch(`/passport/${code}/label.pdf`, { headers })).status).toBe(304);
    expect((await here.fetch("/passport/0000000000/label.pdf")).status).toBe(404);
  });

  test("a price that changes is a fact, one that stays the same is none; a draft's is nobody's business", async () => {
    await seller.api.listings.changePrice({ body: { product_id: id, price: 11_000 } });
    await seller.api.listings.changePrice({ body: { product_id: id, price: 11_000, is_negotiable: false } });
    const { events } = await read(code);
    expect(events.slice(4).map(({ kind, facts }) => [kind, facts])).toEqual([["price", { price: 11_000 }]]);
    const { id: draft } = await seller.api.listings.create({ body: phoneListing(seller, [], { submit: false }) });
    expect((await seller.api.listings.product({ params: { id: draft } })).passport).toBeNull();
  });

  test("a change that was checked is written, and only what has changed", async () => {
    const [shown] = (await api.listings.product({ params: { id } })).images;
    const changed = { ...body, images: [shown?.id ?? ""], price: 11_000, title: "Galaxy, with a case" };
    await seller.api.listings.edit({ params: { id }, body: changed });
    await admin.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
    expect((await kindsOf(code)).slice(5)).toEqual(["verified"]);
    await seller.api.listings.edit({ params: { id }, body: { ...changed, answers: fair } });
    await admin.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
    const { events } = await read(code);
    expect(events.slice(6).map(({ kind }) => kind)).toEqual(["edited", "verified"]);
    expect(events[6]?.facts.condition).toBe("fair");
  });

  test("it follows the item from hand to hand, back, and to its next buyer", async () => {
    const before = (await kindsOf(code)).length;
    const first = await buy(id);
    expect((await kindsOf(code)).length).toBe(before);
    expect((await read(code)).item.state).toBe("reserved");
    await moveOn(admin, first, toDelivered);
    expect((await read(code)).item).toMatchObject({ state: "sold", changed_hands: 1 });
    await buyer.api.afterSale.requestReturn({
      params: { id: first },
      body: { reason: "It does not charge.", kind: "not_working", images: [] } as never,
    });
    await moveOn(admin, first, ["approve_return", "pick_up_return", "receive_return"]);
    // Not on the market, and checked anew: no words and no pictures meanwhile.
    const back = (await read(code)).item;
    expect(back).toMatchObject({ state: "away", title: null, photos: [], product_url: null, changed_hands: 0 });
    const again = { ...body, images: await seller.storePhotos(1), price: 10_500, answers: fair };
    await seller.api.listings.edit({ params: { id }, body: again });
    await admin.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
    const second = await buy(id);
    await moveOn(admin, second, toDelivered);
    const { item, events, verified } = await read(code);
    expect(events.slice(before).map(({ kind }) => kind)).toEqual([
      ...["picked_up", "checked", "dispatched", "delivered", "return_picked_up", "returned"],
      ...["verified", "published", "picked_up", "checked", "dispatched", "delivered"],
    ]);
    expect(events.at(-1)?.facts).toEqual({ price: 10_500 });
    expect([verified, item.changed_hands]).toEqual([true, 1]);
    const order = await buyer.api.orders.item({ params: { id: second } });
    expect(order.passport).toEqual({ code, url: `/passport/${code}` });
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  });
});

test("what failed its check and went back to its seller says so, and a check's note stays with the order", async () => {
  const { id } = await makePublished(seller, admin, { price: 9_000 });
  const order = await buy(id);
  await moveOn(admin, order, ["schedule_pickup", "pick_up"]);
  const body = { reason: "The screen of Ramesh is cracked" };
  await admin.api.ordersDesk.move({ params: { id: order, event: "fail_check" }, body });
  await admin.api.ordersDesk.move({ params: { id: order, event: "cancel" }, body: { reason: "as asked" } });
  const { events } = await read(await codeOf(id));
  expect(events.slice(-3).map(({ kind }) => kind)).toEqual(["picked_up", "checked", "given_back"]);
  expect(events.at(-2)?.facts).toMatchObject({ passed: false });
  expect(JSON.stringify(events)).not.toContain("Ramesh");
});

test("nobody is named in it: no name, number, address, words of theirs or id", async () => {
  const canaries = ["Kanariya", "9876543210", "42 Canary Lane", "canary@upi", "Zebrafish"];
  const person = await makeSeller(await here.user());
  await person.api.accounts.editProfile({ body: { name: "Kanariya Devi" } });
  const answers = { ...phoneListing(person, []).answers, model: "Zebrafish of Kanariya" };
  const change = {
    title: "Zebrafish phone of Kanariya",
    description: "Sold by Kanariya, who keeps Zebrafish.",
    answers,
  };
  const { id, body } = await makePublished(person, admin, { ...change, price: 5_000 });
  const made = await buyer.api.checkout.createOrder({
    params: { id },
    body: orderBody({
      delivery_address: { ...delhi, name: "Kanariya", address_line_one: "42 Canary Lane", landmark: "Zebrafish shop" },
      alternate_mobile: "9876543210",
    }) as never,
  });
  await payFor(here, made.pid);
  await person.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: id, approval: 1 } });
  for (const event of toDelivered) {
    const params = { id: made.order_id, event };
    const read = await readAgain(admin, made.order_id, event);
    await admin.api.ordersDesk.move({ params, body: { ...read, reason: "Kanariya said 9876543210 canary@upi" } });
  }
  const kept = await db.many<{ facts: string }>(sql`select kind || facts as facts from passport_events`);
  const all = kept.map(({ facts }) => facts).join("\n");
  for (const canary of [
    ...canaries,
    body.identity?.value ?? "",
    person.id,
    buyer.id,
    admin.id,
    made.order_id,
    made.pid,
  ]) {
    expect(all, canary).not.toContain(canary);
  }
  expect(all).not.toMatch(/[6-9]\d{9}(?![0-9a-f])/);
});

test("of what is taken down, or left by who closes their account, the proof stays and nothing of theirs", async () => {
  const person = await makeSeller(await here.user());
  const { id } = await makePublished(person, admin);
  const { id: other } = await makePublished(person, admin);
  const [code, next] = [await codeOf(id), await codeOf(other)];
  await admin.api.verification.takeDown({ params: { id }, body: { reason: "Not what it says" } });
  const { item, events, verified } = await read(code);
  expect(item).toMatchObject({ state: "taken_down", title: null, photos: [], product_url: null, condition: null });
  expect([verified, events.at(-1)?.kind, events.at(-1)?.facts]).toEqual([true, "taken_down", { by: "staff" }]);
  await person.api.accounts.closeAccount();
  const left = await read(next);
  expect(left.item).toMatchObject({ state: "taken_down", title: null, photos: [] });
  expect([left.verified, left.events.at(-1)?.facts]).toEqual([true, { by: "system" }]);
});

test("its next seller may continue it: it was sold here before", async () => {
  const { id } = await makePublished(seller, admin, { price: 8_000 });
  await moveOn(admin, await buy(id), toDelivered);
  const { id: next } = await makePublished(seller, admin, { price: 6_000 });
  const now = clock.now();
  const tell = (of: string, earlier: string) => db.transaction((tx) => continuePassport(tx, of, earlier, now));
  expect([await tell(next, id), await tell(next, id), await tell(id, next)]).toEqual([true, false, false]);
  const [earlier, code] = [await codeOf(id), await codeOf(next)];
  const { item, events, verified } = await read(code);
  expect(item).toMatchObject({ continues: { code: earlier, url: `/passport/${earlier}` }, changed_hands: 1 });
  expect([events.at(-1)?.kind, events.at(-1)?.facts, verified]).toEqual(["continued", { code: earlier }, true]);
});

test("what was on the market before there were passports gets its own from the books, in batches, once", async () => {
  const now = clock.now();
  const ids = await plantListings(db, seller, [plainPhone, plainPhone, plainPhone], now);
  const [first = "", second = ""] = ids;
  const later = new Date(now.getTime() + 60_000);
  await db.run(sql`
    insert into listing_prices (listing_id, price, is_negotiable, at)
    values (${first}, 12000, true, ${now}), (${first}, 11000, true, ${later}), (${first}, 11000, false, ${later})`);
  expect((await api.listings.product({ params: { id: first } })).passport).toBeNull();
  // Facts of an item without one are written nowhere, and nothing breaks.
  await db.transaction(async (tx) => writeFacts(tx, second, [{ kind: "picked_up" }], now));
  // Those that have theirs are left alone, whatever is missing in it: in a demo their pictures would have to be drawn.
  await makePublished(seller, admin, { price: 5_000 });
  await db.run(sql`update photos set sha256 = null`);
  const asked: string[] = [];
  const storage = { ...here.storage, find: async (name: string) => void asked.push(name) };
  expect(await beginPassports({ ...here, storage })).toBe(3);
  expect(await beginPassports(here)).toBe(0);
  expect(asked).toEqual([]);
  const { events, verified, item } = await read(await codeOf(first));
  expect(events.map(({ kind, facts }) => [kind, facts.price])).toEqual([
    ["listed", 12_000],
    ["photos", undefined],
    ["published", 12_000],
    ["price", 11_000],
  ]);
  expect([verified, events[0]?.facts.from_books, item.state]).toEqual([true, true, "on_sale"]);
  await seller.api.listings.changePrice({ body: { product_id: first, price: 10_000 } });
  expect((await kindsOf(item.code)).at(-1)).toBe("price");
});
