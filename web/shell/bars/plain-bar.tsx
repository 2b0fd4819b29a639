import { LanguageSwitch } from "../switches/language-switch.tsx";
import { BackLink } from "./back-link.tsx";

/** Where nothing should distract: the way back and the language. */
export function PlainBar({ up }: { up: string }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex min-h-14 items-center justify-between">
        <BackLink up={up} className="-ml-2.5" />
        <LanguageSwitch />
      </div>
    </header>
  );
}
