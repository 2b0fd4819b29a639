// A build step. React draws a page piece by piece and adds the pieces up to one text; whoever gives `renderToString` a `sink`
// is handed the pieces instead (serving/page-bytes.ts), and the text stays empty.
import type { Plugin } from "vite";

const FILE = /react-dom[\\/]cjs[\\/]react-dom-server-legacy\.node\.production\.js$/;
const CHANGES: readonly [from: string, to: string][] = [
  ["options = createResumableState(options ?", "var sink = options ? options.sink : void 0;\n  $&"],
  ["null !== chunk && (result += chunk);", "null !== chunk && (sink ? sink(chunk) : (result += chunk));"],
];

export function drawInto(): Plugin {
  return {
    name: "draw-into",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: FILE },
      handler(code) {
        const start = code.indexOf("function renderToStringImpl(");
        let drawing = code.slice(start);
        for (const [from, to] of CHANGES) {
          if (start < 0 || !drawing.includes(from)) this.error(`React no longer says "${from}": see draw-into.ts`);
          drawing = drawing.replace(from, to);
        }
        return { code: code.slice(0, start) + drawing, map: null };
      },
    },
  };
}
