import { marketName } from "../../../../lib/market.ts";
import { entry } from "../../words/entry-hi.ts";
import type { Words } from "./en.ts";

export const words: Words = {
  conversationDesk: {
    entry,
    open: "इस ऑर्डर के संदेश",
    lead: (waiting, late) =>
      `${waiting} इंतज़ार में, ${late === 0 ? "किसी को देर नहीं" : `${late} को देर`}। जो सबसे देर से रुका है, वह पहले।`,
    show: "दिखाएँ",
    all: "सब जो इंतज़ार में हैं",
    lateOnly: "देर वाले",
    none: "सहायता टीम का कोई इंतज़ार नहीं कर रहा",
    noneText: "ख़रीदार या बेचने वाला सहायता टीम से पूछे, तो बातचीत यहाँ दिखती है।",
    noneLate: "किसी ने ज़्यादा इंतज़ार नहीं किया",
    noneLateText: "समय निकल जाने पर बातचीत यहाँ दिखती है।",
    columns: { order: "ऑर्डर", people: "लोग", asked: "पूछा", due: "कब तक" },
    asked: { buyer: "ख़रीदार ने", seller: "बेचने वाले ने" },
    late: "देर",
    messages: (n) => (n === 1 ? "1 संदेश" : `${n} संदेश`),
    noName: "नाम नहीं",
    heading: (number) => `${number} के संदेश`,
    toOrder: "ऑर्डर",
    buyer: "ख़रीदार",
    seller: "बेचने वाला",
    you: "सहायता टीम",
    waits: (time) => `${time} तक जवाब का इंतज़ार।`,
    waitsLate: (time) => `जवाब ${time} तक मिलना चाहिए था।`,
    quiet: "यहाँ कोई सहायता टीम का इंतज़ार नहीं कर रहा। आप फिर भी लिख सकते हैं।",
    answered: "जवाब दिया जा चुका है। अब कोई इंतज़ार में नहीं।",
    closed: "यह बातचीत बंद है। अब कोई नहीं लिख सकता।",
    closedWaiting: "ख़रीदार और बेचने वाले के लिए बंद। जो जवाब माँगा गया था, वह अब भी लिखा जा सकता है।",
    reply: "आपका जवाब",
    get replyHint() {
      return `ख़रीदार और बेचने वाला दोनों इसे “${marketName("hi")} सहायता” के नाम से पढ़ते हैं।`;
    },
    send: "जवाब दें",
    sending: "जवाब जा रहा है",
    sent: "जवाब लिखा गया",
    ready: "तैयार जवाब",
    inEnglish: "अंग्रेज़ी",
    inHindi: "हिन्दी",
    older: "पुराने संदेश दिखाएँ",
    refused: "शील्ड ने रोका",
    refusedText: "इन्हें सिर्फ़ लिखने वाले ने देखा, कारण के साथ।",
    refusedNone: "इस बातचीत में कुछ नहीं रोका गया।",
    codes: { abusive_words: "अपशब्द", contact_details: "बाज़ार के बाहर का रास्ता" },
    none_yet: "अभी किसी ने कुछ नहीं लिखा।",
  },
};
