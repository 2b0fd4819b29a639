// Asking, renewing, finding and taking away. The text is one that others read, so the rules for such texts come first.
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { holdAccount } from "../accounts/profile/profile.service.ts";
import { findCategory, listServingCities } from "../catalogue/catalogue.service.ts";
import { requireCleanText } from "../moderation/moderation.service.ts";
import { readThing } from "../search/wishes/wishes.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { advanceAsk } from "./advance-ask.ts";
import { readOwnAsk } from "./ask-reads.service.ts";
import * as table from "./asks.tables.ts";
import { matchAsk } from "./match.service.ts";

/** What somebody asked or asked anew counts; what was refused does not, so that they can mend it. */
const PER_DAY = 20;
const DAY_MS = 86_400_000;

export interface Wish {
  description: string;
  budget: number;
  category_id?: number | null | undefined;
  city_id?: number | null | undefined;
}

export async function postAsk(call: With<"db" | "clock">, userId: string, wish: Wish) {
  const ask = await prepareAsk(call, wish);
  const id = await call.db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    await table.lockAsker(tx, userId);
    await requireRoom(tx, userId, ask.sameness, ask.now);
    return insertAsk(tx, userId, ask);
  });
  // Only now: what came to the market meanwhile has met the ask, or is met by it. A listener does it too, in case we fall.
  await matchAsk(call, id);
  return readOwnAsk(call.db, userId, id);
}

export async function insertAsk(tx: Tx, userId: string, ask: Omit<table.NewAsk, "userId">): Promise<string> {
  const id = await table.insertAsk(tx, { userId, ...ask });
  await tellPublicChanged(tx, { drops: ["asks"] });
  await emit(tx, "ask.posted", { ask_id: id, user_id: userId });
  return id;
}

/** All that can be said against it without knowing what else they ask for. */
export async function prepareAsk(
  { db, clock }: With<"db" | "clock">,
  wish: Wish,
): Promise<Omit<table.NewAsk, "userId">> {
  const description = tidy(wish.description);
  if (!/[\p{L}\p{N}]/u.test(description))
    refuse("validation_failed", { fields: { description: "Write it in words." } });
  requireCleanText({ description });
  const categoryId = wish.category_id ?? null;
  const chosenCity = wish.city_id ?? null;
  if (categoryId !== null && !(await findCategory(db, categoryId))) {
    refuse("validation_failed", { fields: { category_id: say("no_such_category") } });
  }
  if (chosenCity !== null && !(await listServingCities(db)).some(({ id }) => id === chosenCity)) {
    refuse("validation_failed", { fields: { city_id: say("no_pickup_there") } });
  }
  const { cityId, ...thing } =
    (await readThing(db, description, categoryId)) ??
    refuse("validation_failed", { fields: { description: "Write it in words." } });
  const now = clock.now();
  const { ask_open_days } = await readSettings(db);
  const expiresAt = new Date(now.getTime() + ask_open_days * DAY_MS);
  return {
    description,
    budget: wish.budget,
    categoryId,
    // Whoever writes the city need not choose it as well.
    cityId: chosenCity ?? cityId ?? null,
    ...thing,
    sameness: wordsOf(description),
    now,
    expiresAt,
  };
}

/** Control characters, and marks that turn the reading direction around, would let a text spoil what stands beside it. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

function wordsOf(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(" ");
}

async function requireRoom(tx: Tx, userId: string, sameness: string, now: Date): Promise<void> {
  if (await table.isOpenAlready(tx, userId, sameness)) refuse("ask_open");
  const { asks_open_per_person } = await readSettings(tx);
  if ((await table.countOpen(tx, userId)) >= asks_open_per_person) refuse("ask_limit");
  if ((await table.countSince(tx, userId, new Date(now.getTime() - DAY_MS))) >= PER_DAY) {
    refuse("too_many_requests", { message: say("asks_of_the_day_over", { n: PER_DAY }) });
  }
}

export async function renewAsk(call: With<"db" | "clock">, userId: string, id: string) {
  const { db, clock } = call;
  await db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    await table.lockAsker(tx, userId);
    const ask = await lockOwn(tx, userId, id);
    const now = clock.now();
    if (ask.status !== "open") await requireRoom(tx, userId, ask.sameness, now);
    const { ask_open_days } = await readSettings(tx);
    await advanceAsk(tx, ask, "renew", "asker", { now, expiresAt: new Date(now.getTime() + ask_open_days * DAY_MS) });
  });
  await matchAsk(call, id);
  return readOwnAsk(db, userId, id);
}

export async function findAsked({ db, clock }: With<"db" | "clock">, userId: string, id: string) {
  await db.transaction(async (tx) => {
    await advanceAsk(tx, await lockOwn(tx, userId, id), "find", "asker", { now: clock.now() });
  });
  return readOwnAsk(db, userId, id);
}

export async function closeAsk({ db, clock }: With<"db" | "clock">, userId: string, id: string) {
  await db.transaction(async (tx) => {
    await advanceAsk(tx, await lockOwn(tx, userId, id), "close", "asker", { now: clock.now() });
  });
  return { id, removed: true as const };
}

/** What was taken away is gone, to its asker too; another's was never there. */
async function lockOwn(tx: Tx, userId: string, id: string): Promise<table.AskRow> {
  const ask = await table.lockAsk(tx, id);
  return ask?.user_id === userId && ask.status !== "closed" ? ask : refuse("not_found");
}
