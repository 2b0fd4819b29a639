import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { LanguageSwitch } from "../switches/language-switch.tsx";

/** Where nothing should distract: the way back and the language. */
export function PlainBar({ up }: { up: string }) {
  const { back } = useMessages();
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex min-h-14 items-center justify-between">
        <Link
          to={up}
          aria-label={back}
          className="-ml-2.5 grid size-11 place-items-center rounded-control hover:bg-surface-2"
        >
          <ArrowLeft strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <LanguageSwitch />
      </div>
    </header>
  );
}
