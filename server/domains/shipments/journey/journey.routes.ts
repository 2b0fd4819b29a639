import { shipmentsContract as c } from "../../../../contract/shipments/shipments.contract.ts";
import { handleFile } from "../../../kit/files/sent-file.ts";
import { handle } from "../../../kit/http/route.ts";
import { openDoor, readDoor } from "../door/door.service.ts";
import { track } from "../track/track.service.ts";
import { chooseRedelivery } from "./choose-redelivery.service.ts";
import { instruct } from "./instruct.service.ts";
import { listForBuyer, listForSeller } from "./own-parcels.service.ts";
import { findSellersLabel } from "./sellers-label.service.ts";

export const parcelRoutes = [
  handle(c.ofOrder, (call) => listForBuyer(call, call.viewer.userId, call.params.id)),
  handle(c.track, (call) => track(call, call.params.token)),
  handle(c.redelivery, (call) =>
    chooseRedelivery(call, call.viewer.userId, call.params.id, call.exchange.key, call.body),
  ),
  handle(c.instruct, (call) => instruct(call, call.viewer.userId, call.params.id, call.body.text)),
  handle(c.ofSale, (call) => listForSeller(call, call.viewer.userId, call.params.id)),
  handleFile(c.label, (call) => findSellersLabel(call, call.viewer.userId, call.params.id)),
  handle(c.door, (call) => readDoor(call, call.params.token)),
  handle(c.openDoor, (call) => openDoor(call, call.params.token, call.body.code)),
];
