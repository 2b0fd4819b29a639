// Where a history goes next. It is a walk, not a script: what is likely depends on where the history believes its items to
// be, and people also do what does not fit. It knows only what it planned, so the same seed plans the same steps.
import type { StaffEvent } from "../../../contract/orders/orders.desk.contract.ts";
import type { CallStep, Step, Who } from "../steps.ts";
import { type Item, type Phase, sideOf, Walk } from "./walk.ts";

export class Guide extends Walk {
  next(item: Item): Step {
    const chance = this.chance;
    const { n, seller, buyer } = item;
    const order = { $: "order", n };
    const listing = { $: "listing", n };
    const go = (phase: Phase, step: CallStep): Step => {
      item.phase = phase;
      return { calls: [step] };
    };
    const staff = (who: Who, event: StaffEvent, phase: Phase, body: object = {}): Step =>
      go(
        phase,
        this.call(chance.next() < 0.1 ? "admin" : who, "ordersDesk.move", { params: { id: order, event }, body }),
      );
    const cancel = () => this.keyed(this.call(buyer, "orders.cancel", { params: { id: order }, body: {} }));
    const dice = chance.next();
    // Money that went back is told of again.
    if (["published", "returned"].includes(item.phase) && chance.next() < 0.06)
      return { fault: "webhook", item: n, event: "refunded", copies: chance.between(1, 2), at: sideOf(chance) };
    switch (item.phase) {
      case "published":
        return this.#market(item, dice);
      case "bargained": {
        const answer = { offer_id: { $: "offer", n: 0 }, accepted: dice < 0.6 ? 1 : 0 };
        const body = dice > 0.8 ? { ...answer, counter_price: { $: "priceBetween", n } } : answer;
        return go("published", this.call(seller, "offers.answer", { params: { id: listing }, body }));
      }
      case "paused":
        return go("published", this.call(seller, "listings.resume", { params: { id: listing } }));
      case "on_hold":
        return go("published", this.call("support", "verification.unhold", { params: { id: listing }, body: {} }));
      case "waiting":
        return go(
          "published",
          this.call("verifier", "verification.decide", {
            params: { id: listing },
            body: { approve: true, points: "all_seen" },
          }),
        );
      case "created":
      case "payment_pending":
        return this.#paying(item, dice, cancel);
      case "awaiting_seller": {
        const body = {
          order_id: order,
          product_id: listing,
          approval: dice < 0.8 ? 1 : 0,
          slot_id: dice < 0.3 ? { $: "slot", n } : null,
        };
        const answer = this.call(seller, "sellerOrders.confirm", { body });
        if (dice > 0.9) return this.#together(item, "published", [answer, cancel()]);
        return go(dice < 0.8 ? "confirmed" : "published", answer);
      }
      case "confirmed":
      case "pickup_failed":
        return dice < 0.06 ? go("published", cancel()) : staff("logistics", "schedule_pickup", "pickup_scheduled");
      case "pickup_scheduled":
        if (dice < 0.1)
          return this.#together(item, "picked_up", [
            cancel(),
            this.call("logistics", "ordersDesk.move", { params: { id: order, event: "pick_up" }, body: {} }),
          ]);
        return dice < 0.2
          ? staff("logistics", "fail_pickup", "pickup_failed")
          : staff("logistics", "pick_up", "picked_up");
      case "picked_up":
        return dice < 0.15
          ? staff("verifier", "fail_check", "check_failed", { reason: "It is scratched." })
          : staff("verifier", "pass_check", "check_passed");
      case "check_failed":
        return dice < 0.6
          ? go("check_passed", this.call(buyer, "orders.acceptCheck", { params: { id: order } }))
          : go("published", cancel());
      case "check_passed":
      case "delivery_failed":
        return staff("logistics", "dispatch", "out_for_delivery");
      case "out_for_delivery":
        return dice < 0.15
          ? staff("logistics", "fail_delivery", "delivery_failed")
          : staff("logistics", "deliver", "delivered", dice < 0.5 ? { code: { $: "deliveryCode", n } } : {});
      case "delivered":
        return this.#delivered(item, dice);
      case "return_requested":
        return dice < 0.75
          ? staff("support", "approve_return", "return_approved", { buyer_caused: dice < 0.3, reason: "Seen." })
          : staff("support", "reject_return", "return_rejected", { reason: "Not so." });
      case "return_approved":
        return staff("logistics", "pick_up_return", "return_picked_up");
      case "return_picked_up":
        return dice < 0.75
          ? staff("support", "receive_return", "returned", { buyer_caused: dice < 0.3, reason: "It is back." })
          : staff("support", "reject_received", "completed", { reason: "Another item." });
      case "completed":
        return go("link_issued", this.call(seller, "payouts.createLink", { query: { payout_type: "create_link" } }));
      case "link_issued": {
        const outcome = chance.pick(["paid", "paid", "paid", "processing", "failed", "returned"]);
        const pay = this.call("guest", "payments.devPayout", {
          params: { link_id: { $: "payoutLink", n } },
          body: { outcome },
        });
        return outcome === "paid" && dice < 0.3
          ? this.#together(item, "paid_out", [pay, { ...pay, at: sideOf(chance) }])
          : go(outcome === "processing" ? "link_issued" : "paid_out", pay);
      }
      default:
        return { calls: [this.#look(item)] };
    }
  }

