import { Rss } from "lucide-react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { contentContract } from "../../../contract/content/content.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { ArticleCard } from "../../features/content/article-card.tsx";
import { showCard } from "../../features/content/shown-article.ts";
import { calls } from "../../lib/api.ts";
import { breadcrumbs, collection } from "../../lib/head/facts.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

const PATH = "/blogs";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const cursor = searchParams.get("cursor") ?? undefined;
  const { language } = context.get(pageContext);
  try {
    const { data, meta: page } = await calls(contentContract, context).blogs({ query: { cursor } });
    const cards = data.map((card) => showCard(card, language));
    const { nav, titles } = messagesOf(language, "site");
    describePage(context, {
      isHidden: cursor !== undefined || cards.length === 0,
      feed: { path: "/feeds/blogs.xml", title: titles.blogs },
      facts: [
        collection(
          origin,
          titles.blogs,
          PATH,
          cards.map(({ slug, title }) => ({ name: title, path: `${PATH}/${slug}` })),
        ),
        breadcrumbs(origin, nav.home, [{ name: titles.blogs, path: PATH }]),
      ],
    });
    return { cards, next: page.next_cursor, isContinued: !!cursor };
  } catch (error) {
    // A place that cannot be read is as good as none.
    if ((error as { init?: ResponseInit }).init?.status === 400 && cursor !== undefined) throw redirect("/blogs");
    throw error;
  }
}

export const meta = pageMeta("blogs");

export default function Blogs() {
  const { cards, next, isContinued } = useLoaderData<typeof loader>();
  const { lookAround } = useMessages();
  const { blogs } = useMessages("content");
  return (
    <>
      <PageHeading
        title={blogs.heading}
        lead={blogs.lead}
        action={
          <a href="/feeds/blogs.xml" className={buttonClass({ look: "text" })}>
            <Rss className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {blogs.feed}
          </a>
        }
      />
      {cards.length === 0 ? (
        <EmptyState
          drawing="no-results"
          title={blogs.none}
          text={blogs.noneText}
          action={
            <ButtonLink to="/categories" look="secondary">
              {lookAround}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.slug}>
              <ArticleCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {isContinued || next ? (
        <div className="mt-10 flex flex-wrap justify-center gap-3">
          {isContinued ? (
            <ButtonLink to="/blogs" look="secondary">
              {blogs.newest}
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink to={`/blogs?cursor=${encodeURIComponent(next)}`} look="secondary">
              {blogs.older}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <AdSlot shape="banner" />
    </>
  );
}
