-- A search that stays quick among a million: docs/decisions/0016-search-in-slices.md.

-- Quarters of years, numbered, and steps of prices, each from a price to 1.4 times as much. Both are part of the word index,
-- so that matches are read a part at a time, the newest or the cheapest first, and reading ends when there are enough.
create function quarter_of(at timestamptz) returns int language sql immutable parallel safe as $$
  select (extract(year from at at time zone 'UTC') * 4 + extract(quarter from at at time zone 'UTC') - 1)::int
$$;
create function price_step(price int) returns int language sql immutable parallel safe as $$
  select greatest(12, floor(2 * ln(price::float8) / ln(2::float8))::int)
$$;
create index search_listings_slices on search_listings
  using gin (quarter_of(created_at), price_step(price), tsv) with (fastupdate = off);
drop index search_listings_words;

-- With the time, so that what lies in a narrow range of prices is sorted without reading its rows.
create index search_listings_prices on search_listings (price, id) include (created_at);
create index search_listings_category_prices on search_listings (category_id, price, id) include (created_at);
drop index search_listings_price;
drop index search_listings_category_price;

-- Where a frequent word stands: leaves of which at least one in a hundred listings has it. Sorting by price looks there.
alter table search_frequencies add column leaves int[] not null default '{}';
