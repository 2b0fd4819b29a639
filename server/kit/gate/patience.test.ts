import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { Patience } from "./patience.ts";

const hangUp = vi.fn();
let patience = new Patience(hangUp);
afterEach(() => {
  patience.close();
  patience = new Patience(hangUp);
  hangUp.mockClear();
});

const after = (ms: number) => performance.now() + ms;
function sender() {
  const socket = { bytesRead: 0, destroy: vi.fn() };
  const request = Object.assign(new EventEmitter(), { socket }) as unknown as IncomingMessage;
  const response = { headersSent: false } as unknown as ServerResponse;
  return { socket, request, response };
}
function reader(pending: number) {
  const response = Object.assign(new EventEmitter(), {
    writableLength: 0,
    socket: { writableLength: pending },
    destroyed: false,
    destroy: vi.fn(),
  });
  return response as typeof response & ServerResponse;
}

test("a body that comes at a fair pace is waited for, one that dribbles or takes too long in all is not", () => {
  const [fair, dribble] = [sender(), sender()];
  for (const { request, response } of [fair, dribble]) patience.awaitBody(request, response, "call");
  fair.socket.bytesRead = 12_000;
  dribble.socket.bytesRead = 500;
  patience.sweep(after(3_900));
  expect(patience.bodies).toBe(2);
  patience.sweep(after(8_000));
  expect(hangUp.mock.calls).toEqual([[dribble.socket]]);
  fair.socket.bytesRead = 1_000_000;
  patience.sweep(after(19_000));
  expect(patience.bodies).toBe(1);
  patience.sweep(after(20_100));
  expect([patience.bodies, patience.ended.body]).toEqual([0, 2]);
});

test("a body that has come and waits for us is nobody's slowness", () => {
  const [whole, full, slow] = [sender(), sender(), sender()];
  for (const { request, response } of [whole, full, slow]) patience.awaitBody(request, response, "call");
  Object.assign(whole.request, { complete: true });
  Object.assign(full.request, { readableLength: 65_536, readableHighWaterMark: 65_536 });
  Object.assign(slow.request, { readableLength: 100, readableHighWaterMark: 65_536 });
  patience.sweep(after(30_000));
  expect(hangUp.mock.calls).toEqual([[slow.socket]]);
  expect(patience.bodies).toBe(2);
});

test("a webhook is waited for five seconds; whoever has been refused already is let go without a word", () => {
  const { request, response, socket } = sender();
  patience.awaitBody(request, response, "webhook");
  socket.bytesRead = 100_000;
  Object.assign(response, { headersSent: true });
  patience.sweep(after(5_100));
  expect(socket.destroy).toHaveBeenCalledOnce();
  expect(hangUp).not.toHaveBeenCalled();
});

test("a body that is in, or whose sender has gone, is no longer waited for", () => {
  const [one, two] = [sender(), sender()];
  for (const { request, response } of [one, two]) patience.awaitBody(request, response, "call");
  patience.bodyIsIn(one.request);
  patience.bodyIsIn(one.request);
  two.request.emit("close");
  patience.sweep(after(100_000));
  expect([patience.bodies, hangUp.mock.calls.length]).toEqual([0, 0]);
});

test("of very many bodies the oldest is let go for a newcomer, of its own kind; a crowd has a second for it", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const call = sender();
  patience.awaitBody(call.request, call.response, "call");
  const senders = Array.from({ length: 100 }, sender);
  const begin = ({ request, response }: ReturnType<typeof sender>) => patience.awaitBody(request, response, "webhook");
  senders.forEach(begin);
  expect([hangUp.mock.calls.length, patience.bodies]).toEqual([0, 101]);
  vi.advanceTimersByTime(1_001);
  begin(sender());
  expect(hangUp.mock.calls).toEqual([[senders[0]?.socket]]);
  expect(patience.bodies).toBe(101);
  for (let n = 0; n < 1_000; n++) begin(sender());
  expect(patience.bodies).toBeLessThanOrEqual(1 + 64 * 8);
  vi.useRealTimers();
});

test("an answer is waited for while somebody reads it, and ten seconds longer", () => {
  const response = reader(100_000);
  patience.awaitReader(response);
  expect(patience.answers).toBe(1);
  let now = performance.now();
  for (let left = 90_000; left > 0; left -= 10_000) {
    response.socket.writableLength = left;
    now += 9_000;
    patience.sweep(now);
  }
  expect(response.destroy).not.toHaveBeenCalled();
  patience.sweep(now + 10_000);
  expect(response.destroy).not.toHaveBeenCalled();
  patience.sweep(now + 10_700);
  expect(response.destroy).toHaveBeenCalledOnce();
  expect([patience.answers, patience.ended.reader]).toEqual([0, 1]);
});

test("an answer that has gone out is none of ours", () => {
  patience.awaitReader(reader(0));
  expect(patience.answers).toBe(0);
  const response = reader(10);
  patience.awaitReader(response);
  response.emit("close");
  expect(patience.answers).toBe(0);
});

test("of very many unread answers the oldest is given up", () => {
  const responses = Array.from({ length: 1_001 }, () => reader(10));
  for (const response of responses) patience.awaitReader(response);
  expect(responses.filter(({ destroy }) => destroy.mock.calls.length > 0)).toEqual([responses[0]]);
  expect(patience.answers).toBe(1_000);
});
