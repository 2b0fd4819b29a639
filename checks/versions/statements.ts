// The statements of this version, as texts: every sql`…` of the tables files. Those that are put together as they are needed
// (search's) are not among them.
import { parseSync, Visitor } from "oxc-parser";
import { isTest, listFiles, read } from "../repository.ts";

export function statementsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      const parts = quasi.quasis.map(({ value }) => value.cooked ?? value.raw);
      found.push(
        parts
          .reduce((before, part, index) => `${before}$${index}${part}`)
          .replaceAll(/--.*$/gm, "")
          .replaceAll(/\s+/g, " ")
          .trim(),
      );
    },
  }).visit(program);
  return found;
}

export function allStatements(): string[] {
  const files = listFiles(/^(server|demo)\/.*\.tables\.ts$/).filter((file) => !isTest(file));
  return [...new Set(files.flatMap((file) => statementsIn(file, read(file))))].sort();
}
