import { Clock } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { formatMonth } from "../../../../lib/format/date.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../../ui/desk/age.ts";
import { Answers } from "../../../../ui/desk/answers.tsx";
import { useFrame } from "../../../../ui/desk/use-staff.ts";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { Panel } from "../../../../ui/layout/panel.tsx";
import { Link } from "../../../../ui/link.tsx";
import type { Check } from "./load-check.ts";
import { OwnNumber } from "./own-number.tsx";
import { Photos } from "./photos.tsx";

interface CheckViewProps {
  check: Check;
  now: string;
  category: string;
  /** Where the large photo stands. */
  photo: RefObject<HTMLAnchorElement | null>;
  /** It came in place of another: whoever listens should hear what it is. */
  takesFocus: boolean;
}

/** Everything about one listing that helps to decide. */
export function CheckView({ check, now, category, photo, takesFocus }: CheckViewProps) {
  const { item, questions, guide } = check;
  const { verification: words } = useMessages("backoffice");
  const { price: asked } = item;
  const age = useAge(now);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = item;

  useEffect(() => {
    if (id && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [id, takesFocus]);

  const judged = guide && (asked > guide.high ? words.above : asked < guide.low ? words.below : words.within);
  return (
    <article aria-labelledby="check-title" className="grid gap-3">
      <header>
        <h2 id="check-title" ref={heading} tabIndex={-1} data-quiet-focus className="text-xl font-bold outline-none">
          {item.contents.title}
        </h2>
        <p className="mt-1 text-ink-2">
          {category}
          <i className="dot" />
          <b className="text-ink">{formatRupees(asked)}</b>
          <i className="dot" />
          {guide ? words.usual(formatRupees(guide.low), formatRupees(guide.high), guide.sample) : words.noUsual}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Pill tone="notice">
            <Clock className="size-4" strokeWidth={1.75} aria-hidden="true" />
            {words.age(age(item.submitted_at))}
          </Pill>
          {judged ? <Pill tone={judged === words.within ? "good" : "notice"}>{judged}</Pill> : null}
          {item.risk_reasons.map((reason) => (
            <Pill key={reason}>{words.risks[reason] ?? reason}</Pill>
          ))}
        </p>
      </header>
      <Photos key={item.id} item={item} large={photo} />
      <Changes item={item} />
      <div className="grid gap-3">
        <OwnNumber key={item.id} item={item} />
        <Seller seller={item.seller} />
        <Panel title={words.answers}>
          <Answers answers={item.contents.answers} questions={questions} before={item.live?.answers} />
        </Panel>
      </div>
      <Panel title={words.description}>
        <p className="max-w-(--measure) whitespace-pre-line">{item.contents.description}</p>
      </Panel>
    </article>
  );
}

function Seller({ seller }: { seller: Check["item"]["seller"] }) {
  const { verification: words, listings } = useMessages("backoffice");
  const language = useLanguage();
  const role = useFrame()?.me.role;
  const name = seller.name ?? listings.noName;
  const lines = [
    words.sellerLine(seller.sold_count, seller.published_count, seller.failed_count),
    seller.rating === null ? null : words.rating(String(seller.rating)),
    words.strikes(seller.strike_count),
    words.since(formatMonth(seller.member_since, language)),
  ];
  return (
    <Panel title={words.seller}>
      <p className="font-medium">{name}</p>
      <p className="text-ink-2">{lines.filter(Boolean).join(", ")}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={`/backoffice/listings?seller_id=${seller.id}`} className={link}>
          {listings.ofUser}
        </Link>
        {role === "admin" ? (
          <Link to={`/backoffice/users/${seller.id}`} className={link}>
            {listings.account}
          </Link>
        ) : null}
      </p>
    </Panel>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-primary hover:underline";

/** Title and description of an edit against the live copy; answers and photos are marked where they stand. */
function Changes({ item: { contents, live } }: { item: Check["item"] }) {
  const { verification: words } = useMessages("backoffice");
  if (!live) return null;
  const changed = (["title", "description"] as const).filter((part) => live[part] !== contents[part]);
  if (changed.length === 0) return null;
  return (
    <Panel title={words.changed}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {changed.map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink-2">{words.was}</dt>
            <dd className="whitespace-pre-line text-ink-2">{live[part]}</dd>
            <dt className="text-ink-2">{words.now}</dt>
            <dd className="font-medium whitespace-pre-line">{contents[part]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
