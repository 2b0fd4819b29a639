import { expect, test } from "vitest";
import { staffRoles } from "../../../../contract/kit.ts";
import { sql } from "../../../kit/db/sql.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { verifyAudit } from "../../audit/audit.service.ts";
import { createFirstAdmin } from "./staff.service.ts";
import { codeAt } from "./totp.ts";

const { staff, browser, db, user, api, fetch } = await world();
/** Not a demo: the second factor is a must. */
const strict = await world({ config: { isDemo: false } });

// spec 3.12
test.each(staffRoles)("the demo's %s logs in without a second factor, and is who they are", async (role) => {
  const { api: mine, jar } = await staff(role);
  expect(await mine.staff.me()).toMatchObject({ role, must_enrol: false });
  expect(jar.get("backoffice_is_login")).toBe("1");
  expect(jar.has("access_token")).toBe(false);
});

test("only admins see staff and audit; support suspends; a user's session opens nothing here", async () => {
  const ann = await user();
  for (const role of staffRoles) {
    const { api: mine } = await staff(role);
    if (role === "admin") await mine.staff.people();
    else expect((await refusalOf(mine.staff.people())).code).toBe("not_permitted");
    if (role !== "admin" && role !== "support") {
      const suspend = mine.suspension.suspend({ params: { id: ann.id }, body: { reason: "because" } });
      expect((await refusalOf(suspend)).code).toBe("not_permitted");
    }
  }
  expect((await refusalOf(ann.api.staff.people())).status).toBe(401);
  expect((await refusalOf(api.staff.me())).status).toBe(401);
});

test("a wrong password and an unknown address are the same answer; twenty wrong ones close the door for a while", async () => {
  const tryIt = (email: string, password: string) => browser().api.staff.login({ body: { email, password } });
  const wrong = await refusalOf(tryIt("finance@sahejo.test", "wrong"));
  const unknown = await refusalOf(tryIt("nobody@sahejo.test", "wrong"));
  expect([wrong.status, wrong.code, wrong.message]).toEqual([unknown.status, unknown.code, unknown.message]);
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => tryIt("nobody@sahejo.test", "wrong")));
  const codes = many.map((one) => (one.status === "rejected" ? (one.reason as { code: string }).code : "in"));
  expect(codes.filter((code) => code === "wrong_credentials")).toHaveLength(19);
  // Right ones never run out.
  for (let n = 0; n < 25; n++) await tryIt("logistics@sahejo.test", "sahejo-demo");
});

async function firstAdmin() {
  const email = `boss${Math.random()}@sahejo.test`;
  await createFirstAdmin(strict.db, strict.market.now, {
    email,
    name: "Boss",
    role: "admin",
    password: "a harbour in autumn",
  });
  const boss = strict.browser();
  const me = await boss.api.staff.login({ body: { email, password: "a harbour in autumn" } });
  return { ...boss, email, me };
}

test("outside a demo nothing opens before the authenticator is set up, and each of its codes works once", async () => {
  const boss = await firstAdmin();
  expect(boss.me.must_enrol).toBe(true);
  expect((await refusalOf(boss.api.staff.people())).code).toBe("totp_enrolment_required");
  const { secret, otpauth_uri } = await boss.api.staff.startTotp();
  expect(otpauth_uri).toContain("otpauth://totp/Sahejo");
  const code = codeAt(secret, Date.now());
  const wrong = code === "000000" ? "000001" : "000000";
  const password = "a lighthouse in spring";
  const confirm = (body: { code: string; password?: string }) => boss.api.staff.confirmTotp({ body });
  expect((await refusalOf(confirm({ code: wrong, password }))).code).toBe("invalid_code");
  // What somebody else made or chose does not stay.
  for (const given of [undefined, "a harbour in autumn", "sahejo-admin-1"])
    expect((await refusalOf(confirm({ code, ...(given && { password: given }) }))).fields, given).toHaveProperty(
      "password",
    );
  // Twelve at once are one enrolment, and one line in the log.
  const dozen = await Promise.allSettled(Array.from({ length: 12 }, () => confirm({ code, password })));
  const [enrolled, ...more] = dozen.filter(({ status }) => status === "fulfilled");
  expect([enrolled, more]).toMatchObject([{ value: { has_totp: true, must_enrol: false } }, []]);
  const { data: log } = await boss.api.audit.list({ query: {} });
  expect(log.filter(({ action }) => action === "staff.enrol_totp")).toHaveLength(1);
  await boss.api.staff.people();
  const body = { email: boss.email, password };
  const old = strict.browser().api.staff.login({ body: { ...body, password: "a harbour in autumn" } });
  expect((await refusalOf(old)).code).toBe("wrong_credentials");
  const logIn = (totp?: string) => strict.browser().api.staff.login({ body: { ...body, totp } });
  expect((await refusalOf(logIn())).code).toBe("totp_required");
  expect((await refusalOf(logIn(code))).code, "used already").toBe("wrong_credentials");
  const next = codeAt(secret, Date.now() + 30_000);
  const both = await Promise.allSettled([logIn(next), logIn(next)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await refusalOf(boss.api.staff.startTotp())).code).toBe("conflict");
});

