-- How many of a category are live, without everybody who lists or buys one waiting for the same row: each change is a row
-- of its own, and a job adds them to categories.live_count.
create table category_live_changes (
  id bigint generated always as identity primary key,
  -- No foreign key: it would lock the category's row, if only lightly, for every order.
  category_id int not null,
  change int not null check (change <> 0)
);
