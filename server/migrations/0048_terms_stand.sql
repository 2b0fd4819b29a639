-- A name for all settings, charges and rules of return as they are now: another one after every change, in the change's own
-- transaction. Whoever keeps them in memory asks for it, and knows by it whether they still hold. A name, not a number: what a
-- restore brings back is never taken for what came after it.
create table terms_stand (
  is_only boolean primary key default true check (is_only),
  stand uuid not null default gen_random_uuid()
);
insert into terms_stand default values;

create function move_terms_stand() returns trigger language plpgsql as $$
begin
  update terms_stand set stand = gen_random_uuid();
  return null;
end $$;
create trigger settings_move_terms after insert or update or delete or truncate on settings
  for each statement execute function move_terms_stand();
create trigger categories_move_terms after insert or delete or truncate or update of charges, return_rules on categories
  for each statement execute function move_terms_stand();
