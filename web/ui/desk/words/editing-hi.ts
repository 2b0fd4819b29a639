import type { editing as english } from "./editing-en.ts";

/** What the server says about single fields, word for word. */
const problems: Record<string, string> = {
  "This is needed.": "यह ज़रूरी है।",
  "Whole rupees.": "पूरे रुपये लिखें।",
  "Whole days.": "पूरे दिन लिखें।",
  "Write a number.": "कोई संख्या लिखें।",
  "At least 0.": "कम से कम 0।",
  "At least 1.": "कम से कम 1।",
  "At most 100.": "ज़्यादा से ज़्यादा 100।",
  "More than 0.": "0 से ज़्यादा।",
  "Another question has that key.": "यह कुंजी किसी और सवाल की है।",
  "Another option has that value.": "यह मान किसी और विकल्प का है।",
  "Give at least one option to choose.": "कम से कम एक विकल्प दें।",
  "Heavier than the slab above.": "ऊपर वाले स्लैब से भारी हो।",
  "Not cheaper than the slab above.": "ऊपर वाले स्लैब से सस्ता न हो।",
  "Not below the least.": "न्यूनतम से कम न हो।",
  "At least one slab.": "कम से कम एक स्लैब दें।",
  "Each condition in both languages.": "हर शर्त दोनों भाषाओं में लिखें।",
  "What is retired cannot be needed.": "जो हटाया जा चुका है, वह ज़रूरी नहीं हो सकता।",
  "Condition is always asked and always needed.": "हालत का सवाल हमेशा पूछा जाता है और ज़रूरी है।",
  "The question about condition stays: cards and filters read it.":
    "हालत का सवाल बना रहता है: कार्ड और फ़िल्टर इसी से चलते हैं।",
  "This must name a question further up that is still asked.": "यह ऊपर का कोई ऐसा सवाल हो जो अब भी पूछा जाता है।",
  "This is no answer to that question.": "यह उस सवाल का जवाब नहीं है।",
  "The list of items uses that word itself.": "यह शब्द सूची ख़ुद इस्तेमाल करती है।",
  "Give it pincodes first.": "पहले इसे पिनकोड दें।",
  "Say how many days it takes.": "बताएँ कितने दिन लगते हैं।",
  "Only where we deliver.": "सिर्फ़ वहीं जहाँ हम डिलीवरी करते हैं।",
  "Give it a name in English letters.": "अंग्रेज़ी अक्षरों में नाम दें।",
  "Choose a kind of thing that can be sold.": "ऐसी श्रेणी चुनें जिसमें चीज़ें बिकती हैं।",
};

/** Numbers and names in them differ from case to case. */
const patterns: [RegExp, (...parts: string[]) => string][] = [
  [/^At most ([\d,]+)\.$/, (n = "") => `ज़्यादा से ज़्यादा ${n}।`],
  [/^At most (\d+) characters\.$/, (n = "") => `ज़्यादा से ज़्यादा ${n} अक्षर।`],
  [
    /^“(.+)” is answered on (\d+).* listings\./,
    (what = "", n = "") => `“${what}” का जवाब ${n} लिस्टिंग में है। इसे हटाने की जगह “अब नहीं पूछते” चुनें।`,
  ],
  [/^A (?:whole )?number from ([\d,.]+) to ([\d,.]+)\.$/, (low = "", high = "") => `${low} से ${high} के बीच की संख्या।`],
];

function problem(text: string): string {
  const known = problems[text];
  if (known) return known;
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return "यह ठीक नहीं है।";
}

export const editing: typeof english = {
  save: "सेव करें",
  saving: "सेव हो रहा है",
  saved: "सेव हो गया",
  never: "शुरू से ऐसा ही",
  by: (name, when) => `${name}, ${when}`,
  readOnly: "आप इसे देख सकते हैं। बदलना एडमिन का काम है।",
  movedOn: "इस बीच किसी और ने इसे बदल दिया। अब का हाल देखने के लिए फिर से खोलें; यहाँ लिखा हुआ चला जाएगा।",
  reload: "फिर से खोलें",
  problems: "कुछ चीज़ें अभी ठीक नहीं हैं",
  problem,
  nothing: "कुछ नहीं",
  english: "अंग्रेज़ी",
  hindi: "हिन्दी",
  remove: "हटाएँ",
  up: "ऊपर करें",
  down: "नीचे करें",
  yes: "हाँ",
  no: "नहीं",
};
