import type { viewAsContract } from "../../../../../contract/backoffice/view-as.contract.ts";
import type { Output } from "../../../../../contract/kit.ts";
import { formatMoment } from "../../../../lib/format/date.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { OrderStatePill } from "../../../../ui/desk/order-state.tsx";
import { Thumb } from "../../../../ui/desk/thumb.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { Panel } from "../../../../ui/layout/panel.tsx";

type Seen = Output<typeof viewAsContract.viewAs>;

/** What somebody bought and sold, and what they bargain about. */
export function TradeRows(seen: Pick<Seen, "bought" | "sold" | "offers_made" | "offers_received">) {
  const { viewAs: words } = useMessages("backoffice");
  return (
    <>
      <Panel title={words.bought}>
        <Orders rows={seen.bought} />
      </Panel>
      <Panel title={words.sold}>
        <Orders rows={seen.sold} />
      </Panel>
      <Panel title={words.offersMade}>
        <Offers rows={seen.offers_made} />
      </Panel>
      <Panel title={words.offersReceived}>
        <Offers rows={seen.offers_received} />
      </Panel>
    </>
  );
}

const line = "flex items-start gap-3 border-t border-line py-2 first:border-0";
const facts = "flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2";

function Orders({ rows }: { rows: Seen["bought"] }) {
  const { viewAs: words } = useMessages("backoffice");
  const language = useLanguage();
  if (rows.length === 0) return <p className="text-ink-2">{words.noOrders}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={line}>
          <Thumb image={row.product.image} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{row.product.title}</span>
            <span className={facts}>
              {row.number}
              <span>{formatRupees(row.price)}</span>
              <OrderStatePill state={row.state} />
              {formatMoment(row.created_at, language)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Offers({ rows }: { rows: Seen["offers_made"] }) {
  const { viewAs: words } = useMessages("backoffice");
  if (rows.length === 0) return <p className="text-ink-2">{words.noOffers}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={line}>
          <Thumb image={row.product.image} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{row.product.title}</span>
            <span className={facts}>
              {formatRupees(row.agreed_price ?? row.price)}
              {row.counter_price === null ? null : words.counter(formatRupees(row.counter_price))}
              <Pill tone={row.status === "accepted" ? "good" : "plain"}>{words.offerStates[row.status]}</Pill>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
