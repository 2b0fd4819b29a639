-- What people are told, and what they asked to hear of.

-- Published by accounts: who can be told something, in which language, and what they want no push of.
create view told_people as
  select u.id, u.language, u.status = 'active' as is_active,
    array(select p.kind from notification_preferences p where p.user_id = u.id and not p.push) as muted
  from users u;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  kind text not null,
  -- What it came from: the outbox event's number, or a saved search and how often it has told. News that comes twice is
  -- told once.
  source text not null,
  -- The listing it is about, for kinds that must not repeat themselves.
  subject uuid,
  -- What its words are made of when it is read, in the reader's language.
  data jsonb not null,
  -- On the product's clock: when it happened, which may be a while before it was written.
  created_at timestamptz not null,
  read_at timestamptz,
  -- In the order of writing, for whoever was away and asks what came since.
  seq bigint generated always as identity,
  unique (source, user_id, kind)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_since on notifications (user_id, seq);
create index notifications_unread on notifications (user_id, kind) where read_at is null;
create index notifications_about on notifications (subject, user_id, kind) where subject is not null;
-- Rows are written in the order of time, so that what is old lies together.
create index notifications_old on notifications using brin (created_at);

-- A search that is looked for the other way round: one listing, all searches that want it. `query` is what a listing's
-- words and marks must meet, `anchors` are words of which at least one must be there; a search that wants no word at all
-- has the anchor "*". Null until it was worked out.
alter table saved_searches
  add column query tsquery,
  add column anchors text[],
  add column price_min int not null default 0,
  add column price_max int not null default 2147483647,
  -- On the product's clock: when it last told something, and how often it has.
  add column told_at timestamptz,
  add column tellings int not null default 0;
create index saved_searches_anchors on saved_searches using gin (anchors);
create index saved_searches_unread on saved_searches (id) where anchors is null;

-- A search tells of a listing once.
create table saved_search_matches (
  search_id uuid not null references saved_searches (id) on delete cascade,
  listing_id uuid not null references listings (id),
  matched_at timestamptz not null,
  told_at timestamptz,
  primary key (search_id, listing_id)
);
create index saved_search_matches_waiting on saved_search_matches (search_id, matched_at) where told_at is null;

-- When its seller was told that it goes back to the drafts soon; touched since, it is told anew.
alter table listings add column expiry_told_at timestamptz;
