// node checks/versions/write-statements.ts, with every release: writes down the statements of this version, so that migrations of the
// next ones can be held against them (server/kit/db/before.http.test.ts). Two versions run side by side while one is replaced.
import { writeFileSync } from "node:fs";
import { ROOT, read } from "../repository.ts";
import { allStatements } from "./statements.ts";

const { version } = JSON.parse(read("package.json")) as { version: string };
const file = `server/migrations/before/${version}.json`;
writeFileSync(`${ROOT}${file}`, `${JSON.stringify(allStatements(), null, 2)}\n`);
console.log(file);
