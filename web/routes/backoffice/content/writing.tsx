import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  contentDeskContract,
  type WritingDetail,
  writingKinds,
} from "../../../../contract/content/content.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BackToList } from "../../../features/content/desk/back-to-list.tsx";
import { WritingEditor } from "../../../features/content/desk/writing-editor.tsx";
import { calls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = writingKinds.find((one) => one === params.kind);
  if (!kind) throw data({ code: "not_found" }, { status: 404 });
  return { writing: await calls(contentDeskContract, context).read({ params: { kind, key: params.key ?? "" } }) };
}

export const meta = pageMeta("backofficeWriting", ({ loaderData, language }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found && inLanguage(language, found.writing.title, found.writing.title_hi);
});

export { ScreenFailure as ErrorBoundary };

export default function Writing() {
  const { writing } = useLoaderData<typeof loader>();
  const { contentDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);

  async function reload() {
    await revalidate();
    setRound((before) => before + 1);
  }

  const state = writing.is_published ? words.states.published : words.states.draft;
  return (
    <>
      <BackToList kind={writing.kind} />
      <PageHeading
        title={inLanguage(language, writing.title, writing.title_hi)}
        lead={[words.one[writing.kind], state, words.version(writing.version)].join(", ")}
        action={
          writing.is_published ? (
            // A new document: the site's own frame, not the back office's.
            <a href={siteLink(writing)} target="_blank" rel="noreferrer" className={buttonClass({ look: "secondary" })}>
              <ExternalLink className="size-5" strokeWidth={1.75} aria-hidden="true" />
              {words.view}
            </a>
          ) : undefined
        }
      />
      <WritingEditor
        key={`${writing.kind} ${writing.key} ${writing.version} ${round}`}
        writing={writing}
        onReload={() => void reload()}
      />
    </>
  );
}

function siteLink({ kind, key }: Pick<WritingDetail, "kind" | "key">): string {
  if (kind === "blog") return `/blogs/${key}`;
  return kind === "faq" ? `/faqs#${key}` : `/policies?panel=${key}`;
}
