// The one thing the server imports of the web: a Request in, a Response out.
// It is the input of the server build, so the contexts below are the same objects the loaders see.

import * as build from "virtual:react-router/server-build";
import { RouterContextProvider } from "react-router";
import { headContext } from "./lib/head/page-head.ts";
import { tellMarket } from "./lib/market.ts";
import { type PageContext, pageContext } from "./lib/page-context.ts";
import { pageAddress } from "./page-address.ts";
import { handlersOf } from "./serving/handlers.ts";
import { leaveOutPages } from "./serving/leave-out-pages.ts";

const handlerFor = handlersOf({ ...build, routes: leaveOutPages(build.routes) }, import.meta.env.MODE);

export { pageAddress };

/** A page that goes to the cache is drawn from its address alone, so that all who ask for it in other words get the same. */
export function render(asked: Request, page: PageContext): Promise<Response> {
  const { origin, pathname, search } = new URL(asked.url);
  const { url } = pageAddress(pathname + search);
  const request = url === pathname + search ? asked : new Request(origin + url, { headers: asked.headers });
  const context = new RouterContextProvider();
  tellMarket(page.market, page.brand);
  context.set(pageContext, page);
  context.set(headContext, {});
  return handlerFor(pathname)(request, context);
}
