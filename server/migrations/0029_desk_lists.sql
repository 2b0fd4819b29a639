-- The back office reads these lists page by page, however long they grow.
create index coupon_uses_newest on coupon_uses (coupon_id, at desc, order_id desc);
create index referral_rewards_newest on referral_rewards (created_at desc, order_id desc, kind desc);
create index order_returns_oldest on order_returns (created_at, order_id);
