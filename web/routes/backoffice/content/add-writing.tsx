import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { contentDeskContract } from "../../../../contract/content/content.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BackToList } from "../../../features/content/desk/back-to-list.tsx";
import { emptyDraft, toContent } from "../../../features/content/desk/writing-draft.ts";
import { WritingFields } from "../../../features/content/desk/writing-fields.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useUnsaved } from "../../../ui/desk/use-unsaved.ts";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = (["blog", "faq"] as const).find((one) => one === params.kind);
  if (!kind) throw data({ code: "not_found" }, { status: 404 });
  const { meta: more } = await calls(contentDeskContract, context).list({ query: { kind } });
  return { kind, topics: more.topics };
}

export const meta = pageMeta("backofficeAddWriting");

export { ScreenFailure as ErrorBoundary };

export default function AddWriting() {
  const { kind, topics } = useLoaderData<typeof loader>();
  const { contentDesk: words } = useMessages("backoffice");
  const site = useMessages();
  const language = useLanguage();
  const navigate = useNavigate();
  const { isBusy, send, fields, setFields } = useSending();
  const [draft, setDraft] = useState(() => emptyDraft(kind));
  const [key, setKey] = useState("");
  const [topic, setTopic] = useState(topics[0]?.key ?? "");
  const [isDone, setDone] = useState(false);
  const { isLeaving, leave, stay } = useUnsaved(!isDone && (draft.title !== "" || draft.body !== ""));

  async function save() {
    const body = { key: key.trim(), content: toContent(draft), ...(kind === "faq" ? { topic } : {}) };
    const made = await send(() => browserCalls(contentDeskContract).add({ params: { kind }, body }), {
      conflict: (refusal) => setFields({ key: refusalWords(refusal, site) }),
    });
    if (!made) return;
    setDone(true);
    toast(words.created, { tone: "good" });
    // After the guard has heard that all is saved.
    setTimeout(() => void navigate(`/backoffice/content/${kind}/${made.key}`));
  }

  return (
    <>
      <BackToList kind={kind} />
      <PageHeading title={words.add[kind]} />
      <Panel className="mb-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.key}
            hint={words.keyHint}
            error={fields.key}
            value={key}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          {kind === "faq" ? (
            <SelectField
              label={words.topic}
              error={fields.topic}
              value={topic}
              options={topics.map((one) => ({
                value: one.key,
                label: inLanguage(language, one.title, one.title_hi),
              }))}
              onChange={(event) => setTopic(event.currentTarget.value)}
            />
          ) : null}
        </div>
      </Panel>
      <WritingFields kind={kind} draft={draft} problems={fields} onChange={setDraft} />
      <div className="mt-6">
        <Button onClick={save} busy={isBusy ? words.saving : undefined}>
          {words.create}
        </Button>
      </div>
      <AskFirst
        isLeaving
        isOpen={isLeaving}
        title={words.leaveTitle}
        text={words.leaveText}
        action={words.leave}
        isDanger
        onClose={stay}
        onYes={leave}
      />
    </>
  );
}
