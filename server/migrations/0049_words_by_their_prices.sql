-- outside a transaction
-- Words in the order of prices: docs/decisions/0072-words-by-their-prices.md.

-- Each word together with the step of the price it stands at ("39 samsung"): below 64 rupees all at once, then four steps to
-- each doubling. What is cheaper and has not the word is not passed. Marks and descriptions are no words.
create or replace function price_words(price int, tsv tsvector) returns text[] language sql immutable parallel safe as $$
  select array(select step || ' ' || w from unnest(tsvector_to_array(tsv)) w where left(w, 1) not in ('=', '~'))
  from (select greatest(24, floor(4 * ln(greatest(1, price)::float8) / ln(2::float8))::int) as step) s
$$;

-- Of each leaf that has the word often: by which price there are as many as a search looks at, from the cheapest on and from
-- the dearest.
alter table search_frequencies
  add column if not exists leaf_low_prices int[] not null default '{}',
  add column if not exists leaf_high_prices int[] not null default '{}';

-- Beside the one in use, which it does all the work of: nobody who reads or writes waits for it, and it may wait for them.
-- What a try that gave up left of it is made anew.
do $$
begin
  if exists (select from pg_index where indexrelid = to_regclass('search_listings_words') and not indisvalid) then
    drop index search_listings_words;
  end if;
end $$;
set lock_timeout = 0;
set maintenance_work_mem = '512MB';
create index concurrently if not exists search_listings_words on search_listings using gin (
  parts_of(category_id, price, created_at), leaf_words(category_id, tsv), tsv, price_words(price, tsv))
  with (fastupdate = off);
reset maintenance_work_mem;
set lock_timeout = '5s';
drop index concurrently if exists search_listings_keys;

-- The names of things in the name of a category stand beside it, instead of being read anew for each of its listings.
alter table categories add column if not exists heads text[] not null default '{}';
create or replace function keep_filter_keys() returns trigger language plpgsql as $$
begin
  new.filter_keys := array(select q ->> 'key' from jsonb_array_elements(new.questions) q
    where q ->> 'filterable' = 'true' and q ->> 'key' <> 'condition');
  new.kinds := array(select lower(o ->> 'value') from jsonb_array_elements(new.questions) q
    cross join lateral jsonb_array_elements(case when jsonb_typeof(q -> 'options') = 'array' then q -> 'options' else '[]' end) o
    where q ->> 'key' = 'kind' and o ->> 'value' ~ '^[A-Za-z0-9]+$');
  new.heads := head_words(new.name);
  return new;
end $$;
create or replace trigger categories_filter_keys before insert or update of questions, name on categories
  for each row execute function keep_filter_keys();
update categories set heads = head_words(name) where heads <> head_words(name);

create or replace function thing_words(title text, kind text, heads text[], kinds text[], groups text[]) returns tsvector
language sql stable parallel safe as $$
  select setweight(to_tsvector('simple', coalesce('zz' || array_to_string(nullif(b.words, '{}'), ' zz'), '')), 'B') ||
    setweight(to_tsvector('simple', coalesce('zz' || array_to_string(nullif(c.words, '{}'), ' zz'), '')), 'C')
  from (select regexp_split_to_array(lower(concat_ws(' ', title, kind)), '[^a-z0-9]+') as said) n
  cross join lateral (select array(select h from unnest(heads) h
    where exists (select from unnest(n.said) s where rtrim(s, 's') = rtrim(h, 's')) order by h) as words) named
  cross join lateral (select cardinality(heads) > 1 and cardinality(named.words) = 0 as is_unnamed) is_it
  cross join lateral (select case when cardinality(heads) < 2 then heads when not is_unnamed then named.words
      when kind is null then heads[1:1] else '{}' end
    || case when names_a_thing(lower(kind)) then array[lower(kind)] else '{}' end as words) b
  cross join lateral (select case when is_unnamed and kind is not null
      then array(select h from unnest(heads) h where not h = any (kinds) order by h) else '{}' end
    || case when cardinality(groups) = 1 then groups else '{}' end as words) c
$$;

create or replace function listing_words(title text, description text, answers jsonb, category text, kinds text[], parent text,
  heads text[], groups text[]) returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector('sahejo', title), 'A') ||
    setweight(to_tsvector('sahejo', concat_ws(' ', category, (
      select string_agg(a.value #>> '{}', ' ') from jsonb_each(answers) a where jsonb_typeof(a.value) = 'string'))), 'B') ||
    setweight(to_tsvector('sahejo', coalesce(parent, '')), 'C') ||
    thing_words(title, answers ->> 'kind', heads, kinds, groups) ||
    array_to_tsvector(array(
      select '~' || w from unnest(tsvector_to_array(to_tsvector('sahejo', left(description, 300)))) w))
$$;

-- For a title alone, without its seller's answers.
create or replace function listing_words(title text, description text, answers jsonb, category text, parent text)
returns tsvector language sql stable parallel safe as $$
  select listing_words(title, description, answers, category, '{}', parent, head_words(category), head_words(parent))
$$;

create or replace view search_rows as
  select l.id, l.category_id, l.price, l.city_id, l.condition, l.published_at as created_at,
    listing_words(l.title, l.description, l.answers, c.name, c.kinds, g.name, c.heads, g.heads)
      || mark_words(array['c:' || c.id, coalesce('c:' || g.id, 'c:'), coalesce('c:' || r.id, 'c:')] || m.marks) as tsv,
    listing_quality(p.photos, l.price, cp.low, cp.high, s.completed_sales, s.rating_sum, s.rating_count) as quality,
    array['c:' || c.id] || m.marks as marks
  from listings l
  join categories c on c.id = l.category_id
  left join categories g on g.id = c.parent_id
  left join categories r on r.id = g.parent_id
  left join category_prices cp on cp.category_id = l.category_id
  left join seller_records s on s.seller_id = l.seller_id
  cross join lateral (select greatest(count(*)::int, (l.cover_key is not null)::int) as photos
    from photos where listing_id = l.id and position is not null) p
  cross join lateral (select array['city:' || l.city_id, 'condition:' || l.condition]
    || answer_marks(l.answers, c.filter_keys) as marks offset 0) m
  where l.status = 'published';
drop function if exists listing_words(text, text, jsonb, text, text[], text);
drop function if exists thing_words(text, text, text, text[], text);
