import type { AccountMessages } from "./en.ts";

export const messages = {
  back: "वापस",
} satisfies AccountMessages;
