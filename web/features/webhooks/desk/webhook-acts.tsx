import { useState } from "react";
import { useNavigate } from "react-router";
import { type Webhook, webhooksDeskContract } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { ReplayButton } from "./replay-dialog.tsx";
import { SecretOnce } from "./secret-once.tsx";

interface ActsProps {
  webhook: Webhook;
  onChanged: () => void;
}

/** What can be done about one address. */
export function WebhookActs({ webhook, onChanged }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <TestButton id={webhook.id} />
      <PauseButton webhook={webhook} onChanged={onChanged} />
      {webhook.state === "off" ? null : <ReplayButton webhook={webhook} onChanged={onChanged} />}
      <RotateButton id={webhook.id} onChanged={onChanged} />
      <RemoveButton id={webhook.id} />
    </div>
  );
}

function TestButton({ id }: { id: string }) {
  const { acts: words, failures } = useMessages("backoffice").webhookDesk;
  const { isBusy, send } = useSending();

  async function test() {
    const came = await send(() => browserCalls(webhooksDeskContract).test({ params: { id } }));
    if (!came) return;
    if (came.failure === null) toast(words.testGood(came.status ?? 0, came.ms), { tone: "good" });
    else {
      const why = failures[came.failure];
      toast(words.testBad(came.status === null ? why : `${why} (${came.status})`), { tone: "bad" });
    }
  }

  return (
    <Button look="secondary" size="small" busy={isBusy ? words.testing : undefined} onClick={() => void test()}>
      {words.test}
    </Button>
  );
}

function PauseButton({ webhook: { id, state }, onChanged }: ActsProps) {
  const { acts: words } = useMessages("backoffice").webhookDesk;
  const { isBusy, send } = useSending();
  const isOn = state === "on";

  async function change() {
    const body = { state: isOn ? ("paused" as const) : ("on" as const) };
    if (!(await send(() => browserCalls(webhooksDeskContract).change({ params: { id }, body })))) return;
    toast(isOn ? words.paused : words.resumed, { tone: "good" });
    onChanged();
  }

  return (
    <Button
      look={isOn ? "secondary" : "primary"}
      size="small"
      busy={isBusy ? words.busy : undefined}
      onClick={() => void change()}
    >
      {isOn ? words.pause : words.resume}
    </Button>
  );
}

function RotateButton({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { secret: words } = useMessages("backoffice").webhookDesk;
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [isSure, setSure] = useState(false);
  const [made, setMade] = useState<{ secret: string; old_until: string }>();

  async function rotate() {
    const fresh = await send(() => browserCalls(webhooksDeskContract).rotate({ params: { id } }));
    if (!fresh) return;
    setSure(false);
    setMade(fresh);
  }
  const close = () => {
    setMade(undefined);
    onChanged();
  };

  return (
    <>
      <Button look="secondary" size="small" onClick={() => setSure(true)}>
        {words.rotate}
      </Button>
      <AskFirst
        isOpen={isSure}
        title={words.rotateTitle}
        text={words.rotateText}
        action={words.rotate}
        busy={isBusy ? words.rotating : undefined}
        onYes={() => void rotate()}
        onClose={() => setSure(false)}
      />
      <Dialog isOpen={made !== undefined} onClose={close} title={words.title}>
        {made ? (
          <SecretOnce secret={made.secret} oldUntil={formatMoment(made.old_until, language)} onDone={close} />
        ) : null}
      </Dialog>
    </>
  );
}

function RemoveButton({ id }: { id: string }) {
  const { acts: words } = useMessages("backoffice").webhookDesk;
  const { isBusy, send } = useSending();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);

  async function remove() {
    if (!(await send(() => browserCalls(webhooksDeskContract).remove({ params: { id } })))) return;
    toast(words.removed, { tone: "good" });
    void navigate("/backoffice/webhooks_out", { replace: true });
  }

  return (
    <>
      <Button look="danger" size="small" onClick={() => setSure(true)}>
        {words.remove}
      </Button>
      <AskFirst
        isOpen={isSure}
        title={words.removeTitle}
        text={words.removeText}
        action={words.remove}
        busy={isBusy ? words.removing : undefined}
        isDanger
        onYes={() => void remove()}
        onClose={() => setSure(false)}
      />
    </>
  );
}
