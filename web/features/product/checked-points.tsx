import { Check } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Illustration } from "../../ui/feedback/illustration.tsx";
import { Section } from "../../ui/layout/section.tsx";
import type { ProductPage } from "./load-product.ts";

const FIRST = 6;

/** What a verifier saw of this item, and when. Where nobody wrote anything down there is nothing to claim. */
export function CheckedPoints({ checked }: Pick<ProductPage, "checked">) {
  const words = useMessages("product");
  if (!checked || checked.seen.length === 0) return null;
  const { at, seen, notApplicable } = checked;
  return (
    <Section
      title={words.points(seen.length)}
      action={<Illustration of="verified" className="h-[51px] w-[68px] flex-none" />}
    >
      <p className="-mt-2 mb-3 text-sm text-ink-2">{words.pointsText(at)}</p>
      <Points points={seen.slice(0, FIRST)} />
      {seen.length > FIRST ? (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary group-open:hidden [&::-webkit-details-marker]:hidden">
            {words.allPoints(seen.length)}
          </summary>
          <Points points={seen.slice(FIRST)} />
        </details>
      ) : null}
      {notApplicable.length > 0 ? (
        <p className="mt-2 text-sm text-ink-2">{words.pointsNot(notApplicable.join("; "))}</p>
      ) : null}
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
