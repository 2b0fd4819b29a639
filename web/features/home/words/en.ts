import { formatNumber } from "../../../lib/format/number.ts";
import { marketCities, marketHeadline, marketName } from "../../../lib/market.ts";

/** The first page. */
export const messages = {
  under1000: "Under ₹1,000",
  get headline() {
    return marketHeadline("en");
  },
  get lead() {
    return `Good things from homes in ${marketCities("en")}, each looked at by a person first.`;
  },
  browse: "See fresh finds",
  sell: "Sell yours",
  categories: "Categories",
  allCategories: "All",
  fresh: "Fresh near you",
  freshEmpty: "Nothing is on sale yet",
  freshEmptyText: "The first listings show up here as soon as they have been checked.",
  freshEmptyAction: "Sell the first one",
  protection: "How your purchase is protected",
  steps: [
    { title: "A person checks it", text: "Photos, serial number and papers are looked at before an item goes live." },
    { title: "Your money waits", text: "We hold the payment until your return window is over." },
    { title: "Picked up, checked again", text: "Our rider compares the item with its listing at the seller’s door." },
    {
      title: "Not as listed? Send it back",
      text: "How long you have is shown on every item. The refund goes back the way you paid.",
    },
  ],
  map: {
    title: "City by city",
    text: "So many things are for sale in each city now. Pick yours to see them.",
    about: "About so many things are for sale in each city now. Pick yours to see them.",
  },
  askTitle: "Looking for something particular?",
  askText: "Tell sellers what you want and your budget. We’ll let you know when it turns up.",
  askAction: "Ask for it",
  seen: "Recently seen",
  forgetSeen: "Clear this list",
  place: {
    to: "Delivering to",
    ask: "Where should it come to?",
    change: "Change",
    changeLong: "Change the pincode",
    set: "Set pincode",
    title: "Where should it come to?",
    label: "Pincode",
    save: "Deliver here",
    checking: "Checking",
    invalid: "Please enter a valid pincode",
    not: "We don’t deliver there yet. You can still look around.",
  },
  left: {
    title: "Go on where you left off",
    draft: "Finish your listing",
    untitled: "Without a title yet",
    arriving: (day: string) => `Arriving ${day}`,
    pay: "Waits for your payment",
    offer: (amount: string) => `${amount} offered to you`,
    counter: (amount: string) => `The seller says ${amount}`,
    nothing: "Nothing is waiting for you",
    nothingText: "Something you no longer use? See what it is worth.",
  },
  checked: (n: number, days: number) => `${formatNumber(n)} things checked in the last ${days} days`,
  get today() {
    return `Today on ${marketName("en")}`;
  },
  goOn: (search: string) => `Keep looking for “${search}”`,
};

export type HomeMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    home: HomeMessages;
  }
}
