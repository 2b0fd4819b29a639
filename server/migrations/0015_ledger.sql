-- Money: the ledger, what people pay and are paid, what gateways tell us, and a demo's own gateway.

-- ---- the ledger ----

create table ledger_accounts (
  name text primary key,
  -- Whose balance a line belongs to: an order's, a seller's or a user's; nobody's where the account is one for all.
  kept_by text check (kept_by in ('order', 'seller', 'user'))
);
-- contract/ledger/ledger.accounts.ts; a test holds the two against each other.
insert into ledger_accounts values
  ('gateway', null),
  ('courier_cash', null),
  ('order_escrow', 'order'),
  ('seller_payable', 'seller'),
  ('fee_income', null),
  ('delivery_income', null),
  ('gst_payable', null),
  ('coupon_expense', null),
  ('referral_expense', null),
  ('referral_payable', 'user'),
  ('refund_payable', 'order'),
  ('rounding', null),
  ('bank', null);

create table ledger_postings (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- With the kind it is the key of an effect: whatever is replayed, it posts once.
  reference text not null check (length(reference) between 1 and 120),
  -- On the product's clock.
  at timestamptz not null,
  unique (kind, reference)
);

create table ledger_lines (
  posting_id bigint not null references ledger_postings (id),
  place int not null check (place > 0),
  account text not null references ledger_accounts (name),
  sub text check (length(sub) between 1 and 80),
  -- Debits above zero, credits below.
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (posting_id, place)
);
create index ledger_lines_balances on ledger_lines (account, sub) include (amount_paise);

-- Written at the commit of a posting: consecutive numbers, so that nothing goes missing unnoticed, and hashes, so that
-- nothing is changed unnoticed.
create table ledger_seals (
  number bigint primary key,
  posting_id bigint not null unique references ledger_postings (id),
  previous_hash text not null,
  hash text not null
);

create table ledger_head (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null default 0,
  last_hash text not null default repeat('0', 64)
);
insert into ledger_head default values;

create function ledger_hash(previous text, number bigint, posting bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(previous, number, p.id, p.kind, p.reference, extract(epoch from p.at), (
    select jsonb_agg(jsonb_build_array(l.place, l.account, l.sub, l.amount_paise) order by l.place)
    from ledger_lines l where l.posting_id = p.id))::text, 'UTF8')), 'hex')
  from ledger_postings p where p.id = posting
$$;

create function guard_ledger_line() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_seals s where s.posting_id = new.posting_id) then
    raise exception 'posting % is closed', new.posting_id using errcode = '42501';
  end if;
  if exists (select from ledger_accounts a where a.name = new.account and (a.kept_by is null) <> (new.sub is null)) then
    raise exception 'a line of % must say whose it is, exactly where the account is kept for each', new.account
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ledger_lines_guard before insert on ledger_lines for each row execute function guard_ledger_line();

-- At commit, when all lines are there. The head's row is locked last of all, so it is held only while the commit is written.
create function seal_posting() returns trigger language plpgsql as $$
declare
  total numeric;
  lines int;
  head ledger_head;
  overdrawn text;
begin
  select coalesce(sum(amount_paise), 0), count(*) into total, lines from ledger_lines where posting_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'posting % has % lines that sum to %, not to zero', new.kind, lines, total using errcode = '23514';
  end if;
  select * into head from ledger_head for update;
  -- Nobody gets back more than came in. Only a seller may owe: that is netted with the next sale.
  select l.account into overdrawn from ledger_lines l
  where l.posting_id = new.id and l.account in ('order_escrow', 'refund_payable', 'referral_payable') and l.amount_paise > 0
    and (select sum(o.amount_paise) from ledger_lines o where o.account = l.account and o.sub = l.sub) > 0
  limit 1;
  if overdrawn is not null then
    raise exception 'posting % takes more out of % than is in it', new.kind, overdrawn using errcode = '23514';
  end if;
  insert into ledger_seals (number, posting_id, previous_hash, hash) values (
    head.last_number + 1, new.id, head.last_hash, ledger_hash(head.last_hash, head.last_number + 1, new.id));
  update ledger_head h set last_number = s.number, last_hash = s.hash from ledger_seals s where s.posting_id = new.id;
  return null;
end $$;
create constraint trigger ledger_postings_seal after insert on ledger_postings deferrable initially deferred
  for each row execute function seal_posting();

