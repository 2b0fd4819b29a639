import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useEditor } from "./editor-context.tsx";

interface NumberFieldProps {
  label: string;
  path: string;
  /** NaN for what is no number: it travels as null, and the server says what it wants. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  prefix?: string;
  isOptional?: boolean;
}

/** Keeps what is typed as it is typed: "1." is on its way to be 1.5. */
export function NumberField({ label, path, value, onChange, prefix, isOptional = false }: NumberFieldProps) {
  const { at } = useEditor();
  const [text, setText] = useState(value === undefined || Number.isNaN(value) ? "" : String(value));
  return (
    <TextField
      {...at(path)}
      label={label}
      {...(prefix ? { prefix } : {})}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        const clean = typed.trim().replaceAll(",", "");
        onChange(clean === "" ? (isOptional ? undefined : Number.NaN) : Number(clean));
      }}
    />
  );
}

interface PairProps {
  label: string;
  path: string;
  pathHi: string;
  value: string;
  valueHi: string;
  onChange: (value: string) => void;
  onChangeHi: (value: string) => void;
  maxLength: number;
  isFixed?: boolean;
  /** One below the other: sentences want the whole width. */
  isStacked?: boolean;
  hint?: string | undefined;
}

/** The same words in both languages, side by side. */
export function PairField(props: PairProps) {
  const {
    label,
    path,
    pathHi,
    value,
    valueHi,
    onChange,
    onChangeHi,
    maxLength,
    isFixed = false,
    isStacked = false,
    hint,
  } = props;
  const config = useMessages("backoffice").catalogueDesk;
  const { at, isReadOnly } = useEditor();
  return (
    <div className={classNames("grid gap-3", !isStacked && "sm:grid-cols-2")}>
      <TextField
        {...at(path)}
        label={`${label} (${config.english})`}
        hint={hint}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        disabled={isReadOnly || isFixed}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        {...at(pathHi)}
        label={`${label} (${config.hindi})`}
        lang="hi"
        value={valueHi}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChangeHi(event.target.value)}
      />
    </div>
  );
}

interface RowToolsProps {
  /** What the row is, for those who hear the buttons. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const tool =
  "grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink disabled:text-ink-disabled disabled:hover:bg-transparent";

export function RowTools({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  const config = useMessages("backoffice").catalogueDesk;
  const { isReadOnly } = useEditor();
  if (isReadOnly) return null;
  const tools = [
    { label: config.up, Icon: ArrowUp, isOff: isFirst, act: () => onMove(-1) },
    { label: config.down, Icon: ArrowDown, isOff: isLast, act: () => onMove(1) },
    { label: config.remove, Icon: X, isOff: false, act: onRemove },
  ];
  return (
    <div className="flex flex-none">
      {tools.map(({ label, Icon, isOff, act }) => (
        <button
          key={label}
          type="button"
          className={tool}
          disabled={isOff}
          aria-label={`${label}: ${name}`}
          onClick={act}
        >
          <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** What is wrong with a whole part: too many rows, something still in use. */
export function PartProblem({ path }: { path: string }) {
  const said = useEditor().saidAt(path);
  return said ? (
    <Note tone="bad" className="mb-3">
      {said}
    </Note>
  ) : null;
}
