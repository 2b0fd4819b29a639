// Listings for tests, made the way a seller makes them and let through the way staff do.
import { randomUUID } from "node:crypto";
import { noida, phoneAnswers, phoneListing } from "../server/testing/make.ts";
import { formOf, jpeg } from "../server/testing/pictures.ts";
import { type Account, call, logIn, logInStaff, sessionHeaders } from "./accounts.ts";

/** A new seller may post so many a day. */
const PER_SELLER = 5;
const PHOTOS = 3;

export interface Listing {
  id: string;
  title: string;
  path: string;
  seller: Account;
}

interface Wanted {
  title: string;
  price: number;
  condition: string;
}

export type Seller = Account & { addressId: string };

export async function makeSeller(origin: string): Promise<Seller> {
  const account = await logIn(origin);
  const { id } = await call<{ id: string }>(origin, "POST /user/addresses", noida, account.cookies);
  return { ...account, addressId: id };
}

let pictures = 0;

/** Each looks like no other, or the check for copied photos would find them. */
export async function uploadPhotos(origin: string, { cookies }: Account, count: number): Promise<string[]> {
  const files: Buffer[] = [];
  for (let n = 0; n < count; n++) files.push(await jpeg({ width: 800, height: 1_000, seed: Date.now() + ++pictures }));
  const response = await fetch(`${origin}/api/v1/product/upload/images`, {
    method: "POST",
    headers: sessionHeaders(cookies),
    body: formOf(files),
  });
  if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
  return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

async function submit(origin: string, seller: Seller, { title, price, condition }: Wanted, photos: number) {
  const images = await uploadPhotos(origin, seller, photos);
  const body = phoneListing(seller, images, { title, price, answers: { ...phoneAnswers, condition } });
  return (await call<{ id: string }>(origin, "POST /product/u", body, seller.cookies)).id;
}

/** A phone that waits to be checked, under a name of its own: the line may still hold those of an earlier run. */
export async function submitListing(origin: string, name: string): Promise<{ id: string; title: string }> {
  const title = `${name} ${randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 6)}`;
  const id = await submit(origin, await makeSeller(origin), { title, price: 32_000, condition: "good" }, 2);
  return { id, title };
}

async function publish(origin: string, seller: Seller, wanted: Wanted, photos: number) {
  const id = await submit(origin, seller, wanted, photos);
  await call(origin, `POST /backoffice/verification/${id}`, { approve: true }, await logInStaff(origin));
  return id;
}

/** A phone on sale. */
export async function publishListing(
  origin: string,
  title = "Samsung Galaxy S23 128 GB",
  price = 32_000,
): Promise<Listing> {
  const seller = await makeSeller(origin);
  const id = await publish(origin, seller, { title, price, condition: "good" }, PHOTOS);
  return { id, title, path: `/product-overview?${new URLSearchParams({ pid: id, name: title })}`, seller };
}

/** A phone of this seller on sale, cheap enough that a new buyer may pay it in cash. */
export async function publishFor(origin: string, seller: Seller, title: string, price = 4_000): Promise<Listing> {
  const id = await publish(origin, seller, { title, price, condition: "good" }, 1);
  return { id, title, path: `/product-overview?${new URLSearchParams({ pid: id, name: title })}`, seller };
}

/** Many, the last of them newest. */
export async function publishPhones(origin: string, wanted: readonly Wanted[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < wanted.length; at += PER_SELLER) {
    const seller = await makeSeller(origin);
    for (const phone of wanted.slice(at, at + PER_SELLER)) ids.push(await publish(origin, seller, phone, 1));
  }
  return ids;
}

let shared: Promise<Listing> | undefined;

/** One for all tests of a worker that only look. */
export function sharedListing(origin: string): Promise<Listing> {
  shared ??= publishListing(origin);
  return shared;
}
