// What the product asks of whoever carries parcels. Adapters answer; the domains know only this.
import type { CourierName, FactKind, FailReason, Leg } from "../../../contract/shipments/facts.ts";

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
