import { documentLanguage } from "../../../lib/i18n/document-language.ts";
import type { SearchMessages } from "./en.ts";

/** By themselves, not as an area: whoever does not search needs none of them. */
export async function loadSearchWords(): Promise<SearchMessages> {
  const { messages } = documentLanguage() === "hi" ? await import("./hi.ts") : await import("./en.ts");
  return messages;
}
