-- Keys by which other programs call the API. Of a key only its hash is kept: 256 random bits cannot be guessed from it.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- How it begins, so that people can tell one from another.
  starts text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  per_minute int not null check (per_minute > 0),
  made_by uuid not null references staff (id),
  made_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > made_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references staff (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_made_by on api_keys (made_by);
create index api_keys_revoked_by on api_keys (revoked_by);

-- What was called with each lately: no bodies, no ids from paths, no queries. Trimmed to the newest of each key.
create table api_key_calls (
  id bigint generated always as identity primary key,
  key_id uuid not null references api_keys (id) on delete cascade,
  at timestamptz not null,
  call text not null,
  status int not null,
  request_id text not null,
  address text not null
);
create index api_key_calls_newest on api_key_calls (key_id, id desc);
