import { documentLanguage } from "../../../lib/i18n/document-language.ts";
import type { DeviceMessages } from "./en.ts";

/** By themselves, not as an area: no page should carry even the way to them. */
export async function loadDeviceWords(): Promise<DeviceMessages> {
  const { messages } = documentLanguage() === "hi" ? await import("./hi.ts") : await import("./en.ts");
  return messages;
}
