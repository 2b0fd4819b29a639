interface Handling<Answer> {
  take: (answer: Answer) => void;
  /** Left out where it does without an answer. */
  fail?: (error: unknown) => void;
  /** Where somebody is typing: it is asked once they pause. */
  pauseMs?: number;
}

/** For an effect, which returns what this returns: asks, and drops an answer that comes after the effect has ended. */
export function askInEffect<Answer>(ask: () => Promise<Answer>, handling: Handling<Answer>): () => void {
  let isOver = false;
  const start = () => {
    ask().then(
      (answer) => isOver || handling.take(answer),
      (error: unknown) => isOver || handling.fail?.(error),
    );
  };
  const { pauseMs } = handling;
  const timer = pauseMs === undefined ? undefined : setTimeout(start, pauseMs);
  if (pauseMs === undefined) start();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
