import { plural } from "../plural.ts";
import type { SiteMessages } from "./en.ts";

const count = (n: number, one: string, other: string) => plural("hi", n, { one, other });

export const messages = {
  language: "भाषा",
  skip: "सीधे सामग्री पर जाएँ",
  loading: "खुल रहा है",
  close: "बंद करें",
  retry: "फिर कोशिश करें",
  goHome: "होम पर जाएँ",
  seeAll: "सब देखें",
  lookAround: "घूमकर देखें",
  requestId: "संदर्भ",

  titles: {
    home: "दिल्ली-एनसीआर में पुरानी चीज़ें ख़रीदें और बेचें",
    categories: "श्रेणियाँ",
    policies: "नीतियाँ",
    notFound: "पेज नहीं मिला",
  },
  descriptions: {
    home: "दिल्ली-एनसीआर के घरों से पुराने फ़ोन, फ़र्नीचर, किताबें, कपड़े और बहुत कुछ। हर चीज़ पहले कोई जाँचता है।",
    categories: "सहेजो पर पुरानी चीज़ें, श्रेणी के हिसाब से।",
    policies: "प्राइवेसी, शर्तें, कैंसल और रिफ़ंड, शिपिंग और डिलीवरी, और हमसे संपर्क।",
  },

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
    notifications: (unread: number) => (unread === 0 ? "सूचनाएँ" : `सूचनाएँ, ${unread} नई`),
    wishlist: (items: number) => (items === 0 ? "विशलिस्ट" : `विशलिस्ट, ${items} ${count(items, "चीज़", "चीज़ें")}`),
  },

  search: {
    label: "खोजें",
    placeholder: "क्या ढूँढ रहे हैं?",
    submit: "खोजें",
    clear: "मिटाएँ",
    back: "खोज बंद करें",
    suggestions: "सुझाव",
    recent: "हाल की खोज",
    forget: "ये हटा दें",
    found: (n: number) => `${n} ${count(n, "सुझाव", "सुझाव")}`,
  },

  footer: {
    label: "फ़ुटर",
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
    copyright: (year: number) => `© ${year} सहेजो। सर्वाधिकार सुरक्षित।`,
  },

  panels: {
    "privacy-policy": "प्राइवेसी पॉलिसी",
    "terms-and-conditions": "नियम और शर्तें",
    "cancellation-and-refund": "कैंसल और रिफ़ंड",
    "shipping-and-delivery": "शिपिंग और डिलीवरी",
    "how-to-contact-us": "हमसे कैसे संपर्क करें",
  },

  theme: { label: "थीम", light: "उजली", dark: "गहरी", system: "फ़ोन जैसी" },

  offline: "इंटरनेट नहीं है। पिछली बार जो देखा था, वही दिख रहा है।",

  home: {
    headline: ["सँभाला, परखा,", "अब आपका।"],
    lead: "दिल्ली-एनसीआर के घरों से अच्छी चीज़ें, हर एक जाँची हुई।",
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
    askTitle: "कुछ ख़ास ढूँढ रहे हैं?",
    askText: "बताइए क्या चाहिए और बजट कितना है। मिलते ही ख़बर देंगे।",
    askAction: "माँगकर देखें",
  },

  categories: {
    heading: "श्रेणियाँ",
    lead: "जो चाहिए, वह शेल्फ़ चुनें, या पूरा समूह देखें।",
    all: (name: string) => `${name}: सब`,
    live: (n: number) => `${n} ${count(n, "चीज़", "चीज़ें")}`,
    single: "और शेल्फ़",
    empty: "अभी कोई श्रेणी नहीं",
    emptyText: "शेल्फ़ अभी लग रहे हैं। थोड़ी देर में फिर आइए।",
  },

  policies: {
    heading: "नीतियाँ",
    lead: "हमारे वादे, आपसे उम्मीद, और हम तक पहुँचने का रास्ता।",
    contents: "इस पेज पर",
    updated: (date: string) => `${date} को बदला गया`,
    empty: "अभी कोई नीति नहीं",
    emptyText: "ये अभी यहाँ नहीं छपी हैं। हमें लिखिए, हम आपको भेज देंगे।",
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
