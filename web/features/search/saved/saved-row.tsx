import { Search } from "lucide-react";
import { savedSearchesContract } from "../../../../contract/search/saved-searches.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Link } from "../../../ui/link.tsx";
import { RelativeTime } from "../../../ui/listings/relative-time.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import type { SavedSearch } from "./read-saved.ts";

interface SavedRowProps {
  saved: SavedSearch;
  onGone: () => void;
  /** Kept once more: it has a new id then. */
  onBack: (id: string) => void;
}

export function SavedRow({ saved, onGone, onBack }: SavedRowProps) {
  const words = useMessages("search").saved;
  const { undo } = useMessages();
  const { isBusy, send } = useSending();

  async function remove(): Promise<void> {
    const calls = browserCalls(savedSearchesContract);
    // Somebody may have been faster in another tab: gone is gone.
    const done = await send(() => calls.remove({ params: { id: saved.id } }), { not_found: onGone });
    if (!done) return;
    onGone();
    const back = () => void send(() => calls.save({ body: saved.filters })).then((kept) => kept && onBack(kept.id));
    toast(words.removed, { action: { label: undo, run: back } });
  }

  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <Search className="size-5 flex-none text-ink-2 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Link
          to={saved.to}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:text-primary hover:underline"
        >
          {saved.title}
        </Link>
        {saved.details.length > 0 ? (
          <p className="[overflow-wrap:anywhere] text-ink-2">{saved.details.join(", ")}</p>
        ) : null}
        <p className="text-sm text-ink-2">
          {words.since} <RelativeTime at={saved.created_at} />
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        onClick={remove}
        busy={isBusy ? words.removing : undefined}
        aria-label={words.removeName(saved.title)}
      >
        {words.remove}
      </Button>
    </li>
  );
}
