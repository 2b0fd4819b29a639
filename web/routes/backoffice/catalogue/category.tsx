import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { categoriesDeskContract } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { CategoryEditor } from "../../../features/catalogue/desk/category-editor.tsx";
import { calls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { category: await calls(categoriesDeskContract, context).read({ params: { id: params.id ?? "" } }) };
}

export const meta = pageMeta("backofficeCategory", ({ loaderData, language }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found && inLanguage(language, found.category.content.name, found.category.content.name_hi);
});

export { ScreenFailure as ErrorBoundary };

export default function Category() {
  const { category } = useLoaderData<typeof loader>();
  const { category: words } = useMessages("backoffice").catalogueDesk;
  const language = useLanguage();
  const isAdmin = useFrame()?.me.role === "admin";
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const { parent, content } = category;

  async function reload() {
    await revalidate();
    setRound((before) => before + 1);
  }

  return (
    <>
      <Link
        to="/backoffice/categories"
        className="mt-4 -mb-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary lg:-mb-7"
      >
        <ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.all}
      </Link>
      <PageHeading
        title={inLanguage(language, content.name, content.name_hi)}
        lead={[
          ...(parent ? [words.group(inLanguage(language, parent.name, parent.name_hi))] : []),
          ...(category.is_leaf ? [words.onSale(category.live_count)] : []),
          words.version(category.version),
        ].join(", ")}
      />
      <CategoryEditor
        key={`${category.id} ${category.version} ${round}`}
        category={category}
        isReadOnly={!isAdmin}
        onReload={() => void reload()}
      />
    </>
  );
}