  #together(item: Item, phase: Phase, calls: CallStep[]): Step {
    item.phase = phase;
    return { calls };
  }

  #market(item: Item, dice: number): Step {
    const chance = this.chance;
    const listing = { $: "listing", n: item.n };
    const [first = "Bob", ...others] = this.buyersOf(item);
    const see = this.call(first, "checkout.checkout", { params: { id: listing }, query: { pincode: "110016" } });
    if (dice < 0.2) {
      item.buyer = first;
      return { calls: [see] };
    }
    if (dice < 0.5)
      return {
        calls: [this.order(item, chance.next() < 0.6 ? (item.buyer === item.seller ? first : item.buyer) : first)],
      };
    if (dice < 0.7) {
      // Everybody wants it at the same moment, and some press the button twice.
      const wanting = [first, ...others.slice(0, 1 + chance.below(2))].map((buyer) => this.order(item, buyer));
      const [mine] = wanting;
      return {
        calls: mine?.key === undefined || chance.next() < 0.5 ? wanting : [...wanting, { ...mine, at: sideOf(chance) }],
      };
    }
    if (dice < 0.82) {
      item.phase = "bargained";
      const offers = [first, ...others].slice(0, 1 + chance.below(3));
      return {
        calls: offers.map((who) =>
          this.call(who, "offers.make", { body: { product_id: listing, price: { $: "priceBelow", n: item.n } } }),
        ),
      };
    }
    if (dice < 0.9) {
      const price = chance.pick([400, 1_500, 4_000, 11_500, 18_000]);
      return { calls: [this.call(item.seller, "listings.changePrice", { body: { product_id: listing, price } })] };
    }
    if (dice < 0.94) {
      item.phase = "paused";
      return { calls: [this.call(item.seller, "listings.pause", { params: { id: listing } })] };
    }
    if (dice < 0.97) {
      item.phase = "on_hold";
      return {
        calls: [
          this.call("support", "verification.hold", { params: { id: listing }, body: { reason: "Looked into." } }),
        ],
      };
    }
    return {
      calls: [
        this.call(first, "questions.post", { body: { product_id: listing, question_text: "Is the bill there?" } }),
      ],
    };
  }

  #paying(item: Item, dice: number, cancel: () => CallStep): Step {
    const chance = this.chance;
    const pid = { $: "pid", n: item.n };
    const pay = (outcome: string) => this.call("guest", "payments.devPay", { params: { pid }, body: { outcome } });
    if (dice < 0.55) return this.#together(item, "awaiting_seller", [pay("success")]);
    if (dice < 0.65)
      return this.#together(item, "awaiting_seller", [pay("success"), { ...pay("success"), at: sideOf(chance) }]);
    if (dice < 0.72) return this.#together(item, "published", [pay("success"), cancel()]);
    if (dice < 0.8) return this.#together(item, "published", [pay("failed")]);
    if (dice < 0.88) return this.#together(item, "published", [cancel()]);
    if (dice < 0.94) return { calls: [this.call(item.buyer, "checkout.status", { body: { pid } })] };
    const event = chance.pick(["captured", "failed", "expired"] as const);
    return { fault: "webhook", item: item.n, event, copies: chance.between(1, 3), at: sideOf(chance) };
  }

  #delivered(item: Item, dice: number): Step {
    const order = { $: "order", n: item.n };
    const { buyer } = item;
    if (dice < 0.35) {
      item.phase = "return_requested";
      const body = { reason: "It does not charge.", kind: "not_working", refund_to: { upi_id: { $: "upi", n: 0 } } };
      const ask = this.keyed(this.call(buyer, "afterSale.requestReturn", { params: { id: order }, body }));
      return { calls: dice < 0.08 ? [ask, { ...ask, at: sideOf(this.chance) }] : [ask] };
    }
    if (dice < 0.5)
      return {
        calls: [
          this.keyed(
            this.call(buyer, "afterSale.giveFeedback", { params: { id: order }, body: { average_rating: 4 } }),
          ),
        ],
      };
    if (dice < 0.62) {
      const body = { kind: "other", message: { $: "secretText", n: 0 } };
      return { calls: [this.call(buyer, "orders.reportIssue", { params: { id: order }, body })] };
    }
    if (dice < 0.7)
      return {
        calls: [
          this.call("support", "ordersDesk.settleIssue", {
            params: { id: { $: "issue", n: 0 } },
            body: { answer: "It was found." },
          }),
        ],
      };
    return { calls: [this.#look(item)] };
  }

  #look({ n, buyer, seller }: Item): CallStep {
    const params = { id: { $: "order", n } };
    return this.chance.pick([
      this.call(buyer, "orders.item", { params }),
      this.call(buyer, "orders.list", { query: {} }),
      this.call(seller, "sellerOrders.item", { params }),
      this.call(seller, "payouts.mine", { query: {} }),
      this.call(seller, "transactions.amounts"),
      this.call(buyer, "transactions.all", { query: {} }),
      this.call(seller, "sellerOrders.pickupSlots", { query: { order_id: { $: "order", n } } }),
      this.call("finance", "ordersDesk.item", { params }),
    ]);
  }
}
