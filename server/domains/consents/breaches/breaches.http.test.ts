import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../../app/jobs.ts";
import { createLog } from "../../../kit/log.ts";
import { settle } from "../../../testing/settle.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const market = await world();
const { db, user, staff } = market;
const queue = await startJobs(market, createLog("silent"), 2);
afterAll(() => queue.stop());
const admin = await staff("admin");
const desk = admin.api.consentsDesk;
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const facts = {
  title: "A list of addresses was seen",
  nature_en: "A file with names and addresses could be opened by anybody.",
  nature_hi: "नाम और पतों की एक फ़ाइल कोई भी खोल सकता था।",
  place: "Our file store in Mumbai",
  consequences_en: "Somebody may write to you.",
  consequences_hi: "कोई आपको लिख सकता है।",
  measures_en: "The file is closed.",
  measures_hi: "फ़ाइल बंद कर दी गई।",
  advice_en: "Trust no letter that asks for money.",
  advice_hi: "पैसे माँगने वाले किसी पत्र पर भरोसा न करें।",
  cause: "A wrong setting.",
  culprit: "",
  remedy: "A check before every change.",
  happened_at: ago(100),
  known_at: ago(1),
  is_everybody: false,
  people: [] as string[],
};

test("a breach has its 72 hours, the letters of the law in both languages, and its steps in the log", async () => {
  const [ann, bob] = [await user(), await user()];
  const made = await desk.addBreach({ body: { ...facts, people: [ann.phone, ann.id] } });
  expect(made).toMatchObject({ affected: 1, told: 0, is_late: false, people: [ann.id] });
  expect(Date.parse(made.due_at) - Date.parse(made.known_at)).toBe(72 * HOUR_MS);
  const params = { id: made.id };
  const { letters } = await desk.breach({ params });
  for (const text of [facts.title, facts.nature_en, facts.cause, facts.measures_en, facts.remedy, "1 people"]) {
    expect(letters.board_en).toContain(text);
  }
  expect(letters.board_hi).toContain(facts.nature_hi);
  for (const text of [facts.nature_en, facts.consequences_en, facts.measures_en, facts.advice_en]) {
    expect(letters.person_en).toContain(text);
  }
  // What is for the Board alone is not in the letter to people.
  expect(letters.person_en).not.toContain(facts.cause);
  expect(letters.person_hi).toContain(facts.advice_hi);
  const step = (name: "tell_board" | "detail_board" | "tell_people" | "close") =>
    desk.breachStep({ params: { ...params, step: name } });
  expect((await refusalOf(step("close"))).code).toBe("conflict");
  await step("tell_board");
  await step("tell_people");
  await settle(db);
  const [letter] = await ann.api.consents.letters();
  expect(letter).toMatchObject({ id: made.id, title: facts.title });
  expect(letter?.text).toContain(facts.advice_en);
  expect(await bob.api.consents.letters()).toEqual([]);
  const kinds = async (person: typeof ann) =>
    (await person.api.notifications.list({ query: {} })).data.map(({ kind }) => kind);
  expect(await kinds(ann)).toContain("data_breach");
  expect(await kinds(bob)).not.toContain("data_breach");
  // Pressed again, who was told is told no second time.
  await step("tell_people");
  await settle(db);
  expect((await kinds(ann)).filter((kind) => kind === "data_breach")).toHaveLength(1);
  await step("detail_board");
  expect(await step("close")).toMatchObject({ told: 1, is_late: false });
  expect((await refusalOf(step("tell_people"))).code).toBe("conflict");
  const log = (await admin.api.audit.list({ query: {} })).data.map(({ action }) => action);
  for (const action of [
    "breach.add",
    "breach.tell_board",
    "breach.tell_people",
    "breach.detail_board",
    "breach.close",
  ]) {
    expect(log).toContain(action);
  }
});

test("a late breach is first among what needs a person, for admins alone", async () => {
  await desk.addBreach({ body: { ...facts, title: "Late", known_at: ago(73), is_everybody: true } });
  const [first] = await desk.breaches();
  expect(first).toMatchObject({ title: "Late", is_late: true });
  const [need] = await admin.api.desk.waiting();
  expect(need).toMatchObject({ queue: "breaches", is_late: true });
  const support = await staff("support");
  expect((await support.api.desk.waiting()).map(({ queue: name }) => name)).not.toContain("breaches");
  expect((await refusalOf(support.api.consentsDesk.breaches())).code).toBe("not_permitted");
});

test("nobody is affected who is not here, nothing is known later than now, and two who write at once do not overwrite each other", async () => {
  const refused = async (body: object) =>
    (await refusalOf(desk.addBreach({ body: { ...facts, ...body } as never }))).fields;
  expect(await refused({ people: ["9000000000"] })).toHaveProperty("people");
  expect(await refused({ known_at: ago(-2) })).toHaveProperty("known_at");
  const { id, version } = await desk.addBreach({ body: facts });
  const edit = (title: string) => desk.editBreach({ params: { id }, body: { ...facts, title, version } });
  const ends = await Promise.allSettled([edit("One"), edit("Two")]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
