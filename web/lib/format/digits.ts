const FIRST_DEVANAGARI = 0x966;

/** The digits of what was typed, pasted or dictated; a Hindi keyboard writes its own. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - FIRST_DEVANAGARI)).replaceAll(/\D/g, "");
}
