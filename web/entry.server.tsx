import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdAllMessages } from "./lib/i18n/hold-all.ts";
import { pageContext } from "./lib/page-context.ts";

holdAllMessages();

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce, isCached, report } = context.get(pageContext);
  let answer = status;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError(error: unknown) {
      answer = 500;
      report(error);
    },
  });
  if (isCached) await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  // React writes the style sheet after a dozen script preloads; nothing is drawn without it, so it is told first.
  for (const sheet of entry.manifest.routes.root?.css ?? []) {
    headers.append("link", `<${sheet}>; rel=preload; as=style`);
  }
  return new Response(stream, { status: answer, headers });
}
