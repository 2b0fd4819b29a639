// What is sold, as tables that a person can read and correct. One shelf holds the goods of one leaf category.
import type { ObjectName } from "../drawings/all.ts";
import type { Colour } from "../drawings/shades.ts";

/** How value goes with time; the curves are in price-goods.ts. */
export type Ageing =
  | "apple"
  | "macbook"
  | "phone"
  | "laptop"
  | "gadget"
  | "camera"
  | "appliance"
  | "furniture"
  | "clothes"
  | "book"
  | "toy"
  | "lasting";

export interface Good {
  /** Brand and model as people write them. */
  name: string;
  /** Rupees, new. */
  newPrice: number;
  /** When this model came out, as a year with a fraction; none for things that have no models. */
  launched: number | undefined;
  kg: number;
  /** How common it is on its shelf. */
  weight: number;
  object: ObjectName;
  colours: readonly Colour[];
  /** Answers that belong to the model; several keys are chosen together, such as memory and storage. */
  facts: readonly Fact[];
}

export interface Fact {
  keys: readonly string[];
  choices: readonly { values: readonly string[]; extraPrice: number }[];
}

export interface Shelf {
  category: number;
  /** How common the category is in the market. */
  share: number;
  ageing: Ageing;
  /** What titles look like; {name}, {colour} and any answer's key are filled in. */
  titles: readonly string[];
  /**
   * Sentences about such a thing; filled in the same way, and skipped where an answer is missing. One that is true of
   * some only begins with their drawings: `sofa,bed: No wobble.`
   */
  points: readonly string[];
  goods: readonly Good[];
}

/**
 * A row: name | new price | launched or - | kg | how common | drawing | colours | answers
 * Answers: `key=value; key=this~that; ram,storage=8 GB,128 GB~8 GB,256 GB +6000`, where + adds to the new price.
 */
export function stock(shelf: Omit<Shelf, "goods">, table: string): Shelf {
  return { ...shelf, goods: table.trim().split("\n").map(readGood) };
}

function readGood(row: string): Good {
  const [name, price, launched, kg, weight, object, colours, facts = ""] = row.split("|").map((cell) => cell.trim());
  if (!name || !price || !kg || !weight || !object || !colours) throw new Error(`This row is not whole: ${row}`);
  return {
    name,
    newPrice: Number(price),
    launched: launched === "-" ? undefined : Number(launched),
    kg: Number(kg),
    weight: Number(weight),
    object: object as ObjectName,
    colours: colours.split(", ") as Colour[],
    facts: facts === "" ? [] : facts.split("; ").map(readFact),
  };
}

function readFact(text: string): Fact {
  const at = text.indexOf("=");
  const keys = text.slice(0, at).split(",");
  const choices = text
    .slice(at + 1)
    .split("~")
    .map((choice) => {
      const extra = / \+(\d+)$/.exec(choice);
      const plain = extra ? choice.slice(0, extra.index) : choice;
      return { values: keys.length > 1 ? plain.split(",") : [plain], extraPrice: Number(extra?.[1] ?? 0) };
    });
  return { keys, choices };
}
