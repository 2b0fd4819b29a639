// One open connection of one person.
import type { ServerResponse } from "node:http";

/** What waits to be read; whoever has more than this waiting does not read, and is let go. */
const MAX_WAITING_BYTES = 64 * 1024;
const LINGER_MS = 1_000;
const RETRY_MS = 3_000;
/** Thousands who are sent away at the same moment come back within this while, not at once. */
const RETRY_SPREAD_MS = 7_000;

const retryText = () => `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`;

/** `data` has no line breaks once it is JSON. */
export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export class Stream {
  readonly person: string;
  readonly session: string;
  readonly language: string;
  slot = 0;
  readonly #response: ServerResponse;
  /** While the greeting is made: what came meanwhile. */
  #waiting: { id: string | undefined; text: string }[] | undefined = [];

  constructor(
    response: ServerResponse,
    { person, session, language }: Pick<Stream, "person" | "session" | "language">,
  ) {
    this.#response = response;
    this.person = person;
    this.session = session;
    this.language = language;
  }

  begin(headers: Record<string, string>, { text, ids }: { text: string; ids: ReadonlySet<string> }): void {
    // Its connection goes with it: kept for another request, it would keep a process that is leaving.
    this.#response.shouldKeepAlive = false;
    this.#response.writeHead(200, headers);
    const missed = (this.#waiting ?? []).filter(({ id }) => id === undefined || !ids.has(id));
    this.#waiting = undefined;
    this.#write(retryText() + text + missed.map((one) => one.text).join(""));
  }

  send(text: string, id?: string): void {
    if (this.#waiting) this.#waiting.push({ id, text });
    else this.#write(text);
  }

  /** A comment: it keeps the line open through proxies, and finds out whether anybody is there. */
  beat(): void {
    if (this.#waiting === undefined) this.#write(":\n\n");
  }

  end(): void {
    if (!this.#response.headersSent) return void this.#response.destroy();
    this.#response.end(retryText());
    // Whoever does not read would keep a process that is leaving.
    setTimeout(() => this.#response.destroy(), LINGER_MS).unref();
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_WAITING_BYTES) this.#response.destroy();
  }
}
