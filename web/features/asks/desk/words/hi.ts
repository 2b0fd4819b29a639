import type { Words } from "./en.ts";

const asks: Words["asks"] = {
  lead: "लोगों को क्या चाहिए जो किसी ने लिस्ट नहीं किया, नई सबसे ऊपर।",
  q: "शब्द या आईडी",
  qHint: "लिखे का हिस्सा, या आईडी",
  status: "स्थिति",
  user: "माँगने वाले की आईडी",
  states: { open: "खुली", found: "मिल गया", expired: "ख़त्म", closed: "माँगने वाले ने हटाई", removed: "हटाई गई" },
  columns: { text: "चाहिए", budget: "बजट", where: "श्रेणी और शहर", by: "किसने", at: "कब", matches: "मिलती", act: "काम" },
  noName: "नाम नहीं",
  remove: "हटाएँ",
  removeName: (text) => `“${text}” हटाएँ`,
  removeTitle: "हटा दें?",
  removeText: "माँगने वाला कारण पढ़ेगा।",
  removed: "हटा दी गई",
  restore: "वापस लाएँ",
  restoreName: (text) => `“${text}” वापस लाएँ`,
  restoreTitle: "वापस लाएँ?",
  restored: "बोर्ड पर वापस है",
  none: "अभी किसी ने कुछ नहीं माँगा",
  noneText: "लोग माँगेंगे तो यहाँ दिखेगा।",
};

export const words: Words = { asks };
