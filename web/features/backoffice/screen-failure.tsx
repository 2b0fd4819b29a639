import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { useFrame } from "../../ui/desk/use-staff.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** What stands in place of a screen that did not open: not this role's, not there, or not answered. */
export function ScreenFailure() {
  const error = useRouteError();
  const { noAccess, roles, desk } = useMessages("backoffice");
  const frame = useFrame();
  const { pathname, search } = useLocation();
  const toDashboard = (
    <ButtonLink to="/backoffice" look="secondary">
      {noAccess.action}
    </ButtonLink>
  );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) throw error;
  if (status === 403) {
    return (
      <EmptyState
        level="h1"
        drawing="error"
        title={noAccess.title}
        text={frame ? noAccess.text(roles[frame.me.role]) : ""}
        action={toDashboard}
      />
    );
  }
  if (status === 404) {
    const { gone, goneText } = desk.failure;
    return <EmptyState level="h1" drawing="no-results" title={gone} text={goneText} action={toDashboard} />;
  }
  return (
    <EmptyState
      level="h1"
      drawing="error"
      title={desk.failure.title}
      text={desk.failure.text}
      action={
        // Plain links: they ask for the page again even when our own script is what broke.
        <>
          <a href={pathname + search} className={buttonClass()}>
            {desk.failure.retry}
          </a>
          {search === "" ? null : (
            <a href={pathname} className={buttonClass({ look: "secondary" })}>
              {desk.failure.plain}
            </a>
          )}
        </>
      }
    />
  );
}
