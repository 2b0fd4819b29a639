import { expect, test } from "vitest";
import { keysOf } from "../http/limiter.ts";
import { cashUses, knownLoginUses, loginUses } from "./sms-budget.ts";

test("no purpose counts against another's budget", () => {
  const login = keysOf(loginUses("9876543210", "203.0.113.7"));
  const cash = keysOf(cashUses("9876543210", "203.0.113.7"));
  const all = [...login, ...cash, ...keysOf(knownLoginUses())];
  expect(new Set(all).size).toBe(all.length);
});

test("a login is capped by number and place, by place, by run of numbers and overall", () => {
  expect(loginUses("9876543210", "203.0.113.7")).toEqual([
    {
      limit: "number_at_address",
      key: "sms login 9876543210 at 203.0.113.7",
      max: 3,
      windowS: 86_400,
      isShared: true,
    },
    { limit: "address", key: "sms login address 203.0.113.7", max: 300, windowS: 86_400, isShared: true },
    { limit: "prefix", key: "sms prefix 98765", max: 100, windowS: 3_600, isShared: true },
    { limit: "overall", key: "sms login overall", max: 3_000, windowS: 3_600, isShared: true },
  ]);
});

test("a known device's login has a budget that strangers do not touch", () => {
  expect(knownLoginUses()).toEqual([
    { limit: "overall", key: "sms known login overall", max: 3_000, windowS: 3_600, isShared: true },
  ]);
});

test("a code for cash is capped by number, in a demo too, by place and overall", () => {
  expect(cashUses("9876543210", "2001:db8:1:2::9")).toEqual([
    { limit: "number", key: "sms cash number 9876543210", max: 5, windowS: 86_400 },
    { limit: "address", key: "sms cash address 2001:db8:1:2::/64", max: 60, windowS: 86_400, isShared: true },
    { limit: "overall", key: "sms cash overall", max: 600, windowS: 3_600, isShared: true },
  ]);
});
