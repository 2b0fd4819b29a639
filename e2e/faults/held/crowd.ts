// Many visitors in a process of their own, so that they do not wait for each other: they come at a steady pace, whether or
// not those before them were answered. Prints what became of them as JSON. This process has the same cores as the product:
// when so many are on their way that it would measure itself, the next stay at home, and it says how many.
//   node crowd.ts ORIGIN PATH RATE SECONDS     {n} in the path is another number each time; rate 0: eight at a time
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const [origin = "", path = "/", rate = "0", seconds = "1"] = process.argv.slice(2);
const MOST_ON_THEIR_WAY = 500;
const agent = new http.Agent({ keepAlive: true });
const statuses: Record<string, number> = {};
const accepted: number[] = [];
let withoutRetry = 0;
let atHome = 0;
let onTheirWay = 0;
let count = Date.now() % 1_000_000;

function visit(): Promise<void> {
  const began = performance.now();
  onTheirWay++;
  const url = origin + path.replaceAll("{n}", String(count++));
  return new Promise((done) => {
    const note = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      onTheirWay--;
      done();
    };
    http
      .get(url, { agent }, (response) => {
        if (response.statusCode === 503 && response.headers["retry-after"] === undefined) withoutRetry++;
        response.resume().on("end", () => {
          if (response.statusCode === 200) accepted.push(performance.now() - began);
          note(String(response.statusCode));
        });
      })
      .on("error", (error) => note(error.message));
  });
}

const end = performance.now() + Number(seconds) * 1_000;
const all: Promise<void>[] = [];
if (Number(rate) === 0) {
  const keepGoing = async () => {
    while (performance.now() < end) await visit();
  };
  all.push(...Array.from({ length: 8 }, keepGoing));
} else {
  const began = performance.now();
  while (performance.now() < end) {
    const due = ((performance.now() - began) / 1_000) * Number(rate);
    while (all.length + atHome < due) {
      if (onTheirWay < MOST_ON_THEIR_WAY) all.push(visit());
      else atHome++;
    }
    await wait(5);
  }
}
await Promise.all(all);
agent.destroy();
accepted.sort((a, b) => a - b);
const at = (share: number) => Math.round(accepted[Math.floor(accepted.length * share)] ?? 0);
const ends = { statuses, withoutRetry, atHome, accepted: accepted.length };
console.log(JSON.stringify({ ...ends, p50: at(0.5), p99: at(0.99) }));
