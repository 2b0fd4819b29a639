import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { staffContract } from "../../../../contract/accounts/staff.desk.contract.ts";
import { LogOutButton } from "../../../features/accounts/desk/staff/log-out-button.tsx";
import { TotpSetup } from "../../../features/accounts/desk/staff/totp-setup.tsx";
import { LoginPanel } from "../../../features/accounts/session/login-panel.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { leaveNotice } from "../../../lib/next-page-notice.ts";
import { pageMeta } from "../../../lib/page-meta.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { has_totp, must_enrol } = await calls(staffContract, context).me();
  if (has_totp) throw redirect("/backoffice");
  return { must_enrol };
}

export const meta = pageMeta("backofficeEnrol");

/** Where someone without a second factor ends up, whatever they wanted to open. */
export default function BackofficeEnrol() {
  const { enrol } = useMessages("backoffice");
  const { must_enrol } = useLoaderData<typeof loader>();

  function goOn() {
    leaveNotice({ text: enrol.done, tone: "good" });
    window.location.assign("/backoffice");
  }

  return (
    <LoginPanel heading={enrol.heading} lead={enrol.lead}>
      <TotpSetup onDone={goOn} needsPassword={must_enrol} />
      <hr className="stitch-quiet" />
      <LogOutButton />
    </LoginPanel>
  );
}
