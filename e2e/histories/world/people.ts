// Who lives in a history: four people with goods, a guest, and staff of every role, each with a browser of their own.
import { randomBytes, randomUUID } from "node:crypto";
import { type StaffRole, staffRoles } from "../../../contract/kit.ts";
import { csrfToken, refreshToken, signToken } from "../../../server/domains/accounts/session/tokens.ts";
import type { Keys } from "../../../server/kit/keys.ts";
import type { Chance } from "../../../server/testing/seeded.ts";
import { chanceOf } from "../plan/plan.ts";
import { type History, userNames, type Who } from "../steps.ts";
import type { Pair } from "./pair.ts";
import {
  type PlantedListing,
  type PlantedStaff,
  type PlantedUser,
  plantDrafts,
  plantPeople,
  plantWares,
  readNow,
} from "./people.tables.ts";

export interface Person {
  who: Who;
  kind: "guest" | "user" | "staff";
  id: string;
  jar: Map<string, string>;
  bearer: string | undefined;
  /** Of users. */
  phone: string;
  secret: string;
  email: string;
  addressId: string;
  photoIds: string[];
}

export interface Cast {
  people: Record<Who, Person>;
  /** Planted listings, in their order. */
  wares: PlantedListing[];
  /** As their network knows them. */
  address: string;
}

/** Whose each secret word or number is, of everybody there ever was on this pair. */
export class Secrets {
  readonly #owners = new Map<string, string>();

  add(word: string, userId: string): void {
    this.#owners.set(word, userId);
  }

  /** What somebody else wrote somewhere, as their own perhaps, is a secret no longer. */
  tell(text: string, byId: string | undefined): void {
    for (const { word, userId } of this.ownersIn(text)) if (userId !== byId) this.#owners.delete(word);
  }

  /** Whose secrets stand in a text. */
  ownersIn(text: string): { word: string; userId: string }[] {
    const found = [];
    for (const [word] of text.matchAll(/cnry[0-9a-f]{12}|(?<!\d)[6-9]\d{9}(?!\d)/g)) {
      const userId = this.#owners.get(word);
      if (userId !== undefined) found.push({ word, userId });
    }
    return found;
  }
}

let people = Math.floor(Math.random() * 1e6);

/** Ten digits that nobody else has, and that stand in no text by chance. */
export function nextPhone(): string {
  people++;
  return `${6 + (people % 4)}${String((people * 48_271) % 999_999_937).padStart(9, "0")}`;
}

const PRICES = [450, 1_999, 4_321, 12_000, 19_777, 64_000];

/** The cast of each history; chances decide about goods, so that the same seed has the same. */
export async function castAll(pair: Pair, histories: readonly History[], secrets: Secrets, leaves: readonly number[]) {
  const users: PlantedUser[] = [];
  const staff: PlantedStaff[] = [];
  const wares: PlantedListing[] = [];
  const casts: Cast[] = [];
  const drafts: { sellerId: string; count: number }[] = [];
  for (const history of histories) {
    const chance = chanceOf(history.seed, history.index, "cast");
    const mine = userNames.map((name) => plantedUser(name));
    for (const user of mine) for (const word of [user.secret, user.phone]) secrets.add(word, user.id);
    const crew = staffRoles.map((role) => plantedStaff(role));
    const goods = history.sellers.map((seller) => plantedListing(mine[userNames.indexOf(seller)], chance, leaves));
    drafts.push({ sellerId: mine[userNames.indexOf("Cid")]?.id ?? "", count: history.drafts });
    users.push(...mine);
    staff.push(...crew);
    wares.push(...goods);
    casts.push({
      people: Object.fromEntries([
        ...(await Promise.all(mine.map((user) => userPerson(pair.keys, user)))),
        ...(await Promise.all(crew.map((one) => staffPerson(pair.keys, one)))),
        ["guest", blank("guest", "guest", "")],
      ]) as Record<Who, Person>,
      wares: goods,
      address: `10.${chance.below(250)}.${chance.below(250)}.${1 + chance.below(250)}`,
    });
  }
  const now = await readNow(pair.db);
  await plantPeople(pair.db, users, staff, now);
  await plantWares(pair.db, wares, now);
  await plantDrafts(pair.db, drafts, now);
  return casts;
}

function plantedUser(name: string): PlantedUser {
  return {
    id: randomUUID(),
    sessionId: randomUUID(),
    salt: randomBytes(16),
    phone: nextPhone(),
    name,
    addressId: randomUUID(),
    photoIds: Array.from({ length: name === "Cid" ? 14 : 4 }, () => randomUUID()),
    secret: `cnry${randomBytes(6).toString("hex")}`,
  };
}

function plantedStaff(role: StaffRole): PlantedStaff {
  return { id: randomUUID(), sessionId: randomUUID(), email: `${role}.${randomUUID()}@sahejo.test`, role };
}

function plantedListing(seller: PlantedUser | undefined, chance: Chance, leaves: readonly number[]): PlantedListing {
  return {
    id: randomUUID(),
    sellerId: seller?.id ?? "",
    addressId: seller?.addressId ?? "",
    categoryId: chance.next() < 0.5 ? 11 : chance.pick(leaves),
    price: chance.pick(PRICES),
    isNegotiable: chance.next() < 0.8,
    weightKg: chance.pick([0.45, 1.2, 7.9]),
    share: chance.pick([0, 50, 100]),
  };
}

const blank = (who: Who, kind: Person["kind"], id: string): Person => ({
  who,
  kind,
  id,
  jar: new Map(),
  bearer: undefined,
  phone: "",
  secret: "",
  email: "",
  addressId: "",
  photoIds: [],
});

async function userPerson(keys: Keys, user: PlantedUser): Promise<[string, Person]> {
  const claims = { subject: user.id, sessionId: user.sessionId };
  const person: Person = { ...blank(user.name as Who, "user", user.id), ...user, email: `${user.secret}@example.test` };
  person.jar.set("access_token", await signToken(keys, "access", claims));
  person.jar.set("refresh_token", refreshToken(keys, user.sessionId, user.salt, 0));
  person.jar.set("csrf_token", csrfToken(keys, [user.sessionId]));
  person.bearer = await signToken(keys, "bearer", claims);
  return [user.name, person];
}

async function staffPerson(keys: Keys, one: PlantedStaff): Promise<[string, Person]> {
  const person: Person = { ...blank(one.role, "staff", one.id), email: one.email };
  person.jar.set(
    "backoffice_access_token",
    await signToken(keys, "staff", { subject: one.id, sessionId: one.sessionId }),
  );
  person.jar.set("csrf_token", csrfToken(keys, [one.sessionId]));
  return [one.role, person];
}
