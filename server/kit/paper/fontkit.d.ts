// What is asked of the library that pdfkit itself draws with. It comes without types.
declare module "fontkit" {
  /** Reads no more of it than is asked for. */
  export function create(file: Uint8Array): {
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): {
      bbox: { minX: number; minY: number; maxX: number; maxY: number };
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number }[];
    };
  };
}
