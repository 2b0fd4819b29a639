import { Check } from "lucide-react";
import { Illustration } from "../../../../ui/feedback/illustration.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import type { ProductPage } from "../load-product.ts";

const FIRST = 6;

/** What a verifier saw of this item, and when. The rest unfolds, with or without a script. */
export function CheckedPoints({ checked }: Pick<ProductPage, "checked">) {
  if (!checked) return null;
  const { title, text, all, seen, not } = checked;
  return (
    <Section title={title} action={<Illustration of="verified" className="h-[51px] w-[68px] flex-none" />}>
      <p className="-mt-2 mb-3 text-sm text-ink-2">{text}</p>
      <Points points={seen.slice(0, FIRST)} />
      {seen.length > FIRST ? (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary group-open:hidden [&::-webkit-details-marker]:hidden">
            {all}
          </summary>
          <Points points={seen.slice(FIRST)} />
        </details>
      ) : null}
      {not === null ? null : <p className="mt-2 text-sm text-ink-2">{not}</p>}
    </Section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid lg:grid-cols-2 lg:gap-x-8">
      {points.map((text) => (
        <li key={text} className="flex gap-3 py-1.5">
          <Check className="mt-0.5 size-5 flex-none text-verified" strokeWidth={1.75} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
