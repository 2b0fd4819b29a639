// Listings for tests, made the way a seller makes them and let through the way staff do.
import sharp from "sharp";
import { type Account, call, logIn, logInStaff } from "./accounts.ts";

export interface Listing {
  id: string;
  title: string;
  path: string;
  seller: Account;
}

const PHONE = 11;
let photos = 0;

/** Plain colours would all look alike to the check for copied photos, so each has patches of its own. */
async function makePhoto(): Promise<Blob> {
  photos += 1;
  const pixels = Buffer.alloc(12 * 9 * 3);
  let state = (Date.now() + photos * 7_919) >>> 0;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  const picture = sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } }).resize(800, 1_000, { fit: "fill" });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
}

async function uploadPhotos(origin: string, { cookies }: Account, count: number): Promise<string[]> {
  const form = new FormData();
  for (let n = 0; n < count; n += 1) form.append("images", await makePhoto(), "photo.jpg");
  const response = await fetch(`${origin}/api/v1/product/upload/images`, {
    method: "POST",
    headers: {
      cookie: Object.entries(cookies)
        .map((pair) => pair.join("="))
        .join("; "),
      "x-csrf-token": cookies.csrf_token ?? "",
    },
    body: form,
  });
  if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
  return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

/** A phone on sale. */
export async function publishListing(origin: string, title = "Samsung Galaxy S23 128 GB"): Promise<Listing> {
  const seller = await logIn(origin);
  const address = await call<{ id: string }>(
    origin,
    "POST /user/addresses",
    {
      name: "Asha Verma",
      phone: "9810000000",
      address_line_one: "B-12, Sector 44",
      address_line_two: "",
      landmark: "",
      pincode: "201303",
    },
    seller.cookies,
  );
  const listing = {
    category_data: { category_id: PHONE },
    images: await uploadPhotos(origin, seller, 3),
    answers: {
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
    },
    title,
    description: "Bought in 2024, used with a case from the first day. Box and bill are there.",
    price: 32_000,
    is_negotiable: true,
    address_id: address.id,
    weight_kg: 0.45,
    submit: true,
  };
  const { id } = await call<{ id: string }>(origin, "POST /product/u", listing, seller.cookies);
  const staff = await logInStaff(origin);
  await call(origin, `POST /backoffice/verification/${id}`, { approve: true }, staff);
  return { id, title, path: `/product-overview?${new URLSearchParams({ pid: id, name: title })}`, seller };
}

let shared: Promise<Listing> | undefined;

/** One for all tests of a worker that only look. */
export function sharedListing(origin: string): Promise<Listing> {
  shared ??= publishListing(origin);
  return shared;
}
