import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format/number.ts";
import { escapeHtml } from "../../lib/html.ts";
import type { FilterGroup, FilterOption } from "./filter-groups.ts";

const DOWN =
  '<svg viewBox="0 0 24 24" class="size-5 text-ink-2 group-open:rotate-180" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg>';
export const LIST_LOOK = "max-h-80 overflow-y-auto px-1 pb-1";

interface GroupProps {
  title: string;
  isOpen: boolean;
  children: ReactNode;
  onOpen?: () => void;
}

export function Group({ title, isOpen, children, onOpen }: GroupProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // Somebody may have opened it before the page was alive.
  useEffect(() => {
    if (box.current?.open) onOpen?.();
  }, [onOpen]);
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
      className="group border-b border-line"
    >
      <summary
        className="flex min-h-12 list-none items-center justify-between rounded-control font-semibold [&::-webkit-details-marker]:hidden"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped here
        dangerouslySetInnerHTML={{ __html: escapeHtml(title) + DOWN }}
      />
      {children}
    </details>
  );
}

export const idOfChoice = (own: string, { key }: FilterGroup, value: string) => `${own}${key}-${value}`;

interface ChoicesProps {
  group: FilterGroup;
  /** All there is to choose, what stands for none of them first. */
  options: readonly FilterOption[];
  isOpen: boolean;
  /** What their ids begin with. */
  own: string;
  isOn(value: string): boolean;
  onPress(value: string): void;
}

/**
 * A list has dozens of fields that nobody looks at. Until their group is opened they are a text, which a page without
 * scripts can use as it is; then they are fields of React's, which keep the focus when the list answers.
 */
export function Choices({ group, options, isOpen, own, isOn, onPress }: ChoicesProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  const open = useCallback(() => setWasOpened(true), []);
  const idOf = ({ value }: FilterOption) => idOfChoice(own, group, value);
  const type = group.kind === "one" ? "radio" : "checkbox";
  const asText = (option: FilterOption) => {
    const field = `type="${type}" name="${escapeHtml(group.key)}" value="${escapeHtml(option.value)}"`;
    const id = escapeHtml(idOf(option));
    const checked = isOn(option.value) ? " checked" : "";
    return `<li class="choice"><input id="${id}" ${field}${checked}><label for="${id}">${wordsOf(option)}</label></li>`;
  };
  // Called, not drawn as a component of its own: a list has dozens.
  const asField = (option: FilterOption) => (
    <li key={option.value} className="choice">
      <input
        id={idOf(option)}
        type={type}
        name={group.key}
        value={option.value}
        checked={isOn(option.value)}
        onChange={() => onPress(option.value)}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its words are in the text below */}
      <label
        htmlFor={idOf(option)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped there
        dangerouslySetInnerHTML={{ __html: wordsOf(option) }}
      />
    </li>
  );
  return (
    <Group title={group.label} isOpen={isOpen} onOpen={open}>
      {wasOpened || isOpen ? (
        <ul key="fields" className={LIST_LOOK}>
          {options.map(asField)}
        </ul>
      ) : (
        <ul
          key="text"
          className={LIST_LOOK}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
          dangerouslySetInnerHTML={{ __html: options.map(asText).join("") }}
        />
      )}
    </Group>
  );
}

function wordsOf({ label, count }: FilterOption): string {
  return `<span>${escapeHtml(label)}</span>${counted(count)}`;
}

export function counted(count: number | null): string {
  return count === null ? "" : `<span class="text-sm text-ink-2">${formatNumber(count)}</span>`;
}
