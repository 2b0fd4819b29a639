// The demo's telephone network: a message is a row.
import type { Db } from "../../kit/db/database.ts";
import type { Sms } from "../../kit/ports.ts";
import { addMessage, listNewest } from "./inbox.tables.ts";

const SHOWN = 20;

export function createInbox(db: Db, textOf: (code: string) => string): Sms {
  return {
    send: ({ to, code }) => addMessage(db, { to, text: textOf(code), code }),
  };
}

/** Newest first. The number may come with 91 or +91 in front. */
export async function listInbox(db: Db, phone: string) {
  const rows = await listNewest(db, phone.slice(-10), SHOWN);
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}
