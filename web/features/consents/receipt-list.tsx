import { useState } from "react";
import { consentsContract, type Receipt } from "../../../contract/consents/consents.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { NoticeText } from "./notice-text.tsx";

interface ReceiptPage {
  data: Receipt[];
  meta: { next_cursor: string | null };
}

/** Every yes and no, newest first; each opens to the words it was given for. */
export function ReceiptList({ page }: { page: ReceiptPage }) {
  const words = useMessages("consents");
  const [older, setOlder] = useState<ReceiptPage>({ data: [], meta: page.meta });
  const { isBusy, send } = useSending();
  const rows = [...page.data, ...older.data.filter(({ number }) => number < (page.data.at(-1)?.number ?? 0))];
  const cursor = older.meta.next_cursor;

  async function load() {
    if (cursor === null) return;
    const next = await send(() => browserCalls(consentsContract).receipts({ query: { cursor } }));
    if (next) setOlder({ data: [...older.data, ...next.data], meta: next.meta });
  }

  return (
    <Panel title={words.receipts}>
      <p className="mb-3 text-ink-2">{rows.length === 0 ? words.noReceipts : words.receiptsLead}</p>
      <ul>
        {rows.map((receipt) => (
          <ReceiptRow key={receipt.number} receipt={receipt} />
        ))}
      </ul>
      {cursor === null ? null : (
        <Button look="secondary" className="mt-4" onClick={load} busy={isBusy ? words.loading : undefined}>
          {words.more}
        </Button>
      )}
    </Panel>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const words = useMessages("consents");
  const language = useLanguage();
  return (
    <li className="border-t border-line">
      <details>
        <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2">
          <Pill tone={receipt.given ? "good" : "plain"}>{receipt.given ? words.given : words.withdrawn}</Pill>
          <span className="min-w-0 flex-1 basis-48 font-medium">{receipt.title}</span>
          <span className="text-sm text-ink-2">
            {formatMoment(receipt.at, language)}, {words.how[receipt.how]}
          </span>
        </summary>
        <div className="pb-3">
          <p className="max-w-(--measure)">{receipt.notice}</p>
          <NoticeText {...receipt} />
          <p className="text-sm break-all text-ink-2">
            {words.receiptNumber(receipt.number)}: <code>{receipt.hash}</code>
          </p>
        </div>
      </details>
    </li>
  );
}
