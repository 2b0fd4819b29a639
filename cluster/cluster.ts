// All of it together: started in the order in which each needs the other, and ended the other way round.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Child, until } from "./child.ts";
import { type Backups, makeBackups, pgbackrest } from "./engines/backups.ts";
import { type DatabaseNode, makeDatabases, type Passwords } from "./engines/database.ts";
import { type EtcdMember, isEtcdWell, makeEtcd } from "./engines/etcd.ts";
import { type Haproxy, makeHaproxy, makeNginx, makePgbouncer, type Pgbouncer } from "./engines/front.ts";
import { isReady, makeProduct, type Product, type WebProcess } from "./engines/product.ts";
import { makePrometheus, type Prometheus } from "./engines/prometheus.ts";
import type { Version } from "./engines/version-before.ts";
import { fillFile } from "./fill.ts";
import { findPrimary, isWhole, lookAtDatabases } from "./look.ts";
import { postgresPrograms } from "./packages.ts";
import { makePlace, type Place } from "./place.ts";
import { HOST, Ports } from "./ports.ts";

export interface Cluster {
  place: Place;
  etcd: readonly EtcdMember[];
  databases: readonly DatabaseNode[];
  haproxy: Haproxy;
  pgbouncer: Pgbouncer;
  nginx: Child;
  backups: Backups;
  product: Product;
  prometheus: Prometheus;
  /** The product began as this one. */
  before: Version | undefined;
  /** Where visitors come. */
  origin: string;
  passwords: Passwords;
  /** Each part with its address, for a person to read. */
  addresses: Record<string, string>;
  end(): Promise<void>;
}

export interface ClusterOptions {
  firstPort: number;
  hasMarket: boolean;
  wantsSmallDisk: boolean;
  /** The product begins as this version, if there is one. */
  before?: Version | undefined;
  say(message: string): void;
  /** Somebody wants it to end while it begins. */
  signal: AbortSignal;
}

const START_MS = 120_000;
const MARKET_MS = 600_000;

const password = () => randomBytes(16).toString("hex");

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { firstPort, hasMarket, wantsSmallDisk, before } = options;
  const place = makePlace();
  const ports = new Ports(firstPort);
  const passwords = { superuser: password(), replication: password(), rewind: password(), product: password() };
  const publicPort = await ports.take();
  const etcd = await makeEtcd(place, ports);
  const databases = await makeDatabases(place, ports, { etcd, passwords, wantsSmallDisk });
  const webPorts = [await ports.take(), await ports.take(), await ports.take()];
  const haproxy = await makeHaproxy(place, ports, databases, webPorts);
  const pgbouncer = await makePgbouncer(place, ports, haproxy, passwords);
  const backups = makeBackups(place, haproxy.primary, passwords);
  const values = {
    PRODUCT_PASSWORD: passwords.product,
    HOST,
    POOL_PORT: pgbouncer.port,
    PRIMARY_PORT: haproxy.primary,
    REPLICA_PORT: haproxy.replicas,
  };
  const product = makeProduct(place, webPorts, { values, publicPort, hasMarket, before });
  const nginx = makeNginx(place, publicPort, webPorts, haproxy.web);
  const prometheus = await makePrometheus(place, ports, {
    webs: webPorts,
    patroni: databases.map(({ restPort }) => restPort),
    etcd: etcd.map(({ port }) => port),
    haproxy: [haproxy.stats],
  });
  const cluster: Cluster = {
    place,
    etcd,
    databases,
    haproxy,
    pgbouncer,
    nginx,
    backups,
    product,
    prometheus,
    before,
    passwords,
    origin: `http://${HOST}:${publicPort}`,
    addresses: {
      "the product, through nginx": `http://${HOST}:${publicPort}`,
      "web processes": webPorts.map((port) => `${HOST}:${port}`).join(", "),
      PgBouncer: `${HOST}:${pgbouncer.port}`,
      "HAProxy, primary": `${HOST}:${haproxy.primary}`,
      "HAProxy, replicas": `${HOST}:${haproxy.replicas}`,
      "HAProxy, what it sees": `http://${HOST}:${haproxy.stats}`,
      PostgreSQL: databases.map(({ name, port }) => `${name} ${HOST}:${port}`).join(", "),
      Patroni: databases.map(({ name, restPort }) => `${name} http://${HOST}:${restPort}/cluster`).join(", "),
      etcd: etcd.map(({ name, port }) => `${name} ${HOST}:${port}`).join(", "),
      Prometheus: `http://${HOST}:${prometheus.port}/alerts`,
      "a console": `psql postgres://sahejo:${passwords.product}@${HOST}:${haproxy.primary}/sahejo`,
      "logs and files": place.root,
    },
    end: () => endAll(cluster),
  };
  try {
    await startAll(cluster, options);
  } catch (error) {
    await cluster.end();
    throw error;
  }
  return cluster;
}

