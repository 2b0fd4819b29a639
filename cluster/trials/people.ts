// Who uses the market while it is tried: guests who look, buyers who order in cash and bargain, sellers who list.
import { DEMO_PASSWORD } from "../../demo/staff.ts";
import type { Database } from "../../server/kit/db/database.ts";
import { createBrowser } from "../../server/testing/browser.ts";
import { makeSeller } from "../../server/testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../server/testing/plant.tables.ts";
import { inParallel } from "../../server/testing/seeded.ts";

export type Browser = ReturnType<typeof createBrowser>;

export interface Person extends Browser {
  id: string;
  phone: string;
}

export interface Market {
  guests: readonly Browser[];
  buyers: readonly Person[];
  sellers: readonly (Person & { addressId: string })[];
  /** Each is ordered or bargained for once, so that nothing can be counted twice without being noticed. */
  goods: string[];
  /** Who sells them. */
  shop: { id: string; addressId: string };
}

const GUESTS = 4;
const BUYERS = 24;
const SELLERS = 8;
/** Planted with one statement. */
const BATCH = 200;
/** The last of the goods are looked at by many and bought by nobody. */
export const KNOWN_ITEMS = 20;
/** In cash without a code. */
const PRICE = 2_000;

/** Few people do here what many would: what one person may have open at once is not what is tried. */
const RAISED = ["cod_open_max", "offers_open_per_buyer"];

export async function openMarket(origin: string, db: Database): Promise<Market> {
  await raiseLimits(createBrowser(origin));
  const people = await inParallel(Array.from({ length: BUYERS + SELLERS + 1 }), 4, async (_, n) => {
    const phone = `9${String(700_000_000 + n)}`;
    const browser = createBrowser(origin);
    const { user } = await browser.logIn(phone);
    return { ...browser, id: user.id, phone };
  });
  const [owner, ...others] = people;
  if (!owner) throw new Error("Nobody could log in.");
  const sellers = await inParallel(others.slice(BUYERS), 2, (person) => makeSeller(person));
  await ageUsers(db);
  const shop = await makeSeller(owner);
  const market = {
    guests: Array.from({ length: GUESTS }, () => createBrowser(origin)),
    buyers: others.slice(0, BUYERS),
    sellers,
    goods: [],
    shop,
  };
  await restock(db, market, KNOWN_ITEMS);
  return market;
}

/** So many more things for sale, at least. The last ones stay the last. */
export async function restock(db: Database, { goods, shop }: Market, more: number): Promise<void> {
  const wares = Array.from({ length: BATCH }, () => ({ ...plainPhone, price: PRICE }));
  for (let planted = 0; planted < more; planted += BATCH) {
    const known = goods.splice(-KNOWN_ITEMS);
    goods.push(...(await plantListings(db, shop, wares, new Date())), ...known);
  }
}

async function raiseLimits(staff: Browser): Promise<void> {
  await staff.api.staff.login({ body: { email: "admin@sahejo.test", password: DEMO_PASSWORD } });
  for (const { key, version } of await staff.api.settingsDesk.list()) {
    if (RAISED.includes(key))
      await staff.api.settingsDesk.change({ params: { key }, body: { version, value: 10_000 } });
  }
}

/** A session's pass is good for a quarter of an hour: it is changed for a new one while nothing is wrong. */
export async function freshen(people: readonly Person[]): Promise<void> {
  await inParallel(people, 4, async (person) => {
    try {
      await person.api.session.refresh({ body: {} });
    } catch {
      await person.logIn(person.phone);
    }
  });
}
