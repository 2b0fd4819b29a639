import type { SiteMessages } from "./en.ts";

const names = { second: "सेकंड", minute: "मिनट", hour: "घंटे", day: "दिन", week: "सप्ताह", month: "माह", year: "वर्ष" };

export const times: SiteMessages["times"] = {
  now: "अब",
  ago: (n, unit) => `${n} ${names[unit]} पहले`,
  ahead: (n, unit) => `${n} ${names[unit]} में`,
  short: (n, unit) => `${n}\u00a0${names[unit]}`,
  left: (n, unit) => `${n} ${names[unit]}`,
  moment: "एक मिनट से कम",
  named: {
    "-2 day": "परसों",
    "-1 day": "कल",
    "1 day": "कल",
    "2 day": "परसों",
    "-1 week": "पिछला सप्ताह",
    "1 week": "अगला सप्ताह",
    "-1 month": "पिछला माह",
    "1 month": "अगला माह",
    "-1 year": "पिछला वर्ष",
    "1 year": "अगला वर्ष",
  },
};
