-- What people do with listings before anybody buys: like them, ask about them, report them.

-- Published by listings: what a card shows of everything that ever was on the market. What went back to its seller
-- (is_public false) may have been changed since without a check, so nobody else is shown it.
create view listing_cards as
  select l.id, l.seller_id, l.title, l.price, l.is_negotiable, l.condition, c.name as city, l.category_id, l.status,
    l.published_at as created_at, l.like_count, l.cover_key, l.cover_color,
    l.status not in ('draft', 'under-verification', 'verification-failed') as is_public
  from listings l left join serving_cities c on c.id = l.city_id
  where l.published_at is not null;

-- Published by accounts: what anyone may see of a person beside their words.
create view public_people as select id, name, avatar_seed from users;

create table likes (
  user_id uuid not null references users (id),
  listing_id uuid not null references listings (id),
  -- Whole rupees, for the mark that says it costs less now.
  price_when_liked int not null,
  -- On the product's clock.
  liked_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index likes_newest on likes (user_id, liked_at desc, listing_id desc);
-- For those who want to hear of a new price.
create index likes_of_listing on likes (listing_id, user_id);

-- Questions about a listing and the replies to them, in one table: both are deleted and reported by their id alone.
create table product_questions (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings (id),
  -- The listing's, who never changes; kept here so that a seller's inbox needs no join to be in order.
  seller_id uuid not null references users (id),
  author_id uuid not null references users (id),
  -- Null for a question, its question for a reply.
  parent_id uuid,
  text text not null check (length(text) <= 1000),
  -- On the product's clock.
  created_at timestamptz not null,
  -- Of a question: when the seller first replied. Null again if the seller's replies were all removed.
  answered_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'seller', 'staff', 'closing')),
  -- One level and no more: a reply points at depth 0, and is itself at depth 1.
  depth int not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  parent_depth int generated always as (case when parent_id is null then null else 0 end) stored,
  unique (id, depth),
  foreign key (parent_id, parent_depth) references product_questions (id, depth),
  check ((removed_at is null) = (removed_by is null)),
  check (parent_id is null or answered_at is null)
);
create index product_questions_of_listing on product_questions (listing_id, created_at desc, id desc)
  where parent_id is null and removed_at is null;
create index product_questions_of_seller on product_questions
  (seller_id, (answered_at is not null), created_at desc, id desc)
  where parent_id is null and removed_at is null;
create index product_questions_replies on product_questions (parent_id, created_at, id) where parent_id is not null;
create index product_questions_of_author on product_questions (author_id, created_at desc);

-- Published by questions: what can be read, so what can be reported.
create view public_questions as
  select q.id, q.listing_id, q.author_id, q.text, q.created_at
  from product_questions q left join product_questions p on p.id = q.parent_id
  where q.removed_at is null and p.removed_at is null;

-- Something reported, with all that was said against it until staff decided. At most one case of a thing is open.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('listing', 'user', 'question', 'ask')),
  subject_id uuid not null,
  -- Whose it is: who a strike would go to.
  owner_id uuid not null references users (id),
  -- Stolen or prohibited: looked at first.
  is_urgent boolean not null,
  -- On the product's clock.
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff (id),
  outcome text check (outcome in ('dismissed', 'hold', 'remove', 'strike')),
  note text not null default '',
  check ((decided_at is null) = (outcome is null and decided_by is null))
);
create unique index report_cases_one_open on report_cases (subject_kind, subject_id) where decided_at is null;
create index report_cases_queue on report_cases ((not is_urgent), opened_at, id) where decided_at is null;
create index report_cases_of on report_cases (subject_kind, subject_id, opened_at desc);

create table reports (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references report_cases (id),
  reporter_id uuid not null references users (id),
  report_type text not null,
  message text not null check (length(message) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- However often somebody reports a thing, it is one voice.
  unique (case_id, reporter_id)
);
create index reports_of_reporter on reports (reporter_id, created_at desc);

-- People who have ordered at least once: their reports weigh more. Orders add to it.
create table known_buyers (
  user_id uuid primary key references users (id),
  first_order_at timestamptz not null
);
