import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { consentsDeskContract } from "../../../../contract/consents/consents.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BreachForm } from "../../../features/consents/desk/breach-form.tsx";
import { BreachClock } from "../../../features/consents/desk/breach-steps.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { breaches: await calls(consentsDeskContract, context).breaches() };
}

export const meta = pageMeta("backofficeBreaches");

export { ScreenFailure as ErrorBoundary };

export default function Breaches() {
  const { breaches } = useLoaderData<typeof loader>();
  const { breachDesk: words, screens } = useMessages("backoffice");
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageHeading
        title={screens.breaches.title}
        lead={words.lead}
        action={
          isAdding ? null : (
            <Button onClick={() => setAdding(true)} data-needs-script>
              {words.add}
            </Button>
          )
        }
      />
      {isAdding ? (
        <Panel title={words.add} className="mb-6 max-w-[60rem]">
          <BreachForm onSaved={({ id }) => void navigate(`/backoffice/breaches/${id}`)} />
        </Panel>
      ) : null}
      <Table
        caption={screens.breaches.title}
        rows={breaches}
        rowKey={({ id }) => id}
        empty={<EmptyState level="h2" drawing="verified" title={words.none} text={words.noneText} />}
        columns={[
          {
            key: "what",
            head: words.columns.what,
            cell: ({ id, title }) => (
              <Link
                to={`/backoffice/breaches/${id}`}
                className="-my-2.5 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
              >
                {title}
              </Link>
            ),
          },
          { key: "clock", head: words.columns.clock, cell: (breach) => <BreachClock breach={breach} /> },
          {
            key: "people",
            head: words.columns.people,
            cell: ({ affected, told }) => words.affected(affected, told),
          },
          {
            key: "state",
            head: words.columns.state,
            cell: ({ closed_at }) => (
              <Pill tone={closed_at === null ? "notice" : "good"}>
                {closed_at === null ? words.open : words.closed}
              </Pill>
            ),
          },
        ]}
      />
    </>
  );
}
