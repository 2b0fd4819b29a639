// npm run histories: random people on two processes with faults in between, and a checker (docs/histories.md).
import { become, ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
ensureBuilt();
const rest = process.argv.slice(2);
const isPlanted = rest[0] === "--planted";
become([isPlanted ? "e2e/histories/planted/plant.ts" : "e2e/histories/run.ts", ...rest.slice(isPlanted ? 1 : 0)]);
