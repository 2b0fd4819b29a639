import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { conversationsContract } from "../../../contract/conversations/conversations.contract.ts";
import { pathTo } from "../../../contract/paths.ts";
import { ThreadPanel } from "../../features/conversations/thread-panel.tsx";
import { ReportButton } from "../../features/reports/report-button.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return calls(conversationsContract, context).read({ params: { id: params.id ?? "" }, query: {} });
}

export const meta = pageMeta("conversation");

export default function Conversation() {
  const page = useLoaderData<typeof loader>();
  const words = useMessages("conversations");
  const { order, me, other } = page.meta;
  const toOrder =
    me === "buyer"
      ? pathTo("order", { id: order.id })
      : pathTo("orderConfirmation", { order_id: order.id, product_id: order.product_id });
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead(order.title, order.number)} up={toOrder} />
      <ThreadPanel
        key={order.id}
        first={page}
        report={({ id }) => (
          <ReportButton subject={{ kind: "message", id, orderId: order.id }} isSmall label={words.report} />
        )}
        aside={
          <div className="grid gap-3">
            <p className="text-ink-2">{words.with[other.by](other.name)}</p>
            <ButtonLink to={toOrder} look="secondary">
              {words.toOrder}
            </ButtonLink>
          </div>
        }
      />
    </>
  );
}
