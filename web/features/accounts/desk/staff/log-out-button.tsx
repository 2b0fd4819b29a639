import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { leaveNotice } from "../../../../lib/next-page-notice.ts";
import { forgetStaff } from "../../../../lib/session/session-end.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";

export function LogOutButton() {
  const { header } = useMessages("backoffice");
  const { failures } = useMessages();
  const { isBusy, send } = useSending();

  async function leave() {
    if (!(await send(() => browserCalls(staffContract).logout()))) return;
    forgetStaff();
    leaveNotice({ text: failures.loggedOut, tone: "good" });
    window.location.assign("/backoffice/login");
  }

  return (
    <Button look="text" onClick={leave} busy={isBusy ? header.busy : undefined}>
      {header.logout}
    </Button>
  );
}
