import type { CitySlots } from "../../../../../contract/orders/logistics.desk.contract.ts";
import { sayHours, slotParts } from "../../../../../contract/orders/slot-hours.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { Table } from "../../../../ui/layout/table.tsx";
import { formatSlotDay, type Slot, useSlotWords } from "../slot-words.ts";

type Part = CitySlots["days"][number]["parts"][number];

interface SlotTableProps {
  slots: CitySlots;
  onChange: (slot: Slot, part: Part) => void;
}

/** Days down, parts of the day across. */
export function SlotTable({ slots, onChange }: SlotTableProps) {
  const { slots: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <Table
      caption={screens.slots.title}
      rows={slots.days}
      rowKey={({ day }) => day}
      empty={null}
      columns={[
        {
          key: "day",
          head: words.day,
          cell: ({ day }) => <b className="whitespace-nowrap">{formatSlotDay(day, language)}</b>,
        },
        ...slotParts.map((name) => ({
          key: name,
          head: sayHours(name, language),
          cell: ({ day, parts }: CitySlots["days"][number]) => {
            const part = parts.find((one) => one.part === name);
            return part ? <Cell slot={{ day, part: name }} part={part} onChange={onChange} /> : null;
          },
        })),
      ]}
    />
  );
}

function Cell({ slot, part, onChange }: { slot: Slot; part: Part; onChange: SlotTableProps["onChange"] }) {
  const { slots: words } = useMessages("backoffice");
  const slotWords = useSlotWords();
  const share = part.capacity === 0 ? 1 : Math.min(1, part.taken / part.capacity);
  return (
    <div className="flex min-w-56 flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-32">
        <p>{words.taken(part.taken, part.capacity)}</p>
        <svg className="mt-1 h-1.5 w-full" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="10" rx="2" className="fill-surface-2" />
          <rect width={part.taken === 0 ? 0 : share * 100} height="10" rx="2" className="fill-(--chart-1)" />
        </svg>
      </div>
      <div className="flex items-center gap-2">
        {part.taken > part.capacity ? <Pill tone="bad">{words.over}</Pill> : null}
        {part.is_own ? <Pill tone="notice">{words.own}</Pill> : null}
        <Button
          look="text"
          className="-mx-2"
          aria-label={words.changeName(slotWords(slot))}
          onClick={() => onChange(slot, part)}
        >
          {words.change}
        </Button>
      </div>
    </div>
  );
}
