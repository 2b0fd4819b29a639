-- What people asked about their data and got by themselves, or could not yet: for whoever answers for it. One row for each
-- person, kind and day, however often the button was pressed.
create table data_requests (
  id uuid primary key default gen_random_uuid(),
  -- Stays when the account is closed, with nothing in it that says who it was.
  user_id uuid not null references users (id),
  kind text not null check (kind in ('export', 'deletion')),
  -- On the product's clock.
  day date not null,
  asked_at timestamptz not null,
  -- Why it had to wait, as the person read it; nothing once it was done.
  refused_for text,
  times int not null default 1,
  unique (user_id, kind, day)
);
create index data_requests_newest on data_requests (asked_at desc, id desc);

-- The back office finds rewards by whoever was brought, too.
create index referral_rewards_of_person on referral_rewards (person_id);

-- Since 0027 policies are writings, and nothing reads these rows.
drop table policies;
