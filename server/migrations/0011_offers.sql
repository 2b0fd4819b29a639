-- Bargaining: a buyer names a price, the seller answers.

-- Published by listings: what a deal about one depends on.
create view listing_terms as
  select id, seller_id, status, price, is_negotiable, category_id, weight_kg, paid_shipping_percentage from listings;

-- One row is one bargaining of one buyer about one listing; what was said in it is in offer_history.
create table offers (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings (id),
  -- The listing's, who never changes; kept here so that a seller's list needs no join to be in order.
  seller_id uuid not null references users (id),
  buyer_id uuid not null references users (id),
  status text not null default 'pending',
  -- Whole rupees, as prices are said.
  price int not null check (price > 0),
  counter_price int,
  agreed_price int,
  -- What the seller asked when the buyer named this price: rounds are counted for one asking price.
  asked_price int not null,
  round int not null default 1 check (round > 0),
  -- All of these on the product's clock.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  -- Real time: news of a listing ends what was said before it, not what was said since.
  touched_at timestamptz not null default clock_timestamp(),
  check (buyer_id <> seller_id),
  check (price < asked_price),
  check (counter_price > 0 and agreed_price > 0),
  check (status <> 'countered' or counter_price is not null),
  check ((status in ('accepted', 'redeemed')) <= (agreed_price is not null))
);
create unique index offers_one_open on offers (listing_id, buyer_id) where status in ('pending', 'countered', 'accepted');
create unique index offers_one_accepted on offers (listing_id) where status = 'accepted';
create index offers_of_buyer on offers
  (buyer_id, (status not in ('pending', 'countered', 'accepted')), created_at desc, id desc);
create index offers_of_seller on offers
  (seller_id, (status not in ('pending', 'countered', 'accepted')), created_at desc, id desc);
create index offers_of_listing on offers
  (listing_id, (status not in ('pending', 'countered', 'accepted')), created_at desc, id desc);
create index offers_due on offers (expires_at) where status in ('pending', 'countered', 'accepted');

-- The moves of contract/offers/offers.machine.ts; a test holds the two against each other.
create table offer_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into offer_moves values
  ('pending', 'accepted'),
  ('pending', 'countered'),
  ('pending', 'rejected'),
  ('pending', 'withdrawn'),
  ('pending', 'expired'),
  ('pending', 'superseded'),
  ('countered', 'accepted'),
  ('countered', 'pending'),
  ('countered', 'rejected'),
  ('countered', 'withdrawn'),
  ('countered', 'expired'),
  ('countered', 'superseded'),
  ('accepted', 'redeemed'),
  ('accepted', 'withdrawn'),
  ('accepted', 'expired'),
  ('accepted', 'superseded'),
  ('redeemed', 'accepted');

create function guard_offer_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'an offer begins pending, not %', new.status using errcode = '23514';
    end if;
  elsif new.status <> old.status
    and not exists (select from offer_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'an offer does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger offers_status before insert or update of status on offers
  for each row execute function guard_offer_status();

-- Everything that was said: who, when, which price.
create table offer_history (
  id bigint generated always as identity primary key,
  offer_id uuid not null references offers (id),
  -- Null for the first word.
  from_status text,
  event text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'system')),
  price int not null,
  at timestamptz not null
);
create index offer_history_of on offer_history (offer_id, id);

-- An offer with what its screens need to know of the listing and of the buyer.
create view offers_seen as
  select o.*, o.status not in ('pending', 'countered', 'accepted') as is_closed,
    p.name as buyer_name, p.avatar_seed as buyer_avatar_seed,
    t.status as listing_status, t.price as listing_price, t.is_negotiable, t.category_id, t.weight_kg::float8,
    t.paid_shipping_percentage,
    exists (select from offers a where a.listing_id = o.listing_id and a.status = 'accepted' and a.id <> o.id) as is_taken,
    (select sum(r.round) from offers r
      where r.listing_id = o.listing_id and r.buyer_id = o.buyer_id and r.asked_price = t.price)::int as rounds_used
  from offers o join public_people p on p.id = o.buyer_id join listing_terms t on t.id = o.listing_id;
