-- What operators change. Each change of a category is a version of its own, kept whole, so that any can be brought back.

alter table categories add column version int not null default 1 check (version > 0);
alter table serving_cities add column version int not null default 1 check (version > 0);
alter table pincodes add column version int not null default 1 check (version > 0);
create sequence category_ids as int start 1000;
create sequence serving_city_ids as int start 1000;

create table category_versions (
  category_id int not null references categories (id),
  version int not null check (version > 0),
  -- Name, questions, points, rules and charges, as they were.
  content jsonb not null,
  -- Nobody and never: as it came with the reference data.
  changed_by uuid references staff (id),
  changed_at timestamptz,
  restored_from int,
  primary key (category_id, version)
);

-- Whether an answer is still somewhere in use is asked before a question goes.
create index listings_of_category on listings (category_id) where status <> 'removed';

create function keep_versions() returns trigger language plpgsql as $$
begin
  raise exception 'a version of % stays as it was written', tg_table_name using errcode = '23514';
end $$;
create trigger category_versions_stay before update or delete on category_versions
  for each row execute function keep_versions();
create trigger settings_stay before update or delete on settings
  for each row execute function keep_versions();
