import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { viewAsContract } from "../../../../contract/backoffice/view-as.contract.ts";
import { TradeRows } from "../../../features/accounts/desk/users/trade-rows.tsx";
import { UserState } from "../../../features/accounts/desk/users/user-state.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { StatusPill } from "../../../features/listings/desk/status-pill.tsx";
import { calls } from "../../../lib/api.ts";
import { formatDate, formatMoment } from "../../../lib/format/date.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Thumb } from "../../../ui/desk/thumb.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return calls(viewAsContract, context).viewAs({ params: { id: params.id ?? "" } });
}

export const meta = pageMeta("backofficeViewAs");

export { ScreenFailure as ErrorBoundary };

/** To read and nothing else: no form, no button, no call that writes, and no session of theirs. */
export default function ViewAs() {
  const seen = useLoaderData<typeof loader>();
  const { profile, addresses, listings, wishlist, questions } = seen;
  const { viewAs: words, user, users, rejections, questions: asked, listings: goods } = useMessages("backoffice");
  const language = useLanguage();
  const facts: [string, string][] = [
    [user.phone, profile.phone_hint ?? ""],
    [user.email, profile.email_hint ?? user.noEmail],
    [user.language, user.languages[profile.language]],
    [user.since, formatDate(profile.member_since, language)],
    [words.payout, profile.payout ? words.payouts[profile.payout] : words.noPayout],
  ];
  return (
    <>
      <PageHeading
        title={words.title(profile.name ?? users.noName)}
        lead={<UserState status={profile.status} />}
        action={
          <ButtonLink to={`/backoffice/users/${profile.id}`} look="secondary" size="small">
            {words.back}
          </ButtonLink>
        }
      />
      <Note tone="notice" icon={Eye} role="status" className="mb-4">
        {words.banner}
      </Note>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel title={words.profile}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-4 font-semibold">{words.addresses}</h3>
          <Rows rows={addresses} none={words.noAddresses}>
            {(address) => (
              <>
                {[inLanguage(language, address.city ?? "", address.city_hi), address.pincode].filter(Boolean).join(" ")}
                {address.is_default ? <Pill>{words.standard}</Pill> : null}
              </>
            )}
          </Rows>
        </Panel>
        <Panel title={words.listings}>
          <Rows rows={listings} none={words.noListings}>
            {(row) => (
              <>
                <Thumb image={row.image} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{row.title === "" ? goods.noTitle : row.title}</span>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
                    {row.price === null ? null : formatRupees(row.price)}
                    <StatusPill status={row.status} />
                  </span>
                  {row.reasons.length > 0 ? (
                    <span className="block text-sm text-error">
                      {[
                        ...row.reasons.map((reason) => rejections[reason as keyof typeof rejections] ?? reason),
                        row.note,
                      ]
                        .filter(Boolean)
                        .join(". ")}
                    </span>
                  ) : null}
                </span>
              </>
            )}
          </Rows>
        </Panel>
        <TradeRows {...seen} />
        <Panel title={words.wishlist}>
          <Rows rows={wishlist} none={words.noWishlist}>
            {(row) => (
              <>
                <Thumb image={row.image} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{row.title}</span>
                  <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                    {formatRupees(row.price)}
                    {row.price === row.price_when_liked ? null : words.wasPrice(formatRupees(row.price_when_liked))}
                    <StatusPill status={row.status} />
                  </span>
                </span>
              </>
            )}
          </Rows>
        </Panel>
        <Panel title={words.questions}>
          <Rows rows={questions} none={words.noQuestions}>
            {(row) => (
              <span className="min-w-0 flex-1">
                <span className="block whitespace-pre-line">{row.text}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                  {row.product.title ?? goods.noTitle}, {formatMoment(row.created_at, language)}
                  {row.removed_at ? <Pill tone="bad">{asked.removed}</Pill> : null}
                </span>
              </span>
            )}
          </Rows>
        </Panel>
      </div>
    </>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  none: string;
  children: (row: Row) => ReactNode;
}

function Rows<Row extends { id: string }>({ rows, none, children }: RowsProps<Row>) {
  if (rows.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex items-start gap-3 border-t border-line py-2 first:border-0">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
