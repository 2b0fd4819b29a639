// Asks and listings find each other, from either side, once.
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneAnswers } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { askListeners, readOldAsks } from "./ask-timers.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, user, staff, api } = here;
const verifier = await staff("verifier");
type Person = Awaited<ReturnType<typeof user>>;
type Seller = Awaited<ReturnType<typeof makeSeller<Person>>>;
const ann: Seller = await makeSeller(await user());

const post = (who: Person, description: string, more: object = {}) =>
  who.api.asks.post({ body: { description, budget: 30_000, ...more } });
/** As the queue would: every listener of the newest news of this listing, twice. */
async function hear(topic: string, payload: Record<string, unknown>) {
  for (const listener of askListeners(here).filter((one) => one.topic === topic)) {
    for (let n = 0; n < 2; n++) await listener.react({ id: "1", topic, payload, at: new Date() });
  }
}
async function publish(title: string, change: object = {}, seller = ann): Promise<string> {
  // How many a seller may post in a day is another test's story.
  await db.run(sql`delete from posting_days`);
  const { id } = await makePublished(seller, verifier, { title, ...change });
  await hear("listing.approve", { listing_id: id });
  return id;
}
async function reprice(id: string, price: number) {
  await ann.api.listings.changePrice({ body: { product_id: id, price } });
  await hear("listing.price_changed", { listing_id: id });
}
const told = async (askId: string) =>
  (
    await db.many<{ payload: { listing_id: string; user_id: string } }>(sql`
      select payload from outbox_events where topic = 'ask.matched' and payload ->> 'ask_id' = ${askId} order by id`)
  ).map(({ payload }) => payload.listing_id);
const countOf = async (id: string) => (await api.asks.one({ params: { id } })).match_count;
const model = (name: string) => ({ answers: { ...phoneAnswers, model: name } });

test("asked first, listed later: whoever asked hears of it once, and sees it beside the ask", async () => {
  const bob = await user();
  const { id, match_count } = await post(bob, "Zolafone Quixel, any colour, under warranty");
  expect(match_count).toBe(0);
  const listing = await publish("Zolafone Quixel 128 GB", model("Quixel"));
  expect(await told(id)).toEqual([listing]);
  const events = await db.many<{ payload: object }>(sql`
    select payload from outbox_events where topic = 'ask.matched' and payload ->> 'ask_id' = ${id}`);
  expect(events.map(({ payload }) => payload)).toEqual([{ ask_id: id, user_id: bob.id, listing_id: listing }]);
  const one = await api.asks.one({ params: { id } });
  expect([one.match_count, one.matches.map((card) => card.id)]).toEqual([1, [listing]]);
  const [mine] = (await bob.api.asks.list({ query: { mine: "true" } })).data;
  expect(mine?.matches.map((card) => card.title)).toEqual(["Zolafone Quixel 128 GB"]);
  // Neither a new price nor a pause is news of another item.
  await reprice(listing, 31_000);
  await ann.api.listings.pause({ params: { id: listing } });
  expect(await countOf(id)).toBe(0);
  await ann.api.listings.resume({ params: { id: listing } });
  await hear("listing.resume", { listing_id: listing });
  expect([await told(id), await countOf(id)]).toEqual([[listing], 1]);
});

test("listed first, asked later: what is there is counted in the answer, and told of once", async () => {
  const listings = [await publish("Gramovox turntable"), await publish("Gramovox turntable, walnut")];
  await publish("Gramovox radio");
  const bob = await user();
  const asked = await post(bob, "Gramovox turntable with speakers");
  expect(asked.match_count).toBe(2);
  await hear("ask.posted", { ask_id: asked.id });
  expect(await told(asked.id)).toEqual([listings[1]]);
  const one = await api.asks.one({ params: { id: asked.id } });
  expect(one.matches.map((card) => card.id).sort()).toEqual(listings.toSorted());
  // And the next one is news again.
  const third = await publish("Gramovox turntable, black");
  expect(await told(asked.id)).toEqual([listings[1], third]);
});

