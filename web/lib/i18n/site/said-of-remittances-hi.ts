// What the server says of a courier's file of cash, in Hindi. See said-hi.ts.
import type { remittanceSayings } from "../../../../contract/remittances/remittance-sayings.ts";

export const remittancesInHindi: Record<keyof typeof remittanceSayings, string> = {
  remittance_file_empty: "इस फ़ाइल में नक़द की कोई पंक्ति नहीं है।",
  remittance_not_text: "यह CSV फ़ाइल नहीं है। कूरियर की शीट को “CSV UTF-8” के रूप में सेव करें और वही चुनें।",
  remittance_row_endless: "पंक्ति {row} ख़त्म नहीं होती। क्या कोई उद्धरण चिह्न बंद नहीं हुआ?",
  remittance_too_many_rows: "एक फ़ाइल में {n} पंक्तियाँ हो सकती हैं। इसे कई फ़ाइलों में बाँटें।",
  remittance_no_waybill_column: "वेबिल का कोई कॉलम नहीं है। उसका नाम “AWB” या “Waybill” जैसा होता है।",
  remittance_no_amount_column: "रक़म का कोई कॉलम नहीं है। उसका नाम “COD Amount” या “Amount” जैसा होता है।",
  remittance_no_reference_column: "बैंक के संदर्भ का कोई कॉलम नहीं है। उसका नाम “UTR” जैसा होता है; या पूरी फ़ाइल का एक UTR लिखें।",
  remittance_no_date_column: "दिन का कोई कॉलम नहीं है। उसका नाम “Remittance Date” जैसा होता है; या पूरी फ़ाइल का एक दिन चुनें।",
  remittance_column_twice: "दो कॉलम “{column}” हो सकते हैं: “{first}” और “{second}”। इनमें से एक हटाएँ।",
  remittance_waybill_wrong: "पंक्ति {row}: “{text}” वेबिल नहीं है।",
  remittance_waybill_as_figure: "पंक्ति {row}: “{text}” गोल किया हुआ वेबिल है। सेव करने से पहले उस कॉलम को टेक्स्ट बनाएँ।",
  remittance_amount_wrong: "पंक्ति {row}: “{text}” रक़म नहीं है।",
  remittance_amount_below: "पंक्ति {row}: “{text}” चुकाई गई रक़म नहीं है। कटौतियाँ नक़द से अलग निपटाई जाती हैं।",
  remittance_reference_wrong: "पंक्ति {row}: “{text}” बैंक का संदर्भ नहीं है।",
  remittance_day_wrong: "पंक्ति {row}: “{text}” कोई दिन नहीं है। दिन, महीना और साल लिखें।",
  remittance_day_ahead: "पंक्ति {row}: “{day}” अभी आया नहीं है।",
  remittance_total_wrong: "पंक्ति {row}: फ़ाइल कुल {said} बताती है, पर पंक्तियों का जोड़ {summed} है।",
  remittance_more_wrong: "{n} और पंक्तियाँ नहीं पढ़ी जा सकतीं।",
  remittance_reference_of_other: "ट्रांसफ़र “{reference}” पहले किसी और कूरियर का बताया गया था।",
  remittance_courier_by_hand: "जो हमारे लोग ख़ुद ले जाते हैं, उसका नक़द कोई कूरियर नहीं चुकाता।",
  difference_settled_already: "इसे कोई पहले ही निपटा चुका है।",
};
