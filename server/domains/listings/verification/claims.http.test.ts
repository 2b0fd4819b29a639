import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makeSeller, phoneListing } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { db, user, staff } = await world();
const verifier = await staff("verifier");
const admin = await staff();

const seller = await makeSeller(await user());
const submit = async () =>
  (await seller.api.listings.create({ body: phoneListing(seller, await seller.storePhotos(1)) })).id;
const claim = (who: typeof admin, id: string, take_over = false) =>
  who.api.verification.claim({ params: { id }, body: { take_over } });
const approve = (who: typeof admin, id: string) =>
  who.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
const seen = async (who: typeof admin, view: "all" | "free" | "mine") =>
  (await who.api.verification.queue({ query: { view } })).data.map(({ id }) => id);

test("what somebody looks at is theirs: others see who, may not decide it, and may take it over", async () => {
  const id = await submit();
  expect(await claim(verifier, id)).toEqual({ id, claim: { name: "Demo verifier", is_mine: true } });
  expect(await claim(admin, id)).toEqual({ id, claim: { name: "Demo verifier", is_mine: false } });
  expect((await admin.api.verification.item({ params: { id } })).claim).toMatchObject({ is_mine: false });
  expect([await seen(verifier, "mine"), await seen(admin, "mine"), await seen(admin, "free")]).toEqual([[id], [], []]);
  expect((await refusalOf(approve(admin, id))).code).toBe("conflict");
  expect(await claim(admin, id, true)).toMatchObject({ claim: { is_mine: true } });
  expect((await refusalOf(approve(verifier, id))).code).toBe("conflict");
  expect(await approve(admin, id)).toEqual({ id, status: "published" });
  expect((await refusalOf(claim(verifier, id))).status).toBe(404);
});

test("one person looks at one at a time, and a claim nobody renews runs out", async () => {
  const [first, second] = [await submit(), await submit()];
  await claim(verifier, first);
  await claim(verifier, second);
  expect(await seen(verifier, "mine")).toEqual([second]);
  expect(await seen(admin, "free")).toEqual([first]);
  await db.run(sql`update verifications set claimed_until = now() where listing_id = ${second}`);
  expect(await seen(admin, "free")).toEqual([first, second]);
  expect(await approve(admin, second)).toEqual({ id: second, status: "published" });
  await approve(verifier, first);
});

test("ten who reach for the same one at once: one has it", async () => {
  const id = await submit();
  const both = await Promise.all(Array.from({ length: 10 }, (_, n) => claim(n % 2 === 0 ? admin : verifier, id)));
  const owners = new Set(both.map((answer, n) => ((n % 2 === 0) === answer.claim.is_mine ? "admin" : "verifier")));
  expect(owners.size).toBe(1);
});

test("what the seller sent anew while somebody looked is not decided unseen", async () => {
  const id = await submit();
  const { submitted_at } = await verifier.api.verification.item({ params: { id } });
  await db.run(
    sql`update verifications set submitted_at = submitted_at + interval '1 second' where listing_id = ${id}`,
  );
  const decide = (at: string) =>
    verifier.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen", submitted_at: at } });
  const refusal = await refusalOf(decide(submitted_at));
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(["conflict", ["submitted_at"]]);
  const again = await verifier.api.verification.item({ params: { id } });
  expect(await decide(again.submitted_at)).toEqual({ id, status: "published" });
  expect((await refusalOf(decide("yesterday"))).status).toBe(400);
});
