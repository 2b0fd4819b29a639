import devanagari from "../../brand/fonts/anek-devanagari-hindi.woff2?url";
import { keepHindiFont } from "../../lib/device/hindi-font.ts";

/** For the offline page, in the language of the pages. */
export function keepFont(isHindi: boolean): void {
  if (!("caches" in globalThis)) return;
  keepHindiFont(isHindi ? devanagari : undefined).catch(() => undefined);
}
