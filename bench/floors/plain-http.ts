// The floor for a cached page: node:http handing out the same bytes with the same headers, and nothing else.
import http from "node:http";

const { PORT, FLOOR_SOURCE } = process.env;
const answer = await fetch(FLOOR_SOURCE ?? "", { headers: { "accept-encoding": "identity" } });
const page = Buffer.from(await answer.arrayBuffer());
const compressed = await rawBytes(new URL(FLOOR_SOURCE ?? ""));

/** fetch would decompress: the compressed bytes are taken off the wire. */
function rawBytes(url: URL): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, fail) => {
    http
      .get(url, { headers: { "accept-encoding": "br" } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => done({ headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on("error", fail);
  });
}

const { connection: _connection, "keep-alive": _keepAlive, date: _date, ...headers } = compressed.headers;
if (page.length === 0) throw new Error("The page to compare with is empty.");

http
  .createServer((_request, response) => {
    response.writeHead(200, headers as http.OutgoingHttpHeaders);
    response.end(compressed.body);
  })
  .listen(Number(PORT), "127.0.0.1");
