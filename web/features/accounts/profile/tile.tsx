import type { LucideIcon } from "lucide-react";
import { Link } from "../../../ui/link.tsx";

interface TileProps {
  to: string;
  Icon: LucideIcon;
  label: string;
  /** How it stands now, with a true number. */
  text: string;
}

/** One of the four ways that are taken most, with what is there. */
export function Tile({ to, Icon, label, text }: TileProps) {
  return (
    <Link
      to={to}
      className="grid content-start gap-0.5 rounded-card border border-line bg-surface p-4 hover:border-control hover:text-primary"
    >
      <Icon className="mb-1.5 size-6 text-primary" strokeWidth={1.75} aria-hidden="true" />
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-ink-2">{text}</span>
    </Link>
  );
}
