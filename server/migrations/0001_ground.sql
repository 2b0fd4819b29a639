-- What the kits stand on.

-- Counters of limits. Unlogged: they are worth nothing after a crash, and cost no write-ahead log.
create unlogged table limit_uses (
  key text primary key,
  window_ends_at timestamptz not null,
  uses int not null
);
create index limit_uses_ends on limit_uses (window_ends_at);

-- The product's clock runs this many seconds ahead of real time. Only a demo or a test moves it.
create table product_clock (
  is_only boolean primary key default true check (is_only),
  offset_s int not null default 0 check (offset_s >= 0)
);
insert into product_clock default values;

create table outbox_events (
  id bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
create index outbox_events_waiting on outbox_events (created_at) where dispatched_at is null;
create index outbox_events_done on outbox_events (dispatched_at) where dispatched_at is not null;

-- Which seed files have been read, so that each is read once.
create table seeds (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- Amounts and durations an operator may change. A new version is a new row; the newest counts.
create table settings (
  key text not null,
  version int not null check (version > 0),
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (key, version)
);
