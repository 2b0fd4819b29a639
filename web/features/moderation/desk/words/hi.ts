import { marketName } from "../../../../lib/market.ts";
import type { Words } from "./en.ts";

export const words: Words = {
  words: {
    get lead() {
      return `${marketName("hi")} की अपनी सूची के अलावा। बदलाव तुरंत लागू होता है, नए लिखे पर।`;
    },
    refused: "मना",
    refusedText: "ये कोई नहीं लिख सकता, किसी भी पहचानी जाने वाली वर्तनी में।",
    allowed: "चलने दें",
    allowedText: "सही शब्द, जिन्हें सूची वरना रोक देती।",
    word: "शब्द",
    wordHint: "एक शब्द, रोमन या देवनागरी में।",
    kind: "क्या करें",
    add: "जोड़ें",
    adding: "जोड़ रहे हैं",
    added: (word: string) => `“${word}” सूची में है`,
    remove: "हटाएँ",
    removeName: (word: string) => `“${word}” हटाएँ`,
    removeTitle: (word: string) => `“${word}” हटाएँ?`,
    removed: (word: string) => `“${word}” सूची से हट गया`,
    none: "आपका जोड़ा कोई शब्द नहीं",
    version: (version: number) => `संस्करण ${version}`,
    history: "बदलाव",
    historyColumns: { version: "संस्करण", at: "समय", by: "किसने", words: "शब्द" },
    counts: (refused: number, allowed: number) => `${refused} मना, ${allowed} चलने दिए`,
    noHistory: "अभी कोई बदलाव नहीं",
    noHistoryText: "सूची का हर बदलाव यहाँ दिखेगा।",
    try: "कोई लिखा परखें",
    tryLabel: "लिखा",
    tryHint: "अभी के नियमों में यह रुकेगा या नहीं।",
    trySend: "परखें",
    trying: "परख रहे हैं",
    passes: "यह चल जाएगा।",
    fails: (word: string) => `यह रुकेगा, “${word}” की वजह से।`,
  },
};
