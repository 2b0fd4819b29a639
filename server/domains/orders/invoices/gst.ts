// States as the tax office numbers them, and how GST is split between them. Pure.
import { operator } from "../../../../contract/operator.ts";

const codes: Record<string, string> = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
};

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
  const state = Object.keys(codes).find((name) => codes[name] === code);
  return { state: state ?? "Other Territory", code };
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
