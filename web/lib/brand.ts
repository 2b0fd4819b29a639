import type { Language } from "./page-context.ts";

// Who runs this marketplace. An operator with another name changes this file (and web/brand) and nothing else.
export const brand = {
  name: "Sahejo",
  nameHi: "सहेजो",
  tagline: "Pre-loved, checked, yours.",
  taglineHi: "सँभाला, परखा, अब आपका।",
  supportEmail: "support@sahejo.example",
  social: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/sahejo" },
    { name: "Reddit", url: "https://www.reddit.com/r/sahejo" },
    { name: "Twitter/X", url: "https://x.com/sahejo" },
    { name: "Instagram", url: "https://www.instagram.com/sahejo" },
    { name: "YouTube", url: "https://www.youtube.com/@sahejo" },
    { name: "WhatsApp", url: "https://whatsapp.com/channel/sahejo" },
  ],
  /** The cities sellers sell from, in the order the footer names them. */
  cities: [
    { name: "Delhi", nameHi: "दिल्ली" },
    { name: "Noida", nameHi: "नोएडा" },
    { name: "Gurugram", nameHi: "गुरुग्राम" },
    { name: "Greater Noida", nameHi: "ग्रेटर नोएडा" },
    { name: "Ghaziabad", nameHi: "ग़ाज़ियाबाद" },
  ],
  /** docs/spec/spec.md section 2: the footer's quick links, by fixed category id. */
  quickLinks: [
    { id: 11, name: "Smartphone", nameHi: "स्मार्टफ़ोन" },
    { id: 82, name: "iPhone", nameHi: "iPhone" },
    { id: 8, name: "Books", nameHi: "किताबें" },
    { id: 5, name: "Watches", nameHi: "घड़ियाँ" },
    { id: 4, name: "Shoes", nameHi: "जूते" },
    { id: 3, name: "Clothes", nameHi: "कपड़े" },
    { id: 12, name: "iPad", nameHi: "iPad" },
    { id: 10, name: "Toys", nameHi: "खिलौने" },
  ],
};

/** Where an item or a person is comes by its English name; a city beyond these keeps it. */
export function cityIn(language: Language, city: string): string {
  const known = language === "hi" ? brand.cities.find(({ name }) => name === city) : undefined;
  return known?.nameHi ?? city;
}
