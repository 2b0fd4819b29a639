import { type ReactNode, useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { isOfThisVisit, type ListingFormPath, openHere } from "../../../stores/leave-drafts.ts";
import { Button } from "../../../ui/actions/button.tsx";

interface OfferKeptProps {
  path: ListingFormPath;
  /** What a closed tab or a failure of ours left in this browser; null where it left nothing. */
  kept: { title: string; photos: number } | null;
  onAfresh: () => void;
  children: ReactNode;
}

/** What was written on an earlier visit is offered before the form opens, and never silently there. */
export function OfferKept({ path, kept, onAfresh, children }: OfferKeptProps) {
  const words = useMessages("listings").kept;
  const [isOffered, setOffered] = useState(() => {
    const isFromBefore = kept !== null && !isOfThisVisit(path);
    if (!isFromBefore) openHere(path);
    return isFromBefore;
  });
  if (!isOffered || kept === null) return children;
  const open = () => {
    openHere(path);
    setOffered(false);
  };
  return (
    <section className="mx-auto max-w-[560px] rounded-card border border-line bg-surface p-6">
      <h2 className="text-lg font-bold">{words.heading}</h2>
      <p className="mt-1 text-ink-2">
        {kept.title === "" ? null : <b className="font-semibold text-ink">{kept.title}</b>}
        {kept.title === "" ? words.photos(kept.photos) : `, ${words.photos(kept.photos)}`}
      </p>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={open}>{words.goOn}</Button>
        <Button
          look="secondary"
          onClick={() => {
            onAfresh();
            open();
          }}
        >
          {words.afresh}
        </Button>
      </div>
    </section>
  );
}
