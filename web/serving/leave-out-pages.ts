// What a market does without is no page there: its loader says so instead of reading anything, for a document and for a
// navigation without one. The rest of the page is drawn around it as for any address that leads nowhere.
import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { pageContext } from "../lib/page-context.ts";
import { isPageId } from "../page-id.ts";
import { pageTable } from "../page-table.ts";

type Routes = ServerBuild["routes"];

export function leaveOutPages(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const capability = isPageId(id) ? pageTable[id].capability : undefined;
      if (!route || capability === undefined) return [id, route];
      const { loader } = route.module;
      const guarded = (args: LoaderFunctionArgs) => {
        if (!args.context.get(pageContext).market.capabilities[capability]) throw data(null, { status: 404 });
        return loader?.(args) ?? null;
      };
      return [id, { ...route, module: { ...route.module, loader: guarded } }];
    }),
  );
}
