import type { NotificationMessages } from "./en.ts";

export const messages: NotificationMessages = {
  heading: "सूचनाएँ",
  none: "सब शांत है",
  noneText: "हम तभी लिखते हैं जब कुछ बदलता है।",
  action: "घूमकर देखें",
  today: "आज",
  yesterday: "कल",
  unread: "नई",
  mark: "पढ़ा हुआ करें",
  markOne: (title: string) => `पढ़ा हुआ करें: ${title}`,
  markAll: "सब पढ़ा हुआ करें",
  all: "सब देखें",
  news: (title: string) => `नई सूचना: ${title}`,
  failed: "आपकी सूचनाएँ नहीं मिल पाईं।",
  which: "कौन-सी सूचनाएँ",
  everything: "सभी",
  system: "ऑर्डर, पैसे, खाता",
};
