// What a search engine says about a page that says nothing about itself.
import type { PageId } from "../../page-table.ts";
import type { Language } from "../page-context.ts";

const en = {
  home: "Second-hand phones, furniture, books, clothes and more from homes across Delhi NCR. Each item is checked by a person first.",
  categories: "Everything you can buy and sell second-hand on Sahejo, by category.",
  products: "Pre-loved things on sale in Delhi NCR, checked by a person before they go live.",
  soldProducts: "What recently sold on Sahejo, and for how much.",
  askout: "Ask sellers in Delhi NCR for the second-hand thing you want, at your budget.",
  faqs: "Buying, selling, payments, delivery and returns on Sahejo: questions and answers.",
  blogs: "How to buy and sell second-hand well.",
  login: "Log in to Sahejo with your mobile number and a code. No password; a new number makes a new account.",
  policies: "Privacy, terms, cancellation and refund, shipping and delivery, and how to contact us.",
} satisfies Partial<Record<PageId, string>>;

const hi = {
  home: "दिल्ली-एनसीआर के घरों से पुराने फ़ोन, फ़र्नीचर, किताबें, कपड़े और बहुत कुछ। हर चीज़ पहले कोई जाँचता है।",
  categories: "सहेजो पर पुरानी चीज़ें, श्रेणी के हिसाब से।",
  products: "दिल्ली-एनसीआर में बिकने वाली पुरानी चीज़ें, हर एक पहले जाँची हुई।",
  soldProducts: "सहेजो पर हाल में क्या बिका, और कितने में।",
  askout: "दिल्ली-एनसीआर के बेचने वालों से अपनी पसंद की पुरानी चीज़ माँगें, अपने बजट में।",
  faqs: "सहेजो पर ख़रीदना, बेचना, भुगतान, डिलीवरी और वापसी: सवाल और जवाब।",
  blogs: "पुरानी चीज़ें अच्छे से ख़रीदने और बेचने के तरीक़े।",
  login: "अपने मोबाइल नंबर और एक कोड से सहेजो में लॉगिन करें। पासवर्ड नहीं; नया नंबर यानी नया खाता।",
  policies: "प्राइवेसी, शर्तें, कैंसल और रिफ़ंड, शिपिंग और डिलीवरी, और हमसे संपर्क।",
} satisfies typeof en;

export const descriptions: Record<Language, Partial<Record<PageId, string>>> = { en, hi };

/** Of pages that are about somebody or something. */
export const descriptionsOf = {
  en: {
    category: (name: string) =>
      `${name}, second-hand in Delhi NCR. Each item is checked by a person before it goes live.`,
    seller: (name: string) => `What ${name} has on sale on Sahejo, and what has sold.`,
  },
  hi: {
    category: (name: string) => `${name}: दिल्ली-एनसीआर में बिकने वाली पुरानी चीज़ें, हर एक पहले जाँची हुई।`,
    seller: (name: string) => `सहेजो पर ${name}: क्या बिक रहा है, और क्या बिक चुका है।`,
  },
};
