// What the product asks of the outside world. Adapters answer; the domains know only these.
import type { Readable } from "node:stream";

export interface Sms {
  /** `to` is ten digits. Throws SmsProblem when the provider said no, or nothing in time. */
  send(message: { to: string; code: string; kind: "login" }): Promise<void>;
}

export interface StoredFile {
  bytes: number;
  stream: Readable;
}

/** Where files lie. A name is `key/file`, and made by us: the key is random and written once, so nothing is overwritten. */
export interface Storage {
  /** Whole or not at all. Once it has returned, the file outlives a crash of the machine. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** What an interrupted put left behind goes too. It is no fault if there is nothing. */
  remove(name: string): Promise<void>;
}

/** `unavailable`: nobody knows whether the message went out. Otherwise it did not. */
export interface SmsProblem {
  failure: "refused" | "unavailable" | "resting";
}
