-- Buying: orders, what became of each, pickup slots, and what buyers say is wrong.

-- Published by listings: what an order keeps of one.
create view listing_wares as
  select id, seller_id, status, price, title, category_id, weight_kg, paid_shipping_percentage, cover_key, cover_color,
    city_id, address_id from listings;

create table orders (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings (id),
  buyer_id uuid not null references users (id),
  -- The listing's, who never changes; kept here so that a seller's list needs no join to be in order.
  seller_id uuid not null references users (id),
  state text not null default 'created',
  method text not null check (method in ('prepaid', 'cod', 'emi')),
  -- Its one payment, made in the same transaction.
  pid uuid not null unique references payments (id) deferrable initially deferred,
  -- Of the item, whole rupees; the rest in paise, as shown and as posted.
  price int not null check (price > 0),
  total_paise bigint not null check (total_paise > 0),
  coupon_paise bigint not null default 0 check (coupon_paise >= 0),
  -- Below zero where the fees are more than the price.
  receives_paise bigint not null,
  -- Every line of both sums, the item and the rules as they were: nothing an operator changes later changes an order.
  buyer_lines jsonb not null,
  seller_lines jsonb not null,
  item jsonb not null,
  terms jsonb not null,
  -- Personal: emptied when its person leaves and the order is done.
  delivery_address jsonb not null,
  delivery_pincode text not null,
  delivery_city text,
  pickup_address jsonb,
  pickup_city_id int references serving_cities (id),
  alternate_mobile text,
  delivery_code text not null check (delivery_code ~ '^\d{4}$'),
  pickup_slot text,
  pickup_fails int not null default 0 check (pickup_fails >= 0),
  delivery_fails int not null default 0 check (delivery_fails >= 0),
  -- What the verifier found.
  checked jsonb,
  -- When what by itself; all times on the product's clock.
  due_at timestamptz,
  due_event text,
  reminder_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the seller first heard of it: paid, or cash agreed on.
  placed_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  check (buyer_id <> seller_id),
  check ((due_at is null) = (due_event is null)),
  check ((delivered_at is null) <= (completed_at is null))
);
-- Two buyers, one item, one live order. The states of contract/orders/orders.machine.ts, held together by a test.
create unique index orders_one_live on orders (listing_id) where state in ('created', 'payment_pending',
  'awaiting_seller', 'confirmed', 'pickup_scheduled', 'pickup_failed', 'picked_up', 'check_passed', 'check_failed',
  'out_for_delivery', 'delivery_failed');
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, placed_at desc, id desc) where placed_at is not null;
create index orders_of_listing on orders (listing_id, created_at desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_due on orders (due_at) where due_at is not null;
create index orders_to_remind on orders (reminder_at) where reminder_at is not null;
create index orders_of_slot on orders (pickup_slot) where pickup_slot is not null;

-- The moves of contract/orders/orders.machine.ts; a test holds the two against each other.
create table order_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_moves values
  ('created', 'payment_pending'),
  ('created', 'awaiting_seller'),
  ('created', 'cancelled'),
  ('payment_pending', 'awaiting_seller'),
  ('payment_pending', 'payment_failed'),
  ('payment_pending', 'payment_expired'),
  ('payment_pending', 'cancelled'),
  ('payment_failed', 'awaiting_seller'),
  ('payment_expired', 'awaiting_seller'),
  ('awaiting_seller', 'confirmed'),
  ('awaiting_seller', 'seller_declined'),
  ('awaiting_seller', 'seller_timeout'),
  ('awaiting_seller', 'cancelled'),
  ('confirmed', 'pickup_scheduled'),
  ('confirmed', 'cancelled'),
  ('pickup_scheduled', 'picked_up'),
  ('pickup_scheduled', 'pickup_failed'),
  ('pickup_scheduled', 'cancelled'),
  ('pickup_failed', 'pickup_scheduled'),
  ('pickup_failed', 'cancelled'),
  ('picked_up', 'check_passed'),
  ('picked_up', 'check_failed'),
  ('check_failed', 'check_passed'),
  ('check_failed', 'cancelled'),
  ('check_passed', 'out_for_delivery'),
  ('out_for_delivery', 'delivered'),
  ('out_for_delivery', 'delivery_failed'),
  ('delivery_failed', 'out_for_delivery'),
  ('delivery_failed', 'returned_to_seller'),
  ('delivered', 'completed'),
  ('delivered', 'return_requested'),
  ('return_requested', 'return_approved'),
  ('return_requested', 'return_rejected'),
  ('return_rejected', 'completed'),
  ('return_approved', 'return_picked_up'),
  ('return_picked_up', 'returned'),
  ('return_picked_up', 'completed');

create function guard_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'an order begins as created, not as %', new.state using errcode = '23514';
    end if;
  elsif new.state <> old.state
    and not exists (select from order_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = '23514';
  elsif (new.listing_id, new.buyer_id, new.seller_id, new.method, new.pid, new.price, new.total_paise, new.coupon_paise,
      new.receives_paise, new.buyer_lines, new.seller_lines, new.terms, new.created_at)
    is distinct from (old.listing_id, old.buyer_id, old.seller_id, old.method, old.pid, old.price, old.total_paise,
      old.coupon_paise, old.receives_paise, old.buyer_lines, old.seller_lines, old.terms, old.created_at) then
    raise exception 'what was agreed in an order never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger orders_state before insert or update on orders for each row execute function guard_order_state();

-- Every move there was: who, when, why.
create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- Null for its making.
  from_state text,
  event text not null,
  to_state text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'system', 'staff')),
  actor_id uuid,
  reason text check (length(reason) <= 500),
  at timestamptz not null
);
create index order_history_of on order_history (order_id, id);
create trigger order_history_keep before update or delete on order_history for each row execute function refuse_change();
create trigger order_history_keep_all before truncate on order_history for each statement execute function refuse_change();

