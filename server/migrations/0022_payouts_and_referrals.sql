-- Payouts that two people approve, and what those earn who bring others.

create table payout_approvals (
  payout_id uuid not null references payouts (id),
  staff_id uuid not null references staff (id),
  -- On the product's clock.
  at timestamptz not null,
  primary key (payout_id, staff_id)
);

-- Everybody who ever used a device. Only a hash: whose it is is all that is asked.
create table device_users (
  endpoint_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (endpoint_hash, user_id)
);
create index device_users_of_user on device_users (user_id);
insert into device_users select sha256(convert_to(endpoint, 'UTF8')), user_id from device_tokens;

create table referral_rewards (
  -- One for each order and kind, whatever is replayed.
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('buyer', 'seller')),
  referrer_id uuid not null references users (id),
  -- Who was brought: the buyer, or the invited seller.
  person_id uuid not null references users (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'tracked',
  -- On the product's clock.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  payable_at timestamptz,
  primary key (order_id, kind),
  check (referrer_id <> person_id)
);
create index referral_rewards_of on referral_rewards (referrer_id, created_at desc, order_id desc);
create index referral_rewards_in_review on referral_rewards (updated_at) where state = 'review';

-- The moves of contract/referrals/referrals.machine.ts; a test holds the two against each other.
create table referral_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into referral_moves values
  ('tracked', 'earned'),
  ('tracked', 'void'),
  ('earned', 'payable'),
  ('earned', 'review'),
  ('earned', 'void'),
  ('review', 'payable'),
  ('review', 'void'),
  ('payable', 'paid'),
  ('paid', 'payable');

create function guard_referral_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'tracked' then
      raise exception 'a reward begins as tracked, not as %', new.state using errcode = '23514';
    end if;
  elsif new.state <> old.state
    and not exists (select from referral_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a reward does not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger referral_rewards_state before insert or update of state on referral_rewards
  for each row execute function guard_referral_state();
