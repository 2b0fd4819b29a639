// Listing and editing, in Hindi.

import { formatDate } from "../../../lib/format/date.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { marketName } from "../../../lib/market.ts";
import { edit } from "./edit-hi.ts";
import type { SellingMessages } from "./en.ts";
import { identity } from "./identity-hi.ts";
import { prohibited } from "./prohibited-hi.ts";

const photosOf = (n: number) => `${formatNumber(n)} फ़ोटो`;

export const messages: SellingMessages = {
  ...edit,
  ...identity,
  heading: "चीज़ लिस्ट करें",
  steps: {
    category: "श्रेणी",
    photos: "फ़ोटो",
    questions: "सवाल",
    price: "क़ीमत",
    charges: "शुल्क",
    preview: "एक नज़र",
  },
  headings: {
    category: "आप क्या बेच रहे हैं?",
    photos: "जैसा है, वैसा दिखाएँ",
    questions: "इसके बारे में बताएँ",
    price: "आप कितने में देंगे?",
    charges: "पिकअप और डिलीवरी",
    preview: "भेजने को तैयार?",
  },
  leads: {
    category: "चीज़ किस तरह की है, यह चुनें। सवाल और शुल्क इसी से तय होते हैं।",
    photos: "दिन की रोशनी, सादा पीछे का हिस्सा, हर निशान। सच्चे फ़ोटो जल्दी बेचते हैं।",
    questions: "पहले लिखें: जो आपने लिख दिया, वह हम फिर नहीं पूछते।",
    price: "कुछ भी भेजने से पहले आप देखते हैं कि आपको कितना मिलेगा।",
    charges: "हम आपके दरवाज़े से लेते हैं। रास्ते का ख़र्च कौन देगा, यह आप तय करें।",
    preview: "यही जाँचा जाएगा, और यही ख़रीदारों को दिखेगा।",
  },
  bar: {
    label: "फ़ॉर्म के चरण",
    back: "पीछे",
    backLong: "एक चरण पीछे",
    next: (step: string) => `आगे: ${step}`,
    submit: "लिस्टिंग भेजें",
    submitting: "भेजा जा रहा है",
  },
  wrong: "कुछ गड़बड़ हो गई",
  limit: {
    title: "आज की सीमा पूरी हुई",
    text: "ओह! आज की लिस्टिंग की सीमा पूरी हो गई है। कृपया कल फिर आएँ।",
    saved: "आपकी लिस्टिंग ड्राफ़्ट में रखी है।",
    close: "मेरी लिस्टिंग पर जाएँ",
  },
  submitted: "भेज दी गई। लाइव होने से पहले इसकी जाँच होगी।",
  noDraft: "यह ड्राफ़्ट अब यहाँ नहीं है",
  noDraftText: "शायद इसे भेज दिया गया है या हटा दिया गया है।",
  noQuestions: "इस श्रेणी के सवाल नहीं आ पाए।",
  kept: {
    heading: "जहाँ छोड़ा था, वहीं से आगे बढ़ें?",
    photos: (n: number) => photosOf(n),
    text: "यह आपने यहाँ शुरू किया था और पूरा नहीं हुआ। यह सिर्फ़ इसी डिवाइस पर है।",
    goOn: "आगे बढ़ें",
    afresh: "नए सिरे से शुरू करें",
  },
  leave: {
    title: "ड्राफ़्ट सेव करें?",
    text: "लिस्टिंग पूरी नहीं हुई है। ड्राफ़्ट ‘मेरी लिस्टिंग’ में रहेगा, किसी भी डिवाइस पर मिलेगा।",
    photosLost: (n: number) => `${photosOf(n)} अभी ऊपर जा रहे हैं, वे छूट जाएँगे।`,
    save: "ड्राफ़्ट सेव करें",
    saving: "सेव हो रहा है",
    saved: "ड्राफ़्ट सेव हो गया",
    discard: "छोड़ दें",
    stay: "यहीं रहें",
    editTitle: "बिना सेव किए जाएँ?",
    editText: "इस लिस्टिंग में किए बदलाव सेव नहीं हुए हैं।",
  },
  errors: {
    heading: (n: number) => `${formatNumber(n)} ${n === 1 ? "बात" : "बातों"} पर ध्यान दें`,
    line: (field: string, text: string) => `${field}: ${text}`,
  },
  fields: {
    category_data: "श्रेणी",
    images: "फ़ोटो",
    title: "शीर्षक",
    description: "विवरण",
    answers: "जवाब",
    price: "क़ीमत",
    is_negotiable: "ऑफ़र मंज़ूर",
    address_id: "पिकअप का पता",
    weight_kg: "वज़न",
    paid_shipping_percentage: "डिलीवरी का हिस्सा",
    identity: "IMEI या सीरियल नंबर",
    other: "कुछ और",
  },
  category: {
    search: "श्रेणी खोजें",
    placeholder: "फ़ोन, सोफ़ा, किताबें …",
    found: (n: number) => `${formatNumber(n)} श्रेणियाँ`,
    nothing: (text: string) => `“${text}” नाम से कुछ नहीं। दूसरा शब्द लिखें, या सूची में देखें।`,
    others: "और",
    none: "कोई श्रेणी नहीं",
    change: "श्रेणी बदलें",
  },
  photos: {
    name: (place: number, count: number) => `फ़ोटो ${place}, कुल ${count}`,
    cover: "कवर",
    add: "फ़ोटो जोड़ें",
    addLong: (count: number, most: number) => `फ़ोटो जोड़ें, अभी ${most} में से ${count}`,
    ofMany: (count: number, most: number) => `${most} में से ${count}`,
    camera: "फ़ोटो खींचें",
    full: "दस फ़ोटो हो गए। और जोड़ने के लिए एक हटाएँ।",
    lost: "आपके शेयर किए फ़ोटो साथ नहीं आ पाए। कृपया उन्हें यहाँ जोड़ें।",
    added: (n: number) => `${photosOf(n)} जोड़े गए`,
    repeated: (n: number) => `${photosOf(n)} पहले से यहाँ हैं, इसलिए छोड़ दिए गए।`,
    tooMany: (n: number) => `एक लिस्टिंग में दस फ़ोटो आते हैं; ${formatNumber(n)} नहीं आ पाए।`,
    moveLeft: (place: number) => `फ़ोटो ${place} बाएँ ले जाएँ`,
    moveRight: (place: number) => `फ़ोटो ${place} दाएँ ले जाएँ`,
    makeCover: (place: number) => `फ़ोटो ${place} को कवर बनाएँ`,
    remove: (place: number) => `फ़ोटो ${place} हटाएँ`,
    cancel: (place: number) => `फ़ोटो ${place} रोकें`,
    moved: (place: number, count: number) => `अब ${count} में से जगह ${place} पर`,
    isCover: "अब यही कवर है",
    removed: (place: number, left: number) => `फ़ोटो ${place} हटाया, ${photosOf(left)} बचे`,
    preparing: "तैयारी",
    percent: (n: number) => `${n} %`,
    progress: (name: string) => `${name}, ऊपर जा रहा है`,
    retry: "फिर कोशिश करें",
    retryName: (place: number) => `फ़ोटो ${place} फिर भेजें`,
    replace: "बदलें",
    replaceName: (place: number) => `फ़ोटो ${place} बदलें`,
    notThrough: "यह नहीं पहुँचा। नेटवर्क आने पर फिर कोशिश करें।",
    failed: (n: number) => `${photosOf(n)} नहीं पहुँचे। बाक़ी फ़ोटो सुरक्षित हैं।`,
    notAllThere: "कुछ फ़ोटो अभी नहीं पहुँचे हैं। रुकें, फिर कोशिश करें, या उन्हें हटाएँ।",
    problems: {
      large: "यह फ़ोटो 10 MB से बड़ा है।",
      heic: "HEIC यहाँ नहीं पढ़ा जाता। JPEG, PNG या WebP चुनें।",
      kind: "यह तस्वीर हम नहीं पढ़ सकते। JPEG, PNG या WebP चुनें।",
      animated: "यह चलती तस्वीर है। ठहरी हुई चुनें।",
      pixels: "इस तस्वीर में बहुत ज़्यादा पिक्सेल हैं।",
      small: "यह तस्वीर बहुत छोटी है।",
      narrow: "यह तस्वीर बहुत लंबी और पतली है।",
      empty: "यह फ़ाइल ख़ाली है।",
      unreadable: "यह तस्वीर ख़राब या अधूरी है। दूसरी चुनें।",
    },
  },
  questions: {
    title: "शीर्षक",
    titleHint: "ब्रांड, मॉडल, साइज़: जो कोई खोजेगा।",
    description: "विवरण",
    descriptionHint: "कैसा है, साथ में क्या मिलेगा, हर कमी। फ़ोन नंबर या लिंक नहीं।",
    optional: (label: string) => `${label} (ज़रूरी नहीं)`,
    read: "आपके लिखे से भरा। सही न हो तो बदलें।",
    readAll: (n: number) => `आपके लिखे से ${formatNumber(n)} जवाब भरे गए`,
    yes: "हाँ",
    no: "नहीं",
    choose: "चुनें",
    several: "जितने लागू हों, सब चुनें।",
    between: (min: string, max: string) => `${min} से ${max} तक`,
    more: "और जानकारी (ज़रूरी नहीं)",
  },
  price: {
    label: "आपकी क़ीमत",
    negotiable: "ऑफ़र मंज़ूर",
    negotiableText: "ख़रीदार कम की पेशकश कर सकते हैं। फ़ैसला आपका।",
    offersFrom: (least: string) => `ख़रीदार ${least} से पेशकश कर सकते हैं। फ़ैसला आपका।`,
    quoteLater: "क़ीमत लिखें, तो यहाँ दिखेगा कि आपको कितना मिलेगा।",
    noQuote: "आपको कितना मिलेगा, यह अभी नहीं दिख पा रहा। भेजने से पहले फिर दिखेगा।",
  },
  wanted: {
    people: (n) => (n >= 100 ? "100 या ज़्यादा लोग यह माँग रहे हैं" : `${formatNumber(n)} लोग यह माँग रहे हैं`),
    highest: (price) => `सबसे बड़ा बजट ${price} है।`,
    asked: "कोई माँग रहा है",
    budget: (price) => `बजट ${price}। आपकी लिस्टिंग लाइव होते ही उन्हें बताएँगे।`,
  },
  ask: {
    above: (price, low, high) =>
      `क्या ${price} सही है? ऐसी चीज़ें ${low} से ${high} में बिकती हैं। इसके आसपास की क़ीमत पर जल्दी बिकती है।`,
    below: (price, low, high) => `क्या ${price} सही है? ऐसी चीज़ें ${low} से ${high} में बिकती हैं। आप ज़्यादा माँग सकते हैं।`,
    new: (price, cost) => `क्या ${price} सही है? नई ${cost} की आई थी, यह उससे ज़्यादा है।`,
    goOn: "सही है तो बस आगे बढ़ें। हम एक ही बार पूछते हैं।",
  },
  guide: {
    none: "ऐसी चीज़ें यहाँ अभी इतनी नहीं बिकी हैं कि दाम बताया जा सके।",
    range: (low: string, high: string) => (low === high ? `अच्छी बिकती है: ${low}` : `अच्छी बिकती है: ${low} से ${high}`),
    median: (price: string) => `आधी ${price} या उससे ज़्यादा में बिकीं।`,
    basis: (n: number, basis: string) => {
      const like: Record<string, string> = {
        model_and_condition: "इसी मॉडल और हालत की",
        model: "इसी मॉडल की",
        condition: "इसी तरह और हालत की",
        category: "इसी तरह की",
      };
      return `${marketName("hi")} पर बिकी ${like[basis] ?? ""} ${formatNumber(n)} चीज़ों से।`;
    },
    same: (low, high, n) =>
      low === high
        ? `यही चीज़ अभी यहाँ ${low} में मिल रही है (${formatNumber(n)} बिकाऊ)।`
        : `यही चीज़ अभी यहाँ ${low} से ${high} में मिल रही है (${formatNumber(n)} बिकाऊ)।`,
    kind: (low, high, n) =>
      low === high
        ? `इस किस्म की ज़्यादातर चीज़ें ${low} में मिल रही हैं (${formatNumber(n)} बिकाऊ)।`
        : `इस किस्म की ज़्यादातर चीज़ें ${low} से ${high} में मिल रही हैं (${formatNumber(n)} बिकाऊ)।`,
    newPrice: (price, n) => `नई लगभग ${price} की थी, ऐसा ${formatNumber(n)} बेचने वाले बताते हैं।`,
    asOf: (iso: string) => `${formatDate(iso, "hi")} तक।`,
  },
  quote: {
    receive: "आपको मिलेगा",
    when: (days: number) => `ख़रीदार के ${days} दिन लौटाने के पूरे होने पर, आपके UPI या बैंक में।`,
    whenKept: "डिलीवरी के बाद, आपके UPI या बैंक में।",
    tax: (section: string) => `आपके साल के हिसाब से कर (धारा ${section})`,
    taxWithPan: (amount: string) => `PAN देने पर कर ${amount} होगा। इसे खाता, कर में दे सकते हैं।`,
    buyerPays: "ख़रीदार देगा",
    withCod: (total: string) => `कैश ऑन डिलीवरी पर ${total}`,
    noCod: "इस क़ीमत पर कैश ऑन डिलीवरी नहीं मिलती",
    seller: {
      item: "आपकी क़ीमत",
      get platform_fee() {
        return `${marketName("hi")} का शुल्क`;
      },
      gst_on_fee: "शुल्क पर GST",
      delivery_share: "डिलीवरी में आपका हिस्सा",
      gst_on_delivery: "उस हिस्से पर GST",
    },
    buyer: {
      item: "आपकी क़ीमत",
      delivery: "डिलीवरी",
      handling: "हैंडलिंग",
      cod_fee: "कैश ऑन डिलीवरी",
      gst: "इन सेवाओं पर GST",
      rounding: "पूरे रुपये तक",
    },
  },
  charges: {
    pickup: "हम कहाँ से लें?",
    pickupHint: "दिल्ली, नोएडा, गुरुग्राम, ग्रेटर नोएडा या ग़ाज़ियाबाद में। ख़रीदारों को सिर्फ़ शहर दिखता है।",
    notServed: (city: string) => `${city}: यहाँ से हम अभी नहीं लेते`,
    newAddress: "नया पता",
    addAddress: "दूसरा पता चुनें",
    weight: "पैक करके कितना भारी है?",
    weightHint: "कूरियर पिकअप के समय तौलता है।",
    weightUsual: "ऐसी ज़्यादातर चीज़ें इतनी ही भारी होती हैं। आपकी ज़्यादा भारी हो तो बदल दें।",
    slab: (kg: number, price: string) => `${kg} किलो तक, ${price}`,
    heavier: (kg: number) => `${kg} किलो से ज़्यादा`,
    kilograms: "वज़न किलो में",
    kilogramsHint: (kg: number) => `${kg} से ज़्यादा, 200 तक।`,
    share: "डिलीवरी का ख़र्च कौन देगा?",
    shareHint: "आपका हिस्सा आपको मिलने वाली रक़म से कटेगा।",
    shares: (percent: number) =>
      percent === 100
        ? "डिलीवरी ख़रीदार देगा"
        : percent === 0
          ? "डिलीवरी मैं दूँगा/दूँगी"
          : percent === 50
            ? "आधा-आधा"
            : `डिलीवरी का ${percent} % ख़रीदार देगा`,
  },
  preview: {
    adult: "पहली लिस्टिंग के साथ आप कहते हैं कि आप 18 साल या उससे बड़े हैं।",
    label: "ख़रीदारों को ऐसा दिखेगा",
    titleLater: "शीर्षक बाद में",
    priceLater: "क़ीमत बाद में",
    now: "अभी-अभी",
    next: "लाइव होने से पहले फ़ोटो और जवाब जाँचे जाते हैं। नतीजा हम आपको बताएँगे।",
    edit: "बदलें",
    editPart: (part: string) => `${part} बदलें`,
    negotiable: "ऑफ़र मंज़ूर",
    fixed: "तय क़ीमत",
    pickup: (place: string) => `पिकअप: ${place}`,
    noPickup: "पिकअप का पता अभी नहीं",
    weight: (kg: number) => `पैक करके ${kg} किलो तक`,
  },
  prohibited,
};
