import { type RefObject, useRef, useState } from "react";
import type { RejectionReason } from "../../../../../contract/listings/verification.desk.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Key } from "../../../../ui/desk/key-hints.tsx";
import { useKeys } from "../../../../ui/desk/use-keys.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import type { Check } from "./load-check.ts";
import { DIGITS, PointList } from "./point-list.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { useAnswers } from "./use-answers.ts";
import type { Verdict } from "./use-queue.ts";

interface VerdictPanelProps {
  check: Check;
  /** The photo that stands beside the points; on phones the panel has its own. */
  photo: RefObject<HTMLElement | null>;
  /** Somebody else who is looking at it. */
  takenBy: string | undefined;
  /** It came in place of another one. */
  isNext: boolean;
  onTakeOver: () => void;
  onDecide: (verdict: Verdict) => void;
}

const TOO_SOON_MS = 350;

/** The category's points to answer, and the two ways it can end. Mounted anew for every listing. */
export function VerdictPanel({ check, photo, takenBy, isNext, onTakeOver, onDecide }: VerdictPanelProps) {
  const { verification: words } = useMessages("backoffice");
  const { points, contents } = check.item;
  const answers = useAnswers(points.map(({ id }) => id));
  const [isRejecting, setRejecting] = useState(false);
  const [told, setTold] = useState<"look" | "missing">();
  const ownPhotos = useRef<HTMLUListElement>(null);
  const missing = answers.missing().length;
  const done = points.length - missing;
  const isMine = takenBy === undefined;

  // A second press meant for the one before must not decide this one unseen.
  const [shownAt] = useState(() => Date.now());
  const isSeen = () => !isNext || Date.now() - shownAt > TOO_SOON_MS;

  function approve() {
    if (!isSeen()) return;
    if (answers.missing().length > 0) return setTold("missing");
    onDecide({ approve: true, points: answers.given() });
  }

  /** Nobody says of all points at once that they were seen while no photo of the item is on the screen. */
  function seeAll() {
    if (!isSeen()) return;
    const hasPhoto = contents.images.length > 0;
    if (hasPhoto && ![photo.current, ownPhotos.current].some(isInView)) {
      photo.current?.scrollIntoView({ block: "center" });
      return setTold("look");
    }
    setTold(undefined);
    answers.seeRest();
  }

  const reject = () => isSeen() && setRejecting(true);
  useKeys(
    {
      a: approve,
      r: reject,
      s: seeAll,
      ...Object.fromEntries(points.slice(0, DIGITS.length).map(({ id }, n) => [DIGITS[n], () => answers.cycle(id)])),
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
        <p role="status" className="text-sm text-ink-2">
          {words.pointsDone(done, points.length)}
        </p>
      </div>
      <Progress done={done} of={points.length} />
      <PointList
        points={points}
        answerOf={answers.of}
        onSay={(id, answer) => {
          setTold(undefined);
          answers.say(id, answer);
        }}
      />
      <ul ref={ownPhotos} aria-hidden="true" className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 md:hidden">
        {contents.images.map((image) => (
          <li key={image.id} className="flex-none">
            <img src={image.urls["320"]} alt="" className="h-28 w-auto rounded-control" />
          </li>
        ))}
      </ul>
      {points.length > 0 ? (
        <Button
          look="secondary"
          aria-keyshortcuts="S"
          disabled={!isMine || missing === 0}
          onClick={seeAll}
          className="mt-3 px-3"
        >
          {words.allSeen} <Key>S</Key>
        </Button>
      ) : null}
      {takenBy === undefined ? null : (
        <Note tone="notice" className="mt-3">
          <p>{words.takenTitle(takenBy)}</p>
          <Button look="text" className="-mx-2" onClick={onTakeOver}>
            {words.takeOver}
          </Button>
        </Note>
      )}
      <div role="alert" className="empty:hidden">
        {told === "look" || (told === "missing" && missing > 0) ? (
          <Note tone="notice" className="mt-3">
            {told === "look" ? words.lookFirst : words.answerAll(missing)}
          </Note>
        ) : null}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
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
          onDecide({ approve: false, reasons, note, points: answers.given() });
        }}
      />
    </section>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="mt-2 flex gap-1" aria-hidden="true">
      {Array.from({ length: of }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike
          key={place}
          className={classNames("h-1 flex-1 rounded-full", place < done ? "bg-stitch" : "bg-stitch-todo")}
        />
      ))}
    </div>
  );
}

/** At least half of it is on the screen. */
function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom, height, width } = element.getBoundingClientRect();
  const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 && shown >= height / 2;
}
