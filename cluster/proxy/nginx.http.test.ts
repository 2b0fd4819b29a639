// The product behind nginx as ops/ configures it, wherever nginx is installed: `npm run cluster -- --test` does the same
// with real pages.
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../server/kit/db/sql.ts";
import type { Render } from "../../server/kit/pages/pages.ts";
import { nextPhone, world } from "../../server/testing/world.ts";
import { type Child, until } from "../child.ts";
import { makeNginx } from "../engines/front.ts";
import { makePlace, type Place } from "../place.ts";
import { HOST, Ports } from "../ports.ts";
import { ask } from "./ask.ts";
import { askFrom, lookThrough } from "./look-through.ts";

const LONG = "<p>a page that is worth packing</p>".repeat(40);
const FIRST_PORT = 15_215;

/** As the web build says it: language, theme and data saver are on <html>. */
const render: Render = async (_request, { language, theme, dataSaver, isLogin }) => {
  const chosen = theme === "system" ? "" : ` data-theme="${theme}"`;
  const html = `<html lang="${language}"${chosen}${dataSaver ? ' data-saver=""' : ""}>${isLogin ? "in" : "out"}${LONG}</html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
};

describe.skipIf(!existsSync("/usr/sbin/nginx"))("behind nginx", async () => {
  const { origin: behind, user, db } = await world({ web: { render }, config: { trustProxy: "loopback" } });
  let place: Place;
  let nginx: Child;
  let origin = "";

  beforeAll(async () => {
    place = makePlace();
    const port = await new Ports(FIRST_PORT).take();
    const web = Number(new URL(behind).port);
    nginx = makeNginx(place, port, [web], web);
    nginx.start();
    origin = `http://${HOST}:${port}`;
    const isThere = () =>
      ask(origin, "/healthz").then(
        ({ status }) => status === 200,
        () => false,
      );
    await until("nginx answers", 20_000, isThere, { explain: () => nginx.lastWords() });
  });

  afterAll(async () => {
    await nginx.end();
    place.remove();
  });

  test("guests get pages of their kind, two people what is theirs, and all of it stays packed, twelve of each at once", async () => {
    const people = [await user(), await user()] as const;
    expect(await lookThrough({ origin, page: "/products?category=11", people: [people[0], people[1]] })).toEqual([]);
  });

  test("a visitor is counted by the address that nginx saw, whatever they say of it", async () => {
    const phone = nextPhone();
    expect(await askFrom(origin, "127.0.0.77", phone)).toBe(200);
    const keys = await db.many<{ key: string }>(sql`select key from limit_uses where key like ${`%${phone} at %`}`);
    expect(keys).toEqual([{ key: `sms login ${phone} at 127.0.0.77` }]);
  });

  test("the numbers of a process are for machines inside", async () => {
    expect((await ask(origin, "/metrics")).status).toBe(404);
  });
});
