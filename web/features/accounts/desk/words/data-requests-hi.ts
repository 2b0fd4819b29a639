import type { dataRequests as english } from "./data-requests-en.ts";

export const dataRequests: typeof english = {
  lead: "लोग अपना डेटा ख़ुद डाउनलोड करते हैं और अपना अकाउंट ख़ुद बंद करते हैं, तुरंत। यहाँ दिखता है कि किसने किया, और कौन अभी बंद नहीं कर पाया और क्यों। चिट्ठी से आई माँग शिकायतों में जाती है।",
  columns: { user: "यूज़र", kind: "क्या माँगा", state: "क्या हुआ", asked: "कब माँगा" },
  kinds: { export: "अपने डेटा की कॉपी", deletion: "अकाउंट बंद करना" },
  waiting: "अभी नहीं हो पाया",
  done: "हो गया",
  waits: "अभी नहीं",
  times: (n: number) => `उस दिन ${n} बार`,
  noName: "नाम नहीं",
  none: "किसी ने नहीं माँगा",
  noneText: "डाउनलोड और बंद अकाउंट यहाँ दिखते हैं।",
};
