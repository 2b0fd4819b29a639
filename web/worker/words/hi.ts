import type { OfflineMessages } from "./en.ts";

export const messages = {
  title: "आप ऑफ़लाइन हैं",
  text: "यह रहा जो आपने हाल में देखा। बाक़ी सब नेटवर्क के साथ लौट आएगा।",
  empty: "आप जो चीज़ें देखेंगे, वे अगली बार नेटवर्क न होने पर यहाँ मिलेंगी।",
  home: "होम",
  retry: "फिर कोशिश करें",
  seen: "हाल में देखा",
  wishlist: "विशलिस्ट",
} satisfies OfflineMessages;
