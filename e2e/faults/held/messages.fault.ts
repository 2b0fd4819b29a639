// Messages that one person could use up for all, and doors that strangers could lock behind others.
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/staff.ts";
import { sql } from "../../../server/kit/db/sql.ts";
import { orderBody } from "../../../server/testing/buying.ts";
import { inParallel } from "../../../server/testing/seeded.ts";
import { logsIn } from "./bystander.ts";
import { countOf, endOf, openStage, type Person } from "./stage.ts";

const stage = await openStage("messages", 4_208);
const { origin, endure, user } = stage;
const db = await stage.openBehind();
const seller = await stage.seller();

// Each trial is about itself: nobody's budget is used up when the next begins.
afterEach(() => db.run(sql`delete from limit_uses where key like 'sms%overall'`));

const inbox = async (phone: string) =>
  (await db.find<{ n: number }>(sql`select count(*)::int as n from inbox_messages where to_phone = ${phone}`))?.n ?? 0;
const orderInCash = (who: Person, id: string) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody({ is_cod: true }) as never });
/** As if the last code had been sent half a minute ago. */
const waitHalfAMinute = (phone: string) =>
  db.run(sql`update login_codes set sent_at = sent_at - interval '31 seconds' where phone = ${phone}`);

/** A demo raises the caps that all share to 10,000 an hour; here they are what a market has. */
const DEMO_EXTRA = 7_000;

test("2,900 times 'send me the code again'", async () => {
  const ann = await user();
  const [id = ""] = await stage.plant(seller, 1);
  const { order_id } = await orderInCash(ann, id);
  await db.run(sql`update limit_uses set uses = uses + ${DEMO_EXTRA}::int where key like 'sms%overall'`);
  const before = await inbox(ann.phone);
  const ask = () => endOf(ann.api.orders.sendCodCode({ params: { id: order_id } }));
  await endure("4 codes for cash without end", async () => {
    const ends = await inParallel(Array.from({ length: 2_900 }), 20, ask);
    const sent = (await inbox(ann.phone)) - before;
    // Whoever comes afterwards is the one that this was about.
    const logins = await inParallel(Array.from({ length: 120 }), 4, async () => String(await logsIn(origin)()));
    expect.soft(sent).toBe(0);
    expect.soft(countOf(logins)).toBe("true ×120");
    return `${countOf(ends)}; ${sent} sent; logins afterwards: ${countOf(logins)}`;
  }, [logsIn(origin)]);
});

test("ordered in cash and cancelled, again and again", async () => {
  const ann = await user();
  const [id = ""] = await stage.plant(seller, 1);
  await endure("4 order, cancel, again", async () => {
    const before = await inbox(ann.phone);
    const began = performance.now();
    const ends: string[] = [];
    for (let n = 0; n < 60; n++) {
      const made = await orderInCash(ann, id).catch((error: { status?: number }) => error);
      if (!("order_id" in made)) ends.push(String(made.status));
      else {
        ends.push("200");
        await ann.api.orders.cancel({ params: { id: made.order_id }, body: { reason: "changed_my_mind" } });
      }
    }
    const sent = (await inbox(ann.phone)) - before;
    const seconds = (performance.now() - began) / 1_000;
    expect.soft(sent).toBeLessThanOrEqual(1 + Math.floor(seconds / 30));
    return `${countOf(ends)}; ${sent} SMS to one phone in ${Math.round(seconds)} s`;
  }, [logsIn(origin)]);
});

test("a stranger tries 40 wrong passwords of a member of staff", async () => {
  const email = "finance@sahejo.test";
  const finance = await stage.staff("finance");
  await endure("13 wrong passwords", async () => {
    const guess = () => endOf(stage.browser().api.staff.login({ body: { email, password: "wrong" } }));
    const ends = await inParallel(Array.from({ length: 40 }), 4, guess);
    const owner = await endOf(finance.api.staff.login({ body: { email, password: DEMO_PASSWORD } }));
    expect.soft(ends.filter((end) => end.startsWith("401")).length).toBeLessThanOrEqual(20);
    expect.soft(owner).toBe("200");
    return `${countOf(ends)}; the owner: ${owner}`;
  });
});

test("strangers ask for all of a person's codes of the day", async () => {
  const ann = await user();
  await endure("13 a number's codes used up", async () => {
    const ends: string[] = [];
    for (let n = 0; n < 8; n++) {
      await waitHalfAMinute(ann.phone);
      ends.push(await endOf(stage.browser().api.session.requestCode({ body: { phone: ann.phone } })));
      await wait(100);
    }
    await waitHalfAMinute(ann.phone);
    const owner = await endOf(ann.logIn(ann.phone));
    expect.soft(ends.filter((end) => end === "200").length).toBeLessThanOrEqual(5);
    expect.soft(owner).toBe("200");
    return `${countOf(ends)}; the owner: ${owner}`;
  }, [logsIn(origin)]);
});
