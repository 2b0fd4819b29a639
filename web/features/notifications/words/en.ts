// Notifications, in English. Its shape is what Hindi must match.

export const messages = {
  heading: "Notifications",
  none: "All quiet",
  noneText: "We write only when something changes.",
  action: "Look around",
  today: "Today",
  yesterday: "Yesterday",
  unread: "Unread",
  mark: "Mark as read",
  markOne: (title: string) => `Mark as read: ${title}`,
  markAll: "Mark all read",
  all: "See all",
  news: (title: string) => `New notification: ${title}`,
  failed: "We couldn’t get your notifications.",
  which: "Which notifications",
  everything: "All",
  system: "Orders, money, account",
};

export type NotificationMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    notifications: NotificationMessages;
  }
}
