// The market that browser tests look at: a copy of a template that is made once for a schema, served from a folder of
// its own and thrown away at the end. What one run did is not there in the next.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { serverEntry, serverEnvironment, serverFlags } from "../bin/project.mjs";
import { launchPostgres } from "../server/adapters/embedded-postgres/launcher.ts";
import { plantTemplate } from "./stage/own/template.ts";

const dataDir = process.env.DATA_DIR ?? "";

rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
// PostgreSQL's own user walks through it.
chmodSync(dataDir, 0o755);
await plantTemplate(dataDir);

const postgres = await launchPostgres({ dataDir, isDisposable: true });
const server: ChildProcess = spawn(process.execPath, [...serverFlags, serverEntry], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, ...serverEnvironment },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill("SIGTERM"));
const [code] = await once(server, "exit");
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(code ?? 1);
