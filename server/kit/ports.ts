// What the product asks of the outside world. Adapters answer; the domains know only these.
import type { Readable } from "node:stream";
import type { CourierName, FactKind, FailReason, Leg } from "../../contract/shipments/facts.ts";

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

/** What a courier says happened to a parcel, in one shape, however it was learned: webhook, question, sweep. */
export interface CourierFact {
  waybill: string;
  kind: FactKind;
  /** As the courier says it, on its own clock. */
  at: Date;
  /** A city or a sorting place; never a street. */
  place: string | null;
  reason: FailReason | null;
  /** With `weighed`. */
  grams: number | null;
}

/** Where a parcel is fetched or goes. The phone is what the courier calls; nobody else is told. */
export interface ParcelAddress {
  name: string;
  phone: string;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
}

export interface ParcelAsk {
  /** Ours, for one parcel and all tries to book it; at most 40 letters, digits and "-". */
  reference: string;
  leg: Leg;
  from: ParcelAddress;
  to: ParcelAddress;
  weightGrams: number;
  /** What is in it, in a few words, and what it is worth: couriers insure by it. */
  contents: string;
  valuePaise: number;
  /** To be taken at the door; nothing where it is paid. */
  cashPaise: number;
  /** When it may be fetched. */
  window: { day: string; part: "morning" | "evening" } | null;
  instructions: string;
}

export interface BookedParcel {
  waybill: string;
  /** What the courier takes, where it says so. */
  costPaise: number | null;
}

export interface RemittedCash {
  waybill: string;
  amountPaise: number;
  /** The transfer to our bank that it came with. */
  reference: string;
  paidOn: string;
}

/**
 * Who carries parcels. Every call throws CourierProblem when the courier said no, or nothing in time; none may be made inside
 * a transaction, because a courier may take half a minute.
 */
export interface Courier {
  readonly name: CourierName;
  serviceable(ask: {
    from: string;
    to: string;
    weightGrams: number;
    cashPaise: number;
  }): Promise<{ serves: boolean; days: { least: number; most: number } | null; pricePaise: number | null }>;
  book(ask: ParcelAsk): Promise<BookedParcel>;
  /** Every parcel that lives at the courier under our reference: more than one, if a lost reply was booked again. */
  findByReference(reference: string): Promise<BookedParcel[]>;
  cancel(waybill: string): Promise<void>;
  /** Another day for the next attempt, at the same pincode. Once for one key. */
  redeliver(ask: {
    waybill: string;
    key: string;
    day: string;
    part: "morning" | "evening";
    to: ParcelAddress | null;
  }): Promise<void>;
  /** All that happened to it so far. */
  track(waybill: string): Promise<CourierFact[]>;
  /** Whether these very bytes came from the courier; in constant time. Pure. */
  verifyWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): boolean;
  /** What a webhook that was verified tells; nothing if it is about something else. Pure. */
  readWebhook(body: Buffer): CourierFact[];
  /** What was paid over on one Indian day, YYYY-MM-DD. Undefined where the courier only sends files. */
  remittances(day: string): Promise<RemittedCash[] | undefined>;
}

/** `unavailable`: nobody knows whether it was done. Otherwise it was not. `message` is the courier's own, without secrets. */
export interface CourierProblem {
  failure: "refused" | "unavailable" | "resting";
  message: string;
}

/** All couriers that are set up here. `hand` always is. */
export interface Couriers {
  readonly names: readonly CourierName[];
  /** Nothing where it is not set up. */
  find(name: CourierName): Courier | undefined;
  /** It failed so often of late that it is not asked. */
  isResting(name: CourierName): boolean;
}

/** How a demo's courier is played with. */
export interface CourierSandbox {
  /** Tells by webhook what has happened by now on the product's clock. How many facts that were. */
  travel(): Promise<number>;
  /** Something happens to a parcel; told by webhook before this returns. False if it knows no such waybill. */
  tell(
    waybill: string,
    fact: { kind: FactKind; at?: Date; place?: string | null; reason?: FailReason | null; grams?: number | null },
  ): Promise<boolean>;
  /** What happened until then is told to nobody: for parcels that are planted on their way. */
  passOver(until: Date): Promise<void>;
  readScript(): Promise<CourierSandboxScript>;
  writeScript(script: Partial<CourierSandboxScript>): Promise<CourierSandboxScript>;
}

/** How it misbehaves; the contract says what each of them does. */
export interface CourierSandboxScript {
  lose_replies: number;
  repeat: number;
  shuffle: boolean;
  stall_ms: number;
  lose_parcels: number;
  travels: boolean;
}
