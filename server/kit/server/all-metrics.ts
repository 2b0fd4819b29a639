// Numbers of one machine, whichever of its web processes is asked for them: the first process asks all of them and adds up.
import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

const ASK = "metrics, please";
/** A process that is busy or gone does not keep the others' numbers back for longer. */
const PATIENCE_MS = 2_000;

interface Answer {
  /** Nothing where one of the processes did not answer in time. */
  metricsOfAll: string | undefined;
}

/** In the first process. */
export function answerForAll(): (worker: Worker, word: unknown) => void {
  const all = new AggregatorRegistry();
  let asked: Promise<string | undefined> | undefined;
  return (worker, word) => {
    if (word !== ASK) return;
    asked ??= all
      .clusterMetrics()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    void asked.then((metricsOfAll) => {
      if (worker.isConnected()) worker.send({ metricsOfAll } satisfies Answer);
    });
  };
}

/** In a web process; alone, it speaks for itself. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  let asked: Promise<string | undefined> | undefined;
  return async () => {
    // Whoever asks meanwhile gets the same answer.
    asked ??= askFirst().finally(() => {
      asked = undefined;
    });
    return (await asked) ?? registry.metrics();
  };
}

function askFirst(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = (text: string | undefined) => {
      clearTimeout(timer);
      process.off("message", hear);
      resolve(text);
    };
    const hear = (word: unknown) => {
      if (typeof word === "object" && word !== null && "metricsOfAll" in word) done((word as Answer).metricsOfAll);
    };
    const timer = setTimeout(() => done(undefined), PATIENCE_MS);
    process.on("message", hear);
    process.send?.(ASK);
  });
}
