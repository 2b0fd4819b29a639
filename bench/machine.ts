// Processes under test and what they cost. CPU time is read from the kernel: it does not care what else the machine does.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { serverEntry, serverEnvironment, serverFlags } from "../bin/project.mjs";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
const TICKS_PER_SECOND = 100;

export interface Target {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts a script of ours and waits until it answers. */
export function start(script: string, port: number, env: Record<string, string> = {}, probe = "/"): Promise<Target> {
  const isOurs = script === serverEntry;
  // As npm start runs it.
  const flags = isOurs ? serverFlags : [];
  const own = isOurs ? serverEnvironment : {};
  return startIn(ROOT, [...flags, path.join(ROOT, script)], port, { ...own, ...env }, probe);
}

/** The same for any script of Node, in its own folder. */
export async function startIn(
  folder: string,
  args: readonly string[],
  port: number,
  env: Record<string, string>,
  probe: string,
): Promise<Target> {
  const name = args.findLast((argument) => /\.\w+$/.test(argument)) ?? folder;
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: "production" },
  });
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`http://127.0.0.1:${port}${probe}`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${name} did not start.`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      // One that ended by itself says so, instead of being waited for.
      if (child.exitCode !== null || child.signalCode !== null) {
        console.error(`${name} on port ${port} had ended by itself: ${child.exitCode ?? child.signalCode}.`);
        return;
      }
      child.kill("SIGTERM");
      await new Promise((done) => child.once("exit", done));
    },
  };
}

/** CPU milliseconds a process has used so far, user and system: all its threads, to the nanosecond. */
function cpuOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = safely(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"), "0").split(" ");
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}

/** What a process's children had used when they ended: a connection that the pool lets go takes nothing with it. */
function cpuOfEnded(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / TICKS_PER_SECOND;
}

/** The same for all PostgreSQL processes whose data is in a folder: they do part of our work. */
function cpuOfDatabase(dataDir: string): number {
  const stats = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...parentAndCommand(Number(name)) }));
  const masters = stats.filter(({ command }) => command.includes(`-D ${dataDir}`)).map(({ pid }) => pid);
  const family = stats.filter(({ pid, parent }) => masters.includes(pid) || masters.includes(parent));
  const ended = masters.reduce((sum, pid) => sum + safely(() => cpuOfEnded(pid), 0), 0);
  return family.reduce((sum, { pid }) => sum + safely(() => cpuOf(pid), 0), ended);
}

function parentAndCommand(pid: number): { parent: number; command: string } {
  return safely(
    () => {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
    },
    { parent: 0, command: "" },
  );
}

/** Processes come and go while we look. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

export interface Cost {
  server: number;
  database: number;
}

/** Resident memory in megabytes. */
export function memoryOf({ pid }: Target): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

export function costOf(target: Target, dataDir?: string): Cost {
  return { server: cpuOf(target.pid), database: dataDir === undefined ? 0 : cpuOfDatabase(dataDir) };
}
