// What a seller sees of the line: how long it takes, and what would help. Not their place in it, nor why it is there.
import { type Answers, isAsked } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { findCategory } from "../../catalogue/catalogue.service.ts";
import { photoUrls } from "../photos/photos.service.ts";
import { CHECK_WITHIN_HOURS } from "./checks.service.ts";
import * as table from "./own-checks.tables.ts";

const HOUR_MS = 3_600_000;
/** More than anybody may have in line: the posting limit sees to it within days. */
const MAX_SHOWN = 60;
/** So many of the latest decide what is usual; fewer than the second tell nothing. */
const LATEST = 200;
const ENOUGH = 10;

export async function listOwnChecks(db: Db, sellerId: string, now: Date) {
  const rows = await table.listOwnChecks(db, sellerId, MAX_SHOWN);
  const questions = new Map<number, Question[]>();
  for (const id of new Set(rows.map(({ category_id }) => category_id))) {
    questions.set(id, (await findCategory(db, id))?.questions ?? []);
  }
  const usual = await table.readUsualHours(db, LATEST, ENOUGH);
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      category_id: row.category_id,
      image: imageOf(row),
      status: row.status,
      is_edit: row.is_edit,
      submitted_at: row.submitted_at.toISOString(),
      expected_at: new Date(expectedAt(row)).toISOString(),
      expected_in_hours: Math.ceil((expectedAt(row) - now.getTime()) / HOUR_MS),
      missing: missingProof(questions.get(row.category_id) ?? [], row.answers, row.photo_count),
    })),
    meta: {
      within_hours: CHECK_WITHIN_HOURS,
      usual_hours: usual === null ? null : Math.max(1, Math.ceil(usual)),
    },
  };
}

function expectedAt({ submitted_at }: table.OwnCheckRow): number {
  return submitted_at.getTime() + CHECK_WITHIN_HOURS * HOUR_MS;
}

function imageOf({ cover_key, cover_color, title }: table.OwnCheckRow) {
  if (cover_key === null) return null;
  const urls = photoUrls(cover_key);
  return { url_320: urls["320"], url_640: urls["640"], color: cover_color ?? "#dddddd", alt: title };
}

function missingProof(questions: readonly Question[], answers: Answers, photoCount: number) {
  const left = questions.filter((question) => isAsked(question, answers) && answers[question.key] === undefined);
  return {
    photos: photoCount < 2,
    bill: answers.has_bill === false,
    answers: left.map(({ label, label_hi }) => ({ label, label_hi })),
  };
}
