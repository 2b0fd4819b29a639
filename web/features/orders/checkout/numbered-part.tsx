import { type ReactNode, useId } from "react";

/** One of the three things a buyer decides, in their order. */
export function NumberedPart({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2.5 text-lg font-bold">
        <span
          aria-hidden="true"
          className="grid size-[26px] flex-none place-items-center rounded-full bg-neel-tint text-sm font-bold text-primary"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
