import type { LaptopsMessages } from "./en.ts";

export const messages: LaptopsMessages = {
  heading: "अपना लैपटॉप चुनें",
  text: "मॉडल से बाक़ी जवाब हम भर देते हैं। नीचे हर जवाब आप बदल सकते हैं।",
  field: {
    brand: "ब्रांड",
    series: "सीरीज़",
    model: "मॉडल",
    year: "साल",
    processor: "प्रोसेसर",
    ram: "RAM",
    storage: "स्टोरेज",
    screen: "स्क्रीन (इंच)",
  },
  choose: "एक चुनें",
  loading: "आ रहा है",
  failed: "सूची अभी नहीं आ पा रही।",
  filled: (name: string) => `${name} के जवाब भर दिए हैं। नीचे जाँच लें।`,
  notListed: "मेरा मॉडल सूची में नहीं है",
  pick: "सूची से चुनें",
};
