import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { rememberForAYear } from "../../lib/cookies.ts";
import { useLanguage, useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import { classNames } from "../../ui/class-names.ts";

const languages: { code: Language; name: string; short: string }[] = [
  { code: "en", name: "English", short: "En" },
  { code: "hi", name: "हिन्दी", short: "हि" },
];

/** What only leaves a trace (a referral tag, a campaign) the server has taken off the address it rendered. */
function withoutPassing(search: string): URLSearchParams {
  const passing = /^(rtag|lang|utm_\w+|fbclid|gclid)$/;
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !passing.test(name)));
}

/** Plain links to `?lang=`, so that they work before and without a script. */
function useLanguageLink() {
  const { pathname, search } = useLocation();
  const isLogin = usePage()?.isLogin ?? false;

  async function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isKept = rememberForAYear("lang", language);
    // What makes calls is more script than a page of words.
    if (isLogin) await import("./keep-language.ts").then((kept) => kept.keepLanguage(language)).catch(() => undefined);
    const url = new URL(window.location.href);
    if (isKept) url.searchParams.delete("lang");
    else url.searchParams.set("lang", language);
    // The words of a language come with the document, so a new one is asked for.
    if (url.href === window.location.href) window.location.reload();
    else window.location.replace(url);
  }

  return (code: Language) => {
    const query = withoutPassing(search);
    query.set("lang", code);
    return {
      href: `${pathname}?${query}`,
      // Drawn by the server from what the page knows of its address; with a script it is never followed.
      suppressHydrationWarning: true,
      lang: code,
      hrefLang: code,
      rel: "nofollow",
      onClick: (event: MouseEvent) => choose(event, code),
    };
  };
}

/** Whether there is another language to choose. */
export function useIsBilingual(): boolean {
  return (usePage()?.languages.length ?? 1) > 1;
}

/** Names both languages in their own words. */
export function LanguageSwitch() {
  const { language: label } = useMessages();
  const current = useLanguage();
  const linkTo = useLanguageLink();
  if (!useIsBilingual()) return null;
  return (
    <ul aria-label={label} className="flex">
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            {...linkTo(code)}
            aria-current={code === current ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-control px-2 underline-offset-4 hover:underline",
              code === "hi" && "hindi-label",
              code === current && "font-bold",
            )}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The other language, one tap away: for the header of a phone, which has no room for both names, or for one of them. */
export function OtherLanguage({ isShort }: { isShort: boolean }) {
  const linkTo = useLanguageLink();
  const current = useLanguage();
  const isBilingual = useIsBilingual();
  const other = isBilingual ? languages.find(({ code }) => code !== current) : undefined;
  return other ? (
    <a
      {...linkTo(other.code)}
      className={classNames(
        "inline-flex h-11 min-w-11 flex-none items-center justify-center rounded-control px-2 text-sm font-semibold lg:hidden",
        other.code === "hi" && "hindi-label",
      )}
    >
      <span className={isShort ? "sr-only" : undefined}>{other.name}</span>
      {isShort ? <span aria-hidden="true">{other.short}</span> : null}
    </a>
  ) : null;
}
