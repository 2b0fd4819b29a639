// From what somebody typed to a PAN or a GSTIN, or to what is wrong with it. Pure: the page and the server read alike.
import { gstinCheck, hasGstinForm, hasPanForm, panIn } from "../market/gstin.ts";

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
  if (!hasPanForm(value) || value.slice(5, 9) === "0000") return { wrong: "pan_shape" };
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

/** The state, the PAN, a number, Z, and a sign that checks the rest (Luhn, to the base of 36). */
export function readGstin(typed: string): ReadGstin {
  const value = plain(typed);
  if (value === "") return { wrong: "write_gstin" };
  if (!hasGstinForm(value)) return { wrong: "gstin_shape" };
  const pan = panIn(value);
  if (readPan(pan).wrong !== undefined) return { wrong: "gstin_shape" };
  if (gstinCheck(value.slice(0, 14)) !== value[14]) return { wrong: "gstin_check" };
  return { value, state: value.slice(0, 2), pan };
}
