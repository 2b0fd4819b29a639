import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { StaffRole } from "../../../contract/kit.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { BACKOFFICE_FRAME } from "../../page-table.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** What a screen shows that this role may not open. Anything else is the frame's or the site's business. */
export function ScreenFailure() {
  const error = useRouteError();
  const { noAccess, roles } = useMessages("backoffice");
  const frame = useRouteLoaderData(BACKOFFICE_FRAME) as { me: { role: StaffRole } } | undefined;
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return (
    <EmptyState
      level="h1"
      drawing="error"
      title={noAccess.title}
      text={frame ? noAccess.text(roles[frame.me.role]) : ""}
      action={
        <ButtonLink to="/backoffice" look="secondary">
          {noAccess.action}
        </ButtonLink>
      }
    />
  );
}
