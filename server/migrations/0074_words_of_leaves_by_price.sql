-- outside a transaction
-- Words of a category in the order of prices: docs/decisions/0105-words-of-a-leaf-by-their-prices.md.

-- Each word together with its leaf and the step of the price it stands at there: the leaf times 128, and the step as
-- price_words numbers it ("1447 samsung"). What is as cheap and of another leaf is not passed.
create or replace function leaf_price_words(category_id int, price int, tsv tsvector) returns text[]
language sql immutable parallel safe as $$
  select array(select number || ' ' || w from unnest(tsvector_to_array(tsv)) w where left(w, 1) not in ('=', '~'))
  from (select category_id::bigint * 128 + greatest(24, floor(4 * ln(greatest(1, price)::float8) / ln(2::float8))::int)
    as number) s
$$;

-- Beside the word index, which goes on as it is: nobody who reads or writes waits for it, and it may wait for them. What a
-- try that gave up left of it is made anew.
do $$
begin
  if exists (select from pg_index where indexrelid = to_regclass('search_listings_leaf_prices') and not indisvalid) then
    drop index search_listings_leaf_prices;
  end if;
end $$;
set lock_timeout = 0;
set maintenance_work_mem = '512MB';
create index concurrently if not exists search_listings_leaf_prices on search_listings using gin (
  leaf_price_words(category_id, price, tsv)) with (fastupdate = off);
reset maintenance_work_mem;
set lock_timeout = '5s';
