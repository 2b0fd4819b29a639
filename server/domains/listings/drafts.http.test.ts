// How much a person may keep as drafts, and how much may stand in one.
import { expect, test } from "vitest";
import { makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { user } = await world();
const draft = { category_data: { category_id: 11 }, title: "Phone" };
const MOST = 50;

test("fifty drafts are kept, also of those that are saved at once; one that goes makes room", async () => {
  const ann = await makeSeller(await user());
  const saves = Array.from({ length: MOST + 10 }, () => ann.api.listings.create({ body: draft }));
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST);
  const refusal = await refusalOf(ann.api.listings.create({ body: draft }));
  expect([refusal.status, refusal.code]).toEqual([409, "draft_limit"]);
  const { data, meta } = await ann.api.listings.mine({ query: { status: "draft" } });
  expect(meta.counts.draft).toBe(MOST);

  const [first, second] = data;
  // What is there can still be changed, and what is whole be submitted.
  await ann.api.listings.edit({ params: { id: first?.id ?? "" }, body: { ...draft, title: "Another phone" } });
  const whole = phoneListing(ann, await ann.storePhotos(1));
  expect(await ann.api.listings.create({ body: { ...whole, submit: true } })).toMatchObject({
    status: "under-verification",
  });
  await ann.api.listings.remove({ params: { id: second?.id ?? "" } });
  await ann.api.listings.create({ body: draft });
  expect((await refusalOf(ann.api.listings.create({ body: draft }))).code).toBe("draft_limit");
  const bob = await makeSeller(await user());
  await bob.api.listings.create({ body: draft });
});

test.each([499, 45_000])("%d answers that nobody asked for make a short refusal", async (count) => {
  const ann = await makeSeller(await user());
  const answers = Object.fromEntries(Array.from({ length: count }, (_, at) => [`question_${at}`, "x"]));
  const body = JSON.stringify({ ...draft, answers });
  const headers = { "content-type": "application/json" };
  const answer = await ann.request("/api/v1/product/u", { method: "POST", headers, body });
  expect(answer.status).toBe(count === 499 ? 400 : 413);
  expect((await answer.text()).length).toBeLessThan(4_000);
});
