-- outside a transaction
-- The board counts what waits for a courier on every page: out of these alone, without a look at the rows.
create index concurrently if not exists shipments_planned on shipments (news_at, id) include (booking_error)
  where state = 'planned';
create index concurrently if not exists shipments_booked on shipments (news_at, id)
  include (window_day, window_part, booked_at) where state = 'booked';
-- What couriers cost is asked by the days they were booked on.
create index concurrently if not exists shipments_by_booking on shipments (booked_at) where booked_at is not null;
