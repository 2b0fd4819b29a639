import { listingsDeskContract as c } from "../../../../contract/listings/listings.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import * as listings from "./staff-listings.service.ts";

export const staffListingRoutes = [
  handle(c.list, ({ db, query }) => listings.listStaffListings(db, query)),
  handleCsv(c.export, ({ db, viewer, query }) => listings.exportListings(db, viewer, query)),
  handle(c.item, ({ db, params }) => listings.readStaffListing(db, params.id)),
];
