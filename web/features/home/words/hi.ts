import { formatNumber } from "../../../lib/format/number.ts";
import { marketCities, marketHeadline, marketName } from "../../../lib/market.ts";
import type { HomeMessages } from "./en.ts";

export const messages: HomeMessages = {
  under1000: "₹1,000 से कम",
  get headline() {
    return marketHeadline("hi");
  },
  get lead() {
    return `${marketCities("hi")} के घरों से अच्छी चीज़ें, हर एक जाँची हुई।`;
  },
  browse: "नया देखें",
  sell: "अपना बेचें",
  categories: "श्रेणियाँ",
  allCategories: "सभी",
  fresh: "आपके पास, नया-नया",
  freshEmpty: "अभी कुछ बिकने नहीं आया",
  freshEmptyText: "पहली लिस्टिंग जाँच पूरी होते ही यहाँ दिखेगी।",
  freshEmptyAction: "पहली चीज़ आप बेचें",
  protection: "आपकी ख़रीद कैसे सुरक्षित है",
  steps: [
    { title: "हर चीज़ कोई देखता है", text: "फ़ोटो, सीरियल नंबर और काग़ज़ देखकर ही चीज़ लाइव होती है।" },
    { title: "आपका पैसा रुका रहता है", text: "रिटर्न की मियाद पूरी होने तक भुगतान हमारे पास रहता है।" },
    { title: "उठाते समय फिर जाँच", text: "राइडर बेचने वाले के दरवाज़े पर चीज़ को लिस्टिंग से मिलाता है।" },
    { title: "लिखे जैसा नहीं? लौटा दें", text: "कितने दिन मिलेंगे, हर चीज़ पर लिखा है। रिफ़ंड उसी रास्ते लौटता है।" },
  ],
  map: {
    title: "शहर-दर-शहर",
    text: "हर शहर में अभी इतनी चीज़ें बिक रही हैं। देखने के लिए अपना शहर चुनें।",
    about: "हर शहर में अभी लगभग इतनी चीज़ें बिक रही हैं। देखने के लिए अपना शहर चुनें।",
  },
  askTitle: "कुछ ख़ास ढूँढ रहे हैं?",
  askText: "बताइए क्या चाहिए और बजट कितना है। मिलते ही ख़बर देंगे।",
  askAction: "माँगकर देखें",
  seen: "हाल में देखीं",
  forgetSeen: "यह सूची मिटाएँ",
  place: {
    to: "यहाँ पहुँचाएँगे:",
    ask: "कहाँ पहुँचाना है?",
    change: "बदलें",
    changeLong: "पिनकोड बदलें",
    set: "पिनकोड लिखें",
    title: "कहाँ पहुँचाना है?",
    label: "पिनकोड",
    save: "यहाँ पहुँचाएँ",
    checking: "देख रहे हैं",
    invalid: "सही पिनकोड लिखें",
    not: "वहाँ हम अभी नहीं पहुँचाते। चीज़ें फिर भी देख सकते हैं।",
  },
  left: {
    title: "जहाँ छोड़ा था, वहीं से",
    draft: "लिस्टिंग पूरी करें",
    untitled: "नाम अभी नहीं लिखा",
    arriving: (day) => `${day} को पहुँचेगा`,
    pay: "आपके भुगतान का इंतज़ार",
    offer: (amount) => `आपको ${amount} का ऑफ़र मिला`,
    counter: (amount) => `बेचने वाले ने कहा ${amount}`,
    nothing: "अभी आपके लिए कुछ बाक़ी नहीं",
    nothingText: "कोई चीज़ अब काम की नहीं? देखिए उसका दाम कितना है।",
  },
  checked: (n, days) => `पिछले ${days} दिन में ${formatNumber(n)} चीज़ें जाँची गईं`,
  get today() {
    return `आज ${marketName("hi")} पर`;
  },
  goOn: (search: string) => `“${search}” की खोज जारी रखें`,
};
