-- outside a transaction: the numbers of orders that are there are written a thousand at a time, and every statement may
-- run again after one that failed. Why numbers look as they do: docs/decisions/0063-numbers-people-can-say.md.

create sequence if not exists order_number_serials;

-- Which number comes after which is this database's own: who has two of them learns nothing of how many are sold.
do $$
begin
  if to_regprocedure('order_number_key()') is null then
    execute format('create function order_number_key() returns text language sql immutable parallel safe as %L',
      format('select %L', gen_random_uuid()));
  end if;
end $$;

-- SJ-4K7P-2931. The serial is cut in two, and each part is moved on by what the other comes to: a move that can be undone,
-- so two serials never become one number. No letter looks like a digit (B I L O S Z are left out, and U beside V). What a
-- copy from elsewhere brought along is passed over.
create or replace function new_order_number() returns text language plpgsql volatile as $$
declare
  letters constant text := 'ACDEFGHJKMNPQRTVWXY';
  serial bigint;
  front bigint;
  back bigint;
  made text;
begin
  loop
    serial := nextval('order_number_serials') % 361000000;
    front := serial / 10000;
    back := serial % 10000;
    for round in 1 .. 4 loop
      back := (back + (hashtextextended(order_number_key() || front, round) & 2147483647)) % 10000;
      front := (front + (hashtextextended(order_number_key() || back, -round) & 2147483647)) % 36100;
    end loop;
    made := concat('SJ-', front / 3610, substr(letters, (front / 190 % 19 + 1)::int, 1), front / 19 % 10,
      substr(letters, (front % 19 + 1)::int, 1), '-', lpad(back::text, 4, '0'));
    if not exists (select from orders where number = made) then
      return made;
    end if;
  end loop;
end $$;

-- What the version before inserts has its number from here too.
alter table orders add column if not exists number text;
alter table orders alter column number set default new_order_number();
create unique index if not exists orders_by_number on orders (number);

do $$
begin
  loop
    update orders set number = new_order_number()
    where id in (select id from orders where number is null limit 1000 for update skip locked);
    commit;
    exit when not exists (select from orders where number is null);
  end loop;
end $$;

-- Proven beside the traffic, so that to say it takes no look at the rows.
alter table orders drop constraint if exists orders_numbered;
alter table orders add constraint orders_numbered
  check (number is not null and number ~ '^SJ-\d[A-Z]\d[A-Z]-\d{4}$') not valid;
alter table orders validate constraint orders_numbered;
alter table orders alter column number set not null;

create or replace trigger orders_number_stays before update of number on orders for each row
  when (old.number is not null and new.number is distinct from old.number) execute function refuse_change();

-- Published: what everybody who knows an order calls it.
create or replace view order_numbers as select id, number from orders;
