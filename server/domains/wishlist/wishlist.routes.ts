import { wishlistContract as c } from "../../../contract/wishlist/wishlist.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as wishlist from "./wishlist.service.ts";

export const wishlistRoutes = [
  handle(c.like, (call) => wishlist.toggleLike(call, call.viewer.userId, call.params.id, call.body.liked)),
  handle(c.likes, ({ db, viewer }) => wishlist.listLikedIds(db, viewer)),
  handle(c.likeCount, ({ db, params }) => wishlist.readLikeCount(db, params.id)),
  handle(c.shortDetails, ({ db, body }) => wishlist.readShortDetails(db, body.product_ids)),
  handle(c.wishlist, ({ db, viewer, query }) => wishlist.listWishlist(db, viewer.userId, query)),
];
