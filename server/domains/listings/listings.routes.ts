import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract as c } from "../../../contract/listings/listings.contract.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import * as reads from "./listing-reads.service.ts";
import * as listings from "./listings.service.ts";
import { readPostingLimit } from "./posting-limit.service.ts";
import { listSellerListings } from "./sellers/seller-listings.service.ts";
import { readSellerCharges } from "./usage/seller-charges.service.ts";

export const listingRoutes = [
  handle(c.create, (call) => listings.createListing(call, call.viewer.userId, call.body, call.exchange.key)),
  handle(c.edit, (call) => listings.editListing(call, call.viewer.userId, call.params.id, call.body)),
  handle(c.remove, (call) => listings.removeListing(call, call.viewer.userId, call.params.id)),
  handle(c.pause, (call) => listings.pauseListing(call, call.viewer.userId, call.params.id)),
  handle(c.resume, (call) => listings.resumeListing(call, call.viewer.userId, call.params.id)),
  handle(c.changePrice, (call) => listings.changePrice(call, call.viewer.userId, call.body)),
  handle(c.mine, ({ db, clock, viewer, query }) => reads.listOwn(db, viewer.userId, query, clock.now())),
  handle(c.postingLimit, ({ db, clock, viewer }) => readPostingLimit(db, viewer.userId, clock.now())),
  handle(
    c.product,
    (call) => reads.readProduct(call, call.viewer, call.params.id, call.clock.now()),
    ({ params }, found) => [tagOf.listing(params.id), "catalogue", ...(found ? [tagOf.seller(found.seller.id)] : [])],
  ),
  handle(
    c.quote,
    (call) => reads.quoteProduct(call, call.viewer, call.params.id, call.query.price, call.clock.now()),
    ({ params }) => [tagOf.listing(params.id), "catalogue", "settings"],
  ),
  handle(
    c.publicProfile,
    ({ db, params, query }) => reads.readSellerPage(db, params.id, query.with_listings === "1"),
    ({ params: { id } }, page) => [
      tagOf.seller(id),
      tagOf.goodsOf(id),
      tagOf.soldBy(id),
      ...tagOf.listings(page?.listings),
    ],
  ),
  handle(
    c.sellerListings,
    ({ db, params, query }) => listSellerListings(db, params.id, query),
    ({ params: { id } }, page) => [tagOf.seller(id), tagOf.goodsOf(id), ...tagOf.listings(page?.data)],
  ),
  // Of the catalogue, but it weighs what is for sale.
  handle(
    catalogueContract.charges,
    ({ db, query }) => readSellerCharges(db, query.category_id),
    () => ["catalogue", "settings"],
  ),
];
