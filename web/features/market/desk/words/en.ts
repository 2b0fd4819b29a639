// Whose market this is: what the screen says on which an operator writes it down.
import type { LawfulNeed } from "../../../../../contract/market/lawful.ts";
import type { Capability } from "../../../../../contract/market/market.ts";

const fields = {
  name: "Name of the market",
  name_hi: "Name in Hindi",
  tagline: "What it says of itself",
  tagline_hi: "The same in Hindi",
  "colours.main": "Main colour",
  "colours.accent": "Accent",
  "support.email": "E-mail for help",
  "support.phone": "Phone for help",
  "support.times": "When somebody is there",
  "support.times_hi": "The same in Hindi",
  "legal.name": "Legal name",
  "legal.address": "Address",
  "legal.state": "State",
  "legal.pincode": "Pincode",
  "legal.gstin": "GSTIN",
  "legal.pan": "PAN",
  "legal.invoice_series": "Invoice numbers begin with",
  "officer.name": "Name",
  "officer.email": "E-mail",
  "officer.phone": "Phone",
  delivers_to: "Where we deliver",
  "fees.seller_percent": "Sellers pay, in percent",
  "fees.seller_min_rupees": "At least, in rupees",
};

const capabilities: Record<Capability, string> = {
  cod: "Cash on delivery",
  link: "UPI, card or net banking by link",
  emi: "EMI",
  asks: "Asks: people say what they look for",
  offers: "Offers: buyers name a price",
  referrals: "Referrals",
};

const needs: Record<LawfulNeed, string> = {
  not_sample: "the facts are marked as a sample",
  name: "legal name",
  address: "address",
  state: "state",
  gstin: "GSTIN",
  pan: "PAN",
  officer: "grievance officer, with e-mail or phone",
};

export const words = {
  marketDesk: {
    heading: "Market",
    lead: "Whose market this is. It counts at once, on every page, paper and message.",
    sections: {
      identity: "Name",
      looks: "Looks",
      help: "Help",
      law: "The law's facts",
      officer: "Grievance officer",
      places: "Places",
      choices: "What people can do here",
      fees: "Fees",
      file: "As a file",
    },
    fields,
    hints: {
      name_hi: "Empty: as in English.",
      "legal.address": "One line each, four at most.",
      delivers_to: "How pincodes begin, separated by spaces. Empty: everywhere the couriers go.",
      "fees.seller_percent": "Empty: as each category has it.",
      "fees.seller_min_rupees": "Empty: as each category has it.",
    } as Partial<Record<keyof typeof fields, string>>,
    capabilities,
    sample: "These facts are a sample",
    sampleText: "While this is on, every invoice says that it is none for the tax office, and no real order is taken.",
    hindi: "Pages in Hindi too",
    cities: "Cities where we fetch things",
    city: "City",
    cityHi: "In Hindi",
    state: "State",
    pincodes: "Pincodes begin with",
    pincodesHint: "Separated by spaces. Empty: those it has.",
    addCity: "Add a city",
    removeCity: (name: string) => `Remove ${name || "this city"}`,
    pick: (name: string) => `Pick: ${name}`,
    logo: "Logo",
    logoText: "A square picture: PNG, WebP, JPEG or SVG. Without one, a mark is drawn of the first letter.",
    chooseLogo: "Choose a picture",
    dropLogo: "Use a mark of the first letter",
    logoBad: "This picture could not be read.",
    nearest: (main: string, accent: string) => `Use the nearest that can be read: ${main} and ${accent}`,
    preview: {
      title: "How it looks",
      light: "Light",
      dark: "Dark",
      button: "Buy now",
      link: "How we check",
      card: "Checked and ready",
    },
    missing: (what: string) => `No order is taken outside a demo until these are there: ${what}.`,
    missingHere: (what: string) => `This market takes no orders yet: ${what}.`,
    setUp: "Set up the market",
    needs,
    save: "Save the market",
    saving: "Saving",
    saved: "The market is saved",
    problems: (n: number) => (n === 1 ? "One thing is not right yet" : `${n} things are not right yet`),
    movedOn:
      "Somebody else changed this in the meantime. Load it again to see how it is now; what you wrote here goes.",
    reload: "Load it again",
    never: "As delivered",
    by: (name: string, when: string) => `Changed by ${name}, ${when}`,
    download: "Download as a file",
    importFile: "Read a file",
    imported: "The file is read. Look at it, then save.",
    fileText: "The whole market as one file, to take along to another database or to keep.",
    fileBad: "This file is no market.",
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
