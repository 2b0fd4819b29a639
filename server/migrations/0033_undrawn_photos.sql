-- Pictures of the demo market that nobody has asked for yet: their photos are there, and their files are drawn when
-- somebody wants to see them. A photo that goes takes its row along; a real market has none.

create table undrawn_photos (
  key text primary key references photos (key) on delete cascade,
  -- What the picture shows, as the demo's own drawing takes it.
  recipe jsonb not null,
  -- Of which widths there is no file yet.
  widths int[] not null check (cardinality(widths) > 0)
);
