-- The code that confirms orders paid in cash belongs to the buyer, not to one order: ordering, cancelling and ordering
-- again sends no second one. Real time, as codes for logging in. order_codes is read by nobody any more.

create table cash_codes (
  buyer_id uuid primary key references users (id),
  -- Null when it was used, or did not go out.
  code_hash bytea,
  sent_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 5),
  -- The Indian day that `sends` counts.
  sends_on date not null,
  sends int not null check (sends between 0 and 5)
);
