import type { SettingsMessages } from "./en.ts";
import { login } from "./login-hi.ts";
import { pages } from "./pages-hi.ts";

export const messages = { login, ...pages } satisfies SettingsMessages;
