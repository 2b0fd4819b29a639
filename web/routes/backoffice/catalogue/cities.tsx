import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type EditedPincode, placesDeskContract } from "../../../../contract/catalogue/places.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AddCity } from "../../../features/catalogue/desk/places/city-actions.tsx";
import { CityTable } from "../../../features/catalogue/desk/places/city-table.tsx";
import { PincodeDialog } from "../../../features/catalogue/desk/places/pincode-dialog.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { placeIn } from "../../../lib/i18n/place-in.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const places = calls(placesDeskContract, context);
  const query = readFilters(request, ["search", "city_id"]);
  const [cities, page] = await Promise.all([places.cities(), places.pincodes({ query })]);
  return { cities, page };
}

export const meta = pageMeta("backofficeCities");

export { ScreenFailure as ErrorBoundary };

export default function Cities() {
  const { cities, page } = useLoaderData<typeof loader>();
  const config = useMessages("backoffice").catalogueDesk;
  const words = config.cities;
  const language = useLanguage();
  const isAdmin = useFrame()?.me.role === "admin";
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<EditedPincode>();
  const onChanged = () => void revalidate();
  return (
    <>
      <ListScreen
        screen="cities"
        title={words.heading}
        lead={words.lead}
        action={isAdmin ? <AddCity onAdded={onChanged} /> : undefined}
        page={page}
        more={(query, cursor) => browserCalls(placesDeskContract).pincodes({ query: { ...query, cursor } })}
        filters={[
          { kind: "text", name: "search", label: words.find },
          {
            kind: "select",
            name: "city_id",
            label: words.city,
            options: cities.map((city) => ({
              value: String(city.id),
              label: inLanguage(language, city.name, city.name_hi),
            })),
          },
        ]}
        above={
          <>
            {isAdmin ? null : <Note className="mb-4">{config.readOnly}</Note>}
            <CityTable cities={cities} isReadOnly={!isAdmin} onChanged={onChanged} />
            <h2 className="mt-8 mb-3 text-lg font-bold">{words.pincodes}</h2>
          </>
        }
        empty={{ title: words.none, text: words.noneText }}
        rowKey={({ pincode }) => pincode}
        columns={[
          { key: "pincode", head: words.pincodeColumns.pincode, cell: (row) => <b>{row.pincode}</b> },
          {
            key: "where",
            head: words.pincodeColumns.where,
            cell: (row) => (
              <span className="block min-w-40">{[row.area, ...placeIn(language, row)].filter(Boolean).join(", ")}</span>
            ),
          },
          {
            key: "delivery",
            head: words.pincodeColumns.delivery,
            cell: (row) => (
              <span className="whitespace-nowrap">
                {row.delivery_days === null ? words.noDelivery : words.inDays(row.delivery_days)}
              </span>
            ),
          },
          { key: "cod", head: words.pincodeColumns.cod, cell: (row) => (row.cod ? config.yes : config.no) },
          {
            key: "city",
            head: words.pincodeColumns.city,
            cell: (row) => inLanguage(language, row.city ?? "–", row.city_hi),
          },
          ...(isAdmin
            ? [
                {
                  key: "actions",
                  head: words.pincodeColumns.actions,
                  cell: (row: EditedPincode) => (
                    <Button
                      look="text"
                      className="-m-2"
                      onClick={() => setOpen(row)}
                      aria-label={words.changeName(row.pincode)}
                    >
                      {words.change}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <PincodeDialog row={open} cities={cities} onClose={() => setOpen(undefined)} onChanged={onChanged} />
    </>
  );
}