async function startAll(cluster: Cluster, { hasMarket, say, signal }: ClusterOptions): Promise<void> {
  const { etcd, databases, haproxy, pgbouncer, nginx, product } = cluster;
  const wordsOf = (children: readonly Child[]) => () =>
    children.map((child) => `${child.name}:\n${child.lastWords(8)}`).join("\n");
  const patronis = databases.map(({ patroni }) => patroni);
  say("etcd: three members…");
  for (const { child } of etcd) child.start();
  const areWell = async () => (await Promise.all(etcd.map(isEtcdWell))).every(Boolean);
  await until("etcd agrees", START_MS, areWell, { explain: wordsOf(etcd.map(({ child }) => child)), signal });
  say("PostgreSQL: a primary and two standbys…");
  const hasPrimary = async () => (await findPrimary(databases)) !== undefined;
  patronis[0]?.start();
  await until("there is a primary", START_MS, hasPrimary, { explain: wordsOf(patronis.slice(0, 1)), signal });
  for (const patroni of patronis.slice(1)) patroni.start();
  haproxy.child.start();
  const areThere = async () => isWhole(await lookAtDatabases(databases));
  await until("all three are there", START_MS, areThere, { explain: wordsOf(patronis), signal });
  makeRoles(cluster);
  await pgbackrest(cluster.place, databases[0]?.backupConfig ?? "", cluster.passwords, ["stanza-create"]);
  cluster.backups.receiver.start();
  pgbouncer.child.start();
  say(`The product: schema, reference data${hasMarket ? " and the demo market" : ""}…`);
  for (const [n, web] of product.webs.entries()) {
    web.child.start();
    // The first brings the schema and the data; the others find it done.
    if (n === 0) await untilReady(web, MARKET_MS, signal);
  }
  for (const worker of product.workers) worker.start();
  nginx.start();
  cluster.prometheus.child.start();
  for (const web of product.webs) await untilReady(web, START_MS, signal);
}

async function untilReady(web: WebProcess, limitMs: number, signal: AbortSignal): Promise<void> {
  const explain = () => web.child.lastWords();
  await until(`${web.child.name} is ready`, limitMs, () => isReady(web), { explain, signal });
}

/** The product's own role and database: what an operator does once with psql. */
function makeRoles({ place, databases, haproxy, passwords }: Cluster): void {
  const file = place.write("roles.sql", fillFile("roles.sql", { PRODUCT_PASSWORD: passwords.product }));
  const args = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", file];
  const env = {
    PGHOST: HOST,
    PGPORT: String(haproxy.primary),
    PGUSER: "postgres",
    PGDATABASE: "postgres",
    PGPASSWORD: passwords.superuser,
    PGCONNECT_TIMEOUT: "10",
  };
  const done = spawnSync(path.join(postgresPrograms(), "psql"), args, { encoding: "utf8", env });
  if (done.status !== 0)
    throw new Error(`The role could not be made: ${done.stderr}\n${databases[0]?.patroni.lastWords()}`);
}

async function endAll(cluster: Cluster): Promise<void> {
  const { place, etcd, databases, haproxy, pgbouncer, nginx, product, prometheus } = cluster;
  await Promise.all([nginx.end(), prometheus.child.end("SIGKILL"), cluster.backups.receiver.end()]);
  // Nobody waits for visitors any more.
  await Promise.all(
    [...product.webs.map(({ child }) => child), ...product.workers].map((child) => child.end("SIGKILL")),
  );
  await Promise.all([pgbouncer.child.end("SIGKILL"), haproxy.child.end("SIGKILL")]);
  await Promise.all(databases.map((node) => node.end()));
  await until("PostgreSQL ends", 20_000, () => databases.every((node) => node.postgresProcesses().length === 0)).catch(
    () => Promise.all(databases.map((node) => node.killAll())),
  );
  await Promise.all(etcd.map(({ child }) => child.end("SIGKILL")));
  place.remove();
}
