import { useCallback, useState } from "react";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { AddressForm } from "../../features/accounts/addresses/address-form.tsx";
import { CheckoutForm } from "../../features/orders/checkout/checkout-form.tsx";
import { ClosedForOrder } from "../../features/orders/checkout/closed-for-order.tsx";
import { type Closing, loadCheckout } from "../../features/orders/checkout/load-checkout.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("pid");
  return { id, page: id ? await loadCheckout(context, id) : ({ closing: "none" } as const) };
}

/** What is chosen is asked about by the form itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.searchParams.get("pid") !== nextUrl.searchParams.get("pid");
}

export const meta = pageMeta("checkout");

export default function Checkout() {
  const { id, page } = useLoaderData<typeof loader>();
  const words = useMessages("orders/checkout");
  return (
    <>
      <TaskHeading title={words.heading} up={id ? `/product-overview?pid=${encodeURIComponent(id)}` : undefined} />
      {"closing" in page ? (
        <ClosedForOrder closing={page.closing} id={id ?? ""} />
      ) : (
        <Buying key={page.facts.product.id} page={page} />
      )}
    </>
  );
}

function Buying({ page }: { page: Parameters<typeof CheckoutForm>[0]["page"] }) {
  const [closing, setClosing] = useState<Closing>();
  const onClosed = useCallback((why: Closing) => setClosing(why), []);
  if (closing) return <ClosedForOrder closing={closing} id={page.facts.product.id} />;
  return (
    <CheckoutForm
      page={page}
      onClosed={onClosed}
      editAddress={(form) => <AddressForm canChooseDefault={false} {...form} />}
    />
  );
}
