-- What orders leave on paper: receipts, tax invoices and credit notes, numbered without gaps.

-- The last number given out in a series and a financial year (2627: April 2026 to March 2027, in India).
create table invoice_counters (
  series text not null check (series in ('PR', 'SJ', 'CN')),
  fiscal_year text not null check (fiscal_year ~ '^\d{4}$'),
  last int not null check (last > 0),
  primary key (series, fiscal_year)
);
create function guard_invoice_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last <> old.last + 1 or new.series <> old.series or new.fiscal_year <> old.fiscal_year then
    raise exception 'invoice numbers follow each other' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger invoice_counters_guard before update or delete on invoice_counters for each row execute function guard_invoice_counter();
create trigger invoice_counters_keep_all before truncate on invoice_counters for each statement execute function refuse_change();

create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  kind text not null,
  -- Whose it is, and the only one who may read it.
  party_id uuid not null references users (id),
  series text not null,
  -- These three are given by the database.
  fiscal_year text not null,
  serial int not null,
  number text not null unique check (length(number) <= 16),
  -- On the product's clock.
  issued_at timestamptz not null,
  -- The invoice that a credit note takes back.
  credits uuid unique references invoices (id),
  -- The state the service is for, as the tax office numbers them.
  state_code text not null check (state_code ~ '^\d{2}$'),
  -- Of what it is for; of a credit note, what is taken back. Never below zero.
  value_paise bigint not null check (value_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  rounding_paise bigint not null,
  total_paise bigint not null,
  -- All else that the paper shows. The names and addresses are apart: they go when their person does.
  document jsonb not null,
  people jsonb not null,
  unique (order_id, kind),
  unique (series, fiscal_year, serial),
  check ((kind, series) in (('receipt', 'PR'), ('service_invoice', 'SJ'), ('fee_invoice', 'SJ'), ('return_invoice', 'SJ'),
    ('credit_note', 'CN'))),
  check ((kind = 'credit_note') = (credits is not null)),
  check (total_paise = value_paise + cgst_paise + sgst_paise + igst_paise + rounding_paise),
  -- Inside a state two halves, across states one whole; a receipt of a private seller has neither.
  check (igst_paise = 0 or cgst_paise + sgst_paise = 0),
  check (abs(cgst_paise - sgst_paise) <= 1),
  check (kind <> 'receipt' or cgst_paise + sgst_paise + igst_paise = 0)
);
create index invoices_of_party on invoices (party_id, issued_at);
create index invoices_by_time on invoices (issued_at, id);

-- The counter's row stays locked until the transaction ends, so whoever comes next waits, and a number that was rolled
-- back is given out again. Nothing else numbers.
create function number_invoice() returns trigger language plpgsql as $$
declare
  -- The financial year is the calendar year of three months ago.
  begun int := extract(year from (new.issued_at at time zone 'Asia/Kolkata') - interval '3 months');
begin
  new.fiscal_year := to_char(begun % 100, 'FM00') || to_char((begun + 1) % 100, 'FM00');
  insert into invoice_counters as c (series, fiscal_year, last) values (new.series, new.fiscal_year, 1)
    on conflict (series, fiscal_year) do update set last = c.last + 1
    returning c.last into new.serial;
  new.number := new.series || '/' || new.fiscal_year || '/' ||
    case when new.serial > 9999999 then new.serial::text else to_char(new.serial, 'FM0000000') end;
  return new;
end $$;
create trigger invoices_number before insert on invoices for each row execute function number_invoice();

create function guard_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'people' <> to_jsonb(old) - 'people' then
    raise exception 'an invoice never changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger invoices_guard before update or delete on invoices for each row execute function guard_invoice();
create trigger invoices_keep_all before truncate on invoices for each statement execute function refuse_change();
