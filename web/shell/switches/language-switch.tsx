import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { rememberForAYear } from "../../lib/cookies.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import { classNames } from "../../ui/class-names.ts";

const languages: { code: Language; name: string }[] = [
  { code: "en", name: "English" },
  { code: "hi", name: "हिन्दी" },
];

/** What only leaves a trace (a referral tag, a campaign) the server has taken off the address it rendered. */
function withoutPassing(search: string): URLSearchParams {
  const passing = /^(rtag|lang|utm_\w+|fbclid|gclid)$/;
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !passing.test(name)));
}

/** Names both languages in their own words. Plain links to `?lang=`, so it works before and without a script. */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => Promise<void> }) {
  const { language: label } = useMessages();
  const current = useLanguage();
  const { pathname, search } = useLocation();

  async function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rememberForAYear("lang", language);
    await onChoose?.(language);
    const url = new URL(window.location.href);
    url.searchParams.delete("lang");
    // The words of a language come with the document, so a new one is asked for.
    if (url.href === window.location.href) window.location.reload();
    else window.location.replace(url);
  }

  return (
    <ul aria-label={label} className="flex">
      {languages.map(({ code, name }) => {
        const query = withoutPassing(search);
        query.set("lang", code);
        return (
          <li key={code}>
            <a
              href={`${pathname}?${query}`}
              // Drawn by the server from what the page knows of its address; with a script it is never followed.
              suppressHydrationWarning
              lang={code}
              hrefLang={code}
              rel="nofollow"
              aria-current={code === current ? "true" : undefined}
              onClick={(event) => choose(event, code)}
              className={classNames(
                "inline-flex min-h-11 items-center rounded-control px-2 underline-offset-4 hover:underline",
                code === "hi" && "hindi-label",
                code === current && "font-bold",
              )}
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
