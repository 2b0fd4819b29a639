import { type FormEvent, useState } from "react";
import {
  type Grievance,
  grievanceLimits,
  grievancesContract,
} from "../../../contract/grievances/grievances.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../lib/session/failure-words.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

/** What its writer can still do about it. */
export function GrievanceActs(props: ActProps) {
  const { grievance, guestEmail, onDone } = props;
  const isOpen = grievance.status === "received" || grievance.status === "acknowledged";
  if (!isOpen && !grievance.can_reopen) return null;
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <MoreWords {...props} isOpen={isOpen} />
      {isOpen && guestEmail === undefined ? <Withdraw grievance={grievance} onDone={onDone} /> : null}
    </div>
  );
}

interface ActProps {
  grievance: Grievance;
  /** Of somebody without an account, who proves with it that it is theirs. */
  guestEmail?: string;
  onDone: () => void;
}

/** More to an open one; or why a decided one is not settled. */
function MoreWords({ grievance, guestEmail, isOpen, onDone }: ActProps & { isOpen: boolean }) {
  const words = useMessages("grievances");
  const site = useMessages();
  const { isBusy, fields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const message = String(new FormData(element).get("message") ?? "").trim();
    const { ticket } = grievance;
    const call = { params: { ticket }, body: { message } };
    const api = browserCalls(grievancesContract);
    const say = () => {
      if (guestEmail !== undefined) return api.say({ body: { ticket, email: guestEmail, message } });
      return isOpen ? api.add(call) : api.reopen(call);
    };
    let hasMovedOn = false;
    const done = await send(say, {
      conflict: (refusal) => {
        hasMovedOn = true;
        toast(refusalWords(refusal, site), { tone: "bad" });
      },
    });
    if (done) {
      element.reset();
      toast(isOpen ? words.added : words.reopened, { tone: "good" });
    }
    if (done || hasMovedOn) onDone();
  }

  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary">
        {isOpen ? words.more : words.reopen}
      </summary>
      <form ref={form} onSubmit={submit} noValidate className="mt-2 grid gap-3">
        <TextArea
          label={isOpen ? words.moreLabel : words.reopenLabel}
          error={fields.message}
          name="message"
          rows={4}
          maxLength={grievanceLimits.message}
        />
        <Button type="submit" look="secondary" busy={isBusy ? words.sending : undefined} className="justify-self-start">
          {isOpen ? words.add : words.reopenSend}
        </Button>
      </form>
    </details>
  );
}

function Withdraw({ grievance, onDone }: ActProps) {
  const words = useMessages("grievances");
  const site = useMessages();
  const { isBusy, send } = useSending();
  const [isAsking, setAsking] = useState(false);

  async function withdraw() {
    const call = { params: { ticket: grievance.ticket } };
    const done = await send(() => browserCalls(grievancesContract).withdraw(call), {
      conflict: (refusal) => toast(refusalWords(refusal, site), { tone: "bad" }),
    });
    setAsking(false);
    if (done) toast(words.withdrawn, { tone: "good" });
    onDone();
  }

  return (
    <>
      <Button look="text" className="justify-self-start" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={words.withdrawTitle}>
        <p className="mb-5">{words.withdrawText}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={withdraw} busy={isBusy ? words.sending : undefined}>
            {words.withdraw}
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {site.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
