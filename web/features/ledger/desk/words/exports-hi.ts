import type { exportWords as english } from "./exports-en.ts";

export const exportWords: typeof english = {
  heading: "टैक्स की फ़ाइलें",
  lead: "टैक्स रिटर्न जिनसे बनता है, महीने के हिसाब से। जो भी फ़ाइल ले, वह लॉग में दर्ज होता है।",
  month: "महीना",
  chosen: (month) => `${month} में`,
  invoices: "इनवॉइस और क्रेडिट नोट",
  taxable: "हमारी सेवाओं का टैक्स योग्य मूल्य",
  gst: "उन पर GST",
  goods: "निजी विक्रेताओं का बिका सामान",
  gstFile: "GST, CSV में",
  gstName: (month) => `GST, CSV में, ${month}`,
  gstText: "हर टैक्स इनवॉइस और क्रेडिट नोट, आपूर्ति के राज्य, दर, CGST, SGST और IGST के साथ।",
  tcsFile: "विक्रेता के हिसाब से बिक्री, CSV में",
  tcsName: (month) => `विक्रेता के हिसाब से बिक्री, CSV में, ${month}`,
  tcsText: "हर विक्रेता ने हमारे ज़रिए क्या बेचा, क्या वापस आया और क्या बचा। निजी विक्रेताओं से TCS नहीं लिया जाता।",
  none: "इस महीने कोई इनवॉइस नहीं बना। फ़ाइलों में सिर्फ़ शीर्षक होंगे।",
  all: "पिछले दो साल",
};
