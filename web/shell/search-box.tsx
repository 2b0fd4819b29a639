import { Search } from "lucide-react";
import { useMessages } from "../lib/i18n/use-messages.ts";

export function SearchBox() {
  const { search } = useMessages();
  return (
    <search>
      <form action="/products" className="relative">
        <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
        <input
          type="search"
          name="search"
          required
          aria-label={search.label}
          placeholder={search.placeholder}
          className="h-11 w-full rounded-control border border-control bg-surface pr-3 pl-10 text-ellipsis hover:border-control-hover lg:h-12 lg:max-w-140"
        />
      </form>
    </search>
  );
}