create trigger ledger_accounts_keep before update or delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_accounts_keep_all before truncate on ledger_accounts for each statement execute function refuse_change();
create trigger ledger_postings_keep before update or delete on ledger_postings for each row execute function refuse_change();
create trigger ledger_postings_keep_all before truncate on ledger_postings for each statement execute function refuse_change();
create trigger ledger_lines_keep before update or delete on ledger_lines for each row execute function refuse_change();
create trigger ledger_lines_keep_all before truncate on ledger_lines for each statement execute function refuse_change();
create trigger ledger_seals_keep before update or delete on ledger_seals for each row execute function refuse_change();
create trigger ledger_seals_keep_all before truncate on ledger_seals for each statement execute function refuse_change();

-- ---- what people pay ----

create table payments (
  -- `pid` on the wire.
  id uuid primary key default gen_random_uuid(),
  order_reference text not null check (length(order_reference) between 1 and 80),
  method text not null check (method in ('link', 'emi', 'cod')),
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  state text not null,
  -- How the gateway knows it: made of the id, so that after a crash it can be asked what became of it.
  reference text not null generated always as ('sahejo-' || replace(id::text, '-', '')) stored unique,
  gateway text,
  link_id text unique,
  link_url text,
  -- Real time, as requests to the gateway are: whoever asked last still may be waiting for the answer.
  link_asked_at timestamptz,
  -- The payment at the gateway that paid it.
  gateway_payment_id text,
  captured_paise bigint not null default 0 check (captured_paise >= 0),
  refund_asked_paise bigint not null default 0 check (refund_asked_paise >= 0),
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  -- What a person must look at; added to and never forgotten.
  review_reasons text[] not null default '{}'
    check (review_reasons <@ '{too_little,too_much,wrong_currency,paid_twice,refunded_elsewhere}'),
  -- When a person had looked at all of it.
  reviewed_at timestamptz,
  -- On the product's clock.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  checked_at timestamptz,
  -- Never more back than came in.
  check (refund_asked_paise <= captured_paise),
  check ((method = 'cod') = (gateway is null)),
  check ((link_id is null) = (link_url is null))
);
create index payments_of_order on payments (order_reference);
create index payments_without_link on payments (created_at) where link_id is null and state = 'none';
create index payments_to_expire on payments (expires_at) where state in ('none', 'link_created', 'review');
create index payments_to_check on payments (checked_at) where state in ('link_created', 'failed', 'expired', 'refund_pending');
create index payments_in_review on payments (updated_at) where review_reasons <> '{}' and reviewed_at is null;

-- The moves of contract/payments/payments.machine.ts; a test holds the two against each other.
create table payment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_moves values
  ('none', 'link_created'),
  ('none', 'paid'),
  ('none', 'review'),
  ('none', 'failed'),
  ('none', 'expired'),
  ('link_created', 'paid'),
  ('link_created', 'review'),
  ('link_created', 'failed'),
  ('link_created', 'expired'),
  ('failed', 'paid'),
  ('failed', 'review'),
  ('failed', 'expired'),
  ('expired', 'paid'),
  ('expired', 'review'),
  ('review', 'paid'),
  ('paid', 'refund_pending'),
  ('refund_pending', 'refunded'),
  ('due', 'collected'),
  ('due', 'refused'),
  ('collected', 'refund_pending');

