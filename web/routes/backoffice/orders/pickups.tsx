import { useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { logisticsContract } from "../../../../contract/orders/logistics.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BoardColumn } from "../../../features/orders/desk/board/board-column.tsx";
import { useBoardKeys } from "../../../features/orders/desk/board/use-board-keys.ts";
import { calls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { KeyHints } from "../../../ui/desk/key-hints.tsx";
import { FilterBar } from "../../../ui/desk/list/filter-bar.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [board, cities] = await Promise.all([
    calls(logisticsContract, context).board({ query: readFilters(request, ["city_id"]) }),
    calls(catalogueContract, context).servingCities(),
  ]);
  return { board, cities };
}

export const meta = pageMeta("backofficePickups");

export { ScreenFailure as ErrorBoundary };

export default function Pickups() {
  const { board, cities } = useLoaderData<typeof loader>();
  const { board: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  const columns = useRef<HTMLDivElement>(null);
  useBoardKeys(columns);
  const onMoved = () => void revalidate();
  return (
    <>
      <PageHeading
        title={screens.pickups.title}
        lead={words.lead}
        action={
          <div className="flex flex-wrap items-center gap-2">
            <KeyHints
              keys={[
                ["J", words.keys.j],
                ["K", words.keys.k],
                ["L", words.keys.l],
                ["H", words.keys.h],
              ]}
            />
            <Button look="secondary" size="small" onClick={onMoved} disabled={state !== "idle"}>
              {words.refresh}
            </Button>
          </div>
        }
      />
      <FilterBar
        filters={[
          {
            kind: "select",
            name: "city_id",
            label: words.city,
            options: cities.map(({ id, name, name_hi }) => ({
              value: String(id),
              label: inLanguage(language, name, name_hi),
            })),
          },
        ]}
      />
      <div
        ref={columns}
        aria-busy={state !== "idle"}
        className="mt-4 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3"
      >
        {board.data.map((column) => (
          <BoardColumn key={column.column} {...column} now={board.meta.now} onMoved={onMoved} />
        ))}
      </div>
    </>
  );
}
