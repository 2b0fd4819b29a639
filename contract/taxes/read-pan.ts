// From what somebody typed to a PAN or a GSTIN, or to what is wrong with it. Pure: the page and the server read alike.

/** What kind of person a PAN is of: individual, company, Hindu undivided family, firm, and so on. */
export const panKinds = ["P", "C", "H", "F", "A", "T", "B", "L", "J", "G"] as const;
export type PanKind = (typeof panKinds)[number];

export type PanFault = "write_pan" | "pan_shape" | "pan_fourth_letter" | "write_gstin" | "gstin_shape" | "gstin_check";

export type ReadPan = { value: string; kind: PanKind; wrong?: undefined } | { wrong: PanFault };
export type ReadGstin = { value: string; state: string; pan: string; wrong?: undefined } | { wrong: PanFault };

const plain = (typed: string) =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s.-]/g, "")
    .toUpperCase();

export function readPan(typed: string): ReadPan {
  const value = plain(typed);
  if (value === "") return { wrong: "write_pan" };
  // Numbers run from 0001.
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(value) || value.slice(5, 9) === "0000") return { wrong: "pan_shape" };
  const kind = panKinds.find((one) => one === value[3]);
  return kind === undefined ? { wrong: "pan_fourth_letter" } : { value, kind };
}

/**
 * Whether the fifth letter is that of the name: of an individual's last name, of everybody else's first. Nothing where the name
 * is not in Latin letters. People marry, and names are written in many ways: it is a hint, never a refusal.
 */
export function isNameOfPan(pan: string, name: string | null | undefined): boolean | undefined {
  const words = (name ?? "").toUpperCase().match(/[A-Z]+/g);
  if (!words || words.length === 0) return undefined;
  const word = pan[3] === "P" ? words.at(-1) : words[0];
  return word?.[0] === pan[4];
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The state, the PAN, a number, Z, and a sign that checks the rest (Luhn, to the base of 36). */
export function readGstin(typed: string): ReadGstin {
  const value = plain(typed);
  if (value === "") return { wrong: "write_gstin" };
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(value)) return { wrong: "gstin_shape" };
  const pan = value.slice(2, 12);
  if (readPan(pan).wrong !== undefined) return { wrong: "gstin_shape" };
  if (gstinSign(value.slice(0, 14)) !== value[14]) return { wrong: "gstin_check" };
  return { value, state: value.slice(0, 2), pan };
}

export function gstinSign(first14: string): string {
  const sum = [...first14].reduce((total, sign, place) => {
    const product = DIGITS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? "";
}
