import { usePage } from "../lib/i18n/use-messages.ts";

const SELLING = /sell-used|list-a-/;

/** What the operator says to everybody, and to sellers when nothing new is taken. */
export function SiteNotice({ path = "" }: { path: string | undefined }) {
  const page = usePage();
  const lines = [page?.banner, SELLING.test(path) && page?.listingsClosed].filter((line) => !!line);
  if (lines.length === 0) return null;
  return (
    <aside className="border-b border-line bg-genda-tint">
      {lines.map((line) => (
        <p key={String(line)} className="wrap py-2.5 text-sm font-medium wrap-anywhere">
          {line}
        </p>
      ))}
    </aside>
  );
}
