import type { ReactNode } from "react";
import { Drawn } from "../../../../ui/layout/drawn.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import type { ProductPage } from "../load-product.ts";

interface CheckedPointsProps {
  checked: NonNullable<ProductPage["checked"]>;
  share: ReactNode;
}

/** What a verifier saw of this item, and when. */
export function CheckedPoints({ checked: { title, text, html, not }, share }: CheckedPointsProps) {
  return (
    <Section title={title} action={share}>
      <p className="-mt-2 mb-3 text-sm text-ink-2">{text}</p>
      <Drawn html={html} />
      {not === null ? null : <p className="mt-2 text-sm text-ink-2">{not}</p>}
    </Section>
  );
}
