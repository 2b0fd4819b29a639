// What stands in the editor's fields, and what is sent of it.
import type { ArticleParts, WritingContent, WritingKind } from "../../../../contract/content/content.desk.contract.ts";

export interface WritingDraft extends Omit<WritingContent, "article"> {
  article?: (Omit<ArticleParts, "tags" | "tags_hi"> & { tags: string; tags_hi: string }) | undefined;
}

export function emptyDraft(kind: WritingKind): WritingDraft {
  const empty = { title: "", title_hi: "", body: "", body_hi: "" };
  if (kind !== "blog") return empty;
  const parts = { summary: "", summary_hi: "", cover_alt: "", cover_alt_hi: "", tags: "", tags_hi: "" };
  return { ...empty, article: { ...parts, illustration: "phone" } };
}

export function toDraft({ article, ...content }: WritingContent): WritingDraft {
  if (!article) return content;
  return { ...content, article: { ...article, tags: article.tags.join(", "), tags_hi: article.tags_hi.join(", ") } };
}

export function toContent({ article, ...content }: WritingDraft): WritingContent {
  if (!article) return content;
  return { ...content, article: { ...article, tags: listed(article.tags), tags_hi: listed(article.tags_hi) } };
}

function listed(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}
