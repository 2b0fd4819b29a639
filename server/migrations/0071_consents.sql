-- Consent that is a thing: what data is used for, the notice of each in the words that were shown, and every yes and no as a
-- receipt that nobody changes (docs/consent.md, docs/decisions/0090-consent-that-is-a-thing.md).

create table consent_purposes (
  name text primary key check (name ~ '^[a-z]+(_[a-z]+)*$'),
  position int not null,
  -- Without it there is no account or no sale; it ends with the account, and not by a switch.
  is_needed boolean not null,
  -- False: nothing is done for it here yet, so nobody is asked.
  is_asked boolean not null default true
);

-- A notice is published and stays: receipts point at the very words.
create table consent_notices (
  purpose text not null references consent_purposes (name),
  version int not null,
  title_en text not null check (length(title_en) between 1 and 120),
  title_hi text not null check (length(title_hi) between 1 and 120),
  text_en text not null check (length(text_en) between 1 and 2000),
  text_hi text not null check (length(text_hi) between 1 and 2000),
  -- For how long what it is about is kept.
  kept_en text not null check (length(kept_en) between 1 and 500),
  kept_hi text not null check (length(kept_hi) between 1 and 500),
  -- It allows more than the one before: whoever said yes to that one is asked again, and until then it is a no.
  widens boolean not null,
  published_at timestamptz not null,
  published_by uuid references staff (id),
  -- Of all the words, as receipts carry it.
  hash text not null,
  primary key (purpose, version)
);

create function publish_consent_notice() returns trigger language plpgsql as $$
begin
  perform from consent_purposes where name = new.purpose for update;
  new.version := coalesce((select max(version) from consent_notices where purpose = new.purpose), 0) + 1;
  new.widens := new.widens or new.version = 1;
  new.hash := encode(sha256(convert_to(jsonb_build_array(new.purpose, new.version, new.title_en, new.title_hi, new.text_en,
    new.text_hi, new.kept_en, new.kept_hi)::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger consent_notices_number before insert on consent_notices
  for each row execute function publish_consent_notice();
create trigger consent_notices_keep before update or delete on consent_notices
  for each row execute function refuse_change();
create trigger consent_notices_keep_all before truncate on consent_notices
  for each statement execute function refuse_change();

-- The newest receipt of a person, apart from the receipts: a chain that was cut off ends before it.
create table consent_heads (
  user_id uuid primary key references users (id),
  last_number int not null,
  last_hash text not null
);

create table consent_receipts (
  user_id uuid not null references users (id),
  number int not null,
  purpose text not null,
  version int not null,
  given boolean not null,
  -- page: pressed where consents are · device: allowed on a device · search, heart, ask, order, listing: by doing what the
  -- notice stands beside · carried: had it before there were receipts · closed: with the account.
  how text not null check (how in ('page', 'device', 'search', 'heart', 'ask', 'order', 'listing', 'carried', 'closed')),
  at timestamptz(3) not null,
  notice_hash text not null,
  previous text not null,
  hash text not null,
  primary key (user_id, number),
  foreign key (purpose, version) references consent_notices (purpose, version)
);

-- How it stands now, by the newest receipt of each purpose. Only the trigger writes it.
create table consents (
  user_id uuid not null references users (id),
  purpose text not null references consent_purposes (name),
  given boolean not null,
  version int not null,
  at timestamptz(3) not null,
  primary key (user_id, purpose)
);

create function consent_hash(user_id uuid, number int, purpose text, version int, given boolean, how text, at timestamptz,
  notice_hash text, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(user_id, number, purpose, version, given, how,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), notice_hash, previous)::text, 'UTF8')), 'hex')
$$;

-- Numbers and chains a receipt, whatever the writer said of that. The account is held first, as whoever closes it does:
-- two who lock in the same order never wait for each other in a circle. The head is a row of the person's own: of two answers
-- at once the second waits for the first and comes after it.
create function append_consent_receipt() returns trigger language plpgsql as $$
declare head consent_heads;
begin
  perform from users u where u.id = new.user_id for key share;
  insert into consent_heads (user_id, last_number, last_hash) values (new.user_id, 0, repeat('0', 64)) on conflict do nothing;
  select * into strict head from consent_heads h where h.user_id = new.user_id for update;
  if new.version is null then
    select max(n.version) into new.version from consent_notices n where n.purpose = new.purpose;
  end if;
  select n.hash into new.notice_hash from consent_notices n where n.purpose = new.purpose and n.version = new.version;
  new.number := head.last_number + 1;
  new.previous := head.last_hash;
  new.hash := consent_hash(new.user_id, new.number, new.purpose, new.version, new.given, new.how, new.at, new.notice_hash, new.previous);
  update consent_heads h set last_number = new.number, last_hash = new.hash where h.user_id = new.user_id;
  insert into consents (user_id, purpose, given, version, at)
  values (new.user_id, new.purpose, new.given, new.version, new.at)
  on conflict (user_id, purpose) do update set given = excluded.given, version = excluded.version, at = excluded.at;
  return new;
