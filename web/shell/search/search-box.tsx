import { ArrowLeft, Search, X } from "lucide-react";
import { type FormEvent, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { searchLink } from "../../lib/product-links.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useCombobox } from "../../ui/form/use-combobox.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { openLayer } from "../../ui/overlay/layers.ts";
import type { SearchRow } from "./search-row.ts";
import { useSuggestions } from "./use-suggestions.ts";

const loadStart = () => import("./search-start.ts");
/** Without the network one still types and searches. */
const nothing = () => undefined;
const SearchRows = lazyPart(() =>
  import("./search-rows.tsx").then((it) => it.loadRows()).catch(() => ({ default: () => null })),
);

/** Until there is something to choose from. A phone's layer is never blank. */
function Waiting() {
  return (
    <div className="grid gap-4 px-3 pt-6 lg:hidden" aria-hidden="true">
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <Skeleton key={row} className="h-6 w-3/5 even:w-2/5" />
      ))}
    </div>
  );
}

function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** A plain form first: without a script it leads to the list. On a phone it fills the screen while it is used. */
export function SearchBox() {
  const { search } = useMessages();
  const navigate = useNavigate();
  const { input, searched, typed, setTyped, write } = useSearchText();
  const [start, setStart] = useState<SearchRow[]>([]);
  // What was searched for stands in the box; only what is typed on is asked about.
  const suggestions = useSuggestions(typed === searched ? "" : typed);
  // One letter says too little to ask about: what was offered stays.
  const isRecent = typed === searched || typed.trim().length < 2;
  const rows = isRecent ? start : suggestions;

  const box = useCombobox({
    count: rows.length,
    onPick: (index) => {
      const row = rows[index];
      if (row) go(row);
    },
  });

  function go({ title, link, kind }: SearchRow) {
    // A category is no search, nor is a thing.
    const text = kind === "category" || kind === "listing" ? "" : title;
    if (text !== "") loadStart().then(({ rememberSearch }) => rememberSearch(text), nothing);
    write(text);
    box.close();
    input.current?.blur();
    navigate(link ?? searchLink(title));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = (input.current?.value ?? "").trim();
    if (text === "") input.current?.focus();
    else go({ title: text });
  }

  const layer = box.isWithin;

  // On a wide screen only its list opens, and there Back is nobody's but the page's.
  useEffect(() => (layer && !matchMedia("(min-width: 1024px)").matches ? openLayer(leave) : undefined), [layer]);

  return (
    <search
      {...box.rootProps}
      data-search-layer={layer ? "" : undefined}
      className={classNames(
        "relative block lg:max-w-140",
        layer &&
          "max-lg:fixed max-lg:inset-0 max-lg:z-(--z-sheet) max-lg:overflow-y-auto max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-1.5",
      )}
      onFocus={() => {
        box.rootProps.onFocus();
        loadStart().then((it) => it.showSearchStart(setStart), nothing);
      }}
      onKeyDown={(event) => {
        // The first Escape closes the list, the next one the layer; where nothing is typed the list is all there is to it.
        const isWhole = isRecent && getComputedStyle(event.currentTarget).position === "fixed";
        if (event.key === "Escape" && (!event.defaultPrevented || isWhole) && layer) leave();
      }}
    >
      <form action="/products" onSubmit={submit} className="flex items-center gap-1">
        {layer ? (
          <button
            type="button"
            aria-label={search.back}
            onClick={leave}
            className="-ml-2 grid size-11 flex-none place-items-center rounded-control lg:hidden"
          >
            <ArrowLeft strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
        <SearchField
          input={input}
          box={box}
          searched={searched}
          isEmpty={typed === ""}
          onType={setTyped}
          onClear={() => {
            write("");
            input.current?.focus();
          }}
        />
      </form>
      {layer && rows.length === 0 ? <Waiting /> : null}
      {box.isOpen ? (
        <div className="appear rounded-card bg-surface max-lg:mt-2 lg:absolute lg:inset-x-0 lg:top-full lg:mt-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:border lg:border-line lg:p-1.5 lg:shadow-float">
          <Suspense fallback={<Waiting />}>
            <SearchRows
              rows={rows}
              box={box}
              onForget={() => {
                setStart(start.filter(({ group }) => group !== "recent"));
                input.current?.focus();
              }}
            />
          </Suspense>
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {box.isOpen && !isRecent ? search.found(rows.length) : ""}
      </span>
    </search>
  );
}

/** What stands in the box: what is typed, and after a search what was searched for. */
function useSearchText() {
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search: query } = useLocation();
  const searched = pathname === "/products" ? (new URLSearchParams(query).get("search") ?? "") : "";
  const [typed, setTyped] = useState(searched);

  const write = useCallback((text: string) => {
    setTyped(text);
    if (input.current) input.current.value = text;
  }, []);

  useEffect(() => write(searched), [searched, write]);
  return { input, searched, typed, setTyped, write };
}

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  box: ReturnType<typeof useCombobox>;
  searched: string;
  isEmpty: boolean;
  onType: (text: string) => void;
  onClear: () => void;
}

function SearchField({ input, box, searched, isEmpty, onType, onClear }: SearchFieldProps) {
  const { search } = useMessages();
  return (
    <div className="relative min-w-0 flex-1">
      <button
        type="submit"
        aria-label={search.submit}
        tabIndex={-1}
        className="absolute top-0 left-0 grid h-full w-11 place-items-center rounded-control text-ink-2"
      >
        <Search className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        ref={input}
        {...box.inputProps}
        type="text"
        name="search"
        defaultValue={searched}
        enterKeyHint="search"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={search.label}
        placeholder={search.placeholder}
        onChange={(event) => {
          onType(event.target.value);
          box.onType();
        }}
        className={classNames(
          "h-11 w-full rounded-control border border-control bg-surface pl-11 text-ellipsis hover:border-control-hover lg:h-12",
          isEmpty ? "pr-3" : "pr-11",
        )}
      />
      {isEmpty ? null : (
        <button
          type="button"
          aria-label={search.clear}
          onClick={onClear}
          className="absolute top-0 right-0 grid h-full w-11 place-items-center rounded-control text-ink-2"
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
