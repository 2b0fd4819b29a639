// A call that answers with one person's file. It is made when it is asked for; whoever kept theirs hears that it is the same.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/kit.ts";
import type { Call, Route } from "../http/route.ts";

export interface SentFile {
  /** With its ending, in letters that every file system takes. */
  name: string;
  /** Of what the file is made of: another file, another version. */
  version: string;
  make(): Promise<Uint8Array>;
}

/** A route of an endpoint that declares `file`. */
export function handleFile<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<SentFile>): Route {
  return { endpoint, answer: answer as unknown as Route["answer"] };
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  { name, version, make }: SentFile,
) {
  const etag = `"${version}"`;
  reply.headers({ etag, "cache-control": "private, no-store" });
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply
    .type(contentType)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Buffer.from(await make()));
}
