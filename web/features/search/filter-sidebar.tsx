import { useNavigate } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FilterFields, type Filters } from "./filter-fields.tsx";
import { LIST_PATH, listLink } from "./filter-query.ts";
import { useDraft } from "./use-draft.ts";

export const FILTERS_ID = "filters";

/**
 * Beside the list on a wide screen, where a tick filters at once. On a phone it is the sheet's stand-in while there is
 * no script: the Filter button is a link to it.
 */
export function FilterSidebar({ filters, params }: { filters: Filters; params: string }) {
  const browse = useMessages("search");
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft(params);

  function follow(next: URLSearchParams) {
    if (next.toString() !== params) navigate(listLink(next), { preventScrollReset: true });
  }

  return (
    <aside
      id={FILTERS_ID}
      aria-label={browse.filters}
      className="max-lg:not-target:hidden lg:w-[260px] lg:flex-none max-lg:mb-6 scroll-mt-(--topbar)"
    >
      <form
        action={LIST_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          follow(draft);
        }}
      >
        <FilterFields
          filters={filters}
          draft={draft}
          onChange={(next, isTyping) => {
            setDraft(next);
            if (!isTyping) follow(next);
          }}
          onLeaveField={() => follow(draft)}
        />
        <Button type="submit" look="secondary" size="wide" className="mt-4">
          {browse.apply}
        </Button>
      </form>
    </aside>
  );
}
