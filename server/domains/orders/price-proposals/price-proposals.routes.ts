import { priceProposalsContract as c } from "../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { priceProposalsDeskContract as d } from "../../../../contract/orders/price-proposals/price-proposals.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { refuse } from "../../../kit/refusal.ts";
import { takeStaffPhotos } from "../../listings/photos/photos.service.ts";
import { orderTurns } from "../order-turns.ts";
import { answerPrice } from "./answer-price.service.ts";
import { proposePrice } from "./propose-price.service.ts";
import { readProposal, readStaffProposal } from "./read-proposal.service.ts";

export const priceProposalRoutes = [
  handle(c.read, ({ db, clock, viewer, params }) => readProposal(db, viewer.userId, params.id, clock.now())),
  handle(c.answer, (call) => {
    const { userId } = call.viewer;
    const { accept } = call.body;
    return orderTurns.run(userId, () => answerPrice(call, userId, call.params.id, { accept, key: call.exchange.key }));
  }),
  handle(d.propose, (call) => proposePrice(call, call.viewer, call.params.id, call.body)),
  handle(d.read, ({ db, clock, params }) => readStaffProposal(db, params.id, clock.now())),
  handle(d.uploadPhotos, ({ db, storage, viewer, upload }) =>
    takeStaffPhotos({ db, storage }, viewer.staffId, upload ?? refuse("wrong_content_type")),
  ),
];
