import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

interface SectionProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page: 40 px from the one before, 56 from 1024 px. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames("mt-10 lg:mt-14", className)}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4 lg:mb-4">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
