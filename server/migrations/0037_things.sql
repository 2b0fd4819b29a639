-- What a listing is, apart from what it mentions: docs/decisions/0053-what-a-thing-is.md.

-- The names of things in the name of a category, in their order: "Keyboard, Mouse & Webcam" names three, "Air Cooler &
-- Fan" names coolers and fans. A thing is the last word of its part; what stands in brackets or has a hyphen is none.
create function head_words(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(h.words[2] order by p.place), '{}')
  from regexp_split_to_table(regexp_replace(lower(name), '\([^)]*\)', '', 'g'), '\s*[,&/]\s*') with ordinality p (part, place)
  cross join lateral (select regexp_match(btrim(p.part), '(^|\s)([a-z0-9]+)$') as words) h where h.words is not null
$$;

-- Kinds that name a thing. Others say what it is like: a Bluetooth speaker is not the only thing with Bluetooth.
create function names_a_thing(kind text) returns boolean language sql immutable parallel safe as $$
  select kind = any (string_to_array('almirah amplifier backpack basketball bat belt cabinet cable calculator carrier case charger '
    'clock coat coins combo cookware cot crockery curtain dress drum duffel dumbbells flute football gimbal gloves gown guitar '
    'handbag harmonium helmet iron jacket jeans kettle keyboard kurta kurti lamp lehenga lens massager microwave mirror '
    'motherboard mouse neckband otg painting processor racket ram rucksack rug saree scanner scooter shaver shawl sherwani '
    'shirt shredder skateboard soundbar ssd stamps stool stove straightener sunglasses sweater tabla tent toaster torch '
    'treadmill trimmer tripod trolley trousers ukulele vinyl violin volleyball walker wallet wardrobe webcam whiteboard', ' '))
$$;

-- What a category asks its sellers first: the kinds of things in it, as single words.
alter table categories add column kinds text[] not null default '{}';
create or replace function keep_filter_keys() returns trigger language plpgsql as $$
begin
  new.filter_keys := array(select q ->> 'key' from jsonb_array_elements(new.questions) q
    where q ->> 'filterable' = 'true' and q ->> 'key' <> 'condition');
  new.kinds := array(select lower(o ->> 'value') from jsonb_array_elements(new.questions) q
    cross join lateral jsonb_array_elements(case when jsonb_typeof(q -> 'options') = 'array' then q -> 'options' else '[]' end) o
    where q ->> 'key' = 'kind' and o ->> 'value' ~ '^[A-Za-z0-9]+$');
  return new;
end $$;
update categories set questions = questions;

-- The things a listing is, as words that nobody types: "zzmouse". Where the name of its category has several, those that
-- its title or its kind name. If it names none, the first; but where sellers are asked for the kind, all that are none of
-- the kinds: a toaster among "Microwave, Mixer & Small" is no microwave. Those, and what its group is called, stand in C.
create function thing_words(title text, kind text, category text, kinds text[], parent text) returns tsvector
language sql stable parallel safe as $$
  select setweight(to_tsvector('simple', coalesce('zz' || array_to_string(nullif(b.words, '{}'), ' zz'), '')), 'B') ||
    setweight(to_tsvector('simple', coalesce('zz' || array_to_string(nullif(c.words, '{}'), ' zz'), '')), 'C')
  from (select head_words(category) as heads, head_words(parent) as groups,
    regexp_split_to_array(lower(concat_ws(' ', title, kind)), '[^a-z0-9]+') as said) n
  cross join lateral (select array(select h from unnest(n.heads) h
    where exists (select from unnest(n.said) s where rtrim(s, 's') = rtrim(h, 's')) order by h) as words) named
  cross join lateral (select cardinality(n.heads) > 1 and cardinality(named.words) = 0 as is_unnamed) is_it
  cross join lateral (select case when cardinality(n.heads) < 2 then n.heads when not is_unnamed then named.words
      when kind is null then n.heads[1:1] else '{}' end
    || case when names_a_thing(lower(kind)) then array[lower(kind)] else '{}' end as words) b
  cross join lateral (select case when is_unnamed and kind is not null
      then array(select h from unnest(n.heads) h where not h = any (kinds) order by h) else '{}' end
    || case when cardinality(n.groups) = 1 then n.groups else '{}' end as words) c
$$;

