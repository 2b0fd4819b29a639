import { useState } from "react";
import { type LoaderFunctionArgs, useNavigate } from "react-router";
import type { PublicTopic } from "../../../../contract/webhooks/topics.ts";
import { webhooksDeskContract } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { EventsField } from "../../../features/webhooks/desk/events-field.tsx";
import { HowToVerify } from "../../../features/webhooks/desk/how-to-verify.tsx";
import { SecretOnce } from "../../../features/webhooks/desk/secret-once.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

/** Whose screen it is, the API says. */
export async function loader({ context }: LoaderFunctionArgs) {
  await calls(webhooksDeskContract, context).list();
  return null;
}

export const meta = pageMeta("backofficeNewWebhook");

export { ScreenFailure as ErrorBoundary };

export default function NewWebhook() {
  const { webhookDesk: words } = useMessages("backoffice");
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  return (
    <>
      <PageHeading
        title={words.form.title}
        lead={
          <span className="grid justify-items-start">
            {words.form.lead}
            <Link to="/backoffice/webhooks_out" className={quietLink}>
              {words.back}
            </Link>
          </span>
        }
      />
      {made ? (
        <>
          <Panel title={words.secret.title}>
            <SecretOnce
              secret={made.secret}
              onDone={() => void navigate(`/backoffice/webhooks_out/${made.id}`, { replace: true })}
            />
          </Panel>
          <HowToVerify />
        </>
      ) : (
        <NewForm onMade={setMade} />
      )}
    </>
  );
}

function NewForm({ onMade }: { onMade: (made: { id: string; secret: string }) => void }) {
  const { form: words } = useMessages("backoffice").webhookDesk;
  const { isBusy, fields, setFields, send, form } = useSending();
  const [events, setEvents] = useState<PublicTopic[]>([]);
  const [url, setUrl] = useState("");

  async function submit() {
    if (events.length === 0) return setFields({ events: words.chooseSome });
    const made = await send(() => browserCalls(webhooksDeskContract).make({ body: { url, events } }));
    if (made) onMade(made);
  }

  return (
    <Panel>
      <form
        ref={form}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={words.url}
          hint={words.urlHint}
          error={fields.url}
          name="url"
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <EventsField chosen={events} onChange={setEvents} error={fields.events} />
        <div>
          <Button type="submit" busy={isBusy ? words.making : undefined}>
            {words.make}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
