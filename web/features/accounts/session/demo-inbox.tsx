import { useEffect, useState } from "react";
import { devContract } from "../../../../contract/dev/dev.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";

const LOOKS = 5;
const LOOK_MS = 1_000;

interface DemoInboxProps {
  phone: string;
  /** How often a code was sent: the newest one counts. */
  sendings: number;
  /** In place of the generic title, where several numbers have an inbox each. */
  title?: string;
  onUse: (code: string) => void;
}

/** Only in a demo, where no SMS leaves the house: what the phone would show, and where else to read it. */
export function DemoInbox({ phone, sendings, title, onUse }: DemoInboxProps) {
  const { demo } = useMessages("accounts/session");
  const [code, setCode] = useState<string>();
  const [isLooking, setLooking] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sending is a reason to look again
  useEffect(() => {
    let isGone = false;
    async function look() {
      setLooking(true);
      for (let turn = 0; turn < LOOKS && !isGone; turn += 1) {
        const messages = await quietCalls(devContract)
          .messages({ query: { phone } })
          .catch(() => []);
        const newest = messages[0]?.code;
        if (newest && !isGone) return setCode(newest);
        await new Promise((done) => setTimeout(done, LOOK_MS));
      }
    }
    void look().finally(() => {
      if (!isGone) setLooking(false);
    });
    return () => {
      isGone = true;
    };
  }, [phone, sendings]);

  return (
    <Note tone="notice">
      <p className="font-semibold">{title ?? demo.title}</p>
      <p role="status">{isLooking ? demo.looking : code ? <CodeText code={code} /> : demo.none}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {code ? (
          <Button look="secondary" size="small" onClick={() => onUse(code)}>
            {demo.use}
          </Button>
        ) : null}
        <a
          href={`/api/v1/dev/messages?phone=${encodeURIComponent(phone)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {demo.open}
        </a>
      </div>
    </Note>
  );
}

function CodeText({ code }: { code: string }) {
  return <b className="text-lg tracking-[0.2em]">{code}</b>;
}
