// People for a benchmark, past the services: sessions that can listen, and likes of a listing.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export async function within<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const newPeople = `insert into users (phone, avatar_seed, created_at)
  select '6' || lpad((random() * 999999999)::bigint::text, 9, '0'), 'bench', now() from generate_series(1, $1::int)
  on conflict do nothing returning id`;

export interface Session {
  userId: string;
  sessionId: string;
}

export function plantSessions(databaseUrl: string, count: number): Promise<Session[]> {
  return within(databaseUrl, async (client) => {
    const { rows } = await client.query<Session>(
      `with people as (${newPeople})
       insert into sessions (user_id, salt, device, expires_at)
       select id, '\\x00', 'bench', now() + interval '1 day' from people returning user_id as "userId", id as "sessionId"`,
      [count],
    );
    return rows;
  });
}

export async function plantLikers(databaseUrl: string, listing: string, count: number): Promise<void> {
  await within(databaseUrl, async (client) => {
    for (let left = count; left > 0; ) {
      const { rowCount } = await client.query(
        `with people as (${newPeople})
         insert into likes (user_id, listing_id, price_when_liked, liked_at)
         select id, $2::uuid, 100000, now() from people`,
        [left, listing],
      );
      left -= rowCount ?? 0;
    }
    await client.query("analyze likes");
  });
}

export async function waitUntilTold(databaseUrl: string, listing: string, count: number): Promise<void> {
  await within(databaseUrl, async (client) => {
    for (let told = 0; told < count; ) {
      await wait(100);
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from notifications where subject = $1 and kind = 'price_drop'",
        [listing],
      );
      told = rows[0]?.n ?? 0;
    }
  });
}
