import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import type { ReadingMessages } from "./en.ts";

export const messages: ReadingMessages = {
  policies: {
    heading: "नीतियाँ",
    lead: "हमारे वादे, आपसे उम्मीद, और हम तक पहुँचने का रास्ता।",
    contents: "इस पेज पर",
    updated: (date: string) => `${date} को बदला गया`,
    empty: "अभी कोई नीति नहीं",
    emptyText: "ये अभी यहाँ नहीं छपी हैं। हमें लिखिए, हम आपको भेज देंगे।",
  },
  faqs: {
    heading: "आम सवाल",
    lead: "जो लोग हमसे सबसे ज़्यादा पूछते हैं, उनके छोटे जवाब।",
    none: "अभी यहाँ जवाब नहीं",
    noneText: "लिखे जा रहे हैं। तब तक सीधे हमसे पूछिए।",
    policies: "नीतियाँ पढ़ें",
    topics: "विषय",
    search: "जवाबों में खोजें",
    searchHint: "रिफ़ंड, पिकअप, OTP",
    find: "खोजें",
    found: (n: number) =>
      n === 0 ? "किसी जवाब में ये सारे शब्द नहीं हैं" : `${formatNumber(n)} ${plural("hi", n, { one: "जवाब", other: "जवाब" })}`,
    notFoundText: "कम या दूसरे शब्द आज़माएँ, या हमें लिखें।",
    still: "आपका सवाल यहाँ नहीं है?",
    stillText: "बताइए क्या हुआ। आपको टिकट नंबर मिलेगा, जिससे आप देख सकेंगे कि आगे क्या हुआ।",
    write: "हमें लिखें",
  },
  blogs: {
    heading: "ब्लॉग",
    lead: "पुरानी चीज़ें अच्छे से ख़रीदने और बेचने के तरीक़े।",
    none: "अभी कुछ नहीं लिखा",
    noneText: "पुरानी चीज़ें ख़रीदने-बेचने के गुर यहाँ होंगे।",
    oneNone: "यह लेख यहाँ नहीं है",
    oneNoneText: "नाम बदल गया होगा या हटा लिया गया।",
    all: "सारे लेख",
    minutes: (n: number) => `${formatNumber(n)} मिनट में पढ़ें`,
    older: "पुराने लेख",
    newest: "सबसे नए लेख",
    contents: "इस लेख में",
    related: "आगे पढ़ें",
    changed: (date: string) => `${date} को बदला गया`,
    share: "यह लेख भेजें",
    whatsapp: "WhatsApp",
    copy: "लिंक कॉपी करें",
    copied: "लिंक कॉपी हो गया",
    feed: "RSS फ़ीड",
  },
};
