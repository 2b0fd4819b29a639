import type { Words } from "./en.ts";

export const words: Words = {
  line: {
    title: "लाइन",
    lead: "ऑर्डर पूरा न हो तो चीज़ किसे चाहिए, उनके क्रम में। पहले के लिए यह कुछ देर रखी जाती है।",
    columns: { who: "कौन", state: "स्थिति", since: "कब से", turn: "बारी" },
    turn: (from: string, until: string) => `${from} से ${until} तक`,
    noName: "नाम नहीं",
    states: {
      waiting: "इंतज़ार में",
      called: "बारी है",
      bought: "ऑर्डर किया",
      declined: "जाने दिया",
      expired: "समय पूरा हुआ",
      left: "लाइन छोड़ी",
      ended: "लाइन ख़त्म हुई",
    },
  },
};