test("invite, disable, reset: access ends at once, nobody locks themselves out, and the log tells it", async () => {
  const { api: admin, id: adminId } = await staff();
  const email = "New.Person@Sahejo.test";
  const { person, password } = await admin.staff.invite({ body: { email, name: "New Person", role: "verifier" } });
  expect(person).toMatchObject({ email: email.toLowerCase(), role: "verifier", is_active: true, has_totp: false });
  expect((await refusalOf(admin.staff.invite({ body: { email, name: "Again", role: "admin" } }))).code).toBe(
    "conflict",
  );
  const fresh = browser();
  await fresh.api.staff.login({ body: { email: email.toLowerCase(), password } });
  await admin.staff.disable({ params: { id: person.id } });
  expect((await refusalOf(fresh.api.staff.me())).status).toBe(401);
  expect((await refusalOf(fresh.api.staff.login({ body: { email: email.toLowerCase(), password } }))).status).toBe(401);
  await admin.staff.enable({ params: { id: person.id } });
  expect((await refusalOf(fresh.api.staff.me())).status, "an old session does not come back to life").toBe(401);
  await fresh.api.staff.login({ body: { email: email.toLowerCase(), password } });
  await admin.staff.resetTotp({ params: { id: person.id } });
  expect((await refusalOf(fresh.api.staff.me())).status).toBe(401);
  expect((await refusalOf(admin.staff.disable({ params: { id: adminId } }))).code).toBe("conflict");
  const { data } = await admin.audit.list({ query: { limit: 4 } });
  expect(data.map(({ action }) => action)).toEqual([
    "staff.reset_totp",
    "staff.login",
    "staff.enable",
    "staff.disable",
  ]);
});

test("a new password ends one's other sessions", async () => {
  const { api: admin } = await staff();
  const { person, password } = await admin.staff.invite({
    body: { email: "pw@sahejo.test", name: "Pw", role: "finance" },
  });
  const [here, there] = [browser(), browser()];
  for (const at of [here, there]) await at.api.staff.login({ body: { email: person.email, password } });
  const change = (current: string) => here.api.staff.changePassword({ body: { current, next: "another long one" } });
  expect((await refusalOf(change("wrong"))).code).toBe("wrong_credentials");
  await change(password);
  await here.api.staff.me();
  expect((await refusalOf(there.api.staff.me())).status).toBe(401);
});

test("outside a demo a password that anybody would try first is not taken", async () => {
  const boss = await firstAdmin();
  const { secret } = await boss.api.staff.startTotp();
  await boss.api.staff.confirmTotp({ body: { code: codeAt(secret, Date.now()), password: "a lighthouse in spring" } });
  const change = (next: string) =>
    refusalOf(boss.api.staff.changePassword({ body: { current: "a lighthouse in spring", next } }));
  expect(await change("Sahejo-2026!")).toMatchObject({
    code: "validation_failed",
    fields: { next: expect.any(String) },
  });
  const easy = { email: "easy@sahejo.test", name: "Easy", role: "admin", password: "admin-password" };
  await expect(async () => createFirstAdmin(strict.db, strict.market.now, easy)).rejects.toMatchObject({
    code: "validation_failed",
  });
});

