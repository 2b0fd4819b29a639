import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "./kit/config.ts";
import { withSessionSecret } from "./session-secret.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-secret-"));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;
const newDataDir = () => path.join(folder, String(++made), "data");
const secretOf = (DATA_DIR: string) => withSessionSecret(readConfig({ DATA_DIR })).sessionSecret;

function refusalOf(dataDir: string): string {
  try {
    secretOf(dataDir);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error("This folder was expected to be refused.");
}

test("a secret is made at the first start and found at the next", () => {
  const dataDir = newDataDir();
  const secret = secretOf(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretOf(dataDir)).toBe(secret);
  expect(secretOf(newDataDir())).not.toBe(secret);
});

test("only its owner can read it, and nothing else is left behind", () => {
  const dataDir = newDataDir();
  secretOf(dataDir);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
  // PostgreSQL's own user must be able to walk through.
  expect(statSync(dataDir).mode & 0o055).toBe(0o055);
});

test("one that is given is taken, and no file is made", () => {
  const dataDir = newDataDir();
  const config = readConfig({ DATA_DIR: dataDir, SESSION_SECRET: "of one's own" });
  expect(withSessionSecret(config)).toEqual({ ...config, sessionSecret: "of one's own" });
  expect(() => statSync(dataDir)).toThrow("ENOENT");
});

test("processes that start at the same moment agree", async () => {
  const dataDir = newDataDir();
  const script = `
    const { readConfig } = await import(${JSON.stringify(new URL("./kit/config.ts", import.meta.url).href)});
    const { withSessionSecret } = await import(${JSON.stringify(new URL("./session-secret.ts", import.meta.url).href)});
    process.stdin.once("data", () => {
      console.log(withSessionSecret(readConfig()).sessionSecret);
      process.stdin.destroy();
    });
    console.log("ready");`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", script], { env: { DATA_DIR: dataDir } }),
  );
  for (const child of children) child.stdout.setEncoding("utf8");
  for (const line of await Promise.all(children.map((child) => once(child.stdout, "data"))))
    expect(line).toEqual(["ready\n"]);
  // Ready, all of them: now at once.
  const told = children.map((child) => once(child.stdout, "data"));
  for (const child of children) child.stdin.write("go\n");
  const secrets = (await Promise.all(told)).map((args) => String(args[0]).trim());
  await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toBe(readFileSync(path.join(dataDir, "session-secret"), "utf8").trim());
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test.each(["", "\n", "abc", "0123456789012345678901234567890\n"])("one that is too short is not used: %j", (text) => {
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "session-secret");
  writeFileSync(file, text);
  expect(refusalOf(dataDir)).toBe(
    `SESSION_SECRET: ${file} holds less than 32 characters; delete it, and the next start makes a new one.`,
  );
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("what cannot be read or made is told in one sentence", () => {
  const isFolder = newDataDir();
  mkdirSync(path.join(isFolder, "session-secret"), { recursive: true });
  expect(refusalOf(isFolder)).toMatch(/^SESSION_SECRET: [^\n]+ cannot be read \(EISDIR\);[^\n]+\.$/);
  const behindFile = path.join(newDataDir(), "below");
  mkdirSync(path.dirname(path.dirname(behindFile)), { recursive: true });
  writeFileSync(path.dirname(behindFile), "");
  expect(refusalOf(behindFile)).toMatch(/^SESSION_SECRET: [^\n]+ cannot be read \(ENOTDIR\);[^\n]+\.$/);
});

// Root may write anywhere.
test.skipIf(process.getuid?.() === 0)("a folder that cannot be written is told in one sentence", () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o555);
  expect(refusalOf(dataDir)).toMatch(/^SESSION_SECRET: none could be kept in [^\n]+ \(EACCES\);[^\n]+\.$/);
});
