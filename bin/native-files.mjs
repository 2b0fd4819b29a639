// Native files are known by their first bytes, never by their names: for which system and processor they are, and
// whether their end is missing.
import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";

const HEAD = 4096;
const ELF_MACHINES = { 62: "x64", 183: "arm64" };
const MACH_CPUS = { 16777223: "x64", 16777228: "arm64" };

/** For which machines a file is, or undefined when it is no native file. `isCut`: shorter than it says of itself. */
export function readNative(file) {
  const { size } = statSync(file);
  return size < 64 ? undefined : judgeHead(headOf(file), size);
}

export function judgeHead(head, size) {
  const magic = head.readUInt32BE(0);
  if (magic === 0x7f454c46) {
    // The table of sections stands at the end of an ELF file.
    const end = Number(head.readBigUInt64LE(40)) + head.readUInt16LE(58) * head.readUInt16LE(60);
    return { machines: [`linux ${ELF_MACHINES[head.readUInt16LE(18)] ?? "other"}`], isCut: size < end };
  }
  if (magic === 0xcffaedfe) return { machines: [machCpu(head.readUInt32LE(4))], isCut: size < machEnd(head) };
  // Several Mach-O files in one; a Java class begins alike, but with a number no such file has.
  const count = magic === 0xcafebabe ? head.readUInt32BE(4) : 0;
  if (count > 0 && count < 20) {
    const starts = Array.from({ length: count }, (_, n) => 8 + 20 * n);
    return {
      machines: starts.map((start) => machCpu(head.readUInt32BE(start))),
      isCut: starts.some((start) => size < head.readUInt32BE(start + 8) + head.readUInt32BE(start + 12)),
    };
  }
  return undefined;
}

/** Every native file below a folder, but not those of packages inside it. */
export function nativeFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : nativeFilesIn(place);
    if (!entry.isFile()) return [];
    const native = readNative(place);
    return native ? [{ file: place, size: statSync(place).size, ...native }] : [];
  });
}

function machCpu(type) {
  return `darwin ${MACH_CPUS[type] ?? "other"}`;
}

/** Where the last segment ends (LC_SEGMENT_64), as far as the commands are in the head. */
function machEnd(head) {
  let end = 0;
  let at = 32;
  for (let n = head.readUInt32LE(16); n > 0 && at + 56 <= head.length; n--) {
    if (head.readUInt32LE(at) === 0x19)
      end = Math.max(end, Number(head.readBigUInt64LE(at + 40) + head.readBigUInt64LE(at + 48)));
    at += head.readUInt32LE(at + 4);
  }
  return end;
}

function headOf(file) {
  const bytes = Buffer.alloc(HEAD);
  const handle = openSync(file, "r");
  try {
    readSync(handle, bytes, 0, HEAD, 0);
    return bytes;
  } finally {
    closeSync(handle);
  }
}
