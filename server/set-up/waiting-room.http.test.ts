import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Standing } from "./set-up.ts";
import { createWaitingRoom } from "./waiting-room.ts";

const standing: Standing = { phase: "market", message: "Planting", part: 0.42, secondsLeft: 5 };

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The first word opens it; when it listens, it answers. */
async function opened() {
  const port = await freePort();
  const room = createWaitingRoom({ host: "127.0.0.1", port, isProduction: false });
  room.tell(standing);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await expect.poll(() => ask("/healthz").then(({ status }) => status)).toBe(200);
  return { room, ask, port };
}

test("whoever comes too early sees how far it is, in both languages, and nobody keeps the page", async () => {
  const { room, ask } = await opened();
  for (const [path, title] of [
    ["/products?q=sofa", "The market is being set up"],
    ["/?lang=hi", "बाज़ार सजाया जा रहा है"],
  ] as const) {
    const answer = await ask(path, { accept: "text/html" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain(title);
    expect(html).toContain('aria-valuenow="42"');
  }
  await room.close();
});

test("machines are told the truth: there, not ready, nothing to call yet", async () => {
  const { room, ask } = await opened();
  const ready = await ask("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "setting up", phase: "market", part: 0.42, seconds_left: 5 });
  const call = await ask("/api/v1/categories");
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: "unavailable" });
  expect((await ask("/media/0123456789abcdef0123456789abcdef/320.webp")).status).toBe(503);
  await room.close();
});

test("the port is free for the market at once, whoever is still connected", async () => {
  const { room, port } = await opened();
  const idle = net.connect(port, "127.0.0.1");
  idle.on("error", () => undefined);
  await once(idle, "connect");
  await room.close();
  const next = net.createServer().listen(port, "127.0.0.1");
  await once(next, "listening");
  next.close();
  idle.destroy();
});

test("where there is nothing to wait for it never opens; where the port is taken that is said", async () => {
  const port = await freePort();
  const other = net.createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  await createWaitingRoom({ host: "127.0.0.1", port, isProduction: false }).close();
  const room = createWaitingRoom({ host: "127.0.0.1", port, isProduction: false });
  room.tell(standing);
  await expect(room.close()).rejects.toMatchObject({ code: "EADDRINUSE", port });
  other.close();
});
