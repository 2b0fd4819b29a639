import { illustrations } from "../../../../contract/content/content.contract.ts";
import {
  type ArticleParts,
  type WritingKind,
  writingLimits,
} from "../../../../contract/content/content.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { MarkdownPreview } from "./markdown-preview.tsx";
import type { WritingDraft } from "./writing-draft.ts";

interface WritingFieldsProps {
  kind: WritingKind;
  draft: WritingDraft;
  /** What the server found wrong, by its path. */
  problems: Record<string, string>;
  onChange: (draft: WritingDraft) => void;
}

/** Both languages side by side where there is room, so that one is written while the other is seen. */
export function WritingFields({ kind, draft, problems, onChange }: WritingFieldsProps) {
  const { contentDesk: words } = useMessages("backoffice");
  const { article } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
      {(["en", "hi"] as const).map((language) => (
        <Panel key={language} title={language === "en" ? words.english : words.hindi}>
          <LanguageFields {...{ kind, draft, problems, onChange, language }} />
        </Panel>
      ))}
      {article ? (
        <Panel className="lg:col-span-2">
          <SelectField
            label={words.drawing}
            error={problems["content.article.illustration"]}
            value={article.illustration}
            options={illustrations.map((value) => ({ value, label: words.drawings[value] }))}
            onChange={(event) => {
              const illustration = event.currentTarget.value as ArticleParts["illustration"];
              onChange({ ...draft, article: { ...article, illustration } });
            }}
          />
        </Panel>
      ) : null}
    </div>
  );
}

function LanguageFields({ kind, draft, problems, onChange, language }: WritingFieldsProps & { language: "en" | "hi" }) {
  const { contentDesk: words } = useMessages("backoffice");
  const { article } = draft;
  const isHindi = language === "hi";
  const [title, body] = isHindi ? (["title_hi", "body_hi"] as const) : (["title", "body"] as const);
  const [summary, alt, tags] = isHindi
    ? (["summary_hi", "cover_alt_hi", "tags_hi"] as const)
    : (["summary", "cover_alt", "tags"] as const);
  const set = (change: Partial<WritingDraft>) => onChange({ ...draft, ...change });
  const setPart = (change: Partial<NonNullable<WritingDraft["article"]>>) =>
    article && set({ article: { ...article, ...change } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label={kind === "faq" ? words.question : words.title}
        error={problems[`content.${title}`]}
        lang={language}
        value={draft[title]}
        maxLength={writingLimits.title}
        onChange={(event) => set({ [title]: event.currentTarget.value })}
      />
      {article ? (
        <>
          <TextArea
            label={words.summary}
            hint={words.summaryHint}
            error={problems[`content.article.${summary}`]}
            lang={language}
            rows={3}
            value={article[summary]}
            maxLength={writingLimits.summary}
            onChange={(event) => setPart({ [summary]: event.currentTarget.value })}
          />
          <TextField
            label={words.tags}
            hint={words.tagsHint}
            error={tagProblem(problems, tags)}
            lang={language}
            value={article[tags]}
            onChange={(event) => setPart({ [tags]: event.currentTarget.value })}
          />
          <TextField
            label={words.alt}
            error={problems[`content.article.${alt}`]}
            lang={language}
            value={article[alt]}
            maxLength={writingLimits.cover_alt}
            onChange={(event) => setPart({ [alt]: event.currentTarget.value })}
          />
        </>
      ) : null}
      <TextArea
        label={kind === "faq" ? words.answer : words.body}
        hint={words.bodyHint}
        error={problems[`content.${body}`]}
        lang={language}
        rows={kind === "faq" ? 8 : 18}
        value={draft[body]}
        maxLength={writingLimits.body}
        onChange={(event) => set({ [body]: event.currentTarget.value })}
      />
      <MarkdownPreview markdown={draft[body]} language={language} />
    </div>
  );
}

/** The list as a whole, or the first of its tags that is wrong. */
function tagProblem(problems: Record<string, string>, name: string): string | undefined {
  const path = `content.article.${name}`;
  return Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
}
