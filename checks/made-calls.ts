// Which calls the pages make. Read off the sources: the client over a contract, an endpoint by its name, an address.
import { contracts } from "../contract/all.ts";
import type { Endpoint } from "../contract/kit.ts";

const CLIENT = String.raw`\b(?:calls|browserCalls|quietCalls|client)\(\s*(\w+)Contract\b[^)]*\)`;
/** `calls(wishlistContract, context).likes` */
const AT_ONCE = new RegExp(String.raw`${CLIENT}\s*\.(\w+)`, "g");
/** `const { likes, like } = quietCalls(wishlistContract)`, or of the contract itself */
const TAKEN_OUT = new RegExp(String.raw`\{([\w\s,:]*)\}\s*=\s*(?:${CLIENT}|(\w+)Contract;)`, "g");
/** `const wishes = browserCalls(wishlistContract)`, and `wishes.like` further on. */
const KEPT = new RegExp(String.raw`\bconst (\w+)\s*=\s*${CLIENT}(?!\s*\.)`, "g");
/** `sessionContract.refresh` */
const BY_NAME = /\b(\w+)Contract\.(\w+)/g;
const ADDRESS = /["'`]\/api\/v1(\/[\w/]+)/g;

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;

/** As `GET /user/view/{}`. */
export function callsMadeIn(source: string): string[] {
  const text = withoutComments(source);
  const uses: [contract: string, name: string][] = [];
  for (const [, contract = "", name = ""] of [...text.matchAll(AT_ONCE), ...text.matchAll(BY_NAME)]) {
    uses.push([contract, name]);
  }
  for (const [, names = "", ofClient, ofContract] of text.matchAll(TAKEN_OUT)) {
    const contract = ofClient ?? ofContract ?? "";
    for (const name of names.split(",")) uses.push([contract, (name.split(":")[0] ?? "").trim()]);
  }
  for (const [, variable = "", contract = ""] of text.matchAll(KEPT)) {
    for (const [, name = ""] of text.matchAll(new RegExp(String.raw`\b${variable}\s*\.(\w+)`, "g")))
      uses.push([contract, name]);
  }
  const all: Record<string, Record<string, Endpoint>> = contracts;
  return [
    ...uses.flatMap(([contract, name]) => {
      const endpoint = Object.hasOwn(all, contract) ? all[contract]?.[name] : undefined;
      return endpoint ? [nameOf(endpoint)] : [];
    }),
    ...[...text.matchAll(ADDRESS)].map(([, path]) => `GET ${path}`),
  ];
}
