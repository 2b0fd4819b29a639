-- What the seller says it cost when new stands on its card too.
create or replace view listing_cards as
  select l.id, l.seller_id, l.title, l.price, l.is_negotiable, l.condition, c.name as city, l.category_id, l.status,
    l.published_at as created_at, l.like_count, l.cover_key, l.cover_color,
    l.status not in ('draft', 'under-verification', 'verification-failed') as is_public, l.original_price
  from listings l left join serving_cities c on c.id = l.city_id
  where l.published_at is not null;
