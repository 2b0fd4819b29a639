-- Orders as staff look for them, and how many pickups a city takes.

create index orders_words on orders using gin (to_tsvector('sahejo', item ->> 'title'));
create index orders_placed on orders (placed_at) where placed_at is not null;
create index order_history_events on order_history (event, at);
create index order_issues_settled on order_issues (settled_at desc, id desc) where settled_at is not null;

-- What each part of a day takes in a city, where it is not what the settings say for all.
create table pickup_capacities (
  city_id int primary key references serving_cities (id),
  capacity int not null check (capacity >= 0)
);
