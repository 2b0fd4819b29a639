// Buying an item, in English. Its shape is what Hindi must match.
import type { QuoteLine } from "../../../../../contract/catalogue/catalogue.contract.ts";
import type { CouponBar } from "../../../../../contract/coupons/coupons.contract.ts";
import type { methodBars } from "../../../../../contract/orders/checkout.contract.ts";
import { formatNumber } from "../../../../lib/format/number.ts";
import { plural } from "../../../../lib/i18n/plural.ts";

const days = (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "day", other: "days" })}`;

export const messages = {
  heading: "Checkout",
  none: {
    title: "Nothing to check out",
    text: "Open an item and choose Buy now. Every charge is shown before you pay.",
  },
  closed: {
    not_found: {
      title: "This item isn’t here any more",
      text: "It may have been taken down. There are others like it.",
    },
    own_listing: {
      title: "This is your own listing",
      text: "You can’t buy what you sell. You can change it in your listings.",
    },
    item_taken: {
      title: "Somebody is buying it just now",
      text: "It comes back if they don’t go through with it. If it was you, it is in your orders.",
    },
    not_your_turn: {
      title: "It is kept for the next in line",
      text: "Somebody waited for it and has it first. You can join the line on its page.",
    },
    listing_wrong_state: {
      title: "It isn’t on sale just now",
      text: "It was sold or paused a moment ago. There are others like it.",
    },
  },
  browse: "Browse categories",
  toItem: "See the item",
  toListings: "My listings",
  toOrders: "Your orders",

  deliver: {
    title: "Deliver to",
    pincode: "Pincode",
    pincodeHint: "6 digits, where it should go",
    /** docs/spec/spec.md section 5, word for word. */
    invalid: "Invalid Pincode",
    looking: "Looking it up",
    delivers: (place: string, n: number | null) => (n === null ? place : `${place}, about ${days(n)} from pickup`),
    arrives: (place: string, from: string, to: string | null) =>
      to === null ? `${place}, by ${from}` : `${place}, between ${from} and ${to}`,
    deliversNot: (place: string) => `We don’t deliver to ${place} yet.`,
    place: (district: string | null, state: string) => (district === null ? state : `${district}, ${state}`),
    addresses: "Your addresses",
    isDefault: "Default",
    edit: "Edit",
    editName: (name: string) => `Edit the address of ${name}`,
    editHeading: "Edit address",
    another: "Another address",
    anotherText: "For this order, or to keep",
    name: "Name on the parcel",
    lineOne: "Flat, house no., building",
    lineTwo: "Area, street (optional)",
    landmark: "Landmark (optional)",
    needed: "Please fill this in.",
    keep: "Save it to my addresses",
    full: "Your address book is full, so it was not saved. The order can still go there: untick the box and go on.",
  },

  contact: {
    title: "Contact for delivery",
    own: "from your account",
    alternate: "Alternate mobile (optional)",
    alternateHint: "The courier calls this one if you don’t answer.",
    ofAddress: (phone: string) => `Left empty, the courier also has ${phone}, from this address.`,
    wrong: "Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.",
  },

  pay: {
    title: "Pay with",
    choose: "Choose how you want to pay.",
    methods: { prepaid: "UPI, card or net banking", emi: "EMI only", cod: "Cash on delivery" },
    prepaidText: "Opens a secure payment page",
    emiText: "You choose the months on the payment page",
    codText: "Pay the courier in cash",
    codCode: "We send you a code by SMS, to confirm the order with",
    noExtra: "No extra",
    extra: (amount: string) => `+ ${amount}`,
    monthly: (amount: string) => `from ${amount} a month`,
    bars: {
      amount_above_max: (limit: string) => `For totals up to ${limit}`,
      amount_below_min: (limit: string) => `For totals from ${limit}`,
      pincode_without_cod: () => "Couriers take no cash at this pincode.",
      switched_off: () => "Not offered just now.",
      too_many_open: () => "You already have the most open cash orders allowed.",
    } as Record<(typeof methodBars)[number], (limit: string) => string>,
    plans: "What you’d pay each month",
    months: "Months",
    aMonth: "A month",
    rate: "Interest a year",
    inAll: "In all",
    percent: (rate: number) => `${formatNumber(rate)} %`,
  },

  sum: {
    title: "Your order",
    item: "What you buy",
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
    totalBy: { prepaid: "Total, paid online", emi: "Total, by EMI", cod: "Total, in cash" },
    bar: "Total and order",
    offer: "Your agreed price",
    offerEnds: (time: string) => `It is yours for another ${time}, for one order.`,
  },

  coupon: {
    label: "Coupon",
    apply: "Apply",
    applying: "Applying",
    remove: "Remove",
    saves: (amount: string) => `${amount} less`,
    yours: "Coupons you can use",
    best: "Best",
    take: "Use",
    takeName: (code: string) => `Use ${code}`,
    until: (day: string) => `Until ${day}`,
    needs: (ways: string) => `Only with ${ways}`,
    more: (n: number) => `${formatNumber(n)} more`,
    bars: {
      unknown: "There is no such coupon.",
      not_yet: "This coupon can’t be used yet.",
      over: "This coupon has expired.",
      used_up: "This coupon has been used up.",
      used_by_you: "You have used this coupon already.",
      order_too_small: "The item costs too little for this coupon.",
      wrong_category: "This coupon is not for this kind of item.",
      wrong_method: "This coupon is not for this way to pay. Choose another, or remove it.",
      first_order_only: "This coupon is for a first order.",
    } as Record<CouponBar, string>,
  },

  terms: {
    held: (n: number) => `We hold your money until your ${formatNumber(n)}-day return window is over.`,
    heldNoReturn: "This kind of item can’t be returned. We hold your money until it is delivered.",
    cash: (n: number) => `You have ${days(n)} from delivery to return it if it differs from the listing.`,
    cashNoReturn: "This kind of item can’t be returned.",
    cancel: "Cancel free of charge any time before pickup.",
    read: "Read before you order:",
    links: {
      "cancellation-and-refund": "Cancellation and refund",
      "shipping-and-delivery": "Shipping and delivery",
      "terms-and-conditions": "Terms and conditions",
    },
    accept: "By ordering you accept the terms and conditions.",
    adult: "With your first order you say that you are 18 or older.",
  },

  order: {
    pay: (amount: string) => `Pay ${amount}`,
    payShort: "Pay now",
    place: "Place order",
    again: "Try again",
    placing: "Placing order",
    opening: "Opening payment",
    /** docs/spec/spec.md section 8, word for word. */
    noLink: "No order link received from server",
    changed: (before: string, now: string) =>
      `The total has changed: it was ${before}, it is now ${now}. Look at the charges and order again if you agree.`,
    changedSame: "Something about this order has changed. Look at it again, and order if you agree.",
    gateway:
      "The payment service isn’t answering just now. Nothing was charged. Try again in a minute: it will be the same order.",
  },

  open: {
    title: "You have started to buy it already",
    text: "Go on with that payment, or choose another way below: the new order takes the place of the old one.",
    textUnlinked: "Go on with that order, or choose another way below: the new order takes its place.",
    pay: "Continue paying",
    see: "See the order",
  },
};

export type CheckoutMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "orders/checkout": CheckoutMessages;
  }
}
