// Something bought, the way a buyer buys it but without a screen: for tests whose story begins with an order.
import { randomUUID } from "node:crypto";
import { noida } from "../../server/testing/make.ts";
import { type Account, call, logIn, sessionHeaders } from "./accounts.ts";
import { type Listing, publishPhones } from "./listings.ts";

export interface PlacedOrder {
  order_id: string;
  /** Of its payment. */
  pid: string;
  order_link: string;
}

/** Where a buyer's parcels go: the default address of their book. */
export async function buyerWithAddress(origin: string): Promise<Account & { addressId: string }> {
  const account = await logIn(origin);
  const { id } = await call<{ id: string }>(origin, "POST /user/addresses", noida, account.cookies);
  return { ...account, addressId: id };
}

/** A phone that a new buyer may pay in cash at once: dearer ones ask them for a code first. */
export async function publishCheap(origin: string, title: string, price = 4_000): Promise<Omit<Listing, "seller">> {
  const [id = ""] = await publishPhones(origin, [{ title, price, condition: "good" }]);
  return { id, title, path: `/product-overview?${new URLSearchParams({ pid: id, name: title })}` };
}

/** Orders it: online unless told otherwise. `change` is laid over the body. */
export async function placeOrder(
  origin: string,
  buyer: Account,
  productId: string,
  change: Record<string, unknown> = {},
): Promise<PlacedOrder> {
  const { name, address_line_one, address_line_two, landmark, pincode } = noida;
  const body = {
    delivery_address: { name, address_line_one, address_line_two, landmark, pincode },
    alternate_mobile: null,
    is_cod: false,
    coupon_code: null,
    ...change,
  };
  const response = await fetch(`${origin}/api/v1/create_order/${productId}`, {
    method: "POST",
    headers: {
      ...sessionHeaders(buyer.cookies),
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`);
  return ((await response.json()) as { data: PlacedOrder }).data;
}

/** At the demo's gateway; its word reaches the order a moment later, or as soon as somebody asks for the status. */
export async function payOrder(origin: string, pid: string, outcome: "success" | "failed" = "success"): Promise<void> {
  await call(origin, `POST /dev/pay/${pid}`, { outcome });
}

export async function orderStatus(origin: string, buyer: Account, pid: string): Promise<string> {
  const ask = { pid, type: "collect" };
  return (await call<{ status: string }>(origin, "POST /order_status", ask, buyer.cookies)).status;
}
