-- Webhooks out: addresses of programs that are told what happens here, and what was sent to each.

create table webhooks_out (
  id uuid primary key default gen_random_uuid(),
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  -- Sealed: it is needed to sign, and tells nobody who has a copy of the database.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  failing_since timestamptz,
  last_accepted_at timestamptz,
  off_at timestamptz,
  -- One that failed again and again is left in peace for a while: so many in a row, and until when.
  failed_in_a_row int not null default 0,
  rests_until timestamptz,
  check ((state = 'off') = (off_at is not null)),
  check ((old_secret is null) = (old_secret_until is null))
);

-- One row for an address and an event, however often it is sent. There is no reference to the address: taking one would lock
-- its row in the transaction of every order. What an address leaves behind that was deleted meanwhile is swept up.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null,
  event_id bigint not null,
  topic text not null,
  subject text not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'parked')),
  tries int not null default 0 check (tries >= 0),
  due_at timestamptz not null default now(),
  -- Who sends it holds it until then, under a name of their own.
  held_until timestamptz,
  held_by uuid,
  -- Those of one thing for one address stand in one line. One column, so that the first of a line is found by one look at its
  -- own index whatever the planner knows or does not know of the table.
  line text not null generated always as (webhook_id::text || ' ' || subject) stored,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, event_id) where state = 'waiting';
create index webhook_deliveries_line on webhook_deliveries (line, event_id) where state = 'waiting';
create index webhook_deliveries_held on webhook_deliveries (webhook_id, held_until) where held_until is not null;
create index webhook_deliveries_parked on webhook_deliveries (webhook_id, event_id) where state = 'parked';
create index webhook_deliveries_old on webhook_deliveries (happened_at);

create table webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status int,
  ms int not null check (ms >= 0),
  failure text
);
create index webhook_tries_of on webhook_tries (delivery_id, id desc);

-- What an event is about. Events of one thing are written by whoever holds its row, so their numbers are in the order in which
-- they happened.
create function subject_of_event(topic text, payload jsonb) returns text language sql immutable parallel safe as $$
  select split_part(topic, '.', 1) || ':' || coalesce(
    payload ->> case split_part(topic, '.', 1) when 'payment' then 'pid' else split_part(topic, '.', 1) || '_id' end, '')
$$;

-- Rows for whoever wants an event are written with the event itself: an event that is told has all of them, one that is rolled
-- back has none, and no later event of a thing is ever there before an earlier one. What belongs to the past is told to nobody.
create function tell_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event_id, topic, subject, happened_at)
    select w.id, new.id, new.topic, subject_of_event(new.topic, new.payload), new.created_at
    from webhooks_out w where w.state <> 'off' and new.topic = any (w.events);
  return null;
end $$;
create trigger outbox_events_to_webhooks after insert on outbox_events
  for each row when (new.dispatched_at is null) execute function tell_webhooks();
