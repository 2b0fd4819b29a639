// What the server says of a market that cannot be as it was written down, in Hindi. See said-hi.ts.
import type { marketSayings } from "../../../../contract/market/market-sayings.ts";

export const marketInHindi: Record<keyof typeof marketSayings, string> = {
  market_colour: "रंग ऐसे लिखें: “#34379b”।",
  market_colour_pale: "“{theme}” थीम में “{colour}” का कंट्रास्ट {ratio} है, चाहिए {least}। सबसे पास का ठीक रंग: “{nearest}”।",
  market_gstin_form: "GSTIN में 15 अक्षर होते हैं: दो अंक, PAN, एक अंक या अक्षर, Z, और एक जाँच अक्षर।",
  market_gstin_check: "इस GSTIN का आख़िरी अक्षर बाक़ी से मेल नहीं खाता; वह “{check}” होता। कहीं टाइप की ग़लती तो नहीं?",
  market_gstin_state: "यह GSTIN “{state}” का है, पता वहाँ का नहीं है।",
  market_gstin_pan: "यह GSTIN के अंदर का PAN नहीं है, वह “{pan}” है।",
  market_pan_form: "PAN में पाँच अक्षर, चार अंक और एक अक्षर होता है।",
  market_state_unknown: "राज्य या केंद्र शासित प्रदेश का नाम वैसे लिखें जैसे कर विभाग लिखता है।",
  market_no_way_to_pay: "भुगतान का कम से कम एक तरीक़ा रखें: नक़द, लिंक या EMI।",
  market_needs_english: "भाषाओं में अंग्रेज़ी हमेशा रहती है।",
  market_language_twice: "हर भाषा एक ही बार।",
  market_city_twice: "शहर “{name}” दो बार है।",
  market_pincode_twice: "“{pincode}” से शुरू होने वाले पिनकोड दो शहरों में हैं, या यहाँ दो बार हैं।",
  market_city_without_pincodes: "इस शहर का कोई पिनकोड पता नहीं। बताएँ वे कैसे शुरू होते हैं, जैसे “560”।",
  market_series_taken: "रसीदों और क्रेडिट नोट के नंबर “PR” और “CN” से शुरू होते हैं। कोई और सीरीज़ चुनें।",
  market_series_form: "एक से चार बड़े अंग्रेज़ी अक्षर या अंक।",
  market_link: "लिंक “https://” से शुरू होता है।",
  market_pincode_start: "तीन से छह अंक, 0 से शुरू नहीं।",
  market_no_such_setting: "“{key}” नाम की कोई सेटिंग नहीं है।",
  market_setting_wrong: "“{key}” का यह मान नहीं हो सकता।",
  market_logo_form: "चौकोर PNG, ज़्यादा से ज़्यादा 300 KB।",
  market_file_not_json: "यह फ़ाइल JSON नहीं है।",
  market_logo_unreadable: "यह तस्वीर पढ़ी नहीं जा सकी। PNG, WebP, JPEG या SVG दें, ज़्यादा से ज़्यादा 5 MB।",
};
