import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** Three processes that each counted; one of them is asked. `isMute`: another answers nobody. */
const program = (isMute: boolean) => `
  import cluster from "node:cluster";
  import { Counter, Gauge, Registry } from ${JSON.stringify(import.meta.resolve("prom-client"))};
  import { answerForAll, metricsReader } from ${JSON.stringify(new URL("all-metrics.ts", import.meta.url).href)};
  if (cluster.isPrimary) {
    const answer = answerForAll();
    let ready = 0;
    for (const n of [1, 2, 3]) {
      const worker = cluster.fork({ N: n });
      worker.on("message", (word) => {
        answer(worker, word);
        if (word === "ready" && ++ready === 3) cluster.workers[1].send("go");
        if (word.text) {
          console.log(word.text);
          process.exit(0);
        }
      });
    }
  } else {
    const n = Number(process.env.N);
    const registry = new Registry();
    new Counter({ name: "asked_total", help: "x", registers: [registry] }).inc(n);
    new Gauge({ name: "oldest", help: "x", registers: [registry], aggregator: "max" }).set(n);
    const read = ${isMute} && n === 3 ? undefined : metricsReader(registry);
    process.on("message", async (word) => {
      if (word === "go") process.send({ text: await read() });
    });
    process.send("ready");
  }
`;

async function run(isMute: boolean): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sahejo-metrics-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "many.mjs"), program(isMute));
  return (await promisify(execFile)(process.execPath, [path.join(folder, "many.mjs")])).stdout;
}

test("whichever process is asked speaks for all of them", async () => {
  const text = await run(false);
  expect(text).toContain("asked_total 6");
  expect(text).toContain("oldest 3");
});

test("where one of them does not answer, it speaks for itself", async () => {
  expect(await run(true)).toContain("asked_total 1");
});
