import { CircleCheck, PackageX, Undo2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { pathTo } from "../../../../contract/paths.ts";
import { shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Door } from "./load-door.ts";

const DIGITS = 4;

interface DoorViewProps {
  token: string;
  first: Door;
  /** The form was sent without a script, and the digits were not right. */
  isWrong: boolean;
}

/** One field, one button, and afterwards one thing to do. A plain form, should no script have come. */
export function DoorView({ token, first, isWrong }: DoorViewProps) {
  const words = useMessages("shipments").door;
  const [door, setDoor] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => setDoor(first), [first]);
  useEffect(() => {
    // What was filled in is gone: whoever only hears the page is taken to what is to be done now.
    if (!isFirst.current && door.now !== "ask") heading.current?.focus();
    isFirst.current = false;
  }, [door.now]);
  return (
    <div className="mx-auto grid w-full max-w-[28rem] gap-4 pt-2">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {door.now === "ask" ? words.heading : words[`${door.now}Title`]}
        </h1>
        {door.waybill ? <p className="text-ink-2">{words.waybill(door.waybill)}</p> : null}
      </div>
      {door.now === "ask" ? (
        <AskForCode token={token} door={door} isWrong={isWrong} onAnswer={setDoor} />
      ) : (
        <Ended now={door.now} />
      )}
    </div>
  );
}

const looks = {
  done: { Icon: CircleCheck, tone: "text-verified" },
  hub: { Icon: Undo2, tone: "text-error" },
  closed: { Icon: PackageX, tone: "text-ink-2" },
};

function Ended({ now }: { now: Exclude<Door["now"], "ask"> }) {
  const words = useMessages("shipments").door;
  const { Icon, tone } = looks[now];
  return (
    <Panel>
      <div className="flex flex-col items-center gap-3 py-4 text-center">
        <Icon className={`size-16 ${tone}`} strokeWidth={1.5} aria-hidden="true" />
        <p className="text-lg">{words[now]}</p>
      </div>
    </Panel>
  );
}

interface AskForCodeProps {
  token: string;
  door: Door;
  isWrong: boolean;
  onAnswer: (door: Door) => void;
}

function AskForCode({ token, door, isWrong, onAnswer }: AskForCodeProps) {
  const words = useMessages("shipments").door;
  const { isBusy, fields, setFields, send, form } = useSending();
  const [code, setCode] = useState("");
  const [wasWrong, setWrong] = useState(isWrong);
  const error = fields.code ?? (wasWrong ? words.wrong(door.tries_left) : undefined);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (code.length < DIGITS) return setFields({ code: words.short });
    const closed = () => onAnswer({ ...door, now: "closed" });
    const done = await send(() => browserCalls(shipmentsContract).openDoor({ params: { token }, body: { code } }), {
      shipment_wrong_state: closed,
    });
    if (!done) return;
    setCode("");
    setWrong(done.now === "ask");
    onAnswer({ ...door, now: done.now, tries_left: done.tries_left });
    if (done.now === "ask") form.current?.querySelector("input")?.focus();
  }

  return (
    <>
      {door.cash_paise > 0 ? (
        <Note tone="notice" className="text-lg">
          <p className="font-bold">{words.cash(formatPaise(door.cash_paise))}</p>
        </Note>
      ) : null}
      {door.instructions === "" ? null : (
        <Note>
          <p className="font-semibold">{words.says}</p>
          <p className="[overflow-wrap:anywhere]" lang="und">
            {door.instructions}
          </p>
        </Note>
      )}
      <Panel>
        <p className="mb-4">{words.ask}</p>
        <form
          ref={form}
          method="post"
          action={pathTo("door", { token })}
          noValidate
          onSubmit={open}
          className="grid gap-4"
        >
          <CodeField
            label={words.label}
            name="code"
            digits={DIGITS}
            value={code}
            onCode={(digits) => {
              setCode(digits);
              setWrong(false);
            }}
            autoComplete="off"
            required
            error={error}
            hint={door.tries_left < 5 ? words.left(door.tries_left) : words.hint}
          />
          <Button type="submit" size="wide" busy={isBusy ? words.sending : undefined}>
            {words.send}
          </Button>
        </form>
      </Panel>
      <div role="status" className="sr-only">
        {error}
      </div>
    </>
  );
}
