// News between processes: one connection that listens, and finds its way back when the database restarts.
import pg from "pg";
import type { Log } from "../log.ts";
import { inBackground } from "./in-transaction.ts";

const RETRY_MS = 500;

export interface Listener {
  on(channel: string, react: (payload: string) => void): void;
  close(): Promise<void>;
}

/**
 * `onReconnect`: news sent while the line was down is lost, so whoever caches must look again. `onLost`: until then nothing is
 * heard.
 */
export async function listen(
  connection: pg.ClientConfig,
  channels: readonly string[],
  log: Log,
  onReconnect: () => void,
  onLost: () => void = () => undefined,
): Promise<Listener> {
  const reactions = new Map<string, (payload: string) => void>();
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: "sahejo-listen", keepAlive: true });
    next.on("error", (error) => {
      if (!closed) log.warn({ reason: error.message }, "the listening connection broke");
    });
    next.on("notification", ({ channel, payload }) => inBackground(() => reactions.get(channel)?.(payload ?? "")));
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    // Only a line that once stood is missed; a failed try is repeated by whoever made it.
    next.once("end", () => {
      if (closed) return;
      inBackground(onLost);
      setTimeout(() => void reconnect(), RETRY_MS);
    });
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      inBackground(onReconnect);
    } catch {
      setTimeout(() => void reconnect(), RETRY_MS);
    }
  }

  await connect();
  return {
    on: (channel, react) => void reactions.set(channel, react),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
