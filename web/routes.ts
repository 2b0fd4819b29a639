// The URL table as React Router wants it; the table itself is page-table.ts, because pages read it too.
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Page } from "./page.ts";
import { BACKOFFICE_FRAME, pageTable } from "./page-table.ts";

function entry([id, page]: [string, Page]): RouteConfigEntry {
  return page.path === "/" ? index(page.file, { id }) : route(page.path, page.file, { id });
}

const all = Object.entries(pageTable);
const isStaff = ([, page]: [string, Page]) => page.frame === "backoffice";

export default [
  ...all.filter((row) => !isStaff(row)).map(entry),
  layout("routes/backoffice/frame.tsx", { id: BACKOFFICE_FRAME }, all.filter(isStaff).map(entry)),
] satisfies RouteConfig;
