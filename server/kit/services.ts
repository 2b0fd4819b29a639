// What every handler is given beside its input: who calls, and what there is to work with. Types alone, so that whatever makes
// one of them can name the others.
import type { Endpoint, StaffRole } from "../../contract/kit.ts";
import type { CourierSandbox, Couriers } from "./couriers/courier-port.ts";
import type { Database, Tx } from "./db/database.ts";
import type { Vault } from "./db/vault.ts";
import type { Upload } from "./files/upload.ts";
import type { Tag } from "./freshness/tags.ts";
import type { Gauge } from "./gauge.ts";
import type { KeyDesk } from "./http/key-desk.ts";
import type { Keys } from "./keys.ts";
import type { Tallies } from "./limits/tally.ts";
import type { MarketNow } from "./market.ts";
import type { MoneyReaction } from "./payment-news.ts";
import type { PersonalData } from "./personal-data.ts";
import type { DeviceRegistry, PaymentGateway, PaymentSandbox, Push, Sms, Storage, WebhookPost } from "./ports.ts";
import type { Clock } from "./work/clock.ts";

export type Viewer =
  | { kind: "guest" }
  | { kind: "user"; userId: string; sessionId: string }
  | { kind: "staff"; staffId: string; role: StaffRole; sessionId: string; mustEnrol: boolean; key?: NamedKey };

/** By which a program acts for whoever made it. */
export interface NamedKey {
  id: string;
  name: string;
}

export type UserViewer = Extract<Viewer, { kind: "user" }>;
export type StaffViewer = Extract<Viewer, { kind: "staff" }>;

export interface Credentials {
  cookie: string;
  csrf: string | undefined;
  authorization: string | undefined;
}

/** What a handler may know of the request itself, and the cookies it answers with. */
export interface Exchange extends Credentials {
  userAgent: string;
  /** By which a call sent twice is known; see kit/work/once.ts. */
  key: string | undefined;
  setCookies: string[];
  /** Only for endpoints that take the body as it came, and for streams. */
  headers?: Record<string, string | string[] | undefined>;
}

export interface Caller {
  viewer: Viewer;
  ip: string;
  exchange: Exchange;
  /** Only where a program calls: its key. Its limits are its own, wherever it calls from. */
  keyId?: string;
  /** Only for endpoints that declare one. */
  upload?: Upload;
  /** Only for endpoints that take the body as it came. */
  rawBody?: Buffer;
  /** Only where the answer may be kept: what it shows is noted here. */
  shown?: Set<Tag>;
  /** What it shows has just changed: it is read from the primary, where others may be given what is a second old. */
  isExact?: boolean;
}

/** One of several limits that a single thing must keep. */
export interface Use {
  /** What the metrics call it: of ours, never of a visitor. */
  limit: string;
  key: string;
  max: number;
  windowS: number;
  /** A cap per address, or one that all share: the demo raises it. */
  isShared?: boolean;
}

export interface Limiter {
  /** Refuses with 429 once an endpoint's limit is used up. */
  take(endpoint: Endpoint, caller: Caller): Promise<void>;
  /** The same for a limit that an endpoint cannot name, such as "per phone number". */
  takeKey(key: string, max: number, windowS: number): Promise<void>;
  /** A cap that all share, such as "per number prefix". The demo raises it, because scripts make many users. */
  takeShared(key: string, max: number, windowS: number): Promise<void>;
  /**
   * All of them or none: which one is used up, and for how long. The caller ends its transaction with a refusal then, so that
   * what is refused has counted against nobody.
   */
  claim(tx: Tx, what: string, uses: readonly Use[]): Promise<{ limit: string; retryAfterS: number } | undefined>;
  /** Gives uses back: what was counted as a try turned out not to be one. */
  giveBack(...keys: string[]): Promise<void>;
  sweep(): Promise<number>;
}

export interface Services {
  db: Database;
  clock: Clock;
  /** Whose market this is: its name, its colours, what it does without. */
  market: MarketNow;
  limiter: Limiter;
  keys: Keys;
  /** Programs that call with keys of their own. */
  keyDesk: KeyDesk;
  sms: Sms;
  storage: Storage;
  /** Nothing where it is switched off. */
  push: Push | undefined;
  registry: DeviceRegistry;
  /** What is sealed in the database, and found again by its mark. */
  vault: Vault;
  /** What each domain keeps about a person: for "export my data" and "delete my account". */
  personalData: readonly PersonalData[];
  gateway: PaymentGateway;
  /** Only where the gateway is the demo's own. */
  sandbox: PaymentSandbox | undefined;
  /** How events go to programs of others. */
  webhooks: WebhookPost;
  couriers: Couriers;
  /** Only where the demo's own courier is one of them. */
  courierSandbox: CourierSandbox | undefined;
  /** Who moves in the same transaction as money. */
  moneyReactions: readonly MoneyReaction[];
  /** Numbers that domains want watched. */
  gauges: readonly Gauge[];
  /** What this process counts for the metrics. */
  tallies: Tallies;
  /** Where this process answers; known for sure once it listens. */
  address: { origin: string };
  publicUrl: string;
  isDemo: boolean;
  /** Cookies go over https only. */
  isSecure: boolean;
}

/** As much of it as a function needs: `{ db, clock }: With<"db" | "clock">`. */
export type With<Needed extends keyof Services | keyof Caller> = Pick<Services & Caller, Needed>;

/** What speaks with the gateway, or moves what the gateway said. */
export type MoneyServices = With<"db" | "clock" | "gateway" | "moneyReactions" | "publicUrl" | "market">;
