// More than the machine can do: who is let in is served in time, the others are told when to come again, and whoever pays
// does not notice. The crowd has the same cores as the product; it is a process of its own that only counts.
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { deriveKeys } from "../../../server/kit/keys.ts";
import { orderBody } from "../../../server/testing/buying.ts";
import { sendSigned, webhooksOf } from "../../../server/testing/signed-webhooks.ts";
import { type Crowd, crowd, duringThat, looksAt, type Visit } from "./bystander.ts";
import { MOST_MB, within } from "./endure.ts";
import { openStage } from "./stage.ts";

const SESSION_SECRET = randomBytes(32).toString("hex");
const { origin, user, seller, plant, mostMegabytes } = await openStage("overload", 4_207, { SESSION_SECRET });
const keys = deriveKeys(SESSION_SECRET);
const [item = ""] = await plant(await seller(), 1);
const ann = await user();
const { pid } = await ann.api.checkout.createOrder({ params: { id: item }, body: orderBody() as never });

/** What the gateway says again and again; the first is kept, the others are known. */
const webhook: Visit = async () => (await sendSigned(origin, keys, webhooksOf(pid).failed("pay_overload"))) === 200;
const status: Visit = () =>
  ann.api.checkout.status({ body: { pid, type: "collect" } }).then(
    () => true,
    () => false,
  );

interface Row {
  what: string;
  "able/s": number;
  "alone p99": number;
  "p50/p99 ms": string;
  answers: string;
  "paying p50/p99 ms": string;
  "paying refused": number;
  "back after ms": number;
  MB: number;
}
const rows: Row[] = [];
afterAll(() => console.table(rows));

test.each([
  ["pages", "/products?search=word{n}"],
  ["calls", "/api/v1/products?search=word{n}"],
])("%s at twice and six times what the machine can do", { timeout: 240_000 }, async (name, address) => {
  // Twice: what is measured first has met code that was not compiled yet.
  await crowd(origin, address, 0, 2);
  const alone = await crowd(origin, address, 5, 3);
  const able = (await crowd(origin, address, 0, 4)).accepted / 4;
  for (const times of [2, 6]) {
    let there: Crowd | undefined;
    let paying = { p50: 0, p99: 0, refused: 0 };
    const MB = await mostMegabytes(async () => {
      const visits = [looksAt(origin, "/healthz"), webhook, status];
      paying = await duringThat(
        visits,
        async () => {
          there = await crowd(origin, address, able * times, 5);
        },
        50,
      );
    });
    const began = performance.now();
    while (!(await fetch(`${origin}${address.replace("{n}", `again${times}`)}`)).ok) await wait(50);
    const back = performance.now() - began;
    rows.push({
      what: `${name} ×${times}`,
      "able/s": Math.round(able),
      "alone p99": alone.p99,
      "p50/p99 ms": `${there?.p50}/${there?.p99}`,
      answers: JSON.stringify({ ...there?.statuses, "at home": there?.atHome }),
      "paying p50/p99 ms": `${paying.p50}/${paying.p99}`,
      "paying refused": paying.refused,
      "back after ms": Math.round(back),
      MB,
    });
    console.log(rows.at(-1));
    expect.soft(there?.p99).toBeLessThan(within(alone.p99));
    expect.soft(there?.withoutRetry).toBe(0);
    expect.soft(Object.keys(there?.statuses ?? {}).filter((end) => !/^(200|503)$/.test(end))).toEqual([]);
    expect.soft(paying.refused, "webhooks and questions about the payment").toBe(0);
    expect.soft(back).toBeLessThan(10_000);
    expect.soft(MB).toBeLessThan(MOST_MB);
  }
});
