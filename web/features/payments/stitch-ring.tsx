import { POLLS_AT_MOST } from "./poll-count.ts";

const STITCH = 0.5;

/** A ring of 36 stitches, sewn one a question. It is drawn only: the words below say the same. */
export function StitchRing({ done }: { done: number }) {
  const one = `${STITCH} ${1 - STITCH}`;
  const ring = { cx: 100, cy: 100, r: 84, pathLength: POLLS_AT_MOST };
  return (
    <svg viewBox="0 0 200 200" fill="none" strokeWidth="5" strokeLinecap="round" className="w-full" aria-hidden="true">
      <g transform="rotate(-88 100 100)">
        <circle {...ring} className="stroke-stitch-todo" strokeDasharray={one} />
        {done > 0 ? (
          <circle
            {...ring}
            className="stroke-stitch"
            strokeDasharray={`${Array.from({ length: done }, () => one).join(" ")} 0 ${POLLS_AT_MOST}`}
          />
        ) : null}
      </g>
    </svg>
  );
}
