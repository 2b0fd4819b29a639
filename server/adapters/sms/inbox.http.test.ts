import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { dropOldMessages } from "./inbox.tables.ts";
import { createSms } from "./sms.ts";

const { api, db, market } = await world({ areCodesAskedFor: true });
const sms = createSms(
  { sms: { provider: "inbox" }, publicUrl: "http://localhost:3000" },
  db,
  createLog("silent"),
  market,
);
const send = (to: string, code: string) => sms.send({ to, code, kind: "login" });
const inboxOf = (phone: string) => api.dev.messages({ query: { phone } });

test("a code that is sent is in the inbox of its number, however the number is written", async () => {
  await send("9876500001", "493817");
  for (const phone of ["9876500001", "919876500001", "+919876500001"]) {
    const [message, ...others] = await inboxOf(phone);
    expect(others).toEqual([]);
    expect(message).toEqual({
      to: "9876500001",
      text: "493817 is your Sahejo code. It works for 5 minutes. Never share it.\n@localhost #493817",
      code: "493817",
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Math.abs(Date.parse(message?.at ?? "") - Date.now())).toBeLessThan(60_000);
  }
});

test("a number that begins with 91 is not shortened", async () => {
  await send("9198765432", "100001");
  expect((await inboxOf("9198765432")).map(({ code }) => code)).toEqual(["100001"]);
  expect((await inboxOf("+919198765432")).map(({ code }) => code)).toEqual(["100001"]);
});

test("the newest twenty are shown, newest first, and nobody else's", async () => {
  for (let n = 0; n < 25; n++) {
    await send("9876500002", String(200_000 + n));
    await send("9876500003", String(300_000 + n));
  }
  const codes = (await inboxOf("9876500002")).map(({ code }) => Number(code));
  expect(codes).toEqual(Array.from({ length: 20 }, (_, n) => 200_024 - n));
});

test.each(["", "98765", "5876500001", "9876500001; drop table users", "+1 9876500001"])(
  "%j is no number to look up",
  async (phone) => {
    expect((await refusalOf(inboxOf(phone))).code).toBe("validation_failed");
  },
);

test("outside a demo there is no inbox to look into", async () => {
  const { api } = await world({ config: { isDemo: false } });
  expect((await refusalOf(api.dev.messages({ query: { phone: "9876500001" } }))).code).toBe("not_found");
});

test("messages go after two days, and of the rest the newest 5,000 stay", async () => {
  const { db, api } = await world();
  const add = (to: string, code: string, age: string) =>
    db.run(
      sql`insert into inbox_messages (to_phone, text, code, at) values (${to}, 'x', ${code}, now() - ${age}::interval)`,
    );
  const codesOf = async (phone: string) => (await api.dev.messages({ query: { phone } })).map(({ code }) => code);
  expect(await dropOldMessages(db)).toBe(0);
  await add("9876500004", "400001", "49 hours");
  await add("9876500004", "400002", "47 hours");
  expect(await dropOldMessages(db)).toBe(1);
  expect(await codesOf("9876500004")).toEqual(["400002"]);
  await db.run(sql`insert into inbox_messages (to_phone, text) select '9876500005', 'x' from generate_series(1, 4999)`);
  expect(await dropOldMessages(db)).toBe(0);
  await db.run(sql`insert into inbox_messages (to_phone, text) select '9876500006', 'x' from generate_series(1, 2)`);
  expect(await dropOldMessages(db)).toBe(2);
  expect(await codesOf("9876500004")).toEqual([]);
  expect(await codesOf("9876500006")).toHaveLength(2);
  expect(await db.find(sql`select count(*) from inbox_messages`)).toEqual({ count: 5_000 });
});
