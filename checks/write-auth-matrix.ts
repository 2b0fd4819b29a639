import { writeFileSync } from "node:fs";
import path from "node:path";
import { authMatrix, scopesPage } from "./auth-matrix.ts";
import { ROOT } from "./repository.ts";

writeFileSync(path.join(ROOT, "docs/auth-matrix.md"), authMatrix());
writeFileSync(path.join(ROOT, "docs/scopes.md"), scopesPage());
