// All pincodes of India with what we do there, and the cities we pick up from.
import { readJson } from "./files.ts";

interface AllPincodes {
  states: string[];
  districts: [name: string, state: number][];
  pins: Record<string, number>;
}

interface ServingPincodes {
  cities: {
    id: number;
    city: string;
    state: string;
    core: Record<string, string>;
    extended?: Record<string, string>;
  }[];
}

const CITY_HINDI: Record<string, string> = {
  Delhi: "दिल्ली",
  Noida: "नोएडा",
  Gurugram: "गुरुग्राम",
  "Greater Noida": "ग्रेटर नोएडा",
  Ghaziabad: "ग़ाज़ियाबाद",
};

/** Days from Delhi NCR by surface courier. Proposals, like the fees: an operator edits the rows. */
const NEAR = new Set([
  "Delhi",
  "Haryana",
  "Uttar Pradesh",
  "Punjab",
  "Chandigarh",
  "Rajasthan",
  "Uttarakhand",
  "Himachal Pradesh",
]);
const FAR = new Set([
  "Jammu and Kashmir",
  "Sikkim",
  "Assam",
  "Arunachal Pradesh",
  "Mizoram",
  "Meghalaya",
  "Manipur",
  "Nagaland",
  "Tripura",
]);
/** By sea or over passes: couriers take no cash there. */
const REMOTE = new Set(["Ladakh", "Andaman and Nicobar Islands", "Lakshadweep"]);

const DAYS = { city: 2, near: 4, middle: 6, far: 8, remote: 12 };

export async function servingCityRows(): Promise<object[]> {
  const { cities } = await readJson<ServingPincodes>("serving_pincodes.json");
  return cities.map(({ id, city, state }) => ({ id, name: city, name_hi: CITY_HINDI[city], state }));
}

export async function pincodeRows(): Promise<object[]> {
  const all = await readJson<AllPincodes>("india_pincodes.json");
  const { cities } = await readJson<ServingPincodes>("serving_pincodes.json");
  const home = new Map<string, { cityId: number | null; state: string; area: string }>();
  for (const { id, state, core, extended = {} } of cities) {
    // Outlying towns of the districts get city delivery, but riders do not pick up there yet.
    for (const [pincode, area] of Object.entries(extended)) home.set(pincode, { cityId: null, state, area });
    for (const [pincode, area] of Object.entries(core)) home.set(pincode, { cityId: id, state, area });
  }
  const pincodes = new Set([...Object.keys(all.pins), ...home.keys()]);
  return [...pincodes].sort().map((pincode) => {
    const [district, stateIndex] = all.districts[all.pins[pincode] ?? -1] ?? ["", -1];
    const near = home.get(pincode);
    const state = near?.state ?? all.states[stateIndex] ?? "";
    return {
      pincode,
      district: district || null,
      state,
      is_serviceable: true,
      has_cod: !REMOTE.has(state),
      delivery_days: near ? DAYS.city : daysTo(state),
      serving_city_id: near?.cityId ?? null,
      area: near?.area ?? null,
    };
  });
}

function daysTo(state: string): number {
  if (REMOTE.has(state)) return DAYS.remote;
  if (FAR.has(state)) return DAYS.far;
  return NEAR.has(state) ? DAYS.near : DAYS.middle;
}
