// What the server says in words of its own is said by a code with its figures: the answer carries the English, and a
// reader of Hindi gets the same code's words (web/lib/i18n/site/said-hi.ts).
import { sayings } from "./sayings.ts";

export type Saying = keyof typeof sayings;

type Blank<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;

/** The market's name is the same for whoever says it: it is filled in where an answer leaves (server/kit/http/name-market.ts). */
type OwnBlank<Code extends Saying> = Exclude<Blank<(typeof sayings)[Code]>, "market">;

type Figures<Code extends Saying> = [OwnBlank<Code>] extends [never]
  ? []
  : [figures: Record<OwnBlank<Code>, string | number>];

export function say<Code extends Saying>(code: Code, ...[figures]: Figures<Code>): string {
  return sayings[code].replaceAll(/\{(\w+)\}/g, (blank, name: string) =>
    name === "market" ? blank : String((figures as Record<string, unknown>)[name]),
  );
}
