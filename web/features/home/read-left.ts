// What somebody left half done: a listing, an order, an offer. One of each, in this order, because three is what one reads.
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { ordersContract } from "../../../contract/orders/orders.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import { formatDay } from "../../lib/format/day.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { documentLanguage } from "../../lib/i18n/document-language.ts";
import { has } from "../../lib/market.ts";
import type { HomeMessages } from "./words/en.ts";

export interface LeftOff {
  key: string;
  to: string;
  title: string;
  text: string;
  image: { url_320: string } | null;
}

type Words = HomeMessages["left"];

export async function readLeft(words: Words): Promise<LeftOff[]> {
  const nothing = () => undefined;
  const found = await Promise.all([
    findDraft(words).catch(nothing),
    findOrder(words).catch(nothing),
    has("offers") ? findOffer(words).catch(nothing) : undefined,
  ]);
  return found.filter((one) => one !== undefined);
}

async function findDraft(words: Words): Promise<LeftOff | undefined> {
  const { data } = await quietCalls(listingsContract).mine({ query: { status: "draft", limit: "1" } });
  const [draft] = data;
  if (!draft) return undefined;
  const to = `/user/list-a-product?${new URLSearchParams({ draft: draft.id })}`;
  return { key: draft.id, to, title: words.draft, text: draft.title || words.untitled, image: draft.image };
}

const LOOKED_AT = "10";

async function findOrder(words: Words): Promise<LeftOff | undefined> {
  const { data } = await quietCalls(ordersContract).list({ query: { limit: LOOKED_AT } });
  const order = data.find(({ arrives_on, actions }) => actions.includes("pay") || arrives_on !== null);
  if (!order) return undefined;
  const { id, product, actions, arrives_on } = order;
  const day = arrives_on === null ? "" : formatDay(arrives_on, documentLanguage());
  const title = actions.includes("pay") ? words.pay : words.arriving(day);
  return { key: id, to: `/user/orders/${id}`, title, text: product.title, image: product.image };
}

async function findOffer(words: Words): Promise<LeftOff | undefined> {
  const calls = quietCalls(offersContract);
  for (const role of ["seller", "buyer"] as const) {
    const { data } = await calls.list({ query: { role, limit: LOOKED_AT } });
    const offer = data.find(({ actions }) => actions.includes("accept"));
    if (!offer) continue;
    const { id, product, price, counter_price } = offer;
    const amount = formatRupees(role === "buyer" ? (counter_price ?? price) : price);
    const title = role === "buyer" ? words.counter(amount) : words.offer(amount);
    return { key: id, to: `/user/offers?role=${role}`, title, text: product.title, image: product.image };
  }
  return undefined;
}
