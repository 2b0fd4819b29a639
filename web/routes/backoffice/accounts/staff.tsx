import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { staffContract } from "../../../../contract/accounts/staff.desk.contract.ts";
import { InviteDialog } from "../../../features/accounts/desk/staff/invite-dialog.tsx";
import { StaffRowActions } from "../../../features/accounts/desk/staff/staff-row-actions.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = calls(staffContract, context);
  const [people, me] = await Promise.all([staff.people(), staff.me()]);
  return { people, myId: me.id };
}

export const meta = pageMeta("backofficeStaff");

export { ScreenFailure as ErrorBoundary };

export default function Staff() {
  const { people, myId } = useLoaderData<typeof loader>();
  const { staff, roles } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const refresh = () => void revalidate();
  return (
    <>
      <PageHeading
        title={staff.heading}
        lead={staff.lead}
        action={<Button onClick={() => setInviting(true)}>{staff.invite}</Button>}
      />
      <Table
        caption={staff.heading}
        rows={people}
        rowKey={(person) => person.id}
        empty={<EmptyState drawing="no-results" title={staff.none} text={staff.noneText} />}
        columns={[
          {
            key: "name",
            head: staff.columns.name,
            cell: (person) => (
              <>
                <span className="block font-medium">
                  {person.name}
                  {person.id === myId ? ` (${staff.you})` : ""}
                </span>
                <span className="block text-sm text-ink-2">{person.email}</span>
              </>
            ),
          },
          { key: "role", head: staff.columns.role, cell: (person) => roles[person.role] },
          {
            key: "lastLogin",
            head: staff.columns.lastLogin,
            cell: (person) => (
              <span className="whitespace-nowrap">
                {person.last_login_at ? formatMoment(person.last_login_at, language) : staff.never}
              </span>
            ),
          },
          {
            key: "state",
            head: staff.columns.state,
            cell: (person) => (
              <span className="flex flex-wrap gap-1.5">
                <Pill tone={person.is_active ? "good" : "bad"}>{person.is_active ? staff.active : staff.disabled}</Pill>
                <Pill tone={person.has_totp ? "plain" : "notice"}>
                  {person.has_totp ? staff.hasTotp : staff.noTotp}
                </Pill>
              </span>
            ),
          },
          {
            key: "actions",
            head: staff.columns.actions,
            // Nobody shuts themselves out.
            cell: (person) => (person.id === myId ? null : <StaffRowActions person={person} onChanged={refresh} />),
          },
        ]}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onInvited={refresh} />
    </>
  );
}
