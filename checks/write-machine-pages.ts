import { writeFileSync } from "node:fs";
import path from "node:path";
import { machinePages } from "./machine-pages.ts";
import { ROOT } from "./repository.ts";

for (const [file, text] of Object.entries(machinePages)) writeFileSync(path.join(ROOT, file), text);
