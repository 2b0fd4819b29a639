// Money is kept under an order's id; people say its number.
import { isId } from "../../../contract/ids.ts";
import { readOrderNumber } from "../../../contract/orders/order-number.ts";
import type { Db } from "../../kit/db/database.ts";
import * as table from "./order-numbers.tables.ts";

const ID_LENGTH = 36;

/** What was typed, with an order's number as the reference its money is kept under. */
export async function asReference<F extends { q?: string | undefined }>(db: Db, filters: F): Promise<F> {
  const number = filters.q === undefined ? undefined : readOrderNumber(filters.q);
  const id = number === undefined ? undefined : await table.findOrderId(db, number);
  return id === undefined ? filters : { ...filters, q: id };
}

/** What the order of each reference is called: null where it is about none. A reward's reference begins with its order's. */
export async function numbersOf(db: Db, references: readonly string[]): Promise<(reference: string) => string | null> {
  const idOf = (reference: string) => reference.slice(0, ID_LENGTH);
  const ids = [...new Set(references.map(idOf).filter(isId))];
  const numbers = new Map(
    (ids.length === 0 ? [] : await table.listNumbers(db, ids)).map(({ id, number }) => [id, number]),
  );
  return (reference) => numbers.get(idOf(reference)) ?? null;
}
