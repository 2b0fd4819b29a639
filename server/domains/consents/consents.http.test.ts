import { expect, test } from "vitest";
import { purposeNames, purposes } from "../../../contract/consents/purposes.ts";
import { sql } from "../../kit/db/sql.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { verifyConsents } from "./verify-consents.service.ts";

const { db, user, staff, browser } = await world({ config: { poolSize: 10 } });
type Person = Awaited<ReturnType<typeof user>>;

const of = async (person: Person, purpose: string) =>
  (await person.api.consents.list()).find((one) => one.purpose === purpose);
const put = (person: Person, purpose: string, given: boolean) =>
  person.api.consents.answer({ params: { purpose }, body: { given } });
const receiptsOf = async (person: Person) => (await person.api.consents.receipts({ query: {} })).data;

test("the purposes of the source are those of the database, each with a notice in both languages", async () => {
  const rows = await db.many<{ name: string; is_needed: boolean; is_asked: boolean }>(
    sql`select name, is_needed, is_asked from consent_purposes order by position`,
  );
  expect(rows).toEqual(
    purposeNames.map((name) => ({ name, is_needed: purposes[name].needed, is_asked: purposes[name].asked })),
  );
  expect(await db.many(sql`select purpose from consent_notices where version = 1`)).toHaveLength(rows.length);
});

test("nothing is ticked for anybody: what is needed is said to be, the rest waits for an answer", async () => {
  const ann = await user();
  const all = await ann.api.consents.list();
  expect(all.map(({ purpose }) => purpose)).toEqual(purposeNames.filter((name) => purposes[name].asked));
  for (const { purpose, needed, given, notice, version, at } of all) {
    expect({ purpose, given, at }).toEqual({ purpose, given: needed && purpose !== "adult", at: null });
    expect(notice.length).toBeGreaterThan(20);
    expect(version).toBe(1);
  }
  expect(await receiptsOf(ann)).toEqual([]);
});

test("a notice is read in the language of the profile", async () => {
  const ann = await user();
  await ann.api.accounts.editProfile({ body: { language: "hi" } });
  expect((await of(ann, "push"))?.notice).toMatch(/[ऀ-ॿ]/);
});

test("yes and no each leave a receipt with the words; the same again leaves none", async () => {
  const ann = await user();
  expect(await put(ann, "usage", true)).toMatchObject({ purpose: "usage", given: true, version: 1 });
  await put(ann, "usage", true);
  expect(await put(ann, "usage", false)).toMatchObject({ given: false });
  await put(ann, "usage", false);
  const receipts = await receiptsOf(ann);
  expect(receipts.map(({ number, given, how }) => [number, given, how])).toEqual([
    [2, false, "page"],
    [1, true, "page"],
  ]);
  expect(receipts[0]?.notice).toContain("Words that you search for");
  // A no before any yes is an answer: nothing that is done later is taken for a yes.
  await put(ann, "saved_searches", false);
  await ann.api.savedSearches.save({ body: { search: "chair" } });
  expect((await of(ann, "saved_searches"))?.given).toBe(false);
  expect(await receiptsOf(ann)).toHaveLength(3);
});

test("what is needed cannot be withdrawn, and the answer says what to do instead; what is no purpose is not found", async () => {
  const ann = await user();
  for (const purpose of ["contract", "safety", "law", "adult"]) {
    const refusal = await refusalOf(put(ann, purpose, false));
    expect(refusal.code).toBe("conflict");
    expect(refusal.message).toContain("delete your account");
  }
  expect(await put(ann, "contract", true)).toMatchObject({ given: true, at: null });
  for (const purpose of ["sms", "everything", "__proto__"]) {
    expect((await refusalOf(put(ann, purpose, true))).code).toBe("not_found");
  }
  expect((await refusalOf(browser().api.consents.list())).code).toBe("not_logged_in");
});

