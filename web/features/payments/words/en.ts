// Waiting for a payment, and what became of it, in English. Its shape is what Hindi must match.

import { formatNumber } from "../../../lib/format/number.ts";
import { marketName } from "../../../lib/market.ts";

export const messages = {
  orders: "Your orders",
  order: "See the order",
  shop: "Browse categories",
  amount: "Amount",
  reference: "Reference",

  wait: {
    heading: "We’re checking with your bank",
    text: "Don’t pay again; we’re checking. This usually takes under a minute, and at most three.",
    checked: "Checked",
    times: (n: number) =>
      n === 0 ? "Not yet" : `${n === 1 ? "Once" : `${formatNumber(n)} times`} so far, every 5 seconds`,
    close: "You can close this page. We go on checking, and your order shows what became of it.",
    none: "No payment to check",
    noneText: "This page follows a payment, but the link doesn’t say which.",
    /** Letter for letter as the screens were agreed on. */
    notYours: "You're not authorised to view this payment.",
    notYoursTitle: "Not your payment",
    unclear: "We couldn't confirm your payment. Check its status later in Orders; don't pay again.",
  },

  confirming: "We’re confirming your payment",
  confirmFailed: "We couldn’t confirm this payment",
  confirmFailedText: "Nothing is lost: your orders show what became of it. Don’t pay again.",
  unconfirmed: (sum: string) => `${sum}, not confirmed`,
  none: "No payment to show",
  noneText: "The link doesn’t lead to a payment of yours.",

  success: {
    heading: "Payment",
    title: "It’s yours, almost",
    received: (amount: string) => `${amount} received.`,
    toPay: (amount: string) => `${amount} to pay at your door.`,
    sellerBy: (seller: string, time: string) => `${seller} has until ${time} to confirm.`,
    get nameless() {
      return `${marketName("en")} user`;
    },
    order: (number: string) => `Order ${number}`,
    arrives: (day: string) => `Arriving ${day}`,
    track: "Track order",
    receipt: "Receipt",
    steps: {
      paid: "Paid",
      paidText: "We’re holding your money",
      ordered: "Ordered",
      seller: "Seller confirms",
      sellerBy: (time: string) => `By ${time}`,
      check: "Picked up and checked again",
      door: "At your door",
    },
  },

  failed: {
    heading: "Payment failed",
    payment_failed: {
      title: "The payment didn’t go through",
      text: "You haven’t been charged. If your bank took the money all the same, it comes back by itself.",
    },
    payment_expired: {
      title: "The time to pay ran out",
      text: "The order has ended, and the item is on sale again. If your bank took the money all the same, it comes back by itself.",
    },
    ended: {
      title: "This order has ended",
      text: "It was cancelled or declined. What you paid for it comes back the way you paid.",
    },
    another: "Pay another way",
  },

  pending: {
    heading: "Payment pending",
    title: "Don’t pay again; we’re checking",
    text: "Your bank hasn’t told us yet. That can take a while; we go on asking, and your order shows the answer. If the money doesn’t come, the order ends by itself and you aren’t charged.",
    still: "We look again every 20 seconds while this page is open.",
  },
};

export type PaymentsMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    payments: PaymentsMessages;
  }
}
