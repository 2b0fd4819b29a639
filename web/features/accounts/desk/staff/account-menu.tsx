import { ExternalLink, KeyRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Link } from "../../../../ui/link.tsx";
import { LogOutButton } from "./log-out-button.tsx";

interface AccountMenuProps {
  name: string;
  role: string;
  /** How this person wants it: language, theme. */
  children: ReactNode;
}

const row = "flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-surface-2 [&>svg]:size-5";

/** Whoever works here, behind their initials: the platform's popover, so that it opens without a script too. */
export function AccountMenu({ name, role, children }: AccountMenuProps) {
  const id = useId();
  const { header, site } = useMessages("backoffice");
  const label = `${header.account}: ${name}, ${role}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="grid size-11 flex-none place-items-center rounded-full"
      >
        {/* Drawn, not said: the name is read out. */}
        <span
          data-initials={initialsOf(name)}
          className="grid size-9 place-items-center rounded-full bg-neel-tint text-sm font-bold text-primary before:content-[attr(data-initials)]"
        />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu m-auto w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-3 text-ink shadow-over"
      >
        <p className="px-2 pb-2 leading-tight">
          <b className="block font-semibold">{name}</b>
          <span className="text-sm text-ink-2">{role}</span>
        </p>
        <Link to="/backoffice/account" className={row}>
          <KeyRound strokeWidth={1.75} aria-hidden="true" />
          {header.account}
        </Link>
        <Link to="/" className={row}>
          <ExternalLink strokeWidth={1.75} aria-hidden="true" />
          {site}
        </Link>
        <div className="my-2 grid gap-1 border-y border-line py-2">{children}</div>
        <LogOutButton />
      </div>
    </>
  );
}

function initialsOf(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return `${[...first][0] ?? ""}${[...(rest.at(-1) ?? "")][0] ?? ""}`.toUpperCase();
}
