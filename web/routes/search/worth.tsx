import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pricesContract } from "../../../contract/search/prices.contract.ts";
import { WorthAnswer, WorthTries } from "../../features/search/worth/worth-answer.tsx";
import { WorthForm } from "../../features/search/worth/worth-form.tsx";
import { calls } from "../../lib/api.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

const MOST_CHARACTERS = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get("q") ?? "").trim().slice(0, MOST_CHARACTERS);
  const category = Number(searchParams.get("category")) || undefined;
  // An answer for every word that somebody may type is no page to find.
  describePage(context, { isHidden: asked !== "" });
  if (asked === "") return { asked, worth: null };
  return { asked, worth: await calls(pricesContract, context).worth({ query: { q: asked, category } }) };
}

export const meta = pageMeta("worth");

export default function WorthPage() {
  const { asked, worth } = useLoaderData<typeof loader>();
  const words = useMessages("search/worth");
  return (
    <div className="mx-auto max-w-[720px]">
      <PageHeading title={words.title} lead={words.pageLead} />
      <WorthForm asked={asked} />
      <div className="mt-6">{worth ? <WorthAnswer worth={worth} /> : <WorthTries />}</div>
    </div>
  );
}
