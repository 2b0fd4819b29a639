import { useState } from "react";
import { identitySayings } from "../../../../../contract/identities/identity-sayings.ts";
import { readIdentity } from "../../../../../contract/identities/read-identity.ts";
import { Refusal } from "../../../../../contract/kit.ts";
import type { FullStaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { fieldFailures } from "../../../../lib/session/failure-words.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { DialogForm } from "../../../../ui/desk/dialog-form.tsx";
import { Key } from "../../../../ui/desk/key-hints.tsx";
import { OrderStatePill } from "../../../../ui/desk/order-state.tsx";
import { useKeys } from "../../../../ui/desk/use-keys.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { TextArea } from "../../../../ui/form/field.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { HeldNote } from "../held-note.tsx";
import { ProposeDialog } from "../price-proposals/propose-dialog.tsx";
import { ReadingField } from "../reading-field.tsx";
import type { Verdict } from "./use-inspections.ts";

interface VerdictPanelProps {
  order: FullStaffOrder;
  /** It came in place of another one. */
  isNext: boolean;
  /** `proposed`: a lower price was sent already. */
  onDecide: (verdict: Verdict | "proposed") => void;
}

const TOO_SOON_MS = 350;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The category's points, and the two ways it can end. Mounted anew for every item. */
export function VerdictPanel({ order, isNext, onDecide }: VerdictPanelProps) {
  const { quality: words } = useMessages("backoffice");
  const language = useLanguage();
  const { check_points: points } = order;
  const [ticked, setTicked] = useState<readonly boolean[]>(() => points.map(() => false));
  const [isFailing, setFailing] = useState(false);
  const [isTooFew, setTooFew] = useState(false);
  const reading = useReading(order.identity);
  const mayDecide = order.events.includes("pass_check");
  const done = ticked.filter(Boolean).length;
  // A second press meant for the one before must not decide this one unseen.
  const [shownAt] = useState(() => Date.now());
  const isSeen = () => !isNext || Date.now() - shownAt > TOO_SOON_MS;

  function tick(place: number) {
    setTooFew(false);
    setTicked((now) => now.map((isOn, at) => (at === place ? !isOn : isOn)));
  }

  function pass() {
    if (!isSeen()) return;
    if (done < points.length) return setTooFew(true);
    if (!reading.isRight()) return;
    onDecide({ passes: true, points: [...ticked], note: null, ...reading.given() });
  }

  useKeys(
    {
      p: pass,
      f: () => isSeen() && setFailing(true),
      ...Object.fromEntries(DIGITS.slice(0, points.length).map((digit, place) => [digit, () => tick(place)])),
    },
    mayDecide,
  );

  return (
    <section
      aria-labelledby="inspection-points"
      className="flex flex-col rounded-card border border-line bg-surface p-4 md:sticky md:top-20 md:max-h-[calc(100dvh-168px)]"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="inspection-points" className="text-lg font-bold">
          {words.points}
        </h2>
        <p className="text-sm text-ink-2">{words.pointsDone(done, points.length)}</p>
      </div>
      {points.length === 0 ? <p className="mt-2 text-ink-2">{words.noPoints}</p> : null}
      <ul className="mt-2 min-h-24 md:overflow-y-auto">
        {points.map((point, place) => (
          <li key={point.text} className="border-t border-line first:border-0">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={ticked[place] ?? false}
                onChange={() => tick(place)}
                className="size-5 flex-none accent-(--primary)"
              />
              <span className="flex-1 leading-snug">{inLanguage(language, point.text, point.text_hi)}</span>
              {DIGITS[place] ? (
                <span aria-hidden="true">
                  <Key>{DIGITS[place]}</Key>
                </span>
              ) : null}
            </label>
          </li>
        ))}
      </ul>
      {mayDecide ? null : (
        <Note tone="notice" className="mt-3">
          <p>{words.notWaiting}</p>
          <OrderStatePill state={order.state} />
        </Note>
      )}
      <div role="alert" className="empty:hidden">
        {isTooFew ? (
          <Note tone="notice" className="mt-3">
            {words.tickAll}
          </Note>
        ) : null}
      </div>
      {order.is_held ? <HeldNote /> : null}
      {mayDecide ? <Reading of={reading} /> : null}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button
          look="secondary"
          aria-keyshortcuts="F"
          disabled={!mayDecide}
          onClick={() => isSeen() && setFailing(true)}
          className="px-3"
        >
          {words.fail} <Key>F</Key>
        </Button>
        <Button aria-keyshortcuts="P" disabled={!mayDecide} onClick={pass} className="px-3">
          {words.pass} <Key>P</Key>
        </Button>
      </div>
      <LowerPrice
        order={order}
        ticked={ticked}
        reading={reading}
        isSeen={isSeen}
        onProposed={() => onDecide("proposed")}
      />
      <Dialog hasForm isOpen={isFailing} onClose={() => setFailing(false)} title={words.failTitle}>
        <FailForm
          onClose={() => setFailing(false)}
          onFail={(note) => {
            setFailing(false);
            onDecide({ passes: false, points: [...ticked], note });
          }}
        />
      </Dialog>
    </section>
  );
}

interface LowerPriceProps {
  order: FullStaffOrder;
  ticked: readonly boolean[];
  reading: ReturnType<typeof useReading>;
  isSeen: () => boolean;
  onProposed: () => void;
}

/** The third way: not as described, and worth taking for less. */
function LowerPrice({ order, ticked, reading, isSeen, onProposed }: LowerPriceProps) {
  const { price: words } = useMessages("backoffice");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        disabled={!order.events.includes("propose_price")}
        onClick={() => isSeen() && reading.isRight() && setOpen(true)}
        className="mt-3 px-3"
      >
        {words.propose}
      </Button>
      {isOpen ? (
        <ProposeDialog
          order={order}
          ticked={ticked}
          reading={reading.given()}
          onClose={() => setOpen(false)}
          onProposed={() => {
            setOpen(false);
            onProposed();
          }}
        />
      ) : null}
    </>
  );
}

/** What is read on the thing, where it has a number. */
function useReading(identity: FullStaffOrder["identity"]) {
  const site = useMessages();
  const [read, setRead] = useState("");
  const [trouble, setTrouble] = useState<string>();
  return {
    identity,
    trouble,
    given: () => (identity ? { identity: read } : {}),
    write(text: string) {
      setTrouble(undefined);
      setRead(text);
    },
    isRight(): boolean {
      const wrong = identity && readIdentity(identity.kind, read).wrong;
      if (!wrong) return true;
      const said = new Refusal("validation_failed", { fields: { identity: identitySayings[wrong] } });
      setTrouble(fieldFailures(said, site).identity);
      return false;
    },
  };
}

function Reading({ of: { identity, trouble, write } }: { of: ReturnType<typeof useReading> }) {
  if (!identity) return null;
  return (
    <div className="mt-3">
      <ReadingField identity={identity} error={trouble} onChange={write} />
    </div>
  );
}

function FailForm({ onClose, onFail }: { onClose: () => void; onFail: (note: string) => void }) {
  const { quality: words, orderEvents, move } = useMessages("backoffice");
  const [trouble, setTrouble] = useState<string>();

  function submit(text: (name: string) => string) {
    const note = text("note");
    if (note === "") return setTrouble(move.reasonNeeded);
    onFail(note);
  }

  return (
    <DialogForm onSubmit={submit} action={words.fail} isDanger onBack={onClose}>
      <p className="text-ink-2">{orderEvents.fail_check.text}</p>
      <TextArea label={words.note} error={trouble} name="note" rows={3} maxLength={500} />
    </DialogForm>
  );
}
