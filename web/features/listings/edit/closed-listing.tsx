import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Product } from "../draft/from-product.ts";

export type ClosedStatus = "reserved" | "sold" | "removed" | "on_hold";

export function isClosed(status: Product["status"]): status is ClosedStatus {
  return status === "reserved" || status === "sold" || status === "removed" || status === "on_hold";
}

/** A listing that cannot be edited as things are, and why. */
export function ClosedListing({ status }: { status: ClosedStatus }) {
  const words = useMessages("listings").closed;
  const { title, text } = words[status];
  return (
    <EmptyState
      drawing={status === "sold" ? "sold-out" : status === "reserved" ? "delivery" : "no-results"}
      title={title}
      text={text}
      action={
        <ButtonLink to="/user/products" look="secondary">
          {words.action}
        </ButtonLink>
      }
    />
  );
}
