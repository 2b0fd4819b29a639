// The pages of the table as somebody meets them: with something real behind `:id`, and seen by whom they are for.
import { type PageId, pageTable } from "../../web/page-table.ts";
import { type Account, call, sharedAccount } from "../stage/accounts.ts";
import { sharedAsk } from "../stage/asks.ts";
import { sharedApiKey, sharedBreach, sharedCoupon, sharedWebhook } from "../stage/desk.ts";
import { sharedListing, submitListing } from "../stage/listings.ts";
import { makePosting, sharedPayout } from "../stage/money.ts";
import { sharedOrder, sharedProposal } from "../stage/ordered.ts";
import { sharedParcel } from "../stage/parcels.ts";
import { sharedSeller } from "../stage/planted/own-listings.ts";
import { sharedParcel as sharedTrouble } from "../stage/planted/parcels.ts";

/** What stands there for anything that is not named below. */
export function patternOf(id: PageId): string {
  return pageTable[id].path.replaceAll(/:\w+/g, "one");
}

/** The one with the widest table: where it fits, others do. */
const ARTICLE = "emi-on-second-hand";

export async function realPath(id: PageId, origin: string): Promise<string> {
  const person = async () => (await sharedAccount(origin)).userId;
  const item = async () => (await sharedListing(origin)).id;
  const order = async () => (await sharedOrder(origin)).id;
  const made: Partial<Record<PageId, () => Promise<string>>> = {
    product: async () => (await sharedListing(origin)).path,
    productByPath: async () => `/product-overview/${await item()}/one`,
    seller: async () => `/seller/${await person()}`,
    passport: async () =>
      (await call<{ passport: { url: string } }>(origin, `GET /product/${await item()}`)).passport.url,
    track: async () => (await sharedParcel(origin)).track,
    door: async () => (await sharedParcel(origin)).door,
    ask: async () => `/askout/${await sharedAsk(origin)}`,
    blog: async () => `/blogs/${ARTICLE}`,
    checkout: async () => `/user/checkout?pid=${await item()}`,
    order: async () => `/user/orders/${await order()}`,
    priceProposal: async () => `/user/orders/${(await sharedProposal(origin)).id}/price_proposal`,
    conversation: async () => `/user/conversations/${await order()}`,
    return: async () => `/user/return/${await order()}`,
    feedback: async () => `/user/feedback/${await order()}`,
    backofficeAddWriting: async () => "/backoffice/content/add/blog",
    backofficeWriting: async () => `/backoffice/content/blog/${ARTICLE}`,
    backofficeApiKeyLog: async () => `/backoffice/api_keys/${await sharedApiKey(origin)}`,
    backofficeBreach: async () => `/backoffice/breaches/${await sharedBreach(origin)}`,
    backofficeCoupon: async () => `/backoffice/coupons/${await sharedCoupon(origin)}`,
    backofficeCategory: async () => "/backoffice/categories/15",
    // With rows in them.
    backofficeListings: async () => item().then(() => patternOf(id)),
    backofficeVerification: async () => submitListing(origin, "Waiting almirah").then(() => patternOf(id)),
    backofficeListing: async () => `/backoffice/listings/${await item()}`,
    backofficeOrder: async () => `/backoffice/orders/${await order()}`,
    backofficeConversation: async () => `/backoffice/conversations/${await order()}`,
    backofficeShipments: async () => sharedTrouble(origin).then(() => patternOf(id)),
    backofficeShipment: async () => `/backoffice/shipments/${await sharedTrouble(origin)}`,
    backofficeUser: async () => `/backoffice/users/${await person()}`,
    backofficeViewAs: async () => `/backoffice/users/${await person()}/view-as`,
    backofficePosting: async () => `/backoffice/ledger/${await makePosting(origin)}`,
    backofficePayout: async () => `/backoffice/payouts/${await sharedPayout()}`,
    backofficeWebhooksOut: async () => sharedWebhook(origin).then(() => patternOf(id)),
    backofficeWebhookOut: async () => `/backoffice/webhooks_out/${await sharedWebhook(origin)}`,
  };
  return (await made[id]?.()) ?? patternOf(id);
}

/** With something of theirs in every state. */
const ofSeller: readonly PageId[] = ["sell", "listings", "underVerification"];
const ofBuyer: readonly PageId[] = ["order", "conversation", "return", "feedback"];

/** Whoever may see it: an order is its buyer's, other pages anybody's or any user's or any staff's. */
export async function viewerOf(id: PageId, origin: string): Promise<{ login: boolean | Account; staff: boolean }> {
  const { guard } = pageTable[id];
  const staff = guard === "staff";
  if (id === "priceProposal") return { login: (await sharedProposal(origin)).listing.seller, staff };
  if (ofBuyer.includes(id)) return { login: (await sharedOrder(origin)).buyer, staff };
  if (ofSeller.includes(id)) return { login: await sharedSeller(origin), staff };
  return { login: guard === "user", staff };
}
