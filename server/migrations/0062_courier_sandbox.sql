-- ---- the demo's own courier; a real one leaves no trace here ----

-- No people: a city and a pincode are all it knows of where a parcel goes. Sent twice, a booking is two parcels, as with those
-- couriers that take no key.
create table courier_sandbox_parcels (
  number bigint generated always as identity primary key,
  waybill text not null generated always as ('SX' || (7000000000 + number)::text) stored unique,
  reference text not null,
  leg text not null check (leg in ('pickup', 'delivery', 'return', 'send_back')),
  from_pincode text not null,
  to_pincode text not null,
  from_city text not null,
  to_city text not null,
  weight_grams int not null,
  cash_paise bigint not null,
  window_day date,
  window_part text check (window_part in ('morning', 'evening')),
  -- It will be lost on the way.
  is_doomed boolean not null default false,
  booked_at timestamptz not null,
  cancelled_at timestamptz
);
create index courier_sandbox_parcels_by_reference on courier_sandbox_parcels (reference);

-- What happened to them, and what is going to once the product's clock has come that far.
create table courier_sandbox_facts (
  waybill text not null references courier_sandbox_parcels (waybill),
  kind text not null,
  at timestamptz not null,
  place text,
  reason text,
  grams int,
  -- Made up when it was booked; otherwise it was said by somebody.
  is_planned boolean not null,
  told_at timestamptz,
  primary key (waybill, kind, at)
);
create index courier_sandbox_facts_untold on courier_sandbox_facts (at) where told_at is null;
create index courier_sandbox_facts_delivered on courier_sandbox_facts (at) where kind = 'delivered';

-- A choice of another day counts once.
create table courier_sandbox_redeliveries (
  key text primary key,
  waybill text not null references courier_sandbox_parcels (waybill),
  day date not null,
  part text not null check (part in ('morning', 'evening'))
);

-- How it misbehaves, for whoever wants to see what we do then.
create table courier_sandbox_script (
  is_only boolean primary key default true check (is_only),
  options jsonb not null default '{}'
);
insert into courier_sandbox_script default values;
