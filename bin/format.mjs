// npm run format: puts every file into shape and mends what the linter can mend by itself.
import { become, ensureInstalled } from "./project.mjs";

ensureInstalled();
become(["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."]);
