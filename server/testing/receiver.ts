// A program that is told of events, on this machine: it writes down what arrives and answers as it is told.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface ToldLetter {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
  id: string;
  type: string;
  subject: string;
  sequence: number;
  data: Record<string, unknown>;
}
type Behaviour = (reply: http.ServerResponse, letter: ToldLetter) => void;

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end("x");

export async function openReceiver(host = "127.0.0.1", port = 0) {
  const letters: ToldLetter[] = [];
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const letter = { path: request.url ?? "", headers: request.headers, body, ...JSON.parse(body || "{}") };
    letters.push(letter);
    receiver.behave(reply, letter);
  });
  const receiver = {
    letters,
    url: "",
    port: 0,
    behave: answerWith(204) as Behaviour,
    ids: () => letters.map(({ id }) => id),
    types: () => letters.map(({ type }) => type),
    /** Nobody listens there any more. */
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(port, host);
  await once(server, "listening");
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://${host.includes(":") ? `[${host}]` : host}:${receiver.port}/hook?key=k`;
  afterAll(() => receiver.close());
  return receiver;
}
