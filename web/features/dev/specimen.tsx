import type { ReactNode } from "react";

/** A piece under the name of its state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm text-ink-2">{name}</p>
      {children}
    </div>
  );
}

export function Row({ columns = 4, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  const wide = { 2: "lg:grid-cols-2", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }[columns];
  return <div className={`mb-6 grid gap-5 sm:grid-cols-2 ${wide}`}>{children}</div>;
}
