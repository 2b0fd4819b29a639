import type { ArticleDrawing as Topic } from "../../../contract/content/content.contract.ts";
import covers from "../../brand/covers.svg";
import drawings from "../../brand/illustrations.svg";
import { classNames } from "../../ui/class-names.ts";
import { coverOf } from "./cover-of.ts";

const drawn: Record<Topic, string> = {
  phone: `${covers}#phone`,
  laptop: `${covers}#laptop`,
  camera: `${covers}#camera`,
  shirt: `${covers}#shirt`,
  book: `${covers}#book`,
  sofa: `${covers}#sofa`,
  bike: `${covers}#bike`,
  price: `${covers}#price`,
  shield: `${drawings}#verified`,
  parcel: `${drawings}#delivery`,
  rupee: `${drawings}#payout`,
  chat: `${drawings}#questions`,
};

interface CoverProps {
  slug: string;
  of: Topic;
  /** Without it the cover only decorates. */
  alt?: string;
  className?: string;
}

/** An article's cover: its topic drawn on a stitched cloth that no other article has. */
export function ArticleDrawing({ slug, of, alt = "", className }: CoverProps) {
  const { field, ground, thread, line, place, isTurned } = coverOf(slug);
  return (
    <div
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      className={classNames("relative flex items-center overflow-hidden rounded-card", ground, place, className)}
    >
      <svg
        className={classNames("absolute inset-0 size-full opacity-25", thread, isTurned && "-scale-x-100")}
        aria-hidden="true"
      >
        <use href={`${covers}#${field}`} />
      </svg>
      {/* The cloth is calmer under the drawing. */}
      <span className={classNames("relative grid aspect-[4/3] h-[86%] place-items-center rounded-full", ground)}>
        <svg className={classNames("h-4/5 w-full", line)} aria-hidden="true">
          <use href={drawn[of]} />
        </svg>
      </span>
    </div>
  );
}
