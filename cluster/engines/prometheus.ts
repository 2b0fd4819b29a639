// Asks every part how it is, and says when a person must look.
import { Child } from "../child.ts";
import { fillFile } from "../fill.ts";
import type { Place } from "../place.ts";
import { HOST, type Ports } from "../ports.ts";

export interface Prometheus {
  child: Child;
  port: number;
}

export interface Asked {
  webs: readonly number[];
  patroni: readonly number[];
  etcd: readonly number[];
  haproxy: readonly number[];
}

export async function makePrometheus(place: Place, ports: Ports, asked: Asked): Promise<Prometheus> {
  const port = await ports.take();
  const targets = (of: readonly number[]) => of.map((one) => `"${HOST}:${one}"`).join(", ");
  const config = place.write(
    "prometheus.yml",
    fillFile("prometheus.yml", {
      RULES: place.write("alerts.yml", fillFile("alerts.yml", {})),
      WEB_TARGETS: targets(asked.webs),
      PATRONI_TARGETS: targets(asked.patroni),
      ETCD_TARGETS: targets(asked.etcd),
      HAPROXY_TARGETS: targets(asked.haproxy),
    }),
  );
  const child = new Child({
    name: "prometheus",
    command: "/usr/bin/prometheus",
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${place.folder("prometheus")}`,
      `--web.listen-address=${HOST}:${port}`,
      "--log.level=warn",
    ],
    user: place.user,
    log: place.log("prometheus"),
    restartMs: 1_000,
  });
  return { child, port };
}

/** The names of what it would call a person for now. */
export async function alertsOf({ port }: Prometheus): Promise<string[]> {
  try {
    const answer = await fetch(`http://${HOST}:${port}/api/v1/alerts`, { signal: AbortSignal.timeout(2_000) });
    const told = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
    const firing = told.data.alerts.filter(({ state }) => state === "firing");
    return [...new Set(firing.map(({ labels }) => labels.alertname))].toSorted();
  } catch {
    return [];
  }
}

/** The names of what it has called a person for in the last while. */
export async function alertsSince({ port }: Prometheus, sinceMs: number): Promise<string[]> {
  const query = `max by (alertname) (max_over_time(ALERTS{alertstate="firing"}[${Math.ceil(sinceMs / 1_000)}s]))`;
  const answer = await fetch(`http://${HOST}:${port}/api/v1/query?query=${encodeURIComponent(query)}`, {
    signal: AbortSignal.timeout(5_000),
  });
  const told = (await answer.json()) as { data: { result: { metric: { alertname: string } }[] } };
  return told.data.result.map(({ metric }) => metric.alertname).toSorted();
}
