import fc from "fast-check";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { deriveKeys, isSame } from "../../../kit/keys.ts";
import type { Exchange } from "../../../kit/services.ts";
import { clearCookies, readSessionCookie, setCookie } from "./cookies.ts";
import { hasBearer, hasCsrf } from "./own-pages.ts";
import { isAcceptable, standingOf } from "./refresh-policy.ts";
import * as tokens from "./tokens.ts";

const keys = deriveKeys("a secret of at least thirty-two letters");
const other = deriveKeys("another secret of thirty-two letters");
const id = "0198f3a2-0000-4000-8000-000000000001";
const another = "0198f3a2-0000-4000-8000-000000000002";
const salt = Buffer.from("0123456789abcdef");
const claims = { subject: "u1", sessionId: id };

test("a token is read with the key of its kind, and lives as long as its kind does", async () => {
  for (const [kind, lifeS] of [
    ["access", 15 * 60],
    ["bearer", 10 * 60],
    ["staff", 12 * 3_600],
  ] as const) {
    const token = await tokens.signToken(keys, kind, claims);
    expect(await tokens.readToken(keys, kind, token)).toEqual(claims);
    expect(await tokens.readToken(other, kind, token)).toBeUndefined();
    expect(await tokens.readToken(keys, kind === "access" ? "bearer" : "access", token)).toBeUndefined();
    const { iat, exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(exp - iat).toBe(lifeS);
  }
});

test("a token that names nobody, or no session, or is of another make, is none", async () => {
  const sign = (body: object, alg = "HS256") =>
    new SignJWT({ ...body }).setProtectedHeader({ alg }).setExpirationTime("5m").sign(keys.access);
  expect(await tokens.readToken(keys, "access", await sign({ sub: "u1", sid: id }))).toEqual(claims);
  expect(await tokens.readToken(keys, "access", await sign({ sub: "u1" }))).toBeUndefined();
  expect(await tokens.readToken(keys, "access", await sign({ sid: id }))).toBeUndefined();
  expect(await tokens.readToken(keys, "access", "nonsense")).toBeUndefined();
  const long = deriveKeys("x").access;
  const other512 = new SignJWT({ sub: "u1", sid: id }).setProtectedHeader({ alg: "HS512" }).setExpirationTime("5m");
  expect(
    await tokens.readToken(
      { ...keys, access: Buffer.concat([long, long]) },
      "access",
      await other512.sign(Buffer.concat([long, long])),
    ),
  ).toBeUndefined();
});

test("a refresh token is this session's, of this number, with this salt", () => {
  const token = tokens.refreshToken(keys, id, salt, 3);
  expect(tokens.parseRefreshToken(token)).toEqual({ sessionId: id, generation: 3 });
  expect(tokens.isRefreshToken(keys, token, salt)).toBe(true);
  expect(tokens.isRefreshToken(keys, token, Buffer.from("another salt"))).toBe(false);
  expect(tokens.isRefreshToken(other, token, salt)).toBe(false);
  expect(tokens.isRefreshToken(keys, token.replace(".3.", ".4."), salt)).toBe(false);
  expect(tokens.isRefreshToken(keys, token.replace(id, another), salt)).toBe(false);
  expect(tokens.isRefreshToken(keys, tokens.refreshToken(keys, id, salt, 123_456_789), salt)).toBe(true);
  const long = tokens.refreshToken(keys, id, salt, 1_234_567_890);
  for (const odd of [
    "",
    `x${token}`,
    `${token}x`,
    token.replace(".3.", ".."),
    token.replace(".3.", ".x."),
    token.slice(1),
    long,
  ]) {
    expect(tokens.parseRefreshToken(odd), odd).toBeUndefined();
    expect(tokens.isRefreshToken(keys, odd, salt), odd).toBe(false);
  }
});

test("the token against forged writes holds for each session it was made for, and for no other", () => {
  const both = tokens.csrfToken(keys, [id, another]);
  expect(tokens.isCsrfTokenOf(keys, both, id)).toBe(true);
  expect(tokens.isCsrfTokenOf(keys, both, another)).toBe(true);
  expect(tokens.isCsrfTokenOf(keys, tokens.csrfToken(keys, [another]), id)).toBe(false);
  expect(tokens.isCsrfTokenOf(keys, tokens.csrfToken(keys, []), id)).toBe(false);
  expect(tokens.isCsrfTokenOf(other, both, id)).toBe(false);
  const [nonce = "", proof = ""] = both.split(".");
  expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
  expect(tokens.csrfToken(keys, [id])).not.toBe(tokens.csrfToken(keys, [id]));
  expect(tokens.isCsrfTokenOf(keys, proof, id)).toBe(false);
  expect(tokens.isCsrfTokenOf(keys, `x${both}`, id)).toBe(false);
  // Somebody's kilobytes are not read.
  expect(tokens.isCsrfTokenOf(keys, `${nonce}.${"x".repeat(300)}.${proof}`, id)).toBe(false);
});

test("a write carries in its header what the cookie holds", () => {
  const token = tokens.csrfToken(keys, [id]);
  const sent = (cookie: string, csrf: string | undefined) => ({ cookie, csrf, authorization: undefined });
  expect(hasCsrf(keys, sent(`lang=hi; csrf_token=${token}`, token), id)).toBe(true);
  expect(hasCsrf(keys, sent(`csrf_token=${token}`, token), another)).toBe(false);
  expect(hasCsrf(keys, sent(`csrf_token=${token}`, undefined), id)).toBe(false);
  expect(hasCsrf(keys, sent("", token), id)).toBe(false);
  expect(hasCsrf(keys, sent("csrf_token=", ""), id)).toBe(false);
  expect(hasCsrf(keys, sent(`csrf_token=${token}`, tokens.csrfToken(keys, [id])), id)).toBe(false);
});

test("a bearer token is the user's own", async () => {
  const token = await tokens.signToken(keys, "bearer", claims);
  const has = (authorization: string | undefined, userId = "u1") =>
    hasBearer(keys, { cookie: "", csrf: undefined, authorization }, userId);
  expect(await has(`Bearer ${token}`)).toBe(true);
  expect(await has(`bearer ${token}`)).toBe(true);
  expect(await has(`Bearer ${token}`, "u2")).toBe(false);
  for (const odd of [undefined, "", token, `xBearer ${token}`, `Bearer ${token} x`, "Bearer x"])
    expect(await has(odd), odd).toBe(false);
  expect(await has(`Bearer ${await tokens.signToken(keys, "access", claims)}`)).toBe(false);
});

test("a code is known by the number it was sent to", () => {
  expect(isSame(tokens.codeHash(keys, "9876543210", "123456"), tokens.codeHash(keys, "9876543210", "123456"))).toBe(
    true,
  );
  expect(isSame(tokens.codeHash(keys, "9876543210", "123456"), tokens.codeHash(keys, "9876543211", "123456"))).toBe(
    false,
  );
  expect(isSame(Buffer.from("abc"), Buffer.from("abcd"))).toBe(false);
});

test("the newest token counts, one of a moment ago is a straggler, any other was taken from somewhere", () => {
  const family = { generation: 5, ages_s: [100, 20, 3] };
  expect(standingOf(family, 5)).toBe("current");
  expect(standingOf(family, 4)).toBe("straggler");
  expect(standingOf(family, 3)).toBe("straggler");
  expect(standingOf({ ...family, ages_s: [100, 20.001, 3] }, 3)).toBe("replayed");
  for (const presented of [2, 1, 0, -1, 6, 7]) expect(standingOf(family, presented), `${presented}`).toBe("replayed");
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 9 }), (presented) => {
      expect(isAcceptable(family, presented)).toBe([3, 4, 5].includes(presented));
    }),
  );
  // Ages of what has not been yet cannot be; if they were, nobody is let in by them.
  expect(standingOf({ generation: 2, ages_s: [1, 1, 1, 1] }, 3)).toBe("replayed");
});

