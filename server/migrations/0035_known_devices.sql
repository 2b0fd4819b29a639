-- Devices that have logged in with a number before have a code, tries and a lock of their own: what strangers ask for and
-- guess touches none of them.

alter table login_codes
  add column known_hash bytea,
  add column known_expires_at timestamptz,
  add column known_tries int not null default 0 check (known_tries between 0 and 5),
  add column known_locked_until timestamptz,
  -- Those of the day's sends that known devices asked for.
  add column known_sends int not null default 0 check (known_sends between 0 and 5);
