// Text in Latin and Devanagari on one line, in lines that fit. A PDF's font knows one script's file at a time, so a text
// is cut into runs; and what Devanagari looks like is not the order it is read in, so such runs carry their text beside
// their shapes, for whoever copies, searches or listens.
import { type Fonts, fontName, type Part, parts, type Weight } from "./fonts.ts";

type Doc = PDFKit.PDFDocument;

export interface Pen {
  size: number;
  weight?: Weight;
  color?: string;
}

interface Run {
  part: Part;
  text: string;
}

/** Nothing that turns text around or hides in it. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** They shape Devanagari, and elsewhere only join emoji that no file has. */
const STRAY_JOINER = /(?<!\p{Script=Devanagari})[\u200c\u200d]/gu;
/** Of one text; whatever is longer would be cut anyway. */
const MAX_LENGTH = 400;
const MISSING = "?";
/** As in ½, which is 1⁄2; behind a number it wants a space. */
const FRACTION = "\u2044";

export class Writer {
  readonly #doc: Doc;
  readonly #fonts: Fonts;

  constructor(doc: Doc, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    for (const [name, font] of fonts) doc.registerFont(name, font);
  }

  /** Lines that are at most so wide. What is left after the last of them is cut, and shown to be. */
  wrap(given: string, pen: Pen, width: number, maxLines = 4): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of this.#known(given).split(" ").filter(Boolean)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.width(longer, pen) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      const broken = this.#breakWord(word, pen, width);
      lines.push(...broken.slice(0, -1));
      line = broken.at(-1) ?? "";
    }
    if (line !== "") lines.push(line);
    if (lines.length <= maxLines) return lines;
    const last = lines[maxLines - 1] ?? "";
    return [...lines.slice(0, maxLines - 1), this.#cut(last, pen, width)];
  }

  width(text: string, pen: Pen): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#select(run, pen).widthOfString(run.text), 0);
  }

  /** One line, its baseline at y; to the left of x if it ends there. */
  line(given: string, x: number, y: number, pen: Pen & { align?: "left" | "right" }): void {
    const text = this.#known(given);
    let at = pen.align === "right" ? x - this.width(text, pen) : x;
    for (const run of this.#runs(text)) {
      const doc = this.#select(run, pen).fillColor(pen.color ?? "#1f1d2b");
      const isDevanagari = run.part === "devanagari";
      if (isDevanagari) doc.markContent("Span", { actual: run.text });
      doc.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
      if (isDevanagari) doc.endMarkedContent();
      at += doc.widthOfString(run.text);
    }
  }

  #select({ part }: Run, { size, weight = 400 }: Pen): Doc {
    return this.#doc.font(fontName(part, weight)).fontSize(size);
  }

  #partOf(character: string): Part | undefined {
    const code = character.codePointAt(0) ?? 0;
    return parts.find((part) => this.#fonts.get(fontName(part, 400))?.hasGlyphForCodePoint(code));
  }

  /** What no file has is written with what it is made of, or else with one mark for all of it. */
  #known(given: string): string {
    const clean = given.normalize("NFC").replace(INVISIBLE, "").replace(STRAY_JOINER, "");
    const known = [...clean.replace(/\s+/g, " ").trim()].slice(0, MAX_LENGTH).map((character) => {
      if (this.#partOf(character)) return character;
      const made = character.normalize("NFKD").replace(FRACTION, "/");
      const left = [...made].filter((one) => this.#partOf(one)).join("");
      if (left === "") return MISSING;
      return made.includes("/") ? ` ${left}` : left;
    });
    return known
      .join("")
      .replace(/ +/g, " ")
      .replace(/\?( ?\?)+/g, MISSING)
      .trim();
  }

  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const part = character === " " && last ? last.part : (this.#partOf(character) ?? "latin");
      if (last?.part === part) last.text += character;
      else runs.push({ part, text: character });
    }
    return runs;
  }

  /** Between what people see as letters, never inside one. */
  #breakWord(word: string, pen: Pen, width: number): string[] {
    const pieces = [""];
    for (const { segment } of new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(word)) {
      const longer = (pieces.at(-1) ?? "") + segment;
      if (pieces.at(-1) === "" || this.width(longer, pen) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(segment);
    }
    return pieces;
  }

  #cut(line: string, pen: Pen, width: number): string {
    const letters = [...new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(line)].map((one) => one.segment);
    while (letters.length > 0 && this.width(`${letters.join("")}…`, pen) > width) letters.pop();
    return `${letters.join("")}…`;
  }
}
