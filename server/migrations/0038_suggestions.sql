-- A wish as a query. Words are read as those of listings are; a mark, written '=c:31' or '=kind:lens', stays what it is.
create function wish_query(said text) returns tsquery language sql stable parallel safe as $$
  select regexp_replace(
    to_tsquery('sahejo', regexp_replace(said, '''=([a-z]+):([a-z0-9]+)''', '''markx\1x\2''', 'g'))::text,
    '''markx([a-z]+?)x([a-z0-9]+)''', '''=\1:\2''', 'g')::tsquery
$$;

-- Where an ask may be met: the category it was put into, or one above it when its words name a neighbour (an iPhone that
-- was put into Smartphone). `is_read_anew` is false for those whose query was made by rules of before; a timer reads them.
alter table asks
  add column reach_id int references categories (id),
  add column is_read_anew boolean not null default true;
update asks set reach_id = category_id, is_read_anew = false;
create index asks_to_read on asks (id) where not is_read_anew;

create or replace function keep_ask_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from ask_keys where ask_id = new.id;
  end if;
  if new.status = 'open' then
    insert into ask_keys (word, ask_id, asked_at, ceiling, category_id, city_id)
    select distinct k, new.id, new.asked_at, new.ceiling, new.reach_id, new.city_id from unnest(new.keys) k;
  end if;
  return null;
end $$;
drop trigger asks_keys on asks;
create trigger asks_keys after insert or update of status, keys on asks for each row execute function keep_ask_keys();

-- Which cameras are which, and what a camera is called beside it. A DSLR has a mirror; both are in one category anyway.
delete from search_synonyms where (typed, means) = ('dslr', 'mirrorless');
insert into search_synonyms (typed, means) values
  ('mirrorless', 'alpha'), ('mirrorless', 'ilce'), ('camera', 'dslr'), ('camera', 'mirrorless')
on conflict do nothing;
