import { type RefObject, useRef } from "react";
import { useKeys } from "../../../../ui/desk/use-keys.ts";

/** J and K go from card to card, H and L from column to column; Tab goes on to a card's buttons from there. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null);

  function focus(card: Element | undefined) {
    const link = card?.querySelector<HTMLElement>("a");
    if (!card || !link) return;
    last.current = card;
    link.focus();
  }

  function step(by: 1 | -1) {
    const cards = [...(board.current?.querySelectorAll("[data-card]") ?? [])];
    const place = cards.findIndex((card) => card.contains(document.activeElement) || card === last.current);
    focus(cards[place === -1 ? 0 : place + by]);
  }

  function cross(by: 1 | -1) {
    const columns = [...(board.current?.querySelectorAll("[data-column]") ?? [])].filter((column) =>
      column.querySelector("[data-card]"),
    );
    const place = columns.findIndex(
      (column) => column.contains(document.activeElement) || (last.current !== null && column.contains(last.current)),
    );
    focus(columns[place === -1 ? 0 : place + by]?.querySelector("[data-card]") ?? undefined);
  }

  useKeys({ j: () => step(1), k: () => step(-1), l: () => cross(1), h: () => cross(-1) });
}
