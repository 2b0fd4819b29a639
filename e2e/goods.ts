// Listings for tests that look for things, made as sellers and verifiers make them.
import { noida, phoneListing } from "../server/testing/make.ts";
import { formOf, jpeg } from "../server/testing/pictures.ts";
import { type Account, call, logIn, logInStaff } from "./accounts.ts";

/** A new seller may post so many a day. */
const PER_SELLER = 5;

interface Wanted {
  title: string;
  price: number;
  condition: string;
}

/** Published, the last of them newest. */
export async function publishPhones(origin: string, wanted: readonly Wanted[]): Promise<void> {
  const verifier = await logInStaff(origin, "verifier@sahejo.test");
  let seller: (Account & { addressId: string }) | undefined;
  for (const [place, { title, price, condition }] of wanted.entries()) {
    if (seller === undefined || place % PER_SELLER === 0) seller = await makeSeller(origin);
    const photo = await uploadPhoto(origin, seller, Date.now() % 1_000_000);
    const { answers, ...listing } = phoneListing(seller, [photo], { title, price });
    const body = { ...listing, answers: { ...answers, condition } };
    const { id } = await call<{ id: string }>(origin, "POST /product/u", body, seller.cookies);
    await call(origin, `POST /backoffice/verification/${id}`, { approve: true }, verifier);
  }
}

async function makeSeller(origin: string): Promise<Account & { addressId: string }> {
  const account = await logIn(origin);
  const { id } = await call<{ id: string }>(origin, "POST /user/addresses", noida, account.cookies);
  return { ...account, addressId: id };
}

async function uploadPhoto(origin: string, { cookies }: Account, seed: number): Promise<string> {
  const response = await fetch(`${origin}/api/v1/product/upload/images`, {
    method: "POST",
    headers: {
      cookie: Object.entries(cookies)
        .map((pair) => pair.join("="))
        .join("; "),
      "x-csrf-token": cookies.csrf_token ?? "",
    },
    body: formOf([await jpeg({ width: 400, height: 500, seed })]),
  });
  const { data } = (await response.json()) as { data?: { id: string }[] };
  const [photo] = data ?? [];
  if (!photo) throw new Error(`The upload was refused: ${response.status}`);
  return photo.id;
}
