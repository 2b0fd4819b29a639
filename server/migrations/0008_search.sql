-- Finding listings: by words, by marks, by price.

create extension if not exists pg_trgm;

-- The questions a category may be filtered by, kept beside them so that a million search rows need not read the JSON.
alter table categories add column filter_keys text[] not null default '{}';
create function keep_filter_keys() returns trigger language plpgsql as $$
begin
  new.filter_keys := array(select q ->> 'key' from jsonb_array_elements(new.questions) q
    where q ->> 'filterable' = 'true' and q ->> 'key' <> 'condition');
  return new;
end $$;
create trigger categories_filter_keys before insert or update of questions on categories
  for each row execute function keep_filter_keys();
update categories set questions = questions;

-- What live things of a category cost; a price far outside of it ranks lower.
create table category_prices (
  category_id int primary key references categories (id),
  low int not null,
  median int not null,
  high int not null
);

-- Answers as marks: "brand:Samsung". A mark is a lexeme too, with a sign before it that no word has ("=brand:samsung"),
-- so that one index finds words and answers together, whatever is asked for.
create function answer_marks(answers jsonb, keys text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(a.key || ':' || left(btrim(v.value), 60) order by a.key, v.value), '{}')
  from jsonb_each(answers) a cross join lateral (
    select a.value #>> '{}' as value where jsonb_typeof(a.value) <> 'array'
    union all select jsonb_array_elements_text(case when jsonb_typeof(a.value) = 'array' then a.value else '[]' end)) v
  where a.key = any (keys) and btrim(v.value) <> ''
$$;

create function mark_words(marks text[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select '=' || lower(m) from unnest(marks) m))
$$;

-- From 0 to 100: photos, a price that can be true, and what the seller has behind them.
create function listing_quality(photos int, price int, low int, high int, sales int, rating_sum int, rating_count int)
returns smallint language sql immutable parallel safe as $$
  select (least(photos, 4) * 10
    + case when price between coalesce(low, price) / 4 and coalesce(high, price) * 4 then 30 else 0 end
    + least(coalesce(sales, 0), 10) * 2
    + case when coalesce(rating_count, 0) = 0 then 5 else least(10, greatest(0, rating_sum * 2 / rating_count)) end)::smallint
$$;

alter table search_listings
  add column quality smallint not null default 0,
  add column marks text[] not null default '{}';

-- What the row of each live listing should be: the one place that says so.
create view search_rows as
  select l.id, l.category_id, l.price, l.city_id, l.condition, l.published_at as created_at,
    listing_words(l.title, l.description, l.answers, c.name, g.name)
      || mark_words(array['c:' || c.id, coalesce('c:' || g.id, 'c:'), coalesce('c:' || r.id, 'c:')] || m.marks) as tsv,
    listing_quality(p.photos, l.price, cp.low, cp.high, s.completed_sales, s.rating_sum, s.rating_count) as quality,
    array['c:' || c.id] || m.marks as marks
  from listings l
  join categories c on c.id = l.category_id
  left join categories g on g.id = c.parent_id
  left join categories r on r.id = g.parent_id
  left join category_prices cp on cp.category_id = l.category_id
  left join seller_records s on s.seller_id = l.seller_id
  cross join lateral (select greatest(count(*)::int, (l.cover_key is not null)::int) as photos
    from photos where listing_id = l.id and position is not null) p
  cross join lateral (select array['city:' || l.city_id, 'condition:' || l.condition]
    || answer_marks(l.answers, c.filter_keys) as marks offset 0) m
  where l.status = 'published';

update search_listings s set tsv = r.tsv, quality = r.quality, marks = r.marks from search_rows r where r.id = s.id;

-- Marks made the one that held the category useless.
drop index search_listings_category_words;
create index search_listings_price on search_listings (price, id);
create index search_listings_category_price on search_listings (category_id, price, id);

create index listings_sold_category on listings (category_id, sold_at desc) where status = 'sold';
create index listings_sold_model on listings (category_id, lower(answers ->> 'model'), sold_at desc) where status = 'sold';

-- In how many live listings a word stands, about; only of words that are in many. A job counts them in a sample.
create table search_frequencies (
  word text primary key,
  documents int not null
);

-- A word without its vowels, and with one letter for each sound: "samsung" and "saimsang" have the same bones.
create function word_bones(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(translate(replace(replace(replace(replace(replace(word, 'x', 'ks'), 'ph', 'f'), 'sh', 's'),
    'ch', 'c'), 'ck', 'k'), 'cqwz', 'kkvj'), '[aeiouyh]', '', 'g'), '(.)\1+', '\1', 'g')
$$;

-- What people may be typing: words and pairs of words from titles.
create table search_terms (
  term text primary key,
  words smallint not null,
  weight int not null,
  bones text generated always as (case when words = 1 then word_bones(term) end) stored
);
create index search_terms_bones on search_terms (bones) where words = 1;
create index search_terms_two on search_terms (left(term, 2), weight desc);
create index search_terms_three on search_terms (left(term, 3), weight desc);
create index search_terms_four on search_terms (left(term, 4), weight desc);
create index search_terms_alike on search_terms using gist (term gist_trgm_ops) where words = 1;

