import type { ReactNode } from "react";
import type { RefusalCode } from "../../../contract/kit.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../actions/button.tsx";
import type { Answers, useSending } from "../form/use-sending.ts";
import { toast } from "../overlay/toast-store.ts";

type Sending = ReturnType<typeof useSending>;

interface DialogFormProps {
  /** Left out where nothing is sent from the dialog itself. */
  sending?: Pick<Sending, "form" | "isBusy">;
  /** Given what stands in the fields: `text` reads one of them without the spaces around it. */
  onSubmit: (text: (name: string) => string, given: FormData) => void;
  /** The verb of the button. */
  action: string;
  /** What the button says meanwhile. */
  busy?: string;
  isDanger?: boolean | undefined;
  /** Another button between the two. */
  between?: ReactNode;
  /** What the second button says, where it does something else than to cancel. */
  back?: string | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** The form of a dialog: its fields, the verb, and the way back. */
export function DialogForm(props: DialogFormProps) {
  const { sending, onSubmit, action, busy, isDanger = false, between, back, onBack, children } = props;
  const { cancel } = useMessages();
  return (
    <form
      ref={sending?.form}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        onSubmit((name) => String(given.get(name) ?? "").trim(), given);
      }}
      noValidate
      className="grid gap-4"
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={isDanger ? "danger" : "primary"} busy={sending?.isBusy ? busy : undefined}>
          {action}
        </Button>
        {between}
        <Button look="secondary" onClick={onBack}>
          {back ?? cancel}
        </Button>
      </div>
    </form>
  );
}

interface Deed {
  act: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  /** Refusals that mean somebody else was faster, and what is said then. */
  over: readonly RefusalCode[];
  already: string;
  /** What is done about other refusals. */
  answers?: Answers;
}

/** True when nothing is left to do: it is done, or somebody else was faster. What stands on the screen is old either way. */
export async function settle(send: Sending["send"], { act, done, over, already, answers }: Deed): Promise<boolean> {
  let isOver = false;
  const sayOver = () => {
    isOver = true;
    toast(already, { tone: "bad" });
  };
  const overs = Object.fromEntries(over.map((code) => [code, sayOver]));
  const isDone = await send(
    async () => {
      await act();
      return true;
    },
    { ...answers, ...overs },
  );
  if (isDone) toast(done, { tone: "good" });
  return isOver || isDone === true;
}
