// A build step. React Router writes a page's data in a format of its own, in a stream, which takes a server a millisecond and a
// phone several. What is plain JSON can be handed over as that (serving/plain-data.ts): the server's side gives us the data
// and makes the stream when it is asked for; the browser's side takes data that is there.
import type { Plugin } from "vite";

interface Change {
  file: RegExp;
  environment: "ssr" | "client";
  from: string;
  to: string;
}

const STREAM = "encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)";
const DECODING = "UNSAFE_decodeViaTurboStream(stream, window)";
const CHANGES: readonly Change[] = [
  {
    file: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]server-runtime[\\/]server\.js$/,
    environment: "ssr",
    // The first of two: a page that is drawn again because of an error has its stream.
    from: `serverHandoffStream: ${STREAM}`,
    to: `handover: { state, stream: () => ${STREAM} }`,
  },
  {
    file: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom-export[\\/]hydrated-router\.js$/,
    environment: "client",
    from: "if (!ssrInfo.stateDecodingPromise) {",
    to: "if (ssrInfo.context.state) ssrInfo.stateDecodingPromise ??= { value: true };\n\t$&",
  },
  {
    file: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom-export[\\/]hydrated-router\.js$/,
    environment: "client",
    // Scripts that run before the page has come to its end do not know yet which it is.
    from: DECODING,
    to: `(document.readyState === "loading"
      ? new Promise((come) => document.addEventListener("DOMContentLoaded", come, { once: true })) : Promise.resolve()
    ).then(() => ssrInfo.context.state ? { value: ssrInfo.context.state } : ${DECODING})`,
  },
];

export function plainHandover(): Plugin[] {
  return (["ssr", "client"] as const).map((environment) => {
    const changes = CHANGES.filter((change) => change.environment === environment);
    return {
      name: `plain-handover-${environment}`,
      apply: "build",
      applyToEnvironment: ({ name }) => name === environment,
      transform: {
        filter: { id: changes.map(({ file }) => file) },
        handler(code, id) {
          let changed = code;
          for (const { file, from, to } of changes) {
            if (!file.test(id)) continue;
            if (!changed.includes(from)) this.error(`The router no longer says "${from}": see plain-handover.ts`);
            changed = changed.replace(from, to);
          }
          return { code: changed, map: null };
        },
      },
    };
  });
}
