import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { earlyRefusals } from "./early-refusals.ts";

/** As the product's own, only less patient. */
const server = http.createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 }, (_request, response) => {
  response.end("here");
});
server.on("clientError", (error, socket) => earlyRefusals({}).answerBrokenClient(error, socket as net.Socket));
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close());

/** What comes back until the server hangs up. */
async function heardAfter(bytes: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += String(chunk);
  });
  if (bytes !== "") socket.write(bytes);
  await once(socket, "close");
  return heard;
}

test("a connection over which nothing came ends without a word; one with half a request is told", async () => {
  expect(await heardAfter("")).toBe("");
  expect(await heardAfter("GET / HTTP/1.1\r\nHost: a")).toMatch(/^HTTP\/1\.1 400 /);
});
