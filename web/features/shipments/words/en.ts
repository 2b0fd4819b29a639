// Parcels as buyers, sellers, guests with a link and riders at a door read of them, in English. Its shape is what Hindi must match.

import type { CourierName, FactKind, FailReason } from "../../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import { marketName } from "../../../lib/market.ts";

interface Said {
  title: string;
  text: string;
}

const states: Record<ShipmentState, Said> = {
  planned: { title: "Getting ready to be sent", text: "We are asking a courier to take it." },
  booked: { title: "Waiting for the courier", text: "A courier is booked and takes it from us next." },
  collected: { title: "With the courier", text: "The courier has it, and it travels to you next." },
  in_transit: { title: "On its way to you", text: "It travels from place to place. Each scan shows here." },
  out_for_delivery: { title: "Out for delivery today", text: "The courier brings it today." },
  delivered: { title: "Delivered", text: "It was handed over." },
  failed_attempt: { title: "Couldn’t be handed over", text: "The courier was there and went away with it." },
  returning: { title: "Going back to us", text: "It couldn’t be handed over and is on its way back." },
  returned: { title: "Back with us", text: "It couldn’t be handed over and came back." },
  lost: { title: "We are looking for it", text: "The courier can’t find the parcel. Support writes to you." },
  cancelled: { title: "Called off", text: "This parcel doesn’t travel any more." },
};

/** What is fetched from a buyer: their part in it is over once it is collected. */
const comingBack: Partial<Record<ShipmentState, Said>> = {
  planned: { title: "Your return is being planned", text: "We are asking a courier to fetch it." },
  booked: { title: "The courier fetches it", text: "Have it packed, with everything that came with it." },
  collected: { title: "Your return is collected", text: "The courier has it, and it travels to us." },
  in_transit: { title: "Your return is on its way", text: "It travels to us. Each scan shows here." },
  out_for_delivery: { title: "Your return arrives today", text: "It reaches us today." },
  delivered: { title: "Your return is with us", text: "We look at it, and your refund follows." },
  failed_attempt: {
    title: "It couldn’t be fetched",
    text: "The courier was there and went away without it. We plan another time.",
  },
};

const scans: Record<FactKind, string> = {
  collected: "Handed to the courier",
  in_transit: "Scanned on the way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  failed_attempt: "Couldn’t be handed over",
  returning: "Sent back to us",
  returned: "Back with us",
  lost: "Can’t be found",
  cancelled: "Called off",
  weighed: "Weighed",
};

/** Of what ends with us: fetched from a seller, or sent back by a buyer. */
const scansToUs: Partial<Record<FactKind, string>> = {
  out_for_delivery: "Arriving with us",
  delivered: "Arrived with us",
  failed_attempt: "Couldn’t be fetched",
};

const reasons: Record<FailReason, string> = {
  nobody_there: "Nobody was there.",
  refused: "It was not taken.",
  address_wrong: "The address was not found.",
  another_day: "Another day was asked for.",
  no_cash: "The cash was not there.",
  no_code: "The delivery code was not right.",
  not_ready: "It was not ready.",
  not_reached: "Nobody answered the phone.",
  other: "Something else came up.",
};

const couriers: Record<CourierName, string> = {
  get hand() {
    return `${marketName("en")}’s own courier`;
  },
  sandbox: "Demo courier",
  shiprocket: "Shiprocket",
  delhivery: "Delhivery",
};

