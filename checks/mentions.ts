// What a text says of pages: their names, links to them, sections of the spec and headings of the rules.
import path from "node:path";

/** Whether a path of the repository is there, and what its pages say. */
export interface Shelf {
  has(file: string): boolean;
  read(file: string): string;
}

const SPEC = "docs/spec/spec.md";
const RULES = "docs/spec/rules.md";

/** Not `${name}.md` and not `*.md`: those are made or matched, not mentioned. */
const PAGE = /(?<![\w$*}./-])((?:\.{1,2}\/)*[\w-][\w./-]*\.md)\b/g;
const LINK = /\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"\s]+)"/g;
const SECTION = /spec\.md\)?,? sections? (\d+)(?: and (\d+))?/g;
const HEADING = /rules\.md(?:, | \()([A-Z][\w, ]*\w)/g;
/** A section of a page that is not named. */
const HOMELESS = /\bspec(?:'s)? sections? \d+/gi;

const groups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter((part) => part !== undefined));

/** Everything that `text`, the content of `file`, mentions and that is not there. */
export function deadMentions(file: string, text: string, shelf: Shelf): string[] {
  const headings = (page: string) => (shelf.has(page) ? groups(shelf.read(page), /^#+ (.+)$/gm) : []);
  const near = (name: string, places: string[]) =>
    places.map((place) => path.posix.join(place, name)).find((at) => shelf.has(at));
  const here = path.posix.dirname(file);

  const leads = (link: string) => {
    if (/^(https?:|mailto:)/.test(link)) return true;
    const [name = "", anchor] = decodeURI(link).split("#");
    const at = name === "" ? file : near(name, [here]);
    return at !== undefined && (anchor === undefined || headings(at).map(anchorOf).includes(anchor));
  };

  return [
    ...groups(text, PAGE).filter((name) => near(name, [here, ".", "docs"]) === undefined),
    ...(file.endsWith(".md") ? groups(text, LINK).filter((link) => !leads(link)) : []),
    ...groups(text, SECTION)
      .filter((number) => !headings(SPEC).some((heading) => heading.startsWith(`${number}. `)))
      .map((number) => `section ${number}`),
    ...groups(text, HEADING).filter((name) => !headings(RULES).some((heading) => heading.startsWith(name))),
    ...[...text.matchAll(HOMELESS)].map(([words]) => words),
  ];
}

/** As GitHub writes them. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}
