// Where the project is, and which Node runs it.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that runs our TypeScript as it is. */
const FIT = 24;
export const isOwnNodeFit = Number(process.versions.node.split(".")[0]) >= FIT;
const ours = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
export const node = isOwnNodeFit ? process.execPath : path.join(root, ours);

export function say(message) {
  console.log(message);
}

export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
