import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { PublicTopic } from "../../../../contract/webhooks/topics.ts";
import {
  type DeliveryState,
  type Webhook,
  webhooksDeskContract,
} from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { Deliveries } from "../../../features/webhooks/desk/deliveries.tsx";
import { EventsField } from "../../../features/webhooks/desk/events-field.tsx";
import { HowToVerify } from "../../../features/webhooks/desk/how-to-verify.tsx";
import { WebhookActs } from "../../../features/webhooks/desk/webhook-acts.tsx";
import { WebhookPill } from "../../../features/webhooks/desk/webhook-pill.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Accordion } from "../../../ui/layout/accordion.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["state"]);
  const { data, meta } = await calls(webhooksDeskContract, context).item({ params: { id: params.id ?? "" }, query });
  const state = (query as { state?: DeliveryState }).state;
  return { webhook: data.webhook, page: { data: data.deliveries, meta }, state };
}

export const meta = pageMeta("backofficeWebhookOut");

export { ScreenFailure as ErrorBoundary };

export default function WebhookPage() {
  const { webhook, page, state } = useLoaderData<typeof loader>();
  const { webhookDesk: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <>
      <PageHeading
        title={new URL(webhook.url).host}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            <code className="break-all">{webhook.url}</code>
            <WebhookPill webhook={webhook} />
            <Link to="/backoffice/webhooks_out" className={quietLink}>
              {words.back}
            </Link>
          </span>
        }
      />
      <Standing webhook={webhook} />
      <WebhookActs webhook={webhook} onChanged={refresh} />
      <Deliveries id={webhook.id} isOff={webhook.state === "off"} page={page} state={state} onChanged={refresh} />
      <ChosenEvents key={webhook.events.join()} webhook={webhook} onChanged={refresh} />
      <HowToVerify />
    </>
  );
}

function Standing({ webhook: { state, failing_since, off_at, old_secret_until } }: { webhook: Webhook }) {
  const { webhookDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const when = (at: string) => formatMoment(at, language);
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {state === "off" && off_at ? <Note tone="bad">{words.offNote(when(failing_since ?? off_at))}</Note> : null}
      {state === "on" && failing_since ? <Note tone="notice">{words.failingNote(when(failing_since))}</Note> : null}
      {state === "paused" ? <Note tone="notice">{words.pausedNote}</Note> : null}
      {old_secret_until ? <Note>{words.secret.oldUntil(when(old_secret_until))}</Note> : null}
    </div>
  );
}

function ChosenEvents({ webhook: { id, events }, onChanged }: { webhook: Webhook; onChanged: () => void }) {
  const { form: words, countEvents } = useMessages("backoffice").webhookDesk;
  const { isBusy, fields, setFields, send } = useSending();
  const [chosen, setChosen] = useState<PublicTopic[]>(events);

  async function save() {
    if (chosen.length === 0) return setFields({ events: words.chooseSome });
    const body = { events: chosen };
    if (!(await send(() => browserCalls(webhooksDeskContract).change({ params: { id }, body })))) return;
    toast(words.saved, { tone: "good" });
    onChanged();
  }

  return (
    <div className="mt-8">
      <Accordion title={`${words.events}: ${countEvents(events.length)}`}>
        <EventsField level="h3" chosen={chosen} onChange={setChosen} error={fields.events} />
        <Button className="mt-4" busy={isBusy ? words.saving : undefined} onClick={() => void save()}>
          {words.save}
        </Button>
      </Accordion>
    </div>
  );
}
