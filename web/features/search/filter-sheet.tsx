import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { searchContract, type Total } from "../../../contract/search/search.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { Link } from "../../ui/link.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { FilterFields, type Filters } from "./filter-fields.tsx";
import { apiQuery, LIST_PATH, listLink, tidyParams, withoutFilters } from "./filter-query.ts";
import { totalText } from "./total-text.ts";
import { useDraft } from "./use-draft.ts";

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  filters: Filters;
  params: string;
  total: Total;
}

/** On a phone nothing changes behind the sheet until it is sent; its button tells what there will be. */
export function FilterSheet({ isOpen, onClose, ...rest }: FilterSheetProps) {
  const browse = useMessages("search");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={browse.filters} kind="sheet" hasForm>
      {isOpen ? <SheetForm onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
}

function SheetForm({ onClose, filters, params, total }: Omit<FilterSheetProps, "isOpen">) {
  const browse = useMessages("search");
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft(params);
  const wanted = draft.toString();
  const there = useTotal(wanted, params, total);
  const offer =
    there === null ? browse.showAny : there.value === 0 ? browse.showNone : browse.show(totalText(there), there.value);
  return (
    <form
      action={LIST_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        if (wanted !== params) navigate(listLink(draft));
      }}
    >
      <FilterFields filters={filters} draft={draft} onChange={setDraft} />
      <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-line bg-surface px-5 py-3 md:-mx-9 md:-mb-9 md:px-9">
        <Link to={listLink(withoutFilters(draft))} onClick={onClose} className={buttonClass({ look: "secondary" })}>
          {browse.clearAll}
        </Link>
        <Button type="submit" className="flex-1">
          {offer}
        </Button>
        <span role="status" className="sr-only">
          {there === null ? "" : offer}
        </span>
      </div>
    </form>
  );
}

const PAUSE_MS = 250;

/** How many the draft would find. Null while that is not known. */
function useTotal(wanted: string, params: string, total: Total): Total | null {
  const [counted, setCounted] = useState<{ wanted: string; total: Total }>({ wanted: params, total });
  useEffect(() => {
    if (counted.wanted === wanted) return;
    const query = { ...apiQuery(tidyParams(new URLSearchParams(wanted))), limit: "1" };
    return askInEffect(() => quietCalls(searchContract).products({ query }), {
      take: ({ meta }) => setCounted({ wanted, total: meta.total }),
      fail: (error) => console.warn("Items could not be counted", error),
      pauseMs: PAUSE_MS,
    });
  }, [wanted, counted.wanted]);
  return counted.wanted === wanted ? counted.total : null;
}
