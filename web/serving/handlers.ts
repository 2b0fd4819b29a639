// React Router looks for a page among all there are, and makes a list of all their modules, for every request. A path can be
// that of one page or two: it is handed to a router that knows no others.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { pagesAt } from "../page-address.ts";

type Routes = ServerBuild["routes"];

/** Said where a path is that of no page after all. */
const NOWHERE = "notFound";

export function handlersOf(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const ofAll = createRequestHandler(build, mode);
  const known = new Map<string, RequestHandler>();
  return (path) => {
    const ids = pagesAt(path);
    if (ids.length === 0) return ofAll;
    const key = ids.join(" ");
    let handler = known.get(key);
    if (handler === undefined) {
      handler = createRequestHandler({ ...build, routes: onlyThese(build.routes, [...ids, NOWHERE]) }, mode);
      known.set(key, handler);
    }
    return handler;
  };
}

/** With the frames around them. */
function onlyThese(routes: Routes, ids: readonly string[]): Routes {
  const kept: Routes = {};
  for (const id of ids) {
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept[at] = routes[at];
  }
  return kept;
}
