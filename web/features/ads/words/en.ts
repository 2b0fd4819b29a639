/** Notices of our own, for slots that nobody has booked. Each has its drawing in house-notice.tsx, by its place. */
export const messages = {
  house: [
    {
      title: "Something you no longer use?",
      text: "Photos, a price, and we pick it up from your door.",
      action: "Sell yours",
      to: "/user/sell-used-items",
    },
    {
      title: "Can’t find it?",
      text: "Say what you want and your budget. Sellers see it.",
      action: "Ask for it",
      to: "/askout",
    },
    {
      title: "Looked at by a person",
      text: "Photos, serial number and papers, before anything goes live.",
      action: "How we check",
      to: "/faqs",
    },
    {
      title: "Know a full cupboard?",
      text: "Send your link. You earn when it sells.",
      action: "Get your link",
      to: "/user/referrals",
    },
    {
      title: "What did it go for?",
      text: "See what was sold lately, each with its price.",
      action: "Recently sold",
      to: "/sold-products",
    },
    {
      title: "From door to door",
      text: "We pick it up, check it again and bring it to you.",
      action: "How delivery works",
      to: "/policies?panel=shipping-and-delivery",
    },
  ],
};

export type AdMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    ads: AdMessages;
  }
}
