import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdAllMessages } from "./hold-words.ts";
import { firstCounts } from "./lib/head/first-counts.ts";
import { HeadSlot } from "./lib/head/head-slot.ts";
import { headTags } from "./lib/head/head-tags.tsx";
import { headContext } from "./lib/head/page-head.ts";
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
  const { nonce, isCached, isLogin, finish, report, language } = context.get(pageContext);
  let answer = status;
  const routeId = entry.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const tags = headTags(context.get(headContext), { url: new URL(request.url), routeId, status, language });
  const page = (
    <HeadSlot
      value={
        <>
          {isCached && isLogin ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstCounts }} />
          ) : null}
          {tags}
        </>
      }
    >
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </HeadSlot>
  );
  const options = {
    nonce,
    signal: request.signal,
    onError(error: unknown) {
      answer = 500;
      report(error);
    },
  };
  let body: ReadableStream | null = null;
  if (isCached) finish(await drawWhole(page, options));
  else body = await renderToReadableStream(page, options);
  headers.set("content-type", "text/html; charset=utf-8");
  // React writes the style sheet after a dozen script preloads; nothing is drawn without it, so it is told first.
  for (const sheet of entry.manifest.routes.root?.css ?? []) {
    headers.append("link", `<${sheet}>; rel=preload; as=style`);
  }
  return new Response(body, { status: answer, headers });
}

interface Options {
  nonce: string;
  signal: AbortSignal;
  onError(error: unknown): void;
}

/** Larger than any page: it is never asked to wait. */
const ROOM = 64 * 1024 * 1024;

function drawWhole(page: ReactNode, { signal, ...options }: Options): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const paper = new Writable({
      highWaterMark: ROOM,
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // All of it is there: what a script would put in its place later is in its place at once.
      progressiveChunkSize: ROOM,
      onAllReady: () => void pipe(paper),
      onShellError: reject,
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}