test("a password is taken as it was typed, all of it, and however old it is; what is kept of it is Argon2id's", async () => {
  const password = ` Nobody knows a word of it: ${"ñ漢字🙂 x7".repeat(12)} `;
  const email = `typed${Math.random()}@sahejo.test`;
  const id = await createFirstAdmin(strict.db, strict.market.now, { email, name: "Typed", role: "admin", password });
  const logIn = (given: string) => strict.browser().api.staff.login({ body: { email, password: given } });
  await strict.db.run(sql`update staff set created_at = now() - interval '3 years' where id = ${id}`);
  expect((await logIn(password)).id).toBe(id);
  for (const other of [
    password.trim(),
    password.toLowerCase(),
    [...password].slice(0, 64).join(""),
    password.normalize("NFD"),
  ])
    expect((await refusalOf(logIn(other))).code, other).toBe("wrong_credentials");
  const [row] = await strict.db.many<{ kept: string }>(sql`select password_hash as kept from staff where id = ${id}`);
  expect(row?.kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("logging in again in the same browser ends the session that was there", async () => {
  const { api: again, jar } = await staff("verifier");
  const cookie = `backoffice_access_token=${jar.get("backoffice_access_token")}`;
  const isIn = async () => (await fetch("/api/v1/backoffice/me", { headers: { cookie } })).status === 200;
  expect(await isIn()).toBe(true);
  await again.staff.login({ body: { email: "verifier@sahejo.test", password: "sahejo-demo" } });
  expect(await isIn()).toBe(false);
  await again.staff.me();
});

test("a back office that nobody touched for an hour asks who is there; one in use does not", async () => {
  const { api, id } = await staff("logistics");
  const quietFor = (minutes: number) =>
    db.run(sql`update staff_sessions set last_seen_at = now() - make_interval(mins => ${minutes}::int)
      where staff_id = ${id}`);
  await quietFor(59);
  await api.staff.me();
  const [row] = await db.many<{ quiet: number }>(
    sql`select extract(epoch from now() - max(last_seen_at))::int as quiet from staff_sessions where staff_id = ${id}`,
  );
  expect(row?.quiet).toBeLessThan(59);
  await quietFor(61);
  expect((await refusalOf(api.staff.me())).status).toBe(401);
});

test("the log is read page by page and cannot be changed; one row edited behind its back is named", async () => {
  const boss = await firstAdmin();
  const { secret } = await boss.api.staff.startTotp();
  await boss.api.staff.confirmTotp({ body: { code: codeAt(secret, Date.now()), password: "a lighthouse in spring" } });
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      boss.api.staff.invite({ body: { email: `p${n}@sahejo.test`, name: "P", role: "support" } }),
    ),
  );
  const first = await boss.api.audit.list({ query: { limit: 20 } });
  const second = await boss.api.audit.list({ query: { limit: 20, cursor: first.meta.next_cursor ?? "" } });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual(Array.from(ids, (_, n) => (ids[0] ?? 0) - n));
  expect(await verifyAudit(strict.db)).toMatchObject({ broken: null, entries: ids[0] });
  for (const change of [
    sql`update audit_entries set action = 'nothing' where id = 3`,
    sql`delete from audit_entries where id = 3`,
    sql`truncate audit_entries`,
  ]) {
    await expect(strict.db.run(change)).rejects.toThrow("append-only");
  }
  await strict.db.run(sql`alter table audit_entries disable trigger user`);
  const tamper = async (change: ReturnType<typeof sql>) => {
    await strict.db.run(sql`create table kept as select * from audit_entries`);
    await strict.db.run(change);
    const { broken } = await verifyAudit(strict.db);
    await strict.db.run(sql`delete from audit_entries`);
    await strict.db.run(sql`insert into audit_entries select * from kept`);
    await strict.db.run(sql`drop table kept`);
    return broken;
  };
  expect(await tamper(sql`update audit_entries set detail = '{"role":"nobody"}' where id = 5`)).toBe(5);
  expect(await tamper(sql`update audit_entries set at = at - interval '1 day' where id = 7`)).toBe(7);
  expect(await tamper(sql`delete from audit_entries where id = 9`)).toBe(9);
  expect(await tamper(sql`delete from audit_entries where id > 20`)).toBe(21);
  expect(await verifyAudit(strict.db)).toMatchObject({ broken: null });
  expect((await refusalOf(boss.api.audit.list({ query: { cursor: "x" } }))).status).toBe(400);
});

test("suspending twice, or restoring who is not suspended, is refused; the reason is kept", async () => {
  const ann = await user();
  const { api: mine } = await staff("support");
  const params = { id: ann.id };
  await mine.suspension.suspend({ params, body: { reason: "sold a brick" } });
  expect((await refusalOf(mine.suspension.suspend({ params, body: { reason: "again" } }))).code).toBe("conflict");
  const row = await db.find(sql`select status_reason from users where id = ${ann.id}`);
  expect(row).toEqual({ status_reason: "sold a brick" });
  await mine.suspension.restore({ params, body: {} });
  expect((await refusalOf(mine.suspension.restore({ params, body: {} }))).code).toBe("conflict");
});

test("an admin takes the whole log as a file, and that is in it", async () => {
  const admin = await staff();
  const file = await admin.request("/api/v1/backoffice/audit/export");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/);
  const [heads, first = "", ...others] = (await file.text()).trim().split("\r\n");
  expect(heads).toContain("id,at,staff,action,subject,detail,hash");
  expect(first).toContain("admin@sahejo.test,list.export,list:audit");
  expect(others.at(-1)).toMatch(/^1,/);
  const support = await staff("support");
  expect((await support.request("/api/v1/backoffice/audit/export")).status).toBe(403);
});
