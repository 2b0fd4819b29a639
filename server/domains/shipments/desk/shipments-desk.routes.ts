import { shipmentsDeskContract as c } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handleFile } from "../../../kit/files/sent-file.ts";
import { handle } from "../../../kit/http/route.ts";
import { actOnShipment } from "../staff-acts.service.ts";
import * as board from "./board.service.ts";
import * as choices from "./choices-desk.service.ts";
import * as costs from "./costs.service.ts";
import * as papers from "./papers.service.ts";

export const shipmentsDeskRoutes = [
  handle(c.list, (call) => board.listShipments(call, call.viewer, call.query)),
  handleFile(c.labels, (call) => papers.takeLabels(call, call.viewer, call.query.ids)),
  handleFile(c.manifest, (call) => papers.takeManifest(call, call.viewer, call.query.ids)),
  handle(c.costs, (call) => costs.readCosts(call, call.query)),
  handleCsv(c.exportCosts, (call) => costs.exportCosts(call, call.viewer, call.query)),
  handle(c.choices, (call) => choices.readChoices(call)),
  handle(c.setChoices, (call) => choices.setChoices(call, call.viewer, call.body.choices)),
  handle(c.item, (call) => board.readStaffShipment(call, call.viewer, call.params.id)),
  handle(c.act, async (call) => {
    await actOnShipment(call, call.viewer, call.params.id, call.params.act, call.body);
    return board.readStaffShipment(call, call.viewer, call.params.id);
  }),
];
