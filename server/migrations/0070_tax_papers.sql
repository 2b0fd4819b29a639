-- Our own invoices and credit notes as the tax office lists them; receipts of private sellers' goods are none of them.
create view tax_papers as
  select i.id, i.number, i.series, i.kind, i.issued_at, i.party_id, i.state_code, (i.document ->> 'gst_pct')::float8 as gst_pct,
    i.value_paise, i.cgst_paise, i.sgst_paise, i.igst_paise, i.total_paise, i.document -> 'lines' as lines,
    i.credits, c.issued_at as credited_at, c.total_paise as credited_total_paise
  from invoices i left join invoices c on c.id = i.credits where i.kind <> 'receipt';
