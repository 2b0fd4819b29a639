// Numbers that the tax office gives out, as far as they can be checked without asking it. A GSTIN is the state's two digits, the
// PAN, a count of registrations, Z, and a check character: each character's value (0–9, A–Z as 10–35) times 1 and 2 in turn, its
// quotient and rest by 36 added up, and what is missing to the next 36.

/** States and union territories as the tax office numbers them. */
export const stateCodes: Record<string, string> = {
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

/** Undefined of a code that no state has. */
export const stateOfCode = (code: string): string | undefined =>
  Object.keys(stateCodes).find((name) => stateCodes[name] === code);

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What a GSTIN ends with, by its first fourteen characters. */
export function gstinCheck(first14: string): string {
  const sum = [...first14].reduce((all, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36] ?? "";
}

export const hasGstinForm = (gstin: string) => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin);
export const hasPanForm = (pan: string) => /^[A-Z]{5}\d{4}[A-Z]$/.test(pan);
export const panIn = (gstin: string) => gstin.slice(2, 12);
