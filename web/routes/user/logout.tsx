import { useState } from "react";
import { endSession } from "../../lib/end-session.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { forgetAccount } from "../../stores/forget-account.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { toast, toastOnNextPage } from "../../ui/overlay/toast-store.ts";

export const meta = pageMeta("logout");

/** It asks first: a link from elsewhere that opens this page ends nothing. */
export default function Logout() {
  const { logout } = useMessages("account");
  const { failed } = useMessages();
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await endSession();
      forgetAccount();
      toastOnNextPage(logout.done);
      window.location.assign("/");
    } catch {
      setBusy(false);
      toast(failed.text, { tone: "bad" });
    }
  }

  return (
    <>
      <TaskHeading title={logout.heading} />
      <p className="max-w-(--measure)">{logout.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={leave} busy={isBusy ? logout.busy : undefined}>
          {logout.confirm}
        </Button>
        <ButtonLink to="/user/profile" look="secondary">
          {logout.stay}
        </ButtonLink>
      </div>
    </>
  );
}
