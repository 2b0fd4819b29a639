// How events go to addresses that others named. The adapter holds the line: which addresses may be reached at all, and that what
// was looked at is what is connected to.
import type { TryFailure } from "../../contract/webhooks/webhooks.desk.contract.ts";

/** What is wrong with an address, before anything is sent there. */
export type UrlFault = "no_address" | "not_https" | "credentials" | "port" | "private" | "unknown";

export interface Posted {
  at: Date;
  /** Null where nothing was answered. */
  status: number | null;
  ms: number;
  /** Null if it was accepted: a status of 2xx, and nothing else. */
  failure: TryFailure | null;
}

export interface WebhookPost {
  /** Nothing if events may go there as far as can be told now; where its name leads is looked at again with every connection. */
  judge(url: string): Promise<UrlFault | undefined>;
  /** Never throws, and never inside a transaction: it may take ten seconds. */
  send(letter: { url: string; headers: Record<string, string>; body: string }): Promise<Posted>;
}
