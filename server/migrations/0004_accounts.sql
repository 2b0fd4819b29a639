-- People, how they prove who they are, and what staff did.

create table users (
  -- Random, because it stands in links (rtag): knowing one must not lead to another.
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is closed, so that the number is free again.
  phone text unique check (phone ~ '^[6-9][0-9]{9}$'),
  name text check (length(name) between 1 and 60),
  email text check (length(email) <= 254),
  avatar_seed text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  status_reason text,
  -- Fixed at sign-up: who gets the reward for this seller's sales.
  invited_by uuid references users (id),
  -- On the product's clock, like everything the market's rules look at.
  created_at timestamptz not null,
  closed_at timestamptz,
  check (invited_by <> id),
  check ((phone is null) = (status = 'closed'))
);
create index users_invited_by on users (invited_by) where invited_by is not null;

create table payout_details (
  user_id uuid primary key references users (id) on delete cascade,
  kind text not null check (kind in ('upi', 'bank')),
  upi_id text,
  account_name text,
  account_number text,
  ifsc text,
  updated_at timestamptz not null default now(),
  check ((kind = 'upi') = (upi_id is not null)),
  check ((kind = 'bank') = (account_name is not null and account_number is not null and ifsc is not null))
);
-- Two people with one payout account are one person to the referral rules.
create index payout_details_upi on payout_details (lower(upi_id)) where upi_id is not null;
create index payout_details_account on payout_details (account_number, ifsc) where account_number is not null;

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  address_line_one text not null,
  address_line_two text not null default '',
  landmark text not null default '',
  pincode char(6) not null references pincodes (pincode),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- A listing may still name it as its pickup address.
  removed_at timestamptz,
  check (not (is_default and removed_at is not null))
);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_of_user on addresses (user_id, created_at) where removed_at is null;

-- One row for each number that ever asked for a code, known or not. Real time throughout: the product's clock never
-- makes a code or a lock older.
create table login_codes (
  phone text primary key check (phone ~ '^[6-9][0-9]{9}$'),
  -- Null when there is none, or when it was used.
  code_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 5),
  locked_until timestamptz,
  -- The Indian day that `sends` counts.
  sends_on date not null,
  sends int not null check (sends between 0 and 5)
);

-- A login on one device, and the family of its refresh tokens.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Part of what a refresh token is made from, so that the server's secret alone makes none.
  salt bytea not null,
  -- The number of the newest refresh token; older ones are good for 20 s after they were superseded.
  generation int not null default 0,
  -- When the generations before the current one were superseded, oldest first; only the recent ones are kept.
  superseded_at timestamptz[] not null default '{}',
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'revoked', 'reuse', 'suspended', 'phone_change', 'closed')),
  check ((ended_at is null) = (ended_by is null))
);
create index sessions_of_user on sessions (user_id, last_seen_at desc) where ended_at is null;
create index sessions_ended on sessions (expires_at);

create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  push boolean not null,
  primary key (user_id, kind)
);

create table device_tokens (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  token jsonb not null,
  created_at timestamptz not null default now()
);
create index device_tokens_of_user on device_tokens (user_id);

create table user_blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index user_blocks_of_blocked on user_blocks (blocked_id);

alter table staff
  add column totp_secret text,
  -- Set up but not yet proven by a code.
  add column totp_pending text,
  -- The time step of the last code that was taken: each code works once.
  add column totp_step bigint not null default 0,
  add column last_login_at timestamptz;

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_of_staff on staff_sessions (staff_id) where ended_at is null;

-- What staff did. Rows are only ever added, and each carries the hash of the one before it.
create table audit_entries (
  id bigint primary key,
  at timestamptz not null,
  staff_id uuid,
  action text not null,
  subject text not null,
  detail jsonb not null,
  previous_hash text not null,
  hash text not null
);

-- One row, locked by every addition: entries get consecutive numbers, and a cut-off tail is noticed.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0,
  last_hash text not null default repeat('0', 64)
);
insert into audit_head default values;

create function audit_hash(
  previous text, id bigint, at timestamptz, staff_id uuid, action text, subject text, detail jsonb
) returns text language sql immutable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(previous, id, extract(epoch from at), staff_id, action, subject, detail)::text, 'UTF8')), 'hex')
$$;

create function append_to_audit() returns trigger language plpgsql as $$
declare head audit_head;
begin
  select * into head from audit_head for update;
  new.id := head.last_id + 1;
  new.previous_hash := head.last_hash;
  new.hash := audit_hash(new.previous_hash, new.id, new.at, new.staff_id, new.action, new.subject, new.detail);
  update audit_head set last_id = new.id, last_hash = new.hash;
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger audit_entries_chain before insert on audit_entries for each row execute function append_to_audit();
create trigger audit_entries_keep before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_keep_all before truncate on audit_entries for each statement execute function refuse_change();
