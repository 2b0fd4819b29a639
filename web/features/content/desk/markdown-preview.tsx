import { useEffect, useState } from "react";
import { contentDeskContract } from "../../../../contract/content/content.desk.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

const PAUSE_MS = 400;

/** Made by the server, by the very code that makes readers' pages: what is left out there is left out here. */
export function MarkdownPreview({ markdown, language }: { markdown: string; language: "en" | "hi" }) {
  const { contentDesk: words } = useMessages("backoffice");
  const [shown, setShown] = useState<{ html: string; hasFailed: boolean }>({ html: "", hasFailed: false });

  useEffect(
    () =>
      askInEffect(() => quietCalls(contentDeskContract).preview({ body: { markdown } }), {
        take: ({ html }) => setShown({ html, hasFailed: false }),
        fail: () => setShown((before) => ({ ...before, hasFailed: true })),
        pauseMs: PAUSE_MS,
      }),
    [markdown],
  );

  return (
    <section
      aria-label={words.previewOf[language]}
      className="rounded-control border border-dashed border-line-2 px-4 py-3"
    >
      <p className="mb-2 text-sm font-semibold text-ink-2">{words.preview}</p>
      {shown.hasFailed ? <p className="text-sm text-error">{words.previewFailed}</p> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the operator's Markdown */}
      <div lang={language} className="prose break-words" dangerouslySetInnerHTML={{ __html: shown.html }} />
    </section>
  );
}