test("nobody answers for another, and nobody sees another's receipts", async () => {
  const [ann, bob] = [await user(), await user()];
  await put(ann, "usage", true);
  expect(await receiptsOf(bob)).toEqual([]);
  expect((await of(bob, "usage"))?.given).toBe(false);
});

test("twelve at once, twice, out of order: one truth, and receipts that follow one another", async () => {
  const ann = await user();
  for (let round = 0; round < 2; round++) {
    const wishes = Array.from({ length: 12 }, (_, n) => (n * 7 + round) % 3 !== 0);
    await Promise.all(wishes.map((given) => put(ann, "usage", given)));
  }
  const receipts = (await receiptsOf(ann)).toReversed();
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, at) => at + 1));
  // Each is another answer than the one before: the same again is none.
  for (const [at, { given }] of receipts.entries()) expect(given).not.toBe(receipts[at - 1]?.given);
  expect((await of(ann, "usage"))?.given).toBe(receipts.at(-1)?.given);
  expect((await verifyConsents(db)).faults).toEqual([]);
});

test("receipts, notices and how it stands are the database's: nobody changes, deletes or makes them up", async () => {
  const ann = await user();
  await put(ann, "usage", true);
  const refused = async (work: Promise<unknown>) =>
    expect(await work.catch((error: Error) => error.message)).toMatch(/append-only|moves with/);
  await refused(db.run(sql`update consent_receipts set given = false where user_id = ${ann.id}`));
  await refused(db.run(sql`delete from consent_receipts where user_id = ${ann.id}`));
  await refused(db.run(sql`truncate consent_receipts`));
  await refused(db.run(sql`update consent_notices set text_en = 'All yours' where purpose = 'usage'`));
  await refused(db.run(sql`delete from consent_notices where purpose = 'sms'`));
  await refused(db.run(sql`update consents set given = false where user_id = ${ann.id}`));
  await refused(db.run(sql`update consent_heads set last_number = 9 where user_id = ${ann.id}`));
  await refused(db.run(sql`delete from consents where user_id = ${ann.id}`));
  // Whatever the writer says of number and hash, the database writes its own.
  await db.run(sql`
    insert into consent_receipts (user_id, number, purpose, given, how, at, hash, previous)
    values (${ann.id}, 99, 'usage', false, 'page', now(), 'x', 'y')`);
  expect((await receiptsOf(ann)).map(({ number }) => number)).toEqual([2, 1]);
  expect((await verifyConsents(db)).faults).toEqual([]);
});

test("who gets past the triggers is noticed", async () => {
  const own = await world();
  const ann = await own.user();
  await ann.api.consents.answer({ params: { purpose: "usage" }, body: { given: true } });
  await own.db.run(sql`alter table consent_receipts disable trigger user`);
  await own.db.run(sql`update consent_receipts set how = 'device' where user_id = ${ann.id}`);
  await own.db.run(sql`alter table consent_receipts enable trigger user`);
  expect((await verifyConsents(own.db)).faults).toEqual([{ user_id: ann.id, number: 1 }]);
});

