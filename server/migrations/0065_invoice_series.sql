-- What an operator's invoices are numbered by is theirs to say; receipts and credit notes keep their own letters.
do $$
declare rule record;
begin
  for rule in
    select conrelid::regclass as of, conname from pg_constraint
    where contype = 'c' and conrelid in ('invoices'::regclass, 'invoice_counters'::regclass)
      and pg_get_constraintdef(oid) like '%''SJ''%'
  loop
    execute format('alter table %s drop constraint %I', rule.of, rule.conname);
  end loop;
end $$;

alter table invoice_counters add constraint invoice_counters_series check (series ~ '^[A-Z0-9]{1,4}$') not valid;
alter table invoice_counters validate constraint invoice_counters_series;

alter table invoices add constraint invoices_series_of_kind check (
  series ~ '^[A-Z0-9]{1,4}$'
  and (kind = 'receipt') = (series = 'PR')
  and (kind = 'credit_note') = (series = 'CN')) not valid;
alter table invoices validate constraint invoices_series_of_kind;
