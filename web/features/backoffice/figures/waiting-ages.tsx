import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { BarRows } from "./bar-rows.tsx";

interface WaitingAgesProps {
  /** Sellers are told that their item is looked at within so many hours. */
  promisedH: number;
  ages: readonly { under_h: number | null; count: number }[];
}

export function WaitingAges({ ages, promisedH }: WaitingAgesProps) {
  const { figures: words } = useMessages("backoffice");
  const late = ages.findLast(({ under_h }) => under_h === null)?.count ?? 0;
  return (
    <BarRows
      className="min-w-0"
      title={words.waitingByAge}
      heads={[words.age, words.count]}
      rows={ages.map(({ under_h, count }, place) => ({
        name: words.ages(under_h, ages[place - 1]?.under_h ?? 0),
        value: count,
        look: under_h === null ? "second" : "first",
      }))}
    >
      <Note tone={late === 0 ? "good" : "notice"} className="mt-3">
        {late === 0 ? words.inTime(promisedH) : words.overTime(late, promisedH)}
      </Note>
    </BarRows>
  );
}
