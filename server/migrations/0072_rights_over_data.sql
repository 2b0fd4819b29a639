-- What a person may ask for beside consent, and what the operator owes when data was lost (docs/consent.md).

-- Who may act for somebody who has died or cannot (DPDP Act, section 14).
create table nominees (
  user_id uuid primary key references users (id),
  name text not null check (length(name) between 1 and 80),
  relation text not null check (length(relation) <= 40),
  -- A number or an e-mail address.
  contact text not null check (length(contact) between 3 and 120),
  named_at timestamptz not null
);

-- About a sale, or about somebody's data: the second has ninety days (DPDP Rules 2025, rule 14(3)).
alter table grievances add column kind text not null default 'trade' check (kind in ('trade', 'data'));

-- What became known of data that was lost, seen or changed by who should not have.
create table breaches (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  -- Nature and extent; where; what may come of it; what was done; what each person can do; how it came about; by whom, if that
  -- is known; what keeps it from happening again. In the order of rule 7.
  nature_en text not null,
  nature_hi text not null,
  place text not null,
  consequences_en text not null,
  consequences_hi text not null,
  measures_en text not null,
  measures_hi text not null,
  advice_en text not null,
  advice_hi text not null,
  cause text not null,
  culprit text not null,
  remedy text not null,
  happened_at timestamptz,
  known_at timestamptz not null,
  -- Everybody, or those who are named.
  is_everybody boolean not null,
  board_told_at timestamptz,
  board_detailed_at timestamptz,
  people_told_at timestamptz,
  closed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references staff (id)
);
create index breaches_open on breaches (known_at) where closed_at is null;

create table breach_people (
  breach_id uuid not null references breaches (id),
  user_id uuid not null references users (id),
  told_at timestamptz,
  primary key (breach_id, user_id)
);
create index breach_people_of on breach_people (user_id);
