import { expect, test } from "vitest";
import { BreakerOpen, createBreaker } from "./breaker.ts";

class Ill extends Error {}
class SaidNo extends Error {}

/** A breaker with a clock and a service that the test holds in its hand. */
function setUp(failures = 3, openMs = 1_000) {
  const clock = { now: 5_000 };
  let asked = 0;
  const breaker = createBreaker({
    failures,
    openMs,
    now: () => clock.now,
    isIllness: (error) => !(error instanceof SaidNo),
  });
  const call = (work: () => Promise<unknown>) =>
    breaker.run(() => {
      asked++;
      return work();
    });
  const outcome = (work: () => Promise<unknown>) =>
    call(work).then(
      (value) => value,
      (error: Error) => error.constructor,
    );
  return {
    clock,
    isOpen: () => breaker.isOpen(),
    asked: () => asked,
    works: () => outcome(async () => "fine"),
    fails: () => outcome(async () => Promise.reject(new Ill())),
    saysNo: () => outcome(async () => Promise.reject(new SaidNo())),
    /** A call under way, ended by the test. */
    begin() {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const end = outcome(() => promise);
      return {
        succeed() {
          resolve("fine");
          return end;
        },
        fail() {
          reject(new Ill());
          return end;
        },
      };
    },
  };
}

async function opened(failures = 3, openMs = 1_000) {
  const world = setUp(failures, openMs);
  for (let n = 0; n < failures; n++) expect(await world.fails()).toBe(Ill);
  return world;
}

test("what works goes through with its result, and what fails with its error", async () => {
  const { works, fails } = setUp();
  expect(await works()).toBe("fine");
  expect(await fails()).toBe(Ill);
});

test("after three failures in a row nobody is let through, and the service is not asked", async () => {
  const { works, asked } = await opened();
  expect(asked()).toBe(3);
  expect(await works()).toBe(BreakerOpen);
  expect(await works()).toBe(BreakerOpen);
  expect(asked()).toBe(3);
});

test("a success in between starts the count anew", async () => {
  const { works, fails } = setUp();
  for (let round = 0; round < 4; round++) {
    await fails();
    await fails();
    expect(await works()).toBe("fine");
  }
});

test("a service that says no is a service that answers", async () => {
  const { works, fails, saysNo } = setUp();
  for (let n = 0; n < 10; n++) expect(await saysNo()).toBe(SaidNo);
  await fails();
  await fails();
  await saysNo();
  await fails();
  await fails();
  expect(await works()).toBe("fine");
});

test("it stays open for its time, to the millisecond", async () => {
  const { works, clock, isOpen } = await opened();
  clock.now += 999;
  expect(await works()).toBe(BreakerOpen);
  expect(isOpen()).toBe(true);
  clock.now += 1;
  expect(isOpen()).toBe(false);
  expect(await works()).toBe("fine");
  expect(await works()).toBe("fine");
  expect(isOpen()).toBe(false);
});

test("of a hundred that come when the time is up, one is let through", async () => {
  const { begin, works, clock, asked } = await opened();
  clock.now += 1_000;
  const probe = begin();
  const others = await Promise.all(Array.from({ length: 99 }, () => works()));
  expect(others.every((outcome) => outcome === BreakerOpen)).toBe(true);
  expect(asked()).toBe(4);
  expect(await probe.succeed()).toBe("fine");
  expect(await works()).toBe("fine");
});

test("a probe that fails opens it for another turn, counted from its end", async () => {
  const { begin, works, clock, asked } = await opened();
  clock.now += 1_000;
  const probe = begin();
  clock.now += 500;
  expect(await probe.fail()).toBe(Ill);
  clock.now += 999;
  expect(await works()).toBe(BreakerOpen);
  clock.now += 1;
  expect(await works()).toBe("fine");
  expect(asked()).toBe(5);
});

test("a probe that is told no closes it: the service is back", async () => {
  const { saysNo, works, clock } = await opened();
  clock.now += 1_000;
  expect(await saysNo()).toBe(SaidNo);
  expect(await works()).toBe("fine");
});

test("a probe that never ends gives way to another, and has no say when it comes back", async () => {
  const { begin, works, clock } = await opened();
  clock.now += 1_000;
  const lost = begin();
  clock.now += 999;
  expect(await works()).toBe(BreakerOpen);
  clock.now += 1;
  expect(await works()).toBe("fine");
  await lost.fail();
  expect(await works()).toBe("fine");
});

test("calls begun before it opened neither close it nor keep it open longer", async () => {
  const { begin, fails, works, clock } = setUp();
  const early = [begin(), begin()] as const;
  for (let n = 0; n < 3; n++) await fails();
  expect(await early[0].succeed()).toBe("fine");
  expect(await works()).toBe(BreakerOpen);
  clock.now += 900;
  await early[1].fail();
  clock.now += 100;
  expect(await works()).toBe("fine");
});

test("failures side by side count like failures one after another", async () => {
  const { begin, works } = setUp();
  const calls = Array.from({ length: 5 }, begin);
  await Promise.all(calls.map((call) => call.fail()));
  expect(await works()).toBe(BreakerOpen);
});

test("without a clock of ours it takes the machine's", async () => {
  const breaker = createBreaker({ failures: 1, openMs: 20 });
  await expect(breaker.run(() => Promise.reject(new Ill()))).rejects.toThrow(Ill);
  await expect(breaker.run(async () => 1)).rejects.toThrow(BreakerOpen);
  await expect.poll(() => breaker.run(async () => 1).catch(() => 0)).toBe(1);
});
