import { Share } from "lucide-react";
import type { OwnCheck } from "../../../../contract/listings/own-checks.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import { Thread } from "../../../ui/progress/thread.tsx";
import { editLink } from "../own/listing-states.ts";
import { useShareListing } from "../own/share-listing.ts";

interface Point {
  id: string;
  text: string;
  text_hi: string;
}

/** One check: where it stands, when it ends, what would help, and what comes after. */
export function CheckCard({ check, points }: { check: OwnCheck; points: readonly Point[] }) {
  const words = useMessages("listings/own").check;
  const language = useLanguage();
  const share = useShareListing();
  const isLate = check.expected_in_hours <= 0;
  return (
    <article className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <div className="flex gap-4">
        <ListingPhoto image={check.image} />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{check.title}</h2>
          {check.is_edit ? <Pill tone="info">{words.isEdit}</Pill> : null}
        </div>
      </div>
      {check.is_edit ? null : (
        <p className="mt-3 flex flex-wrap items-center gap-x-3">
          <Button
            look="secondary"
            size="small"
            data-needs-script
            onClick={() => void share(check)}
            aria-label={words.shareName(check.title)}
          >
            <Share className="size-4" strokeWidth={1.75} aria-hidden="true" />
            {words.share}
          </Button>
          <span className="text-sm text-ink-2">{words.shareText}</span>
        </p>
      )}
      <div className="mt-5">
        <Thread
          steps={[
            { key: "sent", title: words.sent, text: formatMoment(check.submitted_at, language), state: "done" },
            {
              key: "looks",
              title: words.looks,
              text: isLate ? words.late : words.expected(check.expected_in_hours),
              state: "now",
            },
            {
              key: "live",
              title: check.is_edit ? words.liveEdit : words.live,
              text: check.is_edit ? words.liveEditText : words.liveText,
              state: "todo",
            },
          ]}
        />
      </div>
      <MissingProof check={check} />
      <LookedAt points={points} />
    </article>
  );
}

function MissingProof({ check: { id, title, missing } }: { check: OwnCheck }) {
  const words = useMessages("listings/own").check;
  const language = useLanguage();
  const labels = missing.answers.map(({ label, label_hi }) => inLanguage(language, label, label_hi).replace(/\?$/, ""));
  if (!missing.photos && !missing.bill && labels.length === 0) return null;
  return (
    <Note tone="notice" className="mt-5">
      <h3 className="font-semibold text-ink">{words.missing}</h3>
      <ul className="list-disc ps-5">
        {missing.photos ? <li>{words.photos}</li> : null}
        {missing.bill ? <li>{words.bill}</li> : null}
        {labels.length > 0 ? <li>{words.answers(labels.join(", "))}</li> : null}
      </ul>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <Link to={editLink(id)} className={buttonClass({ look: "text" }, "-ml-2")} aria-label={words.addName(title)}>
          {words.add}
        </Link>
        <span className="text-ink-2">{words.addNote}</span>
      </p>
    </Note>
  );
}

/** What the person who checks goes through; what of it they see is what buyers read later. */
function LookedAt({ points }: { points: readonly Point[] }) {
  const words = useMessages("listings/own").check;
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
        {words.points(points.length)}
      </summary>
      <p className="text-sm text-ink-2">{words.pointsText}</p>
      <ul className="list-disc py-1 ps-5">
        {points.map(({ id, text, text_hi }) => (
          <li key={id}>{inLanguage(language, text, text_hi)}</li>
        ))}
      </ul>
    </details>
  );
}
