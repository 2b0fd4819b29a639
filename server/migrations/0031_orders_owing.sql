-- A thing sold for less than its fees leaves its seller owing: what they receive may be below zero, as the ledger allows.
alter table orders drop constraint orders_receives_paise_check;
