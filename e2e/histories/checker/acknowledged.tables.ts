// Whether what was acknowledged is in the database. Where the product keeps a history of moves, the move is looked for
// there: it stays true whatever happens to the thing afterwards.
import type { CallInput } from "../../../contract/client.ts";
import type { Db } from "../../../server/kit/db/database.ts";
import { type Statement, sql } from "../../../server/kit/db/sql.ts";

export interface Acknowledged {
  call: string;
  userId: string;
  input: CallInput;
  data: unknown;
  /** Nothing else was going on in this history: what may change again can be looked at too. */
  isAlone: boolean;
}

type Row = Record<string, string>;
interface Said {
  id: string;
  userId: string;
  data: Row;
  body: Row;
  params: Row;
}

type Question = (said: Said) => Statement;

const orderMoved: Question = ({ data, params, body }) => sql`
  select from order_history where order_id = ${params.id ?? body.order_id} and to_state = ${data.state}`;
const listingMoved: Question = ({ data, params }) => sql`
  select from listing_history where listing_id = ${params.id} and to_status = ${data.status}`;
const offerMoved: Question = ({ data }) => sql`
  select from offer_history where offer_id = ${data.id} and to_status = ${data.status}`;
const reported: Question = ({ userId, params }) => sql`
  select from reports r join report_cases c on c.id = r.case_id
  where r.reporter_id = ${userId} and c.subject_id = ${params.id}`;
const complained: Question = ({ params, body }) => sql`
  select from grievance_entries e join grievances g on g.id = e.grievance_id
  where g.ticket = upper(${params.ticket ?? body.ticket})`;

/** True for ever. */
const lasting: Record<string, Question> = {
  "checkout.createOrder": ({ data, userId, params }) => sql`
    select from orders where id = ${data.order_id} and pid = ${data.pid} and buyer_id = ${userId}
      and listing_id = ${params.id}`,
  "orders.cancel": orderMoved,
  "orders.acceptCheck": orderMoved,
  "orders.confirmCod": orderMoved,
  "sellerOrders.confirm": orderMoved,
  "ordersDesk.move": orderMoved,
  "afterSale.requestReturn": orderMoved,
  "orders.reportIssue": ({ data, params }) => sql`
    select from order_issues where id = ${data.id} and order_id = ${params.id}`,
  "ordersDesk.settleIssue": ({ data }) =>
    sql`select from order_issues where id = ${data.id} and settled_at is not null`,
  "afterSale.giveFeedback": ({ params }) => sql`select from order_feedback where order_id = ${params.id}`,
  "afterSale.replyToFeedback": ({ params }) => sql`
    select from order_feedback where order_id = ${params.id} and reply is not null`,
  "listings.create": ({ data, userId }) => sql`select from listings where id = ${data.id} and seller_id = ${userId}`,
  "listings.remove": listingMoved,
  "listings.pause": listingMoved,
  "listings.resume": listingMoved,
  "verification.hold": listingMoved,
  "verification.unhold": listingMoved,
  "verification.takeDown": listingMoved,
  "verification.decide": ({ params }) => sql`
    select from verifications where listing_id = ${params.id} and decided_at is not null`,
  "listings.changePrice": ({ data }) => sql`
    select from listing_prices where listing_id = ${data.id} and price = ${data.price}
    union all select from listings where id = ${data.id} and price = ${data.price}`,
  "accounts.addAddress": ({ data, userId }) => sql`
    select from addresses where id = ${data.id} and user_id = ${userId}`,
  "accounts.removeAddress": ({ params, userId }) => sql`
    select from addresses where id = ${params.id} and user_id = ${userId} and removed_at is not null`,
  "accounts.endSession": ({ params }) => sql`select from sessions where id = ${params.id} and ended_at is not null`,
  "accounts.closeAccount": ({ userId }) => sql`select from users where id = ${userId} and status = 'closed'`,
  "questions.post": ({ data, userId }) => sql`
    select from product_questions where id = ${data.id} and author_id = ${userId}`,
  "questions.remove": ({ params }) => sql`
    select from product_questions where id = ${params.id} and removed_at is not null`,
  "questions.takeDown": ({ params }) => sql`
    select from product_questions where id = ${params.id} and removed_at is not null`,
  "offers.make": offerMoved,
  "offers.withdraw": offerMoved,
  "offers.acceptCounter": offerMoved,
  "offers.answer": offerMoved,
  "asks.post": ({ data, userId }) => sql`select from asks where id = ${data.id} and user_id = ${userId}`,
  "reports.reportListing": reported,
  "reports.reportUser": reported,
  "reports.reportQuestion": reported,
  "reports.reportAsk": reported,
  "reports.decide": ({ params }) => sql`select from report_cases where id = ${params.id} and decided_at is not null`,
  "coupons.create": ({ data }) => sql`select from coupons where id = ${data.id} and code = ${data.code}`,
  "payouts.createLink": ({ data }) => sql`
    select from payouts where id = ${data.payout_id} and amount_paise = ${data.amount_paise}`,
  "payments.devPay": ({ params, body }) => sql`
    select from payments p join sandbox_links l on l.reference = p.reference
    join sandbox_payments s on s.link_id = l.id
    where p.id = ${params.pid} and s.is_captured = ${body.outcome === "success"}`,
  "grievances.file": ({ data }) => sql`select from grievances where ticket = ${data.ticket}`,
  "grievances.add": complained,
  "grievances.say": complained,
  "grievances.withdraw": complained,
  "grievances.reopen": complained,
  "grievances.act": complained,
  "usersDesk.strike": ({ params }) => sql`select from strikes where user_id = ${params.id}`,
  "staff.invite": ({ body }) => sql`select from staff where email = lower(${body.email})`,
  "categoriesDesk.add": ({ data }) => sql`select from categories where id = ${data.id}`,
  "placesDesk.addCity": ({ data }) => sql`select from serving_cities where id = ${data.id}`,
  "ads.add": ({ data }) => sql`select from ads where id = ${data.id}`,
  "ledgerDesk.addBankLine": ({ body }) => sql`
    select from ledger_postings where reference like '%' || ${body.reference} || '%'`,
};

