import { readPassportCode } from "../../../contract/passports/code.ts";
import { passportsContract as c } from "../../../contract/passports/passports.contract.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import { readPassport } from "./passports.service.ts";

export const passportRoutes = [
  handle(
    c.read,
    ({ db, params }) => readPassport(db, params.code),
    ({ params }, found) => [
      tagOf.passport(readPassportCode(params.code) ?? ""),
      "catalogue",
      // Whether it is on sale, and what it is called, are its listing's.
      ...(found ? [tagOf.listing(found.item.product_id)] : []),
    ],
  ),
];
