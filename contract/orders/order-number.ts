// What people call an order: SJ-4K7P-2931. Digit, letter, digit, letter, then four digits; it names, and opens nothing.

/** In a place where only a digit can stand, a letter that looks like one is that digit. */
const lookAlikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };

const SHAPE = /^(?:SJ)?([0-9OILZSB][A-Z][0-9OILZSB][A-Z])([0-9OILZSB]{4})$/;

const digits = (text: string) => [...text].map((sign) => lookAlikes[sign] ?? sign).join("");

/** As it is written, from how somebody typed or said it: small letters, with or without dashes, O for 0; else nothing. */
export function readOrderNumber(typed: string): string | undefined {
  const [, front = "", back = ""] = SHAPE.exec(typed.toUpperCase().replace(/[\s\-–—.#]+/g, "")) ?? [];
  if (front === "") return undefined;
  return `SJ-${digits(front[0] ?? "")}${front[1]}${digits(front[2] ?? "")}${front[3]}-${digits(back)}`;
}
