import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** White, edged, for things one acts on. Cards of goods stand on the page without one. */
export function Panel({ title, className, children }: { title?: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames("rounded-card border border-line bg-surface p-4 lg:p-6", className)}>
      {title ? <h2 className="mb-3 text-lg font-bold">{title}</h2> : null}
      {children}
    </section>
  );
}
