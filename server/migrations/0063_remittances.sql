-- Cash that couriers took and paid over, held against parcels and ledger; and how long parcels take, learned from those that came.

-- ---- cash ----

-- Published by the ledger: what was taken at doors, for each order once; and what came of it to the bank, by the bank's reference.
create view cash_taken as
  select e.sub as order_reference, case when e.sub ~ '^[0-9a-f-]{36}$' then e.sub::uuid end as order_id, c.amount_paise, p.at
  from ledger_postings p
    join ledger_lines c on c.posting_id = p.id and c.account = 'courier_cash'
    join ledger_lines e on e.posting_id = p.id and e.account = 'order_escrow'
  where p.kind = 'cod_delivered';
create view cash_transfers as
  select p.reference, sum(-c.amount_paise)::bigint as amount_paise
  from ledger_postings p join ledger_lines c on c.posting_id = p.id and c.account = 'courier_cash'
  where p.kind in ('courier_remitted', 'courier_remitted_undone') group by p.reference;

-- Published by shipments: the parcels that go to buyers.
create view delivery_parcels as
  select id, order_id, attempt, courier, waybill, state, cash_paise, delivered_at from shipments where leg = 'delivery';

-- A file that staff chose, or a day that a courier was asked about. The same again is the same row.
create table remittances (
  id uuid primary key default gen_random_uuid(),
  courier text not null,
  source text not null check (source in ('file', 'courier')),
  digest bytea not null,
  -- Who chose it; nobody where a courier was asked.
  staff_id uuid,
  at timestamptz not null,
  lines int not null check (lines >= 0),
  repeated int not null check (repeated >= 0),
  amount_paise bigint not null check (amount_paise >= 0),
  unique (courier, digest)
);
create index remittances_newest on remittances (at desc, id desc);

-- One transfer to our bank, by the bank's own name for it, which it gives to nothing else.
create table remitted_transfers (
  reference text primary key check (length(reference) between 4 and 60),
  courier text not null,
  at timestamptz not null
);

-- Under which names of the ledger's postings it stands there. Not ours: somebody had entered it off the bank statement before.
create table remitted_postings (
  posting_reference text primary key,
  reference text not null references remitted_transfers (reference),
  is_ours boolean not null
);
create index remitted_postings_of on remitted_postings (reference);

create table remitted_lines (
  id bigint generated always as identity primary key,
  remittance_id uuid not null references remittances (id),
  reference text not null references remitted_transfers (reference),
  courier text not null,
  waybill text not null,
  amount_paise bigint not null check (amount_paise > 0),
  paid_on date not null,
  -- The parcel that it is for, as far as there is one.
  shipment_id uuid references shipments (id),
  -- The same line in two files, or twice in one, is one line.
  unique (reference, waybill, amount_paise)
);
create index remitted_lines_of_waybill on remitted_lines (courier, waybill);
create index remitted_lines_of_parcel on remitted_lines (shipment_id) include (amount_paise, reference);
create index remitted_lines_of_remittance on remitted_lines (remittance_id);

-- Lines stay as they were read. Only which parcel they are for is learned later, sometimes.
create function guard_remitted_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.remittance_id, new.reference, new.courier, new.waybill, new.amount_paise, new.paid_on)
    is distinct from (old.remittance_id, old.reference, old.courier, old.waybill, old.amount_paise, old.paid_on) then
    raise exception 'what a courier said it paid over is never changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger remitted_lines_keep before update or delete on remitted_lines
  for each row execute function guard_remitted_line();

-- What is not as it should be, by name: of a line, or (bank) of a whole transfer. It stays until somebody said why, or until
-- what was told or paid later made it right.
create table remittance_differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('short', 'over', 'doubled', 'stranger', 'other_courier', 'not_cash',
    'not_delivered', 'bank')),
  courier text not null,
  reference text not null references remitted_transfers (reference),
  line_id bigint references remitted_lines (id),
  due_paise bigint not null check (due_paise >= 0),
  paid_paise bigint not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  settled_reason text check (length(settled_reason) <= 500),
  came_right boolean not null default false,
  check ((kind = 'bank') = (line_id is null)),
  check (settled_at is not null or (settled_by is null and settled_reason is null and not came_right)),
  unique (line_id, kind)
);
create unique index remittance_differences_of_transfer on remittance_differences (reference) where line_id is null;
create index remittance_differences_newest on remittance_differences (found_at desc, id desc);
create index remittance_differences_open on remittance_differences (found_at desc, id desc) where settled_at is null;

-- Lines of transfers that are in the bank: one that was taken back in the ledger paid for nothing.
create view counted_lines as
  select l.id, l.courier, l.reference, l.waybill, l.amount_paise, l.shipment_id
  from remitted_lines l join (
    select p.reference from remitted_postings p join cash_transfers t on t.reference = p.posting_reference
    group by p.reference having sum(t.amount_paise) <> 0) came on came.reference = l.reference;

-- Every order whose cash was taken, who took it, and what was paid over for it. Where no parcel says who, it was by hand.
create view cash_parcels as
  select t.order_reference, d.id as shipment_id, coalesce(d.courier, 'hand') as courier, d.waybill,
    coalesce(d.delivered_at, t.at) as at, t.amount_paise as collected_paise, coalesce(c.paise, 0)::bigint as paid_paise
  from cash_taken t
    left join (select distinct on (order_id) * from delivery_parcels where state = 'delivered' order by order_id, attempt desc) d
      on d.order_id = t.order_id
    left join (select shipment_id, sum(amount_paise) as paise from counted_lines where shipment_id is not null
      group by shipment_id) c on c.shipment_id = d.id;

-- ---- how long it takes ----

-- Published by orders: when something was ordered, from which city and to which pincode.
create view order_ways as select id, created_at, pickup_city_id as city_id, delivery_pincode from orders;

-- One row for each parcel that reached its buyer: from which city, to which pincode, how many Indian days from the order to the
-- door. Nobody is named.
create table delivery_trips (
  id bigint generated always as identity primary key,
  shipment_id uuid unique references shipments (id),
  city_id int not null references serving_cities (id),
  to_pincode text not null check (to_pincode ~ '^[1-9]\d{5}$'),
  courier text not null,
  days int not null check (days >= 0),
  delivered_at timestamptz not null
);
create index delivery_trips_newest on delivery_trips (delivered_at);

-- What is said of a way, and from when on: a range of days in which four of five arrive. Scopes from near to far: the first three
-- digits of the pincode, its district, its state, anywhere. An order keeps what was said when it was made.
create table delivery_ranges (
  city_id int not null references serving_cities (id),
  scope text not null check (scope in ('prefix', 'district', 'state', 'all')),
  place text not null,
  since timestamptz not null,
  until timestamptz not null default 'infinity' check (until > since),
  least int not null check (least >= 0),
  most int not null check (most >= least),
  parcels int not null check (parcels > 0),
  primary key (city_id, scope, place, since)
);
create unique index delivery_ranges_now on delivery_ranges (city_id, scope, place) where until = 'infinity';
