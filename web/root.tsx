import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from "react-router";
import { requireEntry } from "./lib/guard.ts";
import { loadMessagesFor } from "./lib/i18n/load.client.ts";
import { type PageFacts, pageContext } from "./lib/page-context.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { Shell } from "./shell/shell.tsx";
import "./ui/styles.css";

export const middleware: MiddlewareFunction<Response>[] = [
  ({ request }, next) => {
    requireEntry(new URL(request.url), request.headers.get("cookie") ?? "");
    return next();
  },
];

/** A navigation without data never reaches the server, so the same guard stands in the browser. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    requireEntry(url, document.cookie);
    await loadMessagesFor(url.pathname);
    return next();
  },
];

export function loader({ context }: LoaderFunctionArgs): PageFacts {
  const { language, theme, isLogin, dataSaver, isDemo } = context.get(pageContext);
  return { language, theme, isLogin, dataSaver, isDemo };
}

/** These facts belong to the document; what changes them (login, language) asks for a new one. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined;
}

export { Document as Layout } from "./shell/document.tsx";

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell hasFailed>
      <ErrorPage error={useRouteError()} />
    </Shell>
  );
}
