import { Check } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Illustration } from "../../ui/feedback/illustration.tsx";
import { Section } from "../../ui/layout/section.tsx";

const FIRST = 6;

/** What a verifier looked at. The rest unfolds, with or without a script. */
export function CheckedPoints({ points }: { points: readonly string[] }) {
  const words = useMessages("product");
  if (points.length === 0) return null;
  return (
    <Section
      title={words.points(points.length)}
      action={<Illustration of="verified" className="h-[51px] w-[68px] flex-none" />}
    >
      <p className="-mt-2 mb-3 text-sm text-ink-2">{words.pointsText}</p>
      <Points points={points.slice(0, FIRST)} />
      {points.length > FIRST ? (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary group-open:hidden [&::-webkit-details-marker]:hidden">
            {words.allPoints(points.length)}
          </summary>
          <Points points={points.slice(FIRST)} />
        </details>
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
