import { formatNumber } from "../../../lib/format/number.ts";
import type { WaitsMessages } from "./en.ts";

export const messages: WaitsMessages = {
  heading: "लाइन में",
  lead: "इनमें से कोई ख़ाली हुई तो लाइन में सबसे आगे वाले के लिए कुछ देर रखी जाती है। आपकी बारी आने पर हम बता देंगे।",
  none: "आप किसी लाइन में नहीं हैं",
  noneText: "कोई रखी हुई चीज़ खोलें और “ख़ाली हो तो बताएँ” चुनें।",
  action: "घूमकर देखें",

  join: "ख़ाली हो तो बताएँ",
  joining: "लाइन में लगा रहे हैं",
  joinText: "आपको लाइन में जगह मिलती है। बारी आने पर यह कुछ देर सिर्फ़ आपके लिए रखी जाती है।",
  joined: "आप लाइन में हैं। बारी आने पर हम बता देंगे।",
  title: "लाइन में आपकी जगह",
  place(place: number, of: number): string {
    if (of === 1) return "लाइन में आप सबसे आगे हैं";
    const where = place === 1 ? "आप सबसे आगे हैं" : `आपका नंबर ${formatNumber(place)} है`;
    return `लाइन में ${formatNumber(of)} में से ${where}`;
  },
  placeText: "ख़ाली होने पर हम बता देंगे। तब यह कुछ देर सिर्फ़ आपके लिए रखी जाएगी।",
  turn: "अब आपकी बारी है",
  turnText: (until: string) => `यह ${until} तक सिर्फ़ आपके लिए रखी है। उसके बाद अगले की बारी होगी।`,
  buy: "अभी ख़रीदें",
  leave: "लाइन छोड़ें",
  leaveName: (title: string) => `लाइन छोड़ें: ${title}`,
  leaving: "छोड़ रहे हैं",
  left: "आपने लाइन छोड़ दी",
  decline: "जाने दें",
  declineName: (title: string) => `जाने दें: ${title}`,
  declined: "अब अगले की बारी है",
  sureTitle: "जाने दें?",
  sureText: "यह उसी समय लाइन में अगले की हो जाएगी, या सबके लिए खुल जाएगी। आपको फिर से लाइन में लगना होगा।",
  sureYes: "जाने दें",
  sureNo: "मेरी बारी रहने दें",
  toAll: "मेरी सब लाइनें",
  free: "यह ख़ाली हो गई",
  freeText: "अब कोई भी ख़रीद सकता है।",
  look: "फिर देखें",
  own: (n: number) =>
    n === 0 ? "कोई इसका इंतज़ार नहीं कर रहा।" : `${formatNumber(n)} ${n === 1 ? "व्यक्ति इसका" : "लोग इसका"} इंतज़ार कर रहे हैं।`,
  ownTurn: (until: string) => `इसका ऑर्डर पूरा नहीं हुआ। यह ${until} तक लाइन में पहले के लिए रखी है।`,
  manage: "मेरी लिस्टिंग",
};
