import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { settingsDeskContract } from "../../../../contract/settings/settings.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BannerPanel, SwitchPanel } from "../../../features/settings/desk/switch-panel.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { switches: await calls(settingsDeskContract, context).switches() };
}

export const meta = pageMeta("backofficeSwitches");

export { ScreenFailure as ErrorBoundary };

export default function Switches() {
  const { switches } = useLoaderData<typeof loader>();
  const config = useMessages("backoffice").settingsDesk;
  const isAdmin = useFrame()?.me.role === "admin";
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeading title={config.switches.heading} lead={config.switches.lead} />
      {isAdmin ? null : <Note className="mb-4">{config.readOnly}</Note>}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {/* What the market does without is no switch: it would bring nothing back. */}
        {switches
          .filter(({ name }) => name !== "cod" || has("cod"))
          .map((row) => {
            const props = { row, isReadOnly: !isAdmin, onChanged: () => void revalidate() };
            return row.name === "banner" ? (
              <BannerPanel key={row.name} {...props} />
            ) : (
              <SwitchPanel key={row.name} {...props} />
            );
          })}
      </div>
    </>
  );
}
