// Three members of etcd, who agree on who is primary.
import path from "node:path";
import { Child } from "../child.ts";
import { fillFile } from "../fill.ts";
import type { Place } from "../place.ts";
import { HOST, type Ports } from "../ports.ts";

export interface EtcdMember {
  name: string;
  port: number;
  child: Child;
}

/** As systemd would with RestartSec=2. */
const RESTART_MS = 2_000;

export async function makeEtcd(place: Place, ports: Ports): Promise<EtcdMember[]> {
  const members: { name: string; client: number; peer: number }[] = [];
  for (const name of ["etcd1", "etcd2", "etcd3"])
    members.push({ name, client: await ports.take(), peer: await ports.take() });
  const all = members.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join(",");
  return members.map(({ name, client, peer }) => {
    const config = place.write(
      `${name}.yml`,
      fillFile("etcd.conf.yml", {
        NODE: name,
        DATA: path.join(place.folder(name), "data"),
        HOST,
        PEER_PORT: peer,
        CLIENT_PORT: client,
        MEMBERS: all,
      }),
    );
    const child = new Child({
      name,
      command: "/usr/bin/etcd",
      args: ["--config-file", config],
      user: place.user,
      log: place.log(name),
      restartMs: RESTART_MS,
    });
    return { name, port: client, child };
  });
}

export async function isEtcdWell({ port }: EtcdMember): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/health`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => ((await answer.json()) as { health?: string }).health === "true",
    () => false,
  );
}
