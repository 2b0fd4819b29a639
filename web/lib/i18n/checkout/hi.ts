// Buying an item, in Hindi.
import { formatNumber } from "../../format/number.ts";
import type { CheckoutMessages } from "./en.ts";

const days = (n: number) => `${formatNumber(n)} दिन`;

export const messages: CheckoutMessages = {
  heading: "चेकआउट",
  none: { title: "ख़रीदने को कुछ नहीं", text: "कोई चीज़ खोलें और 'अभी ख़रीदें' चुनें। हर शुल्क भुगतान से पहले दिखता है।" },
  closed: {
    not_found: { title: "यह चीज़ अब यहाँ नहीं है", text: "शायद हटा दी गई है। ऐसी और भी चीज़ें हैं।" },
    own_listing: { title: "यह आपकी अपनी लिस्टिंग है", text: "अपनी बेची चीज़ ख़रीद नहीं सकते। इसे अपनी लिस्टिंग में बदल सकते हैं।" },
    item_taken: {
      title: "अभी कोई इसे ख़रीद रहा है",
      text: "उन्होंने पूरा नहीं किया तो यह वापस आएगी। अगर वह आप ही हैं, तो यह आपके ऑर्डर में है।",
    },
    listing_wrong_state: { title: "यह अभी बिक्री पर नहीं है", text: "यह अभी-अभी बिकी या रोकी गई है। ऐसी और भी चीज़ें हैं।" },
  },
  browse: "श्रेणियाँ देखें",
  toItem: "चीज़ देखें",
  toListings: "मेरी लिस्टिंग",
  toOrders: "आपके ऑर्डर",

  deliver: {
    title: "कहाँ पहुँचाएँ",
    pincode: "पिनकोड",
    pincodeHint: "6 अंक, जहाँ पहुँचाना है",
    invalid: "पिनकोड सही नहीं है",
    looking: "देख रहे हैं",
    delivers: (place: string, n: number | null) => (n === null ? place : `${place}, पिकअप से लगभग ${days(n)}`),
    deliversNot: (place: string) => `${place} में हम अभी डिलीवरी नहीं करते।`,
    place: (district: string | null, state: string) => (district === null ? state : `${district}, ${state}`),
    addresses: "आपके पते",
    isDefault: "मुख्य",
    edit: "बदलें",
    editName: (name: string) => `${name} का पता बदलें`,
    editHeading: "पता बदलें",
    another: "कोई और पता",
    anotherText: "इस ऑर्डर के लिए, या आगे के लिए भी",
    name: "पार्सल पर नाम",
    lineOne: "फ़्लैट, मकान नंबर, इमारत",
    lineTwo: "इलाक़ा, गली (ज़रूरी नहीं)",
    landmark: "पास की पहचान (ज़रूरी नहीं)",
    needed: "यह ज़रूरी है।",
    keep: "इसे मेरे पतों में रखें",
    full: "आपकी पता-सूची भर चुकी है, इसलिए यह पता नहीं रखा गया। ऑर्डर फिर भी वहाँ जा सकता है: निशान हटाएँ और आगे बढ़ें।",
  },

  contact: {
    title: "डिलीवरी के लिए संपर्क",
    own: "आपके खाते से",
    alternate: "दूसरा मोबाइल (ज़रूरी नहीं)",
    alternateHint: "आपका नंबर न लगे तो कूरियर इस पर फ़ोन करेगा।",
    ofAddress: (phone: string) => `ख़ाली छोड़ें तो कूरियर के पास इस पते का ${phone} भी होगा।`,
    wrong: "10 अंकों का मोबाइल नंबर डालें, जो 6, 7, 8 या 9 से शुरू हो।",
  },

  pay: {
    title: "भुगतान का तरीक़ा",
    choose: "चुनें कि भुगतान कैसे करेंगे।",
    methods: { prepaid: "UPI, कार्ड या नेट बैंकिंग", emi: "केवल EMI", cod: "डिलीवरी पर नक़द" },
    prepaidText: "सुरक्षित भुगतान पेज खुलेगा",
    emiText: "कितने महीने, यह भुगतान पेज पर चुनें",
    codText: "कूरियर को नक़द दें",
    codCode: "ऑर्डर पक्का करने के लिए SMS से एक कोड भेजेंगे",
    noExtra: "कुछ ज़्यादा नहीं",
    extra: (amount: string) => `+ ${amount}`,
    monthly: (amount: string) => `हर महीने ${amount} से`,
    bars: {
      amount_above_max: (limit: string) => `${limit} तक की कुल रक़म के लिए`,
      amount_below_min: (limit: string) => `${limit} से ऊपर की कुल रक़म के लिए`,
      pincode_without_cod: () => "इस पिनकोड पर कूरियर नक़द नहीं लेते।",
      switched_off: () => "अभी यह तरीक़ा बंद है।",
      too_many_open: () => "आपके जितने नक़द ऑर्डर खुले रह सकते हैं, उतने खुले हैं।",
    },
    plans: "हर महीने कितना",
    months: "महीने",
    aMonth: "हर महीने",
    rate: "सालाना ब्याज",
    inAll: "कुल",
    percent: (rate: number) => `${formatNumber(rate)} %`,
  },

  sum: {
    title: "आपका ऑर्डर",
    line: {
      item: "चीज़",
      delivery: "डिलीवरी",
      handling: "हैंडलिंग",
      cod_fee: "नक़द भुगतान शुल्क",
      gst: "शुल्क पर GST",
      coupon: "कूपन",
      rounding: "राउंडिंग",
    },
    total: "कुल",
    totalBy: { prepaid: "कुल, ऑनलाइन", emi: "कुल, EMI से", cod: "कुल, नक़द" },
    bar: "कुल रक़म और ऑर्डर",
    offer: "आपका तय दाम",
    offerEnds: (time: string) => `यह दाम अगले ${time} तक आपका है, एक ऑर्डर के लिए।`,
  },

  coupon: {
    label: "कूपन",
    apply: "लगाएँ",
    applying: "लगा रहे हैं",
    remove: "हटाएँ",
    saves: (amount: string) => `${amount} कम`,
    bars: {
      unknown: "ऐसा कोई कूपन नहीं है।",
      not_yet: "यह कूपन अभी नहीं चल सकता।",
      over: "इस कूपन का समय निकल गया है।",
      used_up: "यह कूपन पूरा इस्तेमाल हो चुका है।",
      used_by_you: "आप यह कूपन पहले इस्तेमाल कर चुके हैं।",
      order_too_small: "इस कूपन के लिए चीज़ का दाम कम है।",
      wrong_category: "यह कूपन ऐसी चीज़ के लिए नहीं है।",
      wrong_method: "यह कूपन भुगतान के इस तरीक़े पर नहीं चलता। दूसरा चुनें, या इसे हटाएँ।",
      first_order_only: "यह कूपन पहले ऑर्डर के लिए है।",
    },
  },

  terms: {
    held: (n: number) => `${formatNumber(n)} दिन की वापसी की अवधि पूरी होने तक आपका पैसा हमारे पास रहता है।`,
    heldNoReturn: "ऐसी चीज़ लौटाई नहीं जा सकती। डिलीवरी तक आपका पैसा हमारे पास रहता है।",
    cash: (n: number) => `लिस्टिंग से अलग निकले तो डिलीवरी से ${days(n)} में लौटा सकते हैं।`,
    cashNoReturn: "ऐसी चीज़ लौटाई नहीं जा सकती।",
    cancel: "पिकअप से पहले कभी भी मुफ़्त में रद्द करें।",
    read: "ऑर्डर से पहले पढ़ें:",
    links: {
      "cancellation-and-refund": "रद्द करना और रिफ़ंड",
      "shipping-and-delivery": "शिपिंग और डिलीवरी",
      "terms-and-conditions": "नियम और शर्तें",
    },
    accept: "ऑर्डर करके आप नियम और शर्तें मानते हैं।",
  },

  order: {
    pay: (amount: string) => `${amount} दें`,
    payShort: "भुगतान करें",
    place: "ऑर्डर करें",
    again: "फिर कोशिश करें",
    placing: "ऑर्डर हो रहा है",
    opening: "भुगतान खुल रहा है",
    noLink: "सर्वर से ऑर्डर का लिंक नहीं मिला",
    changed: (before: string, now: string) =>
      `कुल रक़म बदल गई है: ${before} थी, अब ${now} है। हिसाब देखें और ठीक लगे तो फिर ऑर्डर करें।`,
    changedSame: "इस ऑर्डर में कुछ बदल गया है। फिर से देखें, और ठीक लगे तो ऑर्डर करें।",
    gateway: "भुगतान सेवा अभी जवाब नहीं दे रही है। कोई पैसा नहीं कटा। एक मिनट बाद फिर कोशिश करें: ऑर्डर वही रहेगा।",
  },

  open: {
    title: "आप इसे ख़रीदना शुरू कर चुके हैं",
    text: "वही भुगतान पूरा करें, या नीचे दूसरा तरीक़ा चुनें: नया ऑर्डर पुराने की जगह लेगा।",
    textUnlinked: "उसी ऑर्डर को आगे बढ़ाएँ, या नीचे दूसरा तरीक़ा चुनें: नया ऑर्डर उसकी जगह लेगा।",
    pay: "भुगतान जारी रखें",
    see: "ऑर्डर देखें",
  },
};
