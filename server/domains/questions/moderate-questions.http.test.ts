import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { staff, user } = await world();
const verifier = await staff("verifier");
const support = await staff("support");
const seller = await makeSeller(await user());
const asker = await user();
const { id: product_id } = await makePublished(seller, verifier);
const ask = async (question_text: string) =>
  (await asker.api.questions.post({ body: { product_id, question_text } })).id;
const list = async (query: object) => (await support.api.questions.list({ query: query as never })).data;

test("staff read questions and replies in one list, newest first, by words, state, writer and listing", async () => {
  const first = await ask("Is the 100% cotton cover there?");
  const reply = await seller.api.questions.post({ body: { question_id: first, answer_text: "Yes, in the box." } });
  const second = await ask("Which colour is it?");
  expect((await list({ product_id })).map(({ id }) => id)).toEqual([second, reply.id, first]);
  expect(await list({ q: "0% COTTON" })).toMatchObject([
    { id: first, kind: "question", is_seller: false, removed_at: null },
  ]);
  expect(await list({ q: "%%" })).toEqual([]);
  expect(await list({ q: reply.id })).toMatchObject([{ kind: "reply", is_seller: true, product: { id: product_id } }]);
  expect((await list({ author_id: asker.id })).length).toBe(2);
  await support.api.questions.takeDown({ params: { id: first }, body: { reason: "was rude" } });
  expect((await list({ state: "removed", product_id })).map(({ id }) => id)).toEqual([first]);
  expect((await list({ state: "public", author_id: asker.id })).map(({ id }) => id)).toEqual([second]);
  const again = support.api.questions.takeDown({ params: { id: first }, body: { reason: "was rude" } });
  expect((await refusalOf(again)).status).toBe(404);
  for (const wrong of [{ state: "hidden" }, { author_id: "me" }, { cursor: "x" }, { q: "x".repeat(101) }]) {
    expect((await refusalOf(list(wrong))).status).toBe(400);
  }
});

test("pages follow each other without gap or repeat", async () => {
  for (let n = 0; n < 5; n++) await ask(`How heavy is part ${n}?`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await support.api.questions.list({ query: { q: "how heavy", limit: 2, cursor } });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});

test("questions and reports leave as files, and what somebody wrote is no formula in them", async () => {
  const id = await ask("=new(), or used?");
  const file = await support.request(`/api/v1/backoffice/questions/export?q=${id}`);
  expect((await file.text()).split("\r\n")[1]).toContain(`${id},question,"'=new(), or used?"`);
  await asker.api.reports.reportListing({
    params: { id: product_id },
    body: { report_type: "stolen", message: "mine" },
  });
  const cases = await (await support.request("/api/v1/backoffice/reports/export?kind=listing")).text();
  expect(cases).toMatch(new RegExp(`listing,${product_id},.*,published,true,1,stolen,`));
  const { data } = await (await staff()).api.audit.list({ query: { limit: 5 } });
  expect(data.filter(({ action }) => action === "list.export").map(({ subject }) => subject)).toEqual([
    "list:reports",
    "list:questions",
  ]);
});

test("a verifier is told what things like it went for; nobody else of the staff asks", async () => {
  const query = { category_id: 11, model: "Galaxy S23", condition: "good" } as const;
  expect(await verifier.api.desk.priceGuide({ query })).toBeNull();
  expect((await refusalOf(verifier.api.desk.priceGuide({ query: { category_id: 999_999 } }))).status).toBe(404);
  expect((await refusalOf(support.api.desk.priceGuide({ query }))).code).toBe("not_permitted");
  expect((await refusalOf(support.api.listingsDesk.item({ params: { id: randomUUID() } }))).status).toBe(404);
});
