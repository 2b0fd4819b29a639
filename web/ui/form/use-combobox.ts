import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from "react";

interface ComboboxOptions {
  count: number;
  onPick: (index: number) => void;
}

/**
 * The behaviour of a text field with a list below it (the ARIA combobox pattern): arrows walk through the list,
 * Enter takes the marked row, Escape closes. The focus never leaves the field; the marked row is told by its id.
 */
export function useCombobox({ count, onPick }: ComboboxOptions) {
  const listId = useId();
  const [isWithin, setWithin] = useState(false);
  const [isShut, setShut] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = isWithin && !isShut && count > 0;
  const active = isOpen && marked < count ? marked : -1;

  function close() {
    setShut(true);
    setMarked(-1);
  }

  function reopen() {
    setShut(false);
    setMarked(-1);
  }

  function pick(index: number) {
    close();
    onPick(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setShut(false);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // -1 is the field itself: one step past either end leads back to what was typed.
      setMarked(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return {
    isWithin,
    isOpen,
    active,
    close,
    /** On what holds field and list: it tells whether the focus is in either. */
    rootProps: {
      onFocus: () => setWithin(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setWithin(false);
        reopen();
      },
    },
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: "off",
      onKeyDown,
      onClick: () => setShut(false),
    },
    /** Typing opens the list again. */
    onType: reopen,
    listProps: { id: listId, role: "listbox" },
    optionProps: (index: number) => ({
      id: `${listId}-${index}`,
      role: "option",
      "aria-selected": index === active,
      // The field keeps the focus while a row is pressed.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => pick(index),
    }),
  };
}
