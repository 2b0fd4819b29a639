import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type Tone = "info" | "notice" | "good" | "bad";

const tones: Record<Tone, { ground: string; ink: string; Icon: LucideIcon }> = {
  info: { ground: "bg-neel-tint", ink: "text-primary", Icon: Info },
  notice: { ground: "bg-genda-tint", ink: "text-amber", Icon: TriangleAlert },
  good: { ground: "bg-verified-tint", ink: "text-verified", Icon: CircleCheck },
  bad: { ground: "bg-error-tint", ink: "text-error", Icon: CircleAlert },
};

interface NoteProps {
  tone?: Tone;
  icon?: LucideIcon;
  role?: "status" | "alert";
  className?: string;
  children: ReactNode;
}

export function Note({ tone = "info", icon, role, className, children }: NoteProps) {
  const { ground, ink, Icon } = tones[tone];
  const Drawn = icon ?? Icon;
  return (
    <div role={role} className={classNames("flex gap-2.5 rounded-control px-3.5 py-3 text-sm", ground, className)}>
      <Drawn className={classNames("size-5 flex-none", ink)} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
