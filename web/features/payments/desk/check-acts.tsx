import { useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { paymentsDeskContract } from "../../../../contract/payments/payments.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { useAsking } from "./use-asking.ts";

export type Checked = Output<typeof paymentsDeskContract.list>["data"][number];

const nameOf = ({ about, order_number, id }: Checked) => (about === id ? id : `${order_number ?? about}, ${id}`);

/** Ask about one; and where the two do not agree, take over what the gateway says. */
export function CheckActs({
  of: row,
  onChanged,
  onSettle,
}: {
  of: Checked;
  onChanged: () => void;
  onSettle: () => void;
}) {
  const { check: words } = useMessages("backoffice").paymentsDesk;
  const { isBusy, ask } = useAsking();

  async function askNow() {
    const body = { kind: row.kind, id: row.id };
    const answer = await ask(() => browserCalls(paymentsDeskContract).check({ body }));
    if (!answer) return;
    const agrees = answer.drift.length === 0;
    toast(agrees ? words.asked : words.drifted, { tone: agrees ? "good" : "bad" });
    onChanged();
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="secondary"
        size="small"
        onClick={askNow}
        busy={isBusy ? words.asking : undefined}
        aria-label={words.askName(nameOf(row))}
        className="whitespace-nowrap"
      >
        {words.ask}
      </Button>
      {row.drift.length > 0 ? (
        <Button
          size="small"
          onClick={onSettle}
          aria-label={words.settleName(nameOf(row))}
          className="whitespace-nowrap"
        >
          {words.settle}
        </Button>
      ) : null}
    </div>
  );
}

/** One after the other: the gateway has a limit of its own. */
export function AskAll({ rows, onDone }: { rows: readonly Checked[]; onDone: () => void }) {
  const { check: words } = useMessages("backoffice").paymentsDesk;
  const { isBusy, ask } = useAsking();
  const [asked, setAsked] = useState(0);
  if (rows.length === 0) return null;

  async function askAll() {
    setAsked(0);
    await ask(async () => {
      for (const [place, { kind, id }] of rows.entries()) {
        await browserCalls(paymentsDeskContract).check({ body: { kind, id } });
        setAsked(place + 1);
      }
      return true;
    });
    onDone();
  }

  return (
    <Button
      look="secondary"
      size="small"
      onClick={askAll}
      busy={isBusy ? words.progress(asked, rows.length) : undefined}
    >
      {words.askAll(rows.length)}
    </Button>
  );
}