/** True until somebody changes it again. */
const fleeting: Record<string, Question> = {
  "accounts.editProfile": ({ data, userId }) => sql`
    select from users where id = ${userId} and name is not distinct from ${data.name}
      and email is not distinct from ${data.email}`,
  "accounts.editAddress": ({ data }) => sql`
    select from addresses where id = ${data.id} and pincode = ${data.pincode} and address_line_one = ${data.address_line_one}`,
  "accounts.block": ({ params, userId }) => sql`
    select from user_blocks where user_id = ${userId} and blocked_id = ${params.id}`,
  "wishlist.like": ({ data, params, userId }) => sql`
    select where exists (select from likes where user_id = ${userId} and listing_id = ${params.id}) = ${data.liked}::boolean`,
  "savedSearches.save": ({ data, userId }) => sql`
    select from saved_searches where id = ${data.id} and user_id = ${userId}`,
  "savedSearches.remove": ({ params }) => sql`
    select where not exists (select from saved_searches where id = ${params.id})`,
  "asks.remove": ({ params }) => sql`select from asks where id = ${params.id} and status = 'closed'`,
  "asks.found": ({ data }) => sql`select from asks where id = ${data.id} and status = ${data.status}`,
  "suspension.suspend": ({ params }) => sql`select from users where id = ${params.id} and status = 'suspended'`,
  "suspension.restore": ({ params }) => sql`select from users where id = ${params.id} and status = 'active'`,
  "coupons.stop": ({ params }) => sql`select from coupons where id = ${params.id} and stopped_at is not null`,
  "coupons.restart": ({ params }) => sql`select from coupons where id = ${params.id} and stopped_at is null`,
};

/** Undefined where nothing is known about how a call is kept. */
export async function isStored(
  db: Db,
  { call, userId, input, data, isAlone }: Acknowledged,
): Promise<boolean | undefined> {
  const question = lasting[call] ?? (isAlone ? fleeting[call] : undefined);
  if (!question) return undefined;
  const said = {
    id: "",
    userId,
    data: data as Row,
    body: (input.body ?? {}) as Row,
    params: (input.params ?? {}) as Row,
  };
  return (await db.many(question(said))).length > 0;
}
