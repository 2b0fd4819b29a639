// What the product asks of the outside world. Adapters answer; the domains know only these.
import type { Readable } from "node:stream";
import type { SmsKind } from "../../contract/consents/purposes.ts";
import type { TryFailure } from "../../contract/webhooks/webhooks.desk.contract.ts";

export interface Sms {
  /** `to` is ten digits. Throws SmsProblem when the provider said no, or nothing in time. */
  send(message: { to: string; code: string; kind: SmsKind }): Promise<void>;
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

/** What a gateway says happened, in one shape, however it was learned: webhook, question, sweep. */
export type GatewayEvent =
  | ({ kind: "captured"; gatewayPaymentId: string; amountPaise: number; currency: string } & PaymentName)
  | ({ kind: "failed"; gatewayPaymentId: string } & PaymentName)
  | ({ kind: "expired" } & PaymentName)
  | ({
      kind: "refunded";
      gatewayPaymentId: string;
      refundId: string;
      /** Ours, if we asked for it; a refund made in the gateway's own back office has none. */
      key: string | null;
      amountPaise: number;
      currency: string;
    } & PaymentName)
  | { kind: "payout"; step: "processing" | "paid" | "failed" | "returned"; linkId: string };

/** A gateway does not always say all of them. */
export interface PaymentName {
  reference: string | null;
  linkId: string | null;
}

export interface GatewayLink {
  id: string;
  url: string;
}

export interface PaymentAsk {
  /** At most 40 signs, and never used for anything else: the gateway makes no second link for it. */
  reference: string;
  amountPaise: number;
  description: string;
  /** Only instalments may be chosen. */
  isEmiOnly: boolean;
  expiresAt: Date;
  callbackUrl: string;
}

export interface PayoutAsk {
  reference: string;
  amountPaise: number;
  purpose: "payout" | "refund";
  description: string;
  /** Ten digits. The link asks for the account itself. */
  contact: { name: string; phone: string };
}

/** What arrived in our bank account of a payment or refund. */
export interface SettledItem {
  settlementId: string;
  /** The gateway's id of the payment or refund. */
  entityId: string;
  kind: "payment" | "refund";
  amountPaise: number;
  /** What the gateway kept, its tax included. */
  feePaise: number;
  settledAt: Date;
}

/**
 * Who takes and sends money. Every call throws GatewayProblem when the gateway said no, or nothing in time; none may be
 * made inside a transaction, because a gateway may take seconds.
 */
export interface PaymentGateway {
  readonly name: "sandbox" | "razorpay";
  createPaymentLink(ask: PaymentAsk): Promise<GatewayLink>;
  findPaymentLink(reference: string): Promise<GatewayLink | undefined>;
  /** All that happened to it so far. */
  fetchPayment(reference: string): Promise<GatewayEvent[]>;
  /** With the same key it is one refund, however often it is asked for. Says what is known of it then. */
  refund(ask: { key: string; gatewayPaymentId: string; amountPaise: number }): Promise<{ id: string; isDone: boolean }>;
  createPayoutLink(ask: PayoutAsk): Promise<GatewayLink>;
  findPayoutLink(reference: string): Promise<GatewayLink | undefined>;
  fetchPayout(linkId: string): Promise<GatewayEvent[]>;
  /** Of one day, in India's time. */
  listSettled(day: { year: number; month: number; day: number }): Promise<SettledItem[]>;
  /** The event's id if these very bytes were signed by the gateway. Pure. */
  verifyWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): string | undefined;
  /** What a webhook that was verified tells; nothing if it is about something else. Pure. */
  readWebhook(body: Buffer): GatewayEvent[];
}

/** `unavailable`: nobody knows whether it was done. Otherwise it was not. */
export interface GatewayProblem {
  failure: "refused" | "unavailable" | "resting";
}

/** How a demo's gateway is played with: what its pay page and the dev calls need beside the gateway itself. */
export interface PaymentSandbox {
  findLink(linkId: string): Promise<SandboxLink | undefined>;
  /** Pays or fails it, and tells so by webhook. False if it was paid before. */
  pay(linkId: string, outcome: "success" | "failed"): Promise<boolean>;
  findPayout(linkId: string): Promise<{ amountPaise: number; isOpen: boolean } | undefined>;
  /** False if there is no such link, or it cannot go there. */
  settlePayout(linkId: string, step: "processing" | "paid" | "failed" | "returned"): Promise<boolean>;
  readScript(): Promise<SandboxScript>;
  writeScript(script: Partial<SandboxScript>): Promise<SandboxScript>;
}

export interface SandboxLink {
  id: string;
  amountPaise: number;
  isEmi: boolean;
  description: string;
  callbackUrl: string;
  state: "open" | "paid" | "expired";
}

/** How it misbehaves. */
export interface SandboxScript {
  /** So many calls fail from now on, as if it were away. */
  fail_calls: number;
  /** Webhooks come so much later. */
  delay_ms: number;
  /** Each webhook comes so often. */
  copies: number;
  /** The last webhook comes first. */
  is_reversed: boolean;
  /** No webhook comes at all. */
  is_lost: boolean;
  /** So much more, or less, is paid than was asked for. */
  amount_off_paise: number;
  /** What is paid in. */
  currency: string;
}

/** A browser's own subscription: where its push service takes messages, and the keys to write them with. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  text: string;
  /** How long the service keeps it for a device that is away. */
  ttlS: number;
  urgency: "low" | "normal" | "high";
  /** At most 32 signs of base64url: of two that wait for a device under one topic, the later replaces the earlier. */
  topic: string;
}

/** Never inside a transaction: a push service may take seconds. */
export interface Push {
  /** What a browser subscribes with. */
  readonly publicKey: string;
  /** Throws PushProblem. */
  send(target: PushTarget, message: PushMessage): Promise<void>;
}

/** `gone`: the device will never take one again. `unavailable`: nobody knows. Otherwise it was not sent. */
export interface PushProblem {
  failure: "gone" | "too_large" | "refused" | "unavailable" | "resting";
  /** How long the service wants to be left in peace. */
  retryAfterS: number | undefined;
}

/**
 * Who knows which phones were reported stolen, or share their IMEI with others. Throws RegistryProblem when it said nothing
 * in time. Never inside a transaction: it may take seconds.
 */
export interface DeviceRegistry {
  ask(imei: string): Promise<"clean" | "blocked" | "cloned">;
}

/** `resting`: it failed so often that it was not asked. `absent`: there is none. */
export interface RegistryProblem {
  failure: "unavailable" | "resting" | "absent";
}

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

/**
 * How events go to addresses that others named. The adapter holds the line: which addresses may be reached at all, and that
 * what was looked at is what is connected to.
 */
export interface WebhookPost {
  /** Nothing if events may go there as far as can be told now; where its name leads is looked at again with every connection. */
  judge(url: string): Promise<UrlFault | undefined>;
  /** Never throws, and never inside a transaction: it may take ten seconds. */
  send(letter: { url: string; headers: Record<string, string>; body: string }): Promise<Posted>;
}
