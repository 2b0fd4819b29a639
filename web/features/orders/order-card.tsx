import type { MouseEvent } from "react";
import type { OrderShort } from "../../../contract/orders/orders.contract.ts";
import { formatDay } from "../../lib/format/day.ts";
import { keepUnits } from "../../lib/format/keep-units.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { Pill } from "../../ui/feedback/pill.tsx";
import { Link } from "../../ui/link.tsx";
import { OrderPhoto } from "./order-photo.tsx";
import { comingOn, needsBuyer, stateFacts } from "./order-states.ts";

interface OrderCardProps {
  order: OrderShort;
  /** What was written to its buyer and not read yet. */
  news: string | undefined;
  /** Its preview stands beside the list. */
  isChosen: boolean;
  onClick: (event: MouseEvent) => void;
}

/** One order of the list: what it is, how far it has come, and whether it waits for its buyer. */
export function OrderCard({ order, news, isChosen, onClick }: OrderCardProps) {
  const words = useMessages("orders");
  const language = useLanguage();
  const { title, text } = words.states[order.state];
  const coming = comingOn(order, Date.now());
  const when = coming
    ? (coming.isLate ? words.wasDueOn : words.arrivingOn)(formatDay(coming.day, language))
    : order.delivered_at
      ? words.deliveredOn(formatDay(order.delivered_at, language))
      : undefined;
  return (
    <li
      className={classNames(
        "relative flex gap-3 rounded-card border border-line bg-surface p-4 hover:border-control",
        isChosen && "lg:border-primary lg:inset-ring-1 lg:inset-ring-primary",
      )}
    >
      <OrderPhoto image={order.product.image} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Pill tone={stateFacts[order.state].tone}>{title}</Pill>
          {needsBuyer(order) ? <Pill tone="bad">{words.needsYou}</Pill> : null}
          {news ? <Pill tone="notice">{news}</Pill> : null}
        </div>
        <h2 className="mt-1.5 font-semibold [overflow-wrap:anywhere]">
          <Link
            to={`/user/orders/${order.id}`}
            onClick={onClick}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none focus-visible:after:shadow-(--ring)"
          >
            {keepUnits(order.product.title)}
          </Link>
        </h2>
        <p className="text-sm">{when ?? text}</p>
        <p className="mt-1 text-sm text-ink-2">
          {formatPaise(order.total_paise)}
          <i className="dot" />
          {words.ordered(formatDay(order.created_at, language))}
        </p>
        <p className="text-sm text-ink-2">{order.number}</p>
      </div>
    </li>
  );
}