end $$;
create trigger consent_receipts_chain before insert on consent_receipts
  for each row execute function append_consent_receipt();
create trigger consent_receipts_keep before update or delete on consent_receipts
  for each row execute function refuse_change();
create trigger consent_receipts_keep_all before truncate on consent_receipts
  for each statement execute function refuse_change();

-- Neither the head nor how it stands moves without a receipt.
create function guard_consents() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% moves with its receipts', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger consent_heads_guard before insert or update on consent_heads for each row execute function guard_consents();
create trigger consent_heads_keep before delete on consent_heads for each row execute function refuse_change();
create trigger consents_guard before insert or update on consents for each row execute function guard_consents();
create trigger consents_keep before delete on consents for each row execute function refuse_change();

-- Published by consents: who may be sent what, or have what done with their data, now. A yes to a notice that was widened
-- since is none.
create view given_consents as
  select c.user_id, c.purpose from consents c
  where c.given and c.version >= (select max(n.version) from consent_notices n where n.purpose = c.purpose and n.widens);

-- Whoever does what a notice stands beside says yes by it, once: who has ever answered is not answered for again.
create function consent_by_act(person uuid, what text, by_what text, happened timestamptz) returns void language plpgsql as $$
begin
  if exists (select from consents c where c.user_id = person and c.purpose = what) then return; end if;
  perform from users u where u.id = person for key share;
  insert into consent_heads (user_id, last_number, last_hash) values (person, 0, repeat('0', 64)) on conflict do nothing;
  perform from consent_heads h where h.user_id = person for update;
  -- Asked again under the lock: of two at once one is the first.
  if exists (select from consents c where c.user_id = person and c.purpose = what) then return; end if;
  insert into consent_receipts (user_id, purpose, given, how, at) values (person, what, true, by_what, happened);
end $$;

create function consent_by_heart() returns trigger language plpgsql as $$
begin perform consent_by_act(new.user_id, 'wishlist_news', 'heart', new.liked_at); return null; end $$;
create function consent_by_search() returns trigger language plpgsql as $$
begin perform consent_by_act(new.user_id, 'saved_searches', 'search', new.created_at); return null; end $$;
create function consent_by_ask() returns trigger language plpgsql as $$
begin perform consent_by_act(new.user_id, 'asks', 'ask', new.created_at); return null; end $$;
create function consent_by_device() returns trigger language plpgsql as $$
begin perform consent_by_act(new.user_id, 'push', 'device', new.created_at); return null; end $$;
create function adult_by_order() returns trigger language plpgsql as $$
begin perform consent_by_act(new.buyer_id, 'adult', 'order', new.created_at); return null; end $$;
create function adult_by_listing() returns trigger language plpgsql as $$
begin perform consent_by_act(new.seller_id, 'adult', 'listing', new.updated_at); return null; end $$;

insert into consent_purposes (name, position, is_needed, is_asked) values
  ('contract', 1, true, true),
  ('safety', 2, true, true),
  ('law', 3, true, true),
  ('adult', 4, true, true),
  ('push', 5, false, true),
  ('saved_searches', 6, false, true),
  ('wishlist_news', 7, false, true),
  ('asks', 8, false, true),
  ('usage', 9, false, true),
  ('sms', 10, false, false);

