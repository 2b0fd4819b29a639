// A seller's tax, in English. Its shape is what Hindi must match.
export const messages = {
  heading: "Tax on your sales",
  lead: "Up to a limit each year nothing is deducted. Above it the law wants a small part of each sale.",
  year: (label: string) => `Financial year ${label}`,
  sold: "Sold and completed",
  promised: "Under way",
  threshold: "Limit of the year",
  left: (amount: string) => `${amount} left before anything is deducted.`,
  reached: (percent: string) =>
    `You are above the limit: ${percent} of the price is deducted of each sale from here on.`,
  reachedNoPan: (percent: string) => `You are above the limit. Without a PAN ${percent} is deducted of each sale.`,
  deducted: "TDS deducted",
  collected: "TCS collected",
  section: (section: string) => `Income tax, section ${section}`,
  meter: (sold: string, of: string) => `${sold} of ${of}`,
  pan: "Your PAN",
  panWanted: (with_: string, without: string) =>
    `You come near the limit. With your PAN ${with_} is deducted above it, without it ${without}.`,
  panNotNeeded: "We don’t need it now. We ask for it only when you come near the limit.",
  panGiveAnyway: "Give it now",
  panKept: (last4: string) => `We have a PAN that ends in ${last4}.`,
  panChange: "Write another",
  panLabel: "PAN",
  panHint: "Five letters, four digits, one letter. Kept sealed; only its last four signs are shown.",
  panSave: "Save PAN",
  panSaved: "Your PAN is saved.",
  panName: "Saved. The fifth letter is not that of your name here: look at it once more.",
  gstin: "GST registration",
  gstinText:
    "Only if you sell as a registered business. Then TCS is collected for you, and our invoices name your GSTIN.",
  gstinKept: (last4: string) => `Registered. The GSTIN ends in ${last4}.`,
  gstinLabel: "GSTIN",
  gstinSave: "Save GSTIN",
  gstinRemove: "I am no longer registered",
  gstinSaved: "Saved.",
  years: "Your years",
  yearsNone: "Nothing was sold yet.",
  yearName: "Year",
  yearSold: "Sold",
  yearTds: "TDS",
  yearTcs: "TCS",
  statement: "Statement",
  statementOf: (label: string) => `Statement of ${label} as PDF`,
  how: "How it is worked out",
  howText:
    "What counts is the price of what you sold, when an order is completed; not delivery and not what the buyer pays us. Only what is above the limit is deducted of. You see the sum before you say yes to an order, and it never becomes more.",
};

export type TaxesMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    taxes: TaxesMessages;
  }
}
