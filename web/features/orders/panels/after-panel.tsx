import { ChevronRight, type LucideIcon, RotateCcw, Star, Tag } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { readCookie } from "../../../lib/cookies.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { stateFacts } from "../order-states.ts";

const SELL = "/user/list-a-product";

/** What can be done with it once it is there: back it goes, a word about the seller, or on to the next owner. */
export function AfterPanel({ order }: { order: Order }) {
  const words = useMessages("orders").after;
  const language = useLanguage();
  const { phase } = stateFacts[order.state];
  const isComing = phase === "open" && order.delivered_at === null;
  const isTheirs = phase === "good";
  if (!isComing && !isTheirs && !order.actions.includes("return") && !order.actions.includes("feedback")) return null;
  const canReturn = order.actions.includes("return");
  const until = order.returnable_until;
  const isReturnable = order.state === "delivered" && until !== null;
  return (
    <Panel title={words.title} className="pb-2 lg:pb-3">
      <ul className="divide-y divide-line">
        {canReturn || isComing || isReturnable ? (
          <Row
            Icon={RotateCcw}
            title={words.return}
            to={canReturn ? `/user/return/${order.id}` : undefined}
            text={until === null ? words.returnLater : words.returnUntil(formatDayTime(until, language))}
          />
        ) : null}
        {order.actions.includes("feedback") ? (
          <Row Icon={Star} title={words.feedback} text={words.feedbackText} to={`/user/feedback/${order.id}`} />
        ) : isComing ? (
          <Row Icon={Star} title={words.feedback} text={words.feedbackText} />
        ) : null}
        {isTheirs ? <SellAgain product={order.product} /> : null}
      </ul>
    </Panel>
  );
}

interface RowProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Undefined where it is still to come, or over. */
  to?: string | undefined;
  onClick?: (event: MouseEvent) => void;
}

function Row({ Icon, title, text, to, onClick }: RowProps) {
  const inside = (
    <>
      <Icon className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </>
  );
  const look = "flex min-h-14 items-center gap-3 py-2";
  return (
    <li>
      {to ? (
        <Link to={to} onClick={onClick} className={`${look} hover:text-primary`}>
          {inside}
          <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}

/** The form of a new listing, with what the order knows of it. Something already begun there is left alone. */
function SellAgain({ product }: Pick<Order, "product">) {
  const words = useMessages("orders").after;
  const navigate = useNavigate();

  async function begin(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { useFormData } = await import("../../../stores/form-data.store.ts");
    if (useFormData.getState().form_id === null) {
      useFormData.setState({
        owner: readCookie(document.cookie, "user_id") ?? null,
        form_id: makeKey(),
        title: product.title,
        category_data: { category_id: product.category_id },
      });
    }
    await navigate(`${SELL}?step=photos`);
  }

  return <Row Icon={Tag} title={words.sellAgain} text={words.sellAgainText} to={SELL} onClick={begin} />;
}
