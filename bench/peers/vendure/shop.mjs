// Vendure as its documentation sets it up: PostgreSQL, its own search plugin, its jobs in this process.
//   node shop.mjs populate GOODS.csv   tables, a channel, and the products of the file
//   node shop.mjs serve                the shop's API on PORT
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  JobQueueService,
  LanguageCode,
  LogLevel,
} from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";

const [command, file] = process.argv.slice(2);
const isPopulating = command === "populate";

const config = {
  apiOptions: {
    port: Number(process.env.PORT ?? 4_300),
    hostname: "127.0.0.1",
    shopApiPath: "shop-api",
    adminApiPath: "admin-api",
  },
  authOptions: { tokenMethod: ["bearer"], superadminCredentials: { identifier: "bench", password: "bench" } },
  dbConnectionOptions: { type: "postgres", url: process.env.DATABASE_URL, synchronize: isPopulating, logging: false },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [DefaultJobQueuePlugin.init({ useDatabaseForBuffer: false }), DefaultSearchPlugin.init({})],
};

const initialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: "Asia",
  countries: [{ name: "India", code: "IN", zone: "Asia" }],
  taxRates: [{ name: "Standard Tax", percentage: 18 }],
  shippingMethods: [{ name: "Standard", price: 5_000 }],
  paymentMethods: [],
  collections: [],
};

if (isPopulating) {
  const app = await populate(() => bootstrap(config), initialData, file);
  await app.close();
  process.exit(0);
}
const app = await bootstrap(config);
// Its search is filled by its jobs.
await app.get(JobQueueService).start();
