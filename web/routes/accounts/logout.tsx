import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { logOut } from "../../lib/session/browser-session.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";

export const meta = pageMeta("logout");

/** It asks first: a link from elsewhere that opens this page ends nothing. */
export default function Logout() {
  const { logout } = useMessages("accounts");
  const { isBusy, send } = useSending();
  return (
    <>
      <TaskHeading title={logout.heading} />
      <p className="max-w-(--measure)">{logout.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => send(logOut)} busy={isBusy ? logout.busy : undefined}>
          {logout.confirm}
        </Button>
        <ButtonLink to="/user/profile" look="secondary">
          {logout.stay}
        </ButtonLink>
      </div>
    </>
  );
}
