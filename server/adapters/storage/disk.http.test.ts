import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openDisk } from "./disk.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "sahejo-storage-"));
afterAll(() => rmSync(root, { recursive: true }));
const disk = openDisk(path.join(root, "media"));
const KEY = "00112233445566778899aabbccddeeff";
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

test("what was put is found, byte for byte, and gone once it was removed", async () => {
  await disk.put(`${KEY}/320.webp`, Buffer.from("small"), "image/webp");
  await disk.put(`${KEY}/640.webp`, Buffer.from("larger"), "image/webp");
  expect(readFileSync(path.join(root, "media/00/11", KEY, "320.webp"), "utf8")).toBe("small");
  const found = await disk.find(`${KEY}/640.webp`);
  expect(found?.bytes).toBe(6);
  expect(found && (await text(found.stream))).toBe("larger");
  await disk.remove(`${KEY}/320.webp`);
  expect(await disk.find(`${KEY}/320.webp`)).toBeUndefined();
  await disk.remove(`${KEY}/640.webp`);
  await disk.remove(`${KEY}/640.webp`);
  expect(readdirSync(path.join(root, "media/00/11"))).toEqual([]);
});

test("what a crash left half written is no file, and goes with the name", async () => {
  const folder = path.join(root, "media/00/11", KEY);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "320.webp.part"), "hal");
  expect(await disk.find(`${KEY}/320.webp`)).toBeUndefined();
  await disk.remove(`${KEY}/320.webp`);
  expect(filesIn(path.join(root, "media"))).toBe(0);
});

test("many at once to the same key do not get in each other's way", async () => {
  const key = KEY.replace(/^0011/, "abcd");
  await Promise.all(Array.from({ length: 20 }, (_, n) => disk.put(`${key}/${n}.webp`, Buffer.from(`${n}`), "")));
  expect(filesIn(path.join(root, "media/ab/cd"))).toBe(20);
  await Promise.all(Array.from({ length: 20 }, (_, n) => disk.remove(`${key}/${n}.webp`)));
  expect(readdirSync(path.join(root, "media/ab/cd"))).toEqual([]);
});

test.each([
  "../../etc/passwd",
  `${KEY}/../../../../etc/passwd`,
  `/${KEY}/320.webp`,
  `${KEY}/..`,
  `${KEY}/.`,
  `${KEY}/320.webp/..`,
  `${KEY}\0/320.webp`,
  `${KEY}/320.webp\n`,
  `../${KEY}/320.webp`,
  "short/320.webp",
  KEY,
  "",
])("%j is no name, and touches nothing", async (name) => {
  await expect(disk.put(name, Buffer.from("x"), "")).rejects.toThrow("no name");
  await expect(disk.find(name)).rejects.toThrow("no name");
  await expect(disk.remove(name)).rejects.toThrow("no name");
});

/** A disk of one megabyte, or nothing where this machine does not let us have one. */
function tinyDisk(): string | undefined {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-tiny-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}
const tiny = tinyDisk();
afterAll(() => {
  if (tiny === undefined) return;
  execFileSync("umount", [tiny]);
  rmSync(tiny, { recursive: true });
});

test.runIf(tiny !== undefined)("a full disk is an error, and leaves nothing half written", async () => {
  const full = openDisk(tiny ?? "");
  await full.put(`${KEY}/320.webp`, Buffer.alloc(100_000), "");
  await expect(full.put(`${KEY}/640.webp`, Buffer.alloc(2_000_000), "")).rejects.toMatchObject({ code: "ENOSPC" });
  expect(filesIn(tiny ?? "")).toBe(1);
  const found = await full.find(`${KEY}/320.webp`);
  expect(found && (await buffer(found.stream)).length).toBe(100_000);
  await full.put(`${KEY}/640.webp`, Buffer.alloc(100_000), "");
  expect(filesIn(tiny ?? "")).toBe(2);
});
