import { useState } from "react";
import { type KeptTaxRules, taxesDeskContract } from "../../../../contract/taxes/taxes.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatDate } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Table } from "../../../ui/layout/table.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

const percent = (perLakh: number) => `${perLakh / 1_000}%`;

export function RulesPanel({
  rules,
  mayAdd,
  onAdded,
}: {
  rules: KeptTaxRules[];
  mayAdd: boolean;
  onAdded: () => void;
}) {
  const { taxDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [newest] = rules;
  return (
    <section className="mt-8" aria-labelledby="tax-rules">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tax-rules" className="text-lg font-bold">
          {words.rules}
        </h2>
        {mayAdd && newest ? (
          <Button size="small" look="secondary" onClick={() => setOpen(true)}>
            {words.addRules}
          </Button>
        ) : null}
      </div>
      <p className="mb-3 text-ink-2">{words.rulesText}</p>
      <Table
        caption={words.rules}
        rows={rules}
        rowKey={({ version }) => String(version)}
        empty={null}
        columns={[
          {
            key: "from",
            head: words.from,
            cell: (row) => <b className="whitespace-nowrap">{formatDate(row.counts_from, language)}</b>,
          },
          {
            key: "section",
            head: words.section,
            cell: (row) => <span lang="en">{`${row.tds_section} (${row.tds_code})`}</span>,
          },
          { key: "rate", head: words.rate, isFigure: true, cell: (row) => percent(row.tds_per_lakh) },
          { key: "no-pan", head: words.rateNoPan, isFigure: true, cell: (row) => percent(row.tds_no_pan_per_lakh) },
          { key: "limit", head: words.limit, isFigure: true, cell: (row) => formatPaise(row.tds_threshold_paise) },
          { key: "tcs", isExtra: true, head: words.tcsRate, isFigure: true, cell: (row) => percent(row.tcs_per_lakh) },
          { key: "note", isExtra: true, head: words.note, cell: (row) => row.note },
        ]}
      />
      {newest ? (
        <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.addTitle}>
          <RulesForm
            begin={newest}
            onClose={() => setOpen(false)}
            onAdded={() => {
              setOpen(false);
              onAdded();
            }}
          />
        </Dialog>
      ) : null}
    </section>
  );
}

/** As it is typed: figures of per cent and rupees. */
const typedOf = (rules: KeptTaxRules) => ({
  counts_from: "",
  tds_section: rules.tds_section,
  tds_code: rules.tds_code,
  tds_form: rules.tds_form,
  tds_per_lakh: String(rules.tds_per_lakh / 1_000),
  tds_no_pan_per_lakh: String(rules.tds_no_pan_per_lakh / 1_000),
  tds_threshold_paise: String(rules.tds_threshold_paise / 100),
  tds_no_pan_threshold_paise: String(rules.tds_no_pan_threshold_paise / 100),
  pan_asked_percent: String(rules.pan_asked_percent),
  tcs_section: rules.tcs_section,
  tcs_per_lakh: String(rules.tcs_per_lakh / 1_000),
  b2cl_above_paise: String(rules.b2cl_above_paise / 100),
  note: "",
});
type Typed = ReturnType<typeof typedOf>;

function RulesForm({ begin, onClose, onAdded }: { begin: KeptTaxRules; onClose: () => void; onAdded: () => void }) {
  const { taxDesk: words } = useMessages("backoffice");
  const sending = useSending();
  const [typed, setTyped] = useState(() => typedOf(begin));
  const names: Record<keyof Typed, string> = {
    counts_from: words.day,
    tds_section: words.section,
    tds_code: words.code,
    tds_form: words.form,
    tds_per_lakh: words.percent,
    tds_no_pan_per_lakh: words.percentNoPan,
    tds_threshold_paise: words.limitRupees,
    tds_no_pan_threshold_paise: words.limitNoPanRupees,
    pan_asked_percent: words.askedPercent,
    tcs_section: words.tcsSection,
    tcs_per_lakh: words.tcsPercent,
    b2cl_above_paise: words.b2cl,
    note: words.note,
  };
  const times = (of: keyof Typed, by: number) => Math.round(Number(typed[of]) * by);

  async function submit() {
    const body = {
      ...typed,
      tds_per_lakh: times("tds_per_lakh", 1_000),
      tds_no_pan_per_lakh: times("tds_no_pan_per_lakh", 1_000),
      tds_threshold_paise: times("tds_threshold_paise", 100),
      tds_no_pan_threshold_paise: times("tds_no_pan_threshold_paise", 100),
      pan_asked_percent: times("pan_asked_percent", 1),
      tcs_per_lakh: times("tcs_per_lakh", 1_000),
      b2cl_above_paise: times("b2cl_above_paise", 100),
    };
    if (!(await sending.send(() => browserCalls(taxesDeskContract).addRules({ body })))) return;
    toast(words.addDone, { tone: "good" });
    onAdded();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={words.addSave}
      busy={words.addSaving}
      back={undefined}
      onBack={onClose}
    >
      {(Object.keys(typed) as (keyof Typed)[]).map((name) => (
        <TextField
          key={name}
          label={names[name]}
          error={sending.fields[name]}
          type={name === "counts_from" ? "date" : "text"}
          value={typed[name]}
          onChange={(event) => setTyped((now) => ({ ...now, [name]: event.currentTarget.value }))}
        />
      ))}
    </DialogForm>
  );
}
