// What the demo's verifier says of each point: seen, or that there is no such thing on this item.
import type { Answers } from "../../contract/catalogue/answers.ts";
import type { PointAnswer } from "../../contract/listings/verification.desk.contract.ts";

interface Looked {
  answers: Answers;
}

/** How a point begins, and on which items there is nothing to look at. A kind that is never asked whether it works has no plug. */
const NOTHING_THERE: readonly [beginning: string, on: (item: Looked) => boolean][] = [
  ["Bill checked", ({ answers }) => answers.has_bill !== true],
  ["Bill and box match", ({ answers }) => answers.has_bill !== true && answers.has_box !== true],
  ["Bill or ownership", ({ answers }) => answers.has_bill !== true],
  ["Box, card and bill", ({ answers }) => answers.has_bill !== true && answers.has_box !== true],
  ["Switches on;", ({ answers }) => answers.works === undefined],
  ["Cables, remote", ({ answers }) => answers.works === undefined],
  ["No burning smell", ({ answers }) => answers.works === undefined],
  ["Battery toys", ({ answers }) => answers.works === undefined],
  ["Account unpaired", ({ answers }) => answers.unpaired === undefined],
];

export function lookAtPoints(
  points: readonly { id: string; text: string }[],
  item: Looked,
): Record<string, PointAnswer> {
  const isThere = (text: string) => !NOTHING_THERE.some(([begins, on]) => text.startsWith(begins) && on(item));
  return Object.fromEntries(points.map(({ id, text }) => [id, isThere(text) ? "seen" : "not_applicable"]));
}
