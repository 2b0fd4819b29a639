// A push service on this machine: it writes down what arrives and answers as it is told.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { subscriber } from "./push-keys.ts";

export interface Arrival {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}
type Behaviour = (reply: http.ServerResponse, arrival: Arrival) => void;

export const answer =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end("x");

export async function openPushService() {
  const arrivals: Arrival[] = [];
  const service = { arrivals, origin: "", behave: answer(201) as Behaviour, device };
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const arrival = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
    arrivals.push(arrival);
    service.behave(reply, arrival);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Its address alone is chosen; the rest is a browser's. */
  function device(name = randomBytes(8).toString("hex")) {
    return subscriber(`${service.origin}/push/${name}`);
  }
  return service;
}
