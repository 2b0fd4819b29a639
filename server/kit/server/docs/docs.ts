// The API describes itself: openapi.json for machines, pages in parts for people.
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Market } from "../../../../contract/market/market.ts";
import { API_PREFIX } from "../../http/prefix.ts";
import { isThere, type Route } from "../../http/route.ts";
import type { MarketNow } from "../../market.ts";
import { readVisit } from "../../pages/visit.ts";
import { openApi, operationId } from "../openapi.ts";
import { DOCS, drawCall, drawFound, drawPage, drawPart, drawStart, type Frame, type Operation } from "./pages.ts";
import { STYLE } from "./style.ts";

const LONGEST_QUERY = 100;
const style = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${style}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export function installDocs(
  app: FastifyInstance,
  routes: readonly Route[],
  market: MarketNow,
  securityHeaders: Record<string, string>,
): void {
  // What the market does without is not described: nobody can call it.
  const listEndpoints = () => routes.map(({ endpoint }) => endpoint).filter((one) => isThere(one, market.now));
  // Written when somebody asks for it, and once for each market: a start has better things to do.
  let written: { of: Market; api: ReturnType<typeof openApi> } | undefined;
  const describe = () => {
    if (written?.of !== market.now) written = { of: market.now, api: openApi(listEndpoints(), market.now.name) };
    return written.api;
  };
  const frameOf = ({ raw }: FastifyRequest): Frame => ({
    endpoints: listEndpoints(),
    theme: readVisit(raw).theme,
    market: market.now.name,
  });
  const send = (reply: FastifyReply, page: string) =>
    reply
      .headers({ ...securityHeaders, "content-security-policy": POLICY, vary: "cookie" })
      .header("cache-control", "private, max-age=300")
      .type("text/html; charset=utf-8")
      .send(page);
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const body = `<h1>Nothing here</h1><p><a href="${DOCS}">All parts</a></p>`;
    return send(reply.code(404), drawPage(frameOf(request), { title: "Nothing here", body }));
  };

  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(describe()),
  );
  app.get(DOCS, async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const query = typeof q === "string" ? q.trim().slice(0, LONGEST_QUERY) : "";
    return send(reply, query === "" ? drawStart(frameOf(request)) : drawFound(frameOf(request), query));
  });
  app.get(`${DOCS}/:part`, async (request, reply) => {
    const page = drawPart(frameOf(request), (request.params as { part: string }).part);
    return page === undefined ? sendMissing(request, reply) : send(reply, page);
  });
  app.get(`${DOCS}/call/:id`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const endpoint = listEndpoints().find((one) => operationId(one) === id);
    if (!endpoint) return sendMissing(request, reply);
    const paths = describe().paths as Record<string, Record<string, Operation>>;
    const operation = paths[API_PREFIX + endpoint.path]?.[endpoint.method.toLowerCase()];
    return operation ? send(reply, drawCall(frameOf(request), endpoint, operation)) : sendMissing(request, reply);
  });
}
