// What the server says in words of its own is said by a code with its figures: the answer carries the English, and a
// reader of Hindi gets the same code's words (web/lib/i18n/site/said-hi.ts).
import { sayings } from "./sayings.ts";

export type Saying = keyof typeof sayings;

type Blank<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;

type Figures<Code extends Saying> = [Blank<(typeof sayings)[Code]>] extends [never]
  ? []
  : [figures: Record<Blank<(typeof sayings)[Code]>, string | number>];

export function say<Code extends Saying>(code: Code, ...[figures]: Figures<Code>): string {
  return sayings[code].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String((figures as Record<string, unknown>)[name]),
  );
}