test("a price up to the budget through 0.85 fits, one rupee more does not until it comes down", async () => {
  const bob = await user();
  const { id } = await post(bob, "Vibraslap deluxe", { budget: 8_500 });
  const [at, above] = [
    await publish("Vibraslap deluxe red", { price: 10_000 }),
    await publish("Vibraslap deluxe blue", { price: 10_001 }),
  ];
  expect(await told(id)).toEqual([at]);
  await reprice(above, 10_000);
  expect(await told(id)).toEqual([at, above]);
  // Dearer again, it is told of no more and counted no more.
  await reprice(above, 12_000);
  expect([await told(id), await countOf(id)]).toEqual([[at, above], 1]);
});

test("category with all below it, and city, where they were given", async () => {
  const bob = await user();
  const parent = await db.find<{ parent_id: number }>(sql`select parent_id from categories where id = 11`);
  const listing = await publish("Farfisa organ phone");
  const asks = {
    inLeaf: await post(bob, "Farfisa organ", { category_id: 11 }),
    inGroup: await post(await user(), "Farfisa organ", { category_id: parent?.parent_id }),
    elsewhere: await post(await user(), "Farfisa organ", { category_id: 31 }),
    inNoida: await post(await user(), "Farfisa organ", { city_id: 2 }),
    inDelhi: await post(await user(), "Farfisa organ", { city_id: 1 }),
  };
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(asks).map(async ([name, { id }]) => [name, (await told(id)).length] as const)),
    );
  const city = await db.find<{ city_id: number }>(sql`select city_id from listings where id = ${listing}`);
  expect(city?.city_id).toBe(2);
  expect(await counts()).toEqual({ inLeaf: 1, inGroup: 1, elsewhere: 0, inNoida: 1, inDelhi: 0 });
  await publish("Farfisa organ phone, second");
  expect(await counts()).toEqual({ inLeaf: 2, inGroup: 2, elsewhere: 0, inNoida: 2, inDelhi: 0 });
});

test.each([
  ["joota chahiye, size 9", "Puma running shoes Joota-free", "Casio keyboard"],
  ["जूते चाहिए", "Bata leather shoes", "Casio keyboard"],
  ["मुझे काम के लिए कुर्सी चाहिए", "Office chair with wheels", "Office table"],
  ["1.5 ton AC", "LG 1.5 ton air conditioner", "LG 1.5 ton compressor fan"],
  ["Front-load washing machine, 6 to 7 kg", "Bosch front load washing machine", "Bosch drill machine"],
  ["iPhone 13 या 14, बिल के साथ", "Apple iPhone 14 Pro", "Apple iPhone 11"],
  ["A sturdy study table for a class 10 student", "Study table, sheesham", "Class 10 guide books"],
])("%s is met by %s and not by %s", async (description, fits, other) => {
  const bob = await user();
  const { id } = await post(bob, description);
  await db.run(sql`delete from ask_matches where ask_id = ${id}`);
  await db.run(sql`delete from outbox_events where topic = 'ask.matched'`);
  const [yes] = [await publish(fits), await publish(other)];
  expect(await told(id)).toEqual([yes]);
  // The other way round it is the same.
  await bob.api.asks.remove({ params: { id } });
  const again = await post(bob, description);
  const titles = (await api.asks.one({ params: { id: again.id } })).matches.map((card) => card.title);
  expect(titles).toContain(fits);
  expect(titles).not.toContain(other);
});

