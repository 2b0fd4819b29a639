-- What tells one thing from every other of its kind: a phone's IMEI, the serial number of what has one.

-- Which of them the things of a category have. Groups, and kinds that nobody numbers, have none.
alter table categories add column identity text not null default 'none' check (identity in ('imei', 'serial', 'none'));
update categories set identity = case when slug in ('smartphone', 'iphone', 'ipad', 'android-tablet', 'feature-phone')
    then 'imei' else 'serial' end
  where is_leaf and slug in ('smartphone', 'iphone', 'ipad', 'android-tablet', 'feature-phone', 'windows-laptop', 'macbook',
    'chromebook', 'desktop-all-in-one', 'camera-compact-film-action', 'dslr-mirrorless', 'drone', 'gaming-console',
    'tv-projector', 'smartwatch-band', 'luxury-watch', 'refrigerator', 'washing-machine', 'air-conditioner',
    'water-purifier-geyser', 'air-purifier-heater');

create table identities (
  listing_id uuid primary key references listings (id),
  -- Whose listing it is: it goes when they do.
  owner_id uuid not null references users (id),
  kind text not null check (kind in ('imei', 'serial')),
  -- What everybody may see of it.
  last4 text not null check (length(last4) <= 4),
  -- By which the same one is found again (HMAC), and the value itself (AES-256-GCM); the keys are not in the database.
  mark bytea not null check (length(mark) = 32),
  sealed bytea not null,
  -- Its listing is on the market or on its way there, or was sold and may still come back.
  is_living boolean not null,
  -- What the registry of phones said, and when.
  registry text check (registry in ('clean', 'blocked', 'cloned')),
  registry_at timestamptz,
  created_at timestamptz not null,
  check ((registry is null) = (registry_at is null))
);
-- One thing is in one place.
create unique index identities_living on identities (mark) where is_living;
create index identities_by_mark on identities (mark);
create index identities_of_owner on identities (owner_id);

-- What the other domains may show.
create view shown_identities as select listing_id, kind, last4 from identities;

create function is_living_listing(status text) returns boolean language sql immutable as $$
  select status in ('under-verification', 'published', 'reserved', 'sold', 'paused', 'on_hold')
$$;

-- Whether it lives follows from its listing, whoever writes it.
create function identity_begins() returns trigger language plpgsql as $$
begin
  select is_living_listing(l.status) into new.is_living from listings l where l.id = new.listing_id;
  return new;
end $$;
create trigger identities_begin before insert on identities for each row execute function identity_begins();

create function identity_follows_listing() returns trigger language plpgsql as $$
begin
  update identities set is_living = is_living_listing(new.status)
  where listing_id = new.id and is_living <> is_living_listing(new.status);
  return null;
end $$;
create trigger listings_identity after update of status on listings
  for each row when (old.status is distinct from new.status) execute function identity_follows_listing();

-- The demo's registry of phones: by their marks, as elsewhere.
create table registry_entries (
  mark bytea primary key,
  status text not null check (status in ('clean', 'blocked', 'cloned', 'away'))
);
