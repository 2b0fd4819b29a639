// Parcels as staff work through them.
import type { ShipmentAct } from "../../../../../contract/shipments/shipments.desk.contract.ts";
import { names } from "./names-en.ts";

const acts: Record<ShipmentAct, { verb: string; title: string; text: string; done: string }> = {
  book: {
    verb: "Book it",
    title: "Book this parcel",
    text: "A courier is asked for it now. What it answers shows here.",
    done: "Booked",
  },
  cancel: {
    verb: "Call it off",
    title: "Call this parcel off",
    text: "The courier is told not to come. The order itself stays as it is.",
    done: "Called off",
  },
  retry: {
    verb: "Try again",
    title: "Try this parcel again",
    text: "It is booked anew, with the same courier or another.",
    done: "It is tried again",
  },
  mark: {
    verb: "Say what happened",
    title: "Say what happened",
    text: "What you say counts as if the courier had told it, and moves the order.",
    done: "Noted",
  },
};

const board = {
  lead: "Those longest without news are first.",
  show: "Show",
  all: "All on their way",
  none: "No parcel is on its way",
  noneText: "A parcel shows here as soon as an order is to be fetched or sent.",
  noneInTrouble: "No parcel in this trouble",
  noneInTroubleText: "That is good. It fills by itself when something goes wrong.",
  q: "Waybill, order or reference",
  qHint: "The whole number",
  state: "State",
  leg: "Way",
  courier: "Courier",
  columns: { chosen: "Chosen", parcel: "Parcel", way: "Way", state: "State", news: "Last news", money: "Money" },
  choose: (reference: string) => `Choose ${reference}`,
  chooseAll: "Choose all that are shown",
  chosen: (count: number) => (count === 1 ? "1 chosen" : `${count} chosen`),
  chooseNone: "Choose none",
  tooMany: (most: number) => `Only ${most} fit into one file. Take some away.`,
  labels: "Labels",
  labelsName: (count: number) => (count === 1 ? "Label of 1 parcel as a PDF" : `Labels of ${count} parcels as a PDF`),
  manifest: "Manifest",
  manifestName: (count: number) =>
    count === 1 ? "Manifest of 1 parcel as a PDF" : `Manifest of ${count} parcels as a PDF`,
  noWaybill: "No waybill yet",
  cash: (amount: string) => `${amount} in cash`,
  silent: (age: string) => `${age} without news`,
  attempts: (count: number) => (count === 1 ? "1 attempt failed" : `${count} attempts failed`),
  weights: (said: string, measured: string) => `${said} said, ${measured} weighed`,
  toCouriers: "Couriers and costs",
};

const item = {
  heading: (reference: string) => `Parcel ${reference}`,
  toOrder: "To its order",
  scans: "What happened",
  noScans: "Nothing was told of it yet.",
  weighed: (kilos: string) => `${kilos} weighed`,
  facts: "About this parcel",
  leg: "Way",
  courier: "Courier",
  waybill: "Waybill",
  copyWaybill: "Copy the waybill",
  copied: "Waybill copied",
  reference: "Our reference",
  attempt: "Booking",
  attemptOf: (n: number) => `No. ${n} of this way`,
  from: "From",
  to: "To",
  window: "Fetched",
  expected: "Expected",
  between: (from: string, to: string) => `${from} to ${to}`,
  cash: "Cash to take",
  noCash: "None, it is paid",
  said: "Weight said",
  measured: "Weight found",
  notWeighed: "Not weighed",
  cost: "The courier takes",
  noCost: "Not said yet",
  charged: "We charged",
  instructions: "For the courier",
  made: "Made",
  bookingError: "The courier said",
  strays: "Second waybills",
  strayFound: (when: string) => `found ${when}`,
  strayOff: (when: string) => `called off ${when}`,
  strayOpen: "not called off yet",
  label: "Label",
  readOnly: "You can look at this. Logistics can move it.",
  acts,
  already: "This parcel has moved on meanwhile. Here is how it is now.",
  fact: "What happened?",
  failReason: "Why did the attempt fail?",
  place: "Where? (may stay empty)",
  placeHint: "A city or a sorting place, no street.",
  grams: "Weight in grams",
  another: "With which courier?",
  asChosen: "As chosen for this way",
};

const orderParcels = {
  title: "Parcels",
  none: "No parcel of this order yet.",
};

const costs = {
  title: "What couriers cost",
  from: "From",
  to: "To",
  apply: "Show",
  file: "CSV",
  fileName: "What couriers cost, as a CSV file",
  none: "Nothing was booked in these days.",
  columns: {
    courier: "Courier",
    leg: "Way",
    parcels: "Parcels",
    cost: "Cost",
    charged: "Charged",
    difference: "Left over",
    heavier: "Heavier than said",
  },
  unpriced: (count: number) => (count === 1 ? "1 without a price" : `${count} without a price`),
  all: "All together",
};

const choices = {
  lead: "Who carries what. Of several lines that fit, the one with the most digits counts; where none fits, our own people carry it.",
  readOnly: "You can look at this. Logistics can change it.",
  couriers: "Couriers",
  ready: "Ready",
  resting: "Resting after failures; the second choice is asked",
  absent: "Not set up",
  living: (count: number) => (count === 1 ? "1 parcel on its way" : `${count} parcels on their way`),
  rows: "Who carries what",
  row: (n: number) => `Line ${n}`,
  leg: "Way",
  prefix: "First digits of the pincode",
  prefixHint: "Empty for all",
  first: "First choice",
  second: "Second choice",
  nobody: "None",
  add: "Add a line",
  remove: "Remove",
  removeName: (n: number) => `Remove line ${n}`,
  none: "No line yet: our own people carry everything.",
  save: "Save",
  saving: "Saving",
  saved: "Saved. It counts for whatever is booked from now on.",
  problems: "Some lines are not right yet",
  unsavedTitle: "Leave without saving?",
  unsavedText: "What you changed here is not saved.",
  leave: "Leave",
};

const shipmentDesk = { ...names, board, item, orderParcels, costs, choices };

export const words = { shipmentDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
