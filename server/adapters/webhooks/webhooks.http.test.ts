// Real connections to programs on this machine that behave badly, and names that lead elsewhere at the second look.
import dgram from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { answerWith, openReceiver } from "../../testing/receiver.ts";
import { createWebhookPost, type Resolved } from "./webhooks.ts";

const demo = createWebhookPost({ mayReachLoopback: true }, { timeoutMs: 300 });
const letter = (url: string) => ({ url, headers: { "webhook-id": "x" }, body: '{"a":"₹"}' });

test("what is taken is accepted, byte for byte and with its headers", async () => {
  const receiver = await openReceiver();
  expect(await demo.send(letter(receiver.url))).toMatchObject({ status: 204, failure: null });
  expect(receiver.letters).toMatchObject([{ path: "/hook?key=k", body: '{"a":"₹"}', headers: { "webhook-id": "x" } }]);
});

test.each([
  [200, null],
  [299, null],
  [400, "answer"],
  [410, "answer"],
  [500, "answer"],
  [503, "answer"],
])("an answer of %i means %s", async (status, failure) => {
  const receiver = await openReceiver();
  receiver.behave = answerWith(status);
  expect(await demo.send(letter(receiver.url))).toMatchObject({ status, failure });
});

test.each([301, 302, 303, 307, 308])("a redirect by %i is a failure, and nobody goes there", async (status) => {
  const [trap, receiver] = [await openReceiver(), await openReceiver()];
  receiver.behave = answerWith(status, { location: trap.url });
  expect(await demo.send(letter(receiver.url))).toMatchObject({ status, failure: "redirect" });
  expect(trap.letters).toEqual([]);
});

test("one that does not answer is waited for so long and no longer", async () => {
  const receiver = await openReceiver();
  receiver.behave = () => undefined;
  const { failure, ms, status } = await demo.send(letter(receiver.url));
  expect({ failure, status }).toEqual({ failure: "slow", status: null });
  expect(ms).toBeLessThan(1_000);
});

test("an answer without end is cut off, and has counted since its first line", async () => {
  const receiver = await openReceiver();
  let isCut = false;
  receiver.behave = (reply) => {
    reply.on("close", () => {
      isCut = true;
    });
    reply.writeHead(200);
    const more = () => {
      if (isCut) return;
      reply.write("x".repeat(4_096));
      setTimeout(more, 1);
    };
    more();
  };
  expect(await demo.send(letter(receiver.url))).toMatchObject({ status: 200, failure: null });
  await expect.poll(() => isCut).toBe(true);
});

test("one that is gone, and one that hangs up", async () => {
  const receiver = await openReceiver();
  receiver.behave = (reply) => void reply.socket?.destroy();
  expect(await demo.send(letter(receiver.url))).toMatchObject({ status: null, failure: "broken" });
  await receiver.close();
  expect(await demo.send(letter(receiver.url))).toMatchObject({ status: null, failure: "refused" });
});

test("one that does not speak TLS where it should", async () => {
  const receiver = await openReceiver();
  expect(await demo.send(letter(receiver.url.replace("http:", "https:")))).toMatchObject({ failure: "tls" });
});

test.each(["http://127.0.0.1", "https://127.0.0.1", "https://[::1]", "https://localhost", "https://0x7f.1"])(
  "production does not even connect to %s",
  async (origin) => {
    const receiver = await openReceiver(origin.includes("::1") ? "::1" : "127.0.0.1");
    const production = createWebhookPost({ mayReachLoopback: false }, { timeoutMs: 300 });
    const posted = await production.send(letter(`${origin}:${receiver.port}/`));
    expect(posted).toMatchObject({ status: null, failure: "private" });
    expect(receiver.letters).toEqual([]);
  },
);

/** Names that are answered one after the other; the last answer stays. */
function resolving(...answers: string[][]) {
  const asked: string[] = [];
  async function resolve(host: string): Promise<Resolved[]> {
    asked.push(host);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  }
  return { asked, resolve };
}

