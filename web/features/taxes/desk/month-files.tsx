import { type ReactNode, useState } from "react";
import { taxesDeskContract as c, gstr1Tables } from "../../../../contract/taxes/taxes.desk.contract.ts";
import { formatMonth } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { SelectField } from "../../../ui/form/field.tsx";
import { FileLink } from "./file-link.tsx";

const MONTHS = 12;

/** April of the year to March of the next. */
function monthsOf(year: number): string[] {
  return Array.from({ length: MONTHS }, (_, n) => new Date(Date.UTC(year, 3 + n, 1)).toISOString().slice(0, 7));
}

export function MonthFiles({ year, thisMonth }: { year: number; thisMonth: string }) {
  const { taxDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const months = monthsOf(year);
  const [chosen, setChosen] = useState(thisMonth);
  const month = months.includes(chosen) ? chosen : (months.at(-1) ?? chosen);
  // Its middle, so that no time zone makes it another month.
  const nameOf = (of: string) => formatMonth(`${of}-15T00:00:00Z`, language);
  const name = (what: string) => words.fileOf(what, nameOf(month));
  const query = { month };
  return (
    <section className="mt-8" aria-labelledby="month-files">
      <h2 id="month-files" className="mb-3 text-lg font-bold">
        {words.files}
      </h2>
      <div className="mb-4 max-w-xs">
        <SelectField
          label={words.month}
          value={month}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
        />
      </div>
      <div className="grid gap-3 lg:grid-cols-3">
        <Card title={words.gstr8} text={words.gstr8Text}>
          <FileLink path={c.gstr8.path} query={query} text={words.csv} name={name(`${words.gstr8}, ${words.csv}`)} />
          <FileLink
            path={c.gstr8Json.path}
            query={query}
            text={words.json}
            name={name(`${words.gstr8}, ${words.json}`)}
          />
        </Card>
        <Card title={words.gstr1} text={words.gstr1Text}>
          <FileLink
            path={c.gstr1Json.path}
            query={query}
            text={words.json}
            name={name(`${words.gstr1}, ${words.json}`)}
          />
          {gstr1Tables.map((table) => (
            <FileLink
              key={table}
              path={c.gstr1.path}
              query={{ month, table }}
              text={words.tables[table]}
              name={name(`${words.gstr1}, ${words.tables[table]}`)}
            />
          ))}
        </Card>
        <Card title={words.tally} text={words.tallyText}>
          <FileLink path={c.tally.path} query={query} text={words.xml} name={name(`${words.tally}, ${words.xml}`)} />
        </Card>
      </div>
    </section>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <h3 className="font-bold">{title}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
