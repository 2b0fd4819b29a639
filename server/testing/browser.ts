// What a browser does about sessions, for tests: it keeps cookies, and sends the CSRF token back as a header.
import { contracts } from "../../contract/all.ts";
import { type CallResult, type Client, client, type Transport, urlOf } from "../../contract/client.ts";
import { type Contract, Refusal, type RefusalBody } from "../../contract/kit.ts";

type Api = { [K in keyof typeof contracts]: Client<(typeof contracts)[K]> };

export function createBrowser(origin: string) {
  const jar = new Map<string, string>();
  let bearer: string | undefined;

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  /** A request as this browser would send it; headers given here win. */
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has("cookie")) headers.set("cookie", cookieHeader());
    const csrf = jar.get("csrf_token");
    if (csrf !== undefined && !headers.has("x-csrf-token")) headers.set("x-csrf-token", csrf);
    const response = await fetch(origin + path, { redirect: "manual", ...init, headers });
    keep(response);
    return response;
  }

  const transport: Transport = async (endpoint, input) => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    if (input.key !== undefined) headers["idempotency-key"] = input.key;
    if (endpoint.needsBearer && bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
    const response = await request(urlOf(endpoint, input), { method: endpoint.method, headers, body });
    const answer = (await response.json()) as CallResult | RefusalBody;
    if (!("data" in answer)) {
      const retryAfter = response.headers.get("retry-after");
      throw new Refusal(answer.code, {
        ...answer,
        requestId: answer.request_id,
        retryAfterS: retryAfter === null ? undefined : Number(retryAfter),
      });
    }
    const token = (answer.data as { access_token?: unknown } | null)?.access_token;
    if (typeof token === "string") bearer = token;
    return answer;
  };

  const api = Object.fromEntries(
    Object.entries(contracts).map(([name, contract]) => [name, client(contract as Contract, transport)]),
  ) as unknown as Api;

  /** With a code from the demo's inbox, as anybody would. */
  async function logIn(phone: string) {
    await api.session.requestCode({ body: { phone } });
    return enter(phone, await readCode(phone));
  }

  async function readCode(phone: string): Promise<string> {
    const [message] = await api.dev.messages({ query: { phone } });
    return message?.code ?? "";
  }

  /** With a code that somebody has put there: who is not about how codes are sent has no message to wait for. */
  const enter = (phone: string, code: string) => api.session.verifyCode({ body: { phone, code } });

  return { api, request, jar, logIn, enter, readCode };
}
