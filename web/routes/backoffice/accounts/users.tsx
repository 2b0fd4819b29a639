import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { usersDeskContract } from "../../../../contract/accounts/users.desk.contract.ts";
import { UserState, userStates } from "../../../features/accounts/desk/users/user-state.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatDate } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: await calls(usersDeskContract, context).list({ query: readFilters(request, ["q", "status"]) }) };
}

export const meta = pageMeta("backofficeUsers");

export { ScreenFailure as ErrorBoundary };

export default function Users() {
  const { page } = useLoaderData<typeof loader>();
  const { users: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <ListScreen
      screen="users"
      title={screens.users.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(usersDeskContract).list({ query: { ...query, cursor } })}
      exportPath={usersDeskContract.export.path}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "status",
          label: words.state,
          options: userStates.map((value) => ({ value, label: words.states[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "user",
          head: words.columns.user,
          cell: (row) => (
            <Link to={`/backoffice/users/${row.id}`} className="font-medium text-primary hover:underline">
              {row.name ?? words.noName}
            </Link>
          ),
        },
        { key: "phone", head: words.columns.phone, cell: (row) => row.phone_hint ?? "" },
        { key: "state", head: words.columns.state, cell: (row) => <UserState status={row.status} /> },
        { key: "strikes", head: words.columns.strikes, isFigure: true, cell: (row) => row.strike_count },
        { key: "listings", head: words.columns.listings, isFigure: true, cell: (row) => row.listing_count },
        {
          key: "joined",
          head: words.columns.joined,
          cell: (row) => <span className="whitespace-nowrap">{formatDate(row.created_at, language)}</span>,
        },
      ]}
    />
  );
}
