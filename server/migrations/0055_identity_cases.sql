-- Another thing than the one that was listed was handed over: the order stops until somebody has decided.

alter table orders add column held_at timestamptz;

create function guard_held_order() returns trigger language plpgsql as $$
begin
  raise exception 'an order that is held does not move' using errcode = '23514';
end $$;
create trigger orders_held before update of state on orders
  for each row when (old.held_at is not null and new.held_at is not null and new.state <> old.state)
  execute function guard_held_order();

create table identity_cases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Where it was noticed.
  step text not null check (step in ('pick_up', 'pass_check', 'receive_return')),
  kind text not null check (kind in ('imei', 'serial')),
  -- What was listed, and what was read: four signs of each, and what was read sealed.
  expected_last4 text not null,
  read_last4 text not null,
  -- Gone with the account of who bought or sold it, once it is decided.
  read_sealed bytea,
  opened_by uuid not null references staff (id),
  opened_at timestamptz not null,
  decision text check (decision in ('misread', 'another_thing')),
  note text check (length(note) <= 1000),
  settled_by uuid references staff (id),
  settled_at timestamptz,
  check ((decision is null) = (settled_at is null))
);
create unique index identity_cases_open on identity_cases (order_id) where settled_at is null;
create index identity_cases_of_order on identity_cases (order_id, opened_at);
create index identity_cases_by_time on identity_cases (opened_at, id) where settled_at is null;
create index identity_cases_settled on identity_cases (settled_at desc, id desc) where settled_at is not null;

-- What was decided stays decided.
create function guard_identity_case() returns trigger language plpgsql as $$
begin
  raise exception 'a case that is decided stays so' using errcode = '23514';
end $$;
create trigger identity_cases_stay before update of decision, settled_at, settled_by on identity_cases
  for each row when (old.settled_at is not null) execute function guard_identity_case();
