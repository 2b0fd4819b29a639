import { marketName } from "../../../../lib/market.ts";
import type { RatingsMessages } from "./en.ts";

export const messages: RatingsMessages = {
  trust: {
    heading: "इन पर भरोसा क्यों",
    rating: "रेटिंग",
    fresh: "–",
    noRating: "अभी कोई रेटिंग नहीं",
    ratings: (n) => `5 में से, ${n} रेटिंग`,
    sold: "बेचीं",
    get soldText() {
      return `${marketName("hi")} पर`;
    },
    answers: "जवाब",
    hours: (n) => (n <= 48 ? `${n} घंटे में` : `${Math.round(n / 24)} दिन में`),
    answersText: "आधे ऑर्डर पर इससे भी जल्दी",
    unknown: "–",
    unknownText: "तीन ऑर्डर के बाद पता चलेगा",
    checked: "जाँच",
    always: "हमेशा",
    checkedText: "हर चीज़, बिकने से पहले",
  },
  of: (n) => `5 में से ${n} तारे`,
  means: ["", "ख़राब", "कमज़ोर", "ठीक-ठाक", "अच्छा", "बहुत बढ़िया"],
  nameless: "एक ख़रीदार",
  by: (name) => `${name} ने कहा`,
  reply: "बेचने वाले का जवाब",
  none: "अभी कोई रेटिंग नहीं",
  noneText: "कोई कुछ ख़रीदेगा तो उसकी राय यहाँ दिखेगी।",
  older: "पुरानी रेटिंग",
  newest: "सबसे नई रेटिंग",

  heading: "ख़रीदार क्या कहते हैं",
  silent: "सिर्फ़ तारे, कोई बात नहीं लिखी।",
  yours: "आपका जवाब",
  write: "ख़रीदार को जवाब दें",
  hint: "आपकी प्रोफ़ाइल देखने वाला हर कोई इसे पढ़ सकता है। जवाब एक ही बार दे सकते हैं। फ़ोन नंबर या लिंक न लिखें।",
  tooShort: "कुछ लिखिए।",
  send: "जवाब भेजें",
  sending: "भेज रहे हैं",
  sent: "जवाब भेज दिया",
  answered: "आप जवाब दे चुके हैं।",
  failed: "ख़रीदार की राय नहीं दिख पाई।",
  papers: "काग़ज़ात",
  paper: {
    receipt: "ख़रीद की रसीद",
    service_invoice: "डिलीवरी और सेवाओं का टैक्स इनवॉइस",
    fee_invoice: "हमारे शुल्क का टैक्स इनवॉइस",
    credit_note: "क्रेडिट नोट",
    return_invoice: "वापसी पिकअप का टैक्स इनवॉइस",
  },
};
