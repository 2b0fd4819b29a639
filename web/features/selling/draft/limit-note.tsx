import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";

/** Fewer are worth a word before somebody begins. */
const FEW = 2;

/** Today's limit, told before the first step and not after the last. */
export function LimitNote({ posting: { limit, left } }: { posting: { limit: number; left: number } }) {
  const words = useMessages("selling").limit;
  if (left > FEW) return null;
  return (
    <Note tone={left === 0 ? "notice" : "info"} role="status" className="mb-4">
      {left === 0 ? <p className="font-semibold text-ink">{words.noneLeft(limit)}</p> : words.left(left, limit)}
      {left === 0 ? <p>{words.noneLeftText}</p> : null}
    </Note>
  );
}
