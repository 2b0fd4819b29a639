import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Link } from "../../ui/link.tsx";
import { ArticleDrawing } from "./article-drawing.tsx";
import type { ShownCard } from "./shown-article.ts";

export function ArticleCard({ card, level: Heading = "h2" }: { card: ShownCard; level?: "h2" | "h3" }) {
  return (
    <article className="group relative grid content-start gap-3">
      <ArticleDrawing slug={card.slug} of={card.illustration} className="aspect-[16/9]" />
      <ArticleFacts card={card} />
      <Heading className="text-lg leading-snug font-bold">
        {/* The whole card leads there; a reader of links hears the title alone. */}
        <Link
          to={`/blogs/${card.slug}`}
          className="rounded-control underline-offset-4 group-hover:underline before:absolute before:inset-0 before:content-['']"
        >
          {card.title}
        </Link>
      </Heading>
      <p className="text-ink-2">{card.summary}</p>
    </article>
  );
}

export function ArticleFacts({ card }: { card: Pick<ShownCard, "publishedAt" | "published" | "minutes" | "tags"> }) {
  const { blogs } = useMessages("content");
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <time dateTime={card.publishedAt}>{card.published}</time>
      <span aria-hidden="true">·</span>
      <span>{blogs.minutes(card.minutes)}</span>
      {card.tags.map((tag) => (
        <span key={tag} className="rounded-full bg-surface-2 px-2.5 py-0.5 font-medium text-ink">
          {tag}
        </span>
      ))}
    </p>
  );
}
