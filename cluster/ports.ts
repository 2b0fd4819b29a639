// Who listens where. All on loopback; a port that somebody else has is passed over.
import { once } from "node:events";
import net from "node:net";

export const HOST = "127.0.0.1";

/** As many as one asks for, from the first on. */
export class Ports {
  #next: number;

  constructor(first: number) {
    this.#next = first;
  }

  async take(): Promise<number> {
    for (; this.#next < 65_536; this.#next++) {
      if (await isFree(this.#next)) return this.#next++;
    }
    throw new Error("No free port is left.");
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    server.listen(port, HOST);
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
