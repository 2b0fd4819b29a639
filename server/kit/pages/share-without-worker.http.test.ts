import { expect, test } from "vitest";
import { world } from "../../testing/world.ts";

const { fetch } = await world({ web: { render: async () => new Response("page") } });
const FORM = "/user/list-a-product?shared=lost";

const photos = (bytes: number) => {
  const body = new FormData();
  body.append("photos", new File([new Uint8Array(bytes)], "chair.jpg", { type: "image/jpeg" }));
  return body;
};

test("a share that no worker took leads to the form, whatever and however much was sent", async () => {
  const bodies = [photos(10), photos(0), photos(30_000_000), "text", JSON.stringify({ a: 1 }), undefined];
  for (const body of bodies) {
    const answer = await fetch("/share-photos", { method: "POST", redirect: "manual", ...(body ? { body } : {}) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, FORM]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const typed = await fetch("/share-photos", {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "multipart/form-data" },
    body: "no form at all",
  });
  expect(typed.status).toBe(303);
});

test("reloaded it leads there too, and elsewhere a multipart body is still the wrong kind", async () => {
  const again = await fetch("/share-photos", { redirect: "manual" });
  expect([again.status, again.headers.get("location")]).toEqual([303, FORM]);
  expect((await fetch("/categories", { method: "POST", body: photos(10) })).status).not.toBe(303);
});
