import { useEffect, useRef } from "react";

/** A row that goes takes the focus with it; whoever works by keyboard goes on from the heading, not from nowhere. */
export function useFocusKept(rows: number): void {
  const before = useRef(rows);
  useEffect(() => {
    const hasLost = rows < before.current && document.activeElement === document.body;
    before.current = rows;
    if (hasLost) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [rows]);
}
