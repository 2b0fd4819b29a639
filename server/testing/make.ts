// Things a test needs before its own story begins, made through the front door.
import type { ListingBody } from "../../contract/listings/listings.contract.ts";
import type { createBrowser } from "./browser.ts";
import { identityFor } from "./identities.ts";

type Browser = ReturnType<typeof createBrowser>;

export const noida = {
  name: "Asha Verma",
  phone: "9810000000",
  address_line_one: "B-12, Sector 44",
  address_line_two: "",
  landmark: "",
  pincode: "201303",
};

const SMARTPHONE = 11;

/** Right in every field: a test spoils the one it is about. */
export const phoneAnswers = {
  brand: "Samsung",
  model: "Galaxy S23",
  storage: "128 GB",
  ram: "8 GB",
  age: "1-2 years",
  condition: "good",
  screen_state: "No scratches",
  body_state: "Minor dents",
  all_functions_ok: true,
  repaired: false,
  has_bill: true,
};

/** Somebody with an address we pick up from. */
export async function makeSeller<P extends Browser>(person: P): Promise<P & { addressId: string }> {
  const { id } = await person.api.accounts.addAddress({ body: noida });
  return { ...person, addressId: id };
}

export function phoneListing(seller: { addressId: string }, images: string[], change: Partial<ListingBody> = {}) {
  return {
    category_data: { category_id: SMARTPHONE },
    images,
    answers: phoneAnswers,
    title: "Samsung Galaxy S23 128 GB",
    description: "Bought in 2024, used with a case from the first day. Box and bill are there.",
    price: 32_000,
    is_negotiable: true,
    address_id: seller.addressId,
    weight_kg: 0.45,
    paid_shipping_percentage: 100,
    identity: identityFor(change.category_data?.category_id ?? SMARTPHONE, change.answers ?? phoneAnswers),
    submit: true,
    ...change,
  };
}

/** Submitted, and approved by somebody. */
export async function makePublished(
  seller: Browser & { addressId: string; storePhotos(count: number): Promise<string[]> },
  verifier: Browser,
  change: Partial<ListingBody> = {},
) {
  const body = phoneListing(seller, await seller.storePhotos(1), change);
  const { id } = await seller.api.listings.create({ body });
  await verifier.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
  return { id, body };
}
