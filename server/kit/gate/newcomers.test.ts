import net from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { Newcomers } from "./newcomers.ts";

function burn(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test("where nobody comes, work begins at once; after somebody came, when a turn has brought nobody else", async () => {
  const newcomers = new Newcomers();
  const begun: string[] = [];
  newcomers.whenSettled(() => begun.push("alone"));
  expect(begun).toEqual(["alone"]);
  newcomers.note();
  expect(newcomers.areComing).toBe(true);
  newcomers.whenSettled(() => begun.push("one"));
  newcomers.whenSettled(() => begun.push("two"));
  expect(begun).toEqual(["alone"]);
  for (let turn = 0; turn < 4; turn++) await nextTurn();
  expect(begun).toEqual(["alone", "one", "two"]);
  burn(25);
  expect(newcomers.areComing).toBe(false);
});

test.each([
  ["thirty-two turns", 0, 40],
  ["fifty milliseconds", 10, 8],
])("however many come, work waits for %s and not longer", async (_, ms, turns) => {
  let now = 0;
  const newcomers = new Newcomers(() => now);
  let begun = 0;
  newcomers.note();
  newcomers.whenSettled(() => begun++);
  for (let turn = 0; turn < turns; turn++) {
    if (turn === 4) expect(begun).toBe(0);
    now += ms;
    newcomers.note();
    await nextTurn();
  }
  expect(begun).toBe(1);
});

const CROWD = 60;
const server = net.createServer();
afterAll(() => server.close());

/** How many are in after so many pieces of work that last for ten milliseconds each. */
async function takenDuring(pieces: number, newcomers: Newcomers | undefined): Promise<number> {
  let taken = 0;
  const note = (socket: net.Socket) => {
    taken++;
    newcomers?.note();
    socket.destroy();
  };
  server.on("connection", note);
  await new Promise<void>((done) => (server.listening ? done() : server.listen(0, "127.0.0.1", done)));
  const { port } = server.address() as net.AddressInfo;
  // All of them knock while this thread stands still, however long that takes.
  const knocked = new Int32Array(new SharedArrayBuffer(4));
  const crowd = new Worker(
    `const net = require("node:net");
     const { workerData: knocked } = require("node:worker_threads");
     const knock = () => { Atomics.add(knocked, 0, 1); Atomics.notify(knocked, 0); };
     for (let n = 0; n < ${CROWD}; n++) net.connect(${port}, "127.0.0.1", knock).on("error", () => undefined);`,
    { eval: true, workerData: knocked },
  );
  await new Promise((done) => crowd.once("online", done));
  for (let n = 0; n < CROWD; n = Atomics.load(knocked, 0)) Atomics.wait(knocked, 0, n, 60_000);
  for (let piece = 0; piece < pieces; piece++) {
    await new Promise<void>((done) => {
      const work = () => {
        burn(10);
        done();
      };
      if (newcomers) newcomers.whenSettled(work);
      else work();
    });
    await nextTurn();
  }
  const during = taken;
  await expect.poll(() => taken).toBe(CROWD);
  server.off("connection", note);
  await crowd.terminate();
  return during;
}

test("while work goes on, a crowd comes in that would otherwise come in one by one", async () => {
  expect(await takenDuring(10, undefined)).toBeLessThanOrEqual(12);
  expect(await takenDuring(10, new Newcomers())).toBe(CROWD);
});
