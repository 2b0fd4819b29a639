// npm run client -- --out FILE: writes the typed client, to build/sahejo-client.ts where nothing else is said.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { clientFile } from "./client-file.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "build/sahejo-client.ts" } } });
const file = path.resolve(values.out);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, clientFile());
process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