const common = { age: "1-2 years", condition: "good", repaired: false, has_bill: true, has_box: true };
const sold = {
  iphone: (model: string, storage: string) => ({
    category_data: { category_id: 82 },
    answers: {
      ...common,
      ...{ model, storage, battery_health: 88, icloud_off: true, all_functions_ok: true },
      ...{ screen_state: "No scratches", body_state: "No dents", has_charger: true },
    },
  }),
  camera: (brand: string, model: string) => ({
    category_data: { category_id: 32 },
    answers: { ...common, brand, model, works: true, shutter_count: 5000 },
  }),
  accessory: (kind: string) => ({
    category_data: { category_id: 15 },
    answers: { kind, age: "1-2 years", condition: "good", has_bill: true },
  }),
  television: (brand: string) => ({
    category_data: { category_id: 39 },
    answers: { ...common, brand, screen_inch: 43, resolution: "4K", smart: true, works: true },
  }),
};
const offers = {
  "iPhone 14 128 GB Blue": sold.iphone("iPhone 14", "128 GB"),
  "iPhone 13 128 GB White": sold.iphone("iPhone 13", "128 GB"),
  "iPhone 14 256 GB Black": sold.iphone("iPhone 14", "256 GB"),
  "iPhone 12 128 GB Red": sold.iphone("iPhone 12", "128 GB"),
  "Sony Alpha A6400 camera kit": sold.camera("Sony", "ILCE-6400"),
  "Canon EOS 1500D DSLR": sold.camera("Canon", "EOS 1500D"),
  "Canon EOS 200D II body and lens": sold.camera("Canon", "EOS 200D II"),
  "Nikon mirrorless camera Z50": sold.camera("Nikon", "Z50"),
  "Mi power bank": sold.accessory("Power bank"),
  "LG 43 inch 4K": sold.television("LG"),
  "Sony projector, 43 inch": sold.television("Sony"),
};

test("what a wish says in words is what it is met by", async () => {
  const seller = await makeSeller(await user());
  for (const [title, change] of Object.entries(offers)) await publish(title, { price: 30_000, ...change }, seller);
  const cases: [string, object, string[]][] = [
    [
      "iPhone 13 या 14, 128 GB, ₹32,000, Noida",
      { budget: 32_000, category_id: 11 },
      ["iPhone 13 128 GB White", "iPhone 14 128 GB Blue"],
    ],
    ["iPhone 13 or iPhone 14, 128GB", { category_id: 82 }, ["iPhone 13 128 GB White", "iPhone 14 128 GB Blue"]],
    ["iPhone 14, 128 or 256 GB", {}, ["iPhone 14 128 GB Blue", "iPhone 14 256 GB Black"]],
    ["iPhone 14, 256 GB or more, under ₹32,000", {}, ["iPhone 14 256 GB Black"]],
    ["iPhone 13 128 GB, Delhi", {}, []],
    ["नोएडा में iPhone 12 चाहिए", {}, ["iPhone 12 128 GB Red"]],
    ["iPhone 14", { budget: 20_000 }, []],
    ["iPhone 14", { category_id: 32 }, []],
    ["Camera, mirrorless", {}, ["Nikon mirrorless camera Z50", "Sony Alpha A6400 camera kit"]],
    ["Camera, mirrorless, Sony", {}, ["Sony Alpha A6400 camera kit"]],
    ["DSLR camera, Canon or Nikon", {}, ["Canon EOS 1500D DSLR", "Canon EOS 200D II body and lens"]],
    ["Camera, Canon", {}, ["Canon EOS 1500D DSLR", "Canon EOS 200D II body and lens"]],
    ["TV, 43 inch", {}, ["LG 43 inch 4K"]],
    ["projector", {}, ["Sony projector, 43 inch"]],
    ["power bank", {}, ["Mi power bank"]],
  ];
  const found = await Promise.all(
    cases.map(async ([description, more]) => {
      const { id, match_count } = await post(await user(), description, more);
      const { matches } = await api.asks.one({ params: { id } });
      const mine = matches.map((card) => card.title).filter((title) => Object.keys(offers).includes(title));
      return [description, more, mine.toSorted(), match_count === matches.length];
    }),
  );
  expect(found).toEqual(cases.map(([description, more, titles]) => [description, more, titles.toSorted(), true]));
  const [asked] = (await api.asks.list({ query: { search: "नोएडा" } })).data;
  expect(asked?.city?.name).toBe("Noida");
});

