import { expect, test } from "vitest";
import {
  type GrievanceEvent,
  type GrievanceMover,
  grievanceMove,
  grievanceMoves,
  grievanceStatuses,
  isOpenGrievance,
} from "./grievances.machine.ts";

/** The rules as they are written for people, set down a second time by hand: who may bring what where. */
const rules = [
  "received acknowledge acknowledged staff",
  "received resolve resolved staff",
  "received withdraw withdrawn person system",
  "acknowledged resolve resolved staff",
  "acknowledged withdraw withdrawn person system",
  "resolved reopen acknowledged person staff",
].map((rule) => rule.split(" "));
const events = [...new Set(grievanceMoves.map(([, event]) => event))];

test("every event in every state by everybody leads where the rules say, or nowhere", () => {
  expect(events).toEqual(["acknowledge", "resolve", "withdraw", "reopen"] satisfies GrievanceEvent[]);
  for (const status of grievanceStatuses) {
    for (const event of events) {
      for (const mover of ["person", "staff", "system"] satisfies GrievanceMover[]) {
        const rule = rules.find(([from, on, , ...movers]) => from === status && on === event && movers.includes(mover));
        expect(grievanceMove(status, event, mover), `${status} ${event} ${mover}`).toBe(rule?.[2]);
      }
    }
  }
});

test("the states are these, and two of them wait for us", () => {
  expect(grievanceStatuses).toEqual(["received", "acknowledged", "resolved", "withdrawn"]);
  expect(grievanceStatuses.filter(isOpenGrievance)).toEqual(["received", "acknowledged"]);
});
