import type { editing as english } from "./editing-en.ts";

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
  nothing: "कुछ नहीं",
  english: "अंग्रेज़ी",
  hindi: "हिन्दी",
  remove: "हटाएँ",
  up: "ऊपर करें",
  down: "नीचे करें",
  yes: "हाँ",
  no: "नहीं",
};
