import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { usersDeskContract } from "../../../../contract/accounts/users.desk.contract.ts";
import { listingStatuses } from "../../../../contract/listings/listings.machine.ts";
import { ContactPanel } from "../../../features/accounts/desk/users/contact-panel.tsx";
import { StrikesAndSessions } from "../../../features/accounts/desk/users/strikes-and-sessions.tsx";
import { UserActs } from "../../../features/accounts/desk/users/user-acts.tsx";
import { UserState } from "../../../features/accounts/desk/users/user-state.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { StatusPill } from "../../../features/listings/desk/status-pill.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { user: await calls(usersDeskContract, context).item({ params: { id: params.id ?? "" } }) };
}

export const meta = pageMeta("backofficeUser");

export { ScreenFailure as ErrorBoundary };

export default function User() {
  const { user } = useLoaderData<typeof loader>();
  const { user: words, users, verification } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const standing: [string, string][] = [
    [words.sales, String(user.completed_sales)],
    [words.rating, user.rating === null ? words.noRating : String(user.rating)],
    [words.strikes, verification.strikes(user.strike_count)],
  ];
  return (
    <>
      <PageHeading
        title={user.name ?? users.noName}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <UserState status={user.status} />
            <code className="text-sm break-all">{user.id}</code>
          </span>
        }
        action={<UserActs user={user} onChanged={refresh} />}
      />
      {user.status_reason ? (
        <Note tone="bad" className="mb-4">
          {words.reason}: {user.status_reason}
        </Note>
      ) : null}
      <div className="grid gap-4 md:grid-cols-3">
        <ContactPanel key={user.id} user={user} />
        <Panel title={words.standing}>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
            {standing.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-end">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title={words.listings}>
          <ul className="flex flex-wrap gap-2">
            {listingStatuses
              .filter((status) => user.listings[status] > 0)
              .map((status) => (
                <li key={status}>
                  <Link
                    to={`/backoffice/listings?seller_id=${user.id}&status=${status}`}
                    className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
                  >
                    <StatusPill status={status} /> {user.listings[status]}
                  </Link>
                </li>
              ))}
          </ul>
          <p className="flex flex-wrap gap-x-4">
            <Link to={`/backoffice/listings?seller_id=${user.id}`} className={link}>
              {words.allListings}
            </Link>
            <Link to={`/backoffice/questions?author_id=${user.id}`} className={link}>
              {words.questions}
            </Link>
          </p>
        </Panel>
      </div>
      <StrikesAndSessions user={user} onChanged={refresh} />
    </>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-primary hover:underline";
