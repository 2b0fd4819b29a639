-- The order's conversation: one thread for each order, between its buyer, its seller and support.

create table conversations (
  order_id uuid primary key references orders (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  -- Whether support owes an answer; all times on the product's clock.
  support_state text not null default 'quiet',
  asked_by uuid references users (id),
  asked_at timestamptz,
  due_at timestamptz,
  answered_at timestamptz,
  -- The newest message. Its number is given under the lock of this row, so numbers are in the order of committing.
  last_number int not null default 0 check (last_number >= 0),
  last_at timestamptz,
  -- Up to which number each has read.
  buyer_read int not null default 0,
  seller_read int not null default 0,
  check ((support_state = 'waiting') = (due_at is not null)),
  check (support_state <> 'waiting' or (asked_by is not null and asked_at is not null)),
  check (buyer_read between 0 and last_number and seller_read between 0 and last_number)
);
create index conversations_due on conversations (due_at, order_id) where support_state = 'waiting';
create index conversations_of_buyer on conversations (buyer_id);
create index conversations_of_seller on conversations (seller_id);

-- The moves of contract/conversations/conversations.machine.ts; a test holds the two against each other.
create table conversation_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into conversation_moves values
  ('quiet', 'waiting'),
  ('answered', 'waiting'),
  ('waiting', 'answered'),
  ('waiting', 'quiet');

create function guard_support_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.support_state <> 'quiet' then
      raise exception 'a conversation begins quiet, not %', new.support_state using errcode = '23514';
    end if;
  elsif new.support_state <> old.support_state and not exists (
    select from conversation_moves m where m.from_state = old.support_state and m.to_state = new.support_state) then
    raise exception 'a conversation does not go from % to %', old.support_state, new.support_state
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger conversations_state before insert or update of support_state on conversations
  for each row execute function guard_support_state();

create table order_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references conversations (order_id),
  number int not null check (number > 0),
  side text not null check (side in ('buyer', 'seller', 'support')),
  -- Nobody of the people for what support writes.
  author_id uuid references users (id),
  staff_id uuid references staff (id),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by text check (removed_by in ('staff', 'closing')),
  -- Its writer has closed the account, and an open case still needs it: it goes when the case is decided.
  goes_after_case boolean not null default false,
  unique (order_id, number),
  check ((side = 'support') = (author_id is null)),
  check ((side = 'support') = (staff_id is not null)),
  check ((removed_at is null) = (removed_by is null))
);
create index order_messages_of_author on order_messages (author_id, created_at, id) where author_id is not null;
create index order_messages_going on order_messages (order_id) where goes_after_case;

-- What was said stays as it was said: it can be taken away, not changed.
create function guard_order_message() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.number, new.side, new.author_id, new.staff_id, new.created_at)
      is distinct from (old.order_id, old.number, old.side, old.author_id, old.staff_id, old.created_at)
    or (new.text <> old.text and new.text <> '')
    or (old.removed_at is not null and new.removed_at is null) then
    raise exception 'a message is not changed' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger order_messages_stay before update on order_messages
  for each row execute function guard_order_message();

-- Photos of a thread. Their files have names that no public address leads to.
create table message_photos (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references order_messages (id),
  place smallint not null check (place between 0 and 3),
  key text not null unique check (key ~ '^talk[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  unique (message_id, place)
);

-- Keys whose files may exist though no photo of a thread has them: written before the files are, and again when one goes.
create table loose_message_photos (
  key text primary key check (key ~ '^talk[0-9a-f]{32}$'),
  remove_after timestamptz not null
);
create index loose_message_photos_due on loose_message_photos (remove_after);

-- What the shield stopped, for staff to read.
create table refused_messages (
  id bigint generated always as identity primary key,
  order_id uuid not null references conversations (order_id),
  author_id uuid not null references users (id),
  side text not null check (side in ('buyer', 'seller')),
  text text not null check (length(text) <= 1000),
  code text not null,
  reason text not null,
  at timestamptz not null
);
create index refused_messages_of_order on refused_messages (order_id, id);
create index refused_messages_of_author on refused_messages (author_id, id);

-- Published by conversations: what can be read, so what can be reported; and what was, for those who decide about it.
create view reported_messages as select id, order_id, author_id, text from order_messages where author_id is not null;

-- A message can be reported like a question.
alter table report_cases drop constraint report_cases_subject_kind_check;
alter table report_cases add constraint report_cases_subject_kind_check
  check (subject_kind in ('listing', 'user', 'question', 'ask', 'message')) not valid;
alter table report_cases validate constraint report_cases_subject_kind_check;
