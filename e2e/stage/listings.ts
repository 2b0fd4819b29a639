// Listings for tests whose story is not the selling: planted, and let through.
import { randomUUID } from "node:crypto";
import { noida, phoneAnswers } from "../../server/testing/make.ts";
import { type Account, call, logIn } from "./accounts.ts";
import { approveListing, plantListing } from "./market.ts";

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

/** A phone that waits to be checked, under a name of its own. */
export async function submitListing(origin: string, name: string): Promise<{ id: string; title: string }> {
  const title = `${name} ${randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 6)}`;
  const id = await submit(await makeSeller(origin), { title, price: 32_000, condition: "good" }, 2);
  return { id, title };
}

function submit(seller: Seller, { title, price, condition }: Wanted, photos: number): Promise<string> {
  return plantListing(seller, photos, { title, price, answers: { ...phoneAnswers, condition } });
}

async function publish(seller: Seller, wanted: Wanted, photos: number): Promise<string> {
  const id = await submit(seller, wanted, photos);
  await approveListing(id);
  return id;
}

/** A phone on sale. */
export async function publishListing(
  origin: string,
  title = "Samsung Galaxy S23 128 GB",
  price = 32_000,
): Promise<Listing> {
  const seller = await makeSeller(origin);
  const id = await publish(seller, { title, price, condition: "good" }, PHOTOS);
  return { id, title, path: `/product-overview?${new URLSearchParams({ pid: id, name: title })}`, seller };
}

/** A phone of this seller on sale, cheap enough that a new buyer may pay it in cash. */
export async function publishFor(seller: Seller, title: string, price = 4_000): Promise<Listing> {
  const id = await publish(seller, { title, price, condition: "good" }, 1);
  return { id, title, path: `/product-overview?${new URLSearchParams({ pid: id, name: title })}`, seller };
}

/** Many, the last of them newest. */
export async function publishPhones(origin: string, wanted: readonly Wanted[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < wanted.length; at += PER_SELLER) {
    const seller = await makeSeller(origin);
    for (const phone of wanted.slice(at, at + PER_SELLER)) ids.push(await publish(seller, phone, 1));
  }
  return ids;
}

let shared: Promise<Listing> | undefined;

/** One for all tests of a worker that only look. */
export function sharedListing(origin: string): Promise<Listing> {
  shared ??= publishListing(origin);
  return shared;
}
