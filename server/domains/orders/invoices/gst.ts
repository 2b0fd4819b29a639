// The place of a supply, and how GST is split between places. Pure.
import { operator } from "../../../../contract/operator.ts";
import { stateCodes as codes, stateOfCode } from "../../../../contract/taxes/state-codes.ts";

/** What the tax office calls a place that is in none of them. */
const ELSEWHERE = "97";

export interface Place {
  state: string;
  code: string;
}

export const operatorPlace: Place = placeOfCode(operator.gstin.slice(0, 2));

/** Of somebody whose state is not on record, it is the supplier's. */
export function placeOf(state: string | null | undefined): Place {
  return state ? { state, code: codes[state] ?? ELSEWHERE } : operatorPlace;
}

export function placeOfCode(code: string): Place {
  return { state: stateOfCode(code), code };
}

export interface GstSplit {
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** Half and half inside the supplier's state, an odd paisa to the centre; whole across states. */
export function splitGst(gstPaise: number, place: Place): GstSplit {
  if (place.code !== operatorPlace.code) return { cgst_paise: 0, sgst_paise: 0, igst_paise: gstPaise };
  const cgst_paise = Math.ceil(gstPaise / 2);
  return { cgst_paise, sgst_paise: gstPaise - cgst_paise, igst_paise: 0 };
}
