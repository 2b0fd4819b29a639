import type { Words } from "./en.ts";

export const words: Words = {
  questions: {
    lead: "लोग सबके सामने क्या पूछते और जवाब देते हैं, नया पहले।",
    q: "शब्द या आईडी",
    qHint: "लिखे का हिस्सा, या आईडी",
    state: "हालत",
    stateOpen: "सबको दिखता है",
    stateRemoved: "हटाया गया",
    author: "लिखने वाले की आईडी",
    listing: "लिस्टिंग की आईडी",
    columns: { text: "लिखा", listing: "लिस्टिंग", by: "किसने", at: "कब", act: "काम" },
    reply: "जवाब",
    question: "सवाल",
    seller: "बेचने वाला",
    removed: "हटाया गया",
    remove: "हटाएँ",
    removeName: (text: string) => `“${text}” हटाएँ`,
    removeTitle: "हटाएँ?",
    removeQuestion: "सवाल अपने जवाबों के साथ हटता है।",
    removedDone: "हटा दिया",
    none: "अभी कुछ नहीं पूछा गया",
    noneText: "लोग लिखेंगे तो सवाल और जवाब यहाँ दिखेंगे।",
  },
};
