import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import type { AccountMessages } from "./en.ts";
import { referrals } from "./referrals-hi.ts";

export const messages = {
  listingsClosed: "अभी हम नई लिस्टिंग नहीं ले रहे। ड्राफ़्ट रखे रहेंगे; बाद में भेज सकते हैं।",
  sellerQna: {
    heading: "ख़रीदारों के सवाल",
    none: "अभी कोई सवाल नहीं",
    noneText: "आपकी चीज़ों पर पूछे सवाल यहाँ दिखेंगे, बिना जवाब वाले पहले।",
    action: "मेरी लिस्टिंग",
    waiting: (n: number) =>
      n === 0
        ? "हर सवाल का जवाब दिया जा चुका है।"
        : `${formatNumber(n)} ${plural("hi", n, { one: "सवाल", other: "सवाल" })} आपके जवाब के इंतज़ार में।`,
  },

  notifications: {
    heading: "सूचनाएँ",
    none: "सब शांत है",
    noneText: "हम तभी लिखते हैं जब कुछ बदलता है।",
    action: "घूमकर देखें",
    today: "आज",
    yesterday: "कल",
    unread: "नई",
    mark: "पढ़ा हुआ करें",
    markOne: (title: string) => `पढ़ा हुआ करें: ${title}`,
    markAll: "सब पढ़ा हुआ करें",
    all: "सब देखें",
    news: (title: string) => `नई सूचना: ${title}`,
    failed: "आपकी सूचनाएँ नहीं मिल पाईं।",
    which: "कौन-सी सूचनाएँ",
    everything: "सभी",
    system: "ऑर्डर, पैसे, खाता",
  },
  wishlist: {
    heading: "विशलिस्ट",
    none: "अभी कुछ सहेजा नहीं",
    noneText: "दिल दबाइए, चीज़ यहाँ आपका इंतज़ार करेगी।",
    action: "घूमकर देखें",
    lead: (n: number) => `${formatNumber(n)} ${plural("hi", n, { one: "चीज़", other: "चीज़ें" })}`,
    cheaper: (n: number) => `${formatNumber(n)} सहेजने के बाद सस्ती हुईं`,
    similar: "ऐसी और देखें",
    states: { reserved: "किसी और के लिए रखी है", unavailable: "अभी बिक्री पर नहीं", removed: "हटा ली गई" } as Record<
      string,
      string
    >,
    soldFor: (price: string) => `${price} में बिकी`,
  },
  referrals,
  logout: {
    heading: "लॉग आउट",
    text: "फिर आने के लिए आपका फ़ोन चाहिए होगा। इस डिवाइस के ड्राफ़्ट हट जाएँगे।",
    confirm: "लॉग आउट",
    busy: "लॉग आउट हो रहा है",
    stay: "रुकें",
  },
} satisfies AccountMessages;
