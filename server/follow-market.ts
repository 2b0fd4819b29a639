// For a process without pages: the market as it is now, and again whenever it changes.
import { MARKET_CHANNEL, refreshMarket } from "./domains/market/market.service.ts";
import { type Listener, listen } from "./kit/db/listen.ts";
import type { Log } from "./kit/log.ts";
import type { Services } from "./kit/services.ts";

export async function followMarket(services: Services, log: Log): Promise<Listener> {
  const look = () => {
    refreshMarket(services).catch((error: unknown) => log.warn({ err: error }, "the market could not be read"));
  };
  const news = await listen(services.db.connection, [MARKET_CHANNEL], log, look);
  news.on(MARKET_CHANNEL, look);
  await refreshMarket(services);
  return news;
}
