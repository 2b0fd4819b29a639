import { useId } from "react";
import type { BoardColumn as Column } from "../../../../../contract/orders/logistics.desk.contract.ts";
import type { StaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../../ui/desk/age.ts";
import { useSlotWords } from "../slot-words.ts";
import { BoardCard } from "./board-card.tsx";

interface BoardColumnProps {
  column: Column;
  count: number;
  orders: readonly StaffOrder[];
  now: string;
  onMoved: () => void;
}

export function BoardColumn({ column, count, orders, now, onMoved }: BoardColumnProps) {
  const { board: words } = useMessages("backoffice");
  const slotWords = useSlotWords();
  const age = useAge(now);
  const id = useId();
  // What is planned stands under its day and part of the day, in that order; elsewhere there is one group.
  const groups = Map.groupBy(orders, ({ pickup }) =>
    column === "scheduled" ? (pickup ? slotWords(pickup) : words.noSlot) : "",
  );
  return (
    <section data-column aria-labelledby={id} className="min-w-0 rounded-card bg-surface-2 p-3">
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-1 pb-2 font-bold">
        {words.columns[column]}
        <span className="text-sm font-semibold text-ink-2">{count}</span>
      </h2>
      {orders.length === 0 ? <p className="px-1 pb-2 text-ink-2">{words.none}</p> : null}
      {[...groups].map(([slot, those]) => (
        <div key={slot} className="mb-2 last:mb-0">
          {slot === "" ? null : <h3 className="px-1 py-1.5 text-sm font-semibold text-ink-2">{slot}</h3>}
          <ul className="grid gap-2">
            {those.map((order) => (
              <BoardCard
                key={order.id}
                order={order}
                showsState={column === "failed"}
                age={age(order.updated_at)}
                onMoved={onMoved}
              />
            ))}
          </ul>
        </div>
      ))}
      {count > orders.length ? (
        <p className="px-1 pt-2 text-sm text-ink-2">{words.more(count - orders.length)}</p>
      ) : null}
    </section>
  );
}
