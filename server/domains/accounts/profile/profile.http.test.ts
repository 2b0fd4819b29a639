import { expect, test } from "vitest";
import { chosenKinds } from "../../../../contract/notifications/notification-kinds.ts";
import { sql } from "../../../kit/db/sql.ts";
import { subscriber } from "../../../testing/push-keys.ts";
import { nextPhone, refusalOf, world } from "../../../testing/world.ts";

const { user, api, db, browser } = await world({ areCodesAskedFor: true });
const nobody = "00000000-0000-4000-8000-000000000000";

// spec 7.6, 7.7
test("a profile begins empty and keeps what is changed; null takes a value away", async () => {
  const ann = await user();
  expect(await ann.api.accounts.profile()).toMatchObject({
    id: ann.id,
    phone: ann.phone,
    name: null,
    email: null,
    language: "en",
    payout: null,
  });
  const body = { name: " Ananya Iyer ", email: "ananya@example.com", language: "hi", avatar_seed: "mango" } as const;
  expect(await ann.api.accounts.editProfile({ body })).toMatchObject({ ...body, name: "Ananya Iyer" });
  expect(await ann.api.accounts.editProfile({ body: { email: null } })).toMatchObject({
    name: "Ananya Iyer",
    email: null,
  });
});

test("payout details are checked, and read back masked", async () => {
  const { api: mine } = await user();
  const bank = {
    kind: "bank",
    account_name: "Ananya Iyer",
    account_number: "123456789012",
    ifsc: "hdfc0001234",
  } as const;
  expect((await mine.accounts.editProfile({ body: { payout: bank } })).payout).toEqual({
    kind: "bank",
    account_name: "Ananya Iyer",
    account_ends: "9012",
    ifsc: "HDFC0001234",
  });
  expect(
    (await mine.accounts.editProfile({ body: { payout: { kind: "upi", upi_id: "ananya@okicici" } } })).payout,
  ).toEqual({ kind: "upi", upi_id: "ananya@okicici" });
  for (const payout of [
    { kind: "upi", upi_id: "ananya" },
    { ...bank, ifsc: "HDFC1001234" },
    { ...bank, account_number: "12x" },
    { kind: "upi", upi_id: "a@okicici", account_number: "123456789" },
    { kind: "cash" },
  ]) {
    expect((await refusalOf(mine.accounts.editProfile({ body: { payout: payout as never } }))).status).toBe(400);
  }
  expect((await mine.accounts.editProfile({ body: { payout: null } })).payout).toBeNull();
});

