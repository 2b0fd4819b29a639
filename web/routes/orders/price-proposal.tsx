import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { priceProposalsContract } from "../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { pathTo } from "../../../contract/paths.ts";
import { AnswerPrice } from "../../features/orders/price-proposals/answer-price.tsx";
import { ProposalView } from "../../features/orders/price-proposals/proposal-view.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { useOrderMoves } from "../../lib/session/order-moves.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Link } from "../../ui/link.tsx";

export const meta = pageMeta("priceProposal");

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { proposal: await calls(priceProposalsContract, context).read({ params: { id: params.id ?? "" } }) };
}

/** One page for both: each sees what the other sees, and answers in turn. */
export default function PriceProposalPage() {
  const { proposal } = useLoaderData<typeof loader>();
  const words = useMessages("orders/price-proposals");
  const { revalidate } = useRevalidator();
  const { order_id, product, number } = proposal;
  const as = proposal.as === "buyer" ? "buyer" : "seller";
  const order =
    as === "buyer"
      ? pathTo("order", { id: order_id })
      : pathTo("orderConfirmation", { order_id, product_id: product.id });
  useOrderMoves(revalidate, order_id);

  /** What was pressed is gone with it, and so the place one was at. */
  async function onAnswered() {
    await revalidate();
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  return (
    <>
      <TaskHeading
        title={words.heading}
        lead={
          <>
            {product.title}
            <i className="dot" />
            <span className="whitespace-nowrap">{number}</span>
          </>
        }
        up={order}
      />
      <ProposalView
        proposal={proposal}
        as={as}
        answer={
          proposal.can_answer ? (
            <AnswerPrice proposal={proposal} as={as} onAnswered={() => void onAnswered()} />
          ) : (
            <p>
              <Link to={order} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
                {words.toOrder}
              </Link>
            </p>
          )
        }
      />
    </>
  );
}
