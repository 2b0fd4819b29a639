-- Parcels: one row for each leg of an order's way, what couriers told of it, and who carries what.

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  leg text not null check (leg in ('pickup', 'delivery', 'return', 'send_back')),
  -- Counted from one: another is made when the one before was called off.
  attempt int not null check (attempt > 0),
  courier text not null,
  state text not null default 'planned',
  -- Ours, for one parcel and all tries to book it: order, leg, attempt.
  reference text not null unique check (reference ~ '^[A-Za-z0-9-]{4,40}$'),
  waybill text check (length(waybill) between 1 and 60),
  -- Booking: when the courier was asked last (nobody knows what came of it while that stands and no waybill does), how often,
  -- what it said, and when somebody looks at this parcel next.
  intent_at timestamptz,
  booking_tries int not null default 0 check (booking_tries >= 0),
  booking_error text check (length(booking_error) <= 500),
  next_look_at timestamptz,
  -- On the real clock: until then one process alone speaks with the courier about it.
  leased_until timestamptz,
  booked_at timestamptz,
  -- We called it off, or called it back; the courier heard of it; what it said if it would not.
  cancel_asked_at timestamptz,
  cancel_sent_at timestamptz,
  cancel_error text check (length(cancel_error) <= 500),
  -- For whoever has the link, and for whoever stands at the door: two secrets of 160 bits.
  track_token text not null unique check (track_token ~ '^[A-Za-z0-9_-]{22,64}$'),
  door_token text not null unique check (door_token ~ '^[A-Za-z0-9_-]{22,64}$'),
  door_tries int not null default 0 check (door_tries between 0 and 5),
  door_locked_at timestamptz,
  -- Personal: name, phone, lines, city, state, pincode. Emptied when its person leaves and the parcel is done.
  from_address jsonb,
  to_address jsonb,
  -- Its person left while it was on its way: they go when it ends.
  forgets_people boolean not null default false,
  from_pincode text not null,
  to_pincode text not null,
  weight_said int not null check (weight_said > 0),
  weight_measured int check (weight_measured > 0),
  value_paise bigint not null default 0 check (value_paise >= 0),
  contents text not null default '',
  -- What the courier takes; what buyer or seller were charged; what is to be taken at the door.
  cost_paise bigint check (cost_paise >= 0),
  charged_paise bigint not null default 0,
  cash_paise bigint not null default 0 check (cash_paise >= 0),
  -- When it is fetched, and between which Indian days it should be there.
  window_day date,
  window_part text check (window_part in ('morning', 'evening')),
  expected_from date,
  expected_to date,
  instructions text not null default '' check (length(instructions) <= 200),
  failed_attempts int not null default 0 check (failed_attempts >= 0),
  -- The order has not done yet what the facts say, because it is held; a sweep tries again.
  follow_due boolean not null default false,
  -- Parcel and order went different ways, in a word: somebody must look. Null again once somebody did.
  differs text check (length(differs) <= 60),
  -- More than one waybill was found for it.
  has_stray boolean not null default false,
  -- The time of the newest fact; and of whatever happened last to it, its making included: the board's order.
  last_fact_at timestamptz,
  news_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- In the courier's time.
  collected_at timestamptz,
  delivered_at timestamptz,
  -- Delivered, returned or cancelled.
  ended_at timestamptz,
  unique (order_id, leg, attempt),
  unique (courier, waybill),
  check (state in ('planned', 'cancelled') or waybill is not null),
  check ((window_day is null) = (window_part is null)),
  check (expected_to >= expected_from)
);
create unique index shipments_one_living on shipments (order_id, leg)
  where state not in ('delivered', 'returned', 'cancelled');
create index shipments_of_order on shipments (order_id, created_at);
-- The board: those longest without news first, all of them or those that are still on their way.
create index shipments_board on shipments (news_at, id);
create index shipments_living on shipments (news_at, id) where state not in ('delivered', 'returned', 'cancelled');
create index shipments_by_state on shipments (state, news_at, id);
create index shipments_failed on shipments (news_at, id)
  where failed_attempts > 0 and state not in ('delivered', 'returned', 'cancelled');
create index shipments_differing on shipments (news_at, id) where differs is not null;
create index shipments_stray on shipments (news_at, id) where has_stray;
create index shipments_heavier on shipments (news_at, id) where weight_measured > weight_said;
-- What the sweep takes.
create index shipments_to_look_at on shipments (next_look_at) where next_look_at is not null;
create index shipments_to_follow on shipments (updated_at) where follow_due;
create index shipments_to_call_off on shipments (cancel_asked_at)
  where cancel_asked_at is not null and cancel_sent_at is null;
create index shipments_delivered on shipments (delivered_at) where delivered_at is not null;

-- The moves of contract/shipments/shipments.machine.ts; a test holds the two against each other.
create table shipment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into shipment_moves values
  ('planned', 'booked'),
  ('planned', 'cancelled'),
  ('booked', 'cancelled'),
  ('failed_attempt', 'cancelled'),
  ('returned', 'delivered');
