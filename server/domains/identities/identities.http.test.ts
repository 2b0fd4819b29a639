// The identity of a thing, from the wizard to the market: said once, kept sealed, in one place.
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { openVault, vaultOf } from "../../kit/db/vault.ts";
import { nextImei, nextSerial } from "../../testing/identities.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { resealAll } from "./identities.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, api } = here;
const verifier = await here.staff("verifier");
const seller = await makeSeller(await here.user());
const IMEI = "490154203237518";

/** A new seller may post five a day. */
const newSeller = async () => makeSeller(await here.user());
const imei = (value: string) => ({ kind: "imei" as const, value });
const approve = (id: string) =>
  verifier.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });

test("each category says which identity its things have", async () => {
  const categories = await api.catalogue.categories();
  const of = (slug: string) => categories.find((one) => one.slug === slug)?.identity;
  expect(
    ["smartphone", "iphone", "ipad", "macbook", "gaming-console", "refrigerator", "sofa-recliner", "computers"].map(of),
  ).toEqual(["imei", "imei", "imei", "serial", "serial", "serial", "none", "none"]);
});

test("what is wrong with a number is said in clear words, and a draft may be without", async () => {
  const photos = await seller.storePhotos(1);
  const say = async (value: string) =>
    (await refusalOf(seller.api.listings.create({ body: phoneListing(seller, photos, { identity: imei(value) }) })))
      .fields;
  const wrong = {
    "490154203237519": "One of these digits is not right. Dial *#06# and compare.",
    "49015420323751": "An IMEI has 15 digits. Dial *#06# to see it, and leave out what stands after a slash.",
    "49015420323751X": "An IMEI is digits alone. Dial *#06# to see it.",
    "": "Write the phone's IMEI. Dial *#06# to see it.",
  };
  for (const [typed, words] of Object.entries(wrong)) expect(await say(typed)).toEqual({ "identity.value": words });
  const without = phoneListing(seller, photos, { identity: undefined });
  expect((await refusalOf(seller.api.listings.create({ body: without }))).fields).toHaveProperty("identity.value");
  const serial = phoneListing(seller, photos, { identity: { kind: "serial", value: "ABC12345" } });
  expect((await refusalOf(seller.api.listings.create({ body: serial }))).fields).toHaveProperty("identity.kind");
  const draft = await seller.api.listings.create({ body: { ...without, submit: false } });
  expect(draft.status).toBe("draft");
  expect((await seller.api.listings.product({ params: { id: draft.id } })).identity).toBeNull();
  // Then it is written in Devanagari digits, with spaces, and understood.
  const body = phoneListing(seller, photos, { identity: imei("४९ ०१५४२० ३२३७५१ ८") });
  await seller.api.listings.edit({ params: { id: draft.id }, body });
  const own = await seller.api.listings.product({ params: { id: draft.id } });
  expect(own.identity).toEqual({ kind: "imei", last4: "7518" });
  expect(own.own?.identity).toEqual({ kind: "imei", value: IMEI });
  await seller.api.listings.remove({ params: { id: draft.id } });
});

test("a sofa has none, a laptop its serial number, a tablet without a SIM too", async () => {
  const person = await newSeller();
  const draft = (category_id: number, change: object) =>
    person.api.listings.create({
      body: {
        category_data: { category_id },
        submit: false,
        answers: {},
        images: [],
        title: "",
        description: "",
        ...change,
      },
    });
  expect((await refusalOf(draft(51, { identity: imei(nextImei()) }))).fields).toHaveProperty("identity");
  expect((await refusalOf(draft(24, { identity: imei(nextImei()) }))).fields).toHaveProperty("identity.kind");
  await draft(24, { identity: { kind: "serial", value: nextSerial() } });
  const wifi = { answers: { network: "Wi-Fi" } };
  await draft(12, { ...wifi, identity: { kind: "serial", value: nextSerial() } });
  expect((await refusalOf(draft(12, { ...wifi, identity: imei(nextImei()) }))).fields).toHaveProperty("identity.kind");
  await draft(12, { answers: { network: "Wi-Fi + Cellular" }, identity: imei(nextImei()) });
});

