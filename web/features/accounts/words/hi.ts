import type { AccountMessages } from "./en.ts";

export const messages: AccountMessages = {
  listingsClosed: "अभी हम नई लिस्टिंग नहीं ले रहे। ड्राफ़्ट रखे रहेंगे; बाद में भेज सकते हैं।",
  logout: {
    heading: "लॉग आउट",
    text: "फिर आने के लिए आपका फ़ोन चाहिए होगा। इस डिवाइस के ड्राफ़्ट हट जाएँगे।",
    confirm: "लॉग आउट",
    busy: "लॉग आउट हो रहा है",
    stay: "रुकें",
  },
};
