import type { StaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../../ui/desk/age.ts";
import { QueueRows } from "../../../../ui/desk/queue-rows.tsx";

interface WaitingListProps {
  rows: readonly StaffOrder[];
  id: string | null;
  now: string;
  onPick: (id: string) => void;
}

export function WaitingList({ rows, id, now, onPick }: WaitingListProps) {
  const { quality: words } = useMessages("backoffice");
  const age = useAge(now);
  return (
    <QueueRows label={words.queue} rows={rows} id={id} imageOf={({ product }) => product.image} onPick={onPick}>
      {(row) => (
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{row.product.title}</span>
          <span className="text-sm text-ink-2">
            {row.number}
            <i className="dot" />
            {age(row.updated_at)}
          </span>
        </span>
      )}
    </QueueRows>
  );
}
