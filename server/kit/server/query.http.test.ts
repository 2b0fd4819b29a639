// Several values of one key: as several pairs or with commas, over HTTP and in process, they mean the same.
import { expect, test } from "vitest";
import { client } from "../../../contract/client.ts";
import { searchContract } from "../../../contract/search/search.contract.ts";
import { routes } from "../../app/routes.ts";
import { makePublished, makeSeller, phoneAnswers } from "../../testing/make.ts";
import { world } from "../../testing/world.ts";
import { ResponseCache } from "../pages/response-cache.ts";
import type { Caller, Services } from "../services.ts";
import { inProcessTransport } from "./api.ts";

const product = await world();
const { fetch, user, staff } = product;

test("conditions and answers, however they are written", async () => {
  const ann = await makeSeller(await user());
  const verifier = await staff("verifier");
  for (const [condition, ram] of [
    ["good", "8 GB"],
    ["fair", "12 GB"],
    ["like_new", "4 GB"],
  ] as const) {
    await makePublished(ann, verifier, { answers: { ...phoneAnswers, condition, ram } });
  }
  const found = async (query: string) => {
    const answer = await fetch(`/api/v1/products?category=11&${query}`);
    expect(answer.status, query).toBe(200);
    return ((await answer.json()) as { data: { condition: string }[] }).data.map(({ condition }) => condition).sort();
  };
  for (const query of [
    "condition=good,fair",
    "condition=good&condition=fair",
    "condition=good&condition=good,fair",
    "ram=8+GB&ram=12+GB",
    "ram=8+GB,12+GB",
  ]) {
    expect(await found(query), query).toEqual(["fair", "good"]);
  }
  for (const query of ["condition=good&condition=broken", "condition=", "condition[]=good&condition=&condition=x"]) {
    expect((await fetch(`/api/v1/products?category=11&${query}`)).status, query).toBe(400);
  }

  const guest = {
    viewer: { kind: "guest" },
    ip: "127.0.0.1",
    exchange: { cookies: {}, userAgent: "", setCookies: [] },
  } as unknown as Caller;
  const inside = client(searchContract, inProcessTransport(routes, product as Services, new ResponseCache(0))(guest));
  const several = { category: "11", condition: ["good", "fair"], ram: ["8 GB", "12 GB"] };
  const { data } = await inside.products({ query: several });
  expect(data.map(({ condition }) => condition).sort()).toEqual(["fair", "good"]);
  const overHttp = await product.api.search.products({ query: several });
  expect(overHttp.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
});
