// Asks for tests, posted the way people post them.
import { randomUUID } from "node:crypto";
import { type Account, call, logIn } from "./accounts.ts";

/** A word that stands in no other text: letters only, as titles have them. */
export function ownWord(): string {
  return `zq${randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8)}`;
}

export async function postAsk(origin: string, { cookies }: Account, description: string, budget = 30_000) {
  return (await call<{ id: string }>(origin, "POST /asked_products", { description, budget }, cookies)).id;
}

let shared: Promise<string> | undefined;

/** One that nobody changes. */
export function sharedAsk(origin: string): Promise<string> {
  shared ??= logIn(origin).then((account) => postAsk(origin, account, `A ${ownWord()} table, about 4 feet`));
  return shared;
}
