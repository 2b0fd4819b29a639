-- The line for a reserved item. One row is one person's place for one item, from joining to its end.
create table waits (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings (id),
  user_id uuid not null references users (id),
  status text not null default 'waiting',
  -- The order of the line: given while the listing is held, so whoever came first has the lower one.
  number bigint not null generated always as identity,
  -- All of these on the product's clock.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  called_at timestamptz,
  -- Until when they alone can buy it, or could.
  until timestamptz,
  ended_for text check (ended_for in ('sold', 'withdrawn', 'removed')),
  check (status <> 'called' or (called_at is not null and until > called_at)),
  check ((status = 'ended') = (ended_for is not null))
);
create unique index waits_one_place on waits (listing_id, user_id) where status in ('waiting', 'called');
create unique index waits_one_turn on waits (listing_id) where status = 'called';
create index waits_in_line on waits (listing_id, number) where status in ('waiting', 'called');
create index waits_of_person on waits (user_id, number desc);
create index waits_due on waits (until) where status = 'called';

-- The moves of contract/waits/waits.machine.ts; a test holds the two against each other.
create table wait_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into wait_moves values
  ('waiting', 'called'),
  ('waiting', 'left'),
  ('waiting', 'ended'),
  ('left', 'waiting'),
  ('called', 'bought'),
  ('called', 'declined'),
  ('called', 'expired'),
  ('called', 'ended'),
  ('called', 'waiting');

-- Nobody's place is another's, and no turn begins before that of whoever came first.
create function guard_wait() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'waiting' then
      raise exception 'a place in line begins waiting, not %', new.status using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.listing_id, new.user_id, new.number, new.created_at)
    is distinct from (old.listing_id, old.user_id, old.number, old.created_at) then
    raise exception 'whose place it is, and where, never changes' using errcode = '23514';
  end if;
  if new.status <> old.status
    and not exists (select from wait_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a place in line does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  if new.status = 'called' and old.status = 'called' and new.until <> old.until then
    raise exception 'a turn lasts as long as was said when it began' using errcode = '23514';
  end if;
  if new.status = 'called' and old.status <> 'called' and exists (
    select from waits w where w.listing_id = new.listing_id and w.status = 'waiting' and w.number < new.number) then
    raise exception 'nobody is called before who came first' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger waits_guard before insert or update on waits for each row execute function guard_wait();
