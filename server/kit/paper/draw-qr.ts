// A QR code on paper: black squares on white with its quiet border, drawn as shapes, so that it is sharp at any size.

const BLACK = "#000000";
const WHITE = "#ffffff";
/** Modules of white around it; scanners want four. */
const BORDER = 4;

export async function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<void> {
  // A process that draws nothing does not pay for it at start.
  const { encode } = await import("uqr");
  // A quarter of it may be torn or dirty.
  const { data, size } = encode(text, { ecc: "Q", border: BORDER });
  const module = side / size;
  doc.rect(x, y, side, side).fill(WHITE);
  for (const [row, cells] of data.entries()) {
    for (const [from, length] of runsOf(cells)) {
      doc.rect(x + from * module, y + row * module, length * module, module);
    }
  }
  doc.fill(BLACK);
}

/** Where black begins, and for how long it goes on. */
function runsOf(cells: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [place, isBlack] of cells.entries()) {
    if (!isBlack) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}
