import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
  Outlet,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from "react-router";
import { notificationsContract } from "../contract/notifications/notifications.contract.ts";
import { settingsDeskContract } from "../contract/settings/settings.desk.contract.ts";
import { wishlistContract } from "../contract/wishlist/wishlist.contract.ts";
import { calls } from "./lib/api.ts";
import { loginFor, needOf, requireEntry, requireHint } from "./lib/guard.ts";
import { messagesOf } from "./lib/i18n/catalogue.ts";
import { loadMessagesFor } from "./lib/i18n/load.client.ts";
import { inLanguage } from "./lib/i18n/use-messages.ts";
import { type PageFacts, pageContext } from "./lib/page-context.ts";
import { pageMeta } from "./lib/page-meta.ts";
import { confirmLogin } from "./lib/session/confirm-login.ts";
import { isShellStale } from "./lib/session/session-end.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { Shell } from "./shell/shell.tsx";
import "./ui/styles.css";

export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    const { viewer } = context.get(pageContext);
    requireEntry(new URL(request.url), viewer, request.headers.get("cookie") ?? "");
    return next();
  },
];

/** A navigation without data never reaches the server, so a guard stands in the browser too. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    if (isShellStale()) throw redirectDocument(url.pathname + url.search);
    requireHint(url, document.cookie);
    const [isIn] = await Promise.all([
      needOf(url.pathname) === "user" ? confirmLogin() : true,
      loadMessagesFor(url.pathname),
    ]);
    if (!isIn) throw redirect(loginFor("user", url.pathname, url));
    return next();
  },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<PageFacts> {
  const { language, theme, isLogin, viewer, dataSaver, isDemo, market } = context.get(pageContext);
  // A page is worth having without it.
  const [site, news, likes] = await Promise.all([
    calls(settingsDeskContract, context)
      .siteState()
      .catch(() => null),
    viewer === "user"
      ? calls(notificationsContract, context)
          .list({ query: { limit: 1 } })
          .catch(() => null)
      : null,
    viewer === "user"
      ? calls(wishlistContract, context)
          .likes()
          .catch(() => null)
      : null,
  ]);
  return {
    language,
    theme,
    // On a private page the session itself is known; a lost hint must not draw a guest's header around it.
    isLogin: isLogin || viewer === "user",
    dataSaver,
    isDemo,
    banner: site?.banner ? inLanguage(language, site.banner.text, site.banner.text_hi) : null,
    // Said by the server, so that no page carries the words for the rare day.
    listingsClosed: site?.new_listings === false ? messagesOf(language, "accounts").listingsClosed : null,
    unread: viewer === "user" ? (news?.meta.unread ?? 0) : null,
    saved: likes?.length ?? null,
    languages: market.languages,
  };
}

/** These facts belong to the document; what changes them (login, language) asks for a new one. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined;
}

/** Of a page that is none here; every other names itself. */
export const meta: MetaFunction = (page) =>
  isRouteErrorResponse(page.error) && page.error.status === 404 ? pageMeta("notFound")(page) : [];

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
