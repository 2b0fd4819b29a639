// Logging out, and what the server says of the whole site, in English. Its shape is what Hindi must match.
export const messages = {
  listingsClosed: "We aren’t taking new listings right now. Drafts are kept; you can submit them later.",
  logout: {
    heading: "Log out",
    text: "You’ll need your phone to log in again. Drafts on this device are removed.",
    confirm: "Log out",
    busy: "Logging out",
    stay: "Stay",
  },
};

export type AccountMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    accounts: AccountMessages;
  }
}
