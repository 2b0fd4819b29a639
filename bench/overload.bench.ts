// Twice the capacity offered: how many are turned away, and how fast the others are served.
import autocannon from "autocannon";
import { startProduct } from "./product.ts";

const SECONDS = 6;

export async function overload(): Promise<void> {
  const product = await startProduct(4_121);
  const url = `http://127.0.0.1:${product.target.port}`;
  let n = 0;
  const fresh = [
    {
      method: "GET" as const,
      setupRequest: (request: object) => ({ ...request, path: `/products?price_max=${9_000_000 - n++}` }),
    },
  ];
  try {
    await autocannon({ url, connections: 4, duration: 3, requests: fresh });
    const calm = await autocannon({ url, connections: 8, duration: SECONDS, requests: fresh });
    const capacity = calm.requests.average;
    // Open loop: requests come at twice the rate whether or not earlier ones were answered.
    const storm = await autocannon({
      url,
      connections: 400,
      overallRate: Math.round(capacity * 2),
      duration: SECONDS,
      requests: fresh,
    });
    const after = await autocannon({ url, connections: 8, duration: 3, requests: fresh });
    const health = await fetch(`${url}/readyz`);
    const accepted = storm["2xx"];
    console.log("\nTwice the capacity");
    console.table({
      "at capacity": {
        "req/s": Math.round(capacity),
        accepted: calm["2xx"],
        "503": calm["5xx"],
        "p50 ms": calm.latency.p50,
        "p99 ms": calm.latency.p99,
        broken: calm.errors,
      },
      "at twice the capacity": {
        "req/s": Math.round(storm.requests.average),
        accepted,
        "503": storm["5xx"],
        "p50 ms": storm.latency.p50,
        "p99 ms": storm.latency.p99,
        broken: storm.errors,
      },
      "right after": {
        "req/s": Math.round(after.requests.average),
        accepted: after["2xx"],
        "503": after["5xx"],
        "p50 ms": after.latency.p50,
        "p99 ms": after.latency.p99,
        broken: after.errors,
      },
    });
    console.log(`Ready after the storm: ${health.status}`);
  } finally {
    await product.stop();
  }
}
