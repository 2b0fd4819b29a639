import type { StaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useAge } from "../../../../ui/desk/age.ts";
import { Thumb } from "../../../../ui/desk/thumb.tsx";

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
    <ol
      aria-label={words.queue}
      className="max-h-64 overflow-y-auto rounded-card border border-line bg-surface lg:max-h-[calc(100dvh-220px)]"
    >
      {rows.map((row) => (
        <li key={row.id} className="border-t border-line first:border-0">
          <button
            type="button"
            aria-current={row.id === id ? "true" : undefined}
            onClick={() => onPick(row.id)}
            className={classNames(
              "flex w-full items-center gap-3 border-l-4 px-2.5 py-2 text-start hover:bg-surface-2",
              row.id === id ? "border-l-genda bg-neel-tint" : "border-l-transparent",
            )}
          >
            <Thumb image={row.product.image} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{row.product.title}</span>
              <span className="text-sm text-ink-2">{age(row.updated_at)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
