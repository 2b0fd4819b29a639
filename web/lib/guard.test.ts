import { expect, test } from "vitest";
import { requireEntry } from "./guard.ts";

function sentTo(path: string, cookies = ""): string | null {
  try {
    requireEntry(new URL(path, "http://localhost"), cookies);
    return null;
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get("location") : String(answer);
  }
}

test("a guest below /user is sent to login, and the way back is remembered whole", () => {
  expect(sentTo("/user/orders")).toBe("/auth/login?route=%2Fuser%2Forders");
  expect(sentTo("/user/checkout?pid=p1&x=2")).toBe("/auth/login?route=%2Fuser%2Fcheckout%3Fpid%3Dp1%26x%3D2");
});

test("asking for a page's data leads back to the page", () => {
  expect(sentTo("/user/profile.data?_routes=profile")).toBe("/auth/login?route=%2Fuser%2Fprofile");
});

test("is_login set and not 0 opens them", () => {
  expect(sentTo("/user/orders", "lang=hi; is_login=1")).toBeNull();
  expect(sentTo("/user/orders", "is_login=0")).not.toBeNull();
  expect(sentTo("/user/orders", "is_login=")).not.toBeNull();
});

test("the back office has its own cookie and its own login, which is open", () => {
  expect(sentTo("/backoffice/orders", "is_login=1")).toBe("/backoffice/login");
  expect(sentTo("/backoffice")).toBe("/backoffice/login");
  expect(sentTo("/backoffice/login")).toBeNull();
  expect(sentTo("/backoffice/orders", "backoffice_is_login=1")).toBeNull();
});

test("everything else is open", () => {
  expect(["/", "/categories", "/users", "/payment/wait?pid=1", "/auth/login"].map((path) => sentTo(path))).toEqual(
    Array(5).fill(null),
  );
});
