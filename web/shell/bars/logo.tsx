import logos from "../../brand/logos.svg";
import { useLanguage } from "../../lib/i18n/use-messages.ts";
import { marketName } from "../../lib/market.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";

/** The way home. Where room is short only the mark is drawn. */
export function LogoLink({ isCompact = false }: { isCompact?: boolean }) {
  const language = useLanguage();
  const name = marketName(language);
  return (
    <Link to="/" aria-label={name} className="flex min-h-11 flex-none items-center rounded-control text-primary">
      {isCompact ? (
        <svg className="size-9 lg:hidden" aria-hidden="true">
          <use href={`${logos}#mark`} />
        </svg>
      ) : null}
      <svg
        className={classNames(
          "h-[30px] lg:h-9",
          language === "hi" ? "aspect-[893/274]" : "aspect-[1038/266]",
          isCompact && "max-lg:hidden",
          "dark:text-ink",
        )}
        aria-hidden="true"
      >
        <use href={`${logos}#${language === "hi" ? "logo-hi" : "logo"}`} />
      </svg>
    </Link>
  );
}
