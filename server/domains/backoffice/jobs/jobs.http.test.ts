// A poison job is parked and shown, others go on; a person may let it run again. The same for what a gateway told us.
import { afterAll, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { createLog } from "../../../kit/log.ts";
import type { MoneyServices } from "../../../kit/services.ts";
import { startQueue } from "../../../kit/work/queue.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { createPayment, findPayment, openLink } from "../../payments/payments.service.ts";
import { webhookJob } from "../../payments/webhooks.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, api, staff } = here;
const scene: MoneyServices = { ...here, moneyReactions: [{ onPayment: async () => reaction() }] };
const support = await staff("support");
const finance = await staff("finance");
const admin = await staff();
const desk = support.api.jobs;

let isMended = false;
let isThrowing = false;
const done: unknown[] = [];
function reaction(): void {
  if (isThrowing) throw new Error("the order of +91 98765 43210 would not move");
}
const queue = await startQueue({
  db,
  log: createLog("silent"),
  concurrency: 3,
  listeners: [],
  jobs: [
    {
      name: "poison",
      async work() {
        if (!isMended) throw new Error("row of ann@example.com, +91 98765 43210, code 482913, is not right");
        done.push("poison");
      },
    },
    { name: "healthy", work: async ({ n }) => void done.push(n) },
    webhookJob(scene),
  ],
});
afterAll(() => queue.stop());

const add = (task: string, n: number, tries: number) =>
  db.run(
    sql`select graphile_worker.add_job(${task}, json_build_object('n', ${n}::int), max_attempts => ${tries}::int)`,
  );
const parked = async () => (await desk.jobs({ query: { state: "parked" } })).data.jobs;
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);

test("a job that always fails is parked and shown; a hundred others are done meanwhile", async () => {
  for (let n = 0; n < 3; n++) await add("poison", n, 1);
  for (let n = 0; n < 100; n++) await add("healthy", n, 1);
  await expect.poll(() => done.length).toBe(100);
  await expect.poll(async () => (await parked()).length).toBe(3);
  const [job] = await parked();
  expect(job).toMatchObject({ task: "poison", state: "parked", attempts: 1, max_attempts: 1 });
  const { tasks } = (await desk.jobs({ query: {} })).data;
  expect(tasks[0]).toEqual({ task: "poison", waiting: 0, running: 0, failing: 0, parked: 3 });
  const metrics = async () => (await here.fetch("/metrics")).text();
  await expect.poll(metrics).toContain("sahejo_jobs_parked 3");
});

test("what an error quoted of people is not shown", async () => {
  const text = JSON.stringify(await desk.jobs({ query: {} }));
  expect(text).toContain("is not right");
  expect(text).not.toMatch(/98765|43210|482913|ann@example/);
});

test("one that will be tried again by itself is failing, not parked", async () => {
  await add("poison", 9, 5);
  const failing = async () => (await desk.jobs({ query: { state: "failing", task: "poison" } })).data.jobs;
  await expect.poll(async () => (await failing()).length).toBe(1);
  const [job] = await failing();
  expect(Date.parse(job?.run_at ?? "")).toBeGreaterThan(Date.now());
  await db.run(sql`select graphile_worker.complete_jobs(array[${job?.id}::bigint])`);
});

test("retried by hand it runs again at once: parked anew while it is broken, done when it is mended", async () => {
  const [job] = await parked();
  const params = { id: Number(job?.id) };
  expect(await desk.retryJob({ params })).toEqual({ queued: 1 });
  await expect.poll(async () => (await parked()).length).toBe(3);
  isMended = true;
  await desk.retryJob({ params });
  await expect.poll(() => done.filter((one) => one === "poison").length).toBe(1);
  await expect.poll(async () => (await desk.jobs({ query: { task: "poison" } })).data.jobs.length).toBe(2);
  expect((await refusalOf(desk.retryJob({ params }))).status, "it is gone").toBe(404);
  expect(await desk.retryTask({ body: { task: "poison" } })).toEqual({ queued: 2 });
  await expect.poll(() => done.filter((one) => one === "poison").length).toBe(3);
  expect((await refusalOf(desk.retryTask({ body: { task: "poison" } }))).code).toBe("conflict");
  expect((await auditOf(`job:${job?.id}`)).map(({ action }) => action)).toEqual(["job.retry", "job.retry"]);
  expect(await auditOf("task:poison")).toMatchObject([{ action: "job.retry_task", detail: { queued: 2 } }]);
});

