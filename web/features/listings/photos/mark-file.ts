import { sumBytes } from "../draft/form-key.ts";

const PIECE = 32 * 1024;

/** The same for the same file, whatever it is called. Size, beginning and end are enough to tell photos apart. */
export async function markFile(file: Blob): Promise<string> {
  const ends = [file.slice(0, PIECE), file.slice(Math.max(0, file.size - PIECE))];
  const pieces = await Promise.all(ends.map((piece) => piece.arrayBuffer()));
  return [file.size, ...pieces.map((piece) => sumBytes(new Uint8Array(piece)))].join("-");
}
