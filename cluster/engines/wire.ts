// Between a Patroni and an etcd member: hands everything on, until it is cut. That is a network that parts the two, on a
// machine where everything is on loopback and nobody may have a firewall.
import net from "node:net";
import { HOST } from "../ports.ts";

export class Wire {
  readonly #server: net.Server;
  readonly #ends = new Set<net.Socket>();
  #isCut = false;

  constructor(port: number, to: number) {
    this.#server = net.createServer((near) => {
      this.#keep(near);
      // Nothing comes back from behind a cut, not even a refusal.
      if (this.#isCut) return;
      const far = net.connect(to, HOST);
      this.#keep(far);
      near.pipe(far);
      far.pipe(near);
      near.once("close", () => far.destroy());
      far.once("close", () => near.destroy());
    });
    this.#server.listen(port, HOST);
  }

  #keep(end: net.Socket): void {
    this.#ends.add(end);
    end.on("error", () => undefined);
    end.once("close", () => {
      this.#ends.delete(end);
    });
  }

  /** What is on its way stays there. */
  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.unpipe().pause();
  }

  mend(): void {
    this.#isCut = false;
    this.#drop();
  }

  close(): void {
    this.#server.close();
    this.#drop();
  }

  #drop(): void {
    for (const end of this.#ends) end.destroy();
  }
}
