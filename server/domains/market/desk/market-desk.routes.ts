import { marketDeskContract as c } from "../../../../contract/market/market.desk.contract.ts";
import { handleFile } from "../../../kit/files/sent-file.ts";
import { handle } from "../../../kit/http/route.ts";
import * as desk from "./market-desk.service.ts";

export const marketDeskRoutes = [
  handle(c.read, (services) => desk.readSetup(services)),
  handle(c.write, ({ viewer, body, ...services }) => desk.writeSetup(services, viewer, body)),
  handle(c.check, ({ body }) => desk.checkSetup(body.market)),
  handleFile(c.export, ({ viewer, ...services }) => desk.exportSetup(services, viewer)),
];
