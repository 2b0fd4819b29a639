import type { StaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { OrderStatePill } from "../../../../ui/desk/order-state.tsx";
import { Thumb } from "../../../../ui/desk/thumb.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { Link } from "../../../../ui/link.tsx";
import { OrderMoves } from "../order-moves.tsx";

interface BoardCardProps {
  order: StaffOrder;
  /** Two states share the column of those that failed. */
  showsState: boolean;
  /** How long it has stood there. */
  age: string;
  onMoved: () => void;
}

export function BoardCard({ order, showsState, age, onMoved }: BoardCardProps) {
  const { board: words, orders, methods } = useMessages("backoffice");
  const language = useLanguage();
  const { product, delivery_pincode } = order;
  const from = inLanguage(language, order.pickup_city ?? words.unknown, order.pickup_city_hi);
  const to = inLanguage(language, order.delivery_city ?? "", order.delivery_city_hi);
  const fails =
    order.state === "pickup_failed" || order.state === "confirmed" ? order.pickup_fails : order.delivery_fails;
  return (
    <li data-card className="rounded-control border border-line bg-surface p-3 focus-within:border-primary">
      <div className="flex gap-3">
        <Thumb image={product.image} />
        <div className="min-w-0 flex-1">
          <Link to={`/backoffice/orders/${order.id}`} className="font-medium text-primary hover:underline">
            {product.title}
          </Link>
          <p className="text-sm text-ink-2">
            <span className="block">{order.number}</span>
            {words.way(from, [to, delivery_pincode].filter(Boolean).join(" "))}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
            {showsState ? <OrderStatePill state={order.state} /> : null}
            {fails > 0 ? <Pill tone="notice">{orders.fails(fails)}</Pill> : null}
            {order.method === "cod" ? <Pill>{methods.cod}</Pill> : null}
            {order.open_issues > 0 ? <Pill tone="bad">{orders.openIssues(order.open_issues)}</Pill> : null}
            <span>{age}</span>
          </p>
        </div>
      </div>
      {order.events.length > 0 ? (
        <div className="mt-2">
          <OrderMoves order={order} isInList onMoved={onMoved} />
        </div>
      ) : null}
    </li>
  );
}
