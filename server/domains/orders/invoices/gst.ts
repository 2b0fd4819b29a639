// States as the tax office numbers them, and how GST is split between them. Pure.
import { stateCodes, stateOfCode } from "../../../../contract/market/gstin.ts";
import type { Market } from "../../../../contract/market/market.ts";

/** What the tax office calls a place that is in none of them. */
const ELSEWHERE = "97";

export interface Place {
  state: string;
  code: string;
}

/** Where services are supplied from: the state that the operator's GSTIN begins with. */
export function operatorPlace({ gstin, state }: Pick<Market["legal"], "gstin" | "state">): Place {
  return gstin === "" ? { state, code: stateCodes[state] ?? ELSEWHERE } : placeOfCode(gstin.slice(0, 2));
}

/** Of somebody whose state is not on record, it is the supplier's. */
export function placeOf(state: string | null | undefined, supplier: Place): Place {
  return state ? { state, code: stateCodes[state] ?? ELSEWHERE } : supplier;
}

export function placeOfCode(code: string): Place {
  return { state: stateOfCode(code) ?? "Other Territory", code };
}

export interface GstSplit {
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** Half and half inside the supplier's state, an odd paisa to the centre; whole across states. */
export function splitGst(gstPaise: number, place: Place, supplier: Place): GstSplit {
  if (place.code !== supplier.code) return { cgst_paise: 0, sgst_paise: 0, igst_paise: gstPaise };
  const cgst_paise = Math.ceil(gstPaise / 2);
  return { cgst_paise, sgst_paise: gstPaise - cgst_paise, igst_paise: 0 };
}
