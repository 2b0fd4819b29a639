// What payments tells those above it, inside the transaction in which it became true. Orders move with their money or
// not at all, so this is no event that comes later.
import type { Tx } from "./db/database.ts";

export interface PaymentNews {
  /** part_refunded: some of it went back as was asked, and the payment stays paid. */
  on: "paid" | "failed" | "expired" | "review" | "refunded" | "part_refunded";
  pid: string;
  orderReference: string;
  /** What came in, or went back. */
  amountPaise: number;
  now: Date;
}

export interface PayoutNews {
  on: "processing" | "paid" | "failed" | "returned";
  payoutId: string;
  payee: string;
  purpose: "sale" | "refund" | "referral";
  subject: string;
  amountPaise: number;
  /** Which of its links: one that came to nothing is followed by another. */
  attempt: number;
  now: Date;
}

/** A reaction that throws takes the payment's own change back with it; the news is told again. */
export interface MoneyReaction {
  onPayment?(tx: Tx, news: PaymentNews): Promise<void>;
  onPayout?(tx: Tx, news: PayoutNews): Promise<void>;
}
