import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { AddressForm } from "../../features/accounts/addresses/address-form.tsx";
import { findOwnListing } from "../../features/listings/draft/load-listing.ts";
import { ClosedListing, isClosed } from "../../features/listings/edit/closed-listing.tsx";
import { EditForm } from "../../features/listings/edit/edit-form.tsx";
import { KeptEdit } from "../../features/listings/edit/kept-edit.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("pid");
  const product = id === null ? null : await findOwnListing(context, id);
  if (!product) return { product: null };
  // A draft is not finished: it goes on where it was begun.
  if (product.status === "draft") throw redirect(`/user/list-a-product?draft=${product.id}&step=preview`);
  const accounts = calls(accountsContract, context);
  const [categories, addresses, { name, phone }] = await Promise.all([
    calls(catalogueContract, context).categories(),
    accounts.addresses(),
    accounts.profile(),
  ]);
  return { product, categories, addresses, known: { name, phone } };
}

export const meta = pageMeta("editProduct");

export default function EditProduct() {
  const loaded = useLoaderData<typeof loader>();
  const words = useMessages("listings");
  if (!loaded.product) {
    const { editHeading: heading, editNone: none, editNoneText: noneText, editAction: action } = words;
    return <EmptyTask words={{ heading, none, noneText, action }} drawing="no-results" to="/user/products" />;
  }
  const { product, categories, addresses, known } = loaded;
  return (
    <>
      <TaskHeading title={words.editHeading} />
      {isClosed(product.status) ? (
        <ClosedListing status={product.status} />
      ) : (
        // What was changed so far is in this browser, so the form is drawn where it is known.
        <WhenAlive fallback={<Skeleton className="h-[160dvh] rounded-card" />}>
          <KeptEdit key={product.id} product={product}>
            <EditForm
              product={product}
              categories={categories}
              addresses={addresses}
              newAddress={(form) => <AddressForm known={known} canChooseDefault={false} {...form} />}
            />
          </KeptEdit>
        </WhenAlive>
      )}
    </>
  );
}
