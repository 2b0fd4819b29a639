import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { CategoryGroup, CategoryTiles } from "../../features/catalogue/category-group.tsx";
import { type CategoryNode, categoryTree } from "../../features/catalogue/category-tree.ts";
import { calls } from "../../lib/api.ts";
import { breadcrumbs, collection } from "../../lib/head/facts.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { has } from "../../lib/market.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { categoryPath } from "../../lib/product-links.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categories = await calls(catalogueContract, context).categories();
  const { language } = context.get(pageContext);
  const groups = categoryTree(categories, language);
  const { origin, pathname } = new URL(request.url);
  const { nav, categories: words } = messagesOf(language, "site");
  const items = groups.map(({ id, name }) => ({ name, path: categoryPath(id) }));
  describePage(context, {
    facts: [
      collection(origin, words.heading, pathname, items),
      breadcrumbs(origin, nav.home, [{ name: words.heading, path: pathname }]),
    ],
  });
  return { groups };
}

export const meta = pageMeta("categories");

const hasChildren = (group: CategoryNode) => group.children.length > 0;

export default function Categories() {
  const { groups } = useLoaderData<typeof loader>();
  const { categories } = useMessages();
  const home = useMessages("home");
  return (
    <>
      <PageHeading title={categories.heading} lead={categories.lead} />
      {groups.length === 0 ? (
        <EmptyState
          drawing="no-results"
          title={categories.empty}
          text={categories.emptyText}
          action={has("asks") ? <ButtonLink to="/askout">{home.askAction}</ButtonLink> : undefined}
        />
      ) : (
        <>
          {groups.filter(hasChildren).map((group) => (
            <CategoryGroup key={group.id} group={group} />
          ))}
          <CategoryTiles title={categories.single} categories={groups.filter((group) => !hasChildren(group))} />
        </>
      )}
    </>
  );
}
