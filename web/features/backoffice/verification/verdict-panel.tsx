import { useState } from "react";
import type { RejectionReason } from "../../../../contract/listings/verification.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Key } from "../frame/key-hints.tsx";
import { useKeys } from "../frame/use-keys.ts";
import type { Check } from "./load-check.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import type { Verdict } from "./use-queue.ts";

interface VerdictPanelProps {
  check: Check;
  /** Somebody else who is looking at it. */
  takenBy: string | undefined;
  /** It came in place of another one. */
  isNext: boolean;
  onTakeOver: () => void;
  onDecide: (verdict: Verdict) => void;
}

const TOO_SOON_MS = 350;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The category's points to tick, and the two ways it can end. Mounted anew for every listing. */
export function VerdictPanel({ check, takenBy, isNext, onTakeOver, onDecide }: VerdictPanelProps) {
  const { verification: words } = useMessages("backoffice");
  const language = useLanguage();
  const { points } = check.item;
  const [ticked, setTicked] = useState<readonly boolean[]>(() => points.map(() => false));
  const [isRejecting, setRejecting] = useState(false);
  const done = ticked.filter(Boolean).length;
  const isMine = takenBy === undefined;

  const tick = (place: number) => setTicked((now) => now.map((isOn, at) => (at === place ? !isOn : isOn)));
  // A second press meant for the one before must not decide this one unseen.
  const [shownAt] = useState(() => Date.now());
  const isSeen = () => !isNext || Date.now() - shownAt > TOO_SOON_MS;
  const approve = () => isSeen() && onDecide({ approve: true, points: [...ticked] });
  const reject = () => isSeen() && setRejecting(true);
  useKeys(
    {
      a: approve,
      r: reject,
      ...Object.fromEntries(DIGITS.slice(0, points.length).map((digit, place) => [digit, () => tick(place)])),
    },
    isMine,
  );

  return (
    <section
      aria-labelledby="points-title"
      className="flex flex-col rounded-card border border-line bg-surface p-4 md:sticky md:top-20 md:max-h-[calc(100dvh-168px)]"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="points-title" className="text-lg font-bold">
          {words.points}
        </h2>
        <p className="text-sm text-ink-2">{words.pointsDone(done, points.length)}</p>
      </div>
      <div className="mt-2 flex gap-1" aria-hidden="true">
        {points.map((point, place) => (
          <i
            key={point.text}
            className={classNames("h-1 flex-1 rounded-full", place < done ? "bg-stitch" : "bg-stitch-todo")}
          />
        ))}
      </div>
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
      {takenBy === undefined ? null : (
        <Note tone="notice" className="mt-3">
          <p>{words.takenTitle(takenBy)}</p>
          <Button look="text" onClick={onTakeOver}>
            {words.takeOver}
          </Button>
        </Note>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="secondary" aria-keyshortcuts="R" disabled={!isMine} onClick={reject} className="px-3">
          {words.reject} <Key>R</Key>
        </Button>
        <Button aria-keyshortcuts="A" disabled={!isMine} onClick={approve} className="px-3">
          {words.approve} <Key>A</Key>
        </Button>
      </div>
      <RejectDialog
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={(reasons: RejectionReason[], note: string) => {
          setRejecting(false);
          onDecide({ approve: false, reasons, note, points: [...ticked] });
        }}
      />
    </section>
  );
}