test("fifty at once with one IMEI are one listing, and what was refused counts against nobody", async () => {
  const value = nextImei();
  const people = await Promise.all(Array.from({ length: 10 }, newSeller));
  const bodies = await Promise.all(
    people.flatMap((one) =>
      Array.from({ length: 5 }, async () => ({
        one,
        body: phoneListing(one, await one.storePhotos(1), { identity: imei(value) }),
      })),
    ),
  );
  const ends = await Promise.allSettled(bodies.map(({ one, body }) => one.api.listings.create({ body })));
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(["identity_in_use"]));
  const rows = await db.many(
    sql`select status from listings where seller_id = any(${people.map(({ id }) => id)}::uuid[])`,
  );
  expect(rows).toEqual([{ status: "under-verification" }]);
  const left = await Promise.all(people.map(async (one) => (await one.api.listings.postingLimit()).left));
  expect(left.toSorted()).toEqual([4, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
});

test("one thing lives in one place: drafts claim nothing, what failed or was removed lets go, what is out keeps its own", async () => {
  const [one, other] = [await newSeller(), await newSeller()];
  const value = nextImei();
  const bodyOf = async (who: typeof one, change = {}) =>
    phoneListing(who, await who.storePhotos(1), { identity: imei(value), ...change });
  const draft = await other.api.listings.create({ body: await bodyOf(other, { submit: false }) });
  const first = await one.api.listings.create({ body: await bodyOf(one) });
  const submit = async () => other.api.listings.edit({ params: { id: draft.id }, body: await bodyOf(other) });
  expect((await refusalOf(submit())).code).toBe("identity_in_use");
  await verifier.api.verification.decide({
    params: { id: first.id },
    body: { approve: false, reasons: ["blurry_photos"], note: "" },
  });
  expect((await submit()).status).toBe("under-verification");
  await approve(draft.id);
  const again = await bodyOf(one);
  expect((await refusalOf(one.api.listings.edit({ params: { id: first.id }, body: again }))).code).toBe(
    "identity_in_use",
  );
  // What is out is of one thing.
  const out = await bodyOf(other, { images: again.images });
  const changed = {
    ...out,
    images: (await other.api.listings.product({ params: { id: draft.id } })).images.map(({ id }) => id),
  };
  const another = { ...changed, identity: imei(nextImei()) };
  expect((await refusalOf(other.api.listings.edit({ params: { id: draft.id }, body: another }))).fields).toHaveProperty(
    "identity.value",
  );
  expect(
    (await refusalOf(other.api.listings.edit({ params: { id: draft.id }, body: { ...changed, identity: null } })))
      .fields,
  ).toHaveProperty("identity.value");
  await other.api.listings.edit({ params: { id: draft.id }, body: { ...changed, identity: undefined, price: 31_000 } });
  await other.api.listings.edit({ params: { id: draft.id }, body: { ...changed, price: 30_000 } });
  await other.api.listings.remove({ params: { id: draft.id } });
  expect((await one.api.listings.edit({ params: { id: first.id }, body: again })).status).toBe("under-verification");
});

test("the registry is asked before a phone goes live: blocked and copied ones do not, and one that is away stops no reader", async () => {
  const person = await newSeller();
  const make = async () => {
    const value = nextImei();
    const { id } = await person.api.listings.create({
      body: phoneListing(person, await person.storePhotos(1), { identity: imei(value) }),
    });
    return { id, value };
  };
  const play = (value: string, status: "clean" | "blocked" | "cloned" | "away") =>
    api.dev.writeRegistry({ body: { value, status } });
  const shown = async (id: string) => (await verifier.api.verification.item({ params: { id } })).identity?.registry;
  const { id, value } = await make();
  for (const [status, code] of [
    ["blocked", "identity_blocked"],
    ["cloned", "identity_blocked"],
  ] as const) {
    await play(value, status);
    expect(await shown(id)).toBe(status);
    expect((await refusalOf(approve(id))).code).toBe(code);
  }
  // Given back, and unblocked.
  await play(value, "clean");
  expect(await approve(id)).toMatchObject({ status: "published" });

  const away = await make();
  await play(away.value, "away");
  expect(await shown(away.id)).toBe("not_checked");
  const said = await refusalOf(approve(away.id));
  expect([said.code, said.status]).toEqual(["registry_unavailable", 503]);
  expect((await api.listings.product({ params: { id } })).identity).toEqual({ kind: "imei", last4: value.slice(-4) });
  expect(
    (
      await verifier.api.verification.decide({
        params: { id: away.id },
        body: { approve: false, reasons: ["device_blocked"], note: "" },
      })
    ).status,
  ).toBe("verification-failed");
  await play(away.value, "clean");
});

test("a phone from before phones had numbers is not approved without one", async () => {
  const person = await newSeller();
  const { id } = await person.api.listings.create({ body: phoneListing(person, await person.storePhotos(1)) });
  await db.run(sql`delete from identities where listing_id = ${id}`);
  expect(await verifier.api.verification.item({ params: { id } })).toMatchObject({
    identity: null,
    identity_wanted: "imei",
  });
  expect((await refusalOf(approve(id))).code).toBe("listing_wrong_state");
});

test("whoever checks sees four digits, and all of them only by an act that is written down", async () => {
  const person = await newSeller();
  const value = nextImei();
  const { id } = await makePublished(person, verifier, { identity: imei(value) });
  expect(await verifier.api.identitiesDesk.look({ params: { id }, body: {} })).toEqual({ kind: "imei", value });
  const [entry] = await db.many<{ action: string; subject: string; detail: unknown }>(sql`
    select action, subject, detail from audit_entries order by id desc limit 1`);
  expect(entry).toMatchObject({ action: "identity.look", subject: `listing:${id}` });
  expect(JSON.stringify(entry)).not.toContain(value);
  for (const role of ["support", "logistics", "finance"] as const) {
    const staff = await here.staff(role);
    expect((await refusalOf(staff.api.identitiesDesk.look({ params: { id }, body: {} }))).status).toBe(403);
  }
  expect((await refusalOf(person.api.identitiesDesk.look({ params: { id }, body: {} }))).status).toBe(401);
  const nobodys = "00000000-0000-4000-8000-000000000000";
  expect((await refusalOf(verifier.api.identitiesDesk.look({ params: { id: nobodys }, body: {} }))).status).toBe(404);
});

test("its owner downloads it whole, and it goes with the account", async () => {
  const person = await newSeller();
  const value = nextImei();
  await makePublished(person, verifier, { identity: imei(value) });
  expect(JSON.stringify(await person.api.accounts.exportData())).toContain(value);
  const identities = here.personalData.find(({ name }) => name === "identities");
  await db.transaction(async (tx) => identities?.erase(tx, person.id));
  expect(await db.many(sql`select from identities where owner_id = ${person.id}`)).toEqual([]);
  expect(await identities?.collect(db, person.id, here.vault)).toEqual([]);
});

test("a new key seals everything anew while the market goes on; the last can go once all is marked anew", async () => {
  const [old] = [here.config.sessionSecret];
  const [both, alone] = [openVault(["n".repeat(40), old]), openVault(["n".repeat(40)])];
  expect(vaultOf(here.config).mark("x")).toEqual(both.mark("x"));
  const all = await db.many<{ mark: Buffer }>(sql`select mark from identities order by listing_id`);
  expect(await resealAll(db, both, false)).toEqual({ seen: all.length, changed: all.length });
  expect(await resealAll(db, both, false)).toEqual({ seen: all.length, changed: 0 });
  expect(await db.many(sql`select mark from identities order by listing_id`)).toEqual(all);
  expect(await resealAll(db, both, true)).toEqual({ seen: all.length, changed: all.length });
  expect(await db.many(sql`select mark from identities order by listing_id`)).not.toEqual(all);
  expect(await resealAll(db, alone, true)).toMatchObject({ changed: all.length });
});
