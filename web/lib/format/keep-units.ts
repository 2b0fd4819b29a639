/** What stays beside its number when a title is broken into lines. */
const UNIT = "(?:[GTM]B|mAh|cm|mm|inch|kg|g|L|ml|litres?|W|Hz|MP|ton)";
const before = new RegExp(`(\\d) (?=${UNIT}(?![A-Za-z]))`, "g");

/** "256 GB" never ends one line with 256 and begins the next with GB. */
export function keepUnits(text: string): string {
  return text.replaceAll(before, "$1\u00a0");
}
