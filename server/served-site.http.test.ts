// Two web processes as npm start runs them, caches and all, on one database: what changes on the market shows in both.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { client } from "../contract/client.ts";
import { searchContract } from "../contract/search/search.contract.ts";
import { createLog } from "./kit/log.ts";
import type { Render } from "./kit/pages/pages.ts";
import { serve, type WebProcess } from "./serve.ts";
import { makePublished, makeSeller } from "./testing/make.ts";
import { world } from "./testing/world.ts";

/** The smallest web build there can be: a list of what the search finds, through the same calls as the real one. */
const render: Render = async (request, page) => {
  const search = new URL(request.url).searchParams.get("search") ?? "";
  const { data } = await client(searchContract, page.transport).products({ query: { search } });
  const list = data.map(({ title }) => `<li>${title}</li>`).join("");
  return new Response(`<!doctype html><ul>${list}</ul>`, { headers: { "content-type": "text/html; charset=utf-8" } });
};

const { connection, config, user, staff } = await world();
const processes: WebProcess[] = [];
for (const hasQueue of [true, false]) {
  const options = { config: { ...config, port: 0 }, connection, log: createLog("silent"), web: { render } };
  processes.push(await serve({ ...options, hasQueue }));
}
afterAll(() => Promise.all(processes.map((one) => one.stop())));

const WORD = "Chaulaai";
const ADDRESSES = [`/products?search=${WORD}`, `/api/v1/products?search=${WORD}`];
/** The rule for the whole product: what happened on the market a second ago is what everyone sees. */
const LATEST_MS = 1_000;
const ROUNDS = 4;

async function everywhere(): Promise<string[]> {
  const asked = processes.flatMap(({ port }) => ADDRESSES.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
  return Promise.all((await Promise.all(asked)).map((answer) => answer.text()));
}

/**
 * Milliseconds until every process, by page and by call, says so. Asked all the time, so that the caches are warm. How
 * long the last asking itself took says only how busy the machine is.
 */
async function seenAfter(isTrue: (text: string) => boolean): Promise<number> {
  const started = performance.now();
  for (;;) {
    const asked = performance.now();
    if ((await everywhere()).every(isTrue)) return asked - started;
    if (performance.now() - started > 120_000) throw new Error("It never showed.");
    await wait(20);
  }
}

test("published is found within a second, paused is gone within a second, on every process, from cached pages too", async () => {
  const ann = await makeSeller(await user());
  const verifier = await staff("verifier");
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const title = `Phone ${WORD} ${round}`;
    await everywhere();
    const { id } = await makePublished(ann, verifier, { title });
    took.push(await seenAfter((text) => text.includes(title)));
    await ann.api.listings.pause({ params: { id } });
    took.push(await seenAfter((text) => !text.includes(title)));
  }
  // A machine that others use may stand still once; a cache that is not told would be late every time.
  const late = took.filter((ms) => ms > LATEST_MS);
  expect(late.length, `took ${took.map(Math.round).join(", ")} ms`).toBeLessThanOrEqual(1);
});
