import logos from "../../brand/logos.svg";
import { useLanguage } from "../../lib/i18n/use-messages.ts";
import { marketName, ownMark } from "../../lib/market.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { Mark, OwnLogo } from "../../ui/market-logo.tsx";

/** The way home. Where room is short only the mark is drawn. */
export function LogoLink({ isCompact = false }: { isCompact?: boolean }) {
  const language = useLanguage();
  const name = marketName(language);
  return (
    <Link to="/" aria-label={name} className="flex min-h-11 flex-none items-center rounded-control text-primary">
      {isCompact ? <Mark className="size-9 lg:hidden" /> : null}
      {ownMark() ? (
        <OwnLogo
          language={language}
          className={classNames("text-lg text-ink lg:text-xl", isCompact && "max-lg:hidden")}
        />
      ) : (
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
      )}
    </Link>
  );
}
