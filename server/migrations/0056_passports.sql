-- The passport of an item: what became of it, fact by fact, chained by hash. Anybody can read it and compute it again
-- (docs/passport.md); nobody can change it quietly. Nothing in it names a person.

create table passports (
  id bigint generated always as identity primary key,
  -- What people read, type and scan: ten characters of Crockford's base 32, random, so that no code follows from another.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Of listings, which are never deleted. No foreign key: what was proven of an item outlives whatever becomes of its row.
  listing_id uuid not null unique,
  -- The passport of the same thing when it was sold here before.
  continues bigint references passports (id),
  begun_at timestamptz not null,
  -- The head, apart from the events: a chain that was cut off ends before it.
  last_number int not null default 0,
  last_hash text not null default repeat('0', 64),
  previous_hash text not null default repeat('0', 64),
  check (continues < id)
);
create index passports_continued on passports (continues) where continues is not null;

create table passport_events (
  passport_id bigint not null references passports (id),
  number int not null,
  -- On the product's clock, to the millisecond, as it is hashed.
  at timestamptz(3) not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- Canonical JSON (contract/passports/chain.ts): the very text that is hashed.
  facts text not null check (jsonb_typeof(facts::jsonb) = 'object'),
  previous text not null,
  hash text not null,
  primary key (passport_id, number)
);

create function new_passport_code() returns text language plpgsql volatile as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  chance bytea;
  made text;
begin
  loop
    -- Its random bytes only; the seventh and the ninth say which kind of UUID it is.
    chance := uuid_send(gen_random_uuid());
    select string_agg(substr(letters, 1 + (get_byte(chance, place) & 31), 1), '') into made
    from unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13]) as place;
    if not exists (select from passports p where p.code = made) then
      return made;
    end if;
  end loop;
end $$;
alter table passports alter column code set default new_passport_code();

-- What is hashed: the event as canonical JSON, its keys in their order. Only `facts` can hold what would need escaping,
-- and is canonical already.
create function passport_hash(code text, number int, at timestamptz, kind text, facts text, previous text)
returns text language sql stable as $$
  select encode(sha256(convert_to('{"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","code":"' || code || '","facts":' || facts || ',"kind":"' || kind || '","number":' || number
    || ',"previous":"' || previous || '"}', 'UTF8')), 'hex')
$$;

-- Numbers and chains an event, whatever the writer said of that, and moves the head: one statement, so that of two facts
-- at once the second waits for the first and comes after it. A number is there when its transaction is, and never without.
create function append_to_passport() returns trigger language plpgsql as $$
declare head passports;
begin
  update passports p set last_number = p.last_number + 1, previous_hash = p.last_hash,
    last_hash = passport_hash(p.code, p.last_number + 1, new.at, new.kind, new.facts, p.last_hash)
  where p.id = new.passport_id returning p.* into head;
  if head.id is null then
    raise exception 'there is no passport %', new.passport_id using errcode = '23503';
  end if;
  new.number := head.last_number;
  new.previous := head.previous_hash;
  new.hash := head.last_hash;
  -- Whoever shows this passport shows it anew; the words are those of server/kit/freshness/tags.ts.
  perform pg_notify('public_changed', 'passport:' || head.code);
  return new;
end $$;
create trigger passport_events_chain before insert on passport_events
  for each row execute function append_to_passport();
create trigger passport_events_keep before update or delete on passport_events
  for each row execute function refuse_change();
create trigger passport_events_keep_all before truncate on passport_events
  for each statement execute function refuse_change();

-- The head moves with an event and in no other way; what an item continues is said once.
create function guard_passport() returns trigger language plpgsql as $$
begin
  if (new.id, new.code, new.listing_id, new.begun_at) is distinct from (old.id, old.code, old.listing_id, old.begun_at)
    or (old.continues is not null and new.continues is distinct from old.continues) then
    raise exception 'what a passport is of never changes' using errcode = '42501';
  end if;
  if (new.last_number, new.last_hash, new.previous_hash) is distinct from
     (old.last_number, old.last_hash, old.previous_hash) and pg_trigger_depth() < 2 then
    raise exception 'the head of a passport moves with its events' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger passports_guard before update on passports for each row execute function guard_passport();
create trigger passports_keep before delete on passports for each row execute function refuse_change();
create trigger passports_keep_all before truncate on passports for each statement execute function refuse_change();

-- A passport begins without a past.
create function begin_passport() returns trigger language plpgsql as $$
begin
  new.last_number := 0;
  new.last_hash := repeat('0', 64);
  new.previous_hash := repeat('0', 64);
  return new;
end $$;
create trigger passports_begin before insert on passports for each row execute function begin_passport();

-- By which listings and orders show it.
create view passport_codes as select listing_id, code from passports;

-- The SHA-256 of the largest file of a photo, as it is served. Those from before have none until somebody reads them again.
alter table photos add column sha256 text;

-- What a passport shows of its listing. Words and pictures are its seller's: of what was taken away, is checked anew or
-- belongs to nobody any more there are none.
create view passport_items as
  select l.id as listing_id, l.status, l.category_id, l.condition, l.price, s.is_shown,
    case when s.is_shown then l.title end as title,
    case when s.is_shown then (
      select json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height, 'color', p.color,
        'sha256', p.sha256) order by p.position)
      from photos p where p.listing_id = l.id and p.position is not null) end as photos
  from listings l join users u on u.id = l.seller_id,
    lateral (select l.published_at is not null and u.closed_at is null
      and l.status not in ('removed', 'draft', 'under-verification', 'verification-failed') as is_shown) s;

-- Listings from before there were passports get theirs in small batches, in the order of their ids; how far that has come.
create table passport_backlog (
  is_only boolean primary key default true check (is_only),
  after uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);
insert into passport_backlog default values;
