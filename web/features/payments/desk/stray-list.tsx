import type { Output } from "../../../../contract/kit.ts";
import type { paymentsDeskContract } from "../../../../contract/payments/payments.desk.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Id, Paise } from "../../../ui/desk/figures.tsx";

type Stray = Output<typeof paymentsDeskContract.reviews>["data"][number]["strays"][number];

/** Money that came beside what was asked for, and what can be done about each sum. */
export function StrayList({ strays, onRefund }: { strays: readonly Stray[]; onRefund: (stray: Stray) => void }) {
  const { reviews: words } = useMessages("backoffice").paymentsDesk;
  if (strays.length === 0) return <span className="text-ink-2">{words.noStrays}</span>;
  return (
    <ul className="grid min-w-48 gap-3">
      {strays.map((stray) => (
        <li key={stray.gateway_payment_id} className="grid justify-items-start gap-1">
          {stray.currency === "INR" ? (
            <Paise paise={stray.amount_paise} />
          ) : (
            <span className="whitespace-nowrap">{inCurrency(stray)}</span>
          )}
          <Id>{stray.gateway_payment_id}</Id>
          {stray.refundable_paise > 0 ? (
            <Button look="danger" size="small" onClick={() => onRefund(stray)} className="whitespace-nowrap">
              {words.refund(formatPaise(stray.refundable_paise))}
            </Button>
          ) : (
            <span className="text-sm text-ink-2">{stray.currency === "INR" ? words.allBack : words.elsewhere}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The smallest units of another currency, as the gateway counts them: with its own sign, whatever it is. */
function inCurrency({ amount_paise, currency }: Stray): string {
  return `${currency} ${(amount_paise / 100).toFixed(2)}`;
}
