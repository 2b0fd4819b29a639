import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { operatorFacts } from "../../../../contract/operator-facts.ts";
import { type SettingRow, settingsDeskContract } from "../../../../contract/settings/settings.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { SettingDialog } from "../../../features/settings/desk/setting-dialog.tsx";
import { useSettingWords } from "../../../features/settings/desk/setting-words.ts";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { settings: await calls(settingsDeskContract, context).list() };
}

/** By what their keys begin with. */
const ruled = { cod: "cod_", emi: "emi_", asks: "ask", offers: "offer", referrals: "referral_" } as const;

/** Amounts and times of what this market does without rule nothing. */
const isInUse = (key: string) =>
  !Object.entries(ruled).some(([name, start]) => key.startsWith(start) && !has(name as keyof typeof ruled));

const isFact = (key: string) => (operatorFacts as readonly string[]).includes(key);

export const meta = pageMeta("backofficeSettings");

export { ScreenFailure as ErrorBoundary };

export default function Settings() {
  const { settings } = useLoaderData<typeof loader>();
  const config = useMessages("backoffice").settingsDesk;
  const words = config.settings;
  const language = useLanguage();
  const { nameOf, sayValue } = useSettingWords();
  const isAdmin = useFrame()?.me.role === "admin";
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<SettingRow>();
  const unsaid = settings.filter(({ key, value }) => isFact(key) && value === "").map(({ key }) => nameOf(key));
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      {isAdmin ? null : <Note className="mb-4">{config.readOnly}</Note>}
      {unsaid.length > 0 ? (
        <Note tone="bad" className="mb-4">
          {words.unsaidWarning(unsaid.join("; "))}
        </Note>
      ) : null}
      <Table
        caption={words.heading}
        rows={settings.filter(({ key }) => isInUse(key))}
        rowKey={({ key }) => key}
        empty={<EmptyState drawing="no-results" title={words.none} text={words.noneText} />}
        columns={[
          {
            key: "name",
            head: words.columns.name,
            cell: (row) => (
              <span className="block min-w-48">
                <span className="font-medium">{nameOf(row.key)}</span>
                <code className="block text-sm text-ink-2">{row.key}</code>
              </span>
            ),
          },
          {
            key: "value",
            head: words.columns.value,
            isFigure: true,
            cell: (row) => (
              <b className={row.kind === "text" ? "font-semibold" : "font-semibold whitespace-nowrap"}>
                {sayValue(row.value, row.unit)}
              </b>
            ),
          },
          {
            key: "default",
            isExtra: true,
            head: words.columns.default,
            isFigure: true,
            cell: (row) => <span className="whitespace-nowrap text-ink-2">{sayValue(row.default, row.unit)}</span>,
          },
          {
            key: "changed",
            head: words.columns.changed,
            cell: (row) => (
              <span className="block min-w-36 text-sm text-ink-2">
                {row.changed_by && row.changed_at
                  ? config.by(row.changed_by, formatMoment(row.changed_at, language))
                  : config.never}
              </span>
            ),
          },
          {
            key: "actions",
            head: words.columns.actions,
            cell: (row) => (
              <Button
                look="text"
                className="-m-2"
                onClick={() => setOpen(row)}
                aria-label={isAdmin ? words.changeName(nameOf(row.key)) : words.historyName(nameOf(row.key))}
              >
                {isAdmin ? words.change : words.history}
              </Button>
            ),
          },
        ]}
      />
      <SettingDialog
        setting={open}
        isReadOnly={!isAdmin}
        onClose={() => setOpen(undefined)}
        onChanged={() => void revalidate()}
      />
    </>
  );
}
