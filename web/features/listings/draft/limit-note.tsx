import { Note } from "../../../ui/feedback/note.tsx";
import type { ToldLimit } from "./describe-limit.ts";

export function LimitNote({ told }: { told: ToldLimit | null }) {
  if (!told) return null;
  return (
    <Note tone={told.isReached ? "notice" : "info"} className="mb-4">
      {told.lines.map((line) => (
        <p key={line} className="first:not-last:font-semibold first:text-ink">
          {line}
        </p>
      ))}
    </Note>
  );
}
