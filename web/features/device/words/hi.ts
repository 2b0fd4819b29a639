import type { DeviceMessages } from "./en.ts";

export const messages = {
  askLead: "सूचनाएँ चालू करें?",
  askText: "हम सिर्फ़ चीज़ों की ख़बर और घटे दाम बताते हैं। कोई स्पैम नहीं!",
  notice: "इसके लिए क्या लिया जाता है, और कैसे बंद करें",
  allow: "अनुमति दें",
  later: "बाद में पूछें",
  open: "देखें",
} satisfies DeviceMessages;
