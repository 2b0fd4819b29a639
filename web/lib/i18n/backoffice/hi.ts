import type { BackofficeMessages } from "./en.ts";

export const messages = {
  name: "बैक ऑफ़िस",
} satisfies BackofficeMessages;
