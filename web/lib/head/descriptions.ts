// What a search engine says about a page that says nothing about itself.

import type { PageId } from "../../page-table.ts";
import { marketCities, marketName } from "../market.ts";
import type { Language } from "../page-context.ts";

const en = {
  get home() {
    return `Second-hand phones, furniture, books, clothes and more from homes in ${marketCities("en")}. Each item is checked by a person first.`;
  },
  get categories() {
    return `Everything you can buy and sell second-hand on ${marketName("en")}, by category.`;
  },
  get products() {
    return `Pre-loved things on sale in ${marketCities("en")}, checked by a person before they go live.`;
  },
  get soldProducts() {
    return `What recently sold on ${marketName("en")}, and for how much.`;
  },
  get askout() {
    return `Ask sellers in ${marketCities("en")} for the second-hand thing you want, at your budget.`;
  },
  get faqs() {
    return `Buying, selling, payments, delivery and returns on ${marketName("en")}: questions and answers.`;
  },
  blogs: "How to buy and sell second-hand well.",
  get login() {
    return `Log in to ${marketName("en")} with your mobile number and a code. No password; a new number makes a new account.`;
  },
  policies: "Privacy, terms, cancellation and refund, shipping and delivery, and how to contact us.",
} satisfies Partial<Record<PageId, string>>;

const hi = {
  get home() {
    return `${marketCities("hi")} के घरों से पुराने फ़ोन, फ़र्नीचर, किताबें, कपड़े और बहुत कुछ। हर चीज़ पहले कोई जाँचता है।`;
  },
  get categories() {
    return `${marketName("hi")} पर पुरानी चीज़ें, श्रेणी के हिसाब से।`;
  },
  get products() {
    return `${marketCities("hi")} में बिकने वाली पुरानी चीज़ें, हर एक पहले जाँची हुई।`;
  },
  get soldProducts() {
    return `${marketName("hi")} पर हाल में क्या बिका, और कितने में।`;
  },
  get askout() {
    return `${marketCities("hi")} के बेचने वालों से अपनी पसंद की पुरानी चीज़ माँगें, अपने बजट में।`;
  },
  get faqs() {
    return `${marketName("hi")} पर ख़रीदना, बेचना, भुगतान, डिलीवरी और वापसी: सवाल और जवाब।`;
  },
  blogs: "पुरानी चीज़ें अच्छे से ख़रीदने और बेचने के तरीक़े।",
  get login() {
    return `अपने मोबाइल नंबर और एक कोड से ${marketName("hi")} में लॉगिन करें। पासवर्ड नहीं; नया नंबर यानी नया खाता।`;
  },
  policies: "प्राइवेसी, शर्तें, कैंसल और रिफ़ंड, शिपिंग और डिलीवरी, और हमसे संपर्क।",
} satisfies typeof en;

export const descriptions: Record<Language, Partial<Record<PageId, string>>> = { en, hi };

/** Of pages that are about somebody or something. */
export const descriptionsOf = {
  en: {
    category: (name: string) =>
      `${name}, second-hand in ${marketCities("en")}. Each item is checked by a person before it goes live.`,
    seller: (name: string) => `What ${name} has on sale on ${marketName("en")}, and what has sold.`,
  },
  hi: {
    category: (name: string) => `${name}: ${marketCities("hi")} में बिकने वाली पुरानी चीज़ें, हर एक पहले जाँची हुई।`,
    seller: (name: string) => `${marketName("hi")} पर ${name}: क्या बिक रहा है, और क्या बिक चुका है।`,
  },
};
