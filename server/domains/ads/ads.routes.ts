import { adsContract as c } from "../../../contract/ads/ads.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as ads from "./ads.service.ts";

export const adRoutes = [
  handle(
    c.shown,
    (call) => ads.listShown(call, call.query.page),
    () => ["ads"],
  ),
  handle(c.list, (call) => ads.listAds(call, call.query)),
  handle(c.add, (call) => ads.addAd(call, call.viewer, call.body)),
  handle(c.save, (call) => ads.saveAd(call, call.viewer, call.params.id, call.body)),
  handle(c.pause, (call) => ads.pauseAd(call, call.viewer, call.params.id, call.body)),
];
