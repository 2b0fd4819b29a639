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

-- What is offered to somebody who types: categories, brands, models and kinds with how many there are, names of things, and
-- what many people searched for; each under every word it may be found by. A job makes it anew beside the one in use, and
-- listings that come and go change it in between. Pairs of words from titles, which were offered before, were pieces of
-- text and no names.
create table search_suggestions (
  -- In small letters, from one of its words to its end.
  start text collate "C" not null,
  title text not null,
  kind text not null check (kind in ('category', 'scoped', 'brand', 'model', 'kind', 'phrase')),
  -- 0 for the whole market.
  category_id int not null default 0,
  filters jsonb not null default '{}',
  -- How many are on the market; null where nobody counts them.
  things int,
  -- How many different people searched for it within a week; null for what is not known from searches.
  people int,
  weight int not null,
  bones text generated always as (word_bones(start)) stored,
  primary key (start, title, kind, category_id)
);
create index search_suggestions_two on search_suggestions (left(start, 2), weight desc);
create index search_suggestions_three on search_suggestions (left(start, 3), weight desc);
create index search_suggestions_four on search_suggestions (left(start, 4), weight desc);
create index search_suggestions_bones on search_suggestions (left(bones, 2), weight desc);
create index search_suggestions_found on search_suggestions (category_id, kind, filters);
create index search_suggestions_popular on search_suggestions (people desc) where people is not null;
delete from search_terms where words > 1;

-- What people search for. Who searched is kept as a hash with the salt of the week; when the week is over the salt goes, and
-- with it every way back to a person. Only what several different people searched for within one week is ever offered.
create table search_weeks (
  week date primary key,
  salt bytea not null
);
insert into search_weeks (week, salt)
select date_trunc('week', now() at time zone 'UTC')::date + 7 * n, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
from generate_series(0, 1) n;
create table searched_phrases (
  week date not null,
  phrase text not null check (length(phrase) between 2 and 48),
  person bytea not null,
  primary key (week, phrase, person)
);

insert into search_synonyms (typed, means) values
  ('jeens', 'jeans'), ('jins', 'jeans'), ('जीन्स', 'jeans'), ('mobail', 'smartphone')
on conflict do nothing;
