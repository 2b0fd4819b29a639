import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { staffContract } from "../../../../contract/accounts/staff.desk.contract.ts";
import { PasswordForm } from "../../../features/accounts/desk/staff/password-form.tsx";
import { TotpSetup } from "../../../features/accounts/desk/staff/totp-setup.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { me: await calls(staffContract, context).me() };
}

export const meta = pageMeta("backofficeAccount");

export default function BackofficeAccount() {
  const { me } = useLoaderData<typeof loader>();
  const { account, enrol, roles } = useMessages("backoffice");
  const [hasTotp, setHasTotp] = useState(me.has_totp);
  return (
    <>
      <PageHeading title={account.heading} lead={`${me.name}, ${me.email}, ${roles[me.role]}`} />
      <div className="grid max-w-[32rem] gap-6">
        <Panel title={account.passwordTitle}>
          <PasswordForm email={me.email} />
        </Panel>
        <Panel title={enrol.setupTitle}>
          <p className="mb-4">{hasTotp ? enrol.isOn : enrol.isOff}</p>
          {hasTotp ? null : (
            <TotpSetup
              onDone={() => {
                setHasTotp(true);
                toast(enrol.done, { tone: "good" });
              }}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
