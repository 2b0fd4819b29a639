import { asks } from "./asks-hi.ts";
import { config } from "./configuration/hi.ts";
import { desk } from "./desk-hi.ts";
import type { BackofficeMessages } from "./en.ts";
import { exportWords } from "./exports/hi.ts";
import { folk } from "./folk-hi.ts";
import { goods } from "./goods-hi.ts";
import { approvals } from "./money/approvals-hi.ts";
import { coupons } from "./money/coupons-hi.ts";
import { money } from "./money/hi.ts";
import { machinery } from "./money/machinery-hi.ts";
import { referralDesk } from "./money/referrals-hi.ts";
import { orderWords } from "./orders/hi.ts";
import { returns } from "./orders/returns-hi.ts";
import { people } from "./people-hi.ts";
import { adDesk } from "./site/ads-hi.ts";
import { contentDesk } from "./site/content-hi.ts";
import { grievanceDesk } from "./site/grievances-hi.ts";
import { titles } from "./titles-hi.ts";

export const messages = {
  ...people,
  config,
  asks,
  titles,
  desk,
  ...goods,
  ...folk,
  ...orderWords,
  money,
  machinery,
  exportWords,
  approvals,
  coupons,
  returns,
  referralDesk,
  adDesk,
  contentDesk,
  grievanceDesk,
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
    verification: { title: "जाँच", columns: ["लिस्टिंग", "बेचने वाला", "निशान", "कब से"] },
    listings: { title: "लिस्टिंग", columns: ["लिस्टिंग", "बेचने वाला", "हालत", "क़ीमत"] },
    reports: { title: "शिकायतें", columns: ["क्या", "वजह", "किसने", "कब से"] },
    questions: { title: "सवाल", columns: ["सवाल", "लिस्टिंग", "किसने", "कब"] },
    words: { title: "शब्द सूची", columns: ["शब्द", "क़िस्म", "कब से", "किसने"] },
    asks: { title: "माँगें", columns: ["माँग", "किसने", "कब तक", "बजट"] },
    categories: { title: "श्रेणियाँ", columns: ["श्रेणी", "समूह", "सवाल", "शुल्क"] },
    orders: { title: "ऑर्डर", columns: ["ऑर्डर", "चीज़", "हालत", "कुल"] },
    pickups: { title: "पिकअप", columns: ["समय", "चीज़", "शहर", "हालत"] },
    checks: { title: "क्वालिटी जाँच", columns: ["चीज़", "बिंदु", "नतीजा", "कब से"] },
    issues: { title: "समस्याएँ", columns: ["समस्या", "ऑर्डर", "कब से", "हालत"] },
    returns: { title: "वापसी", columns: ["ऑर्डर", "वजह", "हालत", "कब से"] },
    slots: { title: "पिकअप के समय", columns: ["दिन", "सुबह", "शाम", "हालत"] },
    cities: { title: "शहर और पिनकोड", columns: ["शहर", "पिनकोड", "रोज़ के समय", "क्षमता"] },
    reconciliation: { title: "मिलान", columns: ["क्या", "यहाँ", "गेटवे पर", "रक़म"] },
    reviews: { title: "देखने वाला पैसा", columns: ["ऑर्डर", "वजह", "माँगा", "आया"] },
    refunds: { title: "रिफ़ंड", columns: ["ऑर्डर", "रास्ता", "हालत", "रक़म"] },
    payouts: { title: "पेआउट", columns: ["बेचने वाला", "खाता", "हालत", "रक़म"] },
    ledger: { title: "बही-खाता", columns: ["समय", "घटना", "खाता", "रक़म"] },
    exports: { title: "टैक्स की फ़ाइलें", columns: ["महीना", "टैक्स योग्य", "GST", "बिका सामान"] },
    coupons: { title: "कूपन", columns: ["कोड", "क़िस्म", "कब तक", "इस्तेमाल"] },
    referrals: { title: "रेफ़रल", columns: ["बुलाने वाला", "ऑर्डर", "हालत", "इनाम"] },
    users: { title: "यूज़र", columns: ["यूज़र", "कब से", "चूक", "हालत"] },
    grievances: { title: "शिकायत निवारण", columns: ["टिकट", "विषय", "हालत", "कब तक"] },
    "data-requests": { title: "डेटा की माँग", columns: ["यूज़र", "क़िस्म", "हालत", "कब तक"] },
    content: { title: "ब्लॉग, सवाल, नीतियाँ", columns: ["शीर्षक", "क़िस्म", "हालत", "कब बदला"] },
    ads: { title: "विज्ञापन", columns: ["विज्ञापन", "पेज", "कब से", "कब तक"] },
    settings: { title: "सेटिंग", columns: ["सेटिंग", "मान", "संस्करण", "किसने बदला"] },
    switches: { title: "स्विच", columns: ["स्विच", "हालत", "कब से", "किसने"] },
    staff: { title: "स्टाफ़", columns: ["नाम", "भूमिका", "कब देखा", "हालत"] },
    jobs: { title: "जॉब", columns: ["जॉब", "कोशिशें", "पिछली गड़बड़ी", "अगली बार"] },
    webhooks: { title: "वेबहुक", columns: ["घटना", "किसके बारे में", "हालत", "कब आया"] },
    audit: { title: "ऑडिट", columns: ["समय", "किसने", "क्या", "किस पर"] },
  },
  none: "अभी यहाँ कुछ नहीं",
  noneText: "बैक ऑफ़िस का यह हिस्सा जुड़ते ही यहाँ पंक्तियाँ दिखेंगी।",
} satisfies BackofficeMessages;
