// About the account itself.
import { paths } from "../../../../contract/paths.ts";
import { kind, textIn, toOne, type Words } from "./kind.ts";

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

const changed = { en: "Your payout account was changed", hi: "आपका भुगतान खाता बदला गया" };
const payoutTitles: Record<string, typeof changed> & { changed: typeof changed } = {
  added: { en: "A payout account was added", hi: "भुगतान के लिए खाता जोड़ा गया" },
  changed,
  removed: { en: "Your payout account was removed", hi: "आपका भुगतान खाता हटाया गया" },
};

interface Said {
  en: Words;
  hi: Words;
}

const grievanceSteps: Record<string, Said> & { answered: Said } = {
  received: {
    en: ["We have your complaint", "We read it within 48 hours and answer within 30 days."],
    hi: ["आपकी शिकायत मिल गई", "हम इसे 48 घंटों में पढ़ेंगे और 30 दिनों में जवाब देंगे।"],
  },
  /** A step of words alone: the same news of a complaint about data, which has other days. */
  received_data: {
    en: ["We have your complaint", "We read it within 48 hours and answer within 90 days."],
    hi: ["आपकी शिकायत मिल गई", "हम इसे 48 घंटों में पढ़ेंगे और 90 दिनों में जवाब देंगे।"],
  },
  acknowledged: {
    en: ["Your complaint is being looked at", "We have read it. You’ll hear from us here."],
    hi: ["आपकी शिकायत देखी जा रही है", "हमने इसे पढ़ लिया है, जवाब आपको यहीं मिलेगा।"],
  },
  answered: {
    en: ["Your complaint has an answer", "Read what we wrote, and answer if you like."],
    hi: ["आपकी शिकायत का जवाब आया", "हमने जो लिखा है उसे पढ़ें, चाहें तो जवाब दें।"],
  },
  resolved: {
    en: ["Your complaint is closed", "Read our decision. If you don’t agree, open it again within 30 days."],
    hi: ["आपकी शिकायत बंद हुई", "हमारा फ़ैसला पढ़ें। बात न बने तो 30 दिनों में इसे फिर खोलें।"],
  },
  reopened: {
    en: ["Your complaint is open again", "We’re looking at it again."],
    hi: ["आपकी शिकायत फिर खुली", "हम इसे एक बार और देख रहे हैं।"],
  },
};

/** "Chrome on Android", the other way round. */
function deviceInHindi(device: string): string {
  return device === "Unknown device" ? "अनजान डिवाइस" : device.replace(/^(.+) on (.+)$/, "$2 पर $1");
}

function stepWords({ step, ticket }: { step: string; ticket: string }, language: "en" | "hi"): Words {
  const [title, body] = (grievanceSteps[step] ?? grievanceSteps.answered)[language];
  return [title, `${ticket}: ${body}`];
}

/** A guest has no list to be told in, and reads it by ticket and address. */
const aboutGrievance = (step: string) =>
  toOne(
    `grievance.${step}`,
    "user_id",
    async (payload) => ({
      step: step === "received" && payload.kind === "data" ? "received_data" : step,
      ticket: textIn(payload, "ticket"),
    }),
    // The answer itself says that somebody has read it.
    ({ is_answer }) => is_answer !== true || step !== "acknowledged",
  );

export const accountKinds = {
  welcome: kind<Record<string, never>>({
    isSystem: true,
    canWait: true,
    sources: [toOne("account.created", "user_id", async () => ({}))],
    link: () => paths.categories,
    en: () => ["Welcome to {market}", "Every item here is checked. Look around, or sell what you no longer use."],
    hi: () => ["{market} में स्वागत है", "यहाँ हर चीज़ जाँची हुई है। घूमकर देखें, या जो काम का नहीं रहा उसे बेचें।"],
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
    link: () => paths.security,
    en: ({ device }) => [
      "New login to your account",
      `Somebody logged in${device === "" ? "" : ` with ${device}`}. If it wasn’t you, log that device out now.`,
    ],
    hi: ({ device }) => [
      "आपके अकाउंट में नया लॉगिन",
      `किसी ने${device === "" ? "" : ` ${deviceInHindi(device)} से`} लॉगिन किया। अगर आप नहीं थे, तो वह सेशन अभी बंद करें।`,
    ],
  }),
  // Told without the number: whoever holds the phone may not be who had the account.
  phone_changed: kind<Record<string, never>>({
    isSystem: true,
    canWait: false,
    sources: [toOne("account.phone_changed", "user_id", async () => ({}))],
    link: () => paths.security,
    en: () => [
      "Your mobile number was changed",
      "You log in with the new number now. If it was not you, write to us at once.",
    ],
    hi: () => ["आपका मोबाइल नंबर बदला गया", "अब आप नए नंबर से लॉगिन करेंगे। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।"],
  }),
  payout_changed: kind<{ news: string }>({
    isSystem: true,
    canWait: false,
    sources: [toOne("account.payout_changed", "user_id", async (payload) => ({ news: textIn(payload, "news") }))],
    link: () => paths.profile,
    en: ({ news }) => [
      (payoutTitles[news] ?? payoutTitles.changed).en,
      "Money from your sales goes where your profile says. If it was not you, change it back and write to us.",
    ],
    hi: ({ news }) => [
      (payoutTitles[news] ?? payoutTitles.changed).hi,
      "आपकी बिक्री का पैसा वहीं जाता है जो प्रोफ़ाइल में लिखा है। अगर यह आपने नहीं किया, तो उसे वापस बदलें और हमें लिखें।",
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
    link: () => paths.notifications,
    en: ({ is_dismissed }) => ["Your report was looked at", outcomes[is_dismissed ? "dismissed" : "acted"][0]],
    hi: ({ is_dismissed }) => ["आपकी रिपोर्ट देखी गई", outcomes[is_dismissed ? "dismissed" : "acted"][1]],
  }),
  // Whoever it was written to reads the whole letter where it leads.
  data_breach: kind<{ title: string }>({
    isSystem: true,
    canWait: false,
    sources: [
      {
        topic: "breach.told",
        async tell({ user_ids, title }) {
          const people = Array.isArray(user_ids) ? user_ids.map(String) : [];
          return people.map((to) => ({ to, data: { title: String(title) } }));
        },
      },
    ],
    link: () => paths.consents,
    en: ({ title }) => ["About your personal data", `${title}. Read what happened and what you can do.`],
    hi: ({ title }) => ["आपके व्यक्तिगत डेटा के बारे में", `${title}। पढ़ें कि क्या हुआ और आप क्या कर सकते हैं।`],
  }),
  grievance_step: kind<{ step: string; ticket: string }>({
    isSystem: true,
    canWait: true,
    sources: Object.keys(grievanceSteps)
      .filter((step) => step !== "received_data")
      .map(aboutGrievance),
    link: () => paths.myGrievances,
    en: (told) => stepWords(told, "en"),
    hi: (told) => stepWords(told, "hi"),
  }),
};
