// One throw-away PostgreSQL for all http tests, and in it a template database that each test file copies.
// The folder stays between runs: a second run finds both ready.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { launchPostgres } from "../adapters/embedded-postgres/launcher.ts";
import { isAlive } from "../adapters/embedded-postgres/processes.ts";
import { prepare } from "../prepare.ts";
import { createFrom, dropAll, exists, markAsTemplate } from "./engine.tables.ts";
import { schemaHash } from "./schema-hash.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string };
    template: string;
  }
}

const SERVER = fileURLToPath(new URL("../", import.meta.url));

export default async function setup(project: TestProject) {
  const { dataDir, release } = claimFolder();
  const postgres = await launchPostgres({ dataDir, isDisposable: true });
  const { host = "", port = 0, user = "", password } = postgres.connection;
  const admin = { ...postgres.connection, database: "postgres" };
  const template = `template_${schemaHash()}`;
  // What runs that were killed left behind; another run may be at work right now.
  await dropAll(admin, "world\\_%", (name) => !isAlive(Number(name.split("_")[1])));
  if (!(await exists(admin, template))) {
    await dropAll(admin, "template\\_%");
    await createFrom(admin, `${template}_unfinished`, "template1");
    await prepare({ isDemo: true }, { ...postgres.connection, database: `${template}_unfinished` }, () => undefined);
    await markAsTemplate(admin, `${template}_unfinished`, template);
  }
  project.provide("postgres", { host, port, user, password: String(password) });
  project.provide("template", template);
  return async () => {
    await postgres.stop();
    release();
  };
}

/** Two runs at once in one checkout each get a PostgreSQL of their own; the next run finds a free one ready. */
function claimFolder(): { dataDir: string; release: () => void } {
  for (let slot = 0; ; slot++) {
    const dataDir = path.join(os.tmpdir(), `sahejo-test-${os.userInfo().uid}-${hashOf(SERVER)}-${slot}`);
    const claim = `${dataDir}.claim`;
    const release = () => rmSync(claim, { force: true });
    if (existsSync(claim) && !isAlive(Number(readFileSync(claim, "utf8")))) release();
    try {
      writeFileSync(claim, String(process.pid), { flag: "wx" });
      return { dataDir, release };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function hashOf(...texts: string[]): string {
  const hash = createHash("sha1");
  for (const text of texts) hash.update(text);
  return hash.digest("hex").slice(0, 12);
}
