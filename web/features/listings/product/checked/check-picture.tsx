// The check as a picture: the item drawn, its points numbered on it and in the list beside it. The loader draws it into the
// page; web/ui/check.css sews each point green as one scrolls to it.
import { placePoints, shapeOf } from "../../../../../contract/listings/check-picture.ts";

interface CheckPictureProps {
  categoryId: number;
  /** In English they say where on the drawing they belong; `texts` are the same in the page's language. */
  points: readonly string[];
  texts: readonly string[];
}

export function CheckPicture({ categoryId, points, texts }: CheckPictureProps) {
  const shape = shapeOf(categoryId);
  return (
    <div className="check lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-start lg:gap-x-10">
      <div className="check-stage">
        <svg viewBox="0 0 240 240" className="mx-auto block size-[272px]" aria-hidden="true">
          <path d={shape.print} className="fill-genda" opacity=".8" />
          <path
            d={shape.lines.join("")}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="fill-none stroke-primary"
          />
          {placePoints(shape, points).map(({ x, y }, at) => (
            <g key={points[at]} className={`spot spot-${at + 1}`} transform={`translate(${x} ${y})`}>
              <circle r="13" />
              <text y="4.5">{at + 1}</text>
            </g>
          ))}
        </svg>
      </div>
      <ol className="grid">
        {texts.map((text, at) => (
          <li key={text} className={`flex gap-3 py-2 point-${at + 1}`}>
            <span
              className="grid size-6.5 flex-none place-items-center rounded-full bg-verified-tint text-sm font-bold text-verified"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
