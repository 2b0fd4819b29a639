-- What sellers offer.

create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Words as they are written, without accents: titles are names and models, and mix two languages.
create text search configuration sahejo (copy = simple);
alter text search configuration sahejo
  alter mapping for asciiword, word, numword, hword, hword_part, hword_numpart, hword_asciipart, asciihword, numhword
  with unaccent, simple;

create table listings (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references users (id),
  status text not null default 'draft',
  category_id int not null references categories (id),
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 3000),
  answers jsonb not null default '{}',
  -- Whole rupees: that is how prices are said, typed and compared.
  price int check (price between 1 and 10000000),
  is_negotiable boolean not null default false,
  condition text check (condition in ('unused', 'like_new', 'good', 'fair', 'for_parts')),
  address_id uuid references addresses (id),
  city_id int references serving_cities (id),
  weight_kg numeric(6, 3) check (weight_kg > 0 and weight_kg <= 200),
  paid_shipping_percentage int not null default 100 check (paid_shipping_percentage between 0 and 100),
  original_price int,
  -- The cover, kept here too, so that a grid of cards needs no other table.
  cover_key text,
  cover_color text,
  like_count int not null default 0 check (like_count >= 0),
  -- Why the last check said no.
  reasons text[] not null default '{}',
  note text,
  -- Why staff or a rule took it off the market.
  hold_reason text,
  -- All of these on the product's clock.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  sold_at timestamptz,
  sold_price int,
  -- When the seller last did something with it.
  active_at timestamptz not null,
  -- Only a draft may be incomplete.
  check (status in ('draft', 'removed') or (title <> '' and description <> '' and price is not null
    and condition is not null and city_id is not null and weight_kg is not null)),
  check ((status = 'sold') <= (sold_at is not null))
);
create index listings_of_seller on listings (seller_id, created_at desc, id desc);
create index listings_of_seller_by_status on listings (seller_id, status, created_at desc, id desc);
create index listings_idle on listings (active_at) where status = 'published';
create index listings_sold on listings (sold_at desc, id desc) where status = 'sold';

-- The moves of contract/listings.machine.ts; a test holds the two against each other.
create table listing_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into listing_moves values
  ('draft', 'under-verification'),
  ('verification-failed', 'under-verification'),
  ('under-verification', 'published'),
  ('under-verification', 'verification-failed'),
  ('published', 'reserved'),
  ('reserved', 'published'),
  ('reserved', 'sold'),
  ('sold', 'under-verification'),
  ('published', 'paused'),
  ('paused', 'published'),
  ('published', 'on_hold'),
  ('on_hold', 'published'),
  ('published', 'draft'),
  ('draft', 'removed'),
  ('under-verification', 'removed'),
  ('published', 'removed'),
  ('verification-failed', 'removed'),
  ('paused', 'removed'),
  ('on_hold', 'removed');

create function guard_listing_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a listing begins as a draft, not as %', new.status using errcode = '23514';
    end if;
  elsif new.status <> old.status
    and not exists (select from listing_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a listing does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger listings_status before insert or update of status on listings
  for each row execute function guard_listing_status();

alter table photos add foreign key (listing_id) references listings (id);

create or replace view live_photos as
  select p.id, p.user_id, p.listing_id, p.dhash from photos p join listings l on l.id = p.listing_id
  where l.status in ('published', 'reserved', 'paused', 'on_hold', 'under-verification');

-- Every move there was: who, when, why.
create table listing_history (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings (id),
  from_status text not null,
  event text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('seller', 'staff', 'system')),
  actor_id uuid,
  reason text,
  at timestamptz not null
);
create index listing_history_of on listing_history (listing_id, id);

create table listing_prices (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings (id),
  price int not null check (price between 1 and 10000000),
  is_negotiable boolean not null,
  at timestamptz not null
);
create index listing_prices_of on listing_prices (listing_id, id);

-- A change to a listing that is out, beside the live copy until it was checked.
create table listing_edits (
  listing_id uuid primary key references listings (id),
  category_id int not null references categories (id),
  title text not null,
  description text not null,
  answers jsonb not null,
  condition text not null,
  original_price int,
  photo_ids uuid[] not null,
  submitted_at timestamptz not null
);

-- Checks, open and decided. At most one of a listing is open.
create table verifications (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings (id),
  is_edit boolean not null,
  submitted_at timestamptz not null,
  risk int not null check (risk between 0 and 24),
  risk_reasons text[] not null default '{}',
  -- The queue's order: a day after it was submitted, an hour sooner for each point of risk.
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff (id),
  is_approved boolean,
  reasons text[] not null default '{}',
  note text not null default '',
  points boolean[],
  -- The listing went away before anybody looked.
  is_withdrawn boolean not null default false,
  check ((decided_at is null) = (is_approved is null and not is_withdrawn))
);
create unique index verifications_one_open on verifications (listing_id) where decided_at is null;
create index verifications_queue on verifications (due_at, id) where decided_at is null;
create index verifications_of on verifications (listing_id, id);

-- Submissions of a seller in one Indian day. The row is the lock: the sixth of a hundred at once waits for the fifth.
create table posting_days (
  seller_id uuid not null references users (id) on delete cascade,
  day date not null,
  submissions int not null check (submissions > 0),
  primary key (seller_id, day)
);

-- What sellers have earned in trust; sales and ratings are added by orders and feedback.
create table seller_records (
  seller_id uuid primary key references users (id) on delete cascade,
  completed_sales int not null default 0 check (completed_sales >= 0),
  rating_sum int not null default 0,
  rating_count int not null default 0 check (rating_count >= 0),
  last_strike_at timestamptz
);

-- The words a listing is found by: its title, then category and answers, then how the description begins.
create function listing_words(title text, description text, answers jsonb, category text, parent text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector('sahejo', title), 'A') ||
    setweight(to_tsvector('sahejo', concat_ws(' ', category, parent, (
      select string_agg(a.value #>> '{}', ' ') from jsonb_each(answers) a where jsonb_typeof(a.value) = 'string'))), 'B') ||
    setweight(to_tsvector('sahejo', left(description, 300)), 'D')
$$;

-- Live listings only, narrow, written in the listing's own transaction; search only reads it.
create table search_listings (
  id uuid primary key references listings (id),
  category_id int not null,
  price int not null,
  city_id int not null,
  condition text not null,
  created_at timestamptz not null,
  tsv tsvector not null
);
create index search_listings_newest on search_listings (created_at desc, id desc);
create index search_listings_category on search_listings (category_id, created_at desc, id desc) include (price);
create index search_listings_words on search_listings using gin (tsv) with (fastupdate = off);
create index search_listings_category_words on search_listings using gin (category_id, tsv) with (fastupdate = off);