export const messages = {
  states,
  comingBack,
  scans,
  scansToUs,
  reasons,
  couriers,

  parcel: {
    delivery: "Your parcel",
    return: "Your return parcel",
    outSince: (day: string) => `Out for delivery since ${day}`,
    outSinceText: "The courier hasn’t said yet that it was handed over.",
    expected: (from: string, to: string) => (from === to ? `Expected ${from}` : `Expected ${from} to ${to}`),
    scansTitle: "Where it has been",
    noScans: "The first scan shows here once the courier has it.",
    more: (n: number) => (n === 1 ? "One earlier scan" : `${n} earlier scans`),
    courier: "Courier",
    waybill: "Waybill",
    copyWaybill: "Copy the waybill",
    waybillCopied: "Waybill copied",
    failed: "We couldn’t load where your parcel is.",
    again: "Try again",
  },

  share: {
    title: "Somebody else is at home?",
    text: "This link shows where the parcel is, without your name, address or what is in it. It ends 30 days after delivery.",
    open: "Open the link",
    share: "Share the link",
    copy: "Copy the link",
    copied: "Link copied",
    message: "Follow a parcel that is on its way:",
  },

  instructions: {
    title: "For the courier",
    label: "A line for the courier",
    hint: "A landmark, or who takes it. No phone numbers: the courier has yours.",
    none: "Nothing written.",
    until: "You can change it until the courier has the parcel.",
    save: "Save",
    saving: "Saving",
    saved: "The courier will read it.",
    edit: "Write a line for the courier",
    change: "Change it",
    keep: "Leave it as it is",
  },

  redelivery: {
    title: "When shall we come again?",
    lead: (reason: string) => `${reason} Choose when the courier comes again.`,
    why: (time: string) =>
      `For the first of these days choose by ${time}: the courier plans its rounds at 8 pm the evening before.`,
    auto: "Choose nothing and the courier comes again by itself, as soon as it can.",
    day: "Day",
    part: "Part of the day",
    address: "Where",
    ownAddress: (line: string) => `As ordered: ${line}`,
    sameArea: "Only addresses with the same pincode: the parcel is in that area already.",
    choose: "Ask for this time",
    choosing: "Asking",
    chosen: "The courier comes again when you asked for it.",
    chosenTitle: "You chose when we come again",
    chosenOn: (when: string) => when,
    chosenTo: (line: string) => `To: ${line}`,
    chosenText: "It can’t be changed any more. Keep your delivery code at hand.",
    script: "Choosing another day needs JavaScript. Without it, write to support.",
  },

  track: {
    heading: "Where the parcel is",
    lead: "For whoever waits for it. No names, no address, nothing of what is in it.",
    cash: "Paid in cash at the door: have it ready.",
    code: "Whoever ordered it has a four-digit code. The courier asks for it.",
    none: "This link leads nowhere",
    noneText:
      "It was mistyped, or its parcel arrived more than 30 days ago. Whoever sent it to you can see it in their orders.",
    get home() {
      return `To ${marketName("en")}`;
    },
    fresh: "Load the page again for the newest scan.",
  },

  door: {
    heading: "At the door",
    waybill: (waybill: string) => `Parcel ${waybill}`,
    ask: "Ask the buyer for their four digits and enter them here.",
    label: "Four digits from the buyer",
    hint: "The buyer sees them on the page of the order.",
    send: "Hand over",
    sending: "Checking",
    short: "Enter all four digits.",
    cash: (amount: string) => `Take ${amount} in cash first.`,
    says: "The buyer writes",
    wrong: (left: number) => (left === 1 ? "Not right. One try is left." : `Not right. ${left} tries are left.`),
    left: (left: number) => (left === 1 ? "One try is left." : `${left} tries are left.`),
    doneTitle: "Handed over",
    done: "The code is right. The parcel is theirs now. Thank you.",
    hubTitle: "Take it back to the hub",
    hub: "The code was wrong five times. Don’t hand the parcel over: it goes back to the hub and comes again another day.",
    closedTitle: "Nothing to do here now",
    closed: "This parcel isn’t out for delivery. Scan its label again when it is.",
    none: "This code leads nowhere",
    noneText: "It was mistyped, or its parcel is no longer on its way. Scan the label once more.",
  },

  sale: {
    pickup: "Pickup",
    sendBack: "Coming back to you",
    window: "The courier comes",
    noWindow: "The time is not set yet.",
    printed: "Print the label and put it on the parcel.",
    label: "Label to print (PDF)",
    brought: "The courier brings the label. You print nothing.",
    collected: (when: string) => `Collected ${when}`,
    weight: "Weight",
    said: (weight: string) => `${weight}, as you said`,
    measured: (measured: string, said: string) => `${measured} measured, ${said} said`,
    heavier: "It is heavier than the listing says. Nothing changes for this order; please weigh the next one.",
    states: {
      planned: "A courier is being booked",
      booked: "A courier is booked",
      collected: "Collected",
      in_transit: "On its way to us",
      out_for_delivery: "Arrives with us today",
      delivered: "With us",
      failed_attempt: "It couldn’t be collected",
      returning: "Coming back to you",
      returned: "Back with you",
      lost: "We are looking for it",
      cancelled: "Called off",
    } as Record<ShipmentState, string>,
    backStates: {
      planned: "A courier is being booked",
      booked: "A courier is booked",
      collected: "On its way back to you",
      in_transit: "On its way back to you",
      out_for_delivery: "Comes back to you today",
      delivered: "Back with you",
      failed_attempt: "It couldn’t be handed over",
    } as Partial<Record<ShipmentState, string>>,
  },
};

export type ShipmentMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    shipments: ShipmentMessages;
  }
}
