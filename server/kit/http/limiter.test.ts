import { expect, test } from "vitest";
import { countedAs, raised } from "./limiter.ts";

const guest = { viewer: { kind: "guest" }, ip: "10.0.0.1" } as const;
const user = { viewer: { kind: "user", userId: "u1", sessionId: "s1" }, ip: "10.0.0.1" } as const;
const call = (per: "ip" | "user" | "device") =>
  ({ method: "POST", path: "/login", limit: { max: 5, windowS: 600, per } }) as const;

test("a limit of each user counts by user, any other by address", () => {
  const byAddress = { key: "POST /login ip 10.0.0.1", max: 5, windowS: 600 };
  expect(countedAs(call("user"), user, false)).toEqual({ key: "POST /login user u1", max: 5, windowS: 600 });
  expect(countedAs(call("user"), guest, false)).toEqual(byAddress);
  expect(countedAs(call("ip"), user, false)).toEqual(byAddress);
});

test("a limit of each device counts one that was here before for itself, and any other by address", () => {
  const known = { ...guest, device: "d1" };
  expect(countedAs(call("device"), known, false).key).toBe("POST /login device d1");
  expect(countedAs(call("device"), guest, false).key).toBe("POST /login ip 10.0.0.1");
  expect(countedAs(call("ip"), known, false).key).toBe("POST /login ip 10.0.0.1");
});

test("the demo lets an address do more and a user no more", () => {
  expect(countedAs(call("ip"), user, true).max).toBe(1_666);
  expect(countedAs(call("user"), user, true).max).toBe(5);
  expect(raised(5, 3_600)).toBe(10_000);
  expect(raised(20_000, 3_600)).toBe(20_000);
});

test("what has no limit would be allowed nothing", () => {
  expect(countedAs({ method: "GET", path: "/x", limit: undefined }, guest, false)).toEqual({
    key: "GET /x ip 10.0.0.1",
    max: 0,
    windowS: 1,
  });
});
