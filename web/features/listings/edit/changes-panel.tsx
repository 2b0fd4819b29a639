import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import type { Product } from "../draft/from-product.ts";
import type { useEdit } from "./use-edit.ts";

interface ChangesPanelProps {
  product: Product;
  edit: ReturnType<typeof useEdit>;
  /** Whether an address is being written, which is a change too. */
  isAdding: boolean;
  onSave: () => void;
}

/** What has changed and what it means, before it is sent. */
export function ChangesPanel({ product, edit, isAdding, onSave }: ChangesPanelProps) {
  const words = useMessages("listings");
  const { checked, instant } = edit.changes;
  const isOut = product.status === "published" || product.status === "paused";
  const isFailed = product.status === "verification-failed";
  const named = (fields: readonly (keyof typeof words.fields)[]) =>
    fields.map((field) => words.fields[field]).join(", ");
  return (
    <section
      aria-labelledby="changes"
      className="rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24 lg:p-6"
    >
      <h2 id="changes" className="text-lg font-bold">
        {words.edit.changes}
      </h2>
      <div role="status" className="mt-2 grid gap-3">
        {edit.hasChanged ? null : <p className="text-ink-2">{isFailed ? words.edit.noneFailed : words.edit.none}</p>}
        {isOut && checked.length > 0 ? (
          <div>
            <p className="font-semibold text-amber">{words.edit.goesBack(named(checked))}</p>
            <p className="text-sm text-ink-2">{words.edit.goesBackText}</p>
          </div>
        ) : null}
        {isOut && instant.length > 0 ? (
          <div>
            <p className="font-semibold text-verified">{words.edit.instant(named(instant))}</p>
            <p className="text-sm text-ink-2">{words.edit.instantText}</p>
          </div>
        ) : null}
        {!isOut && checked.length + instant.length > 0 ? (
          <div>
            <p className="font-semibold">{words.edit.changed(named([...checked, ...instant]))}</p>
            <p className="text-sm text-ink-2">{isFailed ? words.edit.againText : words.edit.endOfLine}</p>
          </div>
        ) : null}
      </div>
      {/* Always in reach: on a phone the panel is the last of a long page. */}
      <div
        data-sticky-bar
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] max-lg:z-(--z-bar) max-lg:bg-surface max-lg:px-(--gutter) max-lg:pt-2.5 max-lg:pb-4 max-lg:shadow-bar-top lg:mt-4 print:hidden"
      >
        <Button
          size="wide"
          onClick={onSave}
          busy={edit.isBusy ? words.edit.saving : undefined}
          disabled={!edit.hasChanged && !isFailed && !isAdding}
        >
          {isFailed ? words.edit.again : words.edit.save}
        </Button>
      </div>
    </section>
  );
}
