// What the cluster is made of comes from Debian. Nothing of it is started by being installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const PACKAGES = [
  "postgresql",
  "patroni",
  "python3-etcd",
  "etcd-server",
  "etcd-client",
  "haproxy",
  "pgbouncer",
  "nginx",
  "pgbackrest",
  "prometheus",
];

/** What keeps it from running, in one sentence. */
export class Missing extends Error {}

export function ensurePackages(say: (message: string) => void): void {
  if (!existsSync("/etc/debian_version"))
    throw new Missing("npm run cluster needs Debian: etcd, Patroni, HAProxy and the others come from its packages.");
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0)
    throw new Missing(
      `These packages are missing, and only root can install them: apt-get install ${missing.join(" ")}`,
    );
  say(`Installing ${missing.join(", ")}…`);
  withoutStarting(() => {
    if (!install(missing)) {
      apt(["update"]);
      if (!install(missing)) throw new Missing(`apt-get could not install ${missing.join(", ")}.`);
    }
  });
}

function isInstalled(name: string): boolean {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own way to name a field
  const asked = spawnSync("dpkg-query", ["-W", "-f=${db:Status-Abbrev}", name], { encoding: "utf8" });
  return asked.status === 0 && asked.stdout.startsWith("ii");
}

const install = (names: readonly string[]) => apt(["install", "-y", "--no-install-recommends", ...names]);

function apt(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

const POLICY = "/usr/sbin/policy-rc.d";

/** Debian starts what it installs, unless this file says no. One that is there says what its owner wants. */
function withoutStarting(work: () => void): void {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    work();
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

/** Where PostgreSQL's own programs are: of the newest version that Debian has installed. */
export function postgresPrograms(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isFinite) : [];
  const newest = versions.toSorted((a, b) => b - a).find((one) => existsSync(path.join(root, `${one}/bin/postgres`)));
  if (newest === undefined) throw new Missing(`No PostgreSQL was found in ${root}.`);
  return path.join(root, `${newest}/bin`);
}

/** Before 3.0.3 Patroni is safe by etcd's older interface alone: ops/patroni.yml says why. */
export function etcdInterface(): "etcd" | "etcd3" {
  const { stdout } = spawnSync("/usr/bin/patroni", ["--version"], { encoding: "utf8" });
  const [major = 0, minor = 0, patch = 0] = (/\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? "").split(".").map(Number);
  return major * 10_000 + minor * 100 + patch >= 30_003 ? "etcd3" : "etcd";
}
