// Whose a thing is that a call names, and which of its people the call is for. Everybody else is told that there is no such
// thing: a clear yes to anybody else breaks the history.
import { endpoints } from "../plan/calls.ts";

export type Role = "owner" | "buyer" | "seller";

export interface Rule {
  /** Where the call names it. */
  at: readonly [part: "params" | "query" | "body", field: string];
  kind: string;
  roles: readonly Role[];
}

const orderOf = (...roles: Role[]): Rule => ({ at: ["params", "id"], kind: "order", roles });
const own = (kind: string, field = "id"): Rule => ({ at: ["params", field], kind, roles: ["owner"] });

export const rules: Record<string, Rule> = {
  "orders.item": orderOf("buyer"),
  "orders.cancel": orderOf("buyer"),
  "orders.acceptCheck": orderOf("buyer"),
  "orders.confirmCod": orderOf("buyer"),
  "orders.sendCodCode": orderOf("buyer"),
  "orders.reportIssue": orderOf("buyer"),
  "afterSale.returnTerms": orderOf("buyer"),
  "afterSale.requestReturn": orderOf("buyer"),
  "afterSale.giveFeedback": orderOf("buyer"),
  "afterSale.readFeedback": orderOf("buyer", "seller"),
  "afterSale.replyToFeedback": orderOf("seller"),
  "conversations.read": orderOf("buyer", "seller"),
  "conversations.send": orderOf("buyer", "seller"),
  "conversations.markRead": orderOf("buyer", "seller"),
  "conversations.askSupport": orderOf("buyer", "seller"),
  "conversations.photo": orderOf("buyer", "seller"),
  "conversations.report": orderOf("buyer", "seller"),
  "priceProposals.read": orderOf("buyer", "seller"),
  "priceProposals.answer": orderOf("buyer", "seller"),
  "shipments.ofOrder": orderOf("buyer"),
  "shipments.redelivery": orderOf("buyer"),
  "shipments.instruct": orderOf("buyer"),
  "shipments.ofSale": orderOf("seller"),
  "shipments.label": orderOf("seller"),
  "sellerOrders.item": orderOf("seller"),
  "sellerOrders.confirmation": { at: ["query", "order_id"], kind: "order", roles: ["seller"] },
  "sellerOrders.confirm": { at: ["body", "order_id"], kind: "order", roles: ["seller"] },
  "sellerOrders.pickupSlots": { at: ["query", "order_id"], kind: "order", roles: ["seller"] },
  "checkout.status": { at: ["body", "pid"], kind: "pid", roles: ["buyer", "seller"] },
  "invoices.file": { at: ["params", "order"], kind: "order", roles: ["buyer", "seller"] },
  "accounts.editAddress": own("address"),
  "accounts.removeAddress": own("address"),
  "accounts.endSession": own("session"),
  "savedSearches.remove": own("savedSearch"),
  "listings.edit": { at: ["params", "id"], kind: "listing", roles: ["seller"] },
  "listings.remove": { at: ["params", "id"], kind: "listing", roles: ["seller"] },
  "listings.pause": { at: ["params", "id"], kind: "listing", roles: ["seller"] },
  "listings.resume": { at: ["params", "id"], kind: "listing", roles: ["seller"] },
  "listings.changePrice": { at: ["body", "product_id"], kind: "listing", roles: ["seller"] },
  "offers.withdraw": { at: ["params", "id"], kind: "offer", roles: ["buyer"] },
  "offers.acceptCounter": { at: ["params", "id"], kind: "offer", roles: ["buyer"] },
  "offers.ofProduct": { at: ["params", "id"], kind: "listing", roles: ["seller"] },
  "offers.answer": { at: ["params", "id"], kind: "listing", roles: ["seller"] },
  "questions.remove": { at: ["params", "id"], kind: "question", roles: ["owner", "seller"] },
  "asks.remove": own("ask"),
  "asks.found": own("ask"),
  "asks.renew": own("ask"),
  "payouts.createLink": { at: ["query", "payout_id"], kind: "payout", roles: ["owner"] },
  "grievances.add": own("ticket", "ticket"),
  "grievances.reopen": own("ticket", "ticket"),
  "grievances.withdraw": own("ticket", "ticket"),
};

/** What anybody who is logged in may name although it is somebody else's: that is what they are there for. */
export const openToAll = new Set([
  "accounts.block",
  "accounts.unblock",
  "wishlist.like",
  "waits.join",
  "waits.leave",
  "reports.reportListing",
  "reports.amendReport",
  "reports.reportUser",
  "reports.reportQuestion",
  "reports.reportAsk",
  "checkout.checkout",
  "checkout.createOrder",
]);

for (const [call, { auth, path }] of endpoints) {
  if (auth === "user" && /\{(id|order|ticket)\}/.test(path) && !(call in rules) && !openToAll.has(call))
    throw new Error(`Whose is what ${call} names? Say it in e2e/histories/whose.ts.`);
}
