// Wrong passwords slow down where they come from. Who has logged in from a device before gets in, whatever others try.
import { expect, test } from "vitest";
import { nextPhone, refusalOf, world } from "../../../testing/world.ts";
import { createFirstAdmin } from "./staff.service.ts";

const here = await world();
/** A real market behind a proxy, where addresses differ. */
const strict = await world({ config: { isDemo: false, trustProxy: "loopback" } });
const email = "finance@sahejo.test";
const right = "sahejo-demo";

const hammer = async (tries: number, given = email) =>
  Promise.all(
    Array.from({ length: tries }, async () => {
      const wrong = here.browser().api.staff.login({ body: { email: given, password: "wrong" } });
      return (await refusalOf(wrong)).code;
    }),
  );

test("a stranger's wrong passwords shut out strangers, not the device that has logged in before", async () => {
  const finance = await here.staff("finance");
  const ends = await hammer(40);
  expect(ends.filter((end) => end === "wrong_credentials")).toHaveLength(20);
  const stranger = here.browser().api.staff.login({ body: { email, password: right } });
  expect((await refusalOf(stranger)).code).toBe("too_many_requests");
  expect((await finance.api.staff.login({ body: { email, password: right } })).id).toBe(finance.id);
  // Nor is the device a way to guess without end.
  const guesses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      return (await refusalOf(finance.api.staff.login({ body: { email, password: "wrong" } }))).code;
    }),
  );
  expect(guesses.filter((end) => end === "wrong_credentials")).toHaveLength(20);
});

test("a device known for one account is a stranger to another", async () => {
  const support = await here.staff("support");
  await hammer(20, "verifier@sahejo.test");
  const other = support.api.staff.login({ body: { email: "verifier@sahejo.test", password: right } });
  expect((await refusalOf(other)).code).toBe("too_many_requests");
  const shopper = await here.user(nextPhone());
  const third = shopper.api.staff.login({ body: { email: "verifier@sahejo.test", password: right } });
  expect((await refusalOf(third)).code).toBe("too_many_requests");
});

test("one address has half of an account's tries; from another the right password opens", async () => {
  const boss = { email: "boss@sahejo.test", password: "a harbour in autumn" };
  await createFirstAdmin(strict.db, strict.market.now, { ...boss, name: "Boss", role: "admin" });
  const logIn = async (ip: string, body: typeof boss) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": ip };
    const answer = await strict.fetch("/api/v1/backoffice/login", {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const from = async (ip: string, tries: number, body: typeof boss) =>
    (await Promise.all(Array.from({ length: tries }, () => logIn(ip, body)))).filter((status) => status === 401).length;
  const wrong = { ...boss, password: "wrong" };
  expect(await from("203.0.113.1", 30, wrong)).toBe(10);
  expect(await logIn("203.0.113.1", boss)).toBe(429);
  expect(await logIn("203.0.113.2", boss)).toBe(200);
  // However many addresses: as many guesses as ever.
  expect(await from("203.0.113.3", 30, wrong)).toBe(10);
  expect(await from("203.0.113.4", 30, wrong)).toBe(0);
  // An account that does not exist answers the same.
  const nobody = { email: "nobody@sahejo.test", password: "wrong" };
  expect(await from("203.0.113.5", 30, nobody)).toBe(10);
  const metrics = await (await strict.fetch("/metrics")).text();
  expect(metrics).toMatch(/sahejo_limit_refused_total\{what="staff_login",limit="account_at_address"\} \d+/);
});
