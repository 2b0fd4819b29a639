-- Laptops that were sold in India and what they were sold with, so that a seller picks a model instead of typing it.

-- A model with one of its processors: what memory it came with often depends on that.
create table laptop_models (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('windows', 'macbook')),
  brand text not null,
  series text not null,
  model text not null,
  year int not null,
  processor text not null,
  -- What one could choose from, as people read it: {"8 GB","16 GB"}, {"512 GB","1 TB"}, inches {"15.6"}.
  ram text[] not null check (cardinality(ram) > 0),
  storage text[] not null check (cardinality(storage) > 0),
  screens text[] not null check (cardinality(screens) > 0),
  storage_type text not null,
  -- Empty where nobody asks: a MacBook's.
  graphics text[] not null,
  unique (kind, brand, series, model, year, processor)
);
