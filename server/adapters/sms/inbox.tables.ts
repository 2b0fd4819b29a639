// Owns: inbox_messages. What a phone would have received.
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

const KEPT = 5_000;

interface MessageRow {
  to: string;
  text: string;
  code: string | null;
  at: Date;
}

export async function addMessage(db: Db, { to, text, code }: Omit<MessageRow, "at">): Promise<void> {
  await db.run(sql`insert into inbox_messages (to_phone, text, code) values (${to}, ${text}, ${code})`);
}

export function listNewest(db: Db, phone: string, limit: number): Promise<MessageRow[]> {
  return db.many<MessageRow>(
    sql`select to_phone as to, text, code, at from inbox_messages where to_phone = ${phone} order by id desc limit ${limit}`,
  );
}

/** Two days, and no more than so many: a script that logs people in all night must not fill the disk. */
export function dropOldMessages(db: Db): Promise<number> {
  return db.run(
    sql`delete from inbox_messages where at < now() - interval '2 days'
      or id <= (select id from inbox_messages order by id desc offset ${KEPT} limit 1)`,
  );
}
