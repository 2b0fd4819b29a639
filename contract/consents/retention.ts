// What is kept for how long, by which rule. One table: the command and the job delete by it, the back office and the privacy
// policy show it. Sources: docs/consent.md.
interface Rule {
  /** After so many days it goes; null: it is kept whole. */
  days: number | null;
  en: { what: string; after: string; why: string };
  hi: { what: string; after: string; why: string };
  law: string;
}

const DAY = { month: 30, year: 365 } as const;

const rules = {
  login_codes: {
    days: 2,
    en: { what: "Codes to log in", after: "2 days after they were sent", why: "A code works for five minutes" },
    hi: { what: "लॉगिन के कोड", after: "भेजने के 2 दिन बाद", why: "कोड पाँच मिनट चलता है" },
    law: "DPDP Act s. 8(7)",
  },
  cash_codes: {
    days: 2,
    en: {
      what: "Codes that confirm an order",
      after: "2 days after they were sent",
      why: "The order says that it was confirmed",
    },
    hi: { what: "ऑर्डर पक्का करने के कोड", after: "भेजने के 2 दिन बाद", why: "ऑर्डर में लिखा रहता है कि वह पक्का हुआ" },
    law: "DPDP Act s. 8(7)",
  },
  demo_messages: {
    days: 2,
    en: { what: "The demo’s inbox", after: "2 days", why: "It is there to be read at once" },
    hi: { what: "डेमो का इनबॉक्स", after: "2 दिन", why: "यह तुरंत पढ़ने के लिए है" },
    law: "DPDP Act s. 8(7)",
  },
  repeated_calls: {
    days: 7,
    en: {
      what: "Answers to calls that may be sent twice",
      after: "7 days",
      why: "Whoever sends again later means something new",
    },
    hi: { what: "दोबारा भेजे जा सकने वाले अनुरोधों के जवाब", after: "7 दिन", why: "बाद में भेजने वाला कुछ नया चाहता है" },
    law: "DPDP Act s. 8(7)",
  },
  news_inside: {
    days: DAY.month,
    en: {
      what: "Our own record of what happened, between the parts of the product",
      after: "30 days after it was passed on",
      why: "Orders, the ledger and the log keep what happened",
    },
    hi: { what: "हमारे हिस्सों के बीच की ख़बरें", after: "पहुँचने के 30 दिन बाद", why: "जो हुआ वह ऑर्डर, बही और लॉग में रहता है" },
    law: "DPDP Act s. 8(7)",
  },
  payment_webhooks: {
    days: DAY.month,
    en: {
      what: "Messages of the payment service, as they came",
      after: "30 days after they were used",
      why: "What they said is in the payment and the ledger",
    },
    hi: { what: "भुगतान सेवा के संदेश, जैसे आए", after: "इस्तेमाल के 30 दिन बाद", why: "उनकी बात भुगतान और बही में है" },
    law: "DPDP Act s. 8(7)",
  },
  courier_webhooks: {
    days: DAY.month,
    en: {
      what: "Messages of couriers, as they came",
      after: "30 days after they were used",
      why: "What they said is in the parcel’s journey",
    },
    hi: { what: "कूरियर के संदेश, जैसे आए", after: "इस्तेमाल के 30 दिन बाद", why: "उनकी बात पार्सल के सफ़र में है" },
    law: "DPDP Act s. 8(7)",
  },
  sessions: {
    days: DAY.month,
    en: {
      what: "Logins that have ended",
      after: "30 days after they ended",
      why: "Long enough to notice a stranger’s",
    },
    hi: { what: "ख़त्म हुए लॉगिन", after: "ख़त्म होने के 30 दिन बाद", why: "किसी अनजान का लॉगिन पकड़ने को काफ़ी" },
    law: "DPDP Act s. 8(7)",
  },
  staff_sessions: {
    days: DAY.month,
    en: {
      what: "Logins of staff that have ended",
      after: "30 days after they ended",
      why: "What staff did is in the log",
    },
    hi: { what: "कर्मचारियों के ख़त्म हुए लॉगिन", after: "ख़त्म होने के 30 दिन बाद", why: "कर्मचारियों ने क्या किया, लॉग में है" },
    law: "DPDP Act s. 8(7)",
  },
  notifications: {
    days: 180,
    en: {
      what: "What people were told",
      after: "180 days",
      why: "What is half a year old is nobody’s news; the order keeps what happened",
    },
    hi: { what: "लोगों को दी गई सूचनाएँ", after: "180 दिन", why: "आधे साल पुरानी बात ख़बर नहीं; जो हुआ वह ऑर्डर में है" },
    law: "DPDP Act s. 8(7)",
  },
  devices: {
    days: DAY.year,
    en: { what: "Devices that get messages", after: "a year without a sign of them", why: "Nobody uses them any more" },
    hi: { what: "सूचना पाने वाले डिवाइस", after: "साल भर कोई संकेत न मिलने पर", why: "उन्हें अब कोई नहीं चलाता" },
    law: "DPDP Act s. 8(7), 8(8)",
  },
  data_requests: {
    days: 3 * DAY.year,
    en: {
      what: "That somebody asked for their data or its deletion",
      after: "3 years",
      why: "To show that it was done, as long as a claim may be made",
    },
    hi: {
      what: "किसी ने अपना डेटा या उसका हटाना माँगा",
      after: "3 साल",
      why: "जब तक दावा हो सकता है, यह दिखाने के लिए कि काम हुआ",
    },
    law: "Limitation Act 1963, Schedule, art. 113",
  },
  grievances: {
    days: 3 * DAY.year,
    en: {
      what: "The words and names in complaints",
      after: "3 years after they were closed",
      why: "As long as a claim may be made; that there was one, and when it was answered, stays",
    },
    hi: {
      what: "शिकायतों के शब्द और नाम",
      after: "बंद होने के 3 साल बाद",
      why: "जब तक दावा हो सकता है; शिकायत थी और कब जवाब मिला, यह रहता है",
    },
    law: "Limitation Act 1963, Schedule, art. 113",
  },
  ledger: {
    days: null,
    en: {
      what: "The ledger and invoices",
      after: "kept",
      why: "The tax office may ask for them for at least 72 months after the year’s return",
    },
    hi: { what: "बही और इनवॉइस", after: "रखे जाते हैं", why: "कर विभाग साल के रिटर्न के बाद कम से कम 72 महीने तक माँग सकता है" },
    law: "CGST Act 2017 s. 36",
  },
  audit: {
    days: null,
    en: { what: "The log of what staff did", after: "kept", why: "A log that can lose entries proves nothing" },
    hi: { what: "कर्मचारियों के काम का लॉग", after: "रखा जाता है", why: "जिस लॉग से कुछ मिट सके वह कुछ साबित नहीं करता" },
    law: "DPDP Rules 2025, rule 6(1)",
  },
  passports: {
    days: null,
    en: { what: "Passports of things", after: "kept", why: "They name nobody" },
    hi: { what: "चीज़ों के पासपोर्ट", after: "रखे जाते हैं", why: "उनमें किसी का नाम नहीं" },
    law: "–",
  },
  consents: {
    days: null,
    en: {
      what: "Receipts of consent",
      after: "kept, without a name once the account is deleted",
      why: "That somebody agreed is for us to prove",
    },
    hi: {
      what: "सहमति की रसीदें",
      after: "रखी जाती हैं; अकाउंट हटने पर बिना नाम के",
      why: "किसी ने सहमति दी थी, यह साबित करना हमारा काम है",
    },
    law: "DPDP Act s. 6(10)",
  },
} as const satisfies Record<string, Rule>;

export type Kept = keyof typeof rules;
export const retentionRules: Readonly<Record<Kept, Rule>> = rules;
export const keptThings = Object.keys(rules) as Kept[];
/** Those that go by age. */
export type Aged = { [K in Kept]: (typeof rules)[K]["days"] extends null ? never : K }[Kept];
export const agedThings = keptThings.filter((name) => rules[name].days !== null) as Aged[];

/** As the privacy policy shows it: a Markdown list. */
export function retentionList(language: "en" | "hi"): string {
  return keptThings
    .filter((name) => name !== "demo_messages")
    .map((name) => {
      const { what, after, why } = rules[name][language];
      return `- **${what}**: ${after}. ${why} (${rules[name].law}).`;
    })
    .join("\n");
}
