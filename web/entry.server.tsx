import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToReadableStream, renderToString, type ServerOptions } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdAllMessages } from "./hold-words.ts";
import { firstCounts } from "./lib/head/first-counts.ts";
import { HeadSlot } from "./lib/head/head-slot.ts";
import { escapeForScript, headTags } from "./lib/head/head-tags.tsx";
import { headContext } from "./lib/head/page-head.ts";
import { pageContext } from "./lib/page-context.ts";
import { PageBytes } from "./serving/page-bytes.ts";
import { plainJson } from "./serving/plain-data.ts";

holdAllMessages();

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: Entry,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce, isCached, isLogin, finish, report, language, market } = context.get(pageContext);
  let answer = status;
  const routeId = entry.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const drawn = { url: new URL(request.url), routeId, status, language, languages: market.languages };
  const tags = headTags(context.get(headContext), drawn);
  const slot = (
    <>
      {isCached && isLogin ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstCounts }} />
      ) : null}
      {tags}
    </>
  );
  const draw = (shown: Entry) => (
    <HeadSlot value={slot}>
      <ServerRouter context={shown} url={request.url} nonce={nonce} />
    </HeadSlot>
  );
  const options = {
    nonce,
    onError(error: unknown) {
      answer = 500;
      report(error);
    },
  };
  const narrow = withMatchedRoutesAlone(entry);
  const streamed = () => draw({ ...narrow, serverHandoffStream: streamOf(narrow) });
  let body: ReadableStream | null = null;
  if (isCached) {
    const isDrawn = await drawAtOnce(draw, narrow, nonce, finish);
    if (!isDrawn) finish(await drawWhole(streamed(), options));
  } else body = await renderToReadableStream(streamed(), options);
  headers.set("content-type", "text/html; charset=utf-8");
  // React writes the style sheet after a dozen script preloads; nothing is drawn without it, so it is told first.
  for (const sheet of entry.manifest.routes.root?.css ?? []) {
    headers.append("link", `<${sheet}>; rel=preload; as=style`);
  }
  return new Response(body, { status: answer, headers });
}

/** Our build has the page's data in place of its stream (build-steps/plain-handover.ts); where an error is drawn, both. */
interface Entry extends EntryContext {
  handover?: { state: object; stream(): ReadableStream<Uint8Array> };
}

function streamOf({ serverHandoffStream, handover }: Entry): ReadableStream<Uint8Array> | undefined {
  return serverHandoffStream ?? handover?.stream();
}

/** Of a hundred pages one is drawn: React Router would make routes of them all, for every request. */
function withMatchedRoutesAlone(entry: Entry): Entry {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

/** What React writes in place of a part that it would have had to wait for. */
const UNFINISHED = "<!--$!-->";
const END = "</body></html>";
/** React writes it into a stream alone. Without it a browser lays pages out as it did thirty years ago. */
const DOCTYPE = "<!DOCTYPE html>";

/**
 * In one go: what a page shows is there before it is drawn, so there is nothing to stream. False where
 * a part had to be waited for after all, such as one whose script is loaded for the first time.
 */
async function drawAtOnce(
  draw: (entry: Entry) => ReactNode,
  entry: Entry,
  nonce: string,
  finish: (html: Uint8Array) => void,
): Promise<boolean> {
  const page = new PageBytes();
  page.add(DOCTYPE);
  let isWhole = true;
  const sink = (text: string) => {
    if (text === UNFINISHED) isWhole = false;
    page.add(text);
  };
  const options: ServerOptions & { sink(text: string): void } = { sink };
  // React as it was published, in development, gives all of it in the end (build-steps/draw-into.ts).
  const rest = renderToString(draw({ ...entry, serverHandoffStream: undefined }), options);
  page.add(rest);
  if (!isWhole || rest.includes(UNFINISHED) || !page.endsWith(END)) {
    page.discard();
    return false;
  }
  page.drop(END.length);
  page.add(await handOver(entry, nonce));
  page.add(END);
  page.end(finish);
  return true;
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The page's data, for when its scripts come: as it is, or as React Router's own. */
async function handOver(entry: Entry, nonce: string): Promise<string> {
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const plain = entry.serverHandoffStream ? undefined : plainJson(entry.handover?.state);
  if (plain !== undefined) return script(`window.__reactRouterContext.state=${escapeForScript(plain)};`);
  const controller = "window.__reactRouterContext.streamController";
  const data = escapeForScript(JSON.stringify(await textOf(streamOf(entry))));
  return script(`${controller}.enqueue(${data});`) + script(`${controller}.close();`);
}

interface Options {
  nonce: string;
  onError(error: unknown): void;
}

/** Larger than any page: it is never asked to wait. */
const ROOM = 64 * 1024 * 1024;

function drawWhole(page: ReactNode, options: Options): Promise<Uint8Array> {
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
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      // All of it is there: what a script would put in its place later is in its place at once.
      progressiveChunkSize: ROOM,
      onAllReady: () => void pipe(paper),
      onShellError: reject,
    });
  });
}
