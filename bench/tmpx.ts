import { photos } from "./tmpx.bench.ts";
await photos(); process.exit(0);
