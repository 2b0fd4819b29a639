import { expect, test } from "vitest";
import { needOf, requireEntry, requireHint } from "./guard.ts";
import type { ViewerKind } from "./page-context.ts";

function answerTo(path: string, viewer: ViewerKind, cookies = ""): Response | undefined {
  return thrownBy(() => requireEntry(new URL(path, "http://localhost"), viewer, cookies));
}

function thrownBy(guard: () => void): Response | undefined {
  try {
    guard();
    return undefined;
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

const sentTo = (path: string, viewer: ViewerKind, cookies = "") =>
  answerTo(path, viewer, cookies)?.headers.get("location") ?? null;

// spec 5.3
test("a guest below /user is sent to login, and the way back is remembered whole", () => {
  expect(sentTo("/user/orders", "guest")).toBe("/auth/login?route=%2Fuser%2Forders");
  expect(sentTo("/user/checkout?pid=p1&x=2", "guest")).toBe("/auth/login?route=%2Fuser%2Fcheckout%3Fpid%3Dp1%26x%3D2");
  expect(answerTo("/user/orders", "guest")?.status).toBe(302);
});

test("asking for a page's data leads back to the page", () => {
  expect(sentTo("/user/profile.data?index&a=1", "guest")).toBe("/auth/login?route=%2Fuser%2Fprofile%3Fa%3D1");
  expect(sentTo("/user/x.database", "guest")).toBe("/auth/login?route=%2Fuser%2Fx.database");
  expect(sentTo("/user/profile.data?_routes=profile", "guest")).toBe("/auth/login?route=%2Fuser%2Fprofile");
});

test("a session opens them; a hint alone opens nothing and goes with the redirect", () => {
  expect(sentTo("/user/orders", "user")).toBeNull();
  const forged = answerTo("/user/orders", "guest", "lang=hi; is_login=1; user_id=u1");
  expect(forged?.headers.get("location")).toBe("/auth/login?route=%2Fuser%2Forders");
  expect(forged?.headers.getSetCookie()).toEqual([
    "is_login=; Path=/; Max-Age=0; SameSite=Lax",
    "user_id=; Path=/; Max-Age=0; SameSite=Lax",
  ]);
  expect(answerTo("/user/orders", "guest", "is_login=0")?.headers.getSetCookie()).toEqual([]);
});

// spec 5.4
test("the back office has its own people and its own login, which is open", () => {
  expect(sentTo("/backoffice/orders", "user", "is_login=1")).toBe("/backoffice/login");
  expect(sentTo("/backoffice", "guest")).toBe("/backoffice/login");
  expect(sentTo("/backoffice/login", "guest")).toBeNull();
  expect(sentTo("/backoffice/orders", "staff")).toBeNull();
  expect(answerTo("/backoffice", "guest", "backoffice_is_login=1; is_login=1")?.headers.getSetCookie()).toEqual([
    "backoffice_is_login=; Path=/; Max-Age=0; SameSite=Lax",
  ]);
});

// spec 6.10
test("staff are not users, and users not staff", () => {
  expect(sentTo("/user/orders", "staff")).toBe("/auth/login?route=%2Fuser%2Forders");
  expect(sentTo("/backoffice", "user")).toBe("/backoffice/login");
});

test("everything else is open", () => {
  for (const path of ["/", "/categories", "/users", "/backoffices", "/payment/wait?pid=1", "/auth/login"]) {
    expect(sentTo(path, "guest"), path).toBeNull();
    expect(needOf(path), path).toBeUndefined();
  }
});

// spec 5.2, 5.4
test("in the browser a missing hint spares the trip, a present one does not decide", () => {
  const sent = (path: string, cookies: string) =>
    thrownBy(() => requireHint(new URL(path, "http://localhost"), cookies))?.headers.get("location") ?? null;
  expect(sent("/user/orders", "")).toBe("/auth/login?route=%2Fuser%2Forders");
  expect(sent("/user/orders", "is_login=0")).toBe("/auth/login?route=%2Fuser%2Forders");
  expect(sent("/user/orders", "is_login=")).not.toBeNull();
  expect(sent("/user/orders", "is_login=1")).toBeNull();
  expect(sent("/backoffice", "is_login=1")).toBe("/backoffice/login");
  expect(sent("/backoffice", "backoffice_is_login=1")).toBeNull();
  expect(sent("/categories", "")).toBeNull();
});
