-- What the back office needs beside what it looks at.

-- Filters of a list that somebody uses again and again. Here and not in the browser, because people of the back office
-- change desks, and a desk's browser belongs to more than one of them.
create table staff_filters (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  screen text not null check (length(screen) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- As it stands in the address: "status=on_hold&category_id=11".
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (staff_id, screen, name)
);

-- Who is looking at a check just now. On real time, like the staff's sessions: the product's clock ends no claim.
alter table verifications
  add column claimed_by uuid references staff (id),
  add column claimed_until timestamptz,
  add constraint verifications_claim check ((claimed_by is null) = (claimed_until is null));

-- Marks against a person, one by one. seller_records.last_strike_at stays what the rules read: the newest that counts.
create table strikes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  -- Null for those given before they were kept one by one.
  given_by uuid references staff (id),
  -- On the product's clock.
  given_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references staff (id),
  removed_reason text,
  check ((removed_at is null) = (removed_by is null))
);
create index strikes_of_user on strikes (user_id, given_at desc);
insert into strikes (user_id, reason, given_at)
  select seller_id, 'given before reasons were kept', last_strike_at from seller_records where last_strike_at is not null;

-- Words refused and let through beside the list that comes with the product. A new version is a new row; the newest counts.
create table word_lists (
  version int primary key check (version > 0),
  refused text[] not null,
  allowed text[] not null,
  changed_by uuid not null references staff (id),
  changed_at timestamptz not null default now()
);

-- Lists of everything, newest first: only staff read these, so none of the market's own indexes serve them.
create index listings_newest on listings (created_at desc, id desc);
create index listings_by_status on listings (status, created_at desc, id desc);
create index listings_by_category on listings (category_id, created_at desc, id desc);
create index listings_title_words on listings using gin (to_tsvector('sahejo', title)) with (fastupdate = off);
create index users_newest on users (created_at desc, id desc);
create index users_name_alike on users using gin (name gin_trgm_ops) where name is not null;
create index product_questions_newest on product_questions (created_at desc, id desc);
create index listing_history_times on listing_history (at);