test.each([
  ["name", ""],
  ["name", "x".repeat(61)],
  ["email", "not an address"],
  ["language", "fr"],
  ["avatar_seed", ""],
  ["id", nobody],
  ["phone", "9999999999"],
  ["role", "admin"],
  ["status", "active"],
])("a profile with %s = %j is refused, naming the field", async (field, value) => {
  const { api: mine } = await user();
  const refusal = await refusalOf(mine.accounts.editProfile({ body: { [field]: value } as never }));
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

test("a name must not be a phone number: it stands on public pages", async () => {
  const { api: mine } = await user();
  const refusal = await refusalOf(mine.accounts.editProfile({ body: { name: "Call 98765 43210" } }));
  expect([refusal.status, refusal.code]).toEqual([400, "contact_details"]);
});

const home = {
  name: "Ananya Iyer",
  phone: "9810000000",
  address_line_one: "B-12, Sector 44",
  address_line_two: "",
  landmark: "Near the metro",
  pincode: "201303",
};

test("addresses: the first is the default, city and state come from the pincode, one default at a time", async () => {
  const { api: mine } = await user();
  const first = await mine.accounts.addAddress({ body: home });
  expect(first).toMatchObject({ city: "Noida", state: "Uttar Pradesh", is_default: true, sells_from: true });
  const second = await mine.accounts.addAddress({ body: { ...home, pincode: "560001", is_default: true } });
  expect(second).toMatchObject({ is_default: true, sells_from: false });
  expect((await mine.accounts.addresses()).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  await mine.accounts.removeAddress({ params: { id: second.id } });
  expect(await mine.accounts.addresses()).toMatchObject([{ id: first.id, is_default: true }]);
  const edited = await mine.accounts.editAddress({ params: { id: first.id }, body: { pincode: "110001" } });
  expect(edited).toMatchObject({ city: "Delhi", address_line_one: home.address_line_one });
});

test("ten first addresses at once: one default; a book holds twenty", async () => {
  const { api: mine } = await user();
  await Promise.all(
    Array.from({ length: 10 }, () => mine.accounts.addAddress({ body: { ...home, is_default: true } })),
  );
  expect((await mine.accounts.addresses()).filter(({ is_default }) => is_default)).toHaveLength(1);
  const more = await Promise.allSettled(Array.from({ length: 15 }, () => mine.accounts.addAddress({ body: home })));
  expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await mine.accounts.addresses()).toHaveLength(20);
});

test.each(["12345", "1234567", "abcdef", "000000", "999999"])(
  "an address at pincode %s is refused",
  async (pincode) => {
    const { api: mine } = await user();
    const refusal = await refusalOf(mine.accounts.addAddress({ body: { ...home, pincode } }));
    expect([refusal.status, refusal.fields]).toEqual([400, { pincode: "Invalid Pincode" }]);
  },
);

test("somebody else's address is nobody's", async () => {
  const ann = await user();
  const bob = await user();
  const { id } = await ann.api.accounts.addAddress({ body: home });
  expect((await refusalOf(bob.api.accounts.editAddress({ params: { id }, body: { name: "Bob" } }))).status).toBe(404);
  expect((await refusalOf(bob.api.accounts.removeAddress({ params: { id } }))).status).toBe(404);
  expect((await refusalOf(bob.api.accounts.removeAddress({ params: { id: "1" } }))).status).toBe(404);
  expect(await bob.api.accounts.addresses()).toEqual([]);
});

test("a change of number needs a code from both, ends the other sessions and keeps this one", async () => {
  const ann = await user();
  const oldAccess = ann.jar.get("access_token");
  const next = nextPhone();
  const fresh = () =>
    db.run(sql`update login_codes set sent_at = now() - interval '1 minute' where phone = ${ann.phone}`);
  await fresh();
  await ann.api.session.requestCode({ body: { phone: ann.phone } });
  await ann.api.session.requestCode({ body: { phone: next } });
  const body = {
    phone: ann.phone,
    code: await ann.readCode(ann.phone),
    new_phone: next,
    new_code: await ann.readCode(next),
  };
  const wrong = body.new_code === "000000" ? "000001" : "000000";
  expect((await refusalOf(ann.api.accounts.changePhone({ body: { ...body, new_code: wrong } }))).code).toBe(
    "invalid_code",
  );
  expect((await refusalOf(ann.api.accounts.changePhone({ body: { ...body, phone: next } }))).status).toBe(400);
  expect(await ann.api.accounts.changePhone({ body })).toMatchObject({ phone: next });
  expect((await ann.api.accounts.profile()).phone).toBe(next);
  const old = browser();
  old.jar.set("access_token", oldAccess ?? "");
  expect((await refusalOf(old.api.accounts.profile())).status).toBe(401);
  expect(await ann.api.accounts.sessions()).toHaveLength(1);
});

test("a number that somebody has cannot be taken, even by who can read its messages", async () => {
  const [ann, bob] = [await user(), await user()];
  await db.run(sql`update login_codes set sent_at = now() - interval '1 minute'`);
  for (const phone of [ann.phone, bob.phone]) await ann.api.session.requestCode({ body: { phone } });
  const body = {
    phone: ann.phone,
    code: await ann.readCode(ann.phone),
    new_phone: bob.phone,
    new_code: await ann.readCode(bob.phone),
  };
  expect((await refusalOf(ann.api.accounts.changePhone({ body }))).code).toBe("phone_taken");
  expect((await ann.api.accounts.profile()).phone).toBe(ann.phone);
});

test("pushes are on until switched off, kind by kind", async () => {
  const { api: mine } = await user();
  expect((await mine.accounts.preferences()).map(({ kind, push }) => [kind, push])).toEqual(
    chosenKinds.map((kind) => [kind, true]),
  );
  const changed = await mine.accounts.editPreferences({ body: { push: { price_drop: false } } });
  expect(changed.filter(({ push }) => !push)).toEqual([{ kind: "price_drop", group: "discovery", push: false }]);
  expect((await refusalOf(mine.accounts.editPreferences({ body: { push: { spam: true } as never } }))).status).toBe(
    400,
  );
});

test("news of a changed number or payout account cannot be switched off", async () => {
  const { api: mine } = await user();
  for (const kind of ["phone_changed", "payout_changed"]) {
    expect((await mine.accounts.preferences()).map((one) => String(one.kind))).not.toContain(kind);
    const push = { [kind]: false } as never;
    expect((await refusalOf(mine.accounts.editPreferences({ body: { push } }))).status).toBe(400);
  }
});

// spec 7.9
test("what anyone may see of a seller has no phone, no e-mail, no address", async () => {
  const ann = await user();
  await ann.api.accounts.editProfile({ body: { name: "Ananya Iyer", email: "ananya@example.com" } });
  await ann.api.accounts.addAddress({ body: home });
  const seen = await api.listings.publicProfile({ params: { id: ann.id }, query: {} });
  expect(seen).toMatchObject({ id: ann.id, name: "Ananya Iyer", city: "Noida", sold_count: 0, rating: null });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${ann.phone}|ananya@|Sector|201303`));
  expect((await refusalOf(api.listings.publicProfile({ params: { id: nobody }, query: {} }))).status).toBe(404);
  expect((await refusalOf(api.listings.publicProfile({ params: { id: "1 or 1=1" }, query: {} }))).status).toBe(404);
});

test("blocking: oneself not, nobody not, twice is once", async () => {
  const [ann, bob] = [await user(), await user()];
  expect((await refusalOf(ann.api.accounts.block({ params: { id: ann.id } }))).status).toBe(400);
  expect((await refusalOf(ann.api.accounts.block({ params: { id: nobody } }))).status).toBe(404);
  await ann.api.accounts.block({ params: { id: bob.id } });
  await ann.api.accounts.block({ params: { id: bob.id } });
  expect((await ann.api.accounts.blocks()).map(({ id }) => id)).toEqual([bob.id]);
  await ann.api.accounts.unblock({ params: { id: bob.id } });
  expect((await refusalOf(ann.api.accounts.unblock({ params: { id: bob.id } }))).status).toBe(404);
});

test("export holds everything of one's own and nothing of others; closing leaves nothing that says who it was", async () => {
  const [ann, bob] = [await user(), await user()];
  await ann.api.accounts.editProfile({
    body: { name: "Ananya Iyer", email: "ananya@example.com", payout: { kind: "upi", upi_id: "ananya@okicici" } },
  });
  await ann.api.accounts.addAddress({ body: home });
  await ann.api.accounts.registerDevice({ body: { token: subscriber("https://web.push.apple.com/xyz").token } });
  const exported = JSON.stringify(await ann.api.accounts.exportData());
  for (const mine of [ann.phone, "Ananya Iyer", "ananya@example.com", "ananya@okicici", "B-12, Sector 44"]) {
    expect(exported).toContain(mine);
  }
  expect(exported).not.toContain(bob.phone);
  await ann.api.accounts.closeAccount();
  expect(ann.jar.has("is_login")).toBe(false);
  expect((await refusalOf(ann.api.accounts.profile())).status).toBe(401);
  expect((await refusalOf(api.listings.publicProfile({ params: { id: ann.id }, query: {} }))).status).toBe(404);
  const left = await db.many(sql`
    select to_jsonb(u)::text as row from users u where id = ${ann.id}
    union all select to_jsonb(a)::text from addresses a where user_id = ${ann.id}
    union all select to_jsonb(p)::text from payout_details p where user_id = ${ann.id}
    union all select to_jsonb(d)::text from device_tokens d where user_id = ${ann.id}`);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${ann.phone}|ananya|9810000000|Sector|metro|apple`, "i"));
  // The number is free again, for somebody new.
  await db.run(sql`update login_codes set sent_at = now() - interval '1 minute' where phone = ${ann.phone}`);
  expect((await browser().logIn(ann.phone)).user).toMatchObject({ is_new: true });
});
