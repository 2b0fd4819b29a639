import { useSearchParams } from "react-router";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export const meta = pageMeta("products", ({ location }) => {
  const { search, name } = wantedIn(new URLSearchParams(location.search));
  return search || name || undefined;
});

export default function Products() {
  const { products } = useMessages();
  const [query] = useSearchParams();
  const { search, name } = wantedIn(query);
  const wanted = search || name;
  return (
    <>
      <PageHeading title={search ? products.found(search) : name || products.all} />
      <EmptyState
        drawing="no-results"
        title={wanted ? products.noneFor(wanted) : products.none}
        text={products.noneText}
        action={<ButtonLink to={askLink(wanted)}>{products.ask}</ButtonLink>}
      />
      <AdSlot shape="banner" />
    </>
  );
}

/** `name` is only the heading; the category is what filters. */
function wantedIn(query: URLSearchParams): { search: string; name: string } {
  return { search: query.get("search")?.trim() ?? "", name: query.get("name")?.trim() ?? "" };
}

/** What was not found is already written where one asks for it. */
function askLink(wanted: string): string {
  return wanted ? `/askout?${new URLSearchParams({ description: wanted })}` : "/askout";
}
