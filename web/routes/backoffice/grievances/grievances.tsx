import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { grievancesContract } from "../../../../contract/grievances/grievances.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { ActDialog, type AskedAct } from "../../../features/grievances/desk/act-dialog.tsx";
import { Acts, Due, From, What } from "../../../features/grievances/desk/grievance-cells.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { LinkTabs } from "../../../ui/layout/tabs.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const open = asked.get("open") === "0" ? "0" : "1";
  const kind = asked.get("kind") === "data" ? ({ kind: "data" } as const) : {};
  return { open, kind, page: await calls(grievancesContract, context).queue({ query: { open, ...kind } }) } as const;
}

export const meta = pageMeta("backofficeGrievances");

export { ScreenFailure as ErrorBoundary };

export default function Grievances() {
  const { open, kind, page } = useLoaderData<typeof loader>();
  const { grievanceDesk: words, screens } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<AskedAct>();
  const tabs = [
    { to: "/backoffice/grievances", label: words.open, count: page.meta.open, isUrgent: page.meta.overdue > 0 },
    { to: "/backoffice/grievances?kind=data", label: words.onlyData },
    { to: "/backoffice/grievances?open=0", label: words.over },
  ];
  return (
    <>
      <ListScreen
        screen="grievances"
        title={screens.grievances.title}
        lead={words.lead(page.meta.open, page.meta.overdue)}
        page={page}
        more={(_, cursor) => browserCalls(grievancesContract).queue({ query: { open, ...kind, cursor } })}
        filters={[]}
        above={
          <LinkTabs
            label={words.show}
            tabs={tabs}
            current={tabs["kind" in kind ? 1 : open === "1" ? 0 : 2]?.to ?? ""}
          />
        }
        empty={{
          title: open === "1" ? words.none : words.noneOver,
          text: open === "1" ? words.noneText : words.noneOverText,
        }}
        rowKey={(row) => row.ticket}
        columns={[
          { key: "what", head: words.columns.what, cell: (row) => <What row={row} /> },
          { key: "by", isExtra: true, head: words.columns.by, cell: (row) => <From row={row} /> },
          { key: "due", head: words.columns.due, cell: (row) => <Due row={row} /> },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) => <Acts row={row} onAct={(act) => setAsked({ grievance: row, act })} />,
          },
        ]}
      />
      <ActDialog asked={asked} onClose={() => setAsked(undefined)} onDone={() => void revalidate()} />
    </>
  );
}
