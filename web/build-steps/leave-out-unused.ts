// A build step. The router and React can do more than these pages ask of them, and cannot know that when they are built. The
// router asks for routes piece by piece and tells instruments what it does where that is switched on (react-router.config.ts),
// sends forms to actions and keeps fetchers: here forms only change the address, and what is written goes through
// contract/client.ts. React animates <ViewTransition>s, lists of Suspense and states of actions, of which there are none
// (checks/left-out.check.ts). Every page carried all of it.
import type { Plugin } from "vite";

const WHOLE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]fog-of-war)\.js$/;
const IN_PARTS =
  /react-(?:router[\\/]dist[\\/]\w+[\\/]lib[\\/](?:router|dom[\\/]ssr)|dom[\\/]cjs)[\\/](router|single-fetch|react-dom-client\.production)\.js$/;
const EXPORTS = /^export \{ ([\w, ]+) \};\s*$/m;

/** Functions that are reached by nothing, or asked about what is never there. Each then says nothing. */
const parts: Record<string, readonly string[]> = {
  router: [
    ...["handleAction", "getSubmittingNavigation"],
    ...["fetch", "handleFetcherAction", "handleFetcherLoader", "getUpdatedRevalidatingFetchers", "updateFetcherState"],
    ...["setFetcherError", "getFetcher", "resetFetcher", "deleteFetcher", "queueFetcherForDeletion", "abortFetcher"],
    ...["markFetchersDone", "markFetchRedirectsDone", "abortStaleFetchLoads"],
    ...["getLoadingFetcher", "getSubmittingFetcher", "getDoneFetcher"],
    ...["discoverRoutes", "compareMatches", "patchRoutes", "patchRoutesImpl", "isSameRoute", "_internalSetRoutes"],
  ],
  "react-dom-client.production": [
    ...["startViewTransition", "createViewTransitionInstance", "scheduleViewTransitionEvent", "getViewTransitionName"],
    ...["getViewTransitionClassName", "trackEnterViewTransitions", "applyViewTransitionName"],
    ...["applyViewTransitionToHostInstances", "applyViewTransitionToHostInstancesRecursive"],
    ...["commitAppearingPairViewTransitions", "commitDeletedPairViewTransitions", "commitEnterViewTransitions"],
    ...["commitExitViewTransitions", "commitNestedViewTransitions", "restoreViewTransitionName"],
    ...["restoreViewTransitionOnHostInstances", "restorePairedViewTransitions", "restoreEnterOrExitViewTransitions"],
    ...["restoreNestedViewTransitions", "measureNestedViewTransitions", "reportViewTransitionError"],
    ...["measureViewTransitionHostInstancesRecursive", "ViewTransitionPseudoElement"],
    ...[
      "mountActionState",
      "updateActionState",
      "updateActionStateImpl",
      "rerenderActionState",
      "runActionStateAction",
    ],
    ...["updateSuspenseListComponent", "setPropOnCustomElement", "constructSelectEvent"],
  ],
  "single-fetch": ["singleFetchActionStrategy", "singleFetchLoaderFetcherStrategy", "nonSsrStrategy"],
};

/** What is asked of a part of one of these goes the same way: the methods of a ref to a Fragment, of which there is none. */
const METHODS = /\b(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.(\w+) = $/;

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
}

export function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    applyToEnvironment: ({ name }) => name === "client",
    apply: "build",
    transform: {
      filter: { id: [WHOLE, IN_PARTS] },
      handler(code, id) {
        const left = WHOLE.test(id) ? withoutAny(code) : without(code, partsOf(id), this.parse(code));
        if (left === undefined)
          this.error("What it is left out of is no longer as they were: see web/build-steps/leave-out-unused.ts");
        return { code: left, map: null };
      },
    },
  };
}

const partsOf = (id: string) => parts[IN_PARTS.exec(id)?.[1] ?? ""] ?? [];

/** Asked whether it is on, or for what it has to add, each says nothing. */
function withoutAny(code: string): string | undefined {
  const names = EXPORTS.exec(code)?.[1]?.split(", ");
  return names?.map((name) => `export const ${name} = () => undefined;`).join("\n");
}

/** The code with the bodies of these functions empty; nothing if one of them is not there exactly once. */
function without(code: string, names: readonly string[], tree: object): string | undefined {
  const all = functionsIn(tree);
  const named = all.filter(({ id }) => names.includes(id?.name ?? ""));
  if (named.length !== names.length) return undefined;
  const methods = all.filter(({ start }) => METHODS.test(code.slice(Math.max(0, start - 100), start)));
  const bodies = [...named, ...methods].flatMap(({ body }) => body ?? []);
  const isInside = (body: Node) => bodies.some(({ start, end }) => start < body.start && body.end < end);
  let left = code;
  for (const body of bodies.filter((one) => !isInside(one)).toSorted((a, b) => b.start - a.start))
    left = `${left.slice(0, body.start)}{}${left.slice(body.end)}`;
  return left;
}

function functionsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(functionsIn);
  const isFunction = "type" in value && /^Function(?:Declaration|Expression)$/.test(String(value.type));
  return isFunction ? [value as Node, ...below] : below;
}
