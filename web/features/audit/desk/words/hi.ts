import type { Words } from "./en.ts";
import { sentences } from "./sentences-hi.ts";

export const words: Words = {
  audit: {
    heading: "ऑडिट",
    lead: "स्टाफ़ ने क्या किया, नया सबसे ऊपर। यहाँ कुछ बदला नहीं जा सकता।",
    justNow: "अभी-अभी",
    ago: (age: string) => `${age} पहले`,
    other: (who: string, action: string) => `${who}: ${action}`,
    details: "ब्योरा",
    facts: { at: "समय", who: "खाता", action: "काम", subject: "किस पर", entry: "प्रविष्टि", hash: "हैश" },
    kinds: {
      api_key: "API कुंजी",
      listing: "लिस्टिंग",
      order: "ऑर्डर",
      user: "यूज़र",
      staff: "साथी",
      question: "सवाल",
      ask: "माँग",
      difference: "एक अंतर",
      remittance: "एक रेमिटेंस",
      webhook: "घटनाओं का एक पता",
      shipment: "एक पार्सल",
    },
    commandLine: "सिस्टम",
    byKey: (who, key) => `${who} की API कुंजी “${key}”`,
    none: "अभी कुछ दर्ज नहीं",
    noneText: "बैक ऑफ़िस का हर काम यहाँ दिखता है।",
    more: "और दिखाएँ",
    loading: "खुल रहा है",
    end: "शुरुआत यहीं से है।",
    sentences,
  },
};
