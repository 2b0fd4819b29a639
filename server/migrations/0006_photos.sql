-- Photos that people upload, and the files behind them. Real time throughout: keeping house is not the market's business.

create table photos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- Names the files. Random and not the id, because knowing it is seeing the picture.
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- 64 bits of what the picture looks like; two pictures that look alike differ in few of them.
  dhash bigint not null,
  -- Its four bands of 16 bits: columns, because the planner keeps no count of the values of an expression in a partial
  -- index, and then walks the whole table.
  band_0 int not null generated always as ((dhash >> 48 & 65535)::int) stored,
  band_1 int not null generated always as ((dhash >> 32 & 65535)::int) stored,
  band_2 int not null generated always as ((dhash >> 16 & 65535)::int) stored,
  band_3 int not null generated always as ((dhash & 65535)::int) stored,
  created_at timestamptz not null default now(),
  -- Null until a listing is saved with it.
  listing_id uuid,
  -- Its place among the photos that are shown, 0 for the cover; null while it waits in an edit to be verified.
  position smallint check (position >= 0),
  -- From when on nobody uses it: after a day it is swept.
  unattached_since timestamptz default now(),
  check ((listing_id is null) = (unattached_since is not null)),
  check (position is null or listing_id is not null),
  -- Deferred, because photos change places all at once.
  constraint photos_places unique (listing_id, position) deferrable initially deferred
);
create index photos_of_user on photos (user_id);
create index photos_unattached on photos (unattached_since) where listing_id is null;

-- Lookalikes differ in at most 6 of 64 bits, so in one of four bands of 16 they differ in at most one: each band is
-- asked for 17 values instead of comparing with every photo there is.
create index photos_band_0 on photos (band_0, dhash) where listing_id is not null;
create index photos_band_1 on photos (band_1) where listing_id is not null;
create index photos_band_2 on photos (band_2) where listing_id is not null;
create index photos_band_3 on photos (band_3) where listing_id is not null;

-- Keys whose files may exist though no photo has them: written before the files are, and again when a photo goes.
-- Between this table and photos every file is known by name, so that none is ever left behind.
create table loose_photos (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  remove_after timestamptz not null
);
create index loose_photos_due on loose_photos (remove_after);

-- Photos of listings that can be seen. The listings' migration narrows it to those that are live.
create view live_photos as
  select id, user_id, listing_id, dhash from photos where listing_id is not null;
