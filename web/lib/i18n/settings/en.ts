// Login, a person's own settings and the address book, in English. Its shape is what Hindi must match.
import { login } from "./login-en.ts";
import { pages } from "./pages-en.ts";

export const messages = { login, ...pages };

export type SettingsMessages = typeof messages;
