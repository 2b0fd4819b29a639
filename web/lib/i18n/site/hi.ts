import { formatNumber } from "../../format/number.ts";
import { has, marketName } from "../../market.ts";
import { plural } from "../plural.ts";
import type { SiteMessages } from "./en.ts";
import { times } from "./times-hi.ts";
import { titles } from "./titles-hi.ts";

/** "3 items": the number and the word that goes with it. */
const count = (n: number, one: string, other: string) => `${formatNumber(n)} ${plural("hi", n, { one, other })}`;

export const messages = {
  language: "भाषा",
  skip: "सीधे सामग्री पर जाएँ",
  loading: "खुल रहा है",
  close: "बंद करें",
  retry: "फिर कोशिश करें",
  back: "वापस",
  goHome: "होम पर जाएँ",
  seeAll: "सब देखें",
  lookAround: "घूमकर देखें",
  requestId: "संदर्भ",

  titles,
  times,

  nav: {
    main: "मुख्य",
    tabs: "हिस्से",
    account: "खाता",
    buy: "ख़रीदें",
    sell: "बेचें",
    ask: "माँगें",
    askout: "माँगें",
    home: "होम",
    login: "लॉगिन",
    profile: "प्रोफ़ाइल",
    categories: "श्रेणियाँ",
    notifications: (unread: number) => (unread === 0 ? "सूचनाएँ" : `सूचनाएँ, ${formatNumber(unread)} नई`),
    wishlist: (items: number) => (items === 0 ? "विशलिस्ट" : `विशलिस्ट, ${count(items, "चीज़", "चीज़ें")}`),
  },

  search: {
    label: "खोजें",
    placeholder: "क्या ढूँढ रहे हैं?",
    submit: "खोजें",
    clear: "मिटाएँ",
    back: "खोज बंद करें",
    found: (n: number) => `${count(n, "सुझाव", "सुझाव")}`,
  },

  footer: {
    quickLinks: "झटपट लिंक",
    cities: "हम यहाँ हैं (बेचने वालों के लिए)",
    legal: "क़ानूनी",
    company: "कंपनी",
    contact: "संपर्क करें",
    follow: "हमें फ़ॉलो करें",
    blogs: "ब्लॉग",
    faqs: "आम सवाल",
    soldProducts: "हाल में बिका",
    hiring: "हमारे साथ काम करें",
    howToContact: "हमसे कैसे मिलें",
    newTab: "नए टैब में खुलता है",
    copyright: (year: number) => `© ${year} ${marketName("hi")}। सर्वाधिकार सुरक्षित।`,
  },

  panels: {
    "privacy-policy": "प्राइवेसी पॉलिसी",
    "terms-and-conditions": "नियम और शर्तें",
    "cancellation-and-refund": "कैंसल और रिफ़ंड",
    "shipping-and-delivery": "शिपिंग और डिलीवरी",
    "how-to-contact-us": "हमसे कैसे संपर्क करें",
  },

  theme: { label: "थीम", light: "उजली", dark: "गहरी", system: "फ़ोन जैसी" },
  dataSaver: { label: "डेटा बचाएँ", text: "छोटी फ़ोटो, वेब फ़ॉन्ट नहीं, विज्ञापन नहीं" },

  offline: "इंटरनेट नहीं है। पिछली बार जो देखा था, वही दिख रहा है।",

  failures: {
    other: "कुछ गड़बड़ हो गई",
    unreachable: "कुछ गड़बड़ हो गई! कृपया थोड़ी देर बाद फिर कोशिश करें।",
    loginFirst: "आगे बढ़ने के लिए कृपया लॉगिन करें",
    sessionExpired: "सेशन ख़त्म हो गया। कृपया फिर से लॉगिन करें।",
    loggedOut: "लॉग आउट हो गया",
  },
  // Fetched when something first goes wrong: loadFailureWords.
  refusals: undefined,
  said: undefined,
  fieldUnclear: "कृपया इसे जाँच लें।",
  undo: "वापस लाएँ",
  save: "सहेजें",
  saving: "सहेज रहे हैं",
  cancel: "रहने दें",

  refer: {
    open: "बुलाएँ और कमाएँ",
    putAway: "“बुलाएँ और कमाएँ” हटा दें",
    isAway: "हटा दिया। यह आपके खाते में “बुलाएँ और कमाएँ” में मिलेगा।",
    title: (amount) => `हर बार ${amount} कमाएँ, दोस्तों को बुलाकर`,
    buyer: ", जब कोई आपके लिंक से ख़रीदे और ऑर्डर पहुँच जाए",
    seller: ", जब आपका बुलाया कोई बेचने वाला कुछ बेचे",
    noLimit: "कमाई की कोई सीमा नहीं",
    copy: "कॉपी",
    copied: "रेफ़रल लिंक कॉपी हो गया!",
    whatsapp: "WhatsApp पर भेजें",
    more: "और तरीक़ों से भेजें",
    details: "अब तक की कमाई देखें",
    soFar: "अब तक की कमाई",
    seeDetails: (amount) => `${amount}, ब्योरा देखें`,
    get shareText() {
      return `क्या आपने ${marketName("hi")} देखा? पुरानी चीज़ें ख़रीदें, बेचें, माँगें, आसानी से और भरोसे के साथ।`;
    },
    get brandName() {
      return `${marketName("hi")}`;
    },
    guestTitle: "बुलाएँ और कमाएँ",
    guestText: "अपना लिंक पाने के लिए लॉगिन करें।",
  },

  goods: {
    whenNew: (price: string) => `${price} नया`,
    sold: "बिक गया",
    like: (title: string) => `“${title}” सहेजें`,
    liked: "विशलिस्ट में सहेज लिया",
    unliked: "विशलिस्ट से हटा दिया",
    dropped: (amount: string) => `क़ीमत ${amount} घटी`,
    conditions: {
      unused: "बिना इस्तेमाल",
      like_new: "नया जैसा",
      good: "अच्छा",
      fair: "ठीक-ठाक",
      for_parts: "पुर्ज़ों के लिए",
    },
  },
  list: {
    shown: (n: number) => `${formatNumber(n)} ${plural("hi", n, { one: "चीज़", other: "चीज़ें" })} सामने हैं`,
    seen: (seen: number, total: string) => `${total} में से ${formatNumber(seen)} देख लिए`,
    end: (total: string) => (total === "1" ? "बस यही एक है" : `बस, कुल ${total}`),
    more: "और दिखाएँ",
    loading: "खुल रहा है",
  },
  progress: {
    steps: "क़दम",
    stepOf: (step: number, of: number) => `क़दम ${step}, कुल ${of}`,
    done: "हो गया",
    now: "चल रहा है",
    todo: "बाक़ी है",
  },
  ads: {
    label: "विज्ञापन",
  },

  categories: {
    heading: "श्रेणियाँ",
    lead: "जो चाहिए, वह श्रेणी चुनें, या पूरा समूह देखें।",
    all: (name: string) => `${name}: सब`,
    live: (n: number) => `${count(n, "चीज़", "चीज़ें")}`,
    single: "और श्रेणियाँ",
    empty: "अभी कोई श्रेणी नहीं",
    emptyText: "श्रेणियाँ अभी बन रही हैं। थोड़ी देर में फिर आइए।",
  },

  products: {
    all: "सब कुछ",
    found: (text: string) => `“${text}”`,
    none: "अभी यहाँ कुछ नहीं",
    noneFor: (text: string) => `अभी “${text}” नहीं है`,
    noneText: "माँगकर देखें, मिलते ही ख़बर देंगे।",
    comeAgain: "नई चीज़ें रोज़ आती हैं। जल्द फिर देखें।",
    ask: "माँगकर देखें",
  },
  product: {
    none: "यह चीज़ बिकने के लिए नहीं है",
    noneText: "शायद बिक गई या हटा ली गई। ऐसी और मिल सकती हैं।",
    action: "श्रेणियाँ देखें",
  },
  soldProducts: {
    heading: "हाल में बिका",
    lead: "चीज़ें सच में कितने में बिकीं।",
    none: "अभी कुछ नहीं बिका",
    noneText: "बिकी चीज़ें यहाँ अपनी असली क़ीमत के साथ दिखेंगी।",
    action: "श्रेणियाँ देखें",
  },
  seller: {
    heading: "बेचने वाला",
    get nameless() {
      return `${marketName("hi")} यूज़र`;
    },
    since: (month: string) => `${month} से ${marketName("hi")} पर`,
    listings: "बिकने को",
    goods: "इनकी चीज़ें",
    soldTab: "बिक चुका",
    ratings: "रेटिंग",
    noSold: "अभी कुछ नहीं बिका",
    noSoldText: "ये जो बेचेंगे, वह अपनी क़ीमत के साथ यहाँ दिखेगा।",
    noListings: "अभी बिकने को कुछ नहीं",
    noListingsText: "ये जो लिस्ट करेंगे, जाँच के बाद यहाँ दिखेगा।",
    none: "इस बेचने वाले की प्रोफ़ाइल अभी नहीं दिख सकती।",
    noneText: "वे शायद चले गए, या लिंक अधूरा है।",
    goBack: "वापस जाएँ",
    action: "श्रेणियाँ देखें",
    block: "इन्हें ब्लॉक करें",
    blocking: "ब्लॉक हो रहा है",
    get blocked() {
      const offers = has("offers") ? " और ऑफ़र नहीं दे सकते" : "";
      return `ब्लॉक कर दिया। ये आपसे सवाल नहीं पूछ सकते${offers}।`;
    },
    unblock: "ब्लॉक हटाएँ",
    unblocking: "ब्लॉक हट रहा है",
    unblocked: "ब्लॉक हटा दिया",
  },

  report: {
    listing: "इस लिस्टिंग की शिकायत करें",
    question: "शिकायत करें",
    user: "इनकी शिकायत करें",
  },
  notFound: {
    heading: "यह पेज हमें नहीं मिला",
    text: "पता ग़लत लिखा हो सकता है, या पेज कहीं और चला गया है।",
    browse: "श्रेणियाँ देखें",
  },
  failed: {
    heading: "एक टाँका छूट गया",
    text: "कुछ गड़बड़ हो गई! कृपया थोड़ी देर बाद फिर कोशिश करें।",
  },
} satisfies SiteMessages;
