import { useState } from "react";
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { type Ask, asksContract } from "../../../contract/asks/asks.contract.ts";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { consentsContract } from "../../../contract/consents/consents.contract.ts";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { AddressForm } from "../../features/accounts/addresses/address-form.tsx";
import { describeLimit } from "../../features/listings/draft/describe-limit.ts";
import { LimitNote } from "../../features/listings/draft/limit-note.tsx";
import { findOwnListing } from "../../features/listings/draft/load-listing.ts";
import { KeptWizard } from "../../features/listings/wizard/kept-wizard.tsx";
import { Wizard } from "../../features/listings/wizard/wizard.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const accounts = calls(accountsContract, context);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  const [categories, addresses, profile, posting, draft, ask, consents] = await Promise.all([
    calls(catalogueContract, context).categories(),
    accounts.addresses(),
    accounts.profile(),
    calls(listingsContract, context).postingLimit(),
    id === null ? null : findOwnListing(context, id),
    findAsk(context, searchParams.get("ask")),
    calls(consentsContract, context).list(),
  ]);
  // What has left the state of a draft is edited on a page of its own.
  if (draft && draft.status !== "draft") throw redirect(`/user/edit-a-product?pid=${draft.id}`);
  const isAdult = consents.some(({ purpose, given }) => purpose === "adult" && given);
  const known = { name: profile.name, phone: profile.phone };
  const limit = describeLimit(posting, context.get(pageContext).language);
  return { categories, addresses, isAdult, known, limit, draft, ask, isMissing: id !== null && draft === null };
}

/** One that is over meanwhile is no reason not to sell. */
async function findAsk(context: Readonly<RouterContextProvider>, id: string | null): Promise<Ask | null> {
  if (id === null) return null;
  return calls(asksContract, context)
    .one({ params: { id } })
    .catch(() => null);
}

/** A step of the form is in the address, but nothing of what was loaded depends on it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.searchParams.get("draft") !== nextUrl.searchParams.get("draft");
}

export const meta = pageMeta("listProduct");

export default function ListProduct() {
  const { categories, addresses, isAdult, known, limit, draft, ask, isMissing } = useLoaderData<typeof loader>();
  const words = useMessages("listings");
  const [query] = useSearchParams();
  // Told before somebody begins and before they send; in between it would only take room.
  const isEdge = [null, "category", "preview"].includes(query.get("step"));
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null);
  if (isMissing) {
    return (
      <>
        <TaskHeading title={words.heading} />
        <EmptyState
          drawing="no-orders"
          title={words.noDraft}
          text={words.noDraftText}
          action={
            <ButtonLink to="/user/products?status=draft" look="secondary">
              {words.editAction}
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <>
      <TaskHeading title={words.heading} action={<span ref={setSaveSlot} />} />
      {isEdge ? <LimitNote told={limit} /> : null}
      {/* What was written so far is in this browser, so the form is drawn where it is known. */}
      <WhenAlive fallback={<Waiting />}>
        <KeptWizard draftId={draft?.id}>
          <Wizard
            categories={categories}
            addresses={addresses}
            draft={draft}
            ask={ask}
            saveSlot={saveSlot}
            isAdult={isAdult}
            newAddress={(form) => <AddressForm known={known} canChooseDefault={false} {...form} />}
          />
        </KeptWizard>
      </WhenAlive>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-1 w-full" />
      <Skeleton className="mt-8 h-7 w-3/5" />
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-6 h-96 w-full rounded-card" />
    </>
  );
}
