import { isRouteErrorResponse, useLocation } from "react-router";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { ButtonLink, buttonClass } from "../ui/actions/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";

/** What a page that failed shows in place of itself: nothing here, or something broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const { failed, goHome, retry } = useMessages();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <EmptyState
      level="h1"
      drawing="error"
      title={failed.heading}
      text={failed.text}
      className="min-h-[60dvh] justify-center"
      action={
        <>
          {/* A plain link: it asks for the page again even when our own script is what broke. */}
          <a href={pathname + search} className={buttonClass()}>
            {retry}
          </a>
          <a href="/" className={buttonClass({ look: "secondary" })}>
            {goHome}
          </a>
        </>
      }
    />
  );
}

export function NotFoundPage() {
  const { notFound, goHome } = useMessages();
  return (
    <EmptyState
      level="h1"
      drawing="no-results"
      title={notFound.heading}
      text={notFound.text}
      className="min-h-[60dvh] justify-center"
      action={
        <>
          <ButtonLink to="/">{goHome}</ButtonLink>
          <ButtonLink to="/categories" look="secondary">
            {notFound.browse}
          </ButtonLink>
        </>
      }
    />
  );
}