insert into consent_notices (purpose, version, widens, published_at, hash, title_en, title_hi, text_en, text_hi, kept_en, kept_hi) values
  ('contract', 1, true, now(), '',
   'Your account, your orders and your sales', 'आपका अकाउंट, ऑर्डर और बिक्री',
   'Your number, name, addresses, listings, orders, payments and messages are used to let you log in, buy and sell, and to tell you on our pages and by a code in an SMS what you have to know for that. Couriers, the payment service and the other side of a sale get what they need for it and nothing more.',
   'आपका नंबर, नाम, पते, लिस्टिंग, ऑर्डर, भुगतान और संदेश इसलिए इस्तेमाल होते हैं कि आप लॉगिन कर सकें, ख़रीद और बेच सकें, और इसके लिए ज़रूरी बात आपको हमारे पेजों पर और SMS के कोड से बताई जा सके। कूरियर, भुगतान सेवा और सौदे के दूसरे पक्ष को उतना ही मिलता है जितना उसके लिए चाहिए।',
   'Until you delete your account; orders and their papers as long as the law wants them.',
   'जब तक आप अकाउंट न हटाएँ; ऑर्डर और उनके काग़ज़ तब तक जब तक क़ानून चाहता है।'),
  ('safety', 1, true, now(), '',
   'Keeping accounts and sales safe', 'अकाउंट और सौदों की सुरक्षा',
   'Logins, devices, limits, reports, the numbers of phones that are sold and what staff looked at are kept to find theft, fraud and misuse.',
   'लॉगिन, डिवाइस, सीमाएँ, रिपोर्ट, बिकने वाले फ़ोन के नंबर और कर्मचारियों ने क्या देखा, यह सब चोरी, धोखाधड़ी और ग़लत इस्तेमाल पकड़ने के लिए रखा जाता है।',
   'Logins 30 days after they ended; what proves a fraud as long as the order it belongs to.',
   'लॉगिन ख़त्म होने के 30 दिन बाद तक; धोखाधड़ी का सबूत उतना समय जितना उसका ऑर्डर।'),
  ('law', 1, true, now(), '',
   'What the law wants kept', 'क़ानून जो रखवाता है',
   'Invoices, the ledger, complaints and these receipts are kept because the law asks for them. After you delete your account they carry no name of yours except where an invoice must.',
   'इनवॉइस, बही, शिकायतें और ये रसीदें इसलिए रखी जाती हैं कि क़ानून माँगता है। अकाउंट हटाने के बाद उनमें आपका नाम नहीं रहता, सिवाय जहाँ इनवॉइस में ज़रूरी है।',
   'Invoices and the ledger at least 72 months after the year’s return is due; complaints three years after they were closed.',
   'इनवॉइस और बही साल का रिटर्न भरने की तारीख़ के बाद कम से कम 72 महीने; शिकायतें बंद होने के तीन साल बाद तक।'),
  ('adult', 1, true, now(), '',
   'You are 18 or older', 'आप 18 साल या उससे बड़े हैं',
   'Only people who are 18 or older may buy and sell here. With your first order or your first listing you say that you are. We do not ask for your date of birth.',
   'यहाँ सिर्फ़ 18 साल या उससे बड़े लोग ख़रीद और बेच सकते हैं। पहले ऑर्डर या पहली लिस्टिंग के साथ आप यही कहते हैं। हम आपकी जन्मतिथि नहीं पूछते।',
   'As long as your receipts.', 'जब तक आपकी रसीदें रहती हैं।'),
  ('push', 1, true, now(), '',
   'Messages on your phone or computer', 'फ़ोन या कंप्यूटर पर सूचनाएँ',
   'The address that your browser gives us, and the language of your profile, are used to show you news of your orders, your sales and your account while our pages are closed. They go through the push service of your browser’s maker, sealed so that it cannot read them. Which kinds you get you choose in your notification settings.',
   'आपका ब्राउज़र जो पता देता है और आपकी प्रोफ़ाइल की भाषा, इनसे हमारे पेज बंद होने पर भी आपके ऑर्डर, बिक्री और अकाउंट की ख़बर दिखाई जाती है। सूचनाएँ ब्राउज़र बनाने वाली कंपनी की सेवा से जाती हैं, पर वह उन्हें पढ़ नहीं सकती। किस तरह की ख़बर मिले, यह आप सूचना सेटिंग में चुनते हैं।',
   'Until you switch it off or log out on that device; a device that is not heard of for a year is forgotten.',
   'जब तक आप इसे बंद न करें या उस डिवाइस पर लॉगआउट न करें; जिस डिवाइस की साल भर ख़बर न हो वह भुला दिया जाता है।'),
  ('saved_searches', 1, true, now(), '',
   'News of your saved searches', 'सहेजी गई खोजों की ख़बर',
   'What you saved as a search is compared with new listings, and you are told of those that fit, four times a day at most.',
   'आपने जो खोज सहेजी है उसे नई लिस्टिंग से मिलाया जाता है, और जो मेल खाए उसकी ख़बर आपको दिन में ज़्यादा से ज़्यादा चार बार दी जाती है।',
   'Until you remove the search or delete your account; switched off, the search stays and nothing is compared.',
   'जब तक आप खोज या अकाउंट न हटाएँ; बंद करने पर खोज रहती है, पर मिलान नहीं होता।'),
  ('wishlist_news', 1, true, now(), '',
   'News of your wishlist', 'विशलिस्ट की ख़बर',
   'What is on your wishlist, and what it cost when you put it there, is used to tell you when its price drops, when it is sold and when it is back.',
   'आपकी विशलिस्ट में क्या है और तब उसकी क़ीमत क्या थी, इससे आपको बताया जाता है कि क़ीमत कब घटी, चीज़ कब बिकी और कब फिर मिल रही है।',
   'Until you take the item off your wishlist or delete your account.',
   'जब तक आप चीज़ को विशलिस्ट से या अकाउंट को न हटाएँ।'),
  ('asks', 1, true, now(), '',
   'News of what you asked for', 'आपने जो माँगा उसकी ख़बर',
   'What you asked for on the board is compared with listings, and you are told when one fits.',
   'आपने बोर्ड पर जो माँगा है उसे लिस्टिंग से मिलाया जाता है, और कुछ मेल खाए तो आपको बताया जाता है।',
   'Until you close what you asked for, it ends by itself, or you delete your account.',
   'जब तक आप माँग बंद न करें, वह ख़ुद ख़त्म न हो, या आप अकाउंट न हटाएँ।'),
  ('usage', 1, true, now(), '',
   'Which searches are popular', 'कौन सी खोजें लोकप्रिय हैं',
   'Words that you search for are counted, so that searches which at least five people make in a week are offered to others. Nobody is shown whose they were.',
   'आप जो शब्द खोजते हैं वे गिने जाते हैं, ताकि जो खोज हफ़्ते में कम से कम पाँच लोग करें वह दूसरों को सुझाई जा सके। किसकी थी, यह किसी को नहीं दिखता।',
   'To the end of the week with a mark that only that week’s secret ties to you; after it nobody can tell.',
   'हफ़्ते के अंत तक एक निशान के साथ जो सिर्फ़ उस हफ़्ते के रहस्य से आपसे जुड़ता है; उसके बाद कोई नहीं बता सकता।'),
  ('sms', 1, true, now(), '',
   'SMS beyond codes', 'कोड के अलावा SMS',
   'Nothing is sent for this yet: our SMS carry codes to log in and to confirm an order, and nothing else.',
   'इसके लिए अभी कुछ नहीं भेजा जाता: हमारे SMS में सिर्फ़ लॉगिन और ऑर्डर पक्का करने के कोड होते हैं।',
   'Nothing is kept.', 'कुछ नहीं रखा जाता।');

