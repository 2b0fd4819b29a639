import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findScreen } from "../../features/backoffice/screens.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { headsOnly, Table } from "../../ui/layout/table.tsx";

export function loader({ params }: LoaderFunctionArgs) {
  const screen = findScreen(params.screen);
  if (!screen) throw data(null, { status: 404 });
  return { screen };
}

export const meta = pageMeta("backofficeScreen", ({ loaderData, language }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found && messagesOf(language, "backoffice").screens[found.screen].title;
});

/** Each screen becomes a page of its own with its capability; until then they share this frame. */
export default function Screen() {
  const { screen } = useLoaderData<typeof loader>();
  const words = useMessages("backoffice");
  const { title, columns } = words.screens[screen];
  return (
    <>
      <PageHeading title={title} />
      <Table
        caption={title}
        {...headsOnly(columns)}
        empty={<EmptyState drawing="no-results" title={words.none} text={words.noneText} />}
      />
    </>
  );
}
