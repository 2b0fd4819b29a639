import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Drawing, Illustration } from "./illustration.tsx";

interface EmptyStateProps {
  drawing: Drawing;
  title: string;
  text: ReactNode;
  /** One action, no more. */
  action?: ReactNode;
  /** The heading's level, so that the page's outline stays whole. */
  level?: "h1" | "h2" | "h3";
  className?: string;
}

export function EmptyState({ drawing, title, text, action, level: Heading = "h2", className }: EmptyStateProps) {
  return (
    <div className={classNames("mx-auto flex max-w-[28rem] flex-col items-center px-4 py-8 text-center", className)}>
      <Illustration of={drawing} className="h-[135px] w-[180px]" />
      <Heading className="mt-3 text-lg font-bold" tabIndex={Heading === "h1" ? -1 : undefined}>
        {title}
      </Heading>
      <div className="mt-1 text-ink-2">{text}</div>
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
