import { useReducer, useRef } from "react";
import type { PointAnswer } from "../../../../../contract/listings/verification.desk.contract.ts";

/** Pressed once it was seen, twice it does not apply, three times nothing was said. */
const AFTER: Record<PointAnswer, PointAnswer | undefined> = { seen: "not_applicable", not_applicable: undefined };

/**
 * What was said of each point, by its id. Kept where keys that come faster than the screen is drawn read and write the
 * latest, so that 1, 2, 3, A in one breath sends all three.
 */
export function useAnswers(ids: readonly string[]) {
  const kept = useRef(new Map<string, PointAnswer>());
  const [, draw] = useReducer((count: number) => count + 1, 0);

  function say(id: string, answer: PointAnswer | undefined) {
    if (answer === undefined) kept.current.delete(id);
    else kept.current.set(id, answer);
    draw();
  }

  return {
    of: (id: string) => kept.current.get(id),
    given: () => Object.fromEntries(kept.current),
    missing: () => ids.filter((id) => !kept.current.has(id)),
    say,
    cycle: (id: string) => {
      const now = kept.current.get(id);
      say(id, now === undefined ? "seen" : AFTER[now]);
    },
    /** What does not apply stays so. */
    seeRest: () => {
      for (const id of ids) if (!kept.current.has(id)) kept.current.set(id, "seen");
      draw();
    },
  };
}
