// A person's own settings and the address book, in English. Its shape is what Hindi must match.
import { pages } from "./pages-en.ts";

export const messages = { ...pages };

export type SettingsMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "accounts/profile": SettingsMessages;
  }
}
