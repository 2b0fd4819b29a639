import { expect, test } from "vitest";
import { refusedBy } from "../../testing/refused-by.ts";
import type { Viewer } from "../services.ts";
import { requireOwnWill, requireSameSite } from "./identity.ts";

const ORIGIN = "https://sahejo.example";
const site = (headers: Record<string, string>) => refusedBy(() => requireSameSite(headers, ORIGIN))?.code;

test.each([
  [{}, undefined],
  [{ "sec-fetch-site": "same-origin" }, undefined],
  [{ "sec-fetch-site": "none" }, undefined],
  [{ "sec-fetch-site": "same-site" }, "cross_site"],
  [{ "sec-fetch-site": "cross-site" }, "cross_site"],
  [{ origin: ORIGIN, host: "10.0.0.1" }, undefined],
  [{ origin: "http://localhost:3000", host: "localhost:3000" }, undefined],
  [{ origin: "https://localhost:3000", host: "localhost:3000" }, undefined],
  [{ origin: "https://evil.example", host: "localhost:3000" }, "cross_site"],
  [{ origin: "null", host: "localhost:3000" }, "cross_site"],
  [{ origin: ORIGIN, "sec-fetch-site": "cross-site" }, "cross_site"],
  [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, "cross_site"],
] as const)("a write that says of itself %o: %s", (headers, code) => {
  expect(site(headers)).toBe(code);
});

const user: Viewer = { kind: "user", userId: "u1", sessionId: "s1" };
const staff: Viewer = { kind: "staff", staffId: "t1", role: "admin", sessionId: "s2", mustEnrol: false };
const sent = { cookie: "", csrf: "token of s1 s2", authorization: "bearer of u1" };
/** What is in the header names whom it is good for. */
const identity = {
  hasCsrf: ({ csrf = "" }: typeof sent | { csrf?: string }, sessionId: string) => csrf.includes(sessionId),
  hasBearer: async ({ authorization = "" }: typeof sent | { authorization?: string }, userId: string) =>
    authorization.includes(userId),
};
const will = (viewer: Viewer, given: Partial<typeof sent>, needsBearer = false) =>
  requireOwnWill(
    needsBearer ? { needsBearer } : {},
    viewer,
    { cookie: "", csrf: undefined, authorization: undefined, ...given },
    identity,
  ).then(
    () => undefined,
    ({ code }) => code,
  );

test("a session's write carries the token of that session", async () => {
  expect(await will({ kind: "guest" }, {})).toBeUndefined();
  expect(await will(user, sent)).toBeUndefined();
  expect(await will(staff, sent)).toBeUndefined();
  expect(await will(user, {})).toBe("csrf_failed");
  expect(await will(user, { csrf: "token of s2" })).toBe("csrf_failed");
  expect(await will(staff, { csrf: "token of s1" })).toBe("csrf_failed");
});

test("a few also need the user's own bearer token, which staff have none of", async () => {
  expect(await will(user, sent, true)).toBeUndefined();
  expect(await will(user, { csrf: sent.csrf }, true)).toBe("not_logged_in");
  expect(await will(user, { ...sent, authorization: "bearer of u2" }, true)).toBe("not_logged_in");
  expect(await will(staff, { ...sent, authorization: "bearer of t1" }, true)).toBe("not_logged_in");
  expect(await will(staff, { ...sent, authorization: "bearer of undefined" }, true)).toBe("not_logged_in");
  expect(await will(user, { authorization: sent.authorization }, true)).toBe("csrf_failed");
});
