-- Tax at the moment of posting: what the law wants and from which day on, what each sale carries of it, and who is who at the
-- tax office.

insert into ledger_accounts values ('tds_payable', null), ('tcs_payable', null);
insert into ledger_totals values ('tds_payable', 0), ('tcs_payable', 0);

-- What counts from a day on, until the next row's day. Rows are only ever added: a past quarter stays as it was.
create table tax_rules (
  version int generated always as identity primary key,
  counts_from date not null,
  -- As papers and forms name it.
  tds_section text not null check (length(tds_section) between 1 and 80),
  tds_code text not null check (tds_code ~ '^[0-9A-Z]{2,8}$'),
  tds_form text not null check (length(tds_form) between 1 and 20),
  -- Of a hundred thousand: 0.1 % is 100.
  tds_per_lakh int not null check (tds_per_lakh between 0 and 30000),
  tds_no_pan_per_lakh int not null check (tds_no_pan_per_lakh between 0 and 30000),
  tds_threshold_paise bigint not null check (tds_threshold_paise >= 0),
  tds_no_pan_threshold_paise bigint not null check (tds_no_pan_threshold_paise >= 0),
  -- From how much of the threshold on a seller is asked for a PAN.
  pan_asked_percent int not null check (pan_asked_percent between 1 and 100),
  tcs_section text not null check (length(tcs_section) between 1 and 80),
  tcs_per_lakh int not null check (tcs_per_lakh between 0 and 30000),
  -- Invoices across states to unregistered people above this are listed one by one.
  b2cl_above_paise bigint not null check (b2cl_above_paise >= 0),
  note text not null default '' check (length(note) <= 300),
  -- Nobody: it came with the product.
  made_by uuid,
  made_at timestamptz not null default now()
);
create index tax_rules_by_day on tax_rules (counts_from desc, version desc);
create trigger tax_rules_keep before update or delete on tax_rules for each row execute function refuse_change();
create trigger tax_rules_keep_all before truncate on tax_rules for each statement execute function refuse_change();

insert into tax_rules (counts_from, tds_section, tds_code, tds_form, tds_per_lakh, tds_no_pan_per_lakh, tds_threshold_paise,
  tds_no_pan_threshold_paise, pan_asked_percent, tcs_section, tcs_per_lakh, b2cl_above_paise, note)
values
  ('2020-10-01', '194-O', '94O', '26Q', 1000, 5000, 50000000, 50000000, 80, '52', 1000, 25000000, 'Finance Act 2020'),
  ('2024-07-10', '194-O', '94O', '26Q', 1000, 5000, 50000000, 50000000, 80, '52', 500, 25000000,
    'Notifications 15/2024 (central) and 01/2024 (integrated)'),
  ('2024-08-01', '194-O', '94O', '26Q', 1000, 5000, 50000000, 50000000, 80, '52', 500, 10000000, 'Notification 12/2024'),
  ('2024-10-01', '194-O', '94O', '26Q', 100, 5000, 50000000, 50000000, 80, '52', 500, 10000000, 'Finance (No. 2) Act 2024'),
  ('2026-04-01', '393(1) Table 8(v)', '1035', '140', 100, 5000, 50000000, 50000000, 80, '52', 500, 10000000,
    'Income-tax Act 2025');

-- How a seller is known at the tax office. Numbers are sealed like those of things, and found again by a mark.
create table tax_people (
  user_id uuid primary key references users (id),
  pan_sealed bytea,
  pan_mark bytea check (length(pan_mark) = 32),
  pan_last4 text check (length(pan_last4) = 4),
  -- The fourth letter: what kind of person it is.
  pan_kind text check (pan_kind in ('P', 'C', 'H', 'F', 'A', 'T', 'B', 'L', 'J', 'G')),
  pan_at timestamptz,
  gstin_sealed bytea,
  gstin_last4 text check (length(gstin_last4) = 4),
  gstin_state text check (gstin_state ~ '^[0-9]{2}$'),
  gstin_at timestamptz,
  -- The financial year (by its first) in which we last asked for a PAN.
  asked_year int,
  check ((pan_sealed is null) = (pan_mark is null) and (pan_sealed is null) = (pan_kind is null)),
  check ((gstin_sealed is null) = (gstin_state is null))
);
create unique index tax_people_pan on tax_people (pan_mark);

-- What a sale carries of each tax: fixed when its seller says yes, posted when the order is completed.
create table sale_taxes (
  order_id uuid primary key,
  seller_id uuid not null,
  state text not null check (state in ('open', 'posted', 'ended')),
  rules int not null references tax_rules (version),
  gross_paise bigint not null check (gross_paise >= 0),
  -- Of the gross, what is above the threshold of the year.
  above_paise bigint not null check (above_paise between 0 and gross_paise),
  has_pan boolean not null,
  tds_per_lakh int not null,
  tds_paise bigint not null check (tds_paise >= 0),
  tcs_per_lakh int not null,
  tcs_paise bigint not null check (tcs_paise >= 0),
  -- Both together, as the seller saw them on saying yes; nothing where nobody was asked.
  shown_paise bigint,
  -- Where it goes, as the tax office numbers states.
  place_code text not null check (place_code ~ '^[0-9]{2}$'),
  committed_at timestamptz not null,
  -- The financial year by its first, once it is posted.
  year int,
  posted_at timestamptz,
  -- Sold, deducted, and taken back after all.
  returned_at timestamptz,
  check ((state = 'posted') = (posted_at is not null) and (state = 'posted') = (year is not null)),
  check (returned_at is null or state = 'posted')
);
create index sale_taxes_open on sale_taxes (seller_id) where state = 'open';
create index sale_taxes_of_year on sale_taxes (seller_id, year) where state = 'posted';
create index sale_taxes_posted on sale_taxes (posted_at, order_id) where state = 'posted';
create index sale_taxes_returned on sale_taxes (returned_at) where returned_at is not null;

-- What is posted stays as it was posted; that it came back is added, once.
create function guard_sale_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'ended' then
    raise exception 'what a sale carried of tax never changes' using errcode = '23514';
  end if;
  if old.state = 'posted' and (old.returned_at is not null or (to_jsonb(new) - 'returned_at') <> (to_jsonb(old) - 'returned_at')) then
    raise exception 'what a sale carried of tax never changes' using errcode = '23514';
  end if;
  if old.state = 'open' and (new.above_paise > old.above_paise or new.tds_paise > old.tds_paise or new.tcs_paise > old.tcs_paise) then
    raise exception 'a sale never costs its seller more tax than was shown' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger sale_taxes_guard before update or delete on sale_taxes for each row execute function guard_sale_tax();
create trigger sale_taxes_keep_all before truncate on sale_taxes for each statement execute function refuse_change();

-- What was sold before there was tax counts towards its year; nothing was deducted of it. Open orders are looked at when they
-- are completed.
insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
  tcs_per_lakh, tcs_paise, place_code, committed_at, year, posted_at)
select o.id, o.seller_id, 'posted', (select max(version) from tax_rules), o.price::bigint * 100, 0, false, 0, 0, 0, 0, '97',
  coalesce(o.placed_at, o.created_at),
  extract(year from (o.completed_at at time zone 'Asia/Kolkata') - interval '3 months')::int, o.completed_at
from orders o where o.state = 'completed' and o.completed_at is not null;