test("asks that were read by rules of before are read anew, and claim no more what does not fit", async () => {
  const bob = await user();
  const { id } = await post(bob, "Camera, mirrorless");
  const all = (await api.asks.one({ params: { id } })).match_count;
  await db.run(sql`
    update asks set query = to_tsquery('sahejo', 'camera:AB'), keys = '{camera}', is_read_anew = false where id = ${id}`);
  await db.run(sql`
    insert into ask_matches (ask_id, listing_id, matched_at) select ${id}, id, now() from search_listings
    where tsv @@ to_tsquery('sahejo', 'camera') on conflict do nothing`);
  expect(await countOf(id)).toBeGreaterThan(all);
  for (let n = 0; n < 2; n++) await readOldAsks(here);
  expect(await countOf(id)).toBe(all);
  const keys = await db.many<{ word: string }>(sql`select word from ask_keys where ask_id = ${id}`);
  expect(keys.map(({ word }) => word)).toContain("dslr");
});

test("nobody hears of their own listing, nor of one by somebody they blocked or who blocked them", async () => {
  const [bob, carl, dora] = [await user(), await user(), await user()];
  const own = await post(ann, "Ondes martenot");
  const asks = [
    await post(bob, "Ondes martenot"),
    await post(carl, "Ondes martenot"),
    await post(dora, "Ondes martenot"),
  ];
  await bob.api.accounts.block({ params: { id: ann.id } });
  await ann.api.accounts.block({ params: { id: carl.id } });
  const listing = await publish("Ondes martenot, 1975");
  expect(await told(own.id)).toEqual([]);
  expect(await Promise.all(asks.map(({ id }) => told(id)))).toEqual([[], [], [listing]]);
  // Nor the other way round.
  for (const person of [bob, carl, ann]) {
    const [before] = (await person.api.asks.list({ query: { mine: "true" } })).data;
    await person.api.asks.remove({ params: { id: before?.id ?? "" } });
    expect((await post(person, "Ondes martenot")).match_count).toBe(0);
  }
});

test("what is over hears of nothing; renewed, it is met by what came meanwhile", async () => {
  const bob = await user();
  const { id } = await post(bob, "Nyckelharpa");
  await bob.api.asks.found({ params: { id } });
  const listing = await publish("Nyckelharpa from Uppsala");
  expect(await told(id)).toEqual([]);
  expect((await bob.api.asks.renew({ params: { id } })).match_count).toBe(1);
  expect(await told(id)).toEqual([listing]);
});

test("news of one listing that many hear at once, and again, reaches each once", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => user()));
  const asks = await Promise.all(people.map((one) => post(one, "Hurdy gurdy")));
  await db.run(sql`delete from posting_days`);
  const { id } = await makePublished(ann, verifier, { title: "Hurdy gurdy" });
  await Promise.all(Array.from({ length: 10 }, () => hear("listing.approve", { listing_id: id })));
  expect(await Promise.all(asks.map((ask) => told(ask.id)))).toEqual(asks.map(() => [id]));
});

test("a seller who is about to list it learns how many want it, but not who", async () => {
  const people = [await user(), await user()];
  for (const [n, one] of people.entries()) await post(one, "Otamatone deluxe", { budget: 2_000 + n });
  await post(ann, "Otamatone deluxe");
  const wanted = (title: string, more: object = {}) =>
    ann.api.asks.wanted({ query: { category_id: 11, title, ...more } as never });
  expect(await wanted("Otamatone Deluxe, boxed")).toEqual({ people: 2, highest_budget: 2_001 });
  expect(await wanted("Otamatone deluxe", { price: 2_353 })).toEqual({ people: 1, highest_budget: 2_001 });
  expect(await wanted("Otamatone deluxe", { price: 90_000 })).toEqual({ people: 0, highest_budget: null });
  expect(await wanted("")).toEqual({ people: 0, highest_budget: null });
  expect(await wanted("Otamatone deluxe", { category_id: 999_999 })).toEqual({ people: 0, highest_budget: null });
  const guest = await refusalOf(api.asks.wanted({ query: { category_id: 11, title: "x" } }));
  expect(guest.code).toBe("not_logged_in");
});
