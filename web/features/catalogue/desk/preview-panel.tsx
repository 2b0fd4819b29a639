import { useState } from "react";
import {
  type CategoryContent,
  categoriesDeskContract,
} from "../../../../contract/catalogue/categories.desk.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { browserCalls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { ChangeList } from "./change-list.tsx";
import { NumberField } from "./draft/fields.tsx";
import { QuoteTable, receiptOf } from "./quote-table.tsx";

type Preview = Output<typeof categoriesDeskContract.preview>;

interface PreviewPanelProps {
  id: number;
  content: CategoryContent;
  onProblems: (problems: Record<string, string>) => void;
}

/** Worked out by the server, with the code that quotes: a preview that does its own sums would sooner or later lie. */
export function PreviewPanel({ id, content, onProblems }: PreviewPanelProps) {
  const { preview: words } = useMessages("backoffice").catalogueDesk;
  const { isBusy, send } = useSending();
  const [example, setExample] = useState({ price: 12_000, weight_kg: 0.5, paid_shipping_percentage: 100 });
  const [seen, setSeen] = useState<{ preview: Preview; of: string }>();
  const now = JSON.stringify({ content, example });
  const params = { id: String(id) };

  async function run() {
    const body = { content, example };
    const preview = await send(() => browserCalls(categoriesDeskContract).preview({ params, body }), {
      validation_failed: ({ fields }) => onProblems(fields ?? {}),
    });
    if (!preview) return;
    onProblems({});
    setSeen({ preview, of: now });
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{words.lead}</p>
      {content.charges ? (
        <div className="grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-1">
          <NumberField
            prefix="₹"
            label={words.price}
            path="example.price"
            value={example.price}
            onChange={(price = Number.NaN) => setExample({ ...example, price })}
          />
          <NumberField
            label={words.weight}
            path="example.weight_kg"
            value={example.weight_kg}
            onChange={(weight_kg = Number.NaN) => setExample({ ...example, weight_kg })}
          />
          <NumberField
            label={words.share}
            path="example.paid_shipping_percentage"
            value={example.paid_shipping_percentage}
            onChange={(share = Number.NaN) => setExample({ ...example, paid_shipping_percentage: share })}
          />
        </div>
      ) : null}
      <div>
        <Button look="secondary" onClick={run} busy={isBusy ? words.running : undefined}>
          {words.run}
        </Button>
      </div>
      <div role="status">
        {seen === undefined ? <p className="text-sm text-ink-2">{words.first}</p> : null}
        {seen && seen.of !== now ? <Note tone="notice">{words.stale}</Note> : null}
      </div>
      {seen ? <Shown preview={seen.preview} /> : null}
    </div>
  );
}

function Shown({ preview: { changes, asked, before, after } }: { preview: Preview }) {
  const { preview: words } = useMessages("backoffice").catalogueDesk;
  const language = useLanguage();
  return (
    <div className="grid gap-5">
      <section>
        <h3 className="mb-2 font-semibold">{words.changes}</h3>
        {changes.length === 0 ? (
          <p className="text-sm text-ink-2">{words.noChanges}</p>
        ) : (
          <ChangeList changes={changes} />
        )}
      </section>
      {before && after ? (
        <>
          <QuoteTable title={words.prepaid} before={before.buyer.prepaid} after={after.buyer.prepaid} />
          <QuoteTable title={words.cod} before={before.buyer.cod} after={after.buyer.cod} />
          <QuoteTable title={words.receives} before={receiptOf(before)} after={receiptOf(after)} />
        </>
      ) : null}
      {asked.length === 0 ? null : (
        <details>
          <summary className="min-h-11 py-2 font-semibold text-primary">
            {words.asked} ({asked.length})
          </summary>
          <ol className="grid list-decimal gap-1.5 pl-6 text-sm">
            {asked.map(({ key, label, label_hi, required, options }) => (
              <li key={key}>
                {inLanguage(language, label, label_hi)}
                {required ? <span className="text-ink-2"> ({words.needed})</span> : null}
                {options ? (
                  <span className="block text-ink-2">
                    {options.map((option) => inLanguage(language, option.label, option.label_hi)).join(", ")}
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
