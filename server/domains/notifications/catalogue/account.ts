// About the account itself.
import { kind, textIn, toOne } from "./kind.ts";

const outcomes = {
  dismissed: [
    "We looked at what you reported and found nothing against our rules. Thank you for telling us.",
    "आपकी रिपोर्ट हमने देखी। इसमें नियमों के ख़िलाफ़ कुछ नहीं मिला। बताने के लिए धन्यवाद।",
  ],
  acted: [
    "We looked at what you reported and acted on it. Thank you for keeping the market honest.",
    "आपकी रिपोर्ट हमने देखी और उस पर कार्रवाई की। बाज़ार को साफ़ रखने के लिए धन्यवाद।",
  ],
} as const;

export const accountKinds = {
  welcome: kind<Record<string, never>>({
    isSystem: true,
    canWait: true,
    sources: [toOne("account.created", "user_id", async () => ({}))],
    link: () => "/categories",
    en: () => ["Welcome to Sahejo", "Every item here is checked. Look around, or sell what you no longer use."],
    hi: () => ["सहेजो में स्वागत है", "यहाँ हर चीज़ जाँची हुई है। घूमकर देखें, या जो काम का नहीं रहा उसे बेचें।"],
  }),
  // The first login is the welcome's.
  new_login: kind<{ device: string }>({
    isSystem: true,
    canWait: false,
    sources: [
      toOne(
        "account.logged_in",
        "user_id",
        async (payload) => ({ device: textIn(payload, "device") }),
        ({ is_new }) => is_new !== true,
      ),
    ],
    link: () => "/user/profile/security",
    en: ({ device }) => [
      "New login to your account",
      `Somebody logged in${device === "" ? "" : ` with ${device}`}. If it was not you, end that session now.`,
    ],
    hi: ({ device }) => [
      "आपके अकाउंट में नया लॉगिन",
      `किसी ने${device === "" ? "" : ` ${device} से`} लॉगिन किया। अगर आप नहीं थे, तो वह सेशन अभी बंद करें।`,
    ],
  }),
  report_outcome: kind<{ is_dismissed: boolean }>({
    isSystem: true,
    canWait: true,
    sources: [
      {
        topic: "report.decided",
        async tell({ reporter_ids, outcome }) {
          const reporters = Array.isArray(reporter_ids) ? reporter_ids.map(String) : [];
          return reporters.map((to) => ({ to, data: { is_dismissed: outcome === "dismissed" } }));
        },
      },
    ],
    link: () => "/user/notifications",
    en: ({ is_dismissed }) => ["Your report was looked at", outcomes[is_dismissed ? "dismissed" : "acted"][0]],
    hi: ({ is_dismissed }) => ["आपकी रिपोर्ट देखी गई", outcomes[is_dismissed ? "dismissed" : "acted"][1]],
  }),
};
