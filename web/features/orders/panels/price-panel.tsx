import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { pathTo } from "../../../../contract/paths.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

/** Where a lower price was proposed after the check: what is asked, or what came of it, and the way to its page. */
export function PricePanel({ order }: { order: Order }) {
  const words = useMessages("orders").price;
  const language = useLanguage();
  if (!order.timeline.some(({ event }) => event === "propose_price")) return null;
  const mustAnswer = order.actions.includes("answer_price");
  const { lowered_from, price, due_at } = order;
  return (
    <Panel title={mustAnswer ? words.answerTitle : words.title} className={classNames(mustAnswer && "border-primary")}>
      {lowered_from === null ? null : <p>{words.lowered(formatRupees(price), formatRupees(lowered_from))}</p>}
      {mustAnswer ? <p>{words.text}</p> : null}
      {mustAnswer && due_at ? <p className="text-ink-2">{words.until(formatDayTime(due_at, language))}</p> : null}
      <ButtonLink
        to={pathTo("priceProposal", { id: order.id })}
        look={mustAnswer ? "primary" : "secondary"}
        className="mt-3"
      >
        {mustAnswer ? words.answer : words.see}
      </ButtonLink>
    </Panel>
  );
}
