import { expect, test } from "vitest";
import { orderBody } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { user, staff, clock, db } = await world();
const support = await staff("support");
const desk = support.api.dataRequests;
const of = async (userId: string, query: object = {}) =>
  (await desk.list({ query: { limit: 60, ...query } })).data.filter(({ user_id }) => user_id === userId);

test("a download is written down once a day, with how often; the next day is another", async () => {
  const ann = await user();
  await ann.api.accounts.editProfile({ body: { name: "Ananya Iyer" } });
  await ann.api.accounts.exportData();
  const copy = await ann.api.accounts.exportData();
  expect(await of(ann.id)).toMatchObject([
    { kind: "export", name: "Ananya Iyer", refused_for: null, times: 2, asked_at: expect.any(String) },
  ]);
  // It is data about them too.
  expect((copy.account as { data_requests: unknown[] }).data_requests).toHaveLength(1);
  await clock.advance(db, 86_400);
  await ann.api.accounts.exportData();
  expect(await of(ann.id)).toHaveLength(2);
});

test("who cannot close an account yet is seen with the reason, until it is closed and the name is gone", async () => {
  const seller = await makeSeller(await user());
  const ann = await user();
  await ann.api.accounts.editProfile({ body: { name: "Bina Rao" } });
  const { id } = await makePublished(seller, await staff());
  const { order_id } = await ann.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  const why = await refusalOf(ann.api.accounts.closeAccount());
  expect(why.code).toBe("conflict");
  expect(await of(ann.id, { open: "1" })).toMatchObject([
    { kind: "deletion", name: "Bina Rao", refused_for: why.message, times: 1 },
  ]);
  await ann.api.orders.cancel({ params: { id: order_id }, body: {} });
  await ann.api.accounts.closeAccount();
  expect(await of(ann.id)).toMatchObject([{ kind: "deletion", name: null, refused_for: null, times: 2 }]);
  expect(await of(ann.id, { open: "1" })).toEqual([]);
  expect(await of(ann.id, { kind: "export" })).toEqual([]);
});

test("the list goes on where it ended, and is support's alone", async () => {
  for (let n = 0; n < 3; n++) await (await user()).api.accounts.exportData();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await desk.list({ query: { limit: 2, cursor } });
    seen.push(...data.map(({ id }) => id));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  for (const role of ["finance", "verifier", "logistics"] as const) {
    expect((await refusalOf((await staff(role)).api.dataRequests.list({ query: {} }))).status).toBe(403);
  }
  expect((await refusalOf((await user()).api.dataRequests.list({ query: {} }))).status).toBe(401);
  expect((await refusalOf(desk.list({ query: { kind: "sale" } as never }))).status).toBe(400);
});
