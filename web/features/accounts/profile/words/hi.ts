import type { SettingsMessages } from "./en.ts";
import { pages } from "./pages-hi.ts";

export const messages = { ...pages } satisfies SettingsMessages;
