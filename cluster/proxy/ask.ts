// One request as it goes over the wire. Not fetch: that would undo the packing that is looked at, and choose the address.
import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Unpacked. */
  text: string;
}

export interface Ask {
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  /** Of this machine's own: 127.0.0.0/8 is all of it. */
  from?: string;
}

const PATIENCE_MS = 30_000;

export function ask(origin: string, path: string, { headers = {}, method = "GET", body, from }: Ask = {}) {
  return new Promise<Answer>((done, fail) => {
    const options = {
      method,
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      agent: false as const,
      timeout: PATIENCE_MS,
      ...(from === undefined ? {} : { localAddress: from }),
    };
    const request = http.request(origin + path, options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      const text = unpack(whole, response.headers["content-encoding"]);
      done({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text });
    });
    request.on("timeout", () => request.destroy(new Error("Nobody answered.")));
    request.on("error", fail).end(body);
  });
}

function unpack(body: Buffer, packing: string | undefined): string {
  if (packing === "br") return brotliDecompressSync(body).toString();
  return (packing === "gzip" ? gunzipSync(body) : body).toString();
}
