import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { staffContract } from "../../../contract/accounts/staff.contract.ts";
import { ScreenFailure } from "../../features/backoffice/screen-failure.tsx";
import { findScreen, isOpenTo } from "../../features/backoffice/screens.ts";
import { calls } from "../../lib/api.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { headsOnly, Table } from "../../ui/layout/table.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const screen = findScreen(params.screen);
  if (!screen) throw data(null, { status: 404 });
  const { role } = await calls(staffContract, context).me();
  if (!isOpenTo(screen, role)) throw data(null, { status: 403 });
  return { screen: screen.id };
}

export const meta = pageMeta("backofficeScreen", ({ loaderData, language }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found && messagesOf(language, "backoffice").screens[found.screen].title;
});

export { ScreenFailure as ErrorBoundary };

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