-- What is wrong, as a buyer says; its payout waits for the answer.
create table order_issues (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  kind text not null,
  message text not null check (length(message) between 1 and 1000),
  created_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  settled_by uuid references staff (id),
  settled_at timestamptz,
  check ((answer is null) = (settled_at is null))
);
create index order_issues_of on order_issues (order_id, created_at);
create unique index order_issues_one_open on order_issues (order_id) where settled_at is null;
create index order_issues_open on order_issues (created_at, id) where settled_at is null;

-- A row where somebody took a place or an operator set the capacity; elsewhere the default of the settings holds.
create table pickup_slots (
  city_id int not null references serving_cities (id),
  day date not null,
  part text not null check (part in ('morning', 'evening')),
  -- Null: the default.
  capacity int check (capacity >= 0),
  taken int not null default 0 check (taken >= 0),
  primary key (city_id, day, part)
);

-- Published by payments: what became of an order's money, step by step.
create view order_money as
  select p.order_reference, 'paid' as step, e.amount_paise, e.at
  from payments p join payment_effects e on e.payment_id = p.id
  where e.kind in ('captured', 'collected') and e.is_right
  union all
  select p.order_reference, 'refund_asked', r.amount_paise, r.created_at
  from payments p join refunds r on r.payment_id = p.id
  union all
  select p.order_reference, 'refunded', r.amount_paise, r.done_at
  from payments p join refunds r on r.payment_id = p.id where r.done_at is not null
  union all
  select o.subject, 'releasable', o.amount_paise, o.created_at
  from payouts o where o.purpose = 'sale' and o.state <> 'held'
  union all
  select o.subject, case o.state when 'paid' then 'paid_out' when 'failed' then 'payout_failed' else 'processing' end,
    o.amount_paise, o.updated_at
  from payouts o where o.purpose = 'sale' and o.state not in ('held', 'releasable');

-- The code that confirms an order paid in cash. Real time, as codes for logging in.
create table order_codes (
  order_id uuid primary key references orders (id),
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  sends int not null default 1,
  tries int not null default 0
);
