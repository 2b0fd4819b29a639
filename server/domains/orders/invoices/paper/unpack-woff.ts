// A WOFF file as the plain font it was packed from. Whoever draws reads its tables again for every paper, and unpacking
// them each time in JavaScript takes most of a second; here it is done once, by zlib.
import { inflateSync } from "node:zlib";

const WOFF = 0x774f4646;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const FONT_HEAD = 12;
const FONT_ENTRY = 16;

interface Table {
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) throw new Error("This font is not in WOFF.");
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, n) => readTable(file, WOFF_HEAD + n * WOFF_ENTRY));
  const head = Buffer.alloc(FONT_HEAD + tables.length * FONT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const entry = FONT_HEAD + n * FONT_ENTRY;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    // Each table begins at a multiple of four.
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function readTable(file: Buffer, at: number): Table {
  const [offset, packed, plain] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [number, number, number];
  const bytes = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(at, at + 4),
    checksum: file.readUInt32BE(at + 16),
    // Where packing gains nothing, the table lies there as it is.
    bytes: packed < plain ? inflateSync(bytes) : bytes,
  };
}
