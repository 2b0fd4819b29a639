// The one thing the server imports of the web: a Request in, a Response out.
// It is the input of the server build, so the contexts below are the same objects the loaders see.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { headContext } from "./lib/head/page-head.ts";
import { type PageContext, pageContext } from "./lib/page-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

export function render(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(headContext, {});
  return handle(request, context);
}
