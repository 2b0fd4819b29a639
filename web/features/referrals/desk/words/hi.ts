import type { Words } from "./en.ts";

const referralDesk: Words["referralDesk"] = {
  lead: (limit) => `दूसरों को लाने पर लोग जो कमाते हैं। महीने में ${limit} से ऊपर के इनाम यहाँ देखे जाने का इंतज़ार करते हैं; कुछ खोता नहीं।`,
  totals: "हालत के हिसाब से सब इनाम",
  rewards: (count) => `${count} इनाम`,
  states: {
    tracked: "दर्ज",
    earned: "कमाया",
    review: "देखना है",
    payable: "देने लायक",
    paid: "दिया गया",
    void: "रद्द",
  },
  state: "हालत",
  kind: "किसलिए",
  kinds: { buyer: "लाया गया ख़रीदार", seller: "बुलाया गया बेचने वाला" },
  q: "ऑर्डर या व्यक्ति",
  qHint: "SJ-4K7P-2931, या पूरी आईडी",
  columns: { referrer: "किसने कमाया", order: "ऑर्डर", state: "हालत", amount: "इनाम" },
  since: (age) => `${age} पहले`,
  noName: "नाम नहीं",
  month: (count) => `उस महीने ${count} जा चुके`,
  approve: "जाने दें",
  approveName: (title) => `जाने दें: ${title}`,
  approving: "जाने दे रहे हैं",
  approved: "जाने दिया: अब दिया जा सकता है",
  refuse: "मना करें",
  refuseName: (title) => `मना करें: ${title}`,
  refuseTitle: "यह इनाम मना करें?",
  refuseText: (amount, name) => `${name} को ${amount} नहीं मिलेंगे। यह वापस नहीं होगा।`,
  refused: "मना किया गया",
  moved: "कोई और पहले कर चुका है। अब जो दिख रहा है, वही हाल है।",
  none: "अभी कोई इनाम नहीं",
  noneText: "जब कोई किसी के लिंक से ख़रीदेगा, इनाम यहाँ दिखेगा।",
};

export const words: Words = { referralDesk };
