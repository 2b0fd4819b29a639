import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";

const rowClass = "flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-b-0";

interface RowProps {
  Icon: LucideIcon;
  label: string;
  /** What stands there now, in a few words. */
  text?: string | undefined;
}

/** A line of the account menu that leads to a page of its own. */
export function MenuRow({ to, Icon, label, text }: RowProps & { to: string }) {
  return (
    <Link to={to} className={`${rowClass} hover:text-primary`}>
      <RowIcon Icon={Icon} />
      <RowWords label={label} text={text} />
      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

/** A line with its control in it. */
export function SettingRow({ Icon, label, text, children }: RowProps & { children: ReactNode }) {
  return (
    <div className={`${rowClass} flex-wrap`}>
      <RowIcon Icon={Icon} />
      <RowWords label={label} text={text} />
      {children}
    </div>
  );
}

function RowIcon({ Icon }: { Icon: LucideIcon }) {
  return <Icon className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />;
}

function RowWords({ label, text }: { label: string; text: string | undefined }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{label}</span>
      {text ? <span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</span> : null}
    </span>
  );
}
