// Outside production nobody needs to think of SESSION_SECRET: one is made at the first start and kept in DATA_DIR, so
// that a restart logs nobody out. Whoever starts at the same time gets the same one.
import { randomBytes, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError, type GivenConfig, MIN_SECRET_LENGTH } from "./kit/config.ts";

export function withSessionSecret(config: GivenConfig): Config {
  return { ...config, sessionSecret: config.sessionSecret ?? keptSecret(config.dataDir) };
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  const secret = read(file) ?? make(file);
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new ConfigError(
      `SESSION_SECRET: ${file} holds less than ${MIN_SECRET_LENGTH} characters; delete it, and the next start makes a new one.`,
    );
  }
  return secret;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new ConfigError(
      `SESSION_SECRET: ${file} cannot be read (${codeOf(error)}); give this user the right to, or set SESSION_SECRET.`,
    );
  }
}

/** Written aside and linked then: whoever sees the file sees all of it, and the first one to link wins. */
function make(file: string): string {
  const mine = `${file}.${process.pid}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 });
    writeThrough(mine, `${randomBytes(32).toString("hex")}\n`);
    linkSync(mine, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST")
      throw new ConfigError(
        `SESSION_SECRET: none could be kept in ${file} (${codeOf(error)}); set SESSION_SECRET, or DATA_DIR to a folder that can be written.`,
      );
  } finally {
    rmSync(mine, { force: true });
  }
  return read(file) ?? "";
}

function writeThrough(file: string, text: string): void {
  const open = openSync(file, "wx", 0o600);
  try {
    writeFileSync(open, text);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "no code";
}