const setBy = (write: (exchange: Exchange) => void) => {
  const exchange = { setCookies: [] as string[] } as unknown as Exchange;
  write(exchange);
  return exchange.setCookies;
};

test.each([
  ["access_token", "900", true],
  ["refresh_token", "2592000", true],
  ["is_login", "2592000", false],
  ["user_id", "2592000", false],
  ["csrf_token", "31536000", false],
  ["known_device", "31536000", true],
  ["backoffice_access_token", "43200", true],
  ["backoffice_is_login", "43200", false],
] as const)("%s lives %s seconds; scripts cannot read what proves something: %s", (name, seconds, isHidden) => {
  const hidden = isHidden ? "; HttpOnly" : "";
  const line = `${name}=v; Path=/; Max-Age=${seconds}; SameSite=Lax${hidden}`;
  expect(setBy((exchange) => setCookie(exchange, false, name, "v"))).toEqual([line]);
  expect(setBy((exchange) => setCookie(exchange, true, name, "v"))).toEqual([`${line}; Secure`]);
  expect(setBy((exchange) => clearCookies(exchange, false, [name, "is_login"]))).toEqual([
    `${name}=; Path=/; Max-Age=0; SameSite=Lax${hidden}`,
    "is_login=; Path=/; Max-Age=0; SameSite=Lax",
  ]);
});

test("a cookie without a value is none", () => {
  expect(readSessionCookie("user_id=; is_login=1", "user_id")).toBeUndefined();
  expect(readSessionCookie("user_id=; is_login=1", "is_login")).toBe("1");
});

test("a session that goes on and on ends after a year", () => {
  expect(tokens.LONGEST_S).toBe(31_536_000);
});
