-- Words of the operator: articles, answers and policies, each with every version it had; complaints; booked ads.

-- One row is one text in both languages. A policy's key is its panel, an article's its slug, an answer's the word that
-- links to it.
create table writings (
  kind text not null check (kind in ('blog', 'faq', 'policy')),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 80),
  -- Only answers stand under a topic.
  topic text check ((topic is not null) = (kind = 'faq')),
  sort int not null default 0,
  is_published boolean not null,
  -- When it first was; articles are listed by it.
  published_at timestamptz,
  content jsonb not null,
  version int not null default 1 check (version > 0),
  -- Of the text that came with the product; nothing for what was written here. As long as nobody has edited it, a
  -- better text of the next release takes its place.
  seed_hash text,
  is_edited boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (kind, key),
  check (not is_published or published_at is not null)
);
create index writings_blogs on writings (published_at desc, key desc) where kind = 'blog' and is_published;
create index writings_faqs on writings (topic, sort, key) where kind = 'faq';

create table writing_versions (
  kind text not null,
  key text not null,
  version int not null check (version > 0),
  content jsonb not null,
  -- Nobody: as it came with the product.
  changed_by uuid references staff (id),
  changed_at timestamptz not null default now(),
  restored_from int,
  primary key (kind, key, version),
  foreign key (kind, key) references writings (kind, key)
);
create trigger writing_versions_stay before update or delete on writing_versions
  for each row execute function keep_versions();

create table faq_topics (
  key text primary key,
  sort int not null,
  title text not null,
  title_hi text not null
);

-- The policies of an installation that stands move over. The old table is read by nobody any more and goes later.
insert into writings (kind, key, sort, is_published, published_at, content, seed_hash, updated_at)
  select 'policy', panel, sort, true, updated_at,
    jsonb_build_object('title', title, 'title_hi', title_hi, 'body', body, 'body_hi', body_hi), '', updated_at
  from policies;
insert into writing_versions (kind, key, version, content, changed_at)
  select kind, key, version, content, updated_at from writings;

-- Complaints, with the times the law gives us: all of them on the product's clock.
create table grievances (
  id uuid primary key default gen_random_uuid(),
  -- What the person is told, and cannot be guessed.
  ticket text not null unique check (ticket ~ '^GR-[A-HJ-NP-Z2-9]{10}$'),
  -- Nobody for a guest, who leaves an e-mail address instead.
  user_id uuid references users (id),
  name text not null default '',
  email text check (email = lower(email)),
  order_id uuid,
  subject text not null,
  message text not null,
  status text not null default 'received',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz,
  resolve_by timestamptz not null,
  resolved_at timestamptz,
  -- Staff were told that the time of this state runs out, and that it has.
  warned_at timestamptz,
  overdue_told_at timestamptz,
  check (status <> 'acknowledged' or acknowledged_at is not null),
  check ((status = 'resolved') = (resolved_at is not null))
);
create index grievances_of_user on grievances (user_id, created_at desc, id desc) where user_id is not null;
create index grievances_due on grievances
  ((case status when 'received' then acknowledge_by else resolve_by end), id)
  where status in ('received', 'acknowledged');
create index grievances_over on grievances (updated_at desc, id desc) where status in ('resolved', 'withdrawn');

-- The moves of contract/grievances/grievances.machine.ts; a test holds the two against each other.
create table grievance_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into grievance_moves values
  ('received', 'acknowledged'),
  ('received', 'resolved'),
  ('received', 'withdrawn'),
  ('acknowledged', 'resolved'),
  ('acknowledged', 'withdrawn'),
  ('resolved', 'acknowledged');

create function guard_grievance_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'received' then
      raise exception 'a grievance begins received, not %', new.status using errcode = '23514';
    end if;
  elsif new.status <> old.status
    and not exists (select from grievance_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a grievance does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger grievances_status before insert or update of status on grievances
  for each row execute function guard_grievance_status();

-- What was said and done, in order. A move without words has an empty text.
create table grievance_entries (
  id bigint generated always as identity primary key,
  grievance_id uuid not null references grievances (id),
  event text not null,
  actor_kind text not null check (actor_kind in ('person', 'staff', 'system')),
  staff_id uuid references staff (id),
  text text not null,
  at timestamptz not null
);
create index grievance_entries_of on grievance_entries (grievance_id, id);

-- Ads that somebody booked. Which pages may carry one at all is in the contract.
create table ads (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  pages text[] not null check (cardinality(pages) > 0),
  shape text not null check (shape in ('card', 'banner', 'any')),
  title text not null,
  title_hi text not null,
  text text not null,
  text_hi text not null,
  action text not null,
  action_hi text not null,
  link text not null check (link ~ '^(/[^/\\]|/$|https://)'),
  -- On the product's clock.
  starts_at timestamptz not null,
  ends_at timestamptz,
  priority int not null default 0 check (priority between 0 and 100),
  is_paused boolean not null default false,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at)
);
create index ads_running on ads using gin (pages) where not is_paused;
create index ads_newest on ads (created_at desc, id desc);
