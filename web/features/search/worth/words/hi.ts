import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";
import type { WorthMessages } from "./en.ts";

export const messages: WorthMessages = {
  title: "इसका दाम कितना?",
  lead: "आपके पास जो है, लिखिए। यहाँ कितने में बिका, हम दिखाएँगे।",
  label: "कंपनी और मॉडल, या चीज़ का नाम",
  example: "iPhone 13 128 GB",
  ask: "दाम देखें",
  get pageLead() {
    return `${marketName("hi")} पर सच में हुई बिक्री से, नई बिक्री का वज़न सबसे ज़्यादा। आपसे कुछ नहीं माँगा जाता।`;
  },
  range: (low, high) => `${low} से ${high}`,
  usual: (median) => `आम तौर पर ${median}`,
  from: (n, name) => `यहाँ हुई ${formatNumber(n)} बिक्री से: ${name}`,
  fromKind: (n, name) => `${name}, हर तरह की ${formatNumber(n)} बिक्री से। मॉडल लिखें तो जवाब और सटीक होगा।`,
  low: "जल्दी बिकेगा",
  high: "अच्छी हालत",
  few: (name) => `बताने लायक़ बिक्री अभी नहीं हुई: ${name}`,
  fewText: "पाँच बिक्री होने पर हम दाम बताते हैं। देखिए आज दूसरे कितना माँग रहे हैं, या अपना दाम रखिए।",
  unknown: "यह हम नहीं पहचान पाए",
  unknownText: "कंपनी और मॉडल लिखकर देखें, जैसे “iPhone 13” या “दो सीट का सोफ़ा”।",
  sell: "अपना बेचें",
  onSale: "अभी क्या बिक रहा है",
  models: (name) => `अक्सर बिकते हैं: ${name}`,
  tries: "इनमें से कोई देखें",
};
