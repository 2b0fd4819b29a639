// One client over one contract. Loaders pass the request's context and call in process;
// in the browser the same calls go by fetch, through the session layer.
import { data, type RouterContextProvider } from "react-router";
import { type Client, client, type Transport } from "../../contract/client.ts";
import type { Contract, Refusal } from "../../contract/kit.ts";
import { loadFailureWords } from "./i18n/load.client.ts";
import { pageContext } from "./page-context.ts";
import { session } from "./session/browser-session.ts";

/**
 * Calls of one contract from a loader: `calls(catalogueContract, context).categories()`. `drawn`: the kinds of things the page
 * draws of the replies, where it is not all of them.
 */
export function calls<C extends Contract>(
  contract: C,
  context: Readonly<RouterContextProvider>,
  drawn?: readonly string[],
): Client<C> {
  return client(contract, inProcess(context, drawn));
}

/** Calls of one contract from the browser: what somebody asked for. Without a session they lead to login. */
export function browserCalls<C extends Contract>(contract: C): Client<C> {
  return client(contract, withWords(session.transport));
}

/** What a page asks by itself, once it is alive: a missing session leads nowhere, the call just fails. */
export function quietCalls<C extends Contract>(contract: C): Client<C> {
  return client(contract, withWords(session.quietTransport));
}

/** Before anybody hears of a failure, the words for it are there. Without them the server's own will do. */
function withWords(transport: Transport): Transport {
  return (endpoint, input) =>
    transport(endpoint, input).catch(async (error: unknown) => {
      await loadFailureWords().catch(() => undefined);
      throw error;
    });
}

/** A refusal keeps its status on the page; left as it is, React Router would make a 500 of it. */
function inProcess(context: Readonly<RouterContextProvider>, drawn: readonly string[] | undefined): Transport {
  const page = context.get(pageContext);
  const transport = drawn ? page.drawing(drawn) : page.transport;
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
