-- Calls that were sent with an Idempotency-Key, and what they were answered: sent again, they get the same answer.
create table once_calls (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  call text not null,
  body_hash bytea not null,
  -- Null only inside the transaction that makes it.
  reply jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index once_calls_at on once_calls (at);
