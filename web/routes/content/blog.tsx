import { ArrowLeft } from "lucide-react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentContract } from "../../../contract/content/content.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { ArticleCard, ArticleFacts } from "../../features/content/article-card.tsx";
import { ArticleDrawing } from "../../features/content/article-drawing.tsx";
import { ShareArticle } from "../../features/content/share-article.tsx";
import { type ShownArticle, showArticle } from "../../features/content/shown-article.ts";
import { calls } from "../../lib/api.ts";
import { formatDate } from "../../lib/format/date.ts";
import { articleFacts, breadcrumbs } from "../../lib/head/facts.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Link } from "../../ui/link.tsx";

/** Fewer parts than this are seen at a glance. */
const LONG = 4;
const DAY_MS = 86_400_000;

/** What is not there is shown as such, with the status it has: the page stays a page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language } = context.get(pageContext);
  const { origin, pathname } = new URL(request.url);
  try {
    const blog = await calls(contentContract, context).blog({ params: { slug: params.slug ?? "" } });
    const article = showArticle(blog, language);
    const path = `/blogs/${article.slug}`;
    const { nav, titles } = messagesOf(language, "site");
    const steps = [
      { name: titles.blogs, path: "/blogs" },
      { name: article.title, path },
    ];
    describePage(context, {
      path,
      description: article.summary,
      feed: { path: "/feeds/blogs.xml", title: titles.blogs },
      facts: [articleFacts(origin, { ...article, path, language }), breadcrumbs(origin, nav.home, steps)],
    });
    return data({ article, url: origin + pathname.replace(/\.data$/, "") });
  } catch (error) {
    const { init } = error as { init?: ResponseInit | null };
    if (init?.status !== 404) throw error;
    return data({ article: null, url: "" }, { status: 404 });
  }
}

export const meta = pageMeta("blog", ({ loaderData }) => {
  const found = loaderData as { article: ShownArticle | null } | undefined;
  return found?.article?.title;
});

export default function Blog() {
  const { article, url } = useLoaderData<typeof loader>();
  return article ? <Article article={article} url={url} /> : <Missing />;
}

function Article({ article, url }: { article: ShownArticle; url: string }) {
  const { blogs } = useMessages("content");
  const language = useLanguage();
  const wasChanged = Date.parse(article.updatedAt) - Date.parse(article.publishedAt) > DAY_MS;
  return (
    <>
      <article className="mx-auto max-w-(--measure)">
        <Link
          to="/blogs"
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-primary"
        >
          <ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {blogs.all}
        </Link>
        <header className="grid gap-3 pt-2 pb-6">
          <h1 tabIndex={-1} className="text-2xl leading-tight font-bold text-balance">
            {article.title}
          </h1>
          <p className="text-lg text-ink-2">{article.summary}</p>
          <ArticleFacts card={article} />
          <ArticleDrawing
            slug={article.slug}
            of={article.illustration}
            alt={article.alt}
            className="mt-2 aspect-[5/2]"
          />
        </header>
        {article.contents.length >= LONG ? (
          <nav aria-label={blogs.contents} className="mb-6 rounded-card bg-surface-2 px-5 py-4">
            <p className="font-semibold" aria-hidden="true">
              {blogs.contents}
            </p>
            <ol className="mt-1 list-decimal pl-5 marker:text-ink-2">
              {article.contents.map(({ id, text }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 lg:min-h-8"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the operator's Markdown */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
        <footer className="mt-8 grid gap-3 border-t border-line pt-5">
          {wasChanged ? (
            <p className="text-sm text-ink-2">{blogs.changed(formatDate(article.updatedAt, language))}</p>
          ) : null}
          <ShareArticle title={article.title} url={url} />
        </footer>
      </article>
      {article.related.length > 0 ? (
        <Section title={blogs.related}>
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {article.related.map((card) => (
              <li key={card.slug}>
                <ArticleCard card={card} level="h3" />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <AdSlot shape="banner" />
    </>
  );
}

function Missing() {
  const { blogs } = useMessages("content");
  return (
    <>
      <EmptyState
        level="h1"
        drawing="no-results"
        title={blogs.oneNone}
        text={blogs.oneNoneText}
        action={
          <ButtonLink to="/blogs" look="secondary">
            {blogs.all}
          </ButtonLink>
        }
      />
      <AdSlot shape="banner" />
    </>
  );
}
