import { type ReactNode, useState } from "react";
import { Button } from "../../actions/button.tsx";
import { Pill } from "../../feedback/pill.tsx";
import { AskFirst } from "../ask-first.tsx";

interface VersionRow {
  version: number;
  restored_from: number | null;
}

interface VersionRowsProps<Row extends VersionRow> {
  rows: readonly Row[];
  /** The one in use: it needs no way back. */
  current: number;
  isReadOnly?: boolean;
  /** What the button says while one is brought back. */
  busy: string | undefined;
  words: {
    name: (version: number) => string;
    current: string;
    restoredFrom: (version: number) => string;
    restore: (version: number) => string;
    restoreTitle: (version: number) => string;
    restoreText: string;
  };
  byWhom: (row: Row) => string;
  children: (row: Row) => ReactNode;
  /** Over, whether it worked or not, when it returns. */
  onRestore: (to: number) => Promise<void>;
}

/** Every version of something, what it was, and the way back to it after a second look. */
export function VersionRows<Row extends VersionRow>({ rows, current, words, ...props }: VersionRowsProps<Row>) {
  const [asked, setAsked] = useState<number>();
  return (
    <>
      <ol className="grid gap-4">
        {rows.map((row) => (
          <li key={row.version} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold">{words.name(row.version)}</b>
              {row.version === current ? <Pill tone="good">{words.current}</Pill> : null}
              <span className="text-sm text-ink-2">{props.byWhom(row)}</span>
              {row.restored_from === null ? null : <Pill>{words.restoredFrom(row.restored_from)}</Pill>}
            </div>
            {props.children(row)}
            {row.version === current || props.isReadOnly ? null : (
              <div>
                <Button look="secondary" size="small" onClick={() => setAsked(row.version)}>
                  {words.restore(row.version)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <AskFirst
        isOpen={asked !== undefined}
        title={words.restoreTitle(asked ?? 0)}
        text={words.restoreText}
        action={words.restore(asked ?? 0)}
        busy={props.busy}
        onClose={() => setAsked(undefined)}
        onYes={() => {
          if (asked !== undefined) void props.onRestore(asked).then(() => setAsked(undefined));
        }}
      />
    </>
  );
}
