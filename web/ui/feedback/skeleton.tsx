import { classNames } from "../class-names.ts";

/** Takes the room of what is coming, in its final size. It stands still: motion would only say "slow" louder. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("rounded-xs bg-surface-2", className)} />;
}
