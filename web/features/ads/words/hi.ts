import type { AdMessages } from "./en.ts";

export const messages: AdMessages = {
  house: [
    {
      title: "कोई चीज़ अब काम की नहीं?",
      text: "फ़ोटो लीजिए, दाम लिखिए, ले जाने हम आएँगे।",
      action: "अपना बेचें",
      to: "/user/sell-used-items",
    },
    {
      title: "नहीं मिल रहा?",
      text: "क्या चाहिए और बजट कितना है, बताइए। बेचने वाले देखेंगे।",
      action: "माँगकर देखें",
      to: "/askout",
    },
    {
      title: "किसी ने देखा-परखा है",
      text: "फ़ोटो, सीरियल नंबर और काग़ज़, लिस्टिंग दिखने से पहले।",
      action: "जाँच कैसे होती है",
      to: "/faqs",
    },
    {
      title: "किसी की अलमारी भरी है?",
      text: "अपना लिंक भेजिए। चीज़ बिकी तो आपकी भी कमाई।",
      action: "अपना लिंक लें",
      to: "/user/referrals",
    },
    {
      title: "कितने में बिका?",
      text: "हाल में क्या बिका और किस दाम पर, देखिए।",
      action: "हाल में बिका",
      to: "/sold-products",
    },
    {
      title: "घर से घर तक",
      text: "हम ले जाते हैं, फिर से जाँचते हैं, आप तक लाते हैं।",
      action: "डिलीवरी कैसे होती है",
      to: "/policies?panel=shipping-and-delivery",
    },
  ],
};
