import type { Output } from "../../../../contract/kit.ts";
import type { afterSaleContract } from "../../../../contract/orders/after-sale.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

export type ReturnTerms = Output<(typeof afterSaleContract)["returnTerms"]>;

/** The rule, before anything is filled in. */
export function ReturnRule({ terms }: { terms: ReturnTerms }) {
  const words = useMessages("orders/aftersale").return;
  const language = useLanguage();
  const conditions = language === "hi" ? terms.conditions_hi : terms.conditions;
  return (
    <Panel title={words.rule}>
      <div className="grid gap-2 text-ink-2">
        {terms.until && terms.allowed ? (
          <p className="font-medium text-ink">{words.until(formatMoment(terms.until, language))}</p>
        ) : null}
        <p>{terms.needs_refund_to ? words.stepsCash : words.steps}</p>
        <p>{words.full(formatPaise(terms.refund_paise))}</p>
        <p>{words.less(formatPaise(terms.refund_if_buyer_caused_paise))}</p>
        {conditions.length > 0 ? (
          <>
            <h3 className="mt-2 font-semibold text-ink">{words.conditions}</h3>
            <ul className="list-disc pl-5">
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Panel>
  );
}