test("a new version of a notice: old receipts keep their words, and one that widens asks again", async () => {
  const own = await world();
  const [ann, admin] = [await own.user(), await own.staff("admin")];
  const answer = (given: boolean) => ann.api.consents.answer({ params: { purpose: "usage" }, body: { given } });
  const words = {
    title_en: "Counting searches",
    title_hi: "खोज गिनना",
    text_en: "We count what you search for, put in other words.",
    text_hi: "आप जो खोजते हैं वह गिना जाता है।",
    kept_en: "A week.",
    kept_hi: "एक हफ़्ता।",
  };
  const publish = (body: object) =>
    admin.api.consentsDesk.publish({ params: { purpose: "usage" }, body: { ...words, ...body } as never });
  const state = async () => (await ann.api.consents.list()).find(({ purpose }) => purpose === "usage");
  await answer(true);
  await publish({ widens: false, after: 1 });
  expect(await state()).toMatchObject({ given: true, version: 2, asks_again: false, notice: words.text_en });
  expect((await refusalOf(publish({ widens: true, after: 1 }))).code).toBe("conflict");
  const published = await publish({ widens: true, after: 2 });
  expect(published).toMatchObject({ yes: 0, stale: 1 });
  expect(published.notices.map(({ version, widens }) => [version, widens])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
  expect(await state()).toMatchObject({ given: false, version: 3, asks_again: true });
  await answer(true);
  expect(await state()).toMatchObject({ given: true, asks_again: false });
  const receipts = (await ann.api.consents.receipts({ query: {} })).data;
  expect(receipts.map(({ version, notice }) => [version, notice === words.text_en])).toEqual([
    [3, true],
    [1, false],
  ]);
  const log = await admin.api.audit.list({ query: {} });
  expect(log.data.filter(({ action }) => action === "consent.publish")).toHaveLength(2);
  const support = await own.staff("support");
  expect((await refusalOf(support.api.consentsDesk.purposes())).code).toBe("not_permitted");
});

test("receipts are in the download; with the account every yes is taken back and the chain stays whole", async () => {
  const ann = await user();
  await put(ann, "usage", true);
  await ann.api.consents.nameNominee({ body: { name: "Asha", relation: "sister", contact: "asha@example.com" } });
  const data = (await ann.api.accounts.exportData()) as { consents: unknown[]; nominee: unknown };
  expect(data.consents).toMatchObject([{ number: 1, purpose: "usage", given: true, how: "page" }]);
  expect(data.nominee).toMatchObject({ name: "Asha", contact: "asha@example.com" });
  await ann.api.accounts.closeAccount();
  const kept = await db.many<{ given: boolean; how: string }>(
    sql`select given, how from consent_receipts where user_id = ${ann.id} order by number`,
  );
  expect(kept).toEqual([
    { given: true, how: "page" },
    { given: false, how: "closed" },
  ]);
  expect(await db.many(sql`select from nominees where user_id = ${ann.id}`)).toEqual([]);
  expect(await db.many(sql`select from given_consents where user_id = ${ann.id}`)).toEqual([]);
  expect((await verifyConsents(db)).faults).toEqual([]);
});

test("a nominee is named, changed and taken back; nonsense is refused", async () => {
  const ann = await user();
  expect(await ann.api.consents.nominee()).toBeNull();
  const name = (body: object) => ann.api.consents.nameNominee({ body: body as never });
  await name({ name: "Asha", relation: "", contact: "9876543210" });
  await name({ name: "Ravi", relation: "son", contact: "9876543211" });
  expect(await ann.api.consents.nominee()).toMatchObject({ name: "Ravi", relation: "son" });
  for (const body of [
    {},
    { name: "", contact: "9876543210" },
    { name: "x".repeat(81), contact: "9876543210" },
    { name: "Asha", contact: "1" },
  ]) {
    expect((await refusalOf(name(body))).code).toBe("validation_failed");
  }
  await ann.api.consents.removeNominee();
  expect(await ann.api.consents.nominee()).toBeNull();
});

test("saying 18 or older comes with the first listing that is submitted, once, and by a press too", async () => {
  const ann = await user();
  expect((await of(ann, "adult"))?.given).toBe(false);
  await put(ann, "adult", true);
  expect(await of(ann, "adult")).toMatchObject({ given: true, needed: true });
  expect(await receiptsOf(ann)).toMatchObject([{ purpose: "adult", how: "page" }]);
});

test("staff are told how people answered and who names each purpose", async () => {
  const admin = await staff("admin");
  const all = await admin.api.consentsDesk.purposes();
  expect(all.find(({ purpose }) => purpose === "saved_searches")?.senders).toEqual([
    "notification saved_search_match",
    "use match_saved_search",
  ]);
  expect(all.find(({ purpose }) => purpose === "sms")).toMatchObject({ asked: false, senders: [] });
});
