// From what a laptop is to what its category asks: "Intel Core i5-1235U" is the option "Intel Core i5" of the 12th
// generation. What fits no option is left for the seller. Pure.
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { LaptopKind, LaptopSpecification } from "../../../../contract/catalogue/laptops.contract.ts";

export const CATEGORY_OF: Record<LaptopKind, number> = { windows: 23, macbook: 24 };

type Settled = Omit<LaptopSpecification, "answers">;
type Given = LaptopSpecification["answers"];

export function answerCategory(kind: LaptopKind, questions: readonly Question[], settled: Settled): Given {
  const said = kind === "windows" ? sayWindows(settled) : sayMacbook(settled);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const fitting = chooseFitting(question, said[question.key]);
      return fitting === undefined ? [] : [[question.key, fitting]];
    }),
  );
}

type Said = Record<string, string | number | undefined>;

function sayWindows({ brand, model, processor, ram, storage, storage_type, graphics, screen }: Settled): Said {
  return {
    brand,
    model,
    processor: processor === null ? undefined : processorFamily(processor),
    generation: processor === null ? undefined : intelGeneration(processor),
    ram: ram ?? undefined,
    storage: storage ?? undefined,
    storage_type: storage_type ?? undefined,
    gpu: graphics === null ? undefined : graphicsMemory(graphics),
    screen_inch: screen === null ? undefined : Number(screen),
  };
}

function sayMacbook({ model, year, processor, ram, storage }: Settled): Said {
  const [, intel] = /^Intel Core (i\d)\b/.exec(processor ?? "") ?? [];
  return {
    model,
    year,
    chip: intel ? `Intel ${intel}` : processor?.replace(/^Apple /, ""),
    ram: ram ?? undefined,
    storage: storage ?? undefined,
  };
}

/** As the question spells it; a brand, a processor that is none of the options is its "Other", if it has one. */
function chooseFitting({ key, type, options = [], min, max }: Question, said: string | number | undefined) {
  if (said === undefined) return undefined;
  if (type === "number") {
    const isInside = typeof said === "number" && said >= (min ?? said) && said <= (max ?? said);
    return isInside ? said : undefined;
  }
  if (type === "text") return String(said);
  if (type !== "select") return undefined;
  const sought = String(said).toLowerCase();
  const named = options.find(({ value }) => value.toLowerCase() === sought)?.value;
  const hasOther = key === "brand" || key === "processor";
  return named ?? (hasOther ? options.find(({ value }) => value === "Other")?.value : undefined);
}

function processorFamily(processor: string): string {
  const [, ryzen] = /^AMD Ryzen (?:AI )?(\d)\b/.exec(processor) ?? [];
  if (ryzen) return `AMD Ryzen ${ryzen}`;
  const [family] = /^Intel Core (?:i|Ultra )\d/.exec(processor) ?? [];
  if (family) return family;
  if (/celeron|pentium/i.test(processor)) return "Celeron / Pentium";
  return /snapdragon x\b/i.test(processor) ? "Snapdragon X" : "Other";
}

/** The first figures of the number say it: i5-8250U, i5-10210U, i5-1035G1 (10th), i5-1235U (12th). */
function intelGeneration(processor: string): string | undefined {
  if (/^Intel Core (Ultra )?\d/.test(processor)) return "Newer";
  const [, digits = ""] = /^Intel Core i\d-(\d{4,5})/.exec(processor) ?? [];
  if (digits === "") return undefined;
  const generation = Number(digits.length === 5 || digits.startsWith("1") ? digits.slice(0, 2) : digits.slice(0, 1));
  if (generation <= 6) return "6th or older";
  return generation > 14 ? "Newer" : `${generation}th`;
}

function graphicsMemory(graphics: string): string | undefined {
  if (/^integrated$/i.test(graphics)) return "Integrated";
  const [, gigabytes] = /(\d+) GB$/.exec(graphics) ?? [];
  if (gigabytes === undefined) return undefined;
  return Number(gigabytes) >= 8 ? "8 GB+ dedicated" : `${gigabytes} GB dedicated`;
}
