import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Section } from "../../ui/layout/section.tsx";
import { Link } from "../../ui/link.tsx";
import { CardGrid } from "../../ui/listings/card/product-card.tsx";

interface ListingsProps<Item> {
  title: string;
  /** Where all of them are. */
  to?: string;
  /** Stands in for the link to all of them. */
  action?: ReactNode;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
}

/** The two rows a visitor sees first. */
export function ListingsGrid<Item>({ title, to = "/products", items, itemKey, children }: ListingsProps<Item>) {
  return (
    <Section title={title} action={<SeeAll to={to} of={title} />}>
      <CardGrid columns={5}>
        {items.map((item, index) => (
          <li key={itemKey(item)}>{children(item, index)}</li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** One row: it scrolls sideways on a phone and fills the page on a wide screen. */
export function ListingsRail<Item>({ title, to = "/products", action, items, itemKey, children }: ListingsProps<Item>) {
  return (
    <Section title={title} action={action ?? <SeeAll to={to} of={title} />}>
      <ul className="no-scrollbar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-5 lg:overflow-visible lg:px-0">
        {items.map((item, index) => (
          <li key={itemKey(item)} className="rail-card w-38 flex-none snap-start lg:w-auto">
            {children(item, index)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SeeAll({ to, of }: { to: string; of: string }) {
  const { seeAll } = useMessages();
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 flex-none items-center gap-1 rounded-control font-semibold text-primary underline-offset-4 hover:underline"
    >
      {seeAll}
      <span className="sr-only">: {of}</span>
      <ArrowRight className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
