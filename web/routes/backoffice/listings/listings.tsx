import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsDeskContract } from "../../../../contract/listings/listings.desk.contract.ts";
import { listingStatuses } from "../../../../contract/listings/listings.machine.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { namedIn } from "../../../features/listings/desk/named-in.ts";
import { StatusPill } from "../../../features/listings/desk/status-pill.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Thumb } from "../../../ui/desk/thumb.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["q", "status", "category_id", "city_id", "seller_id"]);
  const catalogue = calls(catalogueContract, context);
  const [page, categories, cities] = await Promise.all([
    calls(listingsDeskContract, context).list({ query }),
    catalogue.categories(),
    catalogue.servingCities(),
  ]);
  return { page, categories, cities };
}

export const meta = pageMeta("backofficeListings");

export { ScreenFailure as ErrorBoundary };

export default function Listings() {
  const { page, categories, cities } = useLoaderData<typeof loader>();
  const { listings: words, screens, states } = useMessages("backoffice");
  const language = useLanguage();
  const named = ({ id, name, name_hi }: { id: number; name: string; name_hi: string }) => ({
    value: String(id),
    label: inLanguage(language, name, name_hi),
  });
  return (
    <ListScreen
      screen="listings"
      title={screens.listings.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(listingsDeskContract).list({ query: { ...query, cursor } })}
      exportPath={listingsDeskContract.export.path}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "status",
          label: words.state,
          options: listingStatuses.map((value) => ({ value, label: states[value] })),
        },
        { kind: "select", name: "category_id", label: words.category, options: categories.map(named) },
        { kind: "select", name: "city_id", label: words.city, options: cities.map(named) },
        { kind: "text", name: "seller_id", label: words.seller },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "listing",
          head: words.columns.listing,
          cell: (row) => (
            <span className="flex min-w-64 gap-3">
              <Thumb image={row.image} />
              <span className="min-w-0">
                <Link to={`/backoffice/listings/${row.id}`} className="font-medium text-primary hover:underline">
                  {row.title === "" ? words.noTitle : row.title}
                </Link>
                <span className="block text-sm text-ink-2">
                  {[namedIn(language, categories, row.category), namedIn(language, cities, row.city)]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
            </span>
          ),
        },
        { key: "seller", head: words.columns.seller, cell: (row) => row.seller.name ?? words.noName },
        {
          key: "state",
          head: words.columns.state,
          cell: (row) => (
            <span className="flex flex-wrap gap-1.5">
              <StatusPill status={row.status} />
              {row.has_pending_edit ? <Pill tone="notice">{words.edit}</Pill> : null}
            </span>
          ),
        },
        {
          key: "price",
          head: words.columns.price,
          isFigure: true,
          cell: (row) => (row.price === null ? "" : formatRupees(row.price)),
        },
        {
          key: "created",
          isExtra: true,
          head: words.columns.created,
          cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.created_at, language)}</span>,
        },
      ]}
    />
  );
}