test("a job that only waits is not pushed, and never more than a hundred at once", async () => {
  await db.run(sql`select graphile_worker.add_job('healthy', run_at => now() + interval '1 day')`);
  const [waiting] = (await desk.jobs({ query: { state: "waiting", task: "healthy" } })).data.jobs;
  expect((await refusalOf(desk.retryJob({ params: { id: Number(waiting?.id) } }))).code).toBe("conflict");
  await db.run(sql`
    select graphile_worker.add_job('nobody_does_this', max_attempts => 1) from generate_series(1, 130)`);
  await db.run(sql`
    select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'nobody_does_this'), 'no such task')`);
  expect(await desk.retryTask({ body: { task: "nobody_does_this" } })).toEqual({ queued: 100 });
  const { data, meta } = await desk.jobs({ query: { task: "nobody_does_this", limit: 60 } });
  expect(data.jobs).toHaveLength(60);
  const next = await desk.jobs({ query: { task: "nobody_does_this", limit: 60, cursor: meta.next_cursor ?? "" } });
  expect(new Set([...data.jobs, ...next.data.jobs].map(({ id }) => id)).size).toBe(120);
  for (const query of [{ cursor: "x" }, { state: "lost" }, { task: "a b" }]) {
    expect((await refusalOf(desk.jobs({ query: query as never }))).status).toBe(400);
  }
});

test("a webhook whose effect fails is shown by its name and ids alone, and applied when it can be", async () => {
  const ask = { orderReference: "order-1", method: "link", amountPaise: 500_00, expiresAt: null } as const;
  const { pid } = await db.transaction((tx) => createPayment(tx, scene, ask));
  const { id: linkId } = await openLink(scene, pid);
  isThrowing = true;
  await here.sandbox?.pay(linkId, "success");
  const failing = async () => (await desk.webhooks({ query: { state: "failing" } })).data;
  await expect.poll(async () => (await failing()).length).toBeGreaterThan(0);
  expect((await findPayment(db, pid))?.state).toBe("link_created");
  const [told] = await failing();
  expect(told).toMatchObject({ gateway: "sandbox", applied_at: null, outcome: null, last_error: expect.any(String) });
  expect(told?.event).toMatch(/^(payment|payment_link|order)\.\w+$/);
  expect(told?.ids.join(" ")).toContain("_");
  expect(JSON.stringify(told)).not.toMatch(/98765|43210|callback|amount/);
  isThrowing = false;
  for (const { id } of await failing()) {
    expect(await finance.api.jobs.applyWebhook({ params: { id } })).toEqual({ queued: 1 });
  }
  await expect.poll(async () => (await failing()).length).toBe(0);
  await expect.poll(async () => (await findPayment(db, pid))?.state).toBe("paid");
  // Noted after its effect, so a moment later.
  await expect
    .poll(async () => (await desk.webhooks({ query: { q: told?.event_id ?? "" } })).data)
    .toMatchObject([{ id: told?.id, state: "applied", outcome: expect.any(String), last_error: null }]);
  const again = desk.applyWebhook({ params: { id: told?.id ?? 0 } });
  expect((await refusalOf(again)).code).toBe("conflict");
  expect((await refusalOf(desk.applyWebhook({ params: { id: 999_999 } }))).status).toBe(404);
  expect(await auditOf(`webhook:${told?.id}`)).toMatchObject([{ action: "webhook.apply", staff_id: finance.id }]);
  expect((await refusalOf(desk.webhooks({ query: { cursor: "0" } }))).status).toBe(400);
});

test("jobs are support's, webhooks support's and finance's, and nobody else's", async () => {
  expect((await refusalOf(finance.api.jobs.jobs({ query: {} }))).code).toBe("not_permitted");
  for (const role of ["verifier", "logistics"] as const) {
    const { jobs } = (await staff(role)).api;
    expect((await refusalOf(jobs.jobs({ query: {} }))).code).toBe("not_permitted");
    expect((await refusalOf(jobs.webhooks({ query: {} }))).code).toBe("not_permitted");
  }
  expect((await refusalOf(api.jobs.jobs({ query: {} }))).status).toBe(401);
});
