import { Star } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterSaleContract } from "../../../contract/orders/after-sale.contract.ts";
import { ordersContract } from "../../../contract/orders/orders.contract.ts";
import { FeedbackForm } from "../../features/orders/aftersale/feedback-form.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Link } from "../../ui/link.tsx";

export const meta = pageMeta("feedback");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = { params: { id: params.order ?? "" } };
  const order = await calls(ordersContract, context).item(id);
  const given = await calls(afterSaleContract, context).readFeedback(id);
  return {
    order: {
      id: order.id,
      number: order.number,
      title: order.product.title,
      canJudge: order.actions.includes("feedback"),
    },
    given,
  };
}

export default function Feedback() {
  const { order, given } = useLoaderData<typeof loader>();
  const words = useMessages("orders/aftersale").feedback;
  return (
    <>
      <TaskHeading title={words.heading} lead={`${order.title}, ${order.number}`} up={`/user/orders/${order.id}`} />
      <div className="grid max-w-(--measure) gap-4">
        {given ? (
          <Panel title={words.yours}>
            <p className="flex items-center gap-1.5 font-semibold">
              <Star className="size-5 fill-(--genda) text-amber" strokeWidth={1.5} aria-hidden="true" />
              {words.star(given.average_rating)}
            </p>
            {given.message ? <p className="mt-2 break-words whitespace-pre-line">{given.message}</p> : null}
            {given.reply ? (
              <>
                <h3 className="mt-4 font-semibold">{words.reply}</h3>
                <p className="break-words whitespace-pre-line">{given.reply}</p>
              </>
            ) : null}
          </Panel>
        ) : order.canJudge ? (
          <>
            <p className="text-ink-2">{words.lead}</p>
            <FeedbackForm orderId={order.id} />
          </>
        ) : (
          <Note tone="notice">{words.notYet}</Note>
        )}
        <p>
          <Link
            to={`/user/orders/${order.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {words.toOrder}
          </Link>
        </p>
      </div>
    </>
  );
}
