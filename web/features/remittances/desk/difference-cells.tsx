import type { Difference } from "../../../../contract/remittances/remittances.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Id, Moment } from "../../../ui/desk/figures.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export function ParcelCell({ of: { waybill, order_id, order_number, courier } }: { of: Difference }) {
  const { couriers } = useMessages("backoffice").shipmentDesk;
  return (
    <span className="grid justify-items-start gap-0.5">
      {waybill === null ? null : <Id>{waybill}</Id>}
      {order_id === null ? null : (
        <Link
          to={`/backoffice/orders/${order_id}`}
          className="font-medium whitespace-nowrap text-primary hover:underline"
        >
          {order_number}
        </Link>
      )}
      <span className="text-sm text-ink-2">{couriers[courier]}</span>
    </span>
  );
}

interface SettleCellProps {
  of: Difference;
  onSettle: () => void;
}

export function SettleCell({ of: row, onSettle }: SettleCellProps) {
  const { differences: words, kinds } = useMessages("backoffice").remittanceDesk;
  if (row.settled_at === null) {
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={words.settleName(`${kinds[row.kind]}, ${row.waybill ?? row.reference}`)}
        onClick={onSettle}
      >
        {words.settle}
      </Button>
    );
  }
  return (
    <span className="grid min-w-40 justify-items-start gap-1 text-sm">
      <Pill tone={row.came_right ? "good" : undefined}>{row.came_right ? words.cameRight : words.settledOn}</Pill>
      <Moment at={row.settled_at} />
      {row.settled_reason === null ? null : <span className="[overflow-wrap:anywhere]">{row.settled_reason}</span>}
    </span>
  );
}
