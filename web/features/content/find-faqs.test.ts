import { expect, test } from "vitest";
import { findFaqs, type ShownTopic } from "./find-faqs.ts";

const topics: ShownTopic[] = [
  {
    topic: "buying",
    title: "Buying",
    faqs: [
      { key: "a", question: "Can I bargain?", html: '<p>Make an <a href="/refund">offer</a>.</p>' },
      { key: "b", question: "When do I get my refund?", html: "<p>In five days.</p>" },
    ],
  },
  { topic: "paying", title: "पैसे", faqs: [{ key: "c", question: "रिफ़ंड कब?", html: "<p>पाँच दिन में।</p>" }] },
];
const keys = (typed: string) => findFaqs(topics, typed).flatMap(({ faqs }) => faqs.map(({ key }) => key));

test.each([
  ["", ["a", "b", "c"]],
  ["   ?! ", ["a", "b", "c"]],
  ["REFUND", ["b"]],
  ["refund five", ["b"]],
  ["refund bargain", []],
  ["offer", ["a"]],
  ["रिफ़ंड", ["c"]],
  ["buying", ["a", "b"]],
  ["href", []],
  ["<p>", []],
])("%s finds %j", (typed, found) => {
  expect(keys(typed)).toEqual(found);
});

test("a topic of which nothing is found goes too", () => {
  expect(findFaqs(topics, "bargain").map(({ topic }) => topic)).toEqual(["buying"]);
});
