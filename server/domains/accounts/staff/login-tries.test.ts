import { expect, test } from "vitest";
import { loginTries } from "./login-tries.ts";

test("a stranger's try counts for the account, for where it came from, and for both together", () => {
  expect(loginTries("a@b.c", "203.0.113.7", undefined)).toEqual([
    { limit: "account", key: "staff login a@b.c", max: 20, windowS: 900 },
    { limit: "account_at_address", key: "staff login a@b.c at 203.0.113.7", max: 10, windowS: 900, isShared: true },
    { limit: "address", key: "staff login at 203.0.113.7", max: 60, windowS: 900, isShared: true },
  ]);
});

test("a known device's try counts for that device and account alone", () => {
  expect(loginTries("a@b.c", "203.0.113.7", "d")).toEqual([
    { limit: "device", key: "staff login a@b.c device d", max: 20, windowS: 900 },
  ]);
});
