import { formatPaise, formatRupees } from "../../lib/format/money.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Drawing } from "../../ui/feedback/illustration.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { CountBadge, Pill } from "../../ui/feedback/pill.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Avatar } from "../../ui/listings/avatar.tsx";
import type { CardItem } from "../../ui/listings/card/card-html.ts";
import { CardGrid, ProductCard, ProductCardSkeleton } from "../../ui/listings/card/product-card.tsx";
import { Price } from "../../ui/listings/price.tsx";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";
import { Stepper } from "../../ui/progress/stepper.tsx";
import { Thread } from "../../ui/progress/thread.tsx";
import { Row, Specimen } from "./specimen.tsx";
import { useSampleWords } from "./words.ts";

const drawings: Drawing[] = [
  "ask",
  "delivery",
  "empty-wishlist",
  "error",
  "no-notifications",
  "no-orders",
  "no-results",
  "offline",
  "payout",
  "questions",
  "sold-out",
  "verified",
];

const spans = [5, 5 * 60, 5 * 3_600, 3 * 86_400, 15 * 86_400, 90 * 86_400, 800 * 86_400];

export function Goods({ now }: { now: number }) {
  const words = useSampleWords();
  const item = (place: number, more: Partial<CardItem> = {}): CardItem => ({
    id: String(place),
    title: words.items[place % words.items.length] ?? "",
    price: 5_200,
    condition: words.chips.off,
    image: null,
    city: words.chips.filter,
    createdAt: new Date(now - 8 * 3_600_000).toISOString(),
    ...more,
  });
  return (
    <Section title={words.sections.goods}>
      <CardGrid columns={5}>
        <li>
          <ProductCard item={item(0, { newPrice: 11_500 })} />
        </li>
        <li>
          <ProductCard item={item(1, { dropped: 1_500 })} />
        </li>
        <li>
          <ProductCard item={item(2, { isSold: true, price: 12_34_567 })} />
        </li>
        <li>
          <ProductCardSkeleton />
        </li>
      </CardGrid>
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Price amount={1_23_45_678} newAmount={2_00_00_000} />
        <p>
          {formatRupees(999)}, {formatPaise(11_84_620)}
        </p>
        {spans.map((seconds) => (
          <RelativeTime key={seconds} at={new Date(now - seconds * 1_000).toISOString()} />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {["naina", "ritika", "karan", "farhan", "u_7Qm2xK9d"].map((seed) => (
          <Avatar key={seed} seed={seed} name={seed} />
        ))}
        <Avatar seed="naina" size={44} name="naina" />
      </div>
    </Section>
  );
}

export function Feedback() {
  const words = useSampleWords();
  return (
    <Section title={words.sections.feedback}>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <Pill>{words.pills.plain}</Pill>
        <Pill tone="good">{words.pills.good}</Pill>
        <Pill tone="notice">{words.pills.notice}</Pill>
        <Pill tone="bad">{words.pills.bad}</Pill>
        <Pill tone="info">{words.pills.info}</Pill>
        <CountBadge count={3} />
        <CountBadge count={120} />
      </div>
      <Row>
        <Note>{words.noteInfo}</Note>
        <Note tone="notice">{words.noteNotice}</Note>
        <Note tone="good">{words.noteGood}</Note>
        <Note tone="bad">{words.noteBad}</Note>
      </Row>
      <Row>
        {drawings.map((drawing) => (
          <Panel key={drawing} className="p-0 lg:p-0">
            <EmptyState level="h3" drawing={drawing} title={drawing} text={words.answer} />
          </Panel>
        ))}
      </Row>
    </Section>
  );
}

export function Progress() {
  const words = useSampleWords();
  const states = ["done", "now", "todo"] as const;
  return (
    <Section title={words.sections.progress}>
      <Row columns={2}>
        <Specimen name={words.states.rest}>
          <Stepper steps={words.steps} current={4} />
        </Specimen>
        <Panel>
          <Thread
            steps={words.thread.map((title, place) => ({
              key: title,
              title,
              state: states[place] ?? "todo",
              text: place === 0 ? words.threadText : undefined,
            }))}
          />
        </Panel>
      </Row>
      <hr className="stitch" />
      <hr className="stitch-quiet mt-4" />
    </Section>
  );
}
