import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";

interface AccordionProps {
  id?: string;
  title: string;
  defaultOpen?: boolean;
  /** The heading's level, so that the page's outline stays whole. */
  level?: "h2" | "h3";
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** The platform's own <details>: works without a script, and find-in-page opens it. */
export function Accordion({ id, title, defaultOpen, level: Heading = "h2", ref, children }: AccordionProps) {
  return (
    <details ref={ref} id={id} open={defaultOpen} className="group border-b border-line first:border-t">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <Heading className="text-lg font-semibold">{title}</Heading>
        <ChevronDown
          className="size-5 flex-none text-ink-2 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