test.each([
  [["127.0.0.1"]],
  [["169.254.169.254"]],
  [["10.1.2.3"]],
  [["::1"]],
  [["::ffff:127.0.0.1"]],
  [["64:ff9b::7f00:1"]],
  [["8.8.8.8", "127.0.0.1"]],
  [["2606:4700:4700::1111", "fd00::1"]],
])("a name that leads to %s is refused when it is named and when it is sent to", async (addresses) => {
  const { resolve } = resolving(addresses);
  const production = createWebhookPost({ mayReachLoopback: false }, { resolve, timeoutMs: 300 });
  expect(await production.judge("https://evil.example.com/")).toBe("private");
  expect(await production.send(letter("https://evil.example.com/"))).toMatchObject({ failure: "private" });
});

test("a name that was public when it was named and is private when it is sent to is refused then", async () => {
  const trap = await openReceiver();
  const { asked, resolve } = resolving(["8.8.8.8"], ["127.0.0.1"]);
  const production = createWebhookPost({ mayReachLoopback: false }, { resolve, timeoutMs: 300 });
  const url = `https://rebind.example.com:${trap.port}/`;
  expect(await production.judge(url)).toBeUndefined();
  expect(await production.send(letter(url))).toMatchObject({ status: null, failure: "private" });
  expect(asked).toHaveLength(2);
  expect(trap.letters).toEqual([]);
});

test("for a connection a name is looked up once, and the connection goes to what was looked at", async () => {
  // 127.0.0.2 stands for a public address, 127.0.0.1 for what is inside; both listen on one port.
  const good = await openReceiver("127.0.0.2");
  const trap = await openReceiver("127.0.0.1", good.port);
  const { asked, resolve } = resolving(["127.0.0.2"], ["127.0.0.1"]);
  const post = createWebhookPost(
    { mayReachLoopback: true },
    { resolve, timeoutMs: 300, isAllowed: (address) => address === "127.0.0.2" },
  );
  const url = `http://name.localhost:${good.port}/`;
  expect(await post.send(letter(url))).toMatchObject({ status: 204, failure: null });
  expect(asked).toEqual(["name.localhost"]);
  expect([good.letters.length, trap.letters.length]).toEqual([1, 0]);
  // The kept connection is still the one that was looked at; a new one is looked at anew, and goes nowhere.
  expect(await post.send(letter(url))).toMatchObject({ status: 204, failure: null });
  expect(asked).toHaveLength(1);
  await good.close();
  expect(await post.send(letter(url))).toMatchObject({ status: null, failure: "private" });
  expect(trap.letters).toEqual([]);
});

test("a name that nobody knows", async () => {
  const { resolve } = resolving([]);
  const production = createWebhookPost({ mayReachLoopback: false }, { resolve, timeoutMs: 300 });
  expect(await production.judge("https://nobody.example.com/")).toBe("unknown");
  expect(await production.send(letter("https://nobody.example.com/"))).toMatchObject({ failure: "unknown_host" });
});

test("names are asked of a real name server, once for a connection, and what it says the second time is looked at again", async () => {
  const trap = await openReceiver();
  const server = await openNameServer(["8.8.8.8"], ["127.0.0.1"]);
  const resolver = new Resolver();
  resolver.setServers([server.address]);
  const resolve = async (host: string) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }));
  const production = createWebhookPost({ mayReachLoopback: false }, { resolve, timeoutMs: 1_000 });
  const url = `https://rebind.example.com:${trap.port}/`;
  expect(await production.judge(url)).toBeUndefined();
  expect(await production.send(letter(url))).toMatchObject({ status: null, failure: "private" });
  expect(server.asked).toEqual(["rebind.example.com", "rebind.example.com"]);
  expect(trap.letters).toEqual([]);
});

/** Answers questions for an address, each time with the next of these. */
async function openNameServer(...answers: string[][]) {
  const asked: string[] = [];
  const socket = dgram.createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString());
      at += length + 1;
    }
    const end = at + 5;
    const addresses = answers[Math.min(asked.push(labels.join(".")), answers.length) - 1] ?? [];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt32BE(0, 8);
    const records = addresses.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return { asked, address: `127.0.0.1:${socket.address().port}` };
}
