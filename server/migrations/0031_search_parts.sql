-- A search costs the same however large the market is: docs/decisions/0028-as-many-as-a-page-needs.md.

-- Parts of the market, numbered, each number in a range of its own. When a listing is from, as blocks of 1, 4, 16, 64, 256
-- and 1024 hours: the newest matches of any word are read a block at a time, blocks as wide as the word is rare. What it
-- costs, in steps of 1.4 times, in the whole market and in its leaf; in its leaf in steps of 1.09 times too.
create function parts_of(category_id int, price int, at timestamptz) returns int[]
language sql immutable parallel safe as $$
  select array[h, 1000000 + h / 4, 2000000 + h / 16, 3000000 + h / 64, 4000000 + h / 256, 5000000 + h / 1024,
    8000000 + p / 4, 10000000 + category_id * 512 + p / 4, 10000000 + category_id * 512 + 128 + p]
  from (select floor(extract(epoch from at) / 3600)::int as h,
    least(383, floor(8 * ln(greatest(1, price)::float8) / ln(2::float8))::int) as p) t
$$;

-- Each word together with the leaf it stands in ("11 samsung"), so that a word is not looked for among all the listings
-- of a category, nor a category among all those of a word. Marks are no words.
create function leaf_words(category_id int, tsv tsvector) returns text[] language sql immutable parallel safe as $$
  select array(select category_id || ' ' || w from unnest(tsvector_to_array(tsv)) w where left(w, 1) <> '=')
$$;

-- The same for what somebody types: of each way to say it one word, read as those of listings are.
create function leaf_keys(leaves int[], ways text[]) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(leaf || ' ' || w.words[1]), '{}')
  from unnest(leaves) leaf cross join (select tsvector_to_array(to_tsvector('sahejo', way)) as words from unnest(ways) way) w
  where w.words[1] is not null
$$;

create index search_listings_keys on search_listings using gin (
  parts_of(category_id, price, created_at), leaf_words(category_id, tsv), tsv)
  with (fastupdate = off);
drop index search_listings_parts;

-- Of a frequent word: how many of its listings are in each of its leaves, when its newest is from, since when it has had
-- some two hundred, and its lowest and highest price. All of a sample: they say where to look first, never what there is.
alter table search_frequencies
  add column leaf_documents int[] not null default '{}',
  add column newest_at timestamptz,
  add column reach_at timestamptz,
  add column low_price int,
  add column high_price int;