-- Other ways to say a word: what is typed, and what titles say. Rows may be changed at any time.
create table search_synonyms (
  typed text not null check (typed = lower(typed) and typed <> ''),
  means text not null check (means = lower(means) and means <> ''),
  primary key (typed, means)
);

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  filters jsonb not null,
  created_at timestamptz not null,
  unique (user_id, filters)
);
create index saved_searches_of on saved_searches (user_id, created_at desc, id desc);

insert into search_synonyms (typed, means)
select distinct typed, means from (values
  -- Shoes
  ('joota', 'shoes'), ('juta', 'shoes'), ('joote', 'shoes'), ('jute', 'shoes'), ('jutta', 'shoes'), ('जूता', 'shoes'), ('जूते', 'shoes'),
  ('chappal', 'sandals'), ('चप्पल', 'sandals'), ('slippers', 'sandals'), ('trainers', 'sneakers'), ('sneaker', 'sneakers'), ('sandal', 'sandals'),
  ('jogger', 'sports shoes'), ('joggers', 'sports shoes'), ('सैंडल', 'sandals'), ('boot', 'boots'),
  -- Phones and tablets
  ('mobile', 'smartphone'), ('mobile', 'phone'), ('phone', 'smartphone'), ('cellphone', 'smartphone'), ('fone', 'smartphone'),
  ('मोबाइल', 'smartphone'), ('मोबाईल', 'smartphone'), ('फोन', 'smartphone'), ('फ़ोन', 'smartphone'), ('handset', 'smartphone'), ('smart phone', 'smartphone'),
  ('keypad phone', 'feature phone'), ('tab', 'tablet'), ('टैबलेट', 'tablet'), ('आईफोन', 'iphone'), ('आईफ़ोन', 'iphone'), ('i phone', 'iphone'), ('charger', 'mobile accessories'),
  ('चार्जर', 'charger'), ('आईपैड', 'ipad'),
  -- Computers
  ('notebook', 'laptop'), ('lappy', 'laptop'), ('laptop', 'laptops'), ('लैपटॉप', 'laptop'), ('लैपटाप', 'laptop'), ('computer', 'desktop'), ('pc', 'desktop'),
  ('कंप्यूटर', 'computer'), ('कंप्यूटर', 'desktop'), ('mac', 'macbook'), ('mac book', 'macbook'), ('screen', 'monitor'), ('wifi', 'router'), ('modem', 'router'), ('प्रिंटर', 'printer'),
  ('pendrive', 'pen drive'), ('hdd', 'hard disk'), ('harddisk', 'hard disk'), ('keyboard', 'keyboards'), ('कीबोर्ड', 'keyboard'), ('माउस', 'mouse'),
  -- Audio, cameras, games, television
  ('tv', 'television'), ('television', 'tv'), ('टीवी', 'tv'), ('टेलीविजन', 'tv'), ('led', 'tv'), ('camra', 'camera'), ('कैमरा', 'camera'), ('dslr', 'mirrorless'),
  ('earphone', 'earbuds'), ('earphones', 'earbuds'), ('earpods', 'earbuds'), ('tws', 'earbuds'), ('airpods', 'earbuds'), ('headset', 'headphones'), ('headphone', 'headphones'),
  ('हेडफोन', 'headphones'), ('ईयरफोन', 'earbuds'), ('speakers', 'speaker'), ('स्पीकर', 'speaker'), ('sound bar', 'soundbar'), ('ps5', 'playstation 5'), ('ps4', 'playstation 4'),
  ('playstation', 'gaming console'), ('xbox', 'gaming console'), ('joystick', 'controller'),
  -- Clothes
  ('kapde', 'clothes'), ('kapda', 'clothes'), ('kapra', 'clothes'), ('kapray', 'clothes'), ('कपड़े', 'clothes'), ('कपड़ा', 'clothes'), ('clothes', 'clothing'), ('clothing', 'clothes'), ('dress', 'dresses'),
  ('sari', 'saree'), ('saree', 'sari'), ('साड़ी', 'saree'), ('साडी', 'saree'), ('kurti', 'kurta'), ('कुर्ता', 'kurta'), ('कुर्ती', 'kurti'), ('lehnga', 'lehenga'), ('lahnga', 'lehenga'),
  ('लहंगा', 'lehenga'), ('शेरवानी', 'sherwani'), ('salwar', 'suit'), ('shalwar', 'salwar'), ('tshirt', 't-shirt'), ('t shirt', 't-shirt'), ('tee', 't-shirt'), ('शर्ट', 'shirt'), ('jean', 'jeans'), ('जींस', 'jeans'),
  ('pant', 'trousers'), ('pants', 'trousers'), ('pajama', 'pyjama'), ('jacket', 'winter wear'), ('जैकेट', 'jacket'), ('sweter', 'sweater'), ('स्वेटर', 'sweater'), ('jumper', 'sweater'), ('hoody', 'hoodie'),
  ('shadi', 'wedding'), ('shaadi', 'wedding'), ('शादी', 'wedding'),
  -- Watches, bags, jewellery
  ('ghadi', 'watch'), ('ghari', 'watch'), ('घड़ी', 'watch'), ('घडी', 'watch'), ('wristwatch', 'watch'), ('smart watch', 'smartwatch'), ('watch', 'watches'), ('jhola', 'bag'), ('thaila', 'bag'), ('झोला', 'bag'),
  ('बैग', 'bag'), ('handbag', 'bag'), ('suitcase', 'luggage'), ('rucksack', 'backpack'), ('basta', 'backpack'), ('बस्ता', 'backpack'), ('batua', 'wallet'), ('purse', 'wallet'),
  ('chashma', 'sunglasses'), ('चश्मा', 'sunglasses'), ('goggles', 'sunglasses'), ('shades', 'sunglasses'), ('gehne', 'jewellery'), ('zewar', 'jewellery'), ('गहने', 'jewellery'), ('jewelry', 'jewellery'),
  -- Books and toys
  ('kitab', 'book'), ('kitab', 'books'), ('kitaab', 'book'), ('kitaab', 'books'), ('kitabein', 'books'), ('pustak', 'book'), ('pustak', 'books'), ('किताब', 'book'), ('किताब', 'books'), ('किताबें', 'books'), ('पुस्तक', 'books'), ('novel', 'fiction'), ('upanyas', 'novel'),
  ('उपन्यास', 'novel'), ('comic', 'comics'), ('khilona', 'toys'), ('khilone', 'toys'), ('खिलौना', 'toys'), ('खिलौने', 'toys'), ('gudiya', 'doll'), ('गुड़िया', 'doll'), ('teddy', 'soft toy'),
  ('pram', 'stroller'), ('jhula', 'cradle'), ('झूला', 'cradle'), ('rc', 'remote control'),
  -- Furniture and home
  ('kursi', 'chair'), ('कुर्सी', 'chair'), ('mez', 'table'), ('मेज', 'table'), ('मेज़', 'table'), ('couch', 'sofa'), ('settee', 'sofa'), ('सोफा', 'sofa'), ('सोफ़ा', 'sofa'), ('palang', 'bed'), ('पलंग', 'bed'), ('khat', 'bed'), ('gadda', 'mattress'), ('गद्दा', 'mattress'),
  ('almari', 'wardrobe'), ('almirah', 'wardrobe'), ('अलमारी', 'wardrobe'), ('cupboard', 'wardrobe'), ('closet', 'wardrobe'), ('bartan', 'utensils'), ('बर्तन', 'utensils'), ('parda', 'curtain'), ('पर्दा', 'curtain'),
  ('sheesha', 'mirror'), ('batti', 'lamp'), ('lamp', 'lighting'), ('furniture', 'table'), ('takht', 'bed'), ('desk', 'table'), ('study table', 'desk'),
  -- Appliances
  ('fridge', 'refrigerator'), ('refrigerator', 'fridge'), ('freezer', 'refrigerator'), ('फ्रिज', 'refrigerator'), ('फ्रीज', 'refrigerator'), ('ac', 'air conditioner'), ('a c', 'air conditioner'), ('air conditioner', 'ac'), ('एसी', 'air conditioner'),
  ('cooler', 'air cooler'), ('कूलर', 'cooler'), ('pankha', 'fan'), ('पंखा', 'fan'), ('washing', 'washing machine'), ('वाशिंग', 'washing'), ('मशीन', 'machine'), ('oven', 'microwave'), ('otg', 'oven'), ('mixie', 'mixer'), ('mixi', 'mixer'),
  ('मिक्सर', 'mixer'), ('geezer', 'geyser'), ('गीजर', 'geyser'), ('water heater', 'geyser'), ('ro', 'water purifier'), ('aquaguard', 'water purifier'), ('heatar', 'heater'), ('हीटर', 'heater'), ('inverter', 'battery'), ('इन्वर्टर', 'inverter'),
  ('press', 'iron'), ('istri', 'iron'), ('इस्त्री', 'iron'), ('hoover', 'vacuum cleaner'), ('trimmer', 'personal care'),
  -- Sports, music
  ('cycle', 'bicycle'), ('bicycle', 'cycle'), ('bike', 'bicycle'), ('साइकिल', 'bicycle'), ('saikil', 'bicycle'), ('balla', 'bat'), ('बल्ला', 'bat'), ('क्रिकेट', 'cricket'), ('gend', 'ball'), ('गेंद', 'ball'), ('soccer', 'football'),
  ('फुटबॉल', 'football'), ('dumbell', 'dumbbell'), ('dumbells', 'dumbbells'), ('weights', 'dumbbells'), ('tredmill', 'treadmill'), ('kasrat', 'fitness'), ('gym', 'fitness'), ('tent', 'camping'), ('टेंट', 'tent'),
  ('गिटार', 'guitar'), ('gitar', 'guitar'), ('baja', 'harmonium'), ('tabla', 'drums'), ('casio', 'keyboard'), ('piano', 'keyboard'), ('helmat', 'helmet'), ('हेलमेट', 'helmet'), ('skates', 'skating')
) as seeded (typed, means);
