// The buyer's orders, in English. Its shape is what Hindi must match.

import type { QuoteLine } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { InvoiceKind } from "../../../../contract/orders/invoices.contract.ts";
import type { IssueKind, Order, OrderMethod, Refund } from "../../../../contract/orders/orders.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { marketName } from "../../../lib/market.ts";
import { events, states } from "./states-en.ts";

export const messages = {
  heading: "Orders",
  none: "No orders yet",
  noneText: "What you buy shows up here, with its journey.",
  action: "See fresh finds",
  all: "All orders",
  held: "This order is on hold while we look into something. Your money is safe: none of it moves until then.",
  order: (number: string) => `Order ${number}`,
  states,
  events,

  /** In the list. */
  needsYou: "Needs you",
  ordered: (day: string) => `Ordered ${day}`,
  arriving: "Arriving",
  wasDue: "Was due",
  wasDueOn: (day: string) => `Was due ${day}`,
  arrivingOn: (day: string) => `Arriving ${day}`,
  arrivesBy: (day: string) => `By ${day}`,
  deliveredOn: (day: string) => `Delivered ${day}`,
  whole: "See the whole order",
  preview: "The order you chose",
  moreFailed: "We couldn’t load more of your orders. Try again.",
  previewFailed: "We couldn’t load this order.",

  journey: {
    title: "Journey",
    /** What is still to come. */
    todo: {
      confirmed: "Seller confirms",
      pickup_scheduled: "Pickup from the seller",
      check_passed: "Checked again by us",
      out_for_delivery: "Out for delivery",
      delivered: "Delivered",
    },
    route: (from: string, to: string) => `From ${from} to ${to}`,
    window: "Return window",
    windowText: (until: string) => `Open until ${until}`,
    by: { buyer: "By you", seller: "By the seller", staff: "By our team", system: "Automatic" } as Record<
      Order["timeline"][number]["by"],
      string
    >,
    due: (time: string) => `Ends in ${time}`,
    answerDue: (time: string) => `They have ${time} left to answer`,
  },

  /** What the product itself gives as a reason, by its English words. */
  said: {} as Record<string, string>,

  placed: "Order placed. Thank you!",
  placedConfirm: "One more step: confirm the order with the code we sent you.",
  pay: "Pay now",
  payText: (amount: string, time: string) => `Pay ${amount} to keep it. The item is held for you until ${time}.`,
  payTitle: "Your payment is missing",
  payOnce: "Paid already? Don’t pay again. This page follows by itself.",

  price: {
    title: "Lower price after our check",
    answerTitle: "Take it at a lower price?",
    text: "The seller agreed. See what we found and what you pay, then decide.",
    until: (time: string) => `Decide by ${time}.`,
    lowered: (now: string, then: string) => `${now} instead of ${then}.`,
    answer: "See it and decide",
    see: "See what was found",
  },

  code: {
    title: "Your delivery code",
    text: "Tell it to the courier only when the item is in front of you. It is not your login code, which nobody should ever ask for.",
    cash: (amount: string) => `Have ${amount} in cash ready.`,
  },

  cod: {
    title: "Confirm your order",
    sent: (phone: string) => `We sent a 6-digit code by SMS to ${phone}.`,
    label: "Code from the SMS",
    hint: "6 digits",
    short: "Enter all 6 digits.",
    confirm: "Confirm order",
    confirming: "Confirming",
    noCode: "No code?",
    resend: "Send again",
    sending: "Sending",
    resendIn: (time: string) => `Send again in ${time}`,
    resent: "A new code is on its way.",
    validUntil: (time: string) => `The new code is good until ${time}.`,
    wait: (time: string) => `Too many tries. Try again at ${time}.`,
    heldUntil: (time: string) => `The item is held for you until ${time}.`,
    done: "Order confirmed",
  },

  check: {
    passed: "What our check found before delivery",
    on: (moment: string) => `Checked ${moment}, before we sent it to you`,
    failed: "Our check found something",
    points: (good: number, all: number) => `${formatNumber(good)} of ${formatNumber(all)} points were as listed`,
    allGood: "Everything we looked at was as listed.",
    ok: "As listed",
    notOk: "Not as listed",
    note: "Our checker writes",
    all: "All points",
    choose: "It is yours to decide. Nothing is charged for cancelling.",
    until: (moment: string) => `Decide by ${moment}. After that the order is cancelled.`,
    accept: "Take it as it is",
    cancel: "Cancel the order",
    sureTitle: "Take it as it is?",
    sureText: "We send it to you at the same price, with what our check found.",
    sureYes: "Yes, send it to me",
    accepting: "Sending",
    notYet: "Not yet",
    accepted: "It is on its way to you as it is.",
  },

  cancel: {
    button: "Cancel order, free until pickup",
    title: "Cancel this order?",
    text: "It can’t be undone: the item is free for others at once.",
    textChecked: "It can’t be undone: the item goes back to its seller.",
    reason: "Why? (optional)",
    reasons: {
      changed_mind: "I changed my mind",
      mistake: "I ordered it by mistake",
      elsewhere: "I found it elsewhere",
      too_slow: "It takes too long",
      pay_otherwise: "I want to pay another way",
      check: "What your check found",
      other: "Something else",
    } as Record<string, string>,
    noReason: "I’d rather not say",
    words: "In your words",
    refund: (amount: string) => `${amount} goes back in full, the way you paid, within 5 to 7 working days.`,
    nothing: "Nothing was charged, so nothing has to come back.",
    paying: "Nothing is in yet. Money that still arrives is refunded by itself.",
    yes: "Yes, cancel it",
    busy: "Cancelling",
    no: "Keep the order",
    done: "Order cancelled",
  },

  payment: {
    title: "Payment",
    method: { prepaid: "Online payment", cod: "Cash on delivery", emi: "EMI" } as Record<OrderMethod, string>,
    line: {
      item: "Item",
      delivery: "Delivery",
      handling: "Handling",
      cod_fee: "Cash on delivery fee",
      gst: "GST on fees",
      coupon: "Coupon",
      rounding: "Rounding",
    } as Partial<Record<QuoteLine["kind"], string>>,
    total: "Total",
    moneyTitle: "Where the money is",
    money: {
      paid: "You paid",
      get held() {
        return `Held by ${marketName("en")} until your return window is over`;
      },
      releasable: "Set free for the seller",
      processing: "On its way to the seller",
      paid_out: "Paid to the seller",
      payout_failed: "Payment to the seller failed; we try again",
      refund_asked: "Refund started",
      refunded: "Refunded to you",
    } as Record<Order["money"][number]["step"], string>,
    toCome: "To come",
    nothing: "Nothing was charged.",
  },

  /** What goes back, and what comes back for it. */
  back: {
    pickup: "We pick it up from you",
    pickupText: "At the address it was delivered to. Have it packed as it came, with everything that was with it.",
    title: "Your refund",
    expected: (amount: string) => `${amount} comes back to you once we have the item.`,
    under_way: (amount: string) => `${amount} is on its way back to you.`,
    done: (amount: string) => `${amount} was refunded to you.`,
    where: "Where to",
    to: {
      as_paid: "The UPI app, card or bank account you paid with",
      get_paid: "Your UPI id or bank account: “Get paid” asks which",
    } as Record<Refund["to"], string>,
    when: "When",
    later: "Within 7 working days after it reaches us",
    by: (day: string) => `By ${day} at the latest`,
    on: (day: string) => `On ${day}`,
    take: "Get paid",
    rule: "Cancellation and refund",
  },

  item: {
    from: (name: string) => `From ${name}`,
    get nameless() {
      return `${marketName("en")} user`;
    },
    page: "See the item",
    /** A fee invoice is the seller's own. */
    passport: "Passport",
    paper: {
      receipt: "Purchase receipt",
      service_invoice: "Tax invoice for delivery and services",
      credit_note: "Credit note",
      return_invoice: "Tax invoice for the return pickup",
    } as Partial<Record<InvoiceKind, string>>,
    id: "Order number",
    copy: "Copy the order number",
    copied: "Order number copied",
  },
  address: { title: "Deliver to", other: (phone: string) => `Also reachable at ${phone}` },

  now: {
    title: "What you can do now",
    return: "Return it",
    returnUntil: (moment: string) => `Possible until ${moment}`,
    feedback: "Rate the seller",
    feedbackText: "Helps the next buyer",
    sellAgain: "Sell this again",
    sellAgainText: "Title and category are filled in for you",
  },

  issue: {
    title: "Help with this order",
    button: "Report a problem",
    lead: "Our team answers here. The seller isn’t paid until it is settled.",
    kind: "What is wrong?",
    choose: "Choose one",
    chooseError: "Choose what is wrong.",
    kinds: {
      not_received: "It hasn’t reached me",
      not_as_described: "It isn’t as described",
      damaged: "It is damaged",
      missing_parts: "Something is missing",
      payment: "Something about the payment",
      other: "Something else",
    } as Record<IssueKind, string>,
    message: "Tell us what happened",
    messageHint: "At least 10 characters. No card numbers or codes, please.",
    messageShort: "Tell us a little more.",
    send: "Send",
    sending: "Sending",
    sent: "We have it. Our answer comes here.",
    open: "We are looking into it.",
    answer: "Our answer",
    none: "Something not right? Tell us, and a person looks at it.",
  },
};

export type OrdersMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    orders: OrdersMessages;
  }
}