create function guard_payment_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> (case new.method when 'cod' then 'due' else 'none' end) then
      raise exception 'a payment does not begin as %', new.state using errcode = '23514';
    end if;
  elsif new.state <> old.state
    and not exists (select from payment_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = '23514';
  elsif (new.amount_paise, new.currency, new.method, new.order_reference)
    is distinct from (old.amount_paise, old.currency, old.method, old.order_reference) then
    raise exception 'what a payment is for never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payments_state before insert or update on payments for each row execute function guard_payment_state();

-- What became true of a payment, each thing once, whoever told us and how often.
create table payment_effects (
  payment_id uuid not null references payments (id),
  effect text not null,
  kind text not null check (kind in ('linked', 'captured', 'failed', 'expired', 'refunded', 'collected', 'refused')),
  -- Of a capture: whether it is the one that pays this payment.
  is_right boolean not null default true,
  -- The payment at the gateway that it is about.
  gateway_payment_id text,
  amount_paise bigint,
  currency text,
  source text not null check (source in ('webhook', 'poll', 'sweep', 'own')),
  at timestamptz not null,
  primary key (payment_id, effect)
);
create index payment_effects_captures on payment_effects (effect) where kind = 'captured';
create unique index payment_effects_one_capture on payment_effects (payment_id) where kind = 'captured' and is_right;
create trigger payment_effects_keep before update or delete on payment_effects for each row execute function refuse_change();
create trigger payment_effects_keep_all before truncate on payment_effects for each statement execute function refuse_change();

-- Money to give back the way it came. The key is kept before the gateway is asked, and used again after a crash.
create table refunds (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{10,36}$'),
  payment_id uuid not null references payments (id),
  -- Which of the payments at the gateway goes back; none for cash.
  gateway_payment_id text,
  amount_paise bigint not null check (amount_paise > 0),
  gateway_refund_id text,
  asked_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_send on refunds (created_at) where done_at is null;

-- ---- what people are paid ----

create table payouts (
  id uuid primary key default gen_random_uuid(),
  payee text not null check (length(payee) between 1 and 80),
  purpose text not null check (purpose in ('sale', 'refund', 'referral')),
  -- What it is for, once: an order, or a referral.
  subject text not null check (length(subject) between 1 and 80),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'held',
  -- A link that came to nothing is followed by another, and the gateway knows each by a name of its own.
  attempt int not null default 0 check (attempt >= 0),
  link_id text unique,
  link_url text,
  link_asked_at timestamptz,
  -- On the product's clock.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  unique (purpose, subject)
);
create index payouts_of_payee on payouts (payee, created_at);
create index payouts_to_check on payouts (checked_at) where state in ('link_issued', 'processing');

create table payout_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payout_moves values
  ('held', 'releasable'),
  ('releasable', 'link_issued'),
  ('link_issued', 'processing'),
  ('link_issued', 'paid'),
  ('link_issued', 'failed'),
  ('processing', 'paid'),
  ('processing', 'failed'),
  ('paid', 'failed'),
  ('failed', 'releasable');

create function guard_payout_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a payout begins as held, not as %', new.state using errcode = '23514';
    end if;
  elsif new.state <> old.state
    and not exists (select from payout_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a payout does not go from % to %', old.state, new.state using errcode = '23514';
  elsif (new.amount_paise, new.payee, new.purpose, new.subject)
    is distinct from (old.amount_paise, old.payee, old.purpose, old.subject) then
    raise exception 'what a payout is for never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payouts_state before insert or update on payouts for each row execute function guard_payout_state();

create table payout_effects (
  payout_id uuid not null references payouts (id),
  effect text not null,
  source text not null check (source in ('webhook', 'poll', 'sweep', 'own')),
  at timestamptz not null,
  primary key (payout_id, effect)
);
create index payout_effects_links on payout_effects (effect) where effect like 'linked:%';
create trigger payout_effects_keep before update or delete on payout_effects for each row execute function refuse_change();
create trigger payout_effects_keep_all before truncate on payout_effects for each statement execute function refuse_change();

-- ---- what gateways tell us ----

-- As it came, because the signature is over these very bytes.
create table webhook_events (
  id bigint generated always as identity primary key,
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 120),
  body bytea not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  outcome text,
  unique (gateway, event_id)
);
create index webhook_events_waiting on webhook_events (id) where applied_at is null;
create index webhook_events_done on webhook_events (applied_at) where applied_at is not null;

-- ---- the demo's own gateway; a real one leaves no trace here ----

create table sandbox_links (
  id text primary key,
  reference text not null unique,
  amount_paise bigint not null,
  currency text not null,
  is_emi boolean not null,
  description text not null,
  callback_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table sandbox_payments (
  id text primary key,
  link_id text not null references sandbox_links (id),
  amount_paise bigint not null,
  currency text not null,
  is_captured boolean not null,
  created_at timestamptz not null
);
create index sandbox_payments_of_link on sandbox_payments (link_id, created_at);
create unique index sandbox_payments_once on sandbox_payments (link_id) where is_captured;

create table sandbox_refunds (
  id text primary key,
  key text not null unique,
  payment_id text not null references sandbox_payments (id),
  amount_paise bigint not null,
  created_at timestamptz not null
);

create table sandbox_payouts (
  id text primary key,
  reference text not null unique,
  amount_paise bigint not null,
  status text not null default 'issued' check (status in ('issued', 'processing', 'processed', 'cancelled', 'reversed')),
  created_at timestamptz not null
);

-- How it misbehaves, for whoever wants to see what we do then.
create table sandbox_script (
  is_only boolean primary key default true check (is_only),
  options jsonb not null default '{}'
);
insert into sandbox_script default values;
