// Sending something back, and saying how it was, in English.
import type { ReturnKind } from "../../../../../contract/orders/after-sale.contract.ts";

export const messages = {
  back: "Your order",
  return: {
    heading: "Return an item",
    rule: "How it works",
    until: (day: string) => `You can ask until ${day}.`,
    full: (sum: string) => `If it is not as described, you get all of it back: ${sum}.`,
    less: (sum: string) => `If you changed your mind, you pay for the return pickup and get ${sum} back.`,
    steps: "We look at your request, pick the item up at your door, check it, and refund you the way you paid.",
    stepsCash:
      "We look at your request, pick the item up at your door and check it. Then “Get paid” in your order sends the money to your account.",
    conditions: "Conditions",
    kind: "Why are you returning it?",
    choose: "Choose a reason",
    kinds: {
      not_as_described: "Not as described",
      damaged: "It came damaged",
      not_working: "It doesn’t work",
      wrong_item: "It is the wrong item",
      changed_mind: "I changed my mind",
      other: "Something else",
    } as Record<ReturnKind, string>,
    reason: "What is wrong?",
    reasonHint: "The more detail you give, the faster we can decide.",
    reasonShort: "Tell us why, in a few words.",
    photos: "Photos",
    photosHint: "Up to 6. A photo of the problem helps us decide quickly.",
    add: "Add photos",
    remove: (n: number) => `Remove photo ${n}`,
    photo: (n: number) => `Photo ${n}`,
    uploading: (n: number, of: number) => `Uploading ${n} of ${of}`,
    photoFailed: "That photo could not be uploaded. Please try another.",
    refundTo: "Where should the money go?",
    upi: "UPI id",
    upiHint: "Such as name@bank",
    upiWrong: "Write a UPI id, such as name@bank.",
    youGet: "You would get back",
    send: "Ask for the return",
    sending: "Sending",
    sent: "Your return request is with us",
    bars: {
      not_returnable: "This kind of item can’t be sent back.",
      not_delivered: "Only what was delivered to you can be sent back.",
      window_over: "The time to send it back is over.",
      already_asked: "You have asked to send this back. Its journey shows on the order.",
    },
    problem: "Is something else wrong? Tell us on the order’s page.",
    toOrder: "See the order",
  },
  feedback: {
    heading: "How was it?",
    lead: "What you say helps others choose, and good sellers sell.",
    stars: "Your rating",
    star: (n: number) => (n === 1 ? "1 star" : `${n} stars`),
    means: ["", "Bad", "Poor", "All right", "Good", "Excellent"],
    starsError: "Choose from 1 to 5 stars.",
    message: "Tell others about it (optional)",
    messageHint: "The item, the packing, the delivery. No phone numbers or links.",
    send: "Send feedback",
    sending: "Sending",
    sent: "Feedback sent successfully",
    yours: "What you said",
    reply: "The seller’s answer",
    notYet: "You can rate it once you have it.",
    toOrder: "See the order",
  },
};

export type AftersaleMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "orders/aftersale": AftersaleMessages;
  }
}
