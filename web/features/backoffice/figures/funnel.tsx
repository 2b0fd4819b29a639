import type { metricsContract } from "../../../../contract/backoffice/metrics.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { BarRows } from "./bar-rows.tsx";

type Metrics = Output<typeof metricsContract.metrics>;

const percent = new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 0 });

/** How far the orders of these days have come; for those who see no orders, how far the goods have. */
export function Funnel({ journey, goods }: Pick<Metrics, "journey" | "goods">) {
  const { funnel: words } = useMessages("backoffice");
  if (journey) {
    const { begun, placed, confirmed, delivered, kept } = journey;
    return (
      <Steps
        title={words.orders}
        steps={[
          [words.begun, begun],
          [words.placed, placed],
          [words.confirmed, confirmed],
          [words.delivered, delivered],
          [words.kept, kept],
        ]}
        note={placed === 0 ? null : words.sayYes(percent.format(confirmed / placed))}
      />
    );
  }
  if (!goods) return null;
  const { sent_in, checked, live, sold } = goods;
  return (
    <Steps
      title={words.goods}
      steps={[
        [words.sentIn, sent_in],
        [words.checked, checked],
        [words.live, live],
        [words.sold, sold],
      ]}
      note={checked === 0 ? null : words.pass(percent.format(live / checked))}
    />
  );
}

interface StepsProps {
  title: string;
  steps: readonly (readonly [string, number])[];
  note: string | null;
}

function Steps({ title, steps, note }: StepsProps) {
  const { funnel: words } = useMessages("backoffice");
  const first = steps[0]?.[1] ?? 0;
  return (
    <BarRows
      className="min-w-0"
      title={title}
      heads={[words.step, words.count]}
      rows={steps.map(([name, value]) => ({
        name,
        value,
        look: "third",
        note: first === 0 ? undefined : percent.format(value / first),
      }))}
    >
      <Note className="mt-3">
        {words.cohort}
        {note === null ? null : ` ${note}`}
      </Note>
    </BarRows>
  );
}
