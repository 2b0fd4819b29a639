// Waiting for a payment, and what became of it, in Hindi.

import { formatNumber } from "../../../lib/format/number.ts";
import { marketName } from "../../../lib/market.ts";
import type { PaymentsMessages } from "./en.ts";

export const messages: PaymentsMessages = {
  orders: "आपके ऑर्डर",
  order: "ऑर्डर देखें",
  shop: "श्रेणियाँ देखें",
  amount: "रक़म",
  reference: "संदर्भ संख्या",

  wait: {
    heading: "हम आपके बैंक से पुष्टि कर रहे हैं",
    text: "दोबारा भुगतान न करें, हम देख रहे हैं। आम तौर पर एक मिनट से कम लगता है, ज़्यादा से ज़्यादा तीन।",
    checked: "जाँच",
    times: (n: number) => (n === 0 ? "अभी नहीं" : `अब तक ${formatNumber(n)} बार, हर 5 सेकंड में`),
    close: "यह पेज बंद कर सकते हैं। हम देखते रहेंगे, और नतीजा आपके ऑर्डर में दिखेगा।",
    none: "देखने को कोई भुगतान नहीं",
    noneText: "यह पेज एक भुगतान का हाल बताता है, पर लिंक में भुगतान नहीं है।",
    notYours: "यह भुगतान देखने की आपको अनुमति नहीं है।",
    notYoursTitle: "यह आपका भुगतान नहीं",
    unclear: "हम आपके भुगतान की पुष्टि नहीं कर पाए। कुछ देर बाद ऑर्डर में देखें; दोबारा भुगतान न करें।",
  },

  confirming: "हम आपके भुगतान की पुष्टि कर रहे हैं",
  confirmFailed: "इस भुगतान की पुष्टि नहीं हो पाई",
  confirmFailedText: "कुछ खोया नहीं है: नतीजा आपके ऑर्डर में दिखेगा। दोबारा भुगतान न करें।",
  unconfirmed: (sum: string) => `${sum}, पुष्टि नहीं हुई`,
  none: "दिखाने को कोई भुगतान नहीं",
  noneText: "इस लिंक में आपका कोई भुगतान नहीं है।",

  success: {
    heading: "भुगतान",
    title: "बस, समझिए आपकी हुई",
    received: (amount: string) => `${amount} मिल गए।`,
    toPay: (amount: string) => `${amount} दरवाज़े पर देने हैं।`,
    sellerBy: (seller: string, time: string) => `${seller} को ${time} तक हाँ कहनी है।`,
    get nameless() {
      return `${marketName("hi")} सदस्य`;
    },
    order: (number: string) => `ऑर्डर ${number}`,
    arrives: (day: string) => `${day} तक पहुँचेगी`,
    track: "ऑर्डर देखें",
    receipt: "रसीद",
    steps: {
      paid: "भुगतान हुआ",
      paidText: "आपका पैसा हमारे पास सुरक्षित है",
      ordered: "ऑर्डर हुआ",
      seller: "विक्रेता की हाँ",
      sellerBy: (time: string) => `${time} तक`,
      check: "पिकअप और दोबारा जाँच",
      door: "आपके दरवाज़े पर",
    },
  },

  failed: {
    heading: "भुगतान नहीं हुआ",
    payment_failed: {
      title: "भुगतान पूरा नहीं हुआ",
      text: "आपका पैसा नहीं लिया गया। बैंक ने फिर भी काट लिया हो, तो वह अपने आप लौट आएगा।",
    },
    payment_expired: {
      title: "भुगतान का समय निकल गया",
      text: "ऑर्डर ख़त्म हो गया है और चीज़ फिर बिक्री पर है। बैंक ने फिर भी पैसा काटा हो, तो वह अपने आप लौट आएगा।",
    },
    ended: {
      title: "यह ऑर्डर ख़त्म हो चुका है",
      text: "इसे रद्द या नामंज़ूर किया गया। जो आपने दिया, वह उसी रास्ते लौट आएगा।",
    },
    another: "दूसरे तरीक़े से दें",
  },

  pending: {
    heading: "भुगतान रुका हुआ है",
    title: "दोबारा भुगतान न करें, हम देख रहे हैं",
    text: "आपके बैंक ने अभी नहीं बताया। इसमें समय लग सकता है; हम पूछते रहेंगे, और जवाब आपके ऑर्डर में दिखेगा। पैसा न आया तो ऑर्डर अपने आप ख़त्म होगा और आपसे कुछ नहीं लिया जाएगा।",
    still: "यह पेज खुला रहे तो हम हर 20 सेकंड में देखते हैं।",
  },
};
