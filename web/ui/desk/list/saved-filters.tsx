import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { deskContract, type SavedFilter } from "../../../../contract/backoffice/desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../actions/button.tsx";
import { classNames } from "../../class-names.ts";
import { TextField } from "../../form/field.tsx";
import { useSending } from "../../form/use-sending.ts";
import { Link } from "../../link.tsx";
import { Dialog } from "../../overlay/dialog.tsx";
import { toast } from "../../overlay/toast-store.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useFrame } from "../use-staff.ts";

/** Filters somebody keeps for themselves. They are rows on the server: people change desks, and desks are used by several. */
export function SavedFilters({ screen, query }: { screen: string; query: string }) {
  const { list } = useMessages("backoffice").desk;
  const frame = useFrame();
  const [isNaming, setNaming] = useState(false);
  const kept = frame?.filters.filter((filter) => filter.screen === screen) ?? [];
  const isKept = kept.some((filter) => filter.query === query);
  if (kept.length === 0 && query === "") return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {kept.length > 0 ? (
        <ul aria-label={list.saved} className="flex flex-wrap gap-2">
          {kept.map((filter) => (
            <Kept key={filter.id} filter={filter} isShown={filter.query === query} />
          ))}
        </ul>
      ) : null}
      {query === "" || isKept ? null : (
        <Button look="text" className="-mx-2" onClick={() => setNaming(true)}>
          <Bookmark className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {list.save}
        </Button>
      )}
      <Dialog hasForm isOpen={isNaming} onClose={() => setNaming(false)} title={list.saveTitle}>
        <NameForm screen={screen} query={query} onDone={() => setNaming(false)} />
      </Dialog>
    </div>
  );
}

function Kept({ filter, isShown }: { filter: SavedFilter; isShown: boolean }) {
  const { list } = useMessages("backoffice").desk;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { send } = useSending();

  async function forget() {
    if (!(await send(() => browserCalls(deskContract).removeFilter({ params: { id: filter.id } })))) return;
    toast(list.removedDone(filter.name), { tone: "good" });
    await revalidate();
  }

  return (
    <li
      className={classNames(
        "inline-flex items-center rounded-full border pl-3.5",
        isShown ? "border-primary bg-neel-tint text-primary" : "border-control bg-surface",
      )}
    >
      <Link
        to={`${pathname}?${filter.query}`}
        aria-current={isShown ? "true" : undefined}
        className="inline-flex min-h-11 items-center font-medium"
      >
        {filter.name}
      </Link>
      <button
        type="button"
        aria-label={list.remove(filter.name)}
        onClick={forget}
        className="grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

function NameForm({ screen, query, onDone }: { screen: string; query: string; onDone: () => void }) {
  const { list } = useMessages("backoffice").desk;
  const words = useMessages();
  const { revalidate } = useRevalidator();
  const sending = useSending();

  async function submit(text: (name: string) => string) {
    const body = { screen, name: text("name"), query };
    const saved = await sending.send(() => browserCalls(deskContract).saveFilter({ body }), {
      conflict: (refusal) => sending.setFields({ name: refusalWords(refusal, words) }),
    });
    if (!saved) return;
    onDone();
    toast(list.savedDone(saved.name), { tone: "good" });
    await revalidate();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={list.save} busy={list.saving} onBack={onDone}>
      <TextField
        label={list.saveName}
        hint={list.saveHint}
        error={sending.fields.name}
        name="name"
        maxLength={60}
        autoComplete="off"
      />
    </DialogForm>
  );
}
