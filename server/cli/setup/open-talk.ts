// A terminal that asks and is answered. Questions go where progress goes, so that stdout holds the result alone.
import { createInterface } from "node:readline/promises";
import type { Screen } from "../progress-bar.ts";
import type { Talk } from "./questions.ts";

export interface Talking extends Talk {
  close(): void;
}

export function openTalk(input: NodeJS.ReadStream, screen: Screen): Talking {
  const lines = createInterface({ input, output: screen as NodeJS.WritableStream });
  return {
    ask: async (question) => (await lines.question(question)).trim(),
    say: (line) => void screen.write(`${line}\n`),
    close: () => lines.close(),
  };
}
