-- A coupon stands at the checkout of whoever may use it only where staff said so: one that was given to one person, or to
-- the readers of one letter, must not be shown to everybody.
alter table coupons add column is_listed boolean not null default false;
create index coupons_listed on coupons (valid_to) where is_listed and stopped_at is null;

-- When the courier comes for what goes back: a day in India and a part of it. Null until the return is approved.
alter table order_returns add column pickup text check (pickup ~ '^\d{4}-\d{2}-\d{2}:(morning|evening)$');
