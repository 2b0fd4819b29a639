-- What a demo sends instead of SMS. A real provider leaves no trace here.

create table inbox_messages (
  id bigint generated always as identity primary key,
  to_phone text not null check (to_phone ~ '^[6-9][0-9]{9}$'),
  text text not null,
  code text,
  -- Real time: a phone knows nothing of the product's clock.
  at timestamptz not null default now()
);
create index inbox_messages_phone on inbox_messages (to_phone, id);
create index inbox_messages_at on inbox_messages (at);
