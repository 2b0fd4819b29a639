-- A word in one category by price: the steps of prices within each leaf are part of the word index too, so that what other
-- categories sell at the same price is not read (docs/decisions/0016-search-in-slices.md).
create function leaf_price_step(category_id int, price int) returns int language sql immutable parallel safe as $$
  select category_id * 64 + greatest(12, floor(2 * ln(price::float8) / ln(2::float8))::int)
$$;
create index search_listings_parts on search_listings
  using gin (quarter_of(created_at), price_step(price), leaf_price_step(category_id, price), tsv) with (fastupdate = off);
drop index search_listings_slices;
