import { contentDeskContract as c } from "../../../../contract/content/content.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as desk from "./content-desk.service.ts";

export const contentDeskRoutes = [
  handle(c.list, ({ db, query }) => desk.listContent(db, query.kind)),
  handle(c.preview, ({ body }) => desk.previewContent(body.markdown)),
  handle(c.read, ({ db, params }) => desk.readContent(db, params)),
  handle(c.add, ({ db, viewer, params, body }) => desk.addContent(db, viewer, params.kind, body)),
  handle(c.save, ({ db, viewer, params, body }) => desk.saveContent(db, viewer, params, body)),
  handle(c.publish, ({ db, viewer, params, body }) => desk.publishContent(db, viewer, params, body)),
  handle(c.restore, ({ db, viewer, params, body }) => desk.restoreContent(db, viewer, params, body)),
  handle(c.move, ({ db, viewer, params, body }) => desk.moveContent(db, viewer, params, body.to)),
];
