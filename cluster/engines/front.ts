// What stands between the product and its databases, and between visitors and the product.
import { Child } from "../child.ts";
import { fillFile } from "../fill.ts";
import type { Place } from "../place.ts";
import { HOST, type Ports } from "../ports.ts";
import type { DatabaseNode, Passwords } from "./database.ts";

/** As systemd would with RestartSec=1. */
const RESTART_MS = 1_000;

export interface Haproxy {
  child: Child;
  primary: number;
  replicas: number;
  stats: number;
  /** For what changes something. */
  web: number;
}

export async function makeHaproxy(
  place: Place,
  ports: Ports,
  nodes: readonly DatabaseNode[],
  webPorts: readonly number[],
): Promise<Haproxy> {
  const [primary, replicas, stats] = [await ports.take(), await ports.take(), await ports.take()];
  const web = await ports.take();
  const servers = nodes
    .map(({ name, port, restPort }) => `  server ${name} ${HOST}:${port} check port ${restPort}`)
    .join("\n");
  const config = place.write(
    "haproxy.cfg",
    fillFile("haproxy.cfg", {
      HOST,
      PRIMARY_PORT: primary,
      REPLICA_PORT: replicas,
      STATS_PORT: stats,
      PRIMARY_SERVERS: servers,
      REPLICA_SERVERS: servers,
      WEB_PORT: web,
      WEB_CHECKS: webPorts.map((port, n) => `  server web${n + 1} ${HOST}:${port} check`).join("\n"),
    }),
  );
  const child = new Child({
    name: "haproxy",
    command: "/usr/sbin/haproxy",
    args: ["-db", "-f", config],
    user: place.user,
    log: place.log("haproxy"),
    restartMs: RESTART_MS,
  });
  return { child, primary, replicas, stats, web };
}

export interface Pgbouncer {
  child: Child;
  port: number;
}

export async function makePgbouncer(
  place: Place,
  ports: Ports,
  haproxy: Haproxy,
  passwords: Passwords,
): Promise<Pgbouncer> {
  const port = await ports.take();
  place.write("pgbouncer-users.txt", fillFile("pgbouncer-users.txt", { PRODUCT_PASSWORD: passwords.product }));
  const config = place.write(
    "pgbouncer.ini",
    fillFile("pgbouncer.ini", {
      HOST,
      PRIMARY_PORT: haproxy.primary,
      POOL_PORT: port,
      POOL_SIZE: 40,
      RUN: place.root,
    }),
  );
  const child = new Child({
    name: "pgbouncer",
    command: "/usr/sbin/pgbouncer",
    args: [config],
    user: place.user,
    log: place.log("pgbouncer"),
    restartMs: RESTART_MS,
  });
  return { child, port };
}

/** `port`: known before, because the product is told where its visitors come. */
export function makeNginx(place: Place, port: number, webPorts: readonly number[], writes: number): Child {
  const run = place.folder("nginx");
  const config = place.write(
    "nginx.conf",
    fillFile("nginx.conf", {
      HOST,
      PORT: port,
      RUN: run,
      CACHE: place.folder("nginx/cache"),
      CACHE_SIZE: "256m",
      WEB_PORT: writes,
      WEB_SERVERS: webPorts.map((web) => `    server ${HOST}:${web} max_fails=0;`).join("\n"),
    }),
  );
  return new Child({
    name: "nginx",
    command: "/usr/sbin/nginx",
    args: ["-e", "stderr", "-p", run, "-c", config],
    // Its workers say nowhere whose they are, but where they work.
    cwd: run,
    user: place.user,
    log: place.log("nginx"),
    restartMs: RESTART_MS,
  });
}
