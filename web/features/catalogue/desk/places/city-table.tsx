import type { EditedCity } from "../../../../../contract/catalogue/places.desk.contract.ts";
import { formatNumber } from "../../../../lib/format/number.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { Table } from "../../../../ui/layout/table.tsx";
import { CityActions } from "./city-actions.tsx";

interface CityTableProps {
  cities: readonly EditedCity[];
  isReadOnly: boolean;
  onChanged: () => void;
}

export function CityTable({ cities, isReadOnly, onChanged }: CityTableProps) {
  const { cities: words } = useMessages("backoffice").catalogueDesk;
  const language = useLanguage();
  return (
    <Table
      caption={words.cities}
      rows={cities}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState drawing="no-results" title={words.noCities} text={words.noCitiesText} />}
      columns={[
        {
          key: "name",
          head: words.columns.name,
          cell: ({ name, name_hi }) => {
            const [first, second] = language === "hi" ? [name_hi, name] : [name, name_hi];
            return (
              <>
                <span className="font-medium">{first}</span>
                <span className="block text-sm text-ink-2" lang={language === "hi" ? "en" : "hi"}>
                  {second}
                </span>
              </>
            );
          },
        },
        { key: "state", head: words.columns.state, cell: ({ state }) => state },
        {
          key: "pincodes",
          head: words.columns.pincodes,
          isFigure: true,
          cell: ({ pincodes }) => formatNumber(pincodes),
        },
        {
          key: "isOpen",
          head: words.columns.isOpen,
          cell: ({ is_open }) => <Pill tone={is_open ? "good" : "notice"}>{is_open ? words.open : words.closed}</Pill>,
        },
        ...(isReadOnly
          ? []
          : [
              {
                key: "actions",
                head: words.columns.actions,
                cell: (city: EditedCity) => <CityActions city={city} onChanged={onChanged} />,
              },
            ]),
      ]}
    />
  );
}
