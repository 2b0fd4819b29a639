// From what somebody typed to the identity it stands for, or to what is wrong with it. Pure: the wizard and the server read
// alike.

/** What can be wrong with one, by the code of what is said of it. */
export type IdentityFault =
  | "write_imei"
  | "imei_only_digits"
  | "imei_has_15_digits"
  | "imei_digit_wrong"
  | "write_serial"
  | "serial_letters_and_digits"
  | "serial_length"
  | "serial_not_real";

export const identityKinds = ["imei", "serial"] as const;
export type IdentityKind = (typeof identityKinds)[number];

const IMEI_DIGITS = 15;
const SERIAL_LENGTH = { least: 5, most: 30 };

/** Where the digits of the scripts that people here type with begin: Devanagari, Bengali and so on, Arabic, full width. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10] as const;

export type ReadIdentity = { value: string; wrong?: undefined } | { wrong: IdentityFault; value?: undefined };

export function readIdentity(kind: IdentityKind, typed: string): ReadIdentity {
  const text = inLatinDigits(typed.normalize("NFKC")).trim();
  return kind === "imei" ? readImei(text) : readSerial(text);
}

/**
 * Which identity one thing has: as its category says; but a tablet that takes no SIM has no IMEI, and is known by its serial
 * number.
 */
export function identityWanted(
  category: IdentityKind | "none",
  answers: Readonly<Record<string, unknown>>,
): IdentityKind | undefined {
  if (category === "none") return undefined;
  return category === "imei" && answers.network === "Wi-Fi" ? "serial" : category;
}

function inLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** With the word in front, with spaces, dots and dashes, and with the version after a slash, as phones show it. */
function readImei(text: string): ReadIdentity {
  const bare = text
    .replace(/^imei\s*(?:\(?[12]\)?(?=[\s:)#-]))?[\s:#-]*/i, "")
    .replace(/\/\s*\d{0,2}$/, "")
    .replaceAll(/[\s.\-‐-―/]/gu, "");
  if (bare === "") return { wrong: "write_imei" };
  if (!/^\d+$/.test(bare)) return { wrong: "imei_only_digits" };
  if (bare.length !== IMEI_DIGITS) return { wrong: "imei_has_15_digits" };
  if (!isLuhn(bare) || isOneSign(bare)) return { wrong: "imei_digit_wrong" };
  return { value: bare };
}

function readSerial(text: string): ReadIdentity {
  const bare = text.replaceAll(/[\s.\-‐-―/:_]/gu, "").toUpperCase();
  if (bare === "") return { wrong: "write_serial" };
  if (!/^[A-Z0-9]+$/.test(bare)) return { wrong: "serial_letters_and_digits" };
  if (bare.length < SERIAL_LENGTH.least || bare.length > SERIAL_LENGTH.most) return { wrong: "serial_length" };
  if (isOneSign(bare)) return { wrong: "serial_not_real" };
  return { value: bare };
}

const isOneSign = (text: string) => new Set(text).size === 1;

/** The last digit follows from the others: one that is mistyped is found, and almost any two neighbours that changed places. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, sign] of [...digits].toReversed().entries()) {
    const digit = Number(sign) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
