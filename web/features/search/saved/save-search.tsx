import { Bookmark } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isHinted } from "../../../lib/cookies.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { loginPath } from "../../../lib/return-path.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { ConsentLine } from "../../../ui/feedback/consent-line.tsx";
import { Link } from "../../../ui/link.tsx";
import { rememberSearchWish, takeSearchWish } from "./search-intent.ts";

interface SaveSearchProps {
  params: string;
  /** What the list can be filtered by. */
  keys: readonly string[];
}

/** Keeps the list one looks at. A guest logs in first and finds it kept. Key it by the list. */
export function SaveSearch({ params, keys }: SaveSearchProps) {
  const words = useMessages("search").saved;
  const site = useMessages();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<"idle" | "busy" | "kept">("idle");
  const here = pathname + search;

  async function keep(): Promise<void> {
    setState("busy");
    const { keepSearch } = await import("./keep-search.ts");
    setState((await keepSearch(params, keys, words.kept, site)) ? "kept" : "idle");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody comes back from login
  useEffect(() => {
    if (takeSearchWish(here) && isHinted(document.cookie, "is_login")) void keep();
  }, []);

  function press(): void {
    if (isHinted(document.cookie, "is_login")) return void keep();
    rememberSearchWish(here);
    window.location.assign(loginPath(here));
  }

  if (state === "kept") {
    return (
      <Link to="/user/saved-searches" className={buttonClass({ look: "text" })}>
        {words.seeAll}
      </Link>
    );
  }
  return (
    <>
      <Button look="text" data-needs-script onClick={press} busy={state === "busy" ? words.keeping : undefined}>
        <Bookmark className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.keep}
      </Button>
      <ConsentLine purpose="saved_searches" text={words.notice} />
    </>
  );
}