-- What is only described is kept apart ("~table"): a television with a table stand is no table.
create function listing_words(title text, description text, answers jsonb, category text, kinds text[], parent text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector('sahejo', title), 'A') ||
    setweight(to_tsvector('sahejo', concat_ws(' ', category, (
      select string_agg(a.value #>> '{}', ' ') from jsonb_each(answers) a where jsonb_typeof(a.value) = 'string'))), 'B') ||
    setweight(to_tsvector('sahejo', coalesce(parent, '')), 'C') ||
    thing_words(title, answers ->> 'kind', category, kinds, parent) ||
    array_to_tsvector(array(
      select '~' || w from unnest(tsvector_to_array(to_tsvector('sahejo', left(description, 300)))) w))
$$;

-- For a title alone, without its seller's answers.
create or replace function listing_words(title text, description text, answers jsonb, category text, parent text)
returns tsvector language sql stable parallel safe as $$
  select listing_words(title, description, answers, category, '{}', parent)
$$;

create or replace view search_rows as
  select l.id, l.category_id, l.price, l.city_id, l.condition, l.published_at as created_at,
    listing_words(l.title, l.description, l.answers, c.name, c.kinds, g.name)
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

-- The same words, said or described, in any order.
create function said_anywhere(query tsquery) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(query::text, ' <(-|[0-9]+)> ', ' & ', 'g'),
    '''((?:[^'']|'''')+)''', '(''\1'' | ''~\1'')', 'g')::tsquery
$$;

create or replace function leaf_words(category_id int, tsv tsvector) returns text[] language sql immutable parallel safe as $$
  select array(select category_id || ' ' || w from unnest(tsvector_to_array(tsv)) w where left(w, 1) not in ('=', '~'))
$$;

-- Written anew, oldest first, rather than changed: an index made beside changed rows holds the old ones too, and is twice as
-- large and several times as slow until it is made again. Minutes, where there are millions.
drop index search_listings_keys;
create temporary table rows_anew on commit drop as select r.* from search_rows r join search_listings s on s.id = r.id;
truncate search_listings;
insert into search_listings (id, category_id, price, city_id, condition, created_at, tsv, quality, marks)
  select id, category_id, price, city_id, condition, created_at, tsv, quality, marks from rows_anew order by created_at, id;
create index search_listings_keys on search_listings using gin (
  parts_of(category_id, price, created_at), leaf_words(category_id, tsv), tsv)
  with (fastupdate = off);

-- Not the same thing, but what will do where there is none of it: an Xbox is one console of several.
alter table search_synonyms add column is_broader boolean not null default false;
update search_synonyms set is_broader = true where (typed, means) in (
  ('charger', 'mobile accessories'), ('playstation', 'gaming console'), ('xbox', 'gaming console'), ('airpods', 'earbuds'),
  ('jacket', 'winter wear'), ('handbag', 'bag'), ('purse', 'wallet'), ('aquaguard', 'water purifier'), ('inverter', 'battery'),
  ('trimmer', 'personal care'), ('lamp', 'lighting'), ('tent', 'camping'), ('skates', 'skating'), ('tabla', 'drums'),
  ('salwar', 'suit'), ('piano', 'keyboard'), ('casio', 'keyboard'), ('modem', 'router'), ('wifi', 'router'), ('led', 'tv'),
  ('gym', 'fitness'), ('study table', 'desk'), ('cooler', 'air cooler'), ('novel', 'fiction'));
delete from search_synonyms where (typed, means) in (('furniture', 'table'), ('dslr', 'mirrorless'));

insert into search_synonyms (typed, means)
select distinct typed, means from (values
  -- Things by another name, in titles and in the names of categories
  ('phone', 'iphone'), ('phone', 'feature phone'), ('mobile', 'iphone'), ('मोबाइल', 'phone'), ('मोबाइल', 'iphone'), ('मोबाईल', 'iphone'),
  ('फोन', 'phone'), ('फोन', 'iphone'), ('फ़ोन', 'phone'), ('फ़ोन', 'iphone'), ('smartphone', 'iphone'), ('mobile phone', 'smartphone'), ('mobile phone', 'phone'),
  ('mobile phone', 'iphone'), ('स्मार्टफोन', 'smartphone'), ('स्मार्टफ़ोन', 'smartphone'), ('tablet', 'ipad'), ('tab', 'ipad'), ('टैबलेट', 'ipad'),
  ('laptop', 'macbook'), ('laptop', 'chromebook'), ('computer', 'laptop'), ('कंप्यूटर', 'laptop'), ('apple', 'iphone'), ('apple', 'ipad'), ('apple', 'macbook'),
  ('camera', 'dslr'), ('camera', 'mirrorless'), ('camra', 'dslr'), ('camra', 'mirrorless'), ('कैमरा', 'dslr'), ('कैमरा', 'mirrorless'), ('instant camera', 'instax'),
  ('earbuds', 'true wireless'), ('earbuds', 'buds'), ('earbud', 'true wireless'), ('earbud', 'buds'), ('earphone', 'neckband'), ('earphones', 'neckband'), ('tws', 'true wireless'),
  ('wardrobe', 'almirah'), ('cupboard', 'almirah'), ('almari', 'almirah'), ('अलमारी', 'almirah'), ('closet', 'almirah'), ('backpack', 'rucksack'), ('basta', 'rucksack'), ('बस्ता', 'rucksack'),
  ('bag', 'handbag'), ('bag', 'backpack'), ('bag', 'rucksack'), ('बैग', 'handbag'), ('बैग', 'backpack'), ('बैग', 'rucksack'),
  ('jewellery', 'necklace'), ('chashma', 'frame'), ('चश्मा', 'frame'), ('spectacles', 'frame'), ('specs', 'frame'), ('heater', 'geyser'), ('हीटर', 'geyser'),
  ('running shoes', 'sports shoes'), ('novel', 'novels'), ('keyboard', 'combo'), ('mouse', 'combo'), ('कीबोर्ड', 'combo'), ('माउस', 'combo'), ('sofa', 'recliner'), ('couch', 'recliner'), ('सोफा', 'recliner'), ('सोफ़ा', 'recliner'), ('wireless', 'bluetooth'), ('wireless', '2.4 ghz'),
  ('gaming laptop', 'victus'), ('gaming laptop', 'loq'), ('gaming laptop', 'legion'), ('gaming laptop', 'tuf'), ('gaming laptop', 'rog'), ('gaming laptop', 'nitro'), ('gaming laptop', 'omen'), ('gaming laptop', 'predator'),
  ('sofa set', 'sofa'), ('smart tv', 'tv'), ('led tv', 'tv'), ('lcd tv', 'tv'), ('double door', 'double'), ('single door', 'single'), ('dinner set', 'dinner'), ('water filter', 'water purifier'), ('wifi router', 'router'),
  ('remote car', 'rc'), ('remote control car', 'rc'), ('men', 'mens'), ('mens', 'men'), ('women', 'womens'), ('womens', 'women'), ('ladies', 'women'), ('gents', 'men'), ('kid', 'kids'), ('levis', 'levi'),
  -- Hinglish
  ('kitaben', 'books'), ('kitabe', 'books'), ('kitaabein', 'books'), ('bachon', 'kids'), ('bacchon', 'kids'), ('bachcho', 'kids'), ('bachchon', 'kids'), ('bacho', 'kids'), ('baccho', 'kids'), ('bachche', 'kids'), ('bachhe', 'kids'),
  ('ladke', 'boys'), ('ladki', 'girls'), ('padhai', 'study'), ('padhne', 'study'), ('saadi', 'saree'), ('sadi', 'saree'), ('sikke', 'coins'), ('sikka', 'coins'), ('gaddi', 'car'), ('gadi', 'car'), ('gaadi', 'car'),
  ('thanda', 'cooler'), ('kapde dhone machine', 'washing machine'), ('dhone machine', 'washing machine'), ('sone palang', 'bed'), ('sofe', 'sofa'), ('bistar', 'bed'), ('takiya', 'pillow'), ('darpan', 'mirror'), ('aaina', 'mirror'),
  ('topi', 'cap'), ('dastane', 'gloves'), ('chhata', 'umbrella'), ('bulb', 'lighting'), ('jhumka', 'jewellery'), ('haar', 'necklace'), ('kangan', 'bangle'), ('payal', 'anklet'), ('kambal', 'blanket'), ('tasveer', 'painting'),
  -- Devanagari: things
  ('बच्चों', 'kids'), ('बच्चे', 'kids'), ('पढ़ाई', 'study'), ('ऑफिस', 'office'), ('ऑफ़िस', 'office'), ('स्टडी', 'study'), ('डाइनिंग', 'dining'), ('टेबल', 'table'), ('चेयर', 'chair'), ('बेड', 'bed'), ('मैट्रेस', 'mattress'),
  ('गीज़र', 'geyser'), ('फ़्रिज', 'refrigerator'), ('वॉशिंग', 'washing'), ('रेफ्रिजरेटर', 'refrigerator'), ('माइक्रोवेव', 'microwave'), ('ओवन', 'microwave'), ('कुकर', 'cooker'), ('प्रेस', 'iron'), ('पंखे', 'fan'),
  ('ड्रोन', 'drone'), ('लेंस', 'lens'), ('राउटर', 'router'), ('मॉनिटर', 'monitor'), ('डेस्कटॉप', 'desktop'), ('मैकबुक', 'macbook'), ('हेडफ़ोन', 'headphones'), ('ईयरबड्स', 'earbuds'), ('स्मार्टवॉच', 'smartwatch'), ('घड़ियाँ', 'watches'),
  ('सिक्के', 'coins'), ('बल्ले', 'bat'), ('रैकेट', 'racket'), ('ट्रेडमिल', 'treadmill'), ('डंबल', 'dumbbells'), ('हारमोनियम', 'harmonium'), ('पर्स', 'wallet'), ('बटुआ', 'wallet'), ('सूटकेस', 'luggage'), ('चप्पलें', 'sandals'),
  ('पुस्तकें', 'books'), ('कॉमिक्स', 'comics'), ('टेडी', 'teddy'), ('गाड़ी', 'car'), ('कार', 'car'), ('शॉल', 'shawl'), ('कुर्सियाँ', 'chair'), ('पैंट', 'trousers'), ('सूट', 'suit'), ('फर्नीचर', 'furniture'), ('फ़र्नीचर', 'furniture'),
  -- Devanagari: makers whose letters are spelled
  ('एचपी', 'hp'), ('एलजी', 'lg'), ('वनप्लस', 'oneplus'), ('वन प्लस', 'oneplus'), ('एप्पल', 'apple'), ('ऐप्पल', 'apple'), ('एमआई', 'mi'), ('जेबीएल', 'jbl'), ('टीपी लिंक', 'tp-link'), ('आईएफबी', 'ifb'), ('एओ स्मिथ', 'ao smith')
) as added (typed, means)
on conflict do nothing;
