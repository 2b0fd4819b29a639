// An entry of the log as a sentence: who did what to which thing, in the reader's language.

export interface Piece {
  kind: "text" | "who" | "what";
  text: string;
}

/** "{1} approved {2}" in pieces, so that the two can be drawn as what they are. */
export function readSentence(template: string, who: string, what: string): Piece[] {
  return template
    .split(/(\{1\}|\{2\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "{1}") return { kind: "who", text: who };
      return part === "{2}" ? { kind: "what", text: what } : { kind: "text", text: part };
    });
}

/** "listing:5bfa": of which kind, and which one. What has no kind is its own name. */
export function readSubject(subject: string): { kind: string; key: string } {
  const cut = subject.indexOf(":");
  return cut < 0 ? { kind: "", key: subject } : { kind: subject.slice(0, cut), key: subject.slice(cut + 1) };
}

/** Where staff open it; nothing where it has no screen of its own. */
export function subjectPath(subject: string): string | undefined {
  const { kind, key } = readSubject(subject);
  const screens: Partial<Record<string, string>> = {
    listing: "listings",
    order: "orders",
    user: "users",
    shipment: "shipments",
    api_key: "api_keys",
  };
  const screen = screens[kind];
  if (screen) return `/backoffice/${screen}/${key}`;
  return kind === "category" ? `/backoffice/categories/${key}` : undefined;
}
