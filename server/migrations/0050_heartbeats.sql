-- One row that the primary moves on a few times a second while there are replicas. By their copy of it they say how far
-- behind they are: numbers of one clock, so that no two machines' clocks have to agree.
create table heartbeats (
  is_only boolean primary key default true check (is_only),
  beat_at timestamptz not null default clock_timestamp()
) with (fillfactor = 10);
insert into heartbeats default values;