create trigger likes_consent after insert on likes for each row execute function consent_by_heart();
create trigger saved_searches_consent after insert on saved_searches for each row execute function consent_by_search();
create trigger asks_consent after insert on asks for each row execute function consent_by_ask();
create trigger device_tokens_consent after insert or update of user_id on device_tokens
  for each row execute function consent_by_device();
create trigger orders_adult after insert on orders for each row execute function adult_by_order();
create trigger listings_adult after update of status on listings for each row
  when (old.status = 'draft' and new.status = 'under-verification') execute function adult_by_listing();

-- What people had before there were receipts. They had pressed for it, and go on getting it until they say no (DPDP Act,
-- section 5(2)); that nobody showed them this notice then is what "carried" says. Of usage nobody was asked: nobody has it.
insert into consent_receipts (user_id, purpose, given, how, at)
select u.id, p.purpose, true, 'carried', now()
from users u cross join (values ('push'), ('saved_searches'), ('wishlist_news'), ('asks'), ('adult')) p (purpose)
where u.closed_at is null and case p.purpose
  when 'push' then exists (select from device_tokens d where d.user_id = u.id)
  when 'saved_searches' then exists (select from saved_searches s where s.user_id = u.id)
  when 'wishlist_news' then exists (select from likes k where k.user_id = u.id)
  when 'asks' then exists (select from asks a where a.user_id = u.id)
  -- Whoever bought or sold did so under terms that want this.
  else exists (select from orders o where o.buyer_id = u.id) or exists (select from listings l where l.seller_id = u.id and l.status <> 'draft')
end
order by u.id, p.purpose;
