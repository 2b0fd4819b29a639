-- Every statement of the product was measured with these, and the embedded database has them; a PostgreSQL of one's own has
-- others by default. Compiling takes a hundred milliseconds where a statement takes one, and asking for pages one by one
-- costs a disk without a head hardly more than reading on. They hold for connections made from now on; whoever does not own
-- the database sets them for the role that asks.
do $$
declare setting text;
begin
  foreach setting in array array['jit = off', 'random_page_cost = 1.1'] loop
    begin
      execute format('alter database %I set %s', current_database(), setting);
    exception when insufficient_privilege then
      execute format('alter role current_user in database %I set %s', current_database(), setting);
    end;
  end loop;
end $$;