-- What a courier says happened, happened: from anywhere on the way to anywhere, and although it was called off.
insert into shipment_moves
  select f, t from unnest(array['booked', 'collected', 'in_transit', 'out_for_delivery', 'failed_attempt', 'returning',
    'lost', 'cancelled']) f, unnest(array['collected', 'in_transit', 'out_for_delivery', 'delivered', 'failed_attempt',
    'returning', 'returned', 'lost']) t where f <> t;

create function guard_shipment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'planned' then
      raise exception 'a parcel begins planned, not %', new.state using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.order_id, new.leg, new.attempt, new.reference, new.created_at)
    is distinct from (old.order_id, old.leg, old.attempt, old.reference, old.created_at) then
    raise exception 'which parcel of which order it is never changes' using errcode = '23514';
  end if;
  if old.waybill is not null and new.waybill is distinct from old.waybill then
    raise exception 'a parcel keeps its waybill' using errcode = '23514';
  end if;
  if new.state <> old.state
    and not exists (select from shipment_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a parcel does not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger shipments_guard before insert or update on shipments for each row execute function guard_shipment();

-- Everything that was told of a parcel, once each: the same thing at the same time is the same fact, whoever tells it how
-- often. An attempt that failed and is told again with another reason stays what was heard first.
create table shipment_facts (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id),
  kind text not null check (kind in ('collected', 'in_transit', 'out_for_delivery', 'delivered', 'failed_attempt',
    'returning', 'returned', 'lost', 'cancelled', 'weighed')),
  -- As the courier says it; our own clock for what staff say.
  at timestamptz not null,
  place text check (length(place) <= 80),
  reason text,
  grams int check (grams > 0),
  told_by text not null check (told_by in ('webhook', 'sweep', 'staff', 'system')),
  -- The row of the order's history that says so, where staff moved the order.
  move_id bigint,
  heard_at timestamptz not null,
  unique (shipment_id, kind, at)
);
create unique index shipment_facts_of_move on shipment_facts (shipment_id, kind, move_id) where move_id is not null;
create trigger shipment_facts_keep before update or delete on shipment_facts
  for each row execute function refuse_change();
create trigger shipment_facts_keep_all before truncate on shipment_facts
  for each statement execute function refuse_change();

-- What a buyer chose after an attempt that failed, once for each; the courier hears of it once, by its id.
create table shipment_redeliveries (
  id uuid primary key default gen_random_uuid(),
  shipment_id uuid not null references shipments (id),
  after_attempts int not null check (after_attempts > 0),
  day date not null,
  part text not null check (part in ('morning', 'evening')),
  -- Personal: another address in the same pincode; null for the parcel's own.
  address jsonb,
  chosen_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  error text check (length(error) <= 500),
  unique (shipment_id, after_attempts)
);
create index shipment_redeliveries_to_send on shipment_redeliveries (chosen_at) where sent_at is null;

-- As it came, because the signature is over these very bytes; dropped after thirty days, because it names people.
create table courier_webhooks (
  id bigint generated always as identity primary key,
  courier text not null,
  -- Of the body: the same bytes sent again are the same webhook.
  digest bytea not null,
  body bytea not null,
  received_at timestamptz not null default now(),
  tries int not null default 0,
  applied_at timestamptz,
  outcome text,
  unique (courier, digest)
);
create index courier_webhooks_waiting on courier_webhooks (id) where applied_at is null;
create index courier_webhooks_done on courier_webhooks (applied_at) where applied_at is not null;

-- A courier was asked for a parcel and nobody learned what came of it, while the parcel goes another way by now: it is looked
-- up there until that is known.
create table booking_doubts (
  shipment_id uuid not null references shipments (id),
  courier text not null,
  since timestamptz not null,
  looks int not null default 0,
  next_look_at timestamptz not null,
  settled_at timestamptz,
  primary key (shipment_id, courier)
);
create index booking_doubts_open on booking_doubts (next_look_at) where settled_at is null;

-- Waybills that a courier made beside the one that counts. Each is called off there.
create table stray_waybills (
  courier text not null,
  waybill text not null,
  shipment_id uuid not null references shipments (id),
  found_at timestamptz not null,
  cancelled_at timestamptz,
  error text check (length(error) <= 500),
  primary key (courier, waybill)
);
create index stray_waybills_of on stray_waybills (shipment_id);
create index stray_waybills_open on stray_waybills (found_at) where cancelled_at is null;

-- Who carries what: by leg and the first digits of the pincode that is not the hub's, the longest first. Where nothing is
-- written, staff carry it by hand.
create table courier_choices (
  leg text not null check (leg in ('pickup', 'delivery', 'return', 'send_back')),
  pincode_prefix text not null default '' check (pincode_prefix ~ '^\d{0,6}$'),
  first text not null,
  second text,
  primary key (leg, pincode_prefix),
  check (second is distinct from first)
);
