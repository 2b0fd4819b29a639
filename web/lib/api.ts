// One client over one contract. Loaders pass the request's context and call in process;
// in the browser the same calls go by fetch.
import { data, type RouterContextProvider } from "react-router";
import { type CallInput, type CallResult, type Client, client, type Transport, urlOf } from "../../contract/client.ts";
import { type Contract, type Endpoint, Refusal, type RefusalBody } from "../../contract/kit.ts";
import { pageContext } from "./page-context.ts";

async function overFetch(endpoint: Endpoint, input: CallInput): Promise<CallResult> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body,
  });
  const answer = await response.json();
  if (!response.ok) {
    const { code, message, fields, request_id } = answer as RefusalBody;
    throw new Refusal(code, { message, fields, requestId: request_id });
  }
  return answer as CallResult;
}

/** Calls of one contract from a loader: `calls(catalogueContract, context).categories()` */
export function calls<C extends Contract>(contract: C, context: Readonly<RouterContextProvider>): Client<C> {
  return client(contract, inProcess(context));
}

/** Calls of one contract from the browser. */
export function browserCalls<C extends Contract>(contract: C): Client<C> {
  return client(contract, overFetch);
}

/** A refusal keeps its status on the page; left as it is, React Router would make a 500 of it. */
function inProcess(context: Readonly<RouterContextProvider>): Transport {
  const { transport } = context.get(pageContext);
  return async (endpoint, input) => {
    try {
      return await transport(endpoint, input);
    } catch (error) {
      // By name: the server's Refusal and the one in this bundle are two copies of one class.
      if (error instanceof Error && error.name === "Refusal") {
        const { code, status, requestId } = error as Refusal;
        throw data({ code, request_id: requestId }, { status });
      }
      throw error;
    }
  };
}
