import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterSaleContract } from "../../../contract/orders/after-sale.contract.ts";
import { ReturnForm } from "../../features/orders/aftersale/return-form.tsx";
import { ReturnRule } from "../../features/orders/aftersale/return-terms.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Link } from "../../ui/link.tsx";

export const meta = pageMeta("return");

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { terms: await calls(afterSaleContract, context).returnTerms({ params: { id: params.order ?? "" } }) };
}

export default function Return() {
  const { terms } = useLoaderData<typeof loader>();
  const words = useMessages("orders/aftersale").return;
  const bar = terms.why_not;
  return (
    <>
      <TaskHeading
        title={words.heading}
        lead={`${terms.title}, ${terms.order_number}`}
        up={`/user/orders/${terms.order_id}`}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr] lg:gap-6">
        {bar ? (
          <div className="grid gap-4">
            <Note tone="notice">
              <p className="font-medium">{words.bars[bar]}</p>
              <p className="mt-1">{words.problem}</p>
            </Note>
            <p>
              <Link
                to={`/user/orders/${terms.order_id}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                {words.toOrder}
              </Link>
            </p>
          </div>
        ) : (
          <ReturnForm terms={terms} />
        )}
        <ReturnRule terms={terms} />
      </div>
    </>
  );
}
