/** The first page. */
export const messages = {
  under1000: "Under ₹1,000",
  headline: ["Pre-loved,", "checked, yours."],
  lead: "Good things from homes across Delhi NCR, each looked at by a person first.",
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
    title: "Around Delhi NCR",
    text: "So many things are for sale in each city now. Pick yours to see them.",
    about: "About so many things are for sale in each city now. Pick yours to see them.",
  },
  askTitle: "Looking for something particular?",
  askText: "Tell sellers what you want and your budget. We’ll let you know when it turns up.",
  askAction: "Ask for it",
  seen: "Recently seen",
  forgetSeen: "Clear this list",
  goOn: (search: string) => `Keep looking for “${search}”`,
};

export type HomeMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    home: HomeMessages;
  }
}
