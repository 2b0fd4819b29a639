-- What the money screens of the back office read, so that none of them reads a whole table.

-- Each account's balance, added to with each posting. The seal is written at commit under the lock of the head, so this
-- waits for nobody that the posting itself does not wait for. The lines stay the truth: the verifier holds the two together.
create table ledger_totals (
  account text primary key references ledger_accounts (name),
  paise bigint not null
);
lock table ledger_seals in exclusive mode;
insert into ledger_totals
  select a.name, coalesce(sum(l.amount_paise), 0) from ledger_accounts a
  left join ledger_lines l on l.account = a.name group by a.name;

create function add_to_totals() returns trigger language plpgsql as $$
begin
  insert into ledger_totals as t (account, paise)
  select account, sum(amount_paise) from ledger_lines where posting_id = new.posting_id group by account order by account
  on conflict (account) do update set paise = t.paise + excluded.paise;
  return null;
end $$;
create trigger ledger_seals_total after insert on ledger_seals for each row execute function add_to_totals();

create index ledger_postings_newest on ledger_postings (at desc, id desc);
create index ledger_postings_of_kind on ledger_postings (kind, at desc, id desc);
create index ledger_postings_reference on ledger_postings (reference);
create index ledger_lines_sub on ledger_lines (sub, posting_id) where sub is not null;

-- What the gateway said when it was last asked about something, beside what we had written down. One row each.
create table money_checks (
  kind text not null check (kind in ('payment', 'refund', 'payout')),
  -- A payment's or payout's id, a refund's key.
  subject text not null check (length(subject) between 1 and 80),
  ours text not null,
  theirs text not null,
  -- Why the two do not agree; nothing if they do.
  drift text[] not null default '{}',
  -- On the product's clock, as what is checked is.
  checked_at timestamptz not null,
  primary key (kind, subject)
);
create index money_checks_drift on money_checks (kind, subject) where drift <> '{}';

create index payments_newest on payments (created_at desc, id desc);
create index payments_reviewed on payments (created_at desc, id desc) where review_reasons <> '{}';
create index refunds_newest on refunds (created_at desc, key desc);
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_in_state on payouts (state, created_at desc, id desc);
