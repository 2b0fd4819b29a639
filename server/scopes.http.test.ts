// Every call that exists × keys: with its own scope alone, with every other scope, with `listings:read`, with all of them.
// A new endpoint is in here by being in the contract.
import { expect, test } from "vitest";
import { scopeOf, scopes } from "../contract/api-keys/scopes.ts";
import type { Endpoint } from "../contract/kit.ts";
import { routes } from "./app/routes.ts";
import { plantKey } from "./testing/keys.ts";
import { world } from "./testing/world.ts";

const { fetch, staff, db } = await world();
const maker = (await staff("admin")).id;
const every = scopes.map(({ scope }) => scope);
const plant = (...granted: string[]) => plantKey(db, maker, granted);

const all = await plant(...every);
const onlyListings = await plant("listings:read");
const alone = new Map<string, string>();
const allBut = new Map<string, string>();
for (const scope of every) {
  alone.set(scope, await plant(scope));
  allBut.set(scope, await plant(...every.filter((other) => other !== scope)));
}

/** 401 and 403 come before anything about the call itself; anything else means that the door was open. */
async function doorFor({ method, path }: Endpoint, key: string | undefined): Promise<"open" | 401 | 403> {
  const filled = path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  const { status } = await fetch(`/api/v1${filled}`, { method, headers: { authorization: `Bearer ${key}` } });
  return status === 401 || status === 403 ? status : "open";
}

test.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s opens to keys with its scope, and to no other",
  async (_name, endpoint) => {
    const scope = scopeOf(endpoint);
    expect(await doorFor(endpoint, onlyListings), "a key for listings").toBe(scope === "listings:read" ? "open" : 403);
    expect(await doorFor(endpoint, all), "a key with every scope").toBe(scope ? "open" : 403);
    if (scope === undefined) return;
    expect(await doorFor(endpoint, alone.get(scope)), `a key with ${scope} alone`).toBe("open");
    expect(await doorFor(endpoint, allBut.get(scope)), `a key with all but ${scope}`).toBe(403);
  },
);

test.each([
  ["GET", "/user/profile"],
  ["DELETE", "/user/profile"],
  ["POST", "/auth/otp"],
  ["POST", "/token/refresh"],
  ["GET", "/logout"],
  ["POST", "/backoffice/login"],
  ["GET", "/backoffice/me"],
  ["POST", "/backoffice/me/password"],
  ["POST", "/backoffice/me/totp"],
  ["GET", "/backoffice/me/filters"],
  ["GET", "/backoffice/staff"],
  ["POST", "/backoffice/staff/{id}/disable"],
  ["GET", "/backoffice/api_keys"],
  ["POST", "/backoffice/api_keys"],
  ["DELETE", "/backoffice/api_keys/{id}"],
  ["GET", "/backoffice/users/{id}/view_as"],
  ["POST", "/backoffice/users/{id}/end_sessions"],
  ["GET", "/dev/messages"],
  ["POST", "/dev/clock"],
  ["POST", "/payment/webhook/{gateway}"],
] as const)("no key ever makes %s %s", (method, path) => {
  expect(routes.some(({ endpoint }) => endpoint.method === method && endpoint.path === path)).toBe(true);
  expect(scopeOf({ method, path })).toBeUndefined();
});
