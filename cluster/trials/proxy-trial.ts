// Two people and guests through nginx, twelve of each at once, while others use the market.
import { askFrom, lookThrough } from "../proxy/look-through.ts";
import type { Fault } from "./scene.ts";
import { listAddressesOf } from "./truths.tables.ts";

/** One of this machine's own that nobody else comes from. */
const FAR = "127.0.0.77";
const PHONE = "9699999999";

export const proxyTrial: Fault = {
  name: "proxy",
  times: 1,
  async strike({ cluster: { origin }, market, db }) {
    const [first, second] = market.buyers;
    if (!first || !second) throw new Error("There are no two people.");
    const problems: string[] = [];
    for (const page of ["/", "/products?category=11"])
      problems.push(...(await lookThrough({ origin, page, people: [first, second] })));
    const status = await askFrom(origin, FAR, PHONE);
    const seen = await listAddressesOf(db, PHONE);
    if (status !== 200 || seen.join() !== FAR)
      problems.push(`a visitor from ${FAR} was seen at ${seen.join() || status}`);
    return {
      what: "guests by four cookies, two people, three packings",
      mend: async () => {
        if (problems.length > 0) throw new Error(problems.join("; "));
      },
    };
  },
};
