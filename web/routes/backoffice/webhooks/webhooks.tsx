import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { webhooksDeskContract } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { HowToVerify } from "../../../features/webhooks/desk/how-to-verify.tsx";
import { WebhookPill } from "../../../features/webhooks/desk/webhook-pill.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Moment } from "../../../ui/desk/figures.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { webhooks: await calls(webhooksDeskContract, context).list() };
}

export const meta = pageMeta("backofficeWebhooksOut");

export { ScreenFailure as ErrorBoundary };

export default function WebhooksOut() {
  const { webhooks } = useLoaderData<typeof loader>();
  const { screens, webhookDesk: words } = useMessages("backoffice");
  return (
    <>
      <PageHeading
        title={screens.webhooks_out.title}
        lead={words.lead}
        action={
          <ButtonLink to="/backoffice/webhooks_out/new" size="small">
            {words.make}
          </ButtonLink>
        }
      />
      <Table
        caption={screens.webhooks_out.title}
        rows={webhooks}
        rowKey={(row) => row.id}
        empty={<EmptyState drawing="no-results" title={words.none} text={words.noneText} />}
        columns={[
          {
            key: "url",
            head: words.columns.url,
            cell: (row) => (
              <Link
                to={`/backoffice/webhooks_out/${row.id}`}
                className="font-semibold break-all text-primary hover:underline"
              >
                {row.url}
              </Link>
            ),
          },
          { key: "state", head: words.columns.state, cell: (row) => <WebhookPill webhook={row} /> },
          {
            key: "events",
            head: words.columns.events,
            isExtra: true,
            cell: (row) => <span className="whitespace-nowrap">{words.countEvents(row.events.length)}</span>,
          },
          { key: "waiting", head: words.columns.waiting, isFigure: true, cell: (row) => row.waiting },
          { key: "parked", head: words.columns.parked, isFigure: true, cell: (row) => row.parked },
          {
            key: "last",
            head: words.columns.last,
            cell: (row) => (row.last_accepted_at === null ? words.never : <Moment at={row.last_accepted_at} />),
          },
        ]}
      />
      <HowToVerify />
    </>
  );
}
