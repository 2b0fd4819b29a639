import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";
import type { ProductMessages } from "./en.ts";

export const messages: ProductMessages = {
  path: "आप कहाँ हैं",
  home: "होम",

  gallery: {
    label: "तस्वीरें",
    photoOf: (n: number, of: number) => `${of} में से तस्वीर ${n}`,
    of: (title: string, n: number) => `${title}, तस्वीर ${n}`,
    before: "पिछली तस्वीर",
    next: "अगली तस्वीर",
    none: "कोई तस्वीर नहीं",
    large: (title: string) => `${title} की तस्वीरें`,
    zoomIn: "बड़ा करें",
    zoomOut: "छोटा करें",
  },

  checked: "जाँची हुई",
  openToOffers: "मोल-भाव हो सकता है",
  allIn: (total: string) => `सब मिलाकर ${total}, आपके दरवाज़े तक`,
  lines: "हिसाब देखें",
  methods: { prepaid: "ऑनलाइन भुगतान", cod: "डिलीवरी पर नक़द", emi: "EMI" },
  notOffered: "इस चीज़ के लिए नहीं",
  line: {
    item: "चीज़",
    delivery: "डिलीवरी",
    handling: "हैंडलिंग",
    cod_fee: "नक़द भुगतान शुल्क",
    gst: "शुल्क पर GST",
    rounding: "राउंडिंग",
  },
  total: "आप देंगे",
  buy: "अभी ख़रीदें",
  offer: "ऑफ़र दें",
  actions: "ख़रीदें या ऑफ़र दें",

  pincode: {
    label: "डिलीवरी का पिनकोड",
    check: "देखें",
    checking: "देख रहे हैं",
    invalid: "पिनकोड सही नहीं है",
    delivers: (place: string, days: number | null) =>
      days === null
        ? `हम ${place} में डिलीवरी करते हैं।`
        : `हम ${place} में पिकअप से लगभग ${formatNumber(days)} दिन में पहुँचाते हैं।`,
    arrives: (place: string, from: string, to: string | null) =>
      to === null
        ? `हम ${place} में पहुँचाते हैं। अभी ऑर्डर करें तो ${from} तक।`
        : `हम ${place} में पहुँचाते हैं। अभी ऑर्डर करें तो ${from} से ${to} के बीच।`,
    cash: "डिलीवरी पर नक़द दे सकते हैं।",
    noCash: "केवल ऑनलाइन भुगतान।",
    deliversNot: (place: string) => `${place} में हम अभी डिलीवरी नहीं करते।`,
    place: (district: string | null, state: string) => (district === null ? state : `${district}, ${state}`),
  },
  returnIn: (days: number) => `लिस्टिंग से अलग निकले तो ${formatNumber(days)} दिन में लौटाएँ`,
  noReturn: "ऐसी चीज़ लौटाई नहीं जा सकती",
  held: "तब तक आपका पैसा हमारे पास रहता है",
  heldNoReturn: "डिलीवरी तक आपका पैसा हमारे पास रहता है",

  answers: "विक्रेता के जवाब",
  identity: { imei: "IMEI", serial: "सीरियल नंबर" },
  yes: "हाँ",
  no: "नहीं",
  description: "विक्रेता के शब्दों में",
  listed: "लिस्ट हुई",
  likes: (n: number) => `${formatNumber(n)} ${n === 1 ? "व्यक्ति" : "लोगों"} को पसंद`,

  price: {
    title: "क्या दाम ठीक है?",
  },

  seller: {
    title: "विक्रेता",
    get nameless() {
      return `${marketName("hi")} सदस्य`;
    },
    since: (month: string) => `${month} से`,
    sold: (n: number) => `${formatNumber(n)} बिकीं`,
    noRating: "अभी कोई रेटिंग नहीं",
  },

  returns: {
    title: "वापसी का नियम",
    window: (days: number) => `डिलीवरी से ${formatNumber(days)} दिन`,
    none: "लौटाई नहीं जा सकती",
    may: "लौटा सकते हैं अगर",
    with: "वापस भेजते समय",
  },

  states: {
    reserved: { title: "किसी के लिए रखी है", text: "कोई इसे ख़रीद रहा है। न ख़रीदे तो फिर आ जाएगी।" },
    sold: { title: "बिक गई", text: "यह जा चुकी है। नीचे ऐसी और हैं।" },
    paused: { title: "विक्रेता ने रोक रखी है", text: "अभी ख़रीद नहीं सकते। सहेज लें, फिर मिल जाएगी।" },
    on_hold: { title: "रोकी गई", text: "हम इस लिस्टिंग को फिर देख रहे हैं। तब तक ख़रीद नहीं सकते।" },
    removed: {
      title: "हटा ली गई",
      get text() {
        return `यह लिस्टिंग अब ${marketName("hi")} पर नहीं है।`;
      },
    },
  },
  notOnSale: { title: "बिक्री पर नहीं", text: "यह लिस्टिंग अभी चालू नहीं है।" },
  own: { text: "यह आपकी अपनी लिस्टिंग है।", price: "क़ीमत बदलें", manage: "मेरी लिस्टिंग" },

  passport: "पासपोर्ट",
  similar: "ऐसी और, अभी उपलब्ध",
  seen: "हाल में देखीं",
  forgetSeen: "यह सूची मिटाएँ",

  share: {
    open: "शेयर करें",
    title: "यह चीज़ शेयर करें",
    text: (title: string, price: string) => `${title}, ${price} में, ${marketName("hi")} पर`,
    whatsapp: "WhatsApp पर भेजें",
    copy: "लिंक कॉपी करें",
    copied: "लिंक कॉपी हो गया",
  },

  questions: {
    title: (n: string) => `सवाल ${n}`,
    heading: "सवाल",
    none: "अभी किसी ने नहीं पूछा।",
    ask: "विक्रेता से पूछें",
    hint: "इसे सब पढ़ सकते हैं। फ़ोन नंबर या लिंक न लिखें।",
    send: "पूछें",
    sending: "भेज रहे हैं",
    reply: "जवाब दें",
    replyTo: (text: string) => `“${text}” का जवाब दें`,
    replySend: "जवाब भेजें",
    replying: "भेज रहे हैं",
    seller: "विक्रेता",
    waiting: "विक्रेता के जवाब का इंतज़ार",
    remove: "हटाएँ",
    removing: "हटा रहे हैं",
    removeSure: "हमेशा के लिए हटा दें? इसके जवाब भी हट जाएँगे।",
    keep: "रहने दें",
    more: "और सवाल",
    closed: "इस चीज़ पर अब सवाल नहीं पूछ सकते।",
    empty: "पहले कुछ शब्द लिखें।",
    posted: "सवाल भेज दिया गया!",
    replied: "जवाब भेज दिया गया!",
    removed: "सवाल हटा दिया गया",
    replyRemoved: "जवाब हटा दिया गया",
    notPermitted: "आपको यह करने की अनुमति नहीं है।",
    notFound: "चीज़ नहीं मिली। कृपया पेज को फिर से खोलें।",
    network: "नेटवर्क की गड़बड़ी। कृपया कनेक्शन देखकर फिर कोशिश करें।",
  },
};
