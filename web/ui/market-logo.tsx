import logos from "../brand/logos.svg";
import { marketName, ownMark } from "../lib/market.ts";
import type { Language } from "../lib/page-context.ts";
import { classNames } from "./class-names.ts";

/** The market's own mark with its name beside it; nothing where it looks as the product comes, which has drawings of its own. */
export function OwnLogo({ language, className }: { language: Language; className?: string | undefined }) {
  const mark = ownMark();
  if (mark === undefined) return null;
  return (
    <span className={classNames("flex min-w-0 items-center gap-2.5 font-bold", className)}>
      <OwnMark className="size-9" />
      <span className="truncate">{marketName(language)}</span>
    </span>
  );
}

/** The mark alone: whoever shows it says beside it, or to who listens, whose it is. */
export function OwnMark({ className }: { className: string }) {
  return (
    <img src={ownMark()} alt="" width={36} height={36} className={classNames("flex-none rounded-xs", className)} />
  );
}

/** The product's mark, or the market's own. */
export function Mark({ className }: { className: string }) {
  if (ownMark() !== undefined) return <OwnMark className={className} />;
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${logos}#mark`} />
    </svg>
  );
}
