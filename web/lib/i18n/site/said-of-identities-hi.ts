// What the server says of the identity of a thing, in Hindi. See said-hi.ts.
import type { identitySayings } from "../../../../contract/identities/identity-sayings.ts";

export const identitiesInHindi: Record<keyof typeof identitySayings, string> = {
  write_imei: "फ़ोन का IMEI लिखें। देखने के लिए *#06# डायल करें।",
  imei_only_digits: "IMEI में सिर्फ़ अंक होते हैं। देखने के लिए *#06# डायल करें।",
  imei_has_15_digits: "IMEI में 15 अंक होते हैं। देखने के लिए *#06# डायल करें, और / के बाद का हिस्सा छोड़ दें।",
  imei_digit_wrong: "इनमें से कोई अंक सही नहीं है। *#06# डायल करके मिलाएँ।",
  write_serial: "सीरियल नंबर लिखें। यह किसी लेबल पर या सेटिंग में होता है।",
  serial_letters_and_digits: "सीरियल नंबर में A से Z तक के अक्षर और अंक होते हैं।",
  serial_length: "सीरियल नंबर में 5 से 30 अक्षर और अंक होते हैं।",
  serial_not_real: "यह सीरियल नंबर नहीं है।",
  kind_has_no_identity: "ऐसी चीज़ों का ऐसा कोई नंबर नहीं होता।",
  kind_has_imei: "ऐसी चीज़ों का IMEI होता है। देखने के लिए *#06# डायल करें।",
  kind_has_serial: "ऐसी चीज़ों का सीरियल नंबर होता है। यह किसी लेबल पर या सेटिंग में होता है।",
  identity_listed_already: "यह नंबर पहले से किसी और लिस्टिंग में है।",
  identity_stays: "यह लिस्टिंग एक ही चीज़ की है, और उसका नंबर वही रहता है। दूसरी चीज़ को अलग से लिस्ट करें।",
  phone_without_imei: "IMEI के बिना कोई फ़ोन लाइव नहीं हो सकता। इसे वापस भेजें, ताकि बेचने वाला उसे जोड़ सके।",
  device_blocked: "फ़ोन रजिस्ट्री के मुताबिक़ यह फ़ोन ब्लॉक है: खोया या चोरी हुआ बताया गया है। यह यहाँ नहीं बिक सकता।",
  device_cloned: "फ़ोन रजिस्ट्री के मुताबिक़ यह IMEI दूसरे फ़ोन में भी है: इसकी नक़ल की गई है। यह यहाँ नहीं बिक सकता।",
  read_identity_again: "चीज़ पर लिखा नंबर पढ़ें और यहाँ लिखें।",
  order_on_hold: "हम कुछ जाँच रहे हैं, तब तक यह ऑर्डर रुका है। आगे बढ़ते ही हम आपको बताएँगे।",
  identity_case_settled_already: "इस पर कोई फ़ैसला कर चुका है।",
};
