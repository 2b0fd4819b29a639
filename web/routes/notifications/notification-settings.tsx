import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { type NotificationKind, notificationGroups } from "../../../contract/notifications/notification-kinds.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Switch } from "../../ui/form/choice.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { preferences: await calls(accountsContract, context).preferences() };
}

export const meta = pageMeta("notificationSettings");

/** A switch acts at once and moves back if the server says no; several may be under way together. */
export default function NotificationSettings() {
  const { preferences } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").notificationSettings;
  const site = useMessages();
  const [changed, setChanged] = useState<Partial<Record<NotificationKind, boolean>>>({});

  async function change(kind: NotificationKind, push: boolean) {
    setChanged((before) => ({ ...before, [kind]: push }));
    try {
      await browserCalls(accountsContract).editPreferences({ body: { push: { [kind]: push } } });
    } catch (error) {
      setChanged((before) => ({ ...before, [kind]: !push }));
      toastFailure(error, site);
    }
  }

  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {notificationGroups.map((group) => (
          <Panel key={group} title={words.groups[group]} className="py-3">
            {preferences
              .filter((preference) => preference.group === group)
              .map(({ kind, push }) => (
                <Switch
                  key={kind}
                  title={words.kinds[kind]}
                  checked={changed[kind] ?? push}
                  onChange={(event) => void change(kind, event.target.checked)}
                  className="border-b border-line last:border-b-0"
                />
              ))}
          </Panel>
        ))}
      </div>
    </>
  );
}
