import type { ComponentProps } from "react";
import { Link } from "../../link.tsx";
import { OrderStatePill } from "../order-state.tsx";
import { Thumb } from "../thumb.tsx";

interface OrderCellProps {
  order: {
    id: string;
    number: string;
    state: ComponentProps<typeof OrderStatePill>["state"];
    product: { title: string; image: ComponentProps<typeof Thumb>["image"] };
  };
}

/** Which order a row is about: its item, its number, where it stands. */
export function OrderCell({ order: { id, number, state, product } }: OrderCellProps) {
  return (
    <span className="flex min-w-56 gap-3">
      <Thumb image={product.image} />
      <span className="grid min-w-0 content-start justify-items-start gap-1">
        <Link to={`/backoffice/orders/${id}`} className="font-medium text-primary hover:underline">
          {product.title}
        </Link>
        <span className="text-sm whitespace-nowrap text-ink-2">{number}</span>
        <OrderStatePill state={state} />
      </span>
    </span>
  );
}
