import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContract } from "../../contract/catalogue/catalogue.contract.ts";
import { CategoryIcon } from "../features/catalogue/category-icon.tsx";
import { AskBanner } from "../features/home/ask-banner.tsx";
import { CategoryRail, type Shelf } from "../features/home/category-rail.tsx";
import { Hero } from "../features/home/hero.tsx";
import { Protection } from "../features/home/protection.tsx";
import { calls } from "../lib/api.ts";
import { inLanguage, useMessages } from "../lib/i18n/use-messages.ts";
import { pageContext } from "../lib/page-context.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { ButtonLink } from "../ui/actions/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Section } from "../ui/layout/section.tsx";

/** The shelves people come for most: the footer's quick links, laptops and furniture. */
const RAIL = [11, 82, 20, 8, 5, 4, 3, 12, 10, 6];

export async function loader({ context }: LoaderFunctionArgs): Promise<{ shelves: Shelf[] }> {
  const { language } = context.get(pageContext);
  const categories = await calls(catalogueContract, context).categories();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const shelves = RAIL.flatMap((id) => byId.get(id) ?? []);
  return {
    shelves: shelves.map(({ id, name, name_hi, image }) => ({ id, name: inLanguage(language, name, name_hi), image })),
  };
}

export const meta = pageMeta("home");

export default function Home() {
  const { shelves } = useLoaderData<typeof loader>();
  const { home } = useMessages();
  return (
    <>
      <Hero />
      <CategoryRail shelves={shelves} icon={(id) => <CategoryIcon id={id} className="size-7 lg:size-8" />} />
      <Section title={home.fresh}>
        <EmptyState
          level="h3"
          drawing="no-results"
          title={home.freshEmpty}
          text={home.freshEmptyText}
          action={
            <ButtonLink to="/user/sell-used-items" look="secondary">
              {home.freshEmptyAction}
            </ButtonLink>
          }
        />
      </Section>
      <Protection />
      <AskBanner />
    </>
  );
}
