import { marketName } from "../../../lib/market.ts";

/** What support is asked most often, ready to insert and to be made fitting. In both languages, for people write in both. */
export const readyAnswers: readonly { key: string; en: string; hi: string }[] = [
  {
    key: "looking",
    en: "Thank you for asking us. We are looking into this and write here again within the day.",
    hi: "हमसे पूछने के लिए धन्यवाद। हम इसे देख रहे हैं और आज ही यहाँ फिर लिखेंगे।",
  },
  {
    key: "pickup",
    en: "The courier calls before coming. Please keep the item packed and ready at the pickup time shown in your order.",
    hi: "कूरियर आने से पहले फ़ोन करता है। ऑर्डर में लिखे पिकअप के समय चीज़ पैक करके तैयार रखें।",
  },
  {
    key: "money",
    en: "Your money is safe with us. The seller is paid only after the item has passed our check and has been delivered.",
    hi: "आपके पैसे हमारे पास सुरक्षित हैं। बेचने वाले को पैसे जाँच और डिलीवरी के बाद ही मिलते हैं।",
  },
  {
    key: "outside",
    get en() {
      return `Please never pay outside ${marketName("en")}, whoever asks. What is paid elsewhere we can neither protect nor refund.`;
    },
    get hi() {
      return `${marketName("hi")} के बाहर कभी पैसे न दें, चाहे कोई भी कहे। बाहर दिए पैसे न हम बचा सकते हैं, न लौटा सकते हैं।`;
    },
  },
  {
    key: "return",
    en: "If it is not as described, ask for a return on the order page within the return window. We pick it up at your door.",
    hi: "अगर चीज़ बताई गई जैसी नहीं है, तो समय के अंदर ऑर्डर के पेज पर वापसी के लिए कहें। हम आपके दरवाज़े से ले जाएँगे।",
  },
  {
    key: "refund",
    en: "Your refund has been sent the way you paid. Banks take up to seven working days to show it.",
    hi: "आपका रिफ़ंड उसी रास्ते भेज दिया गया है जिससे आपने पैसे दिए थे। बैंक को दिखाने में सात कामकाजी दिन तक लग सकते हैं।",
  },
];
