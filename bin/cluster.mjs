// npm run cluster: the product on several machines, on this one. See docs/operations.md, "Beyond one machine".
import { become, ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
ensureBuilt();
become(["cluster/run.ts", ...process.argv.slice(2)]);
