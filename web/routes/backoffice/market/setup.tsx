import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { marketDeskContract } from "../../../../contract/market/market.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { SetupForm } from "../../../features/market/desk/setup-form.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return await calls(marketDeskContract, context).read();
}

export const meta = pageMeta("backofficeSetup");

export { ScreenFailure as ErrorBoundary };

export default function Setup() {
  const kept = useLoaderData<typeof loader>();
  const words = useMessages("backoffice").marketDesk;
  const language = useLanguage();
  const { missing, changed_by, changed_at } = kept;
  const changed = changed_by && changed_at ? words.by(changed_by, formatMoment(changed_at, language)) : words.never;
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <p className="mb-4 text-sm text-ink-2">{changed}</p>
      {missing.length > 0 ? (
        <Note tone="bad" className="mb-4">
          {words.missing(missing.map((need) => words.needs[need]).join("; "))}
        </Note>
      ) : null}
      {/* The name and the colours are of the whole document: it is asked for anew. */}
      <SetupForm key={kept.version} kept={kept} onSaved={() => window.location.reload()} />
    </>
  );
}
