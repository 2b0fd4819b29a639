-- What can be sold, where from, and where to.

create table categories (
  id int primary key,
  parent_id int references categories (id),
  name text not null,
  name_hi text not null,
  slug text not null unique,
  is_leaf boolean not null,
  sort int not null,
  image text,
  live_count int not null default 0 check (live_count >= 0),
  hsn text,
  -- For reference only, as printed in the source: some goods have two rates by price.
  gst_pct_new_goods text,
  questions jsonb not null default '[]',
  verification_points jsonb not null default '[]',
  return_rules jsonb,
  charges jsonb,
  -- Only what can be sold has charges and rules, and all of it has.
  check (is_leaf = (return_rules is not null) and is_leaf = (charges is not null))
);
create index categories_parent on categories (parent_id);

create table serving_cities (
  id int primary key,
  name text not null unique,
  name_hi text not null,
  state text not null,
  is_open boolean not null default true
);

create table pincodes (
  pincode char(6) primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  district text,
  state text not null,
  is_serviceable boolean not null,
  has_cod boolean not null,
  delivery_days int check (delivery_days > 0),
  -- Where a seller here belongs; null where we do not pick up.
  serving_city_id int references serving_cities (id),
  area text,
  check (is_serviceable = (delivery_days is not null)),
  check (is_serviceable or not has_cod)
);
create index pincodes_city on pincodes (serving_city_id) where serving_city_id is not null;
