import type { Change } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

const SHOWN = 12;
const LETTERS = 80;

/** Each change with how it was and is, as it is stored: whoever reads this edits it. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const config = useMessages("backoffice").catalogueDesk;
  const text = (value: unknown) => {
    if (value === null || value === undefined) return config.nothing;
    const said = typeof value === "string" ? value : JSON.stringify(value);
    return said.length > LETTERS ? `${said.slice(0, LETTERS)}…` : said;
  };
  return (
    <ul className="grid gap-2 text-sm">
      {changes.slice(0, SHOWN).map(({ path, before, after }) => (
        <li key={path} className="wrap-anywhere">
          <span className="font-medium">{path}</span>
          <span className="block text-ink-2">
            <del className="no-underline">{text(before)}</del> <span aria-hidden="true">→</span>{" "}
            <ins className="font-medium text-ink no-underline">{text(after)}</ins>
          </span>
        </li>
      ))}
      {changes.length > SHOWN ? <li className="text-ink-2">{config.versions.more(changes.length - SHOWN)}</li> : null}
    </ul>
  );
}
