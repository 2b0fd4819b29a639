import { expect, test } from "vitest";
import { deriveKeys } from "../../../kit/keys.ts";
import { deviceIn, knownDeviceOf, markDevice, phoneSubject, staffSubject } from "./known-device.ts";

const keys = deriveKeys("a secret of thirty-two characters");
const others = deriveKeys("another secret of as many letters");
const cookie = (mark: string) => `lang=hi; known_device=${mark}`;

test("a device is known for the accounts it was in, and for no other", () => {
  const mark = markDevice(keys, undefined, phoneSubject("9876543210"));
  const id = deviceIn(keys, cookie(mark));
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(knownDeviceOf(keys, cookie(mark), phoneSubject("9876543210"))).toBe(id);
  expect(knownDeviceOf(keys, cookie(mark), phoneSubject("9876543211"))).toBeUndefined();
  expect(knownDeviceOf(keys, cookie(mark), staffSubject("9876543210"))).toBeUndefined();
  expect(knownDeviceOf(keys, "", phoneSubject("9876543210"))).toBeUndefined();
});

test("the same device goes on, and remembers the last five accounts once each", () => {
  let mark: string | undefined;
  for (const n of [1, 2, 3, 4, 5, 5, 6]) mark = markDevice(keys, mark, phoneSubject(String(n)));
  const known = [1, 2, 3, 4, 5, 6].filter((n) => knownDeviceOf(keys, cookie(mark ?? ""), phoneSubject(String(n))));
  expect(known).toEqual([2, 3, 4, 5, 6]);
  expect((mark ?? "").split(".")).toHaveLength(7);
  expect((mark ?? "").length).toBeLessThanOrEqual(400);
});

test("a mark that is not ours is none: it is not read, and not gone on with", () => {
  const mark = markDevice(others, undefined, phoneSubject("1"));
  const [, seal, proof] = markDevice(keys, undefined, phoneSubject("1")).split(".");
  for (const forged of [mark, `x.${seal}.${proof}`, "x", "", "..", `${mark}.${proof}`]) {
    expect(deviceIn(keys, cookie(forged))).toBeUndefined();
    expect(knownDeviceOf(keys, cookie(forged), phoneSubject("1"))).toBeUndefined();
    const next = markDevice(keys, forged, phoneSubject("2"));
    expect(next.split(".")).toHaveLength(3);
    expect(next.split(".")[0]).not.toBe(forged.split(".")[0]);
  }
});

test("what strangers may try from one place differs from what a known device may", () => {
  const mark = markDevice(keys, undefined, staffSubject("a@b.c"));
  const [id, seal] = mark.split(".");
  expect(knownDeviceOf(keys, cookie(`${id}.${seal}`), staffSubject("a@b.c")), "its proof was cut off").toBeUndefined();
  expect(deviceIn(keys, cookie(`${id}.${seal}`))).toBe(id);
});

test("one of the staff is told from another, and what somebody hung on behind a mark is not read", () => {
  const mark = markDevice(keys, undefined, staffSubject("a@b.c"));
  expect(knownDeviceOf(keys, cookie(mark), staffSubject("a@b.c"))).toBe(deviceIn(keys, cookie(mark)));
  expect(knownDeviceOf(keys, cookie(mark), staffSubject("d@b.c"))).toBeUndefined();
  const [id, seal, proof] = mark.split(".");
  const room = "x".repeat(400 - `${id}.${seal}..${proof}`.length);
  expect(knownDeviceOf(keys, cookie(`${id}.${seal}.${room}.${proof}`), staffSubject("a@b.c"))).toBe(id);
  expect(knownDeviceOf(keys, cookie(`${id}.${seal}.${room}x.${proof}`), staffSubject("a@b.c"))).toBeUndefined();
});
