import { consentsContract as c } from "../../../contract/consents/consents.contract.ts";
import { consentsDeskContract as d } from "../../../contract/consents/consents.desk.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as breaches from "./breaches/breaches.service.ts";
import * as consents from "./consents.service.ts";
import * as desk from "./desk/purposes-desk.service.ts";
import * as nominees from "./nominees/nominees.service.ts";

export const consentRoutes = [
  handle(c.list, (call) => consents.listConsents(call, call.viewer.userId)),
  handle(c.receipts, (call) => consents.listReceipts(call, call.viewer.userId, call.query)),
  handle(c.answer, (call) => consents.answer(call, call.viewer.userId, call.params.purpose, call.body.given)),
  handle(c.nominee, ({ db, viewer }) => nominees.readNominee(db, viewer.userId)),
  handle(c.nameNominee, (call) => nominees.nameNominee(call, call.viewer.userId, call.body)),
  handle(c.removeNominee, ({ db, viewer }) => nominees.removeNominee(db, viewer.userId)),
  handle(c.letters, (call) => breaches.listLetters(call, call.viewer.userId)),
  handle(d.purposes, ({ db }) => desk.listPurposes(db)),
  handle(d.publish, (call) => desk.publish(call, call.viewer, call.params.purpose, call.body)),
  handle(d.breaches, (call) => breaches.listBreaches(call)),
  handle(d.addBreach, (call) => breaches.addBreach(call, call.viewer, call.body)),
  handle(d.breach, (call) => breaches.readBreach(call, call.params.id)),
  handle(d.editBreach, (call) => breaches.editBreach(call, call.viewer, call.params.id, call.body)),
  handle(d.breachStep, (call) => breaches.takeStep(call, call.viewer, call.params.id, call.params.step)),
];
