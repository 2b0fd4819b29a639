import type { DeskWords } from "../../../lib/i18n/catalogue.ts";
import { desk } from "./desk-hi.ts";
import type { BackofficeMessages } from "./en.ts";
import { figureWords } from "./figures-hi.ts";
import { jobWords } from "./jobs-hi.ts";
import { titles } from "./titles-hi.ts";

const desks = import.meta.glob<DeskWords>("../../*/desk/words/hi.ts", { eager: true, import: "words" });

const own = {
  titles,
  desk,
  ...figureWords,
  ...jobWords,
  name: "बैक ऑफ़िस",
  nav: "स्क्रीन",
  menu: "मेन्यू",
  site: "साइट पर जाएँ",
  dashboard: "डैशबोर्ड",
  groups: {
    goods: "चीज़ें",
    orders: "ऑर्डर",
    money: "पैसा",
    people: "लोग",
    site: "साइट",
    system: "सिस्टम",
  },
  screens: {
    verification: { title: "जाँच" },
    listings: { title: "लिस्टिंग" },
    reports: { title: "शिकायतें" },
    questions: { title: "सवाल" },
    words: { title: "शब्द सूची" },
    asks: { title: "माँगें" },
    categories: { title: "श्रेणियाँ" },
    orders: { title: "ऑर्डर" },
    pickups: { title: "पिकअप" },
    checks: { title: "क्वालिटी जाँच" },
    issues: { title: "समस्याएँ" },
    conversations: { title: "बातचीत" },
    "identity-cases": { title: "बदली हुई चीज़ें" },
    returns: { title: "वापसी" },
    shipments: { title: "पार्सल" },
    couriers: { title: "कूरियर" },
    remittances: { title: "कूरियर का नक़द" },
    slots: { title: "पिकअप के समय" },
    cities: { title: "शहर और पिनकोड" },
    reconciliation: { title: "मिलान" },
    reviews: { title: "देखने वाला पैसा" },
    refunds: { title: "रिफ़ंड" },
    payouts: { title: "पेआउट" },
    ledger: { title: "बही-खाता" },
    taxes: { title: "कर" },
    exports: { title: "टैक्स की फ़ाइलें" },
    coupons: { title: "कूपन" },
    referrals: { title: "रेफ़रल" },
    users: { title: "यूज़र" },
    grievances: { title: "शिकायत निवारण" },
    "data-requests": { title: "डेटा की माँग" },
    consents: { title: "सहमति" },
    breaches: { title: "डेटा उल्लंघन" },
    retention: { title: "रखने की अवधि" },
    content: { title: "ब्लॉग, सवाल, नीतियाँ" },
    ads: { title: "विज्ञापन" },
    setup: { title: "बाज़ार" },
    settings: { title: "सेटिंग" },
    switches: { title: "स्विच" },
    staff: { title: "स्टाफ़" },
    api_keys: { title: "API कुंजियाँ" },
    jobs: { title: "जॉब" },
    webhooks: { title: "वेबहुक" },
    webhooks_out: { title: "बाहर जाने वाले वेबहुक" },
    audit: { title: "ऑडिट" },
  },
};

export const messages: BackofficeMessages = Object.assign(own, ...Object.values(desks));
