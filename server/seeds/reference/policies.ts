import { policyPanels } from "../../../contract/content.contract.ts";
import { readText } from "./files.ts";

export async function policyRows() {
  return Promise.all(
    policyPanels.map(async (panel, sort) => {
      const en = split(await readText(`policies/${panel}.en.md`));
      const hi = split(await readText(`policies/${panel}.hi.md`));
      return { panel, sort, title: en.title, title_hi: hi.title, body: en.body, body_hi: hi.body };
    }),
  );
}

/** The first line is the title, the rest the text. */
function split(markdown: string): { title: string; body: string } {
  const end = markdown.indexOf("\n");
  return { title: markdown.slice(0, end).replace(/^#\s*/, "").trim(), body: markdown.slice(end + 1).trim() };
}
