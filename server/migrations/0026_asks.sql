-- Asks: what people want and nobody has listed yet.

create table asks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  status text not null default 'open',
  description text not null check (length(description) between 1 and 300),
  -- Whole rupees, as prices are said.
  budget int not null check (budget between 1 and 10000000),
  -- The highest price that fits: a seller comes down by about this much. Of prices, not of the budget, because both are compared.
  ceiling int not null generated always as ((budget::bigint * 100 / 85)::int) stored,
  category_id int references categories (id),
  -- Null for anywhere.
  city_id int references serving_cities (id),
  -- What a listing has to say to fit: words of its title, category and answers, each with the other ways to say it.
  query tsquery not null,
  -- Of every listing that fits, at least one of these is a word.
  keys text[] not null check (cardinality(keys) between 1 and 200),
  -- All the words of the query.
  meanings text[] not null check (cardinality(meanings) <= 500),
  -- The words alone: the same twice is one ask.
  sameness text not null,
  -- All of these on the product's clock. Asked anew after it had ended, it is as young as that.
  created_at timestamptz not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  removed_reason text,
  -- For those who look through the board: its own words, and what else they are called.
  words tsvector not null
    generated always as (to_tsvector('sahejo'::regconfig, description) || array_to_tsvector(meanings)) stored,
  check ((removed_reason is not null) <= (status in ('removed', 'closed')))
);
create unique index asks_once on asks (user_id, sameness) where status = 'open';
create index asks_board on asks (asked_at desc, id desc) where status = 'open';
create index asks_board_category on asks (category_id, asked_at desc, id desc) where status = 'open';
create index asks_of on asks (user_id, created_at desc, id desc);
create index asks_of_lately on asks (user_id, asked_at);
create index asks_all on asks (created_at desc, id desc);
create index asks_due on asks (expires_at) where status = 'open';
create index asks_words on asks using gin (words) where status = 'open';

-- The moves of contract/asks/asks.machine.ts; a test holds the two against each other.
create table ask_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into ask_moves values
  ('open', 'found'),
  ('open', 'expired'),
  ('open', 'closed'),
  ('open', 'removed'),
  ('open', 'open'),
  ('found', 'open'),
  ('found', 'closed'),
  ('found', 'removed'),
  ('expired', 'open'),
  ('expired', 'closed'),
  ('expired', 'removed'),
  ('removed', 'open'),
  ('removed', 'closed');

create function guard_ask_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'an ask begins open, not %', new.status using errcode = '23514';
    end if;
  elsif not exists (select from ask_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'an ask does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger asks_status before insert or update of status on asks
  for each row execute function guard_ask_status();

-- From a word of a listing to the open asks it may fit, with all that can be told without reading the ask. Newest first,
-- so that what reads along it may stop.
create table ask_keys (
  word text not null,
  ask_id uuid not null references asks (id) on delete cascade,
  asked_at timestamptz not null,
  ceiling int not null,
  category_id int,
  city_id int,
  primary key (ask_id, word)
);
create index ask_keys_newest on ask_keys (word, asked_at desc) include (ceiling, category_id, city_id, ask_id);

create function keep_ask_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from ask_keys where ask_id = new.id;
  end if;
  if new.status = 'open' then
    insert into ask_keys (word, ask_id, asked_at, ceiling, category_id, city_id)
    select distinct k, new.id, new.asked_at, new.ceiling, new.category_id, new.city_id from unnest(new.keys) k;
  end if;
  return null;
end $$;
create trigger asks_keys after insert or update of status on asks for each row execute function keep_ask_keys();

-- What was found to fit, each once: whoever asked hears of an item one time, however often its price changes.
create table ask_matches (
  ask_id uuid not null references asks (id) on delete cascade,
  listing_id uuid not null references listings (id),
  -- On the product's clock.
  matched_at timestamptz not null,
  primary key (ask_id, listing_id)
);

-- Published by accounts: who wants nothing to do with whom.
create view blocks_between as select user_id, blocked_id from user_blocks;

-- Published by asks: what can be read, so what can be reported; and what was, for those who decide about it.
create view public_asks as select id, user_id, description, status = 'open' as is_open from asks
  where status in ('open', 'removed');

-- An ask with what lists show of it. Only what is on the market now and still fits is counted.
create view asks_seen as
  select a.id, a.user_id, a.status, a.description, a.budget, a.ceiling, a.category_id, a.city_id, a.words, a.created_at,
    a.asked_at, a.expires_at, a.removed_reason, c.name as category_name, c.name_hi as category_name_hi,
    t.name as city_name, t.name_hi as city_name_hi,
    (select count(*)::int from ask_matches m join listing_cards l on l.id = m.listing_id
      where m.ask_id = a.id and l.status = 'published' and l.price <= a.ceiling) as match_count
  from asks a left join categories c on c.id = a.category_id left join serving_cities t on t.id = a.city_id;
