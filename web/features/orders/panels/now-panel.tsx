import { ChevronRight, CircleX, type LucideIcon, MessageCircleQuestion, RotateCcw, Star, Tag } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { readCookie } from "../../../lib/cookies.ts";
import { formatDayTime } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { stateFacts } from "../order-states.ts";

const SELL = "/user/list-a-product";

interface NowPanelProps {
  order: Order;
  onCancel: () => void;
  onReport: () => void;
}

/** Whatever its buyer may do with it now, each with what it means; what may not be done is not there. */
export function NowPanel({ order, onCancel, onReport }: NowPanelProps) {
  const words = useMessages("orders");
  const { now } = words;
  const language = useLanguage();
  const can = (action: Order["actions"][number]) => order.actions.includes(action);
  const until = order.returnable_until;
  // After a check that found something it stands beside the other choice, here or on the page of the lower price.
  const canCancel = can("cancel") && order.state !== "check_failed" && order.state !== "price_agreed";
  const isTheirs = stateFacts[order.state].phase === "good";
  if (!isTheirs && !canCancel && !["return", "feedback", "report_issue"].some((one) => can(one as "return")))
    return null;
  return (
    <Panel title={now.title} className="pb-2 lg:pb-3">
      <ul className="divide-y divide-line">
        {can("return") ? (
          <Row
            Icon={RotateCcw}
            title={now.return}
            text={until === null ? undefined : now.returnUntil(formatDayTime(until, language))}
            to={`/user/return/${order.id}`}
          />
        ) : null}
        {can("feedback") ? (
          <Row Icon={Star} title={now.feedback} text={now.feedbackText} to={`/user/feedback/${order.id}`} />
        ) : null}
        {can("report_issue") ? (
          <Row Icon={MessageCircleQuestion} title={words.issue.button} text={words.issue.none} onClick={onReport} />
        ) : null}
        {canCancel ? <Row Icon={CircleX} title={words.cancel.button} onClick={onCancel} /> : null}
        {isTheirs ? <SellAgain product={order.product} /> : null}
      </ul>
    </Panel>
  );
}

interface RowProps {
  Icon: LucideIcon;
  title: string;
  text?: string | undefined;
  /** Where it leads; left out, it is done here. */
  to?: string;
  onClick?: (event: MouseEvent) => void;
}

function Row({ Icon, title, text, to, onClick }: RowProps) {
  const inside = (
    <>
      <Icon className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {text ? <span className="block text-sm text-ink-2">{text}</span> : null}
      </span>
      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
    </>
  );
  const look = "flex min-h-14 w-full items-center gap-3 py-2 text-start hover:text-primary";
  return (
    <li>
      {to ? (
        <Link to={to} onClick={onClick} className={look}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onClick} className={look} data-needs-script>
          {inside}
        </button>
      )}
    </li>
  );
}

/** The form of a new listing, with what the order knows of it. Something already begun there is left alone. */
function SellAgain({ product }: Pick<Order, "product">) {
  const { now } = useMessages("orders");
  const navigate = useNavigate();

  async function begin(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const [{ useFormData }, { openHere }] = await Promise.all([
      import("../../../stores/form-data.store.ts"),
      import("../../../stores/leave-drafts.ts"),
    ]);
    if (useFormData.getState().form_id === null) {
      useFormData.setState({
        owner: readCookie(document.cookie, "user_id") ?? null,
        form_id: makeKey(),
        title: product.title,
        category_data: { category_id: product.category_id },
      });
      // Begun just now, and not something left over that has to be offered first.
      openHere(SELL);
    }
    await navigate(`${SELL}?step=photos`);
  }

  return <Row Icon={Tag} title={now.sellAgain} text={now.sellAgainText} to={SELL} onClick={begin} />;
}
