// The URL table as React Router wants it; the table itself is page-table.ts, because pages read it too.
import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { pageTable } from "./page-table.ts";

export default Object.entries(pageTable).map(
  ([id, page]): RouteConfigEntry => (page.path === "/" ? index(page.file, { id }) : route(page.path, page.file, { id })),
) satisfies RouteConfig;
