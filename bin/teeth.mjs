// npm run mutants, npm run planted-bugs: whether the tests notice what is wrong (docs/teeth.md).
import { become, ensureInstalled } from "./project.mjs";

const [which, ...rest] = process.argv.slice(2);
ensureInstalled();
become([which === "mutants" ? "checks/mutants/run.ts" : "checks/planted/plant-bugs.ts", ...rest]);
