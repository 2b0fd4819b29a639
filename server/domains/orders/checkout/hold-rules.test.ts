import { expect, test } from "vitest";
import { judgeHold, type Tried } from "./hold-rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
const tried = (minute: number, minutes = 15, wasPayable = true): Tried => ({ at: at(minute), minutes, wasPayable });
const online = (orders: Tried[], minute: number) => judgeHold(orders, 15, at(minute));

test("the first order holds for its whole time", () => {
  expect(online([], 0)).toEqual({ until: at(15) });
});

test("ordering again goes on with the same hold, and makes it no longer", () => {
  expect(online([tried(0)], 14)).toEqual({ until: at(15) });
  expect(online([tried(0), tried(5), tried(14)], 14.9)).toEqual({ until: at(15) });
});

test("a way to pay that takes longer has its own time, from the first order", () => {
  expect(judgeHold([tried(0)], 30, at(10))).toEqual({ until: at(30) });
  expect(online([tried(0), tried(10, 30)], 20)).toEqual({ until: at(30) });
});

test("when the time is over others have their turn: five minutes, half an hour, half a day", () => {
  expect(online([tried(0)], 15)).toEqual({ waitUntil: at(20) });
  expect(online([tried(0), tried(14)], 19.9)).toEqual({ waitUntil: at(20) });
  expect(online([tried(0)], 20)).toEqual({ until: at(35) });
  expect(online([tried(0), tried(20)], 40)).toEqual({ waitUntil: at(65) });
  expect(online([tried(0), tried(20)], 65)).toEqual({ until: at(80) });
  const often = [tried(0), tried(20), tried(65)];
  expect(online(often, 100)).toEqual({ waitUntil: at(80 + 720) });
  expect(online([...often, tried(800)], 820)).toEqual({ waitUntil: at(815 + 720) });
});

test("a hold that nobody could have paid for counts for nothing once it is over", () => {
  expect(online([tried(0, 15, false)], 15)).toEqual({ until: at(30) });
  expect(online([tried(0, 15, false)], 14)).toEqual({ until: at(15) });
  expect(online([tried(0, 15, false), tried(1)], 16)).toEqual({ waitUntil: at(20) });
  expect(online([tried(0), tried(20, 15, false)], 36)).toEqual({ until: at(51) });
});
