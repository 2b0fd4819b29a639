import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type ApiKeyRow, apiKeysContract } from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { KeyState } from "../../../features/api-keys/desk/key-state.tsx";
import { RevokeKey } from "../../../features/api-keys/desk/revoke-key.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, meta } = await calls(apiKeysContract, context).list();
  return { keys: data, most: meta.most_keys };
}

export const meta = pageMeta("backofficeApiKeys");

export { ScreenFailure as ErrorBoundary };

export default function ApiKeys() {
  const { keys, most } = useLoaderData<typeof loader>();
  const { apiKeys: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const soon = keys.filter(({ expires_soon }) => expires_soon).length;
  const isFull = keys.filter(({ state }) => state === "live" || state === "resting").length >= most;
  return (
    <>
      <PageHeading
        title={screens.api_keys.title}
        lead={words.lead}
        action={
          isFull ? null : (
            <Link to="/backoffice/api_keys/new" className={buttonClass()}>
              {words.make}
            </Link>
          )
        }
      />
      {isFull ? <Note className="mb-4">{words.full(most)}</Note> : null}
      {soon > 0 ? (
        <Note tone="notice" className="mb-4">
          {words.someSoon(soon)}
        </Note>
      ) : null}
      <Table
        caption={screens.api_keys.title}
        rows={keys}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="no-results" title={words.none} text={words.noneText} />}
        columns={[
          { key: "name", head: words.columns.name, cell: (row) => <KeyName row={row} /> },
          { key: "state", head: words.columns.state, cell: (row) => <KeyState apiKey={row} /> },
          {
            key: "used",
            head: words.columns.used,
            cell: ({ last_used_at }) => (last_used_at ? formatMoment(last_used_at, language) : words.never),
          },
          {
            key: "expires",
            head: words.columns.expires,
            cell: ({ expires_at }) => (expires_at ? formatMoment(expires_at, language) : words.noEnd),
          },
          {
            key: "actions",
            head: words.columns.actions,
            cell: (row) => (
              <span className="-my-2 -ms-2 flex @max-xl:justify-end">
                <Link
                  to={`/backoffice/api_keys/${row.id}`}
                  aria-label={words.logName(row.name)}
                  className={buttonClass({ look: "text" })}
                >
                  {words.log}
                </Link>
                {row.state === "live" || row.state === "resting" ? (
                  <RevokeKey apiKey={row} onRevoked={() => void revalidate()} />
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function KeyName({ row }: { row: ApiKeyRow }) {
  const { apiKeys: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <>
      <bdi className="block font-medium break-words">{row.name}</bdi>
      <span className="block text-sm text-ink-2">
        <code>{row.starts}…</code> · {words.scopes(row.scopes.length)}
      </span>
      <span className="block text-sm text-ink-2">{words.madeBy(row.made_by, formatMoment(row.made_at, language))}</span>
      {row.revoked_at && row.revoked_by ? (
        <span className="block text-sm text-ink-2">
          {words.revokedBy(row.revoked_by, formatMoment(row.revoked_at, language))}
        </span>
      ) : null}
      {row.state === "resting" ? <span className="block text-sm text-ink-2">{words.restingText}</span> : null}
    </>
  );
}
