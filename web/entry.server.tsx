import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdAllMessages } from "./lib/i18n/hold-all.ts";
import { pageContext } from "./lib/page-context.ts";

holdAllMessages();

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, isCached, report } = context.get(pageContext);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((answer, fail) => {
    let isBroken = false;
    // Node's own streams: rendering into a web stream costs a third more.
    const body = new PassThrough({ highWaterMark: 256 * 1024 });
    const send = () => {
      pipe(body);
      const stream = Readable.toWeb(body) as ReadableStream<Uint8Array>;
      answer(new Response(stream, { status: isBroken ? 500 : status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // A page for the cache is sent whole, because its scripts are hashed.
      ...(isCached ? { onAllReady: send } : { onShellReady: send }),
      onShellError: fail,
      onError(error: unknown) {
        isBroken = true;
        report(error);
      },
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
  });
}
