import { ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
ensureBuilt();
