// What the server says of tax, in Hindi. See said-hi.ts.
import type { taxSayings } from "../../../../contract/taxes/tax-sayings.ts";

export const taxesInHindi: Record<keyof typeof taxSayings, string> = {
  write_pan: "अपना PAN लिखें। यह आपके PAN कार्ड पर है।",
  pan_shape: "PAN में पाँच अक्षर, चार अंक और एक अक्षर होता है, जैसे ABCPK1234L।",
  pan_fourth_letter: "PAN का चौथा अक्षर बताता है कि वह किसका है, और ऐसा कोई अक्षर नहीं है। कार्ड से मिलाएँ।",
  write_gstin: "अपना GSTIN लिखें।",
  gstin_shape: "GSTIN में 15 अक्षर और अंक होते हैं: राज्य, आपका PAN, एक अंक, Z और एक और।",
  gstin_check: "आख़िरी अक्षर बाक़ी से मेल नहीं खाता। अपने प्रमाणपत्र से मिलाएँ।",
  pan_taken: "यह PAN पहले से किसी और खाते पर है। अगर यह आपका है तो सहायता को लिखें।",
  tax_changed: "इस बिक्री से कटने वाली रक़म बदल गई है। नई रक़म देखें और फिर से हाँ कहें।",
  rules_day_past: "नियम आज या बाद के दिन से लागू होते हैं: जो बीत गया वह वैसा ही रहता है।",
  tax_more_than_owed: "यह देय रक़म से ज़्यादा है।",
};
