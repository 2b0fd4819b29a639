// Reads queries.txt: what people type, and which listings are what they mean.

export interface Facts {
  id: string;
  title: string;
  price: number;
  answers: Readonly<Record<string, unknown>>;
  /** Its leaf and all above it. */
  categories: readonly number[];
}

export interface Judged {
  section: string;
  typed: string;
  /** The market has nothing like it. */
  isNone: boolean;
  isRight(facts: Facts): boolean;
}

type Condition = (facts: Facts) => boolean;

export function readQueries(text: string): Judged[] {
  let section = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("## ")) section = line.slice(3);
    if (line.startsWith("#") || line.trim() === "") return [];
    const [typed, rule] = line.split(" => ");
    if (typed === undefined || rule === undefined) throw new Error(`Nobody can read this line: ${line}`);
    return [{ section, typed, isNone: rule.trim() === "none", isRight: readRule(rule.trim()) }];
  });
}

function readRule(rule: string): Condition {
  if (rule === "none") return () => false;
  const ways = rule.split(" or ").map((way) => way.split(" ").map(readCondition));
  return (facts) => ways.some((conditions) => conditions.every((holds) => holds(facts)));
}

function readCondition(said: string): Condition {
  if (said.startsWith("!")) {
    const holds = readCondition(said.slice(1));
    return (facts) => !holds(facts);
  }
  const bound = /^(<=|>=)(\d+)$/.exec(said);
  if (bound) {
    const rupees = Number(bound[2]);
    return ({ price }) => (bound[1] === "<=" ? price <= rupees : price >= rupees);
  }
  const [, key = "", value = ""] = /^(\w+):(.+)$/.exec(said) ?? [];
  if (key === "in") {
    const ids = value.split(",").map(Number);
    return ({ categories }) => categories.some((id) => ids.includes(id));
  }
  if (key === "") throw new Error(`Nobody can read this condition: ${said}`);
  const words = new RegExp(value, "i");
  if (key === "title") return ({ title }) => words.test(title);
  return ({ answers }) => words.test(String(answers[key] ?? ""));
}

export interface Mark {
  query: Judged;
  shown: readonly Facts[];
  wrong: readonly Facts[];
  /** Of those on the page; nothing where the market has it counts as wrong altogether. */
  precision: number;
  /** Of those that would fit on the page. */
  recall: number;
  /** Nothing is shown, and the market has it. */
  isEmpty: boolean;
}

export function markPage(query: Judged, shown: readonly Facts[], market: readonly Facts[], size: number): Mark {
  const wrong = shown.filter((facts) => !query.isRight(facts));
  const right = market.filter((facts) => query.isRight(facts)).length;
  const isEmpty = shown.length === 0 && right > 0;
  const precision = shown.length === 0 ? (isEmpty ? 0 : 1) : 1 - wrong.length / shown.length;
  const recall = right === 0 ? 1 : (shown.length - wrong.length) / Math.min(size, right);
  return { query, shown, wrong, precision, recall, isEmpty };
}
